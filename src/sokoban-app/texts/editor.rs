//! The editor: its commands, what the lamp says of a board, what is typed in.

use sokoban_core::DraftFault;
use sokoban_generator::{Certainty, Grade};

use super::{Text, endless, joined, texts};

texts! {
    untitled() = "editor-untitled";
    wall() = "editor-wall";
    floor() = "editor-floor";
    goal() = "editor-goal";
    a_box() = "editor-a-box";
    box_on_goal() = "editor-box-on-goal";
    player() = "editor-player";
    hole() = "editor-hole";
    trophy() = "editor-trophy";
    trophy_goal() = "editor-trophy-goal";
    trophy_on_goal() = "editor-trophy-on-goal";
    next_swatch() = "editor-next-swatch";
    previous_swatch() = "editor-previous-swatch";
    next_kind() = "editor-next-kind";
    previous_kind() = "editor-previous-kind";
    colour() = "editor-colour";
    pen() = "editor-pen";
    line() = "editor-line";
    rectangle() = "editor-rectangle";
    frame() = "editor-frame";
    fill() = "editor-fill";
    select() = "editor-select";
    symmetry() = "editor-symmetry";
    pick() = "editor-pick";
    go() = "editor-go";
    draw() = "editor-draw";
    turn_right() = "editor-turn-right";
    turn_left() = "editor-turn-left";
    mirror() = "editor-mirror";
    flip() = "editor-flip";
    undo() = "editor-undo";
    redo() = "editor-redo";
    copy() = "editor-copy";
    copy_code() = "editor-copy-code";
    cut() = "editor-cut";
    paste() = "editor-paste";
    select_all() = "editor-select-all";
    erase() = "editor-erase";
    details() = "editor-details";
    stronger() = "editor-stronger";
    weaker() = "editor-weaker";
    facing() = "editor-facing";
    play() = "editor-play";
    reverse() = "editor-reverse";
    harder() = "editor-harder";
    tidy() = "editor-tidy";
    menu() = "editor-menu";
    new() = "editor-new";
    keep() = "editor-keep";
    larger() = "editor-larger";
    smaller() = "editor-smaller";
    fit() = "editor-fit";
    leave() = "editor-leave";
    take() = "editor-take";
    drop() = "editor-drop";
    step_back() = "editor-step-back";
    menu_title() = "editor-menu-title";
    details_title() = "editor-details-title";
    details_keys() = "editor-details-keys";
    done() = "editor-done";
    nothing_drawn() = "editor-nothing-drawn";
    proving() = "editor-proving";
    unknown() = "editor-unknown";
    /// The analysis has too little memory for the board.
    too_large_to_prove() = "editor-too-large-to-prove";
    unsolvable() = "editor-unsolvable";
    /// The board is not closed by walls.
    open() = "editor-open";
    /// The boxes to blame are marked.
    unsolvable_because() = "editor-unsolvable-because";
    too_large() = "editor-too-large";
    nothing_to_paste() = "editor-nothing-to-paste";
    nothing_selected() = "editor-nothing-selected";
    copied_level() = "editor-copied-level";
    copied_part() = "editor-copied-part";
    no_code() = "editor-no-code";
    unreadable() = "editor-unreadable";
    no_goal() = "editor-no-goal";
    no_room() = "editor-no-room";
    searching() = "editor-searching";
    nothing_better() = "editor-nothing-better";
    nothing_harder() = "editor-nothing-harder";
    only_solvable() = "editor-only-solvable";

    title_field() = "editor-field-title";
    author_field() = "editor-field-author";
    comment_field() = "editor-field-comment";
    menu_keys() = "editor-menu-keys";

    /// What the editor does while nothing else is to be said.
    keys(play: &str, menu: &str, leave: &str) = "editor-keys";
    /// In reverse play.
    reverse_keys(take: &str, drop: &str) = "editor-reverse-keys";
    /// While a suggestion is shown.
    suggestion_keys(take: &str, drop: &str) = "editor-suggestion-keys";

    /// A picture with the size of the board and what is on it.
    inventory(width: u32, height: u32, boxes: u32, goals: u32) = "editor-inventory";
    /// How many boxes one push moves, where that is not one.
    strength(strength: &str) = "editor-strength";
    pulls(pulls: u32) = "editor-pulls";
    solvable_in(pushes: u32) = "editor-solvable";
    /// A solution is known, and not whether there is a shorter one.
    solvable_within(pushes: u32) = "editor-solvable-within";

    about_grade(band: &str) = "editor-about-grade";
    fault_no_player() = "editor-fault-no-player";
    fault_second_player() = "editor-fault-second-player";
    fault_no_box() = "editor-fault-no-box";
    fault_no_goal() = "editor-fault-no-goal";
    fault_occupied() = "editor-fault-occupied";

    copied_code(code: &str) = "editor-copied-code";
    /// It was saved.
    kept(name: &str) = "editor-kept";
    /// What is suggested, and what there is.
    suggestion(now: &str, before: &str) = "editor-suggestion";
}

/// What is typed in.
pub(crate) const FIELDS: [Text; 3] = [title_field, author_field, comment_field];

/// How many pushes a board takes, and how hard it is.
pub(crate) fn graded(pushes: u32, grade: &Grade) -> String {
    joined([Some(solvable_in(pushes)), Some(self::grade(grade))])
}

/// How hard a board is.
pub(crate) fn grade(grade: &Grade) -> String {
    let band = endless::band(grade.band());
    match grade.certainty {
        Certainty::Exact => band,
        Certainty::Estimated => about_grade(&band),
    }
}

/// What a board lacks to be a level.
pub(crate) fn fault(fault: &DraftFault) -> String {
    match fault {
        DraftFault::NoPlayer => fault_no_player(),
        DraftFault::SecondPlayer => fault_second_player(),
        DraftFault::NoBox => fault_no_box(),
        DraftFault::NoGoal => fault_no_goal(),
        DraftFault::Occupied => fault_occupied(),
        other => super::errors::draft(other),
    }
}
