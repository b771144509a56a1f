//! The game on a Wayland display without an X display.

mod compositor;
mod devices;
mod game;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use sokoban_core::Collection;

use super::display::wait_for;
use super::picture::Picture;
use crate::stage;
use compositor::Compositor;
use devices::{Key, Seat};
use game::Session;

#[test]
fn a_stage_is_played_and_the_window_closes() {
    let Some(mut session) = Session::open() else {
        return;
    };
    let (entry, solution) = stage(1);
    let (most, last) = solution.split_at(solution.len() - 1);
    session.seat.walk(&session.keyboard, most);
    session
        .game
        .wait_until_saved(&entry.title, &format!("{most}*"));
    session.seat.walk(&session.keyboard, last);
    session
        .game
        .wait_until_saved(&entry.title, &format!("{solution}*"));
    assert!(session.display.run_command("[app_id=sokoban] kill"));
    let status = session.game.wait_for_exit();
    assert!(status.success(), "{status}: {}", session.game.stderr());
}

#[test]
fn a_hidden_game_closes() {
    let Some(mut session) = Session::open() else {
        return;
    };
    // While the window is hidden, no frame of the walk can be shown.
    session.seat.press(&session.keyboard, Key::Right);
    assert!(session.display.run_command("workspace 2"));
    session.seat.release(&session.keyboard, Key::Right);
    thread::sleep(Duration::from_millis(300));
    assert!(session.display.run_command("[app_id=sokoban] kill"));
    let status = session.game.wait_for_exit();
    assert!(status.success(), "{status}: {}", session.game.stderr());
}

#[test]
fn keys_act_on_keyboards_of_several_countries() {
    let (entry, _) = stage(1);
    for (country, [left, down, right, quit]) in [
        ("ru", [Key::A, Key::S, Key::D, Key::Q]),
        ("fr", [Key::Q, Key::S, Key::D, Key::A]),
    ] {
        let Some(mut session) = Session::open_in(country) else {
            return;
        };
        for key in [right, right, down] {
            session.seat.tap(&session.keyboard, key);
        }
        session.game.wait_until_saved(&entry.title, "rrd*");
        session.seat.tap(&session.keyboard, Key::Digit2);
        session.game.wait_until_saved(&entry.title, "*");
        for key in [right, left, right, down] {
            session.seat.tap(&session.keyboard, key);
        }
        session.game.wait_until_saved(&entry.title, "rlrd*");
        session.seat.tap(&session.keyboard, Key::Pad8);
        session.game.wait_until_saved(&entry.title, "rlrdu*");
        session.seat.press(&session.keyboard, Key::Control);
        session.seat.tap(&session.keyboard, quit);
        let status = session.game.wait_for_exit();
        assert!(
            status.success(),
            "{country}: {status}: {}",
            session.game.stderr()
        );
    }
}

#[test]
fn a_dead_key_and_a_letter_type_one_letter() {
    let Some(mut session) = Session::open_in("fr") else {
        return;
    };
    // All keys at once: they may reach the game in one frame.
    session.seat.tap(&session.keyboard, Key::E);
    session.seat.tap_with_control(&session.keyboard, Key::T);
    // The circumflex of a French keyboard.
    for key in [Key::LeftBracket, Key::E, Key::Escape] {
        session.seat.tap(&session.keyboard, key);
    }
    let drawn = session.data.path().join("levels/My levels.sok");
    let title = wait_for("the title is saved", || {
        let levels = Collection::parse(&fs::read(&drawn).ok()?);
        Some(levels.entries.first()?.title.clone())
    });
    assert!(title.ends_with('ê'), "{title}");
}

#[test]
fn devices_may_be_missing_at_first() {
    let Some(display) = Compositor::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut game = game::start(&display, data.path());
    wait_for("the game says what it waits for", || {
        game.assert_running();
        game.stderr()
            .contains("as soon as there is a keyboard")
            .then_some(())
    });
    let mut seat = Seat::of(display.socket());
    let keyboard = seat.plug_keyboard();
    game::wait_until_shown(&mut game, &display);
    let (entry, _) = stage(1);
    // The window may be shown before the new keyboard is assigned to it. Earlier keys are lost.
    let kept = wait_for("a key arrives", || {
        seat.walk(&keyboard, "r");
        let end = Instant::now() + Duration::from_secs(2);
        while Instant::now() < end {
            if let Some(kept) = game.saved(&entry.title) {
                return Some(kept);
            }
            thread::sleep(Duration::from_millis(10));
        }
        None
    });
    assert!(kept.current.starts_with('r'), "{}", kept.current);
}

/// Holds keys for half a minute, each until it repeats, and releases them at various moments.
#[test]
fn held_keys_do_not_freeze_the_game() {
    let Some(mut session) = Session::open() else {
        return;
    };
    let end = Instant::now() + Duration::from_secs(30);
    let keys = [Key::Right, Key::Down, Key::Left, Key::Up];
    for (round, key) in keys.into_iter().cycle().enumerate() {
        if Instant::now() > end {
            break;
        }
        session.seat.press(&session.keyboard, key);
        thread::sleep(Duration::from_millis(25 + 7 * (round as u64 % 11)));
        session.seat.release(&session.keyboard, key);
    }
    session.seat.tap(&session.keyboard, Key::Digit2);
    let (entry, _) = stage(1);
    session.game.wait_until_saved(&entry.title, "*");
    session.seat.walk(&session.keyboard, "r");
    session.game.wait_until_saved(&entry.title, "r*");
}

