//! Merges another log, such as that of an exported profile.
//!
//! Unlike an import, this takes everything: sessions, favourites, invalid boards, and lines of newer versions. Merging a
//! log twice changes nothing.

use std::sync::Arc;

use super::error::ProgressError;
use super::progress_log::ProgressLog;
use super::{LastPlayed, Progress};

impl Progress {
    /// Merges the entries of `other` for the levels with these exact identities. In conflicts, the player's own entry
    /// wins: the session of the other one becomes a saved position.
    pub fn merge_levels(
        &mut self,
        other: &ProgressLog,
        levels: &[u64],
    ) -> Result<(), ProgressError> {
        for exact in levels {
            let Some(entry) = other.index.entry(*exact) else {
                continue;
            };
            let own = self
                .shared_log
                .with(|log| Some(log.index.entry(*exact)?.checksum));
            if own == Some(entry.checksum) {
                continue;
            }
            if let Some(theirs) = other.level_at(entry)? {
                let (title, level) = (theirs.entry.title.clone(), Arc::clone(&theirs.level));
                self.edit(&title, &level, |own| own.join(theirs))?;
            }
        }
        Ok(())
    }

    /// Merges the favourites of `other`, the levels played last in collections, invalid boards, and lines of newer
    /// versions.
    pub fn merge_lines(&mut self, other: &ProgressLog) -> Result<(), ProgressError> {
        for (exact, times) in other.index.favourites() {
            let known = self.favourites.entry(exact).or_default();
            *known = times.max(*known);
        }
        self.merge_last_played(other.index.last_played());
        let lines = self.shared_log.with(ProgressLog::verbatim)?;
        let is_new = |line: &String| !lines.contains(line);
        self.merged_lines
            .extend(other.verbatim()?.into_iter().filter(is_new));
        Ok(())
    }

    /// Adds the levels of collections that the player has not played here, as older than all others.
    fn merge_last_played(&mut self, theirs: &[LastPlayed]) {
        let mut own = self.left_off();
        own.reverse();
        let is_known = |it: &&LastPlayed| own.iter().any(|own| own.collection == it.collection);
        let missing: Vec<LastPlayed> = theirs.iter().filter(|it| !is_known(it)).cloned().collect();
        if !missing.is_empty() {
            self.last_played = missing.into_iter().chain(own).collect();
        }
    }
}

impl ProgressLog {
    /// Returns the exact identities of all levels.
    pub fn levels(&self) -> Vec<u64> {
        let mut entries: Vec<(u64, u64)> = self
            .index
            .entries()
            .map(|(exact, it)| (it.at, exact))
            .collect();
        entries.sort_unstable();
        entries.into_iter().map(|(_, exact)| exact).collect()
    }

    /// Returns the texts of everything that is not understood: lines of newer versions, and invalid boards.
    fn verbatim(&self) -> Result<Vec<String>, ProgressError> {
        let mut texts: Vec<String> = self
            .index
            .newer_lines()
            .map(|line| format!("{line}\n"))
            .collect();
        for range in self.index.invalid_boards() {
            texts.push(String::from_utf8_lossy(&self.bytes(range)?).into_owned());
        }
        Ok(texts)
    }
}
