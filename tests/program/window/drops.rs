//! Tests of files and folders that are dropped on the window.

use std::fs;

use sokoban_files::Collection;

use super::display::{Display, wait_for};
use super::dropping::Source;
use super::player::Player;

#[test]
fn files_and_folders_are_dropped() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let folder_of_levels = data.path().join("mine & 100% 倉庫");
    fs::create_dir_all(folder_of_levels.join("inner")).expect("a folder");
    // Give each level a different number of rows, because levels with equal boards count as the same level.
    let level = |title: &str, rows: usize| {
        let floor = "#   #\n".repeat(rows);
        format!("{title}\n\n#####\n#@$.#\n{floor}#####\n")
    };
    fs::write(folder_of_levels.join("one.xsb"), level("One", 0)).expect("a file");
    fs::write(folder_of_levels.join("inner/two.xsb"), level("Two", 1)).expect("a file");
    let mut player = Player::start(&display, data.path());
    let source = Source::by_proxy(&display, display.windows()[0]);

    let folder = data.path().to_str().expect("letters");
    let name = "mine%20%26%20100%25%20%E5%80%89%E5%BA%AB";
    let file = format!("file://{folder}/{name}/one.xsb\r\n");
    let many = ["image/png", "text/plain", "UTF8_STRING", "text/uri-list"];
    assert!(source.drop_list(&file, &many));
    let solved = |player: &mut Player<'_>, title: &str| {
        wait_for(&format!("{title} is played"), || {
            player.walk("r");
            let kept = player.saved(title)?;
            (kept.solutions == ["R"]).then_some(())
        });
    };
    solved(&mut player, "One");
    let inner = format!("file://{folder}/{name}/inner\r\n");
    assert!(source.drop_list(&inner, &["text/uri-list"]));
    solved(&mut player, "Two");
    // Dropping several files opens the browser and selects the first file.
    let before = player.still_picture();
    let several = format!("file:///nowhere.xsb\r\nfile://{folder}/{name}/three.xsb\r\n{file}");
    fs::write(folder_of_levels.join("three.xsb"), level("Three", 2)).expect("a file");
    assert!(source.drop_list(&several, &["text/uri-list"]));
    player.wait_for_change(&before);
    player.tap("Return");
    solved(&mut player, "Three");
    assert!(
        !source.drop_list("", &["image/png"]),
        "a picture is no file"
    );
    // Links to web pages, missing files and plain text are rejected, and a message is shown.
    let link = "http://example.org/levels.sok\r\n";
    for (list, kind) in [
        (link, "text/uri-list"),
        ("file:///nowhere.xsb\r\n", "text/uri-list"),
        ("push the boxes home", "UTF8_STRING"),
    ] {
        let before = player.still_picture();
        assert!(!source.drop_list(list, &[kind]), "{list}");
        player.wait_for_change(&before);
    }
    let mixed = format!("{link}{file}");
    assert!(source.drop_list(&mixed, &["text/uri-list"]));
    let kept = Collection::parse(&fs::read(folder_of_levels.join("one.xsb")).expect("the file"));
    assert_eq!(kept.entries[0].title, "One", "nothing is moved or changed");
}
