import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// The statements of stored predicates.
struct Batch {
  private let command: ParsedCommand
  private let schema: Schema
  private let engine: SQLEngine
  private let mapping: SQLMapping
  private let path: String

  /// A line of the file, with its statement or the error.
  private struct Entry {
    let stored: StoredPredicate
    let query: Result<SQLQuery, DiagnosticError>
    /// The app's expression for each parameter. `nil` for a value of the predicate itself.
    var origins: [SQLParameter: ParameterOrigin] = [:]

    /// Names the parameters that differ in another statement, which has a different value for the name.
    ///
    /// - Parameters:
    ///   - width: The number of columns of a key, or 1 for other values. A key with several columns is an array.
    ///   - isList: A Boolean value that indicates whether the value is a list, whose length determines the statement.
    mutating func name(_ name: String, _ found: SQLQuery, _ other: SQLQuery, ofKey width: Int, isList: Bool = false) {
      var known: [SQLParameter] = []
      for (parameter, changed) in zip(found.parameters, other.parameters)
      where parameter != changed && !known.contains(parameter) {
        let part = width > 1 || isList ? "\(name)[\(known.count)]" : name
        known.append(parameter)
        origins[parameter] = ParameterOrigin(name: part, isWhole: !isList && other.text == found.text)
      }
    }
  }

  init(_ command: ParsedCommand) throws(ToolError) {
    self.command = command
    guard let schema = try CorpusFiles.schema(command) else { throw .usage(UsageError("give --schema, the classes")) }
    self.schema = schema
    engine = try PredicateTranslate.engine(command)
    mapping = try PredicateTranslate.mapping(command, schema)
    path = command.operands[0]
  }

  /// Prints a statement for each line. Returns 1 if one is refused or invalid.
  func run(_ console: Console) throws(ToolError) -> Int32 {
    let format = command.value("--format") ?? "sql"
    let code = StatementCode.all.first { $0.name == format }
    if let code, let engine = code.engine, engine != self.engine.name {
      throw .usage(UsageError("`--format \(format)` is for \(engine), not for \(self.engine.name)"))
    }
    let stored = try StoredPredicate.read(path, schema, command.limits)
    if command.has("--indexes") {
      for line in IndexList(stored, engine, mapping).lines(engine) { console.print(line) }
      return 0
    }
    let entries = stored.map { entry($0, code) }
    if format == "json" {
      console.print(json(entries))
    } else {
      for entry in entries { for line in lines(entry, code) { console.print(line) } }
    }
    return entries.allSatisfy { if case .success = $0.query { true } else { false } } ? 0 : 1
  }

  private func entry(_ stored: StoredPredicate, _ code: StatementCode?) -> Entry {
    let query = query(stored, stored.typed, behind: command.value("--pagination")).flatMap { query in
      (code?.refusal(query)).map { .failure($0) } ?? .success(query)
    }
    var entry = Entry(stored: stored, query: query)
    guard case .success(let found) = query else { return entry }
    // In code, the pagination key also gets a name: it consists of the parameters that change with another key.
    if code != nil, command.has("--pagination"),
      case .success(let other) = self.query(stored, stored.typed, behind: anotherKey(stored))
    {
      entry.name("lastKey", found, other, ofKey: width(stored.rootClass))
    }
    for (number, (name, variant)) in zip(stored.names, stored.variants).enumerated() {
      guard !name.isEmpty, let variant,
        case .success(let other) = self.query(stored, .success(variant), behind: command.value("--pagination"))
      else {
        continue
      }
      entry.name(name, found, other, ofKey: width(stored.linkedClass(number)), isList: stored.isList(number))
    }
    return entry
  }

  private func query(
    _ stored: StoredPredicate, _ typed: Result<TypedPredicate, DiagnosticError>, behind last: String?
  ) -> Result<SQLQuery, DiagnosticError> {
    do throws(DiagnosticError) {
      return .success(
        try SQLQuery(
          try typed.get(), engine: stored.names.isEmpty ? engine : engine.withoutComputedValues, mapping: mapping,
          selecting: command.value("--select").flatMap(SQLQuery.Selection.init) ?? .keys,
          alias: command.value("--alias") ?? "t0",
          inlinesValues: command.has("--inline"), allowsSuperset: command.has("--superset"), behind: last
        ) { stored.names.isEmpty ? stored.objects.key(ofNamed: $0) : sampleKey($0) })
    } catch {
      return .failure(error.located(in: stored.source))
    }
  }

  /// Returns a key different from that of `--pagination`.
  private func anotherKey(_ stored: StoredPredicate) -> String {
    guard let root = stored.rootClass else { return "" }
    let mapping = mapping.classes[schema.className(root)] ?? SQLMapping.ClassMapping()
    return mapping.sample(command.value("--pagination") == mapping.sample(1) ? 2 : 1)
  }

  /// Returns the number of columns of a class's key.
  private func width(_ index: Int?) -> Int { index.flatMap { mapping.classes[schema.className($0)]?.width } ?? 1 }

  /// Returns a valid sample key of an object of a class.
  private func sampleKey(_ target: SQLQuery.Target) -> SQLQuery.TargetKey {
    guard case .object(let object) = target else { return .unknown }
    let name = schema.className(Int(object.classIndex))
    return .key((mapping.classes[name] ?? SQLMapping.ClassMapping()).sample(Int(object.row)))
  }

  /// Returns the lines of a statement for an SQL file, with all remarks as comments.
  private func lines(_ entry: Entry, _ code: StatementCode?) -> [String] {
    func comment(_ text: String) -> String { code?.comment(text) ?? VisibleText.escape("-- \(text)") }
    let name = comment("\(entry.stored.id) (\(path):\(entry.stored.line))")
    switch entry.query {
    case .success(let query):
      let lines = code?.lines(query, entry.origins) ?? query.lines(engine, entry.origins)
      return [name] + lines + [""]
    case .failure(let error):
      let word = error.first.code == .notTranslatable ? "refused" : error.first.code.rawValue
      return [name, comment("\(word): \(error.first.message)"), ""]
    }
  }

  /// Returns the statements as JSON (docs/schemas/translate-batch.schema.json).
  private func json(_ entries: [Entry]) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("engine", engine.name)
      writer.array("statements") { writer in
        for entry in entries {
          writer.object { writer in
            writer.member("line", entry.stored.line)
            writer.member("id", entry.stored.id)
            switch entry.query {
            case .success(let query):
              writer.members(of: query, leaving: entry.stored.left(by: query), entry.stored.objects, entry.origins)
            case .failure(let error):
              writer.object("error") { writer in
                writer.member("code", error.first.code.rawValue)
                writer.member("message", error.first.message)
              }
            }
          }
        }
      }
    }
    return writer.text
  }
}
