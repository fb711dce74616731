const find = (selector, within = document) => within.querySelector(selector);
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];

// Makes an element with attributes and children. Strings become text, never markup.
function make(name, attributes = {}, ...children) {
  const isSvg = ["svg", "use"].includes(name);
  const element = isSvg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false && !key.startsWith("aria-")) continue;
    element.setAttribute(key, value === true && !key.startsWith("aria-") ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return element;
}

// Makes a button that calls a function when it is clicked.
function button(attributes, clicked, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  if (clicked) element.addEventListener("click", clicked);
  return element;
}

// Returns a storage of the browser, or an empty object if the browser refuses it.
function storage(name) {
  try {
    return globalThis[name];
  } catch {
    return {};
  }
}

// Keeps a text in a storage. If the browser has no room for it, the text is lost.
function keep(store, key, text) {
  try {
    store[key] = text;
  } catch {
    // The page also works without the text.
  }
}

// Changes the text of an element only if the new text differs, so that screen readers do not read
// the same text again.
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Writes a text with code between backticks and bold words between ‹ and ›, unless the element has
// it already.
function tell(element, text) {
  if (element.textContent === text.replace(/[`‹›]/g, "")) return;
  element.replaceChildren(...text.split(/(`[^`]+`|‹[^›]+›)/).map((part) => {
    const kind = { "`": ["code", { class: "apl" }], "‹": ["b", { class: part === "‹2›" && "bad" }] }[part[0]];
    return kind ? make(...kind, part.slice(1, -1)) : part;
  }));
}

// Tests whether a key belongs to a field, a dialog or the browser.
function isTaken(event) {
  return event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea, select") || find("dialog[open]") !== null;
}

// Returns the next cell in the direction of an arrow key.
function neighbor(cell, key) {
  const [ahead, back, low, high] = {
    ArrowLeft: ["right", "left", "top", "bottom"], ArrowRight: ["left", "right", "top", "bottom"],
    ArrowUp: ["bottom", "top", "left", "right"], ArrowDown: ["top", "bottom", "left", "right"],
  }[key] ?? [];
  if (!ahead) return undefined;
  const sign = ["ArrowLeft", "ArrowUp"].includes(key) ? -1 : 1;
  const from = cell.getBoundingClientRect();
  let best;
  for (const other of findAll("[data-place]", cell.closest("#slab, .array"))) {
    const to = other.getBoundingClientRect();
    const far = (to[ahead] - from[back]) * sign;
    const aside = Math.max(0, to[low] - from[high], from[low] - to[high]);
    const middles = Math.abs(to[low] + to[high] - from[low] - from[high]);
    const score = far + 4 * aside + middles / 1000;
    if (far > -2 && aside <= far + 2 && (!best || score < best.score)) best = { score, other };
  }
  return best?.other;
}

// The state that a link contains: the screen of the story, or the hand, the picked cards, the step
// and the cell of the reference. In a link, the numbers of screens and steps are one-based, and the
// indices of cells are zero-based.
const State = {
  VERSION: "2",

  // Writes the state as the fragment of a link. Parts that are as in the state `start` are left out.
  write({ screen, hand, cards, step, cell, language, mode, own, puzzle, at, embed, present, theme }, start) {
    const made = cell && (cell.step === step ? "" : `${cell.step + 1}:`);
    const story = step === undefined && !mode && own === undefined;
    const parts = {
      screen: story && screen ? screen + 1 : undefined,
      hand: hand.join() === start.hand.join() ? undefined : hand.join("."),
      cards: story || mode || own !== undefined || cards.join() === start.cards.join() ? undefined : cards.join(".") || "none",
      step: step === undefined || mode ? undefined : step + 1,
      cell: cell ? made + cell.at.join(".") : undefined,
      language: language === start.language ? undefined : language,
      mode,
      own: own && encodeURIComponent(own),
      puzzle: own === undefined || puzzle === undefined ? undefined : puzzle + 1,
      at: at && [at[0] + 1, ...at.slice(1)].join("."),
      embed: embed ? 1 : undefined,
      present: present ? 1 : undefined,
      theme,
    };
    const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== "");
    return given.length ? `#${given.map(([key, value]) => `${key}=${value}`).join("&")}` : location.pathname + location.search;
  },

  // Reads the state from a fragment. Missing or invalid parts are undefined, empty or false.
  read(fragment) {
    const given = new URLSearchParams(fragment.replace(/^#/, "").replaceAll("+", "%2B"));
    if (given.has("v") && given.get("v") !== State.VERSION) return { foreign: true };
    const numbers = (text) => /^\d+(\.\d+)*$/.test(text ?? "") ? text.split(".").map(Number) : undefined;
    const one = (key, known) => known.find((value) => value === given.get(key));
    const step = numbers(given.get("step"))?.[0];
    const at = numbers(given.get("at"));
    return {
      screen: given.has("screen") ? Math.max(0, (numbers(given.get("screen"))?.[0] ?? 1) - 1) : undefined,
      hand: given.get("hand")?.split(".").filter(Boolean),
      cards: given.has("cards") ? numbers(given.get("cards")) ?? [] : undefined,
      step: step === undefined ? undefined : step - 1,
      cell: State.cell(given.get("cell"), step - 1),
      language: given.get("language") ?? undefined,
      mode: one("mode", ["play", "daily"]),
      own: given.get("own") || undefined,
      puzzle: given.has("puzzle") ? numbers(given.get("puzzle"))?.[0] - 1 : undefined,
      at: at && [Math.max(at[0] - 1, 0), ...at.slice(1, 2)],
      embed: given.get("embed") === "1",
      present: given.get("present") === "1",
      theme: one("theme", ["light", "dark"]),
    };
  },

  // Reads a cell, as in `0.2.1` for the given step or `13:0.2.1` for step 13.
  cell(text, step) {
    const match = /^(?:(\d+):)?(\d+(?:\.\d+)*)$/.exec(text ?? "");
    if (!match) return undefined;
    return { step: match[1] ? Number(match[1]) - 1 : step, at: match[2].split(".").map(Number) };
  },

  // Returns the state without the parts that do not fit the run.
  fitted(state, run) {
    const within = (number, length) => Number.isInteger(number) && number >= 0 && number < length;
    const cards = [...new Set(state.cards ?? [])].filter((card) => within(card, run.hand.length));
    const shape = state.cell && run.cells[state.cell.step]?.shape;
    const fits = shape && state.cell.at.length === shape.length
      && state.cell.at.every((index, axis) => within(index, shape[axis]));
    return {
      ...state,
      hand: run.hand,
      language: run.languages.some(({ id }) => id === state.language) ? state.language : run.program,
      cards: cards.slice(0, run.taken),
      step: state.step === undefined ? undefined : run.walk(state.step) ? state.step : 0,
      cell: fits ? state.cell : undefined,
    };
  },
};

// Draws the face of a card from the symbols of the page.
function face(code) {
  return make("svg", { class: `face ${code[1]}`, "aria-hidden": "true" }, make("use", { href: `#card-${code[0]}${code.slice(2)}` }));
}
