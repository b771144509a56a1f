//! Takes away what a finished level does not need.

use super::candidate::{Candidate, Judge};
use super::plan::{Plan, Site};
use super::squares::{Squares, each, one};
use super::states::Room;

/// Walls up floor as long as that makes the level no worse; in the end, every square of floor is there for something:
/// for the way home, for going wrong, or for the look of the walls.
pub(crate) fn trim(
    plan: &Plan,
    (candidate, site): (Candidate, Site),
    judge: &mut Judge,
) -> Candidate {
    let mut best = candidate;
    while let Some(less) = trimmed_once(plan, &site, &best, judge) {
        best = less;
    }
    best
}

fn trimmed_once(
    plan: &Plan,
    site: &Site,
    whole: &Candidate,
    judge: &mut Judge,
) -> Option<Candidate> {
    let room = whole.room;
    let unused: Squares = room.floor & !whole.trial.used & !room.goals;
    let mut tried = 0;
    for square in each(unused) {
        let orbit = plan.symmetry.orbit(plan.frame, one(square));
        if orbit & tried != 0 || orbit & !unused != 0 {
            continue;
        }
        tried |= orbit;
        let floor = room
            .frame
            .flood(room.goals & room.goals.wrapping_neg(), room.floor & !orbit);
        if room.goals & !floor != 0 || !plan.is_kept(site, floor) {
            continue;
        }
        let less = judge.judge(plan, Room { floor, ..room }, whole.score);
        if let Some(less) = less.filter(|less| less.score >= whole.score) {
            return Some(less);
        }
    }
    None
}
