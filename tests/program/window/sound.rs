//! Tests of the game's sound output with a real sound server, without a server, and with servers that exit or hang.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::time::{Duration, Instant};

use sokoban::sound::{CHANNELS, Mixer};
use sokoban_app::save::{MAX_VOLUME, Settings};
use sokoban_app::sound::{Cue, Sound, gain};

use crate::display::{Display, wait_for};
use crate::player::Player;
use crate::sound_server::{RATE, SoundServer, address};

const SILENCE: Duration = Duration::from_millis(700);

/// Starts the game at a corridor with a box. The game plays sounds on the server with the address `server`.
fn start<'a>(display: &'a Display, data: &Path, server: &str) -> Player<'a> {
    let file = data.join("corridor.txt");
    let corridor = "Corridor\n\n##########\n#@ $   . #\n##########\n";
    fs::write(&file, corridor).expect("a level file");
    let settings = data.join("settings.toml");
    if !settings.exists() {
        fs::write(settings, "music = 0\n").expect("settings");
    }
    Player::start_with_sound(display, data, &[file.as_os_str()], server)
}

/// Starts the game with a socket in place of a sound server. The test can accept connections on this socket and send
/// wrong answers.
fn at_a_strange_server<'a>(display: &'a Display, data: &Path) -> (UnixListener, Player<'a>) {
    let socket = data.join("native");
    let listener = UnixListener::bind(&socket).expect("a socket");
    (listener, start(display, data, &address(&socket)))
}

/// Walks against the wall until a sound is recorded. A single step may not be enough: while the game connects to the
/// server, it skips sounds that would be late.
fn wait_for_sound(player: &Player<'_>, listener: &SoundServer) {
    wait_for("it is heard", || {
        player.walk("u");
        listener.samples().iter().any(|it| *it != 0).then_some(())
    });
    listener.wait_for_silence(SILENCE);
}

fn quit(player: &mut Player<'_>) {
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());
}

/// Returns the samples that the game's mixer produces when a box is pushed at the default volume.
fn push() -> Vec<f32> {
    let mut mixer = Mixer::default();
    mixer.set_rate(RATE);
    mixer.play(Cue::new(
        Sound::Push(1),
        gain(Settings::default().volume, MAX_VOLUME),
    ));
    let mut samples = vec![0.0; CHANNELS * RATE as usize];
    mixer.fill(&mut samples);
    samples.into_iter().step_by(CHANNELS).collect()
}

fn energy(samples: impl Iterator<Item = f32>) -> f32 {
    samples.map(|it| it * it).sum()
}

fn peak(samples: impl Iterator<Item = f32>) -> f32 {
    samples.fold(0.0, |most, it| most.max(it.abs()))
}

fn normalized(samples: &[i16]) -> impl Iterator<Item = f32> {
    samples.iter().map(|it| f32::from(*it) / 32_768.0)
}

