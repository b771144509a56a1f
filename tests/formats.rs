//! Every kind of level file there is in the world, a small example of each: what it says is what is read.

use std::fmt::Write as _;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use sokoban::files::{self, FileError};
use sokoban_core::{
    Collection, Direction, Entry, Fault, Level, LevelError, Pos, RecordKind, Tile, board_text,
    identity,
};

mod support {
    pub(crate) mod print_law;
}
use support::print_law;

const BOARD: &str = "#####\n#@$.#\n#####\n";

/// Reads a file, and holds it to the law of writing and reading.
fn read(bytes: impl AsRef<[u8]>) -> Collection {
    let collection = Collection::parse(bytes.as_ref());
    print_law::check(&collection);
    collection
}

/// The entries' boards as they are written; for a bad one, the error.
fn boards(bytes: impl AsRef<[u8]>) -> Vec<String> {
    let show = |entry: &Entry| match &entry.level {
        Ok(level) => board_text(level, level.start()),
        Err(bad) => bad.error.to_string(),
    };
    read(bytes).entries.iter().map(show).collect()
}

fn titles(bytes: impl AsRef<[u8]>) -> Vec<String> {
    read(bytes)
        .entries
        .into_iter()
        .map(|entry| entry.title)
        .collect()
}

fn only(bytes: impl AsRef<[u8]>) -> Entry {
    let mut entries = read(bytes).entries;
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.remove(0)
}

fn level(bytes: impl AsRef<[u8]>) -> std::sync::Arc<Level> {
    only(bytes).level.expect("a level")
}

fn error(bytes: impl AsRef<[u8]>) -> LevelError {
    only(bytes).level.expect_err("no level").error
}

#[test]
fn letters_mean_squares_beside_unmistakable_ones() {
    assert_eq!(
        boards("WWWWW\nWpb#W\nW BoW\nWWWWW\n"),
        ["#####\n#@$##\n# *.#\n#####\n"]
    );
    assert_eq!(
        boards("#######\n#_m-bo#\n#######\n"),
        ["#######\n# @ $.#\n#######\n"]
    );
    assert_eq!(boards("#####\n#Pb.#\n#####\n"), ["#####\n#+$.#\n#####\n"]);
    assert_eq!(boards("#####\n#MB.#\n#b###\n#####\n"), ["#####\n#+*.#\n#$###\n#####\n"]);
    assert_eq!(
        titles(format!("Wow\n\n{BOARD}\nbomb\n\n{BOARD}")),
        ["Wow", "bomb"]
    );
}

#[test]
fn rows_are_ragged_and_may_be_empty() {
    assert_eq!(
        boards("####\n#@$###\n#   .#\n######\n"),
        ["####\n#@$###\n#   .#\n######\n"]
    );
    let apart = level("#####\n#@$.#\n#####\n-\n_\n###\n#*#\n###\n");
    assert_eq!((apart.map().height(), apart.box_count()), (8, 2));
}

#[test]
fn holes_are_carets() {
    let level = level("######\n#@$^.#\n######\n");
    assert_eq!(level.holes(), [Pos::new(3, 1)]);
}

#[test]
fn run_lengths_unfold() {
    let plain = level("#####\n#@$.#\n#####\n");
    for text in [
        "5#|#@$.#|5#",
        "5#\n#@$.#\n5#",
        "5#|#@1$.#|\n5#|",
        "4(#)#|#@(($)).#|2(2(#))#",
    ] {
        assert_eq!(
            identity::exact(&level(text)),
            identity::exact(&plain),
            "{text}"
        );
    }
    let apart = level("5#|#@$.#|5#||3#|#*#|3#");
    assert_eq!((apart.map().height(), apart.box_count()), (7, 2));
    assert_eq!(boards("7#|#@3-$.#|7#"), boards("7#\n#@3-$.#\n7#\n"));
    assert_eq!(
        boards("8#\n#p3-b-#\n#6.#\n8#"),
        ["########\n#@   $ #\n#......#\n########\n"]
    );
}

