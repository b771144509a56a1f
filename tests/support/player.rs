//! A simulated player without a window. The test sends input, advances the clock, and receives scenes and effects.
#![allow(dead_code, reason = "each test file uses a part of it")]

use sokoban_app::analysis::Analyzer;
use sokoban_app::app::Application;
use sokoban_app::editor_tasks::EditorWorker;
use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input, Modifiers};
use sokoban_app::library::drawings::{self, merge};
use sokoban_app::library::{LevelIndex, Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::save::settings::edit;
use sokoban_app::screens::Effect;
use sokoban_app::sound::Cue;
use sokoban_app::task::{Task as _, TaskState};
use sokoban_app::vibration::{VibratingDevice, Vibration};
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_app::view::sprite;
use sokoban_core::Pos;
use sokoban_files::Collection;

pub(crate) const FRAME: f32 = 1.0 / 60.0;
pub(crate) const WINDOW: WindowSize = WindowSize {
    width: 1024,
    height: 720,
    scale: 1.0,
};

/// A simulated player, and the game that the player uses. The game's clock is simulated too.
pub(crate) struct Player {
    pub(crate) app: Application,
    /// The progress that the game has saved so far. The real program would write it to the disk.
    pub(crate) kept: Progress,
    pub(crate) quit: bool,
    pub(crate) fullscreen: u32,
    /// The analyzer. In the real program, it runs on a separate thread.
    pub(crate) analyzer: Analyzer,
    /// The worker that runs the editor's tasks. In the real program, it runs on a separate thread.
    pub(crate) editor_tasks: EditorWorker,
    /// The collection of the player's own levels. The real program would write it to the disk.
    pub(crate) drawings: Collection,
    /// The effects for the generator and the grader, including requests to save generated levels.
    pub(crate) background: Vec<Effect>,
    pub(crate) heard: Vec<Cue>,
    pub(crate) felt: Vec<(VibratingDevice, Vibration)>,
    /// All other effects that the game has requested.
    pub(crate) others: Vec<Effect>,
}

impl Player {
    pub(crate) fn new(app: Application) -> Self {
        Self::with_kept(app, Progress::default())
    }

    /// Starts the game `app` as if the progress `kept` had been saved before.
    pub(crate) fn with_kept(app: Application, kept: Progress) -> Self {
        let mut player = Self {
            app,
            kept,
            quit: false,
            fullscreen: 0,
            analyzer: Analyzer::default(),
            editor_tasks: EditorWorker::default(),
            drawings: Collection::default(),
            background: Vec::new(),
            heard: Vec::new(),
            felt: Vec::new(),
            others: Vec::new(),
        };
        player.obey();
        player
    }

    /// Starts the game with a level file that contains `text`.
    pub(crate) fn open(text: &str) -> Self {
        let collection =
            LibraryCollection::new(Collection::parse(text.as_bytes()), "File", Source::Pasted);
        let library = Library::new(
            vec![collection],
            sokoban_app::library::builtin(),
            Vec::new(),
        );
        Self::new(Application::new(library, Progress::default(), None))
    }

    /// Restarts the game with the saved progress, and with a level file that contains `text`.
    pub(crate) fn reopened(&self, text: &str) -> Self {
        let read = || {
            let (kept, outcome) = Progress::parse(self.kept.print().as_bytes());
            outcome.expect("what was written can be read");
            kept
        };
        let collection =
            LibraryCollection::new(Collection::parse(text.as_bytes()), "File", Source::Pasted);
        let library = Library::new(
            vec![collection],
            sokoban_app::library::builtin(),
            Vec::new(),
        );
        let index = library.first_played(&read(), 0, None);
        Self::with_kept(Application::new(library, read(), index), read())
    }

    pub(crate) fn down(&mut self, key: Key) {
        self.app.input(Input::Down(key, Modifiers::NONE));
        self.obey();
    }

    pub(crate) fn up(&mut self, key: Key) {
        self.app.input(Input::Up(key));
        self.obey();
    }

    pub(crate) fn tap(&mut self, key: Key) {
        self.down(key);
        self.up(key);
    }

    pub(crate) fn chord(&mut self, key: Key, ctrl: bool, shift: bool, alt: bool) {
        self.app
            .input(Input::Down(key, Modifiers { ctrl, shift, alt }));
        self.up(key);
    }

    /// Presses the arrow keys for `lurd`, given in LURD notation.
    pub(crate) fn play(&mut self, lurd: &str) {
        for letter in lurd.chars() {
            self.tap(match letter.to_ascii_lowercase() {
                'l' => Key::Left,
                'u' => Key::Up,
                'r' => Key::Right,
                _ => Key::Down,
            });
        }
    }

    pub(crate) fn input(&mut self, input: Input) {
        self.app.input(input);
        self.obey();
    }

    /// Returns the lines of the settings files that would be saved for the changes to the settings.
    pub(crate) fn saved_settings(&self) -> Vec<String> {
        let orders = self.others.iter().filter_map(|order| match order {
            Effect::SaveSettings(changes) => Some(edit("", changes).expect("a file")),
            _ => None,
        });
        orders
            .flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    /// Returns the centre of the board square in column `x` and row `y`, as a point in the window.
    pub(crate) fn spot(&self, x: u16, y: u16) -> Point {
        self.scene().viewport.middle(Pos::new(x, y), WINDOW)
    }

    pub(crate) fn point(&mut self, spot: Point) {
        self.input(Input::Point(spot));
    }

    pub(crate) fn press(&mut self, button: Button, spot: Point) {
        self.point(spot);
        self.input(Input::Press(button, spot));
    }

    pub(crate) fn click_with(&mut self, button: Button, spot: Point) {
        self.press(button, spot);
        self.input(Input::Release(button, spot));
    }

    /// Clicks the board square in column `x` and row `y`.
    pub(crate) fn click(&mut self, x: u16, y: u16) {
        self.click_with(Button::Left, self.spot(x, y));
    }

    pub(crate) fn wheel(&mut self, notches: f32, ctrl: bool) {
        let modifiers = Modifiers {
            ctrl,
            ..Modifiers::NONE
        };
        self.input(Input::Wheel(notches, modifiers));
    }

    /// Returns all moves made so far, in LURD notation.
    pub(crate) fn lurd(&self) -> String {
        self.app.game().game().lurd()
    }

    /// Returns the squares of the board on which the sprite `cell` is drawn, in drawing order.
    pub(crate) fn squares(&self, cell: sprite::Cell) -> Vec<(u16, u16)> {
        let sprites = self.scene().board.into_iter();
        let sprites = sprites.filter(|sprite| sprite.cell == cell);
        let square =
            |position: sokoban_app::geometry::BoardPoint| (position.x as u16, position.y as u16);
        sprites.map(|sprite| square(sprite.position)).collect()
    }

    pub(crate) fn pass(&mut self, dt: f32) {
        self.app.tick(dt);
        self.obey();
    }

    /// Runs the analyzer and the editor's worker until they have completed all tasks.
    pub(crate) fn think(&mut self) {
        while !self.analyzer.is_idle() || self.editor_tasks.state() != TaskState::Idle {
            let answer = self.analyzer.work(100);
            answer
                .into_iter()
                .for_each(|answer| self.app.take_response(answer));
            let app = &mut self.app;
            self.editor_tasks
                .work(100, &mut |result| app.take_task_result(result));
            self.obey();
        }
    }

    /// Advances the clock frame by frame until all animations have ended.
    pub(crate) fn settle(&mut self) {
        for _ in 0..1000 {
            if !self.app.is_active() {
                return;
            }
            self.pass(FRAME);
        }
        panic!("something moves for ever");
    }

    /// Carries out or records all effects that the game has requested.
    pub(crate) fn obey(&mut self) {
        for order in self.app.take_effects() {
            match order {
                Effect::Save(update) => self.kept.apply(&update),
                Effect::Fullscreen(_) => self.fullscreen += 1,
                Effect::Analyze(request) => self.analyzer.start(*request),
                Effect::CancelAnalysis => self.analyzer.forget(),
                Effect::StartEditorTask(request) => self.editor_tasks.accept(Some(request)),
                Effect::StopEditorTask => self.editor_tasks.accept(None),
                Effect::KeepDrawing(drawing) => {
                    merge(&mut self.drawings, &drawing);
                }
                Effect::Sound(cue) => self.heard.push(cue),
                Effect::Vibrate(device, vibration) => self.felt.push((device, vibration)),
                Effect::Quit => self.quit = true,
                work @ (Effect::Generate(..) | Effect::SaveGenerated(_) | Effect::Grade(_)) => {
                    self.background.push(work);
                }
                other => self.others.push(other),
            }
        }
    }

    pub(crate) fn scene(&self) -> Scene {
        self.scene_in(WINDOW)
    }

    pub(crate) fn scene_in(&self, window: WindowSize) -> Scene {
        let mut scene = Scene::default();
        self.app.draw(window, &mut scene);
        scene
    }

    /// Returns the column and the row of the player's figure. During a step, they can be fractions.
    pub(crate) fn keeper(&self) -> (f32, f32) {
        let cells = sprite::PLAYER.concat();
        let scene = self.scene();
        let keeper = scene
            .board
            .iter()
            .find(|sprite| cells.contains(&sprite.cell));
        let position = keeper.expect("the keeper is drawn").position;
        (position.x, position.y)
    }

    pub(crate) fn moves(&self) -> u32 {
        self.app.game().game().moves()
    }

    pub(crate) fn overlay(&self) -> String {
        let labels = self.scene().overlay.labels;
        let texts: Vec<String> = labels.into_iter().map(|label| label.text).collect();
        texts.join(" | ")
    }

    pub(crate) fn hud(&self) -> String {
        let labels = self.scene().hud.labels;
        let texts: Vec<String> = labels.into_iter().map(|label| label.text).collect();
        texts.join(" | ")
    }

    /// Restarts the game with the saved progress and the player's own saved levels.
    pub(crate) fn restart_program(&self) -> Self {
        let read = || {
            let (kept, outcome) = Progress::parse(self.kept.print().as_bytes());
            outcome.expect("what was written can be read");
            kept
        };
        let file = Collection::parse(self.drawings.to_sok().as_bytes());
        let own = (!file.entries.is_empty()).then(|| {
            let path = std::path::Path::new(drawings::NAME).with_extension("sok");
            LibraryCollection::from_file(file.clone(), Source::Added(path))
        });
        let own = own.into_iter().collect();
        let library = Library::new(Vec::new(), sokoban_app::library::builtin(), own);
        let mut player = Self::with_kept(Application::new(library, read(), None), read());
        player.drawings = file;
        player
    }

    /// Returns the result of writing the saved progress as text and parsing this text.
    pub(crate) fn read_kept(&self) -> Progress {
        let (kept, outcome) = Progress::parse(self.kept.print().as_bytes());
        outcome.expect("what was written can be read");
        kept
    }

    /// Types `text`, with a key press for each letter.
    pub(crate) fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.down(Key::Other);
            self.input(Input::Typed(letter));
            self.up(Key::Other);
        }
    }
}

/// Starts the game for the first time, as a new player would.
pub(crate) fn first_start() -> Player {
    let library = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let mut app = Application::new(library, Progress::default(), None);
    app.show_title_on_first_start();
    Player::new(app)
}

/// Starts the game at the first stage of the collection “Heritage”, without any progress.
pub(crate) fn first_stage() -> Player {
    let library = Library::new(Vec::new(), sokoban_app::library::builtin(), Vec::new());
    let mut collections = library.collections().iter();
    let heritage = collections.position(|collection| collection.name == "Heritage");
    let collection = heritage.expect("the heritage");
    // The collection starts with a board that is not a stage, so stage 1 is its second entry.
    let first = LevelIndex {
        collection,
        entry: 1,
    };
    Player::new(Application::new(library, Progress::default(), Some(first)))
}
