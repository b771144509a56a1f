//! Boards in other letters than those of XSB, such as `X` for walls, digits, or pictures of boxes.
//!
//! The wall is the letter at both ends of every row. Counts in all boards of the file give the others: one player in
//! each board, as many boxes as goals, no box in a corner. Common usage breaks ties. Without a clear answer the file is
//! not translated.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Range;

use super::blanks::is_invisible;
use super::encoding::decode;
use super::lines::{Line, Lines};
use super::sheet::Sheet;

/// The fewest rows of a board.
const MIN_ROWS: usize = 3;

/// The most lines that are compared, and the most characters of a line.
const MAX_LINES: usize = 4096;
const MAX_WIDTH: usize = 1000;

/// The most boards that are compared.
const MAX_BOARDS: usize = 200;

/// The roles of letters, as XSB writes them, with the letters that people use.
const ROLES: [(char, &str); 5] = [
    ('@', "@pPmMsSiIkKhH&oO4☺☻♀♂웃😀😊😳🙂🧍👤👷🚶"),
    ('$', "$bBcC*oOxX03□■▢▣◻◼⬜📦🟫🟧🟨🧱"),
    ('.', ".gGtTdDyYeEx+2×·•○◦◎⭕🎯❎❌🔴🟢🏁⭐"),
    ('*', "*BW&%!Xx5✅✔☑🎁🟩"),
    ('+', "+PMZS6"),
];

/// Letters that people use for floor.
const FLOORS: &str = "-_0 fF~,·░⬛⬜";

/// Letters with one role, or a few, in every alphabet.
const FIXED: [(char, &str); 6] = [
    ('@', "@"),
    ('$', "$"),
    ('*', "$*"),
    ('+', "+.$"),
    ('.', "."),
    ('^', ""),
];

/// The rows of a file, under the assumption that one letter is the wall and another one fills the outside.
struct Guess {
    wall: char,
    fill: Option<char>,
    /// The lines of each board.
    boards: Vec<Range<usize>>,
}

/// Passes the file in XSB to `take`, for each letter that may be the wall.
pub(super) fn translate(lines: &Lines<'_>, mut take: impl FnMut(Sheet)) {
    let rows: Vec<String> = lines
        .iter(0..lines.len().min(MAX_LINES))
        .map(|line| letters_of(&line))
        .collect();
    let edges = edge_letters(&rows);
    let walls = edges.iter().filter(|(_, count)| *count >= MIN_ROWS).take(3);
    for &(wall, _) in walls.filter(|(edge, _)| !"-_.@$+^".contains(*edge)) {
        let may_fill = |&&(fill, count): &&(char, usize)| {
            fill != wall && (count >= MIN_ROWS || fill == '.' || FLOORS.contains(fill))
        };
        let fills = edges.iter().filter(may_fill).take(3);
        for fill in [None].into_iter().chain(fills.map(|fill| Some(fill.0))) {
            let guess = Guess::new(&rows, wall, fill);
            if let Some(letters) = guess.letters(&rows) {
                take(guess.sheet(lines, &letters));
            }
        }
    }
}

/// The first and last letters of lines, the most frequent first.
fn edge_letters(rows: &[String]) -> Vec<(char, usize)> {
    let mut counts = BTreeMap::<char, usize>::new();
    for row in rows {
        let row = row.trim();
        let ends = (row.chars().next(), row.chars().next_back());
        if let (Some(first), Some(last)) = ends {
            *counts.entry(first).or_default() += 1;
            *counts.entry(last).or_default() += usize::from(first != last);
        }
    }
    let mut edges: Vec<_> = counts.into_iter().collect();
    edges.sort_by_key(|&(letter, count)| (Reverse(count), letter));
    edges
}

