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
    NoText(String),
    /// The program that owns the clipboard does not answer.
    ClipboardSilent,
    /// There is more text in the clipboard than this, in MiB.
    ClipboardTooLarge(usize),
    /// The system names no folder where progress can be kept, in its own words.
    NoPlace(String),
    /// The system has no thread left that could write progress, in its own words.
    NoThread(String),
    /// Progress could not be written.
    NotKept(StorageError),
    /// It can be written again.
    KeptAgain,
    /// Whoever wrote it is gone.
    KeptNoMore,
    /// Progress cannot be read, and cannot be set aside either.
    Unreadable(Box<Damage>, StorageError),
    /// A file was kept under another name.
    SetAside(SetAside),
    /// A level was changed in two windows.
    BothKept,
    /// The settings cannot be read: defaults are used.
    NoSettings(Reason),
    /// The same, and the file was kept under another name.
    SettingsSetAside(SetAside),
    /// The settings are damaged, and stay where they are.
    SettingsStay(Reason, StorageError),
    /// Some settings make no sense: the first one, and how many more.
    InvalidSettings(Problem, usize),
    /// Settings could not be written.
    SettingsNotKept(StorageError),
    /// A file that was to be opened has no levels, or cannot be read.
    NotOpened(StorageError),
    /// A newer version of the game wrote this file.
    NewerVersion(&'static str),
    /// Something other than a file was dropped on the window.
    OnlyFilesDropped,
    /// What boards are to look like cannot be had.
    NoSkin(StorageError),
}

/// What is wrong with the file of progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Damage {
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
pub struct SetAside {
    /// What it was called.
    pub file: String,
    /// Why it was kept.
    pub why: Why,
    /// What it is called now.
    pub name: String,
}

/// Why a file was kept under another name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
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
            Self::NoText(reason) => tr::no_text(reason),
            Self::ClipboardSilent => tr::clipboard_silent(),
            Self::ClipboardTooLarge(most) => tr::clipboard_too_large(*most),
            Self::NoPlace(reason) => tr::no_place(reason),
            Self::NoThread(reason) => tr::not_kept(reason),
            Self::NotKept(error) => tr::not_kept(&error.to_string()),
            Self::KeptAgain => tr::kept_again(),
            Self::KeptNoMore => tr::kept_no_more(),
            Self::Unreadable(damage, error) => tr::both(&damage.to_string(), &error.to_string()),
            Self::SetAside(aside) => aside.to_string(),
            Self::BothKept => tr::both_kept(),
            Self::NoSettings(error) => tr::settings_unreadable(settings::FILE, &error.to_string()),
            Self::SettingsSetAside(aside) => tr::defaults(&aside.to_string()),
            Self::SettingsStay(fault, error) => {
                let (fault, error) = (fault.to_string(), error.to_string());
                tr::damaged_and_stays(settings::FILE, &fault, &error)
            }
            Self::InvalidSettings(first, 0) => first.to_string(),
            Self::InvalidSettings(first, more) => tr::and_more(&first.to_string(), *more),
            Self::SettingsNotKept(error) => tr::settings_not_kept(&error.to_string()),
            Self::NewerVersion(file) => tr::newer_version(file),
            Self::OnlyFilesDropped => tr::only_files_dropped(),
            Self::NotOpened(error) | Self::NoSkin(error) => error.to_string(),
        })
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged { file, fault } => f.write_str(&tr::damaged(file, &fault.to_string())),
            Self::Unreadable(error) => error.fmt(f),
        }
    }
}

impl From<ProgressError> for Damage {
    fn from(error: ProgressError) -> Self {
        Self::Unreadable(error.into())
    }
}

impl fmt::Display for SetAside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, why, name } = self;
        f.write_str(&match why {
            Why::Damaged(fault) => tr::damaged_kept_as(file, &fault.to_string(), name),
            Why::Unreadable(error) => tr::unreadable_kept_as(file, &error.to_string(), name),
            Why::Protected => tr::protected_kept_as(file, name),
        })
    }
}
