//! Keys of commands → the table `[keys]` of the text.

use std::ops::Range;

use toml_edit::{Document, Item};

use super::super::{SettingsError, fault, name};

/// Writes the keys of a command into the text, or takes them out of it. Nothing else changes.
pub(super) fn edit(
    text: &mut String,
    command: &str,
    keys: Option<&str>,
) -> Result<(), SettingsError> {
    let document = Document::parse(text.as_str()).map_err(|error| fault(text, &error))?;
    let table = document.get(name::KEYS);
    let item = table.and_then(|table| table.get(command));
    let place = item.map(|item| item.is_value().then(|| item.span()).flatten());
    // What stands in a line of its own; not so in `keys = { undo = ["U"] }`.
    let has_lines = table.is_none_or(Item::is_table);
    let new = match (place, keys) {
        (Some(Some(span)), Some(keys)) => {
            text.replace_range(span, keys);
            return Ok(());
        }
        (None, None) => return Ok(()),
        _ if !has_lines => None,
        (Some(Some(span)), None) => Some(comment_out(text, &span)),
        (Some(None), _) => None,
        (None, Some(keys)) => insert(text, command, keys),
    };
    *text = new.ok_or(SettingsError::NoValue(name::KEYS))?;
    Ok(())
}

/// The lines of this place become comments: what stood there can be read.
fn comment_out(text: &str, place: &Range<usize>) -> String {
    let begin = text[..place.start].rfind('\n').map_or(0, |end| end + 1);
    let lines = text[begin..place.end].replace('\n', "\n# ");
    format!("{}# {lines}{}", &text[..begin], &text[place.end..])
}

/// The text with one more line below the head of the table; with a table, if there is none. None if that is not what
/// comes of it.
fn insert(text: &str, command: &str, keys: &str) -> Option<String> {
    let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let line = format!("{command} = {keys}{line_end}");
    let mut new = text.to_owned();
    match end_of_head(text) {
        Some(end) if text[..end].ends_with('\n') => new.insert_str(end, &line),
        Some(end) => new.insert_str(end, &format!("{line_end}{line}")),
        None => {
            let gap = if text.ends_with('\n') { "" } else { line_end };
            new.extend([gap, line_end, "[", name::KEYS, "]", line_end, &line]);
        }
    }
    let document = Document::parse(new.as_str()).ok()?;
    let is_there = document.get(name::KEYS)?.get(command).is_some();
    is_there.then_some(new)
}

/// Where the line `[keys]` ends.
fn end_of_head(text: &str) -> Option<usize> {
    let mut end = 0;
    text.split_inclusive('\n').find_map(|line| {
        end += line.len();
        let code = line.split('#').next().unwrap_or_default();
        let inner = code.trim().strip_prefix('[')?.strip_suffix(']')?;
        (inner.trim() == name::KEYS).then_some(end)
    })
}
