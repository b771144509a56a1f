//! Tests for level codes.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::{TestCaseResult, TestRunner};
use sokoban_core::{Draft, Kind, Level, Lurd, Pos, Tile, identity};
use sokoban_generator::{Band, Code, CodeError, SeedCode, encode};

use crate::support::boards;
use crate::support::law::cases;

const CASES: u32 = 200;
const LETTERS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn level(board: &str) -> Level {
    board.parse().expect("a level")
}

fn decoded(code: &str) -> Arc<Level> {
    match code.parse() {
        Ok(Code::Level(level)) => level,
        other => panic!("{code}: {other:?}"),
    }
}

/// Checks that `property` holds for random values, which `values` generates.
fn check<S: Strategy>(values: S, property: impl Fn(S::Value) -> TestCaseResult) {
    if let Err(error) = TestRunner::new(cases(CASES)).run(&values, property) {
        panic!("{error}");
    }
}

fn seeds() -> impl Strategy<Value = SeedCode> {
    let bands = proptest::sample::select(Band::ALL.to_vec());
    (bands, any::<u32>()).prop_map(|(band, seed)| SeedCode::new(band, seed))
}

/// Returns a strategy for level codes of both types: those that contain a level, and those that contain a seed.
fn codes() -> impl Strategy<Value = String> {
    let levels = boards::levels(true).prop_filter_map("too large", |level| encode(&level));
    prop_oneof![3 => levels, 1 => seeds().prop_map(|code| code.to_string())]
}

#[test]
fn levels_survive_a_round_trip() {
    check(any::<bool>().prop_flat_map(boards::levels), |level| {
        let Some(code) = encode(&level) else {
            return Ok(());
        };
        prop_assert!((9..=20).contains(&code.len()), "{code}");
        let again = decoded(&code);
        prop_assert_eq!(identity::exact(&again), identity::exact(&level));
        prop_assert_eq!(encode(&again), Some(code));
        Ok(())
    });
}

/// Tests all possible levels with the classic rules, on boards of a few small sizes.
#[test]
fn tiny_levels_have_distinct_codes() {
    let (mut levels, mut codes) = (HashSet::new(), HashSet::new());
    for (width, height) in [(3, 2), (1, 5), (4, 1)] {
        let count = u32::from(width * height);
        for number in 0..6_usize.pow(count) {
            let Some(level) = tiny(width, height, number) else {
                continue;
            };
            let code = encode(&level).expect("a tiny level has a code");
            let exact = identity::exact(&level);
            assert_eq!(identity::exact(&decoded(&code)), exact, "{level}");
            assert_eq!(levels.insert(exact), codes.insert(code), "{level}");
        }
    }
    assert!(levels.len() > 5000, "{}", levels.len());
}

/// Returns the level in which each square is given by a base-6 digit of `number`, or `None` if this is not a valid
/// level.
fn tiny(width: u16, height: u16, mut number: usize) -> Option<Level> {
    let mut draft = Draft::new(width, height);
    for pos in draft.map.positions() {
        let digit = number % 6;
        number /= 6;
        if digit == 5 {
            draft.map[pos] = Tile::Wall;
            continue;
        }
        if digit % 2 == 1 {
            draft.map[pos] = Tile::Goal(Kind::PLAIN);
        }
        if digit / 2 == 1 {
            draft.boxes[pos] = Some(Kind::PLAIN);
        } else if digit / 2 == 2 {
            draft.players.push(pos);
        }
    }
    draft.check().ok()
}

/// Tests boards with additional walls, or without walls at the corners of the room.
#[test]
fn unusual_walls_survive_a_round_trip() {
    let boards = [
        "#####\n#@$.#\n#####",
        "  ####\n###  ####\n#     $ #\n# #  #$ #\n# . .#@ #\n#########",
        " ###\n##@#\n#$ ##\n#.  #\n#####",
        "###  ###\n#@####.#\n#  $   #\n########",
        "########\n#@$.## #\n########",
        "#   ####\n    #@ #\n    #$ #\n ## #. #\n ## ####",
    ];
    for board in boards {
        let level = level(board);
        let code = encode(&level).expect("a small level");
        assert_eq!(decoded(&code).to_string(), level.to_string(), "{code}");
    }
}

