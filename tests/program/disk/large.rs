//! Tests of progress files that are larger than the limit for level files.

use std::fs;

use sokoban::files::{self, profiles, settings};
use sokoban::system::disk;
use sokoban_app::save::ImportReport;
use sokoban_app::save::profiles::ProfileList;
use sokoban_core::Level;
use sokoban_files::Collection;
use std::sync::Arc;

use crate::disk::{level_of, open, update};

/// The number of levels of 990×990 squares in the progress file. Together, they have more squares than a level file may
/// have.
const HALLS: usize = 36;

fn hall(number: usize) -> String {
    let wall = "#".repeat(990);
    let floor = format!("#{}#\n", " ".repeat(988));
    let first = format!("#{}@$.{}#\n", " ".repeat(number), " ".repeat(985 - number));
    format!("{wall}\n{first}{}{wall}\n", floor.repeat(987))
}

fn level(text: &str) -> Arc<Level> {
    let file = Collection::parse(text.as_bytes());
    Arc::clone(level_of(&file.entries[0]))
}

#[test]
#[ignore = "stress test: 36 boards of 990×990 squares"]
fn progress_of_any_size_is_kept_exported_and_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, disk) = open(folder.path());
    for number in 0..HALLS {
        disk.save(update(&level(&hall(number)), "R"));
    }
    assert_eq!(disk.finish(), None);
    let (progress, _) = disk::load(folder.path());
    assert_eq!(progress.levels(), HALLS);

    let exported = folder.path().join("exported.sok");
    let text = disk::read_only(folder.path()).0.print();
    assert!(text.len() > 32 << 20, "{} bytes", text.len());
    fs::write(&exported, text).expect("a file");
    let other = tempfile::tempdir().expect("a folder");
    let (report, notice) = disk::import(other.path(), &exported).expect("it can be read");
    let expected = ImportReport {
        boards: HALLS,
        levels: HALLS,
        imported: HALLS,
        ..ImportReport::default()
    };
    assert_eq!((report, notice), (expected, None));
    let (progress, _) = disk::load(other.path());
    for number in 0..HALLS {
        assert!(progress.best(&level(&hall(number))).is_some());
    }
}

/// Creates a file of 3 GiB at `path`. It contains only zeros, and takes up no space on the disk.
fn put_huge_file(path: &std::path::Path) {
    let file = fs::File::create(path).expect("a file");
    file.set_len(3 << 30).expect("a file system with holes");
}

#[test]
fn a_huge_file_in_place_of_progress_is_renamed_and_not_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let progress = folder.path().join("progress.sok");
    put_huge_file(&progress);
    put_huge_file(&folder.path().join("progress (1).sok"));
    let opened = disk::open(folder.path(), folder.path());
    let notice = opened.notice.expect("a notice").to_string();
    assert!(notice.contains("progress-damaged-1.sok"), "{notice}");
    assert!(notice.contains("256 MiB"), "{notice}");
    assert!(!progress.exists());
    let disk = opened.disk.expect("a thread");
    disk.save(update(&level(&hall(0)), "R"));
    assert_eq!(disk.finish(), None);
    let backup = fs::metadata(folder.path().join("progress-damaged-1.sok"));
    assert_eq!(backup.expect("the backup").len(), 3 << 30);
    assert_eq!(disk::load(folder.path()).0.levels(), 1);
    let copy = folder.path().join("progress (1).sok");
    let error = disk::import(folder.path(), &copy).expect_err("it is too large");
    assert!(error.to_string().contains("256 MiB"), "{error}");
}

#[test]
fn a_huge_file_in_place_of_settings_or_the_last_player_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path();
    put_huge_file(&data.join("settings.toml"));
    let (_, notice) = settings::load(data);
    let notice = notice.expect("a notice").to_string();
    assert!(notice.contains("larger than 1 MiB"), "{notice}");

    let last = data.join("last-player.txt");
    put_huge_file(&last);
    assert_eq!(profiles::load(data), ProfileList::default());

    let drawings = files::drawings(data);
    fs::create_dir_all(drawings.parent().expect("a folder")).expect("a folder");
    put_huge_file(&drawings);
    let own = files::own_collections(data);
    assert!(own.collections.is_empty());
    let warning = own.warnings[0].to_string();
    assert!(warning.contains("My levels.sok skipped"), "{warning}");
}
