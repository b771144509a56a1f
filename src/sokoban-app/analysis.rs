//! What the game knows of the position on the screen: questions go in, thoughts come out. All of it is done in
//! short steps, on whatever thread calls them.

use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Game, Level, Pos, Position, rules};
use sokoban_solver::exact::TableStatus;
use sokoban_solver::{Assessment, Assessor, Budget, Goal, Outcome, Share, Solution, Solver};

/// The memory that thinking may take, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The table of a level.
    pub table: usize,
    /// A search for a solution.
    pub search: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            table: 64 << 20,
            search: 128 << 20,
        }
    }
}

/// What is to be found out.
#[derive(Debug, Clone)]
pub enum Want {
    /// Whether this position can be won, and how.
    Outlook(Box<Position>),
    /// The last point of this history from which it could still be won.
    Back(Box<Game>),
}

/// A question about a level.
#[derive(Debug, Clone)]
pub struct Question {
    /// Told with the thoughts on it.
    pub id: u64,
    /// The level.
    pub level: Arc<Level>,
    /// What about it.
    pub want: Want,
}

/// What is known of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sight {
    /// Nothing yet, or not any more to come.
    Unknown {
        /// Whether it is still being thought about.
        thinking: bool,
    },
    /// It can be won.
    Winnable {
        /// Pushes to go, where the least number is known.
        pushes: Option<u16>,
        /// Moves that win.
        line: Vec<Direction>,
    },
    /// It cannot be won, because of these squares, if they are known.
    Lost(Vec<Pos>),
}

/// Something about a question. A later thought replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thought {
    /// The question's.
    pub id: u64,
    /// What was found out.
    pub answer: Answer,
}

/// What was found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// How the position looks.
    Sight(Sight),
    /// The point of the history to go back to, if there is one.
    Back(Option<usize>),
}

/// The one that thinks.
#[derive(Debug, Default)]
pub struct Thinker {
    assessor: Option<Assessor>,
    /// The question, and how far it is dealt with.
    open: Option<Open>,
    /// Moves that win, and the positions on the way.
    line: Option<Line>,
    /// Whether another one looks for solutions with other methods.
    is_helped: bool,
    limits: Limits,
}

/// A position for which a solution is looked for.
#[derive(Debug, Clone)]
pub struct Task {
    /// The question's.
    pub id: u64,
    /// The level.
    pub level: Arc<Level>,
    /// The position.
    pub position: Box<Position>,
}

impl Task {
    /// The solver for one who helps: it begins where the one who thinks does not.
    pub fn solver(&self) -> Solver {
        solver(
            &self.level,
            &self.position,
            share(1),
            Limits::default().search,
        )
    }
}

/// One of the two parts of the work where there is a helper.
fn share(part: usize) -> Share {
    Goal::Any.split(2)[part]
}

fn solver(level: &Arc<Level>, position: &Position, share: Share, bytes: usize) -> Solver {
    Solver::with_share(level, position, share, Budget::new().bytes(bytes))
}

/// How many states are looked at in a step that is to take as long on any board: a state takes longer the more boxes
/// there are.
pub fn slice(states: u64, level: &Level) -> u64 {
    (states * 8 / level.box_count().max(1) as u64).max(1)
}

#[derive(Debug)]
struct Open {
    question: Question,
    begun: bool,
    solver: Option<Solver>,
    /// Whether a helper has something to say yet.
    is_helped: bool,
    /// What a helper found out.
    learned: Option<Outcome>,
    /// Whether there is nothing to do but to wait for the helper.
    is_waiting: bool,
    /// What was told last.
    told: Option<Sight>,
}

/// Moves that win from a position on.
#[derive(Debug)]
struct Line {
    from: Position,
    moves: Vec<Direction>,
}

impl Open {
    /// Whether a solution is looked for and not found yet.
    fn is_searched(&self) -> bool {
        self.solver.is_some() && !matches!(self.told, Some(Sight::Winnable { .. }))
    }
}

