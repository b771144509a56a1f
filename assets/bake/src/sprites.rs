//! Reads `sprites/order.txt` and renders the sprites that this file names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree};

use crate::{CELL, Result};

/// A sprite that was rendered at the size of a cell. Its pixels have premultiplied alpha.
pub struct Sprite {
    pub name: String,
    pub pixels: Pixmap,
}

/// The names of source files that are not drawn into the atlas.
const NOT_IN_ATLAS: [&str; 1] = ["icon"];

/// The marker in a list of parts before the parts that get a common dark outline.
const EDGE: &str = "parts/=";
/// The outline: its red, green and blue, its alpha from 0 to 1, and its width in pixels.
const EDGE_COLOR: [u8; 3] = [22, 15, 13];
const EDGE_ALPHA: f32 = 0.85;
const EDGE_REACH: f32 = 3.5;

/// The source files read so far, by their names relative to `folder`.
struct Sources<'a> {
    folder: &'a Path,
    trees: BTreeMap<String, Tree>,
}

/// Renders all sprites, in the order in which `order.txt` lists them.
///
/// In this file, the line `name` stands for a sprite that is drawn from `name.svg`. The line `name: part part~ ...`
/// stands for a sprite that is drawn from several files in `parts/`, on top of each other. `~` mirrors a part. The
/// parts after `=` get a common dark outline.
pub fn load(folder: &Path) -> Result<Vec<Sprite>> {
    let order_path = folder.join("order.txt");
    let order = fs::read_to_string(&order_path)
        .map_err(|error| format!("{}: {error}", order_path.display()))?;
    let mut sources = Sources {
        folder,
        trees: BTreeMap::new(),
    };
    let mut sprites: Vec<Sprite> = Vec::new();
    let lines = order.lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, parts) = match line.split_once(':') {
            Some((name, parts)) => {
                let parts = parts.split_whitespace();
                (
                    name.trim(),
                    parts.map(|part| format!("parts/{part}")).collect(),
                )
            }
            None => (line, vec![line.to_owned()]),
        };
        if sprites.iter().any(|sprite| sprite.name == name) {
            return Err(format!("{}: '{name}' is listed twice", order_path.display()).into());
        }
        let pixels = sources
            .render(&parts)
            .map_err(|error| format!("sprite '{name}': {error}"))?;
        sprites.push(Sprite {
            name: name.to_owned(),
            pixels,
        });
    }
    check_all_used(folder, sources.trees.into_keys().collect())?;
    Ok(sprites)
}

impl Sources<'_> {
    /// Draws `parts` on top of each other, the first one at the bottom.
    fn render(&mut self, parts: &[String]) -> Result<Pixmap> {
        let mut whole = empty()?;
        for (index, group) in parts.split(|part| part == EDGE).enumerate() {
            let mut layer = empty()?;
            for part in group {
                let file = part.trim_end_matches('~');
                draw(self.tree(file)?, part.ends_with('~'), &mut layer);
            }
            if index > 0 {
                put(&edge(&layer)?, &mut whole);
            }
            put(&layer, &mut whole);
        }
        Ok(whole)
    }

    fn tree(&mut self, file: &str) -> Result<&Tree> {
        if !self.trees.contains_key(file) {
            let tree = read(&self.folder.join(format!("{file}.svg")))?;
            self.trees.insert(file.to_owned(), tree);
        }
        Ok(&self.trees[file])
    }
}

/// Returns an error if any source file is not used for a sprite.
fn check_all_used(folder: &Path, mut used: BTreeSet<String>) -> Result<()> {
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
    Ok(())
}

/// Renders one source file to `size` × `size` pixels. Used for images that are not in the atlas.
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

fn empty() -> Result<Pixmap> {
    Ok(Pixmap::new(CELL as u32, CELL as u32).ok_or("empty cell")?)
}

/// Draws `layer` on top of `pixels`. Both have the same size.
fn put(layer: &Pixmap, pixels: &mut Pixmap) {
    let paint = PixmapPaint::default();
    pixels.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
}

/// Returns the dark outline around the visible pixels of `layer`.
fn edge(layer: &Pixmap) -> Result<Pixmap> {
    let reach = EDGE_REACH.ceil() as i32;
    let side = CELL as i32;
    let alpha = |x: i32, y: i32| match (0..side).contains(&x) && (0..side).contains(&y) {
        true => f32::from(layer.data()[(y * side + x) as usize * 4 + 3]) / 255.0,
        false => 0.0,
    };
    let mut edge = empty()?;
    for (index, pixel) in edge.data_mut().chunks_exact_mut(4).enumerate() {
        let (x, y) = (index as i32 % side, index as i32 / side);
        let mut most = 0.0_f32;
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let share = (EDGE_REACH + 0.5 - (dx as f32).hypot(dy as f32)).clamp(0.0, 1.0);
                most = most.max(alpha(x + dx, y + dy) * share);
            }
        }
        let most = most * EDGE_ALPHA;
        for (channel, color) in pixel.iter_mut().zip(EDGE_COLOR.map(f32::from)) {
            *channel = (color * most).round() as u8;
        }
        pixel[3] = (255.0 * most).round() as u8;
    }
    Ok(edge)
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
