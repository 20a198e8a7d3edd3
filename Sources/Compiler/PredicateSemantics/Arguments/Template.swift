import PredicateDiagnostics
import PredicateSchema
import PredicateSyntax
import PredicateValues

/// A predicate text that is parsed and checked once, and bound to arguments often.
///
/// ```swift
/// let template = try Template(parsing: "priority > %@ AND %K == nil", schema: schema, class: "Task")
/// template.parameters.map(\.use)  // [.value, .keyPath]
/// let predicate = try template.predicate(for: Arguments(values: [.int(5), .string("assignee")]))
/// ```
///
/// Which arguments only fill constants in, and which change the typing: ``binding(_:)`` gives plain values where every
/// parameter is a shape, or a single value (``Parameter/Use/value``) whose argument is not null and, converted as a
/// literal in its place would be, of the parameter's ``Parameter/type``. A `%K`, a subscript, the right side of IN or
/// BETWEEN, null, a fraction against an integer property, an integer that no double holds against a double property, and
/// data where a text was expected are checked anew from the tree, never from the text.
public struct Template: Sendable {
  /// The predicate as it was written.
  public let tree: SyntaxTree
  /// The classes it was checked against.
  public let schema: Schema
  /// The class whose objects it tests, by index.
  public let rootClass: Int
  /// What is asked of the objects that match, beside the text.
  public let clauses: [ResultClause]
  /// The bounds it was checked with.
  public let limits: Limits
  private let checked: CheckResult

  /// What binding arguments came to.
  public enum Binding: Sendable {
    /// One value a parameter of ``Template/openPredicate``, in their order.
    case values([ParameterValue])
    /// A predicate of its own, without parameters.
    case predicate(TypedPredicate)
  }

  /// Parses and checks a text.
  ///
  /// - Parameters:
  ///   - text: the predicate.
  ///   - className: the class whose objects it tests.
  ///   - clauses: what is asked of the objects that match, after the text's own clauses.
  public init(
    parsing text: SourceText, schema: Schema, class className: String, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      tree: syntaxTree(of: text, dialect: dialect, limits: limits), schema: schema, class: className, clauses: clauses,
      limits: limits)
  }

  /// Checks a tree.
  ///
  /// - Parameters:
  ///   - tree: the predicate, in its dialect.
  ///   - className: the class whose objects it tests.
  ///   - clauses: what is asked of the objects that match, after the text's own clauses.
  public init(
    tree: SyntaxTree, schema: Schema, class className: String, clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    guard let rootClass = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.lazy.map { $0.name })
      throw DiagnosticError(
        Diagnostic(
          .unknownClass, "the schema has no class `\(className)`",
          notes: .suggestion(match)), source: tree.source)
    }
    let checked = check(tree, schema: schema, rootClass: rootClass, arguments: nil, clauses: clauses, limits: limits)
    if let error = DiagnosticError(checked.diagnostics, source: tree.source) { throw error }
    self.tree = tree
    self.schema = schema
    self.rootClass = rootClass
    self.clauses = clauses
    self.limits = limits
    self.checked = checked
  }

  /// The predicate with its parameters open; nil where a key path waits for a `%K`. It can be made a program where
  /// ``TypedPredicate/takesOnlyValues``.
  public var openPredicate: TypedPredicate? { checked.predicate }

  /// What has to be supplied, with the types that the text asks for.
  public var parameters: [Parameter] { checked.parameters }

  /// The dialect of the text.
  public var dialect: Dialect { tree.dialect }

  /// Whether binding these arguments needs a check of its own; see the type's description.
  public func needsRecheck(for arguments: Arguments) -> Bool { values(of: arguments) == nil }

  /// Binds arguments: values to fill in, or a predicate of their own.
  public func binding(_ arguments: Arguments) throws(DiagnosticError) -> Binding {
    if let values = values(of: arguments) { return .values(values) }
    return .predicate(try predicate(for: arguments))
  }

  /// The typed predicate with these arguments in place of its parameters.
  public func predicate(for arguments: Arguments) throws(DiagnosticError) -> TypedPredicate {
    let checked = check(
      tree, schema: schema, rootClass: rootClass, arguments: arguments, clauses: clauses, limits: limits)
    if let error = DiagnosticError(checked.diagnostics, source: tree.source) { throw error }
    guard let predicate = checked.predicate else {
      throw DiagnosticError(Diagnostic(.missingArgument, "a key path waits for its argument"), source: tree.source)
    }
    return predicate
  }

  /// The values that fill the parameters in; nil where the arguments need a check of their own, or are faulty.
  private func values(of arguments: Arguments) -> [ParameterValue]? {
    guard case .some = checked.predicate else { return nil }
    let positions = parameters.reduce(0) { count, parameter in
      if case .position(let position) = parameter.name { max(count, position + 1) } else { count }
    }
    guard arguments.positional.count == positions else { return nil }
    var values: [ParameterValue] = []
    for parameter in parameters {
      if parameter.use == .shape {
        guard case .shape(let shape)? = arguments[parameter.name], shape.pointCount <= limits.shapePoints,
          let region = try? GeoRegion(shape)
        else { return nil }
        values.append(.region(region))
        continue
      }
      guard let argument = arguments[parameter.name], let value = parameter.filled(by: argument, dialect: dialect)
      else {
        return nil
      }
      if parameter.placeholder != .keyPath, case .string(let text) = value, text.utf8.count > limits.likePatternBytes {
        return nil
      }
      values.append(.value(value))
    }
    return values
  }
}

extension Arguments {
  /// The argument of a name; nil where there is none.
  package subscript(name: Parameter.Name) -> Argument? {
    switch name {
    case .position(let position): positional.indices.contains(position) ? positional[position] : nil
    case .variable(let name): variables[name]
    }
  }
}

extension Parameter {
  /// The value that an argument puts in the parameter's place; nil where it takes a check to say.
  package func filled(by argument: Argument, dialect: Dialect) -> Value? {
    guard use == .value, let type else { return nil }
    switch argument {
    case .foreignObject, .shape, .container: return nil
    case .value, .detachedObject: break
    }
    guard let given = placeholder.constant(of: argument.constant), given != .null else { return nil }
    if type == .mixed { return given.elementType == nil ? nil : given }
    let constant = Constant(value: given, range: range, isArgument: true)
    guard let value = Conversion.convert(constant, to: ScalarType(type), dialect: dialect), value.elementType == type,
      dialect != .rql || !decidesBySchema(value)
    else { return nil }
    return value
  }

  /// Whether the engine behind rql compares with an argument without looking at values: the least and the greatest integer
  /// (language §4.7).
  private func decidesBySchema(_ argument: Value) -> Bool { argument == .int(.min) || argument == .int(.max) }
}
