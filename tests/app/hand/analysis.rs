//! Tests of the analysis: the lamp, hints, solutions, and the command that returns to a solvable position.

use std::sync::Arc;

use sokoban_app::analysis::{
    AnalysisKind, AnalysisRequest, AnalysisResult, Analyzer, Limits, PositionStatus,
};
use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input};
use sokoban_app::save::{Lamp, Settings, SolvedStatus, Speed};
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color::ACCENT;

use sokoban_core::{Game, Lurd, Origin};
use sokoban_files::Collection;
use sokoban_solver::{Deadlock, DeadlockKind, Outcome};

use crate::hand::lit::{LEVEL, set_lamp};
use crate::support::player::{FRAME, Player, WINDOW};

fn set(player: &mut Player, lamp: Lamp) {
    set_lamp(player, lamp);
    player.think();
}

fn opened(level: &str) -> Player {
    let mut player = Player::open(level);
    set(&mut player, Lamp::Full);
    player
}

fn act(player: &mut Player, moves: &str) {
    player.play(moves);
    player.settle();
    player.think();
}

#[test]
fn the_lamp_counts_the_pushes_to_go() {
    let mut player = opened(LEVEL);
    assert!(player.hud().contains("4 pushes left"), "{}", player.hud());
    act(&mut player, "rR");
    assert!(player.hud().contains("3 pushes left"), "{}", player.hud());
    act(&mut player, "l");
    assert!(
        player.hud().contains("3 pushes left"),
        "a walk changes nothing"
    );
    player.tap(Key::U);
    player.tap(Key::U);
    player.think();
    assert!(player.hud().contains("4 pushes left"), "{}", player.hud());
}

#[test]
fn a_lost_level_is_said_at_once_with_the_boxes_to_blame() {
    let mut player = opened(LEVEL);
    act(&mut player, "drrU");
    let warning = "This box can’t leave the wall to reach a goal. | U | Undo";
    assert!(player.hud().contains(warning), "{}", player.hud());
    let glowing = player.scene().board.into_iter();
    let glowing = glowing.filter(|sprite| sprite.cell == sprite::SELECT);
    let squares: Vec<_> = glowing
        .map(|it| (it.position.x as u16, it.position.y as u16))
        .collect();
    assert_eq!(squares, [(3, 1)]);
}

/// Returns `true` if the game shows that the level can no longer be solved, and offers undo instead of a hint.
fn is_stuck(player: &Player) -> bool {
    let shown = player.hud();
    shown.contains("U | Undo") && !shown.contains("H | Hint")
}

/// A board, moves that lead to a deadlock, the reason that the game gives, and the squares of the marked boxes.
type Reason = (
    &'static str,
    &'static str,
    &'static str,
    &'static [(u16, u16)],
);

const REASONS: [Reason; 9] = [
    (
        "######\n#    #\n# .$ #\n#  @ #\n######\n",
        "U",
        "This box can’t leave the wall to reach a goal.",
        &[(3, 1)],
    ),
    (
        "######\n#    #\n# .$ #\n#  @ #\n######\n",
        "UruLL",
        "This box is in a corner: it can’t come out.",
        &[(1, 1)],
    ),
    // A box at a wall with a gap. The player cannot use the gap to push the box away from the wall.
    (
        "#######\n### ###\n#  @  #\n#  $  #\n#     #\n#.    #\n#######\n",
        "ldRdrU",
        "This box can’t reach a goal any more.",
        &[(4, 2)],
    ),
    (
        "########\n#    ..#\n#@ $   #\n#   $  #\n#      #\n########\n",
        "drrUddrUU",
        "These two boxes block each other.",
        &[(3, 1), (4, 1)],
    ),
    (
        "########\n#     .#\n#@ $ $ #\n#      #\n#   .  #\n########\n",
        "drrUdrrU",
        "There are more boxes than goals on this side.",
        &[(3, 1), (5, 1)],
    ),
    (
        "########\n#.*.$@ #\n##   $ #\n#      #\n########\n",
        "L",
        "These boxes block the way to a goal for good.",
        &[(2, 1), (3, 1)],
    ),
    (
        REGIONS,
        "RRurrdLL",
        "The player can’t get behind these boxes any more.",
        &[(2, 2), (4, 2)],
    ),
    // This move pushes a box into the upper hole, but both boxes are needed: one to fill the hole in front of the goal,
    // and one for the goal.
    (HOLES, "U", "There is no way to win from here.", &[]),
    (
        HOLES,
        "UdrrruLLLL",
        "There aren’t enough boxes left for the goals.",
        &[],
    ),
];

