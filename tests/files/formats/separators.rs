//! Tests of horizontal rules between boards, of line terminators that were converted twice, and of fields that are
//! above or below boards.

use crate::formats::{BOARD, boards, only, read, titles};

const WIDE: &str = "######\n#@ $.#\n######\n";

#[test]
fn rules_separate_boards() {
    for rule in [
        "****",
        "********************",
        "* * * *",
        "----",
        "-",
        "====",
        "~~~~",
        "____",
        "++++",
        "....",
        "$$$",
        "@@@@",
        "#",
        "##",
        "##########",
        "_.-._.-._",
        "=-=-=-=",
        "%%%%",
        ";;;;",
        "////",
        "────────",
    ] {
        for (above, below) in [
            ("\n", "\n"),
            ("\n\n", "\n"),
            ("\n", "\n\n"),
            ("\n\n", "\n\n"),
        ] {
            if rule.starts_with("##") && (above == "\n" || below == "\n") {
                // A line of walls directly above or below a board belongs to the board, so it is not a rule.
                continue;
            }
            let text = format!("{}{above}{rule}{below}{WIDE}", BOARD.trim_end());
            assert_eq!(boards(&text), [BOARD, WIDE], "{text}");
            assert_eq!(titles(&text), ["", ""], "{text}");
            let text = format!("{rule}{below}{BOARD}{above}{rule}{below}{WIDE}{above}{rule}\n");
            let text = text.replace("\n\n\n", "\n\n");
            assert_eq!(boards(&text), [BOARD, WIDE], "{text}");
            assert_eq!(titles(&text), ["", ""], "{text}");
        }
    }
}

#[test]
fn adjacent_boards_are_separated() {
    assert_eq!(
        boards(format!("{BOARD}{WIDE}{BOARD}")),
        [BOARD, WIDE, BOARD]
    );
    let thick = "#####\n#####\n#@$.#\n#####\n#####\n";
    assert_eq!(boards(thick), [thick]);
    // No row clearly separates these boards, so the reader must report an error rather than read a wrong level.
    assert_eq!(
        boards("#####\n#@$.#\n#@$.#\n#####\n"),
        ["3:2: a second player"]
    );
}

#[test]
fn titles_between_rules_are_read() {
    for title in [
        "Level 1\n-------",
        "Level 1\n=======\n",
        "*******\nLevel 1\n*******\n",
        "####\nLevel 1\n####\n",
        "=======\nLevel 1\n=======",
        "Level 1\n\n```",
        "Level 1\n```text",
        "Level 1\n[code]",
    ] {
        let text = format!("{title}\n{BOARD}\n{}\n{WIDE}", title.replace('1', "2"));
        assert_eq!(titles(&text), ["Level 1", "Level 2"], "{text}");
        assert_eq!(boards(&text), [BOARD, WIDE], "{text}");
    }
    assert_eq!(
        titles(format!("```\n{BOARD}```\n\n```\n{WIDE}```\n")),
        ["", ""]
    );
}

