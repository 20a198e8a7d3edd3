#!/usr/bin/env node
// Drives docs/playground.html in headless Chromium as people would: typing, an error, its fix, a proposal, an object, a link, other data, at
// three widths, light and dark. Skips with a note where there is no Chromium.
//
//     .ci/release/playground.mjs [--pictures FOLDER]     also leaves a picture of each width and theme
//     .ci/release/playground.mjs --readme                draws the README's picture, docs/images/playground.png and playground-dark.png
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const page = join(root, "docs/playground.html");
const option = (name) => process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;
const chromium = ["chromium", "chromium-browser", "google-chrome"].find((name) => spawnSync("which", [name]).status === 0);
if (!chromium) { console.log("playground: skipped, there is no chromium here"); process.exit(0); }

// The DevTools protocol over a pipe: messages of JSON, each ended by a zero.
const profile = mkdtempSync(join(tmpdir(), "playground-"));
const browser = spawn(chromium, ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map(), listeners = [];
let last = 0, rest = "";
browser.stdio[4].on("data", (bytes) => {
  const parts = (rest + bytes.toString()).split("\0");
  rest = parts.pop();
  for (const part of parts) {
    const message = JSON.parse(part);
    if (message.id) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message);
  }
});
function send(method, params = {}, sessionId = undefined) {
  const id = ++last;
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
  return new Promise((resolve, reject) => waiting.set(id, (message) => {
    waiting.delete(id);
    if (message.error) reject(new Error(`${method}: ${message.error.message}`)); else resolve(message.result);
  }));
}

const faults = [];
let checks = 0;
function check(truth, text) {
  checks += 1;
  if (!truth) { faults.push(text); console.log("FAILED " + text); }
}
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

class Page {
  static async open(width, height, theme, fragment = "") {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const made = Object.assign(new Page(), { targetId, sessionId, name: `${width} wide, ${theme}` });
    listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      if (message.method === "Runtime.exceptionThrown") check(false, `${made.name}: ${message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text}`);
      if (message.method === "Log.entryAdded" && message.params.entry.level === "error") check(false, `${made.name}: ${message.params.entry.text}`);
      if (message.method === "Network.requestWillBeSent") check(/^(file|data|blob):/.test(message.params.request.url), `${made.name}: fetched ${message.params.request.url}`);
    });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await made.send(`${domain}.enable`);
    await made.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await made.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }] });
    await made.go(fragment);
    return made;
  }
  send(method, params) { return send(method, params, this.sessionId); }
  async go(fragment = "") {
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: pathToFileURL(page).href + fragment });
    await this.until("document.documentElement.dataset.ready === 'yes'");
  }
  async value(expression) {
    const result = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (result.exceptionDetails) throw new Error(`${expression}: ${result.exceptionDetails.exception?.description}`);
    return result.result.value;
  }
  async until(expression, text = expression) {
    for (let round = 0; round < 100; round++) {
      if (await this.value(expression).catch(() => false)) return true;
      await pause(30);
    }
    check(false, `${this.name}: never ${text}`);
    return false;
  }
  async click(selector) {
    const spot = await this.value(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: "center" });
      const r = e.getClientRects()[0]; return { x: r.left + Math.min(r.width / 2, 60), y: r.top + r.height / 2 }; })()`);
    for (const type of ["mousePressed", "mouseReleased"]) await this.send("Input.dispatchMouseEvent", { type, ...spot, button: "left", clickCount: 1 });
  }
  async hover(selector) {
    const spot = await this.value(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: "center" });
      const r = e.getClientRects()[0]; return { x: r.left + 8, y: r.top + r.height / 2 }; })()`);
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...spot });
  }
  async key(key, modifiers = 0) {
    const codes = { Enter: 13, Tab: 9, ArrowDown: 40, ArrowUp: 38, ArrowRight: 39, Escape: 27, " ": 32, Backspace: 8, a: 65 };
    const text = key === " " && modifiers === 0 ? " " : undefined;
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: codes[key], modifiers, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: codes[key], modifiers });
  }
  // One letter after the other, as fingers do.
  async type(text) { for (const letter of text) await this.send("Input.insertText", { text: letter }); }
  async write(text) {
    await this.value("document.getElementById('predicate').focus(), document.getElementById('predicate').select()");
    await this.key("Backspace");
    await this.type(text);
  }
  status() { return this.value("document.getElementById('status').textContent"); }
  matches() { return this.value("[...document.querySelectorAll('#rows tbody tr:not(.out)')].map((row) => row.dataset.key)"); }
  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }
  close() { return send("Target.closeTarget", { targetId: this.targetId }); }
}

