//! Compares the paths that the core finds with a brute-force search that uses only the rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use proptest::prelude::*;
use sokoban_core::path::{self, BoxPaths, Walks};
use sokoban_core::{Direction, Draft, Fall, Kind, Level, Pos, Position, Strength, Tile, rules};

use crate::support::boards::{directions, levels};
use crate::support::law::cases;

fn plays() -> impl Strategy<Value = Vec<Direction>> {
    proptest::collection::vec(directions(), 0..30)
}

/// Returns the position after the moves `play`. Moves that are blocked or would lose the player are skipped.
fn position(level: &Level, play: &[Direction]) -> Position {
    let mut position = level.start().clone();
    for &direction in play {
        let mut next = position.clone();
        if rules::step(level, &mut next, direction).is_ok() && next.player().is_some() {
            position = next;
        }
    }
    position
}

/// Returns the length of the shortest walk to each square that the player can reach without pushing.
fn walks(level: &Level, position: &Position) -> HashMap<Pos, usize> {
    let start = position.player().expect("a player");
    let mut steps = HashMap::from([(start, 0)]);
    let mut layer = vec![position.clone()];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for from in layer {
            let count = steps[&from.player().expect("a player")];
            for direction in Direction::ALL {
                let mut to = from.clone();
                let step = rules::step(level, &mut to, direction);
                let walked = step.is_ok_and(|step| !step.is_push() && step.fell().is_none());
                let at = to.player().filter(|at| walked && !steps.contains_key(at));
                if let Some(at) = at {
                    steps.insert(at, count + 1);
                    next.push(to);
                }
            }
        }
        layer = next;
    }
    steps
}

/// The cost of a plan: first the number of pushes, then the number of moves.
type Cost = (u32, usize);

/// Returns each square to which the box on `square` can be pushed, with the lowest cost, while all other boxes stay
/// where they are.
fn box_costs(level: &Level, position: &Position, square: Pos) -> BTreeMap<Pos, Cost> {
    let player = position.player().expect("a player");
    let mut queue: BTreeMap<(Cost, Pos, Pos), Position> = BTreeMap::new();
    queue.insert(((0, 0), square, player), position.clone());
    let mut done = BTreeSet::new();
    let mut least = BTreeMap::new();
    while let Some((((pushes, moves), at, player), from)) = queue.pop_first() {
        if !done.insert((at, player)) {
            continue;
        }
        for direction in Direction::ALL {
            let mut to = from.clone();
            let Ok(step) = rules::step(level, &mut to, direction) else {
                continue;
            };
            let alone = step.pushed() == 0 || (step.pushed() == 1 && step.ahead(1) == at);
            if !alone || step.fell() == Some(Fall::Player) {
                continue;
            }
            let cost = (pushes + u32::from(step.pushed()), moves + 1);
            let now = if step.is_push() { step.ahead(2) } else { at };
            if step.is_push() {
                let known = least.entry(now).or_insert(cost);
                *known = cost.min(*known);
            }
            if let (None, Some(player)) = (step.fell(), to.player()) {
                queue.insert((cost, now, player), to);
            }
        }
    }
    least.remove(&square);
    least
}

/// Plays `plan`, which pushes the box on `square`. Returns the final square of the box, and the cost. Returns `None` if
/// a move is blocked, moves another box, or loses the player.
fn played(level: &Level, start: &Position, square: Pos, plan: &[Direction]) -> Option<(Pos, Cost)> {
    let (mut position, mut at, mut pushes) = (start.clone(), square, 0);
    for &direction in plan {
        let step = rules::step(level, &mut position, direction).ok()?;
        if step.is_push() {
            (step.pushed() == 1 && step.ahead(1) == at).then_some(())?;
            at = step.ahead(2);
            pushes += 1;
        }
        position.player()?;
    }
    Some((at, (pushes, plan.len())))
}

