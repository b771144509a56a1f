//! Tests of the program without a window: the command line, files, packages, drawing and sound.

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
