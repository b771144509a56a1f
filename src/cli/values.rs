//! The types of argument values, and how they are parsed.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, RangedI64ValueParser, TypedValueParser};
use sokoban_app::screens::play::board_image;
use sokoban_core::Size;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The path of a file (or of a folder, if the command accepts folders), or the code of a level.
    File(PathBuf),
    Standard,
}

impl Source {
    pub fn name(&self) -> String {
        self.path().map_or_else(
            || "standard input".to_owned(),
            |path| path.display().to_string(),
        )
    }

    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Standard => None,
        }
    }
}

impl From<OsString> for Source {
    fn from(word: OsString) -> Self {
        if word == "-" {
            Self::Standard
        } else {
            Self::File(word.into())
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    pub path: PathBuf,
    pub format: ImageFormat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageFormat {
    Png,
    Gif,
}

impl TryFrom<OsString> for Image {
    type Error = &'static str;

    fn try_from(path: OsString) -> Result<Self, &'static str> {
        let path = PathBuf::from(path);
        let extension = path.extension().unwrap_or_default().to_ascii_lowercase();
        let format = match extension.to_str() {
            Some("png") => ImageFormat::Png,
            Some("gif") => ImageFormat::Gif,
            _ => return Err("the name must end in .png or .gif"),
        };
        Ok(Self { path, format })
    }
}

/// A list of level numbers and ranges, such as `2,4,10-`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Levels(Vec<RangeInclusive<usize>>);

impl Levels {
    pub fn contains(&self, number: usize) -> bool {
        self.0.iter().any(|range| range.contains(&number))
    }

    /// Returns the first number in the list, or start of a range, that does not exist in a file with `count` levels.
    /// Returns `None` if there is no such number.
    pub fn missing(&self, count: usize) -> Option<usize> {
        let mut starts = self.0.iter().map(|range| *range.start());
        starts.find(|start| !(1..=count).contains(start))
    }
}

impl From<usize> for Levels {
    fn from(number: usize) -> Self {
        Self(vec![number..=number])
    }
}

impl FromStr for Levels {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let ranges = text.split(',').map(|part| {
            let (start, end) = part.split_once('-').unwrap_or((part, part));
            let start = start.parse().ok()?;
            let end = match end {
                "" => usize::MAX,
                end => end.parse().ok()?,
            };
            (start <= end).then_some(start..=end)
        });
        let ranges = ranges.collect::<Option<_>>().map(Self);
        ranges.ok_or("not a list such as 3, 5-9 or 2,4,10-")
    }
}

pub(super) fn tile_size() -> RangedI64ValueParser<u32> {
    let (min, max) = board_image::TILES.into_inner();
    RangedI64ValueParser::new().range(i64::from(min)..=i64::from(max))
}

pub(super) fn named<T: Copy + Send + Sync + 'static, const N: usize>(
    values: [T; N],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(values.map(name)).try_map(move |typed| {
        let mut found = values.into_iter();
        found
            .find(|value| name(*value).eq_ignore_ascii_case(&typed))
            .ok_or("unknown name")
    })
}

pub(super) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or("not a number of seconds")
}

pub(super) fn size(text: &str) -> Result<Size, &'static str> {
    let sides = text.split_once(['x', '×']);
    let sides = sides.and_then(|(width, height)| width.parse().ok().zip(height.parse().ok()));
    let size = sides.map(|(width, height)| Size::new(width, height));
    size.ok_or("not a size such as 9x7")
}
