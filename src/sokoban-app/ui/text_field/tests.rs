use super::*;
use crate::input::Button;

const CTRL: Modifiers = Modifiers {
    ctrl: true,
    ..Modifiers::NONE
};
const SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::NONE
};

/// The area of a field that has space for 100 pixels of text.
const AREA: Rect = Rect::new(0.0, 0.0, 100.0 + 2.0 * PADDING, 30.0);

fn tap(field: &mut TextField, key: Key, modifiers: Modifiers) -> Option<Reply> {
    field.handle(Input::Down(key, modifiers))
}

/// Returns the text that `field` draws in [`AREA`].
fn drawn(field: &TextField) -> Shown {
    field.shown_from(field.first_in(AREA), CARET, room(AREA))
}

/// Returns a point that is `x` pixels to the right of the start of the visible text.
fn at(x: f32) -> Point {
    Point {
        x: AREA.x + PADDING + x,
        y: 10.0,
    }
}

fn press(field: &mut TextField, x: f32) {
    field.follow_pointer(Input::Press(Button::Left, at(x)), AREA);
}

fn erased(text: &str) -> String {
    let mut field = TextField::line(text);
    tap(&mut field, Key::Backspace, Modifiers::NONE);
    field.text().to_owned()
}

#[test]
fn backspace_and_delete_erase_what_looks_like_one_letter() {
    for letter in [
        "e",
        "é",
        "e\u{301}",
        "a\u{302}\u{301}",
        "か\u{3099}",
        "👩\u{200D}🚀",
        "🇫🇷",
        "ก\u{E33}",
    ] {
        assert_eq!(erased(&format!("ab{letter}")), "ab", "{letter}");
        let mut field = TextField::line(&format!("{letter}cd"));
        tap(&mut field, Key::Home, Modifiers::NONE);
        tap(&mut field, Key::Delete, Modifiers::NONE);
        assert_eq!(field.text(), "cd", "{letter}");
        field.insert(letter);
        tap(&mut field, Key::Left, Modifiers::NONE);
        field.insert("x");
        assert_eq!(field.text(), format!("x{letter}cd"));
    }
    assert_eq!(erased(""), "");
}

#[test]
fn a_whole_text_is_selected_copied_replaced_and_erased() {
    let mut field = TextField::line("wörds");
    assert_eq!(tap(&mut field, Key::C, CTRL), None, "nothing is selected");
    assert_eq!(tap(&mut field, Key::A, CTRL), Some(Reply::Changed));
    let copied = Some(Reply::Copied("wörds".to_owned()));
    assert_eq!(tap(&mut field, Key::C, CTRL), copied);
    field.insert("new");
    assert_eq!(field.text(), "new");
    for key in [Key::Backspace, Key::Delete] {
        field.insert("x");
        tap(&mut field, Key::A, CTRL);
        assert_eq!(tap(&mut field, key, Modifiers::NONE), Some(Reply::Changed));
        assert_eq!(field.text(), "");
    }
    field.insert("x");
    tap(&mut field, Key::A, CTRL);
    let cut = Some(Reply::Copied("x".to_owned()));
    assert_eq!(tap(&mut field, Key::X, CTRL), cut);
    assert_eq!(field.text(), "");
    assert_eq!(
        tap(&mut field, Key::A, CTRL),
        None,
        "an empty field has no use for it"
    );
}

#[test]
fn keys_with_shift_select_and_others_end_the_selection() {
    let mut field = TextField::line("abcd");
    tap(&mut field, Key::Left, Modifiers::NONE);
    tap(&mut field, Key::Left, SHIFT);
    assert_eq!(field.selected(), "c");
    tap(&mut field, Key::Home, SHIFT);
    assert_eq!(field.selected(), "abc");
    tap(&mut field, Key::Right, Modifiers::NONE);
    field.insert("!");
    assert_eq!(field.text(), "abc!d");
    tap(&mut field, Key::End, SHIFT);
    field.insert("");
    assert_eq!(field.text(), "abc!");
}

#[test]
fn one_line_has_no_line_breaks_and_several_lines_do() {
    let text = " \ta\r\nb\tc\n";
    let mut line = TextField::line("");
    line.insert(text);
    assert_eq!(line.text(), "a b c ");
    let mut lines = TextField::lines("");
    lines.insert(text);
    assert_eq!(lines.text(), "a\nb c\n");
    assert_eq!(lines.shown().text, "a ¶ b c ¶ ");
}

#[test]
fn a_text_has_a_limit() {
    let mut field = TextField::line("");
    field.insert(&"é".repeat(MAX_LETTERS + 5));
    assert_eq!(field.text().chars().count(), MAX_LETTERS);
    tap(&mut field, Key::A, CTRL);
    field.insert("x");
    assert_eq!(field.text(), "x");
}

#[test]
fn text_of_an_input_method_is_shown_at_the_caret_until_it_is_typed() {
    let mut field = TextField::line("ab");
    tap(&mut field, Key::Left, Modifiers::NONE);
    field.compose("か");
    assert_eq!((field.text(), &*field.shown().text), ("ab", "aかb"));
    field.compose("かん");
    assert_eq!(field.shown().text, "aかんb");
    field.insert("漢");
    assert_eq!((field.text(), &*field.shown().text), ("a漢b", "a漢b"));
    field.compose("x");
    field.compose("");
    assert_eq!(field.shown().text, "a漢b");
}

