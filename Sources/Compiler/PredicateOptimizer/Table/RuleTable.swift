extension RewriteRule {
  /// All rules. A rule's position is its bit in a ``RuleSet``. If several rules apply at a node, the first one fires.
  public static let all: [RewriteRule] = [
    .foldConstants, .flattenTerms, .doubleNegation, .pushNot,
    .duplicateTerms, .complementaryTerms, .absorption, .commonFactor,
    .sameSides, .decideComparison, .simplifyComparison,
    .classifyLike, .emptyNeedle, .foldNeedle, .idleOption,
    .simplifyIn, .inToRange, .equalitiesToIn, .pruneIn,
    .contradiction, .tautology, .impliedTerms, .mergeRanges, .outsideRange, .mergeBounds,
    .countOfAll, .countToExistence, .foldExistence, .subqueryToAny, .mergeExistences, .extremeToAny, .extremeToAll,
    .shareValues, .orderTerms, .primaryKeyLookup, .indexLookup, .indexRange, .indexUnion,
  ]

  /// A rule's function and its id.
  struct Application: Sendable {
    let id: String
    let apply: @Sendable (inout Rewriting, TypedPredicate.NodeID) -> Bool
  }

  /// The functions of the rules in ``all``. Trying a rule does not copy its texts.
  static let applications = all.map { Application(id: $0.id, apply: $0.apply) }

  /// A rule to try at nodes with the traits that it needs.
  struct Candidate: Sendable {
    let index: Int
    let needs: NodeTraits
  }

  /// The rules for each kind of node, in the order of ``all``.
  struct ByPlace: Sendable {
    var terms: [Candidate] = []
    var not: [Candidate] = []
    var comparison: [Candidate] = []
    var exists: [Candidate] = []
  }

  /// The indices of the rules that planning refers to by name.
  struct Places: Sendable {
    var share: Candidate?
    var order: Int?
    var primaryKeyLookup: Int?
    var indexLookup: Int?
    var indexRange: Int?
    var indexUnion: Int?
  }

  static let places = Places(
    share: all.firstIndex { $0.id == shareValues.id }.map { Candidate(index: $0, needs: shareValues.needs) },
    order: all.firstIndex { $0.id == orderTerms.id },
    primaryKeyLookup: all.firstIndex { $0.id == RewriteRule.primaryKeyLookup.id },
    indexLookup: all.firstIndex { $0.id == RewriteRule.indexLookup.id },
    indexRange: all.firstIndex { $0.id == RewriteRule.indexRange.id },
    indexUnion: all.firstIndex { $0.id == RewriteRule.indexUnion.id })

  static let byPlace: ByPlace = {
    var result = ByPlace()
    for (index, rule) in all.enumerated() {
      let candidate = Candidate(index: index, needs: rule.needs)
      switch rule.place {
      case .terms: result.terms.append(candidate)
      case .not: result.not.append(candidate)
      case .comparison: result.comparison.append(candidate)
      case .exists: result.exists.append(candidate)
      case .plan: break
      }
    }
    return result
  }()
}
