//! Tests of files that are not plain text: archives, XML files, web pages, and files in other encodings.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use sokoban_core::{DraftFault, board_text};
use sokoban_files::LevelFault;
use sokoban_files::{self as files, FileError, Warning};

use crate::print_law;

mod archives;
mod pages;

const BOARD: &str = "#####\n#@$.#\n#####\n";

fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn packed_files_are_unpacked() {
    let plain = files::read(BOARD.as_bytes());
    assert_eq!(files::read(&pack(BOARD.as_bytes())), plain);
    assert_eq!(files::read(&pack(&pack(BOARD.as_bytes()))), plain);
    let thrice = pack(&pack(&pack(BOARD.as_bytes())));
    assert_eq!(files::read(&thrice), Err(FileError::PackedTooOften));
    let mut cut = pack(BOARD.as_bytes());
    cut.truncate(12);
    assert!(matches!(files::read(&cut), Err(FileError::NotUnpacked(_))));
    assert_eq!(
        files::read(&pack(&vec![b'\n'; files::MAX_FILE_BYTES + 1])),
        Err(FileError::TooLarge)
    );
}

#[test]
fn files_without_levels_are_one_error() {
    assert_eq!(files::read(b""), Err(FileError::Empty));
    assert_eq!(files::read(b"\n\n"), Err(FileError::Empty));
    for text in [
        "Nothing here.\n",
        "<?xml version='1.0'?><SokobanLevels/>",
        "<html><body><p>Nothing here.</p></body></html>",
    ] {
        assert_eq!(
            files::read(text.as_bytes()),
            Err(FileError::NoLevel),
            "{text}"
        );
    }
}

const SLC: &str = r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">
<SokobanLevels xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <Title>Deux &amp; trois</Title>
  <Description>
    Several
    lines.
  </Description>
  <Email>e@x</Email>
  <Url>http://x</Url>
  <LevelCollection Copyright="AndrÉ" MaxWidth="7" MaxHeight="5">
    <Level Id="One" Width="7" Height="4">
      <L>  #####</L>
      <L>###   #</L>
      <L># $.@ #</L>
      <L>#######</L>
    </Level>
    <level id="Two" copyright="else">
      <l>#####</l>
      <l># $.#</l>
      <l>#####</l>
    </level>
    <Level><L>#####</L><L>#@<![CDATA[$.]]>#</L><L/><L>#####</L></Level>
  </LevelCollection>
</SokobanLevels>
"#;

#[test]
fn slc_files_are_read() {
    let file = files::read(SLC.as_bytes()).expect("levels");
    print_law::check(&file);
    assert_eq!(file.title(), Some("Deux & trois"));
    let fields: Vec<_> = ["Description", "Email", "Url", "Copyright"]
        .map(|key| file.fields.get(key))
        .into();
    assert_eq!(
        fields,
        [
            Some("Several lines."),
            Some("e@x"),
            Some("http://x"),
            Some("AndrÉ")
        ]
    );
    let [one, two, three] = file.entries.as_slice() else {
        panic!("{:?}", file.entries)
    };
    let level = one.level.as_ref().expect("a level");
    assert_eq!(
        board_text(level, level.start()),
        "  #####\n###   #\n# $.@ #\n#######\n"
    );
    assert_eq!((one.title.as_str(), one.line), ("One", 12));
    assert_eq!(
        (two.title.as_str(), two.fields.get("Copyright")),
        ("Two", Some("else"))
    );
    let error = &two.level.as_ref().expect_err("nobody is there").error;
    assert_eq!(
        (error.line, error.column, &error.fault),
        (19, 10, &DraftFault::NoPlayer.into())
    );
    assert_eq!((three.title.as_str(), three.line), ("", 23));
    assert!(three.level.is_ok());
}

#[test]
fn slc_files_have_encodings_and_errors_too() {
    let latin: Vec<u8> = SLC.chars().map(|c| c as u8).collect();
    assert_eq!(files::read(&latin), files::read(SLC.as_bytes()));
    assert_eq!(files::read(&pack(&latin)), files::read(SLC.as_bytes()));
    assert_eq!(
        files::read(format!("\u{FEFF}{SLC}").as_bytes()),
        files::read(SLC.as_bytes())
    );
}

