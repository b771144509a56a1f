//! Bindings to the browser: functions that a program in a page can call. They are implemented in `web.js`, with the
//! same names and in the same order.
//!
//! The engine has no access to storage, local time, the page's address, the browser's languages or sound. Its functions
//! for the clipboard, dropped files and full screen are not used: pasted text arrives only with the next event, names
//! of dropped files that are not ASCII are truncated, and the end of full screen is not reported.
//!
//! Data that does not fit into a number is passed through a transfer buffer. The page fills the buffer and returns its
//! length. The program must take the content of the buffer before it calls any other function.

use std::cell::RefCell;
use std::ptr;
use std::sync::OnceLock;
use std::task::Poll;

#[expect(
    unsafe_code,
    reason = "web.js defines these functions; those that only take and return numbers and booleans are safe to call"
)]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Returns the number of seconds since the page was opened. It never decreases.
    pub safe fn sokoban_seconds() -> f64;
    /// Returns the number of seconds, in local time, since the start of 1970.
    pub safe fn sokoban_local_seconds() -> f64;
    /// Returns the number of physical pixels in one pixel of the page. The engine knows only the value from the time
    /// when the page was opened.
    pub safe fn sokoban_scale() -> f32;
    /// Asks the engine to draw a frame.
    pub safe fn sokoban_wake();
    /// Requests turns (calls between frames) until the function that was set with [`set_turn`] returns `false`.
    pub safe fn sokoban_ask_for_turns();
    /// Requests a frame after `seconds` seconds, and another one at the same time on each following day.
    pub safe fn sokoban_wake_daily_in(seconds: f64);
    safe fn sokoban_languages() -> i32;
    safe fn sokoban_link() -> i32;
    /// Returns `true` if the user has asked the system to reduce motion.
    pub safe fn sokoban_reduces_motion() -> bool;
    /// Enters full screen if `fill` is `true`, and leaves it otherwise.
    pub safe fn sokoban_fill_screen(fill: bool);
    /// Returns `true` if, since the last call, the browser has refused full screen, or full screen has ended without a
    /// request from the program.
    pub safe fn sokoban_has_left_full_screen() -> bool;
    /// Returns `true` if the list of players has been changed in another page since the last call.
    pub safe fn sokoban_have_players_changed() -> bool;
    /// Returns `true` if the device has a touch screen.
    pub safe fn sokoban_has_fingers() -> bool;
    /// Opens the file dialog, if the player has just touched or pressed something. [`dropped`] returns the chosen
    /// files, as if they had been dropped on the page.
    pub safe fn sokoban_choose_files();
    /// Returns `true` if the player has turned on the page's support for screen readers.
    pub safe fn sokoban_has_screen_reader() -> bool;
    safe fn sokoban_element_requests() -> i32;
    /// Tells the page whether a text field is open. While one is open, the browser's dead keys and input methods are
    /// enabled.
    pub safe fn sokoban_take_text(takes: bool);
    /// Requests the text in the clipboard. [`pasted`] returns this text later.
    pub safe fn sokoban_ask_for_text();
    safe fn sokoban_pasted() -> i32;
    safe fn sokoban_dropped_name() -> i32;
    safe fn sokoban_dropped_bytes() -> i32;
    /// Returns `true` if the player has requested a copy of all progress from the page since the last call.
    pub safe fn sokoban_wants_copy_of_progress() -> bool;
    safe fn sokoban_gamepad_state() -> i32;
    safe fn sokoban_keys() -> i32;
    safe fn sokoban_layout() -> i32;
    safe fn sokoban_stored_names() -> i32;
    fn sokoban_take(to: *mut u8, length: usize);
    fn sokoban_file(name: *const u8, name_length: usize) -> i32;
    fn sokoban_stored(name: *const u8, name_length: usize) -> i32;
    fn sokoban_remove(name: *const u8, name_length: usize) -> i32;
    fn sokoban_store(name: *const u8, name_length: usize, bytes: *const u8, length: usize) -> i32;
    fn sokoban_show_keyboard(text: *const u8, length: usize);
    fn sokoban_show_language(code: *const u8, length: usize);
    fn sokoban_show_elements(text: *const u8, length: usize);
    fn sokoban_announce(text: *const u8, length: usize, interrupts: bool, repeats_focus: bool);
    fn sokoban_copy(text: *const u8, length: usize);
    fn sokoban_download(name: *const u8, name_length: usize, bytes: *const u8, length: usize);
    fn sokoban_play(samples: *const f32, count: usize, rate: u32);
    /// Plays the music with this gain, until the music is over. With a gain of 0, the music fades out within half a
    /// second.
    pub safe fn sokoban_play_music(gain: f32);
    /// Makes the phone vibrate `count` times. `length` is the duration of each pulse and `pause` is the time between
    /// two pulses, both in milliseconds.
    pub safe fn sokoban_vibrate_phone(count: u8, length: u16, pause: u16);
    /// Makes the gamepad that was used last vibrate, with the pulses described for [`vibrate_phone`]. `weak` and
    /// `strong` are the magnitudes of its light and its heavy motor, from 0 to 1.
    pub safe fn sokoban_vibrate_gamepad(count: u8, length: u16, pause: u16, weak: f32, strong: f32);
    fn sokoban_show_message(text: *const u8, length: usize);
}

