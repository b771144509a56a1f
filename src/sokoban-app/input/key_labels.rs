//! The labels of keys, as they are printed on the player's keyboard.

use std::cell::{Cell, RefCell};

use super::key::{Chord, Key, Modifiers};
use super::layout::Layout;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ModifierLabels {
    #[default]
    Pc,
    /// The labels `Cmd` and `Option`. `Cmd` replaces `Ctrl`, and `Option` replaces `Alt`.
    Mac,
}

thread_local! {
    /// The labels that are used for modifiers. The variable is thread-local, because a single thread formats all text,
    /// as in `texts/language.rs`.
    static IN_USE: Cell<ModifierLabels> = const { Cell::new(ModifierLabels::Pc) };
    /// The layout of the player's keyboard. Until it is known, the layout of a US keyboard is used.
    static LAYOUT: RefCell<Layout> = RefCell::new(Layout::default());
    /// The function that translates the names of keys into the player's language.
    static TRANSLATION: Cell<Translation> = const { Cell::new(|_| None) };
    static IS_ON_PAGE: Cell<bool> = const { Cell::new(false) };
}

/// Records that the game runs in a web browser. From then on, keys that only the browser can use are not shown.
pub fn set_on_page() {
    IS_ON_PAGE.set(true);
}

pub fn is_on_page() -> bool {
    IS_ON_PAGE.get()
}

/// Returns `true` if `chord` reaches the game. In a web browser, the keys that open, close and switch tabs and windows
/// do not.
pub fn is_available(chord: &Chord) -> bool {
    let is_kept = chord.modifiers.ctrl
        && matches!(
            chord.key,
            Key::N | Key::Q | Key::T | Key::W | Key::Tab | Key::PageUp | Key::PageDown
        );
    !(is_kept && is_on_page())
}

pub fn set_layout(layout: Layout) {
    LAYOUT.set(layout);
}

/// A function that translates the name of a key, such as `Enter`. It returns `None` if the name is not translated.
pub type Translation = fn(&str) -> Option<String>;

pub fn set_translation(translation: Translation) {
    TRANSLATION.set(translation);
}

fn translated(name: &str) -> String {
    TRANSLATION.get()(name).unwrap_or_else(|| name.to_owned())
}

/// Returns the label of the modifier that is used for most commands, in the player's language.
pub fn ctrl() -> String {
    translated(ModifierLabels::in_use().ctrl())
}

fn name(key: Key) -> String {
    match key {
        Key::Up => return "↑".to_owned(),
        Key::Left => return "←".to_owned(),
        Key::Down => return "↓".to_owned(),
        Key::Right => return "→".to_owned(),
        _ => {}
    }
    let character = LAYOUT.with_borrow(|layout| layout.label(key));
    let character = character.filter(|character| has_glyph(*character));
    let chord = Chord {
        key,
        modifiers: Modifiers::NONE,
    };
    character.map_or_else(|| translated(&chord.to_string()), String::from)
}

/// Returns `true` if the typeface contains the character. The typeface covers Latin, Greek and Cyrillic.
const fn has_glyph(character: char) -> bool {
    matches!(character, '!'..='~' | '\u{A1}'..='\u{24F}' | '\u{2C7}' | '\u{384}'..='\u{52F}')
}

impl ModifierLabels {
    pub fn in_use() -> Self {
        IN_USE.get()
    }

    pub fn set_in_use(self) {
        IN_USE.set(self);
    }

    /// Returns the label of the modifier that is used for most commands, in English.
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

/// Returns the label that is shown to the player. In files, [`Chord`]'s `Display` is used instead, which is the same on
/// all systems.
pub fn label(chord: &Chord) -> String {
    let key = name(chord.key);
    let key = match (key.strip_prefix("Pad"), chord.key) {
        (Some(of_pad), _) => format!("{} {}", translated("Num"), translated(of_pad)),
        (None, Key::MouseMiddle) if key == "MouseMiddle" => "Mouse middle".to_owned(),
        (None, Key::MouseRight) if key == "MouseRight" => "Mouse right".to_owned(),
        (None, _) => key,
    };
    format!("{}{key}", modifier_prefix(chord.modifiers))
}

/// Returns the labels of the modifiers as they are shown before the label of a key, such as `Ctrl+Shift+`.
pub fn modifier_prefix(modifiers: Modifiers) -> String {
    let Modifiers { ctrl, shift, alt } = modifiers;
    let caps = ModifierLabels::in_use();
    let all = [(caps.ctrl(), ctrl), ("Shift", shift), (caps.alt(), alt)];
    let down = all.into_iter().filter(|(_, down)| *down);
    down.map(|(name, _)| translated(name) + "+").collect()
}
