// Splits a fragment into glyphs and other text. If several glyphs fit, the longest is taken.
function glyphsIn(run, text, language = run.program) {
  const known = run.glyphs.filter((glyph) => glyph.language === language)
    .sort((a, b) => b.glyph.length - a.glyph.length);
  const parts = [];
  for (let at = 0; at < text.length;) {
    const glyph = known.find((one) => text.startsWith(one.glyph, at));
    const part = glyph ? glyph.glyph : text[at];
    if (glyph || typeof parts.at(-1) !== "string") parts.push(glyph ? { glyph, part } : part);
    else parts.push(parts.pop() + part);
    at += part.length;
  }
  return parts;
}

// Draws a fragment as code, with a button for each glyph that can be explained.
function fragment(run, text, language) {
  return make("code", { class: language }, glyphsIn(run, text, language).map((part) => typeof part === "string"
    ? part : button({ class: "glyph", "data-glyph": part.part, "data-language": language, "aria-label": `${part.part}, ${part.glyph.name}` }, null, part.part)));
}

// Draws the sentence in one of its languages. Each word is a button that shows its step. Below the
// sentence are the axes that its current word changes, and an explanation.
class Sentence {
  constructor(page) {
    this.page = page;
    this.lines = find("#sentence");
    for (const kind of ["pointerover", "focusin", "click"]) {
      document.addEventListener(kind, (event) => this.point(event));
    }
  }

  get run() {
    return this.page.run;
  }

  // Draws the sentence of the page's run in a language.
  load(language) {
    this.language = language;
    const slot = document.activeElement?.dataset.slot;
    const { run } = this;
    const seen = new Set();
    this.lines.className = language;
    this.lines.replaceChildren(...run.sentences[language].map((line) => make("p", { class: "line" }, line.map((piece) => this.piece(piece, seen)))));
    const many = run.languages.length > 1;
    find("#languages").replaceChildren(...many ? run.languages.map(({ id, name }) =>
      button({ "data-language-choice": id, "aria-pressed": id === language }, () => this.speak(id), name)) : []);
    this.fail(run.error);
    find("#reset").classList.toggle("away", !run.changed || !this.page.live);
    if (slot) find(`[data-slot="${slot}"]`)?.focus();
  }

  // Shows the error of a sentence below it.
  fail(error) {
    say(find("#error"), error ?? "");
    find("#error").hidden = !error;
  }

  speak(language) {
    this.page.set({ language });
    find(`[data-language-choice="${language}"]`).focus();
  }

  // Draws a piece of the sentence. The first word that shows a step has the number of the step.
  piece({ text, step, slot, error }, seen) {
    if (step === undefined) return make("span", {}, text);
    if (!text && !slot) return undefined;
    const spoken = this.run.steps[step]?.spoken;
    const number = step === null || seen.has(step) ? undefined : make("b", { class: "no", "aria-hidden": "true" }, String(step + 1));
    seen.add(step);
    const word = button({ class: `word${error ? " failed" : ""}`, "data-word": text, "data-goto": step ?? undefined, "aria-disabled": step === null,
      "aria-label": spoken ? `${step + 1}: ${spoken}` : text || "nothing", title: error ?? spoken }, null, number, text || "·");
    const choices = slot && this.page.live && this.run.choices[slot];
    if (!choices) return word;
    const options = choices.list.map((one) => make("option", { value: one.id, selected: one.id === choices.choice }, one[this.language] || "(nothing)"));
    const select = make("select", { "aria-label": `Change step ${(step ?? 0) + 1}: ${spoken ?? "the missing word"}`, title: "Change this word", "data-slot": slot }, options);
    select.addEventListener("change", () => this.page.change(this.run.words(slot, select.value), slot));
    return make("span", { class: "choice" }, word, select);
  }

  // Marks the word whose array is shown, and the word that made the selected cell.
  show(step, made) {
    this.step = step;
    for (const word of findAll("[data-goto]")) {
      word.classList.toggle("now", Number(word.dataset.goto) === step);
      word.classList.toggle("made", Number(word.dataset.goto) === made);
      if (word.closest("#sentence")) word.setAttribute("aria-pressed", Number(word.dataset.goto) === step);
    }
    this.rest();
  }

  // Describes the step whose array is shown.
  rest() {
    const { title, says } = this.run.steps[this.step];
    this.shapes(this.step);
    find("#about").replaceChildren(...this.page.tour.text() ?? [make("p", {}, make("b", {}, `${this.step + 1}. ${title}`), title.endsWith("?") ? " " : ". ", says)]);
  }

  // Shows the axes of the array that a word takes, with the axis that disappears, and both shapes.
  shapes(step) {
    const { run } = this;
    const own = run.steps[step];
    const main = run.main(step);
    const given = main === undefined ? own : run.steps[main];
    const gone = given.axes.findIndex((_, at) => given.axes.toSpliced(at, 1).join() === own.axes.join());
    const shown = gone < 0 ? own : given;
    const { first } = run.languages.find(({ id }) => id === this.language);
    const chips = shown.axes.map((axis, at) => make(at === gone ? "s" : "span", { class: "chip", "aria-label": at === gone ? `${axis} disappears` : undefined },
      make("i", {}, String(first + at)), ` ${axis} `, make("b", {}, String(shown.shape[at]))));
    const shapes = (main === undefined ? [own] : [given, own]).map(({ shape }) => shape.join(" ") || "scalar").join(" → ");
    find("#shapes").replaceChildren(...chips, make("span", { class: "turned" }, shapes));
  }

  // Explains the word under the pointer or with the focus. After that, describes the step again.
  point({ target, type }) {
    const word = target.closest?.("#sentence .word, #slab .word, .glyph");
    if (word?.dataset.glyph) this.explain(glyphsIn(this.run, word.dataset.glyph, word.dataset.language));
    else if (word?.dataset.goto && type !== "click" && !this.page.tour.beat) {
      const step = Number(word.dataset.goto);
      this.shapes(step);
      this.explain(glyphsIn(this.run, wordOf(this.run, step, this.run.program)), step);
    } else if (this.pointed && type !== "click" && !target.closest?.("#words")) this.rest();
    this.pointed = Boolean(word ?? (this.pointed && target.closest?.("#words")));
  }

  // Explains the glyphs in a word, or describes its step if the word has no glyphs.
  explain(parts, step) {
    const glyphs = [...new Set(parts.filter((part) => part.glyph).map((part) => part.glyph))];
    if (glyphs.length === 0 && step === undefined) return;
    const told = step === undefined ? undefined : make("p", {}, make("b", {}, `${step + 1}. ${this.run.steps[step].spoken}`), glyphs.length ? "" : `. ${this.run.steps[step].says}`);
    find("#about").replaceChildren(...[told, ...glyphs.slice(0, 2).map((glyph) => make("p", {},
      make("code", { class: glyph.language }, glyph.glyph.replace(/\[$/, "[…]")), " ", make("b", {}, glyph.name), ". ", glyph.says, " ",
      make("span", { class: "note" }, make("code", { class: glyph.language }, glyph.example), this.other(glyph))))].filter(Boolean));
  }

  other(glyph) {
    const [name, text] = glyph.language === "apl" ? ["J", glyph.j] : ["APL", glyph.apl];
    const spelled = [[name, text], ["NumPy", glyph.numpy]].filter(([, code]) => code);
    return spelled.map(([language, code]) => make("span", { class: "also" }, ` ${language} `, make("code", { class: language.toLowerCase() }, code)));
  }
}
