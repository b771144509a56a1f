//! Handles the requests of screens, and opens and closes screens.

use super::{App, Overlay};
use crate::input::Command;
use crate::library::LevelIndex;
use crate::screens::browser::Browser;
use crate::screens::details::DetailsScreen;
use crate::screens::help::HelpScreen;
use crate::screens::keys::KeysScreen;
use crate::screens::languages::LanguagesScreen;
use crate::screens::menu::MenuScreen;
use crate::screens::players::PlayersScreen;
use crate::screens::settings::SettingsScreen;
use crate::screens::statistics::StatisticsScreen;
use crate::screens::{Effect, Screen, ScreenEvent};
use crate::texts;

impl App {
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
                self.overlay = Overlay::Nothing;
                self.play.restore(&attempt, app);
            }
            ScreenEvent::Forget(name, moves) => {
                self.overlay = Overlay::Nothing;
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
                self.overlay = Overlay::Nothing;
                self.play.replay(&moves, &mut self.app);
            }
            ScreenEvent::Review(_, moves) => {
                self.overlay = Overlay::Nothing;
                self.play.review_solution(&moves, app);
            }
            ScreenEvent::DeleteSolution(by, lurd) => {
                self.play.delete_solution(by, lurd, app);
                self.open(Screen::Details);
            }
            ScreenEvent::Copy(text) => app.effects.push(Effect::Copy(text)),
            ScreenEvent::SaveSettings => self.save_settings(),
            ScreenEvent::FromMenu(command) => {
                self.overlay = Overlay::Nothing;
                self.handle_request(ScreenEvent::Command(command));
            }
            ScreenEvent::Command(Command::Fullscreen) => {
                app.settings.full_screen ^= true;
                self.save_settings();
            }
            ScreenEvent::Command(Command::Mute) => {
                app.toggle_mute();
                self.save_settings();
            }
            ScreenEvent::Command(Command::Search) => self.search(),
            ScreenEvent::Command(Command::Quit) => app.effects.push(Effect::Quit),
            ScreenEvent::Command(command) => {
                let request = self.play.command(command, app);
                request
                    .into_iter()
                    .for_each(|request| self.handle_request(request));
            }
        }
    }

    pub(super) fn play_level(&mut self, index: LevelIndex) {
        self.put_editor_away();
        self.overlay = Overlay::Nothing;
        self.play.go(index, &mut self.app);
    }

    /// Closes the open screen. The details of a level return to the browser from which they were opened.
    pub(super) fn close(&mut self) {
        let closed = std::mem::replace(&mut self.overlay, Overlay::Nothing);
        match closed {
            Overlay::Details(_, Some(mut browser)) => {
                browser.resize(self.app.window, &self.app);
                self.overlay = Overlay::Browser(browser);
            }
            // The other levels of the browser are not graded any more.
            Overlay::Browser(_) => self.app.grade(&[self.play.level_index()]),
            _ => {}
        }
    }

    /// Moves to the search of the browser. Opens the browser if it is not open.
    fn search(&mut self) {
        if !matches!(self.overlay, Overlay::Browser(_)) {
            self.handle_request(ScreenEvent::Close);
        }
        if self.editor().is_some() {
            self.leave_editor();
        }
        if !matches!(self.overlay, Overlay::Browser(_)) {
            self.open(Screen::Browser);
        }
        if let Overlay::Browser(browser) = &mut self.overlay {
            browser.focus_search(&mut self.app);
        }
    }

    /// Shows the details of a level of the open browser.
    fn show_details(&mut self, index: LevelIndex) {
        let screen = Box::new(DetailsScreen::new(index, None, &self.app));
        let browser = match std::mem::replace(&mut self.overlay, Overlay::Nothing) {
            Overlay::Browser(browser) => Some(browser),
            _ => None,
        };
        self.overlay = Overlay::Details(screen, browser);
    }

    /// Opens a screen over the level, and releases held keys.
    pub(super) fn open(&mut self, screen: Screen) {
        let overlay = match screen {
            Screen::Help => Some(Overlay::Help(HelpScreen::default())),
            Screen::Settings => Some(Overlay::Settings(Box::new(match self.overlay {
                Overlay::Keys(_) => SettingsScreen::at_keys(),
                Overlay::Languages(_) => SettingsScreen::at_language(),
                _ => SettingsScreen::default(),
            }))),
            Screen::Menu => {
                let here = self.app.library.id(self.play.level_index());
                let is_test = self.app.tested == Some(here);
                let screen = MenuScreen::new(is_test, &self.app);
                Some(Overlay::Menu(screen))
            }
            Screen::Keys => Some(Overlay::Keys(KeysScreen::default())),
            Screen::Languages => {
                let screen = LanguagesScreen::new(&self.app.settings);
                Some(Overlay::Languages(screen))
            }
            Screen::Positions => self.play.positions(&mut self.app).map(Overlay::Positions),
            Screen::Details => {
                let screen = self.play.details(&self.app);
                Some(Overlay::Details(Box::new(screen), None))
            }
            Screen::Players => Some(Overlay::Players(PlayersScreen::open(&mut self.app))),
            Screen::Statistics => {
                let screen = StatisticsScreen::open(&mut self.app);
                Some(Overlay::Statistics(Box::new(screen)))
            }
            Screen::Browser | Screen::Road | Screen::Calendar | Screen::Endless => {
                let browser = Browser::open(&mut self.app, self.play.level_index(), screen);
                Some(Overlay::Browser(Box::new(browser)))
            }
        };
        if let Some(overlay) = overlay {
            self.play.release_input();
            self.overlay = overlay;
        }
    }
}
