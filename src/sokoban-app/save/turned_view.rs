//! The view of a level that the player turned or mirrored.
//!
//! The view is stored as a field of the level's entry, such as `Turned: mirrored 90`: the board is mirrored first, and
//! then turned clockwise by this number of degrees. If the view is neither turned nor mirrored, there is no field.
//! Older versions of the game keep the field as a note.

use sokoban_core::Transform;
use sokoban_files::Fields;

/// The key of the field in the entry.
pub(super) const TURNED: &str = "Turned";

/// The values of the field, with the views that they stand for.
const VALUES: [(&str, Transform); 7] = {
    use Transform as T;
    [
        ("90", T::ROTATE_CLOCKWISE),
        ("180", T::ROTATE_HALF),
        ("270", T::ROTATE_COUNTERCLOCKWISE),
        ("mirrored", T::FLIP_HORIZONTAL),
        ("mirrored 90", T::FLIP_HORIZONTAL.then(T::ROTATE_CLOCKWISE)),
        ("mirrored 180", T::FLIP_HORIZONTAL.then(T::ROTATE_HALF)),
        (
            "mirrored 270",
            T::FLIP_HORIZONTAL.then(T::ROTATE_COUNTERCLOCKWISE),
        ),
    ]
};

/// Removes the view from the fields of an entry, and returns it. Invalid fields are kept.
pub(super) fn take(fields: &mut Fields) -> Transform {
    let (mut view, mut invalid) = (Transform::IDENTITY, Vec::new());
    while let Some(value) = fields.take(TURNED) {
        match VALUES.iter().find(|(known, _)| *known == value) {
            Some((_, transform)) => view = merge(view, *transform),
            None => invalid.push(value),
        }
    }
    invalid.iter().for_each(|value| fields.push(TURNED, value));
    view
}

/// Adds a field for the view to the fields of an entry.
pub(super) fn put(view: Transform, fields: &mut Fields) {
    if let Some((value, _)) = VALUES.iter().find(|(_, transform)| *transform == view) {
        fields.push(TURNED, value);
    }
}

/// Merges the views from two entries of a level. The order does not matter, and a turned view takes precedence over an
/// upright one.
pub(super) fn merge(one: Transform, other: Transform) -> Transform {
    let mut views = Transform::ALL.into_iter();
    views
        .rfind(|view| *view == one || *view == other)
        .unwrap_or(one)
}
