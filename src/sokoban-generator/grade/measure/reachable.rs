//! Figures of the start of a level that has holes, strength or spare boxes.

use std::collections::HashMap;
use std::sync::Arc;

use sokoban_core::rules::{self, Step};
use sokoban_core::{Level, Pos, Position, path};
use sokoban_solver::exact::{ReachableTable, Successor};
use sokoban_solver::{Assessor, Budget};

use super::{Figures, share};

/// All figures of the start of a level, from its complete table; `None` if it is solved or cannot be solved.
///
/// Counterintuitive pushes are those after which the [lower bound](Assessor::lower_bound) is larger. With holes or
/// strength there is no bound but 0, and no push is counted.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_generator::measure::reachable;
/// use sokoban_solver::{Budget, TableStatus, exact::ReachableTable};
///
/// let board = [
///     "########",
///     "#@$ ^  #",
///     "# $  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = ReachableTable::new(level, Budget::default());
/// while table.work(100) == TableStatus::Building {}
/// let figures = reachable(&table, level).expect("a solution");
/// // Nothing needs to fall into the hole.
/// assert_eq!((figures.pushes, figures.runs, figures.never_moved), (3, 1, 1));
/// ```
pub fn reachable(table: &ReachableTable, level: &Arc<Level>) -> Option<Figures> {
    let start = table.find(level.start())?;
    let pushes = table.pushes(start).filter(|pushes| *pushes > 0)?;
    let mut solutions = Solutions::begin(table, level, start);
    for left in (0..pushes).rev() {
        solutions.push_layer(left);
    }
    let best = solutions.layer.iter().map(|it| solutions.nodes[*it].cost);
    let best = best.min()?;
    let (legal, winning, states) = come_up(table, start);
    Some(Figures {
        pushes: u32::from(pushes),
        runs: best.runs,
        moves: best.moves,
        counter: best.counter,
        never_moved: solutions.never_moved(best),
        trap: share(legal.saturating_sub(winning), legal),
        states,
    })
}

/// All that can come up before the level is solved: how many pushes there are, but for those that lose at a glance,
/// how many of them do not lose, and how many positions from which the level can be solved.
fn come_up(table: &ReachableTable, start: usize) -> (u64, u64, u32) {
    let mut met = vec![false; table.len()];
    met[start] = true;
    let mut open = vec![start];
    let (mut legal, mut winning, mut states) = (0, 0, 0);
    while let Some(number) = open.pop() {
        states += 1;
        if table.pushes(number) == Some(0) {
            continue;
        }
        legal += u64::from(table.choices(number));
        for Successor { state, .. } in table.successors(number) {
            if table.pushes(state).is_none() {
                continue;
            }
            winning += 1;
            if !std::mem::replace(&mut met[state], true) {
                open.push(state);
            }
        }
    }
    (legal, winning, states)
}

/// What a way costs so far, what counts most first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    runs: u32,
    moves: u32,
    counter: u32,
}

/// After a push: where it has led, and the box that was pushed.
#[derive(Debug)]
struct Node {
    number: usize,
    position: Position,
    /// `None` at the start, and after the box has fallen into a hole.
    last_box: Option<Pos>,
    bound: Option<u16>,
    cost: Cost,
}

/// A push that comes after another one, what the way costs then, and the squares of the boxes that it moves.
#[derive(Debug)]
struct Link {
    from: usize,
    to: usize,
    cost: Cost,
    moved: Vec<Pos>,
}

/// The pushes of all solutions with the fewest pushes, layer by layer.
struct Solutions<'a> {
    table: &'a ReachableTable,
    level: &'a Level,
    /// Without a table, only for its bounds.
    assessor: Assessor,
    nodes: Vec<Node>,
    links: Vec<Link>,
    layer: Vec<usize>,
    next: Vec<usize>,
    /// The nodes of the next layer, by what the rest depends on.
    known: HashMap<(usize, Option<Pos>, Option<Pos>), usize>,
}

impl<'a> Solutions<'a> {
    fn begin(table: &'a ReachableTable, level: &'a Arc<Level>, start: usize) -> Self {
        let mut assessor = Assessor::new(level, Budget::new().nodes(0));
        let position = level.start().clone();
        let node = Node {
            number: start,
            last_box: None,
            bound: assessor.lower_bound(&position),
            position,
            cost: Cost::default(),
        };
        Self {
            table,
            level,
            assessor,
            nodes: vec![node],
            links: Vec::new(),
            layer: vec![0],
            next: Vec::new(),
            known: HashMap::new(),
        }
    }

    /// Makes all pushes to positions from which so many are left.
    fn push_layer(&mut self, left: u16) {
        self.known.clear();
        for from in std::mem::take(&mut self.layer) {
            for next in self.table.successors(self.nodes[from].number) {
                if self.table.pushes(next.state) == Some(left) {
                    // Every push of the table can be made.
                    let _ = self.push(from, next);
                }
            }
        }
        self.layer = std::mem::take(&mut self.next);
    }

    fn push(&mut self, from: usize, next: Successor) -> Option<()> {
        let Successor { push, state } = next;
        let before = &self.nodes[from];
        let mut position = before.position.clone();
        let map = self.level.map();
        let stand = map.neighbour(push.square, push.direction.opposite())?;
        let walk = path::walk(self.level, &position, stand)?;
        for direction in &walk {
            rules::step(self.level, &mut position, *direction).ok()?;
        }
        let step = rules::step(self.level, &mut position, push.direction).ok()?;
        let bound = self.assessor.lower_bound(&position);
        let cost = Cost {
            runs: before.cost.runs + u32::from(before.last_box != Some(push.square)),
            moves: before.cost.moves + walk.len() as u32 + 1,
            counter: before.cost.counter + u32::from(bound > before.bound),
        };
        let to = self.node(Node {
            number: state,
            last_box: last_box(&step),
            position,
            bound,
            cost,
        });
        let moved = (1..=step.pushed()).map(|it| step.ahead(it)).collect();
        self.links.push(Link {
            from,
            to,
            cost,
            moved,
        });
        Some(())
    }

    /// The number of a node, which is added, or becomes the cheaper one.
    fn node(&mut self, node: Node) -> usize {
        let key = (node.number, node.position.player(), node.last_box);
        if let Some(known) = self.known.get(&key) {
            let cost = &mut self.nodes[*known].cost;
            *cost = node.cost.min(*cost);
            return *known;
        }
        let number = self.nodes.len();
        self.known.insert(key, number);
        self.next.push(number);
        self.nodes.push(node);
        number
    }

    /// How many boxes none of the solutions moves that cost so much.
    fn never_moved(&self, cost: Cost) -> u32 {
        let mut is_best = vec![false; self.nodes.len()];
        for &last in &self.layer {
            is_best[last] = self.nodes[last].cost == cost;
        }
        let map = self.level.map();
        let mut unmoved = map.map(|pos, _| self.level.start().boxes()[pos].is_some());
        for link in self.links.iter().rev() {
            if is_best[link.to] && self.nodes[link.to].cost == link.cost {
                is_best[link.from] = true;
                link.moved.iter().for_each(|pos| unmoved[*pos] = false);
            }
        }
        unmoved.cells().iter().filter(|it| **it).count() as u32
    }
}

/// Where the box stands that the player pushed, if it did not fall.
fn last_box(step: &Step) -> Option<Pos> {
    let is_gone = step.pushed() == 1 && step.fell().is_some();
    (!is_gone).then(|| step.ahead(2))
}
