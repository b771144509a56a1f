//! The keys of commands, on the screen where they are changed.

use sokoban_core::Direction;

use super::texts;
use crate::input::Command;
use crate::input::bindings::Preset;

texts! {
    keys() = "keys-keys";
    /// In place of the keys of the command that is waiting for one.
    waiting() = "keys-waiting";
    /// In place of the keys of a command that has none.
    none() = "keys-none";
    walking() = "keys-walking";
    /// The keys to walk with are none of the presets.
    own() = "keys-own";

    choose_keys() = "keys-choose";
    set_keys() = "keys-set";
    press_new() = "keys-press-new";
    leave_as_is() = "keys-leave-as-is";
    preset_default() = "keys-preset-default";
    preset_arrows() = "keys-preset-arrows";
    preset_wasd() = "keys-preset-wasd";
    preset_vi() = "keys-preset-vi";
    taken_from(key: &str, from: &str, to: &str) = "keys-taken";

    step_up() = "command-step-up";
    step_left() = "command-step-left";
    step_down() = "command-step-down";
    step_right() = "command-step-right";
    walk_far_up() = "command-walk-far-up";
    walk_far_left() = "command-walk-far-left";
    walk_far_down() = "command-walk-far-down";
    walk_far_right() = "command-walk-far-right";
    push_far_up() = "command-push-far-up";
    push_far_left() = "command-push-far-left";
    push_far_down() = "command-push-far-down";
    push_far_right() = "command-push-far-right";
    undo() = "command-undo";
    redo() = "command-redo";
    redo_all() = "command-redo-all";
    previous_push() = "command-previous-push";
    next_push() = "command-next-push";
    restart() = "command-restart";
    previous() = "command-previous";
    next() = "command-next";
    previous_unsolved() = "command-previous-unsolved";
    next_unsolved() = "command-next-unsolved";
    browse() = "command-browse";
    edit() = "command-edit";
    new_level() = "command-new-level";
    endless() = "command-endless";
    calendar() = "command-calendar";
    watch() = "command-watch";
    pause() = "command-pause";
    larger() = "command-larger";
    smaller() = "command-smaller";
    fit() = "command-fit";
    hint() = "command-hint";
    show_solution() = "command-show-solution";
    rewind() = "command-rewind";
    snapshot() = "command-snapshot";
    snapshots() = "command-snapshots";
    menu() = "command-menu";
    solutions() = "command-solutions";
    copy_level() = "command-copy-level";
    copy_moves() = "command-copy-moves";
    copy_code() = "command-copy-code";
    describe() = "command-describe";
    save_picture() = "command-save-picture";
    mute() = "command-mute";
    improve() = "command-improve";
    paste() = "command-paste";
    add_to_library() = "command-add-to-library";
    reload() = "command-reload";
    settings() = "command-settings";
    fullscreen() = "command-fullscreen";
    help() = "command-help";
    close() = "command-close";
    quit() = "command-quit";
}

pub(crate) fn preset(preset: Preset) -> String {
    match preset {
        Preset::Default => preset_default(),
        Preset::Arrows => preset_arrows(),
        Preset::Wasd => preset_wasd(),
        Preset::Vi => preset_vi(),
    }
}

/// A key belonged to another command.
pub(crate) fn taken(key: &str, from: Command, to: Command) -> String {
    taken_from(key, &name(from), &name(to))
}

/// What a command is called.
pub(crate) fn name(command: Command) -> String {
    match command {
        Command::Step(Direction::Up) => step_up(),
        Command::Step(Direction::Left) => step_left(),
        Command::Step(Direction::Down) => step_down(),
        Command::Step(Direction::Right) => step_right(),
        Command::WalkFar(Direction::Up) => walk_far_up(),
        Command::WalkFar(Direction::Left) => walk_far_left(),
        Command::WalkFar(Direction::Down) => walk_far_down(),
        Command::WalkFar(Direction::Right) => walk_far_right(),
        Command::PushFar(Direction::Up) => push_far_up(),
        Command::PushFar(Direction::Left) => push_far_left(),
        Command::PushFar(Direction::Down) => push_far_down(),
        Command::PushFar(Direction::Right) => push_far_right(),
        Command::Undo => undo(),
        Command::Redo => redo(),
        Command::RedoAll => redo_all(),
        Command::PreviousPush => previous_push(),
        Command::NextPush => next_push(),
        Command::Restart => restart(),
        Command::Previous => previous(),
        Command::Next => next(),
        Command::PreviousUnsolved => previous_unsolved(),
        Command::NextUnsolved => next_unsolved(),
        Command::Browse => browse(),
        Command::Edit => edit(),
        Command::NewLevel => new_level(),
        Command::Endless => endless(),
        Command::Calendar => calendar(),
        Command::Watch => watch(),
        Command::Pause => pause(),
        Command::Larger => larger(),
        Command::Smaller => smaller(),
        Command::Fit => fit(),
        Command::Hint => hint(),
        Command::ShowSolution => show_solution(),
        Command::Rewind => rewind(),
        Command::Snapshot => snapshot(),
        Command::Snapshots => snapshots(),
        Command::Menu => menu(),
        Command::Solutions => solutions(),
        Command::CopyLevel => copy_level(),
        Command::CopyMoves => copy_moves(),
        Command::CopyCode => copy_code(),
        Command::Describe => describe(),
        Command::SavePicture => save_picture(),
        Command::Mute => mute(),
        Command::Improve => improve(),
        Command::Paste => paste(),
        Command::AddToLibrary => add_to_library(),
        Command::Reload => reload(),
        Command::Settings => settings(),
        Command::Fullscreen => fullscreen(),
        Command::Help => help(),
        Command::Close => close(),
        Command::Quit => quit(),
    }
}
