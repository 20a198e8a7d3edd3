// Predicates of Realm and NSPredicate in JavaScript: compiled once, run often. See README.md; types are in predicate.d.ts.

/** What is wrong with a predicate, its arguments, a schema or data. */
export class PredicateError extends Error {
  constructor(diagnostics, source) {
    super(diagnostics.length > 0 ? diagnostics[0].message : "the question was not understood");
    this.name = "PredicateError";
    this.diagnostics = diagnostics;
    this.in = source;
  }
}

/** Loads the module: from bytes, a response or a compiled module; else the file `predicate.wasm` that lies beside this one. */
export async function load(source) {
  if (typeof WebAssembly !== "object") throw new Error("this program runs predicates in WebAssembly, which is not there");
  if (source instanceof WebAssembly.Module) return new Predicates(await WebAssembly.instantiate(source));
  if (source === undefined) {
    const place = new URL("predicate.wasm", import.meta.url);
    if (place.protocol === "file:" && typeof process === "object") source = await (await import("node:fs/promises")).readFile(place);
    else source = await fetch(place);
  }
  if (typeof Response === "function" && source instanceof Response) source = await source.arrayBuffer();
  return new Predicates((await WebAssembly.instantiate(source)).instance);
}

/** The compiler. All calls take their time in the caller's thread. */
export class Predicates {
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(instance) {
    this.#exports = instance.exports;
    // Nobody who sends data can know how they are hashed.
    const seed = new BigUint64Array(1);
    if (typeof crypto === "object") crypto.getRandomValues(seed);
    this.#exports.predicate_seed(seed[0]);
  }

  /** Asks a question in the module's own words, and returns the answer, which may have `diagnostics`. */
  ask(question, document = "") {
    const head = this.#lend(JSON.stringify(question));
    const body = this.#lend(document);
    const answer = this.#exports.predicate_answer(head.address, head.count, body.address, body.count);
    this.#exports.free(head.address);
    this.#exports.free(body.address);
    const memory = this.#exports.memory.buffer;
    const count = new DataView(memory).getUint32(answer, true);
    const text = this.#decoder.decode(new Uint8Array(memory, answer + 4, count));
    this.#exports.free(answer);
    return JSON.parse(text);
  }

  /** Opens classes and objects: `schema` as an array of classes or its text, `data` as text of JSON, NDJSON or CSV, or as rows. */
  open({ schema, data, class: className, form } = {}) {
    const question = { do: "open", class: className, form };
    if (schema !== undefined) question.schema = typeof schema === "string" ? schema : JSON.stringify(schema);
    let document = data ?? "";
    if (typeof document !== "string") {
      // Without a schema the rows say their properties, also those that are undefined, and which are sets and maps.
      const writer = new Writer("data", "data", schema === undefined);
      document = writer.text(data);
      question.collections = writer.collections?.each;
    }
    const answer = checked(this.ask(question, document));
    return new World(this, answer);
  }

  /** The rows, objects of JavaScript, of which a predicate is true; their class is what they look like. */
  filter(rows, predicate, options = {}) {
    rows = listed(rows);
    const world = this.open({ data: rows, class: options.class, schema: options.schema });
    try {
      return world.compile(predicate, options).filter().map((place) => rows[place]);
    } finally {
      world.close();
    }
  }

  /** How many bytes of memory the module has. */
  get memory() { return this.#exports.memory.buffer.byteLength; }

  #lend(text) {
    const bytes = typeof text === "string" ? this.#encoder.encode(text) : text;
    const address = this.#exports.malloc(bytes.length);
    if (address === 0) throw new RangeError("there is no memory left");
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return { address, count: bytes.length };
  }
}

/** Classes and objects. */
export class World {
  constructor(predicates, answer) {
    this.predicates = predicates;
    this.number = answer.world;
    /** The classes, each with its properties. */
    this.classes = answer.classes;
    /** The class of predicates that name none. */
    this.class = answer.class;
  }

