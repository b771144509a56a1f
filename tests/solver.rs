//! The solver, held against a search that knows nothing but the rules: on small random boards everything is known.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::io::{BufRead, BufReader};
use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::{Collection, Direction, Game, Level, Lurd, Position, RecordKind, rules};
use sokoban_solver::{Judge, Method, Outlook, Progress, Shortest, Solver, Verdict};

mod support {
    #[allow(dead_code, reason = "other laws use the rest")]
    pub(crate) mod boards;
    pub(crate) mod files;
    pub(crate) mod law;
    pub(crate) mod random;
    pub(crate) mod rooms;
    pub(crate) mod truth;
}
use support::boards::levels;
use support::files;
use support::law::cases;
use support::rooms::rooms;
use support::truth::truth;

/// Memory that is enough for every board here.
const BYTES: usize = 1 << 26;

fn answer(level: &Arc<Level>, position: &Position, method: Method) -> Verdict {
    let mut solver = Solver::with(level, position, BYTES, method);
    for _ in 0..100_000 {
        if let Some(verdict) = solver.work(50) {
            return verdict;
        }
    }
    panic!("no answer");
}

/// The pushes of moves that win.
fn pushes(level: &Level, position: &Position, moves: &[Direction]) -> u16 {
    let mut position = position.clone();
    let mut pushes = 0;
    for direction in moves {
        let step = rules::step(level, &mut position, *direction).expect("a step");
        pushes += u16::from(step.is_push());
    }
    assert!(rules::is_solved(&position) && position.player().is_some());
    pushes
}

/// The fewest pushes to win, and the fewest moves with so few pushes, by nothing but steps.
fn best(level: &Level) -> Option<(usize, usize)> {
    let mut positions = vec![level.start().clone()];
    // At the start nothing is pushed yet; where nothing is, nothing is won.
    let mut known = HashMap::from([((level.start().clone(), false), (0, 0))]);
    let mut open = BinaryHeap::from([Reverse((0, 0, 0))]);
    while let Some(Reverse((pushes, moves, at))) = open.pop() {
        let position = positions[at].clone();
        if rules::is_solved(&position) && position.player().is_some() && pushes > 0 {
            return Some((pushes, moves));
        }
        for direction in Direction::ALL {
            let mut after = position.clone();
            let Ok(step) = rules::step(level, &mut after, direction) else {
                continue;
            };
            let cost = (pushes + usize::from(step.is_push()), moves + 1);
            let state = (after.clone(), cost.0 > 0);
            if known.get(&state).is_none_or(|known| *known > cost) {
                known.insert(state, cost);
                open.push(Reverse((cost.0, cost.1, positions.len())));
                positions.push(after);
            }
        }
    }
    None
}

