// The page: what is typed goes to the compiler in its worker, and what it answers is shown.
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

// MARK: Rows

function text(value) {
  if (value === null || value === undefined) return "–";
  if (typeof value === "string") return value === "" ? "''" : value;
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (typeof value !== "object") return String(value);
  const keys = Object.keys(value);
  if (keys.length !== 1 || !keys[0].startsWith("$")) return "{" + keys.map((key) => key + ": " + text(value[key])).join(", ") + "}";
  const inner = value[keys[0]];
  if (keys[0] === "$date" && typeof inner === "string") return inner.replace(/T00:00:00(\.0+)?Z$/, "");
  return typeof inner === "object" ? inner.base64 ?? JSON.stringify(inner) : String(inner);
}

let shownRows = { key: "", places: [], keys: [], objects: [] };

// Shows the first objects, or those at the places; those below the first of them in turns of their own.
async function fill(places) {
  const key = `${world.world} ${state.class} ${places ? places.join() : ""}`;
  if (shownRows.key === key) return;
  const answer = await compiler.ask({ do: "rows", world: world.world, class: state.class, first: MOST_ROWS, at: places });
  if (!answer?.rows) return;
  const { rows } = answer;
  const columns = described().properties.filter((property) => !property.type.startsWith("linkingObjects") && !property.type.includes("("));
  const isNumeric = (property) => /^(int|double|float|decimal128)\??$/.test(property.type);
  const name = columns.find((property) => property.type === "string")?.name;
  const hasKeys = rows.some((row) => !row.key.startsWith("#") && row.object[name] !== row.key);
  const titles = [["", "matches", ""], ...(hasKeys ? [["key", "key", ""]] : []), ...columns.map((column) => [column.name, column.type, isNumeric(column) ? "n" : ""])];
  const head = element("tr");
  head.append(...titles.map(([title, hint, className]) => element("th", title, { scope: "col", title: typeWords(hint), className })));
  head.firstChild.append(element("span", "matches", { className: "unseen" }));
  $("rows").tHead.replaceChildren(head);
  const body = $("rows").tBodies[0];
  const lineOf = (row) => {
    const line = element("tr", undefined, { tabIndex: -1 });
    line.dataset.key = row.key;
    line.append(element("td", "✓", { className: "mark" }));
    if (hasKeys) line.append(element("td", row.key, { className: "key" }));
    for (const property of columns) {
      const value = row.object[property.name], shown = text(value);
      const box = element("td", shown, { className: (isNumeric(property) ? "n " : "") + (value === null || value === undefined ? "null" : "") });
      if (shown.length > 28) box.title = shown;
      line.append(box);
    }
    return line;
  };
  const shown = shownRows = { key, places: places ?? rows.map((_, index) => index), keys: rows.map((row) => row.key), objects: rows.map((row) => row.object) };
  body.replaceChildren(...rows.slice(0, ROWS_AT_ONCE).map(lineOf));
  if (body.rows[0]) body.rows[0].tabIndex = 0;
  const count = places ? looked?.count ?? 0 : described().count;
  const goOn = (from) => {
    if (shownRows !== shown) return;
    body.append(...rows.slice(from, from + ROWS_AT_ONCE).map(lineOf));
    mark();
    if (from + ROWS_AT_ONCE < rows.length) return setTimeout(goOn, 0, from + ROWS_AT_ONCE);
    if (count <= MOST_ROWS) return;
    const more = element("tr", undefined, { className: "more" });
    more.append(element("td", `${(count - MOST_ROWS).toLocaleString("en")} more are tested, and not shown`, { colSpan: 99 }));
    body.append(more);
  };
  if (rows.length > ROWS_AT_ONCE) setTimeout(goOn, 0, ROWS_AT_ONCE);
}

// The places that match of those that are shown; undefined where it is not known.
const matching = () => looked?.marks && new Set(looked.which === "matches" ? shownRows.places : looked.marks);

