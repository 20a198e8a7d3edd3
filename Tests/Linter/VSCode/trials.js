// Uses the extension as VS Code does: node trials.js PACKAGE SERVER, the folder of the unpacked .vsix and predicate-lsp. Some trials put another
// program in the server's place.

const assert = require("node:assert/strict");
const childProcess = require("node:child_process");
const { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { homedir, tmpdir } = require("node:os");
const { join, resolve } = require("node:path");
const { PassThrough } = require("node:stream");
const { after, test } = require("node:test");
const { Editor } = require("./editor");
const { Range, TextEdit } = require("./values");

const [folder, server] = process.argv.slice(2).map((path) => resolve(path));
const extensionFolder = join(folder, "extension");
const manifest = JSON.parse(readFileSync(join(extensionFolder, "package.json"), "utf8"));
const root = resolve(__dirname, "../../..");
const work = mkdtempSync(join(tmpdir(), "vscode-"));
after(() => rmSync(work, { recursive: true }));

// The extension asks for `vscode`, and gets the editor of the trial; the processes that it starts are kept.
let current;
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? current.module : load(name, ...rest));
const processes = [];
const spawn = childProcess.spawn;
childProcess.spawn = (...parameters) => {
  const started = spawn(...parameters);
  processes.push(started);
  return started;
};

/** Runs what a user does in a window with the extension; the folder is a copy of a fixture app, or none; `end` is how its last server ends. */
async function inEditor({ app = "Kennel", settings = {}, end = 0 }, play) {
  const project = app && mkdtempSync(join(work, "größe & 50% 'x' #-"));
  if (app) cpSync(join(root, "Tests/LintFixtures", app), project, { recursive: true });
  const editor = current = new Editor(project, { "predicate.server": server, ...settings });
  for (const path of Object.keys(require.cache)) if (path.startsWith(extensionFolder)) delete require.cache[path];
  const extension = require(extensionFolder);
  const context = { subscriptions: [] };
  processes.length = 0;
  extension.activate(context);
  try {
    await play(editor, project);
  } catch (error) {
    error.message += `\nlog:\n${editor.log.join("\n")}`;
    throw error;
  } finally {
    await extension.deactivate();
    for (const each of context.subscriptions) each.dispose();
  }
  assert.equal(editor.providers.length, 0, "when it ends every provider goes");
  assert.equal(editor.watchers.length, 0, "when it ends every watcher goes");
  assert.equal(editor.listeners, 0, "when it ends nobody listens");
  for (const each of processes) assert.ok(!each.pid || each.exitCode !== null || each.signalCode, "no server is left");
  assert.equal(processes.at(-1).exitCode ?? processes.at(-1).signalCode, end, "how the server ends");
}

async function until(condition, what) {
  for (let round = 0; round < 2000; round++) {
    const found = await condition();
    if (found) return found;
    await new Promise((resume) => setTimeout(resume, 5));
  }
  throw new Error(`never came: ${what}`);
}

const found = (editor, document, code) => until(
  () => editor.diagnostics(document).find((each) => (each.code?.value ?? each.code) === code), `${code} in ${document.uri}`);
const cases = (editor, document, code) => editor.diagnostics(document).filter((each) => (each.code?.value ?? each.code) === code);
const lineOf = (document, text) => document.getText().split("\n").find((line) => line.includes(text));
const program = (name, text) => {
  const path = join(work, name);
  writeFileSync(path, `#!${process.execPath}\n${text}`);
  chmodSync(path, 0o755);
  return path;
};

