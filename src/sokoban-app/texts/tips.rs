//! Tips: what this game can do, said once, at the moment it helps.

pub(crate) const BAR: &str = "Tip: drag the bar below through your moves.";
pub(crate) const FILES: &str = "Tip: drop level files on this window.";

pub(crate) fn hint(key: &str) -> String {
    format!("Tip: press {key} for a hint.")
}

pub(crate) fn speed(settings_key: &str) -> String {
    format!("Tip: pieces can move faster. {settings_key}: Animation speed.")
}
