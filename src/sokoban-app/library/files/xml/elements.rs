//! The elements of XML files with levels.

/// The meaning of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    /// A level: `Level` in `.slc`, `Map` in `SokoSolve`.
    Level,
    /// A row of squares.
    Row,
    /// A field of the file or of the level around it.
    Field(&'static str),
    /// The levels of a `.slc` file.
    LevelCollection,
    /// The description of a whole file, in `SokoSolve`.
    Details,
    /// A puzzle of `SokoSolve`: a title and its maps.
    Puzzle,
    /// The name of the element around it, in `SokoSolve`.
    Name,
    /// The moves of a solution, in `SokoSolve`.
    Steps,
    Other,
}

impl Element {
    const NAMES: [(&'static str, Self); 16] = [
        ("Level", Self::Level),
        ("Map", Self::Level),
        ("L", Self::Row),
        ("Row", Self::Row),
        ("Title", Self::Field("Title")),
        ("Description", Self::Field("Description")),
        ("Author", Self::Field("Author")),
        ("Email", Self::Field("Email")),
        ("Url", Self::Field("Url")),
        ("Copyright", Self::Field("Copyright")),
        ("Comments", Self::Field("Comment")),
        ("LevelCollection", Self::LevelCollection),
        ("Details", Self::Details),
        ("Puzzle", Self::Puzzle),
        ("Name", Self::Name),
        ("Steps", Self::Steps),
    ];

    /// Returns the element with this name, ignoring case.
    pub(super) fn named(name: &str) -> Self {
        let mut names = Self::NAMES.iter();
        let found = names.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or(Self::Other, |(_, element)| *element)
    }
}
