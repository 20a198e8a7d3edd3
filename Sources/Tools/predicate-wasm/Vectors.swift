import PredicateJSON
import PredicateSchema
import PredicateSuiteFiles
import PredicateSuites

/// Runs the suites that a trial module contains. `.ci/release/wasm` creates one from all files of `Vectors/`.
///
/// - Parameters:
///   - files: For each file, the byte counts of its name and of its text, 32 bits each, little-endian, followed by both.
///   - count: The total number of bytes.
///   - isBatch: A Boolean value that indicates whether the machine runs in batches instead of row by row.
/// - Returns: The number of failed cases times 10¹², plus the number of skipped ones times 10⁶, plus the number of passed ones.
@_expose(wasm, "predicate_run_vectors") @_cdecl("predicate_run_vectors")
public func runVectors(_ files: UnsafePointer<UInt8>, _ count: Int32, _ isBatch: Bool) -> Int64 {
  let corpus = Corpus(UnsafeBufferPointer(start: files, count: Int(count)))
  return corpus.run(isBatch ? .batch : .scalar)
}

private struct Corpus {
  private var files: [(name: String, text: SourceText)] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    func take(_ count: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    func number() -> Int { take(4).reversed().reduce(0) { $0 << 8 | Int($1) } }
    while !rest.isEmpty {
      let (nameCount, textCount) = (number(), number())
      let name = String(decoding: take(nameCount), as: UTF8.self)
      files.append((name, SourceText(utf8: Array(take(textCount)), name: name)))
    }
  }

  func run(_ executor: ExecutorChoice) -> Int64 {
    var (failed, skipped, answered): (Int64, Int64, Int64) = (0, 0, 0)
    for file in files {
      let parts = file.name.split(separator: "/").map { String($0) }
      guard parts.count == 2, parts[0] != "schemas", parts[0] != "data", parts[1] != Self.knownDifferences else {
        continue
      }
      do throws(DiagnosticError) {
        let known = try self[parts[0] + "/" + Self.knownDifferences].map { text throws(DiagnosticError) in
          try KnownDifferences(json: text)
        }
        let tally = SuiteRunner(choice: executor, known: known ?? KnownDifferences()).run(try suite(file.text)).tally
        failed += Int64(tally.failed)
        skipped += Int64(tally.skipped)
        answered += Int64(tally.passed + tally.known)
      } catch {
        failed += 1
      }
    }
    return failed * 1_000_000_000_000 + skipped * 1_000_000 + answered
  }

  private static let knownDifferences = "known-differences.json"

  private subscript(name: String) -> SourceText? { files.first { $0.name == name }?.text }

  private func suite(_ text: SourceText) throws(DiagnosticError) -> Suite {
    let file = try SuiteFile(text)
    let schema = try file.schema { name throws(DiagnosticError) in
      try Schema(json: try named("schemas/\(name).json"), limits: .standard)
    }
    let data = try file.data(schema) { name throws(DiagnosticError) in
      try DataSet(json: try named("data/\(name).json"), schema: schema)
    }
    return try file.suite(data)
  }

  private func named(_ name: String) throws(DiagnosticError) -> SourceText {
    guard let text = self[name] else {
      throw DiagnosticError(.jsonType, "`\(name)` is missing")
    }
    return text
  }
}
