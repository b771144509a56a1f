//! Tests of the statistics: their screen, the rating, endless levels that match the player's rating, and the
//! achievements.

use std::collections::BTreeSet;
use std::sync::Arc;

use sokoban_app::app::Application;
use sokoban_app::grades::{GradeRecord, Grades, StoredGrade};
use sokoban_app::input::Key;
use sokoban_app::library::generation::{GenerationResult, LevelGenerator, Priority, RequestKind};
use sokoban_app::library::{Library, LibraryCollection, Series, Source, builtin, drawings};
use sokoban_app::save::{Activity, Help, Lamp, LastPlayed, Progress, Settings, Update};
use sokoban_app::statistics::Statistics;
use sokoban_app::statistics::achievements::{Achievement, earned};
use sokoban_core::{AssistedRange, Attempt, Level, Origin};
use sokoban_files::{Collection, Entry, RecordKind};
use sokoban_generator::{Band, Day};

use super::endless::{corridor, deliver, requests};
use crate::hand::lit::{LEVEL, set_lamp};
use crate::support::player::{Player, first_stage};

const SOLUTION: &str = "rRRRurD";

fn day(number: u32) -> Day {
    let first: Day = "2026-11-01".parse().expect("a day");
    first.after(number)
}

/// Records in `progress` that `entry` was solved on `day` with the solution in its level file.
fn solve(progress: &mut Progress, entry: &Entry, help: Help, day: Day) {
    let level = entry.level.as_ref().expect("a level");
    let mut records = entry.records.iter();
    let solution = records.find(|record| record.kind == RecordKind::Solution);
    let moves = solution.map(|record| record.moves.as_str());
    solve_by(progress, level, moves.expect("a solution"), help, day);
}

fn solve_by(progress: &mut Progress, level: &Arc<Level>, moves: &str, help: Help, day: Day) {
    progress.apply(&Update {
        solutions: vec![moves.into()],
        activity: Activity {
            seconds: 90,
            pushes: 10,
            help,
            is_solved: true,
            ..Activity::default()
        },
        today: Some(day),
        ..Update::new(
            Arc::clone(level),
            "A level".to_owned(),
            LastPlayed::new("Levels", 1),
        )
    });
}

fn levels(name: &str) -> Vec<Entry> {
    let collections = builtin().into_iter();
    let mut named = collections.filter(|collection| collection.name == name);
    named.next().expect("a collection").entries
}

fn library() -> Library {
    Library::new(Vec::new(), builtin(), Vec::new())
}

fn achievements(progress: &Progress, grades: &Grades) -> BTreeSet<Achievement> {
    earned(&library(), progress, grades)
}

/// Solves `levels` without help on a single day, and returns the achievements that the player earns with them.
fn earned_by(levels: &[Entry], grades: &Grades) -> BTreeSet<Achievement> {
    let mut progress = Progress::default();
    for entry in levels {
        solve(&mut progress, entry, Help::None, day(0));
    }
    achievements(&progress, grades)
}

fn grades<'a>(levels: impl IntoIterator<Item = &'a Level>, difficulty: u16) -> Grades {
    let mut grades = Grades::default();
    for level in levels {
        grades.add(GradeRecord::new(level, StoredGrade::Exact(difficulty)));
    }
    grades
}

/// Returns a player who has opened the level `text`, whose grade is `difficulty`.
fn at(text: &str, difficulty: u16) -> Player {
    let mut player = Player::open(text);
    set_lamp(&mut player, Lamp::Full);
    player.app.set_today(day(0));
    let grade = StoredGrade::Exact(difficulty);
    let record = GradeRecord::new(player.app.game().level(), grade);
    player.app.take_grades(vec![record]);
    player
}

/// Returns all achievements that the player has earned according to the saved progress.
fn earned_in(player: &Player) -> BTreeSet<Achievement> {
    let (progress, grades) = (player.read_kept(), player.app.grades());
    earned(player.app.library(), &progress, grades)
}

