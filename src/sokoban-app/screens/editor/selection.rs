//! A part of the board that is chosen, or lifted and carried about.

use sokoban_core::Transform;

use super::Editor;
use super::clip::Clip;
use super::document::{Edit, turn_area};
use super::history::Stroke;
use super::sheet::{Area, Change, Spot, Square};
use crate::screens::{Effect, Shared};
use crate::texts::editor as tr;

/// A piece of a board above the sheet: it is not put down yet.
#[derive(Debug, Clone)]
pub(super) struct Floating {
    pub(super) clip: Clip,
    /// Where its first square lies.
    pub(super) corner: Spot,
    /// What leads back to before it was lifted from the sheet.
    lifted: Edit,
}

impl Floating {
    pub(super) fn area(&self) -> Area {
        self.clip.area(self.corner)
    }
}

impl Editor {
    /// Something from elsewhere is above the sheet.
    pub(super) fn float(&mut self, clip: Clip, shared: &mut Shared) {
        self.put_down(shared);
        let (width, height) = clip.size();
        let middle = self.spot_in_mind(shared);
        self.selection = None;
        self.floating = Some(Floating {
            corner: middle.shifted(-i32::from(width / 2), -i32::from(height / 2)),
            clip,
            lifted: Edit::default(),
        });
    }

    /// The square that the player points at, or the one in the middle of the view.
    pub(super) fn spot_in_mind(&self, shared: &Shared) -> Spot {
        let place = self.place(shared);
        let room = place.room;
        let middle = crate::geometry::Point {
            x: room.x + room.w / 2.0,
            y: room.y + room.h / 2.0,
        };
        let pointed = self.pointer.filter(|point| room.contains(*point));
        let pointed = pointed.map(|point| self.lens.spot(point, shared.window));
        let at = self.cursor.or(pointed);
        at.unwrap_or_else(|| self.lens.spot(middle, shared.window))
    }

    /// Lifts the selection from the sheet, to be carried elsewhere.
    pub(super) fn lift(&mut self, shared: &mut Shared) {
        let Some(area) = self.selection.take() else {
            return;
        };
        let clip = Clip::of(&self.document.sheet, area);
        let blank = Edit::squares(blank(area));
        if let Some(lifted) = self.document.apply(&blank) {
            self.floating = Some(Floating {
                clip,
                corner: area.low,
                lifted,
            });
            self.changing(&blank.squares, shared);
        }
    }

    /// Puts down what is above the sheet: lifting it and putting it down is one change.
    pub(super) fn put_down(&mut self, shared: &mut Shared) {
        let Some(floating) = self.floating.take() else {
            return;
        };
        let mut stroke = Stroke::default();
        let changes = floating.clip.changes(&self.document.sheet, floating.corner);
        if stroke.add(&mut self.document, &Edit::squares(changes)) {
            self.selection = Some(floating.area());
            self.history.done(stroke.finish().then(floating.lifted));
            self.changed(shared);
        } else {
            self.floating = Some(floating);
            self.drop_floating(shared);
            shared.notify(tr::too_large());
        }
    }

    /// Leaves what is above the sheet where it came from.
    pub(super) fn drop_floating(&mut self, shared: &mut Shared) -> bool {
        let Some(floating) = self.floating.take() else {
            return false;
        };
        // It fits: it was like that before.
        let _ = self.document.apply(&floating.lifted);
        self.look_again(shared);
        true
    }

    /// Lays the floating piece, the selection, or the board anew.
    pub(super) fn turn(&mut self, turn: Transform, shared: &mut Shared) {
        if let Some(floating) = &mut self.floating {
            floating.clip = floating.clip.turned(turn);
        } else if let Some(area) = self.selection {
            let (changes, turned) = turn_area(&self.document.sheet, area, turn);
            self.selection = Some(turned);
            self.edit(&Edit::squares(changes), shared);
        } else {
            let edit = self.document.turned(turn);
            self.edit(&edit, shared);
            self.lens = super::lens::Lens::fit(self.place(shared));
        }
    }

    pub(super) fn select_all(&mut self, shared: &mut Shared) {
        self.put_down(shared);
        self.selection = self.document.sheet.bounds();
    }

    /// Erases the selection.
    pub(super) fn erase(&mut self, shared: &mut Shared) {
        if self.floating.is_some() {
            if let Some(floating) = self.floating.take() {
                self.history.done(floating.lifted);
                self.changed(shared);
            }
            return;
        }
        match self.selection.take() {
            Some(area) => self.edit(&Edit::squares(blank(area)), shared),
            None => shared.notify(tr::nothing_selected()),
        }
    }

    /// Copies the selection, or the whole level.
    pub(super) fn copy(&mut self, shared: &mut Shared) {
        let part = match &self.floating {
            Some(floating) => Some(floating.clip.clone()),
            None => self
                .selection
                .map(|area| Clip::of(&self.document.sheet, area)),
        };
        let Some(clip) = part else {
            return self.copy_level(shared);
        };
        let text = clip.text();
        self.clipboard = Some((text.clone(), clip));
        shared.effects.push(Effect::Copy(text));
        shared.notify(tr::copied_part());
    }

    fn copy_level(&self, shared: &mut Shared) {
        let collection = sokoban_core::Collection {
            entries: vec![self.entry()],
            ..sokoban_core::Collection::default()
        };
        shared.effects.push(Effect::Copy(collection.to_sok()));
        shared.notify(tr::copied_level());
    }

    /// Copies the selection, and erases it.
    pub(super) fn cut(&mut self, shared: &mut Shared) {
        if self.selection.is_none() && self.floating.is_none() {
            return shared.notify(tr::nothing_selected());
        }
        self.copy(shared);
        self.erase(shared);
    }

    /// The clipboard's text.
    pub(crate) fn paste(&mut self, text: &str, shared: &mut Shared) {
        if let super::Cover::Details(form, _) = &mut self.cover {
            return form.paste(text);
        }
        let same = |(copied, _): &&(String, Clip)| copied.trim_end() == text.trim_end();
        let own = self
            .clipboard
            .as_ref()
            .filter(same)
            .map(|(_, clip)| clip.clone());
        match own.or_else(|| Clip::parse(text)) {
            Some(clip) => self.float(clip, shared),
            None => shared.notify(tr::nothing_to_paste()),
        }
    }
}

fn blank(area: Area) -> Vec<Change> {
    area.spots().map(|spot| (spot, Square::BLANK)).collect()
}
