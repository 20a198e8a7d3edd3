/// The six comparisons, as a set of the outcomes that make them true: 1 for less, 2 for equal, 4 for greater.
///
/// So one body serves all six: the outcome of a three-way comparison picks a bit of the raw value.
public enum Relation: UInt8, CaseIterable, Hashable, Sendable {
  case less = 1
  case equal = 2
  case lessOrEqual = 3
  case greater = 4
  case notEqual = 5
  case greaterOrEqual = 6

  /// The relation that holds of (b, a) where this one holds of (a, b): the bits of less and greater exchanged.
  public var mirrored: Relation {
    Relation(rawValue: rawValue & 2 | rawValue >> 2 & 1 | rawValue << 2 & 4) ?? self
  }

  /// The relation that holds where this one does not, of values of which exactly one outcome is true.
  public var complement: Relation { Relation(rawValue: ~rawValue & 7) ?? self }

  /// Whether it asks which of two values is first, and not only whether they are equal.
  public var isOrdering: Bool { self != .equal && self != .notEqual }

  /// The same order without what is equal: `<` for `<=`.
  package var strict: Relation { Relation(rawValue: rawValue & 5) ?? self }

  /// Whether it holds of equal values.
  public var holdsOfEquals: Bool { rawValue & 2 != 0 }

  /// The operator as predicates write it.
  public var symbol: String {
    switch self {
    case .less: "<"
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greater: ">"
    case .notEqual: "!="
    case .greaterOrEqual: ">="
    }
  }
}
