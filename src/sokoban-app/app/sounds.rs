//! Plays the sounds of the interface and the background music, and selects the device that vibrates.

use super::{Application, Effect};
use crate::input::Input;
use crate::library::LevelIndex;
use crate::save::MAX_VOLUME;
use crate::screens::Screen;
use crate::sound::{Cue, Music, Sound, gain};
use crate::vibration::VibratingDevice;

/// The state of the interface. A sound is played when it changes.
#[derive(PartialEq)]
pub(super) struct InterfaceState {
    screen: Option<Screen>,
    /// The number of open screens on top of the level or the editor.
    depth: usize,
    is_editing: bool,
    place: LevelIndex,
    selection: Option<(usize, usize)>,
}

impl Application {
    pub fn music(&self) -> Music {
        let settings = &self.app.settings;
        let is_on = self.has_focus && !settings.muted;
        let (done, of) = self.play.game().boxes_on_goals();
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

    /// Updates `has_focus`, which says whether the window has the keyboard focus. Music is played only while it has the
    /// focus.
    pub(super) const fn follow_focus(&mut self, input: Input) {
        match input {
            Input::Blur => self.has_focus = false,
            Input::Down(..) | Input::Press(..) | Input::Touch(..) | Input::Pad(_) => {
                self.has_focus = true;
            }
            _ => {}
        }
    }

    /// Selects the device that vibrates from now on: the one that `input` comes from, or no device if it cannot
    /// vibrate. Some events, such as movements of the pointer, do not change the device.
    pub(super) const fn follow_device(&mut self, input: Input) {
        self.app.machine.vibrating_device = match input {
            Input::Pad(_) => Some(VibratingDevice::Gamepad),
            Input::Touch(..) => Some(VibratingDevice::Phone),
            Input::Down(..) | Input::Press(..) => None,
            _ => return,
        };
    }

    pub(super) fn interface_state(&self) -> InterfaceState {
        InterfaceState {
            screen: self.screen(),
            depth: self.overlays.len(),
            is_editing: self.editor().is_some(),
            place: self.play.level_index(),
            selection: self.overlays.last().map(|overlay| overlay.selection()),
        }
    }

    /// Plays a sound if the state of the interface is no longer `before`, unless another sound is already about to be
    /// played.
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
        let has_closed = now.depth == 0 && !now.is_editing || now.depth < before.depth;
        let sound = if now.place != before.place {
            Sound::Enter
        } else if (now.screen, now.depth, now.is_editing)
            != (before.screen, before.depth, before.is_editing)
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
}
