"""Tests of the page with sounds, music and vibration."""

import json

from browser import FIRST_LEVEL, Page, check

# Records the parts of sounds and music that are played, the volume of the music, and the timers that repeat.
AUDIO = """
    window.contexts = [];
    window.parts = [];
    window.volumes = [];
    window.timers = new Set();
    const [begin, end] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
    window.setInterval = (work, pause) => {
        const timer = begin(work, pause);
        window.timers.add(timer);
        return timer;
    };
    window.clearInterval = timer => {
        window.timers.delete(timer);
        end(timer);
    };
    window.AudioContext = class extends AudioContext {
        constructor() {
            super();
            window.contexts.push(this);
        }
        createGain() {
            const gain = super.createGain();
            window.volumes.push(gain.gain);
            return gain;
        }
        createBufferSource() {
            const source = super.createBufferSource();
            const start = source.start.bind(source);
            source.start = when => {
                window.parts.push({ when, rate: source.buffer.sampleRate, samples: source.buffer.getChannelData(0) });
                start(when);
            };
            return source;
        }
    };
    // The parts of the music: sounds start at once.
    window.music = () => window.parts.filter(part => part.when > 0);
    // The largest step between neighbouring samples within parts and between them, if they follow without a gap.
    window.steps = parts => {
        const largest = [0, 0];
        parts.forEach((part, index) => {
            const step = (kind, from, to) => {
                largest[kind] = Math.max(largest[kind], Math.abs(to - from));
            };
            part.samples.forEach((sample, at) => at > 0 && step(0, part.samples[at - 1], sample));
            const next = parts[index + 1];
            if (next) {
                const gap = next.when - part.when - part.samples.length / part.rate;
                step(1, part.samples.at(-1), Math.abs(gap) < 1e-6 ? next.samples[0] : Infinity);
            }
        });
        return { inside: largest[0], between: largest[1] };
    };
    window.isSilent = () => window.timers.size === 0 && window.contexts[0].state === "suspended";
"""

# Records the vibrations of a phone and of a gamepad, whose buttons a test presses.
MOTORS = """
    window.buzzes = [];
    window.effects = [];
    Object.defineProperty(navigator, "vibrate", { value: pulses => window.buzzes.push(pulses) });
    const playEffect = async (kind, effect) => {
        window.effects.push({ kind, ...effect });
        return "complete";
    };
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    window.pad = { axes: [0, 0, 0, 0], buttons, timestamp: 2, vibrationActuator: { playEffect } };
    const other = { axes: [0, 0, 0, 0], buttons: [], timestamp: 1, vibrationActuator: null };
    window.usePads = () => {
        navigator.getGamepads = () => [null, other, window.pad];
        window.dispatchEvent(new Event("gamepadconnected"));
    };
"""
VIBRATION = 'vibration = "all"\n'