#[test]
fn keys_count_once_after_devices_are_replaced() {
    let Some(mut session) = Session::open() else {
        return;
    };
    let (entry, _) = stage(1);
    for moves in ["r", "rr", "rrr"] {
        let mouse = session.seat.plug_mouse();
        session.seat.walk(&session.keyboard, "r");
        session
            .game
            .wait_until_saved(&entry.title, &format!("{moves}*"));
        session.seat.unplug_mouse(&mouse);
    }
    // Unplug the only keyboard while a key is down, and plug in another one.
    session.seat.press(&session.keyboard, Key::U);
    session.seat.unplug_keyboard(&session.keyboard);
    session.keyboard = session.seat.plug_keyboard();
    wait_for("the game has seen the keyboard, and began anew", || {
        session.seat.tap(&session.keyboard, Key::Digit2);
        thread::sleep(Duration::from_millis(500));
        (session.game.saved(&entry.title)?.current == "*").then_some(())
    });
    session.seat.walk(&session.keyboard, "r");
    session.game.wait_until_saved(&entry.title, "r*");
    session.seat.tap(&session.keyboard, Key::U);
    session.game.wait_until_saved(&entry.title, "*r");
}

/// Waits until the whole screen is drawn, and returns its picture.
fn whole(display: &Compositor) -> Picture {
    wait_for("all of the screen is drawn", || {
        let picture = display.picture();
        let area = picture.area();
        let corners = [
            picture.at(0, 0),
            picture.at(area.width - 1, 0),
            picture.at(0, area.height - 1),
            picture.at(area.width - 1, area.height - 1),
        ];
        let is_drawn = |corner: &[u8; 3]| corner.iter().any(|&channel| channel > 0);
        (!picture.is_blank() && corners.iter().all(is_drawn)).then_some(picture)
    })
}

#[test]
fn full_screen_changes_by_the_display_are_saved() {
    let Some(session) = Session::open() else {
        return;
    };
    let settings = session.data.path().join("settings.toml");
    for (word, fills) in [("enable", true), ("disable", false)] {
        assert!(
            session
                .display
                .run_command(&format!("[app_id=sokoban] fullscreen {word}"))
        );
        wait_for("the setting is saved", || {
            let settings = fs::read_to_string(&settings).ok()?;
            let line = format!("\nfull-screen = {fills}\n");
            settings.contains(&line).then_some(())
        });
    }
}

#[test]
fn the_picture_fills_the_window_whatever_its_size() {
    let Some(mut session) = Session::open() else {
        return;
    };
    for mode in ["1280x800", "900x1200", "1919x1079"] {
        assert!(
            session
                .display
                .run_command(&format!("output HEADLESS-1 resolution {mode}"))
        );
        let picture = whole(&session.display);
        let area = picture.area();
        assert_eq!(format!("{}x{}", area.width, area.height), mode);
    }
    for fills in [true, false] {
        session.seat.tap(&session.keyboard, Key::F11);
        wait_for("the window has another size", || {
            (session.display.is_full_screen()? == fills).then_some(())
        });
        whole(&session.display);
    }
    for scale in ["1.5", "2"] {
        assert!(
            session
                .display
                .run_command(&format!("output HEADLESS-1 scale {scale}"))
        );
        whole(&session.display);
    }
    let (entry, _) = stage(1);
    session.seat.walk(&session.keyboard, "r");
    session.game.wait_until_saved(&entry.title, "r*");
}

#[test]
fn levels_are_pasted_and_copied() {
    let Some(mut session) = Session::open() else {
        return;
    };
    session
        .display
        .set_clipboard("Corridor\n\n########\n#@ $  .#\n########\n");
    session.seat.tap_with_control(&session.keyboard, Key::V);
    session.game.wait_until_last_played("Pasted / 1");
    session.seat.walk(&session.keyboard, "rr");
    session.game.wait_until_saved("Corridor", "rR*");
    // Hold the keys for several frames, because the engine handles these keys itself in the same frame.
    session.seat.press(&session.keyboard, Key::Control);
    session.seat.press(&session.keyboard, Key::C);
    thread::sleep(Duration::from_millis(200));
    session.seat.release(&session.keyboard, Key::C);
    session.seat.release(&session.keyboard, Key::Control);
    wait_for("the level is in the clipboard", || {
        let copy = Collection::parse(session.display.clipboard()?.as_bytes());
        let entry = copy.entries.first()?;
        (entry.title == "Corridor" && entry.records.first()?.moves == "rR*").then_some(())
    });
}

#[test]
fn a_click_counts_once_after_a_keyboard_was_plugged_in() {
    let Some(display) = Compositor::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut seat = Seat::of(display.socket());
    let keyboard = seat.plug_keyboard();
    let mouse = seat.plug_mouse();
    let mut game = game::start(&display, data.path());
    game::wait_until_shown(&mut game, &display);
    let (entry, _) = stage(1);
    seat.walk(&keyboard, "rr");
    game.wait_until_saved(&entry.title, "rr*");
    seat.unplug_keyboard(&keyboard);
    let _other = seat.plug_keyboard();
    let screen = display.picture().area();
    // A right click undoes one move.
    seat.right_click(&mouse, (screen.width / 2, screen.height / 2), screen);
    game.wait_until_saved(&entry.title, "r*r");
}

#[test]
fn an_idle_game_uses_no_time() {
    let Some(mut session) = Session::open() else {
        return;
    };
    let (entry, _) = stage(1);
    session.seat.walk(&session.keyboard, "r");
    session.game.wait_until_saved(&entry.title, "r*");
    // Even on a slow machine, the game becomes idle at some time.
    wait_for("the game rests for two seconds", || {
        let before = session.game.ticks();
        thread::sleep(Duration::from_secs(2));
        (session.game.ticks() == before).then_some(())
    });
}
