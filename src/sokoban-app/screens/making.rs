//! The levels that are being generated, and the one that the player waits for.

use super::{Effect, Shared};
use crate::library::making::{Haste, Order, Purpose};

/// The levels that were requested and have not arrived yet.
#[derive(Debug, Clone, Default)]
pub struct Making {
    pending: Vec<Order>,
    awaited: Option<Order>,
}

impl Making {
    /// Records that the player no longer waits for a level. Requested levels still arrive.
    pub const fn wait_no_more(&mut self) {
        self.awaited = None;
    }

    /// Handles the arrival of a requested level. Returns `true` if the player was waiting for it.
    pub(crate) fn has_come(&mut self, order: Order) -> bool {
        self.pending.retain(|other| *other != order);
        self.awaited.take_if(|awaited| *awaited == order).is_some()
    }

    fn is_pending(&self, purpose: Purpose) -> bool {
        self.pending.iter().any(|order| order.purpose == purpose)
    }
}

impl Shared {
    /// Requests a level. With [`Haste::Now`], the game opens the level when it arrives. Otherwise, does nothing while
    /// another level is requested for the same purpose.
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
