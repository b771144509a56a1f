//! The lines of the help by subject, with the keys in force, and which of them have what was typed.

use sokoban_core::Direction;

use crate::input::{Bindings, Chord, Command, Key, keycaps};
use crate::texts::{Text, help as says};

/// How something is done.
#[derive(Debug, Clone, Copy)]
enum How {
    /// By the keys of these commands.
    Keys(&'static [Command]),
    /// By keys and buttons that are always the same.
    Caps(&'static [&'static str]),
    /// With a hand or a thumb.
    Hand(Text),
}

/// A heading, and what is done how.
type Subject = (Text, &'static [(How, Text)]);

const fn hand(how: Text, meaning: Text) -> (How, Text) {
    (How::Hand(how), meaning)
}

const STEPS: &[Command] = &[
    Command::Step(Direction::Up),
    Command::Step(Direction::Left),
    Command::Step(Direction::Down),
    Command::Step(Direction::Right),
];
const WALKS: &[Command] = &[
    Command::WalkFar(Direction::Up),
    Command::WalkFar(Direction::Left),
    Command::WalkFar(Direction::Down),
    Command::WalkFar(Direction::Right),
];
const PUSHES: &[Command] = &[
    Command::PushFar(Direction::Up),
    Command::PushFar(Direction::Left),
    Command::PushFar(Direction::Down),
    Command::PushFar(Direction::Right),
];

const SUBJECTS: &[Subject] = {
    use Command as C;
    use How::{Caps, Keys};
    &[
        (
            says::moving,
            &[
                (Keys(STEPS), says::step),
                (Keys(WALKS), says::walk_far),
                (Keys(PUSHES), says::push_far),
            ],
        ),
        (
            says::history,
            &[
                (Keys(&[C::Undo]), says::undo),
                (Keys(&[C::Redo]), says::redo),
                (Keys(&[C::RedoAll]), says::redo_all),
                (Keys(&[C::PreviousPush]), says::previous_push),
                (Keys(&[C::NextPush]), says::next_push),
                (Keys(&[C::Restart]), says::restart),
                (Keys(&[C::Rewind]), says::rewind),
                (Keys(&[C::Snapshot]), says::save_position),
                (Keys(&[C::Snapshots]), says::saved_positions),
                (Keys(&[C::Solutions]), says::solutions),
            ],
        ),
        (
            says::hints,
            &[
                (Keys(&[C::Hint]), says::hint),
                (Keys(&[C::ShowSolution]), says::show_solution),
                hand(says::lamp_how, says::lamp),
            ],
        ),
        (
            says::levels,
            &[
                (Keys(&[C::Browse, C::Close]), says::all_levels),
                (Keys(&[C::Previous]), says::previous_level),
                (Keys(&[C::Next]), says::next_level),
                (Keys(&[C::PreviousUnsolved]), says::previous_unsolved),
                (Keys(&[C::NextUnsolved]), says::next_unsolved),
                (Keys(&[C::Calendar]), says::calendar),
                (Keys(&[C::Endless]), says::endless),
            ],
        ),
        (
            says::replays,
            &[
                (Keys(&[C::Watch]), says::watch),
                (Keys(&[C::Pause]), says::pause),
                (Keys(&[C::Close]), says::end_replay),
                (Keys(&[C::Larger, C::Smaller]), says::speed),
                (Keys(&[C::Improve]), says::improve),
            ],
        ),
        (
            says::mouse,
            &[
                hand(says::click_square_how, says::click_square),
                hand(says::click_box_how, says::click_box),
                hand(says::click_there_how, says::click_there),
                hand(says::right_click_how, says::right_click),
                hand(says::wheel_how, says::wheel),
                hand(says::bar_how, says::bar),
                hand(says::middle_click_how, says::middle_click),
                hand(says::ctrl_wheel_how, says::ctrl_wheel),
                hand(says::middle_drag_how, says::middle_drag),
            ],
        ),
        (
            says::touch,
            &[
                hand(says::tap_how, says::tap),
                hand(says::swipe_how, says::swipe),
                hand(says::two_finger_tap_how, says::two_finger_tap),
                hand(says::two_fingers_how, says::two_fingers),
            ],
        ),
        (
            says::gamepad,
            &[
                hand(says::pad_step_how, says::pad_step),
                (Caps(&["B", "A"]), says::pad_undo),
                (Caps(&["Y"]), says::pad_restart),
                (Caps(&["X"]), says::pad_hint),
                (Caps(&["Start"]), says::pad_menu),
                hand(says::pad_level_how, says::pad_level),
                hand(says::pad_list_how, says::pad_list),
                hand(says::pad_editor_how, says::pad_editor),
            ],
        ),
        (
            says::editor,
            &[
                (Keys(&[C::Edit]), says::edit),
                (Keys(&[C::NewLevel]), says::new_level),
                (Caps(&["F2"]), says::rename_own),
                (Caps(&["Delete"]), says::delete_own),
                (Caps(&["Tab"]), says::editor_menu),
                (Caps(&["Enter", "E"]), says::test_play),
                hand(says::draw_how, says::draw),
            ],
        ),
        (
            says::files,
            &[
                hand(says::drop_how, says::drop),
                (Keys(&[C::CopyLevel]), says::copy_level),
                (Keys(&[C::CopyMoves]), says::copy_moves),
                (Keys(&[C::CopyCode]), says::copy_code),
                (Keys(&[C::Describe]), says::describe),
                (Keys(&[C::SavePicture]), says::save_picture),
                hand(says::click_code_how, says::click_code),
                (Keys(&[C::Paste]), says::paste),
                (Keys(&[C::AddToLibrary]), says::add_to_library),
                (Keys(&[C::Reload]), says::reload),
            ],
        ),
        (
            says::window,
            &[
                (Keys(&[C::Larger, C::Smaller]), says::zoom),
                (Keys(&[C::Fit]), says::fit),
                (Keys(&[C::Settings]), says::settings),
                (Keys(&[C::Mute]), says::mute),
                (Keys(&[C::Fullscreen]), says::full_screen),
                (Keys(&[C::Menu]), says::menu),
                (Keys(&[C::Help]), says::this_help),
                (Keys(&[C::Quit]), says::quit),
            ],
        ),
    ]
};

/// What stands in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// The name of a subject.
    Heading(String),
    /// Keys, and what they do.
    Keys(Vec<String>, String),
    /// What a hand does, and what it is good for.
    Hand(String, String),
}