#[test]
fn a_line_may_hold_a_level_and_a_level_many_lines() {
    let one = "#####\n#@$.#\n#####\n".to_owned();
    let two = "######\n#@ $.#\n######\n".to_owned();
    assert_eq!(
        boards("5#|#@$.#|5#\n6#|#@-$.#|6#\n5#|#@$.#|5#\n"),
        [one.clone(), two.clone(), one.clone()]
    );
    assert_eq!(
        boards("6#|\n#@-$.#|6#\n\n6#|#@-$.#\n6#\n"),
        [two.clone(), two]
    );
    // The second line is a level of its own, though a bad one.
    assert_eq!(
        boards("5#|#@$.#|5#\n5#|#-$.#|5#\n"),
        [one, "2:1: the board has no player".to_owned()]
    );
}

#[test]
fn headings_with_digits_are_no_boards() {
    for title in ["# 7", "#1", "12", "(3)", "Level #1", "3 x 3"] {
        let found = titles(format!("{title}\n\n{BOARD}"));
        assert!(
            found.iter().any(|found| found == title) || title.starts_with('#'),
            "{title}: {found:?}"
        );
    }
    assert_eq!(
        titles(format!("#1\n\n{BOARD}\n#2\n\n{BOARD}")),
        ["#1", "#2"]
    );
}

#[test]
fn boxoban_headings_are_titles() {
    assert_eq!(
        titles(format!("; 0\n{BOARD}\n; 1\n{BOARD}\n;2\n{BOARD}")),
        ["0", "1", "2"]
    );
}

#[test]
fn titles_stand_above_or_below() {
    assert_eq!(
        titles(format!("; A\n\n{BOARD}\n; B\n\n{BOARD}")),
        ["A", "B"]
    );
    assert_eq!(
        titles(format!("{BOARD}; A\n\n{BOARD}; B\n\n{BOARD};C\n")),
        ["A", "B", "C"]
    );
    assert_eq!(titles(format!("A\n\n{BOARD}\nB\n\n{BOARD}")), ["A", "B"]);
    assert_eq!(
        titles(format!("{BOARD}Title: A\n\n{BOARD}title : B\n")),
        ["A", "B"]
    );
    // A comment's last line is no title.
    assert_eq!(
        titles(format!("{BOARD}Comment:\nx\n\nComment-End:\n{BOARD}")),
        ["", ""]
    );
}

#[test]
fn sok_files_say_much() {
    let file = read(format!(
        ":: for editors\nCollection: C\nAuthor: A\nEmail: e@x\n\nFirst\n\n{BOARD}Author: B\nComment: one line\n\
         Difficulty: 3\nA note.\n\nSolution/Moves 1/1/1/1/1\nR\n\nSavegame 2\n3(r*l)\nR\n\nSnapshot\nr\n\n\
         Second\n\n{BOARD}Comment:\na\n\n#####\n#@$.#\nComment-End:\nID: 7\n"
    ));
    assert_eq!(
        (file.title(), file.fields.get("email")),
        (Some("C"), Some("e@x"))
    );
    assert_eq!(file.notes, [":: for editors"]);
    let [first, second] = file.entries.as_slice() else {
        panic!("{:?}", file.entries)
    };
    assert_eq!((first.title.as_str(), first.line), ("First", 8));
    assert_eq!(first.fields.get("Comment"), Some("one line"));
    assert_eq!(first.notes, ["A note."]);
    let records = first
        .records
        .iter()
        .map(|r| (r.kind, r.label.as_str(), r.moves.as_str()));
    let expected = [
        (RecordKind::Solution, "/Moves 1/1/1/1/1", "R"),
        (RecordKind::Savegame, "2", "3(r*l)R"),
        (RecordKind::Snapshot, "", "r"),
    ];
    assert_eq!(records.collect::<Vec<_>>(), expected);
    assert_eq!(second.fields.get("Comment"), Some("a\n\n#####\n#@$.#"));
    assert_eq!(second.fields.get("ID"), Some("7"));
}

#[test]
fn two_layers_read_and_bad_ones_say_where() {
    let ground = "________\n___R____\n________\n_B____Y_\n________\n___G____\n________\n";
    let contents = "__WWW___\n__W_WW__\nWWWr_WWW\nW_b>yB_W\nWW_gWWWW\n_WW_W___\n__WWW___\n";
    let found = level(format!("Ground:\n{ground}\nContents:\n{contents}"));
    assert_eq!(
        (found.map().width(), found.box_count(), found.is_coloured()),
        (8, 5, true)
    );
    assert_eq!(found.facing(), Direction::Right);
    assert_eq!(
        found.map()[Pos::new(3, 1)],
        Tile::Goal(sokoban_core::Kind::new(1).expect("red"))
    );
    let bad = error("Ground:\n___\n_I_\n\nContents:\nWWW\nW>W\n");
    assert_eq!(bad.to_string(), "3:2: 'I' is not a board character");
    let bad = error("Ground:\n___\n___\n\nContents:\nWWW\nW>\n");
    assert_eq!((bad.line, bad.column, bad.fault), (7, 3, Fault::Layers));
    let bad = error("Ground:\n____\n\nContents:\nr>>_\n");
    assert_eq!(
        (bad.line, bad.column, bad.fault),
        (5, 3, Fault::SecondPlayer)
    );
}

