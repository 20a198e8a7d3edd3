import PredicateCommandLine
import PredicateSQL
import PredicateSemantics
import Predicates

/// A report on the translation of stored predicates to each database.
struct StoredPredicateReport {
  private let command: ParsedCommand
  private let schema: Schema
  private let engines: [SQLEngine]
  private let mapping: SQLMapping
  private let path: String

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try CorpusFiles.schema(command) else { throw .usage("give --schema, the classes") }
    self.schema = schema
    let names = command.all("--engine")
    engines = SQLEngine.all.filter { names.isEmpty || names.contains($0.name) }
    mapping = try PredicateTranslate.mapping(command, schema)
    path = command.operands[0]
  }

  /// The translation status of a predicate.
  fileprivate enum Verdict {
    case exact
    case under([String])
    case refused(DiagnosticError)
    case invalid(DiagnosticError)
  }

  /// A line of the file.
  private struct Entry {
    let stored: StoredPredicate
    let verdicts: [Verdict]
  }

  /// Prints the report. Returns 1 if a predicate is refused or invalid.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let entries = try StoredPredicate.read(path, schema, command.limits).map { stored in
      Entry(stored: stored, verdicts: engines.map { verdict(stored, $0) })
    }
    if command.value("--format") == "json" { console.print(json(entries)) } else { print(entries, console) }
    let isClean = entries.allSatisfy { $0.verdicts.allSatisfy { if case .exact = $0 { true } else { false } } }
    return isClean ? 0 : 1
  }

  private func verdict(_ stored: StoredPredicate, _ engine: SQLEngine) -> Verdict {
    switch stored.typed {
    case .failure(let error): return .invalid(error)
    case .success(let predicate):
      do throws(DiagnosticError) {
        let query = try SQLQuery(predicate, engine: engine, mapping: mapping) { stored.objects.key(ofNamed: $0) }
        return query.assumptions.isEmpty ? .exact : .under(query.assumptions)
      } catch {
        return .refused(error.located(in: stored.source))
      }
    }
  }

  // MARK: Printing

  private func print(_ entries: [Entry], _ console: Console) {
    for (index, engine) in engines.enumerated() {
      var counts = (exact: 0, under: 0, refused: 0, invalid: 0)
      var lines: [String] = []
      for entry in entries {
        switch entry.verdicts[index] {
        case .exact: counts.exact += 1
        case .under(let assumptions):
          counts.under += 1
          lines.append(
            "  \(path):\(entry.stored.line): \(VisibleText.escape(entry.stored.id)): exact as long as \(VisibleText.escape(assumptions.joined(separator: ", and ")))"
          )
        case .refused(let error):
          counts.refused += 1
          lines.append(
            "  \(path):\(entry.stored.line): \(VisibleText.escape(entry.stored.id)): refused: \(error.first.inPlainWords.message)"
          )
        case .invalid(let error):
          counts.invalid += 1
          lines.append(
            "  \(path):\(entry.stored.line): \(VisibleText.escape(entry.stored.id)): \(error.first.code.rawValue): \(error.first.inPlainWords.message)"
          )
        }
      }
      console.print(
        "\(engine.title): \(entries.count) predicates, \(counts.exact) exact, \(counts.under) under a condition, \(counts.refused) refused, \(counts.invalid) invalid"
      )
      for line in lines { console.print(line) }
    }
  }

  private func json(_ entries: [Entry]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.array("engines", of: engines) { $0.string($1.name) }
      writer.objects("predicates", of: entries) { writer, entry in
        writer.member("line", entry.stored.line)
        writer.member("id", entry.stored.id)
        writer.object("verdicts") { writer in
          for (engine, verdict) in zip(engines, entry.verdicts) {
            writer.object(engine.name) { $0.verdict(verdict.parts) }
          }
        }
      }
    }
    return writer.text
  }
}

extension StoredPredicateReport.Verdict {
  /// The status word, with its code and message.
  fileprivate var parts: (word: String, code: String?, message: String?) {
    switch self {
    case .exact: ("exact", nil, nil)
    case .under(let assumptions): ("conditional", nil, assumptions.joined(separator: ", and "))
    case .refused(let error): ("refused", nil, error.first.inPlainWords.message)
    case .invalid(let error): ("invalid", error.first.code.rawValue, error.first.inPlainWords.message)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func verdict(_ parts: (word: String, code: String?, message: String?)) {
    member("verdict", parts.word)
    if let code = parts.code { member("code", code) }
    if let message = parts.message { member("message", message) }
  }
}
