import PredicateBytecode
import PredicateSemantics
import PredicateVM

/// Predicates of Swift types, whose declarations define the schema.
extension ObjectPredicate {
  /// Compiles a predicate for objects of a type, and binds its arguments.
  ///
  /// ```swift
  /// let urgent = try ObjectPredicate<Task>("priority > %@ AND name BEGINSWITH %@", 5, prefix)
  /// print(try tasks.filter(urgent).map(\.name))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The predicate.
  ///   - arguments: The values of `%@ %K %d …` in order.
  ///   - dialect: The language of the text.
  ///   - clauses: The clauses that follow those of the text: order, distinct values, limit.
  ///   - limits: The limits of the text and its program, `.untrusted` for text from outside.
  /// - Throws: All errors in the text, the arguments, the clauses and the type's declaration.
  public init(
    _ text: String, _ arguments: (any PredicateArgument)?..., dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text, arguments: Arguments(arguments.map(\.predicateArgument)), dialect: dialect, clauses: clauses, limits: limits
    )
  }

  /// Compiles a predicate for objects of a type, and binds values.
  public init(
    _ text: String, arguments: [Value], dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text, arguments: Arguments(values: arguments), dialect: dialect, clauses: clauses, limits: limits)
  }

  /// Compiles a predicate for objects of a type, and binds arguments of any kind.
  public init(
    _ text: String, arguments: Arguments, dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(text, for: Object.self, dialect: dialect, clauses: clauses, limits: limits)
      .bind(arguments).over(Object.self)
  }

  /// Compiles a predicate with interpolated arguments for objects of a type. A text that differs from an earlier one in its arguments only
  /// is not compiled again.
  public init(
    where text: PredicateText, dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    let template = try WrittenTexts.template(
      text.text(in: dialect), for: Object.self, dialect: dialect, clauses: clauses, limits: limits)
    self = try template.bind(text.arguments, for: Object.self)
  }
}

extension Optional where Wrapped == any PredicateArgument {
  /// The argument, or null.
  fileprivate var predicateArgument: Argument { self?.predicateArgument ?? .value(.null) }
}

/// The templates of interpolated texts.
private enum WrittenTexts {
  private struct Key: Hashable {
    let text: String
    let type: ObjectIdentifier
    let dialect: Dialect
    let clauses: [ResultClause]
    let limits: Limits
  }

  private static let templates = LimitedEntries<Key, PredicateTemplate>(capacity: 64)

  static func template<Object: PredicateObject>(
    _ text: String, for type: Object.Type, dialect: Dialect, clauses: [ResultClause], limits: Limits
  ) throws(DiagnosticError) -> PredicateTemplate {
    func compiled() throws(DiagnosticError) -> PredicateTemplate {
      try PredicateTemplate(text, for: type, dialect: dialect, clauses: clauses, limits: limits)
    }
    guard templates.keeps(bytes: text.utf8.count) else { return try compiled() }
    let key = Key(text: text, type: ObjectIdentifier(type), dialect: dialect, clauses: clauses, limits: limits)
    if let known = templates[key] { return known }
    let template = try compiled()
    templates.insert(template, for: key)
    return template
  }
}

extension PredicateTemplate {
  /// Compiles a predicate for objects of a type.
  ///
  /// ```swift
  /// let template = try PredicateTemplate("priority > %@", for: Task.self)
  /// let urgent = try template.bind([.int(5)], for: Task.self)
  /// ```
  public init<Object: PredicateObject>(
    _ text: String, for type: Object.Type, dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text, class: Object.predicateClass.name, schema: Schema(of: type), dialect: dialect, clauses: clauses,
      limits: limits)
  }

  /// Binds values to `%@ %K %d …` in order, and returns the predicate for objects of a type.
  public func bind<Object: PredicateObject>(
    _ values: [Value] = [], for type: Object.Type
  ) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try bind(Arguments(values: values), for: type)
  }

  /// Binds all arguments, and returns the predicate for objects of a type.
  public func bind<Object: PredicateObject>(
    _ arguments: Arguments, for type: Object.Type
  ) throws(DiagnosticError) -> ObjectPredicate<Object> {
    var predicate = try ofType(type, arguments) { predicate throws(DiagnosticError) in try predicate.over(type) }
    predicate.source = WrittenSource(PredicateSource(template: self, arguments: arguments))
    return predicate
  }

  /// Binds the values of `%@ %K %d …` in order.
  ///
  /// ```swift
  /// let urgent = try template.bind(5, "Fix", for: Task.self)
  /// ```
  @_disfavoredOverload
  public func bind<Object: PredicateObject>(
    _ arguments: (any PredicateArgument)?..., for type: Object.Type
  ) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try bind(Arguments(arguments.map(\.predicateArgument)), for: type)
  }

  /// Binds the values of `%@ %K %d …` in order.
  @_disfavoredOverload
  public func bind(_ arguments: (any PredicateArgument)?...) throws(DiagnosticError) -> CompiledPredicate {
    try bind(Arguments(arguments.map(\.predicateArgument)))
  }
}

extension CompiledPredicate {
  /// Returns the predicate for objects of a type. It may be compiled for a store's schema whose classes and properties have the
  /// names and types of the type's declaration.
  ///
  /// - Throws: `schema-mismatch` if it reads properties that the type does not have, or that only a store has.
  public func over<Object: PredicateObject>(_ type: Object.Type) throws(DiagnosticError) -> ObjectPredicate<Object> {
    var predicate = try ObjectPredicate<Object>(prepared.verified, prepared: prepared)
    predicate.source = source.map { WrittenSource($0) }
    return predicate
  }
}
