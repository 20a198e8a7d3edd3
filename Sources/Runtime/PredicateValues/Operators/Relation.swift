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

  /// The relation that is true for (b, a) if this one is true for (a, b): the bits of less and greater exchanged.
  public var mirrored: Relation {
    Relation(rawValue: rawValue & 2 | rawValue >> 2 & 1 | rawValue << 2 & 4) ?? self
  }

  /// The relation that is true if this one is false, for values that are ordered.
  public var complement: Relation { Relation(rawValue: ~rawValue & 7) ?? self }

  /// A Boolean value that indicates whether the relation depends on the order of two values, beyond equality.
  public var isOrdering: Bool { self != .equal && self != .notEqual }

  /// The same relation without equality: `<` for `<=`.
  package var strict: Relation { Relation(rawValue: rawValue & 5) ?? self }

  /// A Boolean value that indicates whether the relation is true for equal values.
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
