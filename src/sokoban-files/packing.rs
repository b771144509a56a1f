//! Unpacks gzip and zip. Recognises other kinds of archives, so that the error can name them.

use std::io::Read;

use flate2::bufread::{DeflateDecoder, GzDecoder};
use rawzip::{CompressionMethod, ZipArchive, ZipFileHeaderRecord, ZipSliceArchive};

use crate::encoding::decode_text;
use crate::names::{may_hold_levels, natural_path};
use crate::{FileError, SkippedFiles, Warning};

/// The maximum number of files that are unpacked from one archive.
const MAX_MEMBERS: usize = 20_000;
/// The maximum number of names in an archive that are read and sorted. This limits the memory that an archive with a
/// huge directory can use.
const MAX_NAMES: usize = 10 * MAX_MEMBERS;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    Gzip,
    Zip,
    /// An archive in an unsupported format, with the usual name of the format.
    Other(&'static str),
}

/// The first bytes of packed files, with the kind of packing that they indicate.
const SIGNATURES: [(&[u8], Packing); 7] = [
    (b"\x1F\x8B", Packing::Gzip),
    (b"PK\x03\x04", Packing::Zip),
    (b"PK\x05\x06", Packing::Zip),
    (b"PK\x07\x08PK\x03\x04", Packing::Zip),
    (b"7z\xBC\xAF\x27\x1C", Packing::Other("7z")),
    (b"\xFD7zXZ\0", Packing::Other("xz")),
    (b"Rar!\x1A\x07", Packing::Other("RAR")),
];

impl Packing {
    /// Returns the kind of packing of `bytes`, or `None` if they are not packed.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        let mut signatures = SIGNATURES.iter();
        if let Some((_, packing)) = signatures.find(|(start, _)| bytes.starts_with(start)) {
            return Some(*packing);
        }
        let is_bzip2 = bytes.starts_with(b"BZh") && bytes.get(4..7) == Some(b"1AY");
        let is_tar = bytes.get(257..262) == Some(b"ustar");
        match (is_bzip2, is_tar) {
            (true, _) => Some(Self::Other("bzip2")),
            (_, true) => Some(Self::Other("tar")),
            _ => None,
        }
    }
}

/// Unpacks gzip, up to `room` bytes. Ignores data after the packed data, and returns a warning about it unless it
/// consists of zeros.
pub(crate) fn gunzip(
    bytes: &[u8],
    room: &mut usize,
) -> Result<(Vec<u8>, Option<Warning>), FileError> {
    let mut rest = bytes;
    let mut unpacked = Vec::new();
    while Packing::of(rest) == Some(Packing::Gzip) {
        let mut member = GzDecoder::new(rest);
        match read_some(&mut member, &mut unpacked, room) {
            Err(Stop::TooLarge) => return Err(FileError::TooLarge),
            Err(Stop::Damaged(reason)) if unpacked.is_empty() => {
                return Err(FileError::NotUnpacked(reason));
            }
            Err(Stop::Damaged(reason)) => {
                unpacked.shrink_to_fit();
                return Ok((unpacked, Some(Warning::Damaged(reason))));
            }
            Ok(()) => rest = member.into_inner(),
        }
    }
    unpacked.shrink_to_fit();
    let is_padded = rest.iter().all(|byte| *byte == 0);
    Ok((unpacked, (!is_padded).then_some(Warning::TrailingData)))
}

/// The reason why unpacking stopped before the end.
enum Stop {
    TooLarge,
    Damaged(String),
}

/// Unpacks bytes by reading `from`, and appends them to `to`. Subtracts their number from `room`. Stops with an error
/// if there are more than `room` bytes.
fn read_some(from: &mut impl Read, to: &mut Vec<u8>, room: &mut usize) -> Result<(), Stop> {
    let before = to.len();
    let outcome = from.take((*room as u64).saturating_add(1)).read_to_end(to);
    let unpacked = to.len() - before;
    let is_too_large = unpacked > *room;
    *room = room.saturating_sub(unpacked);
    if is_too_large {
        return Err(Stop::TooLarge);
    }
    outcome.map_err(|error| Stop::Damaged(error.to_string()))?;
    Ok(())
}