#[test]
fn the_warning_gives_the_reason_beside_the_marked_boxes() {
    for (level, moves, reason, boxes) in REASONS {
        let mut player = opened(level);
        act(&mut player, moves);
        let shown = player.hud();
        assert!(shown.contains(&format!("{reason} | ")), "{reason}: {shown}");
        assert_eq!(player.squares(sprite::SELECT), boxes, "{reason}");
    }
}

#[test]
fn without_the_lamp_no_reason_is_given() {
    for (level, moves, reason, _) in REASONS {
        let mut player = Player::open(level);
        set(&mut player, Lamp::Off);
        act(&mut player, moves);
        assert!(!player.hud().contains(reason), "{reason}");
        assert!(player.squares(sprite::SELECT).is_empty(), "{reason}");
    }
}

#[test]
fn a_level_that_never_could_be_solved_says_so_and_offers_no_way_back() {
    let mut player = opened("#####\n#$  #\n# @.#\n#####\n");
    assert!(
        player.hud().contains("This level has no solution."),
        "{}",
        player.hud()
    );
    assert!(!is_stuck(&player), "{}", player.hud());
    act(&mut player, "r");
    assert!(!is_stuck(&player), "{}", player.hud());
    player.tap(Key::H);
    player.think();
    let told = player.hud();
    assert!(told.contains("This level has no solution."), "{told}");
}

#[test]
fn a_rewind_that_finds_nothing_solvable_is_not_offered_again() {
    let mut player = Player::open("#####\n#$  #\n# @.#\n#####\n");
    player.play("ur");
    player.think();
    player.chord(Key::Backspace, false, true, false);
    player.think();
    assert!(
        player.hud().contains("stuck from the start"),
        "{}",
        player.hud()
    );
    player.tap(Key::H);
    player.think();
    assert!(
        !player.hud().contains("go back to before the mistake"),
        "{}",
        player.hud()
    );
}

/// A level in which both boxes can return to their initial squares while the player is on the other side of them. The
/// level can then no longer be solved.
const REGIONS: &str = "#########\n#####   #\n#.$@*   #\n#####   #\n#########\n";

#[test]
fn a_jump_to_the_same_boxes_asks_again() {
    let lost = |player: &mut Player| {
        player.think();
        is_stuck(player)
    };
    let mut player = opened(REGIONS);
    assert!(!lost(&mut player));
    act(&mut player, "RRurrdLL");
    assert!(
        lost(&mut player),
        "the player is cut off from the other side"
    );
    let boxes = player.app.game().game().position().boxes().clone();
    player.tap(Key::R);
    player.settle();
    assert_eq!(*player.app.game().game().position().boxes(), boxes);
    assert!(!lost(&mut player), "restart");
}

#[test]
fn a_leap_to_the_same_boxes_asks_again() {
    let lost = |player: &mut Player| {
        player.think();
        is_stuck(player)
    };
    let mut player = opened(REGIONS);
    act(&mut player, "RRurrdLL");
    player.chord(Key::S, true, false, false);
    player.app.set_settings(Settings {
        speed: Speed::Instant,
        ..Settings::default()
    });
    while player.moves() > 0 {
        player.tap(Key::U);
    }
    assert!(!lost(&mut player));
    player.tap(Key::End);
    assert!(lost(&mut player), "End");
    // Drag along the history bar from its start to its end and back.
    let (width, height) = WINDOW.logical();
    let end_of_bar = |x: f32| Point { x, y: height - 4.0 };
    player.press(Button::Left, end_of_bar(40.0));
    assert!(!lost(&mut player), "the start");
    for (x, expected) in [(width - 40.0, true), (40.0, false)] {
        player.point(end_of_bar(x));
        assert_eq!(
            lost(&mut player),
            expected,
            "at {x} of the bar: {}",
            player.lurd()
        );
    }
    player.input(Input::Release(Button::Left, end_of_bar(40.0)));
    player.tap(Key::F3);
    player.tap(Key::Enter);
    assert!(lost(&mut player), "a position that was kept");
}

/// A level with two holes. It is solved if one box fills the hole in front of the goal and the other box is pushed over
/// it. If a box falls into the upper hole, the level is lost.
const HOLES: &str = "#########\n#   ^   #\n#.^ $ $ #\n#   @   #\n#########\n";

