//! Tests of the sounds of the game: which sounds are played, how often, and how loudly.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key};
use sokoban_app::save::{Lamp, MAX_VOLUME, Settings, Speed};
use sokoban_app::sound::{Cue, Mood, Note, Sound, gain};

use Sound::{
    AllOnGoals, Bump, Clear, Close, Enter, Fall, Hint, Lost, OffGoal, OnGoal, Open, Push, Rewind,
    Select, Star, Step, Swallow, Undo,
};

use crate::support::player::{FRAME, Player, WINDOW};

const ROOM: &str = "##########\n#@ $ .   #\n#   $  . #\n##########\n";

/// Returns the sound of a box that is pushed onto a goal. After the push, `nth` of the level's `of` boxes are on goals.
const fn on(nth: u16, of: u16) -> Sound {
    OnGoal(Note { nth, of })
}

/// Returns the sound of a box that is pushed off its goal. Before the push, `nth` of the level's `of` boxes were on
/// goals.
const fn off(nth: u16, of: u16) -> Sound {
    OffGoal(Note { nth, of })
}

/// Returns the sounds that have been played since the last call.
fn heard(player: &mut Player) -> Vec<Sound> {
    cues(player).into_iter().map(|cue| cue.sound).collect()
}

fn cues(player: &mut Player) -> Vec<Cue> {
    std::mem::take(&mut player.heard)
}

/// Makes `moves`, and waits after each move until its animation has ended. Returns the sounds that were played.
fn play(player: &mut Player, moves: &str) -> Vec<Sound> {
    for index in 0..moves.len() {
        player.play(&moves[index..=index]);
        player.settle();
    }
    heard(player)
}

fn wait(player: &mut Player, seconds: f32) -> Vec<Sound> {
    for _ in 0..(seconds / FRAME).round() as u32 {
        player.pass(FRAME);
    }
    heard(player)
}

fn set(player: &mut Player, change: impl FnOnce(&mut Settings)) {
    let mut settings = Settings::default();
    change(&mut settings);
    player.app.set_settings(settings);
    player.obey();
}

#[test]
fn steps_pushes_and_bumps_are_heard_at_once_and_rest_is_silent() {
    let mut player = Player::open(ROOM);
    assert_eq!(wait(&mut player, 1.0), []);
    player.tap(Key::Right);
    assert_eq!(heard(&mut player), [Step]);
    player.settle();
    player.tap(Key::Right);
    assert_eq!(heard(&mut player), [Push(1)]);
    player.settle();
    player.tap(Key::Up);
    assert_eq!(heard(&mut player), [Bump(66)]);
    player.settle();
    assert_eq!(wait(&mut player, 1.0), []);
    // There is nothing to redo, so the redo key makes no sound.
    player.tap(Key::Y);
    assert_eq!(wait(&mut player, 1.0), []);
}

#[test]
fn a_row_of_boxes_is_heard_as_long_as_it_is() {
    let mut player = Player::open("#########\n#@$$$.. #\n#########\nStrength: any\n");
    assert_eq!(play(&mut player, "r"), [Push(3), on(1, 2)]);
}

#[test]
fn a_lamp_rings_when_the_box_is_there_and_is_put_out_when_it_leaves() {
    let mut player = Player::open(ROOM);
    play(&mut player, "rr");
    player.tap(Key::Right);
    assert_eq!(heard(&mut player), [Push(1)]);
    assert_eq!(wait(&mut player, 0.1), [], "it is on its way");
    assert_eq!(wait(&mut player, 0.1), [on(1, 2)]);
    player.settle();
    assert_eq!(play(&mut player, "r"), [Push(1), off(1, 2)]);
}

#[test]
fn a_box_that_only_passes_over_a_goal_rings_no_bell() {
    let mut player = Player::open(ROOM);
    player.down(Key::Right);
    let mut all = heard(&mut player);
    all.extend(wait(&mut player, 1.1));
    player.up(Key::Right);
    player.settle();
    all.extend(heard(&mut player));
    assert!(player.lurd().starts_with("rRRR"), "{}", player.lurd());
    let rings = |sound: &Sound| matches!(sound, OnGoal(_) | OffGoal(_));
    assert!(!all.iter().any(rings), "{all:?}");
}