#[test]
fn orders_make_colours() {
    let text =
        "#######\n#@$$$ #\n#  ...#\n#######\nBoxorder: 1 2 2\nGoalorder: 2 1 2\nStrength: any\n";
    let found = only(text);
    let level = found.level.as_ref().expect("a level");
    assert!(level.is_coloured() && found.fields.get("Boxorder").is_none());
    let written = read(text).print();
    assert!(
        written.contains("Boxorder: 1 2 2\nGoalorder: 2 1 2\n"),
        "{written}"
    );
    let bad = error(format!("{BOARD}Boxorder:  1 2\n"));
    assert_eq!((bad.line, bad.column), (4, 12));
}

#[test]
fn mails_quote_and_quote_again() {
    let entry = only("Hello\n\n> Title\n>\n> #####\n> #@$.#\n> #####\n> Author: me\n");
    assert_eq!(
        (entry.title.as_str(), entry.fields.get("Author")),
        ("Title", Some("me"))
    );
    assert_eq!(
        boards("> > #####\n>> #@$.#\n> >#####\n"),
        boards("> #####\n> #@$.#\n>#####\n")
    );
    assert_eq!(
        boards(">####\n>@$.#\n>####\n"),
        boards("####\n@$.#\n####\n")
    );
    let bad = error("> ####\n> #x@#\n> ####\n");
    assert_eq!((bad.line, bad.column), (2, 4));
}

#[test]
fn encodings_are_found() {
    let expected = ["Adèle – ½"];
    assert_eq!(titles(format!("Adèle – ½\n\n{BOARD}")), expected);
    assert_eq!(titles(format!("\u{FEFF}Adèle – ½\n\n{BOARD}")), expected);
    let latin = [b"Ad\xE8le \x96 \xBD\n\n".as_slice(), BOARD.as_bytes()].concat();
    assert_eq!(titles(latin), expected);
    let units: Vec<u16> = format!("\u{FEFF}Adèle – ½\n\n{BOARD}")
        .encode_utf16()
        .collect();
    let wide = |bytes: fn(u16) -> [u8; 2]| {
        units
            .iter()
            .flat_map(|&unit| bytes(unit))
            .collect::<Vec<u8>>()
    };
    assert_eq!(titles(wide(u16::to_le_bytes)), expected);
    assert_eq!(titles(wide(u16::to_be_bytes)), expected);
}

#[test]
fn lines_end_in_three_ways_and_tabs_count_to_eight() {
    let text = format!("A\n\n{BOARD}\nB\n\n{BOARD}");
    for end in ["\r\n", "\r"] {
        assert_eq!(boards(text.replace('\n', end)), boards(&text));
        assert_eq!(titles(text.replace('\n', end)), ["A", "B"]);
    }
    assert_eq!(
        boards("#########\n#@\t#\n#$.\t#\n#########\n"),
        ["#########\n#@      #\n#$.     #\n#########\n"]
    );
    assert_eq!(boards("\t#####\n\t#@$.#\n\t#####\n"), [BOARD]);
}

#[test]
fn errors_name_line_and_column_of_the_file() {
    let place = |text: &str| {
        let error = error(text);
        (error.line, error.column)
    };
    assert_eq!(place("T\n\n####\n#@é$#\n####\n"), (4, 3));
    assert_eq!(place("####\n#@@#\n####\n"), (2, 3));
    assert_eq!(place("#########\n#@\t@#\n#########\n"), (2, 4));
    assert_eq!(place("5#|#@3-@#|5#\n"), (1, 8));
    assert_eq!(place("5#|#@$.)#|5#\n"), (1, 8));
    assert_eq!(place("####\n#  #\n####\n"), (1, 1));
}

