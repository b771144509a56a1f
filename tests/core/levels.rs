//! Checks that the built-in levels are valid and solvable, and that level files do not change when they are printed and
//! parsed again.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::{
    Direction, Draft, DraftFault, Game, Kind, Level, Lurd, Pos, Strength, Tile, identity,
};
use sokoban_files::{Collection, Entry, Notes, Record, RecordKind};

use crate::support::files::{level_of, others, own};
use crate::support::print_law;
use crate::support::rooms::rooms;

/// The files of well-known collections, and the number of levels in each file.
const KNOWN: [(&str, usize); 12] = [
    ("Microban.xsb", 155),
    ("Microban_II.xsb", 135),
    ("Sasquatch.xsb", 50),
    ("Sasquatch_II.xsb", 50),
    ("Sasquatch_III.xsb", 50),
    ("Microban_solutions.sok", 149),
    ("Chrysalis_Collection_07.sok", 50),
    ("YASGen.sok", 28),
    ("Pufiban.sok", 170),
    ("Small_chessboards.sok", 40),
    ("Yoshio_Murase_handmade.sok", 54),
    ("Boxoban_medium_000.txt", 1000),
];

#[test]
fn built_in_levels_are_sound_and_solvable() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for (name, collection) in own() {
        if collection.entries.is_empty() || collection.title().is_none() {
            faults.push(format!("{name}: no levels, or no title"));
        }
        for entry in &collection.entries {
            let said = format!("{name}: {:?}", entry.title);
            if entry.title.is_empty() {
                faults.push(format!("{said}: no title"));
            }
            faults.extend(fault(entry).map(|fault| format!("{said}: {fault}")));
            count += 1;
        }
    }
    assert!(count > 0, "there are no levels");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Describes what is wrong with a built-in level. Returns `None` if it is valid and its solution is correct.
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

/// Checks that `solution` wins with its last move and not before, and that its pushes, and no other moves, are in upper
/// case.
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
fn rooms_made_by_pulls_are_solved_by_pushes() {
    for room in rooms(500) {
        let mut game = Game::new(Arc::clone(&room.level));
        let outcome = game.play(&room.solution);
        // The outcome is an error if the level is solved before the last move, because later moves are then blocked.
        // Ignore this error.
        assert!(game.is_won(), "{outcome:?}");
    }
}

#[test]
fn built_in_collections_read_back_equal() {
    let entries = rooms(500)
        .into_iter()
        .map(|room| Entry::new("A room", room.level));
    let made = Collection {
        entries: entries.collect(),
        ..Collection::default()
    };
    let own = own().into_iter().map(|(_, collection)| collection);
    own.chain([made])
        .for_each(|collection| print_law::check(&collection));
}

#[test]
#[ignore = "reads the folder that SOKOBAN_LEVELS names"]
fn other_files_are_complete_and_read_back_equal() {
    let known = HashMap::from(KNOWN);
    for (name, collection) in others() {
        let bad = collection
            .entries
            .iter()
            .filter_map(|entry| entry.level.as_ref().err());
        let errors: Vec<String> = bad.map(|bad| bad.error.to_string()).collect();
        let levels = collection.entries.len() - errors.len();
        let expected = known.get(name.as_str()).copied().unwrap_or(levels);
        assert_eq!((levels, errors.len()), (expected, 0), "{name}: {errors:?}");
        print_law::check(&collection);
    }
}

