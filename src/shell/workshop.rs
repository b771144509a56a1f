//! Longer work on a level: an order goes in, a delivery comes out.

use sokoban_app::workshop::{Delivery, Order, Workshop};

use super::waker::Waker;
use super::work::{State, Work};
use super::worker::Worker;

/// What is to be done.
pub(crate) enum Message {
    Take(Box<Order>),
    Stop,
}

impl Work for Workshop {
    type Message = Message;
    type News = Delivery;
    const SLICE: u64 = 64;

    fn take(&mut self, message: Message) {
        match message {
            Message::Take(order) => Workshop::take(self, *order),
            Message::Stop => self.stop(),
        }
    }

    fn state(&self) -> State {
        if self.is_idle() {
            State::Idle
        } else {
            State::Works
        }
    }

    fn work(&mut self, states: u64, tell: &mut dyn FnMut(Delivery)) {
        Workshop::work(self, states).into_iter().for_each(tell);
    }
}

/// The door to the work.
pub(crate) struct WorkshopDoor(Worker<Workshop>);

impl WorkshopDoor {
    /// Gets ready.
    pub(crate) fn start(waker: Waker) -> Self {
        Self(Worker::start("workshop", Workshop::default(), waker))
    }

    /// Works on this from now on.
    pub(crate) fn take(&self, order: Box<Order>) {
        self.0.send(Message::Take(order));
    }

    /// Stops the work.
    pub(crate) fn stop(&self) {
        self.0.send(Message::Stop);
    }

    /// What was made since this was last called.
    pub(crate) fn deliveries(&self) -> impl Iterator<Item = Delivery> {
        self.0.news()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.is_busy()
    }
}
