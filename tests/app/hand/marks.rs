//! Tests of the numbers on coloured boxes and goals, which help colour-blind players.

use sokoban_app::save::Settings;
use sokoban_app::view::sprite;

use crate::support::player::Player;

/// A board with coloured boxes and goals. In reading order, a box of the third colour comes before one of the first
/// colour, which is on a goal of the third colour.
const BOARD: &str = "\
Colours

########
#  $ . #
#  * +.#
#   $  #
########
Boxorder: 3 1 0
Goalorder: 1 3 0 0
";

fn player(has_marks: bool) -> Player {
    let mut player = Player::open(BOARD);
    player.app.set_settings(Settings {
        colour_blind_marks: has_marks,
        ..Settings::default()
    });
    player
}

/// Returns the numbers that are drawn on the board, in reading order.
fn numbers(player: &Player) -> Vec<String> {
    let labels = player.scene().hud.labels.into_iter();
    let marks = labels.filter(|it| it.color == sokoban_app::view::theme::color::MARK);
    marks.map(|it| it.text).collect()
}

#[test]
fn colours_are_counted_from_one_in_the_order_in_which_they_appear() {
    // There is one number on a box and one on a goal. The box on a goal of another colour has two: its own number, and
    // the goal's number on its badge.
    assert_eq!(numbers(&player(true)), ["1", "2", "2", "1"]);
    assert!(numbers(&player(false)).is_empty());
}

#[test]
fn a_covered_goal_shows_its_number_in_place_of_its_shape() {
    for (has_marks, numbered, shaped) in [(true, true, false), (false, false, true)] {
        let player = player(has_marks);
        let has = |cell| !player.squares(cell).is_empty();
        assert_eq!(has(sprite::NUMBER_BADGE), numbered);
        let mut shapes = sprite::SHAPED_BADGE.into_iter();
        assert_eq!(shapes.any(has), shaped);
    }
}