  /** Compiles a predicate and binds its arguments; throws a `PredicateError`. */
  compile(predicate, options = {}) {
    return new Predicate(this, checked(this.predicates.ask(this.question("compile", predicate, options))));
  }

  /** What happens to a predicate, as text, json, html, dot, mermaid or svg. */
  explain(predicate, options = {}) {
    const { format, stages, analyze, object, compare } = options;
    const question = { ...this.question("explain", predicate, options), format, stages, analyze, object, compare };
    return checked(this.predicates.ask(question)).text;
  }

  /** The objects of a class, each with its key. */
  rows(className = this.class, first = undefined) {
    return checked(this.predicates.ask({ do: "rows", world: this.number, class: className, first })).rows;
  }

  /** Gives the memory back. */
  close() { this.predicates.ask({ do: "close", world: this.number }); }

  question(what, predicate, { class: className = this.class, dialect, arguments: positional, variables, limits } = {}) {
    return {
      do: what, world: this.number, predicate, class: className, dialect, limits,
      arguments: positional && new Writer("arguments", "args").text(listed(positional)),
      variables: variables && new Writer("variables", "variables").text(variables),
    };
  }
}

/** A predicate that is ready to run. */
export class Predicate {
  constructor(world, answer) {
    this.world = world;
    this.number = answer.predicate;
    /** What the text leaves open. */
    this.parameters = answer.parameters;
  }

  /** Of rows those that match; without rows the places, from 0, of those of the world's objects. */
  filter(rows) {
    const question = { do: "filter", predicate: this.number };
    if (rows === undefined) return checked(this.world.predicates.ask(question)).rows;
    rows = listed(rows);
    if (rows.length === 0) return [];
    return checked(this.world.predicates.ask(question, new Writer("data", "rows").text(rows))).rows.map((place) => rows[place]);
  }

  /** Whether a row matches. */
  matches(row) { return this.filter([row]).length === 1; }

  /** Gives the memory back. */
  close() { this.world.predicates.ask({ do: "close", predicate: this.number }); }
}

function checked(answer) {
  if (answer.diagnostics?.length > 0) throw new PredicateError(answer.diagnostics, answer.in);
  return answer;
}

/** The elements of an array, a set, a map or anything else that can be iterated. */
function listed(rows) {
  return Array.isArray(rows) ? rows : Array.from(rows instanceof Map ? rows.values() : rows);
}

/** Writes values of JavaScript in the notation of data files: what JSON lacks is an object with one key, which names the type. */
class Writer {
  /** Which properties are lists, sets and maps, for rows that say their types themselves. */
  collections;
  #source;
  #path;
  #isInferring;
  #around = [];

  constructor(source, root, isInferring = false) {
    this.#source = source;
    this.#path = [root];
    this.#isInferring = isInferring;
    if (isInferring) this.collections = {};
  }

  // Most rows have only values of JSON, which JavaScript itself writes seven times faster.
  text(value) { return isJSON(value, 64) ? JSON.stringify(value) : this.#value(value, this.collections); }

  #value(value, place) {
    switch (typeof value) {
      case "string": return JSON.stringify(value);
      case "number": return this.#number(value);
      case "boolean": return value ? "true" : "false";
      case "undefined": return "null";
      case "object": return value === null ? "null" : this.#object(value, place);
      case "bigint": return this.#integer(value);
      default: throw this.#refused(`is a ${typeof value}, which is no value of a predicate`);
    }
  }

