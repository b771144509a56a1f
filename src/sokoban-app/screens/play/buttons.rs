//! The buttons on the screen: what keys do, for mice and fingers.

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Bindings, Command};
use crate::save::settings::Settings;
use crate::texts::{Text, hud};
use crate::ui;
use crate::view::letters;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::{color, text};

/// A button.
#[derive(Debug, Clone, Copy)]
pub struct Button {
    /// What it asks for.
    pub command: Command,
    /// Where it lies, in logical pixels.
    pub rect: Rect,
    icon: Icon,
    tip: Text,
}

/// The picture on a button.
#[derive(Debug, Clone, Copy)]
enum Icon {
    Sprite(Cell),
    /// Three bars, one below the other: a menu.
    Bars,
}

/// All buttons from left to right. Where there is no room for all, those with the highest numbers at the end give way
/// first: other ways lead to what they do.
const ALL: [(Command, Icon, Text, usize); 11] = {
    use Command as C;
    use Icon::{Bars, Sprite};
    [
        (C::Undo, Sprite(sprite::ICON_UNDO), hud::button_undo, 0),
        (C::Redo, Sprite(sprite::ICON_REDO), hud::button_redo, 4),
        (
            C::Restart,
            Sprite(sprite::ICON_RESTART),
            hud::button_restart,
            3,
        ),
        (C::Hint, Sprite(sprite::ICON_HINT), hud::button_hint, 2),
        (
            C::Previous,
            Sprite(sprite::ICON_PREVIOUS),
            hud::button_previous,
            9,
        ),
        (C::Next, Sprite(sprite::ICON_NEXT), hud::button_next, 7),
        (
            C::Browse,
            Sprite(sprite::ICON_BROWSER),
            hud::button_levels,
            6,
        ),
        (C::Edit, Sprite(sprite::ICON_PEN), hud::button_edit, 10),
        (C::Menu, Bars, hud::button_menu, 1),
        (
            C::Settings,
            Sprite(sprite::ICON_SETTINGS),
            hud::button_settings,
            8,
        ),
        (C::Help, Sprite(sprite::ICON_HELP), hud::button_help, 5),
    ]
};

const SIZE: f32 = 30.0;
/// What is free around the picture on a button.
const INSET: f32 = 6.0;
const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;
/// What is free beside a tip.
const TIP_INSET: f32 = 7.0;

/// The part of the column's width that the buttons leave to the title, at the least.
const TITLE: f32 = 0.4;

/// Which buttons there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// All that there is room for.
    All,
    /// Only that of the menu, from which mice and fingers get everywhere.
    Menu,
}

impl Choice {
    /// What a player has chosen.
    pub const fn of(settings: &Settings) -> Self {
        if settings.buttons {
            Self::All
        } else {
            Self::Menu
        }
    }
}

/// How many buttons there is room for.
fn count(window: WindowSize) -> usize {
    let (left, right) = window.column();
    let room = (right - left) * (1.0 - TITLE) - MARGIN;
    ((room / (SIZE + GAP)) as usize).min(ALL.len())
}

/// Room that the buttons take at the right end of the line above the board.
pub fn width(window: WindowSize, choice: Choice) -> f32 {
    let count = match choice {
        Choice::All => count(window),
        Choice::Menu => 1,
    };
    count as f32 * (SIZE + GAP) + MARGIN
}

/// The buttons that there is room for.
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

/// The button under a point.
pub fn at(point: Point, window: WindowSize, choice: Choice) -> Option<Button> {
    all(window, choice).find(|button| button.rect.contains(point))
}

/// Draws the buttons, and says what the one under the pointer does.
pub fn draw(
    layer: &mut Layer,
    window: WindowSize,
    choice: Choice,
    pointer: Option<Point>,
    bindings: Option<&Bindings>,
) {
    for button in all(window, choice) {
        let pointed = pointer.is_some_and(|point| button.rect.contains(point));
        button.draw(layer, pointed);
        if pointed {
            button.draw_tip(layer, bindings);
        }
    }
}

impl Button {
    fn draw(&self, layer: &mut Layer, pointed: bool) {
        let (back, front) = if pointed {
            (color::RAISED, color::ACCENT)
        } else {
            (color::PANEL, color::DIM)
        };
        layer.draw(Panel::raised(self.rect, back));
        let inside = self.rect.inset(INSET);
        let mut draw = |cell, rect| {
            layer.draw(Panel::icon(cell, rect, front));
        };
        match self.icon {
            Icon::Sprite(cell) => draw(cell, inside),
            Icon::Bars => bars(inside).for_each(|bar| draw(sprite::SOLID, bar)),
        }
    }

    /// What it does, below it: to the left there is room for every text. The board may begin there, so it stands on a
    /// panel of its own.
    fn draw_tip(&self, layer: &mut Layer, bindings: Option<&Bindings>) {
        let (x, y) = (self.rect.x + self.rect.w, self.rect.y + self.rect.h);
        let tip = (self.tip)();
        let key = bindings.and_then(|bindings| ui::key_label(self.command, bindings));
        let tip = key.map_or(tip.clone(), |key| hud::button_with_key(&key, &tip));
        let width = letters::width(&tip, text::NOTE) + 2.0 * TIP_INSET;
        layer.draw(Panel::raised(
            Rect::new(x + TIP_INSET - width, y + 2.0, width, 18.0),
            color::PANEL,
        ));
        layer.write(
            ui::label(tip, x, y + 15.0, text::NOTE, color::TEXT)
                .within(x)
                .right_aligned(),
        );
    }
}

/// Three bars in a square, each two pixels high.
fn bars(inside: Rect) -> impl Iterator<Item = Rect> {
    (0..3).map(move |nth: u8| Rect {
        x: inside.x + 1.0,
        y: inside.y + 3.0 + 5.0 * f32::from(nth),
        w: inside.w - 2.0,
        h: 2.0,
    })
}
