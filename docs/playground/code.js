// The predicate as a call of Swift, JavaScript, Kotlin or a shell. Values stay outside of the text.
const swiftText = (text) => /["\\]/.test(text) && !/[\n\r]/.test(text) && !text.includes('"#') ? `#"${text}"#` : JSON.stringify(text);
const shellText = (text) => /^[\w.,:\/@%+=-]+$/.test(text) ? text : !text.includes("'") ? `'${text}'` : /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;

// The name of a value in code: `who` for `$who`, `argument1` for the first `%@`.
const argumentName = (input) => input.isVariable ? input.name : `argument${Number(input.name) + 1}`;

// A value as an argument of NSPredicate(format:), which takes objects.
function objectiveValue(input) {
  const name = argumentName(input);
  if (!input.isVariable && /^%[^@K]/.test(input.written)) return name;
  if (input.isList) return `${name} as NSArray`;
  const wrapped = { int: "NSNumber(value: ?)", double: "NSNumber(value: ?)", float: "NSNumber(value: ?)", bool: "NSNumber(value: ?)", date: "? as NSDate", uuid: "? as NSUUID", data: "? as NSData" };
  return (wrapped[input.type] ?? "?").replace("?", name);
}

// The predicate's pieces as they are coloured, each placeholder with its input.
function predicatePieces(inputs) {
  let position = 0;
  const spans = [...$("source").querySelectorAll(".parameter,.variable")], pieces = [];
  const inputOf = (text) => {
    const name = /^%/.test(text) ? String(position++) : undefined;
    return inputs.find((item) => name === undefined ? item.isVariable && item.written === text : item.name === name);
  };
  const walker = document.createTreeWalker($("source"), NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const input = spans.some((span) => span.contains(node)) ? inputOf(node.data) : undefined;
    pieces.push({ text: node.data, input });
  }
  return pieces;
}

function calls() {
  const text = editor.text.trim(), inputs = looked?.inputs ?? [];
  if (text === "" || !looked || looked.isFaulty || looked.isBroken) return [];
  const positional = inputs.filter((input) => !input.isVariable), variables = inputs.filter((input) => input.isVariable);
  const list = [];
  if (state.dialect === "rql") {
    const names = inputs.map((input) => ", " + argumentName(input)).join("");
    list.push({ title: "Realm JavaScript", text: `realm.objects(${JSON.stringify(state.class)}).filtered(${JSON.stringify(text)}${names})` });
    list.push({ title: "Realm Kotlin", text: `realm.query<${state.class}>(${JSON.stringify(text).replaceAll("$", "\\$")}${names}).find()` });
  } else {
    const call = `NSPredicate(format: ${swiftText(text)}${positional.map((input) => ", " + objectiveValue(input)).join("")})`;
    const bound = variables.map((input) => `${JSON.stringify(input.name)}: ${argumentName(input)}`).join(", ");
    list.push({ title: "NSPredicate", text: call + (bound ? `\n  .withSubstitutionVariables([${bound}])` : "") });
    const pieces = predicatePieces(inputs), isRaw = pieces.some((piece) => !piece.input && /["\\]/.test(piece.text)) && !text.includes("\n");
    const body = pieces.map((piece) => piece.input ? `\\${isRaw ? "#" : ""}(${argumentName(piece.input)})` : isRaw ? piece.text : JSON.stringify(piece.text).slice(1, -1)).join("").trim();
    list.push({ title: "#predicate of this package", text: `#predicate<${state.class}>(${isRaw ? `#"${body}"#` : `"${body.replace(/\\n$/, "")}"`})` });
  }
  return list.map((item) => translated({ language: "swift", ...item }));
}

// The command that gives the same answer.
function command() {
  const text = editor.text.trim() || "TRUEPREDICATE", parts = ["predicate-run"], hasSchema = schemaText().trim() !== "";
  const file = state.name ?? (isSample() ? "library.json" : isRows ? formOf(dataText()) === "csv" ? "objects.csv" : "objects.json" : "objects.json");
  if (hasSchema) parts.push("--schema schema.json", `--class ${shellText(state.class || "Object")}`);
  if (hasSchema && !isRows) parts.push(`--data ${shellText(file)}`);
  if (state.dialect === "rql") parts.push("--dialect rql");
  for (const input of looked?.inputs ?? []) {
    const value = state.values[input.name] || "…";
    parts.push(input.isVariable ? `--variable ${shellText(`${input.name}=${value}`)}` : `--arg ${shellText(value)}`);
  }
  parts.push(shellText(text.replace(/\s*\n\s*/g, " ")));
  if (!hasSchema || isRows) parts.push(shellText(file));
  const section = translated({ language: "swift", title: "In a shell", text: parts.join(" ") });
  if (isSample() || hasSchema) section.append(element("p", "The tab Data has the texts of these files.", { className: "note" }));
  return section;
}
