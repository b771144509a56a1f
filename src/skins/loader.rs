//! The background task that loads skins, scales their sprites, and adds dropped files as new skins.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::thread;

use sokoban_app::texts::{Message, storage};
use sokoban_app::view::skin::BuiltIn;

use super::adding;
use crate::tasks::{Task, TaskState};
use sokoban_picture::skin::Skin;
use sokoban_picture::sprites::{Sizes, SpriteCache};

pub(crate) enum Request {
    /// Load the skin with this name, and scale its sprites to these sizes. Replaces an earlier request that has not
    /// been started yet.
    Load(String, Vec<Sizes>),
    Add(Vec<PathBuf>),
}

pub(crate) enum Output {
    Loaded(LoadedSkin),
    /// The name of a skin that was added, or the reason why the dropped files are not a skin.
    Added(Result<String, Message>),
}

pub(crate) struct LoadedSkin {
    pub(crate) name: String,
    pub(crate) names: Vec<String>,
    /// The skin's sprites, or the default skin's sprites if the skin could not be loaded.
    pub(crate) sprites: Result<SpriteCache, Message>,
    pub(crate) error: Option<Message>,
}

pub(crate) struct SkinLoader {
    data: Option<PathBuf>,
    queue: VecDeque<Request>,
}

impl SkinLoader {
    /// `data` is the data directory, which contains the skins.
    pub(crate) const fn new(data: Option<PathBuf>) -> Self {
        Self {
            data,
            queue: VecDeque::new(),
        }
    }

    fn add(&self, files: &[PathBuf], emit: &mut dyn FnMut(Output)) {
        let Some(data) = self.data.as_deref() else {
            emit(Output::Added(Err(storage::no_folder())));
            return;
        };
        let skins = adding::files_of(files).into_iter();
        skins.for_each(|files| emit(Output::Added(adding::add(data, &files))));
    }
}

/// Starts loading a skin on a new thread. Returns a function that waits for the result. If no thread can be started,
/// the returned function loads the skin itself.
pub(crate) fn start_loading(
    data: Option<PathBuf>,
    name: String,
    sizes: Sizes,
) -> impl FnOnce() -> LoadedSkin {
    let load = move || load(data.as_deref(), name.clone(), &[sizes]);
    let thread = thread::Builder::new()
        .name("skin".to_owned())
        .spawn(load.clone());
    move || {
        let loaded = thread.ok().and_then(|thread| thread.join().ok());
        loaded.unwrap_or_else(load)
    }
}

/// Loads the skin called `name`, or the default skin if that skin cannot be loaded. `data` is the data directory.
fn load(data: Option<&Path>, name: String, sizes: &[Sizes]) -> LoadedSkin {
    let found = super::load(data, &name);
    let error = found.as_ref().err().cloned();
    let skin = found.or_else(|_| Skin::built_in(BuiltIn::default()));
    LoadedSkin {
        name,
        names: data.map(super::names).unwrap_or_default(),
        sprites: skin.map(|skin| SpriteCache::new(skin, sizes)),
        error,
    }
}

impl Task for SkinLoader {
    type Request = Request;
    type Output = Output;

    fn accept(&mut self, request: Request) {
        if matches!(request, Request::Load(..)) {
            self.queue.retain(|old| !matches!(old, Request::Load(..)));
        }
        self.queue.push_back(request);
    }

