/// An operator of a comparison.
public enum ComparisonOperator: Hashable, Sendable {
  /// `== != < <= > >=`
  case relation(Relation)
  /// Between two bounds, both included; the right operand is a list of two.
  case between
  /// Equal to an element of the right operand, which is a list.
  case isIn
  /// BEGINSWITH and its like: a text on the left, a needle or pattern on the right.
  case text(TextOperator)
  /// The left side has one of the kinds on the right: `@type` with names of types (language §4.9).
  case isOfKind
  /// The left side has the kind of the right side, or another one: `@type` on both sides.
  case isOfSameKind, isOfOtherKind
  /// A point in a region: the left operand is a path to embedded points, the right one a region.
  case geoWithin

  /// The relation of the six comparisons. `nil` for other operators.
  public var relation: Relation? {
    if case .relation(let relation) = self { relation } else { nil }
  }

  /// The text operator. `nil` for other operators.
  public var textOperator: TextOperator? {
    if case .text(let test) = self { test } else { nil }
  }

  /// The equivalent operator for exchanged sides. Itself if there is none (language §4.4).
  package var mirrored: ComparisonOperator { relation.map { .relation($0.mirrored) } ?? self }

  /// A Boolean value that indicates whether the operator compares values, instead of kinds or places on the globe.
  package var comparesValues: Bool {
    switch self {
    case .relation, .between, .isIn, .text: true
    case .isOfKind, .isOfSameKind, .isOfOtherKind, .geoWithin: false
    }
  }

  /// The operator as predicates write it.
  public var word: String {
    switch self {
    case .relation(let relation): relation.symbol
    case .between: "BETWEEN"
    case .isIn: "IN"
    case .text(let test): test.word
    case .isOfKind: ".@type IN"
    case .isOfSameKind: ".@type == @type OF"
    case .isOfOtherKind: ".@type != @type OF"
    case .geoWithin: "geoWithin"
    }
  }

  /// A small number for each operator, for digests.
  package var code: Int {
    switch self {
    case .between: 0
    case .relation(let relation): Int(relation.rawValue)
    case .isIn: 7
    case .isOfKind: 8
    case .isOfSameKind: 9
    case .isOfOtherKind: 10
    case .geoWithin: 11
    case .text(let test): 16 + Int(test.rawValue)
    }
  }
}
