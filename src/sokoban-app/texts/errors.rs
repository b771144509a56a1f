//! Translates the errors in the libraries, which are about boards, moves and level codes.

use sokoban_core::draft::TooLarge;
use sokoban_core::lurd::LurdFault;
use sokoban_core::{
    Blocked, DraftFault, Kind, Level, Lurd, LurdError, OptionFault, PlayError, ResumeError,
    quote_text,
};
use sokoban_files::{BoardFault, LevelError, LevelFault};
use sokoban_generator::CodeError;

use super::Message;
use super::error as tr;

/// Returns the reason why a board in a file is not a valid level, and the line and column of the error.
pub(crate) fn located(error: &LevelError) -> Message {
    let reason = level(&error.fault);
    match error.line {
        0 => reason,
        line => tr::at(reason, line, error.column),
    }
}

/// Returns the reason why a board in a file is not a valid level.
pub(crate) fn level(fault: &LevelFault) -> Message {
    match fault {
        LevelFault::Board(fault) => board(fault),
        LevelFault::Option(fault) => option(fault),
        LevelFault::Draft(fault) => draft(fault),
        LevelFault::OtherGame(game) => tr::other_game(game.name()),
        LevelFault::Exhausted => tr::exhausted(),
        LevelFault::Damaged => tr::damaged(),
        other => other.to_string().into(),
    }
}

fn board(fault: &BoardFault) -> Message {
    match fault {
        BoardFault::UnknownCharacter(found) => tr::unknown_square(character(*found)),
        BoardFault::RunLength => tr::board_run_length(),
        BoardFault::OpenPackedRows => tr::open_packed_rows(),
        BoardFault::Layers => tr::layers(),
        BoardFault::TooLarge(size) => too_large(size),
        other => other.to_string().into(),
    }
}

/// Returns the character in quotes, or its name if it is a space.
fn character(character: char) -> Message {
    match character {
        ' ' => tr::space(),
        _ => sokoban_core::quote_character(character).into(),
    }
}

fn option(fault: &OptionFault) -> Message {
    match fault {
        OptionFault::Strength(text) => tr::no_strength(quote_text(text)),
        OptionFault::Facing(text) => tr::no_facing(quote_text(text)),
        OptionFault::Order { needed, text } => {
            tr::no_order(quote_text(text), *needed, u32::from(Kind::MAX_NUMBER))
        }
        other => other.to_string().into(),
    }
}

/// Returns the reason why a board in the editor is not a valid level.
pub(crate) fn draft(fault: &DraftFault) -> Message {
    match fault {
        DraftFault::NoPlayer => tr::no_player(),
        DraftFault::SecondPlayer => tr::second_player(),
        DraftFault::NoBox => tr::no_box(),
        DraftFault::NoGoal => tr::no_goal(),
        DraftFault::Occupied => tr::occupied(),
        DraftFault::ShapeMismatch => tr::shapes(),
        DraftFault::TooLarge(size) => too_large(size),
        other => other.to_string().into(),
    }
}

fn too_large(size: &TooLarge) -> Message {
    tr::squares(size.width, size.height, u32::from(Level::MAX_SIDE))
}

/// Returns the reason why saved moves cannot be replayed.
pub(crate) fn resume(error: &ResumeError) -> Message {
    match error {
        ResumeError::Lurd(error) => lurd(error),
        ResumeError::Play(error) => play(error),
        other => other.to_string().into(),
    }
}

/// Returns the reason why a move cannot be made.
pub(crate) fn play(error: &PlayError) -> Message {
    tr::at_move(blocked(error.reason), error.number)
}

pub(super) fn blocked(reason: Blocked) -> Message {
    match reason {
        Blocked::Wall => tr::wall(),
        Blocked::BoxAgainstWall => tr::box_against_wall(),
        Blocked::BoxAgainstBox => tr::box_against_box(),
        Blocked::PlayerLost => tr::gone(),
        Blocked::Won => tr::won(),
        Blocked::OtherLevel => tr::other_level(),
        other => other.to_string().into(),
    }
}

/// Returns the reason why a text is not a sequence of moves.
pub(crate) fn lurd(error: &LurdError) -> Message {
    let reason = match error.fault {
        LurdFault::UnknownCharacter(found) => tr::unknown_move(character(found)),
        LurdFault::Variant('[' | ']') => tr::reverse_play(),
        LurdFault::Variant(_) => tr::other_player(),
        LurdFault::RunLength => tr::moves_run_length(),
        LurdFault::Mark => tr::moves_mark(),
        LurdFault::TooLong => tr::too_many_moves(Lurd::MAX_REPEATED),
        other => other.to_string().into(),
    };
    tr::at(reason, error.line, error.column)
}

/// Returns the reason why a text is not a level code.
pub(crate) fn code(error: &CodeError) -> Message {
    match error {
        CodeError::WrongLetter { letter, place } => tr::code_letter(character(*letter), *place),
        CodeError::Length(count) => tr::code_length(*count),
        CodeError::Mistyped { place: Some(place) } => tr::code_mistyped_at(*place),
        CodeError::Mistyped { place: None } => tr::code_mistyped(),
        CodeError::UnknownVersion(letter) => tr::code_version(letter.to_string()),
        CodeError::NoLevel => tr::code_of_nothing(),
        other => other.to_string().into(),
    }
}
