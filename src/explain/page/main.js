// One step at a time: by the contents, by the buttons, by keys, by the address.
class Steps {
  // `shown` is told each step that is shown.
  constructor(shown) {
    this.shown = shown;
    this.steps = findAll(".step");
    this.links = findAll("#contents a");
    [this.back, this.next] = [find("#back"), find("#next")];
    this.back.addEventListener("click", () => this.go(this.at - 1));
    this.next.addEventListener("click", () => this.go(this.at + 1));
    addEventListener("hashchange", () => this.show());
    addEventListener("keydown", (event) => this.key(event));
    find(".turn").hidden = false;
    this.show();
  }

  go(at) {
    if (at >= 0 && at < this.steps.length) location.replace(`#${this.steps[at].id}`);
  }

  show() {
    this.at = Math.max(0, this.steps.findIndex((step) => `#${step.id}` === location.hash));
    this.steps.forEach((step, at) => { step.hidden = at !== this.at; });
    this.links.forEach((link, at) => {
      if (at === this.at) link.setAttribute("aria-current", "step");
      else link.removeAttribute("aria-current");
    });
    this.back.setAttribute("aria-disabled", this.at === 0);
    this.next.setAttribute("aria-disabled", this.at === this.steps.length - 1);
    const step = this.steps[this.at];
    find("#said").textContent = `${step.querySelector(".place").textContent}: ${step.querySelector("h3").textContent}`;
    this.shown(step);
  }

  key(event) {
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.steps.length - 1 }[event.key];
    const elsewhere = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.matches("input");
    if (to === undefined || elsewhere) return;
    event.preventDefault();
    this.go(to);
  }
}
// Light or dark as the system says, until the button says otherwise.
function theme() {
  const button = find("#theme");
  const system = matchMedia("(prefers-color-scheme: dark)");
  let chosen;
  const dark = () => chosen ?? system.matches;
  const show = () => {
    document.documentElement.style.colorScheme = chosen === undefined ? "" : dark() ? "dark" : "light";
    button.textContent = dark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Change to the ${dark() ? "light" : "dark"} theme`);
  };
  button.addEventListener("click", () => {
    chosen = !dark();
    show();
  });
  system.addEventListener("change", show);
  button.hidden = false;
  show();
}
// The page: arrays drawn when their step is shown, and again when another combination is followed.
theme();

const read = new Map();
const cellsOf = (element) => {
  if (!read.has(element)) read.set(element, new Cells(element));
  return read.get(element);
};
const arrays = Object.fromEntries(findAll(".array[data-role]").map((element) => [element.dataset.role, cellsOf(element)]));
const labels = new Labels(find("#hand"), arrays.places);
const labelsOf = (element) => element.dataset.hand === undefined ? labels : labels.ofHand();

// What of the slab a step makes, by its role.
const PARTS = { slab: "cards", rows: "sum", notwo: "sum", features: "mark" };

let step;
let followed;
let drawing;

function draw() {
  const element = step.querySelector(".array");
  drawing = new Drawing(cellsOf(element), labelsOf(element), element.clientWidth);
  show(element);
  light();
}

// The drawing, with the focus where it was.
function show(element) {
  const focus = element.contains(document.activeElement) && document.activeElement.closest("[data-follow]");
  element.replaceChildren(drawing.whole(followed));
  if (focus) buttonOf(element.querySelector(`[data-follow="${focus.dataset.follow}"]`))?.focus({ preventScroll: true });
}

// The rows of the slab that show what the step makes.
function light() {
  const part = PARTS[step.querySelector(".array").dataset.role];
  for (const row of findAll(".slab tr[data-part]")) row.classList.toggle("now", row.dataset.part === part);
}

// Where the pointer is in an array, in words.
function where(event) {
  const cell = event.target.closest("[data-at]");
  const text = step.querySelector(".where");
  if (!cell) return;
  const element = step.querySelector(".array");
  const [cells, own] = [cellsOf(element), labelsOf(element)];
  const indices = cells.indices(Number(cell.dataset.at));
  const inside = {};
  const names = cells.axes.map((axis, at) => {
    const label = own.of(axis, indices[at], inside);
    inside[axis] = indices[at];
    return `${axis} ${label}`;
  });
  text.textContent = `[${names.join("; ")}] is ${cells.text(Number(cell.dataset.at))}`;
}

const steps = new Steps((shown) => {
  step = shown;
  draw();
});
if (arrays.verdict.length > 0) {
  const follow = new Follow(arrays, labels, (combination) => {
    followed = combination;
    if (!drawing.combinations) return;
    if (!drawing.mark(followed)) show(step.querySelector(".array"));
    light();
  });
  find("#program").addEventListener("click", (event) => {
    const entry = event.target.closest("[data-follow]");
    if (entry) follow.to(Number(entry.dataset.follow));
  });
}
find("#program").addEventListener("pointerover", where);
addEventListener("resize", () => {
  if (step.querySelector(".array").clientWidth !== drawing.room) draw();
});