test("the package holds what its manifests name, and needs nothing else", () => {
  const xml = readFileSync(join(folder, "extension.vsixmanifest"), "utf8");
  for (const [, path] of xml.matchAll(/ Path="([^"]*)"/g)) assert.ok(existsSync(join(folder, path)), path);
  assert.match(xml, new RegExp(`Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"`));
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  const types = readFileSync(join(folder, "[Content_Types].xml"), "utf8");
  const { languages, grammars, commands, configuration } = manifest.contributes;
  for (const { path } of grammars) {
    const grammar = JSON.parse(readFileSync(join(extensionFolder, path), "utf8"));
    assert.ok(grammars.some(({ scopeName }) => scopeName === grammar.scopeName), path);
  }
  for (const { configuration: path } of languages) JSON.parse(readFileSync(join(extensionFolder, path), "utf8"));
  let sources = "";
  for (const entry of readdirSync(extensionFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    assert.ok(types.includes(`Extension="${entry.name.slice(entry.name.lastIndexOf("."))}"`), `a content type for ${entry.name}`);
    if (entry.name.endsWith(".js")) sources += readFileSync(join(entry.parentPath ?? entry.path, entry.name), "utf8");
  }
  for (const [, name] of sources.matchAll(/require\("([^"]+)"\)/g)) assert.match(name, /^(vscode|node:|\.\.?\/)/, "no package is needed");
  assert.equal(manifest.dependencies, undefined);
  const settings = Array.from(sources.matchAll(/(?:values\.get|path)\("(\w+)"/g), ([, name]) => `predicate.${name}`);
  assert.deepEqual([...new Set(settings)].sort(), Object.keys(configuration.properties).sort(), "each setting is read, and is declared");
  for (const { command } of commands) assert.ok(sources.includes(`registerCommand("${command}"`), command);
});

test("findings, with their pages and what belongs to them", () => inEditor({ settings: { "predicate.documentation": "https://example.com/docs" } },
  async (editor) => {
    const document = editor.open(join(editor.module.workspace.workspaceFolders[0].uri.fsPath, "Kennel.swift"));
    const finding = await found(editor, document, "unknown-property");
    assert.equal(document.getText(finding.range), "agee");
    assert.equal(finding.severity, 0, "an error");
    assert.equal(finding.source, "predicate-lint");
    assert.match(finding.message, /^class `Dog` has no property `agee`\n/);
    assert.match(finding.code.target.toString(), /^https:\/\/example\.com\/docs\/.*#/);
    const [related] = finding.relatedInformation;
    assert.match(related.location.uri.fsPath, /Models\.swift$/);
    assert.equal((await found(editor, document, "interpolated-text")).severity, 1, "a warning");
    editor.close(document);
    assert.deepEqual(editor.diagnostics(document), [], "of a closed file nothing is shown");
  }));

test("a fix is applied, and what it mends is found no more", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  const finding = await until(() => editor.diagnostics(document).find((each) => document.getText(each.range) === "CONTAIN"), "CONTAIN");
  const actions = await editor.ask("actions", document, finding.range, { triggerKind: 1 });
  const [fix] = actions;
  assert.equal(fix.title, "write `CONTAINS`");
  assert.equal(fix.kind.value, "quickfix");
  assert.ok(fix.isPreferred);
  assert.equal(fix.diagnostics[0].message, finding.message);
  const kinds = editor.providers.find(({ of }) => of === "actions").more[0].providedCodeActionKinds.map(({ value }) => value);
  assert.deepEqual(kinds, ["quickfix", "refactor.rewrite"]);
  assert.equal(await editor.ask("actions", document, finding.range, { only: { value: "source.organizeImports" } }).then((list) => list.length), 0);
  editor.apply(fix.edit);
  assert.match(lineOf(document, "CONTAINS 'x'"), /_ = dogs\.filter\("name CONTAINS 'x'"\)/);
  await until(() => !editor.diagnostics(document).some((each) => /found `CONTAIN`/.test(each.message)), "mended");
}));

test("completion, hover, arguments, definition, references, highlights", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  const after = editor.position(document, 'dogs.filter("owner.', true);
  const list = await editor.ask("completion", document, after, undefined, {});
  assert.deepEqual(list.items.map(({ label }) => label), ["name", "dogs"]);
  const [name] = list.items;
  assert.equal(name.kind, 9, "a property");
  assert.equal(name.detail, "string");
  assert.equal(name.insertText, "name");
  assert.match(name.documentation.value, /property of `Person`/);
  assert.ok(name.sortText < list.items[1].sortText);
  assert.equal(name.filterText, "name");
  assert.ok(name.range.start.line === after.line && name.range.end.line === after.line && !name.range.start.isAfter(after), "around the cursor");
  assert.ok(editor.providers.find(({ of }) => of === "completion").more.includes("."), "a point asks");
  const age = editor.position(document, "age > %d AND");
  const hover = await editor.ask("hover", document, age);
  assert.match(hover.contents.value, /^`age: int` – property of `Dog`/);
  assert.equal(document.getText(hover.range), "age");
  assert.equal(await editor.ask("hover", document, editor.position(document, "import")), undefined, "outside of predicates it says nothing");
  const help = await editor.ask("signature", document, editor.position(document, ", minimum, name", true));
  assert.equal(help.activeParameter, 1);
  const [start, end] = help.signatures[0].parameters[1].label;
  assert.equal(help.signatures[0].label.slice(start, end), "%@");
  const definition = await editor.ask("definition", document, age);
  assert.match(definition.uri.fsPath, /Models\.swift$/);
  const models = editor.open(definition.uri.fsPath);
  assert.equal(models.getText(definition.range), "age");
  const references = await editor.ask("references", document, age, { includeDeclaration: true });
  assert.ok(references.length > 5 && references.some(({ uri }) => uri.fsPath.endsWith("Models.swift")));
  assert.ok((await editor.ask("references", document, age, { includeDeclaration: false })).every(({ uri }) => uri.fsPath.endsWith("Kennel.swift")));
  for (const { range } of await editor.ask("highlights", document, age)) assert.equal(document.getText(range), "age");
}));