  #number(value) {
    if (!Number.isFinite(value)) return `{"$numberDouble":"${value}"}`;
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
    // JavaScript writes zeros for some digits. An integer of JSON has 64 bits; a greater number is a double.
    return Math.abs(value) < 2 ** 63 ? String(BigInt(value)) : value.toExponential();
  }

  #integer(value) {
    // The type of a row's property says what digits are; an argument says it itself.
    return this.#source === "data" || BigInt.asIntN(64, value) === value ? String(value) : `{"$numberDecimal":"${value}"}`;
  }

  #object(value, place) {
    if (this.#around.includes(value)) throw this.#refused("contains itself; objects link to each other by their keys");
    if (this.#around.length === 1000) throw this.#refused("is nested too deeply");
    this.#around.push(value);
    const text = this.#contents(value, place);
    this.#around.pop();
    return text;
  }

  #contents(value, place) {
    if (Array.isArray(value)) return this.#list(value, place, "list");
    // The tag is that of the built-in class, also of subclasses and of objects from other realms.
    const tag = Object.prototype.toString.call(value).slice(8, -1);
    switch (tag) {
      case "Object": break;
      case "Date":
        if (Number.isNaN(+value)) throw this.#refused("is an invalid Date; write null for no date");
        return `{"$date":{"$numberLong":"${+value}"}}`;
      case "Set": return this.#list(value, place, "set");
      case "Map": return this.#map(value, place);
      case "Uint8Array": case "Uint8ClampedArray": case "DataView": return bytes(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      case "ArrayBuffer": case "SharedArrayBuffer": return bytes(new Uint8Array(value));
      case "Number": case "String": case "Boolean": case "BigInt": return this.#value(value.valueOf(), place);
      default: if (ArrayBuffer.isView(value)) return this.#list(value, place, "list");
    }
    if (typeof value.toJSON === "function") return this.#value(value.toJSON(), place);
    if (tag !== "Object" && Object.keys(value).length === 0) throw this.#refused(`is a ${tag}, which is no value of a predicate`);
    return this.#members(Object.entries(value), place && (place.of ??= Object.create(null)));
  }

  /** Writes members. Those of an object have places of their own in `places`; functions are not its values. */
  #members(entries, places, each) {
    const parts = [];
    const depth = this.#path.length;
    for (const [key, value] of entries) {
      if (each === undefined && (typeof value === "function" || typeof value === "symbol" || (value === undefined && !this.#isInferring))) continue;
      this.#path[depth] = key;
      parts.push(`${JSON.stringify(key)}:${this.#value(value, each === undefined ? places && (places[key] ??= {}) : (each ?? undefined))}`);
    }
    this.#path.length = depth;
    return `{${parts.join()}}`;
  }

  #map(map, place) {
    for (const key of map.keys()) {
      if (typeof key !== "string") throw this.#refused(`is a Map with the key ${String(key)}; the keys of a dictionary are strings`);
      if (key.startsWith("$")) throw this.#refused(`is a Map with the key \`${key}\`; no key of a dictionary begins with \`$\``);
    }
    if (place) place.is = "dictionary";
    return this.#members(map, undefined, place ? (place.each ??= {}) : null);
  }

  #list(values, place, kind) {
    // Where some are arrays and others are sets, all are lists.
    if (place) place.is = kind === "list" ? kind : (place.is ?? kind);
    const each = place && (place.each ??= {});
    const parts = [];
    const depth = this.#path.length;
    for (const value of values) {
      this.#path[depth] = parts.length;
      parts.push(this.#value(value, each));
    }
    this.#path.length = depth;
    return `[${parts.join()}]`;
  }

  #refused(what) {
    const [root, ...path] = this.#path;
    const name = root + path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
    const message = `\`${name}\` ${what}`;
    return new PredicateError([{ code: "data-value-type", severity: "error", message, notes: [], fixes: [] }], this.#source);
  }
}

/** Whether a value consists of the values that JSON has, down to a depth. */
function isJSON(value, depth) {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || depth === 0) return false;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) if (!isJSON(value[index], depth - 1)) return false;
    return value.toJSON === undefined;
  }
  const prototype = Object.getPrototypeOf(value);
  if ((prototype !== Object.prototype && prototype !== null) || typeof value.toJSON === "function") return false;
  for (const key in value) if (!isJSON(value[key], depth - 1)) return false;
  return true;
}

function bytes(array) {
  let text = "";
  for (let start = 0; start < array.length; start += 0x8000) text += String.fromCharCode(...array.subarray(start, start + 0x8000));
  return `{"$binary":{"base64":"${btoa(text)}"}}`;
}
