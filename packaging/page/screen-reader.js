// The screen as invisible elements over the canvas, which screen readers read, press and set, and regions for
// announcements. A page is not told whether there is a screen reader, so a button that only screen readers and the Tab key
// find turns this on. Before, the page has no elements.

"use strict";

const screenReader = (function () {
    // The name of the stored choice. The game's own names start with "sokoban/".
    const CHOICE = "sokoban-screen-reader";
    // Milliseconds after which an announcement is removed, so that nobody comes across it later.
    const SPOKEN = 5000;

    const place = document.querySelector("#elements");
    const button = document.querySelector("#screen-reader");
    const [polite, assertive] = ["#polite", "#assertive"].map(name => document.querySelector(name));
    const game = document.querySelector("#glcanvas");
    const field = document.querySelector("#keyboard");
    let nodes = new Map();
    // The field that the game has opened.
    let openField = null;
    let requests = [];
    let isActive = false;
    let wake = () => {};

    const isChosen = () => {
        try {
            return window.localStorage.getItem(CHOICE) !== null;
        } catch {
            return false;
        }
    };
    const activate = () => {
        isActive = true;
        button.hidden = true;
        try {
            window.localStorage.setItem(CHOICE, "on");
        } catch {
            // The choice lasts as long as the page.
        }
        game.focus({ preventScroll: true });
        wake();
    };
    button.addEventListener("click", activate);
    if (isChosen()) {
        isActive = true;
        button.hidden = true;
    }

    const request = (node, kind, value = "") => {
        requests.push([kind, node.dataset.id, value].join("\t"));
        wake();
    };
    const press = event => {
        event.stopPropagation();
        request(event.currentTarget, "press");
        game.focus({ preventScroll: true });
    };
    // Fields and sliders are real ones, which have the focus while a screen reader changes them. These keys belong to them,
    // and with Ctrl, these letters. Any other key goes to the game, with the focus.
    const COMMON_KEYS = ["ArrowLeft", "ArrowRight", "Home", "End", "Shift", "Control", "Alt", "Meta"];
    const KEYS = {
        text: [...COMMON_KEYS, "Backspace", "Delete", "Dead", "Process"],
        range: [...COMMON_KEYS, "ArrowUp", "ArrowDown", "PageUp", "PageDown"],
    };
    const EDITING = "acvxyz";
    const isOwnKey = event => {
        const { type } = event.currentTarget;
        const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
        const isLetter = [...event.key].length === 1 && (!isCommand || EDITING.includes(event.key.toLowerCase()));
        return type === "text" && (isLetter || event.isComposing) || KEYS[type].includes(event.key);
    };
    const passKey = event => {
        event.stopPropagation();
        if (!isOwnKey(event)) {
            event.preventDefault();
            game.focus({ preventScroll: true });
            game.dispatchEvent(new KeyboardEvent(event.type, event));
        }
    };
    const createInput = role => {
        const node = document.createElement("input");
        node.type = role === "slider" ? "range" : "text";
        node.tabIndex = -1;
        node.autocomplete = "off";
        node.spellcheck = false;
        const kind = role === "slider" ? "value" : "text";
        node.addEventListener("input", () => request(node, kind, node.value));
        node.addEventListener("keydown", passKey);
        node.addEventListener("keyup", passKey);
        if (role === "textbox") {
            node.addEventListener("click", () => request(node, "press"));
        }
        return node;
    };
    const create = (id, role) => {
        const node = ["textbox", "slider"].includes(role) ? createInput(role) : document.createElement("div");
        node.dataset.id = id;
        if (node.localName === "div" && role !== "text") {
            node.setAttribute("role", role);
        }
        if (["button", "radio", "switch", "option", "gridcell"].includes(role)) {
            node.addEventListener("click", press);
        }
        return node;
    };
    const set = (node, name, value) => {
        if (value === "") {
            node.removeAttribute(name);
        } else if (node.getAttribute(name) !== value) {
            node.setAttribute(name, value);
        }
    };
    // Roles whose name is not their content.
    const LABELLED = ["dialog", "list", "listbox", "grid", "textbox", "slider"];
    const fill = (node, role, fields) => {
        const [x, y, width, height, states, name, value, number, size, min, max, now] = fields;
        const style = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
        set(node, "style", role === "row" ? "" : style);
        const hasLabel = LABELLED.includes(role);
        if (hasLabel) {
            set(node, "aria-label", name);
        } else if (role !== "row" && node.textContent !== name) {
            node.textContent = name;
        }
        if (role === "slider") {
            Object.assign(node, { min, max });
        }
        if (role === "textbox") {
            node.readOnly = states.includes("r");
        }
        const content = { textbox: value, slider: now }[role];
        if (content !== undefined && node.value !== content) {
            node.value = content;
        }
        set(node, "aria-description", role === "grid" ? value : "");
        set(node, "aria-modal", role === "dialog" ? "true" : "");
        set(node, "aria-level", role === "heading" ? "2" : "");
        set(node, "aria-disabled", states.includes("d") ? "true" : "");
        const isOn = states.includes("+");
        const choice = isOn || states.includes("-") ? String(isOn) : "";
        set(node, role === "option" ? "aria-selected" : "aria-checked", choice);
        set(node, "aria-posinset", number);
        set(node, "aria-setsize", size);
        set(node, "aria-valuetext", role === "slider" ? value : "");
        if (role === "textbox" && states.includes("f")) {
            set(field, "aria-label", name);
        }
    };

    // Screen readers see the invisible field only while it has the focus, and the field that the game has opened instead of
    // it, if there is one.
    field.addEventListener("blur", () => field.setAttribute("aria-hidden", "true"));
    field.addEventListener("focus", () => {
        field.removeAttribute("aria-hidden");
        openField?.focus({ preventScroll: true });
    });
    // Follows the game to the field that it has opened. Typing replaces the text of a field that was opened just now.
    const followField = rows => {
        const opened = rows.find(row => row.role === "textbox" && row.fields[4].includes("f"));
        const node = opened && nodes.get(opened.key);
        const last = openField;
        const isThere = document.activeElement === field || last !== null && document.activeElement === last;
        openField = node && !node.readOnly ? node : null;
        if (!isThere || openField === last) {
            return;
        }
        (openField ?? game).focus({ preventScroll: true });
        openField?.select();
    };

    // Adds the texts of one moment to a region as one text. An equal text is read again, because it is added too.
    const waiting = new Map();
    const speak = region => {
        const node = document.createElement("p");
        node.textContent = waiting.get(region).map(it => it.text).join(" ");
        waiting.delete(region);
        region.append(node);
        window.setTimeout(() => node.remove(), SPOKEN);
    };

    return {
        // Returns true for elements for screen readers.
        owns: node => place.contains(node),
        // Sets the function that makes the game draw a frame.
        start: wakeGame => {
            wake = wakeGame;
        },
        isActive: () => isActive,
        // Returns the requests since the last call. Each line is "press", "text" or "value", the id of an element, and the
        // new text or value.
        requests: () => {
            const lines = requests.join("\n");
            requests = [];
            return lines;
        },
        // Shows the screen. The first line is its title. Each other line is an element, after its parent: its depth, id and
        // role, and the fields that `fill` reads, separated by tabs.
        show: text => {
            const [title, ...lines] = text.split("\n");
            set(game, "aria-label", title);
            const rows = lines.map(line => {
                const [depth, id, role, ...fields] = line.split("\t");
                return { depth: Number(depth), key: `${role} ${id}`, id, role, fields };
            });
            const keys = new Set(rows.map(row => row.key));
            const focused = place.contains(document.activeElement) && document.activeElement;
            for (const [key, node] of nodes) {
                if (!keys.has(key)) {
                    node.remove();
                }
            }
            const shown = new Map();
            // The parents of the next element, each with the child before which the next element belongs.
            const open = [{ node: place, next: place.firstElementChild }];
            for (const { depth, key, id, role, fields } of rows) {
                const node = nodes.get(key) ?? create(id, role);
                shown.set(key, node);
                open.length = depth + 1;
                const parent = open[depth];
                if (parent.next === node) {
                    parent.next = node.nextElementSibling;
                } else {
                    parent.node.insertBefore(node, parent.next);
                }
                fill(node, role, fields);
                open.push({ node, next: node.firstElementChild });
            }
            nodes = shown;
            // The focus is lost when an element moves or disappears.
            if (focused && document.activeElement !== focused) {
                (focused.isConnected ? focused : game).focus({ preventScroll: true });
            }
            followField(rows);
        },
        // Reads a text aloud. Of the texts of one moment that repeat the focus, only the last one counts, and none if the
        // game and the screen reader have the focus on the same field.
        announce: (text, interrupts, repeatsFocus) => {
            if (repeatsFocus && openField !== null && document.activeElement === openField) {
                return;
            }
            const region = interrupts ? assertive : polite;
            const others = waiting.get(region);
            if (!others) {
                queueMicrotask(() => speak(region));
            }
            const left = (others ?? []).filter(it => !(repeatsFocus && it.repeatsFocus));
            waiting.set(region, [...left, { text, repeatsFocus }]);
        },
    };
}());
