// What the page knows, and how it makes its elements.
const $ = (id) => document.getElementById(id);
const FIRST_CLASS = SAMPLE.schema[0].name;
const state = {
  class: FIRST_CLASS, dialect: "nspredicate", values: {}, schema: null, data: null, file: null, name: null, object: null, isChosen: false, which: "all", tab: "why", expected: {},
  // Whether somebody typed or dropped something since the last example; whether the predicate was typed; what a link left out.
  isOwn: false, isTyped: false, leftOut: null,
};
// What is shown of the objects, and at once so that the page is never blocked; how long a fault may still be one of typing, and how long nothing
// is typed before the panels follow.
const MOST_ROWS = 200, ROWS_AT_ONCE = 25, PATIENCE = 700, PAUSE = 120, LONGEST_LINK = 200_000;
let compiler, editor, world, looked, asked = 0, typedAt = 0, chosen = "";

function element(name, text, properties = {}) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return Object.assign(made, properties);
}

// A message, in which what stands in backquotes is code.
function message(text) {
  const line = element("span");
  text.split("`").forEach((part, index) => line.append(index % 2 ? element("code", part) : part));
  return line;
}

const described = () => world?.classes.find((item) => item.name === state.class) ?? { properties: [], count: 0 };

// A type in words: `string<>` is a set.
const typeWords = (type) => type.replace(/^(.*)(\[\]|<>|\{\})$/, (_, element, sign) => ({ "[]": "list of ", "<>": "set of ", "{}": "dictionary of " })[sign] + element);