async function tour(width, height, theme) {
  const page = await Page.open(width, height, theme);
  const is = (truth, text) => check(truth, `${page.name}: ${text}`);
  is((await page.matches()).sort().join() === "ali2,login,triage", "the task list's first predicate matches login, ali2 and triage");
  is(/^3 of 17 match/.test(await page.status()), "the status counts");
  is(await page.value("document.documentElement.scrollWidth") <= width, "the page is wider than the window");
  is(await page.value("matchMedia('(prefers-color-scheme: dark)').matches") === (theme === "dark"), "the theme is emulated");
  const dark = await page.value("getComputedStyle(document.body).backgroundColor");
  is((dark.match(/\d+/g)[0] < 100) === (theme === "dark"), `the ground is ${dark}`);

  // Typing: the answer is there at each key, the colours are the grammar's.
  await page.write("isComplete == false AND priority >= 5");
  is(/ match/.test(await page.status()), "typing is answered");
  is(await page.value("[...document.querySelectorAll('#source .keyword')].some((x) => x.textContent === 'AND')"), "AND is a keyword");
  is(await page.value("document.querySelector('#source').textContent.trim() === document.querySelector('#predicate').value"), "colours lie below the text");
  const times = await page.value(`(() => { const area = document.getElementById("predicate"), times = [];
    for (let round = 0; round < 20; round++) { const start = performance.now(); area.value += " "; area.dispatchEvent(new Event("input")); document.body.offsetHeight; times.push(performance.now() - start); }
    return times.sort((a, b) => a - b); })()`);
  is(times[10] < 100, `a key takes ${times[10].toFixed(1)} ms`);
  page.keyTime = times[10];

  // An error is underlined where it is, its fix is a click away.
  await page.write("priorty > 5");
  is(await page.value("document.querySelector('#source .fault')?.textContent") === "priorty", "the wrong name is underlined");
  is(/1 error/.test(await page.status()) && await page.value("document.querySelector('#faults').textContent.includes('unknown-property')"), "the error is said");
  is(await page.value("!document.querySelector('#rows tr.out')"), "no row is called a miss while there is an error");
  await page.key("Escape");
  await page.click("#faults button");
  is(await page.value("document.getElementById('predicate').value") === "priority > 5", "the fix mends it");
  is((await page.matches()).length === await page.value("parseInt(document.getElementById('status').textContent)"), "rows are marked");
  await page.write("name CONTIANS 'a'");
  await page.click("#faults button");
  is(await page.value("document.getElementById('predicate').value") === "name CONTAINS 'a'", "an operator is mended");

  // Proposals of properties and of operators that fit.
  await page.write("prio");
  is(await page.value("document.querySelector('#proposals [aria-selected=true] b')?.textContent") === "priority", "a property is proposed");
  await page.key("Enter");
  is(await page.value("document.getElementById('predicate').value") === "priority", "a proposal is taken");
  await page.type(" ");
  await page.key(" ", 2);
  const operators = await page.value("[...document.querySelectorAll('#proposals b')].map((x) => x.textContent)");
  is(operators.includes(">=") && operators.includes("BETWEEN") && !operators.includes("BEGINSWITH"), `operators of a number: ${operators}`);
  await page.key("Escape");
  await page.write("name ");
  await page.key(" ", 2);
  is((await page.value("[...document.querySelectorAll('#proposals b')].map((x) => x.textContent)")).includes("BEGINSWITH"), "operators of a text");
  await page.key("Escape");

  // An object says why.
  await page.write("priority > 5 AND ANY labels BEGINSWITH[c] 'b'");
  await page.key("Escape");
  await page.click("#rows tr[data-key=draft]");
  is(await page.value("document.querySelector('#tab-why').getAttribute('aria-selected')") === "true", "why is shown");
  is(await page.value("document.querySelector('#why-panel #because')?.textContent.includes('it is 5')"), "the reason is that it is 5");
  is(await page.value("document.querySelector('#rows tr[data-key=draft]').getAttribute('aria-selected')") === "true", "the row is marked");
  await page.value("document.querySelector('#rows tr[data-key=login]').focus()");
  await page.key("Enter");
  is(await page.value("document.querySelector('#why-panel #because h2').textContent.includes('login')"), "keys choose a row");

  // Panels, and what belongs together.
  await page.click("#tab-plan");
  is(await page.value("document.querySelector('#plan-panel').textContent.includes('selectivity')"), "the plan is shown");
  await page.hover("#plan-panel tr[data-s]");
  is(await page.value("document.querySelectorAll('#source .lit').length > 0"), "pointing at the plan lights the predicate");
  await page.click("#tab-code");
  is(await page.value("document.querySelector('#bytecode').textContent.includes('RETURN')"), "the program is shown");
  await page.click("#tab-sql");
  is(await page.value("document.querySelectorAll('#sql-panel .translation').length >= 4 && document.querySelector('#sql-panel').textContent.includes('SELECT')"), "SQL is shown");
  await page.click("#tab-swift");
  is(await page.value("document.querySelector('#swift-panel').textContent.includes('.where { $0.priority > 5 && $0.labels.starts(with: \"b\", options: .caseInsensitive) }')"), "the closure is shown");
  await page.click("#tab-tree");
  is(await page.value("document.querySelector('#tokens') && document.querySelector('#ast') !== null"), "the tree is shown");

  // Arguments, the other dialect, an example.
  await page.write("priority > %@");
  is(/waits|error/.test(await page.status()), "an argument is missing");
  await page.click("#arguments");
  await page.type("8");
  is((await page.matches()).length > 0, "the argument is taken");
  await page.value("document.querySelector('[value=rql]').click()");
  await page.value("(document.getElementById('arguments').value = '', document.getElementById('arguments').dispatchEvent(new Event('input')))");
  await page.write("priority > 5 SORT(priority DESC) LIMIT(2)");
  is(/^2 of 17/.test(await page.status()), "rql has clauses");
  await page.value("document.querySelector('[value=nspredicate]').click()");
  is(/error/.test(await page.status()), "nspredicate has not");
  const count = await page.value("document.querySelectorAll('#examples option').length");
  is(count > 40, `there are ${count} examples`);
  const broken = await page.value(`(() => { const menu = document.getElementById("examples"), broken = [];
    for (const option of [...menu.options].slice(1)) { menu.value = option.value; menu.dispatchEvent(new Event("change")); if (!/ match/.test(document.getElementById("status").textContent)) broken.push(option.textContent); }
    return broken; })()`);
  is(broken.length === 0, `examples that do not run: ${broken.join("; ")}`);

  // Other objects, of other forms.
  await page.value("document.getElementById('reset').click()");
  await page.value(`(document.getElementById("data").value = "name,age,born\\nAnn,31,1990\\n\\"Bo, Jr\\",4,2017\\n", document.getElementById("data").dispatchEvent(new Event("input")))`);
  await page.until("document.querySelectorAll('#rows tbody tr').length === 2", "shows CSV");
  await page.write("age < 18");
  is(/^1 of 2 match/.test(await page.status()), "CSV says its types itself");
  await page.value(`(document.getElementById("data").value = '{"a": 1.5}\\n{"a": 2}\\n{"a": null}', document.getElementById("data").dispatchEvent(new Event("input")))`);
  await page.until("document.querySelectorAll('#rows tbody tr').length === 3", "shows NDJSON");
  await page.write("a > 1.7");
  is(/^1 of 3 match/.test(await page.status()), "so does NDJSON");
  await page.value(`(document.getElementById("data").value = '{"a": ', document.getElementById("data").dispatchEvent(new Event("input")))`);
  await page.until("document.querySelector('#faults').textContent.includes('objects:')", "says what is wrong with data");
  await page.value(`(document.getElementById("data").value = '[{"a": 3}]', document.getElementById("data").dispatchEvent(new Event("input")))`);
  await page.until("document.querySelectorAll('#rows tbody tr').length === 1", "goes on when they are right");

  // A link carries all of it.
  await page.write("a == 3 OR a == 4");
  await page.value("document.getElementById('tab-sql').click()");
  await page.until("location.hash.length > 10");
  await pause(400);
  const link = await page.value("location.hash");
  await page.close();
  const other = await Page.open(width, height, theme, link);
  check(await other.value("document.getElementById('predicate').value") === "a == 3 OR a == 4", `${page.name}: the link brings the predicate`);
  check(/^1 of 1 match/.test(await other.status()), `${page.name}: the link brings the objects`);
  check(await other.value("document.getElementById('tab-sql').getAttribute('aria-selected')") === "true", `${page.name}: the link brings the panel`);
  await other.go("#damaged!");
  check(await other.value("!document.getElementById('failure').hidden && document.querySelectorAll('#rows tbody tr').length === 17"), `${page.name}: a damaged link is said`);
  await other.close();
  return page.keyTime;
}

