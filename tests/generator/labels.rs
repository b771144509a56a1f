//! Grades as text.

use proptest::prelude::*;
use sokoban_core::Collection;
use sokoban_generator::{Band, Grade, Label, ParseBandError};
use sokoban_solver::Budget;

use crate::level;

proptest! {
    #[test]
    fn a_label_is_read_as_it_is_written(band in 0..5_usize, difficulty in any::<Option<u32>>()) {
        let label = Label { band: Band::ALL[band], difficulty };
        prop_assert_eq!(label.to_string().parse(), Ok(label));
    }

    #[test]
    fn any_text_is_a_label_or_is_not(text in "\\PC*") {
        let _ = text.parse::<Label>();
    }
}

#[test]
fn spaces_and_case_do_not_matter() {
    let label = Label {
        band: Band::Expert,
        difficulty: Some(2800),
    };
    for text in [
        "expert (2800)",
        "Expert(2800)",
        "  EXPERT  ( 2800 )  ",
        "expert (02800)",
    ] {
        assert_eq!(text.parse(), Ok(label), "{text:?}");
    }
    let band = Label {
        band: Band::Easy,
        difficulty: None,
    };
    for text in ["easy", " Easy "] {
        assert_eq!(text.parse(), Ok(band), "{text:?}");
    }
}

#[test]
fn what_others_write_is_no_label() {
    let foreign = [
        "",
        "7",
        "very hard",
        "hard 2500",
        "hard (",
        "hard ()",
        "hard (2500",
        "hard (+5)",
        "hard (-5)",
        "hard (2.5)",
        "hard (99999999999)",
        "hard (2500) or so",
        "(2500)",
        "schwer",
    ];
    for text in foreign {
        assert_eq!(text.parse::<Label>(), Err(ParseBandError), "{text:?}");
    }
}

#[test]
fn a_grade_goes_through_a_file() {
    let board = ["#######", "#@ $ .#", "#######"];
    let grade = Grade::of(&level(&board), Budget::new()).expect("a grade");
    // 250·log2(3)
    assert_eq!(grade.label().to_string(), "easy (396)");
    let text = format!(
        "{}\nTitle: Near\nDifficulty: {}\n",
        board.join("\n"),
        grade.label()
    );
    let file = Collection::parse(text.as_bytes());
    assert!(file.entries[0].level.is_ok());
    let written = file.to_string();
    let line = written
        .lines()
        .find_map(|line| line.strip_prefix("Difficulty: "));
    assert_eq!(line.map(str::parse), Some(Ok(grade.label())));
}
