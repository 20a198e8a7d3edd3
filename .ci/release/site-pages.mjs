#!/usr/bin/env node
// Opens every page of a site in headless Chromium, from disk, at three widths, light and dark: .ci/release/site-pages.mjs [FOLDER]
// axe finds nothing, no page is wider than the window, no script fails, nothing is fetched from elsewhere, and the search finds a word.
import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { end, listeners, root, send, violations } from "./browser.mjs";

const folder = resolve(process.argv[2] ?? join(root, ".build/site"));
const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".html") && !/^(api|source|404)/.test(name) && name !== "playground.html").sort();
const states = [[1440, 900, "light"], [768, 1024, "dark"], [360, 740, "light"]];
const faults = new Set();
let checks = 0;
const { targetId } = await send("Target.createTarget", { url: "about:blank" });
const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
let name = "", loaded = () => {};
const ask = (method, params) => send(method, params, sessionId);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
listeners.push(({ method, params, sessionId: session }) => {
  if (session !== sessionId) return;
  if (method === "Page.loadEventFired") loaded();
  if (method === "Runtime.exceptionThrown") faults.add(`${name}: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
  if (method === "Network.requestWillBeSent" && !/^(file|data|blob|about):/.test(params.request.url)) faults.add(`${name}: fetched ${params.request.url}`);
});
async function value(expression) {
  const result = await ask("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
  if (result.exceptionDetails) throw new Error(`${name}: ${result.exceptionDetails.exception?.description}`);
  return result.result.value;
}
for (const domain of ["Page", "Runtime", "Network"]) await ask(`${domain}.enable`);
for (const [width, height, theme] of states) {
  await ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  await ask("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }] });
  for (const page of pages) {
    name = `${page}, ${width} wide, ${theme}`;
    const done = new Promise((resolve) => { loaded = resolve; });
    await ask("Page.navigate", { url: pathToFileURL(join(folder, page)).href });
    await done;
    // The theme's script marks what scrolls.
    await pause(300);
    for (const found of await violations(value)) faults.add(`${name}: axe, ${found}`);
    const wide = await value("document.documentElement.scrollWidth - innerWidth");
    if (wide > 0) faults.add(`${name}: is ${wide} pixels wider than the window`);
    checks += 2;
  }
}
name = "the search";
await ask("Page.navigate", { url: pathToFileURL(join(folder, "index.html")).href });
await pause(1500);
await value(`(() => { const field = document.querySelector(".md-search__input"); field.focus(); field.value = "placeholder"; field.dispatchEvent(new Event("keyup", { bubbles: true })); field.dispatchEvent(new Event("input", { bubbles: true })); })()`);
await pause(2500);
checks += 1;
if (await value(`document.querySelectorAll(".md-search-result__item").length`) === 0) faults.add("the search finds nothing for `placeholder`");
for (const fault of faults) console.log("site-pages: " + fault);
const weights = ["index.html"].map((page) => statSync(join(folder, page)).size);
console.log(`site-pages: ${pages.length} pages, ${checks} checks, ${faults.size} faults; ${relative(root, folder)}/index.html has ${weights[0].toLocaleString("en")} bytes`);
await end(faults.size === 0 ? 0 : 1);
