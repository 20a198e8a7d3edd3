/// A predicate text that is parsed and checked once, and bound to arguments many times.
///
/// ```swift
/// let template = try Template(parsing: "priority > %@ AND %K == nil", schema: schema, class: "Task")
/// template.parameters.map(\.use)  // [.value, .keyPath]
/// let predicate = try template.predicate(for: Arguments(values: [.int(5), .string("assignee")]))
/// ```
///
/// Arguments fill in constants if ``binding(_:)`` returns plain values. For this, every parameter must be a shape, or a single value
/// (``Parameter/Use/value``) whose argument is not null and converts, as a literal would, to the parameter's ``Parameter/type``. Other
/// arguments change the typing, so the tree is checked again, without parsing the text again: a `%K`, a subscript, the right side of IN or
/// BETWEEN, null, a fraction compared with an integer property, an integer without an exact double compared with a double property, and
/// data where a string was expected.
public struct Template: Sendable {
  /// The predicate as written.
  public let tree: SyntaxTree
  /// The classes that it was checked against.
  public let schema: Schema
  /// The index of the class of the tested objects.
  public let rootClass: Int
  /// The clauses that follow those of the text.
  public let clauses: [ResultClause]
  /// The limits of the check.
  public let limits: Limits
  private let checked: CheckResult

  /// The result of binding arguments.
  public enum Binding: Sendable {
    /// The values of the parameters of ``Template/openPredicate``, in order.
    case values([ParameterValue])
    /// A separate predicate without parameters.
    case predicate(TypedPredicate)
  }

  /// Parses and checks a text.
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - className: The class of the tested objects.
  ///   - clauses: The clauses that follow those of the text.
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
  ///   - tree: The predicate, in its dialect.
  ///   - className: The class of the tested objects.
  ///   - clauses: The clauses that follow those of the text.
  public init(
    tree: SyntaxTree, schema: Schema, class className: String, clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    guard let rootClass = schema.classIndex(className) else {
      let match = closestMatch(to: className, in: schema.classes.lazy.map { $0.name })
      throw DiagnosticError(
        .unknownClass, "the schema has no class `\(className)`", notes: .suggestion(match), source: tree.source)
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

  /// The predicate with unbound parameters. `nil` if a key path depends on a `%K`. It can become a program if
  /// ``TypedPredicate/takesOnlyValues``.
  public var openPredicate: TypedPredicate? { checked.predicate }

  /// The parameters with the types that the text requires.
  public var parameters: [Parameter] { checked.parameters }

  /// Returns the parameters with the types that the text requires if the texts of some `%K` are known, by their positions.
  package func parameters(keyPaths: [Int: String]) -> [Parameter] {
    guard !keyPaths.isEmpty else { return parameters }
    return Checker(
      tree: tree, schema: schema, rootClass: rootClass, arguments: nil, keyPaths: keyPaths, limits: limits
    ).run(clauses).parameters
  }

  /// The dialect of the text.
  public var dialect: Dialect { tree.dialect }

  /// Returns a Boolean value that indicates whether binding arguments requires another check. See the type's description.
  public func needsRecheck(for arguments: Arguments) -> Bool { values(of: arguments) == nil }

  /// Binds arguments, and returns the values to fill in or a separate predicate.
  public func binding(_ arguments: Arguments) throws(DiagnosticError) -> Binding {
    if let values = values(of: arguments) { return .values(values) }
    return .predicate(try predicate(for: arguments))
  }

  /// Returns the typed predicate with arguments in place of its parameters.
  public func predicate(for arguments: Arguments) throws(DiagnosticError) -> TypedPredicate {
    let checked = check(
      tree, schema: schema, rootClass: rootClass, arguments: arguments, clauses: clauses, limits: limits)
    if let error = DiagnosticError(checked.diagnostics, source: tree.source) { throw error }
    guard let predicate = checked.predicate else {
      throw DiagnosticError(.missingArgument, "a key path waits for its argument", source: tree.source)
    }
    return predicate
  }

  /// Returns the values that fill in the parameters. `nil` if the arguments require another check, or are invalid.
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

extension Template {
  /// Returns the predicate with parameters in place of literals, for all texts of the same shape. A parameter's position is the index of its
  /// literal. `nil` if the checker types a literal and a placeholder differently, or if no literal is a constant of the predicate.
  package func opening(_ literals: [TextShape.Literal]) -> TypedPredicate? {
    guard let written = checked.predicate, parameters.isEmpty else { return nil }
    var constants: Set<SourceRange> = []
    for operand in written.operands { if case .constant = operand.kind { constants.insert(operand.range) } }
    var (places, ids): ([Int], [NodeID]) = ([], [])
    for id in tree.nodes.indices where tree[id].kind == .number || tree[id].kind == .string {
      guard constants.contains(tree[id].range), let place = literals.firstIndex(where: { $0.range == tree[id].range })
      else { continue }
      places.append(place)
      ids.append(id)
    }
    // The checker sees no literal here, so nothing that it finds depends on their values.
    let open = Checker(
      tree: tree.replacingWithPlaceholders(ids), schema: schema, rootClass: rootClass, arguments: nil, limits: limits
    ).run(clauses)
    guard var opened = open.predicate, !opened.parameters.isEmpty, opened.root == written.root,
      opened.nodes == written.nodes, opened.objects == written.objects, opened.clauses == written.clauses,
      opened.operands.count == written.operands.count
    else { return nil }
    for index in opened.parameters.indices {
      guard case .position(let position) = opened.parameters[index].name else { return nil }
      opened.parameters[index].name = .position(places[position])
      opened.parameters[index].isNullable = false
      opened.parameters[index].literal = literals[places[position]].value
    }
    for (id, operand) in written.operands.enumerated() where operand != opened.operands[id] {
      guard case .constant(let value) = operand.kind, case .parameter(let index) = opened.operands[id].kind,
        opened.parameters[index].type == operand.type, operand.type != .decimal,
        opened.parameters[index].filled(by: literals, dialect: dialect) == value
      else { return nil }
      opened.parameters[index].literal = value
      opened.operands[id].isNullable = operand.isNullable
    }
    return opened
  }
}

extension Arguments {
  /// The argument with a name. `nil` if there is none.
  package subscript(name: Parameter.Name) -> Argument? {
    switch name {
    case .position(let position): positional.indices.contains(position) ? positional[position] : nil
    case .variable(let name): variables[name]
    }
  }
}

extension Parameter {
  /// Returns the value that an argument provides for the parameter. `nil` if this requires another check.
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

  /// Returns the value that the literals of a text provide for the parameter. `nil` if the text must be compiled on its own.
  package func filled(by literals: [TextShape.Literal], dialect: Dialect) -> Value? {
    guard case .position(let place) = name else { return nil }
    return filled(by: .value(literals[place].value), dialect: dialect)
  }

  /// Returns a Boolean value that indicates whether the engine behind rql decides a comparison with an argument without reading values, as
  /// it does for the least and the greatest integer (language §4.7).
  private func decidesBySchema(_ argument: Value) -> Bool { argument == .int(.min) || argument == .int(.max) }
}
