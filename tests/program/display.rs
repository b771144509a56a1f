//! Explanations why no window opens on a system, and the search for libraries.

#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use sokoban::shell::display::{Facts, LIBRARIES, Loader, Reason};

/// A system on which nothing is missing.
fn whole() -> Facts {
    Facts {
        x11: Some(":0".to_owned()),
        wayland: None,
        missing: Vec::new(),
        server: Ok(true),
        has_driver: true,
        has_renderer: true,
        renderers: None,
        indirect: false,
    }
}

fn without(files: &[&str]) -> Facts {
    let missing = LIBRARIES
        .iter()
        .filter(|library| files.contains(&library.file));
    Facts {
        missing: missing.copied().collect(),
        ..whole()
    }
}

fn message(facts: &Facts) -> String {
    Reason::of(facts, "the engine's words").to_string()
}

#[test]
fn every_library_is_named_with_its_packages() {
    for (file, packages) in [
        ("libX11.so.6", ["libx11-6", "libX11", "libx11"]),
        ("libXi.so.6", ["libxi6", "libXi", "libxi"]),
        (
            "libxkbcommon.so.0",
            ["libxkbcommon0", "libxkbcommon", "libxkbcommon"],
        ),
        ("libxcb.so.1", ["libxcb1", "libxcb", "libxcb"]),
        ("libXau.so.6", ["libxau6", "libXau", "libxau"]),
        ("libGL.so.1", ["libgl1", "libglvnd-glx", "libglvnd"]),
        ("libGLdispatch.so.0", ["libglvnd0", "libglvnd", "libglvnd"]),
    ] {
        let told = message(&without(&[file]));
        assert!(
            told.contains(&format!("a library is missing: {file};")),
            "{told}"
        );
        let [debian, fedora, arch] = packages;
        assert!(told.contains(&format!("apt install {debian} (")), "{told}");
        assert!(told.contains(&format!("dnf install {fedora} (")), "{told}");
        assert!(told.contains(&format!("pacman -S {arch} (")), "{told}");
    }
    let told = message(&without(&["libXi.so.6", "libX11.so.6"]));
    assert!(
        told.contains("libraries are missing: libX11.so.6, libXi.so.6;"),
        "{told}"
    );
    assert!(told.contains("apt install libx11-6 libxi6 ("), "{told}");
}

#[test]
fn a_display_needs_its_own_libraries_only() {
    let on_wayland = |files: &[&str]| Facts {
        x11: None,
        wayland: Some("wayland-0".to_owned()),
        server: Ok(false),
        ..without(files)
    };
    let other = Reason::Other("the engine's words".to_owned());
    assert_eq!(
        Reason::of(
            &on_wayland(&["libX11.so.6", "libXi.so.6", "libGL.so.1"]),
            "the engine's words"
        ),
        other
    );
    assert!(message(&on_wayland(&["libwayland-client.so.0"])).contains("libwayland-client0"));
    assert!(message(&on_wayland(&["libEGL.so.1"])).contains("libegl1"));
    assert_eq!(
        Reason::of(
            &without(&["libwayland-client.so.0", "libEGL.so.1"]),
            "the engine's words"
        ),
        other
    );
    // A display without GLX is drawn on by the other library.
    let plain = Facts {
        server: Ok(false),
        ..without(&["libEGL.so.1", "libGL.so.1"])
    };
    assert!(
        message(&plain).contains("libEGL.so.1"),
        "{}",
        message(&plain)
    );
}

