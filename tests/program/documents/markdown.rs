//! The parts of a document that can be checked.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// Programs whose commands are checked.
const PROGRAMS: [&str; 4] = ["bash", "cargo", ".ci/run", "sokoban"];

/// A Markdown file.
pub(crate) struct Document {
    /// The path below the root of the repository.
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

impl Document {
    /// Returns the text without fenced blocks, and the blocks.
    fn split(&self) -> (String, Vec<String>) {
        let mut prose = String::new();
        let mut blocks = Vec::new();
        for (index, part) in self.text.split("\n```").enumerate() {
            if index % 2 == 0 {
                prose += part;
                prose.push('\n');
            } else {
                // The first line is the language.
                let block = part.split_once('\n').unwrap_or_default().1;
                blocks.push(block.replace("\\\n", " "));
            }
        }
        (prose, blocks)
    }

    /// Returns the fenced blocks.
    pub(crate) fn blocks(&self) -> Vec<String> {
        self.split().1
    }

    /// Returns the lines of fenced blocks.
    pub(crate) fn lines(&self) -> Vec<String> {
        let blocks = self.blocks();
        let lines = blocks.iter().flat_map(|block| block.lines());
        lines.map(ToOwned::to_owned).collect()
    }

    /// Returns the code inside paragraphs, lists and tables.
    pub(crate) fn spans(&self) -> Vec<String> {
        let (prose, _) = self.split();
        // Spans do not cross paragraphs, so a lone backtick has no effect on the next one.
        let paragraphs = prose.split("\n\n").flat_map(|it| it.split("\n| "));
        let spans = paragraphs.flat_map(|it| it.split('`').skip(1).step_by(2));
        spans.map(|span| span.replace('\n', " ")).collect()
    }

    /// Returns the targets of links and pictures.
    pub(crate) fn links(&self) -> Vec<String> {
        let (prose, _) = self.split();
        let targets = prose.split("](").skip(1);
        let targets = targets.filter_map(|it| it.split_once(')'));
        targets.map(|(target, _)| target.to_owned()).collect()
    }

    /// Returns the anchors of the headings, as GitHub makes them.
    pub(crate) fn anchors(&self) -> BTreeSet<String> {
        let (prose, _) = self.split();
        let headings = prose.lines().filter(|line| line.starts_with('#'));
        let anchors = headings.map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title
                .chars()
                .filter(|it| it.is_alphanumeric() || " -_".contains(*it));
            kept.map(|it| if it == ' ' { '-' } else { it }).collect()
        });
        anchors.collect()
    }

    /// Returns the names after the word "test" or "tests".
    pub(crate) fn tests(&self) -> Vec<String> {
        let (prose, _) = self.split();
        let words: Vec<&str> = prose.split_whitespace().collect();
        let prose = words.join(" ").replace("tests `", "test `");
        let names = prose.split("test `").skip(1);
        let names = names.filter_map(|it| it.split_once('`').map(|(name, _)| name.to_owned()));
        names
            .filter(|name| name.contains('_') && !name.contains(['/', ' ', '.']))
            .collect()
    }

    /// Returns the commands in blocks and spans, as words.
    pub(crate) fn commands(&self) -> Vec<Vec<String>> {
        let lines = self.lines().into_iter().chain(self.spans());
        let segments = lines.flat_map(|line| segments(&line));
        segments
            .filter(|words| words.len() > 1 && PROGRAMS.contains(&words[0].as_str()))
            .collect()
    }
}

/// Splits a line of a shell into commands, and these into words. Text in single quotes counts as a command of its own,
/// text in braces as a number, and assignments before a command are dropped.
pub(crate) fn segments(line: &str) -> Vec<Vec<String>> {
    let line = line.split(" # ").next().unwrap_or_default();
    let mut plain = String::new();
    for (index, part) in line.split('{').enumerate() {
        match part.split_once('}') {
            Some((_, after)) if index > 0 => plain.extend(["1", after]),
            _ => plain += part,
        }
    }
    let commands = plain.split(['|', '<', '>', ';', '&', '(', ')', '\'']);
    let words = commands.map(|command| {
        let words = command.split_whitespace().map(|word| word.replace('"', ""));
        let words = words.skip_while(|word| {
            let name = word.split_once('=').map_or("-", |(name, _)| name);
            name.chars().all(|it| it.is_ascii_uppercase() || it == '_')
        });
        words.collect()
    });
    words
        .filter(|words: &Vec<String>| !words.is_empty())
        .collect()
}