proptest! {
    #![proptest_config(cases(375))]

    #[test]
    fn walks_are_shortest_and_lead_to_the_player_reach(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        let expected = walks(&level, &position);
        let walks = Walks::of(&level, &position);
        let reach = path::player_reach(&level, &position);
        for pos in level.map().positions() {
            let steps = expected.get(&pos).copied();
            prop_assert_eq!(reach.contains(pos), steps.is_some(), "{:?}", pos);
            let walk = path::walk(&level, &position, pos);
            prop_assert_eq!(walk.as_ref().map(Vec::len), steps, "{:?}", pos);
            prop_assert_eq!(walks.length(pos), steps.map(|steps| steps as u32), "{:?}", pos);
            prop_assert_eq!(walks.position_at(pos).is_some(), steps.is_some(), "{:?}", pos);
            if let Some(walk) = walk {
                let mut after = position.clone();
                for direction in walk {
                    let step = rules::step(&level, &mut after, direction).expect("a step");
                    prop_assert!(!step.is_push());
                }
                prop_assert_eq!(after.player(), Some(pos));
                prop_assert_eq!(walks.position_at(pos), Some(after));
            }
        }
        let squares: BTreeSet<Pos> = reach.squares().collect();
        prop_assert_eq!(squares, expected.into_keys().collect());
    }

    #[test]
    fn box_paths_are_complete_and_cheapest(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        for square in level.map().positions() {
            let paths = BoxPaths::of(&level, &position, square);
            prop_assert_eq!(paths.is_some(), position.boxes()[square].is_some());
            let Some(paths) = paths else {
                continue;
            };
            let expected = box_costs(&level, &position, square);
            let squares: BTreeMap<Pos, u32> = paths.squares().collect();
            let pushes = expected.iter().map(|(pos, cost)| (*pos, cost.0));
            prop_assert_eq!(&squares, &pushes.collect());
            for to in level.map().positions().filter(|to| *to != square) {
                let plan = paths.plan(to);
                prop_assert_eq!(paths.pushes(to), expected.get(&to).map(|cost| cost.0));
                let cost = plan.map(|plan| played(&level, &position, square, &plan));
                let wanted = expected.get(&to).map(|cost| Some((to, *cost)));
                prop_assert_eq!(cost, wanted, "{:?} to {:?}", square, to);
            }
            prop_assert_eq!(paths.plan(square), Some(Vec::new()));
        }
    }

    #[test]
    fn boxes_out_of_reach_have_no_paths(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        let walks = walks(&level, &position);
        for (pos, kind) in position.boxes().iter() {
            let sides = Direction::ALL.into_iter();
            let mut sides = sides.filter_map(|side| level.map().neighbour(pos, side));
            if kind.is_some() && !sides.any(|side| walks.contains_key(&side)) {
                prop_assert!(box_costs(&level, &position, pos).is_empty(), "{:?}", pos);
            }
        }
    }

    #[test]
    fn possible_pushes_begin_after_a_walk(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        let possible: BTreeSet<(Pos, Direction)> =
            path::possible_pushes(&level, &position).collect();
        let mut expected = BTreeSet::new();
        for square in walks(&level, &position).into_keys() {
            let walk = path::walk(&level, &position, square).expect("a walk");
            for direction in Direction::ALL {
                let mut at = position.clone();
                for step in &walk {
                    rules::step(&level, &mut at, *step).expect("free");
                }
                if let Ok(step) = rules::step(&level, &mut at, direction)
                    && step.is_push()
                {
                    expected.insert((step.ahead(1), direction));
                }
            }
        }
        prop_assert_eq!(possible, expected);
    }

    #[test]
    fn a_box_is_immovable_if_no_push_moves_it(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        for square in level.map().positions() {
            if !level.map()[square].is_solid() {
                let is_immovable = path::is_immovable(&level, &position, square);
                prop_assert_eq!(is_immovable, !can_leave(&level, &position, square), "{:?}", square);
            }
        }
    }
}

