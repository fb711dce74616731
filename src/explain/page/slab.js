// Draws the face of a card.
function face(code, { letters, width, height, places, outlines, lines, colors }) {
  const [number, color, shape, pattern] = letters.map((own) => [...own].findIndex((letter) => code.includes(letter)));
  const shapes = places[number].map((right) => svg("g", { transform: `translate(${width / 2 + right} ${height / 2})` },
    svg("path", { d: outlines[shape], fill: pattern === 0 ? colors[color] : "none", "stroke-width": 3 }),
    ...pattern === 2 ? [svg("path", { d: lines[shape], fill: "none", "stroke-width": 1.5 })] : []));
  const card = svg("rect", { width, height, rx: 9, fill: "#fffefb", stroke: "#b9b2a4" });
  return svg("svg", { viewBox: `-1 -1 ${width + 2} ${height + 2}`, "aria-hidden": "true", class: "face" },
    card, svg("g", { stroke: colors[color] }, ...shapes));
}

// Describes a feature of some cards, as in `two Oval, one Diamond` or `all Red`.
function shows(run, feature, codes) {
  const digits = codes.map((code) => [...run.letters[feature]].findIndex((letter) => code.includes(letter)));
  const counts = [0, 1, 2].map((digit) => digits.filter((own) => own === digit).length);
  const [three, two, one] = [3, 2, 1].map((count) => counts.indexOf(count));
  if (three >= 0) return `all ${run.words[feature][three]}`;
  if (two < 0) return "all different";
  return `two ${run.words[feature][two]}${feature === 0 ? "s" : ""}, one ${run.words[feature][one]}`;
}

// Draws the picked cards, and below them the result of each word of the sentence.
class Slab {
  constructor(run, cards) {
    Object.assign(this, { run, cards, combination: run.combination(cards) });
    this.digits = run.cells[run.held].axes.length === 2;
    this.width = this.digits ? 1 : 3;
  }

  draw() {
    const { run } = this;
    const rows = this.held();
    if (this.combination !== undefined) {
      const { rows: sums, notwo, features, verdict } = run.roles;
      if (!this.digits) rows.push(this.made(sums, "sum"), this.made(notwo, "notwo"));
      rows.push(this.made(features, "features"), this.made(verdict, "verdict"));
    } else {
      // Empty rows keep the height of the slab, so that the hand does not move when other cards are
      // picked.
      for (let row = 0; row < (this.digits ? 2 : 4); row++) rows.push(make("tr", {}, make("th"), make("td", { class: "none", colspan: 4 * this.width })));
    }
    const label = this.cards.map((place) => run.hand[place]).join(" ") || "No cards picked";
    return make("table", { class: "slab", "aria-label": label }, make("thead", {}, this.heads()), make("tbody", {}, rows));
  }

  heads() {
    const { run, width } = this;
    const names = run.features.map((name) => make("th", { scope: "colgroup", colspan: width, class: "first" }, name));
    const rows = [make("tr", {}, make("td"), names)];
    if (width === 3) {
      const letters = [...run.letters.join("")].map((letter, at) =>
        make("th", { scope: "col", class: at % 3 ? undefined : "first" }, letter));
      rows.push(make("tr", {}, make("td"), letters));
    }
    return rows;
  }

  // Draws a row for each picked card. The cells are those of the combination, or those of the hand
  // if the cards are not a combination.
  held() {
    const { run, combination } = this;
    const places = combination === undefined ? this.cards : run.places(combination);
    const step = combination === undefined ? run.held : run.roles.slab;
    const rows = places.map((place, at) => {
      const before = combination === undefined ? [place] : [combination, at];
      const code = run.hand[place];
      const pattern = [...before, ...Array(run.cells[step].shape.length - before.length).fill("*")].join(".");
      const head = button({ class: "code", "data-of": step, "data-pattern": pattern }, null, face(code, run.faces), make("span", {}, code));
      return this.row("cards", head, step, before, { "data-card": place });
    });
    for (let missing = places.length; missing < run.taken; missing++) rows.push(this.empty());
    return rows;
  }

  empty() {
    const cells = Array.from({ length: 4 * this.width }, (_, at) =>
      make("td", { class: at % this.width ? "none" : "none first" }));
    return make("tr", { class: "cards" }, make("th", {}, make("span", { class: "code slot" }, "?")), cells);
  }

  // Draws a step's result for the combination, if its array has the axes that the slab shows.
  made(step, kind) {
    const { run } = this;
    const cells = run.cells[step];
    const known = { sum: "feature characteristic", notwo: "feature characteristic", features: "feature", verdict: "" };
    if (!cells || cells.axes.join(" ") !== `combination ${known[kind]}`.trim()) return undefined;
    const meaning = { sum: "sum", notwo: "not 2", features: "good", verdict: "set" };
    const head = button({ class: "word", "data-goto": step }, null, wordOf(run, step));
    const name = this.digits || run.changed ? undefined : make("small", {}, meaning[kind]);
    return this.row(kind, [head, name], step, [this.combination]);
  }

  row(kind, head, step, before, attributes = {}) {
    const cells = this.run.cells[step];
    const from = cells.place([...before, ...Array(cells.shape.length - before.length).fill(0)]);
    const size = cells.strides[before.length - 1];
    const span = 4 * this.width / size;
    const made = Array.from({ length: size }, (_, at) => {
      const cell = cellOf(this.run, step, from + at, "td", at * span % this.width ? "" : " first");
      if (span > 1) cell.colSpan = span;
      return cell;
    });
    return make("tr", { class: kind, ...attributes }, make("th", { scope: "row" }, head), made);
  }

  // Draws the verdict and a description of each feature.
  verdict() {
    const { run, combination, cards } = this;
    if (run.hand.length < run.taken) {
      return [make("p", { class: "note" }, `A combination takes ${run.taken} cards.`)];
    }
    if (combination === undefined) {
      const left = run.taken - cards.length;
      return [make("p", {}, `Pick ${left}${cards.length ? " more" : ""} ${left === 1 ? "card" : "cards"}.`)];
    }
    const codes = run.codes(combination);
    if (run.changed) {
      const answer = run.verdict ? `The changed sentence ${run.verdict.at(combination) ? "keeps" : "drops"} this combination.` : "The changed sentence does not give one bit per combination.";
      return [make("p", {}, answer)];
    }
    const set = run.isSet(combination);
    const why = run.features.map((name, feature) => {
      const shown = shows(run, feature, codes);
      return make("li", { class: shown.startsWith("two") ? "bad" : "good" }, `${name}: ${shown}`);
    });
    return [make("p", { class: set ? "good" : "bad" }, `${codes.join(" ")} is ${set ? "a set" : "not a set"}.`), make("ul", {}, why)];
  }
}

// Returns the word of the sentence that makes the array of a step.
function wordOf(run, step) {
  return run.sentence.flat().find((word) => word.step === step)?.text ?? run.steps[step].apl;
}
