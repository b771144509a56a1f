//! Packages describe the game in each of its languages.

use std::fs;

use sokoban_app::language::Language;

use super::{assert_in_plist, read};

const METAINFO: &str = "packaging/linux/io.github.sokoban_founders.sokoban.metainfo.xml";

/// Returns the languages other than English.
fn translations() -> impl Iterator<Item = &'static str> {
    let codes = Language::all().map(Language::code);
    codes.filter(|&code| code != Language::ENGLISH.code())
}

/// Returns the name of a language on Linux.
fn locale(code: &str) -> &str {
    match code {
        "pt-BR" => "pt_BR",
        "zh-Hans" => "zh_CN",
        _ => code,
    }
}

/// Returns the text between two marks, if both occur.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    Some(text.split_once(before)?.1.split_once(after)?.0)
}

/// Returns the numbers in a text.
fn numbers(text: &str) -> Vec<&str> {
    let parts = text.split(|letter: char| !letter.is_ascii_digit());
    parts.filter(|part| !part.is_empty()).collect()
}

/// Checks that exactly one translation into each language follows each English `element`.
/// Translations contain the numbers of the English text.
fn assert_translated(xml: &str, element: &str, count: usize) {
    let open = format!("<{element}>");
    let close = format!("</{element}>");
    let groups: Vec<&str> = xml.split(&open).skip(1).collect();
    assert_eq!(groups.len(), count, "{element}");
    for group in groups {
        let (english, rest) = group.split_once(&close).expect("an end");
        for code in translations() {
            let open = format!("<{element} xml:lang=\"{}\">", locale(code));
            assert_eq!(rest.matches(&open).count(), 1, "{code}: {english}");
            let text = between(rest, &open, &close).unwrap_or_default().trim();
            assert!(!text.is_empty() && text != english.trim(), "{code}: {text}");
            let found = numbers(text);
            assert!(
                numbers(english).iter().all(|number| found.contains(number)),
                "{code}: {text}"
            );
        }
    }
}

/// Returns the value of `key` among the texts of the page in the language `code`.
fn page_text<'a>(page: &'a str, code: &str, key: &str) -> Option<&'a str> {
    let texts = between(page, &format!("\n    \"{code}\": {{\n"), "\n    }")?;
    between(texts, &format!("        {key}: \""), "\"")
}

/// Returns the texts of `member` in a manifest of a page, as `"language": "text"`.
fn manifest_texts<'a>(manifest: &'a str, member: &str) -> &'a str {
    between(manifest, &format!("\"{member}\": {{"), "}").expect("a member")
}

#[test]
fn software_centres_describe_the_game_in_every_language() {
    let metainfo = read(METAINFO);
    assert_translated(&metainfo, "summary", 1);
    assert_translated(&metainfo, "p", 1);
    assert_translated(&metainfo, "li", 7);
}

#[test]
fn file_types_have_names_in_every_language() {
    assert_translated(&read("packaging/linux/sokoban.xml"), "comment", 2);
    assert_in_plist(Language::all().map(Language::code));
}

#[test]
fn the_desktop_entry_is_translated_and_agrees_with_the_description() {
    let desktop = read("packaging/linux/sokoban.desktop");
    let metainfo = read(METAINFO);
    for code in translations() {
        let locale = locale(code);
        let value = |key: &str| between(&desktop, &format!("\n{key}[{locale}]="), "\n");
        for key in ["GenericName", "Comment", "Keywords"] {
            assert!(
                value(key).is_some_and(|text| !text.is_empty()),
                "{key} {code}"
            );
        }
        for (key, element) in [("Name", "name"), ("Comment", "summary")] {
            let open = format!("<{element} xml:lang=\"{locale}\">");
            let described = between(&metainfo, &open, &format!("</{element}>"));
            assert_eq!(value(key), described, "{code}");
        }
    }
}

#[test]
fn the_page_is_translated_and_agrees_with_the_desktop_entry() {
    let desktop = read("packaging/linux/sokoban.desktop");
    let page = read("packaging/page/texts.js");
    let manifest = read("packaging/page/sokoban.webmanifest");
    let html = read("packaging/page/index.html");
    let english = between(&page, "\n    \"en\": {\n", "\n    }").expect("English texts");
    let keys: Vec<&str> = english
        .lines()
        .filter_map(|line| Some(line.split_once(": ")?.0.trim()))
        .collect();
    assert!(keys.contains(&"title") && keys.contains(&"description"));
    assert!(html.contains("<div lang=\"en\">"));
    for code in translations() {
        for key in &keys {
            let text = page_text(&page, code, key);
            assert!(text.is_some_and(|text| !text.is_empty()), "{key} {code}");
        }
        assert!(html.contains(&format!("<div lang=\"{code}\">")), "{code}");
        let value = |key: &str| between(&desktop, &format!("\n{key}[{}]=", locale(code)), "\n");
        let title = page_text(&page, code, "title").unwrap_or_default();
        assert_eq!(title, value("Name").unwrap_or("Sokoban"), "{code}");
        let description = page_text(&page, code, "description").unwrap_or_default();
        let sentence = description.trim_end_matches(['.', '。']);
        assert_eq!(Some(sentence), value("Comment"), "{code}");
        // Browsers find `zh` for every kind of Chinese.
        let primary = code.split('-').next().unwrap_or(code);
        let names = manifest_texts(&manifest, "name_localized");
        let named = names.contains(&format!("\"{primary}\": \"{title}\""));
        assert_eq!(named, title != "Sokoban", "{code}");
        let descriptions = manifest_texts(&manifest, "description_localized");
        let described = format!("\"{primary}\": \"{description}\"");
        assert!(descriptions.contains(&described), "{code}");
    }
}

#[test]
fn the_description_counts_the_levels() {
    let levels = |name: &str| {
        let root = env!("CARGO_MANIFEST_DIR");
        let files = fs::read_dir(format!("{root}/levels")).expect("levels");
        let files = files.map(|file| file.expect("a file").path());
        let files = files.filter(|path| path.to_string_lossy().ends_with(name));
        let texts = files.map(|path| fs::read_to_string(path).expect("text"));
        texts
            .map(|text| {
                text.lines()
                    .filter(|line| line.starts_with("Title:"))
                    .count()
            })
            .sum::<usize>()
    };
    let counts = format!(
        "{} levels, among them a course of {} lessons",
        levels(".sok"),
        levels("lessons.sok")
    );
    assert!(read(METAINFO).contains(&counts), "{counts}");
}
