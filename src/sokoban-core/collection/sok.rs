//! The text around boards: titles, fields, notes, solutions and saved games.
//!
//! A file is read front to back as boards with gaps of text between them. The last paragraph of a gap may be
//! the title of the next board; the rest belongs to the board before it, or to the file.

use std::ops::Range;
use std::sync::Arc;

use crate::board::{Kind, Tile};
use crate::level::{Draft, Fault, LevelError};

use super::lines::{Class, Line, decode, split};
use super::{BadLevel, Collection, Entry, Fields, Record, RecordKind, layers, xsb};

/// The keys of `Key: value` lines. Any other line with a colon is text.
const KEYS: [&str; 24] = [
    "Author",
    "Boxorder",
    "Collection",
    "Comment",
    "Contents",
    "Copyright",
    "Date",
    "Description",
    "Difficulty",
    "Email",
    "Goalorder",
    "Ground",
    "Homepage",
    "ID",
    "Keywords",
    "Last-Played",
    "Limit",
    "Set",
    "Solved",
    "Strength",
    "Title",
    "Url",
    "View",
    "Website",
];

pub(super) fn read(bytes: &[u8]) -> Collection {
    let lines = split(bytes);
    let file = File {
        comments: find_comments(&lines),
        lines: &lines,
    };
    let boards = file.find_boards();
    let gaps = file.gaps(&boards);
    let titles_follow = file.titles_follow(&gaps);

    let mut collection = Collection::default();
    let last = gaps.len() - 1;
    let mut heading = None;
    for (number, gap) in gaps.into_iter().enumerate() {
        let (own, next) = if number < last {
            file.take_title(gap, titles_follow)
        } else {
            (gap, None)
        };
        let mut text = Text::read(&file, own);
        if number == 0 {
            collection.fields = text.fields;
            collection.notes = text.notes;
        } else {
            if titles_follow {
                heading = text.take_comment_title();
            }
            heading = text.settle_title(heading, collection.last_notes());
            collection
                .entries
                .push(text.entry(&lines, &boards[number - 1], heading));
        }
        heading = next;
    }
    collection
}

impl Collection {
    /// The notes above the next board.
    fn last_notes(&mut self) -> &mut Vec<String> {
        match self.entries.last_mut() {
            Some(entry) => &mut entry.notes,
            None => &mut self.notes,
        }
    }
}

/// The lines of a file, with what is known about them as a whole.
struct File<'a> {
    lines: &'a [Line<'a>],
    /// Comments of several lines, each from its `Comment:` to its `Comment-End:`.
    comments: Vec<Range<usize>>,
}

/// The lines of a board: an XSB board, or both blocks with their headings.
struct Board {
    start: usize,
    end: usize,
    /// Where the lines of ground and contents are, if it has two layers.
    layers: Option<(Range<usize>, Range<usize>)>,
}

impl Board {
    fn draft(&self, lines: &[Line<'_>]) -> Result<Draft, LevelError> {
        match &self.layers {
            None => xsb::read(&lines[self.start..self.end]),
            Some((ground, contents)) => {
                let heading = lines[self.start].number;
                layers::read(heading, &lines[ground.clone()], &lines[contents.clone()])
            }
        }
    }
}

/// What looks like a board inside a comment is none, so comments are found first.
fn find_comments(lines: &[Line<'_>]) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    for (index, line) in lines.iter().enumerate() {
        if line.class != Class::Text {
            continue;
        }
        if starts_with(line.bytes.trim_ascii(), "Comment:") {
            open = Some(index);
        } else if starts_with(line.bytes.trim_ascii(), "Comment-End") {
            found.extend(open.take().map(|start| start..index + 1));
        }
    }
    found
}

impl File<'_> {
    /// The comment of several lines that begins at this line.
    fn comment(&self, start: usize) -> Option<Range<usize>> {
        let found = self
            .comments
            .binary_search_by_key(&start, |range| range.start);
        found.ok().map(|index| self.comments[index].clone())
    }