fn page(player: &mut Player) -> String {
    player.tap(Key::T);
    player.overlay()
}

#[test]
fn the_page_greets_a_beginner_and_counts_the_first_level() {
    let mut player = at(LEVEL, 1000);
    let text = page(&mut player);
    assert!(text.contains("Your first level is waiting"), "{text}");
    assert!(!text.contains("Levels solved"), "{text}");
    player.tap(Key::T);
    assert_eq!(player.overlay(), "");
    player.play(SOLUTION);
    player.settle();
    let text = page(&mut player);
    assert!(text.contains("1 | Levels solved"), "{text}");
    assert!(text.contains("4 | Pushes"), "{text}");
    assert!(text.contains("4 more levels"), "{text}");
}

#[test]
fn without_the_rating_it_is_neither_shown_nor_used() {
    for rating in [true, false] {
        let mut player = first_stage();
        player.app.set_settings(Settings {
            rating,
            ..Settings::default()
        });
        player.tap(Key::F6);
        let labels = player.scene().under.labels;
        let is_offered = labels.iter().any(|label| label.text == "For you");
        assert_eq!(is_offered, rating);
        player.tap(Key::Escape);
        player.tap(Key::Escape);
        let mut player = at(LEVEL, 1000);
        player.app.set_settings(Settings {
            rating,
            ..Settings::default()
        });
        player.play(SOLUTION);
        assert_eq!(page(&mut player).contains("Rating"), rating);
    }
}

#[test]
fn levels_for_the_player_are_near_the_rating() {
    let mut player = first_stage();
    player.app.set_today(day(0));
    player.tap(Key::F6);
    player.tap(Key::Home);
    player.tap(Key::Enter);
    let [(request, Priority::Immediate)] = requests(&mut player)[..] else {
        panic!("one level that is needed now");
    };
    let suitable = Statistics::default().suitable_difficulty();
    let RequestKind::Suitable(difficulty) = request.kind else {
        panic!("a level for the player");
    };
    assert!(u32::from(difficulty).abs_diff(suitable) < 50);
    deliver(&mut player, request, corridor(2));
    assert!(
        player.hud().contains("Endless, for you"),
        "{}",
        player.hud()
    );
    let line = player.background.iter().find_map(|effect| match effect {
        sokoban_app::screens::Effect::SaveGenerated(line) => Some(line.clone()),
        _ => None,
    });
    let line = line.unwrap_or_else(|| {
        let level = corridor(2);
        GenerationResult { request, level }.line().expect("a code")
    });
    let mut again = library();
    again.add_saved(&line);
    assert!(again.endless(Series::ForYou).is_some(), "{line}");
    assert!(again.endless(Band::Easy).is_none());
}

#[test]
fn a_level_for_the_player_does_not_depend_on_slices() {
    let request = sokoban_app::library::generation::GenerationRequest {
        kind: RequestKind::Suitable(1400),
        seed: 7,
    };
    let generate = |slice| {
        let mut generator = LevelGenerator::new(request).expect("a generator");
        loop {
            if let Some(result) = generator.work(slice) {
                return result.expect("a level");
            }
        }
    };
    let (one, grade) = generate(1_000_000);
    assert_eq!((one, grade), generate(777));
    assert_eq!(grade.grade.band(), Some(Band::Easy));
}

#[test]
fn a_level_that_is_left_for_a_week_is_given_up_until_it_is_solved() {
    let level: Arc<Level> = corridor(3);
    let grades = grades([&*level], 1500);
    let mut progress = Progress::default();
    let mut game = sokoban_core::Game::new(Arc::clone(&level));
    game.step(sokoban_core::Direction::Right).expect("a step");
    progress.apply(&Update {
        game: Some(game.save()),
        activity: Activity {
            seconds: 60,
            ..Activity::default()
        },
        today: Some(day(0)),
        ..Update::new(
            Arc::clone(&level),
            "A level".to_owned(),
            LastPlayed::new("Levels", 1),
        )
    });
    let ratings = |progress: &Progress, today| {
        Statistics::new(&progress.played_levels(), &grades, Some(today)).ratings
    };
    assert_eq!(ratings(&progress, day(7)), []);
    assert_eq!(ratings(&progress, day(8)), [1375]);
    solve_by(&mut progress, &level, "rRRR", Help::None, day(9));
    assert_eq!(ratings(&progress, day(9)), [1625]);
}

