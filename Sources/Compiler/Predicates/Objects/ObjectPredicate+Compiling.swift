import PredicateBytecode
import PredicateSemantics
import PredicateVM

/// Compiling for a program's own types: the schema is that of the type's declaration.
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
  ///   - clauses: The order of the matches, which of them are kept, and how many; after SORT, DISTINCT and LIMIT of the text.
  ///   - limits: What the text and its program may use; `.untrusted` for text from outside.
  /// - Throws: Everything that is wrong with the text, the arguments, the clauses or the type's declaration.
  public init(
    _ text: String, arguments: [Value] = [], dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    self = try PredicateTemplate(text, for: Object.self, dialect: dialect, clauses: clauses, limits: limits)
      .bound(to: Arguments(values: arguments)).over(Object.self)
  }

  /// Compiles a predicate whose arguments are of any kind.
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

  /// Supplies values for `%@ %K %d …` in order, and makes the predicate ready for objects of a type.
  public func bind<Object: PredicateObject>(
    _ values: [Value] = [], for type: Object.Type
  ) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try bind(Arguments(values: values), for: type)
  }

  /// Supplies all arguments, and makes the predicate ready for objects of a type.
  public func bind<Object: PredicateObject>(
    _ arguments: Arguments, for type: Object.Type
  ) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try ofType(type, arguments) { predicate throws(DiagnosticError) in try predicate.over(type) }
  }
}

extension CompiledPredicate {
  /// The predicate for objects of a type. It may have been compiled for a store's schema, as long as classes and properties have
  /// the names and types of the type's declaration.
  ///
  /// - Throws: `schema-mismatch` where it reads what the type does not have, or only objects in a store have.
  public func over<Object: PredicateObject>(_ type: Object.Type) throws(DiagnosticError) -> ObjectPredicate<Object> {
    try ObjectPredicate(prepared.verified, prepared: prepared)
  }
}
