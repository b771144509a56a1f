//! Measures how fast the game builds the scene of a very large board, and how fast it scales the sprites.
//!
//! Run it with `cargo bench --bench screen`.

use std::path::Path;
use std::sync::Arc;

use divan::Bencher;
use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::input::{Input, Modifiers};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_core::{Draft, Kind, Pos, Tile};
use sokoban_files::{Collection, Entry};
use sokoban_picture::atlas::SourceAtlas;

const WINDOW: WindowSize = WindowSize {
    width: 1280,
    height: 800,
    scale: 1.0,
};

fn main() {
    divan::main();
}

/// Reads a real board of 80×80 squares from the folder `SOKOBAN_LEVELS`. Returns `None` if its file is missing.
fn real_board() -> Option<Entry> {
    let folder = std::env::var_os("SOKOBAN_LEVELS").unwrap_or_default();
    let bytes = std::fs::read(Path::new(&folder).join("Chrysalis_Collection_07.sok")).ok()?;
    let mut entries = Collection::parse(&bytes).entries.into_iter();
    entries.find(|entry| {
        entry
            .level
            .as_ref()
            .is_ok_and(|level| level.map().width() == 80)
    })
}

/// Returns a board of 80×80 squares with 1,610 boxes and as many goals.
fn hall() -> Entry {
    let mut draft = Draft::new(80, 80);
    for pos in draft.map.positions() {
        let edge = pos.x == 0 || pos.y == 0 || pos.x == 79 || pos.y == 79;
        draft.map[pos] = if edge { Tile::Wall } else { Tile::Floor };
    }
    let inner = |pos: &Pos| (1..79).contains(&pos.x) && (1..79).contains(&pos.y);
    let squares: Vec<Pos> = draft.map.positions().filter(inner).collect();
    for &pos in squares.iter().step_by(3).take(1610) {
        draft.boxes[pos] = Some(Kind::PLAIN);
    }
    for &pos in squares.iter().skip(1).step_by(3).take(1610) {
        draft.map[pos] = Tile::Goal(Kind::PLAIN);
    }
    draft.players.push(Pos::new(78, 78));
    let level = draft.check().expect("one player and many boxes");
    Entry::new("Hall", Arc::new(level))
}

fn scene(bencher: Bencher<'_, '_>, entry: Entry) {
    let collection = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    let collection = LibraryCollection::new(collection, "Large", Source::Builtin);
    let app = Application::new(
        Library::new(
            vec![collection],
            sokoban_app::library::builtin(),
            Vec::new(),
        ),
        Progress::default(),
        None,
    );
    let mut scene = Scene::default();
    bencher.bench_local(|| app.draw(WINDOW, &mut scene));
}

#[divan::bench]
fn scene_of_a_hall_80x80(bencher: Bencher<'_, '_>) {
    scene(bencher, hall());
}

#[divan::bench]
fn scene_of_a_real_board_80x80(bencher: Bencher<'_, '_>) {
    match real_board() {
        Some(entry) => scene(bencher, entry),
        None => println!("skipped: no level files at hand"),
    }
}

#[divan::bench]
fn decode_the_atlas() -> bool {
    SourceAtlas::decode().is_ok()
}

#[divan::bench(args = [4, 9, 20, 64, 103, 160])]
fn shrink_the_atlas(bencher: Bencher<'_, '_>, tile: u32) {
    let master = SourceAtlas::decode().expect("the atlas inside the program");
    bencher.bench_local(|| master.scale_to(tile, 48).image.bytes.len());
}

/// Measures how fast the level browser builds scenes while it scrolls through twenty thousand levels.
#[divan::bench]
fn scene_of_the_browser(bencher: Bencher<'_, '_>) {
    let board =
        "##########\n#   .  $ #\n# $ .  @ #\n#   ##   #\n# $ .  $ #\n#   .    #\n##########\n\n";
    let text: Vec<u8> = board.as_bytes().repeat(20_000);
    let collection = LibraryCollection::new(Collection::parse(&text), "Many", Source::Builtin);
    let library = Library::new(
        vec![collection],
        sokoban_app::library::builtin(),
        Vec::new(),
    );
    let mut app = Application::new(library, Progress::default(), None);
    app.input(Input::Down(Key::B, Modifiers::NONE));
    app.resize(WINDOW);
    let mut scene = Scene::default();
    bencher.bench_local(|| {
        app.input(Input::Wheel(-1.0, Modifiers::NONE));
        app.draw(WINDOW, &mut scene);
    });
}
