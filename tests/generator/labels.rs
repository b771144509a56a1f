//! Tests for the text form of grades.

use proptest::prelude::*;
use sokoban_files::Collection;
use sokoban_generator::{Band, Grade, Label, ParseBandError};
use sokoban_solver::Budget;

use crate::level;

proptest! {
    #[test]
    fn labels_survive_a_round_trip(band in 0..5_usize, difficulty in any::<Option<u32>>()) {
        let label = Label { band: Band::ALL[band], difficulty };
        prop_assert_eq!(label.to_string().parse(), Ok(label));
    }

    #[test]
    fn parsing_any_text_does_not_panic(text in "\\PC*") {
        let _ = text.parse::<Label>();
    }
}

#[test]
fn parsing_ignores_spaces_and_case() {
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
fn labels_of_other_programs_are_rejected() {
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
fn labels_survive_a_sok_file() {
    let board = ["#######", "#@ $ .#", "#######"];
    let grade = Grade::of(&level(&board), Budget::new()).expect("a grade");
    // The difficulty is 255 + 270·log2(3).
    assert_eq!(grade.label().to_string(), "easy (683)");
    let text = format!(
        "{}\nTitle: Near\nDifficulty: {}\n",
        board.join("\n"),
        grade.label()
    );
    let file = Collection::parse(text.as_bytes());
    assert!(file.entries[0].level.is_ok());
    let written = file.to_sok();
    let line = written
        .lines()
        .find_map(|line| line.strip_prefix("Difficulty: "));
    assert_eq!(line.map(str::parse), Some(Ok(grade.label())));
}
