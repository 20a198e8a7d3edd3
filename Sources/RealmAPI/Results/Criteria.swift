import PredicateDiagnostics
import PredicateSchema
import PredicateStore
import PredicateSyntax
import Predicates

/// A condition on objects, before it is compiled.
enum Criterion: Sendable {
  /// A predicate in a dialect, and what stands for its placeholders.
  case text(String, Dialect, Arguments)
  /// A predicate that is a tree already, and what stands for its placeholders.
  case tree(SyntaxTree, Arguments)

  /// The predicate for objects of a class.
  func compiled(
    class className: String, _ schema: Schema, clauses: [ResultClause]
  ) throws(DiagnosticError) -> CompiledPredicate {
    switch self {
    case .text(let text, let dialect, let arguments):
      try PredicateTemplate(text, class: className, schema: schema, dialect: dialect, clauses: clauses).bind(arguments)
    case .tree(let tree, let arguments):
      try PredicateTemplate(tree, class: className, schema: schema, clauses: clauses).bind(arguments)
    }
  }
}

/// What is asked of the objects of a class: conditions that all have to hold, and then clauses from left to right.
///
/// Adding to criteria runs nothing. A condition that is added after a clause still comes before it (LANGUAGE §7).
struct Criteria: Sendable {
  var conditions: [Criterion] = []
  var clauses: [ResultClause] = []

  /// Whether everything is asked for, in any order.
  var isEmpty: Bool { conditions.isEmpty && clauses.isEmpty }

  /// Ready to run: a predicate a condition, of which the last has the clauses.
  ///
  /// - Throws: everything that is wrong with the first faulty condition, or with the clauses.
  func compiled(class className: String, _ schema: Schema) throws(DiagnosticError) -> [CompiledPredicate] {
    let conditions =
      conditions.isEmpty ? [.text("TRUEPREDICATE", .nspredicate, Arguments())] : conditions
    var predicates: [CompiledPredicate] = []
    for (index, condition) in conditions.enumerated() {
      let isLast = index == conditions.count - 1
      predicates.append(try condition.compiled(class: className, schema, clauses: isLast ? clauses : []))
    }
    return predicates
  }
}