#[test]
fn one_box_that_leaves_does_not_silence_another_that_comes() {
    // The left box is pushed onto a goal. During the animation of this push, the right box is pushed off the other
    // goal.
    let mut player = Player::open("########\n#.$@*  #\n#  $ . #\n########");
    player.play("lr");
    player.play("r");
    let mut all = heard(&mut player);
    all.extend(wait(&mut player, 0.5));
    let both = [on(2, 3), off(2, 3)];
    assert!(both.iter().all(|sound| all.contains(sound)), "{all:?}");
}

#[test]
fn from_goal_to_goal_no_lamp_changes() {
    let mut player = Player::open("########\n#@*.  $#\n#      #\n########\n");
    assert_eq!(play(&mut player, "r"), [Push(1)]);
    // Pushing two boxes uncovers one goal and covers another, so the number of boxes on goals does not change.
    let mut player = Player::open("########\n#@*$. .#\n#  $   #\n########\nStrength: any\n");
    assert_eq!(play(&mut player, "r"), [Push(2)]);
}

#[test]
fn what_falls_is_heard_when_it_is_there() {
    let mut player = Player::open("#######\n#@$^$.#\n#  ^  #\n#######\n");
    player.tap(Key::Right);
    assert_eq!(heard(&mut player), [Push(1)]);
    assert_eq!(wait(&mut player, 0.1), []);
    assert_eq!(wait(&mut player, 0.1), [Swallow]);
    player.settle();
    assert_eq!(play(&mut player, "rd"), [Step, Step, Fall]);
}

#[test]
fn a_victory_is_heard_once_and_not_when_it_is_taken_back_at_once() {
    let level = "######\n#@$.##\n######\n";
    let mut player = Player::open(level);
    assert_eq!(
        play(&mut player, "r"),
        [Push(1), AllOnGoals, Clear, Star(0)]
    );
    assert_eq!(wait(&mut player, 3.0), []);
    // Opening the solved level again does not repeat the sound.
    let mut again = player.reopened(level);
    assert_eq!(wait(&mut again, 3.0), []);

    let mut player = Player::open(level);
    player.tap(Key::Right);
    player.pass(FRAME);
    player.tap(Key::U);
    assert_eq!(heard(&mut player), [Push(1), Undo]);
    assert_eq!(wait(&mut player, 2.0), []);
}

#[test]
fn undo_ticks_and_redo_is_heard_like_the_step() {
    let mut player = Player::open(ROOM);
    play(&mut player, "rr");
    assert_eq!(play_key(&mut player, Key::U), [Undo]);
    assert_eq!(play_key(&mut player, Key::Y), [Push(1)]);
    assert_eq!(play_key(&mut player, Key::Digit2), [Rewind]);
    assert_eq!(play_key(&mut player, Key::Digit2), [], "it is there");
}

fn play_key(player: &mut Player, key: Key) -> Vec<Sound> {
    player.tap(key);
    player.settle();
    heard(player)
}

/// Returns a player who has walked back and forth `times` times.
fn walked(times: usize) -> Player {
    let mut player = Player::open("######\n#@   #\n# $. #\n######\n");
    set(&mut player, |settings| settings.speed = Speed::Instant);
    player.play(&"rl".repeat(times));
    player.settle();
    heard(&mut player);
    player
}

#[test]
fn a_journey_is_heard_once_however_long_it_is() {
    for speed in [Speed::Normal, Speed::Instant] {
        let mut player = walked(60);
        set(&mut player, |settings| settings.speed = speed);
        player.chord(Key::Home, true, false, false);
        player.settle();
        assert_eq!((player.moves(), heard(&mut player)), (0, vec![Rewind]));
        wait(&mut player, 0.3);
        player.tap(Key::End);
        player.settle();
        assert_eq!((player.moves(), heard(&mut player)), (120, vec![Rewind]));
        player.tap(Key::End);
        assert_eq!(wait(&mut player, 1.0), [], "it is there");
    }
}

