// Tries the package for JavaScript as its users would, and measures it: node Tests/WasmPackage/package.mjs FOLDER [--measure]
import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const folder = process.argv[2];
const { load, PredicateError, Predicates } = await import(pathToFileURL(`${folder}/predicate.js`));
const predicates = await load();
const schema = [{ name: "Task", properties: { name: "string", priority: "int", assignee: "string?", due: "date?", labels: "string<>" } }];
const tasks = [
  { name: "Fix login", priority: 10, assignee: "Alex", labels: ["bug"] }, { name: "Ärger", priority: 4, assignee: null, labels: [] },
  { name: "Ship", priority: 6, assignee: "Ali", labels: ["quick win", "Bug"] },
];
const names = (rows) => rows.map((row) => row.name);

// Rows say their types themselves, and the rows that come back are those that were given.
assert.equal(predicates.filter(tasks, "priority > 5")[0], tasks[0]);
assert.deepEqual(predicates.filter([], "priority > 5"), []);
assert.throws(() => predicates.filter([], "priority >"), PredicateError);
assert.deepEqual(predicates.filter([{ a: undefined }], "a == nil"), [{ a: undefined }]);
assert.deepEqual(predicates.filter([{ a: undefined }], "a > 1"), []);
assert.deepEqual(names(predicates.filter(tasks, "ANY labels ==[c] 'BUG'", { schema })), ["Fix login", "Ship"]);

const world = predicates.open({ schema });
assert.equal(world.class, "Task");
assert.deepEqual(world.classes[0].properties[2], { name: "assignee", type: "string?" });
const urgent = world.compile("priority > %@", { arguments: [5] });
assert.deepEqual(names(urgent.filter(tasks)), ["Fix login", "Ship"]);
assert.equal(urgent.matches({ name: "a", priority: 6 }), true);
assert.equal(urgent.matches({ name: "a", priority: 5 }), false);
assert.deepEqual(urgent.filter([]), []);
assert.deepEqual(names(world.compile("assignee == $who", { variables: { who: null } }).filter(tasks)), ["Ärger"]);
assert.deepEqual(names(world.compile("name ==[c] 'äRGER'").filter(tasks)), ["Ärger"]);
assert.deepEqual(names(world.compile("TRUEPREDICATE SORT(priority ASC) LIMIT(2)", { dialect: "rql" }).filter(tasks)), ["Ärger", "Ship"]);

// CSV says its types itself.
const table = predicates.open({ form: "csv", data: "name;age\nAnn;31\n\"Bo; Jr\";4\n" });
assert.deepEqual(table.classes[0].properties, [{ name: "name", type: "string" }, { name: "age", type: "int" }]);
assert.deepEqual(table.compile("age < 18").filter(), [1]);
assert.throws(() => predicates.open({ form: "csv", data: "name,age\nBob" }), /a record of 1 cell under a header of 2 cells/);

// Values of JavaScript are what they are: each kind as a row's property and as an argument, with and without a schema.
const kinds = [
  ["date", new Date("2024-05-01T12:30:00.250Z"), new Date(-1)], ["date", new Date(-62135596800000), new Date(8.64e15)],
  ["int", 9007199254740993n, 9007199254740992n], ["int", -(2n ** 63n), 2n ** 63n - 1n], ["int", 2 ** 60, 2 ** 60 + 256], ["double", 5, 5.5], ["double", Infinity, 1],
  ["double", -Infinity, Infinity], ["double", 2 ** 63, 1e300], ["double", 1.5, NaN], ["decimal128", 10n ** 33n + 1n, 10n ** 33n],
  ["data", new Uint8Array([0, 255]), new Uint8Array()], ["data", new Uint8Array(70000).fill(7).buffer, Buffer.from("ä")],
  ["data", new DataView(new Uint8Array([1, 2, 3]).buffer, 1), new Uint8ClampedArray([1])], ["string", "😀\"\u0000", "null"],
  ["bool", true, false], ["bool", Object(true), Object(false)],
];
for (const [type, one, other] of kinds) {
  const rows = [{ a: one }, { a: other }, { a: undefined }];
  for (const [form, schema] of [["inferred", undefined], ["schema", [{ name: "A", properties: { a: `${type}?` } }]], ["mixed", [{ name: "A", properties: { a: "mixed" } }]]]) {
    if (form === "mixed" && type === "decimal128") continue;
    const world = predicates.open({ schema, data: schema ? "" : rows });
    if (form === "inferred") assert.equal(world.classes[0].properties[0].type, `${type}?`, String(one));
    const found = (text, options) => (schema ? world.compile(text, options).filter(rows) : world.compile(text, options).filter().map((place) => rows[place]));
    const is = (text, expected, options) => assert.deepEqual(found(text, options), expected.map((place) => rows[place]), `${text}, ${type}, ${form}: ${String(one)}`);
    is("a == %@", [0], { arguments: [one] });
    is("a == $a", [0], { variables: { a: one } });
    is("a == $a", [0], { variables: new Map([["a", one]]) });
    is("a IN %@", Number.isNaN(other) ? [0] : [0, 1], { arguments: [new Set([one, other])] });
    is("a == %@", [2], { arguments: [undefined] });
    is("a != %@", [1, 2], { arguments: [one] });
    world.close();
  }
}

