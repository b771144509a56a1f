//! Stores many stacks of state indices in a single allocation.
//!
//! The indices in a stack increase from bottom to top. Only the top index is stored in full. Every other index is
//! stored as its difference from the index above it, which usually fits into one or two bytes.

use crate::search::tree::grow;

/// A block of bytes that belongs to a single stack. A chunk fills half a cache line.
#[derive(Debug, Clone, Copy)]
struct Chunk {
    bytes: [u8; Chunk::BYTES],
    /// The index of the next chunk towards the bottom of the stack, or [`NO_CHUNK`]. In an unused chunk, the index of
    /// the next unused chunk.
    below: u32,
}

impl Chunk {
    const BYTES: usize = 28;
}

const NO_CHUNK: u32 = u32::MAX;

#[derive(Debug, Clone, Copy)]
pub(super) struct Stack {
    /// The state on top, which is not in any chunk. `None` if the stack is empty.
    last: Option<u32>,
    /// The index of the chunk with the most recent differences, or [`NO_CHUNK`].
    top: u32,
    /// The number of bytes used in chunk `top`.
    count: u8,
}

impl Stack {
    pub(super) const fn is_empty(self) -> bool {
        self.last.is_none()
    }
}

impl Default for Stack {
    fn default() -> Self {
        Self {
            last: None,
            top: NO_CHUNK,
            count: 0,
        }
    }
}

#[derive(Debug)]
pub(super) struct Stacks {
    chunks: Vec<Chunk>,
    /// The index of the first chunk in the list of unused chunks, or [`NO_CHUNK`].
    free: u32,
}

impl Default for Stacks {
    fn default() -> Self {
        Self {
            chunks: Vec::new(),
            free: NO_CHUNK,
        }
    }
}

/// A flag in each byte of a difference, set in all bytes except the least significant one, which is pushed first.
const CONTINUATION_BIT: u8 = 1 << 7;

impl Stacks {
    /// Pushes `state`, which must be greater than all states in the stack.
    pub(super) fn push(&mut self, stack: &mut Stack, state: u32) {
        if let Some(below) = stack.last.replace(state) {
            let mut less = state - below;
            self.push_byte(stack, less as u8 % CONTINUATION_BIT);
            while less >= u32::from(CONTINUATION_BIT) {
                less >>= 7;
                self.push_byte(stack, CONTINUATION_BIT | (less as u8 % CONTINUATION_BIT));
            }
        }
    }

    pub(super) fn pop(&mut self, stack: &mut Stack) -> Option<u32> {
        let state = stack.last?;
        let mut less = 0;
        stack.last = loop {
            let Some(byte) = self.pop_byte(stack) else {
                break None;
            };
            less = (less << 7) | u32::from(byte % CONTINUATION_BIT);
            if byte < CONTINUATION_BIT {
                break Some(state - less);
            }
        };
        Some(state)
    }

    fn push_byte(&mut self, stack: &mut Stack, byte: u8) {
        if stack.top == NO_CHUNK || usize::from(stack.count) == Chunk::BYTES {
            stack.top = self.allocate(stack.top);
            stack.count = 0;
        }
        self.chunks[stack.top as usize].bytes[usize::from(stack.count)] = byte;
        stack.count += 1;
    }

    fn pop_byte(&mut self, stack: &mut Stack) -> Option<u8> {
        let chunk = self.chunks.get_mut(stack.top as usize)?;
        stack.count -= 1;
        let byte = chunk.bytes[usize::from(stack.count)];
        if stack.count == 0 {
            let below = std::mem::replace(&mut chunk.below, self.free);
            self.free = stack.top;
            stack.top = below;
            stack.count = Chunk::BYTES as u8;
        }
        Some(byte)
    }

    /// Allocates a chunk on top of the chunk with index `below`. Returns the index of the new chunk.
    fn allocate(&mut self, below: u32) -> u32 {
        let free = self.free;
        if let Some(chunk) = self.chunks.get_mut(free as usize) {
            self.free = std::mem::replace(&mut chunk.below, below);
            return free;
        }
        grow(&mut self.chunks, 1);
        self.chunks.push(Chunk {
            bytes: [0; Chunk::BYTES],
            below,
        });
        self.chunks.len() as u32 - 1
    }

    pub(super) const fn bytes(&self) -> usize {
        size_of::<Chunk>() * self.chunks.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_last_in_first_out_and_chunks_are_reused() {
        let (mut stacks, mut one, mut other) = <(Stacks, Stack, Stack)>::default();
        // Numbers with both small and large differences.
        let numbers = || (1..32).flat_map(|bits| [(1 << bits) - 1, 1 << bits]);
        for state in numbers() {
            stacks.push(&mut one, state);
            stacks.push(&mut other, state / 2 * 3);
        }
        let bytes = stacks.bytes();
        for round in 0..10 {
            for state in numbers().rev() {
                assert_eq!(stacks.pop(&mut one), Some(state), "round {round}");
            }
            assert!(one.is_empty());
            assert_eq!(stacks.pop(&mut one), None);
            for state in numbers() {
                stacks.push(&mut one, state);
            }
        }
        assert_eq!(stacks.bytes(), bytes);
        let others: Vec<u32> = std::iter::from_fn(|| stacks.pop(&mut other)).collect();
        assert_eq!(
            others,
            numbers().rev().map(|it| it / 2 * 3).collect::<Vec<u32>>()
        );
    }
}
