//! The sounds of the screens, the music, and the device that vibrates.

use std::mem::{Discriminant, discriminant};

use super::{App, Effect, Overlay};
use crate::input::Input;
use crate::library::LevelIndex;
use crate::save::MAX_VOLUME;
use crate::sound::{Cue, Music, Sound, gain};
use crate::vibration::VibratingDevice;

/// The parts of the interface whose changes have a sound.
#[derive(PartialEq)]
pub(super) struct InterfaceState {
    screen: Option<Discriminant<Overlay>>,
    /// `true` if the screen was opened from another screen and returns to it.
    is_inner: bool,
    is_editing: bool,
    place: LevelIndex,
    selection: (usize, usize),
}

impl App {
    /// Returns the background music to play from now on.
    pub fn music(&self) -> Music {
        let settings = &self.app.settings;
        let is_on = self.has_focus && !settings.muted;
        let (done, of) = self.play.play().boxes_on_goals();
        Music {
            mood: self.app.mood,
            fullness: f32::from(done) / f32::from(of.max(1)),
            gain: if is_on {
                gain(settings.music, MAX_VOLUME)
            } else {
                0.0
            },
        }
    }

    /// Updates the keyboard focus of the window after an event. Music is only played with the focus.
    pub(super) const fn follow_focus(&mut self, input: Input) {
        match input {
            Input::Blur => self.has_focus = false,
            Input::Down(..) | Input::Press(..) | Input::Touch(..) | Input::Pad(_) => {
                self.has_focus = true;
            }
            _ => {}
        }
    }

    /// Updates the device that vibrates: the one of the last input.
    pub(super) const fn follow_device(&mut self, input: Input) {
        self.app.vibrating_device = match input {
            Input::Pad(_) => Some(VibratingDevice::Gamepad),
            Input::Touch(..) => Some(VibratingDevice::Phone),
            Input::Down(..) | Input::Press(..) => None,
            _ => return,
        };
    }

    pub(super) fn interface_state(&self) -> InterfaceState {
        InterfaceState {
            screen: (!matches!(self.overlay, Overlay::Nothing))
                .then(|| discriminant(&self.overlay)),
            is_inner: match &self.overlay {
                Overlay::Keys(_) | Overlay::Languages(_) => true,
                Overlay::Menu(screen) => screen.has_more(),
                _ => false,
            },
            is_editing: self.editor().is_some(),
            place: self.play.level_index(),
            selection: self.selection(),
        }
    }

    /// Plays the sound of a change of the interface, unless the change has a sound of its own.
    pub(super) fn cue_interface(&mut self, before: &InterfaceState, input: Option<Input>) {
        let effects = &self.app.effects;
        if effects
            .iter()
            .any(|effect| matches!(effect, Effect::Sound(_)))
        {
            return;
        }
        let saves = |effect: &Effect| matches!(effect, Effect::SaveSettings(_));
        let is_choice = !matches!(input, Some(Input::Point(_) | Input::Typed(_)));
        let now = self.interface_state();
        let has_closed = now.screen.is_none() && !now.is_editing || before.is_inner;
        let sound = if now.place != before.place {
            Sound::Enter
        } else if (now.screen, now.is_inner, now.is_editing)
            != (before.screen, before.is_inner, before.is_editing)
        {
            if has_closed {
                Sound::Close
            } else {
                Sound::Open
            }
        } else if now.screen.is_some() && effects.iter().any(saves)
            || now.selection != before.selection && is_choice
        {
            Sound::Select
        } else {
            return;
        };
        self.app.sound(Cue::new(sound, 1.0));
    }

    /// Returns the indices of the selected items on the open screen. Unused indices are 0.
    fn selection(&self) -> (usize, usize) {
        match &self.overlay {
            Overlay::Nothing | Overlay::Help(_) | Overlay::Statistics(_) => (0, 0),
            Overlay::Menu(screen) => (screen.selection(), 0),
            Overlay::Settings(screen) => (screen.selection(), 0),
            Overlay::Keys(screen) => (screen.selection(), 0),
            Overlay::Languages(screen) => (screen.selection(), 0),
            Overlay::Positions(screen) => (screen.selection(), 0),
            Overlay::Players(screen) => screen.selection(),
            Overlay::Details(screen, _) => screen.selection(),
            Overlay::Browser(browser) => browser.selection(),
        }
    }
}
