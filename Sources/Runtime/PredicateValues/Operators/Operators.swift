/// The operators of arithmetic (language §6.9).
public enum ArithmeticOperator: UInt8, CaseIterable, Hashable, Sendable {
  case add, subtract, multiply, divide

  /// The operator as predicates write it.
  public var symbol: String {
    switch self {
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    }
  }
}

/// How a comparison with a to-many side combines its values (language §6.4).
public enum Quantifier: UInt8, CaseIterable, Hashable, Sendable {
  /// Some value matches; false of none. ANY and SOME.
  case any
  /// Every value matches; true of none.
  case all
  /// No value matches; true of none.
  case none

  /// The word of the language.
  public var word: String {
    switch self {
    case .any: "ANY"
    case .all: "ALL"
    case .none: "NONE"
    }
  }
}

/// The functions of collections (language §6.5).
public enum AggregateFunction: UInt8, CaseIterable, Hashable, Sendable {
  case sum, min, max, average, count
  /// Of single values, each on its own: the bytes of a string or data, the elements of a container in a mixed value, 1 of a
  /// link that leads to an object and 0 of one that does not; null of other values.
  case size

  /// The function as key paths write it, without the `@`.
  public var word: String {
    switch self {
    case .sum: "sum"
    case .min: "min"
    case .max: "max"
    case .average: "avg"
    case .count: "count"
    case .size: "size"
    }
  }

  /// Whether the function is the least or the greatest value.
  public var isExtreme: Bool { self == .min || self == .max }

  /// Whether it makes one value of the values of a collection, and does not only count them.
  public var reducesValues: Bool { self != .count && self != .size }
}
