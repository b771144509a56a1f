//! What the machine has to tell the player: each piece of news is a value, and is put into words, in the language in use,
//! when it is shown.

use std::fmt;

use crate::library::{Reason, StorageError};
use crate::save::ProgressError;
use crate::save::settings::{self, Problem};
use crate::texts::storage as tr;

/// News from the machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// Nothing can be put into the clipboard, in the system's words.
    NoClipboard(String),
    /// There is no text in the clipboard, in the system's words.
    NoClipboardText(String),
    /// The program that owns the clipboard does not answer.
    ClipboardSilent,
    /// There is more text in the clipboard than this, in MiB.
    ClipboardTooLarge(usize),
    /// The system names no folder where progress can be kept, in its own words.
    NoDataFolder(String),
    /// The system has no thread left that could write progress, in its own words.
    NoThread(String),
    /// Progress could not be written.
    SaveFailed(StorageError),
    /// It can be written again.
    SaveRecovered,
    /// Whoever wrote it is gone.
    SaverStopped,
    /// Progress cannot be read, and cannot be set aside either.
    Unreadable(Box<ProgressDamage>, StorageError),
    /// A file was kept under another name.
    BackedUp(Backup),
    /// A level was changed in two windows.
    BothVersionsKept,
    /// The settings cannot be read: defaults are used.
    NoSettings(Reason),
    /// The same, and the file was kept under another name.
    SettingsBackedUp(Backup),
    /// The settings are damaged, and stay where they are.
    SettingsDamaged(Reason, StorageError),
    /// Some settings make no sense: the first one, and how many more.
    InvalidSettings(Problem, usize),
    /// Settings could not be written.
    SettingsNotSaved(StorageError),
    /// A file that was to be opened has no levels, or cannot be read.
    OpenFailed(StorageError),
    /// A newer version of the game wrote this file.
    NewerVersion(&'static str),
    /// Something other than a file was dropped on the window.
    OnlyFilesDropped,
    /// What boards are to look like cannot be had.
    SkinFailed(StorageError),
}

/// What is wrong with the file of progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgressDamage {
    /// It can be read in part.
    Damaged {
        /// Its name.
        file: String,
        /// What is wrong in it.
        fault: Reason,
    },
    /// It cannot be read.
    Unreadable(StorageError),
}

/// A file that was kept under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// What it was called.
    pub file: String,
    /// Why it was kept.
    pub reason: BackupReason,
    /// What it is called now.
    pub name: String,
}

/// Why a file was kept under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BackupReason {
    /// What stands in it cannot be what this program wrote.
    Damaged(Reason),
    /// It cannot be read.
    Unreadable(Reason),
    /// Someone protects it.
    Protected,
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

impl From<ProgressError> for ProgressDamage {
    fn from(error: ProgressError) -> Self {
        Self::Unreadable(error.into())
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
        })
    }
}
