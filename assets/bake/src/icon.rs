//! Writes the icon of the Windows program, with an image for each size that Windows shows.

use std::fs;
use std::path::Path;

use crate::{Result, atlas, sprites};

/// The sizes of the images, in pixels: the sizes that Windows shows at scales of 100 % to 250 %, and the largest size
/// that the file format allows.
const SIZES: [usize; 9] = [16, 20, 24, 32, 40, 48, 64, 128, 256];
/// The length of the file header, and of each entry in the directory of images, in bytes.
const HEAD: (usize, usize) = (6, 16);

/// Writes `icon.ico`, which contains each image as a PNG file.
pub fn write(assets: &Path) -> Result<()> {
    let mut pictures = Vec::new();
    for size in SIZES {
        let pixels = sprites::render(&assets.join("sprites/icon.svg"), size)?;
        pictures.push((size, atlas::png(&atlas::straight(&pixels), size)?));
    }
    let mut file = [0_u16, 1, pictures.len() as u16].map(u16::to_le_bytes).concat();
    let mut place = HEAD.0 + HEAD.1 * pictures.len();
    for (size, picture) in &pictures {
        // A width or height of 256 is written as 0. The image has no palette, one plane, and 32 bits per pixel.
        let side = *size as u8;
        file.extend([side, side, 0, 0, 1, 0, 32, 0]);
        file.extend((picture.len() as u32).to_le_bytes());
        file.extend((place as u32).to_le_bytes());
        place += picture.len();
    }
    file.extend(pictures.into_iter().flat_map(|(_, picture)| picture));
    Ok(fs::write(assets.join("icon.ico"), file)?)
}