    fn state(&self) -> TaskState {
        if self.queue.is_empty() {
            TaskState::Idle
        } else {
            TaskState::Ready
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Output)) {
        match self.queue.pop_front() {
            Some(Request::Load(name, sizes)) => {
                emit(Output::Loaded(load(self.data.as_deref(), name, &sizes)));
            }
            Some(Request::Add(files)) => self.add(&files, emit),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::{self, Receiver};
    use std::thread::{self, ThreadId};

    use super::*;
    use crate::tasks::BackgroundTask;
    use sokoban_picture::pixels::Pixels;

    /// Starts a loader. Returns it together with the receiver of its results. Each result comes with the ID of the
    /// thread that sent it.
    fn loader(data: &Path) -> (BackgroundTask<SkinLoader>, Receiver<(ThreadId, Output)>) {
        let (sender, results) = mpsc::channel();
        let emit = move |output| {
            // Sending fails only if the test has ended.
            let _ = sender.send((thread::current().id(), output));
        };
        let loader = SkinLoader::new(Some(data.to_owned()));
        (BackgroundTask::new("skins", loader, emit, || {}), results)
    }

    /// Returns the next result. Panics if it was sent from the current thread.
    fn next(results: &Receiver<(ThreadId, Output)>) -> Output {
        let (thread, output) = results.recv().expect("the thread");
        assert_ne!(thread, thread::current().id());
        output
    }

    fn load(loader: &BackgroundTask<SkinLoader>, name: &str, sizes: Vec<Sizes>) {
        loader.send(Request::Load(name.to_owned(), sizes));
    }

    fn picture(path: &Path) {
        let mut image = Pixels::filled(4 * 16, 4 * 16, [0; 4]);
        for y in 0..image.height {
            for x in 0..image.width {
                let color = [(x / 16 * 60) as u8, (y / 16 * 60) as u8, 90, 255];
                image.row_mut((x, y), 1)[0] = color;
            }
        }
        fs::write(path, image.to_png().expect("a picture")).expect("a file");
    }

    #[test]
    fn another_thread_loads_a_skin_in_the_sizes_on_the_screen() {
        let data = tempfile::tempdir().expect("a folder");
        let (loader, results) = loader(data.path());
        load(&loader, "plain", vec![(64, 48), (8, 48)]);
        let Output::Loaded(skin) = next(&results) else {
            panic!("no skin");
        };
        assert_eq!((skin.name.as_str(), skin.error), ("plain", None));
        let mut sprites = skin.sprites.expect("the sprites");
        assert!(sprites.is_ready((64, 48)) && sprites.is_ready((8, 48)));
        let plain = Skin::built_in(BuiltIn::Plain).expect("the sprites");
        assert!(sprites.take((64, 48)).image == plain.atlas.scale_to(64, 48).image);
    }

    #[test]
    fn of_several_waiting_skins_only_the_last_one_is_loaded() {
        let mut loader = SkinLoader::new(None);
        let load = |name: &str| Request::Load(name.to_owned(), Vec::new());
        let requests = [
            load("plain"),
            load("none"),
            Request::Add(Vec::new()),
            load("daylight"),
        ];
        requests
            .into_iter()
            .for_each(|request| loader.accept(request));
        let mut results = Vec::new();
        while loader.state() == TaskState::Ready {
            loader.work(1, &mut |result| results.push(result));
        }
        assert!(matches!(
            &results[..],
            [Output::Added(Err(_)), Output::Loaded(skin)] if skin.name == "daylight"
        ));
    }

    #[test]
    fn a_missing_skin_is_reported_and_replaced_by_the_default_one() {
        let data = tempfile::tempdir().expect("a folder");
        let (loader, results) = loader(data.path());
        load(&loader, "gone", Vec::new());
        let Output::Loaded(skin) = next(&results) else {
            panic!("no skin");
        };
        let error = skin.error.map(|error| error.to_string());
        assert!(error.is_some_and(|error| error.contains("gone")) && skin.sprites.is_ok());
    }

    #[test]
    fn added_pictures_are_offered_from_then_on() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let (good, bad) = (other.path().join("mine.png"), other.path().join("bad.png"));
        picture(&good);
        fs::write(&bad, "not a picture").expect("a file");
        let (loader, results) = loader(data.path());
        loader.send(Request::Add(vec![good, bad]));
        let added = [next(&results), next(&results)];
        let [Output::Added(Ok(name)), Output::Added(Err(error))] = &added else {
            panic!("one skin, and one picture that is not a skin");
        };
        assert!(
            name == "mine" && error.to_string().contains("bad.png"),
            "{name}, {error}"
        );
        load(&loader, name, Vec::new());
        let Output::Loaded(skin) = next(&results) else {
            panic!("no skin");
        };
        assert_eq!((skin.names, skin.error), (vec!["mine".to_owned()], None));
        while loader.is_busy() {
            thread::yield_now();
        }
    }
}
