//! Announces changes in the level to players who use a screen reader. [`BoardReader`](crate::description::BoardReader)
//! names squares and directions as seen in the view.

use sokoban_core::{Pos, Position};

use super::PlayScreen;
use super::animated_game::GameEvent;
use super::banner::Ending;
use super::stuck::Stuck;
use crate::library::LevelId;
use crate::save::Stars;
use crate::screens::{AppState, Urgency};
use crate::texts::{self, description, hud, speech};

/// Announces changes by comparing the game with the state that was announced last.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    last: Option<Announced>,
}

#[derive(Debug)]
struct Announced {
    level: LevelId,
    position: Position,
    /// The history index.
    index: usize,
    /// The number of boxes that are on goals, and the number of boxes that must be on goals to solve the level.
    progress: (u16, u16),
    has_ended: bool,
    stuck: Option<Stuck>,
    hint: (Option<Pos>, Option<Pos>),
    review: Option<String>,
}

impl PlayScreen {
    /// Announces the changes since the last call, unless the game is making steps by itself. If `is_input` is `true`,
    /// announces them even while a key is held or a replay is running, so that the first step with a held key is
    /// announced. Returns `true` if a newly opened level was announced.
    pub(crate) fn announce(&mut self, is_input: bool, app: &mut AppState) -> bool {
        if !app.announces() {
            self.announcer.last = None;
            return false;
        }
        let animated = &self.visit.level.game;
        if animated.is_running() || !is_input && !animated.is_at_rest() {
            return false;
        }
        let event = self.visit.level.game.take_event();
        let now = self.announced(app);
        let before = self.announcer.last.take();
        let before = before.filter(|before| before.level == now.level);
        let Some(before) = before else {
            app.announce(self.opened(app), Urgency::Assertive);
            self.announcer.last = Some(now);
            return true;
        };
        let mut parts = self.moved(&before, &now, event);
        if now.has_ended && !before.has_ended {
            parts.push(self.ended(app));
        }
        if now.hint != before.hint {
            parts.extend(self.hinted(now.hint));
        }
        if now.review != before.review {
            parts.extend(now.review.clone());
        }
        app.announce(parts.join(" "), Urgency::Assertive);
        if let Some(stuck) = now.stuck.filter(|_| before.stuck.is_none()) {
            app.announce(self.stuck_text(stuck, app), Urgency::Polite);
        }
        self.announcer.last = Some(now);
        false
    }

    fn announced(&self, app: &AppState) -> Announced {
        let animated = &self.visit.level.game;
        let game = animated.game();
        Announced {
            level: app.library.id(self.visit.level.index),
            position: game.position().clone(),
            index: game.history_index(),
            progress: animated.boxes_on_goals(),
            has_ended: game.is_won() || game.is_lost(),
            stuck: self.visit.hints.stuck(app),
            hint: self.visit.hints.marks(game),
            review: self.review_bar(app).map(|bar| bar.text),
        }
    }

    fn opened(&self, app: &AppState) -> String {
        let reader = self.reader();
        let collection = app.library.collection(self.visit.level.index);
        let of = collection.entries.len();
        let number = hud::number(self.visit.level.index.entry + 1, of);
        let number = (!collection.source.is_generated() && of > 1).then_some(number);
        let parts = [
            Some(reader.size(&self.heading(app))),
            number.map(|number| speech::sentence(&number)),
            self.comment(app),
            Some(reader.player()),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Describes a change to the position, or a step that was blocked.
    fn moved(&self, before: &Announced, now: &Announced, event: Option<GameEvent>) -> Vec<String> {
        let reader = self.reader();
        if now.index == before.index && now.position == before.position {
            let direction = match event {
                Some(GameEvent::Bump(direction)) => direction,
                Some(GameEvent::Start) => return vec![speech::start()],
                _ => return Vec::new(),
            };
            let player = now.position.player();
            let ahead = player.and_then(|at| reader.level.map().neighbour(at, direction));
            let is_box = ahead.is_some_and(|at| now.position.boxes()[at].is_some());
            return vec![if is_box {
                speech::box_blocked()
            } else {
                speech::bump()
            }];
        }
        let mut parts = Vec::new();
        if event == Some(GameEvent::Restart) {
            parts.push(speech::restarted());
        } else if now.index < before.index {
            parts.push(speech::undone());
        }
        parts.push(reader.change(&before.position));
        if now.progress != before.progress {
            let (done, of) = now.progress;
            parts.push(speech::sentence(&hud::number(done, of)));
        }
        parts
    }

    fn ended(&self, app: &AppState) -> String {
        let banner = self.banner(1.0, app);
        let stars = match &banner.ending {
            Ending::Solved(summary) => Some(summary.stars.count()),
            Ending::Watched | Ending::Fallen => None,
        };
        let stars = stars.map(|stars| speech::stars(u32::from(stars), u32::from(Stars::MAX)));
        let key = banner.keys.first();
        let key = key.map(|key| speech::key(&key.cap, &key.text));
        let parts = [Some(banner.headline), Some(banner.detail), stars, key];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts
            .map(|part| speech::sentence(&part))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Describes the box and the target square that a hint marks. Returns `None` if no box is marked.
    fn hinted(&self, (from, to): (Option<Pos>, Option<Pos>)) -> Option<String> {
        let reader = self.reader();
        let from = from?;
        let Some(to) = to else {
            return Some(speech::hint_box(&reader.name(from)));
        };
        let direction = reader.direction_between(from, to);
        let (from, to) = (reader.name(from), reader.name(to));
        Some(match direction {
            Some(direction) => speech::hint_push(&from, &to, &direction),
            None => speech::hint_target(&from, &to),
        })
    }

    fn stuck_text(&self, stuck: Stuck, app: &AppState) -> String {
        let Stuck::Position { kind, boxes } = stuck else {
            return hud::unsolvable();
        };
        let reader = self.reader();
        let squares = self.visit.hints.deadlock(app).iter();
        let squares: Vec<String> = squares.map(|at| reader.name(*at)).collect();
        let reason = texts::stuck::reason(kind, boxes);
        let squares = if squares.is_empty() {
            String::new()
        } else {
            description::things(&description::boxes(), &squares.join(&description::comma()))
        };
        speech::stuck(&squares, &reason)
    }
}
