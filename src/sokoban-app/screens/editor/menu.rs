//! The menu that lists the editor's commands.

use crate::input::{Command, EditorCommand, EditorCommandRow, EditorSection, Key, Modifiers};
use crate::screens::page::{Page, Use};
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::{Text, editor as tr, menu, settings};
use crate::ui::list::{List, ListLine, ListRow, ListState};

const SECTIONS: [(EditorSection, Text); 6] = [
    (EditorSection::Level, menu::group_level),
    (EditorSection::Palette, tr::section_palette),
    (EditorSection::Tools, tr::section_tools),
    (EditorSection::Selection, tr::section_selection),
    (EditorSection::Board, tr::section_board),
    (EditorSection::View, settings::group_picture),
];

#[derive(Debug)]
pub(crate) struct EditorMenuPage;

fn rows() -> impl Iterator<Item = &'static EditorCommandRow> {
    SECTIONS.iter().flat_map(|(section, _)| section.rows())
}

impl Page for EditorMenuPage {
    const SCREEN: Screen = Screen::EditorMenu;
    const OPENER: Command = Command::Menu;

    fn list(&self, chosen: ListState, app: &AppState) -> List {
        let line = |row: &EditorCommandRow| {
            let key = if app.names_keys() {
                row.command.key_label()
            } else {
                String::new()
            };
            ListLine::new(tr::command(row.command), key).into()
        };
        let mut rows = Vec::new();
        for (section, heading) in &SECTIONS {
            rows.push(ListRow::Heading(heading()));
            rows.extend(section.rows().map(line));
        }
        List {
            rows,
            hints: vec![app.hint(tr::menu_keys, String::new)],
            ..List::new(tr::menu_title(), chosen)
        }
    }

    fn used(&mut self, line: usize, by: Use, _app: &mut AppState) -> Option<ScreenEvent> {
        let row = rows().nth(line).filter(|_| by == Use::Press)?;
        Some(ScreenEvent::FromEditorMenu(row.command))
    }

    fn key(&mut self, key: Key, modifiers: Modifiers) -> Option<ScreenEvent> {
        match EditorCommand::of_key(key, modifiers)? {
            EditorCommand::Menu => Some(ScreenEvent::Close),
            // In the menu, the keys for these commands move the selection.
            EditorCommand::Move(_) => None,
            command => Some(ScreenEvent::FromEditorMenu(command)),
        }
    }
}
