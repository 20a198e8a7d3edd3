/// An rql comparison between the values of two sides.
struct RqlTest {
  let rules: ValueRules
  let comparison: ReferenceOperator
  let options: TextOptions
  let left: RqlSide
  let right: RqlSide

  /// Returns a Boolean value that indicates whether the comparison holds under the quantifiers before its sides.
  ///
  /// - If a side for a single value has none, every comparison is false, regardless of the quantifier.
  /// - Two sides of many values without a quantifier are compared as lists, element by element: some list of one side with some of the
  ///   other.
  /// - Otherwise, each side of many values has a quantifier, by default ANY. The left one is the outer quantifier.
  func holds(_ leftQuantifier: QuantifierWord?, _ rightQuantifier: QuantifierWord?) -> Bool {
    if !left.isMany && left.values.isEmpty || !right.isMany && right.values.isEmpty { return false }
    if left.isMany && right.isMany && leftQuantifier == nil && rightQuantifier == nil {
      return left.wholes.contains { leftWhole in
        right.wholes.contains { rightWhole in
          left.isList(leftWhole) && right.isList(rightWhole)
            ? holds(leftWhole, rightWhole) : holds(.any, leftWhole, .any, rightWhole)
        }
      }
    }
    return holds(leftQuantifier ?? .any, left.values, rightQuantifier ?? .any, right.values)
  }

  private func holds(
    _ leftQuantifier: QuantifierWord, _ lefts: [Value], _ rightQuantifier: QuantifierWord, _ rights: [Value]
  ) -> Bool {
    leftQuantifier.combines(lefts.map { left in rightQuantifier.combines(rights.map { right in holds(left, right) }) })
  }

  /// Returns a Boolean value that indicates whether two whole lists compare: they have equal lengths and every pair compares. `!=` is the
  /// negation of `==` (language §6.4).
  private func holds(_ lefts: [Value], _ rights: [Value]) -> Bool {
    let isNegated = comparison == .notEqual
    let test = RqlTest(
      rules: rules, comparison: isNegated ? .equal : comparison, options: options, left: left, right: right)
    let holds = lefts.count == rights.count && zip(lefts, rights).allSatisfy { test.holds($0, $1) }
    return holds != isNegated
  }

  /// Returns a Boolean value that indicates whether one value of the left side compares with one of the right.
  private func holds(_ left: Value, _ right: Value) -> Bool {
    if self.left.isTypes || self.right.isTypes { return typesHold(left, right) }
    if isOrderWithLinks {
      // Null compared with a null link.
      return !self.right.isMany && left == .null && right == .null
        && [.lessOrEqual, .greaterOrEqual].contains(comparison)
    }
    switch comparison {
    case .equal: return isEqual(left, right)
    case .notEqual: return !isEqual(left, right)
    case .less: return nullOrder(left, right).map { $0 == .less } ?? (relation(left, right) == .less)
    case .greater: return nullOrder(left, right).map { $0 == .greater } ?? (relation(left, right) == .greater)
    case .lessOrEqual where searchesIntegers && right == .int(.max): return true
    case .greaterOrEqual where searchesIntegers && right == .int(.min): return true
    case .lessOrEqual:
      return nullOrder(left, right).map { $0 != .greater } ?? [.less, .equal].contains(relation(left, right))
    case .greaterOrEqual:
      return nullOrder(left, right).map { $0 != .less } ?? [.greater, .equal].contains(relation(left, right))
    case .finds(let place): return finds(right, at: place, of: left)
    case .like: return isLike(left, right)
    }
  }