#[test]
#[ignore = "reads the folder that SOKOBAN_LEVELS names"]
fn solutions_of_other_files_win() {
    let (mut wins, mut faults) = (0, Vec::new());
    for (name, collection) in others() {
        for entry in &collection.entries {
            let records = entry.records.iter();
            let solutions = records.filter(|record| record.kind == RecordKind::Solution);
            for outcome in solutions.map(|solution| solves(entry, solution)) {
                match outcome {
                    Ok(()) => wins += 1,
                    Err(fault) => faults.push(format!("{name}, line {}: {fault}", entry.line)),
                }
            }
        }
    }
    assert!(wins > 0, "there are no solutions");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn canonical_identities_do_not_change() {
    let number = |text: &str| {
        let file = Collection::parse(text.as_bytes());
        identity::canonical(level_of(&file.entries[0]))
    };
    assert_eq!(number(BOARD), 0x05ad_6e70_9c62_2f75);
    let coloured = "######\n#@$^.#\n#  $.#\n######\nStrength: any\nBoxorder: 3 0\nGoalorder: 0 3\n";
    assert_eq!(number(coloured), 0x32b2_f89a_4589_2f42);
    // This is the same puzzle upside down, with other numbers for its kinds, and with a closed room that the player
    // cannot reach.
    let same = "######\n#  $.####\n#@$^.##*#\n#########\nStrength: any\nBoxorder: 7 1 5\nGoalorder: 1 7 5\n";
    assert_eq!(number(same), number(coloured));
    // If a closed room contains a box and an unfilled goal, the puzzle is unsolvable, so its identity must be
    // different.
    assert_ne!(
        number("#####\n#@$.####\n#####$.#\n########\n"),
        number(BOARD)
    );
}

#[test]
fn canonical_identities_differ_for_different_puzzles() {
    let made = rooms(2000).into_iter().map(|room| room.level);
    let again = check_canonical_numbers(made.chain(plain_levels(own())));
    assert!(again > 0, "small rooms come up more than once");
}

#[test]
#[ignore = "reads the folder that SOKOBAN_LEVELS names"]
fn canonical_identities_differ_for_different_puzzles_of_other_files() {
    check_canonical_numbers(plain_levels(others()));
}

/// Returns the levels without strength, holes and colours, which XSB can express without option lines.
fn plain_levels(files: Vec<(String, Collection)>) -> impl Iterator<Item = Arc<Level>> {
    let entries = files
        .into_iter()
        .flat_map(|(_, collection)| collection.entries);
    let levels = entries.map(|entry| Arc::clone(level_of(&entry)));
    levels.filter(|level| {
        level.strength() == Strength::ONE && level.holes().is_empty() && !level.is_coloured()
    })
}

/// Checks that two levels have the same canonical identity if and only if [`turned_texts`] returns the same texts for
/// both levels. Returns the number of levels that are the same as an earlier level, or a turned or mirrored version of
/// an earlier level.
fn check_canonical_numbers(levels: impl Iterator<Item = Arc<Level>>) -> usize {
    let (mut seen, mut again) = (HashMap::new(), 0);
    for level in levels {
        let forms = turned_texts(&level);
        let number = identity::canonical(&level);
        again += usize::from(seen.contains_key(&number));
        let first = seen.entry(number).or_insert_with(|| forms[0].clone());
        assert!(forms.contains(first), "{}", forms[0]);
    }
    let different: HashSet<&String> = seen.values().collect();
    assert_eq!(different.len(), seen.len(), "one puzzle has two numbers");
    again
}

/// Returns, as text, the area that the player could reach if there were no boxes, in each of the eight symmetries. The
/// texts are sorted.
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
        let shown = (map[pos].is_goal(), piece, here);
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

const BOARD: &str = "#####\n#@$.#\n#####\n";

/// Parses `text`, prints the result, and parses it again. Returns both collections.
fn again(text: &str) -> (Collection, Collection) {
    let first = Collection::parse(text.as_bytes());
    let second = Collection::parse(first.to_sok().as_bytes());
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
    let read = Collection::parse(collection.to_sok().as_bytes());
    assert_eq!(read.entries[0].notes, Notes::from_iter(["A note."]));
    assert_eq!(read.entries[1].title, "");
}

#[test]
fn titles_can_look_like_other_lines() {
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
    assert!(second.entries[0].level.is_err(), "{}", first.to_sok());
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
fn a_draft_with_misplaced_pieces_is_refused() {
    let (left, middle, right) = (Pos::new(0, 0), Pos::new(1, 0), Pos::new(2, 0));
    let fault = |outside: Option<Pos>, player: Pos| {
        let mut draft = Draft::new(3, 1);
        draft.players.push(player);
        draft.boxes[middle] = Some(Kind::PLAIN);
        draft.map[right] = Tile::Goal(Kind::PLAIN);
        if let Some(pos) = outside {
            draft.map[pos] = Tile::Outside;
        }
        draft.check().err().map(|error| error.fault)
    };
    assert_eq!(fault(None, left), None);
    assert_eq!(fault(Some(right), left), Some(DraftFault::NoGoal));
    assert_eq!(fault(None, middle), Some(DraftFault::Occupied));
    assert_eq!(fault(None, Pos::new(3, 0)), Some(DraftFault::Occupied));
    // In a draft, the tiles floor and outside have the same meaning, so the player and boxes can be on both.
    assert_eq!(fault(Some(left), left), None);
    assert_eq!(fault(Some(middle), left), None);
}
