// One run of the server: from its start to its end.

const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const vscode = require("vscode");
const { Connection, codes } = require("./connection");
const { Documents } = require("./documents");
const { registerFormatting, registerProviders } = require("./providers");
const { Watchers } = require("./watchers");

/** What the server is told of this client: only what it asks for. */
const clientAbilities = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    formatting: { dynamicRegistration: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true },
  },
  workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceFolders: true },
};
/** How long the server may take to end once it is asked to, in milliseconds. */
const patience = 2000;
/** By the numbers of `window/showMessage`. */
const shows = { 1: "showErrorMessage", 2: "showWarningMessage", 3: "showInformationMessage" };

/**
 * @typedef {object} End
 * @property {NodeJS.ErrnoException} [fault] why the server could not be started
 * @property {string} [reason] how it ended: its status or the signal
 */

class Session {
  #log;
  #process;
  #connection;
  #registered = [];
  #isStopping = false;
  /** Resolves with an `End` when the server has ended, for whatever reason. */
  ended;

  /**
   * Starts the server.
   *
   * @param {{ command: string, arguments: string[], documentation: string }} settings
   * @param {import("vscode").DiagnosticCollection} diagnostics
   * @param {import("vscode").LogOutputChannel} log
   */
  constructor(settings, diagnostics, log) {
    this.#log = log;
    log.info(`starting ${[settings.command, ...settings.arguments].join(" ")}`);
    this.#process = spawn(settings.command, settings.arguments, { windowsHide: true });
    this.#process.stderr.on("data", (bytes) => log.warn(bytes.toString().trimEnd()));
    this.ended = new Promise((resolve) => {
      this.#process.on("error", (fault) => resolve({ fault }));
      // When its output has been read to the end, too.
      this.#process.on("close", (status, signal) => resolve({ reason: signal ? `signal ${signal}` : `status ${status}` }));
    }).then((end) => {
      this.#release();
      return end;
    });
    this.#connection = new Connection(this.#process.stdout, this.#process.stdin, {
      fault: (text) => log.error(text),
      broken: (text) => this.#giveUp(`nobody can talk to the server any more: ${text}`),
      notifications: {
        "textDocument/publishDiagnostics": (found) => this.documents?.publish(found),
        "window/showMessage": ({ type, message }) => {
          log.info(message);
          if (shows[type]) vscode.window[shows[type]](message);
        },
      },
      requests: { "client/registerCapability": ({ registrations }) => registrations.forEach((each) => this.#register(each)) },
    });
    this.#initialize(settings, diagnostics).catch((error) => {
      // That it has ended is reported elsewhere.
      if (error.code !== codes.cancelled) this.#giveUp(`initialize: ${error.message}`);
    });
  }

  /** Ends the server as the protocol wants it; one that does not listen is ended without. */
  async stop() {
    this.#isStopping = true;
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), patience);
    await this.#connection.request("shutdown", undefined).catch(() => {});
    this.#connection.notify("exit", undefined);
    this.#process.stdin.end();
    await this.ended;
    clearTimeout(timer);
  }

  async #initialize(settings, diagnostics) {
    const { version } = JSON.parse(readFileSync(join(__dirname, "..", "package.json"), "utf8"));
    const { capabilities } = await this.#connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "predicate for VS Code", version },
      capabilities: clientAbilities,
      initializationOptions: { documentation: settings.documentation },
      rootUri: null,
      workspaceFolders: folders(vscode.workspace.workspaceFolders),
    });
    if (this.#isStopping) return;
    this.#connection.notify("initialized", {});
    this.documents = new Documents(this.#connection, diagnostics);
    this.#registered.push(
      this.documents, ...registerProviders(this.#connection, capabilities, (text) => this.#log.error(text)),
      vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
        this.#connection.notify("workspace/didChangeWorkspaceFolders", { event: { added: folders(added), removed: folders(removed) } })));
  }

  /** What the server asks for after its start, for files that it names. */
  #register({ method, registerOptions }) {
    if (method === "workspace/didChangeWatchedFiles") {
      this.#registered.push(new Watchers(this.#connection, registerOptions.watchers));
    } else if (method === "textDocument/formatting") {
      this.#registered.push(registerFormatting(this.#connection, registerOptions.documentSelector, (text) => this.#log.error(text)));
    }
  }

  /** Ends a server that nobody can talk to. */
  #giveUp(reason) {
    if (this.#isStopping) return;
    this.#log.error(reason);
    this.#process.kill("SIGKILL");
  }

  #release() {
    this.#connection.close();
    for (const each of this.#registered.splice(0)) each.dispose();
  }
}

/** Folders as the protocol has them; those that are no files are nobody's to read. */
function folders(/** @type {readonly import("vscode").WorkspaceFolder[]} */ values = []) {
  return values.filter(({ uri }) => uri.scheme === "file").map(({ uri, name }) => ({ uri: uri.toString(), name }));
}

module.exports = { Session };