#[test]
fn streaks_end_after_a_day_without_a_level() {
    let lessons = levels("Lessons");
    let mut progress = Progress::default();
    for (number, lesson) in [0, 1, 2, 5, 6].into_iter().zip(&lessons) {
        solve(&mut progress, lesson, Help::None, day(number));
    }
    let streaks = |today| {
        let none = Grades::default();
        let statistics = Statistics::new(&progress.played_levels(), &none, Some(day(today)));
        (statistics.streak, statistics.longest_streak)
    };
    assert_eq!(streaks(6), (2, 3));
    assert_eq!(streaks(7), (2, 3));
    assert_eq!(streaks(8), (0, 3));
    // Days after today are not counted. The progress file can contain such days if the computer's clock was wrong.
    assert_eq!(streaks(2), (3, 3));
    assert_eq!(streaks(4), (0, 3));
}

#[test]
fn a_medium_level_without_undo_is_an_achievement_and_the_banner_says_so() {
    for (difficulty, is_earned) in [(2000, true), (1000, false)] {
        let mut player = at(LEVEL, difficulty);
        player.play(SOLUTION);
        player.settle();
        let has_it = earned_in(&player).contains(&Achievement::NoUndo);
        assert_eq!(has_it, is_earned);
        let says = player.overlay().contains("Achievement: Sure-footed");
        assert_eq!(says, is_earned, "{}", player.overlay());
        player.tap(Key::R);
        player.play(SOLUTION);
        player.settle();
        assert!(!player.overlay().contains("Achievement"), "only once");
    }
}

#[test]
fn a_way_back_without_a_restart_is_an_achievement() {
    let mut player = at(LEVEL, 1000);
    player.play("rdruU");
    player.think();
    (0..5).for_each(|_| player.tap(Key::U));
    player.play(SOLUTION);
    assert!(earned_in(&player).contains(&Achievement::WayBack));
}

#[test]
fn a_solution_that_is_shorter_than_the_known_one_is_an_achievement() {
    for (known, is_earned) in [("udrRRRurD", true), (SOLUTION, false)] {
        let mut player = at(&format!("{LEVEL}\nSolution\n{known}\n"), 1000);
        player.play(SOLUTION);
        let has_it = earned_in(&player).contains(&Achievement::Shorter);
        assert_eq!(has_it, is_earned, "{known}");
    }
}

#[test]
fn a_hard_level_of_ones_own_is_an_achievement() {
    for (difficulty, is_earned) in [(2500, true), (2000, false)] {
        let path = std::path::Path::new(drawings::NAME).with_extension("sok");
        let file = Collection::parse(LEVEL.as_bytes());
        let own = LibraryCollection::from_file(file, Source::Added(path));
        let library = Library::new(Vec::new(), builtin(), vec![own]);
        let own = library.collections().len() - 1;
        let index = library.first_of(own);
        let mut player = Player::new(Application::new(library, Progress::default(), index));
        let record = GradeRecord::new(player.app.game().level(), StoredGrade::Exact(difficulty));
        player.app.take_grades(vec![record]);
        player.play(SOLUTION);
        let has_it = earned_in(&player).contains(&Achievement::OwnHardLevel);
        assert_eq!(has_it, is_earned);
    }
}

