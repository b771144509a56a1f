//! Forwards the engine's callbacks to the event loop.
//!
//! The loop is blocked in the engine until something requests a frame. Each event that changes the picture does so.

use macroquad::miniquad::window::{self, dropped_file_count, dropped_file_path};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase};

use super::EventLoop;

/// The engine's event handler.
pub(in crate::shell) struct Stage(Option<EventLoop>);

impl Stage {
    /// Returns a handler that runs `event_loop` in the window. Without an event loop, the window closes immediately.
    pub(in crate::shell) fn handler(event_loop: Option<EventLoop>) -> Box<dyn EventHandler> {
        Box::new(Self(event_loop))
    }

    /// Records an event for the next frame.
    fn record(&mut self, event: impl FnOnce(&mut dyn EventHandler) + 'static) {
        if let Some(event_loop) = &mut self.0 {
            event_loop.record(event);
        }
    }

    /// Records whether the window has the keyboard focus. The engine reports this as minimizing and restoring.
    fn focus_window(&mut self, has_focus: bool) {
        if let Some(event_loop) = &mut self.0 {
            event_loop.focus_window(has_focus);
        }
    }

    /// Records an event and requests a frame.
    fn record_and_draw(&mut self, event: impl FnOnce(&mut dyn EventHandler) + 'static) {
        self.record(event);
        window::schedule_update();
    }
}

impl EventHandler for Stage {
    fn update(&mut self) {}

    fn draw(&mut self) {
        if !self.0.as_mut().is_some_and(EventLoop::frame) {
            // Dropping the loop waits until everything has been written.
            self.0 = None;
            window::order_quit();
        }
    }

    fn resize_event(&mut self, _width: f32, _height: f32) {
        window::schedule_update();
    }

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.record_and_draw(move |queue| queue.mouse_motion_event(x, y));
    }

    fn mouse_wheel_event(&mut self, x: f32, y: f32) {
        self.record_and_draw(move |queue| queue.mouse_wheel_event(x, y));
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.record_and_draw(move |queue| queue.mouse_button_down_event(button, x, y));
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.record_and_draw(move |queue| queue.mouse_button_up_event(button, x, y));
    }

    /// Releases a button that was pressed before the pointer entered the window, so that the game ignores it.
    fn mouse_enter_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.mouse_button_up_event(button, x, y);
    }

    fn char_event(&mut self, letter: char, modifiers: KeyMods, repeat: bool) {
        self.record(move |queue| queue.char_event(letter, modifiers, repeat));
    }

    fn key_down_event(&mut self, key: KeyCode, modifiers: KeyMods, repeat: bool) {
        self.record_and_draw(move |queue| queue.key_down_event(key, modifiers, repeat));
    }

    fn key_up_event(&mut self, key: KeyCode, modifiers: KeyMods) {
        self.record(move |queue| queue.key_up_event(key, modifiers));
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        self.record_and_draw(move |queue| queue.touch_event(phase, id, x, y));
    }

    fn window_minimized_event(&mut self) {
        self.focus_window(false);
        self.record(|queue| queue.window_minimized_event());
    }

    fn window_restored_event(&mut self) {
        self.focus_window(true);
    }

    fn files_dropped_event(&mut self) {
        let paths = (0..dropped_file_count()).filter_map(dropped_file_path);
        if let Some(event_loop) = &mut self.0 {
            event_loop.dropped(paths);
        }
        window::schedule_update();
    }
}
