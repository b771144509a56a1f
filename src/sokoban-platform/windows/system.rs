//! Safe wrappers around all foreign functions. Calls for a window that no longer exists are not errors, because the
//! program ends when its window is closed.
#![expect(unsafe_code, reason = "this is where Windows is called")]

use std::ffi::OsString;
use std::fs::File;
use std::os::windows::ffi::OsStringExt as _;
use std::os::windows::io::AsRawHandle as _;
use std::path::PathBuf;
use std::ptr;
use std::sync::OnceLock;

use windows_sys::Win32::Foundation::{HWND, LPARAM, LRESULT, RECT, WPARAM};
use windows_sys::Win32::Graphics::Dwm::{DWMWA_USE_IMMERSIVE_DARK_MODE, DwmSetWindowAttribute};
use windows_sys::Win32::Graphics::Gdi::{
    GetMonitorInfoW, MONITOR_DEFAULTTONEAREST, MONITORINFO, MonitorFromWindow,
};
use windows_sys::Win32::Storage::FileSystem::{
    BY_HANDLE_FILE_INFORMATION, GetFileInformationByHandle,
};
use windows_sys::Win32::UI::HiDpi::{AdjustWindowRectExForDpi, GetDpiForSystem, GetDpiForWindow};
use windows_sys::Win32::UI::Input::KeyboardAndMouse::{
    GetKeyState, GetKeyboardLayout, GetKeyboardLayoutList, MAPVK_VSC_TO_VK_EX, MapVirtualKeyExW,
    ReleaseCapture, SetCapture, ToUnicodeEx,
};
use windows_sys::Win32::UI::Input::{
    GetRawInputDeviceInfoW, GetRawInputDeviceList, RAWINPUTDEVICELIST, RID_DEVICE_INFO,
    RIDI_DEVICEINFO, RIM_TYPEHID,
};
use windows_sys::Win32::UI::Shell::{
    DefSubclassProc, DragFinish, DragQueryFileW, HDROP, SetWindowSubclass,
};
use windows_sys::Win32::UI::WindowsAndMessaging::{
    FindWindowExW, GWL_STYLE, GetWindowLongPtrW, GetWindowPlacement, GetWindowThreadProcessId,
    MB_ICONERROR, MessageBoxW, PostMessageW, SPI_GETCLIENTAREAANIMATION, SPI_GETWORKAREA,
    SWP_FRAMECHANGED, SWP_NOACTIVATE, SWP_NOMOVE, SWP_NOOWNERZORDER, SWP_NOSIZE, SWP_NOZORDER,
    SetWindowLongPtrW, SetWindowPlacement, SetWindowPos, SystemParametersInfoW, WINDOWPLACEMENT,
    WM_APP, WM_DPICHANGED, WM_DROPFILES, WM_GETOBJECT, WM_KEYDOWN, WM_KEYUP, WM_SYSKEYDOWN,
    WM_SYSKEYUP, WS_OVERLAPPEDWINDOW,
};
use windows_sys::w;

/// The message that [`GameWindow::wake`] sends.
pub(super) const WAKE: u32 = WM_APP + 1;
/// The message that [`GameWindow::fill_screen`] sends. Its first parameter is 1 to fill the screen, and 0 to restore
/// the window.
pub(super) const FILL: u32 = WM_APP + 2;
/// The ID that distinguishes the window procedure installed by this crate from other procedures of the window.
const PROCEDURE: usize = 0x50B0;

/// The window that the engine has opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameWindow(isize);

impl GameWindow {
    /// Finds the window that the engine has opened. The engine does not expose this window. Can be called from any
    /// thread.
    pub fn find() -> Option<Self> {
        let mut window = ptr::null_mut();
        loop {
            // SAFETY: the call rejects a window that no longer exists, and the name is a static string.
            window =
                unsafe { FindWindowExW(ptr::null_mut(), window, w!("MINIQUADAPP"), ptr::null()) };
            if window.is_null() {
                return None;
            }
            let mut process = 0;
            // SAFETY: the call rejects a window that no longer exists, and `process` outlives the call.
            unsafe { GetWindowThreadProcessId(window, &raw mut process) };
            if process == std::process::id() {
                return Some(Self(window as isize));
            }
        }
    }

