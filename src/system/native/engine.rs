//! The engine's settings for native systems.

#[cfg(target_os = "linux")]
use std::path::Path;

use macroquad::miniquad::conf::{LinuxBackend, LinuxX11Gl, Platform, WaylandDecorations};

use super::environment::variable;
#[cfg(target_os = "linux")]
use super::reading;
use super::waker::WINDOW_CLASS;

/// The maximum size, in bytes, of the dynamic loader's cache, which lists libraries.
#[cfg(target_os = "linux")]
const MAX_LOADER_CACHE: usize = 64 << 20;

pub(crate) fn preferences() -> Platform {
    let is_wayland = variable("DISPLAY").is_none() && variable("WAYLAND_DISPLAY").is_some();
    Platform {
        // The engine lacks many features on Wayland, so prefer X11. The engine's own fallback does not work if no X
        // server answers, so select Wayland here if the environment names no X server.
        linux_backend: if is_wayland {
            LinuxBackend::WaylandOnly
        } else {
            LinuxBackend::X11WithWaylandFallback
        },
        // On Wayland, a hidden window is not asked to draw frames. The engine would wait for such a request forever,
        // and the window could not even be closed.
        swap_interval: is_wayland.then_some(0),
        // With libdecor, the engine panics, because the engine does not wait until the window exists.
        wayland_decorations: WaylandDecorations::ServerOnly,
        linux_wm_class: WINDOW_CLASS,
        linux_x11_gl: x11_gl(),
        ..Default::default()
    }
}

#[cfg(target_os = "linux")]
fn x11_gl() -> LinuxX11Gl {
    let cache = reading::file(Path::new("/etc/ld.so.cache"), MAX_LOADER_CACHE);
    // If `LD_LIBRARY_PATH` is set, drivers may be in folders that the cache does not list.
    if variable("LD_LIBRARY_PATH").is_none() && lacks_glx_driver(&cache.unwrap_or_default()) {
        LinuxX11Gl::EGLOnly
    } else {
        LinuxX11Gl::GLXWithEGLFallback
    }
}

/// Returns `true` if the GLX dispatch library is installed without a usable driver, in which case the engine would
/// crash. `cache` is the content of the dynamic loader's cache, in which each path ends with a zero byte.
#[cfg(target_os = "linux")]
fn lacks_glx_driver(cache: &[u8]) -> bool {
    let texts = cache.split(|&byte| byte == 0);
    let paths = texts.filter_map(|text| std::str::from_utf8(text).ok().map(Path::new));
    let libraries: Vec<&str> = paths
        .filter(|path| path.is_absolute())
        .filter_map(|path| path.file_name()?.to_str())
        .filter(|name| name.starts_with("libGLX"))
        .collect();
    // The driver called "indirect" leaves drawing to the X server, but hardly any server allows that.
    let is_driver = |name: &&str| name.starts_with("libGLX_") && !name.contains("indirect");
    libraries.contains(&"libGLX.so.0") && !libraries.iter().any(is_driver)
}

/// Only Linux uses this setting.
#[cfg(not(target_os = "linux"))]
fn x11_gl() -> LinuxX11Gl {
    LinuxX11Gl::GLXWithEGLFallback
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::lacks_glx_driver;

    #[test]
    fn a_driver_of_glx_is_missing_only_if_it_is_needed() {
        const START: &[u8] = b"glibc-ld.so.cache1.1\0\x01\xff\0libGLX_mesa.so.0\0/lib/libc.so.6\0";
        let lacks = |paths: &[u8]| lacks_glx_driver(&[START, paths].concat());
        assert!(!lacks(b""));
        assert!(lacks(b"/usr/lib/libGLX.so.0\0"));
        assert!(lacks(
            b"/usr/lib/libGLX.so.0\0/usr/lib/libGLX_indirect.so.0\0"
        ));
        assert!(!lacks(b"/usr/lib/libGLX.so.0\0/usr/lib/libGLX_mesa.so.0\0"));
    }
}
