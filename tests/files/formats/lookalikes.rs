//! Tests of rows with non-ASCII blanks, with characters that look like board characters, or with invisible characters.

use crate::formats::{BOARD, boards, error, only, read, titles};

const WIDE: &str = "######\n#@ $.#\n######\n";

#[test]
fn unicode_blanks_are_floor() {
    for blank in [
        '\u{A0}', '\u{2007}', '\u{2009}', '\u{202F}', '\u{205F}', '\u{3000}', '\u{1680}',
    ] {
        let text = WIDE.replace(' ', &blank.to_string());
        assert_eq!(boards(&text), [WIDE], "{blank:?}");
        let indented = WIDE.replace('\n', &format!("\n{blank}"));
        let (first, _) = indented.rsplit_once(blank).expect("blanks");
        assert_eq!(boards(format!("{blank}{first}")), [WIDE], "{blank:?}");
        assert_eq!(
            boards(format!("{WIDE}{blank}\n{WIDE}")),
            [WIDE, WIDE],
            "{blank:?}"
        );
    }
    let latin = WIDE
        .bytes()
        .map(|byte| if byte == b' ' { 0xA0 } else { byte });
    assert_eq!(boards(latin.collect::<Vec<u8>>()), [WIDE]);
}

#[test]
fn invisible_characters_are_ignored() {
    for c in [
        '\u{200B}', '\u{200E}', '\u{2060}', '\u{FEFF}', '\u{AD}', '\u{FE0F}', '\u{202A}', '\0',
        '\u{7F}', '\u{1A}',
    ] {
        assert_eq!(boards(format!("{c}{BOARD}")), [BOARD], "{c:?}");
        assert_eq!(
            boards(format!("{BOARD}{c}{BOARD}")),
            boards(format!("{BOARD}{BOARD}"))
        );
        assert_eq!(
            boards(BOARD.replace('\n', &format!("{c}\n"))),
            [BOARD],
            "{c:?}"
        );
        assert_eq!(
            boards(BOARD.replace('@', &format!("{c}@{c}"))),
            [BOARD],
            "{c:?}"
        );
        let file = only(format!(
            "{BOARD}{c}Title: A\n{c}Author: B\n\n{c}Solution\n{c}R{c}\n"
        ));
        assert_eq!(
            (&*file.title, file.fields.get("Author")),
            ("A", Some("B")),
            "{c:?}"
        );
        assert_eq!(file.records[0].moves, "R", "{c:?}");
    }
    // Programs for MS-DOS end files with the character `\x1A`, which must not become a note.
    assert_eq!(only(format!("{BOARD}\x1A\0\0")).notes.iter().count(), 0);
}

#[test]
fn a_title_may_begin_with_an_invisible_character() {
    for start in ["\u{AD}", "\u{200F}", "\u{3000}"] {
        let file = read(format!("{BOARD}Title: A\n\nB\n\n{BOARD}Title: {start}B\n"));
        assert!(file[1].title.ends_with('B'), "{file:?}");
    }
}

#[test]
fn full_width_signs_are_rows() {
    let wide = |c: char| match c {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap_or(c),
        _ => c,
    };
    assert_eq!(boards(WIDE.chars().map(wide).collect::<String>()), [WIDE]);
    let goals = "########\n#@$ ...#\n#$ $   #\n########\n";
    assert_eq!(
        boards(goals.replace("...", "…").replace("   #", "–—−#")),
        [goals]
    );
}

#[test]
fn text_keeps_unicode_characters() {
    let text = format!("A\u{A0}b\u{200D}c …\n\n{BOARD}Author: D\u{A0}E\nA note…\u{3000}and more\n");
    let file = read(&text);
    assert_eq!(file[0].title, "A\u{A0}b\u{200D}c …");
    assert_eq!(file[0].fields.get("Author"), Some("D\u{A0}E"));
    assert_eq!(file[0].notes.first(), Some("A note…\u{3000}and more"));
    assert_eq!(titles(format!("—\n\n{BOARD}")), ["—"]);
}

#[test]
fn messages_quote_visible_characters_and_number_others() {
    let message = |c: char| {
        error(BOARD.replace('@', &format!("@{c}")))
            .fault
            .to_string()
    };
    assert_eq!(message('é'), "'é' is not a board character");
    assert_eq!(message('\''), "''' is not a board character");
    assert_eq!(message('\u{301}'), "U+0301 is not a board character");
    assert_eq!(message('\u{E000}'), "U+E000 is not a board character");
}