#[test]
fn moves_that_win_are_known_only_for_the_same_holes() {
    let file = Collection::parse(HOLES.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut analyzer = Analyzer::new(Limits {
        table: 0,
        search: 1 << 24,
    });
    let mut ask = |moves: &str| {
        let mut game = Game::new(Arc::clone(level));
        let moves = Lurd::parse(moves).expect("moves").moves;
        game.play(&moves).expect("nothing in the way");
        analyzer.start(AnalysisRequest {
            id: 1,
            level: Arc::clone(level),
            kind: AnalysisKind::Assess(Box::new(game.position().clone())),
        });
        let mut winnable = false;
        while !analyzer.is_idle() {
            let answer = analyzer.work(100).map(|answer| answer.result);
            winnable |= matches!(
                answer,
                Some(AnalysisResult::Status(PositionStatus::Solvable { .. }))
            );
        }
        winnable
    };
    assert!(ask(""));
    assert!(ask("ruLL"), "a hole is filled, the box is to go over it");
    assert!(!ask("U"), "the other hole is filled");
}

#[test]
fn a_stored_solution_is_used_without_a_search() {
    let file = Collection::parse(b"########\n#      #\n# $ $  #\n#@ . . #\n########");
    let level = file.entries[0].level.as_ref().expect("a level");
    let moves = Lurd::parse("uRurDRurD").expect("moves").moves;
    let mut analyzer = Analyzer::new(Limits {
        table: 0,
        search: 1 << 24,
    });
    for kind in [
        AnalysisKind::AddSolutions(vec![moves]),
        AnalysisKind::Assess(Box::new(level.start().clone())),
    ] {
        analyzer.start(AnalysisRequest {
            id: 1,
            level: Arc::clone(level),
            kind,
        });
    }
    let first = analyzer.work(1).map(|response| response.result);
    let Some(AnalysisResult::Status(PositionStatus::Solvable { moves, .. })) = first else {
        panic!("{first:?}");
    };
    let mut game = Game::new(Arc::clone(level));
    game.play(&moves).expect("nothing in the way");
    assert!(game.is_won());
}

#[test]
fn three_settings_say_all_only_what_is_lost_or_nothing() {
    for (lamp, winnable, lost) in [
        (Lamp::Full, true, true),
        (Lamp::Lost, false, true),
        (Lamp::Off, false, false),
    ] {
        let mut player = Player::open(LEVEL);
        set(&mut player, lamp);
        assert_eq!(player.hud().contains("left"), winnable, "{lamp:?}");
        act(&mut player, "drrU");
        assert_eq!(is_stuck(&player), lost, "{lamp:?}");
    }
    let mut player = Player::open(LEVEL);
    set(&mut player, Lamp::Off);
    act(&mut player, "rR");
    assert_eq!(
        player.analyzer.table_len(),
        0,
        "no one works where no one asks"
    );
}

#[test]
fn the_first_hint_lights_the_lamp_for_this_level() {
    let mut player = Player::open(&format!("{LEVEL}\n\nAnother\n\n{LEVEL}"));
    set(&mut player, Settings::default().lamp);
    assert!(!player.hud().contains("left"), "{}", player.hud());
    player.tap(Key::H);
    player.think();
    act(&mut player, "rR");
    assert!(player.hud().contains("3 pushes left"), "{}", player.hud());
    player.tap(Key::N);
    player.think();
    assert!(!player.hud().contains("left"), "{}", player.hud());
}

#[test]
fn the_way_back_is_shown_only_where_undo_does_not_lead_there() {
    let offers_rewind = |player: &Player| player.hud().contains("Back to before the mistake");
    let mut player = opened(LEVEL);
    act(&mut player, "drrU");
    assert!(is_stuck(&player) && !offers_rewind(&player), "one push");
    act(&mut player, "d");
    assert!(offers_rewind(&player), "undo takes back the walk");
    player.tap(Key::U);
    player.settle();
    player.think();
    assert!(is_stuck(&player) && !offers_rewind(&player), "one push");
    act(&mut player, "ruL");
    assert!(offers_rewind(&player), "undo takes back the second push");
    // After a restart of the program, the earlier positions of the game have not been analysed yet.
    let mut returned = player.reopened(LEVEL);
    set(&mut returned, Lamp::Full);
    assert!(offers_rewind(&returned), "{}", returned.hud());
}

#[test]
fn a_hint_does_not_ask_which_box_if_only_one_can_be_pushed() {
    let mut player = opened(LEVEL);
    player.tap(Key::H);
    let told = player.hud();
    assert!(told.contains("see where the box goes"), "{told}");
    player.tap(Key::H);
    assert_eq!(player.squares(sprite::HOVER).len(), 2, "the box and where");
    player.tap(Key::H);
    player.settle();
    assert_eq!(player.app.game().game().pushes(), 1);
}

#[test]
fn the_chip_of_a_stuck_level_is_clicked() {
    for (words, left) in [("Undo", "drrU"), ("Back to before the mistake", "drr")] {
        let mut player = opened(LEVEL);
        act(&mut player, "drrUd");
        let labels = player.scene().hud.labels;
        let label = labels.iter().find(|label| label.text == words);
        let label = label.expect("the words are on the chip");
        let spot = Point {
            x: label.x + 3.0,
            y: label.y - 3.0,
        };
        player.click_with(Button::Left, spot);
        player.think();
        player.settle();
        assert_eq!(player.lurd(), left, "{words}");
    }
}

#[test]
fn the_way_back_leads_to_where_it_could_still_be_won() {
    let mut player = opened(LEVEL);
    act(&mut player, "rRldrrU");
    act(&mut player, "dll");
    let lost = player.lurd();
    assert!(is_stuck(&player), "{} {lost}", player.hud());
    player.chord(Key::Backspace, false, true, false);
    player.think();
    player.settle();
    player.think();
    assert!(player.hud().contains("3 pushes left"), "{}", player.hud());
    assert_eq!(
        player.lurd(),
        "rRldrr",
        "the last position before the mistake"
    );
    player.tap(Key::End);
    player.settle();
    assert_eq!(player.lurd(), lost, "redo is intact");
    // A click on the red lamp also returns to the last solvable position.
    player.think();
    let panels = player.scene().hud.panels;
    let lamp = panels.iter().map(|panel| panel.rect);
    let is_side = |length: f32| (length - 10.0).abs() < 0.1;
    let mut lamp = lamp.filter(|rect| is_side(rect.w) && is_side(rect.h));
    let lamp = lamp.next_back().expect("a lamp");
    let spot = Point {
        x: lamp.x - 5.0,
        y: lamp.y + 5.0,
    };
    player.click_with(Button::Left, spot);
    player.think();
    player.settle();
    assert_eq!(player.lurd(), "rRldrr");
    // The command has no effect now, because the current position is solvable.
    player.think();
    player.chord(Key::Backspace, false, true, false);
    player.think();
    assert_eq!(player.lurd(), "rRldrr");
}

#[test]
fn hints_get_clearer_with_each_press_and_the_last_one_acts() {
    let mut player = opened("#########\n#       #\n#@ $ #  #\n#    #$ #\n# .   . #\n#########\n");
    player.tap(Key::H);
    assert!(player.hud().contains("Still solvable"), "{}", player.hud());
    assert!(player.squares(sprite::HOVER).is_empty());
    player.tap(Key::H);
    let [chosen] = player.squares(sprite::HOVER)[..] else {
        panic!("one box");
    };
    assert!([(3, 2), (6, 3)].contains(&chosen));
    player.tap(Key::H);
    // The first mark is on the floor. The second one is on the box.
    let [_, again] = player.squares(sprite::HOVER)[..] else {
        panic!("the box, and where it goes");
    };
    assert_eq!(again, chosen);
    assert_eq!(
        player.app.game().game().pushes(),
        0,
        "pointing moves nothing"
    );
    player.tap(Key::H);
    player.settle();
    assert!(player.squares(sprite::HOVER).is_empty());
    let boxes = [0, 1]
        .map(|home| player.squares(sprite::BOX[home]))
        .concat();
    assert!(!boxes.contains(&chosen), "it was played");
    let game = player.app.game().game();
    assert_eq!((game.pushes(), game.origin()), (1, Origin::Hint));
    assert!(!player.app.game().game().is_won());
    player.think();
    // The player's next move removes the mark that a hint has set.
    player.tap(Key::H);
    player.tap(Key::H);
    assert_eq!(player.squares(sprite::HOVER).len(), 1);
    act(&mut player, "l");
    assert!(player.squares(sprite::HOVER).is_empty());
}

#[test]
fn a_hint_in_a_lost_level_frames_the_way_back() {
    for (moves, words) in [("drrU", "Undo"), ("drrUd", "Back to before the mistake")] {
        let mut player = opened(LEVEL);
        act(&mut player, moves);
        let before = player.scene().hud.panels.len();
        player.tap(Key::H);
        player.think();
        let scene = player.scene();
        let mut panels = scene.hud.panels.iter();
        let frame = panels.find(|panel| panel.tint == ACCENT && panel.rect.h > 20.0);
        let frame = frame.expect("a frame").rect;
        assert!(scene.hud.panels.len() > before);
        let mut labels = scene.hud.labels.iter();
        let way_back = labels.find(|label| label.text == words).expect("a label");
        assert!(
            frame.x < way_back.x && frame.x + frame.w > way_back.x,
            "{words}"
        );
        let undo = scene.hud.labels.iter().find(|label| label.text == "Undo");
        let frames_undo = undo.is_some_and(|undo| frame.x < undo.x);
        assert_eq!(frames_undo, words == "Undo");
    }
}

#[test]
fn hints_in_a_lost_level_say_so() {
    let mut player = opened(LEVEL);
    act(&mut player, "drrU");
    for _ in 0..5 {
        player.tap(Key::H);
    }
    let warning = "This box can’t leave the wall to reach a goal. | U | Undo";
    assert!(player.hud().contains(warning), "{}", player.hud());
    assert_eq!(player.lurd(), "drrU", "nothing is played");
}

#[test]
fn help_is_remembered_with_the_solution() {
    let solved = |player: &Player| match player.kept.solved(player.app.game().level()) {
        Some(SolvedStatus::ThisLevel { helped, .. }) => Some(helped),
        _ => None,
    };
    let mut player = opened(LEVEL);
    for _ in 0..60 {
        player.tap(Key::H);
        player.think();
        player.settle();
        if player.app.game().game().is_won() {
            break;
        }
    }
    assert!(
        player.app.game().game().is_won(),
        "hints alone lead to the end"
    );
    assert_eq!(solved(&player), Some(true));
    // A solution that the player makes from the start without help counts as the player's own.
    player.tap(Key::Digit2);
    act(&mut player, "rRRuRdlddrruRd");
    if !player.app.game().game().is_won() {
        player.tap(Key::Digit2);
        act(&mut player, "urrDldRRR");
    }
    assert!(player.app.game().game().is_won(), "{}", player.lurd());
    assert_eq!(solved(&player), Some(false));
}

#[test]
fn the_solution_plays_from_here_and_can_be_taken_over() {
    let mut player = opened(LEVEL);
    act(&mut player, "rR");
    player.chord(Key::H, true, false, false);
    assert!(player.app.game().watching().is_some());
    for _ in 0..30 {
        player.pass(FRAME);
    }
    assert!(player.moves() > 2, "it plays");
    player.play("l");
    assert!(player.app.game().watching().is_none(), "taken over");
    // Watch the solution again, this time to the end.
    player.settle();
    player.think();
    player.chord(Key::H, true, false, false);
    player.settle();
    assert!(player.app.game().game().is_won());
}

#[test]
fn another_level_is_another_question() {
    let mut player = Player::open(&format!("{LEVEL}\n######\n#@ $.#\n######\n"));
    set(&mut player, Lamp::Full);
    assert!(player.hud().contains("4 pushes left"));
    // Open another level before the analysis of the current level is complete.
    player.play("rR");
    player.tap(Key::Digit3);
    assert!(!player.hud().contains("left"), "{}", player.hud());
    player.think();
    assert!(player.hud().contains("1 push left"), "{}", player.hud());
    assert_eq!(
        player.analyzer.table_len(),
        3,
        "nothing is left of the other one's table"
    );
    act(&mut player, "rR");
    assert!(player.app.game().game().is_won());
    assert_eq!(player.analyzer.table_len(), 0, "memory is given back");
    assert_eq!(
        *player.app.position_status(),
        PositionStatus::Unknown { is_pending: false }
    );
}

#[test]
fn what_the_second_solver_finds_is_told() {
    let file = Collection::parse(include_bytes!("../../../levels/heritage.sok"));
    let level = file.entries[5].level.as_ref().expect("a level");
    let mut analyzer = Analyzer::with_helper(Limits::default());
    analyzer.start(AnalysisRequest {
        id: 7,
        level: Arc::clone(level),
        kind: AnalysisKind::Assess(Box::new(level.start().clone())),
    });
    assert_eq!(
        analyzer.search_task().map(|task| task.id),
        None,
        "no one has looked yet"
    );
    let _ = (analyzer.work(1), analyzer.work(1));
    assert_eq!(analyzer.search_task().map(|task| task.id), Some(7));
    let mut solver = analyzer.search_task().expect("a task").solver();
    let outcome = solver.finish();
    analyzer.add_outcome(6, Outcome::Unsolvable);
    assert_eq!(analyzer.work(1), None, "that was another question");
    analyzer.add_outcome(7, outcome.clone());
    let answer = analyzer.work(1).expect("an answer").result;
    let AnalysisResult::Status(PositionStatus::Solvable { moves, .. }) = answer else {
        panic!("{answer:?}");
    };
    let Outcome::Solved(solution) = outcome else {
        panic!("{outcome:?}");
    };
    assert_eq!(moves, solution.moves());
    assert_eq!(
        analyzer.search_task().map(|task| task.id),
        None,
        "there is nothing more to look for"
    );
}

#[test]
fn one_without_memory_waits_for_the_second_solver() {
    let file = Collection::parse(include_bytes!("../../../levels/heritage.sok"));
    let level = file.entries[4].level.as_ref().expect("a level");
    for outcome in [Outcome::Unknown, Outcome::Unsolvable] {
        let mut analyzer = Analyzer::with_helper(Limits {
            table: 0,
            search: 0,
        });
        analyzer.start(AnalysisRequest {
            id: 7,
            level: Arc::clone(level),
            kind: AnalysisKind::Assess(Box::new(level.start().clone())),
        });
        let answers = std::iter::repeat_with(|| analyzer.work(1000));
        assert_eq!(
            answers.take(200).flatten().next(),
            None,
            "nothing is known yet"
        );
        assert!(analyzer.is_waiting(), "its search is full at once");
        assert_eq!(
            analyzer.search_task().map(|task| task.id),
            Some(7),
            "the second solver goes on"
        );
        analyzer.add_outcome(7, outcome.clone());
        assert!(!analyzer.is_waiting());
        let deadlock = Deadlock::without_boxes(DeadlockKind::Exhausted);
        let wanted = match outcome {
            Outcome::Unknown => PositionStatus::Unknown { is_pending: false },
            _ => PositionStatus::Deadlocked(deadlock),
        };
        let answer = analyzer.work(1).map(|answer| answer.result);
        assert_eq!(answer, Some(AnalysisResult::Status(wanted)));
        assert!(analyzer.is_idle());
    }
}

#[test]
fn the_lamp_is_there_for_holes_too() {
    let player = opened("########\n#@ $^$.#\n########\n");
    assert!(player.hud().contains("2 pushes left"), "{}", player.hud());
    let (width, _) = WINDOW.logical();
    assert!(
        player
            .scene()
            .hud
            .panels
            .iter()
            .any(|panel| panel.rect.x > width / 2.0)
    );
}

/// In a level that is unsolvable from its start, the game offers no way back to a solvable position.
#[test]
fn a_hint_tells_that_a_level_cannot_be_solved_from_its_start() {
    let mut player = opened("######\n#@  $#\n#. ###\n######\n");
    player.tap(Key::H);
    player.think();
    let told = player.hud();
    assert!(told.contains("This level has no solution."), "{told}");
    assert!(!told.contains("You can’t win from here"), "{told}");
}

/// Returns a square room with a side of `side` squares, walls included, that contains one box and one goal.
fn room(side: usize) -> String {
    let (wall, row) = ("#".repeat(side), format!("#{}#\n", " ".repeat(side - 2)));
    let first = format!("#@$ .{}#\n", " ".repeat(side - 6));
    format!("{wall}\n{first}{}{wall}\n", row.repeat(side - 3))
}

#[test]
fn a_board_that_is_too_large_for_hints_says_so() {
    let mut player = opened(&room(800));
    player.tap(Key::H);
    player.think();
    assert!(
        player.hud().contains("This board is too large for hints."),
        "{}",
        player.hud()
    );
    player.tap(Key::H);
    assert!(player.hud().contains("too large"), "{}", player.hud());
    act(&mut player, "R");
    assert_eq!(*player.app.position_status(), PositionStatus::TooLarge);
    // On a board that is this large, the game does not search for a shorter solution after a victory.
    act(&mut player, "R");
    assert!(player.app.game().game().is_won());
}

#[test]
fn a_level_that_starts_solved_is_looked_at_like_any_other() {
    let player = opened("#######\n#     #\n# @*  #\n#     #\n#######\n");
    assert!(player.hud().contains("2 pushes left"), "{}", player.hud());
    let player = opened("#####\n#@*##\n#####\n");
    assert!(
        player.hud().contains("This level has no solution."),
        "{}",
        player.hud()
    );
}
