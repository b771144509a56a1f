//! A board at the size limit.

/// Returns a board with far more boxes than a person could solve.
pub(crate) fn huge() -> String {
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        1 => format!("#@{}#", " ".repeat(77)),
        _ if y % 4 == 2 => format!("#{}#", "$ ".repeat(39)),
        // As many goals as boxes.
        _ if y % 4 == 3 || y == 77 => format!("#{}#", " .".repeat(39)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    rows.join("\n")
}
