"""Drives a headless Chromium over its DevTools pipe. It needs only Python, no driver or port."""

import fcntl
import json
import os
import select
import shutil
import signal
import tempfile
import time
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync "
    "--disable-background-networking --disable-component-update --disable-dev-shm-usage "
    "--disable-ipc-flooding-protection --hide-scrollbars --remote-debugging-pipe"
).split()
PATIENCE = 60
KEYS = {
    "?": 191, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}
SHIFT = 8


def binary():
    """Returns the path of Chromium, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """One browser with one page and no network. `events` has all DevTools events since `open`."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="aplset-page-")
        # Chromium reads commands from file descriptor 3 and writes answers to 4. Both must be free.
        orders, self.to = os.pipe()
        self.answers, answers = os.pipe()
        high = [fcntl.fcntl(one, fcntl.F_DUPFD_CLOEXEC, 10) for one in [orders, answers]]
        actions = [(os.POSIX_SPAWN_OPEN, one, os.devnull, os.O_RDWR, 0) for one in [0, 1, 2]]
        actions += [(os.POSIX_SPAWN_DUP2, one, to) for one, to in zip(high, [3, 4])]
        command = [binary(), *FLAGS, f"--user-data-dir={self.profile}", "about:blank"]
        self.process = os.posix_spawn(
            command[0], command, os.environ, file_actions=actions, setsid=True
        )
        for one in [orders, answers, *high]:
            os.close(one)
        self.read, self.count, self.session, self.events = b"", 0, None, []
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        attached = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.ask(f"{domain}.enable")
        offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        self.ask("Network.emulateNetworkConditions", **offline)
        # Focus events also reach a page that is not the active window.
        self.ask("Emulation.setFocusEmulationEnabled", enabled=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        shutil.rmtree(self.profile, ignore_errors=True)

    def ask(self, method, **parameters):
        """Sends a command, waits for its answer, and returns the result."""
        self.count += 1
        order = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        data = json.dumps(order).encode() + b"\0"
        while data:
            data = data[os.write(self.to, data):]
        while True:
            answer = self.next()
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def next(self):
        """Returns the next message."""
        until = time.monotonic() + PATIENCE
        while b"\0" not in self.read:
            if not select.select([self.answers], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError(f"no answer from Chromium in {PATIENCE} s")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium has ended")
            self.read += piece
        message, _, self.read = self.read.partition(b"\0")
        return json.loads(message)

    def run(self, script):
        """Returns the value of a JavaScript expression in the page."""
        result = self.ask(
            "Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True
        )
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def open(self, path, fragment="", size=(1440, 900), scripts=True, **media):
        """Opens a file in a fresh page. All pages of a browser share the localStorage."""
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.size(*size)
        self.media(**media)
        self.ask("Page.navigate", url="about:blank")
        self.events.clear()
        self.ask("Page.navigate", url=Path(path).resolve().as_uri() + fragment)
        self.until("location.protocol === 'file:' && document.readyState === 'complete'")
        if scripts:
            self.settle()

    def until(self, condition):
        """Waits for a condition."""
        until = time.monotonic() + PATIENCE
        while not self.run(condition):
            if time.monotonic() > until:
                raise TimeoutError(condition)
            time.sleep(0.01)

    def settle(self):
        """Waits until all changes are painted."""
        frame = "requestAnimationFrame"
        self.run(f"new Promise((done) => {frame}(() => {frame}(done)))")

    def size(self, width, height, scale=1):
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        self.ask("Emulation.setDeviceMetricsOverride", **size)

    def media(self, dark=False, reduced=False, media="", forced=False):
        """Sets the theme and the motion that the system asks for, the medium, and forced colors."""
        features = [
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if reduced else "no-preference"},
            {"name": "forced-colors", "value": "active" if forced else "none"},
        ]
        self.ask("Emulation.setEmulatedMedia", media=media, features=features)

    def key(self, key, modifiers=0):
        """Presses a key, as a person would."""
        text = {"Enter": "\r", " ": " ", "?": "?"}.get(key, "")
        common = {"key": key, "windowsVirtualKeyCode": KEYS[key], "modifiers": modifiers}
        self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def middle(self, selector):
        """Scrolls an element into view, and returns its middle."""
        name = json.dumps(selector)
        box = self.run(
            f"(() => {{ const element = document.querySelector({name});"
            " const seen = () => element.getBoundingClientRect();"
            " if (seen().top < 0 || seen().bottom > innerHeight)"
            " element.scrollIntoView({ block: 'center' });"
            " const { x, y, width, height } = seen(); return [x + width / 2, y + height / 2]; })()"
        )
        return {"x": box[0], "y": box[1]}

    def click(self, selector):
        """Clicks in the middle of an element, as a person would."""
        self.drag(selector, selector)

    def drag(self, selector, to):
        """Drags an element onto another one, as a person would."""
        at, there = self.middle(selector), self.middle(to)
        moves = [("mouseMoved", there)] if to != selector else []
        for kind, at in [("mousePressed", at), *moves, ("mouseReleased", there)]:
            self.ask("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **at)
        self.settle()

    def hover(self, selector):
        """Moves the pointer over an element."""
        self.ask("Input.dispatchMouseEvent", type="mouseMoved", **self.middle(selector))
        self.settle()
