//! The text of the file → settings, and what makes no sense in it.

use std::ops::Range;

use toml_edit::{Item, TableLike};

use super::{Choice, LOUDEST, Nonsense, Problem, SCALES, Settings, name};
use crate::input::bindings::{self, Bindings};
use crate::input::key::Chord;

/// The settings of a file with this text, which is this table.
pub(super) fn read(text: &str, table: &dyn TableLike) -> (Settings, Vec<Problem>) {
    let mut reader = Reader {
        text,
        problems: Vec::new(),
    };
    let settings = reader.settings(table);
    (settings, reader.problems)
}

struct Reader<'a> {
    text: &'a str,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn settings(&mut self, table: &dyn TableLike) -> Settings {
        let mut settings = Settings::default();
        for (key, item) in table.iter() {
            match key {
                name::SPEED => self.choice(key, &mut settings.speed, item),
                name::REDUCED_MOTION => self.choice(key, &mut settings.reduced_motion, item),
                name::VOLUME => self.volume(&mut settings.volume, item),
                name::LANGUAGE => self.text(key, &mut settings.language, item),
                name::SKIN => self.text(key, &mut settings.skin, item),
                name::DISPLAY_SCALE => self.scale(&mut settings.display_scale, item),
                name::MUTED => self.flag(key, &mut settings.muted, item),
                name::FULL_SCREEN => self.flag(key, &mut settings.full_screen, item),
                name::COLOUR_BLIND_MARKS => {
                    self.flag(key, &mut settings.colour_blind_marks, item);
                }
                name::KEY_LINE => self.flag(key, &mut settings.key_line, item),
                name::BUTTONS => self.flag(key, &mut settings.buttons, item),
                name::LAMP => self.choice(key, &mut settings.lamp, item),
                name::TIPS => match texts(item) {
                    Some(tips) => settings.tips = tips,
                    None => self.problem(item, Nonsense::List(name::TIPS)),
                },
                name::KEYS => match item.as_table_like() {
                    Some(keys) => self.keys(&mut settings.bindings, keys),
                    None => self.problem(item, Nonsense::Table(name::KEYS)),
                },
                _ => self.problem(item, Nonsense::Setting(key.to_owned())),
            }
        }
        settings
    }

    fn problem(&mut self, item: &Item, reason: Nonsense) {
        let line = item.span().map_or(1, |span| line(self.text, &span));
        self.problems.push(Problem { line, reason });
    }

    fn choice<C: Choice>(&mut self, name: &str, value: &mut C, item: &Item) {
        let mut all = C::ALL.iter();
        if let Some(found) = all.find(|it| Some(it.name()) == item.as_str()) {
            *value = *found;
        } else {
            let names: Vec<&str> = C::ALL.iter().map(|it| it.name()).collect();
            let choice = Nonsense::Choice {
                name: name.to_owned(),
                names: names.join(", "),
                used: value.name(),
            };
            self.problem(item, choice);
        }
    }

    fn text(&mut self, name: &str, value: &mut String, item: &Item) {
        if let Some(text) = item.as_str() {
            text.clone_into(value);
        } else {
            let (name, used) = (name.to_owned(), value.clone());
            self.problem(item, Nonsense::Name { name, used });
        }
    }

    fn volume(&mut self, volume: &mut u8, item: &Item) {
        let number = item.as_integer().and_then(|it| u8::try_from(it).ok());
        match number.filter(|number| *number <= LOUDEST) {
            Some(number) => *volume = number,
            None => self.problem(
                item,
                Nonsense::WholeNumber {
                    name: name::VOLUME,
                    most: LOUDEST,
                    used: *volume,
                },
            ),
        }
    }

    fn scale(&mut self, scale: &mut f32, item: &Item) {
        let whole = item.as_integer().map(|number| number as f64);
        let number = item.as_float().or(whole).map(|number| number as f32);
        match number.filter(|number| (SCALES.0..=SCALES.1).contains(number)) {
            Some(number) => *scale = number,
            None => self.problem(
                item,
                Nonsense::Number {
                    name: name::DISPLAY_SCALE,
                    least: SCALES.0.to_string(),
                    most: SCALES.1.to_string(),
                },
            ),
        }
    }

    fn flag(&mut self, name: &str, flag: &mut bool, item: &Item) {
        if let Some(set) = item.as_bool() {
            *flag = set;
        } else {
            let (name, used) = (name.to_owned(), *flag);
            self.problem(item, Nonsense::Flag { name, used });
        }
    }

    fn keys(&mut self, bindings: &mut Bindings, keys: &dyn TableLike) {
        for (name, item) in keys.iter() {
            let Some(command) = bindings::named(name) else {
                self.problem(item, Nonsense::Command(name.to_owned()));
                continue;
            };
            let Some(texts) = texts(item) else {
                self.problem(item, Nonsense::Keys(name.to_owned()));
                continue;
            };
            let mut chords = Vec::new();
            let mut fault = None;
            for text in texts {
                let chord = Chord::parse(&text);
                let (key, owner) = (text, name.to_owned());
                match chord.map(|chord| (chord, bindings.taken(chord, command))) {
                    None => {
                        let command = owner;
                        fault = Some(Nonsense::Key { key, command });
                    }
                    Some((_, Some(other))) => {
                        fault = Some(Nonsense::Taken {
                            key,
                            other: other.to_owned(),
                            command: owner,
                        });
                    }
                    Some((chord, None)) => chords.push(chord),
                }
            }
            match fault {
                None => bindings.set(command, chords),
                Some(fault) => self.problem(item, fault),
            }
        }
    }
}

/// The names of a list, or the one that stands alone.
fn texts(item: &Item) -> Option<Vec<String>> {
    if let Some(text) = item.as_str() {
        return Some(vec![text.to_owned()]);
    }
    let list = item.as_array()?.iter();
    list.map(|text| text.as_str().map(ToOwned::to_owned))
        .collect()
}

/// The line of a place in a text, from 1.
pub(super) fn line(text: &str, span: &Range<usize>) -> usize {
    let before = text.as_bytes().iter().take(span.start);
    1 + before.filter(|byte| **byte == b'\n').count()
}
