//! Errors of reading and writing files, as messages for the player in the current language.

use std::fmt;

use sokoban_files::FileError;

use super::files::OpenError;
use crate::save::settings::SettingsError;
use crate::save::{ProgressError, SystemError};
use crate::texts::storage as tr;

/// The error of reading or writing a file or a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StorageError {
    /// The system has no data folder.
    NoFolder,
    /// An operation on a file or a folder failed.
    Failed {
        /// The path of the file, or its name for the player.
        file: String,
        reason: Reason,
    },
    /// A failure that is reported without a path.
    Bare(Reason),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    System(SystemError),
    /// The file is not a regular file.
    Kind(FileKind),
    /// The file is larger than this limit, in bytes.
    TooLarge(usize),
    /// The folder has no level files.
    EmptyFolder,
    /// The file has no levels.
    Contents(OpenError),
    TooManyLevels,
    /// The file is not a valid progress file.
    Progress(ProgressError),
    /// The file is not a valid settings file.
    Settings(SettingsError),
    /// The file is not a valid skin.
    Skin(Box<SkinError>),
    /// Too many files have this name.
    TooManyNames,
    /// Something other than a file has this path.
    InTheWay,
    /// Another program has locked the file.
    Held,
}

/// A kind of file that is not a regular file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    Folder,
    /// A pipe, a device, a terminal, or another file that may have no end.
    Device,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SkinError {
    NoSuch(String),
    /// The file is neither a PNG nor a BMP file.
    NoPicture,
    /// The picture has too many pixels.
    TooLarge {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    Damaged,
    /// The size of the picture does not fit a table of tiles.
    Shape {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The picture contains only the walls of a skin.
    OnlyWalls,
    /// The size of the picture does not fit a picture of walls.
    Walls {
        /// The width in pixels.
        width: u32,
        /// The height in pixels.
        height: u32,
    },
    /// The tiles are too small or too large.
    Side {
        /// The side of a tile in pixels.
        side: u32,
        least: u32,
        most: u32,
    },
    /// Two parts of the skin look alike.
    Alike {
        one: SkinPart,
        other: SkinPart,
    },
}

/// A part of a skin that must differ from the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SkinPart {
    Floor,
    Wall,
    Goal,
    Box,
    Player,
}

impl StorageError {
    /// Creates an error of the file or folder `file`.
    pub fn new(file: &(impl ToString + ?Sized), reason: impl Into<Reason>) -> Self {
        Self::Failed {
            file: file.to_string(),
            reason: reason.into(),
        }
    }
}

impl StorageError {
    /// Returns `true` if a file was read but contains no level.
    pub const fn is_without_levels(&self) -> bool {
        let (Self::Failed { reason, .. } | Self::Bare(reason)) = self else {
            return false;
        };
        let Reason::Contents(error) = reason else {
            return false;
        };
        matches!(
            error,
            OpenError::File(FileError::NoLevel | FileError::Empty) | OpenError::Code(_)
        )
    }
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => f.write_str(&tr::no_folder()),
            Self::Failed { file, reason } => f.write_str(&tr::of(file, &reason.to_string())),
            Self::Bare(reason) => reason.fmt(f),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::System(error) => return error.fmt(f),
            Self::Contents(error) => return error.fmt(f),
            Self::Progress(error) => return error.fmt(f),
            Self::Settings(error) => return error.fmt(f),
            Self::Skin(error) => return error.fmt(f),
            Self::Kind(kind) => tr::only_files(&kind.to_string()),
            Self::TooLarge(most) => tr::too_large(most >> 20),
            Self::EmptyFolder => tr::empty_folder(),
            Self::TooManyLevels => tr::too_many_levels(),
            Self::TooManyNames => tr::too_many_names(),
            Self::InTheWay => tr::in_the_way(),
            Self::Held => tr::held(),
        })
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Folder => tr::folder(),
            Self::Device => tr::device(),
        })
    }
}

impl fmt::Display for SkinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoSuch(name) => tr::no_skin(name),
            Self::NoPicture => tr::no_picture(),
            Self::Damaged => tr::damaged_picture(),
            Self::TooLarge { width, height } => tr::too_many_pixels(*width, *height),
            Self::Shape { width, height } => tr::no_tiles(*width, *height),
            Self::OnlyWalls => tr::only_walls(),
            Self::Walls { width, height } => tr::no_walls(*width, *height),
            Self::Side { side, least, most } => tr::tile_size(*side, *least, *most),
            Self::Alike { one, other } => tr::alike(&other.to_string(), &one.to_string()),
        })
    }
}

impl fmt::Display for SkinPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Floor => tr::floor_tile(),
            Self::Wall => tr::wall_tile(),
            Self::Goal => tr::goal_tile(),
            Self::Box => tr::box_tile(),
            Self::Player => tr::player_tile(),
        })
    }
}

impl std::error::Error for StorageError {}
impl std::error::Error for Reason {}
impl std::error::Error for SkinError {}

impl From<SkinError> for StorageError {
    fn from(error: SkinError) -> Self {
        Self::Bare(error.into())
    }
}

impl From<ProgressError> for Reason {
    fn from(error: ProgressError) -> Self {
        Self::Progress(error)
    }
}

impl From<std::io::Error> for Reason {
    fn from(error: std::io::Error) -> Self {
        Self::System((&error).into())
    }
}

impl From<OpenError> for Reason {
    fn from(error: OpenError) -> Self {
        Self::Contents(error)
    }
}

impl From<FileError> for Reason {
    fn from(error: FileError) -> Self {
        Self::Contents(error.into())
    }
}

impl From<SettingsError> for Reason {
    fn from(error: SettingsError) -> Self {
        Self::Settings(error)
    }
}

impl From<SkinError> for Reason {
    fn from(error: SkinError) -> Self {
        Self::Skin(Box::new(error))
    }
}
