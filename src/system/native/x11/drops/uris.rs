//! Parses the lists of files that programs pass to each other: `text/uri-list`, or one path per line.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;
use std::path::PathBuf;

use percent_encoding::percent_decode;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct List {
    /// The files on this machine. They need not exist.
    pub(super) paths: Vec<PathBuf>,
    /// `true` if the list also contains lines that are not files, such as the address of a web page.
    pub(super) has_others: bool,
}

/// Parses a list. Skips blank lines and comments.
pub(super) fn read(text: &[u8]) -> List {
    let lines = text.split(|byte| matches!(byte, b'\r' | b'\n' | 0));
    let mut list = List {
        paths: Vec::new(),
        has_others: false,
    };
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with(b"#")) {
        match path(line) {
            Some(path) => list.paths.push(path),
            None => list.has_others = true,
        }
    }
    list
}

fn path(line: &[u8]) -> Option<PathBuf> {
    if line.starts_with(b"/") {
        return Some(path_of(line.to_vec()));
    }
    let (scheme, path) = line.split_at_checked(5)?;
    if !scheme.eq_ignore_ascii_case(b"file:") {
        return None;
    }
    // After two slashes, the name of a computer follows. Assume that it is this computer, because files on other
    // computers cannot be read.
    let path = match path.strip_prefix(b"//") {
        Some(path) => &path[path.iter().position(|&byte| byte == b'/')?..],
        None => path,
    };
    Some(path_of(percent_decode(path).collect()))
}

fn path_of(bytes: Vec<u8>) -> PathBuf {
    OsString::from_vec(bytes).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_as_file_managers_write_it() {
        let list = b"# a remark\r\nfile:///home/a%20b/50%25/%e5%80%89%E5%BA%AB.xsb\r\n\
            file://localhost/levels/\r\nfile:/one\r\nhttp://example.org/x.sok\r\nfile:relative\r\n";
        let List {
            paths: read,
            has_others,
        } = read(list);
        assert!(has_others, "the address of a page");
        let names: Vec<&str> = read.iter().filter_map(|path| path.to_str()).collect();
        assert_eq!(
            names,
            ["/home/a b/50%/倉庫.xsb", "/levels/", "/one", "relative"]
        );
    }

    #[test]
    fn plain_paths_are_not_decoded_and_bad_escapes_stay() {
        let list = read(b"/home/100%20 percent\nFILE:///x%4\nfile:///y%zz%\0file:///%ff");
        assert!(!list.has_others);
        let names = ["/home/100%20 percent", "/x%4", "/y%zz%"].map(PathBuf::from);
        assert_eq!(list.paths[..3], names);
        assert_eq!(list.paths[3], path_of(b"/\xff".to_vec()));
    }

    #[test]
    fn links_and_text_are_no_files() {
        for text in [
            "http://example.org/levels.sok\r\n",
            "push the boxes home",
            "file",
            "fil\u{e9}:///x",
            "ftp://a/b\n# a remark\n",
            "file://host-without-a-path",
        ] {
            let List { paths, has_others } = read(text.as_bytes());
            assert!(paths.is_empty() && has_others, "{text}");
        }
        let List { paths, has_others } = read(b"\r\n# a remark\r\n");
        assert!(paths.is_empty() && !has_others);
    }
}
