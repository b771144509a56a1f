//! Reads `sprites/order.txt` and renders the sprites it names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::{CELL, Result};

/// One rendered cell, with premultiplied alpha.
pub struct Sprite {
    pub name: String,
    pub pixels: Pixmap,
}

/// Source files that are sprites but have no cell in the atlas.
const NOT_IN_ATLAS: [&str; 1] = ["icon"];

/// Renders all sprites in the order in which `order.txt` lists them.
///
/// A line is `name`, drawn from `name.svg`, or `name: part part~ ...`, drawn
/// from those files of `parts/` on top of each other; `~` mirrors a part.
pub fn load(folder: &Path) -> Result<Vec<Sprite>> {
    let order_path = folder.join("order.txt");
    let order = fs::read_to_string(&order_path)
        .map_err(|error| format!("{}: {error}", order_path.display()))?;
    let mut trees = BTreeMap::new();
    let mut used = BTreeSet::new();
    let mut sprites: Vec<Sprite> = Vec::new();

    for line in order.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (name, parts) = match line.split_once(':') {
            Some((name, parts)) => (
                name.trim(),
                parts
                    .split_whitespace()
                    .map(|part| format!("parts/{part}"))
                    .collect(),
            ),
            None => (line, vec![line.to_owned()]),
        };
        if sprites.iter().any(|sprite| sprite.name == name) {
            return Err(format!("{}: '{name}' is listed twice", order_path.display()).into());
        }
        let mut pixels = Pixmap::new(CELL as u32, CELL as u32).ok_or("empty cell")?;
        for part in parts {
            let (file, mirrored) = match part.strip_suffix('~') {
                Some(file) => (file.to_owned(), true),
                None => (part, false),
            };
            if !trees.contains_key(&file) {
                let tree = read(&folder.join(format!("{file}.svg")))
                    .map_err(|error| format!("sprite '{name}': {error}"))?;
                trees.insert(file.clone(), tree);
            }
            draw(&trees[&file], mirrored, &mut pixels);
            used.insert(file);
        }
        sprites.push(Sprite {
            name: name.to_owned(),
            pixels,
        });
    }

    used.extend(NOT_IN_ATLAS.map(str::to_owned));
    for (subfolder, prefix) in [("", ""), ("parts", "parts/")] {
        for entry in fs::read_dir(folder.join(subfolder))? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "svg") {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                if !used.contains(&format!("{prefix}{stem}")) {
                    let message = format!("{} is not used in order.txt", path.display());
                    return Err(message.into());
                }
            }
        }
    }
    Ok(sprites)
}

/// Renders one file at any size, outside the atlas.
pub fn render(path: &Path, size: usize) -> Result<Pixmap> {
    let mut pixels = Pixmap::new(size as u32, size as u32).ok_or("empty image")?;
    draw(&read(path)?, false, &mut pixels);
    Ok(pixels)
}

fn read(path: &Path) -> Result<Tree> {
    let data = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    let tree = Tree::from_data(&data, &Options::default())
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let size = tree.size();
    if (size.width(), size.height()) != (CELL as f32, CELL as f32) {
        let message = format!("{}: not {CELL}x{CELL} units large", path.display());
        return Err(message.into());
    }
    Ok(tree)
}

fn draw(tree: &Tree, mirrored: bool, pixels: &mut Pixmap) {
    let width = pixels.width() as f32;
    let scale = width / CELL as f32;
    let transform = if mirrored {
        Transform::from_row(-scale, 0.0, 0.0, scale, width, 0.0)
    } else {
        Transform::from_scale(scale, scale)
    };
    resvg::render(tree, transform, &mut pixels.as_mut());
}
