// SQL for people: a clause a line, terms below each other, coloured.
const SQL_WORDS = new Set(("SELECT FROM WHERE AND OR NOT EXISTS IN IS NULL LIKE ILIKE BETWEEN ORDER BY GROUP HAVING LIMIT ASC DESC AS ON JOIN LEFT INNER UNION ALL ANY "
  + "CASE WHEN THEN ELSE END TRUE FALSE ESCAPE COLLATE CAST DISTINCT WITH VALUES NULLS FIRST LAST GLOB BINARY INTERVAL TIMESTAMP DATE LATERAL CROSS USING OVER PARTITION ROWS").split(" "));
const SQL_CLAUSES = new Set(["FROM", "WHERE", "ORDER", "GROUP", "HAVING", "LIMIT", "UNION"]);

function sqlPieces(text) {
  const pattern = /('(?:[^']|'')*')|("(?:[^"]|"")*"|`[^`]*`)|(\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|([A-Za-z_]\w*)|(\s+)|([^\s\w])/g;
  return [...text.matchAll(pattern)].map((match) => {
    const word = match[4]?.toUpperCase();
    const kind = match[1] ? "string" : match[2] ? "property" : match[3] ? "number" : match[5] ? "blank"
      : word && SQL_WORDS.has(word) ? "keyword" : word ? "function" : "operator";
    return { text: match[0], kind, word };
  });
}

// The text in lines, as pieces: of each parenthesis it is known whether a SELECT stands in it.
function formattedSQL(text) {
  const pieces = sqlPieces(text), lines = [], open = [];
  // How far the clauses stand in, and the line that is being written.
  let depth = 0, indent = 0, isRange = false;
  const breakLine = (wanted) => {
    while (lines.at(-1)?.kind === "blank") lines.pop();
    indent = wanted;
    if (lines.length) lines.push({ kind: "blank", text: "\n" + "  ".repeat(indent) });
  };
  pieces.forEach((piece, index) => {
    const isSelect = open.length === 0 || open.at(-1).isSelect;
    if (piece.kind === "blank") { if (lines.at(-1)?.kind !== "blank") lines.push({ kind: "blank", text: " " }); return; }
    if (piece.text === "(") {
      const next = pieces.slice(index + 1).find((other) => other.kind !== "blank");
      open.push({ isSelect: next?.word === "SELECT" || next?.word === "WITH", depth, indent });
      lines.push(piece);
      if (open.at(-1).isSelect) { depth = indent + 1; breakLine(depth); }
      return;
    }
    if (piece.text === ")") {
      const closed = open.pop();
      if (closed?.isSelect) { depth = closed.depth; breakLine(closed.indent); }
    } else if (piece.word === "BETWEEN") isRange = true;
    else if (piece.word === "AND" && isRange) isRange = false;
    else if (isSelect && SQL_CLAUSES.has(piece.word)) breakLine(depth);
    else if (isSelect && (piece.word === "AND" || piece.word === "OR")) breakLine(depth + 1);
    lines.push(piece);
  });
  return lines;
}
