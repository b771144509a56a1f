//! Every level that comes with the game is sound and solvable, real files read as their authors meant, and a
//! file loses nothing by being read and written.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;

use sokoban_core::collection::Notes;
use sokoban_core::{
    Collection, Direction, Draft, Entry, Fault, Game, Kind, Level, Lurd, Pos, Record, RecordKind,
    Tile, identity,
};

mod support {
    pub(crate) mod files;
    pub(crate) mod print_law;
}
use support::files::{level_of, read, real_levels};
use support::print_law;

/// Real files, with the levels and the bad entries in each.
const REAL: [(&str, usize, usize); 12] = [
    ("Microban.xsb", 155, 0),
    ("Microban_II.xsb", 135, 0),
    ("Sasquatch.xsb", 50, 0),
    ("Sasquatch_II.xsb", 50, 0),
    ("Sasquatch_III.xsb", 50, 0),
    ("Microban_solutions.sok", 149, 0),
    ("Chrysalis_Collection_07.sok", 50, 0),
    ("YASGen.sok", 28, 0),
    ("Pufiban.sok", 170, 0),
    ("Small_chessboards.sok", 40, 0),
    ("Yoshio_Murase_handmade.sok", 54, 0),
    ("Boxoban_medium_000.txt", 1000, 0),
];

#[test]
fn own_levels_are_sound_and_solvable() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
    let files = std::fs::read_dir(folder).expect("the folder of levels");
    let paths = files.map(|file| file.expect("a file of the folder").path());
    let is_sok = |path: &std::path::PathBuf| path.extension().is_some_and(|e| e == "sok");
    let (mut faults, mut count) = (Vec::new(), 0);
    for path in paths.filter(is_sok) {
        let collection = read(&path);
        let name = path.file_name().unwrap_or_default().display();
        if collection.entries.is_empty() || collection.title().is_none() {
            faults.push(format!("{name}: no levels, or no title"));
        }
        let mut titles = HashSet::new();
        for entry in &collection.entries {
            let said = format!("{name}: {:?}", entry.title);
            if entry.title.is_empty() || !titles.insert(&entry.title) {
                faults.push(format!("{said}: every title must stand once"));
            }
            faults.extend(fault(entry).map(|fault| format!("{said}: {fault}")));
            count += 1;
        }
    }
    assert!(count > 0, "there are no levels");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with a level of ours, if anything.
fn fault(entry: &Entry) -> Option<String> {
    if let Err(bad) = &entry.level {
        return Some(bad.error.to_string());
    }
    let solution = entry
        .records
        .iter()
        .find(|r| r.kind == RecordKind::Solution);
    let Some(solution) = solution else {
        return Some("no solution".to_owned());
    };
    solves(entry, solution).err()
}

/// Plays a solution: it must win with its last move and not before, in letters of the right case.
fn solves(entry: &Entry, solution: &Record) -> Result<(), String> {
    let moves = Lurd::parse(&solution.moves).map_err(|error| error.to_string())?;
    let mut game = Game::new(Arc::clone(level_of(entry)));
    game.play(&moves.moves).map_err(|error| error.to_string())?;
    if !game.is_won() || game.is_lost() {
        return Err("the solution does not win".to_owned());
    }
    if solution
        .moves
        .chars()
        .all(|letter| letter.is_ascii_alphabetic())
        && game.lurd() != solution.moves
    {
        return Err(format!("the solution's letters should be {}", game.lurd()));
    }
    Ok(())
}

#[test]
fn real_files_have_all_their_levels() {
    let Some(folder) = real_levels() else {
        return;
    };
    for (name, levels, bad) in REAL {
        let collection = read(&folder.join(name));
        let errors = collection
            .entries
            .iter()
            .filter_map(|entry| entry.level.as_ref().err());
        let errors: Vec<String> = errors.map(|bad| bad.error.to_string()).collect();
        let found = (collection.entries.len() - errors.len(), errors.len());
        assert_eq!(found, (levels, bad), "{name}: {errors:?}");
    }
}

