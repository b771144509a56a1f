//! What is printed on the keys of a system's keyboards.

use std::cell::{Cell, RefCell};

use super::key::{Chord, Key, Modifiers};
use super::layout::Layout;

/// The labels of the keys that change others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ModifierLabels {
    /// `Ctrl` and `Alt`.
    #[default]
    Pc,
    /// `Cmd` and `Option`. What has `Ctrl` elsewhere has `Cmd` on a Mac.
    Mac,
}

thread_local! {
    /// The labels in use. Texts are made where pictures are, on one thread, as in `texts/language.rs`.
    static IN_USE: Cell<ModifierLabels> = const { Cell::new(ModifierLabels::Pc) };
    /// The layout whose characters are on the keys. Unknown layouts are shown as the one of a US keyboard.
    static LAYOUT: RefCell<Layout> = RefCell::new(Layout::default());
    /// Set on a page.
    static IS_ON_PAGE: Cell<bool> = const { Cell::new(false) };
}

/// The game is a page in a browser, which keeps some keys for itself. This thread no longer names them.
pub fn set_on_page() {
    IS_ON_PAGE.set(true);
}

/// Returns `true` if the key reaches the game. On a page, browsers keep the keys that open, close and change tabs and
/// windows.
pub fn is_available(chord: &Chord) -> bool {
    let is_kept = chord.modifiers.ctrl
        && matches!(
            chord.key,
            Key::N | Key::Q | Key::T | Key::W | Key::Tab | Key::PageUp | Key::PageDown
        );
    !(is_kept && IS_ON_PAGE.get())
}

/// Names all keys of this thread by this layout from now on.
pub fn set_layout(layout: Layout) {
    LAYOUT.set(layout);
}

/// The name of a key in the layout in use.
fn name(key: Key) -> String {
    let character = LAYOUT.with_borrow(|layout| layout.label(key));
    let character = character.filter(|it| has_glyph(*it));
    let chord = Chord {
        key,
        modifiers: Modifiers::NONE,
    };
    character.map_or_else(|| chord.to_string(), String::from)
}

/// Returns `true` for the scripts of the typeface: Latin, Greek and Cyrillic.
const fn has_glyph(character: char) -> bool {
    matches!(character, '!'..='~' | '\u{A1}'..='\u{24F}' | '\u{2C7}' | '\u{384}'..='\u{52F}')
}

impl ModifierLabels {
    /// The labels in use on this thread.
    pub fn in_use() -> Self {
        IN_USE.get()
    }

    /// From now on all keys that this thread names are named so.
    pub fn set_in_use(self) {
        IN_USE.set(self);
    }

    /// The key with which most commands are given.
    pub const fn ctrl(self) -> &'static str {
        match self {
            Self::Pc => "Ctrl",
            Self::Mac => "Cmd",
        }
    }

    const fn alt(self) -> &'static str {
        match self {
            Self::Pc => "Alt",
            Self::Mac => "Option",
        }
    }
}

/// What is pressed for a chord, as the keys in use are labelled. What stands in files is the `Display` of [`Chord`],
/// the same on all systems.
pub fn label(chord: &Chord) -> String {
    let key = name(chord.key);
    let key = match key.strip_prefix("Pad") {
        Some(of_pad) => format!("Num {of_pad}"),
        None => key,
    };
    format!("{}{key}", modifier_prefix(chord.modifiers))
}

/// What stands before a key with these modifiers: `Ctrl+Shift+`.
pub fn modifier_prefix(modifiers: Modifiers) -> String {
    let Modifiers { ctrl, shift, alt } = modifiers;
    let caps = ModifierLabels::in_use();
    let all = [(caps.ctrl(), ctrl), ("Shift", shift), (caps.alt(), alt)];
    let down = all.into_iter().filter(|(_, down)| *down);
    down.flat_map(|(name, _)| [name, "+"]).collect()
}
