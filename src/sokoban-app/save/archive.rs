//! A log with its index: what is kept, shared by those who read it and the one who writes it.

use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

use super::error::ProgressError;
use super::index::{Index, Slot, Texts};
use super::pieces::{Piece, Pieces};
use super::played::Played;
use super::reading;

/// Where the places begin of entries that stand in memory, as they will be written, because the text does not have
/// them like that.
pub(super) const LOOSE: u64 = 1 << 62;

/// A log with its index.
#[derive(Debug, Clone)]
pub struct Base {
    pub(super) index: Index,
    pub(super) texts: Arc<dyn Texts>,
    /// Entries that the text does not have as they should be written.
    pub(super) loose: Vec<u8>,
}

/// What was found in a text.
#[derive(Debug)]
pub struct Found {
    /// What is known of it.
    pub base: Base,
    /// Where the last whole piece of the text ends.
    pub end: u64,
    /// Why the text cannot be what this program wrote, if so: whoever keeps it should keep a copy.
    pub fault: Option<ProgressError>,
    /// Whether the text was understood in another encoding than the one in which it is written: then nothing can be
    /// written behind it.
    pub is_foreign: bool,
}

/// What was written behind a log.
#[derive(Debug)]
pub struct More(Vec<Piece>);

impl Default for Base {
    fn default() -> Self {
        Self {
            index: Index::default(),
            texts: Arc::new(Vec::new()),
            loose: Vec::new(),
        }
    }
}

impl Base {
    /// Reads a text of this many bytes: a log, or any other SOK file.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn read(texts: Arc<dyn Texts>, length: u64) -> Result<Found, ProgressError> {
        reading::read(texts, length)
    }

    /// What was written behind a log, if it is nothing but whole entries.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn more(texts: &dyn Texts, range: Range<u64>) -> Result<Option<More>, ProgressError> {
        let mut more = Vec::new();
        for piece in Pieces::new(texts, range) {
            match piece? {
                Piece::Broken(_) | Piece::Newer(_) | Piece::Loose(_) => return Ok(None),
                piece => more.push(piece),
            }
        }
        Ok(Some(More(more)))
    }

    /// Notes what was written behind a log. False if something was written without knowledge of what there is: then
    /// the whole has to be read again.
    pub fn add(&mut self, more: More) -> bool {
        for piece in more.0 {
            match piece {
                Piece::Entry(at, line, head) => {
                    if self.index.add(at, line, &head).is_err() {
                        return false;
                    }
                }
                Piece::Played(place) => self.index.visit(place),
                Piece::Broken(_) | Piece::Newer(_) | Piece::Loose(_) => return false,
            }
        }
        true
    }

    /// The text of an entry without the line above it, if it is still as it was.
    pub(super) fn body(&self, slot: &Slot) -> Result<String, ProgressError> {
        let bytes = self.bytes(slot.range())?;
        let whole = Pieces::new(&bytes, 0..bytes.len() as u64).next();
        match whole {
            Some(Ok(Piece::Entry(0, line, head))) if head.sum == slot.sum => {
                Ok(String::from_utf8_lossy(&bytes[line..]).into_owned())
            }
            _ => Err(ProgressError::Changed),
        }
    }

    /// The bytes of an entry.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn bytes(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        match range.start.checked_sub(LOOSE) {
            Some(start) => self.loose.read(start..range.end - LOOSE),
            None => self.texts.read(range),
        }
    }

    /// What is kept of a level.
    pub(super) fn played(&self, exact: u64) -> Result<Option<Played>, ProgressError> {
        let slot = self.index.slot(exact);
        slot.map_or(Ok(None), |slot| self.at(slot))
    }

    /// What an entry says of its level.
    pub(super) fn at(&self, slot: &Slot) -> Result<Option<Played>, ProgressError> {
        let body = self.body(slot)?;
        Ok(Played::read(&body, slot.sum, slot.solved))
    }

    /// What a log begins with that holds what is known here and nothing else.
    pub fn head(&self) -> String {
        self.index.head()
    }

    /// What stands in it behind that, in order; some of it in memory.
    pub fn entries(&self) -> Vec<Range<u64>> {
        self.index.entries()
    }

    /// How long such a log is.
    pub fn live_bytes(&self) -> u64 {
        self.index.live_bytes()
    }

    /// Whether some of it is not in the text as it should be.
    pub const fn is_loose(&self) -> bool {
        !self.loose.is_empty()
    }

    /// Returns `true` if some of it was written by a newer version of the game.
    pub const fn is_newer(&self) -> bool {
        self.index.has_newer_lines()
    }

    /// Whether nothing is known.
    pub const fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// The log was copied: where its entries are now, in another text.
    pub fn moved(&mut self, texts: Arc<dyn Texts>, new: impl Fn(u64) -> u64) {
        self.index.moved(new);
        self.texts = texts;
        self.loose = Vec::new();
    }
}

/// What is kept, for those who read it while it is written.
#[derive(Debug, Default)]
pub struct Archive(RwLock<Base>);

impl Archive {
    /// Of this log.
    pub fn new(base: Base) -> Self {
        Self(RwLock::new(base))
    }

    /// Looks at it.
    pub fn with<T>(&self, look: impl FnOnce(&Base) -> T) -> T {
        look(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes it.
    pub fn change<T>(&self, change: impl FnOnce(&mut Base) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}
