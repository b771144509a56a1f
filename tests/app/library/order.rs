//! Tests of the order of the built-in collections and of the levels in them.

use sokoban_app::app::Application;
use sokoban_app::library::{Library, LibraryCollection, builtin};
use sokoban_app::save::Progress;
use sokoban_files::Entry;
use sokoban_generator::{Band, Label};

const COLLECTIONS: [&str; 11] = [
    "Lessons",
    "Holes",
    "Colours",
    "Strength",
    "First light",
    "Day shift",
    "Tight corners",
    "Night shift",
    "The long haul",
    "The workshop",
    "Heritage",
];

/// The title of the first board from each of the four works on which the game is based.
const FIRST_BOARDS_OF_WORKS: [&str; 4] = [
    "The first board",
    "First steps",
    "The second board",
    "The homework",
];

fn library() -> Library {
    Library::new(Vec::new(), builtin(), Vec::new())
}

fn named<'a>(collections: &'a [LibraryCollection], name: &str) -> &'a LibraryCollection {
    let mut collections = collections.iter();
    let found = collections.find(|collection| collection.name == name);
    found.expect("a built-in collection")
}

fn title(app: &Application) -> &str {
    &app.library().entry(app.level_index()).title
}

#[test]
fn lessons_come_first_and_the_heritage_last() {
    let names = builtin().into_iter().map(|collection| collection.name);
    assert_eq!(names.collect::<Vec<String>>(), COLLECTIONS);
    let app = Application::new(library(), Progress::default(), None);
    assert_eq!(title(&app), "With a light heart");
}

/// Returns the label in the file of each level of `collection`, with the title of the level. Another test compares these
/// labels with the grades of the levels.
fn labels(collection: &LibraryCollection) -> Vec<(&str, Label)> {
    let label = |entry: &Entry| entry.fields.get("Difficulty")?.parse().ok();
    let entries = collection.entries.iter();
    let labels = entries.map(|entry| (entry.title.as_str(), label(entry).expect("a label")));
    labels.collect()
}

#[test]
fn each_level_is_at_most_one_band_harder_than_the_one_before() {
    let collections = builtin();
    let mut before = Band::Easy;
    for (title, label) in collections.iter().flat_map(labels) {
        assert!(
            label.band as usize <= before as usize + 1,
            "{title}: {label} after {before}"
        );
        before = label.band;
    }
}

#[test]
fn levels_that_teach_never_go_back_to_an_easier_band_or_become_very_hard() {
    let collections = builtin();
    for (name, count) in [
        ("Lessons", 15),
        ("Holes", 9),
        ("Colours", 9),
        ("Strength", 14),
    ] {
        let bands = labels(named(&collections, name)).into_iter();
        let bands: Vec<Band> = bands.map(|(_, label)| label.band).collect();
        assert_eq!(bands.len(), count, "{name}");
        assert!(bands.is_sorted(), "{name}: {bands:?}");
        assert!(bands.iter().all(|band| *band < Band::Expert), "{name}");
    }
}

// The collections that teach a new rule are not tested. In them, an easy level about a new rule may follow a harder level
// about an earlier rule. The heritage is ordered by the works that its boards are from.
#[test]
fn no_level_of_the_lessons_the_packs_and_the_workshop_is_easier_than_the_one_before() {
    let collections = builtin();
    for name in [&COLLECTIONS[..1], &COLLECTIONS[4..10]].concat() {
        let mut before = 0;
        for (title, label) in labels(named(&collections, name)) {
            let difficulty = label.difficulty.expect("a number");
            assert!(difficulty >= before, "{title}: {label}");
            before = difficulty;
        }
    }
}

#[test]
fn each_founding_work_has_a_line_of_history() {
    let collections = builtin();
    let heritage = named(&collections, "Heritage");
    assert_eq!(heritage.entries.len(), 8);
    for title in FIRST_BOARDS_OF_WORKS {
        let mut entries = heritage.entries.iter();
        let entry = entries.find(|entry| entry.title == title).expect(title);
        let comment = entry.fields.get("Comment").expect("a comment");
        assert!(comment.starts_with("From a"), "{comment}");
    }
}
