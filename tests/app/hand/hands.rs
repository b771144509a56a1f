//! Tests that every screen can be used with the keyboard alone, the mouse alone, a gamepad alone, and one finger alone:
//! the screen is opened, something is chosen on it, and it is closed. Each test runs in a window of the usual size, and
//! in a window so small that lists must scroll.

use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{
    Button, Command, EditorCommand, Input, Key, Modifiers, PadButton, PadEvent, Touch,
};
use sokoban_app::save::Settings;
use sokoban_app::screens::Screen;
use sokoban_app::screens::editor::canvas::Coord;
use sokoban_app::screens::play::buttons::{self, Choice};
use sokoban_app::view::scene::{Align, Label, Scene, WindowSize};
use sokoban_app::view::theme::color::ACCENT;

use super::calendar;
use super::endless::{corridor, deliver, requests};
use crate::support::player::{Player, WINDOW};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hand {
    Keys,
    Mouse,
    Pad,
    Finger,
}

const HANDS: [Hand; 4] = [Hand::Keys, Hand::Mouse, Hand::Pad, Hand::Finger];

const SMALL: WindowSize = WindowSize {
    width: 480,
    height: 400,
    scale: 1.0,
};

/// Two levels. Two pushes to the right solve the first level, and one push solves the second.
const LEVELS: &str = "\
######
#@$ .#
######

#####
#@$.#
#####
";

/// A player who uses a single input device in a window.
struct Session {
    player: Player,
    hand: Hand,
    window: WindowSize,
}

/// Returns a session for each combination of input device and window size.
fn sessions(game: fn() -> Player) -> impl Iterator<Item = Session> {
    let hands = HANDS.into_iter();
    let windows = hands.flat_map(|hand| [(hand, WINDOW), (hand, SMALL)]);
    windows.map(move |(hand, window)| {
        let mut player = game();
        player.app.resize(window);
        Session {
            player,
            hand,
            window,
        }
    })
}

/// Returns a game with two levels. The first one was solved and then restarted. The second one has never been played.
fn game() -> Player {
    let mut player = Player::open(LEVELS);
    player.play("rr");
    player.settle();
    player.tap(Key::R);
    player
}

const fn middle(rect: Rect) -> Point {
    Point {
        x: rect.x + rect.w / 2.0,
        y: rect.y + rect.h / 2.0,
    }
}

fn on(label: &Label) -> Point {
    let x = match label.align {
        Align::Left => label.x + 4.0,
        Align::Centre => label.x,
        Align::Right => label.x - 4.0,
    };
    Point {
        x,
        y: label.y - 5.0,
    }
}

impl Session {
    /// Returns the centre of the window. On screens with cards or a list, this point is on them.
    fn centre(&self) -> Point {
        Point {
            x: self.window.width as f32 / 2.0,
            y: self.window.height as f32 / 2.0,
        }
    }

    fn points(&self) -> bool {
        matches!(self.hand, Hand::Mouse | Hand::Finger)
    }

    fn scene(&self) -> Scene {
        self.player.scene_in(self.window)
    }

    fn texts(&self) -> String {
        let scene = self.scene();
        let layers = [scene.under, scene.hud, scene.overlay];
        let labels = layers.into_iter().flat_map(|layer| layer.labels);
        let texts: Vec<String> = labels.map(|label| label.text).collect();
        texts.join(" | ")
    }

    /// Presses a key on the keyboard or a button on the gamepad, whichever the session uses. Both have the same effect.
    fn tap(&mut self, key: Key, button: PadButton) {
        match self.hand {
            Hand::Keys => self.player.tap(key),
            Hand::Pad => {
                for down in [true, false] {
                    self.player.input(Input::Pad(PadEvent { button, down }));
                }
            }
            Hand::Mouse | Hand::Finger => panic!("{:?} has no keys", self.hand),
        }
    }

    /// Clicks or taps on a point.
    fn press(&mut self, at: Point) {
        match self.hand {
            Hand::Mouse => self.player.click_with(Button::Left, at),
            Hand::Finger => {
                for touch in [Touch::Down, Touch::Up] {
                    self.player.input(Input::Touch(touch, 1, at));
                }
            }
            Hand::Keys | Hand::Pad => panic!("{:?} points at nothing", self.hand),
        }
    }

