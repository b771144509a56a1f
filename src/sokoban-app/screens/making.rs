//! Which levels are being made, and which one the player waits for.

use super::{Effect, Shared};
use crate::library::making::{Haste, Order, Purpose};

/// Levels that were ordered and did not come yet: one for each purpose.
#[derive(Debug, Clone, Default)]
pub struct Making {
    pending: Vec<Order>,
    awaited: Option<Purpose>,
}

impl Making {
    /// The player waits for nothing any more. What was ordered comes all the same.
    pub const fn wait_no_more(&mut self) {
        self.awaited = None;
    }

    /// Whether the player waits for something.
    pub const fn is_awaited(&self) -> bool {
        self.awaited.is_some()
    }

    /// What was ordered has come. Returns whether the player waited for it.
    pub(crate) fn has_come(&mut self, purpose: Purpose) -> bool {
        self.pending.retain(|order| order.purpose != purpose);
        let is_awaited = self.awaited == Some(purpose);
        if is_awaited {
            self.awaited = None;
        }
        is_awaited
    }
}

impl Shared {
    /// Has a level made, unless one is being made for the same purpose. If it is needed now, the player goes there when
    /// it is made.
    pub(crate) fn order(&mut self, order: Order, haste: Haste) {
        let mut pending = self.making.pending.iter();
        let same = pending.find(|other| other.purpose == order.purpose);
        let (order, is_new) = (same.copied().unwrap_or(order), same.is_none());
        if is_new {
            self.making.pending.push(order);
        }
        if haste == Haste::Now {
            self.making.awaited = Some(order.purpose);
        }
        if is_new || haste == Haste::Now {
            self.effects.push(Effect::Make(order, haste));
        }
    }
}
