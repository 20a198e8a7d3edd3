import PredicateDiagnostics

/// A dialect's unpacked lexer. Immutable and never freed.
final class LexerTables: @unchecked Sendable {
  /// The class of each byte.
  let classes: UnsafePointer<UInt8>
  /// Rows of ``stride`` entries, one for each state: the offset of the next state's row for each class, then the token that ends at the
  /// state.
  let rows: UnsafePointer<UInt32>
  /// The number of entries in a row.
  let stride: Int
  let keywords: KeywordTable

  static func tables(for dialect: Dialect) -> LexerTables {
    switch dialect {
    case .nspredicate: nspredicate
    case .rql: rql
    case .foundation: foundation
    }
  }

  private static let nspredicate = LexerTables(
    GeneratedGrammar.nspredicateLexer, GeneratedGrammar.nspredicateKeywords)
  private static let rql = LexerTables(GeneratedGrammar.rqlLexer, GeneratedGrammar.rqlKeywords)
  private static let foundation = LexerTables(
    GeneratedGrammar.foundationLexer, GeneratedGrammar.foundationKeywords)

  private init(_ packed: PackedLexer, _ keywords: [KeywordRule]) {
    stride = packed.classCount + 1
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    classes.initialize(repeating: 0, count: 256)
    var reader = PackedReader(packed.classes)
    var index = 0
    while let value = reader.next(), index < 256 {
      classes[index] = UInt8(truncatingIfNeeded: value)
      index += 1
    }
    let size = packed.stateCount * stride
    let rows = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    rows.initialize(repeating: 0, count: size)
    reader = PackedReader(packed.transitions)
    for state in 0..<packed.stateCount {
      var column = 0
      while let length = reader.next(), let target = reader.next() {
        let count = min(length, packed.classCount - column)
        if target != 0 {
          (rows + state * stride + column).update(repeating: UInt32(target * stride), count: count)
        }
        column += count
      }
    }
    reader = PackedReader(packed.acceptance)
    for state in 0..<packed.stateCount {
      rows[state * stride + packed.classCount] = UInt32(reader.next() ?? 0)
    }
    self.classes = UnsafePointer(classes)
    self.rows = UnsafePointer(rows)
    self.keywords = KeywordTable(keywords)
  }
}
