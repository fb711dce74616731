// The state that a link contains, such as the hand, the picked cards, the step and the cell. Steps
// are counted from 1 and indices of cells from 0.
const State = {
  VERSION: "1",

  // Writes the state as the fragment of a link. Default values are left out.
  write({ program, hand, cards, step, cell, words, theme, mode }) {
    const at = (pattern) => pattern.map((index) => index ?? "*").join(".");
    const own = cell && (cell.step === step ? "" : `${cell.step + 1}:`);
    const parts = {
      v: State.VERSION,
      program: program === "apl" ? undefined : program,
      hand: hand.join("."),
      cards: cards.join(".") || "none",
      step: step + 1,
      cell: cell ? own + at(cell.at) : undefined,
      words: words || undefined,
      mode: mode || undefined,
      theme,
    };
    const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== "");
    return `#${given.map(([key, value]) => `${key}=${value}`).join("&")}`;
  },

  // Reads the state from a fragment. Missing or invalid parts are undefined.
  read(fragment) {
    const given = new Map(fragment.replace(/^#/, "").split("&").map((part) => {
      const [key, ...value] = part.split("=");
      return [key, State.decoded(value.join("="))];
    }));
    if (given.get("v") !== State.VERSION) return { foreign: given.has("v") };
    const numbers = (text) => /^\d+(\.\d+)*$/.test(text ?? "") ? text.split(".").map(Number) : undefined;
    const step = numbers(given.get("step"))?.[0];
    return {
      program: ["apl", "j"].find((program) => program === given.get("program")) ?? "apl",
      hand: given.get("hand")?.split(".").filter(Boolean),
      cards: given.has("cards") ? numbers(given.get("cards")) ?? [] : undefined,
      step: step === undefined ? undefined : step - 1,
      cell: State.cell(given.get("cell"), step - 1),
      words: /^[a-z0-9.]+$/.test(given.get("words") ?? "") ? given.get("words") : "",
      mode: given.get("mode") === "play" ? "play" : undefined,
      theme: ["light", "dark"].find((theme) => theme === given.get("theme")),
    };
  },

  // Decodes a part of a link, because some programs escape dots and colons.
  decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return "";
    }
  },

  // Reads a cell, as in `0.2.1` for the given step or `13:0.2.1` for step 13. A `*` selects a whole
  // axis.
  cell(text, step) {
    const match = /^(?:(\d+):)?((?:\d+|\*)(?:\.(?:\d+|\*))*)$/.exec(text ?? "");
    if (!match) return undefined;
    const at = match[2].split(".").map((index) => index === "*" ? null : Number(index));
    return { step: match[1] ? Number(match[1]) - 1 : step, at };
  },

  // Returns the state without the parts that do not fit the run.
  fitted(state, run) {
    const within = (number, length) => Number.isInteger(number) && number >= 0 && number < length;
    const cards = [...new Set(state.cards ?? [])].filter((card) => within(card, run.hand.length));
    const shape = state.cell && run.cells[state.cell.step]?.shape;
    const fits = shape && state.cell.at.length === shape.length
      && state.cell.at.every((index, axis) => index === null || within(index, shape[axis]));
    return {
      ...state,
      hand: run.hand,
      program: run.program,
      cards: cards.slice(0, run.taken),
      step: within(state.step, run.steps.length) ? state.step : Math.min(run.walks[0].steps[0], run.steps.length - 1),
      cell: fits ? state.cell : undefined,
    };
  },
};
