//! Notices that level files changed on the disk since they were read.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sokoban_app::library::Source;

/// Level files as they were when they were read, or when a change was noticed last.
#[derive(Debug, Default)]
pub(crate) struct Watch(HashMap<PathBuf, Option<Stamp>>);

/// Modification time and length of a file.
type Stamp = (SystemTime, u64);

impl Watch {
    /// Notes how files are now, right after they were read.
    pub(crate) fn note<'a>(&mut self, sources: impl IntoIterator<Item = &'a Source>) {
        for source in sources {
            if let Source::File(path) | Source::Added(path) = source {
                self.0.insert(path.clone(), stamp(path));
            }
        }
    }

    /// Returns `true` if this file changed since it was read, or since this was last asked.
    pub(crate) fn changed(&mut self, path: Option<&PathBuf>) -> bool {
        let Some(path) = path else {
            return false;
        };
        let now = stamp(path);
        let before = self.0.insert(path.clone(), now);
        before.is_some_and(|before| before != now)
    }
}

/// Returns `None` if the file does not exist.
fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok()?;
    Some((data.modified().ok()?, data.len()))
}

#[cfg(test)]
mod tests {
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
            assert!(!watch.changed(Some(path)), "it is told once");
        }
        fs::remove_file(&paths[0]).expect("the file");
        assert!(watch.changed(Some(&paths[0])), "a removed file");
        assert!(!watch.changed(None));
    }
}
