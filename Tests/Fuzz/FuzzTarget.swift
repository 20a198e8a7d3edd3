import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateStore
import PredicateValues
import Predicates

@testable import PredicateLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The places at which bytes from outside come in (RELIABILITY §6).
///
/// An input is right when nothing traps and nothing hangs; what comes out of it is not looked at.
enum FuzzTarget: String {
  /// The text of a predicate: compiled in both dialects, and run if it compiles.
  case predicate
  /// A program image: loaded, and run if it is accepted.
  case image
  case schema, data, suite
  /// A Swift source to lint.
  case source

  /// The one that the environment names.
  static let chosen = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  func run(_ bytes: [UInt8]) {
    let source = SourceText(utf8: bytes)
    switch self {
    case .predicate:
      for dialect in Dialect.compiled { World.tasks.run(source, dialect) }
    case .image:
      if let program = try? CompiledPredicate(image: bytes, limits: World.limits) { World.tasks.run(program) }
    case .schema: _ = try? Schema(json: source)
    case .data: _ = try? DataSet(json: source, schema: World.tasks.schema)
    case .suite: _ = try? Suite(json: source)
    case .source:
      _ = LintRun().run([LintRun.Input(source: SourceFile(path: "Fuzzed.swift", bytes: bytes))])
    }
  }
}

/// A few objects to run predicates over.
struct World {
  let schema: Schema
  let snapshot: Snapshot

  /// What untrusted text may cost, and little fuel, so that many inputs are tried.
  static let limits: Limits = {
    var limits = Limits.untrusted
    limits.fuelPerRow = 5_000
    return limits
  }()

  static let tasks: World = {
    do {
      let schema = try Schema(
        json: """
          [{"name": "Task", "primaryKey": "id", "properties": {"id": "int", "name": "string?", "done": "bool", "due": "date?",
            "cost": "decimal128?", "rate": "double", "any": "mixed", "tags": "string<>", "marks": "int?[]",
            "notes": "mixed{}", "next": "Task", "tasks": "Task[]",
            "owners": {"type": "linkingObjects", "objectType": "Task", "property": "tasks"}}}]
          """)
      let data = try DataSet(
        json: """
          {"Task": {"a": {"id": 1, "name": "Añ", "done": true, "due": {"$date": "2020-02-29T00:00:00Z"}, "any": 5,
            "cost": {"$numberDecimal": "1.50"}, "rate": 0.1, "tags": ["x", "y"], "marks": [1, null, 3],
            "notes": {"k": "v", "n": 1}, "next": "b", "tasks": ["a", "b", "b"]},
            "b": {"id": 2, "name": null, "any": null, "tasks": []}, "c": {"id": 3, "name": "", "any": "text", "tasks": ["a"]}}}
          """, schema: schema)
      return World(schema: schema, snapshot: try Store(data).snapshot)
    } catch {
      fatalError("the fuzzer's own objects are at fault: \(error)")
    }
  }()

  func run(_ source: SourceText, _ dialect: Dialect) {
    guard
      let template = try? PredicateTemplate(
        source, class: "Task", schema: schema, dialect: dialect, limits: Self.limits),
      let predicate = try? template.bind(Arguments([.int(1), .string("x"), .null].map(Argument.value)))
    else { return }
    run(predicate)
    // Saved and loaded again a program is the same.
    guard let loaded = try? CompiledPredicate(image: predicate.image, limits: Self.limits) else {
      fatalError("the image of a compiled predicate is rejected")
    }
    run(loaded)
  }

  func run(_ predicate: CompiledPredicate) {
    _ = try? snapshot.rows(matching: predicate, executor: .scalar)
    _ = try? snapshot.rows(matching: predicate, executor: .batch)
  }
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target = FuzzTarget.chosen else { fatalError("FUZZ_TARGET is none of the targets") }
  target.run(start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  return 0
}
