//! The lines of the help by topic with the current keys, filtered by the search.

use sokoban_core::Direction;

use super::picture::{self, DeadlockPicture};
use crate::input::{Bindings, Chord, Command, Key, key_labels};
use crate::screens::AppState;
use crate::texts::folding::folded;
use crate::texts::{Text, help as tr, settings};

/// An input that the help describes.
#[derive(Debug, Clone, Copy)]
enum Binding {
    Keys(&'static [Command]),
    /// Fixed keys or buttons.
    Caps(&'static [&'static str]),
    /// A gesture with the mouse, a finger or the thumb stick.
    Hand(Text),
    /// A board that is stuck.
    Picture(&'static DeadlockPicture),
}

/// A heading and its lines.
type Section = (Text, &'static [(Binding, Text)]);

const fn hand(how: Text, meaning: Text) -> (Binding, Text) {
    (Binding::Hand(how), meaning)
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

const SECTIONS: &[Section] = {
    use Binding::{Caps, Keys, Picture};
    use Command as C;
    &[
        (
            tr::basics,
            &[
                (Keys(STEPS), tr::step),
                (Keys(&[C::Undo]), tr::undo),
                (Keys(&[C::Restart]), tr::restart),
                (Keys(&[C::Hint]), tr::hint),
                (Keys(&[C::Browse]), tr::all_levels),
                (Keys(&[C::Close, C::Menu]), tr::menu),
            ],
        ),
        (
            tr::moving,
            &[
                (Keys(WALKS), tr::walk_far),
                (Keys(PUSHES), tr::push_far),
                hand(settings::hold_keys, tr::hold),
            ],
        ),
        (
            tr::history,
            &[
                (Keys(&[C::Redo]), tr::redo),
                (Keys(&[C::RedoAll]), tr::redo_all),
                (Keys(&[C::PreviousPush]), tr::previous_push),
                (Keys(&[C::NextPush]), tr::next_push),
                (Keys(&[C::Rewind]), tr::rewind),
                (Keys(&[C::SavePosition]), tr::save_position),
                (Keys(&[C::SavedPositions]), tr::saved_positions),
                (Keys(&[C::Details]), tr::details),
            ],
        ),
        (
            tr::hints,
            &[
                (Keys(&[C::ShowSolution]), tr::show_solution),
                hand(tr::lamp_how, tr::lamp),
            ],
        ),
        (
            tr::stuck,
            &[
                (Picture(&picture::CORNER), tr::stuck_corner),
                (Picture(&picture::FREEZE), tr::stuck_freeze),
                (Picture(&picture::TOO_MANY_BOXES), tr::stuck_too_many_boxes),
                (Picture(&picture::PLAYER_CUT_OFF), tr::stuck_player_cut_off),
            ],
        ),
        (
            tr::levels,
            &[
                (Keys(&[C::Previous]), tr::previous_level),
                (Keys(&[C::Next]), tr::next_level),
                (Keys(&[C::PreviousUnsolved]), tr::previous_unsolved),
                (Keys(&[C::NextUnsolved]), tr::next_unsolved),
                (Keys(&[C::Favourite]), tr::favourite),
                (Keys(&[C::Search]), tr::search_levels),
                (Keys(&[C::Calendar]), tr::calendar),
                (Keys(&[C::Endless]), tr::endless),
                (Keys(&[C::Statistics]), tr::statistics),
            ],
        ),
        (
            tr::replays,
            &[
                (Keys(&[C::Watch]), tr::watch),
                (Keys(&[C::Pause]), tr::pause),
                (Keys(&[C::Close]), tr::end_replay),
                (Keys(&[C::Larger, C::Smaller]), tr::speed),
                (Keys(&[C::Improve]), tr::improve),
                (Keys(&[C::Review]), tr::review),
            ],
        ),
        (
            tr::mouse,
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
        ),
        (
            tr::touch,
            &[
                hand(tr::tap_how, tr::tap),
                hand(tr::swipe_how, tr::swipe),
                hand(tr::two_finger_tap_how, tr::two_finger_tap),
                hand(tr::two_fingers_how, tr::two_fingers),
            ],
        ),
        (
            tr::gamepad,
            &[
                hand(tr::pad_step_how, tr::pad_step),
                (Caps(&["B", "A"]), tr::pad_undo),
                (Caps(&["Y"]), tr::pad_restart),
                (Caps(&["X"]), tr::pad_hint),
                (Caps(&["Start"]), tr::pad_menu),
                hand(tr::pad_level_how, tr::pad_level),
                hand(tr::pad_list_how, tr::pad_list),
                hand(tr::pad_editor_how, tr::pad_editor),
            ],
        ),
        (
            tr::editor,
            &[
                (Keys(&[C::Edit]), tr::edit),
                (Keys(&[C::NewLevel]), tr::new_level),
                (Caps(&["F2"]), tr::rename_own),
                (Caps(&["Delete"]), tr::delete_own),
                (Caps(&["Tab"]), tr::editor_menu),
                (Caps(&["Enter", "E"]), tr::test_play),
                hand(tr::draw_how, tr::draw),
            ],
        ),
        (
            tr::files,
            &[
                hand(tr::drop_how, tr::drop),
                (Keys(&[C::CopyLevel]), tr::copy_level),
                (Keys(&[C::CopyMoves]), tr::copy_moves),
                (Keys(&[C::CopyCode]), tr::copy_code),
                (Keys(&[C::Describe]), tr::describe),
                (Keys(&[C::SavePicture]), tr::save_picture),
                (Keys(&[C::CopyResult]), tr::copy_result),
                (Keys(&[C::SaveAnimation]), tr::save_animation),
                (Keys(&[C::Paste]), tr::paste),
                (Keys(&[C::Reload]), tr::reload),
            ],
        ),
        (
            tr::speech,
            &[
                (Keys(&[C::LookAround]), tr::look_around),
                (Keys(&[C::ListPieces]), tr::list_pieces),
                (Keys(&[C::FindBox]), tr::find_box),
                (Keys(&[C::SayProgress]), tr::say_progress),
                (Keys(&[C::Explore]), tr::explore),
            ],
        ),
        (
            tr::window,
            &[
                (Keys(&[C::Larger, C::Smaller]), tr::zoom),
                (Keys(&[C::Fit]), tr::fit),
                (Keys(&[C::TurnView]), tr::turn_view),
                (Keys(&[C::MirrorView]), tr::mirror_view),
                (Keys(&[C::Coordinates]), tr::coordinates),
                (Keys(&[C::Settings]), tr::settings),
                (Keys(&[C::Players]), tr::players),
                (Keys(&[C::Mute]), tr::mute),
                (Keys(&[C::Fullscreen]), tr::full_screen),
                (Keys(&[C::Help]), tr::this_help),
                (Keys(&[C::Quit]), tr::quit),
            ],
        ),
    ]
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    Heading(String),
    /// Keys and their function.
    Keys(Vec<String>, String),
    /// A gesture and its function.
    Hand(String, String),
    /// A board that is stuck, and the reason.
    Picture(&'static DeadlockPicture, String),
}

impl Row {
    /// Returns `true` if each word is part of the text or of a key.
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

/// Returns the rows that match the query, below their headings. Commands without a key are left out, and so
/// are questions about the board while announcements are off.
pub(super) fn rows(query: &str, app: &AppState) -> Vec<Row> {
    let bindings = &app.settings.bindings;
    let is_answered = |(how, _): &&(Binding, Text)| match how {
        Binding::Keys(commands) => {
            app.announces() || !commands.iter().any(|command| command.is_question())
        }
        _ => true,
    };
    let query = folded(query);
    let words: Vec<String> = query.split_whitespace().map(ToOwned::to_owned).collect();
    let mut found = Vec::new();
    for (title, lines) in SECTIONS {
        let lines = lines.iter().filter(is_answered);
        let lines = lines.filter_map(|line| row(line, bindings));
        let mut lines = lines.filter(|row| row.has(&words)).peekable();
        if lines.peek().is_some() {
            found.push(Row::Heading(title()));
            found.extend(lines);
        }
    }
    found
}

fn row((how, meaning): &(Binding, Text), bindings: &Bindings) -> Option<Row> {
    let caps = match how {
        Binding::Hand(how) => return Some(Row::Hand(how(), meaning())),
        Binding::Picture(picture) => return Some(Row::Picture(picture, meaning())),
        Binding::Caps(caps) => caps.iter().map(|cap| (*cap).to_owned()).collect(),
        Binding::Keys(commands) => caps(commands, bindings),
    };
    (!caps.is_empty()).then(|| Row::Keys(caps, meaning()))
}

/// Returns the key caps of the commands.
fn caps(commands: &[Command], bindings: &Bindings) -> Vec<String> {
    let chords: Vec<Vec<Chord>> = commands.iter().map(|it| bindings.available(*it)).collect();
    // Group the keys of the four directions, one key of each.
    let squads = match &chords[..] {
        [first, _, _, _] => first.len(),
        _ => 0,
    };
    if squads > 0 {
        return (0..squads).map(|number| squad(&chords, number)).collect();
    }
    // With several commands, show only one key of each.
    let each = if commands.len() == 1 { usize::MAX } else { 1 };
    let keys = chords.iter().flat_map(|chords| chords.iter().take(each));
    keys.map(key_labels::label).collect()
}

/// Returns the label of the keys with this index, one for each direction.
fn squad(chords: &[Vec<Chord>], number: usize) -> String {
    let chords = chords.iter().filter_map(|it| it.get(number)).copied();
    let chords: Vec<Chord> = chords.collect();
    cross(&chords).unwrap_or_else(|| {
        let names: Vec<String> = chords.iter().map(key_labels::label).collect();
        names.join(" ")
    })
}

/// Returns “Arrows” if the keys are the four arrows.
fn cross(chords: &[Chord]) -> Option<String> {
    let keys = chords.iter().map(|chord| chord.key);
    let arrows = [Key::Up, Key::Left, Key::Down, Key::Right];
    let modifiers = chords.first()?.modifiers;
    let alike = chords.iter().all(|it| it.modifiers == modifiers);
    if !keys.eq(arrows) || !alike {
        return None;
    }
    Some(format!(
        "{}{}",
        key_labels::modifier_prefix(modifiers),
        tr::arrows()
    ))
}
