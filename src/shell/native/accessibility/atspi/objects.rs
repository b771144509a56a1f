//! Answers the calls of assistive technologies: the interfaces of AT-SPI (`xml` of at-spi2-core).

mod controls;
mod table;

use sokoban_app::geometry::Rect;
use sokoban_app::view::element::Role;

use super::tree::{Node, Object, Tree};
use super::{content, roles};
use crate::shell::accessibility::dbus::{Body, Message, PROPERTIES, Reader, Writer};
use crate::shell::port::{ElementRequest, spoken_name};

/// The start of all interfaces.
pub(super) const INTERFACES: &str = "org.a11y.atspi.";
/// The start of all paths.
const PATHS: &str = "/org/a11y/atspi/accessible/";
/// The path of an object that does not exist.
const NOWHERE: &str = "/org/a11y/atspi/null";
/// The path of the program.
pub(super) const ROOT: &str = "/org/a11y/atspi/accessible/root";
/// The name of the program.
const PROGRAM: &str = "Sokoban";
/// The version of the interfaces.
const VERSION: &str = "2.1";

/// The values of the parameter that chooses an origin of coordinates.
mod origin {
    pub(super) const SCREEN: u32 = 0;
    pub(super) const PARENT: u32 = 2;
}

/// A call, and what is needed to answer it.
pub(super) struct Question<'a> {
    pub(super) tree: &'a Tree,
    /// The name of this program on the bus.
    pub(super) own_name: &'a str,
    /// The name and the path of the desktop, which is the parent of all programs.
    pub(super) desktop: &'a (String, String),
    /// The position of the window on the screen, in physical pixels.
    pub(super) position: (i32, i32),
    /// Passes a request to the event loop.
    pub(super) request: &'a dyn Fn(ElementRequest),
}

/// Returns the path of an object.
pub(super) fn path(object: Object) -> String {
    match object {
        Object::Application => ROOT.to_owned(),
        Object::Window => format!("{PATHS}window"),
        Object::Element(id) => format!("{PATHS}{id}"),
    }
}

/// Returns the object at a path.
fn object(path: &str) -> Option<Object> {
    match path.strip_prefix(PATHS)? {
        "root" => Some(Object::Application),
        "window" => Some(Object::Window),
        number => number.parse().ok().map(Object::Element),
    }
}

/// Writes a reference to an object, or to none.
pub(super) fn write_reference(writer: &mut Writer, own_name: &str, object: Option<Object>) {
    let path = object.map_or_else(|| NOWHERE.to_owned(), path);
    writer.structure().string(own_name).string(&path);
}

