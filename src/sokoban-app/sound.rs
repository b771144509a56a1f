//! Sound cues. They say which sound to play, how loud, and when. The program synthesizes and plays the sounds.

use sokoban_core::Pos;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    Step,
    /// The player pushes a row of boxes. The value is the number of boxes in the row.
    Push(u16),
    /// A box reaches a goal, but not the last one.
    OnGoal(Note),
    /// A box reaches the last goal.
    AllOnGoals,
    /// A box leaves its goal. The note is the one that was played when the box reached the goal.
    OffGoal(Note),
    /// The player cannot move in the requested direction. The number is the height of the player's row: 0 in the lowest
    /// row of the board, 100 in the highest.
    Bump(u8),
    Fall,
    Swallow,
    Undo,
    /// The level is restarted, or the game jumps to another point in its history.
    Rewind,
    Clear,
    /// A star appears on the banner. The number is the star's index: 0 is the star for solving the level.
    Star(u8),
    AllStars,
    Finished,
    Lost,
    Hint,
    Open,
    Close,
    /// The selection has moved, or a value has changed.
    Select,
    /// Another level is opened.
    Enter,
}

/// A note in the scale of the level. The scale has a note for each goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// The number of boxes that are on goals, including the box for which the note is played.
    pub nth: u16,
    /// The number of boxes that are on goals when the level is solved.
    pub of: u16,
}

impl Note {
    /// The first note in a level that has several goals.
    pub const FIRST: Self = Self { nth: 1, of: 2 };
}

impl Sound {
    /// All sounds, in the order of [`index`](Self::index). Sounds that differ only in their parameters are listed once.
    pub const ALL: [Self; 20] = [
        Self::Step,
        Self::Push(1),
        Self::OnGoal(Note::FIRST),
        Self::AllOnGoals,
        Self::OffGoal(Note::FIRST),
        Self::Bump(50),
        Self::Fall,
        Self::Swallow,
        Self::Undo,
        Self::Rewind,
        Self::Clear,
        Self::Star(0),
        Self::Lost,
        Self::Hint,
        Self::Open,
        Self::Close,
        Self::Select,
        Self::Enter,
        Self::AllStars,
        Self::Finished,
    ];

    /// Returns the index of the sound in [`ALL`](Self::ALL). It does not depend on the parameters of the sound.
    pub const fn index(self) -> usize {
        match self {
            Self::Step => 0,
            Self::Push(_) => 1,
            Self::OnGoal(_) => 2,
            Self::AllOnGoals => 3,
            Self::OffGoal(_) => 4,
            Self::Bump(_) => 5,
            Self::Fall => 6,
            Self::Swallow => 7,
            Self::Undo => 8,
            Self::Rewind => 9,
            Self::Clear => 10,
            Self::Star(_) => 11,
            Self::Lost => 12,
            Self::Hint => 13,
            Self::Open => 14,
            Self::Close => 15,
            Self::Select => 16,
            Self::Enter => 17,
            Self::AllStars => 18,
            Self::Finished => 19,
        }
    }

    /// Returns the minimum time between two sounds of this kind, in seconds. A cue within this time is dropped.
    pub const fn min_interval(self) -> f32 {
        match self {
            Self::Open | Self::Close | Self::Enter => 0.04,
            Self::Step | Self::Push(_) | Self::Undo | Self::Select => 0.09,
            Self::OnGoal(_) | Self::AllOnGoals | Self::OffGoal(_) => 0.12,
            Self::Bump(_)
            | Self::Fall
            | Self::Swallow
            | Self::Rewind
            | Self::Star(_)
            | Self::Hint => 0.2,
            Self::Clear | Self::Lost | Self::AllStars | Self::Finished => 1.0,
        }
    }
}

/// The key and the chords for the levels of a collection. The bells and the music of the collection use both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mood(u8);

impl Mood {
    pub const COUNT: usize = 6;

