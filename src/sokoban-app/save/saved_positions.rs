//! The saved positions in one level. Each consists of a unique name and of moves.

use std::collections::{HashMap, HashSet};

use sokoban_core::Attempt;

/// The saved positions, oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct SavedPositions {
    all: Vec<(String, Attempt)>,
    groups: HashMap<String, NameGroup>,
}

/// The saved positions whose names differ only in a number at the end.
#[derive(Debug, Clone, Default)]
struct NameGroup {
    moves: HashSet<String>,
    /// `true` if one of the positions has the name without a number.
    is_taken: bool,
    /// The number at which the search for an unused name starts.
    number: u32,
}

impl SavedPositions {
    pub(super) fn all(&self) -> &[(String, Attempt)] {
        &self.all
    }

    /// Saves a position under `name`, unless the same position is already saved under this name. If the name is used
    /// for another position, appends a number to it.
    pub(super) fn add(&mut self, name: &str, attempt: &Attempt) {
        let group = self.groups.get(name);
        if group.is_some_and(|group| group.moves.contains(&attempt.moves)) {
            return;
        }
        let name = match group.filter(|group| group.is_taken) {
            None => name.to_owned(),
            Some(group) => self.free_name(name, group.number.max(2)),
        };
        self.note(&name, attempt);
        self.all.push((name, attempt.clone()));
    }

    fn free_name(&mut self, name: &str, first: u32) -> String {
        let mut numbers = (first..).map(|number| (number, format!("{name} {number}")));
        let is_free = |(_, name): &(u32, String)| {
            let group = self.groups.get(name);
            !group.is_some_and(|group| group.is_taken)
        };
        let (number, free) = numbers.find(is_free).unwrap_or_default();
        let group = self.groups.entry(name.to_owned()).or_default();
        group.number = number.saturating_add(1);
        free
    }

    fn note(&mut self, name: &str, attempt: &Attempt) {
        self.group(name, attempt).is_taken = true;
        if let Some((base, number)) = name.rsplit_once(' ')
            && number.parse::<u32>().is_ok()
        {
            self.group(base, attempt);
        }
    }

    fn group(&mut self, name: &str, attempt: &Attempt) -> &mut NameGroup {
        let group = self.groups.entry(name.to_owned()).or_default();
        group.moves.insert(attempt.moves.clone());
        group
    }

    pub(super) fn retain(&mut self, stays: impl Fn(&str, &Attempt) -> bool) {
        let before = self.all.len();
        self.all.retain(|(name, attempt)| stays(name, attempt));
        if self.all.len() == before {
            return;
        }
        self.groups.clear();
        for (name, attempt) in std::mem::take(&mut self.all) {
            self.note(&name, &attempt);
            self.all.push((name, attempt));
        }
    }
}
