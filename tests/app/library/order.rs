//! The order of the built-in collections and lessons.

use sokoban_app::app::App;
use sokoban_app::library::{Library, LibraryCollection, builtin};
use sokoban_app::save::Progress;
use sokoban_files::Entry;
use sokoban_generator::{Band, Grade};
use sokoban_solver::Budget;

const COLLECTIONS: [&str; 10] = [
    "Lessons",
    "Stages",
    "More lessons",
    "First light",
    "Day shift",
    "Tight corners",
    "Night shift",
    "The long haul",
    "The workshop",
    "Heritage",
];

fn library() -> Library {
    Library::new(Vec::new(), builtin(), Vec::new())
}

fn named<'a>(collections: &'a [LibraryCollection], name: &str) -> &'a LibraryCollection {
    let mut collections = collections.iter();
    let found = collections.find(|collection| collection.name == name);
    found.expect("a built-in collection")
}

fn title(app: &App) -> &str {
    &app.library().entry(app.level_index()).title
}

#[test]
fn lessons_come_first_and_the_heritage_last() {
    let names = builtin().into_iter().map(|collection| collection.name);
    assert_eq!(names.collect::<Vec<String>>(), COLLECTIONS);
    let app = App::new(library(), Progress::default(), None);
    assert_eq!(title(&app), "With a light heart");
}

#[test]
fn difficulty_changes_by_at_most_one_band_between_lessons() {
    let collections = builtin();
    let [lessons, more] = ["Lessons", "More lessons"].map(|name| named(&collections, name));
    let grade = |entry: &Entry| {
        let level = entry.level.as_ref().expect("a level");
        let grade = Grade::of(level, Budget::default()).expect("a grade");
        (entry.title.clone(), grade.band())
    };
    let lessons = lessons.entries.iter().chain(&more.entries);
    let lessons: Vec<(String, Band)> = lessons.map(grade).collect();
    assert_eq!(lessons.len(), 47);
    for pair in lessons.windows(2) {
        let [(_, before), (title, band)] = pair else {
            unreachable!("two lessons");
        };
        let change = (*before as usize).abs_diff(*band as usize);
        assert!(change <= 1, "{title}: {before:?}, then {band:?}");
        assert!(*band < Band::Expert, "{title}");
    }
}

#[test]
fn each_board_of_the_heritage_has_a_line_of_history() {
    let collections = builtin();
    let heritage = named(&collections, "Heritage");
    assert_eq!(heritage.entries.len(), 3);
    for entry in &heritage.entries {
        let comment = entry.fields.get("Comment").expect("a comment");
        assert!(comment.starts_with("From a "), "{comment}");
    }
}
