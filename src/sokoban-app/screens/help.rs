//! The screen that shows what keys, mouse, fingers and gamepad do: made from the keys in force.

use sokoban_core::Direction;

use crate::geometry::Rect;
use crate::input::{Bindings, Chord, Command, Input, Key, Modifiers};
use crate::screens::Request;
use crate::texts;
use crate::ui;
use crate::view::scene::{Label, Layer, Scene, WindowSize};
use crate::view::theme;
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::{Color, SHADES};

/// A line: commands, and what they do.
type Line = (&'static [Command], &'static str);

const STEPS: &[Command] = &[
    Command::Step(Direction::Up),
    Command::Step(Direction::Left),
    Command::Step(Direction::Down),
    Command::Step(Direction::Right),
];
const WALKS: &[Command] = &[
    Command::WalkFar(Direction::Up),
    Command::WalkFar(Direction::Left),
    Command::WalkFar(Direction::Down),
    Command::WalkFar(Direction::Right),
];
const PUSHES: &[Command] = &[
    Command::PushFar(Direction::Up),
    Command::PushFar(Direction::Left),
    Command::PushFar(Direction::Down),
    Command::PushFar(Direction::Right),
];

const KEYS: &[Line] = {
    use Command as C;
    use texts::help as says;
    &[
        (STEPS, says::STEP),
        (WALKS, says::WALK_FAR),
        (PUSHES, says::PUSH_FAR),
        (&[C::Undo], says::UNDO),
        (&[C::Redo], says::REDO),
        (&[C::RedoAll], says::REDO_ALL),
        (&[C::PreviousPush, C::NextPush], says::LAST_AND_NEXT_PUSH),
        (&[C::Restart], says::RESTART),
        (&[C::Previous], says::PREVIOUS_LEVEL),
        (&[C::Next], says::NEXT_LEVEL),
        (
            &[C::PreviousUnsolved, C::NextUnsolved],
            says::PREVIOUS_AND_NEXT_UNSOLVED,
        ),
        (&[C::Browse, C::Close], says::ALL_LEVELS),
        (&[C::Endless], says::ENDLESS),
        (&[C::Calendar], says::CALENDAR),
        (&[C::Hint, C::ShowSolution], says::HINT_AND_SOLUTION),
        (&[C::Rewind], says::REWIND),
        (&[C::Watch, C::Pause, C::Improve], says::WATCH_AND_PAUSE),
        (&[C::Larger, C::Smaller, C::Fit], says::ZOOM_OR_SPEED),
        (&[C::Snapshot, C::Snapshots], says::SAVE_AND_LIST_POSITIONS),
        (&[C::CopyLevel, C::CopyMoves], says::COPY_LEVEL_AND_MOVES),
        (&[C::CopyCode, C::Paste], says::COPY_CODE_AND_PASTE),
        (&[C::Edit, C::NewLevel], says::EDIT_AND_NEW_LEVEL),
        (&[C::AddToLibrary, C::Reload], says::ADD_AND_RELOAD_FILE),
        (&[C::Settings], says::SETTINGS),
        (&[C::Fullscreen], says::FULL_SCREEN),
        (&[C::Help], says::THIS_HELP),
        (&[C::Quit], says::QUIT),
    ]
};

/// Follows an event: while the keys are shown, only those that concern the window count.
pub fn input(input: Input, bindings: &Bindings) -> Option<Request> {
    match input {
        Input::Press(..) | Input::Down(Key::Escape, _) => Some(Request::Close),
        Input::Down(key, modifiers) => {
            Request::on_screen_of(Command::Help, bindings.command(key, modifiers)?)
        }
        _ => None,
    }
}

/// The keys of a line of commands.
fn keys(commands: &[Command], bindings: &Bindings) -> String {
    let chords: Vec<Vec<Chord>> = commands.iter().map(|it| bindings.chords(*it)).collect();
    let [first, ..] = &chords[..] else {
        return String::new();
    };
    // Keys of four directions belong together one of each.
    let squads = if commands.len() == 4 { first.len() } else { 0 };
    if squads == 0 {
        // One key each says enough where there are several commands.
        let each = if commands.len() == 1 { first.len() } else { 1 };
        let keys = chords.iter().flat_map(|chords| chords.iter().take(each));
        return keys.map(Chord::to_string).collect::<Vec<_>>().join("   ");
    }
    let squad = |number: usize| {
        let chords: Vec<Chord> = chords
            .iter()
            .filter_map(|it| it.get(number))
            .copied()
            .collect();
        cross(&chords).unwrap_or_else(|| {
            let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
            names.join(" ")
        })
    };
    (0..squads).map(squad).collect::<Vec<_>>().join("   ")
}