impl Row {
    /// Whether each word is a part of the text or of a key.
    fn has(&self, words: &[String]) -> bool {
        let text = match self {
            Self::Heading(title) => title.clone(),
            Self::Keys(caps, meaning) => format!("{} {meaning}", caps.join(" ")),
            Self::Hand(how, meaning) => format!("{how} {meaning}"),
        };
        let text = text.to_lowercase();
        words.iter().all(|word| text.contains(word))
    }
}

/// The rows that have what was typed, under their subjects. A command without a key has no row.
pub(super) fn rows(query: &str, bindings: &Bindings) -> Vec<Row> {
    let words: Vec<String> = query.split_whitespace().map(str::to_lowercase).collect();
    let mut found = Vec::new();
    for (title, lines) in SUBJECTS {
        let lines = lines.iter().filter_map(|line| row(line, bindings));
        let mut lines = lines.filter(|row| row.has(&words)).peekable();
        if lines.peek().is_some() {
            found.push(Row::Heading(title()));
            found.extend(lines);
        }
    }
    found
}

fn row((how, meaning): &(How, Text), bindings: &Bindings) -> Option<Row> {
    let caps = match how {
        How::Hand(how) => return Some(Row::Hand(how(), meaning())),
        How::Caps(caps) => caps.iter().map(|cap| (*cap).to_owned()).collect(),
        How::Keys(commands) => caps(commands, bindings),
    };
    (!caps.is_empty()).then(|| Row::Keys(caps, meaning()))
}

/// The key caps of a line of commands.
fn caps(commands: &[Command], bindings: &Bindings) -> Vec<String> {
    let chords: Vec<Vec<Chord>> = commands.iter().map(|it| bindings.available(*it)).collect();
    // Keys of four directions belong together one of each.
    let squads = match &chords[..] {
        [first, _, _, _] => first.len(),
        _ => 0,
    };
    if squads > 0 {
        return (0..squads).map(|number| squad(&chords, number)).collect();
    }
    // One key each says enough where there are several commands.
    let each = if commands.len() == 1 { usize::MAX } else { 1 };
    let keys = chords.iter().flat_map(|chords| chords.iter().take(each));
    keys.map(keycaps::label).collect()
}

/// The keys of this number, of each direction one.
fn squad(chords: &[Vec<Chord>], number: usize) -> String {
    let chords = chords.iter().filter_map(|it| it.get(number)).copied();
    let chords: Vec<Chord> = chords.collect();
    cross(&chords).unwrap_or_else(|| {
        let names: Vec<String> = chords.iter().map(keycaps::label).collect();
        names.join(" ")
    })
}

/// “Arrows”, if that is what they are.
fn cross(chords: &[Chord]) -> Option<String> {
    let keys = chords.iter().map(|chord| chord.key);
    let arrows = [Key::Up, Key::Left, Key::Down, Key::Right];
    let modifiers = chords.first()?.modifiers;
    let alike = chords.iter().all(|it| it.modifiers == modifiers);
    if !keys.eq(arrows) || !alike {
        return None;
    }
    Some(format!("{}{}", keycaps::before(modifiers), says::arrows()))
}
