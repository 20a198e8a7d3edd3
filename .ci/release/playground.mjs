#!/usr/bin/env node
// Drives docs/playground.html in headless Chromium as people would: typing at the speed of fingers, by keyboard alone, with files of 100,000
// rows, at three widths, light and dark. While somebody types nothing moves, nothing is red, and the page is never blocked for 50 ms. axe looks
// at each state. Skips with a note where there is no Chromium.
//
//     .ci/release/playground.mjs [--pictures FOLDER]     also leaves a picture of each width and theme
//     .ci/release/playground.mjs --readme                draws the README's picture, docs/images/playground.png and playground-dark.png
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { end, listeners, root, send, violations } from "./browser.mjs";
import { beside, foreignFiles } from "./playground-files.mjs";

const page = join(root, "docs/playground.html");
const option = (name) => process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;

const sample = JSON.parse(readFileSync(join(root, "docs/playground/sample.json"), "utf8"));

const faults = [];
let checks = 0;
function check(truth, text) {
  checks += 1;
  if (!truth) { faults.push(text); console.log("FAILED " + text); }
}
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// The first word in the trees of a panel that does not stand on one line; null where there is none.
const tornWord = `(() => {
  for (const cell of document.querySelectorAll("[role=tabpanel].shown td.label")) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) for (const word of node.data.matchAll(/[\\w.']+/g)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set(Array.from(range.getClientRects(), (box) => box.top)).size > 1) return word[0];
    }
  }
  return null;
})()`;

class Page {
  static async open(width, height, theme, fragment = "") {
    const { targetId } = await send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
    const made = Object.assign(new Page(), { targetId, sessionId, name: `${width} wide, ${theme}` });
    listeners.push((message) => {
      if (message.sessionId !== sessionId) return;
      if (message.method === "Runtime.exceptionThrown") check(false, `${made.name}: ${message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text}`);
      if (message.method === "Log.entryAdded" && message.params.entry.level === "error") check(false, `${made.name}: ${message.params.entry.text}`);
      if (message.method === "Runtime.consoleAPICalled" && message.params.type === "error") check(false, `${made.name}: ${message.params.args[0]?.value}`);
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
    for (let round = 0; round < 400; round++) {
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
    const codes = { Home: 36, End: 35, Enter: 13, Tab: 9, ArrowDown: 40, ArrowUp: 38, ArrowRight: 39, Escape: 27, " ": 32, Backspace: 8, a: 65 };
    const text = key === " " && modifiers === 0 ? " " : undefined;
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: codes[key], modifiers, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, windowsVirtualKeyCode: codes[key], modifiers });
  }
  // One letter after the other, as fingers do.
  async type(text, pace = 0, each = async () => {}) {
    for (const letter of text) {
      await this.send("Input.insertText", { text: letter });
      if (pace) await pause(pace);
      await each(letter);
    }
  }
  // Writes a predicate, and waits for what there is to say of it.
  async write(text) {
    await this.value("document.getElementById('predicate').focus(), document.getElementById('predicate').select()");
    await this.key("Backspace");
    await this.type(text);
    await this.key("Escape");
    await this.settled();
  }
  async settled() {
    await pause(60);
    let before;
    for (let round = 0; round < 60; round++) {
      const now = await this.value("document.getElementById('source').className + document.getElementById('status').textContent + document.getElementById('messages').textContent + document.getElementById('why-panel').textContent.length");
      if (now === before && round > 11) return;
      if (now !== before) round = Math.min(round, 6);
      before = now;
      await pause(90);
    }
  }
  status() { return this.value("document.getElementById('status').textContent"); }
  matches() { return this.value("[...document.querySelectorAll('#rows tbody tr:not(.out):not(.more)')].map((row) => row.dataset.key)"); }
  messages() { return this.value("document.getElementById('messages').textContent"); }
  // What the browser measures from here on: tasks that block the page, and what moves.
  async watch() {
    await this.value(`(() => { window.tasks = []; window.shifts = [];
      for (const observer of window.observers ?? []) observer.disconnect();
      const observe = (type, list, of) => { const observer = new PerformanceObserver((entries) => list.push(...entries.getEntries().map(of))); observer.observe({ type }); return observer; };
      window.observers = [observe("longtask", tasks, (entry) => entry.duration),
        observe("layout-shift", shifts, (entry) => [entry.value, ...entry.sources.map((source) => (source.node?.parentElement?.id ?? "") + "/" + (source.node?.id || source.node?.className || source.node?.nodeName))])]; })()`);
  }
  async calm(what) {
    await pause(250);
    const { tasks, shifts } = await this.value("({ tasks, shifts })");
    const longest = Math.max(0, ...tasks);
    check(longest < 50, `${this.name}: ${what} blocks the page for ${longest.toFixed(0)} ms`);
    check(shifts.length === 0, `${this.name}: ${what} moves ${JSON.stringify(shifts.slice(0, 3))}`);
    return longest;
  }
  // What axe finds.
  async axe(what) {
    const found = await violations((expression) => this.value(expression));
    check(found.length === 0, `${this.name}: axe, ${what}: ${found.join("\n  ")}`);
  }
  async picture(path) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(path, Buffer.from(data, "base64"));
  }
  close() { return send("Target.closeTarget", { targetId: this.targetId }); }
}

