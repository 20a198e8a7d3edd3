/// `[c]` and `[d]`: which letters of two texts count as the same (LANGUAGE §6.7).
public struct TextOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Creates options from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// `[c]`: letters equal their other case.
  public static let caseInsensitive = TextOptions(rawValue: 1)
  /// `[d]`: letters are equal with and without marks.
  public static let diacriticInsensitive = TextOptions(rawValue: 2)

  /// The options as predicates write them, `[cd]`; empty for none.
  public var name: String {
    isEmpty ? "" : "[" + (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "") + "]"
  }
}