test("a property is renamed in its predicates and its declaration, or the reason is said why not", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  const rename = editor.provider("rename"), place = editor.position(document, "nickname == nil");
  const target = await rename.prepareRename(document, place);
  assert.equal(target.placeholder, "nickname");
  assert.equal(document.getText(target.range), "nickname");
  await assert.rejects(rename.prepareRename(document, editor.position(document, "import")), /no property/);
  await assert.rejects(rename.provideRenameEdits(document, place, "age"), /age/);
  editor.apply(await rename.provideRenameEdits(document, place, "alias"));
  const models = editor.module.workspace.textDocuments.find(({ uri }) => uri.fsPath.endsWith("Models.swift"));
  assert.match(models.getText(), /@Persisted var alias: String\?/);
  assert.match(lineOf(document, "alias"), /filter\("alias == nil"\)/);
  const [{ kind, message }] = editor.messages;
  assert.equal(kind, "information");
  assert.match(message, /needs a migration/);
  await until(() => editor.diagnostics(document).length > 0, "findings");
  assert.ok(!editor.diagnostics(document).some((each) => each.message.includes("alias")), "the renamed property is known at once");
}));

test("a property is renamed from its declaration, in its predicates and in code", () => inEditor({}, async (editor, project) => {
  const models = editor.open(join(project, "Models.swift"));
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  const rename = editor.provider("rename"), place = editor.position(models, "nickname: String");
  assert.equal((await rename.prepareRename(models, place)).placeholder, "nickname");
  editor.apply(await rename.provideRenameEdits(models, place, "alias"));
  assert.match(models.getText(), /@Persisted var alias: String\?/);
  assert.match(lineOf(document, "alias"), /filter\("alias == nil"\)/);
}));

test("emoji before a place do not move it, nor do halves of one", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  editor.type(document, `dogs.filter("name CONTAIN 'x'")`, `/* 🐕🐶 */ dogs.filter("name == '🐕🐕' AND name CONTAIN '🐈x'")`);
  const finding = await until(() => editor.diagnostics(document).find((each) => document.getText(each.range) === "CONTAIN"), "CONTAIN");
  editor.type(document, "'🐈x'", "'🐈\uD83D\uDC08y \uD83D'");
  const [fix] = await editor.ask("actions", document, editor.range(document, "CONTAIN '"), {});
  editor.apply(fix.edit);
  assert.match(lineOf(document, "🐶"), /\/\* 🐕🐶 \*\/ dogs\.filter\("name == '🐕🐕' AND name CONTAINS '🐈🐈y \uD83D'"\)/);
  assert.ok(finding);
  // Two places at once, as with two cursors; the editor gives the last one first.
  editor.edit(document, ["'🐕🐕'", "'🐈🐈y \uD83D'"].map((text) => TextEdit.replace(editor.range(document, text), "'🐾'")));
  const hover = await editor.ask("hover", document, editor.position(document, "name CONTAINS '🐾'"));
  assert.equal(document.getText(hover.range), "name");
}));

