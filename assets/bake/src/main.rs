//! Bakes the Sokoban sprites.
//!
//! Without arguments it renders every sprite of `sprites/order.txt` into
//! `atlas.png`, writes their names to `atlas.txt`, the icon to `icon-*.rgba`, and what was
//! baked from what to `baked.txt`.
//! `preview OUT.png [TILE]` draws a sample board instead, to judge the art.

mod atlas;
mod checksums;
mod preview;
mod sprites;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

/// Side of one atlas cell in pixels.
pub const CELL: usize = 160;

/// Anything that can go wrong ends the program with a message.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn run() -> Result<()> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .ok_or("the bake crate must lie inside the assets folder")?;
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let sprites = sprites::load(&assets.join("sprites"))?;
    match args[..] {
        [] => {
            atlas::write(assets, &sprites)?;
            checksums::write(assets)
        }
        ["preview", out] => preview::write(Path::new(out), &sprites, 64),
        ["preview", out, tile] => preview::write(Path::new(out), &sprites, tile.parse()?),
        _ => Err("usage: bake [preview OUT.png [TILE]]".into()),
    }
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
