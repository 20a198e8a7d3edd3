// Tells the server which documents are open, what changes in them, and what it finds there back to the editor.

const vscode = require("vscode");
const convert = require("./convert");
const selectors = require("./selectors");

/** Keeps the server's copies of the open documents like the editor's, and shows what is found in them. */
class Documents {
  #connection;
  #diagnostics;
  #listeners;
  /** The open documents by their addresses. */
  #open = new Map();

  constructor(connection, /** @type {import("vscode").DiagnosticCollection} */ diagnostics) {
    this.#connection = connection;
    this.#diagnostics = diagnostics;
    const { workspace } = vscode;
    this.#listeners = [
      workspace.onDidOpenTextDocument((document) => this.#opened(document)),
      workspace.onDidChangeTextDocument((event) => this.#changed(event)),
      workspace.onDidCloseTextDocument((document) => this.#closed(document)),
    ];
    for (const document of workspace.textDocuments) this.#opened(document);
  }

  dispose() {
    for (const listener of this.#listeners) listener.dispose();
  }

  /** Shows what the server has found in a document. */
  publish({ uri, version, diagnostics }) {
    const document = this.#open.get(vscode.Uri.parse(uri).toString());
    // Of an earlier text: what is found in the one of now comes after it.
    if (document && version !== undefined && version < document.version) return;
    this.#diagnostics.set(vscode.Uri.parse(uri), diagnostics.map(convert.diagnostic));
  }

  #opened(document) {
    const uri = document.uri.toString();
    if (this.#open.has(uri) || !vscode.languages.match(selectors.all, document)) return;
    this.#open.set(uri, document);
    this.#connection.notify("textDocument/didOpen", {
      textDocument: { uri, languageId: document.languageId, version: document.version, text: document.getText() },
    });
  }

  #changed({ document, contentChanges }) {
    const uri = document.uri.toString();
    // There are changes of nothing: whether a document is saved.
    if (!this.#open.has(uri) || contentChanges.length === 0) return;
    this.#connection.notify("textDocument/didChange", {
      textDocument: { uri, version: document.version },
      contentChanges: contentChanges.map(({ range, text }) => ({ range: convert.toSpan(range), text })),
    });
  }

  #closed(document) {
    const uri = document.uri.toString();
    if (!this.#open.delete(uri)) return;
    this.#connection.notify("textDocument/didClose", { textDocument: { uri } });
    this.#diagnostics.delete(document.uri);
  }
}

module.exports = { Documents };
