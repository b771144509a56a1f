//! Extracts from markup the text that a browser shows, as exactly as boards require.
//!
//! Tags can be unknown or badly nested. Boards can be in `<pre>` or `<textarea>`, or have `<br>` between rows, or a
//! block or a table row for each row.

use html5gum::{DefaultEmitter, Token, Tokenizer};

/// The treatment of spaces and line ends outside of `<pre>` and `<textarea>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whitespace {
    /// Spaces and line ends are collapsed to one space, as in HTML.
    Collapsed,
    /// Spaces and line ends are kept, as a style sheet can request.
    Kept,
}

#[derive(Debug, Default)]
pub(super) struct PageText {
    pub(super) text: String,
    /// For each line of the text, the line of the file that contains its first character, from 1.
    pub(super) lines: Vec<u32>,
}

/// The elements that suggest that a file is a page.
const MARKUP: [&str; 24] = [
    "!doctype",
    "html",
    "head",
    "body",
    "meta",
    "pre",
    "textarea",
    "table",
    "tr",
    "td",
    "div",
    "p",
    "br",
    "span",
    "font",
    "code",
    "tt",
    "b",
    "center",
    "ul",
    "ol",
    "li",
    "blockquote",
    "xmp",
];

/// Elements whose content is not shown on the page.
const INVISIBLE: [&str; 3] = ["script", "style", "template"];

/// Elements whose white space is kept.
const PREFORMATTED: [&str; 4] = ["pre", "textarea", "xmp", "listing"];

/// Blocks with a blank line around them.
const PARAGRAPHS: [&str; 26] = [
    "p",
    "pre",
    "textarea",
    "xmp",
    "listing",
    "table",
    "ul",
    "ol",
    "dl",
    "hr",
    "blockquote",
    "center",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "section",
    "article",
    "header",
    "footer",
    "main",
    "nav",
    "form",
    "title",
];

/// Blocks that start a new line.
const BLOCKS: [&str; 9] = [
    "div", "tr", "li", "dt", "dd", "option", "caption", "address", "figure",
];

/// Returns `true` if `text` contains a tag of a page, or a character reference.
pub(super) fn is_likely(text: &[u8]) -> bool {
    let signs = text
        .iter()
        .enumerate()
        .filter(|(_, byte)| matches!(byte, b'<' | b'&'));
    let mut rest = signs.map(|(at, _)| &text[at..]);
    rest.any(|rest| rest.starts_with(b"&nbsp;") || rest.starts_with(b"&#") || is_tag(&rest[1..]))
}

/// Returns `true` if `bytes` start with the name of a tag in [`MARKUP`].
fn is_tag(bytes: &[u8]) -> bool {
    let name = bytes.strip_prefix(b"/").unwrap_or(bytes);
    let length = name
        .iter()
        .take(10)
        .take_while(|it| it.is_ascii_alphanumeric() || **it == b'!');
    let (name, rest) = name.split_at(length.count());
    let ends = rest.first().is_none_or(|it| b" \t\r\n/>".contains(it));
    ends && MARKUP
        .iter()
        .any(|known| known.as_bytes().eq_ignore_ascii_case(name))
}

/// Extracts the text of a page.
pub(super) fn text_of(source: &str, whitespace: Whitespace) -> PageText {
    let mut emitter = DefaultEmitter::new_with_span();
    emitter.naively_switch_states(true);
    let mut page = Page::new(whitespace);
    let (mut line, mut at) = (1, 0);
    for Ok(token) in Tokenizer::new_with_emitter(source, emitter) {
        match token {
            Token::StartTag(tag) => page.open(&String::from_utf8_lossy(&tag.name)),
            Token::EndTag(tag) => page.close(&String::from_utf8_lossy(&tag.name)),
            Token::String(text) => {
                let skipped = source
                    .as_bytes()
                    .get(at..text.span.start)
                    .unwrap_or_default();
                line += skipped.split(|byte| *byte == b'\n').skip(1).count() as u32;
                at = at.max(text.span.start);
                page.add(&String::from_utf8_lossy(&text.value), line);
            }
            _ => {}
        }
    }
    PageText {
        text: page.text,
        lines: page.lines,
    }
}

/// The state while a page is being read.
struct Page {
    whitespace: Whitespace,
    text: String,
    lines: Vec<u32>,
    /// The minimum number of line ends before the next character.
    due: usize,
    /// `true` if a space must precede the next character.
    blank: bool,
    /// `true` if a line has just ended, so that the next line end of the source is ignored.
    is_broken: bool,
    preformatted: usize,
    invisible: usize,
    /// The number of lines with text so far.
    rows: usize,
    /// For each open `div`, the number of lines with text before it.
    blocks: Vec<usize>,
    /// The number of lines with text before the open table cell.
    cell: Option<usize>,
}

