// The screens of the story. Each has one symbol of the sentence, and a text before and after the
// reader has performed it. `step` is the step of the run that the symbol makes.
const SCREENS = [
  { symbol: "+/[2]", step: 3, action: "Swap a card",
    before: ({ isSet }) => `${isSet ? "These three cards are a ‹set›" : "Three cards are a ‹set› if"}: each feature is all the same or all different. Drag another card onto one of them.`,
    after: ({ isSet }) => `${isSet ? "No column adds up to 2: a set." : "A column adds up to ‹2›: two cards agree, one differs. That spoils the set."} You have just added the cards: \`+/[2]\`.` },
  { symbol: "H", step: 0, action: "Deal the cards",
    before: ({ hand }) => `A hand has ${hand.length} cards. Tap the deck.`,
    after: ({ hand }) => `\`H\` is the hand: ‹${hand.length}› cards, ‹4› features, ‹3› characteristics. 1 means yes.` },
  { symbol: (story) => `3 COMBIN ${story.hand.length}`, step: 1, action: "Pick three cards",
    before: ({ hand: { length }, picks }) => ["Pick any three cards.", `‹${length}› choices for the first.`, `‹${length} × ${length - 1}› for two. One more.`][picks.length],
    after: ({ hand: { length }, all, own, isSet }) => `${isSet ? "Well seen, a set! " : ""}${length} × ${length - 1} × ${length - 2}, in 6 orders each: ‹${all.length}› combinations. \`3 COMBIN ${length}\` lists them. Tap yours, row ${own + 1}.` },
  { symbol: "H[…;;]", step: 2, action: "Fetch the cards", before: () => "",
    after: ({ all }) => `\`F\` has the cards of all ${all.length} rows. It has four edges: ‹${all.length} × 3 × 4 × 3›.` },
  { symbol: "+/[2]", step: 3, action: "Press the cards flat", edge: "card",
    before: () => "Add the three cards: tap the edge that has to be pressed flat.",
    after: ({ all }) => `\`+/[2]\` adds along edge 2, the cards, in all ${all.length} at once. The edge is gone.`,
    missed: (number, name) => `That would be \`+/[${number}]\`, which adds the ${name}. Add the cards.` },
  { symbol: "2≠", step: 4, action: "Test the sums",
    before: ({ isSet }) => isSet ? "No 2 spoils your set. Tap a sum." : "Sums of 0, 1 and 3 are fine. Tap a 2, which spoils the set.",
    after: () => "`2≠`: not 2? It is on the left, so it runs after `+/[2]`. There is no precedence: APL runs ‹from right to left›." },
  { symbol: "∧/", step: 5, action: "Press the last edge flat", edge: "characteristic",
    before: () => "A feature is good if its three bits are 1. Press the ‹last› edge flat.",
    after: () => "`∧/` is ‹and›: 1 if all are 1. Without a number in brackets, it takes the last edge.",
    missed: () => "First join the bits of each feature, along the last edge." },
  { symbol: "∧/", step: 6, action: "Press the features flat", edge: "feature",
    before: () => "A set needs all four features. Press again.",
    after: ({ isSet }) => `\`∧/\` twice, because two edges had to go: characteristics, then features. One bit is left: ${isSet ? "1, a set" : "0, not a set"}.`,
    missed: () => "The combinations stay. Join the four features of your cards." },
  { symbol: "⌿", step: 7, action: "Sweep",
    before: ({ all }) => `Yours is the framed one of ${all.length} tiles, each with its bit. Sweep away all that are 0.`,
    after: ({ all, sets }) => `\`⌿\` keeps the combinations whose bit is 1: ‹${sets.length} of ${all.length}›. The bits are on its left, in parentheses.` },
  { symbol: "", step: 7, action: "", before: () => "One line finds every set in any hand. You have run each of its symbols.", after: () => "" },
];

const EDGES = { combination: "combinations", card: "cards", feature: "features", characteristic: "characteristics" };

