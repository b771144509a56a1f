//! A screen reader for tests of the Windows program. The game loads it in place of `uiautomationcore.dll`.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use super::display::wait_for;

const SOURCE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/program/window/windows_screen_reader.c"
);

/// The folder that contains the game, the screen reader's library, and the files that the screen reader writes.
pub(crate) struct ScreenReader(TempDir);

impl ScreenReader {
    /// Copies the game to a new folder, and builds the screen reader in this folder.
    pub(crate) fn install(programs: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let game = folder.path().join("sokoban.exe");
        fs::copy(programs.join("sokoban.exe"), game).expect("a copy of the game");
        let built = Command::new("x86_64-w64-mingw32-gcc-win32")
            .args(["-Wall", "-Werror", "-shared", "-o"])
            .arg(folder.path().join("uiautomationcore.dll"))
            .args([SOURCE, "-loleaut32", "-luuid"])
            .status();
        assert!(built.expect("a compiler").success());
        Self(folder)
    }

    pub(crate) fn folder(&self) -> &Path {
        self.0.path()
    }

    /// Waits until `file`, which is written by the screen reader, contains `part`.
    pub(crate) fn wait_for(&self, file: &str, part: &str) {
        let mut last = String::new();
        let path = self.folder().join(file);
        wait_for(&format!("{file} has {part:?}"), || {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let is_there = text.contains(part);
            if last != text {
                // This is printed only if the test fails.
                println!("{file}:\n{text}");
                last = text;
            }
            is_there.then_some(())
        });
    }

    /// Tells the screen reader to press the element with the name `name`.
    pub(crate) fn press(&self, name: &str) {
        let new = self.folder().join("press.new");
        fs::write(&new, name).expect("a file");
        fs::rename(new, self.folder().join("press")).expect("the same file");
    }
}
