import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension RewriteRule {
  static let countToExistence = RewriteRule(
    "count-to-existence", at: .comparison,
    reason: "whether a subquery finds anything is known at the first element that it finds",
    legality: """
      The count is above 0 exactly where some element satisfies the body, and 0 where none does, as of an empty collection and \
      behind a null link; entries of a dictionary without an object are passed over by both.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 0",
      "EXISTS(tasks, $x, $x.priority > 5 AND $x.isComplete == false)", class: "Project")
  ) { rewriting, id in
    guard let comparison = rewriting.plainComparison(id),
      case .subqueryCount(let subquery) = rewriting.operand(comparison.left).kind,
      let isAny = rewriting.asksForAny(comparison)
    else { return false }
    rewriting.replace(
      id, with: .exists(Existence(isAny ? .any : .none, subquery, range: comparison.range)))
    return true
  }

  static let foldExistence = RewriteRule(
    "fold-existence", at: .exists, after: "count-to-existence",
    reason: "a body that is a constant, or a negation, leaves less to ask of each element",
    legality: """
      No element satisfies a false body, and every element a true one: of those two questions nothing depends on there being \
      elements. Every element satisfies NOT x exactly where none satisfies x, in an empty collection too.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, FALSEPREDICATE).@count > 0 OR name == 'x'", "FALSEPREDICATE OR name == 'x'", class: "Project"
    )
  ) { rewriting, id in
    guard case .exists(var existence) = rewriting.node(id) else { return false }
    switch (rewriting.node(existence.subquery.body), existence.quantifier) {
    case (.constant(false), .any): rewriting.replace(id, with: .constant(false))
    case (.constant(false), .none), (.constant(true), .all): rewriting.replace(id, with: .constant(true))
    case (.not(let inner), .none):
      existence.quantifier = .all
      existence.subquery.body = inner
      rewriting.replace(id, with: .exists(existence))
    case (.not(let inner), .all):
      existence.quantifier = .none
      existence.subquery.body = inner
      rewriting.replace(id, with: .exists(existence))
    default: return false
    }
    return true
  }

  static let subqueryToAny = RewriteRule(
    "subquery-to-any", at: .exists, after: "count-to-existence",
    reason: "a body of one comparison is a plain ANY, NONE or ALL",
    legality: """
      Both ask the same of each element, null values included. Only of a property of the element itself: behind a further link ANY \
      passes over elements whose link is null, where the body would compare null (LANGUAGE §6.3).
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5).@count > 0", "ANY tasks.priority > 5", class: "Project")
  ) { rewriting, id in
    guard case .exists(let existence) = rewriting.node(id),
      var comparison = rewriting.plainComparison(existence.subquery.body),
      case .path(let path) = rewriting.operand(comparison.left).kind, path.steps.count == 1,
      path.mixedSubscripts.isEmpty, path.steps[0].part == .values,
      existence.subquery.collection.mixedSubscripts.isEmpty,
      let last = existence.subquery.collection.steps.last, last.part == .values
    else { return false }
    var operand = rewriting.operand(comparison.left)
    operand.kind = .path(TypedPath(steps: existence.subquery.collection.steps + path.steps))
    comparison.quantifier = existence.quantifier
    comparison.left = rewriting.append(operand)
    comparison.range = existence.range
    guard !rewriting.comparesAsMixed(comparison.left) else { return false }
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let countOfAll = RewriteRule(
    "count-of-all", at: .comparison,
    reason: "a subquery that takes every element is `@count`, which is known without a look at them",
    legality: """
      `@count` counts elements with their duplicates, as the subquery does. Dictionaries are left alone, for `@count` counts their \
      entries without an object and the subquery does not; so are collections behind to-many steps.
      """,
    example: Example("SUBQUERY(tasks, $t, TRUEPREDICATE).@count > 3", "tasks.@count > 3", class: "Project")
  ) { rewriting, id in
    guard var comparison = rewriting.plainComparison(id),
      case .subqueryCount(let subquery) = rewriting.operand(comparison.left).kind,
      case .constant(true) = rewriting.node(subquery.body), rewriting.holdsOnlyObjects(subquery.collection)
    else { return false }
    var operand = rewriting.operand(comparison.left)
    operand.kind = .aggregate(Aggregate(.count, of: subquery.collection, property: nil))
    comparison.left = rewriting.append(operand)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let mergeExistences = RewriteRule(
    "merge-existences", at: .terms, after: "count-to-existence",
    reason: "alternatives about the elements of one collection take one walk over it",
    legality: """
      Some element satisfies `x`, or some element `y`, exactly where some element satisfies `x OR y`; NONE in an AND is its complement, \
      and EVERY distributes over AND. All of them hold of an empty collection as before.
      """,
    example: Example(
      "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.effort > 2.0).@count > 0 OR SUBQUERY(tasks, $t, $t.minutes == 3 AND $t.effort > 1.0).@count > 0",
      "EXISTS(tasks, $x, $x.priority > 5 AND $x.effort > 2.0 OR $x.minutes == 3 AND $x.effort > 1.0)", class: "Project")
  ) { rewriting, id in
    guard let terms = rewriting.terms(id), terms.ids.count > 1, terms.ids.count <= Rewriting.maximumComparedTerms else {
      return false
    }
    for (place, term) in terms.ids.enumerated() {
      guard case .exists(var first) = rewriting.node(term), (first.quantifier == .any) == !terms.isAnd else { continue }
      var places = [place]
      var bodies = [first.subquery.body]
      for (otherPlace, other) in terms.ids.enumerated().dropFirst(place + 1) {
        guard case .exists(let second) = rewriting.node(other), second.quantifier == first.quantifier,
          second.subquery.collection.isSame(as: first.subquery.collection)
        else { continue }
        places.append(otherPlace)
        bodies.append(second.subquery.body)
      }
      guard places.count > 1 else { continue }
      first.range = rewriting.range(of: places.map { terms.ids[$0] })
      first.subquery.body = rewriting.append(first.quantifier == .all ? .and(bodies) : .or(bodies))
      rewriting.replace(id, withMerged: .exists(first), at: places, of: terms)
      return true
    }
    return false
  }
}

extension Rewriting {
  /// Whether a comparison of a count asks for any element (true) or for none (false); nil where it asks for a number.
  fileprivate func asksForAny(_ comparison: Comparison) -> Bool? {
    guard case .int(let number)? = constant(comparison.right) else { return nil }
    switch (comparison.comparisonOperator, number) {
    case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): return true
    case (.equal, 0), (.less, 1), (.lessOrEqual, 0): return false
    default: return nil
    }
  }

  /// Whether a path leads over to-one steps to a list, set or linking objects, whose elements all are objects.
  func holdsOnlyObjects(_ path: TypedPath) -> Bool {
    guard path.mixedSubscripts.isEmpty, let last = path.steps.last, last.part == .values,
      path.steps.dropLast().allSatisfy({ $0.part == .values && !property($0).type.isCollection })
    else { return false }
    switch property(last).type.collection {
    case .list, .set, .linkingObjects: return property(last).type.leadsToObjects
    case .dictionary, nil: return false
    }
  }

  /// The property of a step.
  func property(_ step: TypedPath.Step) -> Property {
    predicate.schema.classes[step.classIndex].properties[step.property]
  }
}
