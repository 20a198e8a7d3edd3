/// An operator that compares two values.
package enum ReferenceOperator: Equatable, Sendable {
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  /// BEGINSWITH, ENDSWITH, CONTAINS.
  case finds(NaiveSearch.Place)
  case like
}

extension ValueRules {
  /// Returns a Boolean value that indicates whether `left operator right` holds for two single values.
  package func holds(
    _ left: Value, _ comparison: ReferenceOperator, _ right: Value, options: TextOptions = []
  ) -> Bool {
    switch comparison {
    case .equal: return equals(left, right, options)
    // Two-valued: values that are not equal are different, regardless of their kinds (language §6.1, §6.8).
    case .notEqual: return !equals(left, right, options)
    case .less: return relation(left, right) == .less
    case .lessOrEqual: return [.less, .equal].contains(relation(left, right))
    case .greater: return relation(left, right) == .greater
    case .greaterOrEqual: return [.greater, .equal].contains(relation(left, right))
    case .finds(let place): return finds(right, at: place, of: left, options)
    case .like: return isLike(left, right, options)
    }
  }

  /// Returns a Boolean value that indicates whether values are equal, applying `[c]` and `[d]` to strings. With an option, data never
  /// matches (language §6.7).
  private func equals(_ left: Value, _ right: Value, _ options: TextOptions) -> Bool {
    if options.isEmpty { return relation(left, right) == .equal }
    switch (left, right) {
    case (.string(let left), .string(let right)): return options.fold(left) == options.fold(right)
    case (.data, _), (_, .data): return false
    default: return relation(left, right) == .equal
    }
  }

  /// Returns the result of BEGINSWITH, ENDSWITH or CONTAINS (language §6.7).
  ///
  /// Only text and data can be searched or searched for. For all other values, including null, the result is `false`. An empty needle is
  /// never found in `nspredicate` and always found in `rql`.
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

  /// Returns the bytes of text or data. `nil` for other values.
  private func bytes(of value: Value) -> [UInt8]? {
    switch value {
    case .string(let text): return Array(text.utf8)
    case .data(let bytes): return bytes
    default: return nil
    }
  }

  /// Returns the result of LIKE. A null pattern matches only null, a text pattern matches texts (language §6.7, §6.7).
  private func isLike(_ text: Value, _ pattern: Value, _ options: TextOptions) -> Bool {
    switch (text, pattern) {
    case (.null, .null): return true
    case (.string(let text), .string(let pattern)): return NaiveSearch.like(options.fold(text), options.fold(pattern))
    default: return false
    }
  }
}
