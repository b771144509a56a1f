//! Implements dead keys and compose sequences on X11 and Wayland, where each program must itself combine several keys
//! into one character.
//!
//! The sequences come from the system's `Compose` files and the player's `.XCompose`.

use kbvm::Keysym;
use kbvm::syms;
use kbvm::xkb::Context;
use kbvm::xkb::compose::{ComposeTable, FeedResult, State};
use kbvm::xkb::diagnostic::{Diagnostic, DiagnosticHandler};

use super::Composed;

/// The locale whose table of sequences is used if the player's locale has none or does not use UTF-8.
const DEFAULT_LOCALE: &str = "en_US.UTF-8";
/// The character that is shown for the Compose key until the sequence is complete.
const COMPOSE_SIGN: char = '·';

pub(crate) struct Composer {
    table: Option<ComposeTable>,
    /// The position in the table that the current sequence has reached, or `None` if no sequence has begun.
    state: Option<State>,
    pending: Vec<Keysym>,
}

impl Composer {
    /// Reads the system's sequences. If there are none, every key types its own character.
    pub(crate) fn new() -> Self {
        Self::with_table(system_table())
    }

    const fn with_table(table: Option<ComposeTable>) -> Self {
        Self {
            table,
            state: None,
            pending: Vec::new(),
        }
    }

    /// Handles a key press. `text` is the key's own character, if it types one. A press whose `keysym` is 0 is never
    /// part of a sequence, and a repeated press does not continue a sequence.
    pub(crate) fn press(&mut self, keysym: u32, text: Option<char>, is_repeat: bool) -> Composed {
        let keysym = Keysym(keysym);
        let by_itself = Composed::from(text);
        if is_repeat && !self.pending.is_empty() {
            return consumed();
        }
        if !self.pending.is_empty() && matches!(keysym, syms::BackSpace | syms::Escape) {
            self.cancel();
            return consumed();
        }
        let is_command = text.is_none() && keysym.char().is_some();
        if is_command || keysym.0 == 0 {
            self.cancel();
            return by_itself;
        }
        let Some(table) = &self.table else {
            return by_itself;
        };
        let mut state = self.state.take().unwrap_or_else(|| table.create_state());
        let fed = table.feed(&mut state, keysym);
        self.state = Some(state);
        match fed {
            None => by_itself,
            Some(FeedResult::Pending) => {
                self.pending.push(keysym);
                consumed()
            }
            Some(FeedResult::Composed { string, keysym }) => {
                let character = keysym.and_then(Keysym::char).map(String::from);
                let text = string.map(str::to_owned).or(character);
                self.cancel();
                Composed {
                    text: text.unwrap_or_default(),
                    is_consumed: true,
                }
            }
            Some(FeedResult::Aborted) => self.abort(keysym, text),
        }
    }

    /// Handles a press that does not continue the sequence. An unfinished Compose sequence is discarded together with
    /// this key. Pending accents are typed on their own, as in `´x`, and the key starts a new sequence.
    fn abort(&mut self, keysym: Keysym, text: Option<char>) -> Composed {
        let accents: String = self.accents().collect();
        let is_sequence = self.pending.first() == Some(&syms::Multi_key);
        self.cancel();
        if is_sequence {
            return consumed();
        }
        let mut next = self.press(keysym.0, text, false);
        if !next.text.is_empty() || next.is_consumed {
            next.text.insert_str(0, &accents);
        }
        next
    }

    pub(crate) fn cancel(&mut self) {
        self.pending.clear();
        self.state = None;
    }

    /// Returns the unfinished sequence as it is shown in the text field.
    pub(crate) fn preedit(&self) -> String {
        let is_sequence = self.pending.first() == Some(&syms::Multi_key);
        let sign = is_sequence.then_some(COMPOSE_SIGN);
        sign.into_iter().chain(self.accents()).collect()
    }

    fn accents(&self) -> impl Iterator<Item = char> {
        let table = self.table.as_ref();
        let accent = move |&keysym: &Keysym| keysym.char().or_else(|| accent(table?, keysym));
        self.pending.iter().filter_map(accent)
    }
}

/// Returns the accent of a dead key: the character that is typed when the key is pressed twice or before a space.
fn accent(table: &ComposeTable, keysym: Keysym) -> Option<char> {
    [keysym, syms::space].into_iter().find_map(|second| {
        let mut state = table.create_state();
        table.feed(&mut state, keysym);
        match table.feed(&mut state, second)? {
            FeedResult::Composed { string, keysym } => {
                let first = string.and_then(|string| string.chars().next());
                first.or_else(|| keysym?.char())
            }
            FeedResult::Pending | FeedResult::Aborted => None,
        }
    })
}

