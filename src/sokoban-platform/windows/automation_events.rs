//! Events for assistive technologies. Windows refuses an event if all programs that listened for events have just
//! ended, and `AccessKit` would then panic. `docs/upstream.md` describes this defect.
//!
//! `AccessKit` calls two functions in `uiautomationcore.dll`. This module defines functions with the same names, which
//! ignore refusals. The linker uses these functions, because it takes functions from the import library only if nothing
//! else defines them. This works with the GNU linker only.
#![expect(unsafe_code, reason = "functions of Windows are replaced")]

use std::ffi::{CStr, c_void};

use windows_sys::Win32::System::LibraryLoader::{GetModuleHandleW, GetProcAddress};
use windows_sys::core::HRESULT;
use windows_sys::w;

const S_OK: HRESULT = 0;

/// A `VARIANT` of Windows. Its content is passed on unchanged.
#[repr(C)]
struct Variant([u64; 3]);

type RaiseEvent = unsafe extern "system" fn(*mut c_void, i32) -> HRESULT;
type RaiseChange = unsafe extern "system" fn(*mut c_void, i32, Variant, Variant) -> HRESULT;

// SAFETY: no other definition of this name is linked, and the function has the same parameters.
#[unsafe(export_name = "UiaRaiseAutomationEvent")]
unsafe extern "system" fn raise_event(provider: *mut c_void, event: i32) -> HRESULT {
    if let Some(function) = find(c"UiaRaiseAutomationEvent") {
        // SAFETY: this is the type of the function with this name.
        let raise: RaiseEvent = unsafe { std::mem::transmute(function) };
        // SAFETY: the arguments are passed on unchanged.
        unsafe { raise(provider, event) };
    }
    S_OK
}

// SAFETY: no other definition of this name is linked, and the function has the same parameters.
#[unsafe(export_name = "UiaRaiseAutomationPropertyChangedEvent")]
unsafe extern "system" fn raise_change(
    provider: *mut c_void,
    property: i32,
    old: Variant,
    new: Variant,
) -> HRESULT {
    if let Some(function) = find(c"UiaRaiseAutomationPropertyChangedEvent") {
        // SAFETY: this is the type of the function with this name.
        let raise: RaiseChange = unsafe { std::mem::transmute(function) };
        // SAFETY: the arguments are passed on unchanged.
        unsafe { raise(provider, property, old, new) };
    }
    S_OK
}

/// Finds a function in `uiautomationcore.dll`, a library that `AccessKit` has already loaded.
fn find(name: &CStr) -> Option<unsafe extern "system" fn() -> isize> {
    // SAFETY: the name is a static string that ends with a zero.
    let library = unsafe { GetModuleHandleW(w!("uiautomationcore.dll")) };
    // SAFETY: the library stays loaded, and the name ends with a zero.
    unsafe { GetProcAddress(library, name.as_ptr().cast()) }
}
