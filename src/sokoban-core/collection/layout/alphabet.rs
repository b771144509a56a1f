//! Translates boards that use characters other than those of XSB, such as digits, emoji, or `X` for a wall.
//!
//! The character at both ends of every row is taken to be the wall. The meaning of the other characters is inferred
//! from how often they occur: every board has one player and as many boxes as goals, and no box is in a corner.
//! Conventional characters break ties. If the result is ambiguous, the file is not translated.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use crate::collection::encoding::decode;
use crate::collection::lines::{Line, Lines};
use crate::collection::lookalikes::is_invisible;

use super::ExtractedText;

const MIN_BOARD_ROWS: usize = 3;
const MAX_ROW_CHARS: usize = 1000;
const MAX_EXAMINED_LINES: usize = 4096;
const MAX_EXAMINED_BOARDS: usize = 200;
/// The maximum number of characters tried as [`Guess::wall`]. Also the maximum number of characters tried as
/// [`Guess::fill`].
const MAX_CANDIDATES: usize = 3;

/// The XSB characters for pieces and goals, each with the characters that other programs and authors use for it.
const PIECE_ALPHABET: [(char, &str); 5] = [
    ('@', "@pPmMsSiIkKhH&oO4☺☻♀♂웃😀😊😳🙂🧍👤👷🚶"),
    ('$', "$bBcC*oOxX03□■▢▣◻◼⬜📦🟫🟧🟨🧱"),
    ('.', ".gGtTdDyYeEx+2×·•○◦◎⭕🎯❎❌🔴🟢🏁⭐"),
    ('*', "*BW&%!Xx5✅✔☑🎁🟩"),
    ('+', "+PMZS6"),
];

/// The characters conventionally used for floor.
const USUAL_FLOORS: &str = "-_0 fF~,·░⬛⬜";

/// The characters that keep their meaning in other alphabets, each with the XSB characters that it may represent. A `^`
/// (a hole in XSB) may not represent any.
const FIXED_PIECES: [(char, &str); 6] = [
    ('@', "@"),
    ('$', "$"),
    ('*', "$*"),
    ('+', "+.$"),
    ('.', "."),
    ('^', ""),
];

/// The XSB character (`piece`) that a character of the file (`letter`) represents.
#[derive(Clone, Copy)]
struct Assignment {
    letter: char,
    piece: char,
}

/// The boards found in a file, assuming that `wall` is the character for walls.
struct Guess {
    wall: char,
    /// The character for squares outside the walls, or `None` if all of these squares are spaces.
    fill: Option<char>,
    /// The line range of each board.
    boards: Vec<Range<usize>>,
}

/// Translates the file into XSB for each plausible pair of characters for walls and for squares outside the walls.
/// Passes each translation to `consider`.
pub(super) fn translate(lines: &Lines<'_>, mut consider: impl FnMut(ExtractedText)) {
    let rows: Vec<String> = lines
        .iter(0..lines.len().min(MAX_EXAMINED_LINES))
        .map(|line| visible_text(&line))
        .collect();
    let edges = edge_letters(&rows);
    let frequent = edges.iter().filter(|(_, count)| *count >= MIN_BOARD_ROWS);
    let walls = frequent.take(MAX_CANDIDATES).map(|edge| edge.0);
    for wall in walls.filter(|&wall| !"-_.@$+^".contains(wall)) {
        let may_fill = |&&(fill, count): &&(char, usize)| {
            fill != wall && (count >= MIN_BOARD_ROWS || fill == '.' || USUAL_FLOORS.contains(fill))
        };
        let fills = edges.iter().filter(may_fill).take(MAX_CANDIDATES);
        for fill in [None].into_iter().chain(fills.map(|fill| Some(fill.0))) {
            let guess = Guess::new(&rows, wall, fill);
            if let Some(alphabet) = guess.alphabet(&rows) {
                consider(guess.translate(lines, &alphabet));
            }
        }
    }
}

/// Counts how often each character is the first or last one in a row. The result is sorted by count, highest first.
fn edge_letters(rows: &[String]) -> Vec<(char, usize)> {
    let mut counts = BTreeMap::<char, usize>::new();
    for row in rows {
        let mut letters = row.trim().chars();
        let (first, last) = (letters.next(), letters.next_back());
        for letter in first.into_iter().chain(last.filter(|_| last != first)) {
            *counts.entry(letter).or_default() += 1;
        }
    }
    let mut edges: Vec<_> = counts.into_iter().collect();
    edges.sort_by_key(|&(letter, count)| (Reverse(count), letter));
    edges
}