async function withoutWebAssembly() {
  const page = await Page.open(1240, 800, "light");
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete window.WebAssembly" });
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: pathToFileURL(join(root, "docs/playground.html")).href });
  await page.until("document.getElementById('failure')?.textContent.includes('WebAssembly')", "says that WebAssembly is missing");
  await page.close();
}

async function pictures(folder, list) {
  mkdirSync(folder, { recursive: true });
  for (const [name, width, height, theme, prepare] of list) {
    const page = await Page.open(width, height, theme);
    await page.value("document.activeElement.blur()");
    if (prepare) { await page.value(prepare); await pause(200); }
    await page.picture(join(folder, name + ".png"));
    await page.close();
  }
}

let status = 0;
try {
  if (process.argv.includes("--readme")) {
    await pictures(join(root, "docs/images"), [["playground", 1280, 800, "light"], ["playground-dark", 1280, 800, "dark"]]);
  } else {
    const size = statSync(page).size;
    check(size <= 2_000_000, `the page has ${size} bytes`);
    for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]]) {
      for (const theme of ["light", "dark"]) {
        const time = await tour(width, height, theme);
        console.log(`playground: ${width} wide, ${theme}: ${time.toFixed(1)} ms a key`);
      }
    }
    await withoutWebAssembly();
    const folder = option("--pictures");
    if (folder) {
      const list = [];
      for (const [width, height] of [[1440, 900], [820, 1180], [390, 844]]) {
        for (const theme of ["light", "dark"]) list.push([`${width}-${theme}`, width, height, theme]);
      }
      list.push(["why", 1440, 900, "light", "document.querySelector('#rows tr[data-key=draft]').click()"]);
      list.push(["sql", 1440, 900, "dark", "document.querySelector('#tab-sql').click()"]);
      list.push(["swift", 1440, 900, "light", "document.querySelector('#tab-swift').click()"]);
      list.push(["code", 1440, 900, "light", "document.querySelector('#tab-code').click()"]);
      list.push(["data", 1440, 900, "light", "document.querySelector('#tab-data').click()"]);
      const typed = (text) => `(document.getElementById('predicate').value = ${JSON.stringify(text)}, document.getElementById('predicate').dispatchEvent(new Event('input')))`;
      list.push(["error", 1440, 900, "light", typed("priorty > 5 AND name BEGINSWITH 3")], ["error-phone", 390, 844, "dark", typed("name CONTIANS 'x'")]);
      await pictures(folder, list);
    }
    console.log(faults.length === 0 ? `playground: ${checks} checks passed, ${size.toLocaleString("en")} bytes` : `playground: ${faults.length} of ${checks} checks failed`);
    status = faults.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.log(error.stack);
  status = 1;
}
await send("Browser.close").catch(() => {});
await new Promise((resolve) => { browser.on("exit", resolve); setTimeout(resolve, 2000); });
rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
process.exit(status);
