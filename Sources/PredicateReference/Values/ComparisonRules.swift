import PredicateDiagnostics
import PredicateValues

/// What a comparison asks of two values.
package enum ReferenceOperator: Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case beginsWith, endsWith, contains, like
}

extension ValueRules {
  /// Whether `left operator right` holds for two single values.
  package func holds(
    _ left: Value, _ comparison: ReferenceOperator, _ right: Value, options: TextOptions = []
  ) -> Bool {
    switch comparison {
    case .equal: return equals(left, right, options)
    // Two-valued: what is not equal is different, whatever its kind (LANGUAGE §6.1, §6.8).
    case .notEqual: return !equals(left, right, options)
    case .less: return relation(left, right) == .less
    case .lessOrEqual: return [.less, .equal].contains(relation(left, right))
    case .greater: return relation(left, right) == .greater
    case .greaterOrEqual: return [.greater, .equal].contains(relation(left, right))
    case .beginsWith, .endsWith, .contains: return finds(right, in: left, comparison, options)
    case .like: return isLike(left, right, options)
    }
  }

  /// Equality, with `[c]` and `[d]` between two strings. An option never lets data match (LANGUAGE §12.3).
  private func equals(_ left: Value, _ right: Value, _ options: TextOptions) -> Bool {
    if options.isEmpty { return relation(left, right) == .equal }
    switch (left, right) {
    case (.string(let left), .string(let right)): return options.fold(left) == options.fold(right)
    case (.data, _), (_, .data): return false
    default: return relation(left, right) == .equal
    }
  }

  /// BEGINSWITH, ENDSWITH, CONTAINS: whether the needle stands in the haystack (LANGUAGE §6.7).
  ///
  /// Only text and data can be a haystack or a needle, everything else, null included, gives false. In `nspredicate` an
  /// empty needle is found nowhere, in `rql` everywhere.
  private func finds(
    _ needle: Value, in haystack: Value, _ comparison: ReferenceOperator, _ options: TextOptions
  ) -> Bool {
    if options.isEmpty {
      guard let haystack = bytes(of: haystack), let needle = bytes(of: needle) else { return false }
      return finds(needle, in: haystack, comparison)
    }
    guard case .string(let haystack) = haystack, case .string(let needle) = needle else { return false }
    return finds(options.fold(needle), in: options.fold(haystack), comparison)
  }

  private func finds<T: Equatable>(_ needle: [T], in haystack: [T], _ comparison: ReferenceOperator) -> Bool {
    if needle.isEmpty { return dialect == .rql }
    switch comparison {
    case .beginsWith: return NaiveSearch.begins(haystack, with: needle)
    case .endsWith: return NaiveSearch.ends(haystack, with: needle)
    default: return NaiveSearch.contains(haystack, needle)
    }
  }

  /// The bytes of a text or of data; nil of anything else.
  private func bytes(of value: Value) -> [UInt8]? {
    switch value {
    case .string(let text): return Array(text.utf8)
    case .data(let bytes): return bytes
    default: return nil
    }
  }

  /// LIKE: a null pattern matches exactly null, a text pattern matches texts (LANGUAGE §6.7, §12.3, §12.7).
  private func isLike(_ text: Value, _ pattern: Value, _ options: TextOptions) -> Bool {
    switch (text, pattern) {
    case (.null, .null): return true
    case (.string(let text), .string(let pattern)): return NaiveSearch.like(options.fold(text), options.fold(pattern))
    default: return false
    }
  }
}
