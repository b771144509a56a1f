"""A Chromium with pages of the game, for `packaging/web-test`."""

import base64
import json
import os
import subprocess
import threading
import time

BROWSER = [
    os.environ.get("CHROMIUM", "chromium"),
    "--headless", "--no-sandbox", "--disable-gpu", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
    "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--mute-audio", "--remote-debugging-pipe", "about:blank",
]
# The timeout for anything, in seconds.
PATIENCE = 60
# The solution of the first level.
FIRST_LEVEL = "rdrrDD"
ARROWS = {"l": ("ArrowLeft", 37), "r": ("ArrowRight", 39), "u": ("ArrowUp", 38), "d": ("ArrowDown", 40)}
# Counts the frames that are drawn, and the time of each.
COUNTER = """
    window.frames_drawn = 0;
    window.frame_times = [];
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = draw => request(time => {
        const begin = performance.now();
        draw(time);
        window.frames_drawn += 1;
        window.frame_times.push(performance.now() - begin);
        window.first_frame ??= performance.now();
    });
"""
PROGRESS = "(localStorage.getItem('sokoban/progress.sok') ?? '')"


class Browser:
    """A Chromium that is controlled through a pipe."""

    def __init__(self, profile):
        command, tell = os.pipe()
        hear, answers = os.pipe()

        # The browser reads commands from file descriptor 3 and writes answers to 4.
        def pipes():
            spare = os.dup(command), os.dup(answers)
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        self.process = subprocess.Popen(
            [*BROWSER, f"--user-data-dir={profile}"], close_fds=False, preexec_fn=pipes,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command)
        os.close(answers)
        self.to = os.fdopen(tell, "wb", buffering=0)
        self.answers = os.fdopen(hear, "rb", buffering=0)
        self.number = 0
        self.inbox = {}
        self.events = []
        self.arrived = threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        text = b""
        while part := self.answers.read(1 << 16):
            *messages, text = (text + part).split(b"\0")
            with self.arrived:
                for message in map(json.loads, messages):
                    if "id" in message:
                        self.inbox[message["id"]] = message
                    else:
                        self.events.append(message)
                self.arrived.notify_all()

    def ask(self, method, session=None, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.to.write(json.dumps(message).encode() + b"\0")
        with self.arrived:
            if not self.arrived.wait_for(lambda: number in self.inbox, PATIENCE):
                raise TimeoutError(method)
            answer = self.inbox.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']}")
        return answer["result"]

    def end(self):
        self.ask("Browser.close")
        self.process.wait(PATIENCE)


class Page:
    """A page with the game."""

    # The folder of screenshots.
    pictures = None

    def __init__(self, browser, address, width=1024, height=720, scale=1, phone=False, before=""):
        self.browser = browser
        target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        attached = browser.ask("Target.attachToTarget", targetId=target, flatten=True)
        self.target, self.session = target, attached["sessionId"]
        for part in ["Page", "Runtime", "Log", "Network"]:
            self.ask(f"{part}.enable")
        self.ask("Emulation.setDeviceMetricsOverride",
                 width=width, height=height, deviceScaleFactor=scale, mobile=phone)
        self.ask("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=COUNTER + before)
        self.open(address)

    def ask(self, method, **parameters):
        return self.browser.ask(method, self.session, **parameters)

    def open(self, address):
        self.ask("Page.navigate", url=address)
        self.wait("window.frames_drawn > 0 && document.activeElement.id === 'glcanvas'", "the first picture")

    def event(self, method, what):
        """Returns the answer of the browser for this page, and waits for it."""
        end = time.monotonic() + PATIENCE
        while True:
            for event in self.browser.events:
                if event["method"] == method and event.get("sessionId") == self.session:
                    return event["params"]
            if time.monotonic() > end:
                raise TimeoutError(what)
            time.sleep(0.05)

    def close(self):
        self.browser.ask("Target.closeTarget", targetId=self.target)

    def value(self, text):
        result = self.ask("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{text}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def wait(self, condition, what):
        """Waits until a condition holds. The page itself checks it."""
        end = time.monotonic() + PATIENCE
        while not self.value(condition):
            if time.monotonic() > end:
                self.picture("failed")
                raise TimeoutError(f"{what}; {self.value(PROGRESS + '.slice(-400)')}")

    def repeat(self, act, condition, what):
        """Acts until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not self.value(condition):
            if time.monotonic() > end:
                self.picture("failed")
                raise TimeoutError(what)
            act()
            self.rest()

    def rest(self):
        """Waits until nothing was drawn for half a second."""
        self.value("""new Promise(done => {
            let last = -1;
            const look = window.setInterval(() => {
                if (window.frames_drawn === last) {
                    window.clearInterval(look);
                    done();
                }
                last = window.frames_drawn;
            }, 500);
        })""")

    def key(self, key, code=None, number=0, modifiers=0, commands=()):
        text = {"text": key} if len(key) == 1 and not modifiers else {}
        for kind in ["keyDown" if text else "rawKeyDown", "keyUp"]:
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, modifiers=modifiers,
                     windowsVirtualKeyCode=number, commands=list(commands) if kind != "keyUp" else [],
                     **(text if kind == "keyDown" else {}))

    def moves(self, moves):
        for move in moves.lower():
            key, number = ARROWS[move]
            self.key(key, number=number)

    def touch(self, *points):
        """Moves a finger from point to point."""
        for kind, (x, y) in zip(["touchStart"] + ["touchMove"] * (len(points) - 1), points):
            self.ask("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self, name):
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        (self.pictures / f"{name}.png").write_bytes(base64.b64decode(data))

    def drop(self, name, content):
        self.drop_all((name, content.encode()))

    def drop_all(self, *files):
        """Drops files together, each with its name and its bytes."""
        before = self.value("window.frames_drawn")
        coded = [[name, base64.b64encode(content).decode()] for name, content in files]
        self.value(f"""(() => {{
            const data = new DataTransfer();
            for (const [name, content] of {json.dumps(coded)}) {{
                data.items.add(new File([Uint8Array.from(atob(content), it => it.charCodeAt(0))], name));
            }}
            const event = new DragEvent("drop", {{ dataTransfer: data, bubbles: true, cancelable: true }});
            document.querySelector("canvas").dispatchEvent(event);
        }})()""")
        self.wait(f"window.frames_drawn > {before}", "a picture after the drop")
        self.rest()


def check(is_so, what):
    if not is_so:
        raise AssertionError(what)
    print(f"ok: {what}")


def played(page, count, what):
    """Waits until `count` levels are solved."""
    page.wait(f"new Set({PROGRESS}.match(/level [0-9a-f]+ puzzle [0-9a-f]+ solved/g)).size >= {count}", what)
    check(True, what)
