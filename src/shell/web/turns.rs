//! Work between pictures: while there is any, the page gives it one short turn after another. Pictures, keys and
//! pointers come in between.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use sokoban_platform::web;

use super::clock;

/// How long a turn is: with painting in the same sixtieth of a second, nothing is late.
const TURN: Duration = Duration::from_millis(6);

/// Something that works in turns.
pub(super) trait Turn {
    /// Works until then, or until there is nothing to do; returns whether there is more, now or later.
    fn take(&self, until: Duration) -> bool;
}

thread_local! {
    static ALL: RefCell<Vec<Rc<dyn Turn>>> = RefCell::default();
}

/// Gives this its turns from now on, whenever [`ask`] is called. What was there before comes first.
pub(super) fn share(work: Rc<dyn Turn>) {
    ALL.with_borrow_mut(|all| all.push(work));
    web::set_turn(turn);
}

/// There is something to do.
pub(super) fn ask() {
    web::ask_for_turns();
}

fn turn() -> bool {
    let until = clock::now() + TURN;
    let all = ALL.with_borrow(Clone::clone);
    all.iter()
        .fold(false, |more, work| work.take(until) || more)
}