  /// Returns a Boolean value that indicates whether mixed values are ordered against links, with which they have no order (language §6.8).
  private var isOrderWithLinks: Bool {
    self.left.type == .mixed && self.right.type?.classIndex != nil
      && [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(comparison)
  }

  /// Returns a Boolean value that indicates whether the left side is a property of the object itself and the right one a constant. The
  /// column is then searched by the rules of its type, and its values are not treated as mixed.
  private var searchesColumn: Bool {
    self.left.origin == .ownProperty && (self.right.origin == .constant || self.right.origin == .list)
  }

  /// A Boolean value that indicates whether an integer column is searched. If every integer satisfies the bound, the engine also finds
  /// null.
  private var searchesIntegers: Bool { searchesColumn && self.right.origin == .constant && self.left.type == .int }

  /// Returns the relation of two values (language §6.9).
  ///
  /// As mixed values, NaN equals NaN and is below all numbers. In a float or double column, NaN is unordered with everything except
  /// decimals, which convert both sides to mixed values. With integers, NaN is unordered.
  private func relation(_ left: Value, _ right: Value) -> ValueOrder {
    let isColumn = searchesColumn && (self.left.type == .float || self.left.type == .double)
    let isAgainstInteger =
      self.left.type == .int && self.right.type == nil || self.left.type == nil && self.right.type == .int
    if case .decimal = right, !isAgainstInteger { return rules.relation(left, right, nanIsLowest: true) }
    return rules.relation(left, right, nanIsLowest: !isColumn && !isAgainstInteger)
  }

  private func isEqual(_ left: Value, _ right: Value) -> Bool {
    guard !options.isEmpty else { return relation(left, right) == .equal }
    switch (left, right) {
    case (.string(let left), .string(let right)): return RqlText.fold(left) == RqlText.fold(right)
    case (.data(let left), .data(let right)):
      // A constant is the needle, regardless of its side.
      let (text, needle) = self.left.origin == .constant ? (right, left) : (left, right)
      return RqlText.fold(text) == RqlText.foldNeedle(needle)
    default: return relation(left, right) == .equal
    }
  }

  /// Returns the relation with null in a string column, which is below every string (language §6.2). `nil` if the rule does not apply.
  private func nullOrder(_ left: Value, _ right: Value) -> ValueOrder? {
    guard searchesColumn, self.right.origin == .constant, self.left.type == .string else { return nil }
    switch (left, right) {
    case (.null, .null): return .equal
    case (.null, .string): return .less
    case (.string, .null): return .greater
    default: return nil
    }
  }

  /// Returns the result of BEGINSWITH, ENDSWITH or CONTAINS (language §6.7). Texts are searched in texts and data in data. Every value
  /// contains an empty needle, none contains null. There are two exceptions: a column's search for null finds everything, and CONTAINS
  /// finds null in every value, as it does in a data column if it ignores case.
  private func finds(_ needle: Value, at place: NaiveSearch.Place, of haystack: Value) -> Bool {
    if needle == .null {
      let findsEverything =
        searchesColumn && right.origin == .constant
        && !(left.type == .data && place == .anywhere && !options.isEmpty)
      return findsEverything || (place == .anywhere && haystack != .null)
    }
    switch (haystack, needle) {
    case (.string(let haystack), .string(let needle)):
      return options.isEmpty
        ? NaiveSearch.finds(Array(needle.utf8), at: place, of: Array(haystack.utf8))
        : NaiveSearch.finds(RqlText.fold(needle), at: place, of: RqlText.fold(haystack))
    case (.data(let haystack), .data(let needle)):
      return options.isEmpty
        ? NaiveSearch.finds(needle, at: place, of: haystack)
        : NaiveSearch.finds(RqlText.foldNeedle(needle), at: place, of: RqlText.fold(haystack))
    default: return false
    }
  }

  /// Returns the result of LIKE (language §6.7). Null matches only null.
  private func isLike(_ text: Value, _ pattern: Value) -> Bool {
    let isFolding = !options.isEmpty
    switch (text, pattern) {
    case (.null, .null): return true
    case (.string(let text), .string(let pattern)):
      return NaiveSearch.like(
        isFolding ? RqlText.fold(text) : Array(text.unicodeScalars),
        isFolding ? RqlText.fold(pattern) : Array(pattern.unicodeScalars))
    case (.data(let text), .data(let pattern)):
      return NaiveSearch.like(
        RqlText.characters(isFolding ? RqlText.fold(text) : text),
        RqlText.characters(isFolding ? RqlText.fold(pattern) : pattern))
    default: return false
    }
  }

  /// Returns the comparison of `@type` with the name of a type or group of types, or with another `@type` (language §4.9).
  private func typesHold(_ left: Value, _ right: Value) -> Bool {
    guard case .string(let left) = left, case .string(let right) = right else { return comparison == .notEqual }
    let isSame = !RqlTypeName.kinds(of: left).isDisjoint(with: RqlTypeName.kinds(of: right))
    return isSame == (comparison == .equal)
  }
}