// The story, in which the reader builds the sentence and performs each of its symbols on three
// cards. It needs neither the run nor the engine, so that the first screen appears at once.
class Story {
  constructor(data) {
    Object.assign(this, { doors: [], turned: () => {} });
    this.load(data);
    this.box = find("#story");
    this.built = make("p", { id: "built", class: "apl", role: "img" });
    this.place = make("input", { id: "place", type: "range", min: 0, max: SCREENS.length - 1, "aria-label": "Place in the sentence" });
    this.shape = make("p", { id: "shape" });
    this.told = make("div", { id: "told", role: "status" }, make("p"), make("p", { class: "numpy" }));
    this.stage = make("div", { id: "stage" });
    this.back = button({ id: "before" }, () => this.turn(this.screen - 1), "Back");
    this.go = button({ id: "go" }, () => this.done ? this.turn(this.screen + 1) : this.perform());
    this.box.append(this.built, this.place, this.told, this.stage, this.shape, make("div", { class: "turn" }, this.back, this.go));
    this.place.addEventListener("input", () => this.turn(Number(this.place.value), false));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  // Begins the story with a hand. The first three cards are a set, if the hand has one.
  load(data) {
    Object.assign(this, data, { screen: 0, far: 0, picks: [] });
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

  // Tests whether the symbol of the screen has been performed.
  get done() {
    return this.screen < this.far || this.screen === SCREENS.length - 1;
  }

  // Goes to a screen, and tells the page. The browser's history records `lasting` turns.
  turn(screen, lasting = true) {
    if (screen < 0 || screen >= SCREENS.length) return;
    const before = this.screen;
    const solid = find(".front", this.stage);
    const from = solid?.getBoundingClientRect();
    this.arrive(screen);
    this.show();
    this.turned(lasting);
    if (screen === 8 && before === 7 && !this.done) this.zoom(solid, from);
  }

  // Changes the screen. The symbols of the screens before it count as performed.
  arrive(screen) {
    if (screen && !this.far) this.exchange(2);
    // The row that the reader has tapped fetches its cards.
    this.far = Math.max(this.far, screen === 3 ? 4 : screen);
    Object.assign(this, { screen, missed: undefined });
  }

  // Performs the symbol of the screen, and shows how its array is made.
  perform() {
    const { screen } = this;
    const { edge } = SCREENS[screen];
    if (screen === 8) return this.sweep();
    if (screen === 0) this.exchange(2);
    if (screen === 2) this.cards = this.picks.length === 3 ? this.picks : this.cards;
    Object.assign(this, { far: screen + 1, missed: undefined });
    const before = new Map(findAll("[data-key]", this.stage).map((cell) => [cell.dataset.key, { box: cell.getBoundingClientRect(), name: cell.className, text: cell.textContent }]));
    this.show();
    if (edge) this.flatten(before);
    this.go.focus({ preventScroll: true });
  }

  // Puts the fourth card in the place of one of the three cards.
  exchange(at) {
    this.cards = this.cards.map((card, place) => place === at ? this.next : card);
    do this.next = (this.next + 1) % this.hand.length; while (this.cards.includes(this.next));
    this.far = Math.max(this.far, 1);
  }

  swap(at) {
    this.exchange(at);
    this.show();
    find(`[data-swap="${at}"]`, this.stage)?.focus({ preventScroll: true });
  }

  pick(card) {
    this.picks = this.picks.includes(card) ? this.picks.filter((one) => one !== card) : [...this.picks, card];
    if (this.picks.length === 3) return this.perform();
    this.show();
    find(`[data-pick="${card}"]`, this.stage).focus({ preventScroll: true });
  }

  // Presses an edge of the solid, and says what another edge would do.
  press(edge, number) {
    const { edge: right, missed } = SCREENS[this.screen];
    if (edge === right) return this.perform();
    this.missed = missed(number, EDGES[edge]);
    this.show();
    find(`[data-edge="${edge}"]`, this.stage).focus({ preventScroll: true });
  }

  key(event) {
    if (this.box.hidden || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
    if (event.key === "ArrowLeft") this.turn(this.screen - 1);
    else if (event.key === "ArrowRight") this.go.click();
    else return;
    event.preventDefault();
  }

  // Opens the story, or closes it.
  open(isOpen) {
    if (isOpen && this.box.hidden) this.show();
    this.box.hidden = !isOpen;
  }

  show() {
    const { screen, done } = this;
    const { before, after, step, action, symbol } = SCREENS[screen];
    this.box.dataset.screen = screen;
    this.sentence();
    this.place.value = screen;
    this.place.setAttribute("aria-valuetext", typeof symbol === "function" ? symbol(this) : symbol || "The whole sentence");
    const isLast = screen === SCREENS.length - 1;
    tell(this.told.children[0], this.missed ?? (done && !isLast ? after : before)(this));
    this.told.children[1].replaceChildren(...done && step && screen ? ["NumPy ", make("code", {}, isLast ? this.numpy : this.words[step])] : [""]);
    this.stage.replaceChildren(...this.drawn().filter(Boolean));
    // A button that goes away hands its focus on.
    if (screen === 0 && document.activeElement === this.back) this.go.focus({ preventScroll: true });
    if (isLast && document.activeElement === this.go) this.place.focus({ preventScroll: true });
    this.back.disabled = screen === 0;
    this.go.hidden = isLast;
    say(this.go, screen === 2 && done ? SCREENS[3].action : done ? "Go on" : action);
    this.go.classList.toggle("ready", done);
  }

  // Writes the symbols that the reader has performed, and frames for the others.
  sentence() {
    const { screen, done, far } = this;
    const isOn = (at) => at < screen || at === screen && done || at === 4 && far > 0;
    const piece = ([text, at]) => make("span", { class: isOn(at) ? at === screen || screen === 0 ? "on now" : "on" : "off" }, text);
    this.built.replaceChildren(...far ? SENTENCE(this.hand.length).map(piece) : [make("small", {}, "your line of APL, still empty")]);
    const on = findAll(".on", this.built).map((one) => one.textContent).join("");
    this.built.setAttribute("aria-label", on ? `The sentence so far: ${on}` : "The sentence is still empty.");
  }

  // Draws the array of the screen, or what the reader acts on.
  drawn() {
    const { screen, done, cards } = this;
    const sums = this.sums(cards);
    const bits = cards.map((card) => this.bits[card]);
    const good = sums.map((sum) => sum === 2 ? 0 : 1);
    const features = [0, 3, 6, 9].map((at) => good.slice(at, at + 3).every(Boolean) ? 1 : 0);
    const trio = make("span", { class: "trio" }, cards.map((card) => face(this.hand[card])));
    const row = (head, cells, more = {}) => ({ head, cells, ...more });
    const three = (more) => bits.map((cells, at) => row(face(this.hand[cards[at]]), cells, { at, ...more }));
    const summed = row(trio, sums, { marks: (value) => value === 2 ? "two" : "" });
    const stage = [
      () => [this.solid([], [...three({ swaps: true }), row(done ? make("code", { class: "apl" }, "+/[2]") : "", done ? sums : sums.map(() => ""), { marks: done ? summed.marks : () => "blank" })]), this.tray()],
      () => done ? [this.solid(["card", "feature", "characteristic"], this.bits.map((cells, at) => row(face(this.hand[at]), cells)), { card: this.hand.length })] : [this.solid([], three()), this.deck()],
      () => [this.hands(), done ? this.rows() : undefined],
      () => [this.solid(["combination", "card", "feature", "characteristic"], three())],
      () => [done ? this.solid(["combination", "feature", "characteristic"], [summed]) : this.solid(["combination", "card", "feature", "characteristic"], three())],
      () => [this.solid(["combination", "feature", "characteristic"], [done ? row(trio, good) : { ...summed, tests: true }])],
      () => [done ? this.solid(["combination", "feature"], [row(trio, features)]) : this.solid(["combination", "feature", "characteristic"], [row(trio, good)])],
      () => [this.solid(done ? ["combination"] : ["combination", "feature"], [row(trio, done ? [features.every(Boolean) ? 1 : 0] : features)])],
      () => [done ? this.kept() : this.tiles()],
      () => [this.kept(), make("div", { id: "doors" }, this.doors.map(([name, open]) => button({}, open, name)))],
    ][screen]();
    return stage;
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
      const label = [axes.length > 3 || screen > 3 ? make("i", {}, String(at + 1)) : "", ` ${known[axis]} ${EDGES[axis]}`];
      return right && !this.done ? button({ class: `edge ${axis}`, "data-edge": axis }, () => this.press(axis, at + 1), label) : make("span", { class: `edge ${axis}` }, label);
    };
    const span = 12 / rows[0].cells.length;
    const names = span === 12 ? [] : this.features.map((name, at) => make("b", { style: "grid-column: span 3", class: "first" }, name, !screen && at > 0 && make("small", {}, this.characteristics[at].join(" "))));
    const letters = span === 1 ? [make("b"), this.letters.map((own) => [...own].map((letter, at) => make("b", { class: "part", style: `--part: ${at}` }, letter)))].flat(2) : [];
    const cells = rows.flatMap(({ head, cells, at, swaps, tests, marks = (value) => value ? "on" : "off" }) => [
      swaps ? button({ class: "head", "data-swap": at, "aria-label": `Swap ${this.name(this.cards[at])}` }, () => this.swap(at), head) : make("span", { class: "head" }, head),
      ...cells.map((value, cell) => {
        const shape = { class: `cell ${marks(value)} ${span === 1 ? "part" : "first"}`, style: `grid-column: span ${span}; --part: ${cell % 3}`, "data-key": at === undefined ? cell : `${at}.${cell}` };
        const isAsked = tests && !this.done && (value === 2 || this.isSet);
        return isAsked ? button({ ...shape, "aria-label": `${value}, test it` }, () => this.perform(), String(value)) : make("span", shape, String(value));
      }),
    ]);
    const sheets = axes[0] === "combination" ? make("div", { class: "sheets" }, [5, 4, 3, 2, 1].map((at) => make("i", { style: `--at: ${at}` }))) : undefined;
    const front = make("div", { class: "front" }, span < 12 && (edge("card") ?? make("span")), names, letters, cells);
    return make("div", { class: `solid span${span} ${rows.length > 4 ? "many" : ""}` }, edge("combination"), make("div", { class: "body" }, sheets, front), edge("feature"), edge("characteristic"));
  }

  // Returns the name of a card for a screen reader, as in `1 Green Oval Filled`.
  name(card) {
    return this.bits[card].flatMap((bit, at) => bit ? this.characteristics.flat()[at] : []).join(" ");
  }

  // Draws the fourth card, which can be dragged onto another one.
  tray() {
    const code = this.hand[this.next];
    const card = button({ id: "fourth", "aria-label": `Swap the last card for ${this.name(this.next)}` }, undefined, face(code));
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
    card.addEventListener("pointerup", (event) => {
      const far = from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6;
      const to = far ? row(event) : undefined;
      card.style.translate = "";
      this.dragged = far;
      from = undefined;
      if (to) this.swap(at(to));
    });
    card.addEventListener("click", () => {
      if (!this.dragged) this.swap(2);
      this.dragged = false;
    });
    return make("div", { class: "tray" }, card, make("span", {}, "another card"));
  }

  deck() {
    return make("div", { class: "tray" }, button({ id: "deck", "aria-label": `Deal ${this.hand.length - 3} cards` }, () => this.perform(), make("i"), make("i"), make("i")), make("span", {}, `${this.hand.length - 3} more cards`));
  }

  // Draws the cards of the hand, of which the reader picks three.
  hands() {
    return make("div", { id: "choices", role: "group", "aria-label": "Cards" }, this.hand.map((code, card) => {
      const isPicked = (this.done ? this.cards : this.picks).includes(card);
      const inside = [face(code), make("small", {}, String(card + 1))];
      return this.done ? make("span", { class: isPicked ? "choice picked" : "choice" }, inside) : button({ class: "choice", "data-pick": card, "aria-pressed": isPicked, "aria-label": `${card + 1}: ${this.name(card)}` }, () => this.pick(card), inside);
    }));
  }

  // Draws the first and last combinations, and that of the three cards.
  rows() {
    const { all, own } = this;
    const shown = [...new Set([0, 1, own - 1, own, own + 1, all.length - 2, all.length - 1])].filter((at) => all[at]).sort((a, b) => a - b);
    const line = (at) => {
      const inside = [make("small", {}, String(at + 1)), make("code", {}, all[at].map((card) => String(card + 1).padStart(2)).join(" "))];
      return at === own ? button({ class: "own", "aria-label": `Row ${own + 1}, fetch its cards` }, () => this.turn(3), inside, all[at].map((card) => face(this.hand[card]))) : make("span", {}, inside);
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
    if (isStill()) return;
    const made = findAll(".cell", this.stage);
    const lands = SCREENS[this.screen].edge === "card" ? [0, 1, 2] : [0];
    made.forEach((cell, at) => {
      const { textContent: text, className: name } = cell;
      const own = lands.length === 3 ? lands.map((row) => `${row}.${at}`) : Array.from({ length: before.size / made.length }, (_, part) => String(at * before.size / made.length + part));
      let sum = 0;
      cell.textContent = "";
      cell.className = "cell empty";
      own.forEach((key, place) => {
        const { box, name: look, text: value } = before.get(key);
        const to = cell.getBoundingClientRect();
        const ghost = make("i", { class: `ghost ${look}`, style: `left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px` }, value);
        const [x, y] = [to.left + to.width / 2 - box.left - box.width / 2, to.top + to.height / 2 - box.top - box.height / 2];
        const moved = ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px)` }], { duration: 420, delay: lands.length === 3 ? 260 * place : 0, easing: "ease-in", fill: "both" });
        this.stage.append(ghost);
        moved.finished.then(() => {
          ghost.remove();
          sum += Number(value);
          const isLast = place === own.length - 1;
          cell.textContent = isLast ? text : lands.length === 3 ? sum : "";
          if (isLast) cell.className = name;
        });
      });
    });
  }

  // Shrinks the solid to the tile of its three cards, while all tiles move away from the reader.
  zoom(solid, from) {
    const own = find("#tiles .own", this.stage);
    if (isStill()) return;
    const to = own.getBoundingClientRect();
    const grid = own.parentElement;
    const all = grid.getBoundingClientRect();
    const timing = { duration: 1100, easing: "cubic-bezier(.5, 0, .15, 1)", fill: "backwards" };
    grid.style.transformOrigin = `${to.left + to.width / 2 - all.left}px ${to.top + to.height / 2 - all.top}px`;
    grid.animate([{ transform: "scale(9)", opacity: 0 }, { opacity: 1, offset: 0.35 }, { transform: "none" }], timing);
    solid.classList.add("shrinking");
    Object.assign(solid.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
    this.stage.append(solid);
    const [x, y] = [to.left - from.left, to.top - from.top];
    solid.animate([{ transform: "none" }, { opacity: 1, offset: 0.7 }, { transform: `translate(${x}px, ${y}px) scale(${to.width / from.width}, ${to.height / from.height})`, opacity: 0 }], timing)
      .finished.then(() => solid.remove());
  }

  // Sweeps the tiles with a 0 away from left to right. The others turn over into cards.
  async sweep() {
    this.far = 9;
    const tiles = findAll("#tiles i", this.stage);
    const kept = tiles.filter((tile) => tile.classList.contains("on"));
    const boxes = kept.map((tile) => tile.getBoundingClientRect());
    const [{ left }, { width }] = [tiles[0].getBoundingClientRect(), find("#tiles").getBoundingClientRect()];
    if (!isStill()) {
      const fall = (tile) => tile.animate([{ transform: "none", opacity: 1 }, { transform: `translate(6rem, 7rem) rotate(140deg) scale(.4)`, opacity: 0 }],
        { duration: 520, delay: 700 * (tile.getBoundingClientRect().left - left) / width, easing: "cubic-bezier(.5, 0, .9, .6)", fill: "both" });
      const falls = tiles.filter((tile) => !kept.includes(tile)).map(fall);
      await Promise.all(falls.map(({ finished }) => finished));
    }
    if (this.screen !== 8) return;
    this.show();
    this.go.focus({ preventScroll: true });
    findAll("#kept .set", this.stage).forEach((set, at) => {
      const box = set.getBoundingClientRect();
      const [x, y] = [boxes[at].left + boxes[at].width / 2 - box.left - box.width / 2, boxes[at].top + boxes[at].height / 2 - box.top - box.height / 2];
      const start = isStill() ? { opacity: 0 } : { transform: `translate(${x}px, ${y}px) scale(${boxes[at].width / box.width}, ${boxes[at].height / box.height}) rotateY(180deg)` };
      set.animate([start, { opacity: 1, transform: "none" }], { duration: 700, delay: isStill() ? 0 : 90 * at, easing: "cubic-bezier(.3, 0, .2, 1)", fill: "backwards" });
    });
  }
}

// The sentence in one line. Each piece has the number of the screen that performs it.
const SENTENCE = (cards) => [["(", 8], ["∧/", 7], ["∧/", 6], ["2≠", 5], ["+/[2]", 4], ["F", 3], [")", 8], ["⌿", 8], ["F←", 3], ["H", 1], ["[", 3], [`3 COMBIN ${cards}`, 2], [";;]", 3]];

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const told = JSON.parse(find("#first").textContent);
const story = told && new Story(told);
if (story && !/[#&](step|own|mode)=/.test(location.hash)) {
  story.arrive(Math.min(State.read(location.hash).screen, SCREENS.length - 1));
  story.open(true);
}
