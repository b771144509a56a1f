"""Tests of what players keep on the page: players of their own, and skins."""

import json
import struct

from browser import FIRST_LEVEL, PROGRESS, Page, check

NAMES = "Object.keys(localStorage).filter(it => it.startsWith('sokoban/')).join('\\n')"
# The names of all players: the first one's is a setting, the others are names of folders.
LIST = f"({NAMES} + localStorage.getItem('sokoban/settings.toml'))"
# The progress of the player who has a folder.
SECOND = "(localStorage.getItem(Object.keys(localStorage).find(it => /profiles.*progress/.test(it))) ?? '')"
FULL = """(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
        try {
            for (let number = 0; ; number += 1) {
                localStorage.setItem(`filler ${size} ${number}`, "x".repeat(size));
            }
        } catch {}
    }
})()"""
FREE = "Object.keys(localStorage).filter(it => it.startsWith('filler')).forEach(it => localStorage.removeItem(it))"


def down(page, count):
    for _ in range(count):
        page.key("ArrowDown", number=40)


def enter(page):
    page.key("\r", "Enter", 13)
    page.rest()


def type_name(page, name):
    for letter in name:
        page.key(letter, f"Key{letter.upper()}", ord(letter.upper()))
    enter(page)


def open_list(page):
    """Opens the list of players on the line of the current one."""
    page.ask("Page.bringToFront")
    page.key("P", "KeyP", 80, modifiers=8)
    page.rest()


def close_list(page):
    page.key("Escape", number=27)
    page.rest()


def players(browser, address):
    """Adds a player, who plays beside the first one in another page, is renamed, and is deleted there."""
    page = Page(browser, address)
    page.rest()
    page.moves("rd")
    page.wait(f"{PROGRESS} !== ''", "the first player's moves are stored")
    page.value(FULL)
    open_list(page)
    down(page, 1)
    enter(page)
    type_name(page, "Anna")
    page.picture("player-without-room")
    check(not page.value(f"{LIST}.includes('Anna')"), "nobody is added while the storage is full")
    close_list(page)
    page.moves("l")
    page.rest()
    page.value(FREE)
    open_list(page)
    down(page, 1)
    enter(page)
    type_name(page, "Anna")
    page.wait(f"{LIST}.includes('Anna')", "a player is added")
    first = page.value(PROGRESS)
    check("R" in first.upper(), "the first player's moves are stored once there is room")
    page.moves(FIRST_LEVEL)
    page.wait(f"/solved 6\\/2/.test({SECOND})", "the new player solves a level")
    check(page.value(PROGRESS) == first, "the first player's progress is another one")
    page.open(address)
    page.rest()
    before = page.value(SECOND)
    page.moves("d")
    page.wait(f"{SECOND} !== {json.dumps(before)}", "the last player plays after a reload")
    check(True, "players have progress of their own")
    page.picture("player-second")

    other = Page(browser, address)
    other.rest()
    # Players are listed by name: Anna, then the first player.
    open_list(other)
    down(other, 1)
    enter(other)
    other.moves("r")
    other.wait(f"{PROGRESS} !== {json.dumps(first)}", "the first player plays in another page")
    before = other.value(SECOND)
    page.ask("Page.bringToFront")
    page.moves("d")
    page.wait(f"{SECOND} !== {json.dumps(before)}", "the other one plays on in this page")
    open_list(other)
    down(other, 2)
    enter(other)
    other.key("a", "KeyA", 65, modifiers=2)
    type_name(other, "Zoe")
    other.wait(f"{LIST}.includes('Zoe') && {LIST}.includes('Anna')", "a player is renamed")
    other.picture("player-list")
    close_list(other)
    open_list(other)
    other.key("ArrowUp", number=38)
    for _ in range(2):
        other.key("Delete", number=46)
        other.rest()
    other.wait(f"!{NAMES}.includes('profiles/')", "a player is deleted")
    first = other.value(PROGRESS)
    page.ask("Page.bringToFront")
    page.rest()
    page.picture("player-deleted")
    page.moves("l")
    page.wait(f"{PROGRESS} !== {json.dumps(first)}", "the first player plays where the deleted one was open")
    check(not page.value(f"{NAMES}.includes('profiles/')"), "the deleted player stays deleted")
    other.close()
    page.close()


def bitmap(columns, rows, side, red):
    """Tiles in one colour each, as other programs store them."""
    width = columns * side
    lines = []
    for row in range(rows):
        tiles = [bytes([50 * column % 256, 60 * row, red]) * side for column in range(columns)]
        lines += [b"".join(tiles) + bytes(-3 * width % 4)] * side
    body = b"".join(reversed(lines))
    head = struct.pack("<IiiHHIIiiII", 40, width, rows * side, 1, 24, 0, len(body), 0, 0, 0, 0)
    return b"BM" + struct.pack("<IHHI", 54 + len(body), 0, 0, 54) + head + body


def skins(browser, address):
    """Drops skins of other programs: a picture, and one with a second picture of its walls."""
    page = Page(browser, address)
    page.rest()
    page.moves("r")

    def chosen(name, what):
        page.wait(f"localStorage.getItem('sokoban/settings.toml').includes('skin = \"{name}\"')", what)
        check(f"skins/{name}.png" in page.value(NAMES), what)

    page.drop_all(("Blue.bmp", bitmap(4, 4, 400, 250)))
    chosen("Blue", "a picture is a skin")
    check(page.value("localStorage.getItem('sokoban/skins/Blue.png').length") < 100_000, "a large bitmap is packed")
    page.drop_all(("Green.bmp", bitmap(4, 4, 32, 20)), ("Green walls.bmp", bitmap(16, 1, 32, 90)))
    chosen("Green", "so is a picture with its walls")
    check("skins/Green walls.png" in page.value(NAMES), "the walls are stored beside it")
    page.drop_all(("Red walls.bmp", bitmap(16, 1, 32, 150)))
    page.picture("skin-walls-only")
    check("Red" not in page.value(NAMES), "walls without their picture are not a skin")
    page.open(address)
    page.rest()
    page.picture("skin-reloaded")
    page.close()
