import PredicateDiagnostics
import PredicateValues

/// What a comparison asks of two values.
package enum ReferenceOperator: Equatable, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  /// BEGINSWITH, ENDSWITH, CONTAINS.
  case finds(NaiveSearch.Place)
  case like
}

extension ValueRules {
  /// Whether `left operator right` holds for two single values.
  package func holds(
    _ left: Value, _ comparison: ReferenceOperator, _ right: Value, options: TextOptions = []
  ) -> Bool {
    switch comparison {
    case .equal: return equals(left, right, options)
    // Two-valued: what is not equal is different, whatever its kind (language §6.1, §6.8).
    case .notEqual: return !equals(left, right, options)
    case .less: return relation(left, right) == .less
    case .lessOrEqual: return [.less, .equal].contains(relation(left, right))
    case .greater: return relation(left, right) == .greater
    case .greaterOrEqual: return [.greater, .equal].contains(relation(left, right))
    case .finds(let place): return finds(right, at: place, of: left, options)
    case .like: return isLike(left, right, options)
    }
  }

  /// Equality, with `[c]` and `[d]` between two strings. An option never lets data match (language §6.7).
  private func equals(_ left: Value, _ right: Value, _ options: TextOptions) -> Bool {
    if options.isEmpty { return relation(left, right) == .equal }
    switch (left, right) {
    case (.string(let left), .string(let right)): return options.fold(left) == options.fold(right)
    case (.data, _), (_, .data): return false
    default: return relation(left, right) == .equal
    }
  }

  /// BEGINSWITH, ENDSWITH, CONTAINS: whether the needle stands in the haystack (language §6.7).
  ///
  /// Only text and data can be a haystack or a needle, everything else, null included, gives false. In `nspredicate` an
  /// empty needle is found nowhere, in `rql` everywhere.
  private func finds(
    _ needle: Value, at place: NaiveSearch.Place, of haystack: Value, _ options: TextOptions
  ) -> Bool {
    if options.isEmpty {
      guard let haystack = bytes(of: haystack), let needle = bytes(of: needle) else { return false }
      return finds(needle, at: place, of: haystack)
    }
    guard case .string(let haystack) = haystack, case .string(let needle) = needle else { return false }
    return finds(options.fold(needle), at: place, of: options.fold(haystack))
  }

  private func finds<T: Equatable>(_ needle: [T], at place: NaiveSearch.Place, of haystack: [T]) -> Bool {
    needle.isEmpty ? dialect == .rql : NaiveSearch.finds(needle, at: place, of: haystack)
  }

  /// The bytes of a text or of data; nil of anything else.
  private func bytes(of value: Value) -> [UInt8]? {
    switch value {
    case .string(let text): return Array(text.utf8)
    case .data(let bytes): return bytes
    default: return nil
    }
  }

  /// LIKE: a null pattern matches exactly null, a text pattern matches texts (language §6.7, §6.7).
  private func isLike(_ text: Value, _ pattern: Value, _ options: TextOptions) -> Bool {
    switch (text, pattern) {
    case (.null, .null): return true
    case (.string(let text), .string(let pattern)): return NaiveSearch.like(options.fold(text), options.fold(pattern))
    default: return false
    }
  }
}
