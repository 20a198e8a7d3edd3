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
    // Without a schema the rows say their properties, also those that are undefined.
    const replacer = schema === undefined ? (key, value) => (value === undefined ? null : value) : undefined;
    const document = data === undefined ? "" : typeof data === "string" ? data : JSON.stringify(data, replacer);
    const answer = checked(this.ask(question, document));
    return new World(this, answer);
  }

  /** The rows, objects of JavaScript, of which a predicate is true; their class is what they look like. */
  filter(rows, predicate, options = {}) {
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
      arguments: positional && JSON.stringify(positional), variables: variables && JSON.stringify(variables),
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
    if (rows.length === 0) return [];
    return checked(this.world.predicates.ask(question, JSON.stringify(rows))).rows.map((place) => rows[place]);
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
