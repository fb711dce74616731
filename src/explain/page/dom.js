// An element with attributes and children. Text becomes text, never markup.
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

// The button of an entry that can be followed: a button in it, or itself.
const buttonOf = (entry) => entry?.querySelector("button") ?? entry;

const find = (selector) => document.querySelector(selector);
const findAll = (selector) => [...document.querySelectorAll(selector)];