async function tour(width, height, theme) {
  const page = await Page.open(width, height, theme);
  const is = (truth, text) => check(truth, `${page.name}: ${text}`);
  const books = Object.entries(sample.data.Book), value = (id) => page.value(`document.getElementById('${id}').value`);
  is((await page.matches()).join() === books.filter(([, book]) => book.pages > 300 && book.year >= 1965).map(([key]) => key).join(), "the first example's matches");
  is(/^\d+ of 12 match · \d+ ms$/.test(await page.status()), `the status counts: ${await page.status()}`);
  is(await page.value("document.documentElement.scrollWidth") <= width, "the page is wider than the window");
  if (width >= 1440) is(await page.value("[...document.querySelectorAll('#rows-pane .scroll,#why-panel')].every((x) => x.scrollWidth <= x.clientWidth)"), "something scrolls sideways");
  const ground = await page.value("getComputedStyle(document.body).backgroundColor");
  is((ground.match(/\d+/g)[0] < 100) === (theme === "dark"), `the ground is ${ground}`);
  is(await page.value("document.activeElement.id") === "predicate", "the field has the focus");
  is(await page.value("document.getElementById('examples').selectedOptions[0].textContent") === sample.examples[0].title, "the example is shown as chosen");
  is(await page.value("document.querySelector('#why-panel #because') !== null && document.querySelector('#why-panel h2').textContent.includes('matches')"), "why is in front");
  is(await page.value("document.querySelectorAll('nav a,nav button').length") === 3, "links to language, cheat sheet and project");
  const small = await page.value(`[...document.querySelectorAll("button,select,nav a,.switch label,#inputs input")].filter((x) => x.offsetParent && x.getBoundingClientRect().height < 44).map((x) => x.textContent.slice(0, 20) + " " + x.getBoundingClientRect().height)`);
  is(small.length === 0, `smaller than a finger: ${small}`);
  is(await page.value("document.querySelectorAll('[aria-hidden=true] [tabindex],[aria-hidden=true] button').length === 0"), "something hidden can be focused");
  await page.axe("the first example");

  // Typing: nothing red, nothing moves, nothing blocks.
  await page.value("document.getElementById('predicate').select()");
  await page.watch();
  await page.key("Backspace");
  const red = [];
  const look = async (letter) => {
    if (await page.value("document.querySelector('#source:not(.calm) .fault,#messages .error,#status .faulty') !== null")) red.push(letter);
  };
  await page.type("pages > 300 AND author CONTAINS 'e' OR ANY genres == 'horror' AND year BETWEEN {1900, 1980}", 70, look);
  await page.settled();
  page.block = await page.calm("typing");
  is(red.length === 0, `red while typing: ${red.join("")}`);
  is(/^\d+ of 12 match · \d+ ms$/.test(await page.status()), `typing is answered: ${await page.status()}`);
  is(await page.value("document.querySelector('#source').textContent.trim() === document.querySelector('#predicate').value"), "colours lie below the text");
  is(await page.value("[...document.querySelectorAll('#source .keyword')].some((x) => x.textContent === 'AND')"), "AND is a keyword");
  is(await page.value("document.getElementById('examples').selectedOptions[0].textContent") === "Your own", "what is typed is no example");

  // Nothing typed is no condition.
  await page.write("");
  is((await page.matches()).length === 12 && /^12 of 12/.test(await page.status()), "empty text shows all objects");
  is(await page.value("!document.querySelector('.fault,.error')"), "empty text is no error");
  is((await page.messages()).includes("An empty field matches every object"), "a hint");

  // What is not finished is shown in grey; what is wrong, once nothing is typed for a while, with a fix that is a click away.
  await page.write("pages >");
  is(await page.status() === "Not finished" && await page.value("!document.querySelector('#messages .error')"), "unfinished is no error");
  await page.watch();
  await page.write("pagse > 300");
  await page.calm("an error");
  is(await page.value("document.querySelector('#source:not(.calm) .fault')?.textContent") === "pagse", "the wrong name is underlined");
  is(await page.status() === "1 error" && await page.value("document.querySelector('#messages').textContent.includes('unknown-property')"), "the error is shown");
  is(await page.value("!document.querySelector('#rows tr.out')"), "no row is called a miss while there is an error");
  await page.until("!document.querySelector('#why-panel section')", "says no more of the predicate before");
  is(await page.value("document.querySelector('#messages').scrollHeight <= document.querySelector('#messages').clientHeight"), "the error and its fix are seen whole");
  await page.axe("an error");
  await page.click("#messages button");
  await page.settled();
  is(await value("predicate") === "pages > 300", "the fix mends it");

  // Proposals of properties and of operators that fit.
  const proposed = () => page.value("[...document.querySelectorAll('#proposals:not([hidden]) b')].map((x) => x.textContent)");
  await page.write("");
  await page.type("auth");
  await page.until("document.querySelector('#proposals:not([hidden]) [aria-selected=true] b')?.textContent === 'author'", "proposes a property");
  await page.key("Enter");
  is(await value("predicate") === "author", "a proposal is taken");
  await page.type(" ");
  await page.key(" ", 2);
  await page.until("document.querySelector('#proposals:not([hidden]) b') !== null", "proposes operators");
  is((await proposed()).includes("BEGINSWITH"), "operators of a text");
  await page.axe("proposals");
  await page.key("Escape");

  // Why, for each object.
  await page.write("pages > 300 AND ANY genres BEGINSWITH[c] 'c'");
  await page.click("#rows tr[data-key=Momo]");
  await page.until("document.querySelector('#why-panel h2')?.textContent.includes('Momo')", "says why");
  is(await page.value("document.querySelector('#why-panel h2').textContent.includes('Momo matches')"), "Momo matches");
  await page.value("document.querySelector('#rows tr[data-key=Dune]').focus()");
  await page.key("Enter");
  await page.until("document.querySelector('#why-panel h2')?.textContent.includes('Dune does not match')", "says why Dune does not match");
  is(await page.value("document.querySelector('#rows tr[data-key=Dune]').getAttribute('aria-selected')") === "true", "the row is marked");

  // Panels, and what belongs together.
  for (const [tab, text] of [["plan", "pages"], ["sql", "SELECT"], ["swift", ".where {"], ["code", "RETURN"], ["tree", "comparison"]]) {
    await page.click("#tab-" + tab);
    is(await page.value(`document.querySelector('#${tab}-panel.shown')?.textContent.includes(${JSON.stringify(text)})`), `${tab} is shown`);
    const torn = await page.value(tornWord);
    is(torn === null, `${tab} tears a word: ${torn}`);
    await page.axe(tab);
  }
  await page.click("#tab-sql");
  is(await page.value("document.querySelector('#sql-panel pre').textContent.includes('\\nWHERE') && document.querySelector('#sql-panel .t.keyword') !== null"), "SQL has lines and colours");
  await page.click("#tab-plan");
  await page.hover("#plan-panel tr[data-s]");
  is(await page.value("document.querySelectorAll('#source .lit').length > 0"), "pointing at the plan lights the predicate");

  // Values: a field for each placeholder as it is written, both kinds together.
  await page.value("document.getElementById('predicate').select()");
  await page.key("Backspace");
  await page.watch();
  await page.type("author == $who AND year > %@", 60);
  await page.settled();
  await page.calm("a placeholder");
  is(await page.value("[...document.querySelectorAll('#inputs label')].map((x) => x.textContent).join(' ')") === "$whostring %@int", `fields are named: ${await page.value("document.querySelector('#inputs').textContent")}`);
  is(await page.status() === "Waits for its values" && (await page.messages()).includes("Fill in $who and %@"), `what is missing is named as it is written, and not ${await page.status()}: ${await page.messages()}`);
  await page.value("document.querySelector('#inputs input').focus()");
  await page.type("Ana Lima");
  await page.key("Tab");
  await page.value("document.querySelectorAll('#inputs input')[1].focus()");
  await page.type("2015");
  await page.settled();
  is((await page.matches()).join() === "Émile", `the values are taken: ${await page.matches()}`);
  await page.axe("values");

  await beside(page, is, picture);

  // The other language, and every example.
  await page.value("document.querySelector('[value=rql]').click()");
  await page.write("pages > 300 SORT(pages DESC)");
  is(/ match/.test(await page.status()), "rql sorts");
  const broken = [];
  for (const [index, example] of sample.examples.entries()) {
    await page.value(`(() => { const menu = document.getElementById("examples"); menu.value = "${index}"; menu.dispatchEvent(new Event("change")); })()`);
    const isMistake = example.group === "Mistakes";
    await page.until(`document.getElementById('predicate').value === ${JSON.stringify(example.predicate)}`);
    await pause(isMistake ? 900 : 120);
    if (isMistake ? !/error/.test(await page.status()) : !/^[1-9]\d* of \d+ match/.test(await page.status())) broken.push(`${example.title}: ${await page.status()}`);
    if (await page.value("document.getElementById('examples').selectedOptions[0].textContent") !== example.title) broken.push(`${example.title} is not shown as chosen`);
  }
  is(broken.length === 0, `examples that do not run: ${broken.join("; ")}`);

  // Other objects, of other forms, in the words of predicate-run.
  await page.value("document.getElementById('reset').click()");
  await page.settled();
  const put = (text, name) => page.value(`playground.bring(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}))`);
  await put("name;age\nAnn;31\n\"Bo; Jr\";4\n", "people.csv");
  await page.write("age < 18");
  is(/^1 of 2 match/.test(await page.status()), `CSV says its types itself: ${await page.status()}`);
  await put('{"a": 1.5}\n{"a": 2}\n{"a": null}', "rows.ndjson");
  await page.write("a > 1.7");
  is(/^1 of 3 match/.test(await page.status()), "so does NDJSON");
  await put("name,age\nAnn,5\nBob", "short.csv");
  await page.until("document.getElementById('data-fault').textContent.includes('short.csv, line 3: a record of 1 cell under a header of 2 cells')", "says what is wrong with CSV");
  await page.click("#tab-data");
  await page.axe("data");
  await put('[{"a": 3}]', "one.json");
  await page.until("document.querySelectorAll('#rows tbody tr').length === 1", "goes on when they are right");

  // A link carries all of it.
  await page.write("a == %@ OR a == 4");
  await page.value("document.querySelector('#inputs input').focus()");
  await page.type("3");
  await page.click("#tab-sql");
  await page.settled();
  await pause(500);
  const link = await page.value("location.hash");
  await page.close();
  const other = await Page.open(width, height, theme, link);
  check(await other.value("document.getElementById('predicate').value") === "a == %@ OR a == 4", `${page.name}: the link brings the predicate`);
  check(/^1 of 1 match/.test(await other.status()), `${page.name}: the link brings objects and values: ${await other.status()}`);
  check(await other.value("document.getElementById('tab-sql').getAttribute('aria-selected')") === "true", `${page.name}: the link brings the panel`);
  await other.go("#damaged!");
  check(await other.value("!document.getElementById('failure').hidden && document.querySelectorAll('#rows tbody tr').length === 12"), `${page.name}: a damaged link is reported`);
  await other.close();
  return page.block;
}

