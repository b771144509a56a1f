//! Runs background tasks between frames. While there is work, the page gives them one short turn after another.
//! Frames, keys and pointer events are handled between turns.

use std::cell::RefCell;
use std::io;
use std::marker::PhantomData;
use std::rc::Rc;
use std::time::Duration;

use sokoban_platform::web;

use super::clock;
use crate::shell::task::{Requests, Runner, Task, TaskState};

/// The length of a turn. Together with drawing, it fits into a sixtieth of a second.
const TURN_TIME: Duration = Duration::from_millis(6);
/// The number of parts into which a slice is divided. The clock is checked before each part.
const CLOCK_CHECKS: u64 = 32;

/// A task that shares each turn with others.
trait Turn {
    /// Works until `end`, or until there is nothing to do. Returns `true` if there is more to do, now or later.
    fn take(&self, end: Duration) -> bool;
}

thread_local! {
    static TASKS: RefCell<Vec<Rc<dyn Turn>>> = RefCell::default();
}

/// A task that runs between frames.
pub(crate) struct Handle<T>(PhantomData<T>);

impl<T> Handle<T> {
    /// Returns `true`: tasks run for as long as the page is open.
    pub(crate) const fn runs(&self) -> bool {
        true
    }
}

/// Starts giving turns to a task, after the tasks that were started before.
pub(crate) fn start<T: Task>(_name: &str, runner: Runner<T>) -> io::Result<Handle<T>> {
    TASKS.with_borrow_mut(|tasks| tasks.push(Rc::new(RefCell::new(runner))));
    web::set_turn(turn);
    Ok(Handle(PhantomData))
}

/// Returns `None`: a page has only one thread, so helpers would not help.
pub(crate) fn start_helper<T: Task>(
    _name: &str,
    _task: T,
    _emit: impl FnMut(T::Output) + Send + 'static,
) -> Option<Requests<T>> {
    None
}

/// Requests turns from the page.
pub(crate) fn notify() {
    web::ask_for_turns();
}

fn turn() -> bool {
    let end = clock::now() + TURN_TIME;
    let tasks = TASKS.with_borrow(Clone::clone);
    tasks
        .iter()
        .fold(false, |more, task| task.take(end) || more)
}

impl<T: Task> Turn for RefCell<Runner<T>> {
    fn take(&self, end: Duration) -> bool {
        let mut runner = self.borrow_mut();
        while let Ok(request) = runner.inbox.try_recv() {
            runner.accept(request);
        }
        while matches!(runner.state(), TaskState::Ready | TaskState::CleaningUp)
            && clock::now() < end
        {
            runner.work((T::SLICE / CLOCK_CHECKS).max(1));
        }
        runner.state() != TaskState::Idle
    }
}