#[test]
fn the_first_thing_that_is_missing_is_told() {
    let unreachable = || Err("refused".to_owned());
    for (facts, expected) in [
        (
            Facts {
                x11: None,
                ..whole()
            },
            "neither DISPLAY nor WAYLAND_DISPLAY is set",
        ),
        (
            Facts {
                server: unreachable(),
                ..whole()
            },
            "the display :0 cannot be reached: refused",
        ),
        (
            Facts {
                server: unreachable(),
                ..without(&["libX11.so.6"])
            },
            "libx11-6",
        ),
        (
            Facts {
                server: unreachable(),
                ..without(&["libGL.so.1"])
            },
            ":0 cannot be reached",
        ),
        (
            Facts {
                has_driver: false,
                has_renderer: false,
                ..whole()
            },
            "apt install libglx-mesa0",
        ),
        (
            Facts {
                has_renderer: false,
                ..whole()
            },
            "apt install libgl1-mesa-dri (",
        ),
        (
            Facts {
                has_renderer: false,
                ..whole()
            },
            "dnf install mesa-dri-drivers (",
        ),
        (
            Facts {
                has_renderer: false,
                ..whole()
            },
            "pacman -S mesa (",
        ),
        (
            Facts {
                has_renderer: false,
                renderers: Some("/nowhere".to_owned()),
                ..whole()
            },
            "no OpenGL driver in LIBGL_DRIVERS_PATH (/nowhere)",
        ),
        (
            Facts {
                indirect: true,
                ..whole()
            },
            "LIBGL_ALWAYS_INDIRECT",
        ),
        (
            Facts {
                server: Ok(false),
                ..whole()
            },
            "it has no GLX",
        ),
        (whole(), "the engine's words"),
    ] {
        let told = message(&facts);
        assert!(
            told.starts_with("no window: ") && told.contains(expected),
            "{expected}: {told}"
        );
    }
}

/// A library for this machine, and one for another.
fn library(root: &Path, path: &str, word: u8) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let mut bytes = [0; 64];
    bytes[..5].copy_from_slice(&[0x7F, b'E', b'L', b'F', word]);
    bytes[18] = 62;
    fs::write(path, bytes).expect("a file");
}

#[test]
fn libraries_are_found_where_the_system_keeps_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let root = folder.path();
    fs::create_dir_all(root.join("etc/ld.so.conf.d")).expect("a folder");
    let configuration = "# where libraries are\ninclude /etc/ld.so.conf.d/*.conf\n/opt/first\n";
    fs::write(root.join("etc/ld.so.conf"), configuration).expect("a file");
    fs::write(root.join("etc/ld.so.conf.d/b.conf"), "/opt/second # too\n").expect("a file");
    fs::write(root.join("etc/ld.so.conf.d/b.old"), "/opt/third\n").expect("a file");
    fs::write(root.join("etc/ld.so.conf.d/a.conf"), "include loop.conf\n").expect("a file");
    fs::write(
        root.join("etc/ld.so.conf.d/loop.conf"),
        "include loop.conf\n",
    )
    .expect("a file");
    let cache =
        b"glibc-ld.so.cache1.1\0\x01\x02libC.so.1\0/odd/place/libC.so.1\0/odd/place/libGone.so.1\0";
    fs::write(root.join("etc/ld.so.cache"), cache).expect("a file");
    for path in [
        "opt/first/libA.so.1",
        "opt/second/libB.so.1",
        "odd/place/libC.so.1",
        "usr/lib/libD.so.1",
        "usr/lib64/libE.so.1",
        "home/libF.so.1",
    ] {
        library(root, path, 2);
    }
    library(root, "opt/third/libG.so.1", 2);
    library(root, "usr/lib/libNarrow.so.1", 1);
    library(root, "usr/lib/libBoth.so.1", 1);
    library(root, "usr/lib64/libBoth.so.1", 2);
    fs::write(root.join("usr/lib/libText.so.1"), "INPUT(-lD)\n").expect("a file");

    let path = root.join("home");
    let loader = Loader::new(root, Some(path.as_os_str()), Some((2, [62, 0])));
    for name in ["libA", "libB", "libC", "libD", "libE", "libF", "libBoth"] {
        assert!(loader.find(&format!("{name}.so.1")).is_some(), "{name}");
    }
    for name in ["libG", "libGone", "libNarrow", "libText", "libNone"] {
        assert_eq!(loader.find(&format!("{name}.so.1")), None, "{name}");
    }
    assert!(
        loader.has(|name| name.starts_with("libB.")) && !loader.has(|name| name == "libC.so.1")
    );
    assert!(
        !loader.has(|name| name.starts_with("libNarrow") || name.starts_with("libText")),
        "one for another machine is none"
    );
    let empty = Loader::new(&root.join("nowhere"), None::<&OsStr>, None);
    assert_eq!(empty.find("libA.so.1"), None);
}
