//! Sound cues: which sounds to play, how loud, and how often each may repeat. The shell synthesizes and plays them.

use sokoban_core::Pos;

/// The sounds of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// The player takes a step.
    Step,
    /// The player pushes a row of this many boxes.
    Push(u16),
    /// A box reaches a goal.
    OnGoal,
    /// A box leaves its goal.
    OffGoal,
    /// A step is blocked.
    Bump,
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
    /// The level can no longer be solved.
    Lost,
}

impl Sound {
    /// One of each sound, in the order of [`index`](Self::index).
    pub const ALL: [Self; 11] = [
        Self::Step,
        Self::Push(1),
        Self::OnGoal,
        Self::OffGoal,
        Self::Bump,
        Self::Fall,
        Self::Swallow,
        Self::Undo,
        Self::Rewind,
        Self::Clear,
        Self::Lost,
    ];

    /// Returns the sound's index in [`ALL`](Self::ALL). Pushes of any number of boxes share one.
    pub const fn index(self) -> usize {
        match self {
            Self::Step => 0,
            Self::Push(_) => 1,
            Self::OnGoal => 2,
            Self::OffGoal => 3,
            Self::Bump => 4,
            Self::Fall => 5,
            Self::Swallow => 6,
            Self::Undo => 7,
            Self::Rewind => 8,
            Self::Clear => 9,
            Self::Lost => 10,
        }
    }

    /// Returns the minimum time between two sounds of this kind, in seconds. Cues in between are dropped.
    const fn min_interval(self) -> f32 {
        match self {
            Self::Step | Self::Push(_) | Self::Undo => 0.09,
            Self::OnGoal | Self::OffGoal => 0.12,
            Self::Bump | Self::Fall | Self::Swallow | Self::Rewind => 0.2,
            Self::Clear | Self::Lost => 1.0,
        }
    }
}

/// A sound to play now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// Loudness, as a factor: 1 leaves the samples unchanged.
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
    /// The delayed cues: the seconds left, the cue, and the square where the sound originates, if any.
    coming: Vec<(f32, Cue, Option<Pos>)>,
    /// The seconds until each sound may be played again.
    intervals: [f32; Sound::ALL.len()],
}

impl Cues {
    /// Queues `sound` for now, unless it was played too recently.
    pub fn now(&mut self, sound: Sound, gain: f32) {
        let interval = &mut self.intervals[sound.index()];
        if *interval <= 0.0 {
            *interval = sound.min_interval();
            self.wanted.push(Cue { sound, gain });
        }
    }

    /// Queues `sound` after a delay of `seconds`.
    pub fn later(&mut self, seconds: f32, sound: Sound, gain: f32) {
        if seconds > 0.0 {
            self.coming.push((seconds, Cue { sound, gain }, None));
        } else {
            self.now(sound, gain);
        }
    }

    /// Queues a cue like [`later`](Self::later). [`cancel_at`](Self::cancel_at) with the same square cancels it.
    pub fn later_at(&mut self, at: Pos, seconds: f32, sound: Sound, gain: f32) {
        self.later(seconds, sound, gain);
        if seconds > 0.0
            && let Some((.., square)) = self.coming.last_mut()
        {
            *square = Some(at);
        }
    }

    /// Cancels the delayed cues for `sound` at square `at`. Returns `true` if any was cancelled.
    pub fn cancel_at(&mut self, at: Pos, sound: Sound) -> bool {
        let before = self.coming.len();
        self.coming
            .retain(|(_, cue, square)| cue.sound != sound || *square != Some(at));
        self.coming.len() < before
    }

    /// Cancels all delayed cues.
    pub fn cancel(&mut self) {
        self.coming.clear();
    }

    /// Cancels the delayed cues for `sound`. Returns `true` if any was cancelled.
    pub fn cancel_one(&mut self, sound: Sound) -> bool {
        let before = self.coming.len();
        self.coming.retain(|(_, cue, _)| cue.sound != sound);
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
            self.now(cue.sound, cue.gain);
        }
    }

    /// Returns `true` if a cue is delayed.
    pub fn is_waiting(&self) -> bool {
        !self.coming.is_empty()
    }

    /// Takes the cues that are due.
    pub fn take(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.wanted)
    }
}
