//! The rows on the help screen. They are sorted by topic, and show the current key bindings. While the player searches,
//! only the rows that match are listed.

use super::picture::{self, DeadlockPicture};
use crate::input::{
    Bindings, COMMANDS, Chord, Command, CommandRow, EDITOR_COMMANDS, EditorCommandRow, Key,
    Section, key_labels,
};
use crate::screens::AppState;
use crate::texts::folding::folded;
use crate::texts::{Text, editor, help as tr, keys, settings};

#[derive(Debug, Clone, Copy)]
enum Binding {
    Keys(&'static [Command]),
    /// The labels of keys that the player cannot reassign.
    Caps(&'static [&'static str]),
    /// A gesture with the mouse, a finger or the stick of a gamepad.
    Hand(Text),
    /// A picture of an unsolvable board. Used in a row that explains the board and has no keys.
    Picture(&'static DeadlockPicture),
}

#[derive(Debug, Clone, Copy)]
enum Commands {
    None,
    Of(Section),
    /// All commands that have a gamepad button.
    Pad,
    Editor,
}

/// A topic: its heading, its commands, and more rows that follow the commands. Each of these rows is a binding with its
/// effect.
type Topic = (Text, Commands, &'static [(Binding, Text)]);

const fn hand(how: Text, meaning: Text) -> (Binding, Text) {
    (Binding::Hand(how), meaning)
}

/// Creates a topic that lists the commands in `section`, followed by the rows in `more`.
const fn about(section: Section, more: &'static [(Binding, Text)]) -> Topic {
    (keys::section(section), Commands::Of(section), more)
}

const PLAY: &[Topic] = {
    use Binding::{Keys, Picture};
    use Command as C;
    &[
        about(Section::Basics, &[]),
        about(Section::Moving, &[hand(settings::hold_keys, tr::hold)]),
        about(Section::History, &[]),
        about(Section::Hints, &[hand(tr::lamp_how, tr::lamp)]),
        (
            tr::stuck,
            Commands::None,
            &[
                (Picture(&picture::CORNER), tr::stuck_corner),
                (Picture(&picture::FREEZE), tr::stuck_freeze),
                (Picture(&picture::TOO_MANY_BOXES), tr::stuck_too_many_boxes),
                (Picture(&picture::PLAYER_CUT_OFF), tr::stuck_player_cut_off),
            ],
        ),
        about(Section::Levels, &[]),
        about(
            Section::Replays,
            &[
                (Keys(&[C::Close]), tr::end_replay),
                (Keys(&[C::Larger, C::Smaller]), tr::speed),
            ],
        ),
    ]
};

const MOUSE: Topic = (
    tr::mouse,
    Commands::None,
    &[
        hand(tr::click_square_how, tr::click_square),
        hand(tr::click_box_how, tr::click_box),
        hand(tr::click_there_how, tr::click_there),
        hand(tr::right_click_how, tr::right_click),
        hand(tr::wheel_how, tr::wheel),
        hand(tr::bar_how, tr::bar),
        hand(tr::ctrl_wheel_how, tr::ctrl_wheel),
        hand(tr::middle_drag_how, tr::middle_drag),
    ],
);

const TOUCH: Topic = (
    tr::touch,
    Commands::None,
    &[
        hand(tr::tap_how, tr::tap),
        hand(tr::swipe_how, tr::swipe),
        hand(tr::two_finger_tap_how, tr::two_finger_tap),
        hand(tr::two_fingers_how, tr::two_fingers),
    ],
);

const OTHER: &[Topic] = {
    use Binding::Caps;
    &[
        (
            tr::gamepad,
            Commands::Pad,
            &[
                hand(tr::pad_step_how, tr::pad_step),
                hand(tr::pad_level_how, tr::pad_level),
                hand(tr::pad_list_how, tr::pad_list),
                hand(tr::pad_editor_how, tr::pad_editor),
            ],
        ),
        (
            tr::editor,
            Commands::Editor,
            &[
                hand(tr::draw_how, tr::draw),
                (Caps(&["F2"]), tr::rename_own),
                (Caps(&["Delete"]), tr::delete_own),
            ],
        ),
        about(Section::Files, &[hand(tr::drop_how, tr::drop)]),
        about(Section::Speech, &[]),
        about(Section::Window, &[]),
    ]
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    Heading(String),
    /// The labels of one or more keys, and their effect.
    Keys(Vec<String>, String),
    /// A gesture, and its effect.
    Hand(String, String),
    /// A picture of an unsolvable board, and a text that says why this board is unsolvable.
    Picture(&'static DeadlockPicture, String),
}

impl Row {
    /// Returns `true` if each of `words` occurs in the row's text or in the labels of its keys.
    fn has(&self, words: &[String]) -> bool {
        let text = match self {
            Self::Heading(title) => title.clone(),
            Self::Keys(caps, meaning) => format!("{} {meaning}", caps.join(" ")),
            Self::Hand(how, meaning) => format!("{how} {meaning}"),
            Self::Picture(_, meaning) => format!("{} {meaning}", tr::stuck()),
        };
        let text = folded(&text);
        words.iter().all(|word| text.contains(word))
    }
}

/// Returns the topics, most important first. If instructions do not name keys, the topics about the mouse and touch
/// come first.
fn topics(app: &AppState) -> Vec<Topic> {
    let gestures: &[Topic] = if app.takes_keys() {
        &[MOUSE, TOUCH]
    } else {
        &[TOUCH, MOUSE]
    };
    if app.names_keys() {
        [PLAY, gestures, OTHER].concat()
    } else {
        [gestures, PLAY, OTHER].concat()
    }
}

/// Returns the rows that match `query`, each topic with its heading. Commands without a key are left out. If
/// announcements are off, commands that describe the board aloud are left out, too.
pub(super) fn rows(query: &str, app: &AppState) -> Vec<Row> {
    let bindings = &app.settings.bindings;
    let query = folded(query);
    let words: Vec<String> = query.split_whitespace().map(ToOwned::to_owned).collect();
    let mut found = Vec::new();
    for (title, commands, more) in topics(app) {
        let mut rows = match commands {
            Commands::None => Vec::new(),
            Commands::Of(Section::Speech) if !app.announces() => Vec::new(),
            Commands::Of(section) => of_section(section, bindings),
            Commands::Pad => of_pad(),
            Commands::Editor => [of_section(Section::Editor, bindings), of_editor()].concat(),
        };
        rows.extend(more.iter().filter_map(|line| row(line, bindings)));
        rows.retain(|row| row.has(&words));
        if !rows.is_empty() {
            found.push(Row::Heading(title()));
            found.append(&mut rows);
        }
    }
    found
}

/// Returns rows for the commands in a section. Commands without a key are left out.
fn of_section(section: Section, bindings: &Bindings) -> Vec<Row> {
    let commands: Vec<&CommandRow> = section.rows().collect();
    let lines = commands.chunk_by(|_, next| next.is_joined);
    let row = |line: &[&CommandRow]| {
        let commands: Vec<Command> = line.iter().map(|row| row.command).collect();
        let caps = caps_of(&commands, bindings);
        (!caps.is_empty()).then(|| Row::Keys(caps, keys::effect(commands[0])))
    };
    lines.filter_map(row).collect()
}

fn of_pad() -> Vec<Row> {
    let rows = COMMANDS.iter().filter_map(|row| {
        let cap = row.pad?.label()?;
        Some(Row::Keys(vec![cap.to_owned()], keys::name(row.command)))
    });
    rows.collect()
}

fn of_editor() -> Vec<Row> {
    let lines = EDITOR_COMMANDS.chunk_by(|row, next| row.name == next.name);
    let row = |line: &[EditorCommandRow]| {
        let chords: Vec<Vec<Chord>> = line.iter().map(|row| row.command.chords()).collect();
        Row::Keys(caps(&chords), editor::command(line[0].command))
    };
    lines.map(row).collect()
}

fn row((how, meaning): &(Binding, Text), bindings: &Bindings) -> Option<Row> {
    let caps = match how {
        Binding::Hand(how) => return Some(Row::Hand(how(), meaning())),
        Binding::Picture(picture) => return Some(Row::Picture(picture, meaning())),
        Binding::Caps(caps) => caps.iter().map(|cap| (*cap).to_owned()).collect(),
        Binding::Keys(commands) => caps_of(commands, bindings),
    };
    (!caps.is_empty()).then(|| Row::Keys(caps, meaning()))
}

fn caps_of(commands: &[Command], bindings: &Bindings) -> Vec<String> {
    let commands = commands.iter();
    let chords: Vec<Vec<Chord>> = commands
        .map(|command| bindings.available(*command))
        .collect();
    caps(&chords)
}

/// Returns the labels of the key caps in a row. `chords` contains, for each command in the row, the key chords that run
/// it.
fn caps(chords: &[Vec<Chord>]) -> Vec<String> {
    // A row with four commands is about the four directions. Show four keys, one for each direction, on each cap, such
    // as "W A S D".
    let squads = match chords {
        [first, _, _, _] => first.len(),
        _ => 0,
    };
    if squads > 0 {
        return (0..squads).map(|number| squad(chords, number)).collect();
    }
    // If the row has several commands, show only the first key for each command.
    let each = if chords.len() == 1 { usize::MAX } else { 1 };
    let shown = chords.iter().flat_map(|chords| chords.iter().take(each));
    shown.map(key_labels::label).collect()
}

/// Returns a label for four keys, one for each direction. `number` is the index of each key in the list of chords for
/// its direction.
fn squad(chords: &[Vec<Chord>], number: usize) -> String {
    let chords = chords.iter().filter_map(|keys| keys.get(number)).copied();
    let chords: Vec<Chord> = chords.collect();
    cross(&chords).unwrap_or_else(|| {
        let names: Vec<String> = chords.iter().map(key_labels::label).collect();
        names.join(" ")
    })
}

/// If `chords` are the four arrow keys with the same modifiers, returns the modifiers followed by the word for the
/// arrow keys. Otherwise, returns `None`.
fn cross(chords: &[Chord]) -> Option<String> {
    let keys = chords.iter().map(|chord| chord.key);
    let arrows = [Key::Up, Key::Left, Key::Down, Key::Right];
    let modifiers = chords.first()?.modifiers;
    let alike = chords.iter().all(|chord| chord.modifiers == modifiers);
    if !keys.eq(arrows) || !alike {
        return None;
    }
    Some(format!(
        "{}{}",
        key_labels::modifier_prefix(modifiers),
        tr::arrows()
    ))
}
