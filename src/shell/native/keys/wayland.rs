//! Key presses from a Wayland display, read by the relay.

use std::sync::mpsc::Receiver;

use kbvm::xkb::Context;
use kbvm::{GroupIndex, Keycode, ModifierMask};
use sokoban_app::input::layout::Layout;

use super::xkb::Keymap;
use crate::shell::port::{Phase, Stroke};
use crate::shell::wayland::{KeyboardEvent, Report, reports};

/// The keyboard of the game's window.
pub(crate) struct Keys {
    reports: Receiver<Report>,
    keymap: Option<Keymap>,
    mods: ModifierMask,
    group: GroupIndex,
    /// Strokes that have not been returned yet.
    strokes: Vec<Stroke>,
    /// The last key that went down, if it is still down.
    last: Option<Keycode>,
    has_new_layout: bool,
}

impl Keys {
    /// Starts listening. Returns `None` without a relay.
    pub(crate) fn start() -> Option<Self> {
        Some(Self {
            reports: reports()?,
            keymap: None,
            mods: ModifierMask::NONE,
            group: GroupIndex::ZERO,
            strokes: Vec::new(),
            last: None,
            has_new_layout: false,
        })
    }

    /// Returns `true` if the keymap of the keyboard is known.
    pub(crate) fn is_ready(&mut self) -> bool {
        self.listen();
        self.keymap.is_some()
    }

    /// Returns the strokes since the last call.
    pub(crate) fn strokes(&mut self) -> Vec<Stroke> {
        self.listen();
        std::mem::take(&mut self.strokes)
    }

    fn listen(&mut self) {
        while let Ok(report) = self.reports.try_recv() {
            let stroke = self.follow(report);
            self.strokes.extend(stroke);
        }
    }

    /// Returns the stroke of the held key when it repeats. On Wayland, programs repeat keys themselves.
    pub(crate) fn repeat(&self) -> Option<Stroke> {
        let keymap = self.keymap.as_ref()?;
        Some(keymap.stroke(self.last?, Phase::Repeat, self.mods))
    }

    /// Returns the layout if it has changed since the last call.
    pub(crate) fn new_layout(&mut self) -> Option<Layout> {
        let is_new = std::mem::take(&mut self.has_new_layout);
        let layout = self.keymap.as_ref().map(Keymap::layout);
        layout.filter(|_| is_new).cloned()
    }

    fn follow(&mut self, report: Report) -> Option<Stroke> {
        match report {
            Report::Keymap(text) => self.read(&text),
            Report::Event(KeyboardEvent::Modifiers { mods, group }) => {
                self.mods = ModifierMask(mods);
                self.group = GroupIndex(group);
                let changes = self
                    .keymap
                    .as_mut()
                    .is_some_and(|it| it.activate(self.group));
                self.has_new_layout |= changes;
            }
            Report::Event(KeyboardEvent::Leave) => self.last = None,
            Report::Event(KeyboardEvent::Key { code, is_down }) => {
                let code = Keycode::from_evdev(code);
                let phase = if is_down { Phase::Down } else { Phase::Up };
                if is_down {
                    self.last = Some(code);
                } else if self.last == Some(code) {
                    self.last = None;
                }
                let keymap = self.keymap.as_ref()?;
                return Some(keymap.stroke(code, phase, self.mods));
            }
            Report::Event(KeyboardEvent::Keymap) => {}
        }
        None
    }

    fn read(&mut self, text: &[u8]) {
        let mut context = Context::builder();
        context.enable_environment(false);
        let mut warnings = Vec::new();
        let keymap = context.build().keymap_from_bytes(&mut warnings, None, text);
        if let Ok(keymap) = keymap {
            self.keymap = Some(Keymap::new(&keymap, self.group));
            self.has_new_layout = true;
        }
    }
}