    /// Sends the message `WAKE` to the window. The message wakes the engine, which sleeps until its window gets a
    /// message, and also notifies the listener. Can be called from any thread. Returns `false` if the window no longer
    /// exists.
    pub fn wake(self) -> bool {
        self.post(WAKE, 0)
    }

    pub(super) fn post(self, message: u32, wparam: WPARAM) -> bool {
        // SAFETY: the message is defined by this crate, and carries no pointer.
        (unsafe { PostMessageW(self.handle(), message, wparam, 0) }) != 0
    }

    /// Returns `true` if this is the window that the user is working with.
    #[cfg(feature = "accessibility")]
    pub(crate) fn has_focus(self) -> bool {
        use windows_sys::Win32::UI::WindowsAndMessaging::GetForegroundWindow;
        // SAFETY: the function takes no arguments.
        (unsafe { GetForegroundWindow() }) == self.handle()
    }

    pub(crate) const fn handle(self) -> HWND {
        self.0 as HWND
    }
}

/// A function that answers a message, or returns `None` to leave the message to the engine.
type Answer = fn(GameWindow, Message) -> Option<LRESULT>;

static ANSWER: OnceLock<Answer> = OnceLock::new();

/// Installs a window procedure that passes messages to `answer` before the engine handles them. Returns `false` if the
/// window belongs to another thread.
pub(super) fn put_in_front(window: GameWindow, answer: Answer) -> bool {
    ANSWER.get_or_init(|| answer);
    // SAFETY: the procedure has the required type and exists for as long as the program.
    (unsafe { SetWindowSubclass(window.handle(), Some(procedure), PROCEDURE, 0) }) != 0
}

extern "system" fn procedure(
    window: HWND,
    message: u32,
    wparam: WPARAM,
    lparam: LPARAM,
    _: usize,
    _: usize,
) -> LRESULT {
    let read = match message {
        // SAFETY: this message carries a handle to the dropped files, which belongs to us.
        WM_DROPFILES => Message::Dropped(unsafe { dropped_paths(wparam as HDROP) }),
        // SAFETY: this message carries a pointer to a rectangle.
        WM_DPICHANGED => Message::Scaled(unsafe { *(lparam as *const RECT) }),
        WM_KEYDOWN | WM_KEYUP | WM_SYSKEYDOWN | WM_SYSKEYUP => {
            Message::Key(message, wparam, lparam)
        }
        WM_GETOBJECT => Message::Object(wparam, lparam),
        _ => Message::Plain(message, wparam),
    };
    let answer = ANSWER.get();
    let answer = answer.and_then(|answer| answer(GameWindow(window as isize), read));
    answer.unwrap_or_else(|| {
        // SAFETY: Windows calls us with these arguments, which are passed on unchanged.
        unsafe { DefSubclassProc(window, message, wparam, lparam) }
    })
}

/// A message with its data.
pub(super) enum Message {
    /// Files and folders were dropped.
    Dropped(Vec<PathBuf>),
    /// The scale has changed, and the window should move to this area.
    Scaled(RECT),
    /// A key was pressed or released. Contains the message and its two parameters.
    Key(u32, WPARAM, LPARAM),
    /// An assistive technology asks for the content of the window.
    #[cfg_attr(
        not(feature = "accessibility"),
        expect(dead_code, reason = "nothing describes the window")
    )]
    Object(WPARAM, LPARAM),
    /// Any other message, with its first parameter.
    Plain(u32, WPARAM),
}

