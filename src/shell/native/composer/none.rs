//! The system composes characters itself.

/// The result of a key press.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Composed {
    /// The typed text.
    pub(crate) text: String,
    /// Never set: every press may be a command.
    pub(crate) is_consumed: bool,
}

impl From<Option<char>> for Composed {
    fn from(text: Option<char>) -> Self {
        Self {
            text: text.into_iter().collect(),
            is_consumed: false,
        }
    }
}

/// Passes text on.
#[derive(Debug)]
pub(crate) struct Composer;

impl Composer {
    /// There is nothing to read.
    pub(crate) const fn new() -> Self {
        Self
    }

    /// Returns the text of the key.
    pub(crate) fn press(&mut self, _keysym: u32, text: Option<char>, _is_repeat: bool) -> Composed {
        Composed::from(text)
    }

    /// Nothing is unfinished.
    pub(crate) const fn cancel(&mut self) {}

    /// Nothing is unfinished.
    pub(crate) const fn preedit(&self) -> String {
        String::new()
    }
}