/// Returns the visible characters in a line, at most [`MAX_ROW_CHARS`] + 1 of them. If there are more than
/// [`MAX_ROW_CHARS`], the line is too long to be a row.
fn visible_text(line: &Line<'_>) -> String {
    let text = decode(line.bytes);
    let visible = text.chars().filter(|&c| !is_invisible(c));
    visible.take(MAX_ROW_CHARS + 1).collect()
}

impl Guess {
    fn new(rows: &[String], wall: char, fill: Option<char>) -> Self {
        let mut guess = Self {
            wall,
            fill,
            boards: Vec::new(),
        };
        let mut start = 0;
        for at in 0..=rows.len() {
            if !rows.get(at).is_some_and(|row| guess.is_row(row)) {
                if at >= start + MIN_BOARD_ROWS {
                    guess.boards.push(start..at);
                }
                start = at + 1;
            }
        }
        guess
    }

    fn is_outside(&self, c: char) -> bool {
        c.is_whitespace() || Some(c) == self.fill
    }

    fn is_row(&self, text: &str) -> bool {
        let row = text.trim_matches(|c| self.is_outside(c));
        row.starts_with(self.wall)
            && row.ends_with(self.wall)
            && row.chars().nth(MAX_ROW_CHARS).is_none()
    }

    /// Returns a map from each character on the boards to its XSB character, or `None` if the meaning is ambiguous.
    fn alphabet(&self, rows: &[String]) -> Option<BTreeMap<char, char>> {
        let boards: Vec<LetterCounts> = self
            .boards
            .iter()
            .take(MAX_EXAMINED_BOARDS)
            .map(|board| self.count(&rows[board.clone()]))
            .collect();
        let mut unknown = BTreeMap::<char, usize>::new();
        for (&letter, count) in boards.iter().flat_map(|counts| &counts.0) {
            *unknown.entry(letter).or_default() += count.total;
        }
        let mut alphabet = BTreeMap::from([(self.wall, '#')]);
        unknown.remove(&self.wall);
        let mut has_floor = unknown.remove(&' ').is_some();
        let has_usual_pieces =
            self.wall == '#' && unknown.contains_key(&'@') && unknown.contains_key(&'$');
        if let Some(fill) = self.fill {
            let has_fill =
                |board: &Range<usize>| rows[board.clone()].iter().any(|row| row.contains(fill));
            if !self.boards.iter().any(has_fill) {
                return None;
            }
            has_floor |= unknown.remove(&fill).is_some();
            alphabet.insert(fill, '-');
        }
        // Without `@`, `$` or `.` the board could not be a level, so none of them is floor.
        let has_only_pieces = unknown.keys().eq(&['$', '.', '@']);
        if !has_floor && !has_only_pieces {
            alphabet.insert(take_floor(&mut unknown)?, '-');
        }
        for floor in ['-', '_'] {
            if unknown.len() > 2 && unknown.remove(&floor).is_some() {
                alphabet.insert(floor, '-');
            }
        }
        let pieces: Vec<char> = unknown.into_keys().collect();
        // If dots represent floor, goals are conventionally written as `o`.
        let has_dots = alphabet.contains_key(&'.');
        if has_usual_pieces {
            let is_xsb = alphabet.values().any(|&square| square == '-') && !has_dots;
            let usual = if has_dots { "@$o*+" } else { "@$.*+" };
            // If the boards are already XSB, an unknown character is a mistake and not part of another alphabet.
            if is_xsb && self.fill.is_none() || !pieces.iter().all(|&piece| usual.contains(piece)) {
                return None;
            }
        }
        if !(2..=PIECE_ALPHABET.len()).contains(&pieces.len()) || pieces.contains(&'#') {
            return None;
        }
        let best = best_assignments(&pieces, &boards)?;
        alphabet.extend(best.iter().map(|pair| (pair.letter, pair.piece)));
        Some(alphabet)
    }

    fn count(&self, board: &[String]) -> LetterCounts {
        let rows: Vec<Vec<char>> = board.iter().map(|row| row.chars().collect()).collect();
        let is_wall =
            |y: usize, x: usize| rows.get(y).and_then(|row| row.get(x)) == Some(&self.wall);
        let mut counts = BTreeMap::<char, LetterCount>::new();
        for (y, row) in rows.iter().enumerate() {
            let is_inside = |&letter: &char| !self.is_outside(letter);
            let first = row.iter().position(is_inside).unwrap_or(0);
            let end = row.iter().rposition(is_inside).map_or(0, |last| last + 1);
            for (x, &letter) in row.iter().enumerate().take(end).skip(first) {
                let is_beside_wall = x > 0 && is_wall(y, x - 1) || is_wall(y, x + 1);
                let is_below_wall = y > 0 && is_wall(y - 1, x) || is_wall(y + 1, x);
                let letter = if letter.is_whitespace() { ' ' } else { letter };
                let count = counts.entry(letter).or_default();
                count.total += 1;
                count.in_corner += usize::from(is_beside_wall && is_below_wall);
            }
        }
        LetterCounts(counts)
    }