/// Returns the dropped files and folders, with paths of any length.
///
/// # Safety
/// `drop` must come from `WM_DROPFILES`, and must not be used afterwards.
unsafe fn dropped_paths(drop: HDROP) -> Vec<PathBuf> {
    // SAFETY: `drop` is valid; this call queries the number of paths.
    let number = unsafe { DragQueryFileW(drop, u32::MAX, ptr::null_mut(), 0) };
    let paths = (0..number).map(|index| {
        // SAFETY: `drop` is valid; without a buffer, this call queries the length, excluding the final zero.
        let length = unsafe { DragQueryFileW(drop, index, ptr::null_mut(), 0) };
        let mut path = vec![0; length as usize + 1];
        // SAFETY: `drop` is valid, and the buffer has the given length.
        unsafe { DragQueryFileW(drop, index, path.as_mut_ptr(), length + 1) };
        path.pop();
        PathBuf::from(OsString::from_wide(&path))
    });
    let paths = paths.collect();
    // SAFETY: `drop` is valid, and is not used afterwards.
    unsafe { DragFinish(drop) };
    paths
}

/// Lets the window receive all mouse events, even those outside the window, until [`release_mouse`] is called.
pub(super) fn capture_mouse(window: GameWindow) {
    // SAFETY: the argument is a window of this thread.
    unsafe { SetCapture(window.handle()) };
}

pub(super) fn release_mouse() {
    // SAFETY: the function takes no arguments.
    unsafe { ReleaseCapture() };
}

/// Returns `true` if the key was down when the current message was sent.
pub(super) fn is_key_down(virtual_key: u16) -> bool {
    // SAFETY: the argument is a number.
    (unsafe { GetKeyState(virtual_key.into()) }) < 0
}

/// Returns the keyboard layout of this thread.
pub(super) fn keyboard_layout() -> isize {
    // SAFETY: 0 means this thread.
    (unsafe { GetKeyboardLayout(0) }) as isize
}

/// Returns all of the user's keyboard layouts.
pub(super) fn keyboard_layouts() -> Vec<isize> {
    // SAFETY: without a buffer, this call queries the number of layouts.
    let number = unsafe { GetKeyboardLayoutList(0, ptr::null_mut()) };
    let mut layouts = vec![0_isize; number.max(0) as usize];
    // SAFETY: the buffer has room for `number` handles, which have the size of `isize`.
    let filled = unsafe { GetKeyboardLayoutList(number, layouts.as_mut_ptr().cast()) };
    layouts.truncate(filled.max(0) as usize);
    layouts
}

/// Returns the UTF-16 unit that a key types in a layout while the keys of `state` are down. For a dead key, this is the
/// key's accent.
pub(super) fn typed(layout: isize, scan_code: u32, state: &[u8; 256]) -> Option<u16> {
    /// The flag that leaves the state of pending dead keys unchanged.
    const KEEP_STATE: u32 = 1 << 2;
    let layout = layout as _;
    // SAFETY: the arguments are numbers and the handle of a layout.
    let key = unsafe { MapVirtualKeyExW(scan_code, MAPVK_VSC_TO_VK_EX, layout) };
    let mut typed = [0; 4];
    // SAFETY: `state` has the 256 bytes that are read, and `typed` has the given length.
    let count = unsafe {
        ToUnicodeEx(
            key,
            scan_code,
            state.as_ptr(),
            typed.as_mut_ptr(),
            typed.len() as i32,
            KEEP_STATE,
            layout,
        )
    };
    (count != 0).then_some(typed[0])
}

/// The area of a display, and the part of this area that the taskbar does not cover, in physical pixels.
pub(super) struct Display {
    pub(super) whole: RECT,
    pub(super) room: RECT,
}

