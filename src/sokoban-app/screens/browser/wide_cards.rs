//! Wide cards, which are shown one below the other. A card shows a mark for the difficulty, a heading, a description,
//! the number of solved levels or the date of a daily level, the number of stars, and a picture of the next level to
//! play.

use sokoban_generator::{Band, Day};

use super::Browser;
use super::layout;
use crate::geometry::Rect;
use crate::input::Action;
use crate::library::daily::Streak;
use crate::library::{Completion, LevelIndex, Series};
use crate::save::Stars;
use crate::screens::{AppState, ScreenEvent};
use crate::texts::{self, Text};
use crate::ui;
use crate::ui::stars::StarCount;
use crate::view::scene::{Layer, Scene};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT};
use crate::view::theme::text;

/// The minimum width of the space for the mark and the text on a card. If a picture would leave less, it is left out.
const MIN_TEXT_WIDTH: f32 = 360.0;
const MARK_SIDE: f32 = 32.0;
const MARK_GAP: f32 = 22.0;
const MARGIN: f32 = 20.0;
const RIGHT_MARGIN: f32 = 4.0;
const STARS_GAP: f32 = 18.0;
const PICTURE_RATIO: f32 = 1.5;

#[derive(Debug, Clone)]
pub(super) enum Subject {
    /// The index of a collection, and the collection's description. If the description is too long for the card, the
    /// part after a double space is left out.
    Collection(usize, Text),
    Day(Day, Streak),
    Series(Series),
}

#[derive(Debug, Clone)]
pub(super) struct WideCard {
    pub(super) subject: Subject,
    pub(super) band: Option<Band>,
    /// The next level to play, whose picture is drawn on the card.
    pub(super) level: Option<LevelIndex>,
    pub(super) completion: Completion,
}

struct Words {
    heading: String,
    about: String,
    count: String,
}

impl Browser {
    pub(super) fn draw_wide_cards(&self, scene: &mut Scene, app: &AppState) {
        let grid = self.grid();
        for index in grid.visible() {
            let (card, rect) = (&self.wide_cards[index], grid.rect(index));
            let is_chosen = index == self.selected;
            let control = self.item("", rect, index, Action::WideCard(index));
            scene.under.control(control);
            layout::draw_card(scene, rect, is_chosen, PANEL);
            let picture = Rect {
                x: rect.x + rect.w - rect.h * PICTURE_RATIO - 10.0,
                w: rect.h * PICTURE_RATIO,
                ..rect
            };
            let has_picture = rect.w - picture.w >= MIN_TEXT_WIDTH;
            let picture_width = if has_picture { picture.w } else { 0.0 };
            card.write(&mut scene.under, rect, picture_width, is_chosen, app);
            if let Some(index) = card.level.filter(|_| has_picture) {
                let level = app.library.level(index);
                let inside = picture.inset(10.0);
                let (window, ambience) = (self.layout.window, app.ambience(index));
                ui::draw_thumbnail(scene, level, inside, window, ambience);
            }
        }
    }
}

impl WideCard {
    /// Returns the event that plays the next level, or `None` if the card is for a collection that has no such level.
    pub(super) fn event(&self) -> Option<ScreenEvent> {
        match self.subject {
            Subject::Collection(..) => self.level.map(ScreenEvent::Play),
            Subject::Day(day, _) => Some(ScreenEvent::Daily(day)),
            Subject::Series(series) => Some(ScreenEvent::Endless(series)),
        }
    }

    fn words(&self, app: &AppState) -> Words {
        let Completion {
            solved,
            levels,
            boards,
            ..
        } = self.completion;
        match self.subject {
            Subject::Collection(collection, about) => Words {
                heading: app.library.collections()[collection].shown_name(),
                about: about(),
                count: texts::browser::share(solved, boards),
            },
            Subject::Day(day, streak) => Words {
                heading: texts::daily(),
                about: texts::daily::run(streak.days, streak.with_today),
                count: texts::daily::title(day),
            },
            Subject::Series(series) => {
                let (heading, about) = match series {
                    Series::Band(band) => {
                        (texts::endless::heading(band), texts::endless::about(band))
                    }
                    Series::ForYou => (texts::endless::for_you(), texts::endless::for_you_about()),
                };
                let count = texts::endless::count(solved, levels);
                Words {
                    heading,
                    about,
                    count,
                }
            }
        }
    }

    /// Returns the number of earned stars and the number of stars that can be earned. In an endless series, only the
    /// stars for solved levels are counted, because it has no end.
    const fn stars(&self) -> StarCount {
        StarCount {
            earned: self.completion.stars,
            of: match self.subject {
                Subject::Series(_) => self.completion.solved * Stars::MAX as u32,
                _ => self.completion.all_stars(),
            },
        }
    }

    fn write(
        &self,
        layer: &mut Layer,
        rect: Rect,
        picture_width: f32,
        is_chosen: bool,
        app: &AppState,
    ) {
        let words = self.words(app);
        let middle = rect.centre().y;
        let mut x = rect.x + MARGIN;
        if let Some(band) = self.band {
            let top = middle - MARK_SIDE / 2.0;
            x += ui::band::draw_mark(layer, band, x, top, MARK_SIDE) + MARK_GAP;
        }
        let room = (rect.x + rect.w - picture_width - x - RIGHT_MARGIN).max(0.0);
        let color = if is_chosen { ACCENT } else { TEXT };
        let lines = lines(&words.about, room);
        // The baselines of the heading, of the first line of the description, and of the count, relative to the middle
        // of the card.
        let [heading, first, count] = match lines.len() {
            1 => [-14.0, 11.0, 33.0],
            _ => [-24.0, -1.0, 36.0],
        };
        let mut write = |text: &str, base: f32, size, color| {
            layer.write(ui::label(text, x, base, size, color).within(room));
        };
        write(&words.heading, middle + heading, text::HEADING, color);
        for (index, line) in lines.iter().enumerate() {
            let base = middle + first + 17.0 * index as f32;
            write(line, base, text::LINE, TEXT);
        }
        write(&words.count, middle + count, text::KEYS, DIM);
        let stars = self.stars();
        let end =
            text_metrics::width(&words.count, text::KEYS) + STARS_GAP + stars.width(text::KEYS);
        if stars.of > 0 && end <= room {
            stars.draw(layer, x + end, middle + count, text::KEYS);
        }
    }
}

/// Splits the description `about` into at most two lines. If it is too long for two lines, the part after a double
/// space is left out.
fn lines(about: &str, room: f32) -> Vec<&str> {
    if text_metrics::width(about, text::LINE) <= room {
        return vec![about];
    }
    let fits = |line: &&str| text_metrics::width(line, text_metrics::MIN_TYPE_SIZE) <= room;
    let first_part = about.split("  ").next().unwrap_or(about);
    let divided = [about, first_part].map(text_metrics::in_two_lines);
    match divided.into_iter().find(|lines| lines.iter().all(&fits)) {
        Some(lines) => lines.to_vec(),
        None => vec![first_part],
    }
}