/// Returns `true` if a box on `square` could be pushed in some direction if there were no other boxes and all other
/// holes were filled.
fn can_leave(level: &Level, position: &Position, square: Pos) -> bool {
    if level.tile(position, square) == Tile::Hole {
        return false;
    }
    let sides = Direction::ALL.into_iter();
    let mut sides = sides.filter_map(|side| Some((side, level.map().neighbour(square, side)?)));
    sides.any(|(side, player)| {
        let mut draft = Draft::new(level.map().width(), level.map().height());
        draft.map = level.map().map(|_, tile| {
            if tile.is_solid() {
                Tile::Wall
            } else {
                Tile::Floor
            }
        });
        draft.map[square] = Tile::Goal(Kind::PLAIN);
        draft.boxes[square] = Some(Kind::PLAIN);
        draft.players.push(player);
        let Ok(alone) = draft.check() else {
            return false;
        };
        let mut position = alone.start().clone();
        rules::step(&alone, &mut position, side.opposite()).is_ok_and(|step| step.is_push())
    })
}

/// Returns `true` if, without any other boxes on the board, a box on `from` can be pushed to a square for which
/// `wanted` returns `true`. At the start, the player can be on any side of the box. If `strong` is `true`, other boxes
/// could push this one, so the player may change sides at any time.
fn lone_box_arrives(level: &Level, from: Pos, strong: bool, wanted: impl Fn(Pos) -> bool) -> bool {
    let next = |pos: Pos, direction: Direction| {
        let next = level.map().neighbour(pos, direction)?;
        let open = !level.map()[next].is_solid();
        open.then_some(next)
    };
    let beside = |pos: Pos| {
        Direction::ALL
            .into_iter()
            .filter_map(move |side| next(pos, side))
    };
    let mut states: Vec<(Pos, Pos)> = beside(from).map(|player| (from, player)).collect();
    let mut known: BTreeSet<(Pos, Pos)> = states.iter().copied().collect();
    while let Some((at, player)) = states.pop() {
        if wanted(at) {
            return true;
        }
        let mut after: Vec<(Pos, Pos)> = if strong {
            beside(at).map(|player| (at, player)).collect()
        } else {
            let walks = beside(player).filter(|to| *to != at);
            walks.map(|player| (at, player)).collect()
        };
        for direction in Direction::ALL {
            if let Some(to) = next(at, direction).filter(|_| next(player, direction) == Some(at)) {
                after.push((to, at));
            }
        }
        states.extend(after.into_iter().filter(|state| known.insert(*state)));
    }
    wanted(from)
}

/// Returns the squares that can be reached from `from` if boxes are ignored.
fn connected(level: &Level, from: Pos) -> BTreeSet<Pos> {
    let (mut found, mut queue) = (BTreeSet::from([from]), vec![from]);
    while let Some(pos) = queue.pop() {
        for direction in Direction::ALL {
            let next = level.map().neighbour(pos, direction);
            let open = |next: &Pos| !level.map()[*next].is_solid();
            queue.extend(next.filter(open).filter(|next| found.insert(*next)));
        }
    }
    found
}

proptest! {
    #![proptest_config(cases(125))]

    #[test]
    fn live_squares_are_those_from_which_a_lone_box_arrives(level in levels(false), play in plays()) {
        let position = position(&level, &play);
        let strong = level.strength() != Strength::ONE;
        for (square, kind) in position.boxes().iter() {
            let live = path::live_squares(&level, &position, square);
            prop_assert_eq!(live.is_some(), kind.is_some());
            let (Some(live), Some(kind)) = (live, *kind) else {
                continue;
            };
            let wanted = |pos| match level.tile(&position, pos) {
                Tile::Goal(of) => of == kind,
                tile => tile == Tile::Hole,
            };
            for pos in connected(&level, square) {
                let expected = lone_box_arrives(&level, pos, strong, wanted);
                prop_assert_eq!(live[pos], expected, "{:?} from {:?}", pos, square);
            }
        }
    }
}
