//! The pushes of a table, forwards.

use sokoban_solver::exact::{Predecessor, Table};

/// For each state, the pushes from there that do not lose; found when they are needed.
#[derive(Debug, Default)]
pub(super) struct Successors {
    /// For each state the index of its first push, and one more.
    begins: Vec<u32>,
    pushes: Vec<Pushed>,
    /// States that can come up, and those of them from which was not pushed yet.
    met: Vec<bool>,
    open: Vec<u32>,
}

/// A push, and the state that it leads to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Pushed {
    pub(super) state: u32,
    /// The index of the box among those of the state before, and after.
    pub(super) before: u16,
    pub(super) after: u16,
}

impl Successors {
    pub(super) fn clear(&mut self) {
        self.begins.clear();
    }

    /// Turns the predecessors of all states round, by counting.
    pub(super) fn find(&mut self, table: &Table) {
        if !self.begins.is_empty() {
            return;
        }
        self.begins.resize(table.len() + 1, 0);
        let all = || (0..table.len()).flat_map(|it| table.predecessors(it));
        for last in all() {
            self.begins[last.state as usize] += 1;
        }
        let mut end = 0;
        for begin in &mut self.begins {
            end += *begin;
            // The end, from which the pushes are filled in.
            *begin = end;
        }
        self.pushes.clear();
        self.pushes.resize(end as usize, Pushed::default());
        for number in 0..table.len() {
            for last in table.predecessors(number) {
                let Predecessor {
                    state,
                    before,
                    after,
                } = *last;
                let begin = &mut self.begins[state as usize];
                *begin -= 1;
                self.pushes[*begin as usize] = Pushed {
                    state: number as u32,
                    before,
                    after,
                };
            }
        }
    }

    /// How many pushes there are.
    pub(super) fn len(&self) -> usize {
        self.pushes.len()
    }

    /// The pushes from a state, with their numbers.
    pub(super) fn of(&self, state: usize) -> impl Iterator<Item = (u32, Pushed)> {
        let range = self.begins[state]..self.begins[state + 1];
        let pushes = &self.pushes[range.start as usize..range.end as usize];
        range.zip(pushes.iter().copied())
    }

    /// All that can come up from a state before the level is solved: how many pushes there are, but for those that
    /// lose at a glance, how many of them do not lose, and how many states.
    pub(super) fn come_up(&mut self, table: &mut Table, start: usize) -> (u64, u64, u32) {
        let solved = table.layer(0).end;
        let mut met = std::mem::take(&mut self.met);
        met.clear();
        met.resize(table.len(), false);
        let mut open = std::mem::take(&mut self.open);
        open.clear();
        open.push(start as u32);
        met[start] = true;
        let (mut legal, mut winning, mut states) = (0, 0, 0);
        while let Some(state) = open.pop() {
            states += 1;
            if (state as usize) < solved {
                continue;
            }
            legal += u64::from(table.choices(state as usize));
            for (_, next) in self.of(state as usize) {
                winning += 1;
                let met = &mut met[next.state as usize];
                if !*met {
                    *met = true;
                    open.push(next.state);
                }
            }
        }
        (self.met, self.open) = (met, open);
        (legal, winning, states)
    }
}
