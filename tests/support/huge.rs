//! A very large board, for tests of large inputs.

/// Returns a board with 546 boxes. No search can quickly solve it or prove that it is unsolvable, because all boxes can
/// be moved and the goals are far away.
pub(crate) fn huge() -> String {
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        1 => format!("#@{}#", " ".repeat(77)),
        2..56 if y % 4 == 2 => format!("#{}#", " $".repeat(39)),
        // These seven rows contain one goal for each box.
        72..79 => format!("#{}#", ".".repeat(78)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    rows.join("\n")
}
