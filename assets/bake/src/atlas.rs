//! Packs the sprites into one image, the atlas. The pixels of the atlas have straight (not premultiplied) alpha.

use std::fs;
use std::path::Path;

use resvg::tiny_skia::Pixmap;

use crate::sprites::Sprite;
use crate::{CELL, Result};

/// The number of cells in one row of the atlas.
const COLUMNS: usize = 10;

/// Writes `atlas.png` and `atlas.txt`, which contains the names of the sprites.
pub fn write(assets: &Path, sprites: &[Sprite]) -> Result<()> {
    let rows = sprites.len().div_ceil(COLUMNS);
    let width = COLUMNS * CELL;
    let mut image = vec![0; width * rows * CELL * 4];
    let mut names = String::new();
    for (index, sprite) in sprites.iter().enumerate() {
        let cell = bleed(&straight(&sprite.pixels), CELL);
        let left = index % COLUMNS * CELL;
        let top = index / COLUMNS * CELL;
        for (y, row) in cell.chunks_exact(CELL * 4).enumerate() {
            let start = ((top + y) * width + left) * 4;
            image[start..start + row.len()].copy_from_slice(row);
        }
        names.push_str(&sprite.name);
        names.push('\n');
    }
    fs::write(assets.join("atlas.png"), png(&image, width)?)?;
    fs::write(assets.join("../src/sokoban-app/view/atlas.txt"), names)?;
    println!("{} sprites", sprites.len());
    Ok(())
}

/// Encodes RGBA pixels with straight alpha as a lossless PNG file. The file is compressed as much as possible, because
/// the program embeds it.
pub fn png(pixels: &[u8], width: usize) -> Result<Vec<u8>> {
    let mut file = Vec::new();
    let height = pixels.len() / 4 / width;
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(pixels)?;
    let options = oxipng::Options {
        deflater: oxipng::Deflater::Zopfli(oxipng::ZopfliOptions::default()),
        ..oxipng::Options::from_preset(3)
    };
    Ok(oxipng::optimize_from_memory(&file, &options)?)
}

/// Returns the pixels as RGBA bytes with straight alpha.
pub fn straight(pixels: &Pixmap) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(pixels.data().len());
    for pixel in pixels.pixels() {
        let color = pixel.demultiply();
        bytes.extend([color.red(), color.green(), color.blue(), color.alpha()]);
    }
    bytes
}

/// Gives the transparent pixels near visible ones the average colour of their neighbours, so that linear filtering
/// shows no fringe when the sprite is scaled. Nearly transparent pixels get a new colour as well, because rounding has
/// made their own colour inaccurate.
fn bleed(source: &[u8], width: usize) -> Vec<u8> {
    /// The distance, in pixels, to which the colours of visible pixels spread into transparent ones.
    const REACH: usize = 12;
    /// Pixels with an alpha below this value count as transparent.
    const FAINT: u8 = 6;

    let height = source.len() / 4 / width;
    let mut pixels = source.to_vec();
    let mut known: Vec<bool> = pixels
        .chunks_exact(4)
        .map(|pixel| pixel[3] >= FAINT)
        .collect();
    for _ in 0..REACH {
        let (before, known_before) = (pixels.clone(), known.clone());
        for y in 0..height {
            for x in 0..width {
                let here = y * width + x;
                if known_before[here] {
                    continue;
                }
                let (mut sum, mut count) = ([0_u32; 3], 0);
                for ny in y.saturating_sub(1)..(y + 2).min(height) {
                    for nx in x.saturating_sub(1)..(x + 2).min(width) {
                        let there = ny * width + nx;
                        if known_before[there] {
                            for (total, &value) in sum.iter_mut().zip(&before[there * 4..]) {
                                *total += u32::from(value);
                            }
                            count += 1;
                        }
                    }
                }
                if count == 0 {
                    continue;
                }
                known[here] = true;
                for (value, total) in pixels[here * 4..].iter_mut().zip(sum) {
                    *value = (total / count) as u8;
                }
            }
        }
    }
    pixels
}
