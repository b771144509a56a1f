//! Renders (bakes) the images of the game from their SVG sources.
//!
//! The program renders all sprites in `sprites/order.txt` into `atlas.png`, and writes their names to `atlas.txt`. It
//! renders the icon to `icon-*.rgba`, `icons/*.png` and `icon.ico`. It writes the checksums of the sources and of the
//! rendered files to `baked.txt`.

mod atlas;
mod checksums;
mod icon;
mod icons;
mod sprites;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

/// The width and the height of a cell in the atlas, in pixels.
pub const CELL: usize = 160;

/// The result of a function that can fail. Any error ends the program with a message.
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
