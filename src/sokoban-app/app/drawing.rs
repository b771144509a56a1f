//! What is on the screen: the level or the editor, and what is open over it.

use super::{App, Overlay};
use crate::view::scene::{Scene, WindowSize};

impl App {
    /// Draws the current frame.
    pub fn draw(&self, window: WindowSize, scene: &mut Scene) {
        scene.clear();
        self.draw_screens(window, scene);
        scene.fit_texts();
    }

    fn draw_screens(&self, window: WindowSize, scene: &mut Scene) {
        let shared = &self.shared;
        if let Overlay::Browser(browser) = &self.overlay {
            return browser.draw(scene, shared);
        }
        let is_uncovered = matches!(self.overlay, Overlay::Nothing);
        match self.editor() {
            Some(editor) => editor.draw(shared, window, is_uncovered, scene),
            None => self.play.draw(shared, window, is_uncovered, scene),
        }
        let bindings = &shared.settings.bindings;
        let notice = shared.notice.as_deref();
        match &self.overlay {
            Overlay::Help(screen) => screen.draw(scene, window, bindings, notice),
            Overlay::Menu(screen) => screen.draw(scene, window, bindings, notice),
            Overlay::Settings(screen) => screen.draw(scene, window, &shared.settings, notice),
            Overlay::Keys(screen) => screen.draw(scene, window, bindings, notice),
            Overlay::Positions(screen) => screen.draw(scene, window, notice),
            Overlay::Solutions(screen) => screen.draw(scene, shared),
            Overlay::Nothing | Overlay::Browser(_) => {}
        }
    }
}
