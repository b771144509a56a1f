//! Renders the icons of the game's window and of its packages, in every size that operating systems need.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::atlas::{png, straight};
use crate::sprites;

/// The sizes of the window icon, in pixels. The program embeds these images.
pub const OF_THE_WINDOW: [usize; 3] = [16, 32, 64];

/// The sizes of the icons in packages, in pixels.
pub const OF_PACKAGES: [usize; 10] = [16, 22, 24, 32, 48, 64, 128, 256, 512, 1024];

/// Writes the window icon to `icon-*.rgba`, and the icons for packages to `icons/*.png`.
pub fn write(assets: &Path) -> Result<()> {
    let source = assets.join("sprites/icon.svg");
    for size in OF_THE_WINDOW {
        let icon = straight(&sprites::render(&source, size)?);
        fs::write(assets.join(format!("icon-{size}.rgba")), icon)?;
    }
    fs::create_dir_all(assets.join("icons"))?;
    for size in OF_PACKAGES {
        let icon = straight(&sprites::render(&source, size)?);
        fs::write(assets.join(format!("icons/{size}.png")), png(&icon, size)?)?;
    }
    Ok(())
}