pub use {
    sokoban_ask_for_text as ask_for_text, sokoban_ask_for_turns as ask_for_turns,
    sokoban_choose_files as choose_files, sokoban_fill_screen as fill_screen,
    sokoban_has_fingers as has_fingers, sokoban_has_left_full_screen as has_left_full_screen,
    sokoban_has_screen_reader as has_screen_reader,
    sokoban_have_players_changed as have_players_changed, sokoban_local_seconds as local_seconds,
    sokoban_play_music as play_music, sokoban_reduces_motion as reduces_motion,
    sokoban_scale as scale, sokoban_seconds as seconds, sokoban_take_text as take_text,
    sokoban_vibrate_gamepad as vibrate_gamepad, sokoban_vibrate_phone as vibrate_phone,
    sokoban_wake as wake, sokoban_wake_daily_in as wake_daily_in,
    sokoban_wants_copy_of_progress as wants_copy_of_progress,
};

/// The number that the page returns, instead of a length, if there is no data.
const NOTHING: i32 = -1;
/// The number that the page returns, instead of a length, if the browser refuses access.
const REFUSED: i32 = -2;

/// The reason why the browser refuses a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The user or the browser does not allow the request.
    Forbidden,
    /// The storage is full.
    Full,
}

/// The function that does the program's work between frames, one turn at a time. It returns `true` if it needs another
/// turn.
static TURN: OnceLock<fn() -> bool> = OnceLock::new();

/// Sets the function that does the program's work between frames. Only the first call has an effect.
pub fn set_turn(turn: fn() -> bool) {
    TURN.get_or_init(|| turn);
}

/// Runs the function that was set with [`set_turn`] once. Called by the page between frames.
#[expect(
    unsafe_code,
    reason = "the page calls it by this name, which no one else has"
)]
#[unsafe(no_mangle)]
pub extern "C" fn sokoban_turn() -> bool {
    TURN.get().is_some_and(|turn| turn())
}

/// Returns the player's languages in order of preference.
pub fn languages() -> Vec<String> {
    lines(sokoban_languages())
}

/// Returns the level code in the page's address, or `None` if the address contains no code.
pub fn link() -> Option<String> {
    text(sokoban_link())
}

/// Returns the requests that a screen reader has made since the last call. `packaging/page/screen-reader.js` describes
/// the format of each request.
pub fn element_requests() -> Vec<String> {
    lines(sokoban_element_requests())
}

/// Returns text that was pasted since the last call, or `None` if nothing was pasted.
///
/// # Errors
///
/// Returns an error if the clipboard has no text, or if the browser refuses access.
pub fn pasted() -> Option<Result<String, Refusal>> {
    match sokoban_pasted() {
        REFUSED => Some(Err(Refusal::Forbidden)),
        length => text(length).map(Ok),
    }
}

