// Tells the server which files something else has written, made or removed.

const vscode = require("vscode");

/** How long changes are gathered, in milliseconds: a checkout of another branch changes thousands at once. */
const patience = 100;
/** The protocol's numbers. */
const made = 1, written = 2, removed = 3;

/** Watches files by the server's patterns. */
class Watchers {
  #connection;
  #watchers;
  #changes = new Map();
  #timer;

  constructor(connection, /** @type {{ globPattern: string }[]} */ patterns) {
    this.#connection = connection;
    this.#watchers = patterns.map(({ globPattern }) => {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
      watcher.onDidCreate((uri) => this.#changed(uri, made));
      watcher.onDidChange((uri) => this.#changed(uri, written));
      watcher.onDidDelete((uri) => this.#changed(uri, removed));
      return watcher;
    });
  }

  dispose() {
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers) watcher.dispose();
  }

  #changed(uri, type) {
    // Of several changes of a file the last one counts.
    this.#changes.set(uri.toString(), type);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const changes = Array.from(this.#changes, ([uri, type]) => ({ uri, type }));
      this.#changes.clear();
      this.#connection.notify("workspace/didChangeWatchedFiles", { changes });
    }, patience);
  }
}

module.exports = { Watchers };
