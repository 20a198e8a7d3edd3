import PredicateAdvice
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateSyntax
import Predicates

/// A condition on objects, before it is compiled.
indirect enum Criterion: Sendable {
  /// A predicate in a dialect, and what stands for its placeholders.
  case text(String, Dialect, Arguments)
  /// A predicate that is a tree already, and what stands for its placeholders.
  case tree(SyntaxTree, Arguments)

  /// The predicate for objects of a class.
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
      return try PredicateTemplate(tree, class: className, schema: schema, clauses: clauses).bind(arguments)
    }
  }

  /// The condition as a tree, about objects or, where `SELF` is a property, about plain values.
  func tree(selfIsAProperty: Bool = false) throws(DiagnosticError) -> (tree: SyntaxTree, arguments: Arguments) {
    let (tree, arguments) =
      switch self {
      case .text(let text, let dialect, let arguments):
        (try advisedTree(of: SourceText(text), dialect: dialect), arguments)
      case .tree(let tree, let arguments): (tree, arguments)
      }
    return (selfIsAProperty ? tree.takingSelfForAProperty : tree, arguments)
  }

  /// The condition that all of these hold; nil where they do not go into one: two give a variable of one name different values.
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

/// What is asked of the objects of a class: conditions that all have to hold, and then clauses from left to right.
///
/// Adding to criteria runs nothing. A condition that is added after a clause still comes before it (language §7).
struct Criteria: Sendable {
  var conditions: [Criterion] = []
  var clauses: [ResultClause] = []

  /// Whether everything is asked for, in any order.
  var isEmpty: Bool { conditions.isEmpty && clauses.isEmpty }

  /// Ready to run: one predicate of all conditions, so that no row is tested that an answer does not take; where they do not go
  /// into one, a predicate a condition, of which the last has the clauses.
  ///
  /// - Throws: everything that is wrong with the first faulty condition, or with the clauses.
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
