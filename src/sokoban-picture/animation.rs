//! Encodes an animation as a GIF. After the first frame, only the differences between frames are stored.

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use sokoban_app::screens::play::board_image::Animation;
use sokoban_app::view::scene::{Scene, Sprite, Viewport, WindowSize};

use super::canvas::{Area, Canvas};
use super::palette::{Histogram, Palette};
use super::pixels::Pixels;
use super::quads;

/// The durations of the first and the last frame, in hundredths of a second.
const FIRST_FRAME: u16 = 60;
const LAST_FRAME: u16 = 200;
/// The duration of the other frames, in hundredths of a second.
const FRAME: u16 = (100 / Animation::RATE) as u16;
/// The maximum number of frames that are sampled to choose the colours of the palette.
const SAMPLES: usize = 24;

/// Encodes `film` as a GIF that repeats forever. `board` is the size of each frame without the caption. The caption is
/// shown below the board, and is cut to the board's width.
///
/// # Errors
/// Returns an error if the frames are too large for a GIF.
pub fn gif(
    canvas: &mut Canvas,
    film: &Animation,
    board: WindowSize,
    caption: Option<&Pixels>,
) -> Result<Vec<u8>, String> {
    let window = WindowSize {
        height: board.height + caption.map_or(0, |caption| caption.height),
        ..board
    };
    let too_large = |_| {
        format!(
            "{}×{} pixels are too many for a GIF",
            window.width, window.height
        )
    };
    let width = u16::try_from(window.width).map_err(too_large)?;
    let height = u16::try_from(window.height).map_err(too_large)?;
    let mut stage = Stage {
        canvas,
        window,
        caption,
    };
    let palette = palette(&mut stage, film);
    write(&mut stage, film.clone(), (width, height), palette).map_err(|error| error.to_string())
}

/// The canvas on which the frames are drawn, the size of the board, and the caption below the board.
struct Stage<'a> {
    canvas: &'a mut Canvas,
    window: WindowSize,
    caption: Option<&'a Pixels>,
}

impl Stage<'_> {
    /// Draws a whole frame, including the caption.
    fn draw(&mut self, scene: &Scene) -> Pixels {
        let mut pixels = self.canvas.draw(scene, self.window);
        if let Some(caption) = self.caption {
            let top = pixels.height.saturating_sub(caption.height);
            let width = caption.width.min(pixels.width);
            for y in 0..caption.height.min(pixels.height) {
                let row = pixels.row_mut((0, top + y), width);
                row.copy_from_slice(caption.row((0, y), width));
            }
        }
        pixels
    }
}

/// Chooses a palette for the whole animation, based on some of its frames.
fn palette(stage: &mut Stage<'_>, film: &Animation) -> Palette {
    let count = pictures(film.clone());
    let mut histogram = Histogram::default();
    let mut film = film.clone();
    let mut scene = Scene::default();
    for picture in 0..count {
        if picture % count.div_ceil(SAMPLES) == 0 || picture + 1 == count {
            film.draw(&mut scene);
            histogram.add(&stage.draw(&scene));
        }
        film.advance();
    }
    histogram.palette()
}

/// Returns the number of frames in an animation.
fn pictures(mut film: Animation) -> usize {
    let mut count = 1;
    while film.advance() {
        count += 1;
    }
    count
}

fn write(
    stage: &mut Stage<'_>,
    mut film: Animation,
    (width, height): (u16, u16),
    palette: Palette,
) -> Result<Vec<u8>, EncodingError> {
    let mut encoder = Encoder::new(Vec::new(), width, height, &palette.colors())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut scene = Scene::default();
    film.draw(&mut scene);
    let pixels = stage.draw(&scene);
    let mut screen = Screen::new(pixels, palette);
    let mut waiting = screen.first();
    waiting.delay = FIRST_FRAME;
    while film.advance() {
        let before = std::mem::take(&mut scene);
        film.draw(&mut scene);
        let Some(area) = changed(&before, &scene) else {
            waiting.delay = waiting.delay.saturating_add(FRAME);
            continue;
        };
        match screen.update(stage.canvas, &scene, stage.window, &area) {
            Some(frame) => {
                encoder.write_frame(&waiting)?;
                waiting = frame;
            }
            None => waiting.delay = waiting.delay.saturating_add(FRAME),
        }
    }
    waiting.delay = waiting.delay.saturating_add(LAST_FRAME);
    encoder.write_frame(&waiting)?;
    encoder.into_inner()
}

