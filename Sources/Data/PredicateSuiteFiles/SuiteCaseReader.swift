import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues

/// Reads the cases of a suite against its schema and objects.
struct SuiteCaseReader {
  let file: SuiteFile
  let schema: Schema
  var literals: LiteralReader
  var warnings: [Diagnostic] = []
  private var ids: Set<UTF8Key> = []

  /// A Boolean value that indicates whether a case must have `expect`.
  private let needsExpectation: Bool

  init(_ file: SuiteFile, _ data: DataSet, needsExpectation: Bool = true) {
    self.file = file
    self.needsExpectation = needsExpectation
    schema = data.schema
    literals = LiteralReader(schema: data.schema, keys: ObjectKeys(data))
  }

  mutating func read() -> [SuiteCase] {
    var cases: [SuiteCase] = []
    for value in file.cases where !literals.faults.isFull {
      if let testCase = read(value) { cases.append(testCase) }
    }
    return cases
  }

  /// Reads one case. Its faults are in ``literals``.
  mutating func read(_ value: JSONValue) -> SuiteCase? {
    let what = value["id"]?.string.map { "the case `\($0)`" } ?? "a case"
    guard let reader = KeyedReader(value, what, keys: SuiteFormat.caseKeys, &literals.faults) else { return nil }
    let id = reader.string("id", required: true, &literals.faults)
    let className = reader.string("class", required: true, &literals.faults)
    let predicate = reader.string("predicate", required: true, &literals.faults)
    let dialect = reader.dialect(&literals.faults) ?? file.dialect
    let arguments = reader["args"].map { literals.arguments($0) } ?? []
    let variables = variables(reader)
    let clauses = clauses(reader)
    let requirements = strings("requires", reader)
    let limits = limits(reader)
    let note = reader.string("note", &literals.faults) ?? ""
    let (expectation, stages) =
      needsExpectation || reader["expect"] != nil
      ? expectation(reader, className: className) : (Expectation.stagesOnly, [])
    if let id, !ids.insert(UTF8Key(id)).inserted {
      literals.faults.report(.jsonDuplicateKey, "two cases have the id `\(id)`", at: reader["id"]?.range)
    }
    guard let id, let className, let predicate, let expectation else { return nil }
    return SuiteCase(
      id: id, className: className, predicate: predicate, dialect: dialect, arguments: arguments, variables: variables,
      clauses: clauses, requirements: requirements, limits: limits, note: note, expectation: expectation,
      stages: stages,
      range: value.range)
  }

  private mutating func variables(_ reader: KeyedReader) -> [SuiteCase.Variable] {
    guard let members = reader.object("variables", &literals.faults) else { return [] }
    var variables: [SuiteCase.Variable] = []
    // Composed and decomposed `é` name the same variable.
    var names: Set<String> = []
    for member in members {
      if !names.insert(member.key).inserted {
        literals.faults.report(
          .jsonDuplicateKey, "two variables have the name `\(member.key)`", at: member.name.range)
      }
      literals.path = ValuePath(root: "variables", steps: [.property(member.key)])
      if let value = literals.argument(member.value) { variables.append(.init(name: member.key, value: value)) }
    }
    return variables
  }

  /// Reads the limits under `limits`: the name of a preset.
  private mutating func limits(_ reader: KeyedReader) -> Limits {
    guard let name = reader.string("limits", &literals.faults) else { return .standard }
    if let limits = Limits(preset: name) { return limits }
    let names = Limits.presets.map { "`\($0.name)`" }.joined(separator: " or ")
    literals.faults.report(
      .jsonType, "`limits` of \(reader.what) is `\(name)`; expected \(names)", at: reader["limits"]?.range)
    return .standard
  }

  /// Reads the strings of an array under a key.
  mutating func strings(_ key: String, _ reader: KeyedReader) -> [String] {
    guard let elements = reader.array(key, &literals.faults) else { return [] }
    var strings: [String] = []
    for element in elements {
      if let string = string(element, "an element of `\(key)` of \(reader.what)") { strings.append(string) }
    }
    return strings
  }

  mutating func string(_ value: JSONValue, _ what: String) -> String? {
    if let string = value.string { return string }
    literals.faults.reportKind("a string", value, what)
    return nil
  }
}
