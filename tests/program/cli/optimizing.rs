//! Tests of the command `sokoban optimize`.

use sokoban_files::Collection;

use crate::cli::{BAD, feed, file, folder, run};

const HALL: &str = "##########\n#        #\n#. @$   .#\n##########\n";

/// Returns the moves of each solution for the level with the index `level` in the SOK text `out`.
fn solutions(out: &str, level: usize) -> Vec<String> {
    let file = Collection::parse(out.as_bytes());
    let records = file.entries[level].records.iter();
    records.map(|record| record.moves.clone()).collect()
}

#[test]
fn optimize_prints_the_file_with_shorter_solutions() {
    let folder = folder();
    let long = format!("One\n\n{HALL}\nSolution\nullrrdRRRR\n");
    let path = file(&folder, "levels.sok", format!("{long}\nTwo\n\n{HALL}\n"));
    let (status, out, err) = run(&["optimize", &path]);
    assert_eq!(status, 1, "{err}");
    assert_eq!(solutions(&out, 0), ["urrdLLL"]);
    let line = "level 1: 10 moves, 4 pushes → 7 moves, 3 pushes, the fewest pushes";
    assert!(err.contains(line), "{err}");
    assert!(err.contains("level 2: no solution"), "{err}");
    assert!(out.contains("One") && out.contains("Two"), "{out}");

    let (status, out, err) = run(&["optimize", &path, "--moves", "--level", "1"]);
    assert_eq!((status, solutions(&out, 0)), (0, vec!["RRRR".to_owned()]));
    assert!(
        err.contains("→ 4 moves, 4 pushes, the fewest moves"),
        "{err}"
    );
    assert_eq!(solutions(&out, 1), [""; 0]);
}

/// The best solution of a level is improved if possible. All other solutions are printed unchanged.
#[test]
fn optimize_leaves_what_it_cannot_improve() {
    let text = format!("{HALL}\nSolution\nRRRR\n\nSolution/Pushes\nurrdLLL\n\nSolution\nRR\n");
    let (status, out, _) = feed(&["optimize", "-", "--time", "5"], &text);
    assert_eq!(
        (status, solutions(&out, 0)),
        (0, vec!["RRRR".into(), "urrdLLL".into(), "RR".into()])
    );
}

#[test]
fn optimize_reports_bad_levels_and_arguments() {
    let (status, out, err) = feed(&["optimize", "-"], BAD);
    assert!(status == 1 && err.contains("level 1: "), "{err}");
    assert!(err.contains("no player"), "{err}");
    assert!(out.contains(BAD.trim_end()), "{out}");
    let (status, _, err) = feed(&["optimize", "-", "--level", "2"], HALL);
    assert!(
        status == 2 && err.contains("no level 2: this file has level 1 only"),
        "{err}"
    );
    let (status, _, err) = run(&["optimize"]);
    assert!(status == 2 && err.contains("FILE"), "{err}");
    let (status, _, err) = run(&["solve", "x", "--moves"]);
    assert!(
        status == 2 && err.contains("unexpected argument '--moves'"),
        "{err}"
    );
}