/// The text of a line without invisible characters.
fn letters_of(line: &Line<'_>) -> String {
    let text = decode(line.bytes);
    let visible = text.chars().filter(|&c| !is_invisible(c));
    visible.take(MAX_WIDTH + 1).collect()
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
                if at >= start + MIN_ROWS {
                    guess.boards.push(start..at);
                }
                start = at + 1;
            }
        }
        guess
    }

    /// The row between the outermost letters that are not outside.
    fn inner<'a>(&self, row: &'a str) -> &'a str {
        row.trim_matches(|c: char| c.is_whitespace() || Some(c) == self.fill)
    }

    fn is_row(&self, text: &str) -> bool {
        let row = self.inner(text);
        row.starts_with(self.wall)
            && row.ends_with(self.wall)
            && row.chars().nth(MAX_WIDTH).is_none()
    }

    /// Returns the role of each letter in XSB, if there is one answer.
    fn letters(&self, rows: &[String]) -> Option<BTreeMap<char, char>> {
        let boards: Vec<Counts> = self
            .boards
            .iter()
            .take(MAX_BOARDS)
            .map(|board| self.count(&rows[board.clone()]))
            .collect();
        let mut all = BTreeMap::<char, usize>::new();
        for (&letter, &(count, _)) in boards.iter().flat_map(|counts| &counts.0) {
            *all.entry(letter).or_default() += count;
        }
        let mut known = BTreeMap::from([(self.wall, '#')]);
        all.remove(&self.wall);
        let has_blanks = all.remove(&' ').is_some();
        let is_usual = self.wall == '#' && all.contains_key(&'@') && all.contains_key(&'$');
        if let Some(fill) = self.fill {
            let has_fill =
                |board: &Range<usize>| rows[board.clone()].iter().any(|row| row.contains(fill));
            if !self.boards.iter().any(has_fill) {
                return None;
            }
            let is_floor = all.remove(&fill).is_some();
            known.insert(fill, '-');
            if !is_floor && !has_blanks {
                known.insert(take_floor(&mut all)?, '-');
            }
        } else if !has_blanks {
            known.insert(take_floor(&mut all)?, '-');
        }
        for floor in ['-', '_'] {
            if all.len() > 2 && all.remove(&floor).is_some() {
                known.insert(floor, '-');
            }
        }
        let pieces: Vec<char> = all.into_keys().collect();
        // In XSB an unknown letter is a mistake.
        // With a dot for floor, `o` is the usual goal.
        let has_dots = known.contains_key(&'.');
        let has_floor = known.values().any(|&square| square == '-');
        if is_usual && has_floor && !has_dots && self.fill.is_none() {
            return None;
        }
        let usual = if has_dots { "@$o*+" } else { "@$.*+" };
        if is_usual && !pieces.iter().all(|&piece| usual.contains(piece)) {
            return None;
        }
        if !(2..=ROLES.len()).contains(&pieces.len()) || pieces.contains(&'#') {
            return None;
        }
        known.extend(assign(&pieces, &boards)?);
        Some(known)
    }

    /// Counts each letter of a board, in all places and in corners of walls.
    fn count(&self, board: &[String]) -> Counts {
        let rows: Vec<Vec<char>> = board.iter().map(|row| row.chars().collect()).collect();
        let is_wall =
            |y: usize, x: usize| rows.get(y).and_then(|row| row.get(x)) == Some(&self.wall);
        let mut counts = BTreeMap::<char, (usize, usize)>::new();
        for (y, text) in board.iter().enumerate() {
            let inner = self.inner(text);
            let before = text.chars().count()
                - text
                    .trim_start_matches(|c: char| c.is_whitespace() || Some(c) == self.fill)
                    .chars()
                    .count();
            for (x, letter) in (before..).zip(inner.chars()) {
                let beside = x > 0 && is_wall(y, x - 1) || is_wall(y, x + 1);
                let above = y > 0 && is_wall(y - 1, x) || is_wall(y + 1, x);
                let letter = if letter.is_whitespace() { ' ' } else { letter };
                let count = counts.entry(letter).or_default();
                count.0 += 1;
                count.1 += usize::from(beside && above);
            }
        }
        Counts(counts)
    }

    fn sheet(&self, lines: &Lines<'_>, letters: &BTreeMap<char, char>) -> Sheet {
        let mut sheet = Sheet::default();
        for line in lines.iter(0..lines.len()) {
            let text = letters_of(&line);
            let row = |c: char| {
                if c.is_whitespace() {
                    Some(' ')
                } else {
                    letters.get(&c).copied()
                }
            };
            match text.chars().map(row).collect::<Option<String>>() {
                Some(row) if self.is_row(&text) => sheet.push(row.as_bytes(), line.origin()),
                _ => sheet.push_line(&line),
            }
        }
        sheet
    }
}

