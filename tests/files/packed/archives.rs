//! Tests of gzip and zip files, and of unsupported archives.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};
use sokoban_files::{self as files, FileError, Warning};

use super::{BOARD, SLC, pack};

#[test]
fn whatever_follows_packed_data_is_ignored() {
    let packed = pack(BOARD.as_bytes());
    let with = |tail: &[u8]| files::open(&[&packed, tail].concat()).expect("levels");
    assert_eq!(with(&[0; 100]).warnings, []);
    assert_eq!(with(b"garbage").warnings, [Warning::TrailingData]);
    assert_eq!(with(b"\0\0x").warnings, [Warning::TrailingData]);
    assert_eq!(with(b"garbage").into_collection().entries.len(), 1);
    let two = with(&pack(b"\n######\n#@ $.#\n######\n"));
    assert_eq!(two.into_collection().entries.len(), 2);
}

#[test]
fn damaged_packed_data_gives_what_can_be_unpacked() {
    let boards = (4..400).map(|side| {
        let (wall, floor) = ("#".repeat(side + 2), " ".repeat(side - 3));
        format!("{wall}\n#@$.{floor}#\n{wall}\n\n")
    });
    let many = boards.collect::<Vec<_>>().concat();
    let mut packed = pack(many.as_bytes());
    packed.truncate(packed.len() / 2);
    let contents = files::open(&packed).expect("levels");
    assert!(matches!(&contents.warnings[..], [Warning::Damaged(_)]));
    let good = contents.into_collection();
    assert!(
        good.entries
            .iter()
            .filter(|entry| entry.level.is_ok())
            .count()
            > 10
    );
}

/// Returns a zip archive that contains `files`, given by their names and contents.
fn zip(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (name, content) in files {
        let entry = archive.new_file(name).compression_method(method).start();
        let (mut entry, config) = entry.expect("memory");
        let descriptor = if method == CompressionMethod::DEFLATE {
            let encoder = DeflateEncoder::new(&mut entry, Compression::best());
            let mut writer = config.wrap(encoder);
            writer.write_all(content).expect("memory");
            let (encoder, descriptor) = writer.finish().expect("memory");
            encoder.finish().expect("memory");
            descriptor
        } else {
            let mut writer = config.wrap(&mut entry);
            writer.write_all(content).expect("memory");
            writer.finish().expect("memory").1
        };
        entry.finish(descriptor).expect("memory");
    }
    archive.finish().expect("memory");
    bytes
}

#[test]
fn all_level_files_of_a_zip_archive_are_read() {
    let board = BOARD.as_bytes();
    let slc = pack(SLC.as_bytes());
    let files: [(&str, &[u8]); 8] = [
        ("readme.txt", b"Nothing to play."),
        ("sets/screen.10", board),
        ("sets/screen.2", board),
        ("set.slc.gz", &slc),
        ("__MACOSX/sets/._screen.2", board),
        (".git/x", board),
        ("sets/screen.2~", board),
        ("box.png", board),
    ];
    for method in [CompressionMethod::STORE, CompressionMethod::DEFLATE] {
        let contents = files::open(&zip(&files, method)).expect("levels");
        let paths: Vec<&str> = contents.files.iter().map(|file| &*file.path).collect();
        assert_eq!(paths, ["set.slc.gz", "sets/screen.2", "sets/screen.10"]);
        assert_eq!(contents.warnings, []);
        let all = contents.into_collection();
        let titles: Vec<&str> = all.entries.iter().map(|entry| &*entry.title).collect();
        assert_eq!(titles, ["One", "Two", "", "screen.2", "screen.10"]);
    }
    let nested = zip(
        &[("inner.zip", &zip(&files[1..2], CompressionMethod::STORE))],
        CompressionMethod::STORE,
    );
    let contents = files::open(&nested).expect("levels");
    assert_eq!(contents.files[0].path, "inner.zip/sets/screen.10");
}

