//! Carries out the effects that the application requests.

use sokoban_app::language::Language;
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;

use super::EventLoop;
use crate::files::{self, caches};
use crate::game::players;
use crate::screenshots::{Content, Screenshot};
use crate::tasks::{analysis, generator, opener};

impl EventLoop {
    pub(super) fn run_effect(&mut self, effect: Effect) {
        let data = self.data.as_ref();
        match effect {
            Effect::Save(update) => {
                if let Some(data) = data {
                    data.disk().save(update);
                }
            }
            Effect::Open(paths) => {
                self.opener.send(opener::Request::Open(paths));
            }
            Effect::OpenMore(files) => self.opener.send(opener::Request::More(files)),
            Effect::ChooseFiles => self.system.choose_files(),
            Effect::ShowKeyboard(text) => self.system.show_keyboard(&text),
            Effect::Recent(paths) => {
                if let Some(data) = data {
                    files::save_recent(&data.directory, &paths);
                }
            }
            Effect::Analyze(request) => self.analysis.send(analysis::Request::Analyze(request)),
            Effect::CancelAnalysis => self.analysis.send(analysis::Request::Cancel),
            Effect::Generate(request, priority) => {
                self.generator
                    .send(generator::Request::Generate(request, priority));
            }
            Effect::CancelLevel(request) => {
                self.generator.send(generator::Request::Cancel(request));
            }
            Effect::Grade(levels) => self.generator.send(generator::Request::Grade(levels)),
            Effect::StartEditorTask(order) => self.editor_tasks.send(Some(order)),
            Effect::StopEditorTask => self.editor_tasks.send(None),
            Effect::KeepDrawing(drawing) => {
                if let Some(data) = data {
                    data.disk().save_drawing(drawing);
                }
            }
            Effect::SaveGenerated(line) => {
                if let Some(data) = data {
                    caches::append(&data.directory, &line);
                }
            }
            Effect::SavePicture(image) => self.save_file(Content::Board(image)),
            Effect::SaveAnimation(animation) => {
                self.save_file(Content::Animation(animation));
            }
            Effect::SaveText(file) => self.save_file(Content::Text(file)),
            Effect::Sound(cue) => self.speaker.play(cue),
            Effect::Vibrate(device, vibration) => self.system.vibrate(device, vibration),
            Effect::Announce(announcement) => self.assistant.announce(&announcement),
            Effect::Copy(text) => self.copying.copy(text),
            Effect::Paste => self.system.paste(),
            Effect::Fullscreen(fill) => {
                if !self.system.fill_screen(fill) && fill {
                    self.app.refuse_full_screen();
                }
            }
            Effect::SaveSettings(changed) => {
                if let Some(Err(error)) = data.map(|data| data.save_settings(changed)) {
                    self.app.tell(&storage::settings_not_kept(error));
                }
            }
            Effect::Player(request) => {
                players::run(request, self.data.as_deref(), &mut self.app);
            }
            // Only reached on the web, where the game cannot end itself. Elsewhere, the game loop has already ended.
            Effect::Quit => {}
        }
    }

    fn save_file(&self, content: Content) {
        self.pictures.save(content, |content| Screenshot {
            content,
            moment: self.clock.moment(),
            skin: self.app.settings().skin.clone(),
            language: Language::current(),
        });
    }
}