#[test]
fn the_caret_stays_in_view_with_as_much_text_around_it_as_fits() {
    let mut field = TextField::line(&"0123456789".repeat(10));
    let width = |shown: &Shown| text_metrics::width(&shown.text, SIZE);
    let shown = drawn(&field);
    assert!(shown.text.ends_with("89|"), "{shown:?}");
    assert!(width(&shown) <= 100.0, "{shown:?}");
    tap(&mut field, Key::Home, Modifiers::NONE);
    let shown = drawn(&field);
    assert!(shown.text.starts_with("|01"), "{shown:?}");
    assert!((90.0..=100.0).contains(&width(&shown)), "{shown:?}");
    assert_eq!(field.shown_from(0, CARET, 0.0).text, "|");
}

#[test]
fn the_selected_part_is_marked_also_where_it_is_out_of_view() {
    let mut field = TextField::lines(&"a\n".repeat(50));
    tap(&mut field, Key::A, CTRL);
    let shown = drawn(&field);
    let (start, length) = shown.selection;
    assert_eq!(
        &shown.text[start..start + length],
        shown.text.trim_end_matches('|')
    );
    tap(&mut field, Key::Home, Modifiers::NONE);
    tap(&mut field, Key::End, SHIFT);
    tap(&mut field, Key::Home, Modifiers::NONE);
    assert_eq!(field.shown().selection.1, 0);
}

#[test]
fn ctrl_moves_and_erases_by_words() {
    let mut field = TextField::line("one  zwei, três");
    let mut stops = Vec::new();
    for _ in 0..5 {
        tap(&mut field, Key::Left, CTRL);
        stops.push(field.caret);
    }
    assert_eq!(stops, [11, 9, 5, 0, 0]);
    stops.clear();
    for _ in 0..5 {
        tap(&mut field, Key::Right, CTRL);
        stops.push(field.caret);
    }
    assert_eq!(stops, [3, 9, 10, 16, 16]);
    tap(&mut field, Key::Backspace, CTRL);
    assert_eq!(field.text(), "one  zwei, ");
    tap(&mut field, Key::Backspace, CTRL);
    tap(&mut field, Key::Backspace, CTRL);
    assert_eq!(field.text(), "one  ");
    tap(&mut field, Key::Home, Modifiers::NONE);
    tap(&mut field, Key::Delete, CTRL);
    assert_eq!(field.text(), "  ");
}

#[test]
fn a_press_moves_the_caret_and_a_drag_selects() {
    let mut field = TextField::line("abcd");
    let two = text_metrics::width("ab", SIZE);
    press(&mut field, two + 1.0);
    field.insert("é");
    assert_eq!(field.text(), "abécd");
    press(&mut field, 0.0);
    field.follow_pointer(Input::Point(at(two)), AREA);
    assert_eq!(field.selected(), "ab");
    field.follow_pointer(Input::Release(Button::Left, at(two)), AREA);
    field.follow_pointer(Input::Point(at(0.0)), AREA);
    assert_eq!(field.selected(), "ab", "the button is up");
    press(&mut field, 99.0);
    assert_eq!((field.caret, field.selected()), (field.text().len(), ""));
    let below = Point { x: 12.0, y: 99.0 };
    field.follow_pointer(Input::Press(Button::Left, below), AREA);
    assert_eq!(field.caret, field.text().len(), "the press is beside it");
}

#[test]
fn a_press_does_not_scroll_a_long_text() {
    let mut field = TextField::lines(&"ab\ncd ".repeat(30));
    let before = drawn(&field).text.replace(CARET, "");
    press(&mut field, 50.0);
    let after = drawn(&field).text.replace(CARET, "");
    let same = before
        .chars()
        .zip(after.chars())
        .take_while(|(a, b)| a == b);
    assert!(same.count() > 9, "{before:?} {after:?}");
    let caret = drawn(&field).text.find(CARET).expect("a caret");
    let left = text_metrics::width(&drawn(&field).text[..caret], SIZE);
    assert!((left - 50.0).abs() < SIZE, "{left}");
    // Replace the text, so that the stored offset of the first visible letter becomes invalid.
    tap(&mut field, Key::A, CTRL);
    field.insert("かか");
    assert_eq!(drawn(&field).text, "かか|");
}

#[test]
fn a_search_leaves_the_keys_that_move_to_its_screen() {
    let mut field = TextField::default();
    field.insert("ab");
    for other in [Key::Left, Key::Home, Key::Delete, Key::Enter] {
        assert_eq!(tap(&mut field, other, Modifiers::NONE), None, "{other:?}");
    }
    assert_eq!(tap(&mut field, Key::V, CTRL), None);
    assert_eq!(
        tap(&mut field, Key::Escape, Modifiers::NONE),
        Some(Reply::Changed)
    );
    assert_eq!(field.text(), "");
    assert_eq!(tap(&mut field, Key::Escape, Modifiers::NONE), None);
}

#[test]
fn an_on_screen_keyboard_continues_the_line_before_the_caret() {
    let mut field = TextField::lines("one\ntwo");
    assert_eq!(field.line_before_caret(), "two");
    tap(&mut field, Key::Left, Modifiers::NONE);
    assert_eq!(field.line_before_caret(), "tw");
    tap(&mut field, Key::Home, Modifiers::NONE);
    assert_eq!(field.line_before_caret(), "");
}
