// The screens of the story. Each has the symbol that has been performed last, what it did, and what
// the reader does next. `step` is the step of the run that the symbol makes, and `edge` is the edge
// of the solid that the reader presses next.
const SCREENS = [
  { symbol: "Nothing yet", action: "Swap a card",
    says: ({ isSet }) => `${isSet ? "These three cards are a ‹set›, because" : "Three cards are a ‹set› if"} each feature is all the same or all different. Drag another card onto one of them.` },
  { symbol: "+/[2]", action: "Deal the cards",
    says: ({ isSet, hand }) => `${isSet ? "No column adds up to 2: a set." : "A column adds up to ‹2›, because two cards agree and one differs. That spoils the set."} You have just added the cards with \`+/[2]\`. Tap the deck for ${hand.length - 3} more cards.` },
  { symbol: "H", action: "Pick three cards",
    says: ({ hand: { length }, picks }) => [`\`H\` is the hand: ‹${length}› cards, ‹4› features, ‹3› characteristics. 1 means yes. Pick any three cards.`, `‹${length}› choices for the first.`, `‹${length} × ${length - 1}› for two. One more.`][picks.length] },
  { symbol: (cards) => `3 COMBIN ${cards}`, step: 1, action: "Fetch the cards",
    says: ({ hand: { length }, all, isSet }) => `${isSet ? "Well seen, a set! " : ""}${length} × ${length - 1} × ${length - 2} choices, ÷ 6 orders: ‹${all.length}› combinations. \`3 COMBIN ${length}\` lists them. Tap yours to fetch its cards.` },
  { symbol: "H[…;;]", step: 2, action: "Press the cards flat", edge: "card",
    says: ({ all }) => `\`F\` has the cards of all ${all.length} rows. Its edges are ‹${all.length} × 3 × 4 × 3›. Press the edge of the cards flat to add them.`,
    missed: (number, name) => `That would be \`+/[${number}]\`, which adds the ${name}. Add the cards.` },
  { symbol: "+/[2]", step: 3, action: "Test the sums",
    says: ({ all, isSet }) => `\`+/[2]\` adds along edge 2, the cards, in all ${all.length} at once. ${isSet ? "No 2 spoils your set. Tap a sum." : "0, 1 and 3 are fine. Tap a 2."}` },
  { symbol: "2≠", step: 4, action: "Press the last edge flat", edge: "characteristic",
    says: () => "`2≠`: is it not 2? Without precedence, APL runs ‹from right to left›, so it ran after `+/[2]`. Press the last edge flat to join the bits of each feature.",
    missed: () => "First join the three bits of each feature. They lie along the last edge." },
  { symbol: "∧/", step: 5, action: "Press the features flat", edge: "feature",
    says: () => "`∧/` is ‹and›: 1 if all are 1. Without brackets, it takes the last edge. A set needs all four features, so press again.",
    missed: () => "The combinations stay. Join the four features of your cards." },
  { symbol: "∧/", step: 6, action: "Sweep",
    says: ({ isSet, all }) => `\`∧/\` twice, because two edges had to go: characteristics, then features. Your bit is ${isSet ? "1: a set" : "0: not a set"}. It is one of ${all.length} tiles. Sweep all 0s away.` },
  { symbol: "⌿", step: 7, action: "",
    says: ({ all, sets }) => `\`⌿\` keeps the combinations whose bit is 1: ‹${sets.length} of ${all.length}›. The bits are on its left, in parentheses. Your one line has found every set.` },
];
const LAST = SCREENS.length - 1;

const EDGES = { combination: "combinations", card: "cards", feature: "features", characteristic: "characteristics" };