impl Thinker {
    /// Leaves what it thought about for this. What it knows of the level stays.
    pub fn ask(&mut self, question: Question) {
        if self
            .assessor
            .as_ref()
            .is_none_or(|assessor| *assessor.level() != question.level)
        {
            self.forget();
        }
        self.open = Some(Open {
            question,
            begun: false,
            solver: None,
            is_helped: self.is_helped,
            learned: None,
            is_waiting: false,
            told: None,
        });
    }

    /// One with so much memory.
    pub fn with(limits: Limits) -> Self {
        Self {
            limits,
            ..Self::default()
        }
    }

    /// One that is helped by another solver, see [`task`](Self::task) and [`learn`](Self::learn).
    pub fn helped(limits: Limits) -> Self {
        Self {
            is_helped: true,
            limits,
            ..Self::default()
        }
    }

    /// Gives all memory back.
    pub fn forget(&mut self) {
        *self = Self {
            is_helped: self.is_helped,
            limits: self.limits,
            ..Self::default()
        };
    }

    /// The question for which a solution is looked for, if there is one.
    pub fn wanted(&self) -> Option<u64> {
        let open = self.open.as_ref().filter(|open| open.is_searched());
        open.map(|open| open.question.id)
    }

    /// What a helper has to do for it.
    pub fn task(&self) -> Option<Task> {
        let open = self.open.as_ref().filter(|open| open.is_searched())?;
        let Want::Outlook(position) = &open.question.want else {
            return None;
        };
        Some(Task {
            id: open.question.id,
            level: Arc::clone(&open.question.level),
            position: position.clone(),
        })
    }

    /// What a helper has found out.
    pub fn learn(&mut self, id: u64, outcome: Outcome) {
        let open = self.open.as_mut();
        if let Some(open) = open.filter(|open| open.question.id == id) {
            open.is_helped = false;
            open.is_waiting = false;
            open.learned = Some(outcome).filter(|it| *it != Outcome::Unknown);
        }
    }

