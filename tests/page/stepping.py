"""Steps forward and back, by every way there is."""

from pages import Reader


def buttons_step_forward_and_back(browser, pages):
    browser.open(pages.make(pages.deal(12)))
    reader = Reader(browser)
    assert reader.step() == 1 and reader.steps() == 20
    for expected in range(2, 21):
        browser.click("#next")
        assert reader.step() == expected
    browser.click("#next")
    assert reader.step() == 20, "nothing comes after the last one"
    for expected in range(19, 0, -1):
        browser.click("#back")
        assert reader.step() == expected
    browser.click("#back")
    assert reader.step() == 1


def keys_step_forward_and_back(browser, pages):
    browser.open(pages.make(pages.deal(12)))
    reader = Reader(browser)
    for key, expected in [("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2), ("End", 20), ("Home", 1), ("ArrowLeft", 1)]:
        browser.key(key, {"End": 35, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39}[key])
        assert reader.step() == expected, key
    assert reader.text("#said") == "Step 1 of 20 · HAND [2]: The codes become a letter matrix", "a screen reader is told"


def the_contents_and_the_address_name_each_step(browser, pages):
    path = pages.make(pages.deal(12))
    browser.open(path)
    reader = Reader(browser)
    for step in [12, 5, 20]:
        browser.click(f"#contents a[href='#step-{step}']")
        assert reader.step() == step
        assert reader.texts("#contents a[aria-current=step]") == [str(step)]
    assert browser.run("location.hash") == "#step-20"


def every_step_says_its_axes_and_its_shape(browser, pages):
    for program, count in [("apl", 20), ("j", 12)]:
        browser.open(pages.make(pages.deal(12), "--program", program))
        reader = Reader(browser)
        assert reader.steps() == count
        for step in range(1, count + 1):
            reader.go(step)
            here = f"#step-{step} "
            said = " ".join(reader.text(here + "figcaption").split())
            data = browser.run(f"({{...document.querySelector('{here}.array').dataset}})")
            axes = zip(data["axes"].split(), data["shape"].split())
            assert said == " ".join(f"{name} {length}" for name, length in axes), said
            assert len(reader.texts(here + ".array .cell")) > 0, f"step {step} shows its array"
            for language in ["APL", "J", "Rust"]:
                assert language in reader.texts(here + "dt")
            assert all(reader.texts(here + "dd"))


def without_scripts_the_steps_can_be_read(browser, pages):
    browser.open(pages.make(pages.deal(12)), scripts=False)
    reader = Reader(browser)
    assert len(reader.texts(".step")) == 20
    assert "Compress, along the first axis" in reader.text("#step-16")
    assert "need JavaScript" in reader.text("noscript")


CHECKS = [
    buttons_step_forward_and_back,
    keys_step_forward_and_back,
    the_contents_and_the_address_name_each_step,
    every_step_says_its_axes_and_its_shape,
    without_scripts_the_steps_can_be_read,
]
