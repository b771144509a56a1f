//! The end of a level: the celebration, the stars and the banner.

use sokoban_core::Step;

use super::AnimatedGame;
use crate::save::Stars;
use crate::sound::Sound;
use crate::view::motion::Victory;
use crate::view::theme::time::{
    BANNER_DELAY_LOST, BANNER_DELAY_WON, BANNER_SLIDE, STAR_INTERVAL, SWEEP_DELAY,
};

impl AnimatedGame {
    /// Returns the fraction of the banner that has slid into the window, from 0 to 1, or `None` if the banner is
    /// hidden.
    pub fn banner(&self) -> Option<f32> {
        let time = self.ended.filter(|_| self.has_ended())?;
        let begin = self.banner_delay();
        let fraction = if self.settings.is_reduced {
            f32::from(u8::from(time >= begin))
        } else {
            ((time - begin) / BANNER_SLIDE).clamp(0.0, 1.0)
        };
        (fraction > 0.0).then(|| (fraction - 1.0).powi(3) + 1.0)
    }

    /// Returns the number of seconds between the end of the level and the moment when the banner starts to slide in.
    pub(super) fn banner_delay(&self) -> f32 {
        if self.game.is_won() {
            BANNER_DELAY_WON
        } else {
            BANNER_DELAY_LOST
        }
    }

    /// Returns `true` if the level has ended and the player has neither closed the banner nor started a review.
    pub const fn has_ended(&self) -> bool {
        self.ended.is_some() && !self.is_banner_closed && self.review.is_none()
    }

    /// Closes the banner. Returns `true` if it was open.
    pub fn close_banner(&mut self) -> bool {
        let open = self.has_ended();
        self.is_banner_closed |= open;
        open
    }

    /// If the player has closed the banner, shows it again and returns `true`.
    pub fn show_banner(&mut self) -> bool {
        let was_closed = self.ended.is_some() && self.is_banner_closed;
        self.is_banner_closed = false;
        was_closed
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_won() || self.game.is_lost()
    }

    /// Schedules the sounds for the stars with the indices `from..to`, and the animations unless they are turned off.
    /// The stars ring one after another after the banner has slid in.
    pub(in super::super) fn ring_stars(&mut self, from: u8, to: u8) {
        let since = self.ended.unwrap_or(0.0);
        for star in from..to {
            let seconds =
                self.banner_delay() + BANNER_SLIDE + STAR_INTERVAL * f32::from(star) - since;
            let earliest = STAR_INTERVAL * f32::from(star - from);
            let seconds = seconds.max(earliest);
            self.cues.star(star, seconds);
            if let Some(time) = self.star_times.get_mut(usize::from(star))
                && !self.settings.is_reduced
            {
                *time = since + seconds;
            }
        }
    }

    /// Returns, for each star, the number of seconds since it rang. The number is negative if the star will ring later,
    /// and infinite if it appeared without an animation.
    pub(in super::super) fn star_ages(&self) -> [f32; Stars::MAX as usize] {
        let since = self.ended.unwrap_or(0.0);
        self.star_times.map(|time| {
            if time > 0.0 {
                since - time
            } else {
                f32::INFINITY
            }
        })
    }

    /// Adds the sound and the animation for `victory`. Does nothing if the level is merely solved, because every solved
    /// level is celebrated anyway.
    pub(in super::super) fn celebrate(&mut self, victory: Victory) {
        let sound = match victory {
            Victory::Solved => return,
            Victory::AllStars => Sound::AllStars,
            Victory::Collection => Sound::Finished,
        };
        self.motion.add_victory(victory);
        let delay = SWEEP_DELAY - self.ended.unwrap_or(0.0);
        self.cues.celebrate(sound, delay.max(0.0));
    }

    /// Skips the celebration, so that the banner and all its stars appear at once.
    pub(super) fn skip_celebration(&mut self) {
        if !self.game.is_won() || !self.has_ended() {
            return;
        }
        self.motion.stop_celebration();
        self.star_times = [0.0; Stars::MAX as usize];
        let shown = self.banner_delay() + BANNER_SLIDE;
        self.ended = self.ended.map(|time| time.max(shown));
    }

    pub(super) fn update_ended(&mut self) {
        let over = self.is_over();
        match (self.ended, self.is_won()) {
            (None, true) if self.review.is_none() => {
                let pushed = |step: &Step| step.ahead(step.pushed() + 1);
                self.motion.celebrate(self.game.last_step().map(pushed));
            }
            (_, true) => {}
            (_, false) => {
                self.motion.stop_celebration();
                self.star_times = [0.0; Stars::MAX as usize];
            }
        }
        self.ended = over.then_some(self.ended.unwrap_or(0.0));
        self.is_banner_closed &= over;
    }
}
