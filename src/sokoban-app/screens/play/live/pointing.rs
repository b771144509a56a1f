//! The pointer on the board → what happens there.

use sokoban_core::{Direction, Pos};

use super::LiveGame;
use super::run::Goal;
use crate::input::Button;

impl LiveGame {
    /// The pointer is over this square of the board, or over none.
    pub fn point(&mut self, square: Option<Pos>) {
        self.selection.point(square);
    }

    /// A button of the mouse goes down on the board.
    pub fn press(&mut self, button: Button, square: Option<Pos>) {
        self.finish();
        match (button, square) {
            (Button::Left, Some(square)) if !self.is_over() => {
                let moves = self.selection.press(square, &self.game);
                self.play_moves(moves);
            }
            (Button::Left, _) => {
                self.selection.let_go();
            }
            (Button::Middle, Some(square)) if !self.is_over() => {
                self.selection.show_movers(square, &self.game);
            }
            (Button::Middle | Button::Right, _) => {}
        }
    }

    /// The main button of the mouse comes up over the board.
    pub fn drop_on(&mut self, square: Option<Pos>) {
        let moves = self.selection.release(square);
        self.play_moves(moves);
    }

    /// Lets go of the box that the pointer holds; false if there is none.
    pub fn drop_box(&mut self) -> bool {
        self.selection.let_go()
    }

    fn play_moves(&mut self, moves: Option<Vec<Direction>>) {
        if let Some(moves) = moves {
            self.take_over();
            self.begin(Goal::Moves(moves.into_iter()));
        }
    }

    /// Makes these moves, as a click would.
    pub fn play_line(&mut self, moves: Vec<Direction>) {
        self.finish();
        self.play_moves(Some(moves));
    }
}
