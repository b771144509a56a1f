//! Many stacks of states in one memory.

use crate::search::tree::grow;

/// A few states of one stack, and where those below them are: half a line of a cache.
#[derive(Debug, Clone, Copy)]
struct Chunk {
    states: [u32; Chunk::STATES],
    below: u32,
}

impl Chunk {
    const STATES: usize = 7;
}

const NONE: u32 = u32::MAX;

/// States, of which the one that came last is the first to go.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stack {
    top: u32,
    /// States in the chunk at the top.
    count: u8,
}

impl Stack {
    pub(super) const fn is_empty(self) -> bool {
        self.top == NONE
    }
}

impl Default for Stack {
    fn default() -> Self {
        Self {
            top: NONE,
            count: 0,
        }
    }
}

/// The memory of all stacks.
#[derive(Debug)]
pub(super) struct Stacks {
    chunks: Vec<Chunk>,
    /// The first of those that are not in use.
    free: u32,
}

impl Default for Stacks {
    fn default() -> Self {
        Self {
            chunks: Vec::new(),
            free: NONE,
        }
    }
}

impl Stacks {
    /// Puts a state on a stack.
    pub(super) fn push(&mut self, stack: &mut Stack, state: u32) {
        if stack.is_empty() || usize::from(stack.count) == Chunk::STATES {
            *stack = Stack {
                top: self.chunk(stack.top),
                count: 0,
            };
        }
        self.chunks[stack.top as usize].states[usize::from(stack.count)] = state;
        stack.count += 1;
    }

    /// Takes the state off that came last.
    pub(super) fn pop(&mut self, stack: &mut Stack) -> Option<u32> {
        let chunk = self.chunks.get_mut(stack.top as usize)?;
        stack.count -= 1;
        let state = chunk.states[usize::from(stack.count)];
        if stack.count == 0 {
            let below = std::mem::replace(&mut chunk.below, self.free);
            self.free = stack.top;
            *stack = Stack {
                top: below,
                count: Chunk::STATES as u8,
            };
        }
        Some(state)
    }

    /// A chunk that is not in use, on top of another one.
    fn chunk(&mut self, below: u32) -> u32 {
        let free = self.free;
        if let Some(chunk) = self.chunks.get_mut(free as usize) {
            self.free = std::mem::replace(&mut chunk.below, below);
            return free;
        }
        grow(&mut self.chunks, 1);
        self.chunks.push(Chunk {
            states: [0; Chunk::STATES],
            below,
        });
        self.chunks.len() as u32 - 1
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        size_of::<Chunk>() * self.chunks.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stacks_give_back_what_came_last_and_use_memory_again() {
        let (mut stacks, mut one, mut other) = <(Stacks, Stack, Stack)>::default();
        for state in 0..20 {
            stacks.push(&mut one, state);
            stacks.push(&mut other, 100 + state);
        }
        let bytes = stacks.bytes();
        for round in 0..10 {
            for state in (0..20).rev() {
                assert_eq!(stacks.pop(&mut one), Some(state), "round {round}");
            }
            assert!(one.is_empty());
            assert_eq!(stacks.pop(&mut one), None);
            for state in 0..20 {
                stacks.push(&mut one, state);
            }
        }
        assert_eq!(stacks.bytes(), bytes);
        let others: Vec<u32> = std::iter::from_fn(|| stacks.pop(&mut other)).collect();
        assert_eq!(others, (100..120).rev().collect::<Vec<u32>>());
    }
}
