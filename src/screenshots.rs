//! The background task that saves files for the player: pictures of positions, animations of solutions, and texts.

mod caption;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use sokoban_app::language::Language;
use sokoban_app::screens::play::board_image::{self, Animation};
use sokoban_app::screens::{BoardImage, SharedAnimation, TextFile};
use sokoban_app::texts::{Message, storage};
use sokoban_app::view::skin::BuiltIn;
use sokoban_picture::animation;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

use crate::external::{External, ExternalSender};
use crate::system::pictures;
use crate::tasks::{BackgroundTask, Task, TaskState};
use crate::{files, skins};

/// The size of a square in an animation, in pixels. Squares are smaller if the picture or the file would otherwise be
/// too large.
const TILE: u32 = 64;
const MIN_TILE: u32 = 8;
const MAX_SIDE: u32 = 1600;
const MAX_BYTES: usize = 3_000_000;
const FINISH_TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) enum Content {
    Board(Box<BoardImage>),
    Animation(Box<SharedAnimation>),
    Text(Box<TextFile>),
}

impl Content {
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Board(one), Self::Board(other)) => one == other,
            (Self::Animation(one), Self::Animation(other)) => {
                one.title == other.title
                    && one.orientation == other.orientation
                    && one.game.level() == other.game.level()
                    && one.game.lurd() == other.game.lurd()
            }
            (Self::Text(one), Self::Text(other)) => one == other,
            _ => false,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Board(image) => &image.name,
            Self::Animation(animation) => &animation.name,
            Self::Text(file) => &file.name,
        }
    }

    const fn extension(&self) -> &'static str {
        match self {
            Self::Board(_) => "png",
            Self::Animation(_) => "gif",
            Self::Text(file) => file.extension,
        }
    }

    /// Returns the content of the file to save. `canvas` loads the skin, and is called only for pictures and
    /// animations.
    fn bytes(
        &self,
        canvas: impl FnOnce() -> Result<Canvas, Message>,
        language: Language,
    ) -> Result<Vec<u8>, Message> {
        match self {
            Self::Board(image) => {
                let pixels = canvas()?.draw(&image.scene, image.size);
                pixels.to_png().map_err(Message::from)
            }
            Self::Animation(animation) => animate(&mut canvas()?, animation, language, MAX_BYTES),
            Self::Text(file) => Ok(file.text.clone().into_bytes()),
        }
    }
}

pub(crate) struct Screenshot {
    pub(crate) content: Arc<Content>,
    /// The local time at which the player requested the file, such as `2026-12-24 18.30.00`.
    pub(crate) moment: String,
    pub(crate) skin: String,
    pub(crate) language: Language,
}

/// Passes files to the background task that saves them, and remembers those that have not been saved yet.
pub(crate) struct Pictures {
    task: BackgroundTask<Screenshots>,
    results: Receiver<Result<PathBuf, Message>>,
    pending: RefCell<VecDeque<Arc<Content>>>,
}

impl Pictures {
    /// Prepares the background task. `data` is the data directory, which contains the skins. If the system has no
    /// folder for pictures, pictures are saved in the data directory too.
    pub(crate) fn new(data: Option<PathBuf>, externals: ExternalSender) -> Self {
        let (sender, results) = mpsc::channel();
        let wake = externals.clone();
        let emit = move |result| {
            // Sending fails only if the game is shutting down.
            let _ = sender.send(result);
            externals.send(External::PictureSaved);
        };
        let task = Screenshots::new(data);
        Self {
            task: BackgroundTask::new("screenshots", task, emit, move || wake.wake()),
            results,
            pending: RefCell::default(),
        }
    }

    /// Requests that `content` is saved, unless the same content is already pending. `screenshot` adds the other
    /// information that the task needs.
    pub(crate) fn save(
        &self,
        content: Content,
        screenshot: impl FnOnce(Arc<Content>) -> Screenshot,
    ) {
        let content = add(&mut self.pending.borrow_mut(), content);
        if let Some(content) = content {
            self.task.send(screenshot(content));
        }
    }

    pub(crate) fn results(&self) -> impl Iterator<Item = Result<PathBuf, Message>> {
        let results = self.results.try_iter();
        results.inspect(|_| drop(self.pending.borrow_mut().pop_front()))
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.task.is_busy()
    }

    /// Waits at most [`FINISH_TIMEOUT`] for all files to be saved. Returns an error for each file that was not
    /// saved.
    pub(crate) fn finish(&self) -> Vec<String> {
        self.task.wait(FINISH_TIMEOUT);
        let mut errors: Vec<String> = self
            .results()
            .filter_map(|outcome| Some(outcome.err()?.to_string()))
            .collect();
        for content in &*self.pending.borrow() {
            errors.push(format!("{}: the file was not finished", content.name()));
        }
        errors
    }
}

/// Adds `content` to `pending` and returns it. Returns `None` if the same content is already pending.
fn add(pending: &mut VecDeque<Arc<Content>>, content: Content) -> Option<Arc<Content>> {
    if pending.iter().any(|other| other.is_same(&content)) {
        return None;
    }
    let content = Arc::new(content);
    pending.push_back(Arc::clone(&content));
    Some(content)
}

pub(crate) struct Screenshots {
    data: Option<PathBuf>,
    queue: VecDeque<Screenshot>,
}

impl Screenshots {
    const fn new(data: Option<PathBuf>) -> Self {
        Self {
            data,
            queue: VecDeque::new(),
        }
    }