// The sentence in one line. Each piece has the number of the screen that shows it.
const SENTENCE = (cards) => [["(", 9], ["∧/", 8], ["∧/", 7], ["2≠", 6], ["+/[2]", 5], ["F", 4], [")", 9], ["⌿", 9], ["F←", 4], ["H", 2], ["[", 4], [`3 COMBIN ${cards}`, 3], [";;]", 4]];

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The story, in which the reader builds the sentence and performs each of its symbols on three
// cards. It needs neither the run nor the engine, so that the first screen appears at once.
class Story {
  constructor(data) {
    Object.assign(this, { doors: [], turned: () => {} });
    this.load(data);
    this.box = find("#story");
    this.built = make("p", { id: "built", class: "apl", role: "img" });
    this.place = make("input", { id: "place", type: "range", min: 0, max: LAST, "aria-label": "Place in the sentence" });
    this.told = make("div", { id: "told", role: "status" }, make("p"), make("p", { class: "numpy" }));
    this.stage = make("div", { id: "stage" });
    this.back = button({ id: "before" }, () => this.turn(this.screen - 1), "Back");
    this.go = button({ id: "go" }, () => this.perform());
    this.box.append(this.built, this.place, this.told, this.stage, make("div", { class: "turn" }, this.back, this.go));
    this.place.addEventListener("input", () => this.turn(Number(this.place.value), false));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // Begins the story with a hand. The first three cards are a set, if the hand has one.
  load(data) {
    Object.assign(this, data, { screen: 0, picks: [], isSwapped: false });
    this.bits = this.hand.map((code) => this.letters.flatMap((own) => [...own].map((letter) => code.includes(letter) ? 1 : 0)));
    this.all = [];
    const { length } = this.hand;
    for (let i = 0; i < length; i++) for (let j = i + 1; j < length; j++) for (let k = j + 1; k < length; k++) this.all.push([i, j, k]);
    this.sets = this.all.filter((cards) => !this.sums(cards).includes(2));
    this.cards = this.sets[0] ?? [0, 1, 2];
    this.next = this.hand.findIndex((_, card) => !this.cards.includes(card));
  }

  sums(cards) {
    return this.bits[0].map((_, at) => cards.reduce((sum, card) => sum + this.bits[card][at], 0));
  }

  get isSet() {
    return !this.sums(this.cards).includes(2);
  }

  // The index of the three cards in the list of all combinations.
  get own() {
    const sorted = [...this.cards].sort((a, b) => a - b).join();
    return this.all.findIndex((cards) => cards.join() === sorted);
  }

  // Goes to a screen, and tells the page. The browser's history records `lasting` turns.
  turn(screen, lasting = true) {
    if (screen < 0 || screen > LAST) return;
    this.arrive(screen);
    this.show();
    this.turned(lasting);
  }

  // Changes the screen. The first symbol swaps a card, so that two cards agree in all later screens.
  // In F, the cards are in the order of the hand.
  arrive(screen) {
    if (screen && !this.isSwapped) this.exchange(2);
    if (screen > 3) this.cards = [...this.cards].sort((a, b) => a - b);
    Object.assign(this, { screen, missed: undefined, picks: [] });
  }

  // Performs the next symbol, and shows how its array is made.
  async perform() {
    const { screen } = this;
    if (screen === 0) this.exchange(2);
    if (screen === 2) this.cards = [...new Set([...this.picks, ...this.cards])].slice(0, 3);
    if (screen === 8 && !isStill()) await this.sweep();
    if (this.screen !== screen || this.box.hidden) return;
    const before = new Map(findAll("[data-key]", this.stage).map((cell) => [cell.dataset.key, { box: cell.getBoundingClientRect(), name: cell.className, text: cell.textContent }]));
    const solid = find(".front", this.stage);
    const tiles = findAll("#tiles .on", this.stage).map((tile) => tile.getBoundingClientRect());
    this.turn(screen + 1);
    if (SCREENS[screen].edge && !isStill()) this.flatten(before);
    if (screen === 7) this.zoom(solid);
    if (screen === 8) this.reveal(tiles);
    if (!this.box.contains(document.activeElement)) (this.go.hidden ? this.place : this.go).focus({ preventScroll: true });
  }

  // Puts another card in the place of one of the three cards.
  exchange(at) {
    this.cards = this.cards.map((card, place) => place === at ? this.next : card);
    do this.next = (this.next + 1) % this.hand.length; while (this.cards.includes(this.next));
    this.isSwapped = true;
  }

  swap(at) {
    this.exchange(at);
    if (this.screen === 0) this.turn(1);
    else this.show();
    find(`[data-swap="${at}"]`, this.stage)?.focus({ preventScroll: true });
  }

  pick(card) {
    this.picks = this.picks.includes(card) ? this.picks.filter((one) => one !== card) : [...this.picks, card];
    if (this.picks.length === 3) return this.perform();
    this.show();
    find(`[data-pick="${card}"]`, this.stage).focus({ preventScroll: true });
  }

  // Presses an edge of the solid, or says what another edge would do.
  press(edge, number) {
    const { edge: right, missed } = SCREENS[this.screen];
    if (edge === right) return this.perform();
    this.missed = missed(number, EDGES[edge]);
    this.show();
    find(`[data-edge="${edge}"]`, this.stage).focus({ preventScroll: true });
  }

  key(event) {
    if (this.box.hidden || isTaken(event)) return;
    if (event.key === "ArrowLeft") this.turn(this.screen - 1);
    else if (event.key === "ArrowRight" && this.screen < LAST) this.perform();
    else return;
    event.preventDefault();
  }

  // Opens the story at a screen, or closes it.
  open(isOpen, screen) {
    const isNew = this.box.hidden || this.shown !== this.hand || this.screen !== screen;
    this.box.hidden = !isOpen;
    if (!isOpen || !isNew) return;
    if (this.screen !== screen) this.arrive(screen);
    this.show();
  }

  show() {
    const { screen } = this;
    const { says, step, action, symbol } = SCREENS[screen];
    this.shown = this.hand;
    this.sentence();
    this.box.dataset.screen = screen;
    this.place.value = screen;
    this.place.setAttribute("aria-valuetext", typeof symbol === "string" ? symbol : symbol(this.hand.length));
    tell(this.told.children[0], this.missed ?? says(this));
    const numpy = screen === LAST ? this.numpy : step && this.words[step];
    this.told.children[1].replaceChildren(...numpy ? ["NumPy ", make("code", {}, numpy)] : []);
    // A button that goes away hands its focus on.
    if (screen === 0 && document.activeElement === this.back) this.go.focus({ preventScroll: true });
    if (screen === LAST && document.activeElement === this.go) this.place.focus({ preventScroll: true });
    this.stage.replaceChildren(...this.drawn());
    this.back.disabled = screen === 0;
    this.go.hidden = screen === LAST;
    say(this.go, action);
  }

  // Writes the symbols that the reader has performed, and frames for the others.
  sentence() {
    const { screen } = this;
    const isOn = (at) => at <= screen || at === 5 && screen > 0;
    const piece = ([text, at]) => make("span", { class: isOn(at) ? at === screen || screen === 1 ? "on now" : "on" : "off" }, text);
    this.built.replaceChildren(...screen ? SENTENCE(this.hand.length).map(piece) : [make("small", {}, "your line of APL, still empty")]);
    const on = findAll(".on", this.built).map((one) => one.textContent).join("");
    this.built.setAttribute("aria-label", on ? `The sentence so far: ${on}` : "The sentence is still empty.");
  }

  // Draws the array of the screen, and what the reader acts on.
  drawn() {
    const { cards } = this;
    const sums = this.sums(cards);
    const good = sums.map((sum) => sum === 2 ? 0 : 1);
    const features = [0, 3, 6, 9].map((at) => good.slice(at, at + 3).every(Boolean) ? 1 : 0);
    const trio = make("span", { class: "trio" }, cards.map((card) => face(this.hand[card])));
    const row = (head, cells, more = {}) => ({ head, cells, ...more });
    const three = (more) => cards.map((card, at) => row(face(this.hand[card]), this.bits[card], { at, ...more }));
    const marks = (value) => value === 2 ? "two" : "";
    const deck = button({ id: "deck", "aria-label": `Deal ${this.hand.length - 3} cards` }, () => this.perform(), make("i"), make("i"), make("i"));
    return [
      () => [this.solid([], [...three({ swaps: true }), row("", sums.map(() => ""), { marks: () => "blank" })]), make("div", { class: "tray" }, this.another(), "another card")],
      () => [this.solid([], [...three({ swaps: true }), row(make("code", { class: "apl" }, "+/[2]"), sums, { marks })]), make("div", { class: "tray" }, this.another(), "another card", deck, `${this.hand.length - 3} more cards`)],
      () => [this.solid(["card", "feature", "characteristic"], this.hand.map((code, pick) => row(face(code), this.bits[pick], { pick })), { card: this.hand.length })],
      () => [this.rows()],
      () => [this.solid(["combination", "card", "feature", "characteristic"], three())],
      () => [this.solid(["combination", "feature", "characteristic"], [row(trio, sums, { marks, tests: true })])],
      () => [this.solid(["combination", "feature", "characteristic"], [row(trio, good)])],
      () => [this.solid(["combination", "feature"], [row(trio, features)])],
      () => [this.tiles()],
      () => [this.kept(), make("div", { id: "doors" }, this.doors.map(([name, open]) => button({}, open, name)))],
    ][this.screen]();
  }

  // Draws an array as a solid. Its front is the table of the three cards, and the sheets behind it
  // are the other combinations. Its edges are labeled with their numbers and lengths.
  solid(axes, rows, lengths = {}) {
    const { screen } = this;
    const { edge: right } = SCREENS[screen];
    const known = { combination: this.all.length, card: 3, feature: 4, characteristic: 3, ...lengths };
    const edge = (axis) => {
      const at = axes.indexOf(axis);
      if (at < 0) return undefined;
      const label = [axes[0] === "combination" ? make("i", {}, String(at + 1)) : "", ` ${known[axis]} ${EDGES[axis]}`];
      return right ? button({ class: `edge ${axis}`, "data-edge": axis }, () => this.press(axis, at + 1), label) : make("span", { class: `edge ${axis}` }, label);
    };
    const span = 12 / rows[0].cells.length;
    const names = this.features.map((name, at) => make("b", { style: "grid-column: span 3", class: "first" }, name, !screen && at > 0 && make("small", {}, this.characteristics[at].join(" "))));
    const letters = span === 1 ? [make("b"), this.letters.map((own) => [...own].map((letter, at) => make("b", { class: "part", style: `--part: ${at}` }, letter)))].flat(2) : [];
    const cells = rows.flatMap(({ head, cells, at, swaps, pick, tests, marks = (value) => value ? "on" : "off" }) => [
      pick !== undefined ? button({ class: "head pick", "data-pick": pick, "aria-pressed": this.picks.includes(pick), "aria-label": this.name(pick) }, () => this.pick(pick), head) : swaps ? button({ class: "head", "data-swap": at, "aria-label": `Swap ${this.name(this.cards[at])}` }, () => this.swap(at), head) : make("span", { class: "head" }, head),
      ...cells.map((value, cell) => {
        const shape = { class: `cell ${marks(value)} ${span === 1 ? "part" : "first"}`, style: `grid-column: span ${span}; --part: ${cell % 3}`, "data-key": at === undefined ? cell : `${at}.${cell}` };
        const isAsked = tests && (value === 2 || this.isSet);
        return isAsked ? button({ ...shape, "aria-label": `${value}, test it` }, () => this.perform(), String(value)) : make("span", shape, String(value));
      }),
    ]);
    const sheets = axes[0] === "combination" ? make("div", { class: "sheets" }, [5, 4, 3, 2, 1].map((at) => make("i", { style: `--at: ${at}` }))) : undefined;
    const front = make("div", { class: "front" }, edge("card") ?? make("span"), names, letters, cells);
    return make("div", { class: `solid span${span} ${rows.length > 4 ? "many" : ""}` }, edge("combination"), make("div", { class: "body" }, sheets, front), edge("feature"), edge("characteristic"));
  }

  // Returns the name of a card for a screen reader, as in `1 Green Oval Filled`.
  name(card) {
    return this.bits[card].flatMap((bit, at) => bit ? this.characteristics.flat()[at] : []).join(" ");
  }

  // Draws another card, which can be dragged onto one of the three.
  another() {
    const card = button({ id: "another", "aria-label": `Swap the last card for ${this.name(this.next)}` }, undefined, face(this.hand[this.next]));
    let from;
    const row = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).find((one) => one.matches("#story [data-swap], #story .cell[data-key*='.']"));
    const at = (row) => Number(row.dataset.swap ?? row.dataset.key.split(".")[0]);
    card.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      card.setPointerCapture(event.pointerId);
    });
    card.addEventListener("pointermove", (event) => {
      if (from) card.style.translate = `${event.clientX - from[0]}px ${event.clientY - from[1]}px`;
    });
    card.addEventListener("pointercancel", () => {
      card.style.translate = "";
      from = undefined;
    });
    card.addEventListener("pointerup", (event) => {
      const far = from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6;
      const to = far ? row(event) : undefined;
      card.style.translate = "";
      this.dragged = far && !to;
      from = undefined;
      if (to) this.swap(at(to));
    });
    card.addEventListener("click", () => {
      if (!this.dragged) this.swap(2);
      this.dragged = false;
    });
    return card;
  }

  // Draws the first and last combinations, and that of the three cards.
  rows() {
    const { all, own } = this;
    const shown = [...new Set([0, 1, own - 1, own, own + 1, all.length - 2, all.length - 1])].filter((at) => all[at]).sort((a, b) => a - b);
    const line = (at) => {
      const inside = [make("small", {}, String(at + 1)), make("code", {}, all[at].map((card) => String(card + 1).padStart(2)).join(" "))];
      return at === own ? button({ class: "own", "aria-label": `${own + 1} ${all[at].map((card) => card + 1).join(" ")}, fetch these cards` }, () => this.perform(), inside, all[at].map((card) => face(this.hand[card]))) : make("span", {}, inside);
    };
    return make("div", { id: "rows" }, shown.flatMap((at, place) => [place && shown[place - 1] < at - 1 ? make("span", { class: "gap" }, "⋮") : undefined, line(at)]));
  }

  // Draws a tile for each combination. A set is dark, and the three cards have a frame.
  tiles() {
    const columns = Math.max(22, Math.ceil(Math.sqrt(2.2 * this.all.length)));
    const isSet = new Set(this.sets.map(String));
    const tiles = this.all.map((cards, at) => make("i", { class: `${isSet.has(String(cards)) ? "on" : ""}${at === this.own ? " own" : ""}` }));
    return button({ id: "tiles", style: `--columns: ${columns}`, "aria-label": `Sweep ${this.all.length - this.sets.length} of ${this.all.length} tiles away` }, () => this.perform(), tiles);
  }

  // Draws the sets, which are the combinations that are kept.
  kept() {
    const set = (cards) => make("p", { class: "set" }, cards.map((card) => make("span", {}, face(this.hand[card]), this.hand[card])));
    return make("div", { id: "kept" }, this.sets.length ? this.sets.slice(0, 6).map(set) : make("p", {}, "This hand has no set."));
  }

  // Moves copies of the cells before a word into the cells that it made. Sums count up.
  flatten(before) {
    const made = findAll(".cell", this.stage);
    const adds = this.screen === 5;
    made.forEach((cell, at) => {
      const { textContent: text, className: name } = cell;
      const size = before.size / made.length;
      const own = Array.from({ length: size }, (_, part) => adds ? `${part}.${at}` : String(at * size + part));
      const to = cell.getBoundingClientRect();
      let sum = 0;
      Object.assign(cell, { textContent: "", className: name.replace(/on|off|two/, "empty") });
      own.forEach((key, place) => {
        const { box, name: look, text: value } = before.get(key);
        const ghost = make("i", { class: `ghost ${look}`, style: `left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px` }, value);
        const [x, y] = [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2];
        this.stage.append(ghost);
        const move = ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }], { duration: 420, delay: adds ? 260 * place : 0, easing: "ease-in", fill: "both" });
        move.finished.then(() => {
          ghost.remove();
          sum += Number(value);
          if (adds) cell.textContent = sum;
          if (place === size - 1) Object.assign(cell, { textContent: text, className: name });
        });
      });
    });
  }

  // Shrinks the solid to the tile of its three cards, while all tiles move away from the reader.
  zoom(solid) {
    const own = find("#tiles .own", this.stage);
    const grid = own.parentElement;
    if (isStill()) return grid.animate([{ opacity: 0 }, { opacity: 1 }], 500);
    const to = own.getBoundingClientRect();
    const all = grid.getBoundingClientRect();
    const from = this.stage.getBoundingClientRect();
    const timing = { duration: 1300, delay: 500, easing: "cubic-bezier(.5, 0, .15, 1)", fill: "backwards" };
    grid.style.transformOrigin = `${to.left + to.width / 2 - all.left}px ${to.top + to.height / 2 - all.top}px`;
    grid.animate([{ transform: "scale(9)", opacity: 0 }, { opacity: 1, offset: 0.35 }, { transform: "none" }], timing);
    // The solid now has the last bit.
    const bit = make("span", { class: `cell ${this.isSet ? "on" : "off"}`, style: "grid-column: span 12" }, this.isSet ? "1" : "0");
    solid.replaceChildren(find(".head", solid), bit);
    solid.classList.add("shrinking");
    Object.assign(solid.style, { left: `${from.left}px`, top: `${from.top + 80}px`, width: `${from.width}px` });
    this.stage.append(solid);
    const [x, y] = [to.left - from.left, to.top - from.top - 80];
    solid.animate([{ transform: "none" }, { opacity: 1, offset: 0.7 }, { transform: `translate(${x}px, ${y}px) scale(${to.width / from.width})`, opacity: 0 }], timing)
      .finished.then(() => solid.remove());
  }

  // Sweeps the tiles with a 0 away from left to right.
  sweep() {
    const grid = find("#tiles", this.stage).getBoundingClientRect();
    const tiles = findAll("#tiles :not(.on)", this.stage);
    // All places are read before the first change, because each change makes the browser lay out.
    const lefts = tiles.map((tile) => tile.getBoundingClientRect().left - grid.left);
    const fall = (tile, at) => tile.animate([{ transform: "none", opacity: 1 }, { transform: "translate(6rem, 7rem) rotate(140deg) scale(.4)", opacity: 0 }],
      { duration: 520, delay: 700 * lefts[at] / grid.width, easing: "cubic-bezier(.5, 0, .9, .6)", fill: "both" });
    return Promise.all(tiles.map((tile, at) => fall(tile, at).finished));
  }

  // Turns the tiles that are left over into cards.
  reveal(tiles) {
    findAll("#kept .set", this.stage).forEach((set, at) => {
      const [{ left, top, width, height }, from] = [set.getBoundingClientRect(), tiles[at]];
      const start = { transform: `translate(${from.left + from.width / 2 - left - width / 2}px, ${from.top + from.height / 2 - top - height / 2}px) scale(${from.width / width}, ${from.height / height}) rotateY(180deg)` };
      set.animate([isStill() ? { opacity: 0 } : start, { opacity: 1, transform: "none" }], { duration: 700, delay: isStill() ? 0 : 90 * at, easing: "cubic-bezier(.3, 0, .2, 1)", fill: "backwards" });
    });
  }
}

const told = JSON.parse(find("#first").textContent);
const story = told && new Story(told);
if (story && !/[#&](step|cards|cell|own|mode)=/.test(location.hash)) {
  story.open(true, Math.min(State.read(location.hash).screen ?? 0, LAST));
}
