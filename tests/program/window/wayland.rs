//! The game on a Wayland display without any X display: what is special there.

mod compositor;
mod devices;
mod game;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use sokoban_core::Collection;

use super::display::until;
use super::picture::Picture;
use crate::stage;
use compositor::Compositor;
use devices::{Key, Seat};
use game::Desk;

#[test]
fn a_stage_is_played_and_the_window_closes() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    let (entry, solution) = stage(1);
    let (most, last) = solution.split_at(solution.len() - 1);
    desk.seat.walk(&desk.keyboard, most);
    desk.game.until_kept(&entry.title, &format!("{most}*"));
    desk.seat.walk(&desk.keyboard, last);
    desk.game.until_kept(&entry.title, &format!("{solution}*"));
    assert!(desk.display.order("[app_id=sokoban] kill"));
    let status = desk.game.until_ended();
    assert!(status.success(), "{status}: {}", desk.game.said());
}

#[test]
fn a_game_that_is_out_of_sight_closes() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    // A walk is under way, of which no picture can be shown.
    desk.seat.press(&desk.keyboard, Key::Right);
    assert!(desk.display.order("workspace 2"));
    desk.seat.release(&desk.keyboard, Key::Right);
    thread::sleep(Duration::from_millis(300));
    assert!(desk.display.order("[app_id=sokoban] kill"));
    let status = desk.game.until_ended();
    assert!(status.success(), "{status}: {}", desk.game.said());
}

#[test]
fn keys_act_on_keyboards_of_several_countries() {
    let (entry, _) = stage(1);
    for (country, [left, down, right, leave]) in [
        ("ru", [Key::A, Key::S, Key::D, Key::Q]),
        ("fr", [Key::Q, Key::S, Key::D, Key::A]),
    ] {
        let Some(mut desk) = Desk::open_in(country) else {
            return;
        };
        for key in [right, right, down] {
            desk.seat.tap(&desk.keyboard, key);
        }
        desk.game.until_kept(&entry.title, "rrd*");
        desk.seat.tap(&desk.keyboard, Key::Digit2);
        desk.game.until_kept(&entry.title, "*");
        for key in [right, left, right, down] {
            desk.seat.tap(&desk.keyboard, key);
        }
        desk.game.until_kept(&entry.title, "rlrd*");
        desk.seat.tap(&desk.keyboard, Key::Pad8);
        desk.game.until_kept(&entry.title, "rlrdu*");
        desk.seat.press(&desk.keyboard, Key::Control);
        desk.seat.tap(&desk.keyboard, leave);
        let status = desk.game.until_ended();
        assert!(
            status.success(),
            "{country}: {status}: {}",
            desk.game.said()
        );
    }
}

#[test]
fn a_dead_key_and_a_letter_type_one_letter() {
    let Some(mut desk) = Desk::open_in("fr") else {
        return;
    };
    // All keys at once: they may reach the game in one frame.
    desk.seat.tap(&desk.keyboard, Key::E);
    desk.seat.tap_with_control(&desk.keyboard, Key::T);
    // The circumflex of a French keyboard.
    for key in [Key::LeftBracket, Key::E, Key::Escape] {
        desk.seat.tap(&desk.keyboard, key);
    }
    let drawn = desk.data.path().join("levels/My levels.sok");
    let title = until("the title is saved", || {
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
    until("the game says what it waits for", || {
        game.assert_running();
        game.said()
            .contains("as soon as there is a keyboard")
            .then_some(())
    });
    let mut seat = Seat::of(display.socket());
    let keyboard = seat.plug_keyboard();
    game::until_shown(&mut game, &display);
    let (entry, _) = stage(1);
    // The display may give the new keyboard to the window after the window is shown. Earlier keys go nowhere.
    let kept = until("a key arrives", || {
        seat.walk(&keyboard, "r");
        let end = Instant::now() + Duration::from_secs(2);
        while Instant::now() < end {
            if let Some(kept) = game.kept(&entry.title) {
                return Some(kept);
            }
            thread::sleep(Duration::from_millis(10));
        }
        None
    });
    assert!(kept.current.starts_with('r'), "{}", kept.current);
}

/// Keys are held for half a minute, each so long that it has begun to repeat, and let go at any moment.
#[test]
fn held_keys_do_not_freeze_the_game() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    let end = Instant::now() + Duration::from_secs(30);
    let keys = [Key::Right, Key::Down, Key::Left, Key::Up];
    for (round, key) in keys.into_iter().cycle().enumerate() {
        if Instant::now() > end {
            break;
        }
        desk.seat.press(&desk.keyboard, key);
        thread::sleep(Duration::from_millis(25 + 7 * (round as u64 % 11)));
        desk.seat.release(&desk.keyboard, key);
    }
    desk.seat.tap(&desk.keyboard, Key::Digit2);
    let (entry, _) = stage(1);
    desk.game.until_kept(&entry.title, "*");
    desk.seat.walk(&desk.keyboard, "r");
    desk.game.until_kept(&entry.title, "r*");
}

#[test]
fn devices_come_and_go_and_every_key_counts_once() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    let (entry, _) = stage(1);
    for moves in ["r", "rr", "rrr"] {
        let mouse = desk.seat.plug_mouse();
        desk.seat.walk(&desk.keyboard, "r");
        desk.game.until_kept(&entry.title, &format!("{moves}*"));
        desk.seat.unplug_mouse(&mouse);
    }
    // The only keyboard goes, with a key down, and another one comes.
    desk.seat.press(&desk.keyboard, Key::U);
    desk.seat.unplug_keyboard(&desk.keyboard);
    desk.keyboard = desk.seat.plug_keyboard();
    until("the game has seen the keyboard, and began anew", || {
        desk.seat.tap(&desk.keyboard, Key::Digit2);
        thread::sleep(Duration::from_millis(500));
        (desk.game.kept(&entry.title)?.current == "*").then_some(())
    });
    desk.seat.walk(&desk.keyboard, "r");
    desk.game.until_kept(&entry.title, "r*");
    desk.seat.tap(&desk.keyboard, Key::U);
    desk.game.until_kept(&entry.title, "*r");
}

