// Headless Chromium over the DevTools protocol, and axe. Scripts that look at pages share it; one without a browser says so and ends.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const script = basename(process.argv[1], ".mjs");
const chromium = ["chromium", "chromium-browser", "google-chrome"].find((name) => spawnSync("which", [name]).status === 0);
if (!chromium) { console.log(`${script}: skipped, there is no chromium here`); process.exit(0); }

// Messages are JSON, each ended by a zero.
const profile = mkdtempSync(join(tmpdir(), "browser-"));
const browser = spawn(chromium, ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${profile}`],
  { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
const waiting = new Map();
let last = 0, rest = "";
// Functions that receive each event of the browser.
export const listeners = [];
browser.stdio[4].on("data", (bytes) => {
  const parts = (rest + bytes.toString()).split("\0");
  rest = parts.pop();
  for (const part of parts) {
    const message = JSON.parse(part);
    if (message.id) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message);
  }
});

export function send(method, params = {}, sessionId = undefined) {
  const id = ++last;
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
  return new Promise((resolve, reject) => waiting.set(id, (message) => {
    waiting.delete(id);
    if (message.error) reject(new Error(`${method}: ${message.error.message}`)); else resolve(message.result);
  }));
}

// Ends the browser and the script.
export async function end(status) {
  await send("Browser.close").catch(() => {});
  await new Promise((resolve) => { browser.on("exit", resolve); setTimeout(resolve, 2000); });
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(status);
}

// axe, out of a package that carries it; undefined where it cannot be had.
const axe = (() => {
  const file = join(root, ".build/axe/axe_playwright_python/axe.min.js");
  const command = "pip download --quiet --no-deps --dest .build/axe axe-playwright-python==0.1.8 && cd .build/axe && python3 -m zipfile -e *.whl .";
  if (!existsSync(file)) spawnSync("sh", ["-c", command], { cwd: root });
  if (existsSync(file)) return readFileSync(file, "utf8");
  console.log(`${script}: without axe, which cannot be had here`);
})();

// A page's violations of axe's rules, given a function that evaluates an expression in it. Empty without axe.
export async function violations(value) {
  if (!axe) return [];
  if (!await value("typeof window.axe === 'object'")) await value(axe + ";0");
  return await value(`axe.run(document, { resultTypes: ["violations"] }).then((result) => result.violations.map((x) => x.id + ": " + x.nodes.slice(0, 2).map((node) => node.html.slice(0, 120) + " " + (node.any[0]?.message ?? "")).join(" | ")))`);
}
