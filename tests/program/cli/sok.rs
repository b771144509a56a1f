//! Tests that the SOK files which commands print contain the same levels as their input.

use std::collections::HashSet;
use std::fs;

use proptest::collection::vec;
use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use sokoban_core::{Game, identity};
use sokoban_files::{Collection, Record, RecordKind};

use crate::cli::{BOARD, feed, file, folder, run};
use crate::support::boards::directions;
use crate::support::collections::collections;

/// Returns `count` random collections. Every run returns the same ones.
fn random(count: usize) -> Vec<Collection> {
    let mut runner = TestRunner::deterministic();
    let strategy = collections();
    let mut next = || {
        strategy
            .new_tree(&mut runner)
            .expect("a collection")
            .current()
    };
    std::iter::repeat_with(&mut next).take(count).collect()
}

/// For each level in the SOK text `sok`, returns a pair: a text with the level's title, size and number of boxes, and
/// the level's code.
fn levels(sok: &str) -> Vec<(String, String)> {
    let (_, checked, err) = feed(&["check", "-"], sok);
    assert_eq!(err, "", "{sok}");
    let (_, codes, _) = feed(&["code", "-"], sok);
    let without_number = |line: &str| line.split_once('\t').expect("fields").1.to_owned();
    let checked = checked.lines().map(without_number);
    let codes: Vec<String> = codes.lines().map(without_number).collect();
    let levels: Vec<_> = checked.filter(|line| !line.starts_with("unread")).collect();
    assert_eq!(levels.len(), codes.len(), "{sok}");
    levels.into_iter().zip(codes).collect()
}

#[test]
fn printed_levels_are_those_of_the_files() {
    let folder = folder();
    for pair in random(24).chunks(2) {
        let texts: Vec<String> = pair.iter().map(Collection::to_sok).collect();
        let read: Vec<_> = texts.iter().flat_map(|text| levels(text)).collect();
        let count: usize = pair.iter().map(|file| file.entries.len()).sum();
        assert_eq!(read.len(), count);
        let [one, two] = [0, 1].map(|index| file(&folder, &index.to_string(), &texts[index]));
        for command in [&["solve", "--sok"][..], &["optimize"]] {
            let arguments = [command, &["--quiet", "--time", "0", &one, &two]].concat();
            let (_, out, err) = run(&arguments);
            assert_eq!(err, "", "{command:?}");
            assert_eq!(levels(&out), read, "{command:?}\n{out}\nfrom\n{texts:?}");
            // Two outputs can be joined: the result is a SOK file with the levels of both outputs.
            let twice = [&read[..], &read].concat();
            assert_eq!(levels(&out.repeat(2)), twice, "{command:?}\n{out}");
        }
    }
}

#[test]
fn a_blank_line_follows_each_printed_level() {
    let two = format!("{BOARD}\n #\n#######\n#  @$.#\n#######\n");
    let (_, out, _) = feed(&["solve", "-", "--sok", "--time", "0"], &two);
    assert_eq!(out, format!("{two}\n"));
}

#[test]
fn text_above_the_levels_of_a_second_file_is_left_out_with_a_note() {
    let folder = folder();
    let path = file(&folder, "set.sok", format!("Title: Set\n\nOne\n\n{BOARD}"));
    let (_, out, err) = run(&["optimize", &path, &path]);
    assert_eq!(out.matches("Title: Set").count(), 1, "{out}");
    assert!(
        err.contains("set.sok: the text above the first level is left out"),
        "{err}"
    );
}

#[test]
fn decoded_levels_are_those_of_the_codes() {
    let codes: Vec<String> = random(8)
        .iter()
        .flat_map(|file| levels(&file.to_sok()))
        .filter_map(|(_, code)| Some(code.split_once('\t')?.0.to_owned()))
        .filter(|code| !code.is_empty())
        .collect();
    assert!(codes.len() > 5, "{codes:?}");
    let arguments: Vec<&str> = ["code"]
        .into_iter()
        .chain(codes.iter().map(String::as_str))
        .collect();
    let (status, out, _) = run(&arguments);
    assert_eq!(status, 0);
    let decoded: Vec<String> = levels(&out).into_iter().map(|(_, code)| code).collect();
    let expected: Vec<String> = codes.iter().map(|code| format!("{code}\t{code}")).collect();
    assert_eq!(decoded, expected);
}

#[test]
fn generated_levels_can_be_read() {
    let (status, out, err) = run(&["generate", "--count", "2", "--seed", "1", "--band", "easy"]);
    assert_eq!((status, err.as_str()), (0, ""));
    let titles: Vec<String> = levels(&out).into_iter().map(|(level, _)| level).collect();
    assert_eq!(titles.len(), 2, "{out}");
    assert!(
        titles.iter().all(|level| level.starts_with("ok\tEasy ")),
        "{titles:?}"
    );
}

#[test]
fn exported_levels_are_those_of_the_imported_file() {
    let folder = folder();
    let mut runner = TestRunner::deterministic();
    let walks = vec(directions(), 1..20);
    for (number, mut collection) in random(12).into_iter().enumerate() {
        let mut known = HashSet::new();
        // Add a saved game to each level, because `export` writes only levels that were played.
        collection.entries.retain_mut(|entry| {
            let level = entry.level.clone().expect("a level");
            let mut game = Game::new(level.clone());
            for step in walks.new_tree(&mut runner).expect("a walk").current() {
                // A blocked step changes nothing.
                let _ = game.play(&[step]);
            }
            entry.records = vec![Record {
                kind: RecordKind::Savegame,
                label: String::new(),
                moves: game.lurd(),
            }];
            game.moves() > 0 && known.insert(identity::canonical(&level))
        });
        if collection.entries.is_empty() {
            continue;
        }
        let text = collection.to_sok();
        let path = file(&folder, "played.sok", &text);
        let data = folder.path().join(number.to_string());
        let data = data.to_str().expect("a plain name");
        assert_eq!(run(&["import", &path, "--data", data]).0, 0, "{text}");
        let out = file(&folder, "out.sok", "");
        assert_eq!(run(&["export", &out, "--data", data]).0, 0);
        let exported = fs::read_to_string(&out).expect("a file");
        assert_eq!(levels(&exported), levels(&text), "{exported}\nfrom\n{text}");
    }
}