    /// Clicks or taps on the last label that starts with `text`.
    fn press_text(&mut self, text: &str) {
        let scene = self.scene();
        let layers = [scene.under, scene.hud, scene.overlay];
        let mut labels = layers.into_iter().flat_map(|layer| layer.labels);
        let label = labels.rfind(|label| label.text.starts_with(text));
        let label = label.unwrap_or_else(|| panic!("{text:?} in {}", self.texts()));
        self.press(on(&label));
    }

    /// Presses a key that the review shows, or clicks or taps on its picture, which has the label `cap`.
    fn review_key(&mut self, cap: &str, key: Key, button: PadButton) {
        if self.points() {
            let mut labels = self.scene().hud.labels.into_iter();
            let label = labels.rfind(|label| label.text == cap);
            self.press(on(&label.expect("a key cap")));
        } else {
            self.tap(key, button);
        }
    }

    /// Selects the next line of a list.
    fn scroll(&mut self) {
        let centre = self.centre();
        match self.hand {
            Hand::Keys | Hand::Pad => self.tap(Key::Down, PadButton::Down),
            Hand::Mouse => self.player.input(Input::Wheel(-1.0, Modifiers::NONE)),
            Hand::Finger => {
                let way = [
                    (Touch::Down, 300.0),
                    (Touch::Move, 270.0),
                    (Touch::Move, 180.0),
                    (Touch::Up, 180.0),
                ];
                for (touch, y) in way {
                    let at = Point { y, ..centre };
                    self.player.input(Input::Touch(touch, 1, at));
                }
            }
        }
    }

    fn open_menu(&mut self) {
        if self.points() {
            let mut all = buttons::all(self.window, Choice::All);
            let button = all.find(|button| button.command == Command::Menu);
            self.press(middle(button.expect("the menu's button").rect));
        } else {
            self.tap(Key::F10, PadButton::Start);
        }
    }

    /// Opens the menu and chooses the line `line`.
    fn menu(&mut self, line: &str) {
        self.open_menu();
        self.choose(line);
    }

    /// Opens the second page of the menu and chooses the line `line`.
    fn more(&mut self, line: &str) {
        self.menu("More");
        self.choose(line);
    }

    /// Chooses the line `line` in the open list.
    fn choose(&mut self, line: &str) {
        for _ in 0..100 {
            let labels = self.scene().overlay.labels;
            let label = labels.into_iter().find(|label| label.text == line);
            match label {
                Some(label) if self.points() => return self.press(on(&label)),
                Some(label) if label.color == ACCENT => {
                    return self.tap(Key::Enter, PadButton::A);
                }
                _ => self.scroll(),
            }
        }
        panic!("{self}: no line {line:?}");
    }

    /// Closes the open screen: with its × button in a session with the mouse or a finger, with Esc in a session with
    /// keys, and with B in a session with a gamepad.
    fn leave(&mut self) {
        if self.points() {
            let scene = self.scene();
            let labels = scene.hud.labels.into_iter().chain(scene.overlay.labels);
            let crosses = labels.filter(|label| label.text == "×");
            let highest = crosses.min_by(|a, b| a.y.total_cmp(&b.y));
            self.press(on(&highest.expect("a button that closes")));
        } else {
            self.tap(Key::Escape, PadButton::B);
        }
    }

    /// In the browser, opens the second card, which must have the title `title`. The first card must be selected.
    fn next_board(&mut self, title: &str) {
        if !self.points() {
            self.tap(Key::Right, PadButton::Right);
            return self.tap(Key::Enter, PadButton::A);
        }
        if self.hand == Hand::Mouse {
            self.player.point(self.centre());
        }
        let end = self.window.height as f32 - 50.0;
        for _ in 0..10 {
            let labels = self.scene().under.labels;
            let mut titles = labels.into_iter().filter(|label| label.text == title);
            if let Some(label) = titles.find(|label| label.y < end) {
                return self.press(on(&label));
            }
            self.scroll();
        }
        panic!("{self}: no board {title:?}");
    }

