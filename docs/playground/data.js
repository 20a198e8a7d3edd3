// Files that people drop in: CSV becomes rows of JSON, everything else the compiler reads itself.

// The lines of a CSV text (RFC 4180), of fields that commas, semicolons or tabs part, whichever its head has most of.
function parsedCSV(text) {
  const head = text.split("\n", 1)[0];
  const separator = [",", ";", "\t"].map((sign) => [head.split(sign).length, sign]).sort((a, b) => b[0] - a[0])[0][1];
  const lines = [];
  let line = [], field = "", isQuoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[index + 1] === '"') { field += '"'; index++; }
      else isQuoted = false;
    } else if (letter === '"' && field === "") isQuoted = true;
    else if (letter === separator) { line.push(field); field = ""; }
    else if (letter === "\n" || letter === "\r") {
      if (letter === "\r" && text[index + 1] === "\n") index++;
      line.push(field);
      if (line.length > 1 || line[0] !== "") lines.push(line);
      [line, field] = [[], ""];
    } else field += letter;
  }
  line.push(field);
  if (line.length > 1 || line[0] !== "") lines.push(line);
  return lines;
}

// Rows of a CSV text as NDJSON. The types are those of the class's properties, or else what all fields of a column look like.
function rowsOfCSV(text, properties) {
  const [head, ...lines] = parsedCSV(text.replace(/^\uFEFF/, ""));
  if (!head) return "";
  const types = head.map((name, column) => {
    const known = properties?.find((property) => property.name === name)?.type;
    if (known) return known;
    const values = lines.map((line) => line[column] ?? "").filter((value) => value !== "");
    if (values.length > 0 && values.every((value) => /^-?(0|[1-9]\d{0,17})$/.test(value))) return "int?";
    if (values.length > 0 && values.every((value) => /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(value))) return "double?";
    if (values.length > 0 && values.every((value) => /^(true|false)$/i.test(value))) return "bool?";
    return "string?";
  });
  return lines.map((line) => {
    const row = head.map((name, column) => JSON.stringify(name) + ": " + jsonOfField(line[column] ?? "", types[column]));
    return "{" + row.join(", ") + "}";
  }).join("\n");
}

function jsonOfField(field, type) {
  const base = type.replace("?", "");
  if (field === "" && (type.endsWith("?") || base !== "string")) return "null";
  switch (base) {
    case "int": case "double": return /^[-+]?[\d.]+([eE][-+]?\d+)?$/.test(field) ? field.replace(/^\+/, "") : JSON.stringify(field);
    case "bool": return /^(true|yes|1)$/i.test(field) ? "true" : /^(false|no|0)$/i.test(field) ? "false" : JSON.stringify(field);
    case "date": return JSON.stringify({ $date: field });
    case "decimal128": return JSON.stringify({ $numberDecimal: field });
    case "objectId": return JSON.stringify({ $oid: field });
    case "uuid": return JSON.stringify({ $uuid: field });
    default: return JSON.stringify(field);
  }
}

// Whether a text is a schema: an array of classes.
function isSchema(text) {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item?.name === "string" && typeof item?.properties === "object");
  } catch { return false; }
}

// Whether a text is CSV: no JSON, and a head of several fields or a name that says so.
function isCSV(text, name) {
  if (/\.csv$/i.test(name)) return true;
  return !/^\s*[[{]/.test(text) && /^[^\n]*[,;\t][^\n]*\n/.test(text);
}
