//! The names of keys and commands.

use sokoban_core::Direction;

pub(crate) use super::table::keys::*;
use super::{browser, command, table};
use crate::input::Command;
use crate::input::bindings::Preset;

pub(crate) fn preset(preset: Preset) -> String {
    match preset {
        Preset::Default => preset_default(),
        Preset::Arrows => preset_arrows(),
        Preset::Ijml => preset_ijml(),
        Preset::Vi => preset_vi(),
        Preset::LeftHand => preset_left_hand(),
        Preset::RightHand => preset_right_hand(),
    }
}

/// Reports that a key was taken from another command.
pub(crate) fn taken(key: &str, from: Command, to: Command) -> String {
    table::keys::taken(key, &name(from), &name(to))
}

pub(crate) fn name(command: Command) -> String {
    match command {
        Command::Step(Direction::Up) => command::step_up(),
        Command::Step(Direction::Left) => command::step_left(),
        Command::Step(Direction::Down) => command::step_down(),
        Command::Step(Direction::Right) => command::step_right(),
        Command::WalkFar(Direction::Up) => command::walk_far_up(),
        Command::WalkFar(Direction::Left) => command::walk_far_left(),
        Command::WalkFar(Direction::Down) => command::walk_far_down(),
        Command::WalkFar(Direction::Right) => command::walk_far_right(),
        Command::PushFar(Direction::Up) => command::push_far_up(),
        Command::PushFar(Direction::Left) => command::push_far_left(),
        Command::PushFar(Direction::Down) => command::push_far_down(),
        Command::PushFar(Direction::Right) => command::push_far_right(),
        Command::Undo => command::undo(),
        Command::Redo => command::redo(),
        Command::RedoAll => command::redo_all(),
        Command::PreviousPush => command::previous_push(),
        Command::NextPush => command::next_push(),
        Command::Restart => command::restart(),
        Command::Previous => command::previous(),
        Command::Next => command::next(),
        Command::PreviousUnsolved => command::previous_unsolved(),
        Command::NextUnsolved => command::next_unsolved(),
        Command::Surprise => command::surprise(),
        Command::Favourite => command::favourite(),
        Command::Browse => command::browse(),
        Command::Search => browser::search(),
        Command::Edit => command::edit(),
        Command::NewLevel => command::new_level(),
        Command::Endless => command::endless(),
        Command::Calendar => command::calendar(),
        Command::Watch => command::watch(),
        Command::Pause => command::pause(),
        Command::Larger => command::larger(),
        Command::Smaller => command::smaller(),
        Command::Fit => command::fit(),
        Command::TurnView => command::turn_view(),
        Command::MirrorView => command::mirror_view(),
        Command::Coordinates => command::coordinates(),
        Command::Hint => command::hint(),
        Command::ShowSolution => command::show_solution(),
        Command::Rewind => command::rewind(),
        Command::SavePosition => command::save_position(),
        Command::SavedPositions => command::saved_positions(),
        Command::Menu => command::menu(),
        Command::Details => command::details(),
        Command::Statistics => command::statistics(),
        Command::CopyLevel => command::copy_level(),
        Command::CopyMoves => command::copy_moves(),
        Command::CopyCode => command::copy_code(),
        Command::Describe => command::describe(),
        Command::LookAround => command::look_around(),
        Command::ListPieces => command::list_pieces(),
        Command::FindBox => command::find_box(),
        Command::SayProgress => command::say_progress(),
        Command::Explore => command::explore(),
        Command::CopyResult => command::copy_result(),
        Command::SaveAnimation => command::save_animation(),
        Command::SavePicture => command::save_picture(),
        Command::Mute => command::mute(),
        Command::Improve => command::improve(),
        Command::Review => command::review(),
        Command::Practice => command::practice(),
        Command::Paste => command::paste(),
        Command::AddToLibrary => command::add_to_library(),
        Command::Reload => command::reload(),
        Command::Settings => command::settings(),
        Command::Players => command::players(),
        Command::Fullscreen => command::fullscreen(),
        Command::Help => command::help(),
        Command::Close => command::close(),
        Command::Quit => command::quit(),
    }
}
