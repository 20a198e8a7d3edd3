import PredicateBytecode
import PredicateSemantics
import PredicateVM

/// Predicates of Swift types, whose declarations define the schema.
extension ObjectPredicate {
  /// Compiles a predicate for objects of a type, and binds its arguments.
  ///
  /// ```swift
  /// let urgent = try ObjectPredicate<Task>("priority > %@", arguments: [.int(5)])
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
    _ text: String, arguments: [Value] = [], dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
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
      .bound(to: arguments).over(Object.self)
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
    try ofType(type, arguments) { predicate throws(DiagnosticError) in try predicate.over(type) }
  }
}

extension CompiledPredicate {
  /// Returns the predicate for objects of a type. It may be compiled for a store's schema whose classes and properties have the
  /// names and types of the type's declaration.
  ///
  /// - Throws: `schema-mismatch` if it reads properties that the type does not have, or that only a store has.
  public func over<Object: PredicateObject>(_ type: Object.Type) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try ObjectPredicate(prepared.verified, prepared: prepared)
  }
}
