"""Tests of the page with a screen reader."""

from browser import Page, check

ELEMENTS = "document.querySelector('#elements')"


class Reader:
    """A screen reader: it sees the accessibility tree, moves the focus and presses keys."""

    def __init__(self, page):
        self.page = page

    def nodes(self):
        return [it for it in self.page.ask("Accessibility.getFullAXTree")["nodes"] if not it["ignored"]]

    def seen(self):
        """Returns the roles and names of all elements."""
        return [(it["role"]["value"], it.get("name", {}).get("value", "")) for it in self.nodes()]

    def find(self, role, name):
        """Returns the properties, the value and the number of an element, or `None`."""
        for node in self.nodes():
            if node["role"]["value"] == role and name in node.get("name", {}).get("value", ""):
                found = {it["name"]: it["value"].get("value") for it in node.get("properties", [])}
                found.setdefault("focused", False)
                return {**found, "value": node.get("value", {}).get("value"), "number": node["backendDOMNodeId"]}
        return None

    def focus(self, role, name):
        self.page.ask("DOM.focus", backendNodeId=self.find(role, name)["number"])

    def press(self, role, name):
        """Presses an element without the pointer."""
        found = self.page.ask("DOM.resolveNode", backendNodeId=self.find(role, name)["number"])["object"]
        self.page.ask("Runtime.callFunctionOn", objectId=found["objectId"], functionDeclaration="function () { this.click(); }")
        self.page.rest()


def screen_reader(browser, address):
    """Turns on the support for screen readers, and uses what they see."""
    page = Page(browser, address)
    page.rest()
    reader = Reader(page)
    # The title has no buttons.
    page.moves("r")
    page.rest()
    before = reader.seen()
    check(("application", "Sokoban") in before, "the canvas has a role and a name")
    check(not any(role == "gridcell" for role, _ in before), "there are no elements before they are turned on")
    page.value("document.querySelector('#screen-reader').focus()")
    page.key("\r", "Enter", 13)
    page.wait(f"{ELEMENTS}.querySelectorAll('[role=gridcell]').length > 0", "the elements of the board")
    check(page.value("document.activeElement.id") == "glcanvas", "the game has the keyboard again")
    page.rest()
    tree = reader.seen()
    for role, part in [("button", "Menu"), ("grid", "Board"), ("gridcell", ", you"), ("gridcell", ", box")]:
        check(any(role == found and part in name for found, name in tree), f"a {role} is named {part!r}")
    reader.press("button", "Menu")
    page.wait(f"{ELEMENTS}.querySelector('[role=dialog]') !== null", "the menu opens")
    check(any(role == "dialog" for role, _ in reader.seen()), "the menu is a dialog")
    page.key("Escape", number=27)
    page.wait(f"{ELEMENTS}.querySelector('[role=dialog]') === null", "the menu closes")
    announcements(page, reader)
    slider(page, reader)
    text_field(page, reader)
    page.rest()
    drawn = page.value("window.frames_drawn")
    page.value("new Promise(done => window.setTimeout(done, 2000))")
    check(page.value("window.frames_drawn") == drawn, "nothing is drawn while the screen reader waits")
    page.open(address)
    page.wait(f"{ELEMENTS}.querySelectorAll('[role=gridcell]').length > 0", "the choice is remembered")
    page.value("window.localStorage.removeItem('sokoban-screen-reader')")
    page.close()


def announcements(page, reader):
    """Makes moves, and announces equal texts one after the other."""
    spoken = """new Promise(done => {
        const spoken = [];
        const watch = region => new MutationObserver(changes => {
            spoken.push(...changes.flatMap(it => [...it.addedNodes]).map(it => it.textContent));
        }).observe(document.querySelector(region), { childList: true });
        ["#polite", "#assertive"].forEach(watch);
        window.spoken = spoken;
        done();
    })"""
    page.value(spoken)
    page.moves("lruduu")
    page.wait("window.spoken.length > 0", "moves are announced")
    page.rest()
    page.value("window.spoken.length = 0")
    # Two walls, with time for each announcement.
    for _ in range(2):
        page.moves("u")
        page.rest()
    texts = page.value("window.spoken")
    check(len(texts) == 2 and texts[0] == texts[1] != "", f"equal announcements are read one after the other {texts}")
    page.value("window.spoken.length = 0")
    page.value("screenReader.announce('One.', false); screenReader.announce('Two.', false)")
    page.wait("window.spoken.length > 0", "two announcements at once")
    check(page.value("window.spoken") == ["One. Two."], "neither is lost")
    live = [it for it in reader.nodes() if any(one["name"] == "live" for one in it.get("properties", []))]
    check(live, "announcements are live regions")
    page.wait("document.querySelectorAll('.announcements p').length === 0", "announcements disappear")


def slider(page, reader):
    """Sets the slider of the moves to another move, and gives the keyboard back to the game."""
    page.key("r", "KeyR", 82)
    page.moves("rdrr")
    page.rest()
    found = reader.find("slider", "")
    end = float(found["value"])
    check(end >= 4 and found["valuemin"] == 0 and found["valuemax"] == end, f"there is a slider of all moves {found}")
    reader.focus("slider", "")
    page.key("ArrowLeft", number=37)
    page.rest()
    page.key("ArrowLeft", number=37)
    page.rest()
    now = float(reader.find("slider", "")["value"])
    check(now == end - 2, f"its keys go to an earlier move: {now}")
    check(page.value("document.activeElement.type") == "range", "it has the focus meanwhile")
    page.key("Escape", number=27)
    page.wait(f"{ELEMENTS}.querySelector('[role=dialog]') !== null", "other keys are those of the game")
    check(page.value("document.activeElement.id") == "glcanvas", "the game has the focus again")
    page.key("Escape", number=27)
    page.wait(f"{ELEMENTS}.querySelector('[role=dialog]') === null", "the menu closes")


def text_field(page, reader):
    """Types the name of a player into a field."""
    page.key("P", "KeyP", 80, modifiers=8)
    page.rest()
    lines = page.value(f"[...{ELEMENTS}.querySelectorAll('[role=option]')].map(it => [it.ariaPosInSet, it.ariaSetSize])")
    check(lines[:2] == [["1", str(len(lines))], ["2", str(len(lines))]], f"lines are numbered {lines}")
    reader.press("option", "Add a player")
    found = reader.find("textbox", "Name")
    check(found["value"] == "Player 2" and found["focused"], f"a field has the focus {found}")
    page.value("window.spoken.length = 0")
    page.ask("Input.insertText", text="Id")
    page.rest()
    # These are likely to arrive in one frame.
    page.value("""(field => ["Ida", "Idas", "Ida"].forEach(text => {
        field.value = text;
        field.dispatchEvent(new Event("input"));
    }))(document.activeElement)""")
    page.rest()
    for key in ["B", "o"]:
        page.key(key, f"Key{key.upper()}", ord(key.upper()))
    page.key("Backspace", number=8, commands=["deleteBackward"])
    page.rest()
    found = reader.find("textbox", "Name")
    check(found["value"] == "IdaB" and found["focused"], f"it has the text {found}")
    check(page.value("window.spoken") == [], "nothing is announced while the screen reader speaks")
    page.picture("reader-field")
    page.key("\r", "Enter", 13)
    page.wait("Object.keys(localStorage).some(it => it.startsWith('sokoban/profiles/IdaB/'))", "the game has the text")
    check(True, "a screen reader types into a field")
    check(page.value("document.activeElement.id") == "glcanvas", "the game has the focus after the field is closed")
