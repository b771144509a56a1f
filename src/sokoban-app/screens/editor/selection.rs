//! The selected area of the canvas, and the floating piece: a piece of a board that is shown on top of the canvas until
//! it is placed there.

use sokoban_core::Transform;

use super::canvas::{Area, Canvas, Coord};
use super::clip::Clip;
use super::document::Document;
use super::history::Snapshot;

#[derive(Debug, Default)]
pub(super) struct Selection {
    pub(super) area: Option<Area>,
    floating: Option<FloatingSelection>,
    /// The text of the clip that was copied last, and the clip itself.
    copied: Option<(String, Clip)>,
}

#[derive(Debug, Clone)]
pub(super) struct FloatingSelection {
    pub(super) clip: Clip,
    /// The canvas coordinates of the first square in `clip`.
    pub(super) corner: Coord,
    /// The state of the document before the piece was lifted or pasted.
    before: Snapshot,
}

impl FloatingSelection {
    fn area(&self) -> Area {
        self.clip.area(self.corner)
    }
}

impl Selection {
    pub(super) const fn floating(&self) -> Option<&FloatingSelection> {
        self.floating.as_ref()
    }

    /// Returns the area of the floating piece. If there is none, returns the selected area.
    pub(super) fn outline(&self) -> Option<Area> {
        let floating = self.floating.as_ref().map(FloatingSelection::area);
        floating.or(self.area)
    }

    pub(super) fn contains(&self, coord: Coord) -> bool {
        self.outline().is_some_and(|area| area.contains(coord))
    }

    /// Makes `clip` a floating piece that is centred on the square `centre`. `before` is the current state of the
    /// document. Must not be called while there is a floating piece.
    pub(super) fn float(&mut self, clip: Clip, centre: Coord, before: Snapshot) {
        let (width, height) = clip.size();
        self.area = None;
        self.floating = Some(FloatingSelection {
            corner: centre.shifted(-i32::from(width / 2), -i32::from(height / 2)),
            clip,
            before,
        });
    }

    /// Moves the floating piece by `dx` columns and `dy` rows. Returns `false` if there is no floating piece.
    pub(super) const fn shift(&mut self, dx: i32, dy: i32) -> bool {
        if let Some(floating) = &mut self.floating {
            floating.corner = floating.corner.shifted(dx, dy);
            true
        } else {
            false
        }
    }

    /// Turns or mirrors the floating piece. Returns `false` if there is no floating piece.
    pub(super) fn transform(&mut self, transform: Transform) -> bool {
        if let Some(floating) = &mut self.floating {
            floating.clip = floating.clip.transformed(transform);
            true
        } else {
            false
        }
    }

    /// Removes the content of the selected area from the document, and makes this content a floating piece.
    pub(super) fn lift(&mut self, document: &mut Document) {
        if let Some(area) = self.area.take() {
            let before = document.snapshot();
            document.canvas.clear(area);
            self.floating = Some(FloatingSelection {
                clip: Clip::of(&before.canvas, area),
                corner: area.low,
                before,
            });
        }
    }

    /// Places the floating piece on the canvas, and returns the state of the document before the piece was lifted or
    /// pasted. Returns `None` if there is no floating piece, or if the board would be too large. In the latter case,
    /// the piece stays floating.
    pub(super) fn place(&mut self, document: &mut Document) -> Option<Snapshot> {
        let floating = self.floating.as_ref()?;
        let changes = floating.clip.changes(&document.canvas, floating.corner);
        document.canvas.apply(&changes)?;
        self.area = Some(floating.area());
        self.remove_floating()
    }

    /// Removes the floating piece, and returns the state of the document before the piece was lifted or pasted. Returns
    /// `None` if there is no floating piece.
    pub(super) fn remove_floating(&mut self) -> Option<Snapshot> {
        self.floating.take().map(|floating| floating.before)
    }

    /// Copies the floating piece or, if there is none, the selected area. Returns the copy as text for the clipboard,
    /// or `None` if there is nothing to copy.
    pub(super) fn copy(&mut self, canvas: &Canvas) -> Option<String> {
        let clip = match &self.floating {
            Some(floating) => floating.clip.clone(),
            None => Clip::of(canvas, self.area?),
        };
        let text = clip.text();
        self.copied = Some((text.clone(), clip));
        Some(text)
    }

    /// Returns the clip for a pasted text. If this is the text of the clip that was copied last, returns that clip,
    /// because the text does not contain every detail of the clip.
    pub(super) fn clip_of(&self, text: &str) -> Option<Clip> {
        let is_same = |(copied, _): &&(String, Clip)| copied.trim_end() == text.trim_end();
        let copied = self.copied.as_ref().filter(is_same);
        copied.map_or_else(|| Clip::parse(text), |(_, clip)| Some(clip.clone()))
    }
}
