//! Texts that are translated only when they are shown. Errors are such texts, because they may come from threads that
//! do not know the language.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;

use super::{Number, language, storage};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// A text that is not translated, such as a path or a message from the operating system.
    Plain(String),
    Number(usize),
    /// A message in a Fluent file. The build script generates the functions that create such messages.
    Translated {
        id: &'static str,
        arguments: Vec<(&'static str, Message)>,
    },
}

impl Message {
    /// Returns `true` if both texts are the same message. Their arguments may differ.
    pub fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Translated { id, .. }, Self::Translated { id: other, .. }) => id == other,
            _ => self == other,
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plain(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Translated { id, arguments } => {
                let values = arguments.iter().map(|(name, argument)| {
                    let value = match argument {
                        Self::Number(number) => FluentValue::from(*number),
                        other => other.to_string().into(),
                    };
                    (*name, value)
                });
                f.write_str(&language::format(id, &values.collect::<Vec<_>>()))
            }
        }
    }
}

impl Error for Message {}

impl<N: Number> From<N> for Message {
    fn from(number: N) -> Self {
        Self::Number(number.try_into().unwrap_or(usize::MAX))
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::Plain(text.clone())
    }
}

impl From<&Path> for Message {
    fn from(path: &Path) -> Self {
        Self::Plain(path.display().to_string())
    }
}

impl From<&PathBuf> for Message {
    fn from(path: &PathBuf) -> Self {
        path.as_path().into()
    }
}

impl From<io::Error> for Message {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => storage::not_found(),
            ErrorKind::PermissionDenied => storage::not_allowed(),
            ErrorKind::ReadOnlyFilesystem => storage::read_only(),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => storage::full(),
            _ => error.to_string().into(),
        }
    }
}