impl Question<'_> {
    /// Answers a call. Returns `None` if the method or the object does not exist.
    pub(super) fn answer(&self, call: &Message) -> Option<Body> {
        let member = call.member.as_str();
        let mut arguments = call.arguments();
        match call.interface.as_str() {
            PROPERTIES => {
                let object = self.existing(&call.path)?;
                return self.properties(object, member, &mut arguments);
            }
            // Assistive technologies ask for each object that they need.
            "org.a11y.atspi.Cache" if member == "GetItems" => {
                return Some(Body::new("a((so)(so)(so)iiassusau)", |writer| {
                    writer.array(8, |_| {});
                }));
            }
            "org.freedesktop.DBus.Peer" if member == "Ping" => return Some(Body::default()),
            "org.freedesktop.DBus.Introspectable" => return Some(Body::strings(&["<node/>"])),
            _ => {}
        }
        let object = self.existing(&call.path)?;
        let interface = call.interface.strip_prefix(INTERFACES)?;
        match interface {
            "Accessible" => self.accessible(object, member, &mut arguments),
            "Application" => match member {
                "GetLocale" => Some(Body::strings(&[""])),
                _ => None,
            },
            "Component" => self.component(object, member, &mut arguments),
            _ => {
                let Object::Element(id) = object else {
                    return None;
                };
                match interface {
                    "Action" => self.action(id, member, &mut arguments),
                    "Text" => self.text(id, member, &mut arguments),
                    "EditableText" => self.editable_text(id, member, &mut arguments),
                    "Table" => self.table(id, member, &mut arguments),
                    "TableCell" => self.table_cell(id, member),
                    _ => None,
                }
            }
        }
    }

    /// Returns the object at a path if it exists.
    fn existing(&self, path: &str) -> Option<Object> {
        let object = object(path)?;
        match object {
            Object::Element(id) => self.tree.node(id).map(|_| object),
            _ => Some(object),
        }
    }

    fn reference(&self, object: Option<Object>) -> Body {
        Body::new("(so)", |it| write_reference(it, self.own_name, object))
    }

    fn references(&self, objects: impl Iterator<Item = Object>) -> Body {
        Body::new("a(so)", |writer| {
            writer.array(8, |array| {
                objects.for_each(|object| write_reference(array, self.own_name, Some(object)));
            });
        })
    }

    fn children(&self, object: Object) -> Vec<Object> {
        let ids = match object {
            Object::Application => return vec![Object::Window],
            Object::Window => Some(&self.tree.children),
            Object::Element(id) => self.tree.node(id).map(|node| &node.children),
        };
        ids.into_iter()
            .flatten()
            .copied()
            .map(Object::Element)
            .collect()
    }

    fn properties(&self, object: Object, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        let interface = arguments.string()?.strip_prefix(INTERFACES)?;
        match member {
            "Get" => {
                let (signature, value) = self.property(object, interface, arguments.string()?)?;
                Some(Body::new("v", |writer| value(writer.variant(signature))))
            }
            "GetAll" => {
                let names = property_names(interface);
                let values: Vec<_> = names
                    .iter()
                    .filter_map(|name| Some((name, self.property(object, interface, name)?)))
                    .collect();
                Some(Body::new("a{sv}", |writer| {
                    writer.array(8, |array| {
                        for (name, (signature, value)) in values {
                            value(array.structure().string(name).variant(signature));
                        }
                    });
                }))
            }
            "Set" => self.set_property(object, interface, arguments),
            _ => None,
        }
    }

    /// Returns the signature of a property and a function that writes its value.
    fn property(&self, object: Object, interface: &str, name: &str) -> Option<Property<'_>> {
        let node = match object {
            Object::Element(id) => self.tree.node(id),
            _ => None,
        };
        match (interface, name) {
            ("Accessible", "Name") => Some(text(match (object, node) {
                (Object::Application, _) => PROGRAM.to_owned(),
                (_, Some(node)) => self.element_name(node),
                _ if self.tree.title.is_empty() => PROGRAM.to_owned(),
                _ => self.tree.title.clone(),
            })),
            ("Accessible", "Description") => {
                let description = node.map(|node| content::description(&node.element));
                Some(text(description.unwrap_or_default().to_owned()))
            }
            ("Accessible", "Parent") => {
                let parent = match (object, node) {
                    (Object::Application, _) => {
                        let (name, path) = self.desktop;
                        let write = move |writer: &mut Writer| {
                            writer.structure().string(name).string(path);
                        };
                        return Some(("(so)", Box::new(write)));
                    }
                    (_, Some(node)) => node.parent,
                    _ => Object::Application,
                };
                let write =
                    move |writer: &mut Writer| write_reference(writer, self.own_name, Some(parent));
                Some(("(so)", Box::new(write)))
            }
            ("Accessible", "ChildCount") => Some(number(self.children(object).len() as i32)),
            ("Accessible", "AccessibleId" | "HelpText" | "Locale") => Some(text(String::new())),
            ("Application", "ToolkitName") => Some(text(PROGRAM.to_owned())),
            ("Application", "Version") => Some(text(env!("CARGO_PKG_VERSION").to_owned())),
            ("Application", "ToolkitVersion" | "AtspiVersion") => Some(text(VERSION.to_owned())),
            ("Application", "Id") => Some(number(0)),
            _ => self.control_property(&node?.element, interface, name),
        }
    }

    /// Returns the name of an element. The only list of a dialog has the name of the dialog, which is read once.
    fn element_name(&self, node: &Node) -> String {
        let name = spoken_name(&node.element);
        let parent = match node.parent {
            Object::Element(id) => self.tree.node(id),
            _ => None,
        };
        let repeats = |parent: &Node| {
            let roles = (parent.element.role, node.element.role);
            roles == (Role::Dialog, Role::List) && parent.element.name == name
        };
        if parent.is_some_and(repeats) {
            return String::new();
        }
        name
    }

    fn accessible(&self, object: Object, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        let tree = self.tree;
        match member {
            "GetChildAtIndex" => {
                let index = usize::try_from(arguments.i32()?).ok();
                let child = index.and_then(|index| self.children(object).get(index).copied());
                Some(self.reference(child))
            }
            "GetChildren" => Some(self.references(self.children(object).into_iter())),
            "GetIndexInParent" => {
                let index = match object {
                    Object::Element(id) => tree.node(id)?.index as i32,
                    Object::Window => 0,
                    Object::Application => -1,
                };
                Some(Body::i32(index))
            }
            "GetRelationSet" => Some(Body::new("a(ua(so))", |it| {
                it.array(8, |_| {});
            })),
            "GetRole" => {
                let (role, _) = roles::role(tree, object)?;
                Some(Body::u32(role))
            }
            "GetRoleName" | "GetLocalizedRoleName" => {
                Some(Body::strings(&[roles::role(tree, object)?.1]))
            }
            "GetState" => {
                let states = roles::states(tree, object)?;
                Some(Body::new("au", |writer| {
                    writer.array(4, |array| {
                        states.iter().for_each(|word| {
                            array.u32(*word);
                        });
                    });
                }))
            }
            "GetAttributes" => Some(self.attributes(object)),
            "GetApplication" => Some(self.reference(Some(Object::Application))),
            "GetInterfaces" => {
                let interfaces = roles::interfaces(tree, object);
                Some(Body::new("as", |writer| {
                    writer.array(4, |array| {
                        for name in interfaces {
                            array.string(&format!("{INTERFACES}{name}"));
                        }
                    });
                }))
            }
            _ => None,
        }
    }

    /// Returns the position in a partly visible list, or the list's size.
    fn attributes(&self, object: Object) -> Body {
        let node = |id: u64| self.tree.node(id);
        let element = match object {
            Object::Element(id) => node(id),
            _ => None,
        };
        let set = element.and_then(|it| it.element.set);
        let children = element.map_or(&[][..], |it| &it.children);
        let is_list = element.is_some_and(|it| it.element.role == Role::List);
        let lines = children.iter().filter_map(|id| node(*id)?.element.set);
        let lines = lines.take(usize::from(is_list));
        let position = set.map(|set| ("posinset", set.number));
        let size = set.into_iter().chain(lines).next();
        let size = size.map(|set| ("setsize", set.size));
        Body::new("a{ss}", |writer| {
            writer.array(8, |array| {
                for (name, value) in position.into_iter().chain(size) {
                    array.structure().string(name).string(&value.to_string());
                }
            });
        })
    }

    fn component(&self, object: Object, member: &str, arguments: &mut Reader<'_>) -> Option<Body> {
        let numbers = |signature: &str, numbers: &[i32]| {
            Some(Body::new(signature, |writer| {
                if signature.starts_with('(') {
                    writer.structure();
                }
                numbers.iter().for_each(|number| {
                    writer.i32(*number);
                });
            }))
        };
        match member {
            "GetExtents" => {
                let [x, y, width, height] = self.extents(object, arguments.u32()?)?;
                numbers("(iiii)", &[x, y, width, height])
            }
            "GetPosition" => {
                let [x, y, ..] = self.extents(object, arguments.u32()?)?;
                numbers("ii", &[x, y])
            }
            "GetSize" => {
                let [.., width, height] = self.extents(object, origin::SCREEN)?;
                numbers("ii", &[width, height])
            }
            "Contains" | "GetAccessibleAtPoint" => {
                let (x, y) = (arguments.i32()?, arguments.i32()?);
                let origin = arguments.u32()?;
                if member == "Contains" {
                    let [left, top, width, height] = self.extents(object, origin)?;
                    let is_inside = (left..left.saturating_add(width)).contains(&x)
                        && (top..top.saturating_add(height)).contains(&y);
                    return Some(Body::bool(is_inside));
                }
                let [left, top, ..] = self.extents(Object::Window, origin)?;
                let at =
                    |point: i32, start: i32| point.saturating_sub(start) as f32 / self.tree.scale;
                let found = self.tree.at(at(x, left), at(y, top));
                Some(self.reference(Some(found)))
            }
            // The layers of widgets and of windows.
            "GetLayer" => {
                let layer = if object == Object::Window { 7 } else { 3 };
                Some(Body::u32(layer))
            }
            "GetMDIZOrder" => Some(Body::new("n", |writer| {
                writer.i16(-1);
            })),
            "GetAlpha" => Some(Body::new("d", |writer| {
                writer.f64(1.0);
            })),
            // Keys move the focus, not assistive technologies.
            "GrabFocus" | "ScrollTo" | "ScrollToPoint" => Some(Body::bool(false)),
            _ => None,
        }
    }

    /// Returns the left, top, width and height of an object in physical pixels.
    fn extents(&self, object: Object, from: u32) -> Option<[i32; 4]> {
        let tree = self.tree;
        let (w, h) = tree.size;
        let (rect, parent) = match object {
            Object::Application => return None,
            Object::Window => (Rect::new(0.0, 0.0, w, h), None),
            Object::Element(id) => {
                let node = tree.node(id)?;
                (node.element.rect, Some(node.parent))
            }
        };
        let pixels = |length: f32| (length * tree.scale).round() as i32;
        let (mut x, mut y) = (pixels(rect.x), pixels(rect.y));
        match (from, parent) {
            (origin::SCREEN, _) | (origin::PARENT, None) => {
                let (left, top) = self.position;
                (x, y) = (x.saturating_add(left), y.saturating_add(top));
            }
            (origin::PARENT, Some(Object::Element(parent))) => {
                let parent = tree.node(parent)?.element.rect;
                (x, y) = (x - pixels(parent.x), y - pixels(parent.y));
            }
            _ => {}
        }
        Some([x, y, pixels(rect.w), pixels(rect.h)])
    }
}

