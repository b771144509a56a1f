//! Connects the frontiers of searches by pushes and searches by pulls: a state that both know is on a path from the
//! start to a solved state (Pohl, “Bi-directional search”, 1971).
//!
//! No search aims at another one. But states near the middle of a solution are often known to both long before either
//! has searched the whole distance.

use super::task::Task;
use crate::board::{Board, MoveKind, ShardedTable};
use crate::play::Push;

/// A node of one of the tasks.
#[derive(Debug, Clone, Copy, Default)]
struct NodeOfTask {
    task: u32,
    node: u32,
}

/// The states that searches by pushes have generated. Searches by pulls generate many more, so their own tables are
/// asked instead.
#[derive(Debug)]
pub(super) struct Frontiers {
    pushed: ShardedTable<NodeOfTask>,
    max_bytes: Option<usize>,
    /// Scratch space: the nodes that a slice has added, with their keys.
    added: Vec<(u32, u128)>,
}

impl Frontiers {
    /// Records states until `max_bytes` are in use; `None` if all searches move boxes the same way, and never meet.
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

    /// Looks up the states that the task `index` has added since the last call. Returns the pushes from the start to a
    /// solved state if another task knows one of them.
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
                    // A search that has ended, or begun anew, no longer has the node.
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
            // Both know a start that is solved already, but its solution needs a push.
            (!pushes.is_empty()).then_some(pushes)
        })
    }
}
