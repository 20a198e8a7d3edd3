// The objects and their schema. Typed text belongs to whoever typed it: a fault is shown beside the text, and the text stays.
const sampleTexts = {
  schema: "[\n" + SAMPLE.schema.map((item) => " " + JSON.stringify(item)).join(",\n") + "\n]",
  data: "{\n" + Object.entries(SAMPLE.data).map(([name, objects]) => ` ${JSON.stringify(name)}: {\n`
    + Object.entries(objects).map(([key, object]) => `  ${JSON.stringify(key)}: ${JSON.stringify(object)}`).join(",\n") + "\n }").join(",\n") + "\n}",
};

// The format of a text if its beginning and its file's name tell it.
function formOf(text, name = "") {
  if (text.trim() === "") return undefined;
  if (/\.(csv|tsv)$/i.test(name)) return "csv";
  if (/\.(ndjson|jsonl)$/i.test(name)) return "ndjson";
  return !/^\s*[[{]/.test(text) && /^[^\n]*[,;\t][^\n]*\n/.test(text) ? "csv" : undefined;
}

const isSchema = (text) => /^\s*\[\s*\{\s*"name"\s*:\s*"[^"]*"\s*,[^[]*"properties"\s*:\s*\{/.test(text);
const isSample = () => state.data === null && state.file === null;
const dataText = () => state.file ? "" : state.data ?? sampleTexts.data;

// The schema in use: one's own, or the library's for documents of its classes.
function schemaText() {
  if (state.schema !== null) return state.schema;
  const first = /^\s*\{\s*"([^"]*)"\s*:\s*\{/.exec(dataText().slice(0, 4096))?.[1];
  return SAMPLE.schema.some((item) => item.name === first) ? sampleTexts.schema : "";
}

// The classes of a schema's text; none while it is invalid.
function classesOf(schema) {
  try { return JSON.parse(schema).filter((item) => typeof item.name === "string" && !item.embedded); } catch { return []; }
}

// The class of rows: the chosen one, or the class of the schema that has most of the text's names, or one named after the file.
function rowClass(schema, beginning) {
  const classes = classesOf(schema);
  if (classes.some((item) => item.name === state.class)) return state.class;
  const score = (item) => Object.keys(item.properties ?? {}).filter((name) => beginning.includes(name)).length;
  if (classes.length > 0) return classes.reduce((best, item) => score(item) > score(best) ? item : best).name;
  const stem = (state.name ?? "").replace(/\.[^.]*$/, "").replace(/[^A-Za-z0-9]+/g, " ").trim().replace(/ +(.)/g, (_, letter) => letter.toUpperCase());
  return /^[A-Za-z]/.test(stem) ? stem[0].toUpperCase() + stem.slice(1) : "Object";
}

const isByClasses = (beginning) => /^\s*\{\s*"[^"]*"\s*:\s*\{/.test(beginning);

// The reason why there are no objects: where it is, its line and the diagnostics. Null if there are some.
let broken = null;
let opened = 0, isRows = false;

// Opens schema and objects. After a fault there is no world, and nothing is said of earlier objects.
async function open() {
  const number = opened += 1, schema = schemaText(), { file } = state;
  let answer;
  try {
    const beginning = file ? await file.slice(0, 4096).text() : dataText().slice(0, 4096);
    const form = formOf(beginning, state.name ?? "");
    isRows = Boolean(form) || !isByClasses(beginning) || schema.trim() === "";
    const question = { do: "open", form, schema: schema.trim() === "" ? undefined : schema };
    if (isRows) question.class = rowClass(schema, beginning);
    answer = await compiler.ask(question, file ? await file.arrayBuffer() : dataText());
  } catch (error) {
    answer = { in: "data", diagnostics: [{ message: `this file cannot be read: ${error.message}`, notes: [], fixes: [] }] };
  }
  if (!answer) return false;
  if (number !== opened) {
    if (answer.world) compiler.ask({ do: "close", world: answer.world });
    return false;
  }
  if (world) compiler.ask({ do: "close", world: world.world });
  world = answer.world ? answer : null;
  broken = answer.world ? null : { in: answer.in === "schema" ? "schema" : "data", line: answer.line, diagnostics: answer.diagnostics, since: performance.now() };
  for (const name of ["schema", "data"]) {
    const isFaulty = broken?.in === name;
    $(name).classList.toggle("faulty", isFaulty);
    $(name + "-fault").replaceChildren(...(isFaulty ? [message(faultText())] : []));
  }
  let classes = world ? world.classes.filter((item) => !item.isEmbedded) : classesOf(schema);
  if (classes.length === 0) classes = [{ name: rowClass("", "") }];
  if (world && !classes.some((item) => item.name === state.class)) state.class = world.class ?? classes[0]?.name ?? "";
  $("class").replaceChildren(...classes.map((item) => element("option", item.name, { value: item.name })));
  $("class").value = classes.some((item) => item.name === state.class) ? state.class : classes[0].name;
  if (broken) {
    looked = { isBroken: true };
    shownRows = { key: "", places: [], keys: [], objects: [] };
    $("rows").tHead.replaceChildren();
    const line = element("tr", undefined, { className: "more" });
    line.append(element("td", broken.in === "schema" ? "No objects are shown: the schema has an error." : "No objects are shown: they have an error."));
    $("rows").tBodies[0].replaceChildren(line);
  }
  return true;
}

function faultText() {
  const [first] = broken.diagnostics, at = broken.in === "schema" ? schemaText().slice(0, first.start ?? 0).split("\n").length : broken.line;
  const place = broken.in === "schema" ? `the schema${at > 1 ? `, line ${at}` : ""}` : `${state.name ?? "the objects"}${at > 1 ? `, line ${at}` : ""}`;
  return `${place}: ${first.message}`;
}

// The fault of the objects or of the schema, below the predicate, and the ways out.
function faultLine() {
  const line = element("li", undefined, { className: "error" });
  line.append(message(faultText()));
  const way = (label, act) => {
    const button = element("button", label, { type: "button" });
    button.addEventListener("click", act);
    line.append(button);
  };
  way("Show it", () => { show("data"); showFault(); });
  if (broken.in === "data" && isRows && (state.schema ?? "").trim() !== "") way("Read them without the schema", () => put($("schema"), ""));
  for (const note of broken.diagnostics[0].notes ?? []) line.append(element("span", note.message, { className: "notes" }));
  return line;
}

// Selects the faulty line in its text.
function showFault() {
  const area = $(broken.in), lines = area.value.split("\n");
  const number = broken.in === "schema" ? area.value.slice(0, broken.diagnostics[0].start ?? 0).split("\n").length : broken.line ?? 1;
  if (area.readOnly || number > lines.length) return area.scrollIntoView({ block: "nearest" });
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + lines[number - 1].length);
  area.scrollTop = (number - 3) * parseFloat(getComputedStyle(area).lineHeight);
}

// Replaces a text as if it were typed, so that undo brings it back.
function put(area, text) {
  area.focus();
  area.select();
  if (!document.execCommand(text === "" ? "delete" : "insertText", false, text)) {
    area.value = text;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

// MARK: Files

// The text of a file; null if it is long or not UTF-8, which the compiler reports.
async function shortText(file) {
  if (file.size > LONGEST_LINK) return null;
  try { return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()); } catch { return null; }
}

// Takes dropped or chosen files, a schema before the objects that it is for.
async function bring(...files) {
  keep();
  const isUntouched = !state.isTyped || isBlank();
  const texts = await Promise.all(files.map(shortText));
  files.forEach((file, index) => {
    const text = texts[index];
    if (isSchema(text ?? "")) state.schema = text;
    else Object.assign(state, { data: text, file: text === null ? file : null, name: file.name, class: null });
  });
  if (isSample()) state.data = "";
  Object.assign(state, { object: null, isChosen: false, isOwn: true, leftOut: null, expected: {} });
  if (isUntouched) {
    editor.text = "";
    state.values = {};
  }
  await refresh();
  if (broken) show("data");
}

// MARK: Undoing

// The page before an example, a file or a link took the place of something typed or dropped.
let kept = null;

function keep() {
  if (!state.isOwn) return;
  kept = { ...state, values: { ...state.values }, predicate: editor.text };
  $("back").hidden = false;
}

async function goBack() {
  const { predicate, ...before } = kept;
  kept = { ...state, values: { ...state.values }, predicate: editor.text };
  Object.assign(state, before);
  await refresh(predicate);
}

// MARK: Suggestions

const WORDS = /^(and|or|not|in|any|all|none|some|like|contains|between|matches|text|true|false|null|nil|self|first|last|size|sort|limit|distinct|obj|bin)$/i;

// A predicate about the objects that are shown, such as `pages > 300 AND author BEGINSWITH[c] 'a'`.
function suggestion() {
  const example = SAMPLE.examples[0];
  if (isSample() && state.schema === null && state.class === example.class) return example.predicate;
  const objects = shownRows.objects ?? [], terms = [];
  const properties = described().properties.filter((property) => /^[A-Za-z_]\w*$/.test(property.name) && !WORDS.test(property.name));
  const values = (property) => objects.map((object) => object[property.name]).filter((value) => value !== null && value !== undefined);
  const number = properties.find((property) => /^(int|double|float)\??$/.test(property.type) && values(property).some((value) => typeof value === "number"));
  const string = properties.find((property) => /^string\??$/.test(property.type) && values(property).some((value) => /^[\p{L}]/u.test(value)));
  if (number) {
    const sorted = values(number).filter((value) => typeof value === "number").sort((a, b) => a - b);
    terms.push(`${number.name} >= ${sorted[Math.floor(sorted.length / 2)]}`);
  }
  if (string) terms.push(`${string.name} BEGINSWITH[c] '${[...values(string).find((value) => /^[\p{L}]/u.test(value))][0].toLowerCase()}'`);
  return terms.join(" AND ");
}
