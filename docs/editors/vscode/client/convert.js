// The values of the Language Server Protocol as VS Code has them, and the other way. Both count lines from 0 and places in them in units of UTF-16.

const vscode = require("vscode");

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));
const markdown = (value) => value && new vscode.MarkdownString(value.value);
const edits = (values) => values.map((edit) => vscode.TextEdit.replace(range(edit.range), edit.newText));
// The protocol counts kinds of completions from 1, and severities from 1 for errors; VS Code counts both from 0.
const fromZero = (number) => number - 1;

function workspaceEdit({ changes }) {
  const made = new vscode.WorkspaceEdit();
  for (const [uri, values] of Object.entries(changes)) made.set(vscode.Uri.parse(uri), edits(values));
  return made;
}

function diagnostic(value) {
  const made = new vscode.Diagnostic(range(value.range), value.message, fromZero(value.severity));
  made.source = value.source;
  const page = value.codeDescription?.href;
  made.code = page ? { value: value.code, target: vscode.Uri.parse(page) } : value.code;
  made.relatedInformation = value.relatedInformation?.map(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  return made;
}

function completions(list) {
  return new vscode.CompletionList(list.items.map((value) => {
    const item = new vscode.CompletionItem(value.label, fromZero(value.kind));
    item.detail = value.detail;
    item.documentation = markdown(value.documentation);
    item.sortText = value.sortText;
    item.filterText = value.filterText;
    item.range = range(value.textEdit.range);
    item.insertText = value.textEdit.newText;
    return item;
  }), list.isIncomplete);
}

const hover = (value) => new vscode.Hover(markdown(value.contents), range(value.range));

function signatureHelp(value) {
  const help = new vscode.SignatureHelp();
  help.signatures = value.signatures.map((each) => {
    const signature = new vscode.SignatureInformation(each.label);
    signature.parameters = each.parameters.map(
      (parameter) => new vscode.ParameterInformation(parameter.label, markdown(parameter.documentation)));
    return signature;
  });
  help.activeSignature = value.activeSignature;
  help.activeParameter = value.activeParameter;
  return help;
}

function codeAction(value) {
  const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.Empty.append(value.kind));
  action.isPreferred = value.isPreferred;
  action.diagnostics = value.diagnostics?.map(diagnostic);
  action.edit = workspaceEdit(value.edit);
  return action;
}

const highlights = (values) => values.map((value) => new vscode.DocumentHighlight(range(value.range)));
const locations = (values) => values.map(location);
const renameTarget = (value) => ({ range: range(value.range), placeholder: value.placeholder });
const semanticTokens = ({ data }) => new vscode.SemanticTokens(new Uint32Array(data));

// The other way.
const toPoint = ({ line, character }) => ({ line, character });
const toSpan = ({ start, end }) => ({ start: toPoint(start), end: toPoint(end) });

module.exports = {
  codeAction, completions, diagnostic, edits, highlights, hover, location, locations, renameTarget, semanticTokens, signatureHelp, toPoint,
  toSpan, workspaceEdit,
};
