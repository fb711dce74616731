// The page: arrays drawn when their step is shown, and again when another combination is followed.
theme();

const read = new Map();
const cellsOf = (element) => {
  if (!read.has(element)) read.set(element, new Cells(element));
  return read.get(element);
};
const arrays = Object.fromEntries(findAll(".array[data-role]").map((element) => [element.dataset.role, cellsOf(element)]));
const labels = new Labels(find("#hand"), arrays.places);

let step;
let followed;

function draw() {
  const element = step.querySelector(".array");
  const own = element.dataset.deck === undefined ? labels : labels.plain();
  element.replaceChildren(new Drawing(cellsOf(element), own, followed, element.clientWidth).whole());
  const role = element.dataset.role;
  for (const row of findAll(".slab tr")) {
    row.classList.toggle("now", { slab: "cards", rows: "sum", notwo: "sum", features: "mark" }[role] === row.className.split(" ")[0]);
  }
}

// Where the pointer is in an array, in words.
function where(event) {
  const cell = event.target.closest("[data-at]");
  const text = step.querySelector(".where");
  if (!cell) return;
  const cells = cellsOf(step.querySelector(".array"));
  const indices = cells.indices(Number(cell.dataset.at));
  const inside = cells.axes[0] === "combination" ? indices[0] : undefined;
  const names = cells.axes.map((axis, at) => `${axis} ${labels.of(axis, indices[at], cells.shape[at], at ? inside : undefined)}`);
  text.textContent = `[${names.join("; ")}] is ${cells.text(Number(cell.dataset.at))}`;
}

const steps = new Steps((shown) => {
  step = shown;
  draw();
});
if (arrays.verdict.length > 0) {
  const follow = new Follow(arrays, labels, (combination) => {
    followed = combination;
    if (cellsOf(step.querySelector(".array")).axes[0] === "combination") draw();
  });
  find("#program").addEventListener("click", (event) => {
    const button = event.target.closest("[data-follow]");
    if (button) follow.to(Number(button.dataset.follow));
  });
}
find("#program").addEventListener("pointerover", where);
addEventListener("resize", draw);
