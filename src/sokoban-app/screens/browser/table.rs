//! The table of the shown levels. It has a row for each level, and can be sorted by any column. It can be exported for
//! use in a spreadsheet.

use std::fmt::Write as _;

use sokoban_core::Level;
use sokoban_files::{Collection, Record, RecordKind};
use sokoban_generator::Day;

use super::Browser;
use super::layout::TABLE_ROW;
use crate::geometry::Rect;
use crate::grades::StoredGrade;
use crate::input::{Action, ExportContent, ExportTarget};
use crate::library::LevelIndex;
use crate::save::{Fewest, KnownBest, SolvedStatus};
use crate::screens::level_filter::Sort;
use crate::screens::{AppState, Effect, TextFile};
use crate::texts;
use crate::ui::{self, button};
use crate::view::element::Element;
use crate::view::scene::{Panel, Scene};
use crate::view::text_metrics::{self, MIN_TYPE_SIZE};
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::text;

const COLUMN_GAP: f32 = 14.0;
const MARGIN: f32 = 8.0;
const MIN_TITLE_WIDTH: f32 = 90.0;
/// The signs for ascending and for descending order. One of them follows the title of the column by which the table is
/// sorted.
const SIGNS: [&str; 2] = [" ↑", " ↓"];

struct Column {
    sort: Sort,
    /// A text that is about as wide as the widest value in the column. It determines the minimum width of the column.
    sample: &'static str,
}

impl Column {
    /// Returns the minimum width of the column, including the gap after it.
    fn width(&self) -> f32 {
        if self.sort == Sort::Title {
            return MIN_TITLE_WIDTH;
        }
        let title = text_metrics::width(&self.sort.title(), MIN_TYPE_SIZE);
        let title = title + text_metrics::width(SIGNS[0], MIN_TYPE_SIZE);
        title.max(text_metrics::width(self.sample, text::LINE)) + COLUMN_GAP
    }
}

const COLUMNS: [Column; 8] = [
    Column {
        sort: Sort::Collection,
        sample: "0000",
    },
    Column {
        sort: Sort::Title,
        sample: "",
    },
    Column {
        sort: Sort::Boxes,
        sample: "000",
    },
    Column {
        sort: Sort::Difficulty,
        sample: "",
    },
    Column {
        sort: Sort::Moves,
        sample: "00000",
    },
    Column {
        sort: Sort::Pushes,
        sample: "00000",
    },
    Column {
        sort: Sort::BestKnown,
        sample: "0000 ✓ / 0000 ✓",
    },
    Column {
        sort: Sort::SolvedOn,
        sample: "2026-12-24",
    },
];

/// The columns that are left out if the table is too narrow for all columns, in the order in which they are left out.
const LEFT_OUT: [Sort; 6] = [
    Sort::SolvedOn,
    Sort::BestKnown,
    Sort::Pushes,
    Sort::Difficulty,
    Sort::Boxes,
    Sort::Moves,
];
/// The maximum length of the collection's name in the name of an exported file, in characters.
const MAX_NAME_CHARS: usize = 40;

struct Facts {
    boxes: usize,
    grade: Option<StoredGrade>,
    /// The fewest moves and the fewest pushes in the player's solutions.
    own: Option<(u32, u32)>,
    best: KnownBest,
    solved_on: Option<Day>,
}

impl Facts {
    fn of(level: &Level, index: LevelIndex, app: &AppState) -> Self {
        let (own, solved_on) = match app.progress.solved(level) {
            Some(SolvedStatus::ThisLevel {
                moves,
                pushes,
                date,
                ..
            }) => (Some((moves, pushes)), date),
            _ => (None, None),
        };
        Self {
            boxes: level.box_count(),
            grade: app.grades.of(level),
            own,
            best: app.library.best_known(index, &app.progress),
            solved_on,
        }
    }