pub(crate) struct Archive<'a>(ZipSliceArchive<&'a [u8]>);

/// A file in an archive that may hold levels.
pub(crate) struct Member<'a> {
    /// The path in the archive, with `/` between folders.
    pub(crate) path: String,
    header: ZipFileHeaderRecord<'a>,
}

impl<'a> Archive<'a> {
    /// Reads the directory of an archive.
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, FileError> {
        let archive = ZipArchive::from_slice(bytes);
        archive
            .map(Self)
            .map_err(|error| FileError::NotUnpacked(error.to_string()))
    }

    /// Returns the files that may contain levels, in natural order of their names. Returns at most [`MAX_MEMBERS`]
    /// files, and adds the remaining ones to `skipped`. If the directory is damaged after the first of these files,
    /// returns the files before the damage, and adds a warning to `warnings`.
    pub(crate) fn members(
        &self,
        skipped: &mut SkippedFiles,
        warnings: &mut Vec<Warning>,
    ) -> Result<Vec<Member<'_>>, FileError> {
        let mut entries = self.0.entries();
        let mut members = Vec::new();
        loop {
            let header = match entries.next_entry() {
                Ok(Some(header)) => header,
                Ok(None) => break,
                Err(error) if members.is_empty() => {
                    return Err(FileError::NotUnpacked(error.to_string()));
                }
                Err(error) => {
                    warnings.push(Warning::Damaged(error.to_string()));
                    break;
                }
            };
            let path = member_path(header.file_path().as_bytes());
            if header.is_dir() || !may_hold_levels(&path) {
                continue;
            }
            if members.len() < MAX_NAMES {
                members.push(Member { path, header });
            } else {
                skipped.add(path);
            }
        }
        members.sort_by_cached_key(|member| natural_path(&member.path));
        let rest = members.drain(MAX_MEMBERS.min(members.len())..);
        rest.for_each(|member| skipped.add(member.path));
        Ok(members)
    }

    /// Unpacks a file, up to `room` bytes. Subtracts the unpacked size or the packed size, whichever is larger, from
    /// `room`, because many files of an archive can refer to the same packed data.
    pub(crate) fn unpack(
        &self,
        member: &Member<'_>,
        room: &mut usize,
    ) -> Result<Vec<u8>, FileError> {
        let header = &member.header;
        if header.flags().is_encrypted() {
            return Err(FileError::Encrypted);
        }
        let failed = |reason: String| FileError::NotUnpacked(reason);
        let entry = self.0.get_entry(header.wayfinder());
        let entry = entry.map_err(|error| failed(error.to_string()))?;
        let data = entry.data();
        let room_without_data = room.saturating_sub(data.len());
        let mut unpacked = Vec::new();
        let outcome = match header.compression_method() {
            CompressionMethod::STORE => {
                read_some(&mut entry.verifying_reader(data), &mut unpacked, room)
            }
            CompressionMethod::DEFLATE => {
                let decoder = DeflateDecoder::new(data);
                read_some(&mut entry.verifying_reader(decoder), &mut unpacked, room)
            }
            other => {
                let name = other
                    .name()
                    .map_or_else(|| other.as_u16().to_string(), str::to_owned);
                return Err(failed(name));
            }
        };
        *room = room_without_data.min(*room);
        match outcome {
            Ok(()) => Ok(unpacked),
            Err(Stop::TooLarge) => Err(FileError::TooLarge),
            Err(Stop::Damaged(reason)) => Err(failed(reason)),
        }
    }
}

/// Returns the path of a file in an archive as text, without parts such as `..` that would lead out of the archive.
fn member_path(bytes: &[u8]) -> String {
    let text = decode_text(bytes);
    let parts = text.split(['/', '\\']);
    let parts: Vec<&str> = parts
        .filter(|part| !matches!(*part, "" | "." | ".."))
        .collect();
    parts.join("/")
}