#[test]
fn a_held_undo_key_and_a_dragged_bar_tick_softly_and_not_too_often() {
    let mut player = walked(100);
    player.down(Key::U);
    let mut all = cues(&mut player);
    wait(&mut player, 0.01);
    let seconds = 1.5;
    for _ in 0..(seconds / FRAME) as u32 {
        player.pass(FRAME);
    }
    player.up(Key::U);
    all.extend(cues(&mut player));
    assert!(player.moves() < 185, "{} moves are left", player.moves());
    assert!((5..18).contains(&all.len()), "{} ticks", all.len());
    assert!(all.iter().all(|cue| cue.sound == Undo));
    assert!(all[1..].iter().all(|cue| cue.gain < all[0].gain));
    // Drag along the history bar.
    player.settle();
    let bar = |part: f32| Point {
        x: 30.0 + part * (WINDOW.logical().0 - 60.0),
        y: WINDOW.logical().1 - 8.0,
    };
    player.press(Button::Left, bar(0.5));
    for step in 0..60 {
        player.point(bar(step as f32 / 60.0));
        player.pass(FRAME);
    }
    let ticks = heard(&mut player);
    player.input(Input::Release(Button::Left, bar(1.0)));
    assert!((5..14).contains(&ticks.len()), "{} ticks", ticks.len());
}

#[test]
fn a_held_key_at_the_highest_speed_does_not_rattle() {
    let mut player = Player::open(&format!(
        "{0}\n#@{1}#\n#$.{2}#\n{0}\n",
        "#".repeat(83),
        " ".repeat(80),
        " ".repeat(79)
    ));
    set(&mut player, |settings| settings.speed = Speed::Instant);
    player.down(Key::Right);
    wait(&mut player, 0.01);
    let steps = wait(&mut player, 1.0).len();
    player.up(Key::Right);
    assert!(player.moves() > 25, "{} moves", player.moves());
    assert!((5..13).contains(&steps), "{steps} steps are heard");
}

#[test]
fn a_click_that_does_all_at_once_is_heard_as_one_thing() {
    let mut player = Player::open(ROOM);
    set(&mut player, |settings| settings.speed = Speed::Instant);
    player.click(3, 1);
    player.click(5, 1);
    assert_eq!(player.lurd(), "rRR");
    assert_eq!(wait(&mut player, 1.0), [Push(1), on(1, 2)]);
    player.click(1, 2);
    assert_eq!(wait(&mut player, 1.0), [Step]);
}

#[test]
fn what_goes_on_by_itself_is_softer_than_what_was_just_asked_for() {
    let mut player = Player::open("##########\n#@ $   . #\n##########\n\nSolution\nrRRRR\n");
    player.tap(Key::Right);
    let [own] = cues(&mut player)[..] else {
        panic!("one step is heard");
    };
    player.settle();
    player.tap(Key::V);
    player.settle();
    let watched = cues(&mut player);
    let sounds: Vec<Sound> = watched.iter().map(|cue| cue.sound).collect();
    assert_eq!(
        sounds,
        [Step, Push(1), Push(1), Push(1), Push(1), AllOnGoals, Clear]
    );
    assert!(watched[..5].iter().all(|cue| cue.gain < 0.8 * own.gain));
}

#[test]
fn the_lamp_that_turns_red_is_heard_once() {
    let level = "########\n#      #\n#@ $   #\n#     .#\n########\n";
    let stuck = |lamp| {
        let mut player = Player::open(level);
        set(&mut player, |settings| settings.lamp = lamp);
        player.think();
        play(&mut player, "rdru");
        player.think();
        (heard(&mut player), player)
    };
    let (sounds, mut player) = stuck(Lamp::Lost);
    assert_eq!(sounds, [Lost]);
    play(&mut player, "l");
    player.think();
    assert_eq!(heard(&mut player), [], "that is known");
    // Undo the mistake, and then make the same mistake again.
    player.tap(Key::U);
    player.think();
    player.tap(Key::U);
    player.settle();
    player.think();
    assert_eq!(heard(&mut player), [Undo]);
    play(&mut player, "u");
    player.think();
    assert_eq!(heard(&mut player), [Lost]);
    // Opening the level in a lost position does not repeat the sound.
    let mut again = player.reopened(level);
    again.think();
    assert_eq!(wait(&mut again, 1.0), []);
    // If the lamp is off, no sound is played.
    assert_eq!(stuck(Lamp::Off).0, []);
}