// Marks what matches; only rows that change are touched.
function mark() {
  const marks = matching();
  $("rows").classList.toggle("unknown", marks === undefined);
  [...$("rows").tBodies[0].rows].forEach((row, index) => {
    if (row.classList.contains("more")) return;
    const isOut = marks !== undefined && !marks.has(shownRows.places[index]);
    if (row.classList.contains("out") !== isOut) row.classList.toggle("out", isOut);
    const sign = isOut && isViolated(row.dataset.key) ? "✗" : "✓";
    if (row.cells[0].textContent !== sign) row.cells[0].textContent = sign;
    for (const [name, truth] of [["wrong", isViolated(row.dataset.key)], ["expected", expectedOf(row.dataset.key) !== undefined]]) row.classList.toggle(name, truth);
    const isSelected = String(row.dataset.key === state.object);
    if (row.getAttribute("aria-selected") !== isSelected) row.setAttribute("aria-selected", isSelected);
  });
}

// The object that is asked about: the one that was clicked, as long as it is there, or else the first that is shown.
function choose() {
  const { keys, places } = shownRows;
  if (state.isChosen && (keys.includes(state.object) || described().count > MOST_ROWS)) return;
  state.isChosen = false;
  const marks = matching();
  state.object = keys[Math.max(0, places.findIndex((place) => !marks || marks.has(place)))] ?? null;
}

// MARK: The predicate

const isBlank = () => editor.text.trim() === "";

function question(what) {
  const object = state.object === null ? undefined : state.object;
  // No predicate is no condition.
  return {
    do: what, world: world.world, class: state.class, dialect: state.dialect, predicate: isBlank() ? "TRUEPREDICATE" : editor.text,
    values: state.values, first: MOST_ROWS, object,
  };
}

let settling;

// Asks what there is to say of the predicate as it stands; an older question that still waits is dropped.
async function look() {
  if (!world) return broken ? lookAtFault() : undefined;
  const number = asked += 1, text = editor.text, start = typedAt || performance.now(), which = state.which;
  typedAt = 0;
  clearTimeout(settling);
  const answer = await compiler.ask(question("look"));
  if (!world) return;
  if (!answer || number !== asked) return;
  const faults = answer.diagnostics ?? [];
  const isUnfinished = faults.length > 0 && faults[0].start >= text.trimEnd().length;
  editor.show(isBlank() ? "" : answer.source ?? plain(text), faults.length > 0);
  pieces.collect();
  editor.still();
  inputs(answer);
  if (faults.length > 0) {
    // Whoever is typing is not interrupted: the last answer stays, in grey, until nothing is typed for a while.
    $("status").classList.add("stale");
    if (shownRows.key === "") {
      looked = { isFaulty: true };
      await fill();
      if (number !== asked) return;
      mark();
    }
    settling = setTimeout(() => {
      looked = { count: undefined, isFaulty: true };
      say(faults, isUnfinished);
      mark();
      panels(number);
    }, number === 1 || start === 0 ? 0 : PATIENCE);
  } else {
    looked = { ...answer, which };
    await fill(which === "matches" && answer.rows ? answer.rows : undefined);
    if (number !== asked) return;
    mark();
    const isKept = state.isChosen;
    choose();
    if (!isKept || !state.isChosen) mark();
    say([], false);
    painted(() => counted(answer, performance.now() - start));
    settling = setTimeout(() => panels(number), described().count > 20_000 ? 2 * PAUSE : PAUSE);
  }
  remember();
}

// There are no objects to test: the reason takes the place of every answer.
function lookAtFault() {
  const number = asked += 1, delay = typedAt ? PATIENCE : 0;
  typedAt = 0;
  clearTimeout(settling);
  editor.show(plain(editor.text), false);
  $("status").replaceChildren("No objects are read");
  $("status").classList.add("stale");
  settling = setTimeout(() => {
    $("status").replaceChildren(element("span", broken.in === "schema" ? "The schema has an error" : "The objects have an error", { className: "faulty" }));
    list([faultLine()]);
    told = {};
    tell(state.tab);
  }, number === 1 ? 0 : delay);
  remember();
}

// After what was changed is on the screen.
function painted(body) {
  requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = body; channel.port2.postMessage(0); });
}

function plain(text) { return element("span", text).innerHTML; }

