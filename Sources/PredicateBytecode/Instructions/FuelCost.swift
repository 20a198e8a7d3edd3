/// What an instruction is charged before its work, one unit for itself among it (RELIABILITY §3); divisions round down.
public enum FuelCost: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing more.
  case instruction
  /// One unit for each element visited.
  case elements
  /// One unit for each entry that is looked at, to leave out those that lead nowhere.
  case entries
  /// One unit for each 64 bytes of text.
  case bytes
  /// The same for two bounds.
  case bounds
  /// One unit for each element that is compared in turn and for each 64 bytes of text.
  case set
  /// One unit for each 64 steps of text × pattern.
  case pattern
  /// One unit for each 64 bytes of the shape.
  case shape
  /// One unit for each pair of values compared, and what comparing their texts is charged.
  case pairs

  /// The charge as the instruction set's page shows it.
  public var formula: String {
    switch self {
    case .instruction: "1"
    case .elements: "1 + 1 an element"
    case .entries: "1 + 1 an entry"
    case .bytes: "1 + 1 per 64 bytes"
    case .bounds: "1 + 1 per 32 bytes"
    case .set: "1 + 1 an element + 1 per 64 bytes"
    case .pattern: "1 + text × pattern / 64"
    case .shape: "1 + 1 per 64 bytes of the shape"
    case .pairs: "1 + 1 a pair + the pair's texts"
    }
  }

  /// What the words of the formulas mean.
  static let explanation = """
    Where `fuelPerRow` of the limits is set, every object has that much fuel, and each instruction is charged before its work;
    one that finds too little ends the run with `limit-fuel`. Every word that runs is charged, the closing `RETURN` too, and the
    END of a loop once for the begin and once for each element. Divisions round down.

    - *Bytes* are those of the texts that are compared: of the shorter of two texts, for equality with a constant none where the
      lengths differ; of the tested text alone in tests of columns under options, in text tests of columns and in sets; of both
      texts in `STRING_WITHIN` and in text tests of stack values; of the key in `ENTRY` and `MIXED_KEY`. What is no text has
      none.
    - *Text × pattern* is the product of their bytes where the pattern has wildcards between other characters, or `?`; other
      patterns are tested as plain text tests are, and charged so.
    - An *entry* is one that `COUNT` looks at: those of a dictionary of objects in `rql`. Other collections know how many elements
      they have.
    - An *element* of a set is one that is compared in turn: neither null nor, under options, a text.
    - A vertex of a *shape* takes 32 bytes.
    - A *pair's texts* are charged as the instruction for two stack values charges them.
    """
}
