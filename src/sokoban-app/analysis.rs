//! What the game knows of the position on the screen: questions go in, thoughts come out. All of it is done in
//! short steps, on whatever thread calls them.

use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Game, Level, Pos, Position, rules};
use sokoban_solver::{Judge, Method, Outlook, Progress, Solver, Verdict};

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
    judge: Option<Judge>,
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
        Solver::with(
            &self.level,
            &self.position,
            Limits::default().search,
            Method::Forwards,
        )
    }
}

/// How many states are looked at in a step that is to take as long on any board: a state takes longer the more boxes
/// there are.
pub fn slice(states: usize, level: &Level) -> usize {
    (states * 8 / level.box_count().max(1)).max(1)
}

#[derive(Debug)]
struct Open {
    question: Question,
    begun: bool,
    solver: Option<Solver>,
    /// Whether a helper has something to say yet.
    is_helped: bool,
    /// What a helper found out.
    learned: Option<Verdict>,
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
            .judge
            .as_ref()
            .is_none_or(|judge| *judge.level() != question.level)
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
    pub fn learn(&mut self, id: u64, verdict: Verdict) {
        let open = self.open.as_mut();
        if let Some(open) = open.filter(|open| open.question.id == id) {
            open.is_helped = false;
            open.is_waiting = false;
            open.learned = Some(verdict).filter(|it| *it != Verdict::Unknown);
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
        self.judge.as_ref().map_or(0, Judge::table_len)
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
    pub fn work(&mut self, states: usize) -> Option<Thought> {
        let open = self.open.as_mut()?;
        let level = Arc::clone(&open.question.level);
        let judge = self
            .judge
            .get_or_insert_with(|| Judge::new(&level, self.limits.table));
        let id = open.question.id;
        let method = if self.is_helped {
            Method::Backwards
        } else {
            Method::All
        };
        let states = slice(states, &level);
        let position = match &open.question.want {
            Want::Outlook(position) => position,
            Want::Back(game) => {
                let point = last_hope(judge, game);
                self.open = None;
                return Some(Thought {
                    id,
                    answer: Answer::Back(point),
                });
            }
        };
        let (sight, done) = if open.begun {
            let proofs = judge.proofs();
            let progress = judge.work(states);
            let proved = (judge.proofs() > proofs).then(|| judge.outlook(position));
            let solver = open
                .solver
                .get_or_insert_with(|| Solver::with(&level, position, self.limits.search, method));
            let learned = open.learned.take();
            let verdict = learned.or_else(|| solver.work(states / 4 + 1));
            match (progress, verdict, proved) {
                (Progress::Complete, ..) => (seen(judge, position), true),
                (_, Some(Verdict::Solved(moves)), _) => {
                    self.line = Some(Line {
                        from: position.as_ref().clone(),
                        moves: moves.clone(),
                    });
                    let sight = Sight::Winnable {
                        pushes: None,
                        line: moves,
                    };
                    (sight, progress == Progress::GivenUp)
                }
                (_, Some(Verdict::Unsolvable), _) => (Sight::Lost(Vec::new()), true),
                (_, _, Some(Outlook::Lost(cause))) => (Sight::Lost(cause), true),
                (Progress::GivenUp, Some(Verdict::Unknown), _) => {
                    open.is_waiting = open.is_helped && open.is_searched();
                    let thinking = open.is_waiting;
                    (Sight::Unknown { thinking }, !thinking)
                }
                _ => (Sight::Unknown { thinking: true }, false),
            }
        } else {
            open.begun = true;
            let sight = match seen(judge, position) {
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
            (sight, lost || judge.progress() == Progress::Complete)
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

/// What the judge says, with a whole line where it knows the next push.
fn seen(judge: &mut Judge, position: &Position) -> Sight {
    match judge.outlook(position) {
        Outlook::Unknown => Sight::Unknown { thinking: false },
        Outlook::Lost(cause) => Sight::Lost(cause),
        Outlook::Winnable(pushes) => Sight::Winnable {
            pushes: Some(pushes),
            line: best_line(judge, position),
        },
    }
}

fn best_line(judge: &mut Judge, position: &Position) -> Vec<Direction> {
    let level = Arc::clone(judge.level());
    let mut position = position.clone();
    let mut line = Vec::new();
    while let Some((square, direction)) = judge.best_push(&position) {
        let stand = level.map().neighbour(square, direction.opposite());
        let Some(walk) = stand.and_then(|stand| path::walk(&level, &position, stand)) else {
            break;
        };
        for step in walk.into_iter().chain([direction]) {
            if rules::step(&level, &mut position, step).is_err() {
                return line;
            }
            line.push(step);
        }
        if rules::is_solved(&position) {
            break;
        }
    }
    line
}

/// The newest point of a history that is not known to be lost.
fn last_hope(judge: &mut Judge, game: &Game) -> Option<usize> {
    let mut game = game.clone();
    loop {
        if game.is_won() || !matches!(judge.outlook(game.position()), Outlook::Lost(_)) {
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
