//! Sound cues: which sounds to play, how loud, and how often each may repeat. The program synthesizes and plays them.

use sokoban_core::Pos;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// The player takes a step.
    Step,
    /// The player pushes a row of this many boxes.
    Push(u16),
    /// A box reaches a goal, but not the last one.
    OnGoal(Note),
    /// A box reaches the last goal.
    AllOnGoals,
    /// A box leaves its goal. The note is the one that was played when the box reached the goal.
    OffGoal(Note),
    /// A step is blocked. The number is the height of the row: 0 for the lowest row of the board, 100 for the highest.
    Bump(u8),
    /// The player falls into a hole.
    Fall,
    /// A box falls into a hole.
    Swallow,
    /// A step is undone.
    Undo,
    /// The level restarts, or the game moves to another point of the history.
    Rewind,
    /// The level is solved.
    Clear,
    /// A star of the level is shown on the banner. The number is the star's index: 0 is the star for solving the level.
    Star(u8),
    AllStars,
    /// The player has solved all levels of the collection.
    Finished,
    /// The level can no longer be solved.
    Lost,
    Hint,
    Open,
    Close,
    /// The selection moves, or a value changes.
    Select,
    /// Another level opens.
    Enter,
}

/// A note of the level's scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// The number of boxes on goals, including this box.
    pub nth: u16,
    /// The number of boxes that have to be on goals to solve the level.
    pub of: u16,
}

impl Note {
    /// The first note of a level with several goals.
    pub const FIRST: Self = Self { nth: 1, of: 2 };
}

impl Sound {
    /// All sounds, in the order of [`index`](Self::index). Sounds that differ only in pitch appear once.
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

    /// Returns the sound's index in [`ALL`](Self::ALL). Sounds that differ only in pitch share an index.
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

    /// Returns the minimum time between two sounds of this kind, in seconds. Cues that come earlier are dropped.
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

/// The key and the chords of a collection. The bells and the music of the collection share them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Mood(u8);

impl Mood {
    pub const COUNT: usize = 6;

    /// Returns the mood for the collection with this name. A name always has the same mood.
    pub fn of(collection: &str) -> Self {
        // Hash the name with FNV-1a (Fowler, Noll, Vo).
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

/// A sound to play now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    pub sound: Sound,
    /// The loudness, as a factor. 1 leaves the samples unchanged.
    pub gain: f32,
    /// The direction of the sound: -1 is left, 0 is the middle, 1 is right.
    pub pan: f32,
    pub mood: Mood,
}

impl Cue {
    /// Creates a cue for a sound from the middle.
    pub const fn new(sound: Sound, gain: f32) -> Self {
        Self {
            sound,
            gain,
            pan: 0.0,
            mood: Mood(0),
        }
    }
}

/// The background music.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Music {
    /// The key and the chords.
    pub mood: Mood,
    /// The fraction of the level's goals that have a box. The music becomes fuller as this increases.
    pub fullness: f32,
    /// The loudness, as a factor. 0 is silence.
    pub gain: f32,
}

/// Returns the gain for `volume` out of `loudest`. The gain is proportional to the square of the volume, so that all
/// volume steps sound equally large.
pub fn gain(volume: u8, loudest: u8) -> f32 {
    let part = f32::from(volume.min(loudest)) / f32::from(loudest.max(1));
    part * part
}

/// The queue of sound cues: some are due now, others are delayed to match the animation.
#[derive(Debug, Clone, Default)]
pub struct Cues {
    wanted: Vec<Cue>,
    /// The delayed cues, each with the seconds until it is due, and the square from which the sound comes, if any.
    coming: Vec<(f32, Cue, Option<Pos>)>,
    /// The seconds until each sound may be played again. Indexed by [`Sound::index`].
    intervals: [f32; Sound::ALL.len()],
}

impl Cues {
    /// Queues a cue that is due now, unless its sound was played too recently.
    pub fn now(&mut self, cue: Cue) {
        let interval = &mut self.intervals[cue.sound.index()];
        if *interval <= 0.0 {
            *interval = cue.sound.min_interval();
            self.wanted.push(cue);
        }
    }

    /// Queues a cue that is due in `seconds`.
    pub fn later(&mut self, seconds: f32, cue: Cue) {
        if seconds > 0.0 {
            self.coming.push((seconds, cue, None));
        } else {
            self.now(cue);
        }
    }

    /// Queues a cue like [`later`](Self::later). [`cancel_at`](Self::cancel_at) with the same square cancels it.
    pub fn later_at(&mut self, at: Pos, seconds: f32, cue: Cue) {
        self.later(seconds, cue);
        if seconds > 0.0
            && let Some((.., square)) = self.coming.last_mut()
        {
            *square = Some(at);
        }
    }

    /// Cancels the delayed cues at the square `at`. Returns `true` if it cancelled any.
    pub fn cancel_at(&mut self, at: Pos) -> bool {
        let before = self.coming.len();
        self.coming.retain(|(.., square)| *square != Some(at));
        self.coming.len() < before
    }

    pub fn cancel(&mut self) {
        self.coming.clear();
    }

    /// Cancels all delayed cues that have a square. Returns `true` if it cancelled any.
    pub fn cancel_placed(&mut self) -> bool {
        let before = self.coming.len();
        self.coming.retain(|(.., place)| place.is_none());
        self.coming.len() < before
    }

    /// Advances time by `dt` seconds.
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

    /// Returns `true` if any cue is delayed.
    pub fn is_waiting(&self) -> bool {
        !self.coming.is_empty()
    }

    /// Removes and returns the cues that are due.
    pub fn take(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.wanted)
    }
}
