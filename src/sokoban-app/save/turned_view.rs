//! The orientation of a level's view, which the player can turn and mirror.
//!
//! The orientation is stored as a field in the level's entry, such as `Turned: mirrored 90`. In this example, the board
//! is first mirrored, and then turned clockwise by 90 degrees. If the view is neither turned nor mirrored, there is no
//! field. Older versions of the game preserve the field as a note.

use sokoban_core::Transform;
use sokoban_files::Fields;

/// The key of the field in the level's entry.
pub(super) const TURNED: &str = "Turned";

/// The possible values of the field, and the transforms for which they stand.
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

/// Removes the orientation from the fields of an entry, and returns it. Fields with invalid values are not removed.
pub(super) fn take(fields: &mut Fields) -> Transform {
    let (mut view, mut invalid) = (Transform::IDENTITY, Vec::new());
    while let Some(value) = fields.take(TURNED) {
        match VALUES.iter().find(|(known, _)| *known == value) {
            Some((_, transform)) => view = merge(view, *transform),
            None => invalid.push(value),
        }
    }
    for value in &invalid {
        fields.push(TURNED, value);
    }
    view
}

/// Adds a field with the orientation to the fields of an entry. If the view is neither turned nor mirrored, adds no
/// field.
pub(super) fn put(view: Transform, fields: &mut Fields) {
    if let Some((value, _)) = VALUES.iter().find(|(_, transform)| *transform == view) {
        fields.push(TURNED, value);
    }
}

/// Returns the orientation for a level whose two entries have the orientations `one` and `other`. If only one of the
/// views is turned or mirrored, returns this one. The result does not depend on the order of the arguments.
pub(super) fn merge(one: Transform, other: Transform) -> Transform {
    let mut views = Transform::ALL.into_iter();
    views
        .rfind(|view| *view == one || *view == other)
        .unwrap_or(one)
}
