//! The thread for longer work on a level: an order goes in, a delivery comes out. It sleeps while there is none.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use sokoban_app::workshop::{Delivery, Order, Workshop};

use super::waker::Waker;

/// States between two looks at what else is ordered.
const SLICE: u64 = 64;

enum Message {
    Take(Box<Order>),
    Stop,
}

/// The door to the thread.
pub(crate) struct WorkshopThread {
    messages: Sender<Message>,
    deliveries: Receiver<Delivery>,
    is_busy: Arc<AtomicBool>,
}

impl WorkshopThread {
    /// Starts the thread.
    pub(crate) fn start(waker: Waker) -> Self {
        let (messages, inbox) = mpsc::channel();
        let (deliver, deliveries) = mpsc::channel();
        let is_busy = Arc::new(AtomicBool::new(false));
        let busy = Arc::clone(&is_busy);
        let thread = thread::Builder::new().name("workshop".to_owned());
        // Without the thread nothing is made, and the game is played all the same.
        let _ = thread.spawn(move || run(&inbox, &deliver, &waker, &busy));
        Self {
            messages,
            deliveries,
            is_busy,
        }
    }

    /// Works on this from now on.
    pub(crate) fn take(&self, order: Box<Order>) {
        self.is_busy.store(true, Ordering::Relaxed);
        self.send(Message::Take(order));
    }

    /// Stops the work.
    pub(crate) fn stop(&self) {
        self.send(Message::Stop);
    }

    fn send(&self, message: Message) {
        if self.messages.send(message).is_err() {
            self.is_busy.store(false, Ordering::Relaxed);
        }
    }

    /// What was made since this was last called.
    pub(crate) fn deliveries(&self) -> impl Iterator<Item = Delivery> {
        self.deliveries.try_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_busy.load(Ordering::Relaxed)
    }
}

/// Works until the game ends.
fn run(inbox: &Receiver<Message>, deliver: &Sender<Delivery>, waker: &Waker, is_busy: &AtomicBool) {
    let mut workshop = Workshop::default();
    loop {
        let message = if workshop.is_idle() {
            is_busy.store(false, Ordering::Relaxed);
            inbox.recv().map_err(|_| TryRecvError::Disconnected)
        } else {
            inbox.try_recv()
        };
        match message {
            Ok(Message::Take(order)) => {
                is_busy.store(true, Ordering::Relaxed);
                workshop.take(*order);
            }
            Ok(Message::Stop) => workshop.stop(),
            Err(TryRecvError::Disconnected) => return,
            Err(TryRecvError::Empty) => {}
        }
        if let Some(delivery) = workshop.work(SLICE) {
            if deliver.send(delivery).is_err() {
                return;
            }
            waker.wake();
        }
    }
}
