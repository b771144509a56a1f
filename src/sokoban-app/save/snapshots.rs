//! The positions of a level that are kept: names, each a different one, and moves.

use std::collections::{HashMap, HashSet};

use sokoban_core::Attempt;

/// The positions, in the order in which they came.
#[derive(Debug, Clone, Default)]
pub(super) struct Snapshots {
    all: Vec<(String, Attempt)>,
    families: HashMap<String, Family>,
}

/// What is kept under a name, and under the same name with a number behind it.
#[derive(Debug, Clone, Default)]
struct Family {
    moves: HashSet<String>,
    /// Whether the name itself is taken.
    is_taken: bool,
    /// No lower number is free.
    number: u32,
}

impl Snapshots {
    pub(super) fn all(&self) -> &[(String, Attempt)] {
        &self.all
    }

    /// Keeps a position, unless it is there already under this name. If another one has the name, a number is added
    /// to it.
    pub(super) fn add(&mut self, name: &str, attempt: &Attempt) {
        let family = self.families.get(name);
        if family.is_some_and(|family| family.moves.contains(&attempt.moves)) {
            return;
        }
        let name = match family.filter(|family| family.is_taken) {
            None => name.to_owned(),
            Some(family) => self.free_name(name, family.number.max(2)),
        };
        self.note(&name, attempt);
        self.all.push((name, attempt.clone()));
    }

    fn free_name(&mut self, name: &str, first: u32) -> String {
        let mut numbers = (first..).map(|number| (number, format!("{name} {number}")));
        let is_free = |(_, name): &(u32, String)| {
            let family = self.families.get(name);
            !family.is_some_and(|family| family.is_taken)
        };
        let (number, free) = numbers.find(is_free).unwrap_or_default();
        let family = self.families.entry(name.to_owned()).or_default();
        family.number = number.saturating_add(1);
        free
    }

    fn note(&mut self, name: &str, attempt: &Attempt) {
        self.family(name, attempt).is_taken = true;
        if let Some((base, number)) = name.rsplit_once(' ')
            && number.parse::<u32>().is_ok()
        {
            self.family(base, attempt);
        }
    }

    fn family(&mut self, name: &str, attempt: &Attempt) -> &mut Family {
        let family = self.families.entry(name.to_owned()).or_default();
        family.moves.insert(attempt.moves.clone());
        family
    }

    /// Forgets all others.
    pub(super) fn retain(&mut self, stays: impl Fn(&str, &Attempt) -> bool) {
        let before = self.all.len();
        self.all.retain(|(name, attempt)| stays(name, attempt));
        if self.all.len() == before {
            return;
        }
        self.families.clear();
        for (name, attempt) in std::mem::take(&mut self.all) {
            self.note(&name, &attempt);
            self.all.push((name, attempt));
        }
    }
}