#[test]
fn a_push_is_heard_and_then_silence() {
    let (Some(display), Some(listener)) = (Display::open(), SoundServer::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = start(&display, data.path(), &listener.address());
    assert!(normalized(&listener.samples()).all(|it| it.abs() <= 0.0));
    wait_for_sound(&player, &listener);
    // Walk to the box first, so that the recording of the next step contains only the push.
    player.walk("r");
    player.wait_until_saved("Corridor", "r*");
    let step = listener.wait_for_silence(SILENCE).len();
    player.walk("r");
    player.wait_until_saved("Corridor", "rR*");
    let heard = listener.wait_for_silence(SILENCE);
    let (heard, wanted) = (&heard[step..], push());
    let part = peak(normalized(heard)) / peak(wanted.iter().copied());
    assert!((0.7..1.2).contains(&part), "{part} of the peak");
    // On a very slow machine, some samples are lost, so the recording may have less energy.
    let part = energy(normalized(heard)) / energy(wanted.iter().copied());
    assert!((0.3..1.3).contains(&part), "{part} of the energy");
    player.wait_until_idle();
    // After an idle period, the game still plays sounds.
    let before = listener.samples().len();
    player.walk("r");
    wait_for("the next push is heard", || {
        let heard = listener.samples();
        heard[before..].iter().any(|it| *it != 0).then_some(())
    });
    quit(&mut player);
}

#[test]
fn the_music_plays_and_the_game_rests_once_it_is_muted() {
    let (Some(display), Some(listener)) = (Display::open(), SoundServer::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    fs::write(data.path().join("settings.toml"), "music = 10\n").expect("settings");
    let mut player = start(&display, data.path(), &listener.address());
    player.walk("u");
    // All sounds except music end within a second. The music stops if there is no input, so press a key that makes no
    // sound every few seconds.
    let mut pressed = Instant::now();
    wait_for("two seconds of music are heard", || {
        if pressed.elapsed() > Duration::from_secs(3) {
            player.tap("shift");
            pressed = Instant::now();
        }
        let heard = listener.samples();
        let chunks = heard.chunks(RATE as usize / 100);
        let loud = chunks.filter(|it| it.iter().any(|it| *it != 0)).count();
        (loud >= 200).then_some(())
    });
    player.tap("ctrl+m");
    listener.wait_for_silence(SILENCE);
    player.wait_until_idle();
    quit(&mut player);
}

#[test]
fn a_muted_game_does_not_connect() {
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
    player.wait_until_saved("Corridor", "rR*");
    player.still_picture();
    assert!(listener.accept().is_err(), "it was asked for");
    player.tap("ctrl+m");
    wait_for("it is asked for", || listener.accept().ok().map(drop));
    player.walk("r");
    player.wait_until_saved("Corridor", "rRR*");
}

#[test]
fn the_game_survives_a_dead_server_and_reconnects() {
    let (Some(display), Some(mut listener)) = (Display::open(), SoundServer::open()) else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = start(&display, data.path(), &listener.address());
    wait_for_sound(&player, &listener);
    player.walk("rr");
    listener.freeze();
    player.walk("rr");
    player.wait_until_saved("Corridor", "rRRR*");
    listener.kill();
    player.walk("ll");
    player.wait_until_saved("Corridor", "rRRRll*");

    listener.start();
    // The game tries to reconnect when it plays a sound, but not for every sound. Make moves until a sound is recorded.
    wait_for("it is heard again", || {
        player.walk("lr");
        listener.samples().iter().any(|it| *it != 0).then_some(())
    });
    quit(&mut player);
}

#[test]
fn a_silent_server_is_given_up() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (listener, mut player) = at_a_strange_server(&display, data.path());
    player.walk("rrrr");
    player.wait_until_saved("Corridor", "rRRR*");
    let (mut game, _) = listener.accept().expect("the game calls");
    player.walk("llll");
    player.wait_until_saved("Corridor", "rRRRllll*");
    // The server never answers, so the game must close the connection after some time.
    let mut said = Vec::new();
    game.read_to_end(&mut said).expect("all that it says");
    assert!(!said.is_empty());
    player.walk("r");
    player.wait_until_saved("Corridor", "rRRRllllr*");
    quit(&mut player);
}

#[test]
fn a_server_that_sends_garbage_is_given_up() {
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
    player.wait_until_saved("Corridor", "rRR*");
    // The game must close the connection, although the last message in the nonsense is incomplete.
    let _ = game.read_to_end(&mut Vec::new());
    player.walk("l");
    player.wait_until_saved("Corridor", "rRRl*");
    quit(&mut player);
}

#[test]
fn without_a_server_the_game_is_silent() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let nowhere = address(&data.path().join("native"));
    let mut player = start(&display, data.path(), &nowhere);
    player.walk("rrr");
    player.wait_until_saved("Corridor", "rRR*");
    quit(&mut player);
    assert_eq!(player.stderr(), "");
}
