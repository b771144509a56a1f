//! Extracts the text that a browser shows for a page.
//!
//! Tags can be unknown or badly nested. The rows of a board can be lines in `<pre>` or `<textarea>`, lines separated by
//! `<br>`, separate blocks, or rows of a table.

use html5gum::{DefaultEmitter, Token, Tokenizer};

#[derive(Debug, Default)]
pub(crate) struct PageText {
    pub(crate) text: String,
    /// For each line of the extracted text, the one-based number of the source line that contains the first character
    /// of that line.
    pub(crate) lines: Vec<usize>,
}

/// The beginnings of tags and of character references that occur in typical HTML pages.
const MARKUP: [&str; 14] = [
    "<!doctype",
    "<html",
    "<body",
    "<meta",
    "<pre",
    "<textarea",
    "<table",
    "<tr",
    "<div",
    "<p>",
    "<br",
    "<code",
    "&nbsp;",
    "&#",
];

/// Elements whose content is not shown on the page.
const INVISIBLE: [&str; 3] = ["script", "style", "template"];

/// Elements that preserve white space.
const PREFORMATTED: [&str; 4] = ["pre", "textarea", "xmp", "listing"];

/// Block elements that start a new line.
const BLOCKS: [&str; 11] = [
    "div", "tr", "td", "th", "li", "dt", "dd", "option", "caption", "address", "figure",
];

/// Block elements with a blank line above and below them.
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

/// Returns `true` if `text` contains a typical HTML tag or a character reference, so it may be a web page.
pub(crate) fn is_likely(text: &str) -> bool {
    let mut signs = text.match_indices(['<', '&']).map(|(at, _)| &text[at..]);
    signs.any(|rest| {
        let starts = |mark: &&str| {
            let start = rest.get(..mark.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(mark))
        };
        MARKUP.iter().any(starts)
    })
}

pub(crate) fn text_of(source: &str) -> PageText {
    let mut emitter = DefaultEmitter::new_with_span();
    emitter.naively_switch_states(true);
    let mut page = Page::default();
    let mut at = 0;
    for Ok(token) in Tokenizer::new_with_emitter(source, emitter) {
        match token {
            Token::StartTag(tag) => page.open(&String::from_utf8_lossy(&tag.name)),
            Token::EndTag(tag) => page.close(&String::from_utf8_lossy(&tag.name)),
            Token::String(text) => {
                let skipped = source.get(at..text.span.start).unwrap_or_default();
                page.line += skipped.matches('\n').count();
                at = at.max(text.span.start);
                let line = page.line;
                page.add(&String::from_utf8_lossy(&text.value), line + 1);
            }
            _ => {}
        }
    }
    PageText {
        text: page.text,
        lines: page.lines,
    }
}

/// A page that is being read, with the text extracted so far.
#[derive(Default)]
struct Page {
    /// The number of line ends in the source before the token that was read last.
    line: usize,
    text: String,
    lines: Vec<usize>,
    /// The minimum number of line ends that must be written before the next character.
    due: usize,
    /// `true` if a space must precede the next character.
    is_spaced: bool,
    /// The number of [`PREFORMATTED`] elements that are currently open. `invisible` counts the open [`INVISIBLE`]
    /// elements.
    preformatted: usize,
    invisible: usize,
}

impl Page {
    fn open(&mut self, name: &str) {
        if name == "br" {
            self.end_line();
        }
        self.invisible += usize::from(INVISIBLE.contains(&name));
        self.preformatted += usize::from(PREFORMATTED.contains(&name));
        self.separate(name);
    }

    fn close(&mut self, name: &str) {
        let is = |names: &[&str]| usize::from(names.contains(&name));
        self.invisible = self.invisible.saturating_sub(is(&INVISIBLE));
        self.preformatted = self.preformatted.saturating_sub(is(&PREFORMATTED));
        self.separate(name);
    }

    /// If the element `name` is a block, ensures that the next character starts a new line.
    fn separate(&mut self, name: &str) {
        let line_ends = match name {
            _ if PARAGRAPHS.contains(&name) => 2,
            _ if BLOCKS.contains(&name) => 1,
            _ => return,
        };
        self.due = self.due.max(line_ends);
        self.is_spaced = false;
    }

    /// Writes the line ends that must precede the next character, except those that are already written.
    fn flush(&mut self) {
        let due = std::mem::take(&mut self.due);
        let written = self.text.len() - self.text.trim_end_matches('\n').len();
        if !self.text.is_empty() {
            let missing = std::iter::repeat_n('\n', due.saturating_sub(written));
            self.text.extend(missing);
        }
    }

    fn end_line(&mut self) {
        if self.invisible == 0 {
            self.flush();
            self.text.push('\n');
            self.is_spaced = false;
        }
    }

    /// Adds text from the source. `line` is the source line on which the text starts.
    fn add(&mut self, text: &str, mut line: usize) {
        if self.invisible > 0 {
            return;
        }
        for c in text.chars() {
            match c {
                '\n' if self.preformatted > 0 => self.end_line(),
                ' ' | '\t' | '\n' | '\x0C' if self.preformatted == 0 => self.is_spaced = true,
                '\r' => {}
                // HTML pages use a no-break space for a space that must be shown.
                '\u{A0}' => self.put(' ', line),
                _ => self.put(c, line),
            }
            line += usize::from(c == '\n');
        }
    }

    fn put(&mut self, c: char, line: usize) {
        self.flush();
        if self.text.is_empty() || self.text.ends_with('\n') {
            // Any empty lines before `c` have the same line number as `c`.
            let lines = self.text.matches('\n').count() + 1;
            self.lines.resize(lines, line);
        } else if self.is_spaced {
            self.text.push(' ');
        }
        self.is_spaced = false;
        self.text.push(c);
    }
}
