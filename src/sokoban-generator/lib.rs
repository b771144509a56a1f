//! Generates and grades Sokoban levels.
//!
//! The crate starts no threads, reads no clock, and depends only on `std` and on the core and solver crates. Long
//! computations run in slices, so a caller can pause or stop them at any time. All arithmetic is integer arithmetic, so
//! results are the same on every machine.
//!
//! Each module uses only the modules listed above it:
//!
//! * `grade`: computes the [`Grade`] of a level, which includes its difficulty for people. The metrics on which a grade
//!   is based are in [`measure`].
//! * `code`: short text codes for levels, and for seeds from which levels are generated.
//! * `calendar`: dates, and the [`daily`] level.
//! * `generate`: a [`Generator`] creates a level from [`GeneratorOptions`] and a seed. An [`Improver`] makes an
//!   existing level harder or tidier.

/// Implements `Display` and `FromStr` for an enum with `ALL` and `name()`. Parsing ignores ASCII case. Its error lists
/// the valid names.
macro_rules! text_by_name {
    ($Enum:ident, $Error:ident, $names:literal) => {
        impl std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Enum {
            type Err = $Error;

            fn from_str(name: &str) -> Result<Self, $Error> {
                let matches = |it: &Self| it.name().eq_ignore_ascii_case(name);
                Self::ALL.into_iter().find(matches).ok_or($Error)
            }
        }

        impl std::fmt::Display for $Error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($names)
            }
        }

        impl std::error::Error for $Error {}
    };
}

mod calendar;
mod code;
mod generate;
mod grade;

pub use calendar::{Day, InvalidDate, Weekday, daily, days_of_month};
pub use code::{Code, CodeError, SeedCode, encode};
pub use generate::{
    Aim, GeneratedLevel, Generator, GeneratorOptions, Improver, NoLevelFound, OptionsError,
    ParseSymmetryError, ParseVariantError, Suggestion, Symmetry, Variant,
};
pub use grade::{Band, Certainty, Grade, Grader, Label, ParseBandError, measure};