function counted(answer, time) {
  const count = described().count.toLocaleString("en");
  $("status").classList.remove("stale");
  if (answer.count === undefined) return $("status").replaceChildren(element("span", "Waits for its values"));
  const matches = element("b", answer.count.toLocaleString("en"));
  $("status").replaceChildren(matches, ` of ${count} match · ${Math.max(1, Math.round(time))} ms`);
}

// What is wrong, or else what is to be done.
function say(faults, isUnfinished) {
  if (faults.length > 0) {
    editor.mark(!isUnfinished);
    $("status").classList.remove("stale");
    $("status").replaceChildren(isUnfinished ? element("span", "Not finished") : element("span", faults.length === 1 ? "1 error" : `${faults.length} errors`, { className: "faulty" }));
  }
  const lines = faults.map((fault) => complaint(fault, isUnfinished ? "unfinished" : "error"));
  const tested = faults.length > 0 ? undefined : expectationLine();
  if (tested) lines.push(tested);
  for (const advice of faults.length > 0 ? [] : looked?.advice ?? []) lines.push(complaint(advice, "warning"));
  if (lines.length === 0) lines.push(hint());
  list(lines);
}

// Shows the lines below the predicate; the field of messages grows if they are several.
function list(lines) {
  const old = [...$("messages").children];
  if (old.length !== lines.length || old.some((line, index) => line.textContent !== lines[index].textContent || line.className !== lines[index].className)) {
    $("messages").replaceChildren(...lines);
  }
  const box = $("messages").parentNode;
  box.classList.remove("many");
  box.classList.toggle("many", $("messages").scrollHeight > $("messages").clientHeight + 1);
}

function complaint(diagnostic, className) {
  const line = element("li", undefined, { className });
  line.append(message(diagnostic.message));
  for (const fix of diagnostic.fixes) {
    const button = element("button", undefined, { type: "button" });
    button.append(message(fix.message));
    button.addEventListener("click", () => { editor.replace(fix.start, fix.end, fix.text); editor.hide(); });
    line.append(button);
  }
  if (diagnostic.notes.length > 0) {
    const notes = element("span", undefined, { className: "notes" });
    diagnostic.notes.forEach((note, index) => notes.append(index > 0 ? " · " : "", message(note.message)));
    line.append(notes);
  }
  if (className === "error") line.append(element("span", diagnostic.code, { className: "code" }));
  return line;
}

function hint() {
  const line = element("li");
  const missing = looked?.missing ?? [], wrong = [...$("inputs").querySelectorAll("[aria-invalid=true]")];
  if (wrong.length > 0) {
    for (const field of wrong) line.append(message(`\`${field.value}\` is not ${valueKinds[field.dataset.type][1]}. `));
  } else if (missing.length > 0) {
    line.append(message(`Fill in ${[...new Set(missing)].map((name) => "`" + name + "`").join(" and ")}: your program binds it, so it is never part of the text.`));
  } else if (isBlank()) {
    const own = suggestion();
    line.append(message(state.leftOut ? `The link was made without ${state.leftOut}: drop the file here.` : own ? `An empty field matches every object. Try \`${own}\`` : "An empty field matches every object."));
    if (own && !state.leftOut) {
      const button = element("button", "Write it", { type: "button" });
      button.addEventListener("click", () => { editor.replace(0, editor.text.length, own); editor.hide(); });
      line.append(button);
    }
  } else if (state.leftOut) {
    line.append(message(`The link was made without ${state.leftOut}: drop the file here.`));
  } else {
    line.append(message(`Properties: ${described().properties.slice(0, 12).map((property) => "`" + property.name + "` " + typeWords(property.type)).join(" · ")}`));
  }
  return line;
}

// MARK: Values

// The form of a value of a type, and its name. Quotes, braces and brackets begin JSON, which the compiler reads.
const number = /^-?(\d+(\.\d+)?([eE][-+]?\d+)?|Infinity)$|^NaN$/;
const valueKinds = {
  int: [/^-?\d+$/, "an integer"], double: [number, "a number"], float: [number, "a number"], decimal128: [number, "a number"],
  bool: [/^(true|false)$/i, "`true` or `false`"], date: [/^\d{4}-\d\d-\d\d(T.*)?$/, "a date such as `2024-05-01T12:00:00Z`"],
  objectId: [/^[0-9a-f]{24}$/i, "an id of 24 digits"], uuid: [/^[0-9a-f-]{36}$/i, "a UUID"],
};

