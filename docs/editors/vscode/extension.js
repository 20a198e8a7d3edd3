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
      initializationOptions: { documentation: settings.get("documentation") },
      documentSelector: [
        // Files only: the old side of a difference would declare its models a second time.
        { scheme: "file", language: "swift" },
        { scheme: "file", language: "objective-c" },
        { scheme: "file", language: "objective-cpp" },
        { scheme: "file", language: "predicate" },
        { scheme: "file", pattern: "**/*.{ndjson,jsonl}" },
      ],
    }
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
