//! Lines of JSON (RFC 8259).

use std::io::{Result, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

pub(super) fn line(report: &impl Serialize) -> String {
    let mut line = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut line, OneLine);
    // Memory can always be written, and the names in reports are texts.
    let _ = report.serialize(&mut serializer);
    String::from_utf8_lossy(&line).into_owned() + "\n"
}

/// A space after each comma and colon. The only fractions are seconds, which have milliseconds.
struct OneLine;

impl Formatter for OneLine {
    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> Result<()> {
        out.write_all(if first { b"" } else { b", " })
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> Result<()> {
        out.write_all(b": ")
    }

    fn write_f64<W: Write + ?Sized>(&mut self, out: &mut W, seconds: f64) -> Result<()> {
        write!(out, "{seconds:.3}")
    }
}
