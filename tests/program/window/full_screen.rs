//! Full screen where there is no window manager, or one that knows nothing of it.

use super::display::{Display, until};
use super::player::Player;
use crate::stage;

#[test]
fn the_window_fills_the_screen_and_goes_back_without_a_window_manager() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    let window = display.windows()[0];
    let before = display.area(window).expect("its place");
    player.tap("F11");
    let full = until("the window is as large as the screen", || {
        let area = display.area(window)?;
        (area.width == 1280 && area.height == 800).then_some(area)
    });
    assert_eq!((full.left, full.top), (0, 0));
    player.walk("r");
    player.until_kept(&entry.title, "r*");
    player.tap("F11");
    until("the window has its place again", || {
        (display.area(window)? == before).then_some(())
    });
    player.walk("r");
    player.until_kept(&entry.title, "rr*");
    assert_eq!(display.windows(), [window], "it was never closed");
}