    /// Returns the text in the column for `sort`. The columns for the collection, the title and the size do not use
    /// this text.
    fn text(&self, sort: Sort) -> String {
        let number = |count: Option<u32>| count.map_or(String::new(), |count| count.to_string());
        match sort {
            Sort::Boxes => self.boxes.to_string(),
            Sort::Difficulty => {
                let band = self.grade.and_then(StoredGrade::band);
                band.map(texts::endless::heading).unwrap_or_default()
            }
            Sort::Moves => number(self.own.map(|own| own.0)),
            Sort::Pushes => number(self.own.map(|own| own.1)),
            Sort::BestKnown => {
                let figures = [self.best.moves, self.best.pushes].into_iter().flatten();
                let figure = |best: Fewest| {
                    let mark = if best.is_proven { " ✓" } else { "" };
                    format!("{}{mark}", best.count)
                };
                figures.map(figure).collect::<Vec<_>>().join(" / ")
            }
            Sort::SolvedOn => self.solved_on.map_or(String::new(), |day| day.to_string()),
            Sort::Collection | Sort::Title | Sort::Size => String::new(),
        }
    }
}

struct Fitted {
    /// The index of the column in `COLUMNS`.
    column: usize,
    x: f32,
    width: f32,
}

/// Returns the columns that fit in a table of this width. The column for the title also gets the width that is left
/// over.
fn fitting(width: f32) -> Vec<Fitted> {
    let widths = COLUMNS.iter().map(Column::width).enumerate();
    let mut fitting: Vec<(usize, f32)> = widths.collect();
    let free = |columns: &[(usize, f32)]| {
        width - 2.0 * MARGIN - columns.iter().map(|(_, width)| width).sum::<f32>()
    };
    for sort in LEFT_OUT {
        if free(&fitting) < 0.0 {
            fitting.retain(|(column, _)| COLUMNS[*column].sort != sort);
        }
    }
    let free = free(&fitting).max(0.0);
    let mut next = MARGIN;
    let fitted = fitting.into_iter().map(|(column, width)| {
        let is_title = COLUMNS[column].sort == Sort::Title;
        let width = if is_title { width + free } else { width };
        let x = next;
        next += width;
        Fitted { column, x, width }
    });
    fitted.collect()
}

impl Browser {
    pub(super) fn draw_table(&self, scene: &mut Scene, app: &AppState) {
        let grid = self.grid();
        let columns = fitting(grid.area.w);
        for index in grid.visible() {
            let (rect, place) = (grid.rect(index), self.found[index]);
            let is_chosen = index == self.selected;
            if is_chosen {
                scene.under.draw(Panel::raised(rect, RAISED));
            }
            let entry = app.library.entry(place);
            let level = entry.level.as_ref().ok();
            let facts = level.map(|level| Facts::of(level, place, app));
            let name = texts::title_or_number(&app.library.title(place), place.entry + 1);
            let mut value = Vec::new();
            for Fitted { column, x, width } in &columns {
                let column = &COLUMNS[*column];
                let (shown, color) = match (column.sort, &facts) {
                    (Sort::Collection, _) => ((place.entry + 1).to_string(), DIM),
                    (Sort::Title, _) => {
                        let mut shown = name.clone();
                        text_metrics::cut_at_min_size(&mut shown, width - COLUMN_GAP);
                        (shown, if is_chosen { ACCENT } else { TEXT })
                    }
                    (sort, Some(facts)) => (facts.text(sort), TEXT),
                    (Sort::Boxes, None) => (texts::browser::not_a_level(), DIM),
                    (_, None) => continue,
                };
                if column.sort != Sort::Title && !shown.is_empty() {
                    value.push(format!("{} {shown}", column.sort.title()));
                }
                let base = rect.y + rect.h / 2.0 + 5.0;
                let label = ui::label(shown, rect.x + x, base, text::LINE, color);
                scene.under.write(label.within(width - COLUMN_GAP));
            }
            let element = self.item(name, rect, index, Action::Card(index));
            let value = value.join(&texts::description::comma());
            scene.under.control(element.with_value(value));
        }
    }

