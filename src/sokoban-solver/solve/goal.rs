//! The kinds of solutions that can be searched for, and the division of the work among several solvers.

/// The kind of solution to search for.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
/// use std::sync::Arc;
///
/// let board = [
///     "##########",
///     "#        #",
///     "#. @$   .#",
///     "##########",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let solution = |goal| match solve(&level, level.start(), goal, Budget::new()) {
///     Outcome::Solved(solution) => solution.to_string(),
///     outcome => panic!("{outcome:?}"),
/// };
/// assert_eq!(solution(Goal::FewestPushes), "urrdLLL");
/// assert_eq!(solution(Goal::FewestMoves), "RRRR");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// Any solution, as soon as possible.
    Any,
    /// A solution with the fewest pushes. If the budget allows, it has the fewest moves among all such solutions.
    FewestPushes,
    /// A solution with the fewest moves, and with the fewest pushes among all such solutions. Only small levels can be
    /// solved in this way.
    FewestMoves,
}

/// The maximum number of solvers that share the work.
const MAX_SOLVERS: usize = 2;

impl Goal {
    /// Divides the work among at most `solvers` solvers, which run different searches. There are at most two. Use the first outcome that is
    /// not [`Outcome::Unknown`](crate::Outcome::Unknown), whichever solver returns it.
    ///
    /// ```
    /// use sokoban_core::Level;
    /// use sokoban_solver::{Budget, Goal, Outcome, Solver};
    /// use std::sync::Arc;
    ///
    /// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
    /// let outcome = std::thread::scope(|scope| {
    ///     let workers: Vec<_> = Goal::Any.split(2).into_iter().map(|slice| {
    ///         let mut solver = Solver::with_slice(&level, level.start(), slice, Budget::new());
    ///         scope.spawn(move || solver.finish())
    ///     }).collect();
    ///     let outcomes = workers.into_iter().filter_map(|worker| worker.join().ok());
    ///     outcomes.filter(|outcome| *outcome != Outcome::Unknown).next()
    /// });
    /// assert!(matches!(outcome, Some(Outcome::Solved(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split(self, solvers: usize) -> Vec<PortfolioSlice> {
        let max = match self {
            Self::Any => MAX_SOLVERS,
            Self::FewestPushes | Self::FewestMoves => 1,
        };
        let count = solvers.clamp(1, max);
        let slice = |index| PortfolioSlice {
            goal: self,
            index,
            count,
        };
        (0..count).map(slice).collect()
    }
}

/// The share of one solver if several solvers work on the same position (see [`Goal::split`]).
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
/// for slice in Goal::Any.split(2) {
///     assert_eq!(slice.count(), 2);
///     let mut solver = Solver::with_slice(&level, level.start(), slice, Budget::new());
///     assert!(matches!(solver.finish(), Outcome::Solved(_)));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PortfolioSlice {
    goal: Goal,
    index: usize,
    count: usize,
}

impl PortfolioSlice {
    pub(super) const fn whole(goal: Goal) -> Self {
        Self {
            goal,
            index: 0,
            count: 1,
        }
    }

    /// Returns the kind of solution to search for.
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Returns the zero-based index of this slice.
    pub const fn index(self) -> usize {
        self.index
    }

    /// Returns the number of slices into which the work is divided.
    pub const fn count(self) -> usize {
        self.count
    }
}
