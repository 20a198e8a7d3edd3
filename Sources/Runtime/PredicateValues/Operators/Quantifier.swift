/// The quantifier of a comparison with a to-many side (language §6.4).
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
