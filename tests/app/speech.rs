//! Tests for players who use a screen reader: the descriptions of screens, the announcements, and a simulated player
//! who knows only what is announced.

mod announcements;
mod blind;
mod elements;
