//! Late-acceptance hill climbing (Burke and Bykov, “The late acceptance hill-climbing heuristic”, 2017).

/// Decides which scores a local search accepts: those that are at least as good as the current one, or as the best
/// current one at the same place of the previous cycle. Unlike simulated annealing, this needs no temperature.
#[derive(Debug, Clone)]
pub(crate) struct LateAcceptance {
    /// Scores of the previous cycle, overwritten one by one.
    history: Vec<i32>,
    index: usize,
}

impl LateAcceptance {
    /// Starts with the score of the first solution, and with a history of `cycle` scores.
    pub(crate) fn new(score: i32, cycle: usize) -> Self {
        Self {
            history: vec![score; cycle],
            index: cycle - 1,
        }
    }

    /// Starts the next step, and returns the lowest score that it accepts.
    pub(crate) fn next_threshold(&mut self, current: i32) -> i32 {
        self.index = (self.index + 1) % self.history.len();
        current.min(self.history[self.index])
    }

    /// Ends a step with the score of the solution that is current now.
    pub(crate) fn record(&mut self, current: i32) {
        let late = &mut self.history[self.index];
        *late = current.max(*late);
    }
}
