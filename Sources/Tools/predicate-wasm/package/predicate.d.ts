/** A place in a text is counted in units of UTF-16, as strings of JavaScript are. */
export interface Diagnostic {
  /** The kind of fault, which never changes: `unknown-property`. */
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  start?: number;
  end?: number;
  notes: { message: string; start?: number; end?: number }[];
  /** What to write instead. */
  fixes: { message: string; start: number; end: number; text: string }[];
}

/** What is wrong with a predicate, its arguments, a schema or data. */
export class PredicateError extends Error {
  readonly diagnostics: Diagnostic[];
  /** The text that the places are in: `predicate`, `schema`, `data`, `arguments`, `variables`. */
  readonly in: string;
}

/**
 * A value of a row or an argument. A `Date` is a date, a `BigInt` an integer with all its digits, `Infinity` and `NaN` are doubles, bytes are
 * data; a `Set` is a set, a `Map` with strings as keys a dictionary, and a typed array of numbers a list. What JavaScript lacks has the form
 * of data files, as in `{ $oid: "…" }`, `{ $uuid: "…" }` and `{ $numberDecimal: "1.10" }`. Functions of rows are left out.
 */
export type Value =
  | null | undefined | boolean | number | bigint | string | Date | ArrayBuffer | ArrayBufferView
  | Iterable<unknown> | { [name: string]: unknown };

export interface Property { name: string; type: string }

export interface Class { name: string; isEmbedded: boolean; count: number; properties: Property[] }

export interface PredicateOptions {
  /** The class of the objects; needed where there are several. */
  class?: string;
  /** `nspredicate`, the language of Realm's documents and of NSPredicate, if not given. */
  dialect?: "nspredicate" | "rql";
  /** The values of `%@ %K %d …`, in order. */
  arguments?: Iterable<Value>;
  /** The values of `$name`. */
  variables?: Record<string, Value> | Map<string, Value>;
  /** `untrusted` for texts from outside. */
  limits?: "standard" | "untrusted";
}

export interface ExplainOptions extends PredicateOptions {
  format?: "text" | "json" | "html" | "dot" | "mermaid" | "svg";
  /** Of `tokens`, `ast`, `types`, `rewrites`, `plan`, `bytecode`, `cost`. */
  stages?: string[];
  /** Whether the predicate is run over the world's objects, and counted. */
  analyze?: boolean;
  /** The key of an object to follow through the program. */
  object?: string;
  /** Another predicate, to compare with. */
  compare?: string;
}

/** Loads the module: from bytes, a response or a compiled module; else the file `predicate.wasm` that lies beside this one. */
export function load(source?: BufferSource | Response | WebAssembly.Module): Promise<Predicates>;

/** The compiler. All calls take their time in the caller's thread. */
export class Predicates {
  /**
   * Opens classes and objects: `schema` as an array of classes or its text; `data` as text of JSON or NDJSON, as objects of one class, or as
   * an object of classes, also as sets and maps. Without a schema the types are those that the objects have. `form` says that the text is CSV, or NDJSON of one line.
   */
  open(what?: { schema?: string | unknown[]; data?: string | unknown[] | object; class?: string; form?: "csv" | "ndjson" }): World;
  /** The rows of which a predicate is true. */
  filter<Row>(rows: Iterable<Row> | Map<unknown, Row>, predicate: string, options?: PredicateOptions & { schema?: string | unknown[] }): Row[];
  /** Asks a question in the module's own words. */
  ask(question: object, document?: string | Uint8Array): any;
  /** How many bytes of memory the module has. */
  readonly memory: number;
}

/** Classes and objects. */
export class World {
  readonly classes: Class[];
  /** The class of predicates that name none; null where there are several. */
  readonly class: string | null;
  /** Compiles a predicate and binds its arguments; throws a `PredicateError`. */
  compile(predicate: string, options?: PredicateOptions): Predicate;
  /** What happens to a predicate. */
  explain(predicate: string, options?: ExplainOptions): string;
  /** The objects of a class, each with its key. */
  rows(className?: string, first?: number): { key: string; object: Record<string, unknown> }[];
  /** Gives the memory back. */
  close(): void;
}

/** A predicate that is ready to run. */
export class Predicate {
  /** What the text leaves open. */
  readonly parameters: { name: string; type: string | null; isOptional: boolean }[];
  /** The places, from 0, of those of the world's objects that match. */
  filter(): number[];
  /** The rows that match. */
  filter<Row>(rows: Iterable<Row> | Map<unknown, Row>): Row[];
  /** Whether a row matches. */
  matches(row: object): boolean;
  /** Gives the memory back. */
  close(): void;
}