/// Returns the name and the bytes of a file that was dropped on the page, or `None` if there are no more such files.
pub fn dropped() -> Option<(String, Vec<u8>)> {
    let name = text(sokoban_dropped_name())?;
    Some((name, bytes(sokoban_dropped_bytes()).unwrap_or_default()))
}

/// Returns the state of all gamepads, or `None` if no state has changed since the last call. The state of each gamepad
/// consists of four little-endian `f32` (the axes of the sticks) and 17 bytes (one for each button, 1 if it is down).
/// Axes and buttons are in the browser's standard order.
pub fn gamepad_state() -> Option<Vec<u8>> {
    bytes(sokoban_gamepad_state())
}

/// Returns the keys that were pressed, repeated or released since the last call, and the typed text. Each line has four
/// fields, separated by tabs: `down`, `repeat`, `up` or `text`; the code of the key; `0` or `1` for each of Ctrl,
/// Shift, Alt and AltGr; and the name of the key. Codes and names are those in the browser's keyboard events. A `text`
/// line has no code, and contains a character in place of the name.
pub fn keys() -> Vec<String> {
    lines(sokoban_keys())
}

/// Returns the user's Latin layout: the codes of keys and the characters that they type. Returns `None` if the layout
/// has not changed since the last call, or if the browser does not report it.
pub fn layout() -> Option<Vec<(String, String)>> {
    let text = text(sokoban_layout())?;
    let pairs = text.lines().filter_map(|line| line.split_once('\t'));
    let owned = |(code, character): (&str, &str)| (code.to_owned(), character.to_owned());
    Some(pairs.map(owned).collect())
}

/// Returns all names under which data is stored.
pub fn stored_names() -> Vec<String> {
    lines(sokoban_stored_names())
}

/// Returns a file from the folder of the page, or `None` if the file cannot be fetched. The first call starts fetching
/// the file. The result is pending until the file has arrived. The page then requests a frame.
pub fn file(name: &str) -> Poll<Option<Vec<u8>>> {
    match pass(sokoban_file, name) {
        NOTHING => Poll::Pending,
        REFUSED => Poll::Ready(None),
        length => Poll::Ready(bytes(length)),
    }
}

/// Returns the bytes that are stored under a name, or `None` if nothing is stored under that name.
///
/// # Errors
///
/// Returns an error if the browser does not let this page store anything.
pub fn stored(name: &str) -> Result<Option<Vec<u8>>, Refusal> {
    match pass(sokoban_stored, name) {
        REFUSED => Err(Refusal::Forbidden),
        length => Ok(bytes(length)),
    }
}

/// Removes the bytes that are stored under a name.
///
/// # Errors
///
/// Returns an error if the browser does not let this page store anything.
pub fn remove(name: &str) -> Result<(), Refusal> {
    match pass(sokoban_remove, name) {
        0 => Ok(()),
        _ => Err(Refusal::Forbidden),
    }
}

/// Stores bytes under a name, replacing any that are already stored there.
///
/// # Errors
///
/// Returns an error if the browser refuses or the storage is full. The previous bytes then remain stored.
pub fn store(name: &str, content: &[u8]) -> Result<(), Refusal> {
    match pass_file(sokoban_store, name, content) {
        0 => Ok(()),
        REFUSED => Err(Refusal::Forbidden),
        _ => Err(Refusal::Full),
    }
}

/// Shows the on-screen keyboard, if there is one and the player has just touched something. Changes that the player
/// makes to `text` arrive as keys.
pub fn show_keyboard(text: &str) {
    pass(sokoban_show_keyboard, text);
}

/// Switches the text on the page, outside the game, to a language. `code` is the code of that language.
pub fn show_language(code: &str) {
    pass(sokoban_show_language, code);
}

/// Shows the screen to a screen reader. `packaging/page/screen-reader.js` describes the format.
pub fn show_elements(text: &str) {
    pass(sokoban_show_elements, text);
}

/// Makes a screen reader read a text aloud: after the text that it is reading, or instead of that text if `interrupts`
/// is `true`. If `repeats_focus` is `true` and a field has the focus, the text is skipped, because the screen reader
/// already reads the changes to the field.
pub fn announce(text: &str, interrupts: bool, repeats_focus: bool) {
    #[expect(unsafe_code, reason = "the page reads so many bytes from there")]
    // SAFETY: pointer and length belong to one string, which outlives the call.
    unsafe {
        sokoban_announce(text.as_ptr(), text.len(), interrupts, repeats_focus);
    }
}

