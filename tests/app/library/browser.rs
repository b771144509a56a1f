//! Tests of the browser: its search, its texts, scrolling, and the order of collections.

use sokoban_app::app::Application;
use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Button, Input, Key, Modifiers};
use sokoban_app::language::Language;
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_files::{Collection, natural};

use crate::library::{browse, browse_first_light, cards, many};
use crate::support::player::{Player, WINDOW, first_stage, first_start};

/// Opens the browser with two collections, which contain three levels by two authors in total.
fn two_collections() -> Player {
    let collection = |text: &str| {
        LibraryCollection::new(Collection::parse(text.as_bytes()), "File", Source::Pasted)
    };
    let board = "#####\n#@$.#\n#####\n";
    let sasquatch = collection(&format!(
        "Collection: Sasquatch\nAuthor: David\n\n{board}\nPond\n\n{board}Author: Erika\n"
    ));
    let others = collection(&format!(
        "Collection: Others\n\nSasquatch's foot\n\n{board}"
    ));
    let library = Library::new(
        vec![sasquatch, others],
        sokoban_app::library::builtin(),
        Vec::new(),
    );
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    browse(&mut player);
    player
}

/// Returns the titles on the cards that a search for `query` finds.
fn found(query: &str) -> Vec<String> {
    let mut player = two_collections();
    player.write(query);
    let lines = cards(&player).into_iter();
    let is_title = |line: &String| line.starts_with(|first: char| first.is_ascii_digit());
    lines
        .filter(|line| (is_title(line) || line.starts_with("Level ")) && !line.contains("box"))
        .collect()
}

#[test]
fn collections_authors_and_numbers_are_found_and_titles_come_first() {
    let (foot, first, pond) = ("1  Sasquatch's foot", "Level 1", "2  Pond");
    assert_eq!(found("sasquatch"), [foot, first, pond]);
    assert_eq!(found("Sasquatch 2"), [pond]);
    assert_eq!(found("  pond SASQ "), [pond]);
    assert_eq!(found("david"), [first, pond]);
    assert_eq!(found("erika"), [pond], "the author of one level");
    assert_eq!(found("erika foot"), [""; 0], "each word counts");
}

#[test]
fn built_in_levels_are_found_in_the_language_in_use_and_in_english() {
    let mut player = first_start();
    let german = Language::with_code("de").expect("German");
    let library = player.app.library();
    let level = library.level_indices().next().expect("a level");
    let english = library.title(level);
    player.app.set_system_language(german);
    let translated = player.app.library().title(level);
    assert_ne!(translated, english);
    browse(&mut player);
    for query in [english.clone(), translated.to_uppercase()] {
        player.write(&query);
        let cards = cards(&player);
        let is_found = cards.iter().any(|line| line.contains(&translated));
        assert!(is_found, "{query}: {cards:?}");
        player.tap(Key::Escape);
    }
    player.app.set_system_language(Language::ENGLISH);
}

#[test]
fn a_title_that_is_only_a_number_is_not_shown_beside_the_number() {
    let board = "#####\n#@$.#\n#####\n";
    let text = format!("{board}Title: 0\n\n{board}Title: 177\n\n{board}Title: Room 7\n");
    let mut player = Player::open(&text);
    assert!(player.hud().contains("Level 1"), "{}", player.hud());
    browse(&mut player);
    for title in ["Level 1", "Level 2", "3  Room 7"] {
        assert!(
            cards(&player).contains(&title.to_owned()),
            "{:?}",
            cards(&player)
        );
    }
    player.write("177");
    assert!(
        cards(&player).contains(&"Level 2".to_owned()),
        "{:?}",
        cards(&player)
    );
}

#[test]
fn a_found_level_shows_its_collection() {
    let mut player = two_collections();
    assert!(!cards(&player).contains(&"Sasquatch".to_owned()));
    player.write("pond");
    assert!(cards(&player).contains(&"Sasquatch".to_owned()));
    assert!(player.hud().contains("by Erika"), "{}", player.hud());
    assert!(player.hud().contains("5 × 3 squares"), "{}", player.hud());
}

#[test]
fn play_continues_in_each_of_two_collections() {
    let mut player = two_collections();
    player.write("pond");
    player.tap(Key::Enter);
    browse(&mut player);
    player.write("foot");
    player.tap(Key::Enter);
    browse(&mut player);
    while !cards(&player).contains(&"The way so far".to_owned()) {
        player.chord(Key::Tab, false, true, false);
    }
    let shown = cards(&player);
    let ways = shown.windows(2).filter(|lines| lines[1] == "Continue");
    let ways: Vec<&String> = ways.map(|lines| &lines[0]).collect();
    assert_eq!(ways, ["Others", "Sasquatch"], "{shown:?}");
    player.tap(Key::Down);
    player.tap(Key::Enter);
    let place = player.app.level_index();
    assert_eq!(player.app.library().entry(place).title, "Pond");
}

