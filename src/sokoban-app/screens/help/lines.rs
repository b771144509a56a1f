//! The lines of the help by subject, with the keys in force, and which of them have what was typed.

use sokoban_core::Direction;

use crate::input::{Bindings, Chord, Command, Key, Modifiers};
use crate::texts::help as says;

/// How something is done.
#[derive(Debug, Clone, Copy)]
enum How {
    /// By the keys of these commands.
    Keys(&'static [Command]),
    /// By keys and buttons that are always the same.
    Caps(&'static [&'static str]),
    /// With a hand or a thumb.
    Hand(&'static str),
}

/// A heading, and what is done how.
type Subject = (&'static str, &'static [(How, &'static str)]);

const fn hand((how, meaning): (&'static str, &'static str)) -> (How, &'static str) {
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
            says::MOVING,
            &[
                (Keys(STEPS), says::STEP),
                (Keys(WALKS), says::WALK_FAR),
                (Keys(PUSHES), says::PUSH_FAR),
            ],
        ),
        (
            says::HISTORY,
            &[
                (Keys(&[C::Undo]), says::UNDO),
                (Keys(&[C::Redo]), says::REDO),
                (Keys(&[C::RedoAll]), says::REDO_ALL),
                (Keys(&[C::PreviousPush]), says::PREVIOUS_PUSH),
                (Keys(&[C::NextPush]), says::NEXT_PUSH),
                (Keys(&[C::Restart]), says::RESTART),
                (Keys(&[C::Rewind]), says::REWIND),
                (Keys(&[C::Snapshot]), says::SAVE_POSITION),
                (Keys(&[C::Snapshots]), says::SAVED_POSITIONS),
                (Keys(&[C::Solutions]), says::SOLUTIONS),
            ],
        ),
        (
            says::HINTS,
            &[
                (Keys(&[C::Hint]), says::HINT),
                (Keys(&[C::ShowSolution]), says::SHOW_SOLUTION),
                hand(says::LAMP),
            ],
        ),
        (
            says::LEVELS,
            &[
                (Keys(&[C::Browse, C::Close]), says::ALL_LEVELS),
                (Keys(&[C::Previous]), says::PREVIOUS_LEVEL),
                (Keys(&[C::Next]), says::NEXT_LEVEL),
                (Keys(&[C::PreviousUnsolved]), says::PREVIOUS_UNSOLVED),
                (Keys(&[C::NextUnsolved]), says::NEXT_UNSOLVED),
                (Keys(&[C::Calendar]), says::CALENDAR),
                (Keys(&[C::Endless]), says::ENDLESS),
            ],
        ),
        (
            says::REPLAYS,
            &[
                (Keys(&[C::Watch]), says::WATCH),
                (Keys(&[C::Pause]), says::PAUSE),
                (Keys(&[C::Larger, C::Smaller]), says::SPEED),
                (Keys(&[C::Improve]), says::IMPROVE),
            ],
        ),
        (
            says::MOUSE,
            &[
                hand(says::CLICK_SQUARE),
                hand(says::CLICK_BOX),
                hand(says::CLICK_THERE),
                hand(says::RIGHT_CLICK),
                hand(says::WHEEL),
                hand(says::BAR),
                hand(says::MIDDLE_CLICK),
                hand(says::CTRL_WHEEL),
                hand(says::MIDDLE_DRAG),
            ],
        ),
        (
            says::TOUCH,
            &[
                hand(says::TAP),
                hand(says::SWIPE),
                hand(says::TWO_FINGER_TAP),
                hand(says::TWO_FINGERS),
            ],
        ),
        (
            says::GAMEPAD,
            &[
                hand(says::PAD_STEP),
                (Caps(&["B", "A"]), says::PAD_UNDO),
                (Caps(&["Y"]), says::PAD_RESTART),
                (Caps(&["X"]), says::PAD_HINT),
                hand(says::PAD_LEVEL),
                (Caps(&["Start"]), says::ALL_LEVELS),
            ],
        ),
        (
            says::EDITOR,
            &[
                (Keys(&[C::Edit]), says::EDIT),
                (Keys(&[C::NewLevel]), says::NEW_LEVEL),
                (Caps(&["Tab"]), says::EDITOR_MENU),
                (Caps(&["Enter", "E"]), says::TEST_PLAY),
                hand(says::DRAW),
            ],
        ),
        (
            says::FILES,
            &[
                hand(says::DROP),
                (Keys(&[C::CopyLevel]), says::COPY_LEVEL),
                (Keys(&[C::CopyMoves]), says::COPY_MOVES),
                (Keys(&[C::CopyCode]), says::COPY_CODE),
                (Keys(&[C::Describe]), says::DESCRIBE),
                (Keys(&[C::SavePicture]), says::SAVE_PICTURE),
                hand(says::CLICK_CODE),
                (Keys(&[C::Paste]), says::PASTE),
                (Keys(&[C::AddToLibrary]), says::ADD_TO_LIBRARY),
                (Keys(&[C::Reload]), says::RELOAD),
            ],
        ),
        (
            says::WINDOW,
            &[
                (Keys(&[C::Larger, C::Smaller]), says::ZOOM),
                (Keys(&[C::Fit]), says::FIT),
                (Keys(&[C::Settings]), says::SETTINGS),
                (Keys(&[C::Mute]), says::MUTE),
                (Keys(&[C::Fullscreen]), says::FULL_SCREEN),
                (Keys(&[C::Help]), says::THIS_HELP),
                (Keys(&[C::Quit]), says::QUIT),
            ],
        ),
    ]
};

/// What stands in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Row {
    /// The name of a subject.
    Heading(&'static str),
    /// Keys, and what they do.
    Keys(Vec<String>, &'static str),
    /// What a hand does, and what it is good for.
    Hand(&'static str, &'static str),
}

impl Row {
    /// Whether each word is a part of the text or of a key.
    fn has(&self, words: &[String]) -> bool {
        let text = match self {
            Self::Heading(title) => (*title).to_owned(),
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
            found.push(Row::Heading(title));
            found.extend(lines);
        }
    }
    found
}

fn row((how, meaning): &(How, &'static str), bindings: &Bindings) -> Option<Row> {
    let caps = match how {
        How::Hand(how) => return Some(Row::Hand(how, meaning)),
        How::Caps(caps) => caps.iter().map(|cap| (*cap).to_owned()).collect(),
        How::Keys(commands) => caps(commands, bindings),
    };
    (!caps.is_empty()).then_some(Row::Keys(caps, meaning))
}

/// The key caps of a line of commands.
fn caps(commands: &[Command], bindings: &Bindings) -> Vec<String> {
    let chords: Vec<Vec<Chord>> = commands.iter().map(|it| bindings.chords(*it)).collect();
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
    keys.map(Chord::to_string).collect()
}

/// The keys of this number, of each direction one.
fn squad(chords: &[Vec<Chord>], number: usize) -> String {
    let chords = chords.iter().filter_map(|it| it.get(number)).copied();
    let chords: Vec<Chord> = chords.collect();
    cross(&chords).unwrap_or_else(|| {
        let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
        names.join(" ")
    })
}

/// “Arrows”, if that is what they are.
fn cross(chords: &[Chord]) -> Option<String> {
    let keys = chords.iter().map(|chord| chord.key);
    let arrows = [Key::Up, Key::Left, Key::Down, Key::Right];
    let Modifiers { ctrl, shift, alt } = chords.first()?.modifiers;
    let alike = chords.iter().all(|it| it.modifiers == chords[0].modifiers);
    if !keys.eq(arrows) || !alike {
        return None;
    }
    let before = [("Ctrl+", ctrl), ("Shift+", shift), ("Alt+", alt)];
    let before = before.into_iter().filter(|(_, down)| *down);
    let before: String = before.map(|(name, _)| name).collect();
    Some(format!("{before}{}", says::ARROWS))
}