// Sets, maps and lists, of values and of objects.
const held = [
  { s: new Set(["x", "y"]), m: new Map([["k", 1], ["l", 2.5]]), o: new Map([["p", { n: 1 }]]), l: new Float64Array([1, 2]), e: [{ t: new Set([1n]) }] },
  { s: new Set(), m: new Map(), o: new Map(), l: [], e: [] },
];
const heldTypes = [["s", "string<>"], ["m", "double{}"], ["o", "Object_o{}"], ["l", "int[]"], ["e", "Object_e[]"]];
assert.deepEqual(predicates.open({ data: held }).classes[0].properties.map(({ name, type }) => [name, type]), heldTypes);
assert.deepEqual(predicates.open({ data: held }).classes.flatMap((row) => row.properties).find(({ name }) => name === "t").type, "int<>");
const heldSchema = [{ name: "A", properties: { s: "string<>", m: "double{}", l: "int[]" } }];
const heldRows = held.map(({ s, m, l }) => ({ s, m, l }));
for (const schema of [undefined, heldSchema]) {
  for (const text of ["ANY s == 'x'", "m.@count == 2", "m['l'] == 2.5", "ANY m.@values > 2", "ANY l == 2", "s.@count == 2 AND l.@sum == 3"]) {
    assert.deepEqual(predicates.filter(heldRows, text, { schema, dialect: "rql" }), [heldRows[0]], text);
  }
}
assert.deepEqual(predicates.open({ data: [{ a: [1] }, { a: new Set([1]) }] }).classes[0].properties[0].type, "int[]");
assert.deepEqual(predicates.filter(new Set(tasks), "priority == 6"), [tasks[2]]);
assert.deepEqual(predicates.filter(new Map([["a", tasks[0]]]), "priority > 5"), [tasks[0]]);
assert.deepEqual(urgent.filter(tasks.values()), [tasks[0], tasks[2]]);
assert.equal(predicates.filter([{ f() {}, [Symbol("s")]: 1, toJSON: () => ({ a: 1 }) }], "a == 1").length, 1);
assert.equal(world.compile("priority IN %@", { arguments: [new Set([10, 4])] }).filter(tasks).length, 2);
const cyclic = { name: "a", priority: 1 };
cyclic.labels = [cyclic];
const refused = [
  [() => urgent.filter([{ name: new Date(), priority: 6 }]), "data", /is a date; expected a string/],
  [() => urgent.filter([{ name: "a", priority: Infinity }]), "data", /is a double; expected an int/],
  [() => urgent.filter([{ name: "a", priority: 2n ** 63n }]), "data", /does not fit into an int/],
  [() => urgent.filter([cyclic]), "data", /`rows\[0\].labels\[0\]` contains itself/],
  [() => urgent.filter([{ name: "a", due: new Date("never") }]), "data", /`rows\[0\].due` is an invalid Date; write null for no date/],
  [() => world.compile("priority > %@", { arguments: [() => 1] }), "arguments", /`args\[0\]` is a function, which is no value of a predicate/],
  [() => world.compile("priority > $p", { variables: { p: /x/ } }), "variables", /`variables.p` is a RegExp, which is no value/],
  [() => predicates.open({ data: [{ m: new Map([[1, 2]]) }] }), "data", /is a Map with the key 1; the keys of a dictionary are strings/],
  [() => predicates.open({ data: [{ m: new Map([["$date", "2"]]) }] }), "data", /no key of a dictionary begins with `\$`/],
];

