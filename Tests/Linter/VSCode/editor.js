// A stand-in for VS Code: documents that are opened and typed in, providers that are asked, messages that are shown. `module` is what
// `require("vscode")` gives the extension.

const { readFileSync } = require("node:fs");
const values = require("./values");

const languageIDs = { swift: "swift", m: "objective-c", mm: "objective-cpp", predicate: "predicate", ndjson: "jsonl", h: "cpp" };

/** Whether a path is one of a glob pattern: `**` `*` `{a,b}`. */
function matches(glob, path) {
  const pattern = glob.replace(/[.+^$()|[\]\\]/g, "\\$&").replaceAll("{", "(?:").replaceAll("}", ")").replaceAll(",", "|")
    .replaceAll("**/", "\u0001").replaceAll("*", "[^/]*").replaceAll("\u0001", "(?:.*/)?");
  return new RegExp(`^${pattern}$`).test(path.replace(/^\//, ""));
}

class Event {
  #listeners = new Set();
  subscribe = (listener) => {
    this.#listeners.add(listener);
    return new values.Disposable(() => this.#listeners.delete(listener));
  };
  get count() { return this.#listeners.size; }
  fire(value) { for (const listener of [...this.#listeners]) listener(value); }
}

/** A text that is open. Places in it are counted as JavaScript counts letters, in units of UTF-16. */
class Document {
  version = 1;
  #text;
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId });
    this.#text = text;
  }
  getText(range) { return range ? this.#text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.#text; }
  offsetAt({ line, character }) {
    const lines = this.#text.split("\n");
    if (line >= lines.length || character > lines[line].length) throw new RangeError(`there is no ${line}, ${character} in ${this.uri}`);
    return lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  }
  positionAt(offset) {
    const lines = this.#text.slice(0, offset).split("\n");
    return new values.Position(lines.length - 1, lines.at(-1).length);
  }
  /** Replaces ranges, the last one first, as VS Code does; gives the changes. */
  replace(edits) {
    const changes = edits.map(({ range, newText }) => ({ range, text: newText, at: this.offsetAt(range.start), end: this.offsetAt(range.end) }))
      .sort((one, other) => other.at - one.at);
    for (const { at, end, text } of changes) this.#text = this.#text.slice(0, at) + text + this.#text.slice(end);
    // That a document is saved is a change of nothing.
    if (changes.length > 0) this.version += 1;
    return changes.map(({ range, text }) => ({ range, text }));
  }
}

class Editor {
  /** What was shown: the kind of the message, its text, its buttons; `choose` is a click on one. */
  messages = [];
  log = [];
  providers = [];
  watchers = [];
  commands = new Map();
  /** The findings that were shown last. */
  published = [];
  #documents = [];
  #diagnostics = new Map();
  #settings;
  #events = Object.fromEntries(["open", "change", "close", "configuration", "folders"].map((name) => [name, new Event()]));

  constructor(folder, settings) {
    this.#settings = settings;
    this.module = { ...values, ...this.#api(folder) };
  }

  // What a user does.

  open(path, languageId = languageIDs[path.split(".").at(-1)], text = readFileSync(path, "utf8")) {
    const document = new Document(path.includes(":") ? values.Uri.parse(path) : values.Uri.file(path), languageId, text);
    this.#documents.push(document);
    this.#events.open.fire(document);
    return document;
  }

  close(document) {
    this.#documents.splice(this.#documents.indexOf(document), 1);
    this.#events.close.fire(document);
  }

  edit(document, edits) {
    this.#events.change.fire({ document, contentChanges: document.replace(edits) });
  }

  /** Writes a text in place of the first that is found. */
  type(document, found, text) {
    this.edit(document, [values.TextEdit.replace(this.range(document, found), text)]);
  }

  /** Applies an edit of several files; those that are not open are opened by it, as VS Code does. */
  apply(edit) {
    for (const [uri, edits] of edit.entries()) {
      this.edit(this.#documents.find((each) => each.uri.toString() === uri.toString()) ?? this.open(uri.fsPath), edits);
    }
  }

  configure(settings) {
    Object.assign(this.#settings, settings);
    this.#events.configuration.fire({ affectsConfiguration: (section) => section === "predicate" });
  }

  /** Something else has written a file. */
  touch(path, event = "change") {
    for (const watcher of this.watchers) if (matches(watcher.pattern, path)) watcher[event].fire(values.Uri.file(path));
  }

  setFolders(change) { this.#events.folders.fire(change); }

  /** Asks the providers of a kind that are for the document, the last one first; the first answer is given. */
  async ask(kind, document, ...parameters) {
    for (const { selector, provider, of } of [...this.providers].reverse()) {
      if (of !== kind || !this.module.languages.match(selector, document)) continue;
      const method = Object.keys(provider).find((name) => name.startsWith("provide"));
      const answer = await provider[method](document, ...parameters);
      if (answer) return answer;
    }
    return undefined;
  }

  get listeners() { return Object.values(this.#events).reduce((sum, event) => sum + event.count, 0); }

  provider(kind) { return this.providers.find(({ of }) => of === kind)?.provider; }

  diagnostics(document) { return this.#diagnostics.get(document.uri.toString()) ?? []; }

  /** The place before a text, or behind it. */
  position(document, found, isBehind = false) {
    const at = document.getText().indexOf(found);
    if (at < 0) throw new Error(`there is no ${found} in ${document.uri}`);
    return document.positionAt(at + (isBehind ? found.length : 0));
  }

  range(document, found) { return new values.Range(this.position(document, found), this.position(document, found, true)); }

  // What the extension uses.

  #api(folder) {
    const of = (list, made) => {
      list.push(made);
      return new values.Disposable(() => list.splice(list.indexOf(made), 1));
    };
    const register = (kind) => (selector, provider, ...more) => of(this.providers, { of: kind, selector, provider, more });
    const show = (kind) => (message, ...buttons) => new Promise((choose) => this.messages.push({ kind, message, buttons, choose }));
    const note = (level) => (text) => this.log.push(`${level}: ${text}`);
    const filters = (selector) => [selector].flat();
    return {
      languages: {
        createDiagnosticCollection: () => ({
          set: (uri, list) => {
            this.#diagnostics.set(uri.toString(), list);
            if (list.length) this.published = list;
          },
          delete: (uri) => this.#diagnostics.delete(uri.toString()),
          clear: () => this.#diagnostics.clear(),
          dispose: () => this.#diagnostics.clear(),
        }),
        match: (selector, { uri, languageId }) => Number(filters(selector).some((filter) =>
          (filter.scheme ?? uri.scheme) === uri.scheme && (filter.language ?? languageId) === languageId
          && (!filter.pattern || matches(filter.pattern, uri.fsPath)))),
        registerCompletionItemProvider: register("completion"), registerHoverProvider: register("hover"),
        registerSignatureHelpProvider: register("signature"), registerDefinitionProvider: register("definition"),
        registerReferenceProvider: register("references"), registerDocumentHighlightProvider: register("highlights"),
        registerRenameProvider: register("rename"), registerCodeActionsProvider: register("actions"),
        registerDocumentSemanticTokensProvider: register("tokens"), registerDocumentFormattingEditProvider: register("formatting"),
        registerDocumentRangeFormattingEditProvider: register("range formatting"),
      },
      window: {
        createOutputChannel: () => ({
          info: note("info"), warn: note("warn"), error: note("error"), show: () => { this.isLogShown = true; }, dispose() {},
        }),
        showErrorMessage: show("error"), showWarningMessage: show("warning"), showInformationMessage: show("information"),
      },
      workspace: {
        textDocuments: this.#documents,
        workspaceFolders: folder ? [{ uri: values.Uri.file(folder), name: "folder" }] : undefined,
        getConfiguration: (section) => ({ get: (name, otherwise) => this.#settings[`${section}.${name}`] ?? otherwise }),
        createFileSystemWatcher: (pattern) => {
          const watcher = { pattern, create: new Event(), change: new Event(), delete: new Event() };
          return Object.assign(of(this.watchers, watcher), {
            onDidCreate: watcher.create.subscribe, onDidChange: watcher.change.subscribe, onDidDelete: watcher.delete.subscribe,
          });
        },
        onDidOpenTextDocument: this.#events.open.subscribe, onDidChangeTextDocument: this.#events.change.subscribe,
        onDidCloseTextDocument: this.#events.close.subscribe, onDidChangeConfiguration: this.#events.configuration.subscribe,
        onDidChangeWorkspaceFolders: this.#events.folders.subscribe,
      },
      commands: {
        registerCommand: (name, action) => {
          this.commands.set(name, action);
          return new values.Disposable(() => this.commands.delete(name));
        },
        executeCommand: (name, ...parameters) => {
          this.executed = [name, ...parameters];
          return this.commands.get(name)?.(...parameters);
        },
      },
    };
  }
}

module.exports = { Editor };