#[test]
fn real_solutions_win() {
    let Some(folder) = real_levels() else {
        return;
    };
    let (mut wins, mut faults) = (0, Vec::new());
    for (name, ..) in REAL {
        for entry in read(&folder.join(name)).entries {
            let records = entry
                .records
                .iter()
                .filter(|r| r.kind == RecordKind::Solution);
            for outcome in records.map(|solution| solves(&entry, solution)) {
                match outcome {
                    Ok(()) => wins += usize::from(name == "Microban_solutions.sok"),
                    Err(fault) => faults.push(format!("{name}, line {}: {fault}", entry.line)),
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(wins, 149);
}

#[test]
fn real_files_read_as_they_are_written() {
    let Some(folder) = real_levels() else {
        return;
    };
    for (name, ..) in REAL {
        print_law::check(&read(&folder.join(name)));
    }
}

#[test]
fn canonical_numbers_stay_what_they_are() {
    let number = |text: &str| {
        let file = Collection::parse(text.as_bytes());
        identity::canonical(level_of(&file.entries[0]))
    };
    assert_eq!(number(BOARD), 0x05ad_6e70_9c62_2f75);
    let coloured = "######\n#@$^.#\n#  $.#\n######\nStrength: any\nBoxorder: 3 0\nGoalorder: 0 3\n";
    assert_eq!(number(coloured), 0x32b2_f89a_4589_2f42);
    // Upside down, with other numbers, and with a finished room that nobody enters.
    let same = "######\n#  $.####\n#@$^.##*#\n#########\nStrength: any\nBoxorder: 7 1 5\nGoalorder: 1 7 5\n";
    assert_eq!(number(same), number(coloured));
    // A room with a box that cannot go home is a puzzle that cannot be solved.
    assert_ne!(
        number("#####\n#@$.####\n#####$.#\n########\n"),
        number(BOARD)
    );
}

#[test]
fn only_the_same_puzzle_has_the_same_canonical_number() {
    let Some(folder) = real_levels() else {
        return;
    };
    let (mut seen, mut levels, mut again) = (HashMap::new(), 0, 0);
    for (name, ..) in REAL {
        for entry in read(&folder.join(name)).entries {
            let level = level_of(&entry);
            let forms = turned_texts(level);
            let number = identity::canonical(level);
            levels += 1;
            again += usize::from(seen.contains_key(&number));
            let first = seen.entry(number).or_insert_with(|| forms[0].clone());
            assert!(forms.contains(first), "{name}, line {}", entry.line);
        }
    }
    let different: HashSet<&String> = seen.values().collect();
    assert_eq!(different.len(), seen.len(), "one puzzle has two numbers");
    println!("{again} of {levels} levels are there before");
}

/// What the player can reach, as text and turned in all eight ways; the least first.
fn turned_texts(level: &Level) -> Vec<String> {
    let map = level.map();
    let start = level.start().player().expect("a player");
    let (mut reach, mut queue) = (HashSet::new(), vec![start]);
    while let Some(pos) = queue.pop() {
        if map[pos] != Tile::Wall && reach.insert(pos) {
            queue.extend(
                Direction::ALL
                    .iter()
                    .filter_map(|&way| map.neighbour(pos, way)),
            );
        }
    }
    let rows = |pos: &Pos| pos.y;
    let (top, bottom) = (reach.iter().map(rows).min(), reach.iter().map(rows).max());
    let columns = |pos: &Pos| pos.x;
    let (left, right) = (
        reach.iter().map(columns).min(),
        reach.iter().map(columns).max(),
    );
    let square = |x, y| {
        let pos = Pos::new(x, y);
        let here = level.start().player() == Some(pos);
        let reached = reach.contains(&pos);
        let piece = level.start().boxes()[pos].is_some();
        let shown = (matches!(map[pos], Tile::Goal(_)), piece, here);
        if !reached {
            return '#';
        }
        match shown {
            (true, true, _) => '*',
            (true, _, true) => '+',
            (true, ..) => '.',
            (_, true, _) => '$',
            (_, _, true) => '@',
            _ => ' ',
        }
    };
    let columns = left.unwrap_or(0)..=right.unwrap_or(0);
    let row = |y| columns.clone().map(|x| square(x, y)).collect::<Vec<char>>();
    let mut grid: Vec<Vec<char>> = (top.unwrap_or(0)..=bottom.unwrap_or(0)).map(row).collect();
    let mut texts = Vec::new();
    for _ in 0..4 {
        let lines = |grid: &[Vec<char>]| {
            grid.iter()
                .map(|row| row.iter().collect::<String>())
                .collect::<Vec<_>>()
        };
        texts.push(lines(&grid).join("\n"));
        texts.push(lines(&grid.iter().rev().cloned().collect::<Vec<_>>()).join("\n"));
        let turned = (0..grid[0].len()).map(|x| grid.iter().rev().map(|row| row[x]).collect());
        grid = turned.collect();
    }
    texts.sort_unstable();
    texts
}

#[test]
fn the_largest_real_boards_are_whole() {
    let Some(folder) = real_levels() else {
        return;
    };
    let collection = read(&folder.join("Chrysalis_Collection_07.sok"));
    let sizes = collection.entries.iter().map(|entry| {
        let level = level_of(entry);
        (level.box_count(), level.map().width(), level.map().height())
    });
    let mut sizes: Vec<_> = sizes.collect();
    sizes.sort_unstable();
    assert_eq!(
        sizes.split_off(47),
        [(508, 79, 79), (890, 80, 80), (1610, 69, 69)]
    );
}

const BOARD: &str = "#####\n#@$.#\n#####\n";

/// What a file is after it was read, written and read.
fn again(text: &str) -> (Collection, Collection) {
    let first = Collection::parse(text.as_bytes());
    let second = Collection::parse(first.print().as_bytes());
    (first, second)
}

#[test]
fn a_note_at_the_end_of_a_file_is_kept() {
    let text = format!("A\n\n{BOARD}\nThe last words.\n");
    let (first, second) = again(&text);
    assert_eq!(
        first.entries[0].notes,
        Notes::from_iter(["The last words."])
    );
    assert_eq!(
        second.entries[0].notes,
        Notes::from_iter(["The last words."])
    );
}

#[test]
fn a_note_is_not_the_title_of_the_next_board_once_written() {
    let level = Collection::parse(BOARD.as_bytes()).entries.remove(0);
    let mut noted = Entry::new("A", Arc::clone(level_of(&level)));
    noted.notes.push("A note.");
    let mut collection = Collection::default();
    let untitled = Entry::new("", Arc::clone(level_of(&level)));
    collection.entries.extend([noted, untitled]);
    let read = Collection::parse(collection.print().as_bytes());
    assert_eq!(read.entries[0].notes, Notes::from_iter(["A note."]));
    assert_eq!(read.entries[1].title, "");
}

#[test]
fn titles_may_look_like_something_else() {
    let titles = [
        "Level #1",
        "# 7",
        "###",
        "#",
        "Wb #",
        "; 12",
        "Author: me",
        "Ground:",
        ":: x",
        "Solution",
        "lurd",
    ];
    let mut wrong = Vec::new();
    for title in titles {
        let text = format!("First\n\n{BOARD}\n{BOARD}Title: {title}\n\nThird\n\n{BOARD}");
        let (first, second) = again(&text);
        let says = |file: &Collection| {
            let entries = file.entries.iter();
            let entries = entries.map(|e| (e.title.clone(), e.fields.clone(), e.notes.clone()));
            entries.collect::<Vec<_>>()
        };
        if says(&first) != says(&second) || second.entries.len() != 3 {
            wrong.push(title);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn a_bad_level_keeps_its_lines() {
    let text = format!("A\n\n{BOARD}Boxorder: 1 2\nStrength: 2\n");
    let (first, second) = again(&text);
    assert!(first.entries[0].level.is_err());
    assert!(second.entries[0].level.is_err(), "{}", first.print());
}

#[test]
fn open_boards_keep_their_identity() {
    for text in [
        "-----\n-@$-.\n#####\n",
        "- @ -\n#$.#\n####\n",
        "#####\n#@$.-\n#----\n",
    ] {
        let (first, second) = again(text);
        let identities = |file: &Collection| {
            let levels = file.entries.iter().map(level_of);
            levels
                .map(|level| identity::exact(level))
                .collect::<Vec<_>>()
        };
        assert_eq!(identities(&first), identities(&second), "{text}");
    }
}

#[test]
fn a_draft_with_pieces_out_of_place_is_no_level() {
    let (left, middle, right) = (Pos::new(0, 0), Pos::new(1, 0), Pos::new(2, 0));
    let fault = |outside: Option<Pos>, player: Pos| {
        let mut draft = Draft::new(3, 1);
        draft.players.push(player);
        draft.boxes[middle] = Some(Kind::PLAIN);
        if let Some(pos) = outside {
            draft.map[pos] = Tile::Outside;
        }
        draft.check().err().map(|error| error.fault)
    };
    assert_eq!(fault(None, left), None);
    assert_eq!(fault(Some(right), left), None);
    assert_eq!(fault(None, middle), Some(Fault::Occupied));
    assert_eq!(fault(None, Pos::new(3, 0)), Some(Fault::Occupied));
    // A draft need not tell floor from outside.
    assert_eq!(fault(Some(left), left), None);
    assert_eq!(fault(Some(middle), left), None);
}
