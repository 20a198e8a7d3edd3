/// The quantifier of a comparison with a to-many side (language §6.4).
public enum Quantifier: UInt8, CaseIterable, Hashable, Sendable {
  /// Some value matches. False without values. ANY and SOME.
  case any
  /// Every value matches. True without values.
  case all
  /// No value matches. True without values.
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
