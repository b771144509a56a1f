//! Bakes the Sokoban sprites.
//!
//! It renders every sprite of `sprites/order.txt` into
//! `atlas.png`, writes their names to `atlas.txt`, the icon to `icon-*.rgba`, `icons/*.png` and `icon.ico`,
//! and the checksums of sources and results to `baked.txt`.

mod atlas;
mod checksums;
mod icon;
mod icons;
mod sprites;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

/// The side of a cell of the atlas, in pixels.
pub const CELL: usize = 160;

/// The result of a step. Every error ends the program with a message.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn run() -> Result<()> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("the bake crate must lie inside the assets folder")?;
    let sprites = sprites::load(&assets.join("sprites"))?;
    atlas::write(assets, &sprites)?;
    icon::write(assets)?;
    icons::write(assets)?;
    checksums::write(assets)
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bake: {error}");
            ExitCode::FAILURE
        }
    }
}
