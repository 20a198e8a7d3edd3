import PredicateAdvice
import PredicateSemantics
import Predicates

/// A condition on objects, before compilation: the syntax tree of a predicate, and its arguments.
struct Criterion: Sendable {
  let tree: SyntaxTree
  let arguments: Arguments

  /// Returns the condition that all objects meet.
  static func everything() throws(DiagnosticError) -> Criterion {
    Criterion(tree: try advisedTree(of: SourceText("TRUEPREDICATE"), dialect: .nspredicate), arguments: Arguments())
  }

  /// Compiles the condition for objects of a class.
  func compiled(
    classIndex: Int, _ schema: PredicateSchema.Schema, clauses: [ResultClause], _ cache: PredicateCache
  ) throws(DiagnosticError) -> CompiledPredicate {
    if clauses.isEmpty { return try cache.predicate(tree, arguments, classIndex: classIndex, schema) }
    return try leniently(tree) { tree throws(DiagnosticError) in
      try PredicateTemplate(tree, class: schema.className(classIndex), schema: schema, clauses: clauses)
        .bind(arguments)
    }
  }

  /// Returns the conjunction of conditions. `nil` if they cannot be combined, for example if two give the same variable different values.
  static func all(_ conditions: [Criterion]) -> Criterion? {
    var arguments = Arguments()
    for condition in conditions {
      for (name, value) in condition.arguments.variables {
        guard arguments.variables[name] ?? value == value else { return nil }
        arguments.variables[name] = value
      }
      arguments.positional += condition.arguments.positional
    }
    return SyntaxTree.conjunction(conditions.map(\.tree)).map { Criterion(tree: $0, arguments: arguments) }
  }
}

/// A query on the objects of a class: conditions that must all be true, then clauses applied from left to right.
///
/// Adding a condition or clause runs nothing. A condition added after a clause still applies before it (language §7).
struct Criteria: Sendable {
  var conditions: [Criterion] = []
  var clauses: [ResultClause] = []

  /// A Boolean value that indicates whether the criteria select all objects, in any order.
  var isEmpty: Bool { conditions.isEmpty && clauses.isEmpty }

  /// Compiles the criteria. If possible, all conditions become one predicate, so that only rows of the result are tested.
  /// Otherwise each condition becomes a predicate, and the last one has the clauses.
  ///
  /// - Throws: All errors in the first faulty condition, or in the clauses.
  func compiled(
    classIndex: Int, _ schema: PredicateSchema.Schema, _ cache: PredicateCache
  ) throws(DiagnosticError) -> [CompiledPredicate] {
    if conditions.count > 1, let all = Criterion.all(conditions),
      let predicate = try? all.compiled(classIndex: classIndex, schema, clauses: clauses, cache)
    {
      return [predicate]
    }
    let conditions = conditions.isEmpty ? [try Criterion.everything()] : conditions
    var predicates: [CompiledPredicate] = []
    for (index, condition) in conditions.enumerated() {
      let isLast = index == conditions.count - 1
      predicates.append(try condition.compiled(classIndex: classIndex, schema, clauses: isLast ? clauses : [], cache))
    }
    return predicates
  }
}
