// The JavaScript side of the bindings in `web.rs`, with the same names in the same order. `gl.js` of the engine is loaded
// before it and defines `miniquad_add_plugin`, `wasm_memory`, `wasm_exports`, `importObject` and `canvas`;
// `screen-reader.js` defines `screenReader`, and `texts.js` defines `showPageTexts`.

"use strict";

(function () {
    const NOTHING = -1;
    const REFUSED = -2;
    const FULL = -3;
    // The prefix of all stored names, because other pages may share the origin.
    const PREFIX = "sokoban/";
    // A gamepad's state: four axes, and the buttons of the standard layout.
    const AXES = 4;
    const BUTTONS = 17;
    // Milliseconds between two polls of gamepads; browsers do not report presses.
    const LOOK = 16;
    // Milliseconds of a day.
    const DAY = 24 * 60 * 60 * 1000;
    // The number of bytes converted to characters at once.
    const AT_ONCE = 8192;
    // In milliseconds: the age at which a sound is too late to play, and the silence after which the mixer is suspended.
    const LATE = 250;
    const REST = 1000;
    // Music, in seconds: the length of a part, the time rendered ahead, the delay of the first part, and the time constant
    // of volume changes. The last value is in milliseconds: the time between two calls of the game.
    const PART = 0.5;
    const AHEAD = 1.5;
    const START = 0.05;
    const FADE = 0.1;
    const COMPOSE = 500;
    // The maximum number of files to read from a folder, and of bytes of a file: one more than the game accepts.
    const MAX_FILES = 2000;
    const MAX_BYTES = (256 << 20) + 1;

    let buffer = new Uint8Array(0);
    const memory = (from, length) => new Uint8Array(wasm_memory.buffer, from, length);
    const string = (from, length) => new TextDecoder().decode(memory(from, length));
    const lay = bytes => {
        buffer = bytes;
        return bytes.length;
    };
    const layText = text => lay(new TextEncoder().encode(text));
    // The engine draws only on request, and nothing before it runs.
    const wake = () => wasm_exports && importObject.env.sapp_schedule_update();
    screenReader.start(wake);
    const showMessage = message => {
        const element = document.querySelector("#message");
        element.textContent = message;
        element.hidden = false;
    };

    // The names of what has happened since the game last asked for it.
    const news = new Set();

    // Another page has added, renamed or deleted a player, or removed everything.
    window.addEventListener("storage", event => {
        const isListChanged = event.oldValue === null || event.newValue === null;
        if (event.key === null || isListChanged && event.key.startsWith(`${PREFIX}profiles/`)) {
            news.add("players");
            wake();
        }
    });

    // Full screen.
    document.addEventListener("fullscreenchange", () => {
        if (document.fullscreenElement === null) {
            news.add("left");
        }
        wake();
    });

    // The clipboard. Ctrl+V causes two events, in either order: a key press, after which the game asks for the text, and
    // the browser's paste event, which contains it.
    let pasted = null;
    let asked = 0;
    const paste = text => {
        pasted = text;
        asked = 0;
        wake();
    };
    const own = event => {
        event.preventDefault();
        event.stopImmediatePropagation();
    };
    window.addEventListener("paste", event => {
        if (screenReader.owns(event.target)) {
            return;
        }
        own(event);
        paste(event.clipboardData?.getData("text/plain") || null);
    }, true);
    // The game copies text itself, because the engine would copy an outdated text.
    for (const kind of ["copy", "cut"]) {
        window.addEventListener(kind, event => event.stopImmediatePropagation(), true);
    }
    // Insecure pages have only the old API.
    const copyByHand = text => {
        const field = document.createElement("textarea");
        field.value = text;
        document.body.append(field);
        field.select();
        document.execCommand("copy");
        field.remove();
        focus();
    };

    // Dropped or chosen files and folders.
    const dropped = [];
    const take = async (file, folder, files) => {
        const bytes = new Uint8Array(await file.slice(0, MAX_BYTES).arrayBuffer());
        files.push({ name: folder + file.name, bytes });
    };
    const entries = reader => new Promise((found, fail) => reader.readEntries(found, fail));
    const takeEntry = async (entry, folder, files) => {
        if (files.length >= MAX_FILES) {
            return;
        }
        if (entry.isFile) {
            await take(await new Promise((found, fail) => entry.file(found, fail)), folder, files);
            return;
        }
        const reader = entry.createReader();
        for (let part = await entries(reader); part.length > 0; part = await entries(reader)) {
            for (const inside of part) {
                await takeEntry(inside, `${folder}${entry.name}/`, files);
            }
        }
    };
    // The game gets all files at once, in order, because some belong together. Files that cannot be read are skipped.
    const takeAll = async takers => {
        const parts = takers.map(() => []);
        await Promise.allSettled(takers.map((taker, index) => taker(parts[index])));
        dropped.push(...parts.flat());
        wake();
    };
    const takeFiles = files => takeAll([...files].map(file => part => take(file, "", part)));
    window.addEventListener("dragover", own, true);
    window.addEventListener("drop", event => {
        own(event);
        const items = [...event.dataTransfer.items].filter(item => item.kind === "file");
        const found = items.map(item => item.webkitGetAsEntry?.()).filter(entry => entry);
        if (found.length > 0) {
            takeAll(found.map(entry => part => takeEntry(entry, "", part)));
        } else {
            takeFiles(event.dataTransfer.files);
        }
    }, true);
    const choose = () => {
        const chooser = document.createElement("input");
        chooser.type = "file";
        chooser.multiple = true;
        chooser.onchange = () => takeFiles(chooser.files);
        chooser.click();
    };

    // Keys. The game handles these with Ctrl, with Shift and Ctrl, or with Alt. The browser handles all others.
    const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
    const CTRL = new Set([..."ADEGHKMPSYZ"].map(letter => `Key${letter}`).concat(ARROWS, "Home", "End", "Digit1", "Digit3"));
    const SHIFT_CTRL = new Set([...CTRL, "KeyC", "KeyL"]);
    const ALT = new Set([...ARROWS, "Enter"]);
    const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);
    // The user's Latin layout: a character for each code, if the browser reports it.
    let layout = null;
    const readLayout = async () => {
        const read = await navigator.keyboard?.getLayoutMap?.();
        const text = read && [...read].map(pair => pair.join("\t")).join("\n");
        if (text && text !== layout?.text) {
            layout = { map: read, text };
            news.add("layout");
            wake();
        }
    };
    const tryLayout = () => readLayout().catch(() => {});
    tryLayout();
    window.addEventListener("focus", tryLayout);
    const isCtrl = event => (IS_MAC ? event.metaKey || event.ctrlKey : event.ctrlKey);
    // A shortcut acts by the letter that its key types, or by the position of the key.
    const nameOf = event => {
        const letters = [event.key, layout?.map.get(event.code)];
        const letter = letters.find(text => /^[a-z]$/i.test(text ?? ""));
        return letter ? `Key${letter.toUpperCase()}` : event.code;
    };
    const isOfGame = event => {
        const name = nameOf(event);
        if (isCtrl(event)) {
            return (event.shiftKey ? SHIFT_CTRL : CTRL).has(name);
        }
        return name === "F11" || event.altKey && ALT.has(name);
    };
    // Keys pressed since the game's last call: the engine reports their positions, but not their characters.
    let strokes = [];
    const report = (event, phase) => {
        const isAltGr = event.getModifierState("AltGraph");
        const flags = [isCtrl(event) && !isAltGr, event.shiftKey, event.altKey && !isAltGr, isAltGr];
        const bits = flags.map(flag => (flag ? "1" : "0")).join("");
        strokes.push([phase, event.code, bits, event.key].join("\t"));
        wake();
    };
    // Text. While a text field of the game is open, an invisible field of the page has the focus, so that dead keys and
    // input methods work. Changes of its text are typed in the game. Each key that types nothing empties the field, so
    // that the browser and the game never erase the same letter.
    const field = document.querySelector("#keyboard");
    let isWriting = false;
    let written = "";
    const restart = text => {
        field.value = text;
        written = text;
    };
    const focus = () => {
        if (!screenReader.owns(document.activeElement)) {
            (isWriting ? field : canvas).focus({ preventScroll: true });
        }
    };
    // Phones show a keyboard for the field unless its mode is "none".
    const isKeyboardShown = () => field.inputMode !== "none";
    const showKeyboard = mode => {
        field.inputMode = mode;
        field.blur();
        focus();
    };
    const segmenter = Intl.Segmenter && new Intl.Segmenter(undefined, { granularity: "grapheme" });
    const letters = text => (segmenter ? [...segmenter.segment(text)].map(part => part.segment) : [...text]);
    field.addEventListener("input", () => {
        const [before, after] = [letters(written), letters(field.value)];
        const isOther = (letter, at) => letter !== after[at];
        const same = before.some(isOther) ? before.findIndex(isOther) : before.length;
        const erase = ["down", "up"].map(phase => [phase, "Backspace", "0000", "Backspace"].join("\t"));
        const typed = [...after.slice(same).join("")].map(letter => ["text", "", "0000", letter].join("\t"));
        strokes.push(...before.slice(same).flatMap(() => erase), ...typed);
        written = field.value;
        wake();
    });
    // The game was pressed.
    canvas.addEventListener("focus", () => isWriting && focus());
    canvas.addEventListener("mousedown", () => restart(""));
    canvas.addEventListener("touchstart", () => isKeyboardShown() && showKeyboard("none"));
    const FUNCTION_KEYS = Array.from({ length: 10 }, (_, index) => `F${index + 1}`);
    const HANDLED = new Set([...ARROWS, ...FUNCTION_KEYS, "Home", "End", "Tab", "Enter", "Backspace", "Delete"]);
    const types = event => {
        const isCommand = (isCtrl(event) || event.altKey) && !event.getModifierState("AltGraph");
        return [...event.key].length === 1 && !isCommand;
    };
    // Returns true for a key that does not concern the game.
    const isOfField = event => {
        if (event.target !== field) {
            return false;
        }
        if (event.isComposing || event.keyCode === 229 || ["Dead", "Process", "Unidentified"].includes(event.key)) {
            event.stopImmediatePropagation();
            return true;
        }
        if (isKeyboardShown() && ["Enter", "Escape"].includes(event.key)) {
            own(event);
            showKeyboard("none");
            return true;
        }
        if (HANDLED.has(event.key)) {
            event.preventDefault();
        }
        if (!types(event)) {
            restart("");
        }
        return false;
    };
    const pageKey = event => {
        const ctrl = isCtrl(event);
        const name = nameOf(event);
        if (ctrl && name === "KeyO") {
            choose();
        } else if (ctrl && event.shiftKey && name === "KeyS") {
            news.add("copy");
            wake();
        } else {
            return false;
        }
        return true;
    };
    const isInGame = event => event.target === canvas || event.target === field;
    window.addEventListener("keyup", event => isInGame(event) && report(event, "up"), true);
    window.addEventListener("keydown", event => {
        if (screenReader.owns(event.target) || isOfField(event)) {
            return;
        }
        // Keys with the Windows or Super key belong to the desktop.
        if (event.metaKey && !IS_MAC) {
            event.stopImmediatePropagation();
            return;
        }
        if (pageKey(event)) {
            own(event);
            return;
        }
        if (isOfGame(event)) {
            event.preventDefault();
        }
        if (isInGame(event)) {
            report(event, event.repeat ? "repeat" : "down");
        }
        // The engine does not treat Cmd as a modifier, and never receives the release of the other key.
        if (event.metaKey && event.key !== "Meta") {
            report(event, "up");
            const key = into_sapp_keycode(event.code);
            wasm_exports.key_down(key, SAPP_MODIFIER_SUPER | (event.shiftKey ? SAPP_MODIFIER_SHIFT : 0), event.repeat);
            wasm_exports.key_up(key, 0);
            event.stopImmediatePropagation();
        }
    }, true);
    for (const kind of ["keyup", "resize", "focus", "blur", "touchend", "touchcancel"]) {
        window.addEventListener(kind, () => wake());
    }
    document.addEventListener("visibilitychange", () => wake());
    window.addEventListener("focus", focus);
    // The pixel density changes on another screen, or when the page is zoomed.
    const followDensity = () => {
        const query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            followDensity();
            window.dispatchEvent(new Event("resize"));
        }, { once: true });
    };
    followDensity();
    // The graphics are lost with the context, but progress is saved.
    canvas.addEventListener("webglcontextlost", event => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => window.location.reload());

    // Gamepads.
    let pads = new Uint8Array(0);
    let looking = null;
    const look = () => {
        const plugged = [...navigator.getGamepads()].filter(pad => pad);
        const state = new Uint8Array(plugged.length * (4 * AXES + BUTTONS));
        plugged.forEach((pad, index) => {
            const at = index * (4 * AXES + BUTTONS);
            const axes = new DataView(state.buffer, at, 4 * AXES);
            for (let axis = 0; axis < AXES; axis += 1) {
                axes.setFloat32(4 * axis, Math.round(16 * (pad.axes[axis] ?? 0)) / 16, true);
            }
            for (let button = 0; button < BUTTONS; button += 1) {
                state[at + 4 * AXES + button] = pad.buttons[button]?.pressed ? 1 : 0;
            }
        });
        if (state.length !== pads.length || state.some((byte, at) => byte !== pads[at])) {
            pads = state;
            news.add("pads");
            wake();
        }
        if (plugged.length === 0) {
            window.clearInterval(looking);
            looking = null;
        }
    };
    window.addEventListener("gamepadconnected", () => {
        looking ??= window.setInterval(look, LOOK);
    });

    // Vibration.
    const vibratePhone = (count, length, pause) => {
        const pulses = Array.from({ length: 2 * count - 1 }, (_, index) => (index % 2 === 0 ? length : pause));
        navigator.vibrate?.(pulses);
    };
    const vibrateGamepad = async (count, duration, pause, weakMagnitude, strongMagnitude) => {
        const plugged = [...navigator.getGamepads()].filter(pad => pad);
        const [used] = plugged.sort((one, other) => other.timestamp - one.timestamp);
        for (let index = 0; index < count; index += 1) {
            const startDelay = index === 0 ? 0 : pause;
            const effect = { startDelay, duration, weakMagnitude, strongMagnitude };
            const result = await used?.vibrationActuator?.playEffect("dual-rumble", effect);
            // Another vibration has replaced this one.
            if (result !== "complete") {
                return;
            }
        }
    };

    // Sound. A browser allows a page to play sounds after the first press. Late sounds are skipped. During silence, the
    // browser's mixer is suspended.
    let audio = null;
    let sounding = 0;
    let resting = null;
    const startAudio = async () => {
        audio ??= new AudioContext();
        if (audio.state !== "running") {
            await audio.resume();
        }
    };
    const schedule = (samples, rate, output, when) => {
        const buffer = audio.createBuffer(2, samples.length / 2, rate);
        for (const side of [0, 1]) {
            buffer.getChannelData(side).set(samples.filter((_, index) => index % 2 === side));
        }
        const source = audio.createBufferSource();
        source.buffer = buffer;
        source.connect(output);
        source.onended = () => {
            sounding -= 1;
            window.clearTimeout(resting);
            resting = window.setTimeout(() => sounding === 0 && audio.suspend(), REST);
        };
        sounding += 1;
        source.start(when);
    };
    const play = async (samples, rate) => {
        const wanted = performance.now();
        await startAudio();
        if (performance.now() - wanted <= LATE) {
            schedule(samples, rate, audio.destination, 0);
        }
    };

    // Music. While it plays, a timer makes the game render it ahead of time, in parts that follow each other without a
    // gap. Parts have the sample rate of the browser's mixer, because converting each part would make the joints audible.
    let musicGain = 0;
    let volume = null;
    let composing = null;
    // The sample of the mixer at which the next part begins.
    let nextPart = 0;
    const stopComposing = () => {
        window.clearInterval(composing);
        composing = null;
    };
    const compose = () => {
        startAudio().catch(() => {});
        const rate = audio.sampleRate;
        const frames = Math.round(PART * rate);
        const now = Math.ceil(audio.currentTime * rate);
        // After a delay, continue a little later than now.
        nextPart = nextPart > now ? nextPart : now + Math.ceil(START * rate);
        while (nextPart < now + AHEAD * rate) {
            const at = wasm_exports.sokoban_music(2 * frames, rate);
            if (at === 0) {
                stopComposing();
                return;
            }
            schedule(new Float32Array(wasm_memory.buffer, at, 2 * frames), rate, volume, nextPart / rate);
            nextPart += frames;
        }
    };
    const playMusic = async gain => {
        if (gain !== musicGain) {
            musicGain = gain;
            volume?.gain.setTargetAtTime(gain, audio.currentTime, FADE);
        }
        if (gain === 0) {
            stopComposing();
            return;
        }
        if (composing !== null || navigator.userActivation?.hasBeenActive === false) {
            return;
        }
        await startAudio();
        // It may have been stopped or started meanwhile.
        if (musicGain === 0 || composing !== null) {
            return;
        }
        if (volume === null) {
            volume = audio.createGain();
            volume.gain.value = musicGain;
            volume.connect(audio.destination);
        }
        composing = window.setInterval(compose, COMPOSE);
        compose();
    };
    // A hidden page draws no frames, so the game cannot stop its music.
    const stopMusic = () => void playMusic(0);
    window.addEventListener("blur", stopMusic);
    document.addEventListener("visibilitychange", () => document.hidden && stopMusic());

    // Files beside the page: their bytes, or a number while they are missing. The worker keeps them for the time without
    // a network.
    const files = new Map();
    const loadFile = async name => {
        try {
            const answer = await fetch(name);
            if (!answer.ok) {
                throw new Error(`${name}: ${answer.status}`);
            }
            files.set(name, new Uint8Array(await answer.arrayBuffer()));
            navigator.serviceWorker?.ready.then(worker => worker.active.postMessage(name));
        } catch (error) {
            files.set(name, REFUSED);
            console.warn(error);
        }
        wake();
    };

    // Work between frames. Not with timers, because from the fifth nested timer on, each waits for four milliseconds.
    let isWorking = false;
    const turns = new MessageChannel();
    const nextTurn = () => turns.port2.postMessage(null);
    turns.port1.onmessage = () => {
        isWorking = Boolean(wasm_exports.sokoban_turn());
        if (isWorking) {
            nextTurn();
        }
    };

    const env = {
        sokoban_seconds: () => performance.now() / 1000,
        sokoban_local_seconds: () => Date.now() / 1000 - 60 * new Date().getTimezoneOffset(),
        sokoban_scale: () => window.devicePixelRatio || 1,
        sokoban_wake: wake,
        sokoban_ask_for_turns: () => {
            if (!isWorking) {
                isWorking = true;
                nextTurn();
            }
        },
        sokoban_wake_daily_in: seconds => void window.setTimeout(() => {
            wake();
            window.setInterval(wake, DAY);
        }, 1000 * seconds),
        sokoban_languages: () => layText((navigator.languages ?? [navigator.language]).join("\n")),
        sokoban_link: () => {
            const code = new URLSearchParams(window.location.search).get("level");
            return code ? layText(code) : NOTHING;
        },
        sokoban_reduces_motion: () => window.matchMedia("(prefers-reduced-motion: reduce)").matches,
        sokoban_fill_screen: fill => {
            if (fill) {
                document.documentElement.requestFullscreen?.().catch(() => {
                    news.add("left");
                    wake();
                });
            } else if (document.fullscreenElement) {
                document.exitFullscreen();
            }
        },
        sokoban_has_left_full_screen: () => news.delete("left"),
        sokoban_have_players_changed: () => news.delete("players"),
        sokoban_has_fingers: () => navigator.maxTouchPoints > 0,
        sokoban_choose_files: choose,
        sokoban_has_screen_reader: () => screenReader.isActive(),
        sokoban_element_requests: () => layText(screenReader.requests()),
        sokoban_take_text: takes => {
            isWriting = Boolean(takes);
            restart("");
            field.inputMode = "none";
            focus();
        },
        sokoban_ask_for_text: () => {
            if (pasted !== null) {
                return;
            }
            asked += 1;
            const question = asked;
            const read = navigator.clipboard?.readText?.() ?? Promise.reject(new Error("no clipboard"));
            const refuse = () => question === asked && paste(REFUSED);
            read.then(text => question === asked && paste(text), refuse);
        },
        sokoban_pasted: () => {
            const text = pasted;
            pasted = null;
            if (typeof text === "number") {
                return text;
            }
            return text === null ? NOTHING : layText(text);
        },
        sokoban_dropped_name: () => (dropped.length > 0 ? layText(dropped[0].name) : NOTHING),
        sokoban_dropped_bytes: () => lay(dropped.shift().bytes),
        sokoban_wants_copy_of_progress: () => news.delete("copy"),
        sokoban_gamepad_state: () => (news.delete("pads") ? lay(pads) : NOTHING),
        sokoban_keys: () => {
            const text = strokes.join("\n");
            strokes = [];
            return text ? layText(text) : NOTHING;
        },
        sokoban_layout: () => (news.delete("layout") ? layText(layout.text) : NOTHING),
        sokoban_stored_names: () => {
            try {
                const names = Object.keys(window.localStorage);
                return layText(names.filter(name => name.startsWith(PREFIX)).join("\n"));
            } catch {
                return NOTHING;
            }
        },
        sokoban_take: (to, length) => memory(to, length).set(buffer.subarray(0, length)),
        sokoban_file: (name, nameLength) => {
            const file = string(name, nameLength);
            if (!files.has(file)) {
                files.set(file, NOTHING);
                loadFile(file);
            }
            const bytes = files.get(file);
            return typeof bytes === "number" ? bytes : lay(bytes);
        },
        // One character per byte: browsers store such texts as bytes.
        sokoban_stored: (name, nameLength) => {
            try {
                const text = window.localStorage.getItem(string(name, nameLength));
                if (text === null) {
                    return NOTHING;
                }
                const bytes = new Uint8Array(text.length);
                for (let at = 0; at < text.length; at += 1) {
                    bytes[at] = text.charCodeAt(at);
                }
                return lay(bytes);
            } catch {
                return REFUSED;
            }
        },
        sokoban_remove: (name, nameLength) => {
            try {
                window.localStorage.removeItem(string(name, nameLength));
                return 0;
            } catch {
                return REFUSED;
            }
        },
        sokoban_store: (name, nameLength, bytes, length) => {
            try {
                const stored = memory(bytes, length);
                let text = "";
                for (let at = 0; at < length; at += AT_ONCE) {
                    text += String.fromCharCode(...stored.subarray(at, at + AT_ONCE));
                }
                window.localStorage.setItem(string(name, nameLength), text);
                return 0;
            } catch (error) {
                return error.name === "QuotaExceededError" ? FULL : REFUSED;
            }
        },
        sokoban_show_keyboard: (text, length) => {
            restart(string(text, length));
            showKeyboard("search");
        },
        sokoban_show_language: (code, length) => showPageTexts(string(code, length)),
        sokoban_show_elements: (text, length) => screenReader.show(string(text, length)),
        sokoban_announce: (text, length, interrupts, repeatsFocus) => {
            screenReader.announce(string(text, length), interrupts !== 0, repeatsFocus !== 0);
        },
        sokoban_copy: (text, length) => {
            const copied = string(text, length);
            if (navigator.clipboard?.writeText) {
                navigator.clipboard.writeText(copied).catch(() => copyByHand(copied));
            } else {
                copyByHand(copied);
            }
        },
        sokoban_download: (name, nameLength, bytes, length) => {
            const link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([memory(bytes, length).slice()]));
            link.download = string(name, nameLength);
            link.click();
            // By then, the download has started.
            window.setTimeout(() => URL.revokeObjectURL(link.href), 0);
        },
        sokoban_play: (samples, count, rate) => {
            // Without an audio device, the game is silent.
            play(new Float32Array(wasm_memory.buffer, samples, count).slice(), rate).catch(() => {});
        },
        sokoban_play_music: gain => {
            playMusic(gain).catch(() => {});
        },
        sokoban_vibrate_phone: vibratePhone,
        sokoban_vibrate_gamepad: (...pulses) => {
            // Gamepads without motors do not vibrate.
            vibrateGamepad(...pulses).catch(() => {});
        },
        sokoban_show_message: (text, length) => showMessage(string(text, length)),
    };

    miniquad_add_plugin({
        name: "sokoban",
        version: 1,
        register_plugin: importObject => Object.assign(importObject.env, env),
    });
}());
