//! The program without a window: its command line, its files, its packages, and what it draws and sounds like.

#[path = "../support"]
mod support {
    pub(crate) mod boards;
    pub(crate) mod collections;
    pub(crate) mod huge;
}

mod assets;
mod atlas;
mod cli;
mod disk;
mod documents;
mod fonts;
mod opening;
mod packaging;
mod pictures;
mod settings;
mod skins;
mod solve;
mod sound;
