//! What is wrong with boards, moves and codes, as the core and the generator found it.

use sokoban_core::collection::{BoardFault, LevelFault, OptionFault, OtherGame};
use sokoban_core::draft::TooLarge;
use sokoban_core::lurd::LurdFault;
use sokoban_core::{
    Blocked, DraftFault, Kind, Level, Lurd, LurdError, PlayError, ResumeError, quote_character,
    quote_text,
};
use sokoban_generator::CodeError;

use super::texts;

texts! {
    /// A place in a text, and what is wrong there.
    at(line: usize, column: usize, reason: &str) = "error-at";

    unknown_square(found: &str) = "error-unknown-square";
    board_run_length() = "error-board-run-length";
    layers() = "error-layers";
    squares(width: usize, height: usize, most: u32) = "error-squares";
    no_strength(found: &str) = "error-no-strength";
    no_facing(found: &str) = "error-no-facing";
    no_order(needed: usize, most: u32, found: &str) = "error-no-order";
    no_player() = "error-no-player";
    second_player() = "error-second-player";
    no_box() = "error-no-box";
    no_goal() = "error-no-goal";
    occupied() = "error-occupied";
    shapes() = "error-shapes";
    exhausted() = "error-exhausted";
    damaged() = "error-damaged";
    /// A board of another game, by its name.
    not_supported(game: &str) = "error-other-game";
    picture() = "error-picture";
    numbers() = "error-numbers";

    unknown_move(found: &str) = "error-unknown-move";
    /// Notations of other games.
    reverse_play() = "error-reverse-play";
    other_player() = "error-other-player";
    moves_run_length() = "error-moves-run-length";
    moves_mark() = "error-moves-mark";
    too_many_moves(most: usize) = "error-too-many-moves";

    /// A move that cannot be made, and why not.
    at_move(number: usize, reason: &str) = "error-at-move";
    wall() = "error-wall";
    box_against_wall() = "error-box-against-wall";
    box_against_box() = "error-box-against-box";
    gone() = "error-gone";
    won() = "error-won";
    other_level() = "error-other-level";

    wrong_letter(place: usize, letter: &str) = "error-code-letter";
    code_length(count: usize) = "error-code-length";
    mistyped_at(place: usize) = "error-code-mistyped-at";
    mistyped() = "error-code-mistyped";
    code_version(letter: &str) = "error-code-version";
    code_of_nothing() = "error-code-of-nothing";
}

/// Why a board of a file is no level.
pub(crate) fn level(fault: &LevelFault) -> String {
    match fault {
        LevelFault::Board(fault) => board(fault),
        LevelFault::Option(fault) => option(fault),
        LevelFault::Draft(fault) => draft(fault),
        LevelFault::OtherGame(game) => other_game(*game),
        LevelFault::Exhausted => exhausted(),
        LevelFault::Damaged => damaged(),
        other => other.to_string(),
    }
}

fn board(fault: &BoardFault) -> String {
    match fault {
        BoardFault::UnknownCharacter(found) => unknown_square(&quote_character(*found)),
        BoardFault::RunLength => board_run_length(),
        BoardFault::Layers => layers(),
        BoardFault::TooLarge(size) => too_large(size),
        other => other.to_string(),
    }
}

/// Why a board of another game is not a level.
pub(crate) fn other_game(game: OtherGame) -> String {
    match game {
        OtherGame::Picture => picture(),
        OtherGame::Numbers => numbers(),
        other => not_supported(other.name()),
    }
}

fn option(fault: &OptionFault) -> String {
    match fault {
        OptionFault::Strength(error) => no_strength(&quote_text(error.text())),
        OptionFault::Facing(error) => no_facing(&quote_text(error.text())),
        OptionFault::Order { needed, text } => {
            no_order(*needed, Kind::MAX.into(), &quote_text(text))
        }
        other => other.to_string(),
    }
}

/// Why squares make no level.
pub(crate) fn draft(fault: &DraftFault) -> String {
    match fault {
        DraftFault::NoPlayer => no_player(),
        DraftFault::SecondPlayer => second_player(),
        DraftFault::NoBox => no_box(),
        DraftFault::NoGoal => no_goal(),
        DraftFault::Occupied => occupied(),
        DraftFault::ShapeMismatch => shapes(),
        DraftFault::TooLarge(size) => too_large(size),
        other => other.to_string(),
    }
}

fn too_large(size: &TooLarge) -> String {
    squares(size.width, size.height, u32::from(Level::MAX_SIDE))
}

/// Why moves that were kept cannot be made.
pub(crate) fn resume(error: &ResumeError) -> String {
    match error {
        ResumeError::Lurd(error) => lurd(error),
        ResumeError::Play(error) => play(error),
        other => other.to_string(),
    }
}

/// Why moves cannot be made.
pub(crate) fn play(error: &PlayError) -> String {
    at_move(error.number, &blocked(error.reason))
}

pub(super) fn blocked(reason: Blocked) -> String {
    match reason {
        Blocked::Wall => wall(),
        Blocked::BoxAgainstWall => box_against_wall(),
        Blocked::BoxAgainstBox => box_against_box(),
        Blocked::PlayerLost => gone(),
        Blocked::Won => won(),
        Blocked::OtherLevel => other_level(),
        other => other.to_string(),
    }
}

/// Why a text is no moves.
pub(crate) fn lurd(error: &LurdError) -> String {
    let reason = match error.fault {
        LurdFault::UnknownCharacter(found) => unknown_move(&quote_character(found)),
        LurdFault::Variant('[' | ']') => reverse_play(),
        LurdFault::Variant(_) => other_player(),
        LurdFault::RunLength => moves_run_length(),
        LurdFault::Mark => moves_mark(),
        LurdFault::TooLong => too_many_moves(Lurd::MAX_REPEATED),
        other => other.to_string(),
    };
    at(error.line, error.column, &reason)
}

/// Why a text is no code.
pub(crate) fn code(error: &CodeError) -> String {
    match error {
        CodeError::WrongLetter { letter, place } => wrong_letter(*place, &quote_character(*letter)),
        CodeError::Length(count) => code_length(*count),
        CodeError::Mistyped { place: Some(place) } => mistyped_at(*place),
        CodeError::Mistyped { place: None } => mistyped(),
        CodeError::UnknownVersion(letter) => code_version(&letter.to_string()),
        CodeError::NoLevel => code_of_nothing(),
        other => other.to_string(),
    }
}
