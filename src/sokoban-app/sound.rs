//! What is heard: which sounds there are, how loud each is wanted, and how often the same one may come. How they are
//! made, and on what they are played, is the machine's business.

use sokoban_core::Pos;

/// What sounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sound {
    /// A step on the floor.
    Step,
    /// A row of so many boxes slides on.
    Push(u16),
    /// A box comes home.
    OnGoal,
    /// A box leaves its goal.
    OffGoal,
    /// The player runs against something.
    Bump,
    /// The player falls into a hole.
    Fall,
    /// A hole swallows a box.
    Swallow,
    /// A step is taken back.
    Undo,
    /// A journey through the history.
    Rewind,
    /// The level is won.
    Clear,
    /// The level can no longer be won.
    Lost,
}

impl Sound {
    /// One of each, in the order of [`index`](Self::index).
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

    /// Its place among all; rows of any length share one.
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

    /// Seconds from one to the next of its kind, at the least: those between are not heard.
    const fn min_interval(self) -> f32 {
        match self {
            Self::Step | Self::Push(_) | Self::Undo => 0.09,
            Self::OnGoal | Self::OffGoal => 0.12,
            Self::Bump | Self::Fall | Self::Swallow | Self::Rewind => 0.2,
            Self::Clear | Self::Lost => 1.0,
        }
    }
}

/// A sound that is wanted now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cue {
    /// What.
    pub sound: Sound,
    /// How loud: 1 is as it was made.
    pub gain: f32,
}

/// How loud a volume is of so many: each step is heard as about the same.
pub fn gain(volume: u8, loudest: u8) -> f32 {
    let part = f32::from(volume.min(loudest)) / f32::from(loudest.max(1));
    part * part
}

/// Sounds on their way: some are wanted now, some when the picture has come so far.
#[derive(Debug, Clone, Default)]
pub struct Cues {
    wanted: Vec<Cue>,
    /// With the seconds until then, and where it happens, if that matters.
    coming: Vec<(f32, Cue, Option<Pos>)>,
    /// For each sound, the seconds during which it is not wanted again.
    intervals: [f32; Sound::ALL.len()],
}

impl Cues {
    /// A sound is wanted now.
    pub fn now(&mut self, sound: Sound, gain: f32) {
        let interval = &mut self.intervals[sound.index()];
        if *interval <= 0.0 {
            *interval = sound.min_interval();
            self.wanted.push(Cue { sound, gain });
        }
    }

    /// A sound is wanted after so many seconds, if nothing comes between.
    pub fn later(&mut self, seconds: f32, sound: Sound, gain: f32) {
        if seconds > 0.0 {
            self.coming.push((seconds, Cue { sound, gain }, None));
        } else {
            self.now(sound, gain);
        }
    }

    /// The same, unless what happens there is taken back before.
    pub fn later_at(&mut self, at: Pos, seconds: f32, sound: Sound, gain: f32) {
        self.later(seconds, sound, gain);
        if seconds > 0.0
            && let Some((.., place)) = self.coming.last_mut()
        {
            *place = Some(at);
        }
    }

    /// What was to happen there did not: false if no such sound was to come.
    pub fn cancel_at(&mut self, at: Pos, sound: Sound) -> bool {
        let before = self.coming.len();
        self.coming
            .retain(|(_, cue, place)| cue.sound != sound || *place != Some(at));
        self.coming.len() < before
    }

    /// What led to sounds that are still to come did not happen after all.
    pub fn cancel(&mut self) {
        self.coming.clear();
    }

    /// The same for one sound; false if none was to come.
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

    /// Whether a sound is still to come.
    pub fn is_waiting(&self) -> bool {
        !self.coming.is_empty()
    }

    /// What is wanted since this was last asked.
    pub fn take(&mut self) -> Vec<Cue> {
        std::mem::take(&mut self.wanted)
    }
}