/// Players will share level codes. After the first release, their meaning must not change, and the expected values in
/// this test must not be updated.
#[test]
fn known_codes_keep_their_meaning() {
    let boards = [
        ("#######\n#  .  #\n# $@$ #\n#  .  #\n#######", "S28E8CNARJ"),
        ("######\n#@ $ #\n#.#  #\n# $ .#\n######", "SSM9KDCVDC"),
        ("#######\n#@$^$.#\n#######\nStrength: any", "V891GWHX2V"),
        (
            "######\n#@$  #\n#.$ .#\n######\nBoxorder: 1 2\nGoalorder: 2 1",
            "VGKTE5N0ENZ2",
        ),
    ];
    for (board, code) in boards {
        assert_eq!(encode(&level(board)).as_deref(), Some(code), "{board}");
        assert_eq!(decoded(code).to_string(), level(board).to_string());
    }
    assert_eq!(SeedCode::new(Band::Easy, 0).to_string(), "E00000N9");
    assert_eq!(
        SeedCode::new(Band::Master, 5_999_999).to_string(),
        "EWKGVZ8X"
    );
}

#[test]
fn seed_codes_survive_a_round_trip() {
    check(seeds(), |seed| {
        let code = seed.to_string();
        prop_assert_eq!(code.len(), 8);
        prop_assert_eq!(code.parse(), Ok(Code::Seed(seed)));
        Ok(())
    });
    let seed = SeedCode::new(Band::Hard, SeedCode::SEEDS + 3);
    assert_eq!((seed.band(), seed.seed()), (Band::Hard, 3));
}

#[test]
fn a_single_wrong_letter_is_located() {
    check(codes(), |code| {
        for place in 0..code.len() {
            for letter in LETTERS.chars().filter(|it| !code[place..].starts_with(*it)) {
                let wrong = format!("{}{letter}{}", &code[..place], &code[place + 1..]);
                let error = CodeError::Mistyped {
                    place: Some(place + 1),
                };
                prop_assert_eq!(wrong.parse::<Code>(), Err(error), "{} {}", code, wrong);
                let is_plausible = match place {
                    0 => !"DR".contains(letter),
                    _ => wrong.contains(|letter: char| letter.is_ascii_digit()),
                };
                prop_assert_eq!(
                    Code::is_plausible(&wrong),
                    is_plausible,
                    "{} {}",
                    code,
                    wrong
                );
            }
        }
        Ok(())
    });
}

#[test]
fn any_two_swapped_letters_are_detected() {
    check(codes(), |code| {
        let letters: Vec<char> = code.chars().collect();
        for (a, b) in (0..letters.len()).flat_map(|b| (0..b).map(move |a| (a, b))) {
            let mut wrong = letters.clone();
            wrong.swap(a, b);
            let wrong: String = wrong.into_iter().collect();
            let outcome = wrong.parse::<Code>();
            let is_detected = matches!(outcome, Err(CodeError::Mistyped { .. }));
            prop_assert!(
                is_detected || letters[a] == letters[b],
                "{} {}",
                code,
                wrong
            );
        }
        Ok(())
    });
}

#[test]
fn parsing_accepts_case_spaces_dashes_and_similar_letters() {
    check((codes(), 1_usize..6), |(code, group)| {
        let groups: Vec<&str> = code
            .as_bytes()
            .chunks(group)
            .map(|part| std::str::from_utf8(part).expect("ASCII"))
            .collect();
        let typed = [
            groups.join("-"),
            format!(" {}\n", groups.join(" ").to_lowercase()),
            code.replace('0', "o").replace('1', "l"),
            code.replace('0', "O").replace('1', "I"),
        ];
        for typed in typed {
            prop_assert_eq!(typed.parse::<Code>(), code.parse(), "{}", typed);
            prop_assert!(Code::is_plausible(&typed));
        }
        Ok(())
    });
}

