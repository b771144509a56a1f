//! The buttons of the play screen, for mouse and touch.

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Bindings, Command};
use crate::save::settings::Settings;
use crate::texts::{Text, hud};
use crate::ui;
use crate::ui::button::IconState;
use crate::view::scene::{Layer, WindowSize};
use crate::view::sprite::{self, Cell};

/// A button.
#[derive(Debug, Clone, Copy)]
pub struct Button {
    /// The command it runs.
    pub command: Command,
    /// The area of the button, in logical pixels.
    pub rect: Rect,
    icon: Cell,
    tip: Text,
}

/// All buttons from left to right, each with its command, icon, tooltip and rank. If they do not all fit, the buttons
/// with the highest ranks are left out.
const ALL: [(Command, Cell, Text, usize); 11] = {
    use Command as C;
    [
        (C::Undo, sprite::ICON_UNDO, hud::button_undo, 0),
        (C::Redo, sprite::ICON_REDO, hud::button_redo, 4),
        (C::Restart, sprite::ICON_RESTART, hud::button_restart, 3),
        (C::Hint, sprite::ICON_HINT, hud::button_hint, 2),
        (C::Previous, sprite::ICON_PREVIOUS, hud::button_previous, 9),
        (C::Next, sprite::ICON_NEXT, hud::button_next, 7),
        (C::Browse, sprite::ICON_BROWSER, hud::button_levels, 6),
        (C::Edit, sprite::ICON_PEN, hud::button_edit, 10),
        (C::Menu, sprite::ICON_MENU, hud::button_menu, 1),
        (C::Settings, sprite::ICON_SETTINGS, hud::button_settings, 8),
        (C::Help, sprite::ICON_HELP, hud::button_help, 5),
    ]
};

const SIZE: f32 = 30.0;
const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;

/// The minimum fraction of the column's width that is left for the title.
const TITLE: f32 = 0.4;

/// The set of buttons to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// All buttons that fit.
    All,
    /// Only the menu button. The menu leads to all other commands.
    Menu,
}

impl Choice {
    /// Returns the set of buttons that the player chose in the settings.
    pub const fn of(settings: &Settings) -> Self {
        if settings.buttons {
            Self::All
        } else {
            Self::Menu
        }
    }
}

/// Returns the number of buttons that fit.
fn count(window: WindowSize) -> usize {
    let (left, right) = window.column();
    let room = (right - left) * (1.0 - TITLE) - MARGIN;
    ((room / (SIZE + GAP)) as usize).min(ALL.len())
}

/// Returns the width of the buttons at the right of the top bar.
pub fn width(window: WindowSize, choice: Choice) -> f32 {
    let count = match choice {
        Choice::All => count(window),
        Choice::Menu => 1,
    };
    count as f32 * (SIZE + GAP) + MARGIN
}

/// Returns the buttons that fit.
pub fn all(window: WindowSize, choice: Choice) -> impl Iterator<Item = Button> {
    let left = window.column().1 - width(window, choice);
    let count = count(window);
    let shown = ALL.into_iter();
    let shown = shown.filter(move |(command, .., rank)| match choice {
        Choice::All => *rank < count,
        Choice::Menu => *command == Command::Menu,
    });
    shown
        .enumerate()
        .map(move |(index, (command, icon, tip, _))| Button {
            command,
            rect: Rect::new(left + index as f32 * (SIZE + GAP), 11.0, SIZE, SIZE),
            icon,
            tip,
        })
}

/// Returns the button at `point`.
pub fn at(point: Point, window: WindowSize, choice: Choice) -> Option<Button> {
    all(window, choice).find(|button| button.rect.contains(point))
}

/// Draws the buttons, and the tooltip of the one under the pointer.
pub fn draw(
    layer: &mut Layer,
    window: WindowSize,
    choice: Choice,
    pointer: Option<Point>,
    bindings: Option<&Bindings>,
) {
    for button in all(window, choice) {
        let pointed = pointer.is_some_and(|point| button.rect.contains(point));
        let state = IconState {
            is_pointed: pointed,
            is_chosen: false,
        };
        state.draw_icon(layer, button.rect, button.icon);
        if pointed {
            button.draw_tip(layer, bindings);
        }
    }
}

impl Button {
    /// Draws a tooltip with the button's effect and its key.
    fn draw_tip(&self, layer: &mut Layer, bindings: Option<&Bindings>) {
        let tip = (self.tip)();
        let key = bindings.and_then(|bindings| ui::key_label(self.command, bindings));
        let tip = key.map_or(tip.clone(), |key| hud::button_with_key(&key, &tip));
        ui::button::draw_tooltip(layer, self.rect, &tip);
    }
}
