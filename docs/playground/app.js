// The page: what is typed goes to the compiler in its worker, and what it answers is shown.
const $ = (id) => document.getElementById(id);
const FIRST_CLASS = SAMPLE.schema[0].name;
const state = { class: FIRST_CLASS, dialect: "nspredicate", values: {}, schema: null, data: null, file: null, object: null, isChosen: false, which: "all", tab: "why" };
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

// MARK: Objects

const sampleTexts = {
  schema: "[\n" + SAMPLE.schema.map((item) => " " + JSON.stringify(item)).join(",\n") + "\n]",
  data: "{\n" + Object.entries(SAMPLE.data).map(([name, objects]) => ` ${JSON.stringify(name)}: {\n`
    + Object.entries(objects).map(([key, object]) => `  ${JSON.stringify(key)}: ${JSON.stringify(object)}`).join(",\n") + "\n }").join(",\n") + "\n}",
};

// The form of a file that its text does not tell for certain.
function formOf(text, name = "") {
  if (/\.(csv|tsv)$/i.test(name)) return "csv";
  if (/\.(ndjson|jsonl)$/i.test(name)) return "ndjson";
  return !/^\s*[[{]/.test(text) && /^[^\n]*[,;\t][^\n]*\n/.test(text) ? "csv" : undefined;
}

const isSchema = (text) => /^\s*\[\s*\{\s*"name"\s*:\s*"[^"]*"\s*,[^[]*"properties"\s*:\s*\{/.test(text);

// Opens schema and objects; what is wrong is shown beside them, and the last that was right stays.
async function open() {
  const schema = state.schema ?? (state.data === null && state.file === null ? sampleTexts.schema : "");
  const beginning = state.file ? await state.file.slice(0, 4096).text() : (state.data ?? sampleTexts.data).slice(0, 4096);
  const form = formOf(beginning, state.file?.name);
  const isRows = form || /^\s*\[/.test(beginning) || !/^\s*\{\s*"[^"]*"\s*:\s*\{/.test(beginning) || schema.trim() === "";
  const question = { do: "open", form, schema: schema.trim() === "" ? undefined : schema };
  if (isRows) question.class = state.class;
  const document = async () => state.file ? await state.file.arrayBuffer() : state.data ?? sampleTexts.data;
  let answer = await compiler.ask(question, await document());
  if (answer && !answer.world && answer.in !== "schema" && isRows && question.schema) {
    // Rows that are not of the class say themselves what they are.
    const own = await compiler.ask({ ...question, schema: undefined, class: undefined }, await document());
    if (own?.world) { answer = own; state.schema = ""; $("schema").value = ""; }
  }
  if (!answer) return false;
  for (const name of ["schema", "data"]) {
    const isFaulty = !answer.world && (answer.in === "schema") === (name === "schema");
    $(name).classList.toggle("faulty", isFaulty);
    const line = name === "data" && answer.line > 1 ? `line ${answer.line}: ` : "";
    $(name + "-fault").replaceChildren(...(isFaulty ? [message(line + answer.diagnostics[0].message)] : []));
  }
  if (!answer.world) return false;
  if (world) compiler.ask({ do: "close", world: world.world });
  world = answer;
  const classes = world.classes.filter((item) => !item.isEmbedded);
  if (!classes.some((item) => item.name === state.class)) state.class = world.class ?? classes[0]?.name ?? "";
  $("class").replaceChildren(...classes.map((item) => element("option", item.name, { value: item.name })));
  $("class").value = state.class;
  return true;
}

const described = () => world?.classes.find((item) => item.name === state.class) ?? { properties: [], count: 0 };

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

let shownRows = { key: "", places: [], keys: [] };

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
  head.append(...titles.map(([title, hint, className]) => element("th", title, { scope: "col", title: hint, className })));
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
  const shown = shownRows = { key, places: places ?? rows.map((_, index) => index), keys: rows.map((row) => row.key) };
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
  if (!world) return;
  const number = asked += 1, text = editor.text, start = typedAt || performance.now(), which = state.which;
  typedAt = 0;
  clearTimeout(settling);
  const answer = await compiler.ask(question("look"));
  if (!answer || number !== asked) return;
  const faults = answer.diagnostics ?? [];
  const isUnfinished = faults.length > 0 && faults[0].start >= text.trimEnd().length;
  editor.show(isBlank() ? "" : answer.source ?? plain(text), faults.length > 0);
  pieces.collect();
  editor.still();
  inputs(answer);
  if (faults.length > 0) {
    // Somebody who is typing is not told that it is wrong: what was right before stays until nothing is typed for a while.
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

// After what was changed is on the screen.
function painted(body) {
  requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = body; channel.port2.postMessage(0); });
}

function plain(text) { return element("span", text).innerHTML; }

function counted(answer, time) {
  const count = described().count.toLocaleString("en");
  if (answer.count === undefined) return $("status").replaceChildren(element("span", "Waits for its values"));
  const matches = element("b", answer.count.toLocaleString("en"));
  $("status").replaceChildren(matches, ` of ${count} match · ${Math.max(1, Math.round(time))} ms`);
}

// What is wrong, or else what is to be done.
function say(faults, isUnfinished) {
  if (faults.length > 0) {
    editor.mark(!isUnfinished);
    $("status").replaceChildren(isUnfinished ? element("span", "Not finished") : element("span", faults.length === 1 ? "1 error" : `${faults.length} errors`, { className: "faulty" }));
  }
  const lines = faults.map((fault) => complaint(fault, isUnfinished ? "unfinished" : "error"));
  for (const advice of faults.length > 0 ? [] : looked?.advice ?? []) lines.push(complaint(advice, "warning"));
  if (lines.length === 0) lines.push(hint());
  const old = [...$("messages").children];
  if (old.length !== lines.length || old.some((line, index) => line.textContent !== lines[index].textContent || line.className !== lines[index].className)) {
    $("messages").replaceChildren(...lines);
  }
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
  const missing = looked?.missing ?? [];
  if (missing.length > 0) {
    line.append(message(`Fill in ${[...new Set(missing)].map((name) => "`" + name + "`").join(" and ")}: your program binds it, so it is never part of the text.`));
  } else if (isBlank()) {
    line.append(message(`No condition, so every object matches. Try ${["`" + SAMPLE.examples[0].predicate + "`"]}, or take an example.`));
  } else {
    line.append(message(`Properties: ${described().properties.slice(0, 12).map((property) => "`" + property.name + "` " + property.type).join(" · ")}`));
  }
  return line;
}

// MARK: Values

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
      field.dataset.name = input.name;
      field.addEventListener("input", () => { typedAt = performance.now(); state.values[input.name] = field.value; look(); });
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
  if (tab === "data") return;
  const parts = tab === "sql" || tab === "swift" ? (told.translations ?? []).filter((item) => item.language === tab).map(translated) : sections(tab);
  if (parts.length === 0) {
    const text = looked?.missing?.length ? "Fill in the values first." : looked?.isFaulty ? "This comes back when the predicate has no error." : tab === "why" ? "Click an object to see why it matches or not." : "Nothing yet.";
    parts.push(element("p", text, { className: "empty" }));
  }
  for (const name of PANELS) if (name !== tab && name !== "data") $(name + "-panel").replaceChildren();
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
  title.append(copying(() => lines.map((piece) => piece.text).join(""), `Copy ${isSQL ? "SQL" : "Swift"}`));
  const code = element("pre");
  code.append(...lines.map((piece) => piece.kind === "blank" ? piece.text : element("span", piece.text, { className: "t " + piece.kind })));
  section.append(code);
  for (const assumption of item.assumptions ?? []) section.append(element("p", "Exact as long as " + assumption + ".", { className: "note" }));
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

// What a link carries: nothing that the page has anyway, and no file of megabytes.
function carried() {
  const link = { p: editor.text, c: state.class };
  if (state.dialect !== "nspredicate") link.l = state.dialect;
  const values = Object.fromEntries([...$("inputs").querySelectorAll("input")].map((field) => [field.dataset.name, field.value]));
  if (Object.keys(values).length > 0) link.a = values;
  if (state.schema !== null) link.s = state.schema;
  if (state.data !== null && state.data.length <= LONGEST_LINK) link.d = state.data;
  if (state.isChosen) link.o = state.object;
  if (state.tab !== "why") link.t = state.tab;
  return link;
}

async function take(fragment) {
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
  Object.assign(state, {
    class: text(link.c, FIRST_CLASS), dialect: link.l === "rql" ? "rql" : "nspredicate", values, schema: text(link.s, null), data: text(link.d, null),
    file: null, object: text(link.o, null), isChosen: typeof link.o === "string",
  });
  show(PANELS.includes(link.t) ? link.t : "why");
  await refresh(text(link.p, ""));
}

const PANELS = ["why", "plan", "sql", "swift", "code", "tree", "data"];

// Shows everything anew, after something else than the predicate changed.
async function refresh(predicate = editor.text) {
  editor.text = predicate;
  for (const input of document.getElementsByName("dialect")) input.checked = input.value === state.dialect;
  if (document.activeElement !== $("schema")) $("schema").value = state.schema ?? (state.data === null && state.file === null ? sampleTexts.schema : "");
  if (document.activeElement !== $("data")) {
    $("data").readOnly = state.file !== null;
    $("data").value = state.file ? `${state.file.name}, ${state.file.size.toLocaleString("en")} bytes` : state.data ?? sampleTexts.data;
  }
  delete $("inputs").dataset.key;
  shownRows = { key: "", places: [], keys: [] };
  which();
  if (await open()) await look();
}

function which() {
  const isSample = state.data === null && state.file === null && state.schema === null;
  const index = isSample ? SAMPLE.examples.findIndex((example) => example.predicate === editor.text && example.class === state.class && (example.dialect ?? "nspredicate") === state.dialect) : -1;
  const value = index < 0 ? "" : String(index);
  if (value === chosen && $("examples").value === value) return;
  chosen = value;
  $("examples").value = value;
}

async function showExample(index) {
  const example = SAMPLE.examples[index];
  Object.assign(state, { class: example.class, dialect: example.dialect ?? "nspredicate", values: { ...example.values }, schema: null, data: null, file: null, object: null, isChosen: false });
  await refresh(example.predicate);
}

async function bring(file) {
  if (file.size <= LONGEST_LINK) {
    const text = await file.text();
    if (isSchema(text)) state.schema = text;
    else Object.assign(state, { data: text, file: null });
    // The name says what the text may not.
    if (!isSchema(text) && /\.(csv|tsv|ndjson|jsonl)$/i.test(file.name) && formOf(text) !== formOf(text, file.name)) state.file = file;
  } else Object.assign(state, { data: null, file });
  Object.assign(state, { object: null, isChosen: false, values: {} });
  const names = () => described().properties.map((property) => property.name);
  const before = names().join();
  await refresh();
  // A predicate about other properties says nothing of these.
  if (names().join() !== before) { editor.text = ""; which(); await look(); }
}

// MARK: Events

function listen() {
  let delay;
  $("predicate").addEventListener("input", (event) => {
    typedAt = event.timeStamp;
    which();
    look();
    editor.ask(false);
  });
  $("class").addEventListener("change", () => {
    Object.assign(state, { class: $("class").value, object: null, isChosen: false });
    shownRows = { key: "", places: [], keys: [] };
    which();
    look();
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
        state[name] = $(name).value;
        if (name === "schema" && state.data === null && state.file === null) state.data = sampleTexts.data;
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
  $("share").addEventListener("click", async () => {
    history.replaceState(null, "", "#" + await packedState(carried()));
    answerOn($("share"), await copy(location.href));
  });
  $("reset").addEventListener("click", () => showExample(0));
  $("file").addEventListener("change", async () => {
    const file = $("file").files[0];
    if (file) await bring(file);
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
    for (const file of event.dataTransfer.files) await bring(file);
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
  editor = new Editor($("predicate"), $("source"), $("proposals"), (place) => compiler.ask({ ...question("complete"), predicate: editor.text, at: place }));
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