/// Returns the area in which two frames differ, or `None` if they are equal. Ignores equal sprites at the start and at
/// the end of the two lists of sprites. This is enough, because sprites keep their order.
fn changed(before: &Scene, now: &Scene) -> Option<Area> {
    let (old, new) = (&before.board[..], &now.board[..]);
    let alike = |pair: &(&Sprite, &Sprite)| pair.0 == pair.1;
    let head = old.iter().zip(new).take_while(alike).count();
    let (old, new) = (&old[head..], &new[head..]);
    let tail = (old.iter().rev().zip(new.iter().rev()))
        .take_while(alike)
        .count();
    let middle = |sprites: &[Sprite]| area(&sprites[..sprites.len() - tail], &now.viewport);
    match (middle(old), middle(new)) {
        (Some(old), Some(new)) => Some(old.with(&new)),
        (old, new) => old.or(new),
    }
}

fn area(sprites: &[Sprite], viewport: &Viewport) -> Option<Area> {
    let areas = sprites.iter();
    let areas = areas.map(|sprite| Area::around(quads::sprite_area(sprite, viewport)));
    areas.reduce(|all, area| all.with(&area))
}

/// The current frame, both in its original colours and in the colours of the palette.
struct Screen {
    pixels: Pixels,
    palette: Palette,
    /// For each pixel, the index of its colour in the palette.
    shown: Vec<u8>,
}

impl Screen {
    fn new(pixels: Pixels, mut palette: Palette) -> Self {
        let colors = pixels.colors().iter();
        let shown = colors.map(|color| palette.number(*color)).collect();
        Self {
            pixels,
            palette,
            shown,
        }
    }

    /// Returns the first frame of the GIF, which contains all pixels.
    fn first(&self) -> Frame<'static> {
        Frame {
            width: self.pixels.width as u16,
            height: self.pixels.height as u16,
            dispose: DisposalMethod::Keep,
            buffer: self.shown.clone().into(),
            ..Frame::default()
        }
    }

    /// Redraws an area to show `scene`. Returns a GIF frame with the part of the area that has changed, or `None` if
    /// nothing has changed.
    fn update(
        &mut self,
        canvas: &mut Canvas,
        scene: &Scene,
        window: WindowSize,
        area: &Area,
    ) -> Option<Frame<'static>> {
        let area = area.within(&Area::all(&self.pixels));
        canvas.paint(scene, window, &area, &mut self.pixels);
        let width = area.columns.len();
        let mut numbers = Vec::with_capacity(width * area.rows.len());
        let mut changes: Option<Area> = None;
        for y in area.rows.clone() {
            let row = self.pixels.row((area.columns.start, y), width as u32);
            let start = (y * self.pixels.width + area.columns.start) as usize;
            let shown = &mut self.shown[start..start + width];
            for (x, (color, shown)) in area.columns.clone().zip(row.iter().zip(shown)) {
                let number = self.palette.number_instead_of(*shown, *color);
                if number == *shown {
                    numbers.push(Palette::CLEAR);
                    continue;
                }
                *shown = number;
                numbers.push(number);
                let pixel = Area {
                    columns: x..x + 1,
                    rows: y..y + 1,
                };
                changes = Some(changes.map_or(pixel.clone(), |all| all.with(&pixel)));
            }
        }
        changes.map(|changes| frame(&numbers, &area, &changes))
    }
}

/// Returns a GIF frame that contains only the part `changes` of `area`. `numbers` contains the palette index of each
/// pixel in `area`.
fn frame(numbers: &[u8], area: &Area, changes: &Area) -> Frame<'static> {
    let skipped = (changes.rows.start - area.rows.start) as usize;
    let left = (changes.columns.start - area.columns.start) as usize;
    let rows = numbers.chunks(area.columns.len());
    let rows = rows.skip(skipped).take(changes.rows.len());
    let width = changes.columns.len();
    let buffer: Vec<u8> = rows
        .flat_map(|row| row[left..left + width].iter().copied())
        .collect();
    Frame {
        delay: FRAME,
        dispose: DisposalMethod::Keep,
        transparent: Some(Palette::CLEAR),
        left: changes.columns.start as u16,
        top: changes.rows.start as u16,
        width: width as u16,
        height: changes.rows.len() as u16,
        buffer: buffer.into(),
        ..Frame::default()
    }
}