/// Returns the display that contains the largest part of the window.
pub(super) fn display(window: GameWindow) -> Display {
    // SAFETY: the argument is a window, and the result need not be released.
    let monitor = unsafe { MonitorFromWindow(window.handle(), MONITOR_DEFAULTTONEAREST) };
    let mut info = MONITORINFO {
        cbSize: size_of::<MONITORINFO>() as u32,
        ..Default::default()
    };
    // SAFETY: `info` has the size that it states, and outlives the call.
    unsafe { GetMonitorInfoW(monitor, &raw mut info) };
    Display {
        whole: info.rcMonitor,
        room: info.rcWork,
    }
}

/// Returns the work area of the primary display (the part not covered by the taskbar), in physical pixels.
pub(super) fn first_room() -> RECT {
    let mut room = RECT::default();
    // SAFETY: this query writes a rectangle.
    unsafe { SystemParametersInfoW(SPI_GETWORKAREA, 0, (&raw mut room).cast(), 0) };
    room
}

/// Returns the density, in dots per inch, of the display that `window` is on, or of the first display if `window` is
/// `None`. A density of 96 corresponds to a scale of 1.
pub(super) fn dots_per_inch(window: Option<GameWindow>) -> u32 {
    let dots = match window {
        // SAFETY: the argument is a window.
        Some(window) => unsafe { GetDpiForWindow(window.handle()) },
        // SAFETY: the function takes no arguments.
        None => unsafe { GetDpiForSystem() },
    };
    if dots == 0 { 96 } else { dots }
}

/// Returns the width and the height that the frame adds to a window on a display with `dots` per inch.
pub(super) fn frame(dots: u32) -> (i32, i32) {
    let mut rect = RECT::default();
    // SAFETY: `rect` outlives the call.
    unsafe { AdjustWindowRectExForDpi(&raw mut rect, WS_OVERLAPPEDWINDOW, 0, 0, dots) };
    (rect.right - rect.left, rect.bottom - rect.top)
}

pub(super) fn style(window: GameWindow) -> u32 {
    // SAFETY: the argument is a window, and the result is a number.
    (unsafe { GetWindowLongPtrW(window.handle(), GWL_STYLE) }) as u32
}

/// Sets the style. The change takes effect when [`place`] or [`show_frame`] is called.
pub(super) fn set_style(window: GameWindow, style: u32) {
    // SAFETY: a style is a number.
    unsafe { SetWindowLongPtrW(window.handle(), GWL_STYLE, style as isize) };
}

/// Returns the window's placement: its area when restored, and whether it is minimized or maximized.
pub(super) fn placement(window: GameWindow) -> Option<WINDOWPLACEMENT> {
    let mut placement = WINDOWPLACEMENT {
        length: size_of::<WINDOWPLACEMENT>() as u32,
        ..Default::default()
    };
    // SAFETY: `placement` has the size that it states, and outlives the call.
    let is_known = unsafe { GetWindowPlacement(window.handle(), &raw mut placement) };
    (is_known != 0).then_some(placement)
}

pub(super) fn set_placement(window: GameWindow, placement: &WINDOWPLACEMENT) {
    // SAFETY: `placement` was filled by `GetWindowPlacement`, and states its own size.
    unsafe { SetWindowPlacement(window.handle(), placement) };
}

/// Moves the window, including its frame, to `area`.
pub(super) fn place(window: GameWindow, area: RECT) {
    let (width, height) = (area.right - area.left, area.bottom - area.top);
    let flags = SWP_NOZORDER | SWP_NOOWNERZORDER | SWP_NOACTIVATE | SWP_FRAMECHANGED;
    position(window, (area.left, area.top), (width, height), flags);
}

/// Redraws the frame after its style has changed.
pub(super) fn show_frame(window: GameWindow) {
    let still = SWP_NOMOVE | SWP_NOSIZE | SWP_NOZORDER | SWP_NOOWNERZORDER;
    position(window, (0, 0), (0, 0), still | SWP_FRAMECHANGED);
}

fn position(window: GameWindow, (x, y): (i32, i32), (width, height): (i32, i32), flags: u32) {
    let above = ptr::null_mut();
    // SAFETY: the arguments are a window and numbers.
    unsafe { SetWindowPos(window.handle(), above, x, y, width, height, flags) };
}

