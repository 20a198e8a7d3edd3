// The panels about the predicate.
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
