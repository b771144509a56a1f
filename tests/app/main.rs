//! Tests of the game without a window. They send input and advance the clock, and then examine scenes, effects and
//! saved progress.

#[path = "../support"]
mod support {
    #[allow(dead_code, reason = "other programs use the rest")]
    pub(crate) mod boards;
    pub(crate) mod files;
    pub(crate) mod labels;
    pub(crate) mod law;
    pub(crate) mod player;
    pub(crate) mod random;
    pub(crate) mod rooms;
    pub(crate) mod scene_text;
    pub(crate) mod screens;
    pub(crate) mod seasoned;
    pub(crate) mod truth;
}

mod app;
mod daily;
mod editor;
mod grades;
mod hand;
mod keyboards;
mod lamp;
mod languages;
mod library;
mod pasted;
mod records;
mod scenes;
mod speech;
mod view;
