"""A headless Chromium, driven over its DevTools pipe: no driver, no port, nothing but Python."""

import base64
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --remote-debugging-pipe"
).split()
PATIENCE = 60


def binary():
    """Where Chromium is, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """One browser with one page. All that it reports is kept in `events`."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="aplset-page-")
        # Chromium reads its orders from descriptor 3 and answers on 4.
        orders, self.to = os.pipe()
        self.answers, answers = os.pipe()
        command = [binary(), *FLAGS, f"--user-data-dir={self.profile}", "about:blank"]
        shell = ["sh", "-c", f'exec "$@" 3<&{orders} 4>&{answers}', "sh", *command]
        self.process = subprocess.Popen(
            shell, pass_fds=[orders, answers], start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(orders)
        os.close(answers)
        self.read, self.count, self.session, self.events = b"", 0, None, []
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.ask(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def ask(self, method, **parameters):
        """Sends an order and waits for its answer."""
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
        """The next message."""
        until = time.monotonic() + PATIENCE
        while b"\0" not in self.read:
            if not select.select([self.answers], [], [], max(0, until - time.monotonic()))[0]:
                raise TimeoutError("Chromium says nothing")
            piece = os.read(self.answers, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium has ended")
            self.read += piece
        message, _, self.read = self.read.partition(b"\0")
        return json.loads(message)

    def run(self, script):
        """The value of a piece of JavaScript in the page."""
        result = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def open(self, path, width=1280, height=1000, dark=False, scripts=True):
        """Opens a file, anew."""
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.size(width, height)
        self.dark(dark)
        self.ask("Page.navigate", url="about:blank")
        self.events.clear()
        self.ask("Page.navigate", url=Path(path).resolve().as_uri())
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
        """Waits until what has been changed is painted."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def size(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def dark(self, dark):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.ask("Emulation.setEmulatedMedia", features=[scheme])

    def key(self, key, code=0, text="", modifiers=0):
        """Presses a key, as a person would."""
        common = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.ask("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def click(self, selector):
        """Clicks in the middle of an element, as a person would."""
        name = json.dumps(selector)
        box = self.run(
            f"(() => {{ const element = document.querySelector({name}); element.scrollIntoView({{block: 'center'}});"
            " const {x, y, width, height} = element.getBoundingClientRect(); return [x + width / 2, y + height / 2]; })()"
        )
        for kind in ["mousePressed", "mouseReleased"]:
            self.ask("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        self.settle()

    def shot(self, path):
        """A picture of the whole page."""
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        image = self.ask("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)
        Path(path).write_bytes(base64.b64decode(image["data"]))
