//! Connects searches by pushes with searches by pulls. A state that a search of each kind has reached is on a path from
//! the start to a solved state (Pohl, “Bi-directional search”, 1971).
//!
//! The searches do not aim at each other. However, a search by pushes and a search by pulls often both reach a state
//! near the middle of a solution long before either of them finds a complete solution.

use super::task::Task;
use crate::board::{Board, MoveKind, ShardedTable};
use crate::play::Push;

#[derive(Debug, Clone, Copy, Default)]
struct NodeOfTask {
    task: u32,
    node: u32,
}

/// The states that searches by pushes have generated.
///
/// States from searches by pulls are not recorded, because there are many more of them. The tables of these searches
/// are queried instead.
#[derive(Debug)]
pub(super) struct Frontiers {
    pushed: ShardedTable<NodeOfTask>,
    /// Limit on the memory for `pushed`; `None` if no two searches can meet.
    max_bytes: Option<usize>,
    /// Scratch space: the nodes that a task has added in its last slice, with the keys of their states.
    added: Vec<(u32, u128)>,
}

impl Frontiers {
    /// Creates an empty record of reached states, limited to `max_bytes`. Pass `None` if all searches push or all
    /// searches pull, because then no two searches can meet.
    pub(super) fn new(max_bytes: Option<usize>) -> Self {
        Self {
            pushed: ShardedTable::default(),
            max_bytes,
            added: Vec::new(),
        }
    }

    pub(super) const fn bytes(&self) -> usize {
        self.pushed.bytes()
    }

    /// Looks up the states that the task with the given index has added since the last call. If another task has reached
    /// one of these states from the opposite direction, returns the pushes from the start to a solved state.
    pub(super) fn connect(
        &mut self,
        board: &Board,
        tasks: &mut [Task],
        index: usize,
    ) -> Option<Vec<Push>> {
        let search = tasks[index].as_search_mut()?;
        let (kind, keeps_nodes) = (search.mode(), search.keeps_nodes());
        self.added.clear();
        self.added.extend(search.tree_mut().drain_new());
        let max_bytes = self.max_bytes?;
        let mut met: Vec<(u32, NodeOfTask)> = Vec::new();
        for &(node, key) in &self.added {
            let other = match kind {
                MoveKind::Push => {
                    if keeps_nodes && self.pushed.bytes() < max_bytes {
                        let task = index as u32;
                        self.pushed.insert(key, NodeOfTask { task, node });
                    }
                    tasks.iter().zip(0..).find_map(|(other, task)| {
                        let node = other.pulled_node(board, key)?;
                        Some(NodeOfTask { task, node })
                    })
                }
                MoveKind::Pull => self.pushed.get(key).filter(|recorded| {
                    // A search that has ended or restarted no longer has the node.
                    let search = tasks[recorded.task as usize].as_search();
                    search.is_some_and(|it| it.tree().has_key(board, recorded.node, key))
                }),
            };
            met.extend(other.map(|other| (node, other)));
        }
        met.into_iter().find_map(|(node, other)| {
            let own = tasks[index].as_search_mut()?.pushes(board, node)?;
            let search = tasks[other.task as usize].as_search_mut()?;
            let others = search.pushes(board, other.node)?;
            let pushes = match kind {
                MoveKind::Push => [own, others].concat(),
                MoveKind::Pull => [others, own].concat(),
            };
            // If the start is already solved, both searches have reached it and the path is empty. A solution needs at
            // least one push.
            (!pushes.is_empty()).then_some(pushes)
        })
    }
}