/// The signature of a property and a function that writes its value.
type Property<'a> = (&'static str, Box<dyn FnOnce(&mut Writer) + 'a>);

fn text<'a>(text: String) -> Property<'a> {
    (
        "s",
        Box::new(move |writer| {
            writer.string(&text);
        }),
    )
}

fn number<'a>(number: i32) -> Property<'a> {
    (
        "i",
        Box::new(move |writer| {
            writer.i32(number);
        }),
    )
}

fn decimal<'a>(number: f64) -> Property<'a> {
    (
        "d",
        Box::new(move |writer| {
            writer.f64(number);
        }),
    )
}

/// Returns the properties of an interface.
fn property_names(interface: &str) -> &'static [&'static str] {
    match interface {
        "Accessible" => &[
            "Name",
            "Description",
            "Parent",
            "ChildCount",
            "Locale",
            "AccessibleId",
            "HelpText",
        ],
        "Application" => &[
            "ToolkitName",
            "Version",
            "ToolkitVersion",
            "AtspiVersion",
            "Id",
        ],
        "Action" => &["NActions"],
        "Text" => &["CharacterCount", "CaretOffset"],
        "Value" => &[
            "MinimumValue",
            "MaximumValue",
            "MinimumIncrement",
            "CurrentValue",
            "Text",
        ],
        "Table" => &["NRows", "NColumns"],
        "TableCell" => &["ColumnSpan", "RowSpan", "Position", "Table"],
        _ => &[],
    }
}
