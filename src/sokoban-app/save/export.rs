//! Writes progress: entries to append to a log, a compact log, and a plain SOK file.

use std::sync::Arc;

use super::Progress;
use super::error::ProgressError;
use super::log_line::{self, Favourite};
use super::log_loader::load_log;
use super::progress_log::{ProgressLog, SharedLog};

impl Progress {
    /// Returns the text to append to the log to store all changes, or an error if an entry is too long.
    pub fn changes(&self) -> Result<String, ProgressError> {
        let last = self
            .shared_log
            .with(|log| log.index.last_played().last().cloned());
        let last_played = self
            .last_played
            .iter()
            .filter(|played| Some(*played) != last.as_ref());
        let mut text: String = last_played.map(log_line::print_last_played).collect();
        for (&exact, &times) in &self.favourites {
            if times > self.shared_log.with(|log| log.index.favourite(exact)) {
                text.push_str(&log_line::print_favourite(Favourite { exact, times }));
            }
        }
        text.push_str(&self.merged_lines);
        for progress in &self.fresh {
            text.extend(progress.changed_text()?);
        }
        Ok(text)
    }

    /// Returns all progress as a compact log.
    pub fn print(&self) -> String {
        let print = || {
            let text = self.shared_log.with(ProgressLog::print)? + &self.changes()?;
            let length = text.len() as u64;
            load_log(Arc::new(text.into_bytes()), length)?.log.print()
        };
        print().unwrap_or_default()
    }
}

impl ProgressLog {
    fn print(&self) -> Result<String, ProgressError> {
        let mut text = self.preamble().into_bytes();
        for range in self.entry_ranges() {
            text.extend(self.bytes(range)?);
        }
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}

impl SharedLog {
    /// Exports all progress as a compact log, part by part.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails. A part of the log may have been written.
    pub fn export_log<E: From<ProgressError>>(
        &self,
        mut write: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let (preamble, entries) = self.with(|log| (log.preamble(), log.entry_ranges()));
        write(&preamble)?;
        for range in entries {
            let bytes = self.with(|log| log.bytes(range))?;
            write(&String::from_utf8_lossy(&bytes))?;
        }
        Ok(())
    }

    /// Exports all progress as a plain SOK file, part by part, without the log lines.
    ///
    /// # Errors
    /// Returns an error if reading or writing fails. A part of the file may have been written.
    pub fn export<E: From<ProgressError>>(
        &self,
        mut write: impl FnMut(&str) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut before, entries) =
            self.with(|log| (log.index.header.to_sok(), log.entry_ranges()));
        write(&before)?;
        for range in entries {
            let bytes = self.with(|log| log.bytes(range))?;
            let text = String::from_utf8_lossy(&bytes);
            let (_, body) = text.split_once('\n').unwrap_or_default();
            if !has_heading(body) && ends_as_heading(&before) {
                // Otherwise the last line above would become the title of this board.
                write("::\n")?;
            }
            write(body)?;
            body.clone_into(&mut before);
        }
        Ok(())
    }
}

/// Returns `true` if an entry starts with a title.
fn has_heading(body: &str) -> bool {
    let mut lines = body.lines().skip_while(|line| line.is_empty());
    lines.nth(1).is_some_and(str::is_empty)
}

/// Returns `true` if the last line of `text` has a blank line above it.
fn ends_as_heading(text: &str) -> bool {
    let mut lines = text.trim_end().lines().rev();
    lines.next().is_some_and(|last| !last.is_empty()) && lines.next().is_none_or(str::is_empty)
}
