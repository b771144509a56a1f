use super::*;

const CTRL: Modifiers = Modifiers {
    ctrl: true,
    ..Modifiers::NONE
};
const SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::NONE
};

fn erased(text: &str) -> String {
    let mut field = TextField::new(text);
    field.edit(Key::Backspace, Modifiers::NONE);
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
        let mut field = TextField::new(&format!("{letter}cd"));
        field.walk(Key::Home, Modifiers::NONE);
        field.walk(Key::Delete, Modifiers::NONE);
        assert_eq!(field.text(), "cd", "{letter}");
        field.insert(letter);
        field.walk(Key::Left, Modifiers::NONE);
        field.insert("x");
        assert_eq!(field.text(), format!("x{letter}cd"));
    }
    assert_eq!(erased(""), "");
}

#[test]
fn a_whole_text_is_selected_copied_replaced_and_erased() {
    let mut field = TextField::new("wörds");
    assert_eq!(field.edit(Key::C, CTRL), None, "nothing is selected");
    assert_eq!(field.edit(Key::A, CTRL), Some(Reply::Changed));
    let copied = Some(Reply::Copied("wörds".to_owned()));
    assert_eq!(field.edit(Key::C, CTRL), copied);
    field.insert("new");
    assert_eq!(field.text(), "new");
    for key in [Key::Backspace, Key::Delete] {
        field.insert("x");
        field.edit(Key::A, CTRL);
        assert_eq!(field.edit(key, Modifiers::NONE), Some(Reply::Changed));
        assert_eq!(field.text(), "");
    }
    field.insert("x");
    field.edit(Key::A, CTRL);
    let cut = Some(Reply::Copied("x".to_owned()));
    assert_eq!(field.edit(Key::X, CTRL), cut);
    assert_eq!(field.text(), "");
    assert_eq!(
        field.edit(Key::A, CTRL),
        None,
        "an empty field has no use for it"
    );
}

#[test]
fn keys_with_shift_select_and_others_end_the_selection() {
    let mut field = TextField::new("abcd");
    field.walk(Key::Left, Modifiers::NONE);
    field.walk(Key::Left, SHIFT);
    assert_eq!(field.selected(), "c");
    field.walk(Key::Home, SHIFT);
    assert_eq!(field.selected(), "abc");
    field.walk(Key::Right, Modifiers::NONE);
    field.insert("!");
    assert_eq!(field.text(), "abc!d");
    field.walk(Key::End, SHIFT);
    field.insert("");
    assert_eq!(field.text(), "abc!");
}

#[test]
fn one_line_has_no_line_breaks_and_several_lines_do() {
    let text = " \ta\r\nb\tc\n";
    let mut line = TextField::new("");
    line.insert(text);
    assert_eq!(line.text(), "a b c ");
    let mut lines = TextField::multiline("");
    lines.insert(text);
    assert_eq!(lines.text(), "a\nb c\n");
    assert_eq!(lines.shown().text, "a ¶ b c ¶ ");
}

#[test]
fn a_text_has_a_limit() {
    let mut field = TextField::new("");
    field.insert(&"é".repeat(MAX_LETTERS + 5));
    assert_eq!(field.text().chars().count(), MAX_LETTERS);
    field.edit(Key::A, CTRL);
    field.insert("x");
    assert_eq!(field.text(), "x");
}

#[test]
fn text_of_an_input_method_is_shown_at_the_caret_until_it_is_typed() {
    let mut field = TextField::new("ab");
    field.walk(Key::Left, Modifiers::NONE);
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
    let mut field = TextField::new(&"0123456789".repeat(10));
    let width = |shown: &Shown| letters::width(&shown.text, 10.0);
    let shown = field.shown_with("|", 100.0, 10.0);
    assert!(
        shown.text.ends_with("89|") && width(&shown) <= 100.0,
        "{shown:?}"
    );
    field.walk(Key::Home, Modifiers::NONE);
    let shown = field.shown_with("|", 100.0, 10.0);
    assert!(
        shown.text.starts_with("|01") && width(&shown) <= 100.0,
        "{shown:?}"
    );
    assert!(width(&shown) > 90.0, "{shown:?}");
    let none = field.shown_with("|", 0.0, 10.0);
    assert_eq!(none.text, "|");
}

#[test]
fn the_selected_part_is_marked_also_where_it_is_out_of_view() {
    let mut field = TextField::new(&"a\n".repeat(50));
    field.edit(Key::A, CTRL);
    let shown = field.shown_with("|", 60.0, 10.0);
    let (start, length) = shown.selection;
    assert_eq!(
        &shown.text[start..start + length],
        shown.text.trim_end_matches('|')
    );
    field.walk(Key::Home, Modifiers::NONE);
    field.walk(Key::End, SHIFT);
    field.walk(Key::Home, Modifiers::NONE);
    assert_eq!(field.shown().selection.1, 0);
}
