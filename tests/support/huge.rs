//! A board at the size limit.

/// Returns a board with 546 boxes, which no search can solve or refute at once: the boxes can all move, and the goals
/// are far away.
pub(crate) fn huge() -> String {
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        1 => format!("#@{}#", " ".repeat(77)),
        2..56 if y % 4 == 2 => format!("#{}#", " $".repeat(39)),
        // As many goals as boxes.
        72..79 => format!("#{}#", ".".repeat(78)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    rows.join("\n")
}
