// What the editor may ask of the server: one row for each ability that the server says it has.

const vscode = require("vscode");
const convert = require("./convert");
const selectors = require("./selectors");
const { codes } = require("./connection");

/**
 * Registers a provider for each ability of the server.
 *
 * @param {import("./connection").Connection} connection
 * @param {any} abilities the capabilities that the server has answered `initialize` with
 * @param {(text: string) => void} note takes what went wrong
 * @returns {import("vscode").Disposable[]}
 */
function registerProviders(connection, abilities, note) {
  const ask = asking(connection, note);
  const { languages } = vscode;
  /** @type {Record<string, (ability: any) => import("vscode").Disposable>} */
  const rows = {
    completionProvider: ({ triggerCharacters }) =>
      languages.registerCompletionItemProvider(selectors.all, {
        provideCompletionItems: (document, position, token) =>
          ask("completion", place(document, position), token, convert.completions),
      }, ...triggerCharacters),
    hoverProvider: () =>
      languages.registerHoverProvider(selectors.all, {
        provideHover: (document, position, token) => ask("hover", place(document, position), token, convert.hover),
      }),
    signatureHelpProvider: ({ triggerCharacters }) =>
      languages.registerSignatureHelpProvider(selectors.all, {
        provideSignatureHelp: (document, position, token) =>
          ask("signatureHelp", place(document, position), token, convert.signatureHelp),
      }, ...triggerCharacters),
    definitionProvider: () =>
      languages.registerDefinitionProvider(selectors.all, {
        provideDefinition: (document, position, token) => ask("definition", place(document, position), token, convert.location),
      }),
    referencesProvider: () =>
      languages.registerReferenceProvider(selectors.all, {
        provideReferences: (document, position, { includeDeclaration }, token) =>
          ask("references", { ...place(document, position), context: { includeDeclaration } }, token, convert.locations),
      }),
    documentHighlightProvider: () =>
      languages.registerDocumentHighlightProvider(selectors.all, {
        provideDocumentHighlights: (document, position, token) =>
          ask("documentHighlight", place(document, position), token, convert.highlights),
      }),
    renameProvider: () =>
      languages.registerRenameProvider(selectors.all, {
        provideRenameEdits: (document, position, newName, token) =>
          ask("rename", { ...place(document, position), newName }, token, convert.workspaceEdit),
        prepareRename: async (document, position, token) => {
          const target = await ask("prepareRename", place(document, position), token, convert.renameTarget);
          // Without an error VS Code would let any word be renamed, and say only then that it cannot.
          if (!target) throw new Error("There is no property of a predicate here that could be renamed.");
          return target;
        },
      }),
    codeActionProvider: ({ codeActionKinds }) =>
      languages.registerCodeActionsProvider(selectors.all, {
        provideCodeActions: (document, range, context, token) =>
          ask("codeAction", {
            textDocument: identity(document), range: convert.toSpan(range),
            context: { diagnostics: [], only: context.only && [context.only.value] },
          }, token, (values) => values.map(convert.codeAction)),
      }, { providedCodeActionKinds: codeActionKinds.map((kind) => vscode.CodeActionKind.Empty.append(kind)) }),
    // VS Code asks one extension alone for the colours of a file. Those of a source are its own language's; predicates in it have a grammar.
    semanticTokensProvider: ({ legend }) =>
      languages.registerDocumentSemanticTokensProvider(selectors.predicates, {
        provideDocumentSemanticTokens: (document, token) =>
          ask("semanticTokens/full", { textDocument: identity(document) }, token, convert.semanticTokens),
      }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
  };
  return Object.entries(rows).filter(([name]) => abilities[name]).map(([name, register]) => register(abilities[name]));
}

/**
 * Registers what sets files of predicates, for the files that the server names. A range of a source is not set so: each formatter of a
 * language more makes VS Code ask which one shall be used. A code action sets a predicate in a source.
 */
function registerFormatting(connection, documentSelector, note) {
  const ask = asking(connection, note);
  const selector = documentSelector.map(({ pattern }) => ({ scheme: "file", pattern }));
  const parameters = (document, { tabSize, insertSpaces }) => ({ textDocument: identity(document), options: { tabSize, insertSpaces } });
  return vscode.Disposable.from(
    vscode.languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (document, options, token) => ask("formatting", parameters(document, options), token, convert.edits),
    }),
    vscode.languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (document, range, options, token) =>
        ask("rangeFormatting", { ...parameters(document, options), range: convert.toSpan(range) }, token, convert.edits),
    }));
}

/** A function that asks the server about a document, and converts what it answers. */
function asking(connection, note) {
  return async (method, parameters, token, converted) => {
    try {
      const result = await connection.request(`textDocument/${method}`, parameters, token);
      return result && converted(result);
    } catch (error) {
      // The user has to be told why a name cannot be used; of all else the next question comes by itself.
      if (error.code === codes.requestFailed) throw error;
      if (error.code !== codes.cancelled) note(`${method}: ${error.message}`);
      return undefined;
    }
  };
}

const identity = (document) => ({ uri: document.uri.toString() });
const place = (document, position) => ({ textDocument: identity(document), position: convert.toPoint(position) });

module.exports = { registerProviders, registerFormatting };