    fn find_boards(&self) -> Vec<Board> {
        let lines = self.lines;
        let class = |at: usize| lines.get(at).map_or(Class::Blank, |line| line.class);
        let mut boards = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let found = match class(at) {
                Class::Board => Some(one_layer(lines, at)),
                Class::Weak if class(at + 1) == Class::Board => Some(one_layer(lines, at)),
                Class::Text if is_key(&lines[at], "Ground") => Some(two_layers(lines, at)),
                _ => None,
            };
            let comment = || self.comment(at).map(|range| range.end);
            at = match &found {
                Some(board) => board.end,
                None => comment().unwrap_or(at + 1),
            };
            boards.extend(found);
        }
        boards
    }

    /// The text before the first board, and behind each board.
    fn gaps(&self, boards: &[Board]) -> Vec<Range<usize>> {
        let starts = std::iter::once(0).chain(boards.iter().map(|board| board.end));
        let ends = boards.iter().map(|board| board.start);
        let ends = ends.chain([self.lines.len()]);
        starts.zip(ends).map(|(start, end)| start..end).collect()
    }

    /// Whether `; title` lines stand below their boards in this file, not above.
    fn titles_follow(&self, gaps: &[Range<usize>]) -> bool {
        let comment = |gap: &Range<usize>| {
            let text = self.lines[gap.clone()].iter();
            let mut text = text.filter(|line| line.class != Class::Blank);
            text.next()
                .is_some_and(|line| line.bytes.trim_ascii().starts_with(b";"))
        };
        let [header, first, .., last] = gaps else {
            return false;
        };
        !comment(header) && comment(first) && comment(last)
    }

    /// Splits a gap into what belongs to the board above it and the title of the board below.
    fn take_title(&self, gap: Range<usize>, follow: bool) -> (Range<usize>, Option<String>) {
        let lines = &self.lines[gap.clone()];
        let Some(last) = lines.iter().rposition(|line| line.class != Class::Blank) else {
            return (gap, None);
        };
        let line = &lines[last];
        let alone = last == 0 || lines[last - 1].class == Class::Blank;
        let comment = line.bytes.trim_ascii_start().starts_with(b";");
        let is_title = (alone || comment)
            && !(comment && follow)
            && !line.bytes.trim_ascii_start().starts_with(b"::")
            && field(line).is_none();
        if is_title {
            let own = gap.start..gap.start + last;
            (own, Some(line.text().into_owned()))
        } else {
            (gap, None)
        }
    }
}

