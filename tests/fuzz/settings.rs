//! Reading any settings file neither panics nor hangs, and a change made in the game changes that value and nothing else.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sokoban_app::input::bindings::Preset;
use sokoban_app::input::{RepeatDelay, RepeatRate};
use sokoban_app::save::settings::edit;
use sokoban_app::save::{Announcements, Lamp, Settings, Speed, VibratingDevices as Devices};

/// The changes that a player can make in the game.
const CHANGES: [fn(&mut Settings); 16] = [
    |it| it.speed = other(it.speed, [Speed::Fast, Speed::Instant]),
    |it| it.vibration = other(it.vibration, [Devices::None, Devices::All]),
    |it| it.full_screen ^= true,
    |it| it.display_scale = if it.display_scale < 1.5 { 2.25 } else { 0.75 },
    |it| it.colour_blind_marks ^= true,
    |it| it.coordinates ^= true,
    |it| it.key_line ^= true,
    |it| it.buttons ^= true,
    |it| it.rating ^= true,
    |it| it.announcements = other(it.announcements, [Announcements::On, Announcements::Off]),
    |it| it.lock_solutions ^= true,
    |it| it.bindings.choose(other(it.bindings.chosen(), [Preset::Vi, Preset::LeftHand])),
    |it| it.lamp = other(it.lamp, [Lamp::Off, Lamp::Lost]),
    |it| it.hold.toggles ^= true,
    |it| it.hold.delay = other(it.hold.delay, [RepeatDelay::Never, RepeatDelay::Long]),
    |it| it.hold.rate = other(it.hold.rate, [RepeatRate::Slow, RepeatRate::Fast]),
];

fn other<T: PartialEq>(now: T, [one, two]: [T; 2]) -> T {
    if now == one { two } else { one }
}

fuzz_target!(|text: &str| {
    let Ok((settings, problems)) = Settings::read(text) else {
        return;
    };
    for change in CHANGES {
        let mut wanted = settings.clone();
        change(&mut wanted);
        let changes = wanted.changes(&settings);
        let Ok(edited) = edit(text, &changes) else {
            // The name is used by a table.
            assert!(!problems.is_empty());
            continue;
        };
        let (read, left) = Settings::read(&edited).expect("TOML, as before");
        assert_eq!(read, wanted, "{edited}");
        assert!(left.len() <= problems.len(), "{edited}");
        assert_eq!(edit(&edited, &changes).as_ref(), Ok(&edited));
        if !text.trim().is_empty() {
            is_one_place(text, &edited);
        }
    }
});

/// Panics if the two texts differ in more than one place, or the replaced part spans several lines.
fn is_one_place(before: &str, after: &str) {
    let same = |pair: &(u8, u8)| pair.0 == pair.1;
    let begin = before.bytes().zip(after.bytes()).take_while(same).count();
    let rest = before.len().min(after.len()) - begin;
    let ends = before.bytes().rev().zip(after.bytes().rev());
    let end = ends.take(rest).take_while(same).count();
    let gone = &before.as_bytes()[begin..before.len() - end];
    // A text in triple quotes can span several lines.
    let is_long = |quote: &str| before.contains(quote);
    assert!(
        !gone.contains(&b'\n') || is_long("\"\"\"") || is_long("'''") || is_long("["),
        "{before}\n→\n{after}"
    );
}
