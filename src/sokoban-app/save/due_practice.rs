//! The positions of all levels that are due for practice.

use std::sync::Arc;

use sokoban_core::{Level, Lurd};
use sokoban_generator::Day;

use super::Progress;
use super::level_progress::LevelProgress;
use super::practice::{PRACTICE, PracticePosition};

/// A position that is due, with its level.
#[derive(Debug, Clone)]
pub struct DuePractice {
    pub level: Arc<Level>,
    pub title: String,
    pub position: PracticePosition,
}

impl Progress {
    pub fn practice(&self, level: &Level) -> Vec<PracticePosition> {
        let all = self.look(level, |progress| Some(progress.practice.all().to_vec()));
        all.ok().flatten().unwrap_or_default()
    }

    /// Returns the positions that are due on `today`, those that are due longest first. Positions whose moves cannot be
    /// read are left out.
    pub fn due_practice(&self, today: Day) -> Vec<DuePractice> {
        let mut all: Vec<DuePractice> = Vec::new();
        let mut add = |progress: &LevelProgress| {
            let due = progress.practice.all().iter();
            let due = due.filter(|it| it.schedule.is_due(today) && Lurd::parse(&it.moves).is_ok());
            all.extend(due.map(|position| DuePractice {
                level: Arc::clone(&progress.level),
                title: progress.entry.title.clone(),
                position: position.clone(),
            }));
        };
        self.fresh.iter().for_each(&mut add);
        self.shared_log.with(|log| {
            for (exact, entry) in log.index.entries() {
                if self.fresh_at.contains_key(&exact) {
                    continue;
                }
                let bytes = log.bytes(entry.range()).unwrap_or_default();
                let has_practice = bytes
                    .split(|byte| *byte == b'\n')
                    .any(|line| line.starts_with(PRACTICE.as_bytes()));
                if has_practice && let Ok(Some(progress)) = log.level_at(entry) {
                    add(&progress);
                }
            }
        });
        all.sort_by(|a, b| {
            let key = |it: &DuePractice| (it.position.schedule.due, it.position.moves.len());
            key(a)
                .cmp(&key(b))
                .then_with(|| a.position.moves.cmp(&b.position.moves))
        });
        all
    }
}
