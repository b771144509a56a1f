//! Tests of errors in boards, and of the limits on memory and work.

use std::fmt::Write as _;

use sokoban_core::draft::TooLarge;
use sokoban_core::{DraftFault, Level};
use sokoban_files::{BoardFault, Collection, LevelFault};

use crate::formats::{BOARD, error, only, read};

#[test]
fn errors_have_line_and_column_of_the_file() {
    let place = |text: &str| {
        let error = error(text);
        (error.line, error.column)
    };
    assert_eq!(place("T\n\n####\n#@é$#\n####\n"), (4, 3));
    assert_eq!(place("####\n#@@#\n####\n"), (2, 3));
    assert_eq!(place("#########\n#@\t@#\n#########\n"), (2, 4));
    assert_eq!(place("5#|#@3-@#|5#\n"), (1, 8));
    assert_eq!(place("5#|#@$.)#|5#\n"), (1, 8));
    assert_eq!(place("####\n#  #\n####\n"), (1, 1));
}

#[test]
fn a_bad_level_does_not_affect_others() {
    let file = read(format!(
        "A\n\n{BOARD}\nB\n\n####\n# $#\n####\n\nC\n\n{BOARD}"
    ));
    let sound: Vec<bool> = file
        .entries
        .iter()
        .map(|entry| entry.level.is_ok())
        .collect();
    assert_eq!(sound, [true, false, true]);
    assert_eq!(file.entries[1].title, "B");
}

#[test]
fn boards_up_to_the_maximum_size_are_read() {
    let hall = |side: usize| {
        let (wall, floor) = ("#".repeat(side), " ".repeat(side - 5));
        format!(
            "{wall}\n#@$.{floor}#\n{}{wall}\n",
            format!("#{floor}   #\n").repeat(side - 3)
        )
    };
    let most = usize::from(Level::MAX_SIDE);
    assert!(read(hall(most)).entries[0].level.is_ok());
    assert_eq!(error(hall(most + 1)).fault, too_large(most + 1, most + 1));
}

fn too_large(width: usize, height: usize) -> LevelFault {
    BoardFault::TooLarge(TooLarge { width, height }).into()
}

#[test]
fn huge_expansions_are_rejected() {
    let wide = |width| too_large(width, 1);
    assert_eq!(error("99999999#\n").fault, wide(99_999_999));
    assert!(matches!(
        error("9(9(9(9(9(9(9(9(9(#|)))))))))\n").fault,
        LevelFault::Board(BoardFault::TooLarge(_))
    ));
    assert!(matches!(
        error("99999999999999999999999999999(99999999999(#))\n").fault,
        LevelFault::Board(BoardFault::TooLarge(_))
    ));
    let nested = format!("{}#{}\n", "0(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(error(nested).fault, DraftFault::NoPlayer.into());
    assert_eq!(error("#".repeat(3_000_000)).fault, wide(3_000_000));
    assert_eq!(
        error("#\n".repeat(1_000_000)).fault,
        too_large(1, 1_000_000)
    );
    assert_eq!(
        read("Comment:\n".repeat(100_000)).fields.iter().count(),
        100_000
    );
    assert_eq!(read("#@$\n\n".repeat(20_000)).entries.len(), 20_000);
    assert_eq!(error("#\n-\n".repeat(100_000)).fault, too_large(1, 199_999));
    assert_eq!(read("Ground:\n".repeat(20_000)).entries.len(), 20_000);
}

#[test]
fn work_is_limited_by_the_length_of_the_file() {
    // Each line of this file expands to a board of a million squares.
    let text = "998(1000#|)#@$.995-#|1000#\n\n".repeat(100);
    let entries = Collection::parse(text.as_bytes()).entries;
    let faults = entries.iter().map(|entry| entry.level.as_ref().err());
    let faults: Vec<Option<LevelFault>> = faults
        .map(|bad| bad.map(|bad| bad.error.fault.clone()))
        .collect();
    let (last, levels) = faults.split_last().expect("entries");
    // The limit is reached at the eighth board. The squares of a board count twice: when its run lengths are expanded,
    // and when it is read.
    assert_eq!((levels.len(), last), (7, &Some(LevelFault::Exhausted)));
    assert!(levels.iter().all(Option::is_none));
    // A run length of 0 discards the squares that follow it, but these squares also count towards the limit.
    let text = "0(1000(999(#)|))#@$.#\n\n".repeat(100_000);
    assert!(Collection::parse(text.as_bytes()).is_truncated());
}

#[test]
fn an_exhausted_file_keeps_its_first_levels_and_ends_with_an_error() {
    let text = format!("A\n\n{BOARD}\n{}", "#@$.\n\n".repeat(200_000));
    let file = Collection::parse(text.as_bytes());
    let count = file.entries.len();
    assert!(
        file.is_truncated() && (15_000..200_000).contains(&count),
        "{count}"
    );
    let (last, others) = file.entries.split_last().expect("entries");
    assert!(others.iter().all(|entry| entry.level.is_ok()));
    assert_eq!(others[0].title, "A");
    let error = &last.level.as_ref().expect_err("no room").error;
    assert_eq!((error.line, error.column), (last.line, 1));
    assert_eq!(last.line, others[count - 2].line + 2);
}

#[test]
fn only_the_last_of_many_orders_is_applied() {
    let mut text = "998(1000#|)#@$.995-#|1000#\n".to_owned();
    for number in 0..=100_002 {
        writeln!(text, "Boxorder: {}", number % 7).expect("a string");
    }
    assert!(only(text).level.is_ok());
}
