//! Tests of the level at which the game starts, and of the list of recent files.

use std::path::PathBuf;

use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::library::{Library, LibraryCollection, Source, builtin};
use sokoban_app::save::Progress;
use sokoban_app::screens::Effect;
use sokoban_files::Collection;

use crate::support::player::{Player, first_stage};

const ONE: &str = "One\n\n#####\n#@$.#\n#####\n";
const TWO: &str = "Two\n\n######\n#@ $.#\n######\n";

fn path(name: &str) -> PathBuf {
    PathBuf::from(format!("/levels/{name}.xsb"))
}

fn file(name: &str, text: &str) -> LibraryCollection {
    LibraryCollection::from_file(Collection::parse(text.as_bytes()), Source::File(path(name)))
}

/// Restarts the game with the progress of `before`. `files` are the collections that were given on the command line.
fn start(before: &Player, files: Vec<LibraryCollection>) -> Player {
    let is_file = !files.is_empty();
    let library = Library::new(files, builtin(), Vec::new());
    let progress = before.read_kept();
    let place = library.first_played(&progress, 0, None);
    let app = Application::new(library, progress, place.filter(|_| is_file));
    Player::with_kept(app, before.read_kept())
}

/// Solves the current level with the solution in its file.
fn solve(player: &mut Player) {
    let entry = player.app.library().entry(player.app.level_index()).clone();
    player.play(&entry.records[0].moves);
    assert!(player.app.game().is_won());
}

fn place(player: &Player) -> (String, usize) {
    let place = player.app.level_index();
    let collection = player.app.library().collection(place);
    (collection.name.clone(), place.entry + 1)
}

fn stage(number: usize) -> (String, usize) {
    // The collection starts with a board that is not a stage, so stage 1 is its second entry.
    ("Heritage".to_owned(), number + 1)
}

#[test]
fn a_file_opened_in_between_does_not_lose_the_place_in_the_collection() {
    let mut player = first_stage();
    solve(&mut player);
    player.tap(Key::Enter);
    player.play("rr");
    assert_eq!(place(&player), stage(2));

    let mut with_file = start(&player, vec![file("hole", TWO)]);
    assert_eq!(place(&with_file).0, "hole");
    with_file.play("r");
    // Open and play a second file, and then open a third file without playing it.
    let mut other = start(&with_file, vec![file("other", ONE)]);
    other.play("r");
    let only_seen = start(&other, vec![file("seen", ONE)]);

    let again = start(&only_seen, Vec::new());
    assert_eq!(place(&again), stage(2));
    assert_eq!(again.lurd(), "rr");
}

#[test]
fn a_level_that_was_left_solved_gives_way_to_the_next_unsolved_one() {
    let mut player = first_stage();
    solve(&mut player);
    let again = start(&player, Vec::new());
    assert_eq!(place(&again), stage(2));
    assert_eq!(again.moves(), 0);
    assert!(!again.overlay().contains("cleared"), "{}", again.overlay());

    // Solve the second stage as well. The game then starts with the third stage.
    let mut player = again;
    solve(&mut player);
    player.tap(Key::P);
    assert_eq!(place(&player), stage(1));
    assert_eq!(place(&start(&player, Vec::new())), stage(3));
}

#[test]
fn a_solved_level_that_was_left_at_its_start_gives_way_too() {
    let mut player = first_stage();
    solve(&mut player);
    player.tap(Key::R);
    assert_eq!(player.moves(), 0);
    assert_eq!(place(&start(&player, Vec::new())), stage(2));
}

#[test]
fn a_solved_level_that_is_played_again_stays_on_the_screen() {
    let mut player = first_stage();
    solve(&mut player);
    player.tap(Key::R);
    player.play("l");
    let again = start(&player, Vec::new());
    assert_eq!(place(&again), stage(1));
    assert_eq!(again.lurd(), "l");
}

#[test]
fn a_file_opens_at_its_next_unsolved_level_and_starts_over_when_there_is_none() {
    let text = format!("{ONE}\n{TWO}");
    let mut player = start(&first_stage(), vec![file("own", &text)]);
    player.play("r");
    assert!(player.app.game().is_won());
    let mut player = start(&player, vec![file("own", &text)]);
    assert_eq!(place(&player), ("own".to_owned(), 2));
    player.play("rr");
    assert!(player.app.game().is_won());

    let mut player = start(&player, vec![file("own", &text)]);
    assert_eq!(place(&player), ("own".to_owned(), 2));
    assert_eq!(player.moves(), 0, "it starts over");
    player.settle();
    assert!(player.overlay().is_empty(), "{}", player.overlay());
    player.tap(Key::U);
    player.settle();
    assert!(player.app.game().is_won(), "undo brings the solution back");
}

#[test]
fn a_dropped_file_is_not_greeted_with_an_old_victory() {
    let mut player = start(&first_stage(), vec![file("own", ONE)]);
    player.play("r");
    let mut player = start(&player, Vec::new());
    let levels = Collection::parse(ONE.as_bytes());
    player
        .app
        .opened(vec![(Source::File(path("own")), Ok(levels))]);
    assert_eq!(place(&player), ("own".to_owned(), 1));
    assert_eq!(player.moves(), 0);
}

#[test]
fn files_of_the_command_line_are_among_the_recent_ones() {
    let files = vec![file("first", ONE), file("second", TWO)];
    let mut player = start(&first_stage(), files);
    let known = vec![path("older"), path("second")];
    player.app.set_recent(known.clone());
    let remembered = |player: &mut Player| {
        let effects = player.app.take_effects().into_iter();
        let lists = effects.filter_map(|effect| match effect {
            Effect::Recent(paths) => Some(paths),
            _ => None,
        });
        lists.last()
    };
    let expected = vec![path("first"), path("second"), path("older")];
    assert_eq!(remembered(&mut player), Some(expected));

    let mut without = start(&player, Vec::new());
    without.app.set_recent(known);
    assert_eq!(remembered(&mut without), None, "nothing has changed");
}

#[test]
fn after_the_last_level_of_a_file_the_next_collection_goes_on_where_it_was_left() {
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    solve(&mut player);
    player.tap(Key::Enter);
    player.play("d");
    let mut with_file = start(&player, vec![file("hole", TWO)]);
    with_file.play("rr");
    with_file.settle();
    let banner = with_file.overlay();
    assert!(banner.contains("Next collection: Lessons"), "{banner}");
    with_file.tap(Key::Enter);
    assert_eq!(place(&with_file), ("Lessons".to_owned(), 2));
    assert_eq!(with_file.lurd(), "D");
}
