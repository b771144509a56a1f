//! Rows with a separator between all squares, as spreadsheets write them.

use alloc::vec::Vec;

use super::lines::Lines;
use super::sheet::Sheet;

const SEPARATORS: &[u8] = b"\t,;";

/// The fewest squares of a row, and the fewest rows.
const MIN_CELLS: usize = 3;
const MIN_ROWS: usize = 3;

/// The text with such rows joined, if there are several.
pub(super) fn join(lines: &Lines<'_>) -> Option<Sheet> {
    let cells = |at: usize| {
        let start = lines.bytes_of(&(at..at + 1)).iter().take(2);
        let may_be = { start }.any(|byte| SEPARATORS.contains(byte));
        may_be.then(|| row(lines.get(at).bytes))?
    };
    if (0..lines.len()).filter_map(cells).take(MIN_ROWS).count() < MIN_ROWS {
        return None;
    }
    let mut sheet = Sheet::default();
    for line in lines.iter(0..lines.len()) {
        match cells(line.index()) {
            Some(row) => sheet.push(&row, line.origin()),
            None => sheet.push_line(&line),
        }
    }
    Some(sheet)
}

/// The squares of a line of cells; an empty one is floor.
fn row(line: &[u8]) -> Option<Vec<u8>> {
    let is_separator = |byte: &&u8| SEPARATORS.contains(byte);
    let separator = *line.iter().take(2).find(is_separator)?;
    let cells = line.split(|&byte| byte == separator);
    let squares = cells.map(|cell| match cell {
        [] => Some(b' '),
        [square] => Some(*square),
        _ => None,
    });
    let row: Vec<u8> = squares.collect::<Option<_>>()?;
    (row.len() >= MIN_CELLS).then_some(row)
}
