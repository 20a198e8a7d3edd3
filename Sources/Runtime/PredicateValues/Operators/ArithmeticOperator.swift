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
