//! Implements late-acceptance hill climbing (Burke and Bykov, “The late acceptance hill-climbing heuristic”, 2017).

/// Decides which changes a local search accepts. A change is accepted if the new score is at least as high as the
/// current score, or as a score that was recorded some steps ago. Unlike simulated annealing, this method has no
/// temperature to tune.
#[derive(Debug, Clone)]
pub(crate) struct LateAcceptance {
    /// A ring buffer of scores. Each slot contains the highest score that has been recorded in that slot so far.
    history: Vec<i32>,
    index: usize,
}

impl LateAcceptance {
    /// Creates a history of `cycle` slots. Each slot initially contains `score`, the score before the first change.
    pub(crate) fn new(score: i32, cycle: usize) -> Self {
        Self {
            history: vec![score; cycle],
            index: cycle - 1,
        }
    }

    /// Starts the next step, and returns the lowest score that is accepted in this step. `current` is the score before
    /// the step.
    pub(crate) fn next_threshold(&mut self, current: i32) -> i32 {
        self.index = (self.index + 1) % self.history.len();
        current.min(self.history[self.index])
    }

    /// Ends the step and records `current`, the score after the step. If the change was rejected, `current` is the
    /// score before the step.
    pub(crate) fn record(&mut self, current: i32) {
        let late = &mut self.history[self.index];
        *late = current.max(*late);
    }
}