#[test]
fn zip_archives_without_levels_say_why() {
    let method = CompressionMethod::DEFLATE;
    let nothing = zip(&[("readme.txt", b"Nothing to play.")], method);
    assert_eq!(files::read(&nothing), Err(FileError::NoLevel));
    let mut encrypted = zip(&[("set.xsb", BOARD.as_bytes())], CompressionMethod::STORE);
    let directory = encrypted
        .windows(4)
        .rposition(|it| it == b"PK\x01\x02")
        .expect("an entry");
    encrypted[directory + 8] |= 1;
    assert_eq!(files::read(&encrypted), Err(FileError::Encrypted));
    let good = zip(&[("set.xsb", BOARD.as_bytes())], method);
    for length in 4..good.len() {
        assert!(files::read(&good[..length]).is_err());
    }
    for index in 4..good.len() {
        let mut damaged = good.clone();
        damaged[index] ^= 0x55;
        // The damaged archive may be read or rejected. Only check that the reader does not panic.
        let _ = files::read(&damaged);
    }
    let huge = vec![b'\n'; files::MAX_FILE_BYTES + 1];
    let bomb = zip(&[("a.txt", &huge)], method);
    assert_eq!(files::read(&bomb), Err(FileError::TooLarge));
    let large = &huge[..=files::MAX_FILE_BYTES / 2];
    let with_bomb = zip(
        &[
            ("a.xsb", BOARD.as_bytes()),
            ("b.txt", large),
            ("c.txt", large),
        ],
        method,
    );
    let contents = files::open(&with_bomb).expect("levels");
    let [warning] = &contents.warnings[..] else {
        panic!("one warning")
    };
    assert!(warning.to_string().starts_with("c.txt skipped"));
}

#[test]
fn a_member_that_is_too_large_ends_the_archive() {
    let board = BOARD.as_bytes();
    let huge = vec![b'\n'; files::MAX_FILE_BYTES + 1];
    let packed = pack(&huge);
    let method = CompressionMethod::DEFLATE;
    for large in [&huge, &packed] {
        let members: [(&str, &[u8]); 6] = [
            ("1.xsb", board),
            ("2.txt", large),
            ("3.xsb", board),
            ("4.xsb", board),
            ("5.xsb", board),
            ("6.xsb", board),
        ];
        let contents = files::open(&zip(&members, method)).expect("levels");
        let paths: Vec<&str> = contents.files.iter().map(|file| &*file.path).collect();
        assert_eq!(paths, ["1.xsb"]);
        let warnings: Vec<String> = contents.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(warnings, ["2.txt, 3.xsb, 4.xsb and 2 more skipped"]);
    }
}

#[test]
fn a_script_with_rows_of_walls_is_not_a_level_file() {
    let script = "#!/bin/sh\n\n#########\n#\n# Install\n#\n#########\nmake\n";
    let members: [(&str, &[u8]); 2] = [
        ("install.sh", script.as_bytes()),
        ("set.xsb", BOARD.as_bytes()),
    ];
    let contents = files::open(&zip(&members, CompressionMethod::STORE)).expect("levels");
    assert_eq!((contents.files.len(), contents.warnings), (1, vec![]));
    let alone = zip(&members[..1], CompressionMethod::STORE);
    assert_eq!(files::read(&alone), Err(FileError::NoLevel));
    // Outside an archive, the same file is accepted, because the player may still be writing the level in it.
    assert!(files::read(script.as_bytes()).is_ok());
}

#[test]
fn other_archives_are_named() {
    let mut tar = vec![0; 1024];
    tar[..9].copy_from_slice(b"level.txt");
    tar[124..136].copy_from_slice(b"00000000022\0");
    tar[512..530].copy_from_slice(BOARD.as_bytes());
    tar[257..262].copy_from_slice(b"ustar");
    let packed_tar = pack(&tar);
    let cases: [(&[u8], &str); 6] = [
        (b"7z\xBC\xAF\x27\x1C\0\x04", "7z"),
        (b"BZh91AY&SY", "bzip2"),
        (b"\xFD7zXZ\0\0", "xz"),
        (b"Rar!\x1A\x07\x01\0", "RAR"),
        (&tar, "tar"),
        (&packed_tar, "tar"),
    ];
    for (bytes, name) in cases {
        let error = files::read(bytes).expect_err(name);
        assert_eq!(error, FileError::Archive(name));
        assert!(error.to_string().contains(name), "{error}");
    }
}
