//! Tests of the command `sokoban solve`.

use std::io::{BufRead, BufReader};

use sokoban_files::{Collection, RecordKind};

use crate::support::huge::huge;

/// Runs `sokoban solve` with `arguments` on a level file that contains `text`. Returns the exit status and the output.
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
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!(lines[0][..4], ["1", "solved", "2", "1"]);
    assert_eq!(lines[0][5], "rR");
    assert!(
        lines[0][4]
            .parse::<f64>()
            .is_ok_and(|seconds| seconds < 20.0)
    );
    assert_eq!(lines[1][..4], ["2", "unsolvable", "", ""]);
    assert_eq!(lines[2][..5], ["3", "error", "", "", ""]);
    assert!(lines[2][5].contains("no player"), "{text}");

    let (status, text) = solve(&["--level", "1", "--optimal"], THREE);
    assert_eq!(status, Some(0));
    assert!(text.starts_with("1\tsolved\t2\t1\t"), "{text}");
    assert_eq!(solve(&["--level", "9"], THREE).0, Some(2));
    assert_eq!(solve(&["--time", "soon"], THREE).0, Some(2));
    assert_eq!(solve(&["--threads", "0"], THREE).0, Some(2));
}

/// In this level, pushing the boxes in any order needs the same number of pushes, but the fewest moves are needed if
/// the left box is pushed first.
#[test]
fn of_the_shortest_solutions_the_one_with_the_fewest_moves_is_printed() {
    let mut rows = vec![format!("#{}#", " ".repeat(32)); 17];
    rows[0] = "#".repeat(34);
    rows[16] = "#".repeat(34);
    rows[8].replace_range(2..3, "@");
    for (column, row) in [(28, 8), (6, 6)] {
        rows[row].replace_range(column..column + 2, "$.");
    }
    let (status, text) = solve(&["--optimal"], &rows.join("\n"));
    assert_eq!(status, Some(0));
    // The player crosses the hall once, and also walks up to one box and back down to the other.
    let moves = (28 - 2) + (2 + 2);
    let begin = format!("1\tsolved\t{moves}\t2\t");
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
fn results_are_printed_before_the_end() {
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
        running.wait().expect("it ends");
    }
}

#[test]
fn any_number_of_seconds_is_a_time() {
    let (status, text) = solve(&["--time", "1e19", "--level", "1"], THREE);
    assert_eq!(status, Some(0), "{text}");
}

#[test]
fn without_time_the_result_is_unknown() {
    let (status, text) = solve(&["--time", "0"], &huge());
    assert_eq!(status, Some(1));
    assert!(text.starts_with("1\tunknown\t\t\t"), "{text}");
}