#[test]
fn an_empty_page_shows_the_reason() {
    let mut player = two_collections();
    player.app.input(Input::Typed(' '));
    let hint = "Search all levels";
    assert!(player.hud().contains(hint), "a space begins no search");
    player.write("yeti");
    let reason = "No levels match “yeti”.";
    assert!(player.hud().contains(reason), "{}", player.hud());
    // Open the filter panel and change the criterion “Size”.
    for key in [
        Key::Up,
        Key::Enter,
        Key::Down,
        Key::Left,
        Key::Escape,
        Key::Down,
    ] {
        player.tap(key);
    }
    assert!(
        player
            .hud()
            .contains("No levels match “yeti” and these filters")
    );
    player.tap(Key::Escape);
    let reason = "No levels match these filters.  Press Delete to clear them.";
    assert!(player.hud().contains(reason), "{}", player.hud());
}

#[test]
fn the_column_shows_the_number_of_solved_levels() {
    let board = |width: usize| {
        let (wall, floor) = ("#".repeat(width + 5), " ".repeat(width));
        format!("{wall}\n#@{floor}$.#\n{wall}\n")
    };
    let mut player = Player::open(&format!("{}\n{}", board(1), board(2)));
    let says = |player: &mut Player, share: &str| {
        browse(player);
        let hud = player.hud();
        assert!(hud.split(" | ").any(|text| text == share), "{share}: {hud}");
        player.tap(Key::Escape);
    };
    says(&mut player, "0 / 2");
    player.play("rr");
    player.settle();
    says(&mut player, "1 / 2");
    player.tap(Key::Digit3);
    player.play("rrr");
    player.settle();
    says(&mut player, "✓ 2 / 2");
}

#[test]
fn names_are_sorted_by_their_numbers() {
    let sorted = |mut names: Vec<&'static str>| {
        names.sort_by_cached_key(|name| natural(name));
        names
    };
    for names in [
        vec![
            "Sasquatch",
            "Sasquatch II",
            "Sasquatch III",
            "Sasquatch IX",
            "Sasquatch XX",
        ],
        vec![
            "Set 2",
            "set 003",
            "Set 10",
            "Set 10b",
            "Set 99999999999999999999999",
        ],
        vec!["level_2 iv", "level_2 v", "Level-10 I"],
        vec!["I", "Mix", "Mix I", "Mixed"],
        vec!["", "7", "I", "Ä"],
    ] {
        let mut back = names.clone();
        back.reverse();
        assert_eq!(sorted(back), names);
    }
    assert_eq!(natural("Set IV"), natural("set_04"));
    assert_ne!(natural("IV"), natural("4"), "a name of its own");
}

#[test]
fn only_added_collections_are_sorted() {
    let collection = |name: &&str| {
        let levels = Collection::parse(b"#####\n#@$.#\n#####\n");
        LibraryCollection::new(levels, name, Source::Pasted)
    };
    let names = ["Pack 10", "Pack 9", "Pack II"];
    let collections = || names.iter().map(collection).collect();
    let library = Library::new(collections(), collections(), collections());
    let order = library
        .collections()
        .iter()
        .map(|collection| collection.name.as_str());
    let order: Vec<&str> = order.collect();
    let sorted = ["Pack II", "Pack 9", "Pack 10"];
    assert_eq!(order, [names, names, sorted].concat());
}

/// Returns the widths of the visible cards in a window that is `width` pixels wide.
fn card_widths(width: u32) -> Vec<f32> {
    let mut player = first_start();
    let window = WindowSize { width, ..WINDOW };
    player.app.resize(window);
    browse_first_light(&mut player);
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    let panels = scene.under.panels.into_iter().skip(1);
    panels.map(|panel| panel.rect.w).collect()
}

#[test]
fn cards_grow_in_wide_windows_and_fill_them() {
    for width in (640..4000).step_by(97) {
        let widths = card_widths(width);
        let widest = widths.iter().copied().fold(0.0, f32::max);
        assert!((164.0..=260.0).contains(&widest), "{width}: {widest}");
        // In a narrow window, the side column becomes narrower too.
        let side = (0.36 * width as f32).floor().min(250.0);
        let room = width as f32 - side - 12.0;
        let cards = (room / (widest + 12.0)).floor();
        assert!(room - cards * (widest + 12.0) <= cards, "{width}: {widest}");
    }
    let widest = |width| card_widths(width).into_iter().fold(0.0, f32::max);
    assert!(widest(1920) > 1.2 * widest(1024));
}

