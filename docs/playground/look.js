// The predicate: its answer at each keystroke, its errors and its values.
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
    if (!isBlank() && $("messages").querySelector("[data-blank]")) list([hint()]);
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
  for (const advice of faults.length > 0 ? [] : looked?.advice ?? []) lines.push(complaint(advice, advice.isNote ? "remark" : "warning"));
  if (lines.length === 0) lines.push(hint());
  list(lines);
}

// Shows the lines below the predicate; their field grows if they need more room.
function list(lines) {
  const box = $("messages"), old = [...box.children];
  if (old.length === lines.length && old.every((line, index) => line.textContent === lines[index].textContent && line.className === lines[index].className)) return;
  box.replaceChildren(...lines);
  box.parentNode.classList.remove("many");
  box.parentNode.classList.toggle("many", box.scrollHeight > box.clientHeight + 1);
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
    line.dataset.blank = "";
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