    /// Returns the mood for the collection with the name `collection`. Equal names have equal moods.
    pub fn of(collection: &str) -> Self {
        // The FNV-1a hash of the name (Fowler, Noll, Vo).
        let hash = (collection.bytes()).fold(0x811c_9dc5_u32, |hash, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        Self((hash % Self::COUNT as u32) as u8)
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Returns the index of the mood, which is less than [`COUNT`](Self::COUNT).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// The factor by which the samples are multiplied. At 1, they do not change.
    pub gain: f32,
    /// The direction from which the sound comes: -1 is left, 0 is the centre, and 1 is right.
    pub pan: f32,
    pub mood: Mood,
}

impl Cue {
    /// Creates a cue for a sound that comes from the centre.
    pub const fn new(sound: Sound, gain: f32) -> Self {
        Self {
            sound,
            gain,
            pan: 0.0,
            mood: Mood(0),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Music {
    pub mood: Mood,
    /// The fraction of the level's goals that have a box. The higher it is, the fuller the music sounds.
    pub fullness: f32,
    /// The factor by which the samples are multiplied. At 0, the music is silent.
    pub gain: f32,
}

/// Returns the gain for the volume `volume`, where `loudest` is the maximum volume. The gain is proportional to the
/// square of the volume, so that all steps of the volume sound equally large.
pub fn gain(volume: u8, loudest: u8) -> f32 {
    let fraction = f32::from(volume.min(loudest)) / f32::from(loudest.max(1));
    fraction * fraction
}

/// A queue of sound cues. Some are due now. Others are delayed, so that they match the animation.
#[derive(Debug, Clone, Default)]
pub struct Cues {
    wanted: Vec<Cue>,
    /// The delayed cues. Each has the number of seconds until it is due and, if it was added for a square, this square.
    coming: Vec<(f32, Cue, Option<Pos>)>,
    /// For each [`Sound::index`], the number of seconds before a sound with this index may be played again.
    intervals: [f32; Sound::ALL.len()],
}

impl Cues {
    /// Adds a cue that is due now. If its sound was played too recently, the cue is dropped.
    pub fn now(&mut self, cue: Cue) {
        let interval = &mut self.intervals[cue.sound.index()];
        if *interval <= 0.0 {
            *interval = cue.sound.min_interval();
            self.wanted.push(cue);
        }
    }

    pub fn later(&mut self, seconds: f32, cue: Cue) {
        if seconds > 0.0 {
            self.coming.push((seconds, cue, None));
        } else {
            self.now(cue);
        }
    }

    /// Adds a cue for the square `at` that is due after `seconds` seconds. Until then, [`cancel_at`](Self::cancel_at)
    /// can cancel it.
    pub fn later_at(&mut self, at: Pos, seconds: f32, cue: Cue) {
        self.later(seconds, cue);
        if seconds > 0.0
            && let Some((.., square)) = self.coming.last_mut()
        {
            *square = Some(at);
        }
    }

    /// Cancels the delayed cues for the square `at`. Returns `true` if there were any.
    pub fn cancel_at(&mut self, at: Pos) -> bool {
        let before = self.coming.len();
        self.coming.retain(|(.., square)| *square != Some(at));
        self.coming.len() < before
    }

    pub fn cancel(&mut self) {
        self.coming.clear();
    }

    /// Cancels the delayed cues for all squares. Returns `true` if there were any.
    pub fn cancel_placed(&mut self) -> bool {
        let before = self.coming.len();
        self.coming.retain(|(.., place)| place.is_none());
        self.coming.len() < before
    }

    pub fn advance(&mut self, dt: f32) {
        for interval in &mut self.intervals {
            *interval = (*interval - dt).max(0.0);
        }
        for (seconds, ..) in &mut self.coming {
            *seconds -= dt;
        }
        while let Some(due) = (self.coming.iter()).position(|(seconds, ..)| *seconds <= 0.0) {
            let (_, cue, _) = self.coming.remove(due);
            self.now(cue);
        }
    }

    pub fn is_waiting(&self) -> bool {
        !self.coming.is_empty()
    }

    /// Removes and returns the cues that are due now.
    pub fn take(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.wanted)
    }
}
