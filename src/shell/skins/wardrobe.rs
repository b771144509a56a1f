//! The thread that reads skins and brings them to their sizes, while the game goes on in the looks that it has.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, SendError, Sender};
use std::thread;

use sokoban_app::library::StorageError;
use sokoban_app::view::skin::BuiltIn;

use sokoban_picture::skin::Skin;
use sokoban_picture::sprites::{Sizes, SpriteCache};

/// What the thread is told.
enum Order {
    /// A skin by its name, and the sizes in which it will be seen.
    Wear(String, Vec<Sizes>),
    /// Pictures that were dropped on the window.
    Keep(Vec<PathBuf>),
}

/// What came of it.
pub(crate) enum Fitting {
    /// A skin is ready, or there is none at all.
    Worn(Look),
    /// A picture is a skin of this name now, or is none.
    Kept(Result<String, StorageError>),
    /// Another skin was asked for before this one was begun.
    Outdated,
}

/// A skin that was asked for.
pub(crate) struct Look {
    /// By this name.
    pub(crate) name: String,
    /// The names of all skins in the data directory.
    pub(crate) names: Vec<String>,
    /// How it looks, or the usual skin in its place.
    pub(crate) sprites: Result<SpriteCache, StorageError>,
    /// Why it is the usual one.
    pub(crate) error: Option<StorageError>,
}

/// The door to the thread.
pub(crate) struct Wardrobe {
    orders: Sender<Order>,
    fittings: Receiver<Vec<Fitting>>,
    workroom: Workroom,
    /// Orders of which nothing was heard yet.
    open: usize,
}

impl Wardrobe {
    /// Starts the thread, which calls `wake` whenever there is something to hear.
    pub(crate) fn start(data: Option<PathBuf>, wake: impl Fn() + Send + 'static) -> Self {
        let (orders, inbox) = mpsc::channel();
        let (tell, fittings) = mpsc::channel();
        let workroom = Workroom { data, tell };
        let inside = workroom.clone();
        let thread = thread::Builder::new().name("skins".to_owned());
        // Without the thread no one takes the orders, see `order`.
        let _ = thread.spawn(move || {
            while let Ok(first) = inbox.recv() {
                inside.work(std::iter::once(first).chain(inbox.try_iter()).collect());
                wake();
            }
        });
        Self {
            orders,
            fittings,
            workroom,
            open: 0,
        }
    }

    /// Begins to make the skin of this name, in these sizes.
    pub(crate) fn wear(&mut self, name: &str, sizes: Vec<Sizes>) {
        self.order(Order::Wear(name.to_owned(), sizes));
    }

    /// Begins to keep pictures that were dropped on the window.
    pub(crate) fn keep(&mut self, pictures: Vec<PathBuf>) {
        self.order(Order::Keep(pictures));
    }

    fn order(&mut self, order: Order) {
        self.open += 1;
        if let Err(SendError(order)) = self.orders.send(order) {
            self.workroom.work(vec![order]);
        }
    }

    /// What came of the orders since this was last asked.
    pub(crate) fn fittings(&mut self) -> Vec<Fitting> {
        let told: Vec<_> = self.fittings.try_iter().collect();
        self.open -= told.len();
        told.into_iter().flatten().collect()
    }

    /// Whether there is something to come.
    pub(crate) const fn is_busy(&self) -> bool {
        self.open > 0
    }
}

/// Where the work is done: in the thread, or where there is none.
#[derive(Clone)]
struct Workroom {
    data: Option<PathBuf>,
    tell: Sender<Vec<Fitting>>,
}

impl Workroom {
    /// Does what was ordered, but of several skins only the last one; each order is heard of once.
    fn work(&self, orders: Vec<Order>) {
        let is_skin = |order: &Order| matches!(order, Order::Wear(..));
        let last = orders.iter().rposition(is_skin);
        for (index, order) in orders.into_iter().enumerate() {
            let fittings = match order {
                Order::Keep(pictures) => self.keep(&pictures),
                Order::Wear(name, sizes) if last == Some(index) => {
                    vec![Fitting::Worn(self.wear(name, &sizes))]
                }
                Order::Wear(..) => vec![Fitting::Outdated],
            };
            // A game that has ended is not told.
            let _ = self.tell.send(fittings);
        }
    }

    fn keep(&self, pictures: &[PathBuf]) -> Vec<Fitting> {
        let Some(data) = self.data.as_deref() else {
            return vec![Fitting::Kept(Err(StorageError::NoFolder))];
        };
        let skins = super::files_of(pictures).into_iter();
        skins
            .map(|files| Fitting::Kept(super::add(data, &files)))
            .collect()
    }

    fn wear(&self, name: String, sizes: &[Sizes]) -> Look {
        let data = self.data.as_deref();
        let (skin, error) = usual_without(super::load(data, &name));
        let sprites = skin.map(|skin| {
            let mut sprites = SpriteCache::new(skin);
            sprites.prepare(sizes);
            sprites
        });
        Look {
            name,
            names: names(data),
            sprites,
            error,
        }
    }
}