    /// Draws the column titles. Pressing a title sorts by its column, and pressing it again reverses the order.
    pub(super) fn draw_table_head(&self, scene: &mut Scene, app: &AppState) {
        let area = self.grid().area;
        let filter = app.level_filter;
        for Fitted { column, x, width } in fitting(area.w) {
            let action = Action::SortBy(column);
            let column = &COLUMNS[column];
            let is_lit = filter.sort == column.sort || self.focus == Some(action);
            let mut title = column.sort.title();
            if filter.sort == column.sort {
                title.push_str(SIGNS[usize::from(filter.is_reversed)]);
            }
            let top = area.y - TABLE_ROW;
            let rect = Rect::new(area.x + x - 6.0, top, width - 4.0, TABLE_ROW - 4.0);
            if self.focus == Some(action) {
                button::draw_focus(&mut scene.hud, rect.inset(1.0));
                scene.hud.draw(Panel::raised(rect, RAISED));
            }
            let element = Element::button(title.as_str(), rect)
                .focused(self.focus == Some(action))
                .with_action(action);
            scene.hud.control(element);
            let color = if is_lit { ACCENT } else { DIM };
            let base = rect.y + 17.0;
            let label = ui::label(title, area.x + x, base, text::SMALL, color);
            scene.hud.write(label.within(width - COLUMN_GAP));
        }
    }

    /// Sorts by the column with the index `column`. If the table is already sorted by this column, reverses the order.
    pub(super) fn sort_by(&mut self, column: usize, app: &mut AppState) {
        let mut filter = app.level_filter;
        let sort = COLUMNS[column].sort;
        filter.is_reversed = filter.sort == sort && !filter.is_reversed;
        filter.sort = sort;
        self.set_filter(filter, app);
    }

    /// Exports the table or the solutions of the shown levels, to the clipboard or to a file.
    pub(super) fn export(&self, content: ExportContent, target: ExportTarget, app: &mut AppState) {
        let (text, title, extension) = match content {
            ExportContent::Table => (self.csv(app), texts::browser::table(), "csv"),
            ExportContent::Solutions => {
                let solutions = self.solutions(app);
                if solutions.entries.is_empty() {
                    return app.notify(texts::share::nothing());
                }
                (solutions.to_sok(), texts::solutions(), "sok")
            }
        };
        match target {
            ExportTarget::Clipboard => {
                app.effects.push(Effect::Copy(text));
                app.notify(texts::share::copied(&title));
            }
            ExportTarget::File => {
                let shown: String = self.name(app).chars().take(MAX_NAME_CHARS).collect();
                app.effects.push(Effect::SaveText(Box::new(TextFile {
                    name: format!("{shown} {title}"),
                    extension,
                    text,
                })));
            }
        }
    }

    fn csv(&self, app: &AppState) -> String {
        let mut csv = String::from(
            "collection,number,title,boxes,difficulty,moves,pushes,best_moves,moves_proven,best_pushes,pushes_proven,solved_on\n",
        );
        for index in &self.found {
            let collection = quoted(&app.library.collection(*index).shown_name());
            let title = quoted(&app.library.title(*index));
            let _ = write!(csv, "{collection},{},{title},", index.entry + 1);
            let Ok(level) = &app.library.entry(*index).level else {
                csv.push_str(",,,,,,,,\n");
                continue;
            };
            let facts = Facts::of(level, *index, app);
            let best = |best: Option<Fewest>| match best {
                Some(best) => format!("{},{}", best.count, best.is_proven),
                None => ",".to_owned(),
            };
            let columns = [
                facts.text(Sort::Boxes),
                (facts.grade.and_then(StoredGrade::difficulty))
                    .map_or(String::new(), |difficulty| difficulty.to_string()),
                facts.text(Sort::Moves),
                facts.text(Sort::Pushes),
                best(facts.best.moves),
                best(facts.best.pushes),
                facts.text(Sort::SolvedOn),
            ];
            csv.push_str(&columns.join(","));
            csv.push('\n');
        }
        csv
    }

    /// Returns the shown levels that the player has solved, each with all of the player's solutions.
    fn solutions(&self, app: &AppState) -> Collection {
        let mut collection = Collection::default();
        for index in &self.found {
            let mut entry = app.library.entry(*index).clone();
            let Ok(level) = &entry.level else {
                continue;
            };
            let solutions = app.progress.solutions(level).into_iter();
            let records = solutions.map(|kept| Record {
                kind: RecordKind::Solution,
                label: String::new(),
                moves: kept.solution.lurd,
            });
            entry.records = records.collect();
            if !entry.records.is_empty() {
                collection.entries.push(entry);
            }
        }
        collection
    }
}

/// Returns `value` as a quoted field for comma-separated values. Quotes in `value` are doubled.
fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace('"', "\"\""))
}