    fn translate(&self, lines: &Lines<'_>, alphabet: &BTreeMap<char, char>) -> ExtractedText {
        let square = |c: char| {
            if c.is_whitespace() {
                Some(' ')
            } else {
                alphabet.get(&c).copied()
            }
        };
        let (text, _) = ExtractedText::with_rows(lines, |line| {
            let text = visible_text(line);
            let row: String = text.chars().map(square).collect::<Option<_>>()?;
            self.is_row(&text).then(|| row.into_bytes())
        });
        text
    }
}

#[derive(Clone, Copy, Default)]
struct LetterCount {
    total: usize,
    in_corner: usize,
}

struct LetterCounts(BTreeMap<char, LetterCount>);

impl LetterCounts {
    fn of(&self, letter: Option<char>) -> LetterCount {
        let count = letter.and_then(|letter| self.0.get(&letter));
        count.copied().unwrap_or_default()
    }
}

/// Removes and returns the floor character: a conventional one if present, otherwise the most frequent character.
fn take_floor(counts: &mut BTreeMap<char, usize>) -> Option<char> {
    let usual = USUAL_FLOORS
        .chars()
        .find(|letter| counts.contains_key(letter));
    let most_frequent = || counts.iter().max_by_key(|&(_, count)| count);
    let letter = usual.or_else(|| most_frequent().map(|(&letter, _)| letter))?;
    counts.remove(&letter);
    Some(letter)
}

/// Returns the assignment of XSB characters to `letters` that fits most boards, or `None` if another assignment fits as
/// well.
fn best_assignments(letters: &[char], boards: &[LetterCounts]) -> Option<Vec<Assignment>> {
    let mut all = Vec::new();
    permute(letters, &mut Vec::new(), &mut all);
    let rank = |assignments: &Vec<Assignment>| {
        let letter = |piece| {
            let found = assignments.iter().find(|pair| pair.piece == piece);
            found.map(|pair| pair.letter)
        };
        let [player, plain_box, goal, box_on_goal, player_on_goal] =
            ['@', '$', '.', '*', '+'].map(letter);
        let is_balanced = |board: &&LetterCounts| {
            let total = |letter| board.of(letter).total;
            let (boxes, on_goal) = (total(plain_box), total(player_on_goal));
            total(player) + on_goal == 1
                && boxes == total(goal) + on_goal
                && boxes + total(box_on_goal) > 0
        };
        let is_stuck = |board: &&LetterCounts| board.of(plain_box).in_corner > 0;
        let is_usual = |pair: &&Assignment| {
            let mut pieces = PIECE_ALPHABET.iter();
            pieces.any(|(piece, letters)| *piece == pair.piece && letters.contains(pair.letter))
        };
        let balanced = boards.iter().filter(is_balanced).count();
        let stuck = boards.iter().filter(is_stuck).count();
        let usual = assignments.iter().filter(is_usual).count();
        (balanced, Reverse(stuck), usual)
    };
    all.sort_by_cached_key(|assignments| Reverse(rank(assignments)));
    let best = all.first()?;
    let is_clear = all.get(1).is_none_or(|second| rank(second) < rank(best));
    // If all boxes are on goals, too many assignments are possible to choose one.
    let has_box = best.iter().any(|pair| pair.piece == '$');
    (2 * rank(best).0 > boards.len() && is_clear && has_box).then(|| best.clone())
}

/// Appends to `all` every assignment that gives each character in `letters` a different XSB character. `current`
/// contains the characters that are already assigned.
fn permute(letters: &[char], current: &mut Vec<Assignment>, all: &mut Vec<Vec<Assignment>>) {
    let Some((&letter, rest)) = letters.split_first() else {
        return all.push(current.clone());
    };
    let fixed = FIXED_PIECES.iter().find(|(known, _)| *known == letter);
    for (piece, _) in PIECE_ALPHABET {
        let is_free = current.iter().all(|pair| pair.piece != piece);
        if is_free && fixed.is_none_or(|(_, pieces)| pieces.contains(piece)) {
            current.push(Assignment { letter, piece });
            permute(rest, current, all);
            current.pop();
        }
    }
}