/// “Arrows”, if that is what they are.
fn cross(chords: &[Chord]) -> Option<String> {
    let keys = chords.iter().map(|chord| chord.key);
    let arrows = [Key::Up, Key::Left, Key::Down, Key::Right];
    let Modifiers { ctrl, shift, alt } = chords.first()?.modifiers;
    let alike = chords.iter().all(|it| it.modifiers == chords[0].modifiers);
    if !keys.eq(arrows) || !alike {
        return None;
    }
    let before = [("Ctrl+", ctrl), ("Shift+", shift), ("Alt+", alt)];
    let before = before.into_iter().filter(|(_, down)| *down);
    let before: String = before.map(|(name, _)| name).collect();
    Some(format!("{before}{}", texts::help::ARROWS))
}

/// Draws the screen over the dimmed board.
pub fn draw(scene: &mut Scene, window: WindowSize, bindings: &Bindings) {
    let (width, height) = window.logical();
    let layer = &mut scene.overlay;
    ui::shade(layer, width, height, SHADES.1);
    let mut page = Page::new(layer, window);
    page.keys(bindings);
    page.others();
    page.last_line();
}

/// The panel with its columns of text: keys, what they do, hands, what they do.
struct Page<'a> {
    layer: &'a mut Layer,
    area: Rect,
    /// Height of a line.
    row: f32,
    /// Height of the type.
    size: f32,
    /// Where columns begin, and where the last one ends.
    columns: [f32; 5],
}

impl<'a> Page<'a> {
    fn new(layer: &'a mut Layer, window: WindowSize) -> Self {
        let (width, height) = window.logical();
        let rows = KEYS.len() as f32;
        let w = 980.0_f32.min(width - 16.0);
        let h = (rows * 27.0 + 116.0).min(height - 16.0);
        let area = Rect {
            x: (width - w) / 2.0,
            y: (height - h) / 2.0,
            w,
            h,
        };
        ui::panel(layer, area.x, area.y, area.w, area.h);
        let row = (h - 106.0) / rows;
        let at = |part: f32| area.x + 24.0 + (w - 48.0) * part;
        Self {
            layer,
            area,
            row,
            size: (row * 0.58).min(w / 60.0).min(15.5),
            columns: [at(0.0), at(0.265), at(0.6), at(0.775), at(1.0)],
        }
    }

    /// Text in a column, on a base line, that ends before the column with another number.
    fn write(&mut self, text: &str, (column, end, gap): (usize, usize, f32), y: f32, color: Color) {
        let x = self.columns[column];
        self.layer.labels.push(Label {
            width: (self.columns[end] - gap - x).max(0.0),
            ..ui::label(text, x, y, self.size, color)
        });
    }

    fn heading(&mut self, text: &str, column: usize, y: f32) {
        let x = self.columns[column];
        self.layer.labels.push(Label {
            width: (self.columns[column + 2] - x).max(0.0),
            ..ui::label(text, x, y, 1.35 * self.size, TEXT)
        });
    }

    fn base(&self, line: f32) -> f32 {
        self.area.y + 72.0 + self.row * (line + 0.5)
    }

    fn keys(&mut self, bindings: &Bindings) {
        self.heading(texts::help::KEYS, 0, self.area.y + 46.0);
        let lines = KEYS
            .iter()
            .map(|(commands, meaning)| (keys(commands, bindings), meaning));
        let lines = lines.filter(|(keys, _)| !keys.is_empty());
        for (line, (keys, meaning)) in lines.enumerate() {
            let y = self.base(line as f32);
            self.write(&keys, (0, 1, 12.0), y, ACCENT);
            self.write(meaning, (1, 2, 16.0), y, TEXT);
        }
    }

    fn others(&mut self) {
        let mut line = -1.0;
        for (title, lines) in texts::help::OTHERS {
            let y = if line < 0.0 {
                self.area.y + 46.0
            } else {
                self.base(line)
            };
            self.heading(title, 2, y);
            line += 1.0;
            for (what, meaning) in *lines {
                let y = self.base(line);
                self.write(what, (2, 3, 8.0), y, ACCENT);
                self.write(meaning, (3, 4, 0.0), y, TEXT);
                line += 1.0;
            }
            line += 0.6;
        }
    }

    fn last_line(&mut self) {
        let y = self.area.y + self.area.h - 16.0;
        self.size = self.size.min(theme::text::KEYS);
        self.write(texts::help::WHERE_KEYS_ARE_SET, (0, 4, 0.0), y, DIM);
    }
}
