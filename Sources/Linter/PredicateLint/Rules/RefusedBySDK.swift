import PredicateAdvice
import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateSyntax
import PredicateValues

extension LintRule {
  /// Reports predicates that Realm's documentation allows and its SDK rejects.
  static let refusedBySDK = LintRule(
    id: "refused-by-sdk", severity: .note, summary: "a predicate that Realm's documents allow and its SDK refuses",
    rationale: """
      Realm's documents describe `ALL`, compare numbers of all types with each other, and search texts with IN; Realm's Swift and Objective-C \
      SDK throws an exception. It refuses `ALL`, a number with a fraction against an integer property, two properties of different types, \
      `name IN 'text'`, one property IN another, and a SUBQUERY's count that stands behind the number.
      """,
    failing: .code(#"realm.objects(Dog.self).filter("ALL friends.age > 3")"#),
    passing: .code(#"realm.objects(Dog.self).filter("SUBQUERY(friends, $f, NOT $f.age > 3).@count == 0")"#)
  ) { rule, checked in
    // Comparisons that are valid according to the documentation.
    guard checked.tree.dialect == .nspredicate, let predicate = checked.predicate else { return [] }
    let typed = Dictionary(
      predicate.nodes.compactMap { node -> (SourceRange, Comparison)? in
        if case .comparison(let comparison) = node { (comparison.range, comparison) } else { nil }
      }, uniquingKeysWith: { first, _ in first })
    return checked.comparisons.compactMap { written in
      let range = checked.tree[written.node].range
      guard !checked.readsUntyped(range),
        let reason = checked.refusal(written)
          ?? typed[range].flatMap({ checked.refusal($0, checked.token(written), predicate) })
      else { return nil }
      return checked.finding(rule, "Realm's SDK refuses \(reason)", range)
    }
  }
}

extension CheckedFormat {
  /// Returns the reason why the SDK rejects a comparison, based on its syntax. `nil` if the syntax gives none.
  fileprivate func refusal(_ written: WrittenComparison) -> String? {
    if tree[written.left].kind == .quantified, tree.tokenKind(of: written.left) == .all {
      return "`ALL`: write a SUBQUERY whose count is 0, or compare `@min` or `@max`"
    }
    if tree[written.right].kind == .path, let first = tree.children(of: written.right).first,
      tree[first].kind == .subquery
    {
      return "the number before a SUBQUERY's count: write it behind"
    }
    return nil
  }

  /// Returns the reason why the SDK rejects a comparison of these operands. `nil` if it accepts it.
  fileprivate func refusal(_ comparison: Comparison, _ token: TokenKind?, _ predicate: TypedPredicate) -> String? {
    let (left, right) = (predicate.operands[comparison.left], predicate.operands[comparison.right])
    if left.isProperty, right.isProperty {
      if token == .in { return "one property IN another" }
      guard let type = left.type, let other = right.type, type != other else { return nil }
      return "two properties of different types, here \(ScalarType(type).name) and \(ScalarType(other).name)"
    }
    // `'am' IN name` and `name IN 'Jamie and Ali'` search a text.
    if token == .in, comparison.comparisonOperator == .text(.contains) {
      return left.isProperty
        ? "a text IN a property: write CONTAINS, with the property on the left"
        : "a property IN a text: write a list, `IN {…}`"
    }
    guard let type = storedType(of: left, predicate) else { return nil }
    let isFraction = constants(of: right, predicate).contains { value in
      ConstantKind(value) == .fraction && TypeRules.sdk(value, against: ScalarType(type)) == .refuses
    }
    return isFraction ? "a fraction against an integer" : nil
  }

  /// Returns the type that the SDK uses: that of a property, or of an aggregate's property. `nil` for counts and other operands.
  private func storedType(of operand: TypedOperand, _ predicate: TypedPredicate) -> ElementType? {
    switch operand.kind {
    case .path: return operand.type
    case .aggregate(let aggregate):
      guard aggregate.function != .count, let step = aggregate.collection.steps.last else { return nil }
      let classes = predicate.schema.classes
      let element = classes[step.classIndex].properties[step.property].type.element
      guard let property = aggregate.property else { return element }
      return element.classIndex.map { classes[$0].properties[property].type.element }
    default: return nil
    }
  }

  /// Returns the constants of an operand, including a sample value for each argument.
  private func constants(of operand: TypedOperand, _ predicate: TypedPredicate) -> [Value] {
    switch operand.kind {
    case .constant(let value): return [value]
    case .list(let elements): return elements.flatMap { constants(of: predicate.operands[$0], predicate) }
    case .parameter(let index):
      guard predicate.parameters.indices.contains(index),
        case .position(let position) = predicate.parameters[index].name,
        let arguments = site.arguments, arguments.indices.contains(position)
      else { return [] }
      switch arguments[position].type {
      case .double, .float: return [.double(0.5)]
      case .collection(.double), .collection(.float): return [.double(0.5)]
      default: return []
      }
    default: return []
    }
  }
}

extension TypedOperand {
  fileprivate var isProperty: Bool { if case .path = kind { true } else { false } }
}
