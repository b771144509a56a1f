//! Which levels are being made, and which one the player waits for.

use super::{Effect, Shared};
use crate::library::making::{Haste, Order, Purpose};

/// Levels that were ordered and did not come yet.
#[derive(Debug, Clone, Default)]
pub struct Making {
    pending: Vec<Order>,
    awaited: Option<Order>,
}

impl Making {
    /// The player waits for nothing any more. What was ordered comes all the same.
    pub const fn wait_no_more(&mut self) {
        self.awaited = None;
    }

    /// What was ordered has come. Returns whether the player waited for it.
    pub(crate) fn has_come(&mut self, order: Order) -> bool {
        self.pending.retain(|other| *other != order);
        self.awaited.take_if(|awaited| *awaited == order).is_some()
    }

    fn is_pending(&self, purpose: Purpose) -> bool {
        self.pending.iter().any(|order| order.purpose == purpose)
    }
}

impl Shared {
    /// Has a level made. If it is needed now, the player goes there when it is made; if not, nothing is ordered while
    /// another one is made for the same purpose.
    pub(crate) fn order(&mut self, order: Order, haste: Haste) {
        if haste == Haste::Now {
            self.making.awaited = Some(order);
        } else if self.making.is_pending(order.purpose) {
            return;
        }
        if !self.making.pending.contains(&order) {
            self.making.pending.push(order);
        }
        self.effects.push(Effect::Make(order, haste));
    }
}
