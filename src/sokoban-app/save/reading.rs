//! A text, whatever it is → what is known of it.
//!
//! Entries that are whole are only noted. Everything else is read as any SOK file, put together with what there is of
//! the same levels, and held in memory as it should be written: nothing of it is lost, and nothing is written yet.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::collection::decode_text;
use sokoban_core::{Collection, Entry, identity};

use super::archive::{Base, Found, LOOSE};
use super::error::ProgressError;
use super::index::{Slot, Texts};
use super::log::{self, Head, Line};
use super::pieces::{Piece, Pieces};
use super::played::{self, Played};
use super::{LAST_PLAYED, LastPlayed, loose};

/// Text of this length is not asked whether it is blank.
const LONG: u64 = 1 << 16;

pub(super) fn read(texts: Arc<dyn Texts>, length: u64) -> Result<Found, ProgressError> {
    let begin = texts.read(0..length.min(2))?;
    let unit = match begin[..] {
        [0xFF, 0xFE] => u16::from_le_bytes,
        [0xFE, 0xFF] => u16::from_be_bytes,
        _ => return Reader::new(texts).read(length),
    };
    let bytes = texts.read(0..length)?;
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let is_sound = rest.is_empty() && char::decode_utf16(units).all(|found| found.is_ok());
    let text = decode_text(&bytes).into_owned().into_bytes();
    let length = text.len() as u64;
    let mut found = Reader::new(Arc::new(text)).read(length)?;
    found.is_foreign = true;
    found.fault = found.fault.or((!is_sound).then_some(ProgressError::Utf16));
    Ok(found)
}

struct Reader {
    base: Base,
    /// The entry read last, as long as nothing else was.
    last: Option<Last>,
    /// The line read last, if the entry below it does not fit.
    broken: Option<Head>,
    /// Levels of the stretch of other text that is being read.
    stretch: HashSet<u64>,
    has_zeros: bool,
    is_blank: bool,
}

/// An entry that is whole, as long as nothing stands behind it.
struct Last {
    /// Where the line above it begins, and the entry itself.
    at: (u64, u64),
    /// The identity of its level.
    exact: Option<u64>,
}

impl Reader {
    fn new(texts: Arc<dyn Texts>) -> Self {
        Self {
            base: Base {
                texts,
                ..Base::default()
            },
            last: None,
            broken: None,
            stretch: HashSet::new(),
            has_zeros: false,
            is_blank: true,
        }
    }

    fn read(mut self, length: u64) -> Result<Found, ProgressError> {
        let texts = Arc::clone(&self.base.texts);
        let mut pieces = Pieces::new(&*texts, 0..length);
        let mut end = 0;
        while let Some(piece) = pieces.next() {
            let piece = piece?;
            let is_whole = matches!(piece, Piece::Entry(..) | Piece::Played(_) | Piece::Newer(_));
            self.take(piece)?;
            if is_whole {
                end = pieces.at();
            }
        }
        Ok(self.finish(end))
    }

    fn finish(self, end: u64) -> Found {
        let mut found = Found {
            base: self.base,
            end,
            fault: None,
            is_foreign: false,
        };
        if found.base.is_empty() && !self.is_blank {
            found.fault = Some(ProgressError::NoLevel);
            found.base = Base {
                texts: found.base.texts,
                ..Base::default()
            };
        }
        if self.has_zeros {
            found.fault = Some(ProgressError::Zeros);
        }
        found
    }

    fn take(&mut self, piece: Piece) -> Result<(), ProgressError> {
        let (last, broken) = (self.last.take(), self.broken.take());
        match piece {
            Piece::Entry(at, line, head) => {
                self.is_blank = false;
                self.take_whole(at, line, &head)?;
                self.last = Some(Last {
                    at: (at, at + line as u64),
                    exact: head.about.level.map(|level| level.exact),
                });
            }
            Piece::Played(place) => self.base.index.visit(place),
            Piece::Newer(line) => {
                self.is_blank = false;
                self.base.index.keep_line(line);
            }
            Piece::Broken(head) => {
                self.is_blank = false;
                self.broken = head;
            }
            Piece::Loose(range) if self.passes_over(&range)? => self.last = last,
            Piece::Loose(range) => {
                self.is_blank = false;
                if !self.is_cut_short(&range, broken)? {
                    self.take_stretch(range, last)?;
                }
            }
        }
        Ok(())
    }

