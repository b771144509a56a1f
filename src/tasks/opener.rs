//! The background task that opens files and folders, so that no frame waits for a disk. Also checks whether level
//! files have changed since they were read.

use std::collections::HashMap;
use std::path::PathBuf;

use sokoban_app::app::Opened;
use sokoban_app::library::Source;

use crate::files::Opening;
use crate::system::disk::medium::{self, Stamp};
use crate::tasks::{Task, TaskState};

/// The number of files that are read first when a request contains many. Their levels are shown as soon as they have
/// been read.
const FIRST_PART_FILES: usize = 64;
/// The maximum number of files that are read together in each later part of a request.
const MAX_PART_FILES: usize = 4096;
const SLICE_FILES: usize = 16;

pub(crate) enum Request {
    Open(Vec<PathBuf>),
    /// Open the remaining files in folders whose first files have already been read.
    More(Vec<Source>),
}

pub(crate) struct Opener {
    opening: Opening,
    read: Opened,
    part: usize,
}

impl Default for Opener {
    fn default() -> Self {
        Self {
            opening: Opening::default(),
            read: Opened::default(),
            part: FIRST_PART_FILES,
        }
    }
}

impl Task for Opener {
    type Request = Request;
    type Output = Opened;
    const IS_LOW_PRIORITY: bool = true;

    fn accept(&mut self, request: Request) {
        match request {
            Request::Open(paths) => self.opening.add(paths),
            Request::More(files) => self.opening.add_rest(files),
        }
    }

    fn state(&self) -> TaskState {
        if self.opening.is_done() {
            TaskState::Idle
        } else {
            TaskState::Ready
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Opened)) {
        let more = self.opening.read(SLICE_FILES);
        self.read.append(more);
        if !self.read.is_partial {
            self.part = FIRST_PART_FILES;
            emit(std::mem::take(&mut self.read));
        } else if self.read.files.len() >= self.part {
            self.part = (2 * self.part).min(MAX_PART_FILES);
            emit(std::mem::take(&mut self.read));
        }
    }
}

/// The state of level files on disk when they were read, or when a change was last noticed.
#[derive(Debug, Default)]
pub(crate) struct Watch(HashMap<PathBuf, Option<Stamp>>);

impl Watch {
    /// Records the current state of files that have just been read.
    pub(crate) fn note<'a>(&mut self, sources: impl IntoIterator<Item = &'a Source>) {
        for source in sources {
            if let Source::File(path) | Source::Added(path) = source {
                self.0.insert(path.clone(), medium::stamp(path));
            }
        }
    }

    /// Returns `true` if the file has changed since it was read or since the last call.
    pub(crate) fn changed(&mut self, path: Option<&PathBuf>) -> bool {
        let Some(path) = path else {
            return false;
        };
        let now = medium::stamp(path);
        let before = self.0.insert(path.clone(), now.clone());
        before.is_some_and(|before| before != now)
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_change_before_the_first_question_is_noticed_in_every_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let paths = ["one.xsb", "two.xsb"].map(|name| folder.path().join(name));
        for path in &paths {
            fs::write(path, "#####\n#@$.#\n#####\n").expect("a level file");
        }
        let mut watch = Watch::default();
        watch.note(&[
            Source::File(paths[0].clone()),
            Source::Added(paths[1].clone()),
            Source::Pasted,
        ]);
        assert!(!watch.changed(Some(&paths[0])), "nothing happened");
        for path in &paths {
            fs::write(path, "; changed\n\n#####\n#@$.#\n#####\n").expect("a level file");
            assert!(watch.changed(Some(path)));
            assert!(!watch.changed(Some(path)), "reported once");
        }
        fs::remove_file(&paths[0]).expect("the file");
        assert!(watch.changed(Some(&paths[0])), "a removed file");
        assert!(!watch.changed(None));
    }
}
