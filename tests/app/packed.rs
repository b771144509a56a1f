//! Files that are no plain text: gzip and XML.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use sokoban_app::library::files::{self, FileError};
use sokoban_core::{DraftFault, board_text};

#[path = "../support/print_law.rs"]
mod print_law;

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
    cut.truncate(cut.len() - 9);
    assert!(matches!(files::read(&cut), Err(FileError::Gzip(_))));
    assert_eq!(
        files::read(&pack(&vec![b'\n'; files::MOST_BYTES + 1])),
        Err(FileError::TooLarge)
    );
}

#[test]
fn files_without_levels_are_one_error() {
    for text in [
        "",
        "\n\n",
        "Nothing here.\n",
        "<?xml version='1.0'?><SokobanLevels/>",
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
    let cut = SLC.replace("</Description>", "");
    let Err(FileError::Xml { line, .. }) = files::read(cut.as_bytes()) else {
        panic!("no error")
    };
    assert_eq!(line, 25);
}
