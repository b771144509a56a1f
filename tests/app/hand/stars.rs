//! Tests of the stars that the player earns, as shown on the banner, on the cards and in the headings of the browser.

use sokoban_app::input::Key;
use sokoban_app::library::Completion;
use sokoban_app::save::{Lamp, Rank, Stars};
use sokoban_app::screens::Effect;
use sokoban_app::view::scene::WindowSize;
use sokoban_app::view::sprite;
use sokoban_core::Origin;

use crate::hand::achievements::{PUSHED, SHORTEST, WALKED, stars as on_banner, won};
use crate::hand::lit::{LEVEL, ask, finish_by_hand, set_lamp};
use crate::support::player::{FRAME, Player};

fn opened(text: &str, lamp: Lamp) -> Player {
    let mut player = Player::open(text);
    set_lamp(&mut player, lamp);
    player
}

/// Returns the stars that the player has earned on the current level. Asserts that the saved progress contains the same
/// stars.
fn kept(player: &Player) -> Stars {
    let index = player.app.level_index();
    let library = player.app.library();
    let stars = library.stars(index, player.app.progress());
    assert_eq!(library.stars(index, &player.read_kept()), stars);
    stars
}

#[test]
fn proven_stars_are_kept_without_another_analysis() {
    let mut player = opened(LEVEL, Lamp::Full);
    assert_eq!(kept(&player), Stars::default());
    won(&mut player, SHORTEST);
    let all = Stars {
        solved: true,
        pushes: Rank::Proven,
        moves: Rank::Proven,
    };
    assert_eq!(kept(&player), all);
    assert_eq!(on_banner(&player), [true; 3]);
    let banner = player.overlay();
    for name in ["Solved", "Fewest pushes", "Fewest moves"] {
        assert!(banner.contains(name), "{banner}");
    }
    // After the restart, the lamp is off and nothing is analysed, so the stars come from the saved progress.
    let again = player.reopened(LEVEL);
    let index = again.app.level_index();
    assert_eq!(again.app.library().stars(index, again.app.progress()), all);
}

#[test]
fn each_star_can_come_from_a_solution_of_its_own() {
    let mut player = opened(LEVEL, Lamp::Full);
    won(&mut player, PUSHED);
    assert_eq!(kept(&player).earned(), [true, false, false]);
    player.tap(Key::R);
    won(&mut player, WALKED);
    assert_eq!(kept(&player).earned(), [true, true, false]);
    player.tap(Key::R);
    won(&mut player, SHORTEST);
    assert_eq!(kept(&player).earned(), [true; 3]);
    // A worse solution does not remove any stars.
    player.tap(Key::R);
    won(&mut player, PUSHED);
    assert_eq!(kept(&player).earned(), [true; 3]);
    assert_eq!(on_banner(&player), [true; 3]);
}

#[test]
fn a_solution_that_came_with_the_level_is_the_best_known() {
    let text = format!("{LEVEL}\nSolution\n{WALKED}\n");
    let mut player = opened(&text, Lamp::Off);
    won(&mut player, WALKED);
    let stars = kept(&player);
    assert_eq!(
        (stars.pushes, stars.moves),
        (Rank::BestKnown, Rank::BestKnown)
    );
    let banner = player.overlay();
    assert!(banner.contains("Fewest known moves"), "{banner}");
    // The game finds a solution with fewer moves than the player's.
    player.tap(Key::O);
    player.think();
    let stars = kept(&player);
    assert_eq!((stars.pushes, stars.moves), (Rank::Proven, Rank::Behind));
    assert_eq!(on_banner(&player), [true, true, false]);
}

#[test]
fn moves_that_do_not_solve_the_level_are_no_best() {
    let text = format!("{LEVEL}\nSolution\nrR\n");
    let mut player = opened(&text, Lamp::Off);
    won(&mut player, WALKED);
    assert_eq!(kept(&player).count(), 1);
}

#[test]
fn a_hint_that_points_costs_no_star() {
    let mut player = opened(LEVEL, Lamp::Full);
    ask(&mut player, 2);
    won(&mut player, SHORTEST);
    assert_eq!(kept(&player).earned(), [true; 3]);
    assert_eq!(on_banner(&player), [true; 3]);
    let banner = player.overlay();
    assert!(!banner.contains("hints"), "{banner}");
    let level = player.app.game().level().clone();
    assert!(player.app.progress().is_solved_alone(&level));
}

