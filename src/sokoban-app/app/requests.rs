//! Handles the events that screens return, and opens and closes screens.

use super::{Application, browser};
use crate::input::{Command, Modifiers, key_labels};
use crate::library::LevelIndex;
use crate::screens::browser::Browser;
use crate::screens::details::DetailsScreen;
use crate::screens::editor::level_form::{AfterForm, LevelForm};
use crate::screens::editor::menu::EditorMenuPage;
use crate::screens::help::HelpScreen;
use crate::screens::keys::KeysPage;
use crate::screens::languages::{self, LanguagesPage};
use crate::screens::menu::{MenuPage, MorePage};
use crate::screens::overlay::Overlay;
use crate::screens::page::ListPage;
use crate::screens::players::{self, NameForm};
use crate::screens::settings::SettingsPage;
use crate::screens::statistics::StatisticsScreen;
use crate::screens::{Effect, Screen, ScreenEvent};
use crate::texts;

impl Application {
    pub(super) fn handle_request(&mut self, request: ScreenEvent) {
        let app = &mut self.app;
        match request {
            ScreenEvent::Close => {
                app.pending_levels.stop_waiting();
                self.close();
            }
            ScreenEvent::Open(screen) => self.open(screen),
            ScreenEvent::Edit(index) => self.edit(index),
            ScreenEvent::NewLevel => self.draw_new_level(),
            ScreenEvent::Rename(index) => self.rename(index),
            ScreenEvent::DeleteLevel(index) => self.delete_level(index),
            ScreenEvent::TestPlay => self.test_play(),
            ScreenEvent::LeaveEditor => self.leave_editor(),
            ScreenEvent::Play(index) => self.play_level(index),
            ScreenEvent::Endless(series) => self.play_endless(series),
            ScreenEvent::Another(series) => self.play_another(series),
            ScreenEvent::Daily(day) => self.play_day(day),
            ScreenEvent::Watch(index) => {
                self.play_level(index);
                self.play.watch(&mut self.app);
            }
            ScreenEvent::OpenFile(path) => app.effects.push(Effect::Open(vec![path])),
            ScreenEvent::Restore(attempt) => {
                self.overlays.clear();
                self.play.restore(&attempt, app);
            }
            ScreenEvent::Forget(name, moves) => {
                self.overlays.clear();
                self.play.delete_position(name, moves, app);
                self.open(Screen::Positions);
            }
            ScreenEvent::Details(index) => self.show_details(index),
            ScreenEvent::WatchThis(index, _) | ScreenEvent::Review(index, _)
                if app.locks_solutions(app.library.level(index)) =>
            {
                app.notify(texts::play::solutions_locked());
            }
            ScreenEvent::WatchThis(index, moves) => {
                if index != self.level_index() {
                    self.play_level(index);
                }
                self.overlays.clear();
                self.play.replay(&moves, &mut self.app);
            }
            ScreenEvent::Review(index, moves) => {
                if index != self.level_index() {
                    self.play_level(index);
                }
                self.overlays.clear();
                self.play.review_solution(&moves, &mut self.app);
            }
            ScreenEvent::DeleteSolution(by, lurd) => {
                self.play.delete_solution(by, lurd, app);
                self.open(Screen::Details);
            }
            ScreenEvent::Copy(text) => app.effects.push(Effect::Copy(text)),
            ScreenEvent::SaveSettings => self.save_settings(),
            ScreenEvent::FromMenu(command) => {
                self.overlays.clear();
                self.handle_command(command);
            }
            ScreenEvent::FromEditorMenu(command) => {
                self.overlays.clear();
                let request = self
                    .open_editor()
                    .and_then(|(editor, app)| editor.perform(command, Modifiers::NONE, app));
                if let Some(request) = request {
                    self.handle_request(request);
                }
            }
            ScreenEvent::SetDetails(details, next) => self.set_details(details, next),
            ScreenEvent::Command(command) => self.handle_command(command),
        }
    }

    fn handle_command(&mut self, command: Command) {
        let app = &mut self.app;
        match command {
            Command::Fullscreen => {
                app.settings.full_screen ^= true;
                self.save_settings();
            }
            Command::Mute => {
                app.toggle_mute();
                self.save_settings();
            }
            Command::Search => self.search(),
            Command::OpenFiles if key_labels::is_on_page() => {
                app.effects.push(Effect::ChooseFiles);
            }
            Command::OpenFiles => {
                let key = app.key(Command::Paste);
                app.notify(texts::files::how_to_open(&key));
            }
            Command::Quit => app.effects.push(Effect::Quit),
            _ => {
                if let Some(request) = self.play.command(command, app) {
                    self.handle_request(request);
                }
            }
        }
    }

    pub(super) fn play_level(&mut self, index: LevelIndex) {
        self.put_editor_away();
        self.overlays.clear();
        self.play.go(index, &mut self.app);
    }

    pub(super) fn close(&mut self) {
        let closed = self.overlays.pop();
        if closed.is_some_and(|overlay| overlay.screen() == Screen::Browser) {
            // The browser is closed, so no other level needs a grade.
            self.app.grade(&[self.play.level_index()]);
        }
    }

    /// Opens the browser if it is not open, and moves the focus to its search field.
    fn search(&mut self) {
        if self.screen() != Some(Screen::Browser) {
            self.handle_request(ScreenEvent::Close);
        }
        if self.editor().is_some() {
            self.leave_editor();
        }
        if self.screen() != Some(Screen::Browser) {
            self.open(Screen::Browser);
        }
        if let Some(browser) = browser(&mut self.overlays) {
            browser.focus_search(&mut self.app);
        }
    }

    fn show_details(&mut self, index: LevelIndex) {
        let screen = DetailsScreen::new(index, None, &self.app);
        self.overlays.push(Box::new(screen));
    }

    /// Opens a screen and releases all held keys. An inner screen is put on top of the open screens. Any other screen
    /// replaces them.
    pub(super) fn open(&mut self, screen: Screen) {
        let app = &mut self.app;
        let overlay: Option<Box<dyn Overlay>> = match screen {
            Screen::Help => Some(Box::new(HelpScreen::default())),
            Screen::Settings => Some(ListPage::open(SettingsPage::default(), 0)),
            Screen::Menu => {
                let here = app.library.id(self.play.level_index());
                let is_test = app.tested == Some(here);
                Some(ListPage::open(MenuPage::new(is_test, app), 0))
            }
            Screen::More => Some(ListPage::open(MorePage, 0)),
            Screen::Keys => Some(ListPage::open(KeysPage::default(), 0)),
            Screen::Languages => {
                let current = languages::current(&app.settings);
                Some(ListPage::open(LanguagesPage, current))
            }
            Screen::Positions => self.play.positions(app),
            Screen::Details => Some(Box::new(self.play.details(app))),
            Screen::Players => Some(players::open(app)),
            Screen::NewPlayer => Some(NameForm::open(true, app)),
            Screen::PlayerName => Some(NameForm::open(false, app)),
            Screen::EditorMenu => Some(ListPage::open(EditorMenuPage, 0)),
            Screen::LevelForm => self
                .editor()
                .map(|editor| LevelForm::open(editor.details(), AfterForm::Draw)),
            Screen::Statistics => Some(Box::new(StatisticsScreen::open(app))),
            Screen::Browser | Screen::Road | Screen::Calendar | Screen::Endless => {
                let index = self.play.level_index();
                Some(Box::new(Browser::open(app, index, screen)))
            }
        };
        let Some(overlay) = overlay else {
            return;
        };
        self.play.release_input();
        if !screen.is_inner() {
            self.overlays.clear();
        }
        self.overlays.push(overlay);
    }
}
