// The table of objects.
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