#[test]
fn sounds_are_as_loud_as_the_settings_say() {
    let step_at = |volume, muted| {
        let mut player = Player::open(ROOM);
        set(&mut player, |settings| {
            settings.volume = volume;
            settings.muted = muted;
        });
        player.tap(Key::Right);
        cues(&mut player).first().map(|cue| cue.gain)
    };
    assert_eq!(step_at(MAX_VOLUME, false), Some(1.0));
    assert_eq!(step_at(5, false), Some(gain(5, MAX_VOLUME)));
    assert!(
        gain(1, MAX_VOLUME) < gain(2, MAX_VOLUME) && gain(9, MAX_VOLUME) < gain(10, MAX_VOLUME)
    );
    assert_eq!(step_at(0, false), None);
    assert_eq!(step_at(MAX_VOLUME, true), None);
}

#[test]
fn a_key_turns_sound_off_and_on_and_that_is_kept() {
    let mut player = Player::open(ROOM);
    let ctrl_m = |player: &mut Player| player.chord(Key::M, true, false, false);
    ctrl_m(&mut player);
    assert!(player.app.settings().muted);
    assert!(player.hud().contains("Sound off"), "{}", player.hud());
    assert!(
        player
            .saved_settings()
            .iter()
            .any(|it| it == "muted = true")
    );
    player.tap(Key::Right);
    assert_eq!(wait(&mut player, 1.0), []);
    // The mute key also works while a list is open. Unmuting plays a sound.
    player.tap(Key::F2);
    ctrl_m(&mut player);
    assert!(!player.app.settings().muted);
    assert_eq!(heard(&mut player), [OnGoal(Note::FIRST)]);
    player.tap(Key::Escape);
    assert_eq!(heard(&mut player), [Close]);
    assert_eq!(play(&mut player, "r"), [Push(1)]);
    for key in [Key::F1, Key::E] {
        player.tap(key);
        ctrl_m(&mut player);
        assert!(player.app.settings().muted, "{key:?}");
        ctrl_m(&mut player);
        assert!(!player.app.settings().muted, "{key:?}");
        player.tap(Key::Escape);
    }
    // If the volume is zero, the mute key raises the volume.
    set(&mut player, |settings| settings.volume = 0);
    ctrl_m(&mut player);
    let settings = player.app.settings();
    assert_eq!((settings.muted, settings.volume), (false, 7));
}

#[test]
fn another_volume_is_heard_at_once() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F2);
    for _ in 0..20 {
        if player.overlay().contains("‹  70%  ›") {
            break;
        }
        player.tap(Key::Down);
    }
    heard(&mut player);
    player.tap(Key::Right);
    let [cue] = cues(&mut player)[..] else {
        panic!("one sound");
    };
    assert_eq!(
        (cue.sound, cue.gain),
        (OnGoal(Note::FIRST), gain(8, MAX_VOLUME))
    );
    // Lines in the settings that are not about the volume have the usual sounds of a list.
    player.tap(Key::Down);
    assert_eq!(heard(&mut player), [Select]);
    player.tap(Key::Down);
    heard(&mut player);
    player.tap(Key::Right);
    assert_eq!(heard(&mut player), [Select]);
}

/// A row of three boxes, each directly above a goal.
const THREE: &str = "########\n#@     #\n# $$$  #\n# ...  #\n########\n";

#[test]
fn each_box_rings_its_note_and_the_last_one_the_chord() {
    let mut player = Player::open(THREE);
    let rings = |player: &mut Player, moves| {
        let sounds = play(player, moves).into_iter();
        let rings = sounds.filter(|sound| matches!(sound, OnGoal(_) | OffGoal(_) | AllOnGoals));
        rings.collect::<Vec<_>>()
    };
    assert_eq!(rings(&mut player, "rd"), [on(1, 3)]);
    assert_eq!(rings(&mut player, "urd"), [on(2, 3)]);
    player.tap(Key::U);
    player.settle();
    assert_eq!(rings(&mut player, "d"), [on(2, 3)], "the same again");
    assert_eq!(rings(&mut player, "urd"), [AllOnGoals]);
}

#[test]
fn sounds_come_from_the_column_of_the_player_and_bumps_have_the_pitch_of_the_row() {
    let mut player = Player::open("#####\n#@  #\n#   #\n# $.#\n#####\n");
    let bump = |player: &mut Player, key| {
        player.tap(key);
        let cue = cues(player)[0];
        player.settle();
        wait(player, 0.5);
        (cue.sound, cue.pan)
    };
    assert_eq!(bump(&mut player, Key::Up), (Bump(75), -0.5));
    play(&mut player, "rr");
    assert_eq!(bump(&mut player, Key::Up), (Bump(75), 0.5));
    play(&mut player, "d");
    assert_eq!(bump(&mut player, Key::Right), (Bump(50), 0.5));
}

