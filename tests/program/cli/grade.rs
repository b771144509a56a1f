//! Tests of the command `sokoban grade`.

use crate::cli::{BAD, BOARD, file, folder, run};

const HEAD: &str = "file\tnumber\tgrade\ttitle\twidth\theight\tboxes\tdifficulty\tband\tpushes\tmoves\truns\tcounter\t\
                    trap\tnever_moved\tliking\terror";

/// Two levels. The first one can be solved with two pushes, and the second one is unsolvable.
const LEVELS: &str = "Near\n\n#######\n#@ $ .#\n#######\n\nLost\n\n#######\n#$@  .#\n#######\n";

#[test]
fn levels_are_graded_as_a_table() {
    let folder = folder();
    let path = file(&folder, "levels.xsb", LEVELS);
    let (status, out, err) = run(&["grade", &path]);
    // The expected difficulty is 255 + 270·log2(3), and the expected appeal is −1090·log2(3).
    let near = format!("{path}\t1\texact\tNear\t7\t3\t1\t683\teasy\t2\t3\t1\t0\t0\t0\t-1728\t");
    let lost = format!("{path}\t2\tunknown\tLost\t7\t3\t1\t\t\t\t\t\t\t\t\t\t");
    assert_eq!(out, format!("{HEAD}\n{near}\n{lost}\n"));
    assert_eq!((status, err.as_str()), (1, ""), "one has no grade");
}

#[test]
fn a_level_of_a_file_is_graded() {
    let folder = folder();
    let path = file(&folder, "levels.xsb", LEVELS);
    let (status, out, err) = run(&["grade", &path, "--level", "1"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert_eq!(out.lines().count(), 2, "{out}");
    assert!(out.contains("\t1\texact\tNear\t"), "{out}");
    let (status, out, err) = run(&["grade", &path, "--level", "3"]);
    assert_eq!((status, out), (2, format!("{HEAD}\n")));
    assert!(
        err.contains("no level 3: this file has levels 1 to 2"),
        "{err}"
    );
}

#[test]
fn json_has_an_object_per_line() {
    let folder = folder();
    let quoted = LEVELS.replace("Near", "\"Near\" \\ é");
    let path = file(&folder, "levels.xsb", format!("{quoted}\n{BAD}"));
    let (status, out, _) = run(&["grade", &path, "--json"]);
    let near = r#""grade": "exact", "title": "\"Near\" \\ é", "width": 7, "height": 3, "boxes": 1, "difficulty": 683, "band": "easy", "pushes": 2, "moves": 3, "runs": 1, "counter": 0, "trap": 0, "never_moved": 0, "liking": -1728, "error": null"#;
    let none = r#""difficulty": null, "band": null, "pushes": null, "moves": null, "runs": null, "counter": null, "trap": null, "never_moved": null, "liking": null"#;
    let lost = format!(
        r#""grade": "unknown", "title": "Lost", "width": 7, "height": 3, "boxes": 1, {none}, "error": null"#
    );
    let bad = format!(
        r#""grade": "error", "title": "", "width": null, "height": null, "boxes": null, {none}, "error": "13:1: the board has no player""#
    );
    // On Windows, paths contain backslashes, which JSON escapes.
    let path = path.replace('\\', r"\\");
    let objects = (1..).zip([near, &lost, &bad]);
    let objects = objects
        .map(|(number, rest)| format!("{{\"file\": \"{path}\", \"number\": {number}, {rest}}}\n"));
    let objects = objects.collect::<String>();
    assert_eq!((status, out), (1, objects));
}

#[test]
fn without_a_level_nothing_is_printed() {
    let folder = folder();
    let missing = folder.path().join("missing");
    let missing = missing.to_str().expect("a plain name");
    let (status, out, err) = run(&["grade", missing, "--json"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("missing"), "{err}");
}

#[test]
fn a_bad_board_and_a_missing_file_leave_the_others() {
    let folder = folder();
    let missing = folder.path().join("missing");
    let missing = missing.to_str().expect("a plain name");
    let path = file(&folder, "levels.xsb", format!("{BAD}\n{BOARD}"));
    let (status, out, err) = run(&["grade", missing, &path]);
    assert_eq!(status, 2);
    assert!(err.contains("missing"), "{err}");
    let lines: Vec<&str> = out.lines().skip(1).collect();
    assert!(
        lines[0].contains("\t1\terror\t") && lines[0].ends_with("\t1:1: the board has no player"),
        "{out}"
    );
    assert!(lines[1].contains("\t2\texact\t\t5\t3\t1\t"), "{out}");
    assert_eq!(lines.len(), 2);
}

/// Tests that interrupt the program with Ctrl+C, on systems that have signals.
#[cfg(unix)]
mod interrupted {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::Command;

    use crate::cli::{BOARD, file, folder, program, results, wait};

    /// Returns the path of a file with one easy level, followed by 2,000 levels that take seconds each.
    fn long_work() -> String {
        let inside = |y: usize| match y {
            2 | 4 | 6 => "#  $ $ $ $ $     #",
            9..=11 => "#           ..... #",
            _ => "#                 #",
        };
        let wall = "#".repeat(19);
        let rows: Vec<&str> = (1..13).map(inside).collect();
        let room = format!("{wall}\n{}\n{wall}\n", rows.join("\n")).replacen("#  ", "#@ ", 1);
        format!("{BOARD}\n{}", format!("{room}\n").repeat(2000))
    }

    #[test]
    fn grades_before_ctrl_c_are_printed() {
        let folder = folder();
        let path = file(&folder, "long.xsb", long_work());
        for (form, lines, end) in [(&[][..], 2, ""), (&["--json"][..], 1, "}\n")] {
            let mut arguments = vec!["grade", path.as_str()];
            arguments.extend(form);
            let mut child = program(&arguments).spawn().expect("the program");
            let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
            let mut text = String::new();
            for _ in 0..lines {
                out.read_line(&mut text).expect("a line");
            }
            let number = child.id().to_string();
            let sent = Command::new("kill").args(["-INT", &number]).status();
            assert!(sent.is_ok_and(|it| it.success()), "kill");
            out.read_to_string(&mut text).expect("the rest");
            let (status, _, err) = results(&wait(child));
            assert_eq!(
                (status, err.as_str()),
                (1, "sokoban: stopped before the end\n")
            );
            assert!(text.contains("exact") && text.ends_with(end), "{text}");
            assert_eq!(text.matches("long.xsb").count(), 1, "{text}");
        }
    }
}
