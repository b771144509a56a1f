//! Builds a collection from the boards of a text and the text between them.
//!
//! The module `titles` finds the lines above a board that belong to that board. All other text belongs to the board
//! above it, or to the file as a whole if it comes before the first board.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Game, Level, LevelOption, Lurd};

use crate::annotations::Annotations;
use crate::boards::{Board, Boards, Budget};
use crate::encoding::one_line;
use crate::layout::Layout;
use crate::lines::Line;
use crate::sok_fields::comments;
use crate::titles::{TextBetweenBoards, TitleConvention, title_text};
use crate::{Collection, Entry, OtherGame, Record, RecordKind, box_pushes, other_games};

/// The maximum number of moves at the end of a title that are read as a solution.
const MAX_TITLE_MOVES: usize = 1000;

pub(crate) fn collection(text: &str) -> Collection {
    let layout = Layout::of(text);
    let lines = layout.lines.as_slice();
    let comments = comments(lines);
    let boards: Vec<Board> = Boards::of(lines, &Budget::new(text.len())).collect();
    let titles = TitleConvention::of(lines, &comments, &boards);
    let mut above = titles.gap(0, boards.first());
    let header = 0..above.title.unwrap_or(above.trailing.end);
    let game = other_games::of_file(&lines[..above.leading.end]);
    let Annotations { fields, notes, .. } = Annotations::of_file(lines, &comments, header);
    let mut parser = Parser {
        lines,
        comments: &comments,
        follow_boards: titles.follow_boards,
        budget: Budget::new(text.len()),
        walks: Budget::for_walks(),
        game,
        collection: Collection {
            fields,
            notes,
            is_guess: layout.is_guess,
            dialect: layout.dialect,
            ..Collection::default()
        },
    };
    for (index, board) in boards.iter().enumerate() {
        let mut below = titles.gap(board.lines.end, boards.get(index + 1));
        parser.add_board(board, &above, &mut below);
        if parser.collection.is_truncated() {
            break;
        }
        above = below;
    }
    parser.collection
}

struct Parser<'a> {
    lines: &'a [Line<'a>],
    comments: &'a [Range<usize>],
    /// `true` if comments such as `; title` are below the boards that they belong to.
    follow_boards: bool,
    budget: Budget,
    /// The budget for finding the walks between the pushes of solutions that list only pushes.
    walks: Budget,
    /// The game other than Sokoban that is named before the first board.
    game: Option<OtherGame>,
    collection: Collection,
}

impl Parser<'_> {
    fn add_board(
        &mut self,
        board: &Board,
        above: &TextBetweenBoards,
        below: &mut TextBetweenBoards,
    ) {
        let lines = self.lines;
        let read = |gap: &Range<usize>, title| {
            Annotations::of_board(lines, self.comments, gap.clone(), title)
        };
        let mut text = read(&below.trailing, below.title);
        if text.includes_title_line {
            below.title = None;
        }
        if !above.leading.is_empty() {
            text.prepend(read(&above.leading, None));
        }
        let comment = if self.follow_boards {
            text.notes.take(';')
        } else {
            above.title.map(|index| lines[index].trimmed().to_owned())
        };
        let is_title_line = text.title.is_none();
        let mut title = self.choose_title(comment.as_deref(), text.title.as_deref());
        let game = self
            .game
            .or_else(|| other_games::of_name(&title))
            .or_else(|| other_games::by_key(&lines[below.trailing.clone()], &[]));
        let level = match game {
            Some(game) => Err(Box::new(board.reject(lines, game))),
            None => board.read(lines, &text.options, &self.budget),
        };
        if is_title_line
            && let Ok(level) = &level
            && let Some(record) = split_solution_off(&mut title, level)
        {
            text.records.insert(0, record);
        }
        if let Ok(level) = &level {
            for record in &mut text.records {
                // If a list of pushes does not solve the level, it is kept unchanged.
                if let Some(moves) = box_pushes::complete(level, &record.moves, &self.walks) {
                    record.moves = moves;
                }
            }
            text.fields.retain(|key| LevelOption::by_key(key).is_none());
        }
        self.collection.entries.push(Entry {
            title,
            line: lines[board.lines.start].number as usize,
            level,
            fields: text.fields,
            notes: text.notes,
            records: text.records,
            unread: text.unread,
        });
    }

    /// Returns the title of a board: its `Title:` field if it has one, otherwise its title line. If a board has both
    /// and they differ, the title line is kept as a note on the previous board, unless it is only a number.
    fn choose_title(&mut self, line: Option<&str>, field: Option<&str>) -> String {
        let Some(title) = field.map(one_line) else {
            return line.map(title_text).unwrap_or_default();
        };
        if let Some(line) = line {
            let heading = title_text(line);
            let is_number = heading.bytes().all(|byte| byte.is_ascii_digit());
            if heading != title && !is_number {
                self.add_note_before(line);
            }
        }
        title
    }

    /// Adds a note to the last entry in the collection, or to the file as a whole if it has no entries yet.
    fn add_note_before(&mut self, note: &str) {
        let notes = match self.collection.entries.last_mut() {
            Some(entry) => &mut entry.notes,
            None => &mut self.collection.notes,
        };
        notes.push("");
        notes.push(note);
        notes.trim_blank_lines();
    }
}

/// If the moves at the end of a title solve the level, removes them from the title and returns them as a solution.
/// Returns `None` otherwise.
fn split_solution_off(title: &mut String, level: &Arc<Level>) -> Option<Record> {
    let start = title.trim_end_matches(|c| "lurdLURD".contains(c)).len();
    let is_word = !title[..start].ends_with(char::is_alphanumeric);
    let moves = &title[start..];
    if moves.is_empty() || moves.len() > MAX_TITLE_MOVES || !is_word {
        return None;
    }
    let mut game = Game::new(Arc::clone(level));
    game.play(&Lurd::parse(moves).ok()?.moves).ok()?;
    if !game.is_won() {
        return None;
    }
    let record = Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: moves.into(),
    };
    let is_end = |c: char| c.is_whitespace() || "|:=,;-–—".contains(c);
    title.truncate(title[..start].trim_end_matches(is_end).len());
    Some(record)
}