#[test]
fn fields_above_boards_belong_to_them() {
    let file = read(format!(
        "Title: First\nAuthor: Ann\n\n{BOARD}\nTitle: Second\nAuthor: Bob\n\n{WIDE}\nTitle: Third\nAuthor: Cid\n\n{BOARD}"
    ));
    let found = file
        .entries
        .iter()
        .map(|entry| (&*entry.title, entry.fields.get("Author")));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [
            ("First", Some("Ann")),
            ("Second", Some("Bob")),
            ("Third", Some("Cid"))
        ]
    );
    assert_eq!((file.title(), file.fields.iter().count()), (None, 0));
    for text in [
        format!("Title: A\n{BOARD}Title: B\n{WIDE}"),
        format!("Title: A\n{BOARD}\nTitle: B\n{WIDE}"),
        format!("Title: A\n\n{BOARD}\n\nTitle: B\n\n{WIDE}\n\n"),
        format!("Collection: C\n\nAuthor: X\nTitle: A\n\n{BOARD}\nAuthor: Y\nTitle: B\n\n{WIDE}"),
        format!("Title: A\n\n{BOARD}\nSolution\n\nR\n\nTitle: B\n\n{WIDE}\nSolution\nrR\n"),
        format!("; 1\nTitle: A\n\n{BOARD}\n; 2\nTitle: B\n\n{WIDE}"),
    ] {
        assert_eq!(titles(&text), ["A", "B"], "{text}");
    }
    let authors = read(format!(
        "One\n\nAuthor: A\n\n{BOARD}\nTwo\n\nAuthor: B\n\n{WIDE}"
    ));
    let found = authors
        .entries
        .iter()
        .map(|entry| (&*entry.title, entry.fields.get("Author")));
    assert_eq!(
        found.collect::<Vec<_>>(),
        [("One", Some("A")), ("Two", Some("B"))]
    );
    assert_eq!(only(format!("Title: A\nAuthor: B\n\n{BOARD}")).title, "A");
}

#[test]
fn fields_below_boards_belong_to_them() {
    let set = |text: String| {
        let file = read(text);
        let set = file.fields.get("Title").map(str::to_owned);
        (
            set,
            file.entries
                .into_iter()
                .map(|entry| entry.title)
                .collect::<Vec<_>>(),
        )
    };
    let named = |titles: &[&str]| {
        (
            Some("Set".to_owned()),
            titles
                .iter()
                .map(|&title| title.to_owned())
                .collect::<Vec<_>>(),
        )
    };
    assert_eq!(
        set(format!("Title: Set\n\n{BOARD}Title: A\n\n{WIDE}Title: B\n")),
        named(&["A", "B"])
    );
    assert_eq!(
        set(format!("Title: Set\n\n{BOARD}Title: A\n\n{WIDE}")),
        named(&["A", ""])
    );
    assert_eq!(
        set(format!("Title: Set\n\nA\n\n{BOARD}\nB\n\n{WIDE}")),
        named(&["A", "B"])
    );
    assert_eq!(set(format!("Title: Set\n\nA\n\n{BOARD}")), named(&["A"]));
    assert_eq!(
        set(format!("Title: Set\n\n{BOARD}Title: A\n")),
        named(&["A"])
    );
}

#[test]
fn line_ends_may_be_converted_twice() {
    let text = format!("A\n\n{BOARD}\nB\n\n{WIDE}Author: C\n");
    for end in ["\r\r\n", "\r\r\r\n"] {
        let text = text.replace('\n', end);
        assert_eq!(boards(&text), [BOARD, WIDE]);
        assert_eq!(titles(&text), ["A", "B"]);
    }
}

#[test]
fn unusual_line_ends_end_lines() {
    for end in ["\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
        let text = format!("One\n\n{BOARD}").replace('\n', end);
        assert_eq!(
            (boards(&text), titles(&text)),
            (vec![BOARD.to_owned()], vec!["One".to_owned()]),
            "{end:?}"
        );
        let title = format!("A{end}B");
        let mut file = read(BOARD);
        file.entries[0].title = title.clone();
        file.entries[0].fields.push("Comment", &title);
        let again = read(file.to_sok());
        assert_eq!(again.entries[0].title, "A B");
        assert_eq!(again.entries[0].fields, file.entries[0].fields);
    }
    // This text is one line that is too long to be searched for lookalikes.
    let many = BOARD.replace('\n', "\u{2028}") + "\u{2028}";
    assert_eq!(boards(many.repeat(5000)).len(), 5000);
}

#[test]
fn a_form_feed_before_a_row_separates_boards_and_is_no_column() {
    assert_eq!(boards(format!("{BOARD}\u{C}{WIDE}")), [BOARD, WIDE]);
    assert_eq!(boards(format!("{BOARD}\u{C}\n{WIDE}")), [BOARD, WIDE]);
}