/// Returns the picture once all of the screen is drawn.
fn whole(display: &Compositor) -> Picture {
    until("all of the screen is drawn", || {
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
fn full_screen_is_followed_where_the_display_changes_it() {
    let Some(desk) = Desk::open() else {
        return;
    };
    let settings = desk.data.path().join("settings.toml");
    for (word, fills) in [("enable", true), ("disable", false)] {
        assert!(
            desk.display
                .order(&format!("[app_id=sokoban] fullscreen {word}"))
        );
        until("the setting is saved", || {
            let settings = fs::read_to_string(&settings).ok()?;
            let line = format!("\nfull-screen = {fills}\n");
            settings.contains(&line).then_some(())
        });
    }
}

#[test]
fn the_picture_fills_the_window_whatever_its_size() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    for mode in ["1280x800", "900x1200", "1919x1079"] {
        assert!(
            desk.display
                .order(&format!("output HEADLESS-1 resolution {mode}"))
        );
        let picture = whole(&desk.display);
        let area = picture.area();
        assert_eq!(format!("{}x{}", area.width, area.height), mode);
    }
    for fills in [true, false] {
        desk.seat.tap(&desk.keyboard, Key::F11);
        until("the window has another size", || {
            (desk.display.is_full_screen()? == fills).then_some(())
        });
        whole(&desk.display);
    }
    for scale in ["1.5", "2"] {
        assert!(
            desk.display
                .order(&format!("output HEADLESS-1 scale {scale}"))
        );
        whole(&desk.display);
    }
    let (entry, _) = stage(1);
    desk.seat.walk(&desk.keyboard, "r");
    desk.game.until_kept(&entry.title, "r*");
}

#[test]
fn levels_are_pasted_and_copied() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    desk.display
        .give_clipboard("Corridor\n\n########\n#@ $  .#\n########\n");
    desk.seat.tap_with_control(&desk.keyboard, Key::V);
    desk.game.until_last_played("Pasted / 1");
    desk.seat.walk(&desk.keyboard, "rr");
    desk.game.until_kept("Corridor", "rR*");
    // Held as fingers do it: the engine has a use of its own for these keys, in the same picture.
    desk.seat.press(&desk.keyboard, Key::Control);
    desk.seat.press(&desk.keyboard, Key::C);
    thread::sleep(Duration::from_millis(200));
    desk.seat.release(&desk.keyboard, Key::C);
    desk.seat.release(&desk.keyboard, Key::Control);
    until("the level is in the clipboard", || {
        let copy = Collection::parse(desk.display.clipboard()?.as_bytes());
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
    game::until_shown(&mut game, &display);
    let (entry, _) = stage(1);
    seat.walk(&keyboard, "rr");
    game.until_kept(&entry.title, "rr*");
    seat.unplug_keyboard(&keyboard);
    let _other = seat.plug_keyboard();
    let screen = display.picture().area();
    // It takes one move back.
    seat.right_click(&mouse, (screen.width / 2, screen.height / 2), screen);
    game.until_kept(&entry.title, "r*r");
}

#[test]
fn nothing_happens_while_nothing_moves() {
    let Some(mut desk) = Desk::open() else {
        return;
    };
    let (entry, _) = stage(1);
    desk.seat.walk(&desk.keyboard, "r");
    desk.game.until_kept(&entry.title, "r*");
    // However slow the machine is, there comes a time from which on nothing is done any more.
    until("the game rests for two seconds", || {
        let before = desk.game.ticks();
        thread::sleep(Duration::from_secs(2));
        (desk.game.ticks() == before).then_some(())
    });
}
