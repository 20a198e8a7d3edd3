import PredicateCommandLine
import PredicateSQL
import PredicateSemantics
import Predicates

/// A predicate that an app stores in a line of a file, as a JSON object.
///
/// ```json
/// {"id": "urgent", "class": "Task", "predicate": "priority > %@", "args": [5], "dialect": "nspredicate"}
/// ```
struct StoredPredicate {
  /// The line number, counted from 1.
  let line: Int
  /// The id. The default is the line number.
  let id: String
  /// The text of the predicate. If the line is not an object with a predicate, it is the line itself.
  let source: SourceText
  /// The predicate with its arguments, or the error in the line.
  let typed: Result<TypedPredicate, DiagnosticError>
  /// The predicate without the arguments that the app supplies at run time, or the error in the line.
  let open: Result<TypedPredicate, DiagnosticError>
  let arguments: Arguments
  /// The objects that the arguments refer to, with only their keys.
  let objects: DataSet
  /// The app's expressions for the arguments, whose values are then only samples. Empty for literal arguments.
  let names: [String]

  /// Returns the app's expression for a placeholder. `nil` if it has none.
  func expression(_ name: Parameter.Name) -> String? {
    switch name {
    case .position(let position): names.indices.contains(position) ? names[position] : nil
    case .variable(let name): name
    }
  }

  /// Returns the predicate that a statement leaves to test.
  func left(by query: SQLQuery) -> ResidualPredicate? {
    guard let residual = query.residual, case .success(let predicate) = typed else { return nil }
    return ResidualPredicate(residual, of: source, dialect: predicate.dialect, arguments)
  }

  /// Reads the predicates of a file, skipping blank lines. Complexity: O(bytes).
  static func read(_ path: String, _ schema: Schema, _ limits: Limits) throws(ToolError) -> [StoredPredicate] {
    let text = try ToolError.file(of: try System.readText(path, limits: limits))
    var stored: [StoredPredicate] = []
    for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { continue }
      stored.append(
        StoredPredicate(
          SourceText(utf8: Array(line), name: "\(path):\(number + 1)"), line: number + 1, schema, limits))
    }
    return stored
  }

  private init(_ text: SourceText, line: Int, _ schema: Schema, _ limits: Limits) {
    var id = "\(line)"
    var source = text
    var arguments = Arguments()
    var keys = ObjectKeys(classCount: schema.classes.count)
    var names: [String] = []
    do throws(DiagnosticError) {
      let value = try JSONValue(parsing: text, limits: limits)
      var faults = Faults()
      let reader = KeyedReader(
        value, "a stored predicate", keys: ["id", "class", "predicate", "args", "names", "dialect"], &faults)
      id = reader?.string("id", &faults) ?? id
      let className = reader?.string("class", required: true, &faults) ?? ""
      let predicate = reader?.string("predicate", required: true, &faults) ?? ""
      let dialect = reader?.string("dialect", &faults).flatMap(Dialect.init) ?? .nspredicate
      names = reader?.array("names", &faults).map { Array($0).map { $0.string ?? "" } } ?? []
      try faults.check(in: text)
      source = SourceText(predicate, name: text.name)
      if let args = reader?["args"] {
        let literals = try ArgumentLiteral.list(
          json: SourceText(args.text, name: "args"), schema: schema, keys: &keys, namesObjects: true, limits: limits)
        arguments = Arguments(literals.map(Argument.init))
      }
      let template = try PredicateTemplate(source, class: className, schema: schema, dialect: dialect, limits: limits)
      func typed(_ arguments: Arguments) -> Result<TypedPredicate, DiagnosticError> {
        do throws(DiagnosticError) { return .success(try template.typedPredicate(arguments)) } catch {
          return .failure(error)
        }
      }
      self.typed = typed(arguments)
      // Names of properties and nil are part of the text.
      let fixed = template.parameters.filter { $0.use == .keyPath }.map { $0.name }
      arguments.open = Set(
        names.indices.filter {
          !names[$0].isEmpty && !fixed.contains(.position($0)) && arguments.positional.indices.contains($0)
            && arguments.positional[$0] != .value(.null)
        })
      open = typed(arguments)
    } catch {
      (typed, open) = (.failure(error), .failure(error))
    }
    (self.line, self.id, self.source, self.arguments) = (line, id, source, arguments)
    objects = DataSet(named: keys, schema)
    self.names = names
  }
}