#[test]
fn the_stars_of_a_solution_ring_one_by_one() {
    let level = "########\n#@ $ . #\n########\n";
    let mut player = Player::open(level);
    play_without_rest(&mut player, "rrr");
    player.think();
    let mut times = Vec::new();
    for frame in 0..300 {
        player.pass(FRAME);
        let stars = heard(&mut player).into_iter();
        times.extend(
            stars
                .filter(|sound| matches!(sound, Star(_)))
                .map(|star| (star, frame)),
        );
    }
    let stars: Vec<Sound> = times.iter().map(|(star, _)| *star).collect();
    assert_eq!(stars, [Star(0), Star(1), Star(2)]);
    assert!(
        times.windows(2).all(|it| it[1].1 - it[0].1 > 10),
        "{times:?}"
    );
    // The solution contains a needless walk. It earns the stars for solving the level and for the fewest pushes, but
    // not the star for the fewest moves.
    let mut player = Player::open(level);
    play_without_rest(&mut player, "rlrrr");
    player.think();
    let stars = wait(&mut player, 5.0).into_iter();
    let stars: Vec<Sound> = stars.filter(|sound| matches!(sound, Star(_))).collect();
    assert_eq!(
        stars,
        [Star(0), Star(1)],
        "the fewest pushes, but not the fewest moves"
    );
    // Opening the level again does not repeat the sounds for the stars.
    let mut again = player.reopened(level);
    again.think();
    assert_eq!(wait(&mut again, 3.0), []);
}

fn play_without_rest(player: &mut Player, moves: &str) {
    for index in 0..moves.len() {
        player.play(&moves[index..=index]);
        for _ in 0..15 {
            player.pass(FRAME);
        }
    }
}

#[test]
fn screens_open_and_close_and_lists_tick() {
    let mut player = Player::open(ROOM);
    for key in [Key::F1, Key::F2, Key::B] {
        player.tap(key);
        assert_eq!(heard(&mut player), [Open], "{key:?}");
        player.tap(Key::Escape);
        assert_eq!(heard(&mut player), [Close], "{key:?}");
    }
    player.tap(Key::F2);
    heard(&mut player);
    player.tap(Key::Down);
    assert_eq!(heard(&mut player), [Select]);
    // Moving the pointer makes a sound only if the pointer selects something.
    player.point(Point { x: 500.0, y: 300.0 });
    player.point(Point { x: 500.0, y: 400.0 });
    assert_eq!(heard(&mut player), []);
    player.tap(Key::Escape);
    heard(&mut player);
    player.tap(Key::E);
    assert_eq!(heard(&mut player), [Open]);
    player.tap(Key::Escape);
    assert!(!heard(&mut player).is_empty());
}

#[test]
fn a_hint_and_another_level_are_heard() {
    let two = format!("{ROOM}\n{THREE}");
    let mut player = Player::open(&two);
    player.think();
    player.tap(Key::H);
    assert_eq!(heard(&mut player), [Hint]);
    player.tap(Key::N);
    assert_eq!(heard(&mut player), [Enter]);
}

#[test]
fn the_music_follows_the_level_the_settings_and_the_focus() {
    let mut player = Player::open(THREE);
    let music = |player: &Player| player.app.music();
    let quiet = gain(Settings::default().music, MAX_VOLUME);
    assert_eq!((music(&player).gain, music(&player).fullness), (quiet, 0.0));
    assert_eq!(music(&player).mood, Mood::of("File"));
    play(&mut player, "rd");
    assert!((music(&player).fullness - 1.0 / 3.0).abs() < 1.0e-6);
    player.input(Input::Blur);
    assert!(music(&player).gain <= 0.0);
    player.point(Point { x: 500.0, y: 300.0 });
    assert!(music(&player).gain <= 0.0, "the pointer alone is no focus");
    player.tap(Key::Up);
    assert!((music(&player).gain - quiet).abs() < 1.0e-6);
    set(&mut player, |settings| settings.muted = true);
    assert!(music(&player).gain <= 0.0);
    set(&mut player, |settings| settings.music = 0);
    assert!(music(&player).gain <= 0.0);
    set(&mut player, |settings| settings.volume = 0);
    assert!(music(&player).gain > 0.0, "it has a volume of its own");
}
