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