#[test]
fn collections_have_achievements() {
    let none = Grades::default();
    let lessons = levels("Lessons");
    let all = earned_by(&lessons, &none);
    assert!(all.contains(&Achievement::AllLessons));
    assert!(all.contains(&Achievement::FewestMoves));
    let but_one = earned_by(&lessons[1..], &none);
    assert!(!but_one.contains(&Achievement::AllLessons));
    let heritage = earned_by(&levels("Heritage"), &none);
    for achievement in [Achievement::Heritage, Achievement::HeritageStars] {
        assert!(heritage.contains(&achievement), "{heritage:?}");
    }
    assert_eq!(earned_by(&[], &none), BTreeSet::new());
}

#[test]
fn levels_solved_with_hints_earn_no_achievement() {
    let mut progress = Progress::default();
    for (number, entry) in (0..).zip(builtin().into_iter().flat_map(|it| it.entries)) {
        let (Ok(level), Some(record)) = (entry.level, entry.records.first()) else {
            continue;
        };
        let moves = record.moves.clone();
        progress.apply(&Update {
            solutions: vec![Attempt {
                assisted: vec![AssistedRange {
                    moves: moves.len() - 1..moves.len(),
                    origin: Origin::Hint,
                }],
                moves,
            }],
            activity: Activity {
                help: Help::Hints,
                is_solved: true,
                ..Activity::default()
            },
            today: Some(day(number)),
            ..Update::new(level, String::new(), LastPlayed::new("Levels", 1))
        });
    }
    assert!(progress.solved_levels() >= 100);
    let grades = Grades::default();
    assert_eq!(achievements(&progress, &grades), BTreeSet::new());
}

#[test]
fn a_hundred_levels_are_an_achievement() {
    let all = builtin()
        .into_iter()
        .flat_map(|collection| collection.entries);
    let all: Vec<Entry> = all.filter(|entry| !entry.records.is_empty()).collect();
    let none = Grades::default();
    let count = (1..=all.len())
        .find(|count| earned_by(&all[..*count], &none).contains(&Achievement::HundredLevels));
    let count = count.expect("enough levels");
    let mut progress = Progress::default();
    for entry in &all[..count] {
        solve(&mut progress, entry, Help::None, day(0));
    }
    assert_eq!(progress.solved_levels(), 100);
}

#[test]
fn seven_days_in_a_row_are_an_achievement() {
    for (days, is_earned) in [(6, false), (7, true)] {
        let mut progress = Progress::default();
        for (number, lesson) in (0..days).zip(&levels("Lessons")) {
            solve(&mut progress, lesson, Help::Hints, day(number));
        }
        let all = achievements(&progress, &Grades::default());
        assert_eq!(all.contains(&Achievement::SevenDays), is_earned);
    }
}

#[test]
fn a_master_level_without_help_is_an_achievement() {
    let level = corridor(3);
    let grades = grades([&*level], 3100);
    for (help, is_earned) in [(Help::None, true), (Help::Hints, false)] {
        let mut progress = Progress::default();
        solve_by(&mut progress, &level, "rRRR", help, day(0));
        let all = achievements(&progress, &grades);
        assert_eq!(all.contains(&Achievement::Master), is_earned, "{help:?}");
    }
}

#[test]
fn ten_endless_levels_in_a_row_are_an_achievement() {
    let request = |seed| sokoban_app::library::generation::GenerationRequest {
        kind: RequestKind::Endless(Band::Easy),
        seed,
    };
    let mut library = library();
    for pushes in 1..=12 {
        library.add_generated(&GenerationResult {
            request: request(pushes as u64),
            level: corridor(pushes),
        });
    }
    let earned_with = |left_out: usize| {
        let mut progress = Progress::default();
        for pushes in (1..=12).filter(|pushes| *pushes != left_out) {
            let moves = format!("r{}", "R".repeat(pushes));
            let moves = if pushes == 1 { "rR".to_owned() } else { moves };
            solve_by(&mut progress, &corridor(pushes), &moves, Help::None, day(0));
        }
        earned(&library, &progress, &Grades::default())
    };
    assert!(earned_with(2).contains(&Achievement::EndlessTen));
    assert!(!earned_with(5).contains(&Achievement::EndlessTen));
}
