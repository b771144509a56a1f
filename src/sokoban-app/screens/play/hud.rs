//! The text around the board. The top bar is above the board. Comments, notices and a line that explains keys are below
//! it.

use sokoban_core::Direction;

use super::stuck::StuckBar;
use super::{PlayScreen, Replay, ReplayKind, top_bar};
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Action, Bindings, Command};
use crate::screens::AppState;
use crate::texts::hud::{self as tr, ReplayKeys};
use crate::texts::{self, Text};
use crate::ui::row::{Key, Piece, Row};
use crate::ui::{key_label, label};
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, NIGHT, PANEL, TEXT};
use crate::view::theme::size::{CORNER, MARGIN};
use crate::view::theme::text;

/// Returns the heights of the margins above and below the board, in logical pixels. The margin below the board is
/// larger if there is a comment.
pub fn margins(window: WindowSize, comment: Option<&str>) -> (f32, f32) {
    let above = top_bar::height(window);
    let below = match comment {
        Some(comment) if has_two_lines(comment, window) => COMMENT_HEIGHT + COMMENT_LINE,
        Some(_) => COMMENT_HEIGHT,
        None => KEYS_HEIGHT,
    };
    (above, below)
}

/// The height of the margin below the board if there is a comment on a single line.
const COMMENT_HEIGHT: f32 = 80.0;
/// The distance between the baselines of the two lines of a long comment.
const COMMENT_LINE: f32 = 19.0;
/// The height of the margin below the board if there is no comment.
const KEYS_HEIGHT: f32 = 56.0;

fn has_two_lines(comment: &str, window: WindowSize) -> bool {
    text_metrics::width(comment, text_metrics::MIN_TYPE_SIZE) > room(window)
}