    fn plays(&self) {
        assert_eq!(self.player.overlay(), "", "{self}");
        assert!(self.player.app.editor().is_none(), "{self}");
        assert!(self.player.scene().thumbnails.is_empty(), "{self}");
        assert!(self.player.hud().contains("moves"), "{self}");
    }
}

impl std::fmt::Display for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (hand, width) = (self.hand, self.window.width);
        write!(f, "{hand:?} in {width}: {}", self.texts())
    }
}

/// Returns the lines that open `screen` if they are chosen one after another, starting in the menu, and a text that is
/// shown only while the screen is open.
const fn way(screen: Screen) -> (&'static [&'static str], &'static str) {
    match screen {
        Screen::Menu => (&[], "Continue"),
        Screen::More => (&["More"], "This level"),
        Screen::Settings => (&["Settings"], "Animation speed"),
        Screen::Keys => (&["Settings", "Controls"], "Movement keys"),
        Screen::Languages => (&["Settings", "Language"], "Français"),
        Screen::Help => (&["More", "Help"], "Type to search"),
        Screen::Positions => (&["More", "Saved positions"], "Position 1"),
        Screen::Details => (&["More", "Details"], "Best known"),
        Screen::Statistics => (&["Statistics"], "Levels solved"),
        Screen::Browser => (&["Levels"], "Search all levels"),
        Screen::Road => (&["What’s next"], "The way so far"),
        Screen::Calendar => (&["Daily level"], "January 2028"),
        Screen::Players => (&["More", "Players"], "Add a player"),
        Screen::NewPlayer => (&["More", "Players", "Add a player"], "Done"),
        Screen::PlayerName => (&["More", "Players", "Name"], "Done"),
        Screen::Endless => (&["Endless levels"], "every level is new"),
        // These screens are not in the menu: `choose_in_editor` opens them from the editor.
        Screen::EditorMenu | Screen::LevelForm => (&[], ""),
    }
}

const SCREENS: [Screen; 16] = [
    Screen::Menu,
    Screen::More,
    Screen::Settings,
    Screen::Keys,
    Screen::Languages,
    Screen::Help,
    Screen::Positions,
    Screen::Details,
    Screen::Statistics,
    Screen::Players,
    Screen::NewPlayer,
    Screen::PlayerName,
    Screen::Browser,
    Screen::Road,
    Screen::Calendar,
    Screen::Endless,
];

#[test]
fn every_screen_is_opened_and_left() {
    for screen in SCREENS {
        for mut session in sessions(game) {
            let today = "2028-01-22".parse().expect("a day");
            session.player.app.set_today(today);
            session.player.play("r");
            session.player.chord(Key::S, true, false, false);
            let (lines, sign) = way(screen);
            session.open_menu();
            lines.iter().for_each(|line| session.choose(line));
            assert!(session.texts().contains(sign), "{screen:?}: {session}");
            session.leave();
            assert!(!session.texts().contains(sign), "{screen:?}: {session}");
            if screen.is_inner() {
                session.leave();
            }
            session.plays();
        }
    }
}

#[test]
fn settings_are_changed() {
    for mut session in sessions(game) {
        session.menu("Settings");
        session.choose("Animation speed");
        let speed = session.player.app.settings().speed;
        assert_ne!(speed, Settings::default().speed, "{session}");
    }
}

#[test]
fn keys_to_walk_with_are_changed() {
    for mut session in sessions(game) {
        session.menu("Settings");
        session.choose("Controls");
        let preset = |session: &Session| session.player.app.settings().bindings.preset;
        let before = preset(&session);
        session.choose("Movement keys");
        assert_ne!(preset(&session), before, "{session}");
    }
}

#[test]
fn the_help_is_read_to_its_end() {
    for mut session in sessions(game) {
        session.more("Help");
        let before = session.texts();
        (0..200).for_each(|_| session.scroll());
        assert_ne!(session.texts(), before, "{session}");
        assert!(session.texts().contains("Quit"), "{session}");
    }
}