/// The letters of a board: how many there are of each, and how many of those in a corner.
struct Counts(BTreeMap<char, (usize, usize)>);

impl Counts {
    fn of(&self, letter: Option<char>) -> usize {
        letter
            .and_then(|letter| self.0.get(&letter))
            .map_or(0, |count| count.0)
    }
}

/// Takes the letter of the floor out: a usual one, or the most frequent.
fn take_floor(counts: &mut BTreeMap<char, usize>) -> Option<char> {
    let usual = FLOORS.chars().find(|letter| counts.contains_key(letter));
    let most = || {
        counts
            .iter()
            .max_by_key(|&(_, count)| count)
            .map(|(&letter, _)| letter)
    };
    let letter = usual.or_else(most)?;
    counts.remove(&letter);
    Some(letter)
}

/// The best of all ways to give each letter a role, if there is one best.
fn assign(pieces: &[char], boards: &[Counts]) -> Option<Vec<(char, char)>> {
    let mut ways = Vec::new();
    permute(pieces, &mut Vec::new(), &mut ways);
    let rank = |way: &Vec<(char, char)>| {
        let letter = |role| way.iter().find(|pair| pair.1 == role).map(|pair| pair.0);
        let [player, crate_, goal, done, above] = ['@', '$', '.', '*', '+'].map(letter);
        let is_balanced = |board: &&Counts| {
            let boxes = board.of(crate_);
            board.of(player) + board.of(above) == 1
                && boxes == board.of(goal) + board.of(above)
                && boxes + board.of(done) > 0
        };
        let balanced = boards.iter().filter(is_balanced).count();
        let in_corner = |board: &&Counts| {
            let count = crate_.and_then(|letter| board.0.get(&letter));
            count.is_some_and(|count| count.1 > 0)
        };
        let stuck = boards.iter().filter(in_corner).count();
        let usual = way
            .iter()
            .filter(|(letter, role)| is_usual(*letter, *role))
            .count();
        (balanced, Reverse(stuck), usual)
    };
    ways.sort_by_cached_key(|way| Reverse(rank(way)));
    let best = ways.first()?;
    let is_clear = ways.get(1).is_none_or(|second| rank(second) < rank(best));
    // A reading without a box to push proves nothing.
    let has_box = best.iter().any(|pair| pair.1 == '$');
    (2 * rank(best).0 > boards.len() && is_clear && has_box).then(|| best.clone())
}

fn is_usual(letter: char, role: char) -> bool {
    ROLES
        .iter()
        .any(|(known, letters)| *known == role && letters.contains(letter))
}

/// All ways to give each letter a role of its own that it may have.
fn permute(pieces: &[char], way: &mut Vec<(char, char)>, ways: &mut Vec<Vec<(char, char)>>) {
    let Some((&letter, rest)) = pieces.split_first() else {
        return ways.push(way.clone());
    };
    let fixed = FIXED.iter().find(|(known, _)| *known == letter);
    for (role, _) in ROLES {
        let is_free = way.iter().all(|pair| pair.1 != role);
        if is_free && fixed.is_none_or(|(_, roles)| roles.contains(role)) {
            way.push((letter, role));
            permute(rest, way, ways);
            way.pop();
        }
    }
}