/// Returns the top edges of the visible cards in ascending order.
fn tops(player: &Player, window: WindowSize) -> Vec<f32> {
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    let mut tops: Vec<f32> = scene.under.panels.iter().map(|it| it.rect.y).collect();
    tops.sort_by(f32::total_cmp);
    tops
}

#[test]
fn the_top_row_is_never_cut() {
    for (width, height) in [(1280, 800), (1024, 720), (640, 480), (480, 800), (390, 320)] {
        let window = WindowSize {
            width,
            height,
            ..WINDOW
        };
        let mut player = first_stage();
        player.app.resize(window);
        browse(&mut player);
        player.write("e");
        // The first card is selected, so it has a frame. The frame begins 3 pixels above the card.
        let first = tops(&player, window)[0] + 3.0;
        let mut moves: Vec<Input> = [Key::Down, Key::PageDown, Key::End, Key::Up, Key::PageUp]
            .map(|key| Input::Down(key, Modifiers::NONE))
            .to_vec();
        moves.extend(
            [-1.0, -0.3, -0.3, -0.3, -40.0, 0.7, 5.0, -1000.0]
                .map(|notches| Input::Wheel(notches, Modifiers::NONE)),
        );
        player.point(Point {
            x: width as f32 - 60.0,
            y: 200.0,
        });
        for input in moves {
            player.input(input);
            let tops = tops(&player, window);
            let is_whole = |top: &f32| *top >= first - 3.0;
            assert!(
                tops.iter().all(is_whole),
                "{width}×{height}, {input:?}: {tops:?}"
            );
            assert!(tops[0] <= first, "{width}×{height}, {input:?}: {tops:?}");
        }
    }
}

#[test]
fn two_and_a_half_levels_are_in_view_in_a_narrow_window() {
    for height in [640, 720, 800, 960] {
        let window = WindowSize {
            width: 480,
            height,
            ..WINDOW
        };
        let mut player = first_stage();
        player.app.resize(window);
        browse(&mut player);
        let tops = tops(&player, window);
        let card = tops[2] - tops[1];
        let room = height as f32 - 42.0 - tops[1];
        assert!(room / card >= 2.4, "{height}: {room} for cards of {card}");
    }
}

#[test]
fn built_in_levels_show_no_author() {
    let mut player = first_stage();
    browse(&mut player);
    for _ in 0..12 {
        player.tap(Key::Tab);
        assert!(!player.hud().contains(" by "), "{}", player.hud());
        player.tap(Key::Right);
        assert!(!player.hud().contains(" by "), "{}", player.hud());
    }
}

/// Opens the browser at a collection of 20,000 levels.
fn among_many() -> Player {
    let library = Library::new(vec![many()], sokoban_app::library::builtin(), Vec::new());
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    browse(&mut player);
    player
}

/// Returns the track and the thumb of the scroll bar beside the cards.
fn card_bar(player: &Player) -> (Rect, Rect) {
    let panels = player.scene().hud.panels;
    let mut bars = panels.into_iter().map(|panel| panel.rect);
    let is_bar = |rect: &Rect| rect.x > 1000.0 && rect.w < 12.0;
    let track = bars.find(is_bar).expect("a track");
    (track, bars.find(is_bar).expect("a thumb"))
}

/// Returns the number in the title of the first visible card.
fn first_number(player: &Player) -> u32 {
    let cards = cards(player);
    let mut rooms = cards.iter().filter_map(|card| card.split_once("Room "));
    let (_, number) = rooms.next().expect("a card");
    number.parse().expect("a number")
}

const fn middle(rect: Rect) -> Point {
    Point {
        x: rect.x + rect.w / 2.0,
        y: rect.y + rect.h / 2.0,
    }
}

#[test]
fn the_scroll_bar_is_dragged_until_it_is_released() {
    let mut player = among_many();
    let (track, thumb) = card_bar(&player);
    let hold = middle(thumb);
    player.press(Button::Left, hold);
    let below = |y: f32| Point {
        y: hold.y + y,
        ..hold
    };
    player.point(below((track.h - thumb.h) / 2.0));
    let half = first_number(&player);
    assert!((9_900..10_100).contains(&half), "{half}");
    player.point(below(10_000.0));
    let last = first_number(&player);
    assert!(last > 19_950, "{last}");
    player.point(below(-10_000.0));
    assert_eq!(first_number(&player), 1);
    player.input(Input::Release(Button::Left, hold));
    player.point(below(200.0));
    assert_eq!(first_number(&player), 1, "it was released");
    assert!(player.app.game().game().lurd().is_empty());
}