/// Copies text to the clipboard. The page shows a message if the browser does not allow it.
pub fn copy(text: &str) {
    pass(sokoban_copy, text);
}

/// Offers a file with the name `name` to the player as a download.
pub fn download(name: &str, content: &[u8]) {
    pass_file(sokoban_download, name, content);
}

/// Plays a sound as soon as the browser allows the page to play sounds. It has two channels, whose samples alternate in
/// `samples`, the left one first. `rate` is the number of samples per second for each channel.
pub fn play(samples: &[f32], rate: u32) {
    #[expect(unsafe_code, reason = "the page reads so many samples from there")]
    // SAFETY: pointer and count belong to one slice, which outlives the call.
    unsafe {
        sokoban_play(samples.as_ptr(), samples.len(), rate);
    }
}

/// A function that fills a slice with the next samples of the music. The second argument is the number of samples per
/// second. The function returns `false` if the music is over.
pub type Composer = fn(&mut [f32], u32) -> bool;

static COMPOSER: OnceLock<Composer> = OnceLock::new();

thread_local! {
    /// The most recently rendered part of the music. It must stay in memory while the page copies it.
    static MUSIC: RefCell<Vec<f32>> = RefCell::default();
}

/// Sets the function that renders the music. Only the first call has an effect.
pub fn set_composer(composer: Composer) {
    COMPOSER.get_or_init(|| composer);
}

/// Renders the next `count` samples of the music, in which left and right samples alternate. Returns the address of the
/// samples, or null if the music is over. The address is valid until the next call. Called by the page while it plays
/// music.
#[expect(
    unsafe_code,
    reason = "the page calls it by this name, which no one else has"
)]
#[unsafe(no_mangle)]
pub extern "C" fn sokoban_music(count: usize, rate: u32) -> *const f32 {
    MUSIC.with_borrow_mut(|samples| {
        samples.resize(count, 0.0);
        let goes_on = COMPOSER.get().is_some_and(|compose| compose(samples, rate));
        if goes_on {
            samples.as_ptr()
        } else {
            ptr::null()
        }
    })
}

/// Shows a message on the page instead of the game.
pub fn show_message(message: &str) {
    pass(sokoban_show_message, message);
}

/// Passes a string to a function of the page.
fn pass<R>(function: unsafe extern "C" fn(*const u8, usize) -> R, text: &str) -> R {
    #[expect(unsafe_code, reason = "the page reads so many bytes from there")]
    // SAFETY: pointer and length belong to one string, which outlives the call.
    unsafe {
        function(text.as_ptr(), text.len())
    }
}

fn pass_file<R>(
    function: unsafe extern "C" fn(*const u8, usize, *const u8, usize) -> R,
    name: &str,
    content: &[u8],
) -> R {
    #[expect(unsafe_code, reason = "the page reads so many bytes from there")]
    // SAFETY: each pointer and length belong to one slice, which outlives the call.
    unsafe {
        function(name.as_ptr(), name.len(), content.as_ptr(), content.len())
    }
}

/// Returns the bytes in the transfer buffer, or `None` if `length` is negative.
fn bytes(length: i32) -> Option<Vec<u8>> {
    if length == NOTHING {
        return None;
    }
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    #[expect(unsafe_code, reason = "the page writes so many bytes there")]
    // SAFETY: the vector has this length, and the page keeps no pointer.
    unsafe {
        sokoban_take(bytes.as_mut_ptr(), bytes.len());
    }
    Some(bytes)
}

fn text(length: i32) -> Option<String> {
    let bytes = bytes(length)?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the lines of the text in the transfer buffer. The page passes each list with one item per line, because
/// names in it may contain any character except line breaks.
fn lines(length: i32) -> Vec<String> {
    let text = text(length).unwrap_or_default();
    text.lines().map(ToOwned::to_owned).collect()
}
