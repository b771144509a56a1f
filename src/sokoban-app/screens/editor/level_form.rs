//! The form for editing the title, author and comment of a level.

use super::document::Details;
use crate::input::Input;
use crate::screens::overlay::Overlay;
use crate::screens::{AppState, Screen, ScreenEvent};
use crate::texts::{Text, editor as tr};
use crate::ui::form::Form;
use crate::ui::text_field::TextField;
use crate::view::scene::Scene;

#[derive(Debug)]
pub(crate) struct LevelForm {
    form: Form<3>,
    next: AfterForm,
}

/// The action to perform after the player has closed the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterForm {
    Draw,
    LeaveEditor,
}

impl LevelForm {
    pub(crate) fn open(details: &Details, next: AfterForm) -> Box<dyn Overlay> {
        let fields = [
            (tr::field_title as Text, TextField::line(&details.title)),
            (tr::field_author, TextField::line(&details.author)),
            (tr::field_comment, TextField::lines(&details.comment)),
        ];
        let form = Form::new(tr::details_title, fields);
        Box::new(Self { form, next })
    }
}

impl Overlay for LevelForm {
    fn screen(&self) -> Screen {
        Screen::LevelForm
    }

    /// When the form is closed, the texts in its fields are always applied. The player cannot discard them.
    fn input(&mut self, input: Input, app: &mut AppState) -> Option<ScreenEvent> {
        self.form.input(input, app)?;
        let [title, author, comment] = self.form.texts();
        let details = Details {
            title,
            author,
            comment,
        };
        Some(ScreenEvent::SetDetails(details, self.next))
    }

    fn draw(&self, scene: &mut Scene, app: &AppState) {
        let hint = app.hint(tr::details_keys, tr::details_touch);
        self.form.draw(scene, app, hint);
    }

    fn field(&self) -> Option<&TextField> {
        Some(self.form.field())
    }

    fn field_mut(&mut self) -> Option<&mut TextField> {
        Some(self.form.field_mut())
    }
}
