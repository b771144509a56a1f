//! The record of how a level was played: time, pushes, help, and the days on which it was solved.
//!
//! The record is stored as a field in the level's entry. Older versions of the game preserve this field as a note:
//!
//! `Played: 754 s, 120 pushes, last 2026-11-26, hints, first 2026-11-26 #12, days 2026-11-26 2026-11-28, no-undo`
//!
//! If two versions of a record are merged, their times are not added, because both may contain the same time. Instead,
//! the longer time is kept. The result does not depend on the order in which records are merged, or on how often the
//! same record is merged.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use sokoban_files::Fields;
use sokoban_generator::Day;

use super::log_line::Solved;

/// The key of the field in the level's entry.
pub(super) const PLAYED: &str = "Played";

/// The start of the line that contains this field in the text of an entry.
const LINE_START: &str = "Played: ";

/// The most help that the player used before solving a level for the first time. Sorted from least to most help.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    #[default]
    None,
    Hints,
    Solution,
}

/// The names of the kinds of help, as used in the file.
const HELP: [(&str, Help); 2] = [("hints", Help::Hints), ("solution", Help::Solution)];

/// An achievement in a single level that was solved without help. Other achievements depend on several levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feat {
    /// The player has solved the level without undoing any move.
    NoUndo,
    /// The player made a move that lost the level, and then got back to a solvable position without restarting.
    WayBack,
    /// The solution is shorter than the one in the level's file, or than a solution that the game has found.
    Shorter,
    /// The player has drawn the level.
    Own,
}

/// The names of the feats, as used in the file.
const FEATS: [(&str, Feat); 4] = [
    ("no-undo", Feat::NoUndo),
    ("way-back", Feat::WayBack),
    ("shorter", Feat::Shorter),
    ("own", Feat::Own),
];

/// The date on which a level was first solved, and its place in the order in which levels were first solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FirstSolved {
    /// The date, if it is known.
    pub day: Option<Day>,
    /// A number that increases with each level that is solved for the first time. It is 0 if the level was solved in
    /// another program.
    pub order: u32,
}

/// The player's activity in a level since the last update.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Activity {
    /// The active time, in seconds.
    pub seconds: u32,
    pub pushes: u32,
    pub help: Help,
    pub is_solved: bool,
    pub feats: BTreeSet<Feat>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayRecord {
    /// The active time, in seconds.
    pub seconds: u32,
    /// The number of pushes, including those that were undone.
    pub pushes: u32,
    /// The last day on which the level was played. `None` if this day is not known.
    pub last: Option<Day>,
    /// The most help that the player used before the level was first solved.
    pub help: Help,
    /// The date and the order of the first solution. `None` if the level was never solved.
    pub first: Option<FirstSolved>,
    pub days: BTreeSet<Day>,
    pub feats: BTreeSet<Feat>,
}

impl PlayRecord {
    /// Removes all play records from the fields of an entry, and merges them into one record.
    pub(super) fn take(fields: &mut Fields) -> Self {
        let mut record = Self::default();
        while let Some(line) = fields.take(PLAYED) {
            record.join(&parse(&line));
        }
        record
    }

    /// Finds all play records in the text of an entry, and merges them into one record. Does not parse the rest of the
    /// text.
    pub(super) fn find(entry: &str) -> Self {
        let mut record = Self::default();
        for line in entry.split('\n') {
            if let Some(line) = line.strip_prefix(LINE_START) {
                record.join(&parse(line));
            }
        }
        record
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// If the level is solved but this record does not say so, because the solution was imported, adds the date of the
    /// solution and the use of hints to the record.
    pub(super) fn adopt(&mut self, solved: Option<Solved>) {
        let (Some(solved), None) = (solved, self.first) else {
            return;
        };
        self.first = Some(FirstSolved {
            day: solved.date,
            order: 0,
        });
        self.days.extend(solved.date);
        if solved.helped {
            self.help = self.help.max(Help::Hints);
        }
    }

    /// Adds activity. `order` is larger than the order of any level that was solved before.
    pub(super) fn add(&mut self, activity: &Activity, today: Option<Day>, order: u32) {
        self.seconds = self.seconds.saturating_add(activity.seconds);
        self.pushes = self.pushes.saturating_add(activity.pushes);
        self.last = self.last.max(today);
        if self.first.is_none() {
            self.help = self.help.max(activity.help);
        }
        if activity.is_solved {
            self.days.extend(today);
            self.first.get_or_insert(FirstSolved { day: today, order });
        }
        if self.help == Help::None {
            self.feats.extend(&activity.feats);
        }
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.seconds = self.seconds.max(other.seconds);
        self.pushes = self.pushes.max(other.pushes);
        self.last = self.last.max(other.last);
        self.days.extend(&other.days);
        self.feats.extend(&other.feats);
        // Keep the help that belongs to the earlier first solution. A record without a solution counts as later than
        // any other.
        let rank = |record: &Self| (record.first.is_none(), record.first);
        match rank(self).cmp(&rank(other)) {
            std::cmp::Ordering::Less => {}
            std::cmp::Ordering::Equal => self.help = self.help.max(other.help),
            std::cmp::Ordering::Greater => (self.first, self.help) = (other.first, other.help),
        }
    }
}

/// Parses the value of the field. Invalid parts are skipped.
fn parse(line: &str) -> PlayRecord {
    let mut record = PlayRecord::default();
    for part in line.split(", ") {
        // An invalid part does not change the record.
        let _ = read_part(&mut record, part.trim());
    }
    record
}

fn read_part(record: &mut PlayRecord, part: &str) -> Option<()> {
    if let Some(seconds) = part.strip_suffix(" s") {
        record.seconds = seconds.parse().ok()?;
    } else if let Some(pushes) = part.strip_suffix(" pushes") {
        record.pushes = pushes.parse().ok()?;
    } else if let Some(day) = part.strip_prefix("last ") {
        record.last = Some(day.parse().ok()?);
    } else if let Some(first) = part.strip_prefix("first ") {
        let (day, order) = first.split_once('#')?;
        record.first = Some(FirstSolved {
            day: day.trim().parse().ok(),
            order: order.parse().ok()?,
        });
    } else if let Some(days) = part.strip_prefix("days ") {
        let days = days.split(' ').map(Day::from_str);
        record.days.extend(days.filter_map(Result::ok));
    } else if let Some((_, help)) = HELP.iter().find(|(name, _)| *name == part) {
        record.help = *help;
    } else if let Some((_, feat)) = FEATS.iter().find(|(name, _)| *name == part) {
        record.feats.insert(*feat);
    }
    Some(())
}

impl fmt::Display for PlayRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} s, {} pushes", self.seconds, self.pushes)?;
        if let Some(day) = self.last {
            write!(f, ", last {day}")?;
        }
        if let Some((name, _)) = HELP.iter().find(|(_, help)| *help == self.help) {
            write!(f, ", {name}")?;
        }
        match self.first {
            Some(FirstSolved {
                day: Some(day),
                order,
            }) => write!(f, ", first {day} #{order}")?,
            Some(FirstSolved { day: None, order }) => write!(f, ", first #{order}")?,
            None => {}
        }
        if !self.days.is_empty() {
            f.write_str(", days")?;
            self.days.iter().try_for_each(|day| write!(f, " {day}"))?;
        }
        for (name, _) in FEATS.iter().filter(|(_, feat)| self.feats.contains(feat)) {
            f.write_str(", ")?;
            f.write_str(name)?;
        }
        Ok(())
    }
}
