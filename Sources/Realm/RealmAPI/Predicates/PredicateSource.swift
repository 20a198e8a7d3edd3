import PredicateAdvice
import PredicateFormulas
import PredicateKeyValues
import PredicateSemantics
import Predicates

/// A predicate as written by its author: the syntax tree, and the values of its placeholders and variables.
struct PredicateSource {
  var tree: SyntaxTree
  var arguments: [Any?]
  var variables: [String: Any?] = [:]

  /// Creates a source from a tree and the values of its placeholders.
  init(_ tree: SyntaxTree, _ arguments: [Any?]) {
    self.tree = tree
    self.arguments = arguments
  }

  init(_ query: QueryPredicate) {
    tree = query.tree
    arguments = query.arguments
  }

  /// Parses a format string.
  init(parsing format: String, arguments: [Any?] = [], variables: [String: Any?] = [:]) throws(InvalidPredicate) {
    let source = SourceText(format)
    do {
      tree = try advisedTree(of: source, dialect: .nspredicate)
    } catch {
      throw InvalidPredicate(error, in: source)
    }
    self.arguments = arguments
    self.variables = variables
  }

  /// Returns the result of a closure. Errors are located in the text of the predicate.
  func locating<Result>(_ body: () throws(DiagnosticError) -> Result) throws(InvalidPredicate) -> Result {
    do { return try body() } catch { throw InvalidPredicate(latitudesFirst(error), in: tree.source) }
  }

  /// Returns an error about a shape with points in the order of the shape's initializer, latitude first. The text of a predicate has the
  /// longitude first.
  private func latitudesFirst(_ error: DiagnosticError) -> DiagnosticError {
    guard error.diagnostics.contains(where: { $0.code.rawValue.hasPrefix("geo-") }) else { return error }
    let shapes = (arguments + variables.values).compactMap { ($0 as? any GeoShapeValue)?.predicateShape }
    let points = Set(shapes.flatMap(\.points))
    let diagnostics = error.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      for point in points {
        diagnostic.message = diagnostic.message.replacingOccurrences(
          of: "`\(point)`", with: "`(latitude: \(point.latitude), longitude: \(point.longitude))`")
      }
      return diagnostic
    }
    return DiagnosticError(diagnostics) ?? error
  }

  /// Compiles the predicate for objects of a class.
  private func compiled(
    class className: String, schema: PredicateSchema.Schema, in instance: RealmInstance? = nil
  ) throws(DiagnosticError) -> CompiledPredicate {
    let arguments = try bound(in: instance)
    return try leniently(tree) { tree throws(DiagnosticError) in
      try PredicateTemplate(tree, class: className, schema: schema).bind(arguments)
    }
  }

  /// Returns the arguments for a realm, or for unmanaged objects if `instance` is `nil`.
  private func bound(in instance: RealmInstance?) throws(DiagnosticError) -> Arguments {
    var bound = Arguments()
    for value in arguments { bound.positional.append(try predicateArgument(of: value, in: instance)) }
    for (name, value) in variables { bound.variables[name] = try predicateArgument(of: value, in: instance) }
    return bound
  }

  func arguments(in instance: RealmInstance?) throws(InvalidPredicate) -> Arguments {
    try locating { () throws(DiagnosticError) in try bound(in: instance) }
  }

  /// The texts of `%K`, by node.
  var keyPaths: [NodeID: String] {
    var keyPaths: [NodeID: String] = [:]
    var position = 0
    for id in tree.nodes.indices where tree[id].kind == .placeholder || tree[id].kind == .keyPathPlaceholder {
      if tree[id].kind == .keyPathPlaceholder, arguments.indices.contains(position) {
        keyPaths[id] = arguments[position].map { "\($0)" }
      }
      position += 1
    }
    return keyPaths
  }

  /// The predicate with its values inserted.
  var description: String { predicateDescription(of: tree, arguments: arguments) }
}

extension PredicateSource {
  /// Returns a Boolean value that indicates whether an object without a schema matches, for example a dictionary or a value with stored
  /// properties. A string, number or other plain value is `SELF`, as in Foundation's predicates, which also have MATCHES.
  func matches(keysOf object: Any) throws(InvalidPredicate) -> Bool {
    if plainValue(of: object) != nil {
      let variables = variables.compactMapValues { $0 }
      return try locating { () throws(DiagnosticError) in
        try Formula(tree, arguments).holds(for: object, variables: variables)
      }
    }
    let use = KeyUse.of(tree, keyPaths: keyPaths)
    return try locating { () throws(DiagnosticError) in
      let (schema, row) = try KeyValueReader.read(object, use)
      return try compiled(class: KeyValueReader.rootClass, schema: schema).overRows(of: schema).matches(row)
    }
  }

  /// Returns a Boolean value that indicates whether an object matches: a managed object, or any value with keys.
  func matches(_ object: Any?) throws(InvalidPredicate) -> Bool {
    guard let object = object.flatMap({ unwrapped($0) }) else { return try matches(keysOf: [String: Any]()) }
    guard let managed = object as? Object, let instance = managed.instance, !managed.isInvalidated else {
      return try matches(keysOf: object)
    }
    let snapshot = instance.currentSnapshot()
    let className = snapshot.schema.className(Int(managed.classIndex))
    return try locating { () throws(DiagnosticError) in
      try snapshot.matches(compiled(class: className, schema: snapshot.schema, in: instance), row: managed.row)
    }
  }
}