/// The skin, or the usual one and why it is that.
pub(crate) fn usual_without(
    skin: Result<Skin, StorageError>,
) -> (Result<Skin, StorageError>, Option<StorageError>) {
    match skin {
        Ok(skin) => (Ok(skin), None),
        Err(error) => {
            let usual = Skin::built_in(BuiltIn::default());
            (usual.map_err(StorageError::from), Some(error))
        }
    }
}

fn names(data: Option<&Path>) -> Vec<String> {
    data.map(super::names).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sokoban_picture::pixels::Pixels;
    use std::fs;
    use std::thread::ThreadId;

    /// A wardrobe, and the threads that wake its owner.
    fn wardrobe(data: &Path) -> (Wardrobe, Receiver<ThreadId>) {
        let (woken, wakes) = mpsc::channel();
        let wake = move || {
            // A test that has ended is not told.
            let _ = woken.send(thread::current().id());
        };
        (Wardrobe::start(Some(data.to_owned()), wake), wakes)
    }

    /// What comes of all orders, each from another thread.
    fn heard(wardrobe: &mut Wardrobe, wakes: &Receiver<ThreadId>) -> Vec<Fitting> {
        let mut all = Vec::new();
        while wardrobe.is_busy() {
            assert_ne!(wakes.recv().expect("the thread"), thread::current().id());
            all.extend(wardrobe.fittings());
        }
        all
    }

    fn picture(path: &Path) {
        let image = Pixels::filled(64, 64, [90, 90, 90, 255]);
        fs::write(path, image.to_png().expect("a picture")).expect("a file");
    }

    #[test]
    fn another_thread_makes_a_skin_in_the_sizes_that_are_seen() {
        let data = tempfile::tempdir().expect("a folder");
        let (mut wardrobe, wakes) = wardrobe(data.path());
        wardrobe.wear("plain", vec![(64, 48), (8, 48)]);
        let mut heard = heard(&mut wardrobe, &wakes);
        let Some(Fitting::Worn(look)) = heard.pop() else {
            panic!("no skin");
        };
        assert_eq!((look.name.as_str(), look.error), ("plain", None));
        let mut sprites = look.sprites.expect("the sprites");
        assert!(sprites.is_ready((64, 48)) && sprites.is_ready((8, 48)));
        let plain = Skin::built_in(BuiltIn::Plain).expect("the sprites");
        assert!(sprites.sheet((64, 48)).image == plain.atlas.scale_to(64, 48).image);
    }

    #[test]
    fn of_many_skins_that_wait_the_last_one_is_made() {
        let (tell, told) = mpsc::channel();
        let room = Workroom { data: None, tell };
        let order = |name: &str| Order::Wear(name.to_owned(), Vec::new());
        room.work(vec![
            order("plain"),
            order("none"),
            Order::Keep(Vec::new()),
            order("daylight"),
        ]);
        let told: Vec<_> = told.try_iter().flatten().collect();
        assert!(matches!(
            &told[..],
            [Fitting::Outdated, Fitting::Outdated, Fitting::Kept(Err(_)), Fitting::Worn(look)] if look.name == "daylight"
        ));
    }

    #[test]
    fn what_is_missing_gives_way_to_the_usual_skin_and_is_told() {
        let data = tempfile::tempdir().expect("a folder");
        let (mut wardrobe, wakes) = wardrobe(data.path());
        wardrobe.wear("gone", Vec::new());
        let Some(Fitting::Worn(look)) = heard(&mut wardrobe, &wakes).pop() else {
            panic!("no skin");
        };
        assert!(
            look.error
                .is_some_and(|error| error.to_string().contains("gone"))
                && look.sprites.is_ok()
        );
    }

    #[test]
    fn pictures_are_kept_by_the_thread_and_offered_from_then_on() {
        let (data, other) = (
            tempfile::tempdir().expect("a folder"),
            tempfile::tempdir().expect("a folder"),
        );
        let (good, bad) = (other.path().join("mine.png"), other.path().join("bad.png"));
        picture(&good);
        fs::write(&bad, "no picture").expect("a file");
        let (mut wardrobe, wakes) = wardrobe(data.path());
        wardrobe.keep(vec![good, bad]);
        let heard_of = heard(&mut wardrobe, &wakes);
        let [Fitting::Kept(Ok(name)), Fitting::Kept(Err(error))] = &heard_of[..] else {
            panic!("one skin, and one picture that is none");
        };
        assert!(
            name == "mine" && error.to_string().contains("bad.png"),
            "{name}, {error}"
        );
        wardrobe.wear(name, Vec::new());
        let Some(Fitting::Worn(look)) = heard(&mut wardrobe, &wakes).pop() else {
            panic!("no skin");
        };
        assert_eq!((look.names, look.error), (vec!["mine".to_owned()], None));
    }
}
