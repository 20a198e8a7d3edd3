/// The cheap facts about a node that select the rules to try. A trait is a necessary condition; the rule itself checks the rest.
struct NodeTraits: OptionSet, Sendable {
  let rawValue: UInt32

  // Traits of AND and OR.

  /// An AND.
  static let and = NodeTraits(rawValue: 1 << 0)
  /// An OR.
  static let or = NodeTraits(rawValue: 1 << 1)
  /// A term is a constant, or there are no terms.
  static let constantTerm = NodeTraits(rawValue: 1 << 2)
  /// A term is an AND or OR of the same kind or with one term, or there is only one term.
  static let nestedTerm = NodeTraits(rawValue: 1 << 3)
  /// A term of an AND is an OR, or a term of an OR is an AND.
  static let alternatingTerm = NodeTraits(rawValue: 1 << 4)
  /// Two terms have the same hash.
  static let repeatedTerm = NodeTraits(rawValue: 1 << 5)
  /// Two terms compare the same left side.
  static let sharedSubject = NodeTraits(rawValue: 1 << 6)
  /// A term is a NOT, or two terms compare the same left side.
  static let opposableTerm = NodeTraits(rawValue: 1 << 7)
  /// Two terms are existence tests.
  static let severalExistences = NodeTraits(rawValue: 1 << 8)

  // Traits of comparisons.

  /// A comparison for ``Rewriting/plainComparison(_:)``.
  static let plain = NodeTraits(rawValue: 1 << 16)
  /// A comparison for ``Rewriting/textTest(_:)``.
  static let textTest = NodeTraits(rawValue: 1 << 17)
  static let readsBothSides = NodeTraits(rawValue: 1 << 18)
  /// A plain comparison that may be decided or simplified.
  static let unusual = NodeTraits(rawValue: 1 << 19)
  /// IN.
  static let membership = NodeTraits(rawValue: 1 << 20)
  /// LIKE.
  static let pattern = NodeTraits(rawValue: 1 << 21)
  /// BEGINSWITH, ENDSWITH, CONTAINS.
  static let substring = NodeTraits(rawValue: 1 << 22)
  /// `[c]` or `[d]`.
  static let folding = NodeTraits(rawValue: 1 << 23)
  /// A comparison of the number of elements that a subquery finds.
  static let subqueryCount = NodeTraits(rawValue: 1 << 24)
  static let aggregate = NodeTraits(rawValue: 1 << 25)
}

extension Rewriting {
  func traits(of comparison: Comparison) -> NodeTraits {
    var traits: NodeTraits = comparison.options.isEmpty ? [] : .folding
    switch comparison.comparisonOperator {
    case .isIn: traits.insert(.membership)
    case .text(let test): traits.insert(test.isPattern ? .pattern : .substring)
    default: break
    }
    guard isFixed(comparison.right) else {
      traits.insert(.readsBothSides)
      return traits
    }
    switch predicate.operands[comparison.left].kind {
    case .subqueryCount: traits.insert(.subqueryCount)
    case .aggregate: traits.insert(.aggregate)
    default: break
    }
    guard !mayLackValue(comparison) else { return traits }
    if isTextTest(comparison) { traits.insert(.textTest) }
    if isPlain(comparison) {
      traits.insert(.plain)
      if isUnusual(comparison) { traits.insert(.unusual) }
    }
    return traits
  }

  /// Returns the traits of an AND or OR. Linear in the number of terms. For more than a few terms, the traits that compare terms with each
  /// other are assumed.
  func traits(ofTerms terms: [TypedPredicate.NodeID], isAnd: Bool) -> NodeTraits {
    var traits: NodeTraits = isAnd ? .and : .or
    if terms.isEmpty { traits.insert(.constantTerm) }
    if terms.count == 1 { traits.insert(.nestedTerm) }
    var existences = 0
    for term in terms {
      switch predicate.nodes[term] {
      case .constant: traits.insert(.constantTerm)
      case .not: traits.insert(.opposableTerm)
      case .and(let inner):
        if isAnd || inner.count == 1 { traits.insert(.nestedTerm) }
        if !isAnd { traits.insert(.alternatingTerm) }
      case .or(let inner):
        if !isAnd || inner.count == 1 { traits.insert(.nestedTerm) }
        if isAnd { traits.insert(.alternatingTerm) }
      case .exists: existences += 1
      case .comparison, .listComparison, .sharing: break
      }
    }
    if existences > 1 { traits.insert(.severalExistences) }
    guard terms.count <= 12 else { return traits.union([.repeatedTerm, .sharedSubject, .opposableTerm]) }
    for (index, term) in terms.enumerated() {
      let (hash, subject) = (facts[term].hash, facts[term].subject)
      for other in terms[..<index] {
        if facts[other].hash == hash { traits.insert(.repeatedTerm) }
        if subject != 0, facts[other].subject == subject { traits.formUnion([.sharedSubject, .opposableTerm]) }
      }
    }
    return traits
  }
}