fn one_layer(lines: &[Line<'_>], start: usize) -> Board {
    let class = |at: usize| lines.get(at).map_or(Class::Blank, |line| line.class);
    let belongs = |at: usize| match class(at) {
        Class::Board | Class::Weak => true,
        Class::Gap => matches!(class(at + 1), Class::Board | Class::Weak),
        Class::Blank | Class::Text => false,
    };
    let mut end = start + 1;
    while belongs(end) {
        if class(end) == Class::Gap && has_player(&lines[start..end]) {
            let below = &lines[end + 1..];
            let next = below.iter().take_while(|line| line.class == Class::Board);
            if has_player(&below[..next.count()]) {
                // Two boards with a rule of dashes between them.
                break;
            }
        }
        end += 1;
    }
    Board {
        start,
        end,
        layers: None,
    }
}

fn has_player(rows: &[Line<'_>]) -> bool {
    rows.iter()
        .any(|row| row.bytes.iter().any(|byte| b"@+pPmM".contains(byte)))
}

fn two_layers(lines: &[Line<'_>], start: usize) -> Board {
    let ground = block(lines, start + 1);
    let mut heading = ground.end;
    while lines
        .get(heading)
        .is_some_and(|line| line.class == Class::Blank)
    {
        heading += 1;
    }
    let has_contents = lines
        .get(heading)
        .is_some_and(|line| is_key(line, "Contents"));
    let contents = if has_contents {
        block(lines, heading + 1)
    } else {
        ground.end..ground.end
    };
    Board {
        start,
        end: contents.end,
        layers: Some((ground, contents)),
    }
}

/// The rows from `start` to the next blank line or heading.
fn block(lines: &[Line<'_>], start: usize) -> Range<usize> {
    let rest = lines[start..].iter();
    let rows = rest.take_while(|line| line.class != Class::Blank && !line.bytes.contains(&b':'));
    start..start + rows.count()
}

fn is_key(line: &Line<'_>, key: &str) -> bool {
    field(line).is_some_and(|(k, value)| k == key && value.is_empty())
}

fn starts_with(bytes: &[u8], word: &str) -> bool {
    let start = bytes.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

/// A `Key: value` line, with the key spelt as in [`KEYS`].
fn field(line: &Line<'_>) -> Option<(&'static str, String)> {
    let bytes = line.bytes.trim_ascii();
    let colon = bytes.iter().take(16).position(|&byte| byte == b':')?;
    let name = bytes[..colon].trim_ascii();
    let key = KEYS
        .iter()
        .find(|key| key.as_bytes().eq_ignore_ascii_case(name))?;
    let value = decode(bytes[colon + 1..].trim_ascii());
    Some((key, value.into_owned()))
}

/// A title line without the `;` of comments and without blanks around it.
fn title_text(line: &str) -> String {
    line.trim_start_matches(';').trim().to_owned()
}

/// What the lines of a gap say.
#[derive(Default)]
struct Text {
    fields: Fields,
    /// The lines of the file that say how the level is played: key, value, line.
    shape: Vec<(&'static str, String, usize)>,
    notes: Vec<String>,
    records: Vec<Record>,
}

impl Text {
    fn read(file: &File<'_>, gap: Range<usize>) -> Self {
        let mut text = Self::default();
        let mut at = gap.start;
        while at < gap.end {
            let lines = &file.lines[at..gap.end];
            at += (text.take_record(lines))
                .or_else(|| text.take_comment_block(file, at))
                .or_else(|| text.take_field(&lines[0]))
                .unwrap_or_else(|| text.take_note(&lines[0]));
        }
        while text.notes.last().is_some_and(String::is_empty) {
            text.notes.pop();
        }
        text
    }

    fn take_record(&mut self, lines: &[Line<'_>]) -> Option<usize> {
        let (first, rest) = lines.split_first()?;
        let bytes = first.bytes.trim_ascii();
        let (word, kind) = RecordKind::WORDS
            .into_iter()
            .find(|(word, _)| starts_with(bytes, word))?;
        let tail = bytes.get(word.len()..).unwrap_or_default();
        if tail.first().is_some_and(u8::is_ascii_alphanumeric) {
            return None;
        }
        let moves: Vec<&Line<'_>> = rest.iter().take_while(|line| is_lurd(line)).collect();
        if moves.is_empty() {
            return None;
        }
        self.records.push(Record {
            kind,
            label: decode(tail.trim_ascii()).into_owned(),
            moves: moves.iter().map(|line| line.text()).collect(),
        });
        Some(1 + moves.len())
    }

    fn take_comment_block(&mut self, file: &File<'_>, at: usize) -> Option<usize> {
        let range = file.comment(at)?;
        let (_, first) = field(&file.lines[at])?;
        let inner = &file.lines[range.start + 1..range.end - 1];
        let lines = std::iter::once(first).chain(inner.iter().map(|l| l.text().into_owned()));
        let whole: Vec<String> = lines.collect();
        self.fields.push("Comment", whole.join("\n").trim());
        Some(range.len())
    }

    fn take_field(&mut self, line: &Line<'_>) -> Option<usize> {
        let (key, value) = field(line)?;
        if matches!(key, "Strength" | "Boxorder" | "Goalorder") {
            self.shape.push((key, value, line.number));
        } else {
            self.fields.push(key, &value);
        }
        Some(1)
    }

    fn take_note(&mut self, line: &Line<'_>) -> usize {
        // One blank line between paragraphs is enough, and none before the first.
        let blank = line.class == Class::Blank;
        if !blank || self.notes.last().is_some_and(|last| !last.is_empty()) {
            self.notes.push(line.text().into_owned());
        }
        1
    }

    /// Takes the first `;` line out of the notes.
    fn take_comment_title(&mut self) -> Option<String> {
        let index = self.notes.iter().position(|note| note.starts_with(';'))?;
        Some(title_text(&self.notes.remove(index)))
    }

    /// Decides between the line above the board and a `Title:` below it. If they differ, the line above is no
    /// title but the last note of what stands before, unless it only counts the level.
    fn settle_title(&mut self, above: Option<String>, notes: &mut Vec<String>) -> Option<String> {
        let heading = above.as_deref().map(title_text);
        let Some(title) = self.fields.remove("Title") else {
            return heading;
        };
        let counts = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if let Some(above) = above.filter(|_| {
            heading
                .as_ref()
                .is_some_and(|heading| *heading != title && !counts(heading))
        }) {
            if !notes.is_empty() {
                notes.push(String::new());
            }
            notes.push(above);
        }
        Some(title)
    }

    fn entry(mut self, lines: &[Line<'_>], board: &Board, title: Option<String>) -> Entry {
        let rows = &lines[board.start..board.end];
        let level = (board.draft(lines))
            .and_then(|draft| shape(draft, &self.shape))
            .and_then(|draft| draft.check().map_err(|error| place(error, rows, board)))
            .map(Arc::new)
            .map_err(|error| BadLevel {
                error,
                board: rows
                    .iter()
                    .map(|row| decode(row.bytes.trim_ascii_end()).into_owned())
                    .collect(),
            });
        if level.is_err() {
            for (key, value, _) in self.shape {
                self.fields.push(key, &value);
            }
        }
        Entry {
            title: title.unwrap_or_default(),
            line: lines[board.start].number,
            level,
            fields: self.fields,
            notes: self.notes,
            records: self.records,
        }
    }
}

/// Whether a line above a board is read as its title, and as nothing else.
pub(super) fn reads_as_title(title: &str) -> bool {
    let lines = split(title.as_bytes());
    let [line] = lines.as_slice() else {
        return false;
    };
    line.class == Class::Text && field(line).is_none() && !title.starts_with([';', ':'])
}

fn is_lurd(line: &Line<'_>) -> bool {
    let letter = |byte: &u8| b"lurdLURD0123456789()*[]{} \t".contains(byte);
    line.class != Class::Blank && line.bytes.iter().all(letter)
}

/// Moves an error of the draft to its place in the file.
fn place(mut error: LevelError, rows: &[Line<'_>], board: &Board) -> LevelError {
    let first = match &board.layers {
        Some((ground, _)) => ground.start - board.start,
        None => 0,
    };
    let row = rows.get(first + error.line - 1).or(rows.first());
    error.line = row.map_or(0, |row| row.number);
    error
}

/// Applies the lines below the board that say how the level is played.
fn shape(mut draft: Draft, lines: &[(&'static str, String, usize)]) -> Result<Draft, LevelError> {
    for &(key, ref value, line) in lines {
        let outcome = match key {
            "Strength" => value.parse().map(|strength| draft.strength = strength),
            "Boxorder" => order_boxes(&mut draft, value),
            _ => order_goals(&mut draft, value),
        };
        outcome.map_err(|fault| LevelError {
            line,
            column: 1,
            fault,
        })?;
    }
    Ok(draft)
}

fn order_boxes(draft: &mut Draft, text: &str) -> Result<(), Fault> {
    let boxes: Vec<_> = draft
        .boxes
        .iter()
        .filter(|(_, kind)| kind.is_some())
        .collect();
    let squares: Vec<_> = boxes.into_iter().map(|(pos, _)| pos).collect();
    for (pos, kind) in squares.iter().zip(order(text, squares.len())?) {
        draft.boxes[*pos] = Some(kind);
    }
    Ok(())
}

fn order_goals(draft: &mut Draft, text: &str) -> Result<(), Fault> {
    let goals = draft
        .map
        .iter()
        .filter(|(_, tile)| matches!(tile, Tile::Goal(_)));
    let squares: Vec<_> = goals.map(|(pos, _)| pos).collect();
    for (pos, kind) in squares.iter().zip(order(text, squares.len())?) {
        draft.map[*pos] = Tile::Goal(kind);
    }
    Ok(())
}

/// Exactly `needed` numbers.
fn order(text: &str, needed: usize) -> Result<Vec<Kind>, Fault> {
    let numbers = text
        .split([' ', ',', ';', '\t'])
        .filter(|word| !word.is_empty());
    let kinds: Option<Vec<Kind>> = numbers
        .map(|word| word.parse().ok().and_then(Kind::new))
        .collect();
    kinds
        .filter(|kinds| kinds.len() == needed)
        .ok_or_else(|| Fault::Order {
            needed,
            text: text.to_owned(),
        })
}