/// A pasted text can be a code, moves or a board. To avoid ambiguity, no text may be valid as more than one of these.
#[test]
fn codes_moves_and_boards_are_distinct() {
    check(codes(), |code| {
        prop_assert!(Lurd::parse(&code).is_err());
        prop_assert!(Lurd::parse(&code.to_lowercase()).is_err());
        Ok(())
    });
    let letters = proptest::sample::select("lurdLURD".chars().collect::<Vec<_>>());
    check(proptest::collection::vec(letters, 7..=21), |moves| {
        let moves: String = moves.into_iter().collect();
        prop_assert!(!Code::is_plausible(&moves));
        Ok(())
    });
    check(boards::levels(true), |level| {
        prop_assert!(!Code::is_plausible(&level.to_string()));
        Ok(())
    });
    for text in [
        "",
        "S",
        "Sokoban",
        "No level here",
        "lurdlurd",
        "3r2U(lu)4",
        "Die Sonne scheint über Berg",
    ] {
        assert!(!Code::is_plausible(text), "{text}");
    }
}

#[test]
fn invalid_codes_have_specific_errors() {
    let cases = [
        (
            "E00U15QH",
            CodeError::WrongLetter {
                letter: 'U',
                place: 4,
            },
        ),
        (
            "e0-0?15qh",
            CodeError::WrongLetter {
                letter: '?',
                place: 4,
            },
        ),
        ("E0015QH", CodeError::Length(7)),
        ("S00000000000000000000", CodeError::Length(21)),
        ("", CodeError::Length(0)),
        ("E00015HQ", CodeError::Mistyped { place: None }),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<Code>(), Err(error), "{text}");
        assert!(!error.to_string().is_empty());
    }
}

/// Tries all possible checksums after random letters. If the result is a valid code, encoding the level that it stands
/// for must give the same code.
#[test]
fn every_level_has_a_unique_code() {
    let bodies = proptest::collection::vec(0_usize..32, 6..=17).prop_map(|body| {
        let letters: Vec<char> = LETTERS.chars().collect();
        let body: String = body.into_iter().map(|value| letters[value]).collect();
        body
    });
    check(
        (bodies, proptest::sample::select(vec!['S', 'V', 'E', 'Z'])),
        |(body, first)| {
            for code in LETTERS
                .chars()
                .flat_map(|p| LETTERS.chars().map(move |q| (p, q)))
            {
                let code = format!("{first}{body}{}{}", code.0, code.1);
                match code.parse() {
                    Ok(Code::Level(level)) => prop_assert_eq!(encode(&level), Some(code)),
                    Ok(Code::Seed(_)) => prop_assert_eq!(first, 'E'),
                    Err(CodeError::UnknownVersion(letter)) => {
                        prop_assert_eq!((first, letter), ('Z', 'Z'));
                    }
                    Err(CodeError::Length(_)) => prop_assert_eq!(first, 'E'),
                    Err(CodeError::NoLevel | CodeError::Mistyped { .. }) => {}
                    Err(error) => prop_assert!(false, "{}: {}", code, error),
                }
            }
            Ok(())
        },
    );
}

#[test]
fn large_levels_have_no_code() {
    let mut draft = Draft::new(20, 20);
    draft.players.push(Pos::new(0, 0));
    for index in 1..10 {
        draft.boxes[Pos::new(index, 2 * index)] = Some(Kind::PLAIN);
        draft.map[Pos::new(2 * index, index)] = Tile::Goal(Kind::PLAIN);
    }
    assert_eq!(encode(&draft.check().expect("a level")), None);
}