// A predicate is written, mended, looked into and shared without a mouse.
async function byKeyboard() {
  const page = await Page.open(1440, 900, "light");
  const is = (truth, text) => check(truth, `by keyboard: ${text}`);
  const focus = () => page.value("(document.activeElement.id || document.activeElement.textContent || document.activeElement.tagName).slice(0, 40)");
  await page.key("a", 2);
  await page.type("auth");
  await page.until("document.querySelector('#proposals:not([hidden])') !== null", "proposes");
  await page.key("Tab");
  await page.type(" == %@");
  await page.key("Escape");
  await page.settled();
  await page.key("Tab");
  is(await page.value("document.activeElement.dataset.name === '0'"), `Tab goes from the predicate to its values, and not to ${await focus()}`);
  await page.type("Ana Lima");
  await page.settled();
  is(/^2 of 12/.test(await page.status()), `the value is taken: ${await page.status()}`);
  const seen = [];
  for (let step = 0; step < 14 && !(await page.value("document.activeElement.matches('#rows tr')")); step++) { await page.key("Tab"); seen.push(await focus()); }
  is(await page.value("document.activeElement.matches('#rows tr')"), `Tab reaches the objects: ${seen}`);
  await page.key("ArrowDown");
  await page.key("Enter");
  await page.until("document.querySelector('#why-panel h2')?.textContent.includes('Emma does not match')", "Enter asks why");
  await page.key("Tab");
  is(await focus() === "tab-why", `then come the tabs, not ${await focus()}`);
  await page.key("ArrowRight");
  is(await page.value("document.querySelector('#plan-panel.shown') !== null"), "arrows change the panel");
  await page.close();
}

