//! The kinds of solutions that a caller can request. If two solvers look for any solution together, each of them runs
//! one half of the searches.

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
    /// Any solution, found as soon as possible.
    Any,
    /// Any solution, found by running only the first half of the searches. See [`split`](Self::split).
    AnyFirstHalf,
    /// Any solution, found by running only the second half of the searches. See [`split`](Self::split).
    AnySecondHalf,
    /// A solution with the fewest pushes. If the budget allows, it has the fewest moves among all such solutions.
    FewestPushes,
    /// A solution with the fewest moves, and with the fewest pushes among all such solutions. Such a solution is found
    /// only for small levels.
    FewestMoves,
}

impl Goal {
    /// Divides the work among at most `solvers` solvers, which run different searches. Returns one goal for each
    /// solver, but at most two goals. Use the first outcome that is not [`Outcome::Unknown`](crate::Outcome::Unknown),
    /// whichever solver returns it.
    ///
    /// ```
    /// use sokoban_core::Level;
    /// use sokoban_solver::{Budget, Goal, Outcome, solve};
    /// use std::sync::Arc;
    ///
    /// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
    /// let outcome = std::thread::scope(|scope| {
    ///     let workers: Vec<_> = Goal::Any.split(2).into_iter().map(|goal| {
    ///         let level = &level;
    ///         scope.spawn(move || solve(level, level.start(), goal, Budget::new()))
    ///     }).collect();
    ///     let outcomes = workers.into_iter().filter_map(|worker| worker.join().ok());
    ///     outcomes.filter(|outcome| *outcome != Outcome::Unknown).next()
    /// });
    /// assert!(matches!(outcome, Some(Outcome::Solved(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn split(self, solvers: usize) -> Vec<Self> {
        if self == Self::Any && solvers > 1 {
            vec![Self::AnyFirstHalf, Self::AnySecondHalf]
        } else {
            vec![self]
        }
    }
}
