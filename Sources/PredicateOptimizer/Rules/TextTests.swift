import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension RewriteRule {
  static let classifyLike = RewriteRule(
    "classify-like", at: .comparison,
    reason: "a pattern whose wildcards stand at its ends only is a plain test, which needs no matcher",
    legality: """
      Of null all of these are false, as LIKE is; `*` alone is true of every string and so means not null, the empty pattern means \
      the empty string and the null pattern null (LANGUAGE §6.7). Each value of a collection is tested alike, so quantifiers \
      stay. Mixed values, which LIKE takes for text only, are left alone.
      """,
    example: Example("name LIKE[c] 'e*' AND assignee LIKE '*'", "name BEGINSWITH[c] 'e' AND assignee != nil")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), comparison.comparisonOperator == .like,
      let value = rewriting.constant(comparison.right)
    else { return false }
    guard case .string(let text) = value else {
      guard value == .null else { return false }
      comparison.comparisonOperator = .equal
      comparison.options = []
      rewriting.replace(id, with: .comparison(comparison))
      return true
    }
    let pattern = LikePattern(text, folding: rewriting.folding(comparison.options))
    let rest = String(decoding: pattern.text, as: UTF8.self)
    switch pattern.kind {
    case .general: return false
    case .equals: comparison.comparisonOperator = .equal
    case .hasPrefix: comparison.comparisonOperator = .beginsWith
    case .hasSuffix: comparison.comparisonOperator = .endsWith
    case .contains where rest.isEmpty:
      comparison.comparisonOperator = .notEqual
      comparison.options = []
    case .contains: comparison.comparisonOperator = .contains
    }
    let isPresence = comparison.comparisonOperator == .notEqual
    comparison.right = rewriting.append(
      constant: isPresence ? .null : .string(rest), range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let emptyNeedle = RewriteRule(
    "empty-needle", at: .comparison,
    reason: "the empty text is in no text, or in every one, as the dialect has it",
    legality: """
      In `nspredicate` the empty or null needle never matches, so ANY is false and NONE true, and ALL is left alone; in `rql` the empty \
      needle matches every string and no null, which is what `!= nil` says. A needle of which `[d]` leaves nothing is \
      empty.
      """,
    example: Example("assignee CONTAINS '' OR priority > 5", "FALSEPREDICATE OR priority > 5")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), let value = rewriting.constant(comparison.right) else {
      return false
    }
    switch comparison.comparisonOperator {
    case .contains, .beginsWith, .endsWith: break
    default: return false
    }
    switch value {
    case .string(let text) where rewriting.folding(comparison.options).fold(text).utf8.isEmpty: break
    case .null where rewriting.dialect == .nspredicate: break
    default: return false
    }
    if rewriting.dialect == .nspredicate {
      guard comparison.quantifier != .all else { return false }
      rewriting.replace(id, with: .constant(comparison.quantifier == Quantifier.none))
      return true
    }
    comparison.comparisonOperator = .notEqual
    comparison.options = []
    comparison.right = rewriting.append(constant: .null, range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let foldNeedle = RewriteRule(
    "fold-needle", at: .comparison,
    reason: "a constant under `[c]` or `[d]` is folded once, before any row is looked at",
    legality:
      "Both sides are folded before they are compared, and folding what is folded changes nothing; null has nothing to fold.",
    example: Example("name CONTAINS[cd] 'École'", "name CONTAINS[cd] 'ecole'")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), !comparison.options.isEmpty,
      case .string(let text)? = rewriting.constant(comparison.right)
    else { return false }
    let folded = rewriting.folding(comparison.options).fold(text)
    guard !folded.utf8.elementsEqual(text.utf8), !folded.utf8.isEmpty else { return false }
    comparison.right = rewriting.append(
      constant: .string(folded), range: rewriting.operand(comparison.right).range)
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }

  static let idleOption = RewriteRule(
    "idle-option", at: .comparison,
    reason: "`[c]` has no effect on a constant without letters, and a test without options is cheaper",
    legality: """
      Case folding maps letters to letters, one to one, so no text is folded to a digit, a blank or a sign of ASCII that it did not \
      have. `[d]` drops marks between characters and stays. Null matches neither way.
      """,
    example: Example("code BEGINSWITH[c] '2024-'", "code BEGINSWITH '2024-'")
  ) { rewriting, id in
    guard var comparison = rewriting.textTest(id), comparison.options == .caseInsensitive,
      case .string(let text)? = rewriting.constant(comparison.right), !text.utf8.isEmpty,
      text.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) && !(0x61...0x7A).contains($0) })
    else { return false }
    comparison.options = []
    rewriting.replace(id, with: .comparison(comparison))
    return true
  }
}

extension Rewriting {
  /// A test of strings, and of nothing else, with a constant on the right; nil for other nodes.
  fileprivate func textTest(_ id: TypedPredicate.NodeID) -> Comparison? {
    guard let comparison = comparison(id), operand(comparison.left).type == .string, isFixed(comparison.right),
      !isFixed(comparison.left), !mayLackValue(comparison)
    else { return nil }
    switch comparison.comparisonOperator {
    case .equal, .notEqual, .beginsWith, .endsWith, .contains, .like: return comparison
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between, .in, .isOfKind, .isOfSameKind, .isOfOtherKind,
      .geoWithin:
      return nil
    }
  }

  /// How texts are folded under options.
  fileprivate func folding(_ options: TextOptions) -> TextFolding {
    TextFolding(
      caseInsensitive: options.contains(.caseInsensitive),
      diacriticInsensitive: options.contains(.diacriticInsensitive), dialect: dialect)
  }
}
