//! Tips: what this game can do, said once, at the moment it helps.

use super::texts;

texts! {
    bar() = "tips-bar";
    files() = "tips-files";
    lamp(settings: &str) = "tips-lamp";
    hint(key: &str) = "tips-hint";
    speed(settings: &str) = "tips-speed";
}
