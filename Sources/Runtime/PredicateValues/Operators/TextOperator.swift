/// The text operators (language §6.7).
public enum TextOperator: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
  case beginsWith, endsWith, contains, like
}

extension TextOperator {
  /// The properties of a text operator, in one row.
  package struct Row: Sendable {
    /// The operator as predicates write it.
    package let word: String
    /// A Boolean value that indicates whether the right side is a pattern with wildcards. A pattern has a maximum length, compares with
    /// null like equality, and applies to strings only.
    package var isPattern = false
    /// The expected cost of a test in nanoseconds.
    package let cost: Double
    /// The share of texts that are expected to pass.
    package let share: Double
  }

  /// The operator's row.
  package var row: Row {
    switch self {
    case .beginsWith: Row(word: "BEGINSWITH", cost: 5, share: 0.05)
    case .endsWith: Row(word: "ENDSWITH", cost: 5, share: 0.05)
    case .contains: Row(word: "CONTAINS", cost: 25, share: 0.15)
    case .like: Row(word: "LIKE", isPattern: true, cost: 12, share: 0.1)
    }
  }

  /// The operator as predicates write it.
  public var word: String { row.word }

  /// A Boolean value that indicates whether the right side is a pattern with wildcards, instead of a text to search for.
  public var isPattern: Bool { row.isPattern }
}

extension TextFolding {
  /// Returns `true` if a text passes a test with a folded needle or pattern. O(text); LIKE at worst O(text × pattern).
  package func holds(
    _ test: TextOperator, _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch test {
    case .beginsWith: hasPrefix(text, needle)
    case .endsWith: hasSuffix(text, needle)
    case .contains: contains(text, needle)
    case .like: matches(text, pattern: needle)
    }
  }
}

/// `[c]` and `[d]`: which letters of two texts count as the same (language §6.7).
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