// 100,000 rows: the page is never blocked, and the time that it tells is the time that it took.
async function manyRows() {
  const page = await Page.open(1440, 900, "light");
  const words = ["red", "green", "blue", "grey"];
  const text = "id,name,colour,weight,price\n" + Array.from({ length: 100_000 }, (_, index) => `${index},Thing ${index * 7 % 9973},${words[index % 4]},${index % 53},${(index * 13 % 997) / 10}\n`).join("");
  await page.value(`window.text = ${JSON.stringify(text)}; 0`);
  await page.watch();
  const start = Date.now();
  await page.value("playground.bring(new File([text], 'things.csv'))");
  const opened = Date.now() - start;
  await page.until("document.getElementById('status').textContent.includes('100,000 match')", "shows 100,000 rows");
  await pause(1500);
  const blocked = Math.max(0, ...await page.value("tasks"));
  check(blocked < 50, `opening 100,000 rows blocks the page for ${blocked} ms`);
  await page.watch();
  await page.value("document.getElementById('predicate').focus()");
  await page.type("colour == 'red' AND weight > 20 AND name CONTAINS[c] '99'", 110);
  await page.settled();
  const count = Array.from({ length: 100_000 }, (_, index) => index).filter((index) => index % 4 === 0 && index % 53 > 20 && `Thing ${index * 7 % 9973}`.includes("99")).length;
  check((await page.status()).startsWith(`${count.toLocaleString("en")} of 100,000 match`), `100,000 rows: ${await page.status()}, and not ${count}`);
  const longest = await page.calm("typing over 100,000 rows");
  await page.value("document.querySelector('[value=matches]').click()");
  await page.settled();
  check((await page.matches()).length === Math.min(200, count), `only those that match are shown: ${(await page.matches()).length}`);
  const time = await page.status();
  await page.close();
  return `100,000 rows opened in ${opened} ms, ${time}, longest block ${longest.toFixed(0)} ms`;
}