test("files of predicates are coloured and set; sources are left to their own language", () => inEditor({}, async (editor, project) => {
  writeFileSync(join(project, "old.predicate"), "// predicate-lint:class Dog\nage>3   and nmae=='🐕'\n");
  const document = editor.open(join(project, "old.predicate"));
  const finding = await found(editor, document, "unknown-property");
  assert.equal(document.getText(finding.range), "nmae");
  const tokens = await editor.ask("tokens", document);
  assert.ok(tokens.data.length >= 5 * 7);
  const legend = editor.providers.find(({ of }) => of === "tokens").more[0];
  assert.equal(legend.tokenTypes[tokens.data[3]], "property");
  const edits = await editor.ask("formatting", document, { tabSize: 2, insertSpaces: true });
  const ranged = await editor.ask("range formatting", document, new Range(document.positionAt(0), document.positionAt(document.getText().length)), {});
  assert.deepEqual(ranged, edits);
  editor.edit(document, edits);
  assert.equal(document.getText(), "// predicate-lint:class Dog\nage > 3 AND nmae == '🐕'\n");
  const source = editor.open(join(project, "Kennel.swift"));
  for (const kind of ["tokens", "formatting", "range formatting"]) assert.equal(await editor.ask(kind, source), undefined, kind);
}));

test("files that something else writes are read again", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  const models = join(project, "Models.swift");
  writeFileSync(models, readFileSync(models, "utf8").replace("var age = 0", "var age = 0\n  @Persisted var agee = 0"));
  editor.touch(models);
  await until(() => !editor.diagnostics(document).some((each) => document.getText(each.range) === "agee"), "`agee` is known");
  rmSync(models);
  editor.touch(models, "delete");
  await until(() => cases(editor, document, "unknown-property").length === 0, "no class, no unknown property");
  writeFileSync(join(project, ".predicate-lint.json"), "{");
  editor.touch(join(project, ".predicate-lint.json"), "create");
  const { kind, message } = await until(() => editor.messages[0], "a message");
  assert.equal(kind, "warning");
  assert.match(message, /predicate-lint\.json/);
}));

test("folders come and go; documents of no folder, and no file, are checked too", () => inEditor({ app: null }, async (editor) => {
  const kennel = join(root, "Tests/LintFixtures/Kennel");
  const untitled = editor.open("untitled:Untitled-1", "predicate", "age >> 3");
  await until(() => editor.diagnostics(untitled).length > 0, "findings of a document without a file");
  const document = editor.open(join(kennel, "Kennel.swift"));
  await found(editor, document, "interpolated-text");
  assert.equal(cases(editor, document, "unknown-property").length, 0, "no models, no unknown property");
  const folders = [{ uri: editor.module.Uri.file(kennel), name: "Kennel" }];
  editor.setFolders({ added: folders, removed: [] });
  await found(editor, document, "unknown-property");
  editor.setFolders({ added: [], removed: folders });
  await until(() => cases(editor, document, "unknown-property").length === 0, "no models, no unknown property");
}));

test("a server that dies is started again with what is open, and after five times no more", () => inEditor({}, async (editor, project) => {
  const document = editor.open(join(project, "Kennel.swift"));
  await found(editor, document, "unknown-property");
  editor.type(document, "agee > 3", "agex > 3");
  for (let time = 1; time <= 5; time++) {
    await until(() => editor.diagnostics(document).some((each) => document.getText(each.range) === "agex"), "findings");
    const pending = editor.ask("hover", document, editor.position(document, "age > %d AND"));
    processes.at(-1).kill("SIGKILL");
    await pending;
    if (time < 5) {
      await until(() => processes.length === time + 1 && editor.provider("hover"), "another server");
      assert.equal(editor.messages.length, 0);
      editor.type(document, "import RealmSwift", "import RealmSwift ");
    }
  }
  const { kind, message, buttons, choose } = await until(() => editor.messages[0], "a message");
  assert.equal(kind, "error");
  assert.match(message, /ended 5 times within three minutes, the last time with signal SIGKILL/);
  assert.deepEqual(buttons, ["Restart", "Show Log"]);
  assert.deepEqual(editor.diagnostics(document), []);
  assert.equal(processes.length, 5);
  assert.equal(editor.messages.length, 1);
  choose("Restart");
  await until(() => editor.diagnostics(document).length > 0, "findings of the sixth server");
  assert.ok(await editor.ask("hover", document, editor.position(document, "age > %d AND")));
}));

