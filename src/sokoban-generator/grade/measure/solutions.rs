//! Of all solutions with the fewest pushes and then the fewest runs, those with the fewest moves.

use sokoban_core::Pos;
use sokoban_solver::exact::Table;

use super::Measure;
use super::successors::Pushed;

/// The pushes of all those solutions, layer by layer.
#[derive(Debug, Default)]
pub(super) struct Solutions {
    nodes: Vec<Node>,
    links: Vec<Link>,
    /// The nodes of a layer, and of the one after it.
    layer: Vec<u32>,
    next: Vec<u32>,
    /// For each push of the table, its node; [`NONE`] for most of them.
    numbers: Vec<u32>,
    moved: Vec<Pos>,
}

/// No node.
const NONE: u32 = u32::MAX;

/// A push.
#[derive(Debug, Clone, Copy)]
struct Node {
    /// Its number among all pushes of the table; [`NONE`] at the start.
    push: u32,
    /// The state that it leads to.
    state: u32,
    /// The index of the box that was pushed, among those of the state; none at the start.
    moved: Option<u16>,
    /// Where the player stands after it: where the box was.
    player: Pos,
    cost: Cost,
    /// Runs that have begun.
    runs: u16,
    is_best: bool,
}

/// What a way costs so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    moves: u32,
    counter: u32,
}

/// A push that comes after another one, and what the way costs then.
#[derive(Debug, Clone, Copy)]
struct Link {
    from: u32,
    to: u32,
    cost: Cost,
}

/// What the best solutions have in common.
#[derive(Debug, Clone, Copy)]
pub(super) struct Best {
    pub(super) moves: u32,
    pub(super) counter: u32,
    pub(super) never_moved: u32,
}

impl Solutions {
    /// Finds the best ones from a state, with the player on a square.
    pub(super) fn find(
        &mut self,
        measure: &Measure,
        table: &mut Table,
        (state, player): (usize, Pos),
    ) -> Option<Best> {
        let region = table.get(state)?.player();
        table.walk(state, region, player)?;
        self.begin(measure, state, player);
        let runs = measure.runs(state)?;
        let pushes = table.get(state)?.pushes();
        for left in (0..pushes).rev() {
            let end = table.layer(left).end;
            self.push_from_layer(measure, table, (runs, end));
            std::mem::swap(&mut self.layer, &mut self.next);
            self.next.clear();
        }
        let last = self
            .layer
            .iter()
            .map(|node| self.nodes[*node as usize].cost);
        let cost = last.min()?;
        self.mark_best(cost);
        let never_moved = self.never_moved(table, state)?;
        let Cost { moves, counter } = cost;
        Some(Best {
            moves,
            counter,
            never_moved,
        })
    }

    fn begin(&mut self, measure: &Measure, state: usize, player: Pos) {
        self.nodes.clear();
        self.numbers.clear();
        self.numbers.resize(measure.successors.len(), NONE);
        self.links.clear();
        self.layer.clear();
        self.next.clear();
        self.nodes.push(Node {
            push: NONE,
            state: state as u32,
            moved: None,
            player,
            cost: Cost {
                moves: 0,
                counter: 0,
            },
            runs: 0,
            is_best: false,
        });
        self.layer.push(0);
    }

    /// All pushes to the next nearer states, which end before `end`, that still allow so few runs.
    fn push_from_layer(&mut self, measure: &Measure, table: &mut Table, (runs, end): (u16, usize)) {
        for index in 0..self.layer.len() {
            let number = self.layer[index];
            let node = self.nodes[number as usize];
            let state = node.state as usize;
            for (name, push) in measure.successors.of(state) {
                let next = push.state as usize;
                let begun = node.runs + u16::from(node.moved != Some(push.before));
                let is_best = next < end && begun + measure.rest(next, push.after) == runs;
                if !is_best {
                    continue;
                }
                let _ = self.push(table, number, (name, push), begun);
            }
        }
    }

    /// Adds a push after a node; nothing if it cannot be made from where the player stands.
    fn push(
        &mut self,
        table: &mut Table,
        from: u32,
        (name, push): (u32, Pushed),
        runs: u16,
    ) -> Option<()> {
        let node = self.nodes[from as usize];
        let (state, next) = (node.state as usize, push.state as usize);
        let square = table.get(state)?.box_at(usize::from(push.before))?;
        let target = table.get(next)?.box_at(usize::from(push.after))?;
        let stand = Pos::new(2 * square.x - target.x, 2 * square.y - target.y);
        let moves = node.cost.moves + table.walk(state, node.player, stand)? + 1;
        let rises = table.lower_bound(next)? > table.lower_bound(state)?;
        let cost = Cost {
            moves,
            counter: node.cost.counter + u32::from(rises),
        };
        let to = self.node(Node {
            push: name,
            state: push.state,
            moved: Some(push.after),
            player: square,
            cost,
            runs,
            is_best: false,
        });
        self.links.push(Link { from, to, cost });
        Some(())
    }

    /// The number of a node, which is added, or becomes the cheaper one.
    fn node(&mut self, node: Node) -> u32 {
        let known = &mut self.numbers[node.push as usize];
        if let Some(known) = self.nodes.get_mut(*known as usize) {
            known.cost = node.cost.min(known.cost);
            return self.numbers[node.push as usize];
        }
        let number = self.nodes.len() as u32;
        *known = number;
        self.nodes.push(node);
        self.next.push(number);
        number
    }

    /// Marks the pushes of all solutions that cost so much, from the last ones back.
    fn mark_best(&mut self, cost: Cost) {
        for &last in &self.layer {
            let last = &mut self.nodes[last as usize];
            last.is_best = last.cost == cost;
        }
        for link in self.links.iter().rev() {
            let to = self.nodes[link.to as usize];
            if to.is_best && to.cost == link.cost {
                self.nodes[link.from as usize].is_best = true;
            }
        }
    }

    /// How many boxes of the first state are pushed in none of the solutions that were marked.
    fn never_moved(&mut self, table: &Table, start: usize) -> Option<u32> {
        let pushed = self.nodes.iter().skip(1).filter(|node| node.is_best);
        // The player stands where the box was.
        self.moved.clear();
        self.moved.extend(pushed.map(|node| node.player));
        let start = table.get(start)?;
        let unmoved = start.boxes().filter(|(pos, _)| !self.moved.contains(pos));
        Some(unmoved.count() as u32)
    }
}
