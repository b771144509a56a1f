//! Describes the screen to assistive technologies.

use super::Application;
use crate::screens::Screen;
use crate::texts;
use crate::view::scene::Scene;
use crate::view::screen_description::ScreenDescription;

impl Application {
    /// Returns a description of the current frame for assistive technologies. If `has_squares` is `true`, the board has
    /// an element for each visible square.
    ///
    /// This takes about as long as drawing a frame. The description can change whenever the frame can change: after
    /// input, responses and ticks.
    pub fn describe(&self, has_squares: bool) -> ScreenDescription {
        let mut scene = Scene::describing();
        self.draw_screens(self.app.machine.window, &mut scene);
        let (board, has_announcer) = match (self.screen(), self.editor()) {
            (Some(Screen::Browser), _) => (None, false),
            (_, Some(editor)) => (Some(editor.board_element(&self.app)), false),
            _ => {
                let viewport = &scene.viewport;
                let board = (self.play).board_element(viewport, has_squares, &self.app);
                (Some(board), true)
            }
        };
        ScreenDescription {
            announces_board: has_announcer && self.app.announces(),
            ..ScreenDescription::of(&scene, self.screen_title(), board)
        }
    }

    /// Returns the title of the screen. A dialog on this screen has its own title.
    fn screen_title(&self) -> String {
        match (self.screen(), self.editor()) {
            (Some(Screen::Browser), _) => texts::browser::levels(),
            (_, Some(editor)) => editor.heading(),
            _ => self.play.heading(&self.app),
        }
    }
}