#[test]
fn tags_that_do_not_match_lose_no_level() {
    for (right, wrong) in [
        ("</Description>", ""),
        ("</Level>\n    <level", "<level"),
        ("Deux &amp; trois", "Deux & trois"),
        ("</Title>", "</Titel>"),
    ] {
        let text = SLC.replacen(right, wrong, 1);
        assert_ne!(text, SLC);
        let levels = levels_of(text.as_bytes());
        assert_eq!(levels.len(), 2, "{wrong}: {levels:?}");
    }
}

#[test]
fn xml_that_breaks_off_gives_its_whole_levels_and_an_entry_for_the_rest() {
    let ends = [
        ("<level id", 1),
        ("#####</l>\n    </level>", 1),
        ("<Level><L>", 1),
        ("<L/>", 1),
        ("</SokobanLevels>", 2),
    ];
    for (end, whole) in ends {
        let length = SLC.find(end).expect(end);
        let file = files::read(&SLC.as_bytes()[..length + end.len() / 2]).expect(end);
        let good = file
            .entries
            .iter()
            .filter(|entry| entry.level.is_ok())
            .count();
        let last = file.entries.last().expect("an entry for the rest");
        let error = &last.level.as_ref().expect_err("the rest").error;
        assert_eq!((good, &error.fault), (whole, &LevelFault::Damaged), "{end}");
        assert!(file.is_truncated());
        assert!(error.line > 10, "{error}");
    }
    let first = SLC.find("<L>###   #").expect("the second row");
    let outcome = files::read(&SLC.as_bytes()[..first]);
    assert!(
        matches!(outcome, Err(FileError::Xml { line: 14, .. })),
        "{outcome:?}"
    );
    let below = format!("\n\n{}", &SLC[..first]);
    let outcome = files::read(below.as_bytes());
    assert!(
        matches!(outcome, Err(FileError::Xml { line: 16, .. })),
        "{outcome:?}"
    );
}

/// Returns the title and the board of each level in a file.
fn levels_of(bytes: &[u8]) -> Vec<(String, String)> {
    let file = files::read(bytes).expect("levels");
    let levels = file.entries.iter().filter_map(|entry| {
        let level = entry.level.as_ref().ok()?;
        Some((entry.title.clone(), board_text(level, level.start())))
    });
    levels.collect()
}

/// Returns the boards in a file. Panics if one of them is not a valid level.
fn boards_of(bytes: &[u8]) -> Vec<String> {
    let file = files::read(bytes).expect("levels");
    assert!(
        file.entries.iter().all(|entry| entry.level.is_ok()),
        "{file:?}"
    );
    levels_of(bytes)
        .into_iter()
        .map(|(_, board)| board)
        .collect()
}

#[test]
fn declared_encodings_are_used() {
    let declared = |encoding: &str, title: &[u8]| {
        let start = format!("<?xml version='1.0' encoding='{encoding}'?><SokobanLevels><Title>");
        let end = "</Title><Level><L>#####</L><L>#@$.#</L><L>#####</L></Level></SokobanLevels>";
        [start.as_bytes(), title, end.as_bytes()].concat()
    };
    let cases: [(&str, &[u8], &str); 8] = [
        (
            "ISO-8859-2",
            b"B\xb3\xeakit \xaf\xf3\xb3\xe6",
            "Błękit Żółć",
        ),
        ("iso8859_2", b"B\xb3\xeakit", "Błękit"),
        ("windows-1251", b"\xdf\xf9\xe8\xea", "Ящик"),
        ("koi8-r", b"\xf1\xdd\xc9\xcb", "Ящик"),
        ("Shift_JIS", b"\x91\x71\x8c\xc9\x94\xd4", "倉庫番"),
        ("GBK", b"\xcd\xc6\xcf\xe4\xd7\xd3", "推箱子"),
        ("UTF-8", "Błękit".as_bytes(), "Błękit"),
        // This file is in UTF-8, but declares another encoding, as many programs do.
        ("ISO-8859-1", "Błękit".as_bytes(), "Błękit"),
    ];
    for (encoding, title, expected) in cases {
        let file = files::read(&declared(encoding, title)).expect(encoding);
        assert_eq!(file.title(), Some(expected), "{encoding}");
    }
    let unknown = files::open(&declared("EBCDIC-X", b"\xdf\xf9")).expect("levels");
    let warning = Warning::UnknownEncoding("EBCDIC-X".to_owned());
    assert_eq!(unknown.warnings, [warning]);
    let page = b"<html><head><meta charset=windows-1251></head><body>\xdf\xf9\xe8\xea<pre>\n#####\n#@$.#\n#####\n</pre>";
    assert_eq!(levels_of(page)[0].0, "Ящик");
}