fn consumed() -> Composed {
    Composed {
        text: String::new(),
        is_consumed: true,
    }
}

/// Reads the player's table of sequences, or the table of the locale.
fn system_table() -> Option<ComposeTable> {
    let context = Context::builder().build();
    let locale = context.locale().to_owned();
    let is_unicode = locale
        .to_ascii_lowercase()
        .replace('-', "")
        .contains("utf8");
    let table = |locale: &str| {
        let mut table = context.compose_table_builder();
        table.locale(locale);
        table.build(Silent)
    };
    let own = is_unicode.then(|| table(&locale)).flatten();
    own.or_else(|| table(DEFAULT_LOCALE))
}

/// Ignores errors in `Compose` files, because players cannot fix them while they play.
struct Silent;

impl DiagnosticHandler for Silent {
    fn handle(&mut self, _: Diagnostic) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = r#"
<dead_acute> <e> : "é" eacute
<dead_acute> <space> : "'" apostrophe
<dead_acute> <dead_acute> : "´" acute
<dead_circumflex> <space> : "^" asciicircum
<dead_circumflex> <dead_acute> <a> : "ấ"
<Multi_key> <o> <c> : "©" copyright
"#;

    fn composer() -> Composer {
        let context = Context::default();
        let mut table = context.compose_table_builder();
        table.buffer(TABLE);
        Composer::with_table(table.build(Silent))
    }

    /// Presses the keys named in `keys`, and returns the typed text. A key types its own character unless its name
    /// starts with `!`.
    fn typed(composer: &mut Composer, keys: &str) -> String {
        let press = |name: &str| {
            let plain = name.trim_start_matches('!');
            let keysym = Keysym::from_str(plain).expect("a name");
            let text = keysym.char().filter(|c| plain == name && !c.is_control());
            composer.press(keysym.0, text, false).text
        };
        keys.split(' ').map(press).collect()
    }

    #[test]
    fn dead_keys_and_compose_sequences_type_one_text_and_lose_no_letter() {
        for (keys, text) in [
            ("x", "x"),
            ("dead_acute e", "é"),
            ("dead_acute Shift_L e x", "éx"),
            ("dead_acute space", "'"),
            ("dead_acute dead_acute", "´"),
            ("dead_circumflex dead_acute a", "ấ"),
            ("Multi_key o c", "©"),
            ("dead_acute x e", "´xe"),
            ("dead_circumflex dead_acute x", "^´x"),
            ("dead_acute Return e", "e"),
            ("dead_acute !e e", "e"),
            ("dead_acute BackSpace e", "e"),
            ("Multi_key o x c", "c"),
            ("Multi_key Escape o c", "oc"),
        ] {
            assert_eq!(typed(&mut composer(), keys), text, "{keys}");
        }
        assert_eq!(typed(&mut Composer::with_table(None), "dead_acute e"), "e");
        let unnamed = composer().press(0, Some('é'), false);
        assert_eq!(unnamed.text, "é");
    }

    #[test]
    fn keys_of_a_sequence_are_not_commands() {
        let mut composer = composer();
        let mut press = |keysym: Keysym, text| composer.press(keysym.0, text, false).is_consumed;
        assert!(!press(syms::BackSpace, None));
        assert!(press(syms::dead_acute, None));
        assert!(press(syms::BackSpace, None));
        assert!(press(syms::Multi_key, None));
        assert!(press(syms::o, Some('o')) && press(syms::c, Some('c')));
        assert!(press(syms::dead_acute, None));
        assert!(!press(syms::Return, None), "Return stays a command");
        assert!(press(syms::dead_acute, None));
        assert!(!press(syms::c, None), "a key with Ctrl is a command");
    }

    #[test]
    fn a_repeat_does_not_continue_a_sequence() {
        let mut composer = composer();
        let mut press =
            |keysym: Keysym, text, is_repeat| composer.press(keysym.0, text, is_repeat).text;
        assert_eq!(press(syms::dead_acute, None, false), "");
        assert_eq!(press(syms::dead_acute, None, true), "");
        assert_eq!(press(syms::e, Some('e'), false), "é");
        assert_eq!(press(syms::e, Some('e'), true), "e");
    }

    #[test]
    fn an_unfinished_sequence_is_shown() {
        let mut composer = composer();
        for (keys, shown) in [
            ("dead_circumflex dead_acute", "^´"),
            ("a", ""),
            ("Multi_key o", "·o"),
        ] {
            typed(&mut composer, keys);
            assert_eq!(composer.preedit(), shown, "{keys}");
        }
        composer.cancel();
        assert_eq!(composer.preedit(), "");
    }
}
