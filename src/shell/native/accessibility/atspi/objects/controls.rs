//! Buttons, text fields and sliders.

use sokoban_app::view::element::{Element, Role};

use super::{Property, Question, decimal, number, text};
use crate::shell::accessibility::atspi::content;
use crate::shell::accessibility::atspi::tree::Object;
use crate::shell::accessibility::dbus::{Body, Reader};
use crate::shell::port::ElementRequest;

/// The name of the only action. Screen readers translate it.
const CLICK: &str = "click";

fn yes() -> Body {
    Body::bool(true)
}

impl Question<'_> {
    pub(super) fn control_property(
        &self,
        element: &Element,
        interface: &str,
        name: &str,
    ) -> Option<Property<'_>> {
        let range = element.range;
        match (interface, name) {
            ("Action", "NActions") => Some(number(1)),
            ("Text", "CaretOffset") => {
                content::edited_text(element)?;
                Some(number(content::caret(element) as i32))
            }
            ("Text", "CharacterCount") => {
                let text = content::edited_text(element)?;
                Some(number(text.chars().count() as i32))
            }
            ("Value", "MinimumValue") => Some(decimal(range?.min)),
            ("Value", "MaximumValue") => Some(decimal(range?.max)),
            ("Value", "MinimumIncrement") => Some(decimal(0.0)),
            ("Value", "CurrentValue") => Some(decimal(range?.now)),
            ("Value", "Text") => Some(text(element.value.clone().unwrap_or_default())),
            _ => self.table_property(element, interface, name),
        }
    }

    pub(super) fn set_property(
        &self,
        object: Object,
        interface: &str,
        arguments: &mut Reader<'_>,
    ) -> Option<Body> {
        match (object, interface, arguments.string()?) {
            // The registry numbers all programs.
            (Object::Application, "Application", "Id") => Some(Body::default()),
            (Object::Element(id), "Value", "CurrentValue") => {
                self.tree.node(id)?.element.range?;
                arguments.signature().filter(|it| *it == "d")?;
                let value = arguments.f64().filter(|it| it.is_finite())?;
                (self.request)(ElementRequest::SetValue(id, value));
                Some(Body::default())
            }
            _ => None,
        }
    }

    pub(super) fn action(&self, id: u64, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        match member {
            "GetActions" => Some(Body::new("a(sss)", |writer| {
                writer.array(8, |array| {
                    array.structure().string(CLICK).string("").string("");
                });
            })),
            "GetName" | "GetLocalizedName" => Some(Body::strings(&[CLICK])),
            "GetDescription" | "GetKeyBinding" => Some(Body::strings(&[""])),
            "DoAction" if arguments.i32()? == 0 => {
                (self.request)(ElementRequest::Press(id));
                Some(yes())
            }
            _ => None,
        }
    }

    pub(super) fn text(&self, id: u64, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        let text = content::edited_text(&self.tree.node(id)?.element)?;
        let length = text.chars().count() as i32;
        let part = |start: i32, end: i32| -> String {
            let end = if end < 0 { length } else { end.min(length) };
            let start = start.clamp(0, end);
            let characters = text.chars().skip(start as usize);
            characters.take((end - start) as usize).collect()
        };
        match member {
            "GetText" => Some(Body::strings(&[&part(arguments.i32()?, arguments.i32()?)])),
            "GetStringAtOffset" | "GetTextAtOffset" => {
                let (start, unit) = (arguments.i32()?, arguments.u32()?);
                // The units are characters (0) and words (1). For larger units, the whole text is returned.
                let (start, end) = match unit {
                    0 => (
                        start.clamp(0, length),
                        start.saturating_add(1).clamp(0, length),
                    ),
                    1 => word_at(text, start),
                    _ => (0, length),
                };
                Some(Body::new("sii", |writer| {
                    writer.string(&part(start, end)).i32(start).i32(end);
                }))
            }
            "GetCharacterAtOffset" => {
                let index = usize::try_from(arguments.i32()?).ok();
                let character = index.and_then(|index| text.chars().nth(index));
                let number = character.map_or(0, |it| u32::from(it).cast_signed());
                Some(Body::i32(number))
            }
            "GetNSelections" => Some(Body::i32(0)),
            "GetAttributes" | "GetAttributeRun" => Some(Body::new("a{ss}ii", |writer| {
                writer.array(8, |_| {}).i32(0).i32(length);
            })),
            "GetDefaultAttributes" | "GetDefaultAttributeSet" => {
                Some(Body::new("a{ss}", |writer| {
                    writer.array(8, |_| {});
                }))
            }
            _ => None,
        }
    }

    pub(super) fn editable_text(
        &self,
        id: u64,
        member: &str,
        arguments: &mut Reader<'_>,
    ) -> Option<Body> {
        let is_field = self.tree.node(id)?.element.role == Role::TextField;
        match member {
            "SetTextContents" if is_field => {
                let text = arguments.string()?.to_owned();
                (self.request)(ElementRequest::SetText(id, text));
                Some(yes())
            }
            _ => None,
        }
    }
}

/// Returns the start of the word at `offset`, and the start of the next word. Spaces belong to the word before them.
fn word_at(text: &str, offset: i32) -> (i32, i32) {
    let (mut start, mut at, mut was_space) = (0, 0, false);
    for letter in text.chars() {
        let is_space = letter.is_whitespace();
        if was_space && !is_space {
            if at > offset {
                return (start, at);
            }
            start = at;
        }
        (was_space, at) = (is_space, at + 1);
    }
    (start, at)
}