test("ends are forgotten after three minutes, and when the user starts the server", () => inEditor({}, async (editor) => {
  const kill = async (times) => {
    for (let time = 0; time < times; time++) {
      const provider = await until(() => editor.provider("hover"), "a server");
      processes.at(-1).kill("SIGKILL");
      // The next server may be there before anybody looks.
      await until(() => editor.provider("hover") !== provider, "an end");
    }
  };
  const now = Date.now;
  await kill(4);
  try {
    Date.now = () => now() + 181_000;
    await kill(4);
  } finally {
    Date.now = now;
  }
  await editor.commands.get("predicate.restart")();
  await kill(4);
  await until(() => editor.provider("hover"), "a server");
  assert.deepEqual(editor.messages, []);
}));

test("a window that closes while the server is started again leaves none", async () => {
  await inEditor({}, async (editor) => {
    await until(() => editor.provider("hover"), "a server");
    editor.configure({ "predicate.documentation": "https://example.com" });
  });
  assert.equal(processes.length, 1);
});

test("a server that is not there is said to be missing, with what to write", () => inEditor({ settings: { "predicate.server": "no-such-server" } },
  async (editor, project) => {
    const document = editor.open(join(project, "Kennel.swift"));
    const { kind, message, buttons, choose } = await until(() => editor.messages[0], "a message");
    assert.equal(kind, "error");
    assert.equal(message, 'no-such-server was not found on PATH. Install the tools of the package, or write where predicate-lsp is in the setting '
      + 'predicate.server, for example: "predicate.server": "~/bin/predicate-lsp"');
    assert.equal(buttons[0], "Open Settings");
    choose("Open Settings");
    await until(() => editor.executed, "a command");
    assert.deepEqual(editor.executed, ["workbench.action.openSettings", "predicate.server"]);
    editor.configure({ "predicate.server": "~/no/such/server" });
    assert.ok((await until(() => editor.messages[1], "a message")).message.startsWith(`There is no file ${homedir()}/no/such/server. `));
    writeFileSync(join(project, "server.txt"), "");
    editor.configure({ "predicate.server": "./server.txt" });
    assert.match((await until(() => editor.messages[2], "a message")).message, /server\.txt may not be run: it is no program\. /);
    // The right path in the settings is enough; several changes at once start one server.
    const before = processes.length;
    editor.configure({ "predicate.server": server });
    editor.configure({ "predicate.log": "${workspaceFolder}/lsp.log" });
    await found(editor, document, "unknown-property");
    assert.equal(processes.length, before + 1);
    await until(() => /initialize/.test(readFileSync(join(project, "lsp.log"), "utf8")), "a log");
  }));