#[test]
fn a_push_by_a_hint_leaves_the_first_star() {
    for hints in [1, 4] {
        let mut player = opened(LEVEL, Lamp::Full);
        ask(&mut player, 4 * hints);
        assert_eq!(
            player.app.game().game().pushes() as usize,
            hints,
            "one push for four presses"
        );
        if hints == 1 {
            finish_by_hand(&mut player);
        }
        assert!(player.app.game().is_won());
        player.settle();
        let level = player.app.game().level().clone();
        assert_eq!(player.app.progress().best(&level), None);
        assert_eq!(kept(&player).earned(), [true, false, false]);
        assert_eq!(on_banner(&player), [true, false, false]);
        let banner = player.overlay();
        assert!(banner.contains("Solved with hints"), "{banner}");
        assert!(
            !banner.contains("Perfect") && !banner.contains("Achievement"),
            "{banner}"
        );
        // If the game searches for a shorter solution, the player earns no further star.
        player.tap(Key::O);
        player.think();
        assert_eq!(kept(&player).count(), 1);
        // Both the details and the text for sharing must say that the level was solved with hints.
        player.chord(Key::V, false, true, false);
        assert!(
            player.overlay().contains("Solved with hints"),
            "{}",
            player.overlay()
        );
        player.tap(Key::Escape);
        for is_won in [true, false] {
            assert_eq!(player.app.game().is_won(), is_won);
            player.chord(Key::C, false, true, false);
            let copied = player.others.iter().rev().find_map(|effect| match effect {
                Effect::Copy(text) => Some(text.clone()),
                _ => None,
            });
            let copied = copied.expect("a text");
            assert!(copied.contains("Solved with hints"), "{copied}");
            assert!(!is_won || copied.contains("★☆☆"), "{copied}");
            player.tap(Key::R);
        }
        let collection = player.app.library().collection(player.app.level_index());
        let completion = Completion::of(collection, player.app.progress());
        assert_eq!((completion.solved, completion.stars), (1, 1));
        // On the card, an icon replaces the words “Solved with hints”.
        player.tap(Key::B);
        let scene = player.scene();
        let signs = scene.under.panels.iter();
        assert_eq!(signs.filter(|it| it.cell == sprite::ICON_HINT).count(), 1);
        // Solving the level without hints earns all stars. Solving it again with a hint does not remove any of them.
        player.tap(Key::Escape);
        won(&mut player, SHORTEST);
        assert_eq!(on_banner(&player), [true; 3]);
        player.tap(Key::R);
        ask(&mut player, 4);
        finish_by_hand(&mut player);
        assert_eq!(
            on_banner(&player),
            [true, false, false],
            "those of this game"
        );
        assert_eq!(kept(&player).earned(), [true; 3]);
    }
}

#[test]
fn a_push_by_a_hint_that_is_undone_costs_no_star() {
    let mut player = opened(LEVEL, Lamp::Full);
    ask(&mut player, 4);
    player.tap(Key::U);
    player.settle();
    assert_eq!(player.moves(), 0, "the walk and the push");
    won(&mut player, SHORTEST);
    assert_eq!(on_banner(&player), [true; 3]);
}

#[test]
fn a_game_with_hints_and_a_watched_solution_is_not_the_players() {
    for watch_first in [true, false] {
        let mut player = opened(LEVEL, Lamp::Full);
        if !watch_first {
            ask(&mut player, 4);
        }
        player.think();
        player.chord(Key::H, true, false, false);
        let before = player.moves();
        while player.moves() < before + 2 {
            player.pass(FRAME);
        }
        assert!(!player.app.game().is_won());
        player.tap(Key::Space);
        player.settle();
        // Undo a move and continue from there. The attempt still contains watched moves. If `watch_first` is `true`, a
        // hint then adds a push.
        player.tap(Key::U);
        player.settle();
        ask(&mut player, if watch_first { 4 } else { 0 });
        finish_by_hand(&mut player);
        let origin = player.app.game().game().origin();
        assert_eq!(origin, Origin::Replay);
        let banner = player.overlay();
        assert!(banner.contains("the solution you watched"), "{banner}");
        assert_eq!(kept(&player), Stars::default());
    }
}

#[test]
fn a_watched_solution_has_an_eye_and_no_star() {
    let mut player = opened(LEVEL, Lamp::Full);
    player.app.paste(SHORTEST);
    for _ in 0..1000 {
        player.pass(FRAME);
    }
    player.think();
    assert!(player.app.game().is_won());
    assert_eq!(kept(&player), Stars::default());
    assert_eq!(on_banner(&player), [false; 0]);
    let panels = player.scene().overlay.panels;
    assert!(panels.iter().any(|it| it.cell == sprite::ICON_EYE));
}

/// Returns the number of filled stars and the number of outlined stars on the cards.
fn on_cards(player: &Player) -> (usize, usize) {
    let panels = player.scene().under.panels;
    let count = |cell| panels.iter().filter(|panel| panel.cell == cell).count();
    (count(sprite::STAR), count(sprite::STAR_OUTLINE))
}

#[test]
fn the_browser_shows_the_stars_of_levels_and_collections() {
    let two = format!("{LEVEL}\nSecond\n\n######\n#@$ .#\n######\n");
    let mut player = opened(&two, Lamp::Full);
    won(&mut player, WALKED);
    player.tap(Key::B);
    assert_eq!(on_cards(&player), (2, 4));
    let hud = player.hud();
    assert_eq!(hud.matches("2 / 6").count(), 1, "{hud}");
    for size in [(640, 480), (480, 800), (1280, 800)] {
        let window = WindowSize::fitted(size, 1.0, 1.0);
        player.app.resize(window);
        let scene = player.scene_in(window);
        for label in scene.hud.labels.iter().filter(|it| it.text == "2 / 6") {
            assert!(label.x < window.logical().0, "{size:?}");
        }
        let stars = scene.under.panels.iter();
        let stars = stars.filter(|it| it.cell == sprite::STAR);
        assert_eq!(stars.count(), 2, "{size:?}");
    }
    // If no stars have been earned in a collection, the side column shows no number of stars.
    assert!(!player.hud().contains("0 / 45"), "{}", player.hud());
}
