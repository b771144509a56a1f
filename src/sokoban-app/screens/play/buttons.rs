//! The buttons on the play screen, for mouse and touch.

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Action, Bindings, Command};
use crate::save::settings::Settings;
use crate::texts::{hud, keys};
use crate::ui;
use crate::ui::button::IconState;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, Scene, WindowSize};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, NIGHT};

/// A button on the play screen, or an arrow beside the title.
#[derive(Debug, Clone, Copy)]
pub struct Button {
    pub command: Command,
    /// The area of the button, in logical pixels.
    pub rect: Rect,
}

/// All buttons from left to right, each with its rank. If there is not enough space, the buttons with the highest ranks
/// are left out. The menu also offers their commands.
const ALL: [(Command, usize); 5] = [
    (Command::Undo, 1),
    (Command::Redo, 4),
    (Command::Restart, 3),
    (Command::Hint, 2),
    (Command::Menu, 0),
];

const ARROWS: [Command; 2] = [Command::Previous, Command::Next];

/// The side of a button, which is large enough for a finger.
const SIDE: f32 = 40.0;
const TOP: f32 = 6.0;
const GAP: f32 = 4.0;
const MARGIN: f32 = 12.0;
const ARROW_WIDTH: f32 = 32.0;
/// The distance between the arrows and the left edge of the column in which the text and buttons are.
const ARROW_INSET: f32 = 8.0;
/// The side of an arrow's icon.
const ARROW_SIDE: f32 = 18.0;

/// The radius of the dot that shows the player's colour, and the distance of the dot's centre from the right and the
/// lower edge of the menu button.
const MARK_RADIUS: f32 = 4.0;
const MARK_INSET: f32 = 8.0;

/// The minimum width of the space for the title beside the buttons, as a fraction of the column's width.
const TITLE: f32 = 0.4;

/// The window width below which the title is on a separate line, below the buttons.
const SLIM: f32 = 440.0;

pub fn is_slim(window: WindowSize) -> bool {
    window.logical().0 < SLIM
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// All buttons that fit.
    All,
    /// Only the menu button. The menu offers the commands of the other buttons.
    Menu,
}

impl Choice {
    pub const fn of(settings: &Settings) -> Self {
        if settings.buttons {
            Self::All
        } else {
            Self::Menu
        }
    }
}

/// Returns the total width of the arrows, which are at the left end of the top bar.
pub const fn arrows_width(choice: Choice) -> f32 {
    match choice {
        Choice::All => ARROWS.len() as f32 * ARROW_WIDTH,
        Choice::Menu => 0.0,
    }
}

pub fn arrows(window: WindowSize, choice: Choice) -> impl Iterator<Item = Button> {
    let left = window.column().0 + ARROW_INSET;
    let shown = ARROWS.into_iter().filter(move |_| choice == Choice::All);
    shown.enumerate().map(move |(index, command)| Button {
        command,
        rect: Rect::new(left + index as f32 * ARROW_WIDTH, TOP, ARROW_WIDTH, SIDE),
    })
}

/// Returns the x coordinate of the left edge of the buttons, which are at the right end of the top bar.
pub fn left(window: WindowSize, choice: Choice) -> f32 {
    let right = window.column().1;
    all(window, choice)
        .next()
        .map_or(right, |first| first.rect.x)
}

/// Returns the buttons to show, from left to right.
pub fn all(window: WindowSize, choice: Choice) -> impl Iterator<Item = Button> {
    let (left, right) = window.column();
    let room = if is_slim(window) {
        right - left - arrows_width(choice)
    } else {
        (right - left) * (1.0 - TITLE)
    };
    let count = match choice {
        Choice::All => ((room - MARGIN) / (SIDE + GAP)) as usize,
        Choice::Menu => 1,
    };
    let shown = ALL.into_iter().filter(move |(_, rank)| *rank < count);
    let left = right - MARGIN - count.min(ALL.len()) as f32 * (SIDE + GAP);
    shown.enumerate().map(move |(index, (command, _))| Button {
        command,
        rect: Rect::new(left + index as f32 * (SIDE + GAP), TOP, SIDE, SIDE),
    })
}

/// Draws the dot with the current player's colour on the menu button.
pub fn draw_mark(layer: &mut Layer, window: WindowSize, choice: Choice, color: Color) {
    let menu = all(window, choice).find(|button| button.command == Command::Menu);
    if let Some(Button { rect, .. }) = menu {
        let middle = Point {
            x: rect.x + rect.w - MARK_INSET,
            y: rect.y + rect.h - MARK_INSET,
        };
        layer.draw(Panel::dot(middle, MARK_RADIUS + 1.5, NIGHT));
        layer.draw(Panel::dot(middle, MARK_RADIUS, color));
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub struct ButtonPointer {
    /// The last position of the pointer, if there is a pointer.
    pub point: Option<Point>,
    /// The button that was pressed last. Its tooltip stays hidden until the pointer leaves the button.
    pub pressed: Option<Command>,
}

/// Draws the buttons and the arrows. If the pointer is on a button or an arrow that it did not just press, also draws
/// the tooltip.
pub fn draw(
    scene: &mut Scene,
    window: WindowSize,
    choice: Choice,
    pointer: ButtonPointer,
    bindings: Option<&Bindings>,
) {
    let is_pointed = |button: &Button| {
        pointer
            .point
            .is_some_and(|point| button.rect.contains(point))
    };
    let layer = &mut scene.hud;
    for button in all(window, choice) {
        let state = IconState {
            is_pointed: is_pointed(&button),
            is_chosen: false,
        };
        if let Some(icon) = button.command.row().icon {
            state.draw_icon(layer, button.rect, icon.cell());
        }
        layer.control(button.element());
    }
    for arrow in arrows(window, choice) {
        let middle = arrow.rect.centre();
        let (x, y) = (middle.x - ARROW_SIDE / 2.0, middle.y - ARROW_SIDE / 2.0);
        let rect = Rect::new(x, y, ARROW_SIDE, ARROW_SIDE);
        let tint = if is_pointed(&arrow) { ACCENT } else { DIM };
        if let Some(icon) = arrow.command.row().icon {
            layer.draw(Panel::icon(icon.cell(), rect, tint));
        }
        layer.control(arrow.element());
    }
    let pointed = all(window, choice)
        .chain(arrows(window, choice))
        .find(is_pointed);
    if let Some(button) = pointed.filter(|button| pointer.pressed != Some(button.command)) {
        // Draw the tooltip last, so that it covers the text below the buttons.
        button.draw_tip(&mut scene.overlay, bindings);
    }
}

impl Button {
    fn element(&self) -> Element {
        Element::button(keys::name(self.command), self.rect).with_action(Action::Run(self.command))
    }

    fn draw_tip(&self, layer: &mut Layer, bindings: Option<&Bindings>) {
        let tip = keys::name(self.command);
        let key = bindings.and_then(|bindings| ui::key_label(self.command, bindings));
        let tip = key.map_or(tip.clone(), |key| hud::button_with_key(&key, &tip));
        ui::button::draw_tooltip(layer, self.rect, &tip);
    }
}