impl Page {
    const fn new(whitespace: Whitespace) -> Self {
        Self {
            whitespace,
            text: String::new(),
            lines: Vec::new(),
            due: 0,
            blank: false,
            is_broken: false,
            preformatted: 0,
            invisible: 0,
            rows: 0,
            blocks: Vec::new(),
            cell: None,
        }
    }

    fn open(&mut self, name: &str) {
        if INVISIBLE.contains(&name) {
            self.invisible += 1;
        }
        match name {
            "br" => self.break_line(),
            "td" | "th" => {
                self.close_cell();
                self.separate(1);
                self.cell = Some(self.rows);
            }
            "div" => self.blocks.push(self.rows),
            _ => {}
        }
        self.separate(line_breaks(name));
        self.preformatted += usize::from(PREFORMATTED.contains(&name));
    }

    fn close(&mut self, name: &str) {
        if INVISIBLE.contains(&name) {
            self.invisible = self.invisible.saturating_sub(1);
        }
        if PREFORMATTED.contains(&name) {
            self.preformatted = self.preformatted.saturating_sub(1);
        }
        match name {
            "td" | "th" | "tr" | "table" => self.close_cell(),
            "div" => {
                let rows = self.blocks.pop().unwrap_or(self.rows);
                self.separate_if_tall(rows);
            }
            _ => {}
        }
        self.separate(line_breaks(name));
    }

    /// Ensures that at least `line_ends` line ends precede the next character.
    fn separate(&mut self, line_ends: usize) {
        if line_ends > 0 {
            self.due = self.due.max(line_ends);
            self.blank = false;
            self.is_broken = true;
        }
    }

    /// Puts a blank line before the next character if several lines were added after the first `rows` lines.
    fn separate_if_tall(&mut self, rows: usize) {
        if self.rows > rows + 1 {
            self.separate(2);
        }
    }

    /// Ends the line.
    fn break_line(&mut self) {
        if self.invisible == 0 {
            self.flush();
            self.text.push('\n');
            self.blank = false;
            self.is_broken = true;
        }
    }

    /// Writes the pending line ends.
    fn flush(&mut self) {
        let due = std::mem::take(&mut self.due);
        if !self.text.is_empty() {
            let ends = self
                .text
                .bytes()
                .rev()
                .take(due)
                .take_while(|byte| *byte == b'\n');
            let missing = due - ends.count();
            self.text.extend(std::iter::repeat_n('\n', missing));
        }
    }

    /// Adds text that starts on `line` of the file.
    fn add(&mut self, text: &str, mut line: u32) {
        if self.invisible > 0 {
            return;
        }
        let is_kept = self.preformatted > 0 || self.whitespace == Whitespace::Kept;
        for letter in text.chars() {
            match letter {
                '\n' if is_kept && !(self.is_broken && self.preformatted == 0) => self.break_line(),
                ' ' | '\t' | '\n' | '\x0C' if !is_kept => self.blank = !self.is_broken,
                '\n' | '\r' => {}
                // A page uses a no-break space as a visible space.
                '\u{A0}' => self.put(' ', line),
                _ => self.put(letter, line),
            }
            if letter == '\n' {
                // Only the first line end after a tag is ignored.
                self.is_broken &= !is_kept;
                line += 1;
            }
        }
    }

    fn put(&mut self, letter: char, line: u32) {
        self.flush();
        if std::mem::take(&mut self.blank) {
            self.text.push(' ');
        }
        if self.text.is_empty() || self.text.ends_with('\n') {
            let count = self
                .text
                .bytes()
                .rev()
                .take_while(|byte| *byte == b'\n')
                .count();
            // An empty line of the text gets the line number of the next line.
            let lines = self.lines.len() + count + usize::from(self.lines.is_empty());
            self.lines.resize(lines, line);
            self.rows += 1;
        }
        self.text.push(letter);
        self.is_broken = false;
    }

    fn close_cell(&mut self) {
        if let Some(rows) = self.cell.take() {
            self.separate_if_tall(rows);
        }
    }
}

/// Returns the minimum number of line breaks before and after an element.
fn line_breaks(name: &str) -> usize {
    if PARAGRAPHS.contains(&name) {
        2
    } else {
        usize::from(BLOCKS.contains(&name))
    }
}