function isWrongValue(input, text) {
  if (text === "" || /^\s*[{["]/.test(text) || /^(nil|null)$/i.test(text) || !valueKinds[input.type]) return false;
  return (input.isList ? text.split(",") : [text]).some((part) => !valueKinds[input.type][0].test(part.trim()));
}

// A field for each placeholder, as it is written; a text with a fault keeps those that it had.
function inputs(answer) {
  if (!answer.inputs) return;
  const box = $("inputs"), key = answer.inputs.map((input) => `${input.name} ${input.written} ${input.type}`).join();
  if (box.dataset.key !== key) {
    box.dataset.key = key;
    const counts = new Map();
    for (const input of answer.inputs) counts.set(input.written, (counts.get(input.written) ?? 0) + 1);
    const numbers = new Map(), focused = document.activeElement?.dataset?.name;
    box.replaceChildren(...answer.inputs.map((input) => {
      const label = element("label"), field = element("input", undefined, { value: state.values[input.name] ?? "", autocomplete: "off", spellcheck: false, autocapitalize: "off" });
      const number = (numbers.get(input.written) ?? 0) + 1;
      numbers.set(input.written, number);
      label.append(element("b", input.written));
      if (counts.get(input.written) > 1) label.append(`${number}`);
      label.append(field, input.type ? `${input.type}${input.isList ? ", …" : input.isOptional ? "?" : ""}` : input.isList ? "a list" : "");
      Object.assign(field.dataset, { name: input.name, type: input.type ?? "" });
      const check = () => field.setAttribute("aria-invalid", String(isWrongValue(input, field.value)));
      check();
      field.addEventListener("input", () => { typedAt = performance.now(); Object.assign(state, { isOwn: true }).values[input.name] = field.value; check(); look(); });
      return label;
    }));
    if (focused) box.querySelector(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }
}

// MARK: Panels

const PLACES = { because: "why", trace: "why", rewrites: "plan", plan: "plan", analysis: "plan", cost: "code", bytecode: "code", ast: "tree", types: "tree", tokens: "tree" };
const ORDER = ["because", "analysis", "plan", "rewrites", "bytecode", "cost", "types", "ast", "tokens", "trace"];

let told = {};

async function panels(number = asked) {
  if (!world) return;
  const answer = await compiler.ask(question("sections"));
  if (!answer || number !== asked) return;
  told = answer;
  tell(state.tab);
}

// Fills a panel with what was answered last; the others wait until they are shown.
function tell(tab) {
  if (FIXED.has(tab)) return;
  const isTranslation = tab === "sql" || tab === "swift", translations = (told.translations ?? []).filter((item) => item.language === tab).map(translated);
  const parts = !isTranslation ? sections(tab) : tab === "sql" ? translations : [...calls(), ...translations];
  if (tab === "why" && parts.length > 0 && state.object !== null && looked?.count !== undefined) parts.unshift(expecting());
  if (parts.length === 0) {
    const text = looked?.isBroken ? "This comes back when the objects are read." : looked?.isFaulty ? "This comes back when the predicate has no error." : looked?.missing?.length ? "Fill in the values first."
      : tab === "why" ? "Click an object to see why it matches or not." : "Nothing yet.";
    parts.push(element("p", text, { className: "empty" }));
  } else if (tab === "sql") {
    parts.push(element("p", undefined, { className: "note" }));
    parts.at(-1).append(message("The tables are those that `predicate-translate load` writes: `_key` names an object, `_row` orders them."));
  }
  if (tab === "swift" && !looked?.isFaulty && !looked?.isBroken) parts.push(command());
  for (const name of PANELS) if (name !== tab && !FIXED.has(name)) $(name + "-panel").replaceChildren();
  $(tab + "-panel").replaceChildren(...parts);
  pieces.collect();
  editor.still();
}

function sections(tab) {
  const box = element("template");
  box.innerHTML = told.sections ?? "";
  const found = [...box.content.querySelectorAll("section")].filter((section) => PLACES[section.id] === tab);
  for (const cell of found.flatMap((section) => [...section.querySelectorAll("th")])) {
    cell.scope = "col";
    if (cell.textContent.trim() === "") cell.append(element("span", cell.getAttribute("aria-label") ?? "marks", { className: "unseen" }));
  }
  // Where a line of a tree is broken it goes on beside the branches, and not below them.
  for (const box of found.flatMap((section) => [...section.querySelectorAll("td.label > .box")])) {
    box.parentNode.style.setProperty("--depth", box.textContent.length + "ch");
  }
  return found.sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}

function translated(item) {
  const section = element("section", undefined, { className: "translation" });
  const title = element("h2", item.title);
  section.append(title);
  if (item.refused) {
    const line = element("p", undefined, { className: "refused" });
    line.append(message(item.refused));
    section.append(line);
    return section;
  }
  const isSQL = item.language === "sql", lines = isSQL ? formattedSQL(item.text) : [{ text: item.text, kind: "blank" }];
  title.append(copying(() => lines.map((piece) => piece.text).join(""), isSQL ? "Copy SQL" : "Copy"));
  const code = element("pre");
  code.append(...lines.map((piece) => piece.kind === "blank" ? piece.text : element("span", piece.text, { className: "t " + piece.kind })));
  section.append(code);
  if (item.values?.length) {
    const values = element("ol", undefined, { className: "values" });
    values.append(...item.values.map((value) => { const line = element("li"); line.append(element("code", value)); return line; }));
    section.append(element("p", "Its values, in order:", { className: "note" }), values);
  }
  for (const assumption of item.assumptions ?? []) {
    const line = element("p", undefined, { className: "note" });
    line.append(message(`Exact as long as ${assumption}.`));
    section.append(line);
  }
  return section;
}

function copying(text, label) {
  const button = element("button", label, { type: "button" });
  button.addEventListener("click", async () => answerOn(button, await copy(await text())));
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied";
  } catch {
    const area = element("textarea", text);
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone ? "Copied" : "Not copied";
  }
}

function answerOn(button, text) {
  button.dataset.label ??= button.textContent;
  button.style.minWidth = button.offsetWidth + "px";
  button.textContent = text;
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { button.textContent = button.dataset.label; }, 1500);
}

function show(tab, isFocused = false) {
  state.tab = tab;
  tell(tab);
  for (const button of document.querySelectorAll("[role=tab]")) {
    const isShown = button.id === "tab-" + tab;
    button.setAttribute("aria-selected", String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    $(button.getAttribute("aria-controls")).classList.toggle("shown", isShown);
    if (isShown && isFocused) button.focus();
    if (isShown) { const bar = button.parentNode; bar.scrollLeft = Math.max(0, button.offsetLeft - bar.offsetLeft - 40); }
  }
  remember();
}

// MARK: Links

let rememberer;
function remember() {
  clearTimeout(rememberer);
  rememberer = setTimeout(async () => history.replaceState(null, "", "#" + await packedState(carried())), 300);
}

// The contents of a link: nothing that the page has anyway, and no file of megabytes, whose schema it carries then.
function carried() {
  const link = { p: editor.text, c: state.class };
  if (state.dialect !== "nspredicate") link.l = state.dialect;
  const values = Object.fromEntries([...$("inputs").querySelectorAll("input")].map((field) => [field.dataset.name, field.value]));
  if (Object.keys(values).length > 0) link.a = values;
  if (state.name !== null) link.n = state.name;
  const left = leftOut();
  if (state.schema !== null) link.s = state.schema;
  else if (left && world) link.s = schemaOfWorld();
  if (left) Object.assign(link, { d: "", x: left });
  else if (state.data !== null) link.d = state.data;
  if (Object.values(state.expected).some((item) => Object.keys(item).length > 0)) link.e = state.expected;
  if (state.isChosen) link.o = state.object;
  if (state.tab !== "why") link.t = state.tab;
  return link;
}

// The objects that a link does not carry; undefined if it carries all.
function leftOut() {
  if (state.leftOut) return state.leftOut;
  if (isSample() || state.file === null && state.data.length <= LONGEST_LINK) return undefined;
  return `${described().count > 0 ? `the ${described().count.toLocaleString("en")} objects` : "the objects"}${state.name ? ` of ${state.name}` : ""}`;
}

function schemaOfWorld() {
  const properties = (item) => Object.fromEntries(item.properties.filter((property) => !property.type.includes("(")).map((property) => [property.name, property.type]));
  return JSON.stringify(world.classes.map((item) => ({ name: item.name, properties: properties(item), ...(item.isEmbedded ? { embedded: true } : {}) })));
}

async function share() {
  const link = carried();
  history.replaceState(null, "", "#" + await packedState(link));
  const answer = await copy(location.href);
  answerOn($("share"), link.x && answer === "Copied" ? "Copied without objects" : answer);
  if (!link.x) return;
  const line = element("li", undefined, { className: "warning" });
  line.append(message(`The link carries the predicate, its values and the schema, without ${link.x}: a link holds ${LONGEST_LINK.toLocaleString("en")} characters.`));
  list([line]);
}

async function take(fragment) {
  keep();
  let link = null;
  try {
    if (fragment.length > 1) link = await unpackedState(fragment.slice(1));
  } catch {
    $("failure").textContent = "The link is damaged: what it carries cannot be read. This is the library in its place.";
    $("failure").hidden = false;
  }
  if (!link) { show("why"); return showExample(0); }
  const text = (value, other) => typeof value === "string" ? value : other;
  const values = Object.fromEntries(Object.entries(typeof link.a === "object" && link.a ? link.a : {}).filter(([, value]) => typeof value === "string"));
  const expected = Object.entries(typeof link.e === "object" && link.e ? link.e : {}).filter(([, item]) => typeof item === "object" && item)
    .map(([name, item]) => [name, Object.fromEntries(Object.entries(item).filter(([, must]) => typeof must === "boolean"))]);
  Object.assign(state, {
    expected: Object.fromEntries(expected), class: text(link.c, FIRST_CLASS), dialect: link.l === "rql" ? "rql" : "nspredicate", values, schema: text(link.s, null), data: text(link.d, null),
    file: null, name: text(link.n, null), leftOut: text(link.x, null), isOwn: false, isTyped: text(link.p, "") !== "", object: text(link.o, null), isChosen: typeof link.o === "string",
  });
  show(PANELS.includes(link.t) ? link.t : "why");
  await refresh(text(link.p, ""));
  if (broken) show("data");
}

const PANELS = ["why", "plan", "sql", "swift", "code", "tree", "data", "help"];
// Panels that the page has from the beginning.
const FIXED = new Set(["data", "help"]);

// Shows everything again, after a change outside of the predicate. A text that somebody is editing is left alone.
async function refresh(predicate = editor.text) {
  if (predicate !== editor.text) editor.text = predicate;
  for (const input of document.getElementsByName("dialect")) input.checked = input.value === state.dialect;
  const texts = { schema: schemaText(), data: state.file ? `${state.file.name}, ${state.file.size.toLocaleString("en")} bytes` : dataText() };
  $("data").readOnly = state.file !== null;
  for (const [name, text] of Object.entries(texts)) if (document.activeElement !== $(name) && $(name).value !== text) $(name).value = text;
  delete $("inputs").dataset.key;
  shownRows = { key: "", places: [], keys: [], objects: [] };
  which();
  if (await open()) await look();
}

function which() {
  const index = isSample() && state.schema === null ? SAMPLE.examples.findIndex((example) => example.predicate === editor.text && example.class === state.class && (example.dialect ?? "nspredicate") === state.dialect) : -1;
  const value = index < 0 ? "" : String(index);
  if (value === chosen && $("examples").value === value) return;
  chosen = value;
  $("examples").value = value;
}

async function showExample(index) {
  keep();
  const example = SAMPLE.examples[index];
  Object.assign(state, {
    class: example.class, dialect: example.dialect ?? "nspredicate", values: { ...example.values }, schema: null, data: null, file: null, name: null, object: null, isChosen: false,
    isOwn: false, isTyped: false, leftOut: null, expected: {},
  });
  await refresh(example.predicate);
}

// MARK: Events

function listen() {
  let delay;
  $("predicate").addEventListener("input", (event) => {
    typedAt = event.timeStamp;
    Object.assign(state, { isOwn: true, isTyped: true });
    which();
    look();
    editor.ask(false);
  });
  $("class").addEventListener("change", () => {
    Object.assign(state, { class: $("class").value, object: null, isChosen: false });
    shownRows = { key: "", places: [], keys: [], objects: [] };
    which();
    if (isRows) refresh(); else look();
  });
  for (const input of document.getElementsByName("dialect")) {
    input.addEventListener("change", () => { state.dialect = input.value; which(); look(); });
  }
  for (const input of document.getElementsByName("which")) {
    input.addEventListener("change", () => { state.which = input.value; look(); });
  }
  for (const name of ["schema", "data"]) {
    $(name).addEventListener("input", () => {
      clearTimeout(delay);
      delay = setTimeout(() => {
        if (name === "data" && state.file) return;
        typedAt = performance.now();
        if (name === "schema" && isSample()) state.data = sampleTexts.data;
        state[name] = $(name).value;
        if (name === "data" && state.name && /^\s*[[{]/.test(state.data) !== !/\.(csv|tsv)$/i.test(state.name)) state.name = null;
        Object.assign(state, { isOwn: true, leftOut: null });
        refresh();
      }, 200);
    });
  }
  const pick = (row) => {
    if (!row || row.dataset.key === undefined) return;
    Object.assign(state, { object: row.dataset.key, isChosen: true });
    mark();
    show("why");
    panels();
    if (innerWidth < 992) $("answers").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
  };
  const body = $("rows").tBodies[0];
  body.addEventListener("click", (event) => pick(event.target.closest("tr")));
  body.addEventListener("keydown", (event) => {
    const row = event.target.closest("tr");
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(row); return; }
    const next = event.key === "ArrowDown" ? row.nextElementSibling : event.key === "ArrowUp" ? row.previousElementSibling : null;
    if (!next) return;
    event.preventDefault();
    row.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  const tabs = [...document.querySelectorAll("[role=tab]")];
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(tab.id.slice(4)));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) show(tabs[(index + step + tabs.length) % tabs.length].id.slice(4), true);
    });
  }
  $("examples").addEventListener("change", () => { if ($("examples").value !== "") showExample(Number($("examples").value)); });
  $("share").addEventListener("click", share);
  $("back").addEventListener("click", goBack);
  $("cheat").addEventListener("click", () => show("help", true));
  $("reset").addEventListener("click", () => showExample(0));
  $("file").addEventListener("change", async () => {
    if ($("file").files.length > 0) await bring(...$("file").files);
    $("file").value = "";
  });
  let depth = 0;
  addEventListener("dragenter", (event) => { event.preventDefault(); depth += 1; document.body.classList.add("dropping"); });
  addEventListener("dragleave", () => { depth -= 1; if (depth <= 0) document.body.classList.remove("dropping"); });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    depth = 0;
    document.body.classList.remove("dropping");
    if (event.dataTransfer.files.length > 0) await bring(...event.dataTransfer.files);
  });
  addEventListener("hashchange", () => take(location.hash));
}

function menu() {
  const groups = new Map();
  SAMPLE.examples.forEach((example, index) => {
    if (!groups.has(example.group)) groups.set(example.group, element("optgroup", undefined, { label: example.group }));
    groups.get(example.group).append(element("option", example.title, { value: index }));
  });
  $("examples").append(element("option", "Your own", { value: "" }), ...groups.values());
}

async function start() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function" || typeof Worker !== "function") {
    throw new Error("This page runs the compiler in WebAssembly, which this browser does not have or does not allow. Any browser since 2023 has it.");
  }
  menu();
  editor = new Editor($("predicate"), $("source"), $("proposals"), (place) => world && compiler.ask({ ...question("complete"), predicate: editor.text, at: place }));
  compiler = new Compiler($("worker").textContent);
  const packed = $("module").textContent;
  $("module").remove();
  await compiler.start(packed);
  listen();
  await take(location.hash);
  editor.focus();
  await panels();
  document.documentElement.dataset.ready = "yes";
  // For whoever drives the page.
  window.playground = { state, compiler, bring };
}

start().catch((error) => {
  $("failure").textContent = error.message;
  $("failure").hidden = false;
  $("app").hidden = true;
});
