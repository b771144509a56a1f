"""A screen reader: reads the windows of programs through AT-SPI with the library that Orca uses.

Reads commands from standard input and prints a line for each answer, and an empty line after the last:
  tree         the objects of all programs, each as its depth, role, name, states and description
  press NAME   performs the action of the object with this name
  enter TEXT   replaces the text of the first text field
  heard        the announcements, and the objects that got the focus, since the last question
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
    for _, found in everything():
        if word == "press" and found.get_name() == rest:
            return [str(found.get_action_iface().do_action(0))]
        if word == "enter" and found.get_role() == Atspi.Role.ENTRY:
            return [str(found.get_editable_text_iface().set_text_contents(rest))]
    return ["nothing found"]


def on_event(event):
    if event.type.startswith("object:announcement"):
        heard.append(f"said\t{event.any_data}")
    elif event.type.startswith("window:activate"):
        heard.append(f"window\t{event.any_data}")
    elif event.detail1 and event.source is not None:
        heard.append(f"focus\t{event.source.get_role_name()}\t{event.source.get_name()}")


def on_command(*_):
    command = sys.stdin.readline()
    if not command:
        Atspi.event_quit()
        return False
    for text in answer(command.rstrip("\n")):
        print(text)
    print(flush=True)
    return True


enable()
Atspi.init()
listener = Atspi.EventListener.new(on_event)
for kind in ["object:announcement", "object:state-changed:focused", "window:activate"]:
    listener.register(kind)
GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, on_command)
print(flush=True)
Atspi.event_main()
