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
    ? part : button({ class: "glyph", "data-glyph": part.part, "data-language": language }, null, part.part)));
}

// Draws the sentence. Each word is a button that shows its step and an explanation.
class Sentence {
  // `go` shows a step. `change` is called with the choices for all words, in order.
  constructor(go, change) {
    Object.assign(this, { go, change });
    this.lines = find("#sentence");
    this.about = find("#glyph");
    for (const kind of ["pointerover", "focusin", "click"]) {
      document.addEventListener(kind, (event) => this.point(event));
    }
  }

  load(run) {
    this.run = run;
    const slot = document.activeElement?.dataset.slot;
    this.lines.className = run.program;
    this.lines.replaceChildren(...run.sentence.map((line) => make("p", { class: "line" }, line.map((word) => this.word(word)))));
    say(find("#error"), run.error ?? "");
    find("#error").hidden = !run.error;
    find("#reset").hidden = !run.changed;
    if (slot) find(`[data-slot="${slot}"]`)?.focus();
  }

  word(word) {
    if (word.step === undefined) return make("span", {}, word.text);
    const failed = word.error !== undefined;
    const attributes = { class: `word${failed ? " failed" : ""}`, "data-word": word.text, "data-goto": word.step ?? undefined,
      "aria-disabled": word.step === null, title: word.error };
    const shown = button(attributes, null, word.text || "·");
    if (!this.change || !word.slot) return shown;
    const choices = word.choices.map(({ id, text }) => make("option", { value: id, selected: id === word.choice }, text || "(nothing)"));
    const select = make("select", { "aria-label": `Change ${word.text || "the missing word"}`, title: "Change this word", "data-slot": word.slot }, choices);
    select.addEventListener("change", () => this.changed(word.slot, select.value));
    return make("span", { class: "choice" }, shown, select);
  }

  changed(slot, choice) {
    const slots = this.run.sentence.flat().filter((word) => word.slot);
    const order = ["cards", "sum", "test", "inner", "outer"];
    const chosen = order.map((name) => name === slot ? choice : slots.find((word) => word.slot === name).choice);
    const first = order.map((name) => slots.find((word) => word.slot === name).choices[0].id);
    this.change(chosen.join() === first.join() ? "" : chosen.join("."), slot);
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

  // Explains the word whose array is shown.
  rest() {
    const own = find(`#sentence [data-goto="${this.step}"]`);
    if (own) this.explainWord(own);
    else this.explain(glyphsIn(this.run, this.run.steps[this.step][this.run.program]));
  }

  // Explains the word under the pointer. When the pointer leaves, explains the word whose array is
  // shown.
  point({ target, type }) {
    const word = target.closest?.("#sentence .word, .glyph");
    if (word?.dataset.glyph) this.explain(glyphsIn(this.run, word.dataset.glyph, word.dataset.language));
    else if (word) this.explainWord(word);
    else if (this.pointed && type === "pointerover" && !target.closest?.("#words")) this.rest();
    this.pointed = Boolean(word ?? (this.pointed && target.closest?.("#words")));
  }

  explainWord({ dataset }) {
    const glyphs = glyphsIn(this.run, dataset.word);
    const step = this.run.steps[dataset.goto];
    if (glyphs.some((part) => part.glyph) || !step) this.explain(glyphs);
    else this.name(dataset.word, step);
  }

  // Describes the array of a word that is only a name, such as `F`.
  name(word, { axes, shape }) {
    const lengths = axes.map((axis, at) => `${shape[at]} ${axis}${shape[at] === 1 ? "" : "s"}`);
    this.about.replaceChildren(make("div", {},
      make("p", {}, make("code", { class: this.run.program }, word), " ", make("b", {}, "an array"), ` of ${lengths.join(" by ")}.`),
      make("p", { class: "note" }, `APL works from right to left. Point at a word to see what it does. Click the word to see its array.${this.change ? " ▾ replaces the word with another one." : ""}`)));
  }

  // Explains the glyphs in a word. If the word has no glyphs, the last explanation remains.
  explain(parts) {
    const glyphs = [...new Set(parts.filter((part) => part.glyph).map((part) => part.glyph))];
    if (glyphs.length === 0) return;
    this.about.replaceChildren(...glyphs.slice(0, 2).map((glyph) => make("div", {},
      make("p", {}, make("code", { class: glyph.language }, glyph.glyph.replace(/\[$/, "[…]")), " ", make("b", {}, glyph.name), ". ", glyph.says),
      make("p", { class: "note" }, make("code", { class: glyph.language }, glyph.example), this.other(glyph)))));
  }

  other(glyph) {
    const [name, text] = glyph.language === "apl" ? ["J", glyph.j] : ["APL", glyph.apl];
    const spelled = [[name, text], ["NumPy", glyph.numpy]].filter(([, code]) => code);
    return spelled.map(([language, code]) => make("span", { class: "also" }, ` ${language} `, make("code", { class: language.toLowerCase() }, code)));
  }
}