#[test]
fn positions_are_saved_and_restored() {
    for mut session in sessions(game) {
        session.player.play("r");
        session.more("Save position");
        session.player.tap(Key::R);
        session.more("Saved positions");
        session.choose("Position 1");
        assert_eq!(session.player.lurd(), "R", "{session}");
        session.plays();
    }
}

#[test]
fn positions_are_deleted() {
    for mut session in sessions(game) {
        session.player.play("r");
        session.more("Save position");
        session.more("Saved positions");
        for below in ["Enter", "Press again"] {
            assert!(session.texts().contains(below), "{session}");
            match session.hand {
                Hand::Keys | Hand::Pad => session.tap(Key::Delete, PadButton::X),
                Hand::Mouse | Hand::Finger => {
                    let mut labels = session.scene().overlay.labels.into_iter();
                    let cross = labels.rfind(|label| label.text == "×");
                    session.press(on(&cross.expect("a cross at the end of the line")));
                }
            }
        }
        let level = session.player.app.game().level();
        let kept = session.player.app.progress().saved_positions(level);
        assert_eq!(kept, [], "{session}");
        session.plays();
    }
}

#[test]
fn solutions_are_watched() {
    for mut session in sessions(game) {
        session.more("Details");
        session.choose("Yours");
        session.choose("Watch");
        assert!(session.player.app.game().watching().is_some(), "{session}");
        session.player.settle();
        assert_eq!(session.player.lurd(), "RR", "{session}");
    }
}

/// Returns a game in which the level has just been solved with two detours.
fn solved_with_detours() -> Player {
    let mut player = Player::open("########\n#      #\n#@ $   #\n#     .#\n########\n");
    player.play("urrrdLulldRurrdLulldRRRRurD");
    player.settle();
    player.think();
    player
}

#[test]
fn a_game_is_reviewed_from_mark_to_mark() {
    for mut session in sessions(solved_with_detours) {
        if session.points() {
            session.press_text("More");
            session.press_text("Review the game");
        } else {
            session.tap(Key::G, PadButton::X);
        }
        session.player.think();
        let index = |session: &Session| session.player.app.game().game().history_index();
        assert_eq!(index(&session), 5, "{session}");
        session.review_key("›", Key::Right, PadButton::RightShoulder);
        assert_eq!(index(&session), 15, "{session}");
        assert!(session.texts().contains("cost 2 pushes more"), "{session}");
        session.review_key("‹", Key::Left, PadButton::LeftShoulder);
        assert_eq!(index(&session), 5, "{session}");
        if session.points() {
            // Clicking or tapping a mark on the timeline also jumps to the mark.
            let labels = session.scene().hud.labels.into_iter();
            let marks: Vec<Label> = labels.filter(|label| label.text == "+2").collect();
            assert_eq!(marks.len(), 2, "{session}");
            let last = marks.iter().max_by(|a, b| a.x.total_cmp(&b.x));
            session.press(on(last.expect("a mark")));
            assert_eq!(index(&session), 15, "{session}");
            session.press_text("Close");
        } else {
            session.tap(Key::Escape, PadButton::B);
        }
        assert!(session.player.app.game().is_won(), "{session}");
    }
}

#[test]
fn another_level_is_chosen() {
    for mut session in sessions(game) {
        session.menu("Levels");
        session.next_board("Level 2");
        session.plays();
        assert_eq!(session.player.app.level_index().entry, 1, "{session}");
    }
}

/// The next collection is opened by choosing its name, or by pressing the key or gamepad button of this command.
#[test]
fn another_collection_is_chosen() {
    for mut session in sessions(game) {
        let collection = session.player.app.level_index().collection;
        session.menu("Levels");
        if session.points() {
            let other = session.player.app.library().collections()[1].shown_name();
            session.press_text(&other);
        } else {
            session.tap(Key::Tab, PadButton::Y);
        }
        session.next_board("2  Open, sesame");
        session.plays();
        assert_ne!(
            session.player.app.level_index().collection,
            collection,
            "{session}"
        );
    }
}

