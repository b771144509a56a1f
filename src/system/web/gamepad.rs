//! Gamepads in a browser. The page polls them, and wakes the loop when the state of one of them changes.

use sokoban_app::input::PadButton;
use sokoban_app::input::gamepad::{Gamepad, RawPadEvent};
use sokoban_platform::web;

use crate::external::External;

/// The size, in bytes, of the four axes in a gamepad's state. The buttons follow the axes.
const AXES_BYTES: usize = 16;
const STATE_BYTES: usize = AXES_BYTES + BUTTONS.len();
/// The buttons of the browser's standard layout, in order.
const BUTTONS: [Option<PadButton>; 17] = {
    use PadButton as B;
    [
        Some(B::A),
        Some(B::B),
        Some(B::X),
        Some(B::Y),
        Some(B::LeftShoulder),
        Some(B::RightShoulder),
        None,
        None,
        None,
        Some(B::Start),
        None,
        None,
        Some(B::Up),
        Some(B::Down),
        Some(B::Left),
        Some(B::Right),
        None,
    ]
};

#[derive(Default)]
pub(super) struct Gamepads(Vec<Gamepad>);

impl Gamepads {
    pub(super) fn events(&mut self) -> Vec<External> {
        let mut events = Vec::new();
        if let Some(states) = web::gamepad_state() {
            let pads = &mut self.0;
            let states = states.chunks_exact(STATE_BYTES);
            let plugged = states.len();
            let known = pads.len();
            pads.resize_with(known.max(plugged), Gamepad::default);
            for (pad, state) in pads.iter_mut().zip(states) {
                let reports = reports(state).into_iter();
                events.extend(reports.flat_map(|report| pad.handle(report)));
            }
            let gone = pads.drain(plugged..);
            events.extend(gone.flat_map(|mut pad| pad.handle(RawPadEvent::Unplugged)));
        }
        events.into_iter().map(External::Pad).collect()
    }
}

fn reports(state: &[u8]) -> Vec<RawPadEvent> {
    let (axes, buttons) = state.split_at(AXES_BYTES);
    let (axes, _) = axes.as_chunks::<4>();
    let mut axes = axes.iter().map(|axis| f32::from_le_bytes(*axis));
    let x = axes.next().unwrap_or_default();
    let y = axes.next().unwrap_or_default();
    let buttons = BUTTONS.iter().zip(buttons);
    let buttons =
        buttons.filter_map(|(button, down)| Some(RawPadEvent::Button((*button)?, *down > 0)));
    buttons
        .chain([RawPadEvent::StickX(x), RawPadEvent::StickY(y)])
        .collect()
}
