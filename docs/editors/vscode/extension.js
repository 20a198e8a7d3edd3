// The extension: a client of predicate-lsp for as long as the window has a source, a file of predicates or a configuration open.

const vscode = require("vscode");
const { Client } = require("./client/client");

/** @type {Client | undefined} */
let client;

exports.activate = function (/** @type {import("vscode").ExtensionContext} */ context) {
  const log = vscode.window.createOutputChannel("Predicates", { log: true });
  const running = new Client(log);
  client = running;
  context.subscriptions.push(
    log, running,
    vscode.commands.registerCommand("predicate.restart", () => running.restart()),
    vscode.commands.registerCommand("predicate.showLog", () => log.show()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("predicate")) running.restart();
    }));
  running.start();
};

exports.deactivate = () => client?.end();
