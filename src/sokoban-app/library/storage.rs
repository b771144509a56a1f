//! Why files could not be read or written: for the player, in the language in use.

use std::fmt;

use super::files::FileError;
use crate::save::ProgressError;
use crate::save::settings::SettingsError;
use crate::texts::storage as tr;

/// Why a file, or a folder of files, could not be read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StorageError {
    /// There is no folder for data.
    NoFolder,
    /// It failed.
    Failed {
        /// Its path, or what it is called for the player.
        place: String,
        /// Why.
        reason: Reason,
    },
    /// The same, where the reason says enough.
    Bare(Reason),
}

/// Why something failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// In the system's words.
    System(String),
    /// It is no regular file, but this.
    Kind(FileKind),
    /// It has more bytes than may be read: so many.
    TooLarge(usize),
    /// There is no level file in the folder.
    EmptyFolder,
    /// There is nothing to play in it.
    Contents(FileError),
    /// There are too many levels in it.
    TooManyLevels,
    /// It is no progress.
    Progress(ProgressError),
    /// It is no settings file.
    Settings(SettingsError),
    /// It is no skin.
    Skin(SkinError),
    /// There are too many files of this name.
    TooManyNames,
    /// Something else is where a file is needed.
    InTheWay,
    /// Another program holds it.
    Held,
    /// Another program has just replaced it.
    Replaced,
}

/// What is no regular file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A folder.
    Folder,
    /// A pipe.
    Pipe,
    /// A socket.
    Socket,
    /// A device or a terminal.
    Device,
    /// A disk.
    Disk,
    /// A file that goes on and on, such as the kernel's messages.
    Endless,
    /// Something else.
    Other,
}

/// Why a picture, or a name, is no skin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SkinError {
    /// There is none of this name.
    NoSuch(String),
    /// It is neither a PNG nor a BMP file.
    NoPicture,
    /// It has too many pixels.
    TooLarge {
        /// Pixels of a line.
        width: u32,
        /// Lines.
        height: u32,
    },
    /// The picture is damaged, in its reader's words.
    Damaged(String),
    /// It has not the shape of a table of tiles.
    Shape {
        /// Pixels of a line.
        width: u32,
        /// Lines.
        height: u32,
    },
    /// It shows nothing but the walls of a skin.
    OnlyWalls,
    /// It has not the shape of a picture of walls.
    Walls {
        /// Pixels of a line.
        width: u32,
        /// Lines.
        height: u32,
    },
    /// Its tiles are too small or too large.
    Side {
        /// Pixels of a tile's side.
        side: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
}

impl StorageError {
    /// Something went wrong in this place.
    pub fn new(place: &(impl ToString + ?Sized), reason: impl Into<Reason>) -> Self {
        Self::Failed {
            place: place.to_string(),
            reason: reason.into(),
        }
    }
}

impl StorageError {
    /// Returns `true` if a file was read and has no level in it.
    pub const fn is_without_levels(&self) -> bool {
        let (Self::Failed { reason, .. } | Self::Bare(reason)) = self else {
            return false;
        };
        let Reason::Contents(error) = reason else {
            return false;
        };
        matches!(
            error,
            FileError::NoLevel | FileError::Empty | FileError::Code(_)
        )
    }
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFolder => f.write_str(&tr::no_folder()),
            Self::Failed { place, reason } => f.write_str(&tr::of(place, &reason.to_string())),
            Self::Bare(reason) => reason.fmt(f),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::System(reason) => return f.write_str(reason),
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
            Self::Replaced => tr::replaced(),
        })
    }
}

impl fmt::Display for FileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Folder => tr::folder(),
            Self::Pipe => tr::pipe(),
            Self::Socket => tr::socket(),
            Self::Device => tr::device(),
            Self::Disk => tr::disk(),
            Self::Endless => tr::endless(),
            Self::Other => tr::no_file(),
        })
    }
}

impl fmt::Display for SkinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoSuch(name) => tr::no_skin(name),
            Self::NoPicture => tr::no_picture(),
            Self::Damaged(reason) => return f.write_str(reason),
            Self::TooLarge { width, height } => tr::too_many_pixels(*width, *height),
            Self::Shape { width, height } => tr::no_tiles(*width, *height),
            Self::OnlyWalls => tr::only_walls(),
            Self::Walls { width, height } => tr::no_walls(*width, *height),
            Self::Side { side, least, most } => tr::tile_size(*side, *least, *most),
        })
    }
}

impl std::error::Error for StorageError {}
impl std::error::Error for Reason {}
impl std::error::Error for SkinError {}

impl From<ProgressError> for StorageError {
    fn from(error: ProgressError) -> Self {
        Self::Bare(error.into())
    }
}

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
        Self::System(error.to_string())
    }
}

impl From<FileError> for Reason {
    fn from(error: FileError) -> Self {
        Self::Contents(error)
    }
}

impl From<SettingsError> for Reason {
    fn from(error: SettingsError) -> Self {
        Self::Settings(error)
    }
}

impl From<SkinError> for Reason {
    fn from(error: SkinError) -> Self {
        Self::Skin(error)
    }
}
