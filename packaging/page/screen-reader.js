// The screen as invisible elements over the canvas, which screen readers read and press, and regions for announcements. A
// page is not told whether there is a screen reader, so a button that only screen readers and the Tab key find turns this
// on. Before, the page has no elements.

"use strict";

const screenReader = (function () {
    // The name of the stored choice. The game's own names start with "sokoban/".
    const CHOICE = "sokoban-screen-reader";
    const NO_BREAK_SPACE = "\u00a0";

    const place = document.querySelector("#elements");
    const button = document.querySelector("#screen-reader");
    const [polite, assertive] = ["#polite", "#assertive"].map(name => document.querySelector(name));
    const game = document.querySelector("#glcanvas");
    const field = document.querySelector("#keyboard");
    let nodes = new Map();
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

    const press = event => {
        event.stopPropagation();
        requests.push(`press\t${event.currentTarget.dataset.id}`);
        game.focus({ preventScroll: true });
        wake();
    };
    const create = (id, role) => {
        const node = document.createElement("div");
        node.dataset.id = id;
        if (role !== "text") {
            node.setAttribute("role", role);
        }
        if (["button", "radio", "switch", "option", "textbox", "slider", "gridcell"].includes(role)) {
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
        if (role === "textbox" && node.textContent !== value) {
            node.textContent = value;
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
        set(node, "aria-valuemin", min);
        set(node, "aria-valuemax", max);
        set(node, "aria-valuenow", now);
        set(node, "aria-valuetext", role === "slider" ? value : "");
        if (role === "textbox" && states.includes("f")) {
            set(field, "aria-label", name);
        }
    };

    return {
        // Sets the function that makes the game draw a frame.
        start: wakeGame => {
            wake = wakeGame;
        },
        isActive: () => isActive,
        // Returns the presses since the last call, a line for each.
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
        },
        // Reads a text aloud. A region that does not change is not read again.
        announce: (text, interrupts) => {
            const region = interrupts ? assertive : polite;
            region.textContent = region.textContent === text ? text + NO_BREAK_SPACE : text;
        },
    };
}());
