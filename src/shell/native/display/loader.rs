//! Finds libraries like the system's loader, but does not load them.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use crate::shell::reading;

/// The size limit of the loader's cache, in bytes.
const MAX_CACHE: usize = 64 << 20;
/// The size limit of a configuration file, in bytes.
const MAX_CONFIGURATION: usize = 1 << 20;
/// The maximum depth of configuration files that include each other.
const MAX_DEPTH: usize = 8;

/// The word size and the processor that a library is for, from the start of its file.
type Machine = (u8, [u8; 2]);

/// The places to search for libraries.
#[derive(Debug)]
pub struct Loader {
    folders: Vec<PathBuf>,
    /// The content of `ld.so.cache`, the list of libraries of the system's loader.
    cache: Vec<u8>,
    root: PathBuf,
    /// The machine that this program is for, if known.
    machine: Option<Machine>,
}

impl Loader {
    /// Returns the loader of this system, for this program.
    pub fn of_system() -> Self {
        let machine = machine(Path::new("/proc/self/exe"));
        let path = env::var_os("LD_LIBRARY_PATH");
        Self::new(Path::new("/"), path.as_deref(), machine)
    }

    /// Returns the loader of a system below `root`. `path` is its `LD_LIBRARY_PATH`.
    pub fn new(root: &Path, path: Option<&OsStr>, machine: Option<Machine>) -> Self {
        let mut folders: Vec<PathBuf> = path.map(env::split_paths).into_iter().flatten().collect();
        let configuration = Path::new("etc/ld.so.conf");
        configured(root, &root.join(configuration), 0, &mut folders);
        let architecture = match env::consts::ARCH {
            "x86" => "i386-linux-gnu".to_owned(),
            "arm" => "arm-linux-gnueabihf".to_owned(),
            other => format!("{other}-linux-gnu"),
        };
        for folder in ["lib", "usr/lib"] {
            folders.push(root.join(folder).join(&architecture));
            folders.push(root.join(format!("{folder}64")));
            folders.push(root.join(folder));
        }
        Self {
            folders,
            cache: reading::file(&root.join("etc/ld.so.cache"), MAX_CACHE).unwrap_or_default(),
            root: root.to_owned(),
            machine,
        }
    }

    /// Returns the path of the library with this file name.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        let folders = self.folders.iter().map(|folder| folder.join(name));
        let mut found = folders
            .chain(self.cached(name))
            .filter(|path| self.fits(path));
        found.next()
    }

    /// Returns `true` if there is a library for this program whose name matches.
    pub fn has(&self, is_it: impl Fn(&str) -> bool) -> bool {
        let fits = |folder: &PathBuf| found(folder, &is_it).any(|path| self.fits(&path));
        self.folders.iter().any(fits)
    }

    /// Returns the folders to search, in order.
    pub fn folders(&self) -> &[PathBuf] {
        &self.folders
    }

    /// Returns the paths in the loader's cache that end with `name`. Each path in the cache ends with a zero byte.
    fn cached<'a>(&'a self, name: &'a str) -> impl Iterator<Item = PathBuf> + 'a {
        let texts = self.cache.split(|&byte| byte == 0);
        let texts = texts.filter_map(|text| std::str::from_utf8(text).ok());
        let paths = texts.filter(move |text| {
            let before = text.strip_suffix(name);
            before.is_some_and(|before| before.starts_with('/') && before.ends_with('/'))
        });
        paths.map(|path| self.root.join(path.trim_start_matches('/')))
    }

    fn fits(&self, path: &Path) -> bool {
        match self.machine {
            Some(wanted) => machine(path) == Some(wanted),
            None => path.is_file(),
        }
    }
}

/// Returns `true` if a folder has a file whose name matches.
pub(super) fn holds(folder: &Path, is_it: impl Fn(&str) -> bool) -> bool {
    found(folder, is_it).next().is_some()
}

/// Returns the files in a folder whose names match.
fn found(folder: &Path, is_it: impl Fn(&str) -> bool) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = entries.filter(move |entry| entry.file_name().to_str().is_some_and(&is_it));
    named.map(|entry| entry.path())
}

/// Adds the folders listed in a configuration file and in the files that it includes.
fn configured(root: &Path, file: &Path, depth: usize, folders: &mut Vec<PathBuf>) {
    let bytes = reading::file(file, MAX_CONFIGURATION).unwrap_or_default();
    let text = String::from_utf8(bytes).unwrap_or_default();
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let below = |path: &str| match path.strip_prefix('/') {
            Some(path) => root.join(path),
            None => file.with_file_name(path),
        };
        match line
            .strip_prefix("include")
            .filter(|rest| rest.starts_with([' ', '\t']))
        {
            Some(pattern) if depth < MAX_DEPTH => {
                for included in matching(&below(pattern.trim())) {
                    configured(root, &included, depth + 1, folders);
                }
            }
            None if !line.is_empty() => folders.push(below(line)),
            _ => {}
        }
    }
}

/// Returns the files that match a path with a `*` in its last part.
fn matching(pattern: &Path) -> Vec<PathBuf> {
    let name = pattern.file_name().and_then(OsStr::to_str);
    let Some((start, end)) = name.and_then(|name| name.split_once('*')) else {
        return vec![pattern.to_owned()];
    };
    let folder = pattern.parent().unwrap_or(Path::new("/"));
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end)
        })
        .map(|entry| entry.path())
        .collect();
    found.sort();
    found
}

/// Returns the word size and the processor of a program or library, or `None` if the file is neither.
fn machine(path: &Path) -> Option<Machine> {
    let mut start = [0; 20];
    let mut file = fs::File::open(path).ok()?;
    file.read_exact(&mut start).ok()?;
    let is_elf = start.starts_with(b"\x7FELF");
    is_elf.then_some((start[4], [start[18], start[19]]))
}