    fn save(&self, screenshot: &Screenshot) -> Result<PathBuf, Message> {
        let Screenshot {
            content,
            moment,
            skin,
            language,
        } = screenshot;
        let name = format!("{} {moment}", files::safe_name(content.name()));
        let name = (name.as_str(), content.extension());
        let canvas = || -> Result<Canvas, Message> {
            let skin = skins::load(self.data.as_deref(), skin);
            let skin = skin.or_else(|_| Skin::built_in(BuiltIn::default()))?;
            Ok(Canvas::new(skin))
        };
        pictures::save(self.data.as_deref(), name, || {
            content.bytes(canvas, *language)
        })
    }
}

impl Task for Screenshots {
    type Request = Screenshot;
    type Output = Result<PathBuf, Message>;

    fn accept(&mut self, screenshot: Screenshot) {
        self.queue.push_back(screenshot);
    }

    fn state(&self) -> TaskState {
        if self.queue.is_empty() {
            TaskState::Idle
        } else {
            TaskState::Ready
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Self::Output)) {
        if let Some(screenshot) = self.queue.pop_front() {
            emit(self.save(&screenshot));
        }
    }
}

/// Returns an animated GIF with a caption. Makes the squares smaller until the file has at most `max_bytes` bytes.
/// Fails if the file is too large even with the smallest squares.
fn animate(
    canvas: &mut Canvas,
    shared: &SharedAnimation,
    language: Language,
    max_bytes: usize,
) -> Result<Vec<u8>, Message> {
    let level = shared.game.level();
    let mut tile = board_image::fitting_tile(level, TILE, MAX_SIDE);
    loop {
        let film = Animation::new(&shared.game, tile);
        let film = film.with_view(shared.ambience, shared.orientation);
        let size = film.size();
        let caption = caption::draw([&shared.title, &shared.result], language, size.width);
        let gif = animation::gif(canvas, &film, size, Some(&caption));
        let gif = gif.map_err(Message::from)?;
        if gif.len() <= max_bytes {
            return Ok(gif);
        }
        if tile <= MIN_TILE {
            return Err(storage::too_large(max_bytes >> 20));
        }
        tile = (tile * 3 / 4).max(MIN_TILE);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gif::{DecodeOptions, Repeat};
    use sokoban_app::view::ambience::Ambience;
    use sokoban_core::{Game, Lurd, Transform};

    use super::*;

    fn shared(level: &str, moves: &str) -> SharedAnimation {
        let mut game = Game::new(Arc::new(level.parse().expect("a level")));
        let moves = Lurd::parse(moves).expect("moves").moves;
        game.play(&moves).expect("possible moves");
        SharedAnimation {
            name: "Stages 1".to_owned(),
            game,
            title: "Stages 1".to_owned(),
            result: "3 moves, 3 pushes".to_owned(),
            ambience: Ambience::WAREHOUSE,
            orientation: Transform::IDENTITY,
        }
    }

    fn canvas() -> Canvas {
        Canvas::new(Skin::built_in(BuiltIn::default()).expect("a skin"))
    }

    /// Reads an animated GIF. Returns its size, its number of frames, and `true` if it repeats forever.
    fn read(gif: &[u8]) -> ((u16, u16), usize, bool) {
        let mut decoder = DecodeOptions::new().read_info(gif).expect("an animation");
        let size = (decoder.width(), decoder.height());
        let mut frames = 0;
        while decoder.read_next_frame().expect("a frame").is_some() {
            frames += 1;
        }
        (size, frames, decoder.repeat() == Repeat::Infinite)
    }

    #[test]
    fn an_animation_has_large_squares_and_a_caption() {
        let shared = shared("#######\n#@$  .#\n#######\n", "rrr");
        let gif = animate(&mut canvas(), &shared, Language::ENGLISH, MAX_BYTES)
            .expect("a short animation");
        let (size, frames, repeats) = read(&gif);
        assert_eq!(size, (8 * 64, 4 * 64 + 64));
        assert!(frames > 10, "{frames}");
        assert!(repeats);
    }

    #[test]
    fn an_animation_shows_the_turned_view() {
        let upright = shared("#######\n#@$  .#\n#######\n", "rrr");
        let turned = SharedAnimation {
            orientation: Transform::ROTATE_CLOCKWISE,
            ..upright
        };
        let gif = animate(&mut canvas(), &turned, Language::ENGLISH, MAX_BYTES)
            .expect("a short animation");
        assert_eq!(read(&gif).0, (4 * 64, 8 * 64 + 64));
    }

    #[test]
    fn an_animation_is_made_once_until_it_is_finished() {
        let animation = |moves| {
            let level = "#######\n#@$  .#\n#######\n";
            Content::Animation(Box::new(shared(level, moves)))
        };
        let mut pending = VecDeque::new();
        assert!(add(&mut pending, animation("rrr")).is_some());
        for _ in 0..19 {
            assert!(add(&mut pending, animation("rrr")).is_none());
        }
        assert!(add(&mut pending, animation("rr")).is_some(), "another game");
        pending.pop_front();
        assert!(add(&mut pending, animation("rrr")).is_some());
    }

    #[test]
    fn an_animation_stays_below_its_limit() {
        let shared = shared("#######\n#@$  .#\n#######\n", "rrr");
        let large = animate(&mut canvas(), &shared, Language::ENGLISH, MAX_BYTES)
            .expect("a short animation");
        let limit = large.len() / 2;
        let small =
            animate(&mut canvas(), &shared, Language::ENGLISH, limit).expect("a smaller one");
        assert!(small.len() <= limit, "{} of {limit}", small.len());
        assert!(read(&small).0.0 < read(&large).0.0);
        let outcome = animate(&mut canvas(), &shared, Language::ENGLISH, 100);
        assert_eq!(outcome, Err(storage::too_large(0_usize)));
    }
}
