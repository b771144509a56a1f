//! Tests of the game for players who use a screen reader: descriptions of screens, announcements, and a simulated
//! player who knows only what is announced.

mod announcements;
mod blind;
mod elements;
