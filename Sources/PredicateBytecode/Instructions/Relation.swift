/// The six comparisons, as a set of the outcomes that make them true: 1 for less, 2 for equal, 4 for greater.
///
/// The raw value is the low three bits of every fused comparison's opcode, so one body serves all six: the outcome of a
/// three-way comparison picks a bit.
public enum Relation: UInt8, CaseIterable, Hashable, Sendable {
  case less = 1
  case equal = 2
  case lessOrEqual = 3
  case greater = 4
  case notEqual = 5
  case greaterOrEqual = 6

  /// The relation that holds of (b, a) where this one holds of (a, b).
  public var mirrored: Relation {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    }
  }

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

/// The text operators (LANGUAGE §6.7).
public enum TextTest: UInt8, CaseIterable, Hashable, Sendable {
  case beginsWith, endsWith, contains, like
}

/// The aggregates that reduce a collection to one value (LANGUAGE §6.5); counting has an instruction of its own.
public enum AggregateFunction: UInt8, CaseIterable, Hashable, Sendable {
  case sum, minimum, maximum, average
}

/// How a loop combines what its body yields for each element.
public enum LoopKind: UInt8, CaseIterable, Hashable, Sendable {
  /// True where the body is true of some element; stops at the first.
  case any
  /// True where the body is true of every element; stops at the first of which it is not.
  case all
  /// How many elements the body is true of.
  case count
  /// The sum of the counts that the body yields, for collections behind a to-many step.
  case sum
}