#[test]
fn a_click_beside_the_thumb_pages() {
    let mut player = among_many();
    let (track, _) = card_bar(&player);
    let end = Point {
        y: track.y + track.h - 2.0,
        ..middle(track)
    };
    player.click_with(Button::Left, end);
    let second = first_number(&player);
    assert!((5..40).contains(&second), "{second}");
    player.click_with(Button::Left, end);
    assert!((second + 1..60).contains(&first_number(&player)));
    let start = Point {
        y: track.y + 0.5,
        ..end
    };
    player.tap(Key::End);
    let last = first_number(&player);
    player.click_with(Button::Left, start);
    let before = last - first_number(&player);
    assert!((5..40).contains(&before), "{before}");
}

#[test]
fn only_a_column_longer_than_the_window_has_a_scroll_bar() {
    let bars = |height: u32| {
        let mut player = first_stage();
        let window = WindowSize { height, ..WINDOW };
        player.app.resize(window);
        browse(&mut player);
        let mut scene = Scene::default();
        player.app.draw(window, &mut scene);
        let panels = scene.hud.panels.into_iter();
        let is_bar = |rect: &Rect| (240.0..250.0).contains(&rect.x) && rect.w < 12.0;
        panels.map(|panel| panel.rect).filter(is_bar).count()
    };
    assert_eq!(bars(900), 0);
    assert_eq!(bars(400), 2, "a track and a thumb");
}

/// Starts the game in a window of `width` × `height` pixels, presses the key `screen` to open a screen, and returns the
/// scene.
fn drawn(language: Language, width: u32, height: u32, screen: Key) -> Scene {
    let window = WindowSize::fitted((width, height), 1.0, 1.0);
    let mut player = first_stage();
    player.app.set_system_language(language);
    player.app.resize(window);
    player.app.set_today("2026-09-30".parse().expect("a day"));
    player.tap(screen);
    // Press a key to dismiss the tip.
    player.tap(Key::Left);
    let mut scene = Scene::default();
    player.app.draw(window, &mut scene);
    scene
}

#[test]
fn a_narrow_window_shows_the_keys_to_leave_and_continue() {
    for language in Language::all() {
        for screen in [Key::B, Key::F4, Key::F6] {
            let labels = drawn(language, 480, 480, screen).hud.labels;
            let keys = labels.iter().map(|it| &it.text);
            let mut keys = keys.filter(|line| line.contains("Esc") || line.contains("Échap"));
            let line = keys.next().expect("how to leave");
            assert!(line.contains("Tab"), "{line}");
        }
    }
}

#[test]
fn in_the_smallest_window_a_whole_card_is_in_view() {
    let scene = drawn(Language::ENGLISH, 320, 240, Key::B);
    let footer = scene.hud.panels.iter().map(|panel| panel.rect.y);
    let footer = footer.filter(|y| *y < 320.0).fold(0.0, f32::max);
    let title = scene.under.labels.iter();
    let mut title = title.filter(|label| label.text.contains("The first board"));
    assert!(title.next().expect("the first card").y < footer);
    let thumbnail = &scene.thumbnails[0].viewport;
    // The board has eight rows, and its thumbnail must be at least 48 pixels high.
    assert!(8 * thumbnail.tile >= 48, "{}", thumbnail.tile);
}

#[test]
fn a_long_title_is_cut_on_its_card_and_whole_above_the_cards() {
    let long = "Level with words 60 and more of it and more of it and more o";
    let titles = [
        "Short",
        long,
        "Wide Wide Wide Wide Wide Wide Wide Wide Wide Wide Wide Wide Wide",
        "四十二文字の長い題名を持つ面はカードの上で省略記号になります",
    ];
    let level = |title: &&str| format!("{title}\n\n#####\n#@$.#\n#####\n\n");
    let mut player = Player::open(&titles.iter().map(level).collect::<String>());
    browse(&mut player);
    for (index, title) in titles.iter().enumerate() {
        let number = format!("{}  ", index + 1);
        let cards = cards(&player);
        let mut own = cards.iter().filter(|line| line.starts_with(&number));
        let shown = own.next();
        let shown = shown
            .unwrap_or_else(|| panic!("{number}: {cards:?}"))
            .trim_start_matches(&number);
        assert_eq!(shown.ends_with('…'), index > 0, "{shown}");
        let start = shown.trim_end_matches('…');
        assert!(
            start.chars().count() > 3 && title.starts_with(start),
            "{shown}"
        );
        let head = player.hud();
        let is_above = head.split(" | ").any(|line| line.contains(title));
        assert!(is_above, "{head}");
        player.tap(Key::Right);
    }
}
