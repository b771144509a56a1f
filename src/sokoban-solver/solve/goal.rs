//! What kind of solution is wanted, and how solvers share the work.

/// What kind of solution is wanted.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
///
/// let board = [
///     "##########",
///     "#        #",
///     "#. @$   .#",
///     "##########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let shortest = |goal| match solve(level, level.start(), goal, Budget::new()) {
///     Outcome::Solved(solution) => solution.to_string(),
///     outcome => panic!("{outcome:?}"),
/// };
/// assert_eq!(shortest(Goal::FewestPushes), "urrdLLL");
/// assert_eq!(shortest(Goal::FewestMoves), "RRRR");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Goal {
    /// Any, as soon as possible.
    Any,
    /// One with the fewest pushes; of those, if the budget lasts, one with the fewest moves.
    FewestPushes,
    /// One with the fewest moves; of those, one with the fewest pushes. Only small levels are solved so.
    FewestMoves,
}

/// The most solvers that can share the work.
const MOST: usize = 4;

impl Goal {
    /// Divides the work among at most so many solvers, each of which searches in other ways. The first outcome of any
    /// of them that is not unknown holds.
    ///
    /// ```
    /// use sokoban_core::Collection;
    /// use sokoban_solver::{Budget, Goal, Outcome, Solver};
    ///
    /// let board = [
    ///     "#######",
    ///     "#@ $ .#",
    ///     "#######",
    /// ];
    /// let file = Collection::parse(board.join("\n").as_bytes());
    /// let level = file.entries[0].level.as_ref().expect("a level");
    /// let known = std::thread::scope(|scope| {
    ///     let workers: Vec<_> = Goal::Any.split(2).into_iter().map(|share| {
    ///         let mut solver = Solver::with_share(level, level.start(), share, Budget::new());
    ///         scope.spawn(move || solver.finish())
    ///     }).collect();
    ///     let outcomes = workers.into_iter().filter_map(|worker| worker.join().ok());
    ///     outcomes.filter(|outcome| *outcome != Outcome::Unknown).next()
    /// });
    /// assert!(matches!(known, Some(Outcome::Solved(_))));
    /// ```
    pub fn split(self, solvers: usize) -> Vec<Share> {
        let most = match self {
            Self::Any => MOST,
            Self::FewestPushes | Self::FewestMoves => 1,
        };
        let of = solvers.clamp(1, most);
        let share = |index| Share {
            goal: self,
            index,
            of,
        };
        (0..of).map(share).collect()
    }
}

/// A part of the work for a [`Goal`].
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver};
///
/// let board = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// for share in Goal::Any.split(4) {
///     assert_eq!(share.part().1, 4);
///     let mut solver = Solver::with_share(level, level.start(), share, Budget::new());
///     assert!(matches!(solver.finish(), Outcome::Solved(_)));
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    goal: Goal,
    index: usize,
    of: usize,
}

impl Share {
    /// All of the work.
    pub(super) const fn whole(goal: Goal) -> Self {
        Self {
            goal,
            index: 0,
            of: 1,
        }
    }

    /// What the work is for.
    pub const fn goal(self) -> Goal {
        self.goal
    }

    /// Which of the shares it is, from 0, and how many there are.
    pub const fn part(self) -> (usize, usize) {
        (self.index, self.of)
    }
}
