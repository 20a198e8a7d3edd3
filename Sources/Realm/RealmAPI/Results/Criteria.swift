import PredicateAdvice
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateSyntax
import Predicates

/// A condition on objects, before compilation.
indirect enum Criterion: Sendable {
  /// The text of a predicate in a dialect, and its arguments.
  case text(String, Dialect, Arguments)
  /// The syntax tree of a predicate, and its arguments.
  case tree(SyntaxTree, Arguments)

  /// Compiles the condition for objects of a class.
  func compiled(
    classIndex: Int, _ schema: PredicateSchema.Schema, clauses: [ResultClause], _ cache: PredicateCache
  ) throws(DiagnosticError) -> CompiledPredicate {
    let className = schema.className(classIndex)
    switch self {
    case .text(let text, let dialect, let arguments):
      return try PredicateTemplate(text, class: className, schema: schema, dialect: dialect, clauses: clauses)
        .bind(arguments)
    case .tree(let tree, let arguments):
      if clauses.isEmpty { return try cache.predicate(tree, arguments, classIndex: classIndex, schema) }
      return try leniently(tree) { tree throws(DiagnosticError) in
        try PredicateTemplate(tree, class: className, schema: schema, clauses: clauses).bind(arguments)
      }
    }
  }

  /// Returns the condition as a syntax tree. With `selfIsAProperty`, the condition is about plain values and `SELF` is a property.
  func tree(selfIsAProperty: Bool = false) throws(DiagnosticError) -> (tree: SyntaxTree, arguments: Arguments) {
    let (tree, arguments) =
      switch self {
      case .text(let text, let dialect, let arguments):
        (try advisedTree(of: SourceText(text), dialect: dialect), arguments)
      case .tree(let tree, let arguments): (tree, arguments)
      }
    return (selfIsAProperty ? tree.takingSelfForAProperty : tree, arguments)
  }

  /// Returns the conjunction of conditions. `nil` if they cannot be combined, for example if two give the same variable different values.
  static func all(_ conditions: [Criterion]) -> Criterion? {
    var trees: [SyntaxTree] = []
    var arguments = Arguments()
    for condition in conditions {
      guard let (tree, own) = try? condition.tree() else { return nil }
      for (name, value) in own.variables {
        guard arguments.variables[name] ?? value == value else { return nil }
        arguments.variables[name] = value
      }
      arguments.positional += own.positional
      trees.append(tree)
    }
    return SyntaxTree.conjunction(trees).map { .tree($0, arguments) }
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
    let conditions =
      conditions.isEmpty ? [.text("TRUEPREDICATE", .nspredicate, Arguments())] : conditions
    var predicates: [CompiledPredicate] = []
    for (index, condition) in conditions.enumerated() {
      let isLast = index == conditions.count - 1
      predicates.append(try condition.compiled(classIndex: classIndex, schema, clauses: isLast ? clauses : [], cache))
    }
    return predicates
  }
}
