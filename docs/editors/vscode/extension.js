// Starts predicate-lsp for Swift, Objective-C, .predicate files and files of stored predicates.

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = async function () {
  const settings = workspace.getConfiguration("predicate");
  const log = settings.get("log");
  client = new LanguageClient(
    "predicate",
    "Predicates",
    { command: settings.get("server"), args: log ? ["--log", log] : [] },
    {
      documentSelector: [
        { language: "swift" },
        { language: "objective-c" },
        { language: "objective-cpp" },
        { language: "predicate" },
        { pattern: "**/*.{ndjson,jsonl}" },
      ],
    }
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
