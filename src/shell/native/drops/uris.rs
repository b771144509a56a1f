//! Lists of files as programs hand them to each other: `text/uri-list`, or one path on each line.

use std::path::PathBuf;

/// The files of this machine in such a list.
pub(super) fn paths(text: &[u8]) -> Vec<PathBuf> {
    let lines = text.split(|byte| matches!(byte, b'\r' | b'\n' | 0));
    lines.filter_map(path).collect()
}

fn path(line: &[u8]) -> Option<PathBuf> {
    if line.starts_with(b"/") {
        return Some(path_of(line.to_vec()));
    }
    let place = line.strip_prefix(b"file:")?;
    // Behind two strokes stands the name of a machine, which is ours: others cannot be read from.
    let place = match place.strip_prefix(b"//") {
        Some(place) => &place[place.iter().position(|&byte| byte == b'/')?..],
        None => place,
    };
    Some(path_of(decoded(place)))
}

/// A text with `%20` and the like in it. A `%` with anything else behind it stands for itself.
fn decoded(text: &[u8]) -> Vec<u8> {
    let digit = |at: usize| char::from(*text.get(at)?).to_digit(16);
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let escaped = digit(at + 1).zip(digit(at + 2));
        if let Some((high, low)) = escaped.filter(|_| byte == b'%') {
            bytes.push((16 * high + low) as u8);
            at += 3;
        } else {
            bytes.push(byte);
            at += 1;
        }
    }
    bytes
}

#[cfg(unix)]
fn path_of(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt as _;
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn path_of(bytes: Vec<u8>) -> PathBuf {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_file_managers_write_it() {
        let list = b"# a remark\r\nfile:///home/a%20b/50%25/%e5%80%89%E5%BA%AB.xsb\r\n\
            file://localhost/levels/\r\nfile:/one\r\nhttp://example.org/x.sok\r\nfile:relative\r\n";
        let read = paths(list);
        let names: Vec<&str> = read.iter().filter_map(|path| path.to_str()).collect();
        assert_eq!(
            names,
            ["/home/a b/50%/倉庫.xsb", "/levels/", "/one", "relative"]
        );
    }

    #[test]
    fn plain_paths_are_taken_as_they_are_and_bad_escapes_stay() {
        let read = paths(b"/home/100%20 percent\nfile:///x%4\nfile:///y%zz%\0");
        let names: Vec<&str> = read.iter().filter_map(|path| path.to_str()).collect();
        assert_eq!(names, ["/home/100%20 percent", "/x%4", "/y%zz%"]);
    }

    #[test]
    fn names_need_not_be_letters() {
        use std::os::unix::ffi::OsStrExt as _;
        let read = paths(b"file:///%ff%00\n");
        assert_eq!(read[0].as_os_str().as_bytes(), b"/\xff\0");
    }
}