test("what is no language server is given up", async () => {
  const settings = { "predicate.server": program("chatter", "console.log('hello, world\\r\\n\\r\\n'); setInterval(() => {}, 1000)") };
  await inEditor({ settings }, async (editor) => {
    assert.match((await until(() => editor.messages[0], "a message")).message, /ended 5 times/);
    assert.ok(editor.log.some((line) => /expected a header with Content-Length, found "hello, world/.test(line)));
    editor.commands.get("predicate.showLog")();
    assert.ok(editor.isLogShown);
    editor.configure({ "predicate.server": server });
    await until(() => editor.provider("hover"), "the right server");
  });
});

test("a message is read with its last byte, however its bytes come", () => {
  const { frame, FrameReader } = require(join(extensionFolder, "client/frames"));
  const messages = [{ text: "🐕 \r\n\r\n" }, {}, { text: "é".repeat(5000) }];
  const bytes = Buffer.concat(messages.map(frame));
  for (const size of [1, 2, 3, 20, 4096, bytes.length]) {
    const reader = new FrameReader(), ends = [];
    let count = 0;
    for (let at = 0; at < bytes.length; at += size) {
      for (const message of reader.read(bytes.subarray(at, at + size))) {
        assert.deepEqual(message, messages[count++]);
        ends.push(Math.min(at + size, bytes.length));
      }
    }
    let end = 0;
    assert.deepEqual(ends, messages.map((message) => Math.min(Math.ceil((end += frame(message).length) / size) * size, bytes.length)));
  }
});

test("messages may come in pieces of any size, and many at once", async () => {
  // Hands on what the server writes a few bytes at a time, or all of it late.
  const slow = program("slow", `
    const { spawn } = require("node:child_process");
    const server = spawn(${JSON.stringify(server)}, { stdio: ["inherit", "pipe", "inherit"] });
    let last = Promise.resolve();
    server.stdout.on("data", (bytes) => {
      for (let at = 0; at < bytes.length; at += 7001) last = last.then(() => new Promise((done) => setImmediate(() => {
        const piece = bytes.subarray(at, at + 7001);
        process.stdout.write(piece.subarray(0, 13));
        setImmediate(() => { process.stdout.write(piece.subarray(13)); done(); });
      })));
    });
    server.on("exit", (status) => last.then(() => process.exit(status)));`);
  await inEditor({ settings: { "predicate.server": slow } }, async (editor, project) => {
    const document = editor.open(join(project, "Kennel.swift"));
    await found(editor, document, "unknown-property");
    const age = editor.position(document, "age > %d AND");
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => editor.ask(index % 2 ? "hover" : "highlights", document, age)));
    assert.equal(answers.filter((answer) => answer?.contents?.value.startsWith("`age: int`")).length, 100);
    assert.equal(answers.filter((answer) => Array.isArray(answer)).length, 100);
  });
});

