//! How far the player comes between boxes.

use super::graph::{Graph, Node};
use super::mask::Mask;

/// Where the player can be without going through boxes.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<const WORDS: usize> {
    /// The nodes without boxes.
    pub(super) free: Mask<WORDS>,
    /// The player's region among them, as far as it is known.
    pub(super) region: Mask<WORDS>,
}

/// A search for the player's region, from one or two nodes at a time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flood<const WORDS: usize> {
    pub(super) here: View<WORDS>,
    /// Nodes of the region from which it has not gone on.
    open: Mask<WORDS>,
    /// It is over when it comes to one of these.
    enough: Mask<WORDS>,
}

/// For each node the nodes beside it.
#[derive(Debug)]
pub(super) struct Neighbours<const WORDS: usize>(Vec<Mask<WORDS>>);

impl<const WORDS: usize> Flood<WORDS> {
    /// Begins where the player is.
    pub(super) fn new(free: Mask<WORDS>, player: Node, enough: Mask<WORDS>) -> Self {
        let region = Mask::EMPTY.with(player);
        Self {
            here: View { free, region },
            open: region,
            enough,
        }
    }

    /// Changes nothing where it is over.
    #[inline]
    fn step(&mut self, neighbours: &Neighbours<WORDS>) {
        let (one, other) = (self.open.first().unwrap_or(0), self.open.last());
        let free = if self.open == Mask::EMPTY {
            Mask::EMPTY
        } else {
            self.here.free
        };
        let [one_beside, other_beside] = [one, other].map(|it| neighbours.0[usize::from(it)]);
        let more = one_beside
            .or(other_beside)
            .and(free)
            .and_not(self.here.region);
        self.here.region = self.here.region.or(more);
        self.open = self.open.without(one).without(other).or(more);
        if self.here.region.and(self.enough) != Mask::EMPTY {
            self.open = Mask::EMPTY;
        }
    }
}

impl<const WORDS: usize> Neighbours<WORDS> {
    pub(super) fn new(graph: &Graph) -> Self {
        Self(graph.neighbours().collect())
    }

    /// Goes on to the end.
    pub(super) fn finish(&self, flood: &mut Flood<WORDS>) {
        while flood.open != Mask::EMPTY {
            flood.step(self);
        }
    }

    /// Goes on to the ends of all of them, four at a time: a processor need not wait for one step to begin the next.
    pub(super) fn finish_all(&self, floods: &mut [Flood<WORDS>]) {
        let (fours, rest) = floods.as_chunks_mut::<4>();
        for four in fours {
            // Copies, for they are in registers.
            let [mut a, mut b, mut c, mut d] = *four;
            while a.open.or(b.open).or(c.open).or(d.open) != Mask::EMPTY {
                a.step(self);
                b.step(self);
                c.step(self);
                d.step(self);
            }
            *four = [a, b, c, d];
        }
        rest.iter_mut().for_each(|flood| self.finish(flood));
    }
}