    /// Whether all that is left to do is to wait for what the helper finds out.
    pub fn is_waiting(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.is_waiting)
    }

    /// Whether there is nothing to think about.
    pub const fn is_idle(&self) -> bool {
        self.open.is_none()
    }

    /// Entries of the table in memory.
    pub fn table_len(&self) -> usize {
        self.assessor.as_ref().map_or(0, Assessor::table_len)
    }

    /// Stops thinking without an answer, and says so.
    pub fn give_up(&mut self) -> Option<Thought> {
        let open = self.open.take()?;
        let seen = open
            .told
            .is_some_and(|told| !matches!(told, Sight::Unknown { .. }));
        let unknown = Sight::Unknown { thinking: false };
        (!seen).then_some(Thought {
            id: open.question.id,
            answer: Answer::Sight(unknown),
        })
    }

    /// Thinks for so many states; answers when there is something to tell.
    pub fn work(&mut self, states: u64) -> Option<Thought> {
        let open = self.open.as_mut()?;
        let level = Arc::clone(&open.question.level);
        let budget = Budget::new().bytes(self.limits.table);
        let assessor = self
            .assessor
            .get_or_insert_with(|| Assessor::new(&level, budget));
        let id = open.question.id;
        let part = if self.is_helped {
            share(0)
        } else {
            Goal::Any.split(1)[0]
        };
        let states = slice(states, &level);
        let position = match &open.question.want {
            Want::Outlook(position) => position,
            Want::Back(game) => {
                let point = last_hope(assessor, game);
                self.open = None;
                return Some(Thought {
                    id,
                    answer: Answer::Back(point),
                });
            }
        };
        let (sight, done) = if open.begun {
            let revision = assessor.revision();
            let table = assessor.work(states);
            let proved = (assessor.revision() > revision).then(|| assessor.assess(position));
            let solver = open
                .solver
                .get_or_insert_with(|| solver(&level, position, part, self.limits.search));
            let learned = open.learned.take();
            let outcome = learned.or_else(|| solver.work(states / 4 + 1));
            match (table, outcome, proved) {
                (TableStatus::Complete, ..) => (seen(assessor, position), true),
                (_, Some(Outcome::Solved(solution)), _) => {
                    let moves = solution.into_moves();
                    self.line = Some(Line {
                        from: position.as_ref().clone(),
                        moves: moves.clone(),
                    });
                    let sight = Sight::Winnable {
                        pushes: None,
                        line: moves,
                    };
                    (sight, table == TableStatus::Abandoned)
                }
                (_, Some(Outcome::Unsolvable), _) => (Sight::Lost(Vec::new()), true),
                (_, _, Some(Assessment::Deadlocked(deadlock))) => {
                    (Sight::Lost(deadlock.boxes().to_vec()), true)
                }
                (TableStatus::Abandoned, Some(Outcome::Unknown), _) => {
                    open.is_waiting = open.is_helped && open.is_searched();
                    let thinking = open.is_waiting;
                    (Sight::Unknown { thinking }, !thinking)
                }
                _ => (Sight::Unknown { thinking: true }, false),
            }
        } else {
            open.begun = true;
            let sight = match seen(assessor, position) {
                Sight::Unknown { .. } => {
                    let rest = self
                        .line
                        .as_ref()
                        .and_then(|line| line.rest(&level, position));
                    rest.map_or(Sight::Unknown { thinking: true }, |line| Sight::Winnable {
                        pushes: None,
                        line,
                    })
                }
                sight => sight,
            };
            let lost = matches!(sight, Sight::Lost(_));
            (
                sight,
                lost || assessor.table_status() == TableStatus::Complete,
            )
        };
        // Where it was seen already that it can be won, “not known” is no news.
        let known = matches!(open.told, Some(Sight::Winnable { .. }));
        let news = open.told.as_ref() != Some(&sight)
            && !(known && matches!(sight, Sight::Unknown { .. }));
        let thought = news.then(|| Thought {
            id,
            answer: Answer::Sight(sight.clone()),
        });
        if news {
            open.told = Some(sight);
        }
        if done {
            self.open = None;
        }
        thought
    }
}

/// What is known of a position at once, with a whole line where the table is complete.
fn seen(assessor: &mut Assessor, position: &Position) -> Sight {
    match assessor.assess(position) {
        Assessment::Unknown => Sight::Unknown { thinking: false },
        Assessment::Deadlocked(deadlock) => Sight::Lost(deadlock.boxes().to_vec()),
        Assessment::Solvable { pushes } => {
            let solution = assessor.solution(position);
            Sight::Winnable {
                pushes: Some(pushes),
                line: solution.map_or_else(Vec::new, Solution::into_moves),
            }
        }
    }
}

/// The newest point of a history that is not known to be lost.
fn last_hope(assessor: &mut Assessor, game: &Game) -> Option<usize> {
    let mut game = game.clone();
    loop {
        if game.is_won() || !matches!(assessor.assess(game.position()), Assessment::Deadlocked(_)) {
            return Some(game.now());
        }
        game.undo()?;
    }
}

impl Line {
    /// What is left of the moves in a position on the way, or a walk beside it.
    fn rest(&self, level: &Level, position: &Position) -> Option<Vec<Direction>> {
        let wanted = NormalizedPosition::of(level, position);
        let mut at = self.from.clone();
        let mut moves = self.moves.iter();
        loop {
            // Regions are compared only where the boxes, which is sooner told, are the same.
            if at.boxes() == position.boxes() && NormalizedPosition::of(level, &at) == wanted {
                let mut walk = path::walk(level, position, at.player()?)?;
                walk.extend(moves);
                return Some(walk);
            }
            rules::step(level, &mut at, *moves.next()?).ok()?;
        }
    }
}
