import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSQL
import PredicateSchema
import PredicateSemantics
import Predicates

/// A predicate that an app keeps as text: a line of a file, an object of JSON.
///
/// ```json
/// {"id": "urgent", "class": "Task", "predicate": "priority > %@", "args": [5], "dialect": "nspredicate"}
/// ```
struct StoredPredicate {
  /// The line, from 1.
  let line: Int
  /// Its id; the number of the line where it has none.
  let id: String
  /// The text of the predicate; the line itself where that is no object with a predicate.
  let source: SourceText
  /// The predicate with its arguments, or what is wrong with the line.
  let typed: Result<TypedPredicate, DiagnosticError>
  let arguments: Arguments
  /// The objects that the arguments name, by their keys alone.
  let objects: DataSet
  /// What an app has in the place of each argument, which is a sample then; empty where the arguments are those that are meant.
  let names: [String]
  /// The predicate with another value for each argument; nil of what has none.
  private(set) var variants: [TypedPredicate?] = []

  /// The class whose objects are tested; nil of what is no predicate.
  var rootClass: Int? { if case .success(let predicate) = typed { predicate.rootClass } else { nil } }

  /// The class of the object that an argument is; nil of other arguments.
  func linkedClass(_ number: Int) -> Int? {
    guard arguments.positional.indices.contains(number), case .value(.link(let object)) = arguments.positional[number]
    else { return nil }
    return Int(object.classIndex)
  }

  /// Whether an argument is a list.
  func isList(_ number: Int) -> Bool {
    if arguments.positional.indices.contains(number), case .value(.list) = arguments.positional[number] {
      true
    } else {
      false
    }
  }

  /// What a statement leaves to test.
  func left(by query: SQLQuery) -> ResidualPredicate? {
    guard let residual = query.residual, case .success(let predicate) = typed else { return nil }
    return ResidualPredicate(residual, of: source, dialect: predicate.dialect, arguments)
  }

  /// The predicates of a file, without its blank lines. Complexity: O(bytes).
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
