"""A screen reader: reads the windows of programs through AT-SPI with the library that Orca uses.

With the argument `old`, it does not listen to announcements, as Orca 43. Reads commands from standard input and prints a line for each answer, and an empty line after the last:
  tree         the objects of all programs, each as its depth, role, name, states and description
  press NAME   performs the action of the object with this name
  enter TEXT   replaces the text of the first text field
  text         the text of the first text field, and the place of its caret
  slide VALUE  sets the value of the first slider
  heard        the announcements, the objects that got the focus, and typed texts, since the last question
  nonsense     makes calls of gone objects, with wrong numbers and types; prints those without an answer
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

STATES = ["ACTIVE", "CHECKED", "FOCUSED", "MODAL", "EDITABLE"]
heard = []


def enable():
    """Tells programs that a screen reader is active."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1)


def call(bus, name, path, member, arguments=None):
    interface, _, member = member.rpartition(".")
    return bus.call_sync(name, path, interface, member, arguments, None, 0, 5000).unpack()


def nonsense():
    """Returns the calls that are not answered, not even with an error."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    (address,) = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    flags = Gio.DBusConnectionFlags
    flags = flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    root = "/org/a11y/atspi/accessible/"
    (programs,) = call(bus, "org.a11y.atspi.Registry", root + "root", "org.a11y.atspi.Accessible.GetChildren")
    paths = [root + "1", root + "18446744073709551616", root + "window/x", "/"]
    found = [(name, path) for name, path in programs]
    for name, path in found:
        paths.append(path)
        found += call(bus, name, path, "org.a11y.atspi.Accessible.GetChildren")[0]
    name, _ = found[0]
    big, small = 2**31 - 1, -(2**31)
    numbers = [(format, values[: len(format) - 2]) for format in ["(i)", "(ii)", "(iiu)"]
               for values in [(big, big, 9), (small, small, 0), (small, big, 2), (-1, -1, 1)]]
    bodies = [None, ("(s)", ("",)), ("(s)", ("x" * 100_000,)), ("(v)", (GLib.Variant("d", 1.0),)), ("(d)", (float("nan"),))]
    members = ["Accessible.GetChildAtIndex", "Accessible.GetState", "Accessible.Nothing", "Component.GetExtents",
               "Component.Contains", "Component.GetAccessibleAtPoint", "Text.GetText", "Text.GetStringAtOffset",
               "Text.GetCharacterAtOffset", "Table.GetAccessibleAt", "Table.GetRowColumnExtentsAtIndex", "Nothing.Get"]
    calls = [("org.a11y.atspi." + member, body) for member in members for body in bodies + numbers]
    for interface in ["Value", "Text", "Accessible", "", "Application"]:
        for value in [GLib.Variant("s", "x"), GLib.Variant("d", float("nan"))]:
            body = ("(ssv)", ("org.a11y.atspi." + interface, "CurrentValue", value))
            calls.append(("org.freedesktop.DBus.Properties.Set", body))
        calls.append(("org.freedesktop.DBus.Properties.GetAll", ("(s)", ("org.a11y.atspi." + interface,))))
        calls.append(("org.freedesktop.DBus.Properties.Get", ("(ss)", ("org.a11y.atspi." + interface, "Nothing"))))
    unanswered = []
    for path in paths:
        for member, body in calls:
            try:
                call(bus, name, path, member, body and GLib.Variant(*body))
            except GLib.Error as error:
                if "NoReply" in error.message or not error.message.startswith("GDBus.Error:"):
                    unanswered.append(f"{path}\t{member}\t{error.message}")
    return unanswered


def objects(top, depth=0):
    yield depth, top
    for index in range(top.get_child_count()):
        child = top.get_child_at_index(index)
        if child is not None:
            yield from objects(child, depth + 1)


def everything():
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        yield from objects(desktop.get_child_at_index(index))


def line(depth, found):
    states = found.get_state_set()
    named = [name.lower() for name in STATES if states.contains(getattr(Atspi.StateType, name))]
    fields = [str(depth), found.get_role_name(), found.get_name(), " ".join(named), found.get_description()]
    return "\t".join(fields)


def answer(command):
    word, _, rest = command.partition(" ")
    if word == "tree":
        return [line(depth, found) for depth, found in everything()]
    if word == "heard":
        texts, heard[:] = list(heard), []
        return texts
    if word == "nonsense":
        return nonsense()
    for _, found in everything():
        if word == "text" and found.get_role() == Atspi.Role.ENTRY:
            text = found.get_text_iface()
            length = text.get_character_count()
            return [f"text\t{text.get_text(0, length)}\t{text.get_caret_offset()}"]
        if word == "slide" and found.get_role() == Atspi.Role.SLIDER:
            return [str(found.get_value_iface().set_current_value(float(rest)))]
        if word == "press" and found.get_name() == rest:
            return [str(found.get_action_iface().do_action(0))]
        if word == "enter" and found.get_role() == Atspi.Role.ENTRY:
            return [str(found.get_editable_text_iface().set_text_contents(rest))]
    return ["nothing found"]


def on_event(event):
    if event.type.startswith("object:announcement"):
        heard.append(f"said\t{event.any_data}")
    elif event.type.startswith("object:text-changed"):
        kind = event.type.split(":")[2]
        heard.append(f"{kind}\t{event.detail1}\t{event.any_data}")
    elif event.type.startswith("object:property-change"):
        heard.append(f"{event.type.split(':')[2]}\t{event.any_data}")
    elif event.type.startswith("object:children-changed"):
        # The library's list of children is wrong after an insertion.
        event.source.clear_cache()
    elif event.type.startswith("window:activate"):
        heard.append(f"window\t{event.any_data}")
    elif event.detail1 and event.source is not None:
        heard.append(f"focus\t{event.source.get_role_name()}\t{event.source.get_name()}")


def on_command(*_):
    command = sys.stdin.readline()
    if not command:
        Atspi.event_quit()
        return False
    try:
        texts = answer(command.rstrip("\n"))
    except GLib.Error as error:
        # An object is gone, because the screen is just changing.
        texts = [f"error\t{error.message}"]
    for text in texts:
        print(text)
    print(flush=True)
    return True


enable()
Atspi.init()
listener = Atspi.EventListener.new(on_event)
KINDS = [
    "object:announcement",
    "object:children-changed",
    "object:state-changed:focused",
    "object:text-changed",
    "object:property-change:accessible-name",
    "object:property-change:accessible-description",
    "window:activate",
]
if sys.argv[1:] == ["old"]:
    KINDS.remove("object:announcement")
for kind in KINDS:
    listener.register(kind)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, on_command)
print(flush=True)
Atspi.event_main()
