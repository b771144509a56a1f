//! Tests of the order of the built-in collections and of the levels in them.

use sokoban_app::app::Application;
use sokoban_app::library::{Library, LibraryCollection, builtin};
use sokoban_app::save::Progress;
use sokoban_files::Entry;
use sokoban_generator::{Band, Grade};
use sokoban_solver::Budget;

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

/// Returns the title and the difficulty of each level in the built-in collection `name`.
fn difficulties(name: &str) -> Vec<(String, u32)> {
    let collections = builtin();
    let difficulty = |entry: &Entry| {
        let level = entry.level.as_ref().expect("a level");
        let grade = Grade::of(level, Budget::default()).expect("a grade");
        (entry.title.clone(), grade.difficulty)
    };
    let levels = named(&collections, name).entries.iter();
    levels.map(difficulty).collect()
}

#[test]
fn levels_that_teach_get_harder_by_at_most_one_band_at_a_time() {
    for (name, count) in [
        ("Lessons", 15),
        ("Holes", 9),
        ("Colours", 9),
        ("Strength", 14),
    ] {
        let levels = difficulties(name);
        assert_eq!(levels.len(), count, "{name}");
        for pair in levels.windows(2) {
            let [(_, before), (title, difficulty)] = pair else {
                unreachable!("two levels");
            };
            let (band, band_before) = (Band::of(*difficulty), Band::of(*before));
            let change = band as isize - band_before as isize;
            assert!([0, 1].contains(&change), "{title}: {before} {difficulty}");
            assert!(band < Band::Expert, "{title}");
        }
    }
}

// Other collections that teach rules are not tested. In them, an easy level about a new rule may follow a harder level
// about an earlier rule.
#[test]
fn no_level_of_the_lessons_and_the_workshop_is_easier_than_the_one_before() {
    for name in ["Lessons", "The workshop"] {
        let levels = difficulties(name);
        for pair in levels.windows(2) {
            let [(_, before), (title, difficulty)] = pair else {
                unreachable!("two levels");
            };
            assert!(difficulty >= before, "{title}: {before} {difficulty}");
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
