//! The levels that are being generated, and the one that the player waits for.

use super::{Effect, Shared};
use crate::library::generation::{GenerationRequest, Priority, RequestKind};

/// The levels that were requested and have not arrived yet.
#[derive(Debug, Clone, Default)]
pub struct PendingLevels {
    pending: Vec<GenerationRequest>,
    awaited: Option<GenerationRequest>,
}

impl PendingLevels {
    /// Records that the player no longer waits for a level. Requested levels still arrive.
    pub const fn stop_waiting(&mut self) {
        self.awaited = None;
    }

    /// Handles the arrival of a requested level. Returns `true` if the player was waiting for it.
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
    /// Requests a level. With [`Priority::Immediate`], the game opens the level when it arrives. Otherwise, does nothing
    /// while another level of the same kind is requested.
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
