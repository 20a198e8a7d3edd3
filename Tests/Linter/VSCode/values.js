// The values of VS Code's `vscode` module that the extension makes. They refuse what VS Code refuses.

const { fileURLToPath, pathToFileURL } = require("node:url");

function expect(truth, text) {
  if (!truth) throw new TypeError(text);
}

class Position {
  constructor(line, character) {
    expect(Number.isInteger(line) && line >= 0 && Number.isInteger(character) && character >= 0, `no place: ${line}, ${character}`);
    Object.assign(this, { line, character });
  }
  isAfter(other) { return this.line > other.line || (this.line === other.line && this.character > other.character); }
}

class Range {
  constructor(start, end) {
    expect(start instanceof Position && end instanceof Position && !start.isAfter(end), "a range is from a place to one that is not before it");
    Object.assign(this, { start, end });
  }
}

class Uri {
  #text;
  constructor(text) {
    this.#text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
  }
  static parse(text) {
    expect(/^[a-z-]+:/.test(text), `an address without a scheme: ${text}`);
    // One spelling for each address: letters that need no escape have none.
    return text.startsWith("file:") ? Uri.file(fileURLToPath(text)) : new Uri(text);
  }
  static file(path) { return new Uri(pathToFileURL(path).href); }
  get fsPath() { return this.scheme === "file" ? fileURLToPath(this.#text) : this.#text; }
  toString() { return this.#text; }
}

class Location {
  constructor(uri, range) {
    expect(uri instanceof Uri && range instanceof Range, "a location is an address and a range");
    Object.assign(this, { uri, range });
  }
}

class TextEdit {
  static replace(range, newText) {
    expect(range instanceof Range && typeof newText === "string", "an edit is a range and a text");
    return Object.assign(new TextEdit(), { range, newText });
  }
}

class WorkspaceEdit {
  #files = new Map();
  set(uri, edits) {
    expect(uri instanceof Uri && edits.every((edit) => edit instanceof TextEdit), "an edit of files is addresses with edits");
    this.#files.set(uri.toString(), edits);
  }
  entries() { return Array.from(this.#files, ([uri, edits]) => [Uri.parse(uri), edits]); }
}

class Diagnostic {
  constructor(range, message, severity = 0) {
    expect(range instanceof Range && message && severity >= 0 && severity <= 3, "a diagnostic is a range, a message, a severity");
    Object.assign(this, { range, message, severity });
  }
}

class DiagnosticRelatedInformation {
  constructor(location, message) {
    expect(location instanceof Location && message, "what is related has a location and a message");
    Object.assign(this, { location, message });
  }
}

class MarkdownString {
  constructor(value) {
    expect(typeof value === "string", "Markdown is a text");
    this.value = value;
  }
}

class CompletionItem {
  constructor(label, kind) {
    expect(label && kind >= 0 && kind <= 26, `a completion is a label and a kind: ${label}, ${kind}`);
    Object.assign(this, { label, kind });
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) { this.value = value; }
  append(parts) { return new CodeActionKind(this.value ? `${this.value}.${parts}` : parts); }
}

class CodeAction {
  constructor(title, kind) {
    expect(title && kind instanceof CodeActionKind, "a code action is a title and a kind");
    Object.assign(this, { title, kind });
  }
}

class SemanticTokens {
  constructor(data) {
    expect(data instanceof Uint32Array && data.length % 5 === 0, "colours are five numbers a word");
    this.data = data;
  }
}

class Disposable {
  constructor(dispose) { this.dispose = dispose; }
  static from(...all) { return new Disposable(() => all.forEach((each) => each.dispose())); }
}

/** A class that only keeps what it is given. */
const keeper = (...names) => class {
  constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); }
};

module.exports = {
  CodeAction, CodeActionKind, CompletionItem, Diagnostic, DiagnosticRelatedInformation, Disposable, Location, MarkdownString, Position, Range,
  SemanticTokens, TextEdit, Uri, WorkspaceEdit,
  CompletionList: keeper("items", "isIncomplete"), DocumentHighlight: keeper("range"), Hover: keeper("contents", "range"),
  ParameterInformation: keeper("label", "documentation"), SemanticTokensLegend: keeper("tokenTypes", "tokenModifiers"), SignatureHelp: keeper(),
  SignatureInformation: keeper("label", "documentation"),
};
