//! The menu.

use super::texts;

texts! {
    menu() = "menu-menu";
    group_levels() = "menu-group-levels";
    group_level() = "menu-group-level";
    group_game() = "menu-group-game";
    keys() = "menu-keys";
}
