//! Levels from wishes and seeds.

use std::collections::HashSet;
use std::sync::Arc;

use sokoban_core::{Game, Level, Tile, identity};
use sokoban_generator::{
    Aim, Band, GeneratedLevel, Generator, GeneratorOptions, Grade, Improver, NoLevelFound,
    OptionsError, Suggestion, Symmetry, Variant,
};
use sokoban_solver::Budget;

fn make(wish: GeneratorOptions, seed: u64) -> Result<GeneratedLevel, NoLevelFound> {
    Generator::new(wish, seed).expect("a good wish").finish()
}

fn of(band: Band) -> GeneratorOptions {
    GeneratorOptions {
        band: Some(band),
        ..GeneratorOptions::default()
    }
}

/// Mild ones mostly: they take the least time.
fn band(seed: u64) -> Band {
    [
        Band::Easy,
        Band::Medium,
        Band::Easy,
        Band::Medium,
        Band::Hard,
    ][seed as usize % 5]
}

fn level(rows: &[&str]) -> Level {
    rows.join("\n").parse().expect("a level")
}

/// The identities of the levels of fifty seeds, in order, as they are on every machine.
const GOLDEN: u64 = 0xaeb3_7e94_048b_655b;

#[test]
fn a_seed_makes_the_same_level_everywhere() {
    let mut hash = 0_u64;
    let mut known = HashSet::new();
    for seed in 0..50 {
        let made = make(of(band(seed)), seed).expect("a level");
        assert_eq!(made.grade.band(), band(seed), "seed {seed}");
        assert_eq!(made.grade.never_moved, 0, "seed {seed}");
        let mut game = Game::new(Arc::clone(&made.level));
        game.play(&made.solution).expect("nothing in the way");
        assert!(game.is_won(), "seed {seed}");
        assert!(
            known.insert(identity::canonical(&made.level)),
            "seed {seed}"
        );
        hash = hash.rotate_left(7) ^ identity::exact(&made.level);
    }
    assert_eq!(hash, GOLDEN, "{hash:#018x}");
}

#[test]
fn generated_levels_are_puzzles() {
    // The first rooms of these seeds have boxes that go straight to their goals.
    for seed in [11, 27, 28] {
        let generated = make(of(Band::Easy), seed).expect("a level");
        let grade = generated.grade;
        let losing = grade.losing_push_permille.expect("an exact grade");
        assert!(grade.runs > grade.boxes || losing > 0, "seed {seed}");
    }
}

#[test]
fn slices_change_nothing() {
    let wish = of(Band::Easy);
    let mut generator = Generator::new(wish, 3).expect("a good wish");
    let sliced = loop {
        if let Some(made) = generator.work(1) {
            break made;
        }
    };
    assert_eq!(sliced, make(wish, 3));
}

#[test]
fn a_wish_is_kept() {
    let wish = GeneratorOptions {
        band: Some(Band::Medium),
        boxes: Some(3),
        size: Some((8, 7)),
        symmetry: Some(Symmetry::Sides),
        variant: Variant::Plain,
    };
    let made = make(wish, 1).expect("a level");
    let map = made.level.map();
    assert_eq!((map.width(), map.height()), (8, 7));
    assert_eq!(made.level.box_count(), 3);
    for (pos, tile) in map {
        let mirrored = sokoban_core::Pos::new(7 - pos.x, pos.y);
        assert_eq!(tile.is_solid(), map[mirrored].is_solid(), "{}", made.level);
    }
}

#[test]
fn a_wish_that_cannot_be_is_refused() {
    let wish = GeneratorOptions::default();
    let cases = [
        (
            GeneratorOptions {
                boxes: Some(0),
                ..wish
            },
            OptionsError::NoBoxes,
        ),
        (
            GeneratorOptions {
                boxes: Some(40),
                size: Some((5, 5)),
                ..wish
            },
            OptionsError::NoRoom {
                boxes: 40,
                size: (5, 5),
            },
        ),
        (
            GeneratorOptions {
                boxes: Some(40),
                ..wish
            },
            OptionsError::TooManyBoxes(40),
        ),
        (
            GeneratorOptions {
                size: Some((4, 9)),
                ..wish
            },
            OptionsError::TooSmall((4, 9)),
        ),
        (
            GeneratorOptions {
                size: Some((0, 0)),
                ..wish
            },
            OptionsError::TooSmall((0, 0)),
        ),
        (
            GeneratorOptions {
                size: Some((65_535, 9)),
                ..wish
            },
            OptionsError::TooLarge((65_535, 9)),
        ),
        (
            GeneratorOptions {
                size: Some((8, 7)),
                symmetry: Some(Symmetry::QuarterTurn),
                ..wish
            },
            OptionsError::NotSquare((8, 7)),
        ),
        (
            GeneratorOptions {
                boxes: Some(1),
                variant: Variant::Holes,
                ..wish
            },
            OptionsError::OneBox(Variant::Holes),
        ),
        (
            GeneratorOptions {
                boxes: Some(1),
                band: Some(Band::Master),
                ..wish
            },
            OptionsError::TooFewBoxes {
                boxes: 1,
                band: Band::Master,
            },
        ),
    ];
    for (wish, error) in cases {
        assert_eq!(Generator::new(wish, 0).err(), Some(error), "{wish:?}");
        assert!(error.to_string().len() > 10);
    }
}

