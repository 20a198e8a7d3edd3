import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
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
  let arguments: Arguments
  /// The objects that the arguments refer to, with only their keys.
  let objects: DataSet
  /// The app's expressions for the arguments, whose values are then only samples. Empty if the arguments are literal.
  let names: [String]
  /// The predicate with a different value for each argument. `nil` if only one value exists.
  private(set) var variants: [TypedPredicate?] = []

  /// The class of the tested objects. `nil` if the predicate has an error.
  var rootClass: Int? { if case .success(let predicate) = typed { predicate.rootClass } else { nil } }

  /// Returns the class of an argument that is an object. `nil` for other arguments.
  func linkedClass(_ number: Int) -> Int? {
    guard arguments.positional.indices.contains(number), case .value(.link(let object)) = arguments.positional[number]
    else { return nil }
    return Int(object.classIndex)
  }

  /// Returns a Boolean value that indicates whether an argument is a list.
  func isList(_ number: Int) -> Bool {
    if arguments.positional.indices.contains(number), case .value(.list) = arguments.positional[number] {
      true
    } else {
      false
    }
  }

  /// Returns the predicate that a statement leaves to test.
  func left(by query: SQLQuery) -> ResidualPredicate? {
    guard let residual = query.residual, case .success(let predicate) = typed else { return nil }
    return ResidualPredicate(residual, of: source, dialect: predicate.dialect, arguments)
  }

  /// Reads the predicates of a file, skipping blank lines. Complexity: O(bytes).
  static func read(_ path: String, _ schema: Schema, _ limits: Limits) throws(ToolError) -> [StoredPredicate] {
    let text = try ToolError.file { () throws(System.FileError) in try System.readText(path, limits: limits) }
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
    var variants: [TypedPredicate?] = []
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
          json: SourceText(args.text, name: "args"), schema: schema,
          naming: &keys, limits: limits)
        arguments = Arguments(literals.map(Argument.init))
      }
      let template = try PredicateTemplate(source, class: className, schema: schema, dialect: dialect, limits: limits)
      typed = .success(try template.typedPredicate(arguments))
      for index in names.indices {
        let other = arguments.positional.indices.contains(index) ? arguments.positional[index].another : nil
        var positional = arguments.positional
        if let other { positional[index] = other }
        variants.append(other == nil ? nil : try? template.typedPredicate(Arguments(positional)))
      }
    } catch {
      typed = .failure(error)
    }
    (self.line, self.id, self.source, self.arguments) = (line, id, source, arguments)
    objects = DataSet(named: keys, schema)
    self.names = names
    self.variants = variants
  }
}
