//! Writes a scene as text. The text describes everything that a player can see, in drawing order.

use std::fmt::Write as _;

use sokoban_app::view::scene::{Align, Label, Layer, Panel, Scene, Sprite, Viewport, WindowSize};
use sokoban_app::view::sprite::{Cell, NAMES, SETTS};

/// If more than this number of equal panels are drawn in succession, only their number and the first panel are written.
const MANY: usize = 100;

pub(crate) fn text_of(scene: &Scene, window: WindowSize) -> String {
    let WindowSize {
        width,
        height,
        scale,
    } = window;
    let mut text = format!("window {width}×{height}, scale {scale}\n");
    layer(&mut text, "under", &scene.under);
    board(&mut text, &scene.viewport, &scene.board);
    for thumbnail in &scene.thumbnails {
        board(&mut text, &thumbnail.viewport, &thumbnail.sprites);
    }
    layer(&mut text, "hud", &scene.hud);
    for swatch in &scene.swatches {
        board(&mut text, &swatch.viewport, &swatch.sprites);
    }
    layer(&mut text, "overlay", &scene.overlay);
    text
}

fn name(cell: Cell) -> &'static str {
    NAMES
        .lines()
        .nth(cell.0.into())
        .expect("a cell with a name")
}

fn board(text: &mut String, viewport: &Viewport, sprites: &[Sprite]) {
    if sprites.is_empty() {
        return;
    }
    let Viewport {
        tile,
        left,
        top,
        columns,
        rows,
    } = viewport;
    let _ = writeln!(text, "board, squares of {tile} at {left},{top}");
    let mut squares = vec![vec![' '; columns.len()]; rows.len()];
    let mut others = String::new();
    for sprite in sprites {
        let (x, y) = (sprite.position.x.round(), sprite.position.y.round());
        let (x, y) = (x as usize, y as usize);
        let at_rest = |part: f32| part.abs() < f32::EPSILON;
        let position = sprite.position;
        let still = [sprite.size - 1.0, position.x.fract(), position.y.fract()]
            .into_iter()
            .all(at_rest);
        match letter(name(sprite.cell)) {
            Letter::Nothing => {}
            Letter::Capital => {
                if let Some(letter) = squares
                    .get_mut(y.wrapping_sub(rows.start.into()))
                    .and_then(|row| row.get_mut(x.wrapping_sub(columns.start.into())))
                {
                    letter.make_ascii_uppercase();
                }
            }
            Letter::Square(letter)
                if still && columns.contains(&(x as u16)) && rows.contains(&(y as u16)) =>
            {
                squares[y - usize::from(rows.start)][x - usize::from(columns.start)] = letter;
            }
            _ => {
                let _ = writeln!(
                    others,
                    "  {} at {:.2},{:.2}, size {:.2}, {}",
                    name(sprite.cell),
                    position.x,
                    position.y,
                    sprite.size,
                    color(sprite.tint)
                );
            }
        }
    }
    for row in squares {
        let row: String = row.into_iter().collect();
        let _ = writeln!(text, "  |{row}|");
    }
    text.push_str(&others);
}

enum Letter {
    /// A sprite that is not written, such as a shadow.
    Nothing,
    /// A letter for the content of a square.
    Square(char),
    /// A sprite that marks a square. It turns the letter of the square into a capital.
    Capital,
    /// A sprite that is listed after the board, because it is not the content of a square.
    Mark,
}

fn letter(name: &str) -> Letter {
    let digit = || name.chars().last().unwrap_or('?');
    match name {
        "wall_shade" | "goal_plate" | "glow" => Letter::Nothing,
        _ if [
            "shade",
            "wall_corner",
            "wall_life",
            "wall_fade",
            "trophy_rim",
        ]
        .iter()
        .any(|prefix| name.starts_with(prefix)) =>
        {
            Letter::Nothing
        }
        _ if name.starts_with("floor") => Letter::Square('·'),
        _ if name.starts_with("wall") => Letter::Square('#'),
        "goal" => Letter::Square('.'),
        "hole" => Letter::Square('^'),
        "hole_filled" => Letter::Square('='),
        "box" => Letter::Square('$'),
        "box_home" => Letter::Square('*'),
        _ if name.starts_with("keeper") => Letter::Square('@'),
        _ if name.starts_with("goal_") => Letter::Square(digit()),
        "home_star" => Letter::Capital,
        _ if name.starts_with("trophy_") => {
            Letter::Square(('a'..).nth(digit() as usize - '1' as usize).unwrap_or('?'))
        }
        _ => Letter::Mark,
    }
}

fn layer(text: &mut String, name: &str, layer: &Layer) {
    if layer.panels.is_empty() && layer.labels.is_empty() {
        return;
    }
    let _ = writeln!(text, "{name}");
    let is_like = |one: &Panel, other: &Panel| {
        let size = |panel: &Panel| (panel.rect.w.to_bits(), panel.rect.h.to_bits());
        // Ignore the tint of paving stones, which depends on the amount of light on each stone.
        let tint = |panel: &Panel| (panel.cell != SETTS).then_some(panel.tint);
        (one.cell, tint(one), size(one)) == (other.cell, tint(other), size(other))
    };
    for panels in layer.panels.chunk_by(is_like) {
        if panels.len() > MANY || panels[0].cell == SETTS {
            let _ = write!(text, "  {} times:", panels.len());
            write_panel(text, &panels[0]);
        } else {
            panels.iter().for_each(|panel| write_panel(text, panel));
        }
    }
    for label in &layer.labels {
        write_label(text, label);
    }
}

fn write_panel(text: &mut String, panel: &Panel) {
    let rect = panel.rect;
    let _ = writeln!(
        text,
        "  {} {:.0}×{:.0} at {:.0},{:.0}, {}",
        name(panel.cell),
        rect.w,
        rect.h,
        rect.x,
        rect.y,
        color(panel.tint)
    );
}

fn write_label(text: &mut String, label: &Label) {
    let align = match label.align {
        Align::Left => "from",
        Align::Centre => "about",
        Align::Right => "up to",
    };
    let _ = writeln!(
        text,
        "  “{}” {align} {:.0},{:.0}, size {:.1}, at most {:.0}, {}",
        label.text,
        label.x,
        label.y,
        label.size,
        label.width,
        color(label.color)
    );
}

fn color([r, g, b, a]: [u8; 4]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}{a:02x}")
}