// Errors are objects; places are those of JavaScript's strings.
const caught = (action) => {
  try { action(); } catch (error) { assert(error instanceof PredicateError, String(error)); return error; }
  assert.fail("nothing was thrown");
};
const unknown = caught(() => world.compile("name == '😀' AND priorty > 5"));
assert.equal(unknown.in, "predicate");
for (const [action, place, message] of refused) {
  const error = caught(action);
  assert.equal(error.in, place);
  assert.match(error.message, message);
}
assert.equal(unknown.diagnostics[0].code, "unknown-property");
const fix = unknown.diagnostics[0].fixes[0];
const text = "name == '😀' AND priorty > 5";
assert.equal(text.slice(0, fix.start) + fix.text + text.slice(fix.end), "name == '😀' AND priority > 5");
assert.equal(caught(() => world.compile("priority > %@")).diagnostics[0].code, "missing-argument");
assert.equal(caught(() => predicates.open({ schema: [{ name: "A", properties: { b: "C" } }] })).in, "schema");
assert.equal(caught(() => urgent.filter([{ name: "a", priority: "high" }])).in, "data");
assert.equal(caught(() => world.compile("priority > 5", { class: "Nobody" })).diagnostics.length, 1);
for (const hostile of ["(".repeat(100000), "priority > 5 AND ".repeat(50000), "\0\uD800", "name LIKE '" + "*".repeat(9999) + "'"]) {
  caught(() => world.compile(hostile, { limits: "untrusted" }));
}

// Objects that link to each other, and what explain says.
const linked = predicates.open({
  schema: [{ name: "Task", properties: { priority: "int" } }, { name: "Project", properties: { name: "string", tasks: "Task[]" } }],
  data: { Task: { a: { priority: 9 }, b: { priority: 1 } }, Project: { one: { name: "One", tasks: ["a", "b"] }, two: { name: "Two", tasks: [] } } },
});
assert.deepEqual(linked.compile("ANY tasks.priority > 5", { class: "Project" }).filter(), [0]);
assert.deepEqual(linked.rows("Project").map((row) => row.key), ["one", "two"]);
for (const format of ["text", "json", "html", "dot", "mermaid", "svg"]) {
  const explained = linked.explain("tasks.@avg.priority > 2", { class: "Project", format, stages: ["tokens", "ast", "types", "rewrites", "plan", "bytecode", "cost"], analyze: true, object: "one" });
  assert(explained.length > 100 && !explained.includes("cannot print"), explained);
}
assert.equal(JSON.parse(linked.explain("priority > 5", { class: "Task", format: "json" })).predicate, "priority > 5");

// The memory stays as it is when the same work is done again.
const work = () => {
  const again = predicates.open({ schema });
  for (let index = 0; index < 200; index++) {
    const predicate = again.compile(`priority > ${index} OR name CONTAINS[c] '${index}'`);
    predicate.filter(tasks);
    predicate.close();
  }
  again.close();
};
work();
const before = predicates.memory;
for (let round = 0; round < 10; round++) work();
assert.equal(predicates.memory, before);

// Every export of the JavaScript has a type.
const types = await readFile(`${folder}/predicate.d.ts`, "utf8");
for (const name of ["load", "PredicateError", "Predicates", "World", "Predicate"]) assert(types.includes(name));
console.log("the package answers as it should");

if (process.argv.includes("--measure")) {
  const time = async (repeats, action) => {
    const times = [];
    for (let round = 0; round < repeats; round++) {
      const start = performance.now();
      await action();
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(repeats / 2)].toFixed(2) + " ms";
  };
  const bytes = await readFile(`${folder}/predicate.wasm`);
  console.log(`size: ${(await stat(`${folder}/predicate.wasm`)).size} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}`);
  console.log("start:", await time(9, () => load(bytes)), "(compile and instantiate)");
  const fresh = await load(bytes);
  console.log("memory after start:", fresh.memory);
  const text = "priority > 5 AND ANY labels BEGINSWITH[c] 'b' AND assignee IN {'Ali', 'Alex'}";
  console.log("a predicate, compiled:", await time(999, () => world.compile(text).close()));
  console.log("explain, as HTML with a run:", await time(99, () => linked.explain("ANY tasks.priority > 5", { class: "Project", format: "html", analyze: true })));
  const rows = Array.from({ length: 100000 }, (_, index) => ({ name: `Task ${index}`, priority: index % 11, assignee: index % 3 ? "Ali" : null, labels: index % 5 ? [] : ["bug"] }));
  const predicate = world.compile("priority > 5 AND ANY labels BEGINSWITH[c] 'b'");
  console.log("filter(100,000 rows):", await time(9, () => predicate.filter(rows)));
  const text100 = JSON.stringify(rows);
  console.log(`of that JSON.stringify: ${await time(9, () => JSON.stringify(rows))} (${text100.length} bytes)`);
  const opened = predicates.open({ schema, data: text100 });
  const kept = opened.compile("priority > 5 AND ANY labels BEGINSWITH[c] 'b'");
  console.log("filter() of 100,000 objects that are open:", await time(29, () => kept.filter()));
  console.log("open(100,000 rows):", await time(5, () => predicates.open({ schema, data: text100 }).close()));
  console.log("memory:", predicates.memory);
}