// The page's module answers as the sources do, whose answers docs/playground/answers.ndjson has.
async function answers() {
  const page = await Page.open(1440, 900, "light");
  const lines = readFileSync(join(root, "docs/playground/answers.ndjson"), "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const different = await page.value(`(async () => {
    const ask = (question, document) => playground.compiler.ask(question, document);
    const { world } = await ask({ do: "open", schema: JSON.stringify(${JSON.stringify(sample.schema)}) }, ${JSON.stringify(JSON.stringify(sample.data))});
    const different = [];
    for (const { question, answer } of ${JSON.stringify(lines)}) {
      const found = await ask({ ...question, world });
      if (JSON.stringify(found) !== JSON.stringify(answer)) different.push(question.do + " " + question.predicate + ": " + JSON.stringify(found).slice(0, 600));
    }
    return different; })()`);
  check(different.length === 0, `${different.length} of ${lines.length} answers of the page are not those of the sources: make it anew by .ci/release/wasm --page\n  ${different.slice(0, 3).join("\n  ")}`);
  console.log(`playground: ${lines.length} answers are those of the sources`);
  await page.close();
}

async function withoutWebAssembly() {
  const page = await Page.open(1240, 800, "light");
  await page.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete window.WebAssembly" });
  await page.send("Page.navigate", { url: "about:blank" });
  await page.send("Page.navigate", { url: pathToFileURL(join(root, "docs/playground.html")).href });
  await page.until("document.getElementById('failure')?.textContent.includes('WebAssembly')", "says that WebAssembly is missing");
  await page.close();
}

// A picture of a state on the way, if pictures are asked for.
async function picture(page, name) {
  const folder = option("--pictures");
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.picture(join(folder, `${page.name.replace(" wide, ", "-")}-${name}.png`));
}

async function pictures(folder, list) {
  mkdirSync(folder, { recursive: true });
  for (const [name, width, height, theme, prepare] of list) {
    const page = await Page.open(width, height, theme);
    // The first answer waits for the module, the second does not.
    await page.value(prepare ?? "(document.getElementById('predicate').dispatchEvent(new Event('input')), 0)");
    await page.settled();
    await page.picture(join(folder, name + ".png"));
    await page.close();
  }
}

let status = 0;
try {
  if (process.argv.includes("--readme")) {
    await pictures(join(root, "docs/images"), [["playground", 1440, 860, "light"], ["playground-dark", 1440, 860, "dark"]]);
  } else {
    const size = statSync(page).size;
    check(size <= 2_100_000, `the page has ${size} bytes`);
    for (const [width, height] of [[1440, 900], [768, 1024], [360, 740]]) {
      for (const theme of ["light", "dark"]) {
        const time = await tour(width, height, theme);
        console.log(`playground: ${width} wide, ${theme}: longest block while typing ${time.toFixed(0)} ms`);
      }
    }
    for (const size of [[1440, 900], [768, 1024], [360, 740]]) await foreignFiles(Page, check, ...size, "light", picture);
    console.log("playground: foreign files were dropped at three widths");
    await answers();
    await byKeyboard();
    console.log(`playground: ${await manyRows()}`);
    await withoutWebAssembly();
    const folder = option("--pictures");
    if (folder) {
      const list = [];
      for (const [width, height] of [[1440, 900], [768, 1024], [360, 740]]) {
        for (const theme of ["light", "dark"]) list.push([`${width}-${theme}`, width, height, theme]);
      }
      const typed = (text) => `(document.getElementById('predicate').value = ${JSON.stringify(text)}, document.getElementById('predicate').dispatchEvent(new Event('input')), 0)`;
      const chosen = (title) => `(document.getElementById('examples').value = "${sample.examples.findIndex((x) => x.title === title)}", document.getElementById('examples').dispatchEvent(new Event('change')), 0)`;
      for (const tab of ["plan", "sql", "swift", "code", "tree", "data"]) list.push([tab, 1440, 900, tab === "sql" ? "dark" : "light", `document.querySelector('#tab-${tab}').click()`]);
      list.push(["error", 1440, 900, "light", typed("pagse > 300 AND title BEGINSWITH 3")], ["error-phone", 360, 740, "dark", typed("title CONTIANS 'x'")]);
      list.push(["values", 1440, 900, "light", chosen("%@ and $name together")], ["values-phone", 360, 740, "light", chosen("%@ and $name together")], ["empty", 1440, 900, "light", typed("")]);
      await pictures(folder, list);
    }
    console.log(faults.length === 0 ? `playground: ${checks} checks passed, ${size.toLocaleString("en")} bytes` : `playground: ${faults.length} of ${checks} checks failed`);
    status = faults.length === 0 ? 0 : 1;
  }
} catch (error) {
  console.log(error.stack);
  status = 1;
}
await end(status);