def music(browser, address):
    """Listens to the music until it fades out, and mutes it, hides the page and takes its focus meanwhile."""
    page = Page(browser, address, before=AUDIO)
    page.rest()
    page.ask("Input.dispatchMouseEvent", type="mouseMoved", x=300, y=300)
    page.rest()
    check(page.value("contexts.length + timers.size") == 0, "nothing is played before the first press")
    page.moves(FIRST_LEVEL[0])
    page.wait("music().length > 6 && music().at(-1).samples.some(it => Math.abs(it) > 0.001)", "music")
    steps = page.value("steps(music())")
    check(0 < steps["between"] <= 1.5 * steps["inside"], f"the music is seamless {steps}")
    check(page.value("contexts[0].state === 'running' && parts.length > music().length"), "it plays beside sounds")
    plays(page, 0.64, "the music has the volume of the settings")

    page.key("m", "KeyM", 77, modifiers=2)
    falls_silent(page, "the music is muted")
    page.key("m", "KeyM", 77, modifiers=2)
    plays(page, 0.64, "the music plays again")
    page.value("document.hasFocus = () => false; window.dispatchEvent(new Event('blur'))")
    falls_silent(page, "the music stops without the focus")
    page.ask("Input.dispatchMouseEvent", type="mouseMoved", x=310, y=310)
    page.rest()
    check(page.value("isSilent()"), "the pointer alone does not start it")
    page.value("delete document.hasFocus; window.dispatchEvent(new Event('focus'))")
    page.moves("l")
    plays(page, 0.64, "a key starts it")
    for state in ["hidden", "visible"]:
        page.value(f"""
            Object.defineProperty(document, "hidden", {{ value: {json.dumps(state == "hidden")}, configurable: true }});
            Object.defineProperty(document, "visibilityState", {{ value: "{state}", configurable: true }});
            document.dispatchEvent(new Event("visibilitychange"));
        """)
        falls_silent(page, f"no music while the page is {state} and nobody plays")

    page.moves("r")
    plays(page, 0.64, "another key starts it")
    # Render a minute of music without playing it.
    page.value("""
        for (let part = 0; part < 140; part += 1) {
            wasm_exports.sokoban_music(contexts[0].sampleRate, contexts[0].sampleRate);
        }
    """)
    falls_silent(page, "the music ends a minute after the last key")
    page.rest()
    before = page.value("window.frames_drawn")
    page.value("new Promise(done => window.setTimeout(done, 2000))")
    check(page.value("window.frames_drawn") == before and page.value("isSilent()"), "then nothing runs")
    page.close()


def vibration(browser, address):
    """Bumps into a wall with a finger and a gamepad, and pushes a box onto a goal."""
    level = "#####\n#@$.#\n# $.#\n#####\n"
    up = [(195, 420), (195, 370), (195, 320)]
    page = Page(browser, address, width=390, height=844, phone=True, before=MOTORS)
    page.rest()
    page.drop("bump.xsb", level)
    page.touch(*up)
    page.rest()
    check(page.value("buzzes.length") == 0, "a phone does not vibrate by default")
    page.value(f"localStorage.setItem('sokoban/settings.toml', {json.dumps(VIBRATION)})")
    page.open(address)
    page.rest()
    page.drop("bump.xsb", level)
    # On a slow machine, the level may open after the first touch.
    page.repeat(lambda: page.touch(*up), "buzzes.length > 0", "a vibration of the phone")
    check(page.value("buzzes[0]") == [30], "a phone vibrates when a step is blocked")
    page.value("importObject.env.sokoban_vibrate_phone(3, 80, 60)")
    check(page.value("buzzes.at(-1)") == [80, 60, 80, 60, 80], "a phone vibrates in a pattern")

    count = page.value("buzzes.length")
    page.value("usePads()")
    for button, length in [(12, 30), (15, 40)]:
        page.value("effects.length = 0")
        # A press can be lost while a level opens. It ends before a button that is held repeats.
        press = f"""new Promise(done => {{
            pad.buttons[{button}].pressed = true;
            window.setTimeout(() => {{
                pad.buttons[{button}].pressed = false;
                done();
            }}, 300);
        }})"""
        page.repeat(lambda: page.value(press), "effects.length > 0", "a vibration of the gamepad")
        effect = page.value("effects[0]")
        check((effect["kind"], effect["duration"]) == ("dual-rumble", length), f"a gamepad vibrates for {length} ms")
    check(page.value("buzzes.length") == count, "and the phone does not")
    page.value("effects.length = 0; importObject.env.sokoban_vibrate_gamepad(3, 80, 60, 0.75, 0.5)")
    page.wait("effects.length === 3", "a pattern of the gamepad")
    check(page.value("effects.map(it => it.startDelay)") == [0, 60, 60], "a gamepad vibrates in a pattern")
    page.value("localStorage.removeItem('sokoban/settings.toml')")
    page.close()


def plays(page, volume, what):
    """Waits until further music is played at this volume."""
    count = page.value("music().length")
    page.wait(f"music().length > {count} + 3 && Math.abs(volumes[0].value - {volume}) < 0.01", what)
    check(True, what)


def falls_silent(page, what):
    page.wait("isSilent()", what)
    check(True, what)
