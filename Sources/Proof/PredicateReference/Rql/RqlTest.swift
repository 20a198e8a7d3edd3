import PredicateSchema
import PredicateValues

/// One comparison of rql between the values of two sides.
struct RqlTest {
  let rules: ValueRules
  let comparison: ReferenceOperator
  let options: TextOptions
  let left: RqlSide
  let right: RqlSide

  /// Whether the comparison holds under the quantifiers before its sides.
  ///
  /// - A side that has one place for a value and no value there fails every comparison, whatever the quantifier.
  /// - Two sides of many values without a quantifier are compared as lists, place by place: some list of the one side with some of
  ///   the other.
  /// - Otherwise each side of many values has a quantifier, ANY unless it says another, and the left one is the outer.
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

  /// Whether two whole lists compare: they have one length and every pair compares; `!=` is the opposite of `==`
  /// (language §6.4).
  private func holds(_ lefts: [Value], _ rights: [Value]) -> Bool {
    let isNegated = comparison == .notEqual
    let test = RqlTest(
      rules: rules, comparison: isNegated ? .equal : comparison, options: options, left: left, right: right)
    let holds = lefts.count == rights.count && zip(lefts, rights).allSatisfy { test.holds($0, $1) }
    return holds != isNegated
  }

  /// Whether one value of the left side compares with one of the right.
  private func holds(_ left: Value, _ right: Value) -> Bool {
    if self.left.isTypes || self.right.isTypes { return typesHold(left, right) }
    if isOrderWithLinks {
      // Null beside a null link.
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

  /// Whether mixed values are put in order with links, with which they have none (language §6.8).
  private var isOrderWithLinks: Bool {
    self.left.type == .mixed && self.right.type?.classIndex != nil
      && [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(comparison)
  }

  /// Whether the left side is a property of the object itself and the right one constant: then the column is searched, by
  /// the rules of its type, and values are not taken as mixed ones.
  private var searchesColumn: Bool {
    self.left.origin == .ownProperty && (self.right.origin == .constant || self.right.origin == .list)
  }

  /// Whether a column of integers is searched: with a bound that every integer keeps the engine finds null too.
  private var searchesIntegers: Bool { searchesColumn && self.right.origin == .constant && self.left.type == .int }

  /// How two values stand to each other (language §6.9).
  ///
  /// As mixed values NaN equals NaN and is below all numbers. In a column of floats or doubles it is neither equal to nor
  /// ordered with anything but decimals, which make mixed values of both. With integers NaN has no order.
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
      // A constant is what is looked for, on whichever side it stands.
      let (text, needle) = self.left.origin == .constant ? (right, left) : (left, right)
      return RqlText.fold(text) == RqlText.foldNeedle(needle)
    default: return relation(left, right) == .equal
    }
  }

  /// In a column of strings null is below every string (language §6.2); nil where that rule has nothing to say.
  private func nullOrder(_ left: Value, _ right: Value) -> ValueOrder? {
    guard searchesColumn, self.right.origin == .constant, self.left.type == .string else { return nil }
    switch (left, right) {
    case (.null, .null): return .equal
    case (.null, .string): return .less
    case (.string, .null): return .greater
    default: return nil
    }
  }

  /// BEGINSWITH, ENDSWITH, CONTAINS (language §6.7): texts with texts and data with data; an empty needle is in everything,
  /// null in nothing, except that a column's search for a null finds everything, and that CONTAINS finds null in every value,
  /// as it does in a column of data where it ignores case.
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

  /// LIKE (language §6.7): null is like null only.
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

  /// `@type` against the name of a type or of a group of types, or against another `@type` (language §4.9).
  private func typesHold(_ left: Value, _ right: Value) -> Bool {
    guard case .string(let left) = left, case .string(let right) = right else { return comparison == .notEqual }
    let isSame = !RqlTypeName.kinds(of: left).isDisjoint(with: RqlTypeName.kinds(of: right))
    return isSame == (comparison == .equal)
  }
}
