const find = (selector, within = document) => within.querySelector(selector);
const findAll = (selector, within = document) => [...within.querySelectorAll(selector)];

// Makes an element with attributes and children. Strings become text, never markup.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false && !key.startsWith("aria-")) continue;
    element.setAttribute(key, value === true && !key.startsWith("aria-") ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return element;
}

// Makes a button that calls a function when it is clicked.
function button(attributes, clicked, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  if (clicked) element.addEventListener("click", clicked);
  return element;
}

// Makes an SVG element.
function svg(name, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// Changes the text of an element only if the new text differs, so that screen readers do not read
// the same text again.
function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
