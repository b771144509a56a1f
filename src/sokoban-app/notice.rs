//! Notices to the player about files, the clipboard and skins. They are translated when they are shown.

use std::fmt;

use crate::library::{Reason, StorageError};
use crate::save::settings::{self, Problem};
use crate::texts::{players, storage as tr};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Text could not be copied to the clipboard. Holds the system's message.
    NoClipboard(String),
    /// The clipboard contains no text. Holds the system's message.
    NoClipboardText(String),
    /// The program that owns the clipboard does not answer.
    ClipboardSilent,
    /// The text on the clipboard is larger than this limit, in MiB.
    ClipboardTooLarge(usize),
    /// The system has no data folder. Holds the system's message.
    NoDataFolder(String),
    /// The thread that saves progress could not be started. Holds the system's message.
    NoThread(String),
    /// Progress could not be saved.
    SaveFailed(StorageError),
    /// Progress can be saved again.
    SaveRecovered,
    /// The thread that saves progress has stopped.
    SaverStopped,
    /// The progress file cannot be read, and could not be backed up either.
    Unreadable(Box<ProgressDamage>, StorageError),
    /// A file was backed up.
    BackedUp(Backup),
    /// Other files of progress beside the file were added to it, and renamed. Holds the first one, and the number of
    /// further ones.
    Merged(Backup, usize),
    /// A level was changed in two windows, and both versions were kept.
    BothVersionsKept,
    /// The settings cannot be read. The defaults are used.
    NoSettings(Reason),
    /// The settings are damaged, so defaults are used, and a backup was made.
    SettingsBackedUp(Backup),
    /// The settings are damaged, and no backup could be made.
    SettingsDamaged(Reason, StorageError),
    /// Some settings are invalid. Holds the first problem, and the number of further ones.
    InvalidSettings(Problem, usize),
    SettingsNotSaved(StorageError),
    /// A file cannot be read or has no levels.
    OpenFailed(StorageError),
    /// A newer version of the game wrote this file.
    NewerVersion(&'static str),
    /// Another window has deleted the current player. Holds the name.
    PlayerDeleted(String),
    /// Something other than a file was dropped on the window.
    OnlyFilesDropped,
    /// A skin cannot be loaded.
    SkinFailed(StorageError),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgressDamage {
    /// Only a part of the file can be read.
    Damaged {
        file: String,
        /// The first error in the file.
        fault: Reason,
    },
    /// The file cannot be read.
    Unreadable(StorageError),
}

/// A backup of a file under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The name of the original file.
    pub file: String,
    pub reason: BackupReason,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupReason {
    Damaged(Reason),
    /// The file cannot be read.
    Unreadable(Reason),
    /// The file is write-protected.
    Protected,
    /// The file was added to the player's progress.
    Merged,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoClipboard(reason) => tr::no_clipboard(reason),
            Self::NoClipboardText(reason) => tr::no_text(reason),
            Self::ClipboardSilent => tr::clipboard_silent(),
            Self::ClipboardTooLarge(most) => tr::clipboard_too_large(*most),
            Self::NoDataFolder(reason) => tr::no_place(reason),
            Self::NoThread(reason) => tr::not_kept(reason),
            Self::SaveFailed(error) => tr::not_kept(&error.to_string()),
            Self::SaveRecovered => tr::kept_again(),
            Self::SaverStopped => tr::kept_no_more(),
            Self::Unreadable(damage, error) => tr::both(&damage.to_string(), &error.to_string()),
            Self::BackedUp(backup) => backup.to_string(),
            Self::Merged(first, 0) => first.to_string(),
            Self::Merged(first, more) => tr::and_more(&first.to_string(), *more),
            Self::BothVersionsKept => tr::both_kept(),
            Self::NoSettings(error) => tr::settings_unreadable(settings::FILE, &error.to_string()),
            Self::SettingsBackedUp(backup) => tr::defaults(&backup.to_string()),
            Self::SettingsDamaged(fault, error) => {
                let (fault, error) = (fault.to_string(), error.to_string());
                tr::damaged_and_stays(settings::FILE, &fault, &error)
            }
            Self::InvalidSettings(first, 0) => first.to_string(),
            Self::InvalidSettings(first, more) => tr::and_more(&first.to_string(), *more),
            Self::SettingsNotSaved(error) => tr::settings_not_kept(&error.to_string()),
            Self::NewerVersion(file) => tr::newer_version(file),
            Self::PlayerDeleted(name) => players::deleted_elsewhere(name),
            Self::OnlyFilesDropped => tr::only_files_dropped(),
            Self::OpenFailed(error) | Self::SkinFailed(error) => error.to_string(),
        })
    }
}

impl fmt::Display for ProgressDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged { file, fault } => f.write_str(&tr::damaged(file, &fault.to_string())),
            Self::Unreadable(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for Backup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, reason, name } = self;
        f.write_str(&match reason {
            BackupReason::Damaged(fault) => tr::damaged_kept_as(file, &fault.to_string(), name),
            BackupReason::Unreadable(error) => {
                tr::unreadable_kept_as(file, &error.to_string(), name)
            }
            BackupReason::Protected => tr::protected_kept_as(file, name),
            BackupReason::Merged => tr::merged_kept_as(file, name),
        })
    }
}