test("the server is told what it has to know, and nothing else", async () => {
  // Writes down what it is told, answers little, and says of a document what it found in an earlier text of it.
  const notes = join(work, "notes");
  writeFileSync(notes, "");
  const recorder = program("recorder", `
    const { appendFileSync } = require("node:fs");
    const { frame, FrameReader } = require(${JSON.stringify(join(extensionFolder, "client/frames"))});
    const send = (message) => process.stdout.write(frame({ jsonrpc: "2.0", ...message }));
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } };
    const publish = (uri, version, message) => send({ method: "textDocument/publishDiagnostics", params: { uri, version, diagnostics: [{ range, severity: 1, code: "x", source: "y", message }] } });
    const reader = new FrameReader();
    process.stdin.on("data", (bytes) => {
      for (const message of reader.read(bytes)) {
        appendFileSync(${JSON.stringify(notes)}, JSON.stringify(message) + "\\n");
        const { id, method, params } = message;
        if (method === "initialize") send({ id, result: { capabilities: { hoverProvider: true } } });
        if (method === "initialized") {
          send({ id: "a", method: "client/registerCapability", params: { registrations: [{ id: "w", method: "workspace/didChangeWatchedFiles", registerOptions: { watchers: [{ globPattern: "**/*.swift" }] } }] } });
          send({ id: "b", method: "workspace/unknown", params: {} });
        }
        if (method === "textDocument/didChange") { publish(params.textDocument.uri, 2, "now"); publish(params.textDocument.uri, 1, "earlier"); }
        if (method === "$/cancelRequest") send({ id: params.id, error: { code: -32800, message: "taken back" } });
        if (method === "shutdown") send({ id, result: null });
        if (method === "exit") process.exit(0);
      }
    });`);
  // The last line may be half written.
  const told = () => readFileSync(notes, "utf8").split("\n").slice(0, -1).map((line) => JSON.parse(line));
  const one = (name) => until(() => told().find(({ id, method }) => method === name || id === name), name);
  await inEditor({ settings: { "predicate.server": recorder } }, async (editor, project) => {
    const document = editor.open(join(project, "Kennel.swift"));
    assert.match((await one("b")).error.message, /no method workspace\/unknown/);
    assert.equal((await one("a")).result, null);
    const { params } = await one("initialize");
    assert.deepEqual(params.capabilities.general.positionEncodings, ["utf-16"]);
    assert.deepEqual(params.workspaceFolders.map(({ uri }) => uri), [document.uri.toString().replace("/Kennel.swift", "")]);
    assert.equal((await one("textDocument/didOpen")).params.textDocument.text, document.getText());
    const open = () => told().filter(({ method }) => method === "textDocument/didOpen").map(({ params }) => params.textDocument);
    const more = [editor.open(join(root, "Tests/LintFixtures/Library/Models/LIBBook.h")), editor.open("untitled:Untitled-1", "objective-c", ""),
      editor.open("untitled:Untitled-2", "predicate", ""), editor.open(join(project, "a.jsonl"), "jsonl", "")];
    await until(() => open().length === 5, "headers, texts without a file, stored predicates");
    assert.deepEqual(open().slice(1).map(({ languageId }) => languageId), ["cpp", "objective-c", "predicate", "jsonl"]);
    for (const each of more) editor.close(each);
    // Other languages, and the old side of a difference, are opened, changed and closed beside it; a change of nothing is that it was saved.
    const others = [editor.open("git:/Kennel.swift", "swift", "a"), editor.open(join(project, "a.py"), "python", "a")];
    for (const other of others) editor.type(other, "a", "b");
    for (const other of others) editor.close(other);
    editor.edit(document, []);
    editor.type(document, "import RealmSwift", "import RealmSwift ");
    await until(() => editor.diagnostics(document).length, "findings");
    for (const event of ["create", "change", "delete"]) editor.touch(join(project, "Old.swift"), event);
    for (const event of ["create", "change"]) editor.touch(join(project, "New.swift"), event);
    editor.touch(join(project, "New.py"), "create");
    editor.setFolders({ added: [{ uri: editor.module.Uri.parse("vscode-vfs:/a"), name: "a" }], removed: [] });
    assert.deepEqual((await one("workspace/didChangeWorkspaceFolders")).params.event, { added: [], removed: [] });
    let cancel;
    const token = { isCancellationRequested: false, onCancellationRequested: (listener) => { cancel = listener; return { dispose() {} }; } };
    const pending = editor.ask("hover", document, document.positionAt(0), token);
    cancel();
    assert.equal(await pending, undefined);
    assert.equal(await editor.ask("hover", document, document.positionAt(0), { isCancellationRequested: true }), undefined);
    const { params: { changes } } = await one("workspace/didChangeWatchedFiles");
    assert.deepEqual(changes.map(({ uri, type }) => `${uri.split("/").at(-1)} ${type}`), ["Old.swift 3", "New.swift 2"]);
    editor.close(document);
    await until(() => told().filter(({ method }) => method === "textDocument/didClose").length === 5, "all are closed");
    assert.equal(editor.provider("completion"), undefined, "what the server cannot do is not offered");
    assert.ok(!editor.log.some((line) => line.startsWith("error")), editor.log.join("\n"));
    const [found] = editor.published;
    assert.equal(found.message, "now", "what was found in an earlier text is not shown");
    assert.equal(editor.published.length, 1);
  });
  const methods = told().map(({ id, method }) => method ?? id);
  const of = (name) => methods.filter((each) => each === `textDocument/${name}`).length;
  assert.deepEqual(["didOpen", "didChange", "hover", "didClose"].map(of), [5, 1, 1, 5]);
  assert.deepEqual(methods.filter((name) => /cancel|shutdown|exit/.test(name)), ["$/cancelRequest", "shutdown", "exit"]);
});

test("a server that does not end when it is told to is ended", async () => {
  const stubborn = program("stubborn", "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.stdin.on('data', () => {});");
  await inEditor({ app: null, settings: { "predicate.server": stubborn }, end: "SIGKILL" }, async () => until(() => processes[0].pid, "a server"));
});

test("a server that takes nothing any more fails what waits for it", async () => {
  const { Connection } = require(join(extensionFolder, "client/connection"));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const faults = [];
  const connection = new Connection(input, output, { requests: {}, notifications: {}, fault() {}, broken: (text) => faults.push(text) });
  const pending = connection.request("initialize", {});
  output.destroy(new Error("EPIPE"));
  await assert.rejects(pending, /the server has ended/);
  await assert.rejects(connection.request("shutdown"), /the server has ended/);
  assert.deepEqual(faults, ["EPIPE"]);
});
