// The page: what is typed goes to the compiler at each key, and what it answers is shown.
const $ = (id) => document.getElementById(id);
const state = { predicate: "", class: "Task", dialect: "nspredicate", arguments: "", sample: "todo", schema: null, data: null, object: null, tab: "plan" };
const MOST_ROWS = 500;
let predicates, world, shown, editor;

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

// MARK: Objects

function texts() {
  const sample = SAMPLES[state.sample] ?? SAMPLES.todo;
  return { schema: state.schema ?? sample.schema, data: state.data ?? sample.data };
}

// Opens schema and objects as they stand in the text areas; what is wrong is said there, and the last that was right stays.
function open() {
  const { schema, data } = texts();
  const question = { do: "open", schema: schema.trim() === "" ? undefined : schema };
  if (!/^\s*\{\s*"[^"]*"\s*:\s*\{/.test(data) || schema.trim() === "") question.class = state.class;
  let answer = predicates.ask(question, data);
  if (answer.diagnostics && question.class && !answer.world) {
    delete question.class;
    const other = predicates.ask(question, data);
    if (other.world) answer = other;
  }
  $("schema").classList.toggle("faulty", answer.in === "schema");
  $("data").classList.toggle("faulty", answer.diagnostics !== undefined && answer.in !== "schema");
  if (!answer.world) {
    shown = null;
    faults(answer.diagnostics, `${answer.in === "schema" ? "schema" : "objects"}: `);
    $("rows").classList.add("stale");
    return false;
  }
  if (world) predicates.ask({ do: "close", world: world.world });
  world = answer;
  const classes = world.classes.filter((item) => !item.isEmbedded);
  if (!classes.some((item) => item.name === state.class)) state.class = world.class ?? classes[0]?.name ?? "";
  $("class").replaceChildren(...classes.map((item) => element("option", item.name, { value: item.name })));
  $("class").value = state.class;
  return true;
}

// MARK: Rows

function cell(value) {
  if (value === null || value === undefined) return element("span", "–", { className: "null" });
  if (typeof value === "string") return document.createTextNode(value === "" ? "''" : value);
  if (Array.isArray(value)) return document.createTextNode("{" + value.map((item) => cell(item).textContent).join(", ") + "}");
  if (typeof value === "object") {
    const keys = Object.keys(value);
    if (keys.length === 1 && keys[0].startsWith("$")) {
      const inner = value[keys[0]];
      return document.createTextNode(typeof inner === "object" ? inner.base64 ?? JSON.stringify(inner) : String(inner));
    }
    return document.createTextNode("{" + keys.map((key) => key + ": " + cell(value[key]).textContent).join(", ") + "}");
  }
  return document.createTextNode(String(value));
}

function fill() {
  const properties = world.classes.find((item) => item.name === state.class)?.properties ?? [];
  const columns = properties.filter((property) => !property.type.startsWith("linkingObjects") && !property.type.includes("("));
  const { rows } = predicates.ask({ do: "rows", world: world.world, class: state.class, first: MOST_ROWS });
  const isNumeric = (property) => /^(int|double|float|decimal128)\??$/.test(property.type);
  const hasKeys = rows.some((row) => !row.key.startsWith("#"));
  const head = element("tr");
  head.append(element("th", "", { ariaLabel: "matches" }));
  if (hasKeys) head.append(element("th", "key"));
  head.append(...columns.map((property) => element("th", property.name, { title: property.type, className: isNumeric(property) ? "n" : "" })));
  $("rows").tHead.replaceChildren(head);
  $("rows").tBodies[0].replaceChildren(...rows.map((row) => {
    const line = element("tr", undefined, { tabIndex: -1 });
    line.dataset.key = row.key;
    line.append(element("td", "✓", { className: "mark" }));
    if (hasKeys) line.append(element("td", row.key, { className: "key" }));
    for (const property of columns) {
      const box = element("td", undefined, { className: isNumeric(property) ? "n" : "" });
      box.append(cell(row.object[property.name]));
      if (box.textContent.length > 24) box.title = box.textContent;
      line.append(box);
    }
    return line;
  }));
  const first = $("rows").tBodies[0].rows[0];
  if (first) first.tabIndex = 0;
  const count = world.classes.find((item) => item.name === state.class)?.count ?? 0;
  if (count > MOST_ROWS) {
    const more = element("tr", undefined, { className: "more" });
    more.append(element("td", `${(count - MOST_ROWS).toLocaleString("en")} more objects are tested, and not shown`, { colSpan: 99 }));
    $("rows").tBodies[0].append(more);
  }
}

// MARK: The predicate

function question(what) {
  const asked = { do: what, world: world.world, class: state.class, dialect: state.dialect, predicate: editor.text };
  if (state.arguments.trim() !== "") {
    if (state.arguments.trim().startsWith("{")) asked.variables = state.arguments;
    else asked.arguments = state.arguments.trim().startsWith("[") ? state.arguments : `[${state.arguments}]`;
  }
  if (state.object !== null) asked.object = state.object;
  return asked;
}

function look() {
  if (!world) return;
  state.predicate = editor.text;
  const before = performance.now();
  const answer = predicates.ask(question("look"));
  const time = performance.now() - before;
  editor.show(answer.source ?? plain(editor.text));
  const isTyped = /%|\$/.test(editor.text) || state.arguments !== "";
  $("arguments-row").hidden = !isTyped;
  $("arguments").classList.toggle("faulty", answer.in === "arguments" || answer.in === "variables");
  $("parameters").textContent = (answer.parameters ?? []).map((item) => item.name + (item.type ? ": " + item.type + (item.isOptional ? "?" : "") : "")).join("  ");
  const missing = (answer.missing ?? []).map((text) => ({ message: text, notes: [], fixes: [] }));
  faults([...(answer.diagnostics ?? []), ...missing], answer.in === "arguments" || answer.in === "variables" ? `${answer.in}: ` : "");
  mark(answer.rows);
  status(answer, time);
  const isStale = (answer.diagnostics ?? []).length > 0 && answer.in === "predicate" && shown;
  sections(answer, isStale);
  shown = answer;
  pieces.collect();
  editor.light();
  remember();
}

function plain(text) {
  const box = element("span", text);
  return box.innerHTML;
}

function status(answer, time) {
  const count = world.classes.find((item) => item.name === state.class)?.count ?? 0;
  const box = $("status");
  box.classList.toggle("faulty", !answer.rows);
  if (answer.rows) {
    box.replaceChildren(element("b", String(answer.rows.length)), ` of ${count.toLocaleString("en")} match · ${time < 10 ? time.toFixed(1) : Math.round(time)} ms`);
  } else if ((answer.diagnostics ?? []).length > 0) {
    const errors = answer.diagnostics.length;
    box.replaceChildren(element("b", errors === 1 ? "1 error" : `${errors} errors`));
  } else box.replaceChildren("waits for its arguments");
}

function mark(rows) {
  const table = $("rows");
  table.classList.toggle("stale", !rows);
  const matches = new Set(rows ?? []);
  [...table.tBodies[0].rows].forEach((row, place) => {
    if (row.classList.contains("more")) return;
    row.classList.toggle("out", rows !== undefined && !matches.has(place));
    row.setAttribute("aria-selected", String(row.dataset.key === state.object));
    row.cells[0].textContent = rows ? "✓" : "";
    row.title = rows ? matches.has(place) ? "matches: click to see why" : "does not match: click to see why" : "";
  });
}

function faults(diagnostics, place = "") {
  $("faults").replaceChildren(...(diagnostics ?? []).map((diagnostic) => {
    const line = element("li");
    line.append(message(place + diagnostic.message));
    if (diagnostic.code) line.append(element("span", diagnostic.code, { className: "code" }));
    for (const fix of place === "" ? diagnostic.fixes : []) {
      const button = element("button", undefined, { type: "button" });
      button.append(message(fix.message));
      button.addEventListener("click", () => {
        editor.replace(fix.start, fix.end, fix.text);
        editor.hide();
      });
      line.append(button);
    }
    if (diagnostic.notes.length > 0) {
      const notes = element("span", undefined, { className: "notes" });
      diagnostic.notes.forEach((note, index) => notes.append(index > 0 ? " · " : "", message(note.message)));
      line.append(notes);
    }
    return line;
  }));
}

// MARK: Panels

const PLACES = { rewrites: "plan", plan: "plan", analysis: "code", cost: "code", bytecode: "code", because: "why", trace: "why", ast: "tree", types: "tree", tokens: "tree" };
const ORDER = ["because", "plan", "rewrites", "bytecode", "analysis", "cost", "types", "ast", "tokens", "trace"];

function sections(answer, isStale) {
  const box = element("div");
  box.innerHTML = answer.sections ?? "";
  const found = [...box.querySelectorAll("section")].sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  const panels = { plan: [], code: [], why: [], tree: [] };
  for (const section of found) panels[PLACES[section.id]]?.push(section);
  if (panels.why.length === 0) {
    panels.why.push(element("p", state.object === null ? "Click an object to see why it matches or not." : "There is nothing to follow yet.", { className: "empty" }));
  }
  for (const [name, parts] of Object.entries(panels)) {
    if (isStale && parts.length === 0) continue;
    if (parts.length === 0) parts.push(element("p", "Nothing yet: the predicate has an error.", { className: "empty" }));
    $(name + "-panel").replaceChildren(...parts);
  }
  for (const language of ["sql", "swift"]) {
    const translations = (answer.translations ?? []).filter((item) => item.language === language);
    if (translations.length === 0 && isStale) continue;
    $(language + "-panel").replaceChildren(...(translations.length ? translations.map(translated) : [element("p", "Nothing yet.", { className: "empty" })]));
  }
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
  title.append(copying(() => item.text, "Copy"));
  section.append(element("pre", item.text));
  for (const assumption of item.assumptions ?? []) section.append(element("p", "Exact as long as " + assumption + ".", { className: "note" }));
  return section;
}

function copying(text, label) {
  const button = element("button", label, { type: "button" });
  button.addEventListener("click", async () => say(button, await copy(await text())));
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

function say(button, text) {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = text;
  clearTimeout(button.timer);
  button.timer = setTimeout(() => { button.textContent = label; }, 1500);
}

function show(tab, isFocused = false) {
  state.tab = tab;
  for (const button of document.querySelectorAll("[role=tab]")) {
    const isShown = button.id === "tab-" + tab;
    button.setAttribute("aria-selected", String(isShown));
    button.tabIndex = isShown ? 0 : -1;
    $(button.getAttribute("aria-controls")).classList.toggle("shown", isShown);
    if (isShown && isFocused) button.focus();
    if (isShown) button.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  remember();
}

// MARK: Links

let rememberer;
function remember() {
  clearTimeout(rememberer);
  rememberer = setTimeout(async () => {
    const fragment = "#" + await packedState(carried());
    history.replaceState(null, "", fragment);
  }, 250);
}

// What a link carries: nothing that the page has anyway.
function carried() {
  const link = { p: editor.text, c: state.class };
  if (state.dialect !== "nspredicate") link.l = state.dialect;
  if (state.arguments !== "") link.a = state.arguments;
  if (state.sample !== "todo") link.w = state.sample;
  if (state.schema !== null) link.s = state.schema;
  if (state.data !== null) link.d = state.data;
  if (state.object !== null) link.o = state.object;
  if (state.tab !== "plan") link.t = state.tab;
  return link;
}

async function take(fragment) {
  let link = null;
  try {
    if (fragment.length > 1) link = await unpackedState(fragment.slice(1));
  } catch {
    $("failure").textContent = "The link is damaged: what it carries cannot be read. This is the task list in its place.";
    $("failure").hidden = false;
  }
  link ??= { p: START, c: "Task" };
  const text = (value, other) => typeof value === "string" ? value : other;
  Object.assign(state, {
    class: text(link.c, "Task"), dialect: link.l === "rql" ? "rql" : "nspredicate", arguments: text(link.a, ""),
    sample: SAMPLES[link.w] ? link.w : "todo", schema: text(link.s, null), data: text(link.d, null), object: text(link.o, null),
  });
  refresh(text(link.p, ""));
  show(["plan", "why", "code", "tree", "sql", "swift", "data"].includes(link.t) ? link.t : "plan");
}

// Shows everything anew, after something else than the predicate changed.
function refresh(predicate = editor.text) {
  editor.text = predicate;
  $("arguments").value = state.arguments;
  for (const input of document.getElementsByName("dialect")) input.checked = input.value === state.dialect;
  const { schema, data } = texts();
  if ($("schema").value !== schema) $("schema").value = schema;
  if ($("data").value !== data) $("data").value = data;
  shown = null;
  if (!open()) return remember();
  fill();
  look();
}

function bring(text, name) {
  if (isSchema(text)) state.schema = text;
  else if (isCSV(text, name)) {
    const properties = world?.classes.find((item) => item.name === state.class)?.properties;
    const head = parsedCSV(text.replace(/^\uFEFF/, ""))[0] ?? [];
    const fits = properties && head.every((field) => properties.some((property) => property.name === field));
    if (!fits) state.schema = "";
    state.data = rowsOfCSV(text, fits ? properties : undefined);
  } else {
    state.data = text;
    // Rows that are not of the class say themselves what they are.
    const answer = predicates.ask({ do: "open", schema: texts().schema || undefined, class: state.class }, text);
    if (answer.world) predicates.ask({ do: "close", world: answer.world });
    else if (predicates.ask({ do: "open", schema: texts().schema || undefined }, text).world === undefined) {
      const own = predicates.ask({ do: "open", class: state.class }, text);
      if (own.world) state.schema = "";
    }
  }
  state.object = null;
  refresh();
  show("data");
}

// MARK: Events

function listen() {
  let delay;
  $("predicate").addEventListener("input", () => {
    if (editor.text.includes("\n")) editor.fit();
    look();
    editor.ask(false);
  });
  $("arguments").addEventListener("input", () => { state.arguments = $("arguments").value; look(); });
  $("class").addEventListener("change", () => {
    state.class = $("class").value;
    state.object = null;
    shown = null;
    fill();
    look();
  });
  for (const input of document.getElementsByName("dialect")) {
    input.addEventListener("change", () => { state.dialect = input.value; shown = null; look(); });
  }
  for (const name of ["schema", "data"]) {
    $(name).addEventListener("input", () => {
      clearTimeout(delay);
      delay = setTimeout(() => {
        state[name] = $(name).value;
        if (name === "data" && isCSV(state.data, "")) return bring(state.data, "");
        refresh();
      }, 120);
    });
  }
  const choose = (row) => {
    if (!row || row.classList.contains("more") || row.dataset.key === undefined) return;
    state.object = state.object === row.dataset.key ? null : row.dataset.key;
    look();
    if (state.object !== null) {
      show("why");
      if (innerWidth < 992) $("tab-why").scrollIntoView({ behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth", block: "start" });
    }
  };
  const body = $("rows").tBodies[0];
  body.addEventListener("click", (event) => choose(event.target.closest("tr")));
  body.addEventListener("keydown", (event) => {
    const row = event.target.closest("tr");
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(row); return; }
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
  $("examples").addEventListener("change", () => {
    const example = EXAMPLES[$("examples").value];
    $("examples").value = "";
    if (!example) return;
    Object.assign(state, { class: example.class, dialect: "nspredicate", arguments: example.arguments ?? "", sample: example.sample, schema: null, data: null, object: null });
    refresh(example.predicate);
  });
  $("share").addEventListener("click", async () => {
    const fragment = "#" + await packedState(carried());
    history.replaceState(null, "", fragment);
    say($("share"), await copy(location.href));
  });
  $("reset").addEventListener("click", () => {
    Object.assign(state, { sample: "todo", schema: null, data: null, object: null, class: "Task", arguments: "" });
    refresh();
  });
  $("file").addEventListener("change", async () => {
    const file = $("file").files[0];
    if (file) bring(await file.text(), file.name);
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
    for (const file of event.dataTransfer.files) bring(await file.text(), file.name);
  });
  addEventListener("hashchange", () => take(location.hash));
}

function menu() {
  const groups = new Map();
  EXAMPLES.forEach((example, index) => {
    if (!groups.has(example.group)) groups.set(example.group, element("optgroup", undefined, { label: example.group }));
    const label = `${example.class}: ${example.predicate}`;
    groups.get(example.group).append(element("option", label.length > 90 ? label.slice(0, 88) + "…" : label, { value: index }));
  });
  $("examples").append(element("option", "Choose …", { value: "" }), ...groups.values());
}

async function start() {
  if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") {
    throw new Error("This page runs the compiler in WebAssembly, which this browser does not have or does not allow. Any browser since 2023 has it.");
  }
  const packed = $("module");
  const [count, letters] = packed.textContent.split(" ");
  packed.remove();
  predicates = await load(await through(unpacked(letters).subarray(0, Number(count)), new DecompressionStream("gzip")));
  editor = new Editor($("predicate"), $("source"), $("proposals"), (place) => predicates.ask({ ...question("complete"), at: place }));
  menu();
  listen();
  await take(location.hash);
  document.documentElement.dataset.ready = "yes";
  // For whoever drives the page.
  window.playground = { state, predicates };
}

start().catch((error) => {
  $("failure").textContent = error.message;
  $("failure").hidden = false;
  $("app").hidden = true;
});