    /// Notes an entry that is whole. If it was written without knowledge of the one that there is of its level, both
    /// are put together.
    fn take_whole(&mut self, at: u64, line: usize, head: &Head) -> Result<(), ProgressError> {
        let Err(known) = self.base.index.add(at, line, head) else {
            return Ok(());
        };
        let slot = Slot::new(at, line, head);
        if let (Some(mut played), Some(before)) = (self.base.at(&slot)?, self.base.at(&known)?) {
            played.join(before);
            self.put(&played, known.sum)?;
        }
        Ok(())
    }

    /// Whether there is nothing to read.
    fn passes_over(&self, range: &Range<u64>) -> Result<bool, ProgressError> {
        if range.end - range.start > LONG {
            return Ok(false);
        }
        let text = self.base.texts.read(range.clone())?;
        Ok(text.trim_ascii().is_empty())
    }

    /// Whether this is the beginning of an entry that was not written to its end, as far as the entry before it goes
    /// the same way: then it holds nothing new.
    fn is_cut_short(
        &self,
        range: &Range<u64>,
        broken: Option<Head>,
    ) -> Result<bool, ProgressError> {
        let level = broken.and_then(|head| head.about.level);
        let Some(slot) = level.and_then(|level| self.base.index.slot(level.exact)) else {
            return Ok(false);
        };
        if range.end - range.start > u64::from(slot.bytes) {
            return Ok(false);
        }
        let text = self.base.texts.read(range.clone())?;
        Ok(self
            .base
            .body(slot)?
            .as_bytes()
            .starts_with(text.trim_ascii_end()))
    }

    /// Reads text that is no part of the log. What stands right behind an entry belongs to it.
    fn take_stretch(&mut self, range: Range<u64>, last: Option<Last>) -> Result<(), ProgressError> {
        self.stretch.clear();
        let texts = Arc::clone(&self.base.texts);
        let mut own = last.as_ref().and_then(|last| last.exact);
        let begin = last.map_or(range.start, |last| {
            if own.is_none() {
                self.base.index.forget_other(last.at.0);
            }
            last.at.1
        });
        let take = |found| self.take_file(found, own.take());
        self.has_zeros |= loose::read(&*texts, begin..range.end, take)?;
        Ok(())
    }

    /// Takes the entries of a file, of which the first may be one that is known already.
    fn take_file(&mut self, mut found: Collection, own: Option<u64>) -> Result<(), ProgressError> {
        let left = found.fields.take(LAST_PLAYED);
        let left = left.as_deref().and_then(|place| place.rsplit_once(" / "));
        if let Some((collection, number)) = left
            && let Ok(number) = number.parse()
        {
            self.base.index.visit(LastPlayed::new(collection, number));
        }
        played::join_header(&mut self.base.index.header, &mut found);
        for (number, entry) in found.entries.into_iter().enumerate() {
            self.take_entry(entry, own.filter(|_| number == 0))?;
        }
        Ok(())
    }

    fn take_entry(&mut self, mut entry: Entry, own: Option<u64>) -> Result<(), ProgressError> {
        entry.notes = played::without_marks(&entry.notes);
        let Ok(level) = &entry.level else {
            self.put_text(&played::text_of_board(entry)?);
            return Ok(());
        };
        let exact = identity::exact(level);
        let over = self.base.index.slot(exact).map_or(0, |known| known.sum);
        let known = if own == Some(exact) {
            None
        } else {
            self.base.played(exact)?
        };
        let Some(mut played) = Played::of(entry) else {
            return Ok(());
        };
        // Of two entries in one file the first counts more, and what another hand wrote more than what stood there.
        match known {
            Some(mut known) if self.stretch.contains(&exact) => {
                known.join(played);
                played = known;
            }
            Some(known) => played.join(known),
            None => {}
        }
        self.stretch.insert(exact);
        self.put(&played, over)
    }

    /// Notes what is to be written of a level.
    fn put(&mut self, played: &Played, over: u64) -> Result<(), ProgressError> {
        self.put_text(&played.text_over(over)?);
        Ok(())
    }

    fn put_text(&mut self, text: &str) {
        let (line, _) = text.split_once('\n').unwrap_or_default();
        if let Some(Line::Entry(head)) = log::read(line.as_bytes()) {
            let at = LOOSE + self.base.loose.len() as u64;
            // It was made to take the place of what there is.
            let _ = self.base.index.add(at, line.len() + 1, &head);
            self.base.loose.extend_from_slice(text.as_bytes());
        }
    }
}