/// The pushes and moves of a solution with so many pushes and as few moves as possible.
fn shortest(judge: &mut Judge, least: u16) -> (usize, usize) {
    let level = Arc::clone(judge.level());
    let mut shortest = Shortest::new(level.start(), least);
    loop {
        match shortest.work(judge, 7) {
            Some(Verdict::Solved(moves)) => {
                let pushes = pushes(&level, level.start(), &moves);
                return (usize::from(pushes), moves.len());
            }
            Some(verdict) => panic!("{verdict:?}"),
            None => {}
        }
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn solvers_find_what_there_is_and_say_when_there_is_nothing(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let wanted = truth[0].1;
        for method in METHODS {
            match answer(&level, level.start(), method) {
                Verdict::Solved(moves) => {
                    let found = pushes(&level, level.start(), &moves);
                    prop_assert!(wanted.is_some_and(|wanted| wanted <= found));
                    prop_assert!(method != Method::Fewest || wanted == Some(found));
                }
                Verdict::Unsolvable => prop_assert_eq!(wanted, None, "{:?}", method),
                Verdict::Unknown => prop_assert!(false, "{:?} does not know", method),
            }
        }
    }

    #[test]
    fn a_judge_is_never_wrong(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let mut early = Judge::new(&level, 0);
        while early.work(100) == Progress::Working {}
        let mut judge = Judge::new(&level, BYTES);
        while judge.work(100) == Progress::Working {}
        prop_assert_eq!(judge.progress(), Progress::Complete);
        // With the table, and with what can be known without it.
        for judge in [&mut judge, &mut early] {
            let found = truth[0].1.map(|pushes| shortest(judge, pushes));
            prop_assert_eq!(found, best(&level));
        }
        for (position, wanted) in &truth {
            if let Outlook::Lost(_) = early.outlook(position) {
                prop_assert_eq!(*wanted, None, "a wrong alarm: {:?}", position);
            }
            match judge.outlook(position) {
                Outlook::Winnable(found) => prop_assert_eq!(Some(found), *wanted),
                Outlook::Lost(_) => prop_assert_eq!(*wanted, None),
                Outlook::Unknown => prop_assert!(false, "unknown: {:?}", position),
            }
            if let Some((square, direction)) = judge.best_push(position) {
                prop_assert!(wanted.is_some_and(|wanted| wanted > 0));
                let walk = level.map().neighbour(square, direction.opposite());
                let walk = walk.and_then(|stand| sokoban_core::path::walk(&level, position, stand));
                let mut after = position.clone();
                for step in walk.expect("a way to the box").into_iter().chain([direction]) {
                    rules::step(&level, &mut after, step).expect("a step");
                }
                let left = wanted.unwrap_or(0) - 1;
                if rules::is_solved(&after) {
                    prop_assert_eq!(left, 0);
                } else {
                    prop_assert_eq!(judge.outlook(&after), Outlook::Winnable(left));
                }
            }
        }
    }
}

/// Random play on real levels: what the proofs call lost is lost for the table too, and they see most of it.
#[test]
fn proofs_never_contradict_a_complete_table() {
    let stages = Collection::parse(include_bytes!("../levels/stages.sok")).entries;
    let stages = stages
        .iter()
        .map(|entry| Arc::clone(files::level_of(entry)));
    let levels = stages.chain(rooms(200).into_iter().map(|room| room.level));
    let (mut lost, mut told) = (0, 0);
    for level in &levels.collect::<Vec<_>>() {
        let mut judge = Judge::new(level, 1 << 24);
        while judge.work(1000) == Progress::Working {}
        if judge.progress() != Progress::Complete {
            continue;
        }
        let mut proofs = Judge::new(level, 0);
        while proofs.work(1000) == Progress::Working {}
        let mut position = level.start().clone();
        // Marsaglia's xorshift; every sixtieth step a new beginning.
        let mut random = 88_172_645_463_325_252_u64;
        for count in 0..3000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            if count % 60 == 0 {
                position = level.start().clone();
            }
            let direction = Direction::ALL[(random >> 62) as usize];
            let step = rules::step(level, &mut position, direction);
            if !step.is_ok_and(|step| step.is_push()) {
                continue;
            }
            let is_lost = matches!(judge.outlook(&position), Outlook::Lost(_));
            let is_told = matches!(proofs.outlook(&position), Outlook::Lost(_));
            assert!(is_lost || !is_told, "a wrong alarm: {position:?}");
            lost += u32::from(is_lost);
            told += u32::from(is_told);
        }
    }
    assert!(told * 100 > lost * 95, "{told} of {lost}");
}

const METHODS: [Method; 8] = [
    Method::All,
    Method::Forwards,
    Method::Backwards,
    Method::Pushes,
    Method::Pulls,
    Method::WholePushes,
    Method::WholePulls,
    Method::Fewest,
];

#[test]
fn a_level_that_starts_solved_is_won_by_a_push_and_back() {
    let file = Collection::parse(
        b"#######\n#     #\n#@ *  #\n#     #\n#######\n\n#######\n#@ *  #\n#######\n",
    );
    let [room, corridor] = [0, 1].map(|number| files::level_of(&file.entries[number]));
    for method in METHODS {
        let Verdict::Solved(moves) = answer(room, room.start(), method) else {
            panic!("{method:?} finds nothing");
        };
        assert!(pushes(room, room.start(), &moves) >= 2, "{method:?}");
        let mut game = Game::new(Arc::clone(room));
        game.play(&moves).expect("nothing in the way");
        assert!(game.is_won(), "{method:?}");
        let verdict = answer(corridor, corridor.start(), method);
        assert_eq!(verdict, Verdict::Unsolvable, "{method:?}");
    }
    let mut judge = Judge::new(room, BYTES);
    while judge.work(100) == Progress::Working {}
    assert_eq!(judge.outlook(room.start()), Outlook::Winnable(2));
    assert_eq!(shortest(&mut judge, 2), (2, 7));
    let mut judge = Judge::new(corridor, BYTES);
    while judge.work(100) == Progress::Working {}
    assert!(matches!(judge.outlook(corridor.start()), Outlook::Lost(_)));
}

#[test]
fn judges_know_ordinary_levels_completely() {
    let file = Collection::parse(include_bytes!("../levels/stages.sok"));
    for entry in &file.entries {
        let level = entry.level.as_ref().expect("a level");
        let mut judge = Judge::new(level, BYTES);
        while judge.work(1000) == Progress::Working {}
        assert_eq!(judge.progress(), Progress::Complete, "{}", entry.title);
        let known = entry
            .records
            .iter()
            .find(|it| it.kind == RecordKind::Solution);
        let known = Lurd::parse(&known.expect("a solution").moves).expect("moves");
        let known = pushes(level, level.start(), &known.moves);
        let Outlook::Winnable(least) = judge.outlook(level.start()) else {
            panic!("{} can be won", entry.title);
        };
        assert!(
            (1..=known).contains(&least),
            "{}: {least} of {known}",
            entry.title
        );
        let Verdict::Solved(moves) = answer(level, level.start(), Method::Fewest) else {
            panic!("{} is solved", entry.title);
        };
        assert_eq!(
            pushes(level, level.start(), &moves),
            least,
            "{}",
            entry.title
        );
    }
}

