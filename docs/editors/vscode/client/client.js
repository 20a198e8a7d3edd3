// Keeps a server running: starts it, starts it again where it has ended by itself, and says so where that does not help.

const { homedir } = require("node:os");
const { isAbsolute, join } = require("node:path");
const vscode = require("vscode");
const { Session } = require("./session");

/** A server that ends so often within so many milliseconds is not started again. */
const maximumEnds = 5, period = 3 * 60 * 1000;

class Client {
  #log;
  #diagnostics;
  /** @type {Session | undefined} */
  #session;
  /** @type {Promise<void> | undefined} A restart that has not started the next server yet. */
  #restarting;
  #isOver = false;
  /** When the server has ended by itself. */
  #ends = [];

  constructor(/** @type {import("vscode").LogOutputChannel} */ log) {
    this.#log = log;
    this.#diagnostics = vscode.languages.createDiagnosticCollection("predicate");
  }

  start() {
    const session = new Session(settings(), this.#diagnostics, this.#log);
    this.#session = session;
    session.ended.then((end) => {
      // One that was stopped has been forgotten before.
      if (this.#session !== session) return;
      this.#session = undefined;
      if (end.fault) this.#cannotStart(end.fault);
      else this.#hasEnded(end.reason);
    });
  }

  /** Ends the server, and starts one with the settings of then; asked for several times at once it is done once. */
  restart() {
    this.#restarting ??= this.#stop().then(() => {
      this.#restarting = undefined;
      this.#ends = [];
      if (!this.#isOver) this.start();
    });
    return this.#restarting;
  }

  /** Ends the server for good; resolves when it has ended. */
  async end() {
    this.#isOver = true;
    await this.#restarting;
    await this.#stop();
  }

  async #stop() {
    const session = this.#session;
    this.#session = undefined;
    await session?.stop();
    this.#diagnostics.clear();
  }

  dispose() {
    this.#diagnostics.dispose();
  }

  #hasEnded(reason) {
    const now = Date.now();
    this.#ends = [...this.#ends.filter((time) => now - time < period), now];
    this.#log.error(`the server has ended: ${reason}`);
    if (this.#ends.length < maximumEnds) return this.start();
    this.#diagnostics.clear();
    this.#ends = [];
    this.#complain(`predicate-lsp has ended ${maximumEnds} times within three minutes, the last time with ${reason}. It is not started again.`, {
      Restart: "predicate.restart", "Show Log": "predicate.showLog",
    });
  }

  #cannotStart(fault) {
    const command = settings().command;
    this.#log.error(`${command} could not be started: ${fault.message}`);
    const reasons = {
      ENOENT: isAbsolute(command)
        ? `There is no file ${command}.`
        : `${command} was not found on PATH.`,
      EACCES: `${command} may not be run: it is no program.`,
    };
    const reason = reasons[fault.code] ?? `${command} could not be started: ${fault.message}.`;
    this.#complain(`${reason} Install the tools of the package, or write where predicate-lsp is in the setting predicate.server, for example: "predicate.server": "~/bin/predicate-lsp"`, {
      "Open Settings": ["workbench.action.openSettings", "predicate.server"], "Show Log": "predicate.showLog",
    });
  }

  /** Shows a message with what can be done: titles, and the commands behind them. */
  async #complain(message, actions) {
    const chosen = await vscode.window.showErrorMessage(message, ...Object.keys(actions));
    if (!chosen) return;
    const [command, ...parameters] = [actions[chosen]].flat();
    vscode.commands.executeCommand(command, ...parameters);
  }
}

/** The user's settings, as a session takes them. */
function settings() {
  const values = vscode.workspace.getConfiguration("predicate");
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === "file")?.uri.fsPath;
  const path = (name) => {
    const written = values.get(name, "").replace(/^~(?=[/\\])/, homedir()).replaceAll("${workspaceFolder}", folder ?? "");
    // Below the folder, and not below wherever VS Code was started.
    return folder && !isAbsolute(written) ? join(folder, written) : written;
  };
  // A name alone is looked for on PATH.
  const server = values.get("server", "") || "predicate-lsp";
  return {
    command: /[/\\]/.test(server) ? path("server") : server,
    arguments: values.get("log", "") ? ["--log", path("log")] : [],
    documentation: values.get("documentation", ""),
  };
}

module.exports = { Client };