#[test]
fn a_variant_has_what_it_is_named_after() {
    for (variant, seed) in [
        (Variant::Holes, 3),
        (Variant::Trophies, 6),
        (Variant::Strength, 5),
    ] {
        let made = make(
            GeneratorOptions {
                variant,
                ..GeneratorOptions::default()
            },
            seed,
        )
        .expect("a level");
        let level = &made.level;
        let is_strong = level.strength().can_push(2);
        let has = (!level.holes().is_empty(), level.is_coloured(), is_strong);
        let expected =
            [Variant::Holes, Variant::Trophies, Variant::Strength].map(|it| it == variant);
        assert_eq!(has, (expected[0], expected[1], expected[2]), "{level}");
        let mut game = Game::new(Arc::clone(level));
        game.play(&made.solution).expect("nothing in the way");
        assert!(game.is_won());
    }
}

fn improve(level: &Arc<Level>, aim: Aim) -> Option<Suggestion> {
    let mut improver = Improver::new(Arc::clone(level), aim, 1);
    loop {
        if let Some(suggestion) = improver.work(5_000) {
            return suggestion;
        }
    }
}

fn floor(level: &Level) -> usize {
    let is_floor = |tile: &&Tile| tile.is_standable();
    level.map().cells().iter().filter(is_floor).count()
}

#[test]
fn floor_that_does_nothing_is_tidied_away() {
    let before = Arc::new(level(&[
        "#########",
        "#@$ .####",
        "#  #    #",
        "# $ .## #",
        "####### #",
        "####### #",
        "#########",
    ]));
    let after = improve(&before, Aim::Tidy).expect("something to tidy");
    assert!(floor(&after.level) + 4 < floor(&before), "{}", after.level);
    assert_eq!(after.level.box_count(), 2);
    assert_eq!(
        Grade::of(&after.level, Budget::default()),
        Some(after.grade)
    );
}

#[test]
fn harder_boards_have_as_many_boxes_on_the_same_squares() {
    for board in [
        &["########", "#@     #", "#  $ $ #", "# .  . #", "########"][..],
        &["########", "#@  ^  #", "#  $ $ #", "#    . #", "########"],
    ] {
        let before = Arc::new(level(board));
        let grade = Grade::of(&before, Budget::default()).expect("a grade");
        let after = improve(&before, Aim::Harder).expect("it can be harder");
        assert!(after.grade.difficulty > grade.difficulty);
        assert!(after.grade.never_moved <= grade.never_moved);
        assert_eq!(
            Grade::of(&after.level, Budget::default()),
            Some(after.grade)
        );
        assert_eq!(after.level.box_count(), before.box_count());
        assert_eq!(after.level.map().width(), before.map().width());
        assert_eq!(improve(&before, Aim::Harder), Some(after));
    }
}

#[test]
fn nothing_is_suggested_for_boards_whose_grade_is_not_exact() {
    let inside = format!("#{}#\n", " ".repeat(30)).repeat(12);
    let edge = "#".repeat(32);
    let large = format!(
        "{edge}\n{inside}# $ $ $ $ $ .....@{}#\n{inside}{edge}",
        " ".repeat(12)
    );
    let unsolvable = "#####\n#@$##\n#. ##\n#####";
    for text in [large.as_str(), unsolvable] {
        let level: Arc<Level> = Arc::new(text.parse().expect("a level"));
        for aim in [Aim::Harder, Aim::Tidy] {
            assert_eq!(improve(&level, aim), None, "{text}");
        }
    }
}
