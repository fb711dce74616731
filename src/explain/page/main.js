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
