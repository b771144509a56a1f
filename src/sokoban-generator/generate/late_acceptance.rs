//! Late-acceptance hill climbing (Burke and Bykov, “The late acceptance hill-climbing heuristic”, 2017).

/// The acceptance rule of a local search. A new solution is accepted if its score is at least as high as the current
/// score, or as an older score from a history. Unlike simulated annealing, the rule needs no temperature.
#[derive(Debug, Clone)]
pub(crate) struct LateAcceptance {
    /// A ring buffer of scores. Each slot holds the highest score recorded in it so far.
    history: Vec<i32>,
    index: usize,
}

impl LateAcceptance {
    /// Creates a history of `cycle` scores, all equal to the score of the first solution.
    pub(crate) fn new(score: i32, cycle: usize) -> Self {
        Self {
            history: vec![score; cycle],
            index: cycle - 1,
        }
    }

    /// Starts the next step and returns the lowest score that it accepts. `current` is the score of the current
    /// solution.
    pub(crate) fn next_threshold(&mut self, current: i32) -> i32 {
        self.index = (self.index + 1) % self.history.len();
        current.min(self.history[self.index])
    }

    /// Ends a step. `current` is the score of the solution that is current after it.
    pub(crate) fn record(&mut self, current: i32) {
        let late = &mut self.history[self.index];
        *late = current.max(*late);
    }
}
