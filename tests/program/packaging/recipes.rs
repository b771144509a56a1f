//! The recipes for different systems agree about the game.

use std::collections::BTreeSet;

use super::{assert_in_plist, read};

/// Returns all texts between two marks.
fn between<'a>(text: &'a str, before: &str, after: &str) -> BTreeSet<&'a str> {
    let parts = text.split(before).skip(1);
    parts
        .filter_map(|part| Some(part.split_once(after)?.0))
        .collect()
}

#[test]
fn level_files_are_the_games_on_every_system() {
    let types = read("packaging/linux/sokoban.xml");
    let types = between(&types, "mime-type type=\"", "\"");
    assert_eq!(types.len(), 2);
    let metainfo = read("packaging/linux/io.github.sokoban_founders.sokoban.metainfo.xml");
    assert_eq!(between(&metainfo, "<mediatype>", "</mediatype>"), types);
    let desktop = read("packaging/linux/sokoban.desktop");
    let (_, opened) = desktop.split_once("\nMimeType=").expect("types");
    let opened = opened.lines().next().unwrap_or_default();
    assert_eq!(opened.split_terminator(';').collect::<BTreeSet<_>>(), types);
    assert_in_plist(types);
}

#[test]
fn level_files_have_the_endings_that_the_game_reads() {
    let types = read("packaging/linux/sokoban.xml");
    let endings = between(&types, "glob pattern=\"*.", "\"");
    assert_eq!(endings, BTreeSet::from(["slc", "sok", "xsb"]));
    assert_in_plist(endings);
}

#[test]
fn files_that_are_opened_are_handed_to_the_game() {
    let desktop = read("packaging/linux/sokoban.desktop");
    assert!(desktop.contains("\nExec=sokoban %F\n"));
}
