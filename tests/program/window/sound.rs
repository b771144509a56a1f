//! Sound output on a real server, without one, and with servers that die or hang.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::thread;
use std::time::Duration;

use sokoban::shell::sounds::Mixer;
use sokoban_app::save::{MAX_VOLUME, Settings};
use sokoban_app::sound::{Cue, Sound, gain};

use crate::window::display::{Display, until};
use crate::window::listener::{Listener, RATE, address};
use crate::window::player::Player;

const SILENCE: Duration = Duration::from_millis(700);

/// Starts a game with a corridor in which a box can be pushed, with the sound server at this address.
fn start<'a>(display: &'a Display, data: &Path, server: &str) -> Player<'a> {
    let file = data.join("corridor.txt");
    let corridor = "Corridor\n\n##########\n#@ $   . #\n##########\n";
    fs::write(&file, corridor).expect("a level file");
    Player::start_heard(display, data, &[file.as_os_str()], server)
}

/// The same with a socket that does not belong to a sound server.
fn at_a_strange_server<'a>(display: &'a Display, data: &Path) -> (UnixListener, Player<'a>) {
    let socket = data.join("native");
    let listener = UnixListener::bind(&socket).expect("a socket");
    (listener, start(display, data, &address(&socket)))
}

/// Bumps into the wall until the sound is recorded: late sounds are left out, and the first one has to wait for the
/// connection.
fn meet(player: &Player<'_>, listener: &Listener) {
    until("it is heard", || {
        player.walk("u");
        listener.heard().iter().any(|it| *it != 0).then_some(())
    });
    listener.until_silent(SILENCE);
}

fn leave(player: &mut Player<'_>) {
    player.tap("ctrl+q");
    assert!(player.until_ended().success());
}

/// The mixer's output of a push at the default volume.
fn push() -> Vec<f32> {
    let mut mixer = Mixer::new();
    mixer.set_rate(RATE);
    mixer.play(Cue {
        sound: Sound::Push(1),
        gain: gain(Settings::default().volume, MAX_VOLUME),
    });
    let mut samples = vec![0.0; RATE as usize];
    mixer.fill(&mut samples);
    samples
}

fn energy(samples: impl Iterator<Item = f32>) -> f32 {
    samples.map(|it| it * it).sum()
}

fn peak(samples: impl Iterator<Item = f32>) -> f32 {
    samples.fold(0.0, |most, it| most.max(it.abs()))
}

fn of_one(samples: &[i16]) -> impl Iterator<Item = f32> {
    samples.iter().map(|it| f32::from(*it) / 32_768.0)
}

#[test]
fn a_push_is_heard_and_then_silence() {
    let (Some(display), Some(listener)) = (Display::open(), Listener::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = start(&display, data.path(), &listener.address());
    assert!(of_one(&listener.heard()).all(|it| it.abs() <= 0.0));
    meet(&player, &listener);
    // The step comes first; the push must be recorded alone.
    player.walk("r");
    player.until_kept("Corridor", "r*");
    let step = listener.until_silent(SILENCE).len();
    player.walk("r");
    player.until_kept("Corridor", "rR*");
    let heard = listener.until_silent(SILENCE);
    let (heard, wanted) = (&heard[step..], push());
    let part = peak(of_one(heard)) / peak(wanted.iter().copied());
    assert!((0.7..1.2).contains(&part), "{part} of the peak");
    // On a machine that is too slow, some of it is lost.
    let part = energy(of_one(heard)) / energy(wanted.iter().copied());
    assert!((0.3..1.3).contains(&part), "{part} of the energy");
    until("the game rests for two seconds", || {
        let before = player.ticks();
        thread::sleep(Duration::from_secs(2));
        (player.ticks() == before).then_some(())
    });
    // The sound returns.
    let before = listener.heard().len();
    player.walk("r");
    until("the next push is heard", || {
        let heard = listener.heard();
        heard[before..].iter().any(|it| *it != 0).then_some(())
    });
    leave(&mut player);
}

#[test]
fn a_muted_game_does_not_even_ask_for_the_server() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let socket = data.path().join("native");
    let listener = UnixListener::bind(&socket).expect("a socket");
    listener.set_nonblocking(true).expect("it does not wait");
    fs::write(data.path().join("settings.toml"), "muted = true\n").expect("settings");
    let mut player = start(&display, data.path(), &address(&socket));
    player.walk("rr");
    player.until_kept("Corridor", "rR*");
    player.settled();
    assert!(listener.accept().is_err(), "it was asked for");
    player.tap("ctrl+m");
    until("it is asked for", || listener.accept().ok().map(drop));
    player.walk("r");
    player.until_kept("Corridor", "rRR*");
}

#[test]
fn a_server_that_hangs_and_dies_is_not_missed_and_one_that_comes_back_is_found() {
    let (Some(display), Some(mut listener)) = (Display::open(), Listener::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = start(&display, data.path(), &listener.address());
    meet(&player, &listener);
    player.walk("rr");
    listener.freeze();
    player.walk("rr");
    player.until_kept("Corridor", "rRRR*");
    listener.kill();
    player.walk("ll");
    player.until_kept("Corridor", "rRRRll*");

    listener.start();
    // With each sound the game tries from time to time to connect.
    until("it is heard again", || {
        player.walk("lr");
        listener.heard().iter().any(|it| *it != 0).then_some(())
    });
    leave(&mut player);
}

#[test]
fn a_server_that_never_answers_is_left_alone() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (listener, mut player) = at_a_strange_server(&display, data.path());
    player.walk("rrrr");
    player.until_kept("Corridor", "rRRR*");
    let (mut game, _) = listener.accept().expect("the game calls");
    player.walk("llll");
    player.until_kept("Corridor", "rRRRllll*");
    // It hangs up in the end.
    let mut said = Vec::new();
    game.read_to_end(&mut said).expect("all that it says");
    assert!(!said.is_empty());
    player.walk("r");
    player.until_kept("Corridor", "rRRRllllr*");
    leave(&mut player);
}

#[test]
fn a_server_that_talks_nonsense_is_left_alone() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (listener, mut player) = at_a_strange_server(&display, data.path());
    player.walk("r");
    let (mut game, _) = listener.accept().expect("the game calls");
    let nonsense: Vec<u8> = (0..4096_u32).map(|i| (i * i % 251) as u8).collect();
    let _ = game.write_all(&nonsense);
    player.walk("rr");
    player.until_kept("Corridor", "rRR*");
    // It hangs up, or breaks off what it was saying.
    let _ = game.read_to_end(&mut Vec::new());
    player.walk("l");
    player.until_kept("Corridor", "rRRl*");
    leave(&mut player);
}

#[test]
fn without_a_server_the_game_is_silent_and_says_nothing() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let nowhere = address(&data.path().join("native"));
    let mut player = start(&display, data.path(), &nowhere);
    player.walk("rrr");
    player.until_kept("Corridor", "rRR*");
    leave(&mut player);
    assert_eq!(player.said(), "");
}
