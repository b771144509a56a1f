//! The title: on the very first start, the name of the game is lit above the board, lamp by lamp. It fades with the first
//! command, which it does not delay. Nothing else is drawn around the board before that.

use super::PlayScreen;
use crate::geometry::Rect;
use crate::screens::{AppState, InputMode};
use crate::texts::title as tr;
use crate::ui;
use crate::ui::logo::Logo;
use crate::view::board::faint;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{HALO, TEXT};
use crate::view::theme::text;

/// The name that the lamps show.
const NAME: &str = "Sokoban";
/// The time between the first lamp and the last, in seconds.
const SWEEP: f32 = 0.9;
/// The time in which a lamp lights up, in seconds.
const WARM_UP: f32 = 0.3;
/// The time in which the title fades, in seconds.
const FADE: f32 = 0.3;
/// The brightness of the light around all lamps together, as a fraction of that of one lamp.
const POOL: f32 = 0.3;
/// The distance of the logo from the edges of the window and from the board.
const MARGIN: f32 = 12.0;
/// The maximum height of the logo.
const MAX_HEIGHT: f32 = 112.0;
/// The distance from the bottom of the window to the baseline of the line below the board.
const LINE: f32 = 40.0;

/// The title over the board.
#[derive(Debug)]
pub(super) struct Title {
    /// The seconds since the first lamp was lit.
    age: f32,
    /// The seconds since the first command.
    fading: Option<f32>,
}

impl Title {
    /// Returns the title before the first lamp is lit.
    pub(super) const fn new() -> Self {
        Self {
            age: 0.0,
            fading: None,
        }
    }

    /// Lights all lamps, and removes a fading title.
    pub(super) const fn skip(&mut self) {
        self.age = SWEEP + WARM_UP;
        if self.fading.is_some() {
            self.fading = Some(FADE);
        }
    }

    /// Starts to fade. Returns `false` if the title fades already.
    pub(super) const fn leave(&mut self) -> bool {
        let is_first = self.is_alone();
        if is_first {
            self.fading = Some(0.0);
        }
        is_first
    }

    /// Returns `true` if the text and the controls around the board are not drawn yet.
    pub(super) const fn is_alone(&self) -> bool {
        self.fading.is_none()
    }

    /// Returns `true` if the next frame can differ.
    pub(super) fn is_active(&self) -> bool {
        self.fading.is_some() || self.age < SWEEP + WARM_UP
    }

    /// Advances time by `dt` seconds. Returns `false` once the title has faded.
    pub(super) fn tick(&mut self, dt: f32) -> bool {
        self.age = (self.age + dt).min(SWEEP + WARM_UP);
        if let Some(fading) = &mut self.fading {
            *fading += dt;
            return *fading < FADE;
        }
        true
    }

    /// Draws the logo above the board, which begins at `board_top`, and the line below it.
    pub(super) fn draw(
        &self,
        layer: &mut Layer,
        window: WindowSize,
        board_top: f32,
        app: &AppState,
    ) {
        let (width, height) = window.logical();
        let gone = self.fading.map_or(0.0, |fading| fading / FADE);
        let alpha = 1.0 - smooth(gone);
        let room = Rect::new(0.0, 0.0, width, board_top).inset(MARGIN);
        let logo = Logo::within(Rect {
            y: room.y + (room.h - room.h.min(MAX_HEIGHT)) / 2.0,
            h: room.h.min(MAX_HEIGHT),
            ..room
        });
        let lit = smooth(self.age / (SWEEP + WARM_UP));
        let Rect { x, y, w, h } = logo.area;
        let pool = Rect::new(x - w / 4.0, y - 1.5 * h, 1.5 * w, 4.0 * h);
        let light = faint(HALO, POOL * lit * alpha);
        layer.draw(Panel::icon(sprite::GLOW, pool, light));
        logo.draw(
            layer,
            |part| smooth((self.age - SWEEP * part) / WARM_UP),
            alpha,
        );
        layer.describe(|| Element::new(Role::Heading, NAME, logo.area));
        let line = match app.machine.input_mode {
            InputMode::Touch => tr::touch(),
            InputMode::Keyboard if app.machine.has_gamepad => tr::gamepad(),
            InputMode::Keyboard => tr::keys(),
        };
        let color = faint(TEXT, alpha);
        if self.is_alone() {
            let line = ui::label(line, width / 2.0, height - LINE, text::DETAIL, color);
            layer.write(line.within(room.w).centred());
        }
    }
}

impl PlayScreen {
    /// Shows the title over the board until the next command.
    pub(crate) fn show_title(&mut self, app: &AppState) {
        self.visit.title = Some(Title::new());
        self.apply_motion_settings(app);
    }

    /// Lets the title fade. Returns `true` if it has hidden everything around the board until now.
    pub(super) fn leave_title(&mut self, app: &AppState) -> bool {
        let was_alone = self.visit.title.as_mut().is_some_and(Title::leave);
        if was_alone && app.reduces_motion() {
            self.visit.title = None;
        }
        was_alone
    }
}

/// Eases a part from 0 to 1 in and out.
fn smooth(part: f32) -> f32 {
    let part = part.clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}