#[test]
fn the_level_of_yesterday_is_played() {
    let game = || {
        let mut player = calendar::on("2028-01-22");
        player.tap(Key::Escape);
        player
    };
    for mut session in sessions(game) {
        session.menu("Daily level");
        if session.points() {
            session.press_text("21");
        } else {
            session.tap(Key::Left, PadButton::Left);
            session.tap(Key::Enter, PadButton::A);
        }
        session.plays();
        let app = &session.player.app;
        let day = app.library().day(app.level_index());
        assert_eq!(day, "2028-01-21".parse().ok(), "{session}");
    }
}

#[test]
fn endless_levels_are_played() {
    for mut session in sessions(game) {
        session.menu("Endless levels");
        if session.points() {
            session.press_text("Easy");
        } else {
            session.tap(Key::Enter, PadButton::A);
        }
        let request = requests(&mut session.player)
            .first()
            .map(|(request, _)| *request);
        let request = request.unwrap_or_else(|| panic!("{session}"));
        deliver(&mut session.player, request, corridor(3));
        session.plays();
        let app = &session.player.app;
        assert!(app.library().endless_series(app.level_index()).is_some());
    }
}

/// Clicks or taps on the toolbar button for `command` in the editor.
fn press_tool(session: &mut Session, command: EditorCommand) {
    let button = super::editor::button(&session.player, command);
    session.press(button.expect("a button"));
}

/// Opens the editor's menu and chooses the line `line`.
fn choose_in_editor(session: &mut Session, line: &str) {
    if session.points() {
        press_tool(session, EditorCommand::Menu);
    } else {
        session.tap(Key::Tab, PadButton::Start);
    }
    session.choose(line);
}

#[test]
fn a_level_is_drawn_on() {
    for mut session in sessions(game) {
        session.more("Edit this level");
        let entry = |session: &Session| session.player.app.editor().expect("the editor").entry();
        let before = entry(&session);
        if session.points() {
            let at = session.player.app.middle_of(Coord::new(3, 1));
            session.press(at.expect("a square"));
        } else {
            session.tap(Key::Down, PadButton::Down);
            session.tap(Key::Space, PadButton::A);
        }
        let drawn = entry(&session);
        assert_ne!(drawn, before, "{session}");
        choose_in_editor(&mut session, "Undo");
        assert_eq!(entry(&session), before, "{session}");
        choose_in_editor(&mut session, "Back to the levels");
        assert!(session.player.app.editor().is_none(), "{session}");
        session.leave();
        session.plays();
    }
}

#[test]
fn what_covers_the_editor_is_left() {
    for mut session in sessions(game) {
        session.menu("New level");
        choose_in_editor(&mut session, "Title, author, comment");
        assert!(session.texts().contains("Author"), "{session}");
        if session.points() {
            session.press_text("Done");
        } else {
            session.tap(Key::Escape, PadButton::B);
        }
        assert!(!session.texts().contains("Author"), "{session}");
        choose_in_editor(&mut session, "Back to the levels");
        session.plays();
    }
}

#[test]
fn reverse_play_is_taken_over_or_left() {
    for mut session in sessions(game) {
        session.more("Edit this level");
        let entry = |session: &Session| session.player.app.editor().expect("the editor").entry();
        let before = entry(&session);
        choose_in_editor(&mut session, "Reverse play (pull boxes)");
        assert!(session.texts().contains("Arrow keys: pull"), "{session}");
        if session.points() {
            press_tool(&mut session, EditorCommand::Leave);
        } else {
            session.tap(Key::Escape, PadButton::Start);
        }
        assert_eq!(entry(&session), before, "{session}");
        choose_in_editor(&mut session, "Reverse play (pull boxes)");
        if session.points() {
            press_tool(&mut session, EditorCommand::Play);
        } else {
            session.tap(Key::Enter, PadButton::A);
        }
        assert_ne!(entry(&session), before, "{session}");
    }
}

#[test]
fn the_game_is_left() {
    for mut session in sessions(game) {
        session.menu("Quit");
        assert!(session.player.quit, "{session}");
    }
}
