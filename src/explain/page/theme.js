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