/// Gives the window a dark title bar, to match the dark game. Has no effect on older systems.
pub(super) fn darken_title(window: GameWindow) {
    let dark = 1_i32;
    let (name, size) = (
        DWMWA_USE_IMMERSIVE_DARK_MODE as u32,
        size_of::<i32>() as u32,
    );
    // SAFETY: this attribute is a number of this size.
    unsafe { DwmSetWindowAttribute(window.handle(), name, (&raw const dark).cast(), size) };
}

/// Returns the USB usage page and the usage of each connected device, except for keyboards and mice.
pub(super) fn devices() -> Vec<(u16, u16)> {
    let size = size_of::<RAWINPUTDEVICELIST>() as u32;
    let mut number = 0;
    // SAFETY: without a buffer, this call queries the number of devices.
    unsafe { GetRawInputDeviceList(ptr::null_mut(), &raw mut number, size) };
    let mut devices = vec![RAWINPUTDEVICELIST::default(); number as usize];
    // SAFETY: the buffer has room for `number` entries of this size. If there are more devices by now, the call
    // fails.
    let filled = unsafe { GetRawInputDeviceList(devices.as_mut_ptr(), &raw mut number, size) };
    devices.truncate(if filled == u32::MAX {
        0
    } else {
        filled as usize
    });
    devices.iter().filter_map(usage).collect()
}

fn usage(device: &RAWINPUTDEVICELIST) -> Option<(u16, u16)> {
    let mut size = size_of::<RID_DEVICE_INFO>() as u32;
    let mut info = RID_DEVICE_INFO {
        cbSize: size,
        ..Default::default()
    };
    let target = (&raw mut info).cast();
    // SAFETY: `info` has the given size, and outlives the call. The call fails for a device that was removed.
    let written =
        unsafe { GetRawInputDeviceInfoW(device.hDevice, RIDI_DEVICEINFO, target, &raw mut size) };
    if matches!(written, 0 | u32::MAX) || info.dwType != RIM_TYPEHID {
        return None;
    }
    // SAFETY: for devices of this type, this field of the union was filled. Any bytes are valid numbers.
    let info = unsafe { info.Anonymous.hid };
    Some((info.usUsagePage, info.usUsage))
}

/// Returns the ID of the volume that contains the file, and the ID of the file on it. Together, they identify the file.
/// The standard library has no stable function that returns these IDs.
pub fn file_number(file: &File) -> Option<(u64, u64)> {
    let mut info = BY_HANDLE_FILE_INFORMATION::default();
    // SAFETY: the handle is open for as long as `file` exists, and `info` outlives the call.
    let is_known = unsafe { GetFileInformationByHandle(file.as_raw_handle(), &raw mut info) };
    let number = u64::from(info.nFileIndexHigh) << 32 | u64::from(info.nFileIndexLow);
    (is_known != 0).then_some((info.dwVolumeSerialNumber.into(), number))
}

/// Returns `true` if the user has turned animations off.
pub fn reduces_motion() -> bool {
    let mut animates = 1_i32;
    // SAFETY: this query writes a number of this size.
    unsafe { SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, (&raw mut animates).cast(), 0) };
    animates == 0
}

/// Shows a message in a separate window until the player closes it. A program without a console has no other way to
/// show a message before its own window is open.
pub fn show_error(title: &str, message: &str) {
    let wide = |text: &str| -> Vec<u16> {
        let text = text.encode_utf16().filter(|&letter| letter != 0);
        text.chain([0]).collect()
    };
    let (title, message) = (wide(title), wide(message));
    // SAFETY: both strings are null-terminated and outlive the call.
    unsafe {
        MessageBoxW(
            ptr::null_mut(),
            message.as_ptr(),
            title.as_ptr(),
            MB_ICONERROR,
        )
    };
}