/// The text at the bottom of the window, below the level's comment.
#[derive(Debug, Clone, Copy)]
pub(super) enum TextBelow<'a> {
    /// No text, not even the comment, because the banner or the review bar is there.
    Covered,
    Notice(&'a str),
    Replay(Replay),
    Stuck(StuckBar<'a>),
    Tip(&'a str),
    Keys,
}

impl PlayScreen {
    /// Returns the text to show below the board. If `is_uncovered` is `false`, ignores the notice, because a screen is
    /// open on top and shows the notice itself.
    pub(super) fn text_below<'a>(&'a self, app: &'a AppState, is_uncovered: bool) -> TextBelow<'a> {
        let visit = &self.visit;
        if visit.level.game.banner().is_some() || self.review_bar(app).is_some() {
            TextBelow::Covered
        } else if let Some(notice) = app.notice.as_deref().filter(|_| is_uncovered) {
            TextBelow::Notice(notice)
        } else if let Some(replay) = visit.level.game.replaying() {
            TextBelow::Replay(replay)
        } else if let Some(stuck) = visit.hints.stuck(app) {
            TextBelow::Stuck(self.stuck_bar(stuck, app))
        } else if let Some(tip) = visit.tips.shown() {
            TextBelow::Tip(tip)
        } else {
            TextBelow::Keys
        }
    }

    pub(super) fn draw_text_below(
        &self,
        layer: &mut Layer,
        window: WindowSize,
        app: &AppState,
        below: TextBelow<'_>,
    ) {
        let hides_comment = match below {
            TextBelow::Covered => true,
            TextBelow::Stuck(bar) => {
                bar.top(window) < window.logical().1 - COMMENT + COMMENT_DESCENT
            }
            _ => false,
        };
        if let Some(comment) = self.comment(app).filter(|_| !hides_comment) {
            if has_two_lines(&comment, window) {
                let comment = comment.replace('\n', " ");
                let [first, second] = text_metrics::in_two_lines(&comment);
                draw_line(layer, window, first, COMMENT + COMMENT_LINE, TEXT);
                draw_line(layer, window, second, COMMENT, TEXT);
            } else {
                draw_line(layer, window, &comment, COMMENT, TEXT);
            }
        }
        match below {
            TextBelow::Covered => {}
            TextBelow::Notice(line) | TextBelow::Tip(line) => {
                draw_line(layer, window, line, NOTICE, ACCENT);
            }
            TextBelow::Replay(replay) => {
                let line = replay_line(replay, app.named_bindings());
                draw_line(layer, window, &line, NOTICE, ACCENT);
            }
            TextBelow::Stuck(bar) => bar.draw(layer, window),
            TextBelow::Keys => {
                let row = key_row(window, self.is_test(app), app);
                let (width, height) = window.logical();
                row.draw(layer, (width - row.width()) / 2.0, height - KEYS_MIDDLE);
            }
        }
    }
}

/// Draws a centred line of text. `base` is the distance from the bottom of the window to the baseline.
fn draw_line(layer: &mut Layer, window: WindowSize, line: &str, base: f32, color: Color) {
    let (width, height) = window.logical();
    let line = line.replace('\n', " ");
    let line = label(line, width / 2.0, height - base, text::LINE, color);
    layer.write(line.within(room(window)).centred());
}

/// The distance from the bottom of the window to the baseline of a comment.
const COMMENT: f32 = 58.0;
/// The distance by which letters in a comment extend below the baseline.
const COMMENT_DESCENT: f32 = 5.0;
/// The distance from the bottom of the window to the baseline of a notice.
const NOTICE: f32 = 27.0;

/// Returns the maximum width of a line of text below the board.
fn room(window: WindowSize) -> f32 {
    (window.logical().0 - 2.0 * MARGIN).max(0.0)
}

fn replay_line(watching: Replay, bindings: Option<&Bindings>) -> String {
    let what = match watching.kind {
        ReplayKind::Solution => tr::watching_a_solution(),
        ReplayKind::Moves => tr::replaying_moves(),
    };
    let Some(bindings) = bindings else {
        return tr::replay_speed(&what, &watching.speed.to_string());
    };
    let key = |command| key_label(command, bindings).unwrap_or_default();
    let keys = ReplayKeys {
        pause: key(Command::Pause),
        end: key(Command::Close),
        pace: [Command::Larger, Command::Smaller].map(key).join("/"),
        step: [Command::Undo, Command::Redo].map(key).join("/"),
    };
    tr::replay(&what, watching.speed, watching.is_playing, &keys)
}

/// Commands whose keys are shown together, and a text that describes the effect of these keys.
type Hint = (&'static [Command], Text);

const HINTS: [Hint; 5] = [
    (
        &[
            Command::Step(Direction::Left),
            Command::Step(Direction::Up),
            Command::Step(Direction::Down),
            Command::Step(Direction::Right),
        ],
        tr::key_step,
    ),
    (&[Command::Undo], tr::key_undo),
    (&[Command::Hint], tr::key_hint),
    (&[Command::Restart], tr::key_restart),
    (&[Command::Close], tr::key_menu),
];
/// Records that the player has used the key for `command`. After the player has used all keys in the line that explains
/// keys, this line is hidden. It can be shown again in the settings. Keys for steps are not recorded, because every
/// player uses them.
pub(super) fn record_key(command: Command, app: &mut AppState) {
    let id = |command: &Command| format!("key-{}", command.row().name);
    let hints = HINTS.iter().flat_map(|(commands, _)| *commands);
    let to_learn = hints.filter(|command| !matches!(command, Command::Step(_)));
    let unused: Vec<&Command> = to_learn
        .filter(|command| app.is_new_tip(&id(command)))
        .collect();
    if unused.contains(&&command) {
        if unused.len() == 1 {
            app.settings.key_line = false;
        }
        app.keep_tip(&id(&command));
    }
}

const HINT_GAP: f32 = 18.0;
/// The distance from the bottom of the window to the middle of the key caps.
const KEYS_MIDDLE: f32 = 32.0;

/// Returns the line that explains the most important keys. If not all of them fit, the last ones are left out. During a
/// test play, the first key returns to the editor. If instructions do not name keys, this key is shown as a button, and
/// the others are left out.
fn key_row(window: WindowSize, is_test: bool, app: &AppState) -> Row {
    let bindings = app.named_bindings();
    let mut pieces = Vec::new();
    if is_test {
        pieces.extend(Piece::command(
            Command::Edit,
            tr::back_to_drawing(),
            bindings,
        ));
    }
    if let Some(bindings) = bindings.filter(|_| app.settings.key_line) {
        let hint = |(commands, words): &Hint| {
            let caps = commands
                .iter()
                .filter_map(|command| key_label(*command, bindings));
            let caps: Vec<String> = caps.collect();
            (!caps.is_empty()).then(|| {
                Piece::Key(Key {
                    caps,
                    words: words(),
                    name: None,
                    action: None,
                })
            })
        };
        pieces.extend(HINTS.iter().filter_map(hint));
    }
    let mut row = Row {
        pieces,
        gap: HINT_GAP,
        size: text::KEYS,
        color: DIM,
    };
    while !row.pieces.is_empty() && row.width() > room(window) {
        row.pieces.pop();
    }
    row
}

/// Draws a background for the text above and below the board, so that a zoomed board does not show through.
pub fn draw_margins_backdrop(layer: &mut Layer, window: WindowSize, margins: (f32, f32)) {
    let height = window.logical().1;
    strip(layer, window, (0.0, margins.0));
    strip(layer, window, (height - margins.1, margins.1));
}

fn strip(layer: &mut Layer, window: WindowSize, (top, height): (f32, f32)) {
    let rect = Rect::new(0.0, top, window.logical().0, height);
    layer.draw(Panel::solid(rect, NIGHT));
    layer.control(Element::area(rect, Action::Cover));
}

/// Draws a label with the number of pushes above the square whose centre is `middle`.
pub fn pushes(layer: &mut Layer, middle: Point, tile: u32, pushes: u32) {
    let words = texts::pushes(pushes);
    let (w, h) = (16.0 + text_metrics::width(&words, text::NOTE), 20.0);
    let y = middle.y - tile as f32 / 2.0 - h - 2.0;
    let rect = Rect::new(middle.x - w / 2.0, y, w, h);
    layer.draw(Panel::rounded(rect, CORNER, PANEL));
    layer.write(label(words, middle.x, y + 14.5, text::NOTE, ACCENT).centred());
}
