import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import Predicates

/// What becomes of stored predicates in databases.
struct Census {
  private let command: ParsedCommand
  private let schema: Schema
  private let engines: [SQLEngine]
  private let mapping: SQLMapping
  private let path: String

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try Workspace.schema(command) else { throw .usage(UsageError("give --schema, the classes")) }
    self.schema = schema
    let names = command.all("--engine")
    engines = SQLEngine.all.filter { names.isEmpty || names.contains($0.name) }
    mapping = try PredicateTranslate.mapping(command, schema)
    path = command.operands[0]
  }

  /// What a predicate comes to.
  fileprivate enum Verdict {
    case exact
    case under([String])
    case refused(DiagnosticError)
    case invalid(DiagnosticError)
  }

  /// A line of the file.
  private struct Entry {
    let line: Int
    let id: String
    let verdicts: [Verdict]
  }

  /// Prints the census; 1 where a predicate is refused or invalid.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let text = try ToolError.file { () throws(System.FileError) in try System.read(path, limits: command.limits) }
    var entries: [Entry] = []
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      entries.append(entry(SourceText(utf8: Array(line), name: "\(path):\(number + 1)"), line: number + 1))
    }
    if command.value("--format") == "json" { console.print(json(entries)) } else { print(entries, console) }
    let isClean = entries.allSatisfy { $0.verdicts.allSatisfy { if case .exact = $0 { true } else { false } } }
    return isClean ? 0 : 1
  }

  private func entry(_ source: SourceText, line: Int) -> Entry {
    var id = "\(line)"
    do throws(DiagnosticError) {
      let value = try JSONValue(parsing: source, limits: command.limits)
      var faults = Faults()
      let reader = KeyedReader(
        value, "a stored predicate", keys: ["id", "class", "predicate", "args", "dialect"], &faults)
      id = reader?.string("id", &faults) ?? id
      let className = reader?.string("class", required: true, &faults) ?? ""
      let predicate = reader?.string("predicate", required: true, &faults) ?? ""
      let dialect = reader?.string("dialect", &faults).flatMap(Dialect.init) ?? .nspredicate
      try faults.check(in: source)
      var arguments = Arguments()
      if let args = reader?["args"] {
        let literals = try ArgumentLiteral.list(
          json: SourceText(args.text, name: "args"), schema: schema,
          keys: ObjectKeys(classCount: schema.classes.count), limits: command.limits)
        arguments = Arguments(literals.map(Argument.init))
      }
      let template = try PredicateTemplate(
        predicate, class: className, schema: schema, dialect: dialect, limits: command.limits)
      let typed = try template.typedPredicate(arguments)
      return Entry(line: line, id: id, verdicts: engines.map { verdict(typed, $0, SourceText(predicate)) })
    } catch {
      return Entry(line: line, id: id, verdicts: engines.map { _ in .invalid(error) })
    }
  }

  private func verdict(_ predicate: TypedPredicate, _ engine: SQLEngine, _ source: SourceText) -> Verdict {
    do throws(DiagnosticError) {
      let query = try SQLQuery(predicate, engine: engine, mapping: mapping)
      return query.assumptions.isEmpty ? .exact : .under(query.assumptions)
    } catch {
      return .refused(error.located(in: source))
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
            "  \(path):\(entry.line): \(entry.id): exact as long as \(assumptions.joined(separator: ", and "))")
        case .refused(let error):
          counts.refused += 1
          lines.append("  \(path):\(entry.line): \(entry.id): refused: \(error.first.message)")
        case .invalid(let error):
          counts.invalid += 1
          lines.append("  \(path):\(entry.line): \(entry.id): \(error.first.code.rawValue): \(error.first.message)")
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
      writer.array("engines") { writer in for engine in engines { writer.string(engine.name) } }
      writer.array("predicates") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("line", entry.line)
            writer.member("id", entry.id)
            writer.object("verdicts") { writer in
              for (engine, verdict) in zip(engines, entry.verdicts) {
                writer.object(engine.name) { $0.verdict(verdict.parts) }
              }
            }
          }
        }
      }
    }
    return writer.text
  }
}

extension Census.Verdict {
  /// The word for it, and what is to be said of it.
  fileprivate var parts: (word: String, code: String?, message: String?) {
    switch self {
    case .exact: ("exact", nil, nil)
    case .under(let assumptions): ("conditional", nil, assumptions.joined(separator: ", and "))
    case .refused(let error): ("refused", nil, error.first.message)
    case .invalid(let error): ("invalid", error.first.code.rawValue, error.first.message)
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
