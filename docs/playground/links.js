// Links, which carry all of the page's state.
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
