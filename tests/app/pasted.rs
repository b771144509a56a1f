//! Tests of pasted moves, codes, links and boards, written as in other programs and on web pages.

use sokoban_app::library::files::{self, OpenError, Pasted};
use sokoban_app::texts::Message;
use sokoban_core::{Level, board_text};
use sokoban_generator::{Band, SeedCode};

const BOARD: &str = "#####\n#@$.#\n#####\n";

fn level() -> Level {
    BOARD.parse().expect("a level")
}

fn code() -> String {
    sokoban_generator::encode(&level()).expect("a small level")
}

/// Returns the valid boards in the pasted text `text`.
fn boards(text: &str) -> Vec<String> {
    let Ok(Pasted::Levels(levels)) = files::pasted(text) else {
        panic!("no levels: {text}")
    };
    let levels = levels
        .entries
        .iter()
        .filter_map(|entry| entry.level.as_ref().ok());
    levels
        .map(|level| board_text(level, level.start()))
        .collect()
}

/// Returns the moves in the pasted text `text`, in lower case.
fn moves(text: &str) -> String {
    match files::pasted(text) {
        Ok(Pasted::Moves(lurd)) => lurd.to_string(),
        other => panic!("no moves: {text}: {other:?}"),
    }
}

#[test]
fn moves_are_read_as_people_write_them() {
    for text in [
        "rrdL",
        "→→↓←",
        "→ → ↓ ←",
        "2→↓←",
        "Solution: rrdL",
        "My solution (4 moves):\nrrdL",
        "Solution/Moves 4/1\nrrdL\n",
        "Solution\n\nrr\ndL",
        "Try `rrdL`!\n`rrdL`",
        "```\nrrdL\n```",
        "> rrdL",
        "Lösung: →→↓←",
    ] {
        assert_eq!(moves(text), "rrdl", "{text}");
    }
}

#[test]
fn boards_are_found_in_messages() {
    let fenced = "Try this:\n```\n#####\n#@$.#\n#####\n```\nGood luck!";
    let tight = "```#####\n#@$.#\n#####```";
    let quoted = "Anna wrote:\n> #####\n> #@$.#\n> #####\nNice.";
    let quoted_fence = "> ```\n> #####\n> #@$.#\n> #####\n> ```";
    let indented = "Look:\n\n    #####\n    #@$.#\n    #####\n\nEasy.";
    let first_row_moved = "#####\n    #@$.#\n    #####";
    let escaped = "\\#\\#\\#\\#\\#\n\\#@$.\\#\n\\#\\#\\#\\#\\#";
    let page = "<pre>#####\n#@$.#\n#####</pre>";
    let references = "&#35;####\n#@$.#\n#####";
    for text in [
        BOARD,
        fenced,
        tight,
        quoted,
        quoted_fence,
        indented,
        first_row_moved,
        escaped,
        page,
        references,
    ] {
        assert_eq!(boards(text), [BOARD], "{text}");
    }
}

#[test]
fn codes_are_found_in_links_and_messages() {
    let code = code();
    let lower = code.to_lowercase();
    let dashed = format!("{}-{}", &code[..4], &code[4..]);
    for text in [
        code.clone(),
        format!("Code: {code}"),
        format!("Code: {dashed}"),
        format!("Look at {code}!"),
        format!("https://example.org/{code}#x"),
        format!(
            "{BOARD}\nhttps://example.org/?level={}",
            SeedCode::new(Band::Easy, 1)
        ),
        format!("https://example.org/sokoban/?level={code}"),
        format!("See <https://example.org/?a=b&level={lower}&c=d>."),
        format!("[play](https://example.org/?level={code})"),
        "https://example.org/?level=5%23|%23@$.%23|5%23".to_owned(),
    ] {
        assert_eq!(boards(&text), [BOARD], "{text}");
    }
    let seed = SeedCode::new(Band::Hard, 7);
    for text in [
        seed.to_string(),
        format!("?level={seed}"),
        format!("Try {seed}, it is hard"),
    ] {
        assert_eq!(files::pasted(&text), Ok(Pasted::Endless(seed)), "{text}");
    }
}

#[test]
fn a_text_that_is_nothing_says_why() {
    let error = |text: &str| files::pasted(text).expect_err(text);
    assert_eq!(error(""), OpenError::Empty);
    assert_eq!(error(" \n\t"), OpenError::Empty);
    assert_eq!(error("hello, this is no level"), OpenError::NoLevel);
    let moves = Message::from(error("rrdlxrrdlrrdl")).to_string();
    assert_eq!(moves, "1:5: 'x' is not a move");
    let mistyped = code().replacen(&code()[2..3], "Z", 1);
    assert!(matches!(
        error(&format!("Code: {mistyped}")),
        OpenError::Code(_)
    ));
    let Ok(Pasted::Levels(bad)) = files::pasted("#####\n# $.#\n#####") else {
        panic!("a board without a player")
    };
    assert!(bad[0].level.is_err());
}