#[test]
fn a_bad_level_spoils_nothing() {
    let file = read(format!(
        "A\n\n{BOARD}\nB\n\n####\n# $#\n####\n\nC\n\n{BOARD}"
    ));
    let sound: Vec<bool> = file
        .entries
        .iter()
        .map(|entry| entry.level.is_ok())
        .collect();
    assert_eq!(sound, [true, false, true]);
    assert_eq!(file.entries[1].title, "B");
}

#[test]
fn open_boards_and_loose_pieces_are_closed() {
    for text in [
        "- @ -\n#$.#\n####\n",
        "  #####\n. #@$.#\n$ #####\n",
        "#####\n#@$.#\n#####\n-\n . .\n. # .\n . .\n",
    ] {
        let level = level(text);
        let map = level.map();
        for (pos, _) in map
            .iter()
            .filter(|(_, tile)| !matches!(tile, Tile::Wall | Tile::Outside))
        {
            let closed = |way| {
                map.neighbour(pos, way)
                    .is_some_and(|next| map[next] != Tile::Outside)
            };
            assert!(Direction::ALL.into_iter().all(closed), "{text}");
        }
    }
}

#[test]
fn large_boards_are_read_and_larger_ones_refused() {
    let hall = |side: usize| {
        let (wall, floor) = ("#".repeat(side), " ".repeat(side - 5));
        format!(
            "{wall}\n#@$.{floor}#\n{}{wall}\n",
            format!("#{floor}   #\n").repeat(side - 3)
        )
    };
    let most = usize::from(Level::MAX_SIDE);
    assert!(read(hall(most)).entries[0].level.is_ok());
    let refused = Fault::TooLarge {
        width: most + 1,
        height: most + 1,
    };
    assert_eq!(error(hall(most + 1)).fault, refused);
}

/// Files that claim much more than they hold. Their cost is bounded by squares and lines, not by what they claim.
#[test]
fn bombs_go_off_quietly() {
    let wide = |width| Fault::TooLarge { width, height: 1 };
    assert_eq!(error("99999999#\n").fault, wide(99_999_999));
    assert!(matches!(
        error("9(9(9(9(9(9(9(9(9(#|)))))))))\n").fault,
        Fault::TooLarge { .. }
    ));
    assert!(matches!(
        error("99999999999999999999999999999(99999999999(#))\n").fault,
        Fault::TooLarge { .. }
    ));
    let nested = format!("{}#{}\n", "0(".repeat(100_000), ")".repeat(100_000));
    assert_eq!(error(nested).fault, Fault::NoPlayer);
    assert_eq!(error("#".repeat(3_000_000)).fault, wide(3_000_000));
    let tall = Fault::TooLarge {
        width: 1,
        height: 1_000_000,
    };
    assert_eq!(error("#\n".repeat(1_000_000)).fault, tall);
    assert_eq!(
        read("Comment:\n".repeat(100_000)).fields.iter().count(),
        100_000
    );
    assert_eq!(read("#@$\n\n".repeat(200_000)).entries.len(), 200_000);
    assert_eq!(
        error("#\n-\n".repeat(100_000)).fault,
        Fault::TooLarge {
            width: 1,
            height: 199_999
        }
    );
    assert_eq!(read("Ground:\n".repeat(100_000)).entries.len(), 100_000);
}

#[test]
fn a_file_takes_no_more_than_its_bytes_allow() {
    // Each line claims a million squares.
    let text = "998(1000#|)#@$.995-#|1000#\n\n".repeat(100);
    let entries = Collection::parse(text.as_bytes()).entries;
    let read = entries
        .iter()
        .take_while(|entry| entry.level.is_ok())
        .count();
    assert_eq!((read, entries.len()), (4, 100));
    let exhausted = |entry: &Entry| {
        entry
            .level
            .as_ref()
            .is_err_and(|bad| bad.error.fault == Fault::Exhausted)
    };
    assert!(entries[read..].iter().all(exhausted));
}

#[test]
fn many_orders_for_one_board_cost_as_much_as_one() {
    let mut text = "998(1000#|)#@$.995-#|1000#\n".to_owned();
    for number in 0..100_000 {
        writeln!(text, "Boxorder: {}", number % 7).expect("a string");
    }
    assert!(only(text).level.is_ok());
}

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
    assert!(matches!(files::read(&thrice), Err(FileError::Gzip(_))));
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
        (19, 10, &Fault::NoPlayer)
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
