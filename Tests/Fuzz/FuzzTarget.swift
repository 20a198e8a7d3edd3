import PredicateAppSources
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import PredicateSyntax
import Predicates

@testable import PredicateLint

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The places at which bytes from outside come in (docs/reliability.md).
///
/// An input is right when nothing traps and nothing hangs, and when the ways to run a program agree; whether the answer is the
/// right one is for other tests to say.
enum FuzzTarget: String {
  /// The text of a predicate: compiled in both dialects, and run if it compiles.
  case predicate
  /// A program image: loaded, and run if it is accepted.
  case image
  case schema, data, suite
  /// Objects of one class, a line, an array or CSV, that are read one after the other.
  case objects
  /// A Swift source to lint.
  case source

  /// The one that the environment names.
  static let chosen = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  func run(_ bytes: [UInt8]) {
    let source = SourceText(utf8: bytes)
    switch self {
    case .predicate:
      for dialect in Dialect.allCases where parse(source, dialect: dialect, limits: World.limits).tree != nil {
        for world in World.all where Dialect.compiled.contains(dialect) { world.run(source, dialect) }
      }
    case .image:
      if let program = try? CompiledPredicate(image: bytes, limits: World.limits) {
        _ = program.disassembly
        for world in World.all { world.run(program) }
      }
    case .schema: _ = try? Schema(json: source)
    case .data: for world in World.all { _ = try? DataSet(json: source, schema: world.schema) }
    case .suite: _ = try? Suite(json: source)
    case .objects: StreamedObjects.run(bytes)
    case .source:
      _ = LintRun().run([LintRun.Input(source: SourceFile(path: "Fuzzed.swift", language: .swift, bytes: bytes))])
    }
  }
}

/// What libFuzzer calls first; where the environment names a folder for seeds, all that it is to do is to write them.
@_cdecl("LLVMFuzzerInitialize")
public func fuzzInitialize(
  _: UnsafeMutablePointer<CInt>?, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  guard FuzzTarget.chosen != nil else { fatalError("FUZZ_TARGET is not one of the targets") }
  guard let folder = getenv("FUZZ_SEEDS") else { return 0 }
  Seeds.write(to: String(cString: folder))
  exit(0)
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.chosen?.run(start.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  return 0
}
