//! Generated levels that were requested and have not arrived yet.

use super::{Effect, Shared};
use crate::library::generation::{GenerationRequest, Priority, RequestKind};

/// Pending requests, and the one that the player waits for.
#[derive(Debug, Clone, Default)]
pub struct PendingLevels {
    pending: Vec<GenerationRequest>,
    awaited: Option<GenerationRequest>,
}

impl PendingLevels {
    /// Records that the player does not wait any more. Pending levels are still added to the library.
    pub const fn stop_waiting(&mut self) {
        self.awaited = None;
    }

    /// Removes a finished request. Returns `true` if the player waits for it.
    pub(crate) fn finish(&mut self, request: GenerationRequest) -> bool {
        self.pending.retain(|other| *other != request);
        self.awaited
            .take_if(|awaited| *awaited == request)
            .is_some()
    }

    fn is_pending(&self, kind: RequestKind) -> bool {
        self.pending.iter().any(|request| request.kind == kind)
    }
}

impl Shared {
    /// Requests a level. An immediate level is played as soon as it is generated. A background request is dropped while
    /// another level of the same kind is pending.
    pub(crate) fn request_level(&mut self, request: GenerationRequest, priority: Priority) {
        if priority == Priority::Immediate {
            self.pending_levels.awaited = Some(request);
        } else if self.pending_levels.is_pending(request.kind) {
            return;
        }
        if !self.pending_levels.pending.contains(&request) {
            self.pending_levels.pending.push(request);
        }
        self.effects.push(Effect::Generate(request, priority));
    }
}