#[test]
fn lessons_are_solved_holes_colours_and_strength_too() {
    let file = Collection::parse(include_bytes!("../levels/lessons.sok"));
    for entry in &file.entries {
        let level = entry.level.as_ref().expect("a level");
        match answer(level, level.start(), Method::Forwards) {
            Verdict::Solved(moves) => assert!(pushes(level, level.start(), &moves) > 0),
            other => panic!("{}: {other:?}", entry.title),
        }
    }
}

#[test]
fn a_frozen_box_is_named() {
    let file = Collection::parse(b"########\n#@     #\n# $$  .#\n#     .#\n########\n");
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut position = level.start().clone();
    let mut judge = Judge::new(level, 0);
    assert_eq!(judge.outlook(&position), Outlook::Unknown);
    // Around, and one box up against the wall, where no goal is.
    for direction in Lurd::parse("ddrrUluRRR")
        .map(|lurd| lurd.moves)
        .unwrap_or_default()
    {
        let _ = rules::step(level, &mut position, direction);
    }
    let Outlook::Lost(cause) = judge.outlook(&position) else {
        panic!("a box at a wall without goals is lost");
    };
    assert!(!cause.is_empty());
    assert!(cause.iter().all(|pos| position.boxes()[*pos].is_some()));
}

/// A board with more boxes than anybody can think about.
fn huge() -> String {
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        1 => format!("#@{}#", " ".repeat(77)),
        _ if y % 4 == 2 => format!("#{}#", "$ ".repeat(39)),
        // As many goals as boxes.
        _ if y % 4 == 3 || y == 77 => format!("#{}#", " .".repeat(39)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    rows.join("\n")
}

#[test]
fn a_huge_board_is_given_up_and_not_waited_for() {
    let file = Collection::parse(huge().as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut judge = Judge::new(level, 1 << 20);
    while judge.work(10) == Progress::Working {}
    assert_eq!(judge.progress(), Progress::GivenUp);
    let mut solver = Solver::new(level, level.start(), 1 << 24);
    let verdict = (0..100_000).find_map(|_| solver.work(10));
    assert!(verdict.is_some(), "it ends");
}

#[test]
fn work_in_slices_of_any_size_is_the_same_work() {
    let file = Collection::parse(include_bytes!("../levels/stages.sok"));
    let level = file.entries[2].level.as_ref().expect("a level");
    for method in METHODS {
        let [one, seven, thousand] = [1, 7, 1000].map(|slice| {
            let mut solver = Solver::with(level, level.start(), BYTES, method);
            let verdict = std::iter::repeat_with(|| solver.work(slice)).find_map(|it| it);
            let verdict = verdict.expect("an answer");
            assert!(matches!(verdict, Verdict::Solved(_)), "{method:?}");
            verdict
        });
        assert_eq!(one, seven, "{method:?}");
        assert_eq!(one, thousand, "{method:?}");
    }
    let counts = [1, 7, 1000].map(|slice| {
        let mut judge = Judge::new(level, BYTES);
        while judge.work(slice) == Progress::Working {}
        judge.table_len()
    });
    assert!(counts[0] > 100);
    assert_eq!(counts, [counts[0]; 3]);
}

/// States looked at until there is an answer, of ten levels of those inside and one method each: what a change of a
/// pruning rule changes. To renew them, run this test and copy what it prints.
#[test]
fn counts_of_states_are_what_they_were() {
    let stages = Collection::parse(include_bytes!("../levels/stages.sok"));
    let lessons = Collection::parse(include_bytes!("../levels/lessons.sok"));
    let levels = stages
        .entries
        .iter()
        .take(5)
        .chain(lessons.entries.iter().take(5));
    let counts = levels.map(|entry| {
        let level = entry.level.as_ref().expect("a level");
        let count = |method| {
            let mut solver = Solver::with(level, level.start(), BYTES, method);
            let mut count = 0;
            while count < 5000 && solver.work(1).is_none() {
                count = solver.expanded();
            }
            count
        };
        [
            Method::Pushes,
            Method::Pulls,
            Method::WholePushes,
            Method::Fewest,
        ]
        .map(count)
    });
    let counts: Vec<[u64; 4]> = counts.collect();
    assert_eq!(counts, GOLDEN, "{counts:?}");
}

/// For each level: pushes, pulls, plans, fewest. The lessons with holes and strength have one search for all.
const GOLDEN: [[u64; 4]; 10] = [
    [3, 3, 1, 4],
    [5, 4, 3, 6],
    [34, 5, 16, 50],
    [14, 22, 4, 13],
    [14, 18, 11, 15],
    [107, 107, 107, 107],
    [187, 187, 187, 187],
    [462, 462, 462, 462],
    [2653, 2653, 2653, 2653],
    [15, 11, 4, 22],
];

/// Runs the program; answers with its exit status and with what it prints.
fn solve(arguments: &[&str], text: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("levels.txt");
    std::fs::write(&file, text).expect("a level file");
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_sokoban"));
    let output = program.arg("solve").args(arguments).arg(&file).output();
    let output = output.expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    (output.status.code(), text)
}

const THREE: &str = "\
Near

######
#@ $.#
######

Never

######
#$ @.#
#    #
######

None

######
#  $.#
######
";

#[test]
fn the_program_solves_a_file() {
    let (status, text) = solve(&["--threads", "1"], THREE);
    assert_eq!(status, Some(1), "not all are solved");
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split('\t').collect())
        .collect();
    assert_eq!(lines.len(), 2, "what is no level has no line: {text}");
    assert_eq!(lines[0][..4], ["1", "solved", "2", "1"]);
    assert_eq!(lines[0][5], "rR");
    assert!(
        lines[0][4]
            .parse::<f64>()
            .is_ok_and(|seconds| seconds < 20.0)
    );
    assert_eq!(lines[1][..4], ["2", "unsolvable", "", ""]);

    let (status, text) = solve(&["--level", "1", "--optimal"], THREE);
    assert_eq!(status, Some(0));
    assert!(text.starts_with("1\tsolved\t2\t1\t"), "{text}");
    assert_eq!(solve(&["--level", "9"], THREE).0, Some(2));
    assert_eq!(solve(&["--time", "soon"], THREE).0, Some(2));
    assert_eq!(solve(&["--threads", "0"], THREE).0, Some(2));
}

/// A hall in which no table has room for all positions: the boxes are pushed home one after another, from left to
/// right, though a search for the fewest pushes alone does not care in which order.
#[test]
fn of_the_shortest_solutions_the_one_with_the_fewest_moves_is_told() {
    let mut rows = vec![format!("#{}#", " ".repeat(32)); 17];
    rows[0] = "#".repeat(34);
    rows[16] = "#".repeat(34);
    rows[8].replace_range(2..3, "@");
    for (column, row) in [(28, 8), (6, 6), (12, 10), (18, 6), (23, 10)] {
        rows[row].replace_range(column..column + 2, "$.");
    }
    let (status, text) = solve(&["--optimal"], &rows.join("\n"));
    assert_eq!(status, Some(0));
    // Once across the hall, up and down between the boxes.
    let moves = (28 - 2) + (2 + 4 + 4 + 4 + 2);
    let begin = format!("1\tsolved\t{moves}\t5\t");
    assert!(text.starts_with(&begin), "{text}");
}

#[test]
fn a_file_comes_back_with_its_solutions() {
    let (_, text) = solve(&["--sok"], THREE);
    let collection = Collection::parse(text.as_bytes());
    let first = &collection.entries[0];
    assert_eq!(first.title, "Near");
    let solutions = first
        .records
        .iter()
        .filter(|it| it.kind == RecordKind::Solution);
    let moves: Vec<&str> = solutions.map(|it| it.moves.as_str()).collect();
    assert_eq!(moves, ["rR"]);
    assert!(collection.entries[1].records.is_empty());
}

#[test]
fn what_is_known_is_told_before_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("levels.txt");
    std::fs::write(&file, format!("{THREE}\n\n{}\n", huge())).expect("a level file");
    for (arguments, wanted) in [(&["--sok"][..], "rR"), (&[], "1\tsolved")] {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_sokoban"));
        program.arg("solve").args(arguments).arg(&file);
        program.stdout(std::process::Stdio::piped());
        let mut running = program.spawn().expect("the program runs");
        let output = running.stdout.take().expect("its output");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.starts_with(wanted)), "{arguments:?}");
        let status = running.try_wait().expect("a status");
        assert_eq!(
            status, None,
            "it is not done with the last one: {arguments:?}"
        );
        running.kill().expect("it can be ended");
        let _ = running.wait();
    }
}

#[test]
fn no_time_is_no_answer() {
    let file = include_str!("../levels/founders.sok");
    let (status, text) = solve(&["--level", "2", "--time", "0"], file);
    assert_eq!(status, Some(1));
    assert!(text.starts_with("2\tunknown\t\t\t"), "{text}");
}
