//! The board as a table of squares.

use sokoban_app::view::element::{Element, Role};
use sokoban_core::Pos;

use super::{Property, Question, number, write_reference};
use crate::shell::accessibility::atspi::tree::{Node, Object};
use crate::shell::accessibility::dbus::{Body, Reader, Writer};

impl Question<'_> {
    /// Returns the squares of a board with their places.
    fn squares(&self, id: u64) -> impl Iterator<Item = (&Node, Pos)> {
        let children = self.tree.node(id).map(|node| &node.children);
        let nodes = children
            .into_iter()
            .flatten()
            .filter_map(|id| self.tree.node(*id));
        nodes.filter_map(|node| Some((node, node.element.square?)))
    }

    pub(super) fn table_property(
        &self,
        element: &Element,
        interface: &str,
        name: &str,
    ) -> Option<Property<'_>> {
        let id = element.id.0;
        match (interface, name) {
            ("Table", "NRows") => {
                let last = self.squares(id).map(|(_, at)| i32::from(at.y)).max();
                Some(number(last.map_or(0, |last| last + 1)))
            }
            ("Table", "NColumns") => {
                let last = self.squares(id).map(|(_, at)| i32::from(at.x)).max();
                Some(number(last.map_or(0, |last| last + 1)))
            }
            ("TableCell", "ColumnSpan" | "RowSpan") => Some(number(1)),
            ("TableCell", "Position") => {
                let at = element.square?;
                let write = move |writer: &mut Writer| {
                    writer.structure().i32(at.y.into()).i32(at.x.into());
                };
                Some(("(ii)", Box::new(write)))
            }
            ("TableCell", "Table") => {
                let table = self.tree.node(id)?.parent;
                let write =
                    move |writer: &mut Writer| write_reference(writer, self.own_name, Some(table));
                Some(("(so)", Box::new(write)))
            }
            _ => None,
        }
    }

    pub(super) fn table(&self, id: u64, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        let whole = |number: i32| Some(Body::i32(number));
        // The arguments are a row and a column, or the index of a child.
        let first = arguments.i32()?;
        let by_index = || {
            let index = usize::try_from(first).ok()?;
            self.squares(id).find(|(node, _)| node.index == index)
        };
        match member {
            "GetAccessibleAt" | "GetIndexAt" => {
                let column = arguments.i32()?;
                let is_it = |at: Pos| i32::from(at.y) == first && i32::from(at.x) == column;
                let found = self.squares(id).find(|(_, at)| is_it(*at));
                if member == "GetIndexAt" {
                    return whole(found.map_or(-1, |(node, _)| node.index as i32));
                }
                let square = found.map(|(node, _)| Object::Element(node.element.id.0));
                Some(self.reference(square))
            }
            "GetRowAtIndex" => whole(by_index().map_or(-1, |(_, at)| at.y.into())),
            "GetColumnAtIndex" => whole(by_index().map_or(-1, |(_, at)| at.x.into())),
            "GetRowExtentAt" | "GetColumnExtentAt" => whole(1),
            "GetRowDescription" | "GetColumnDescription" => Some(Body::strings(&[""])),
            "GetRowHeader" | "GetColumnHeader" => Some(self.reference(None)),
            "GetRowColumnExtentsAtIndex" => {
                let (_, at) = by_index()?;
                Some(Body::new("biiiib", |writer| {
                    writer.bool(true).i32(at.y.into()).i32(at.x.into());
                    writer.i32(1).i32(1).bool(false);
                }))
            }
            _ => None,
        }
    }

    pub(super) fn table_cell(&self, id: u64, member: &str) -> Option<Body> {
        let element = &self.tree.node(id)?.element;
        let at = element.square.filter(|_| element.role == Role::Square)?;
        match member {
            "GetRowHeaderCells" | "GetColumnHeaderCells" => {
                Some(self.references(std::iter::empty()))
            }
            "GetRowColumnSpan" => Some(Body::new("biiii", |writer| {
                writer.bool(true).i32(at.y.into()).i32(at.x.into());
                writer.i32(1).i32(1);
            })),
            _ => None,
        }
    }
}
