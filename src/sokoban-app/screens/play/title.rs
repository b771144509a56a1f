//! The title screen, which is shown when the game is started for the very first time. Lamps above the board light up
//! one by one and spell the name of the game. At first, only the title and the board are shown. The first command takes
//! effect at once, and also fades the title out.

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

const NAME: &str = "Sokoban";
/// The time between the moments when the first and the last lamp start to light up, in seconds.
const SWEEP: f32 = 0.9;
/// The time that a lamp needs to light up, in seconds.
const WARM_UP: f32 = 0.3;
/// The time that the title needs to fade out, in seconds.
const FADE: f32 = 0.3;
/// The opacity of the glow around the whole logo, from 0 to 1.
const POOL: f32 = 0.3;
/// The minimum distance between the logo and the edges of the window, and between the logo and the board.
const MARGIN: f32 = 12.0;
/// The maximum height of the logo.
const MAX_HEIGHT: f32 = 112.0;
/// The distance from the bottom of the window to the baseline of the text below the board.
const LINE: f32 = 40.0;

#[derive(Debug)]
pub(super) struct Title {
    /// The number of seconds since the first lamp started to light up.
    age: f32,
    /// The number of seconds since the title started to fade out, or `None` before the first command.
    fading: Option<f32>,
}

impl Title {
    pub(super) const fn new() -> Self {
        Self {
            age: 0.0,
            fading: None,
        }
    }

    /// Skips the current animation: lights all lamps at once, or makes the title disappear if it is fading out.
    pub(super) const fn skip(&mut self) {
        self.age = SWEEP + WARM_UP;
        if self.fading.is_some() {
            self.fading = Some(FADE);
        }
    }

    /// Starts to fade the title out. Returns `false` if the title was already fading out.
    pub(super) const fn leave(&mut self) -> bool {
        let is_first = self.is_alone();
        if is_first {
            self.fading = Some(0.0);
        }
        is_first
    }

    /// Returns `true` if the title has not started to fade out, so that the text and controls around the board are
    /// still hidden.
    pub(super) const fn is_alone(&self) -> bool {
        self.fading.is_none()
    }

    pub(super) fn is_active(&self) -> bool {
        self.fading.is_some() || self.age < SWEEP + WARM_UP
    }

    /// Advances time by `dt` seconds. Returns `false` once the title has faded out.
    pub(super) fn tick(&mut self, dt: f32) -> bool {
        self.age = (self.age + dt).min(SWEEP + WARM_UP);
        if let Some(fading) = &mut self.fading {
            *fading += dt;
            return *fading < FADE;
        }
        true
    }

    /// Draws the logo above the board, and a line of text below the board. `board_top` is the y coordinate of the
    /// board's upper edge.
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
            |fraction| smooth((self.age - SWEEP * fraction) / WARM_UP),
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
    pub(crate) fn show_title(&mut self, app: &AppState) {
        self.visit.title = Some(Title::new());
        self.apply_motion_settings(app);
    }

    /// Starts to fade the title out. Returns `true` if the text and controls around the board were hidden until now.
    pub(super) fn leave_title(&mut self, app: &AppState) -> bool {
        let was_alone = self.visit.title.as_mut().is_some_and(Title::leave);
        if was_alone && app.reduces_motion() {
            self.visit.title = None;
        }
        was_alone
    }
}

/// Returns the value of the smoothstep function at `fraction`, which is first clamped to the range from 0 to 1.
fn smooth(fraction: f32) -> f32 {
    let fraction = fraction.clamp(0.0, 1.0);
    fraction * fraction * (3.0 - 2.0 * fraction)
}
