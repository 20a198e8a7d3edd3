/// A dialect's unpacked lexer. Immutable and never freed.
final class LexerTables: @unchecked Sendable {
  /// The class of each byte.
  let classes: UnsafePointer<UInt8>
  /// A row for each state: the next state's row for each class, then the token that ends at the state. A row is known by the number of
  /// ``unit``s before it, so that it fits in 16 bits.
  let rows: UnsafePointer<UInt16>
  /// The number of classes.
  let classCount: Int
  /// The row in which the dialect begins to match.
  let start: UInt16
  let keywords: KeywordTable

  static func tables(for dialect: Dialect) -> LexerTables {
    switch dialect {
    case .nspredicate: nspredicate
    case .rql: rql
    case .foundation: foundation
    }
  }

  /// The number of entries to which the length of a row is rounded up.
  static let unit = 4

  private static let nspredicate = LexerTables(.nspredicate, GeneratedGrammar.nspredicateStart)
  private static let rql = LexerTables(.rql, GeneratedGrammar.rqlStart)
  private static let foundation = LexerTables(.foundation, GeneratedGrammar.foundationStart)

  // Immutable: nothing writes to it afterwards.
  nonisolated(unsafe) private static let automaton = unpacked(GeneratedGrammar.lexer)

  private init(_ dialect: Dialect, _ start: Int) {
    (classes, rows) = Self.automaton
    classCount = GeneratedGrammar.lexer.classCount
    self.start = UInt16(start * (classCount / Self.unit + 1))
    self.keywords = KeywordTable(GeneratedGrammar.keywords.filter { $0.dialects.contains(dialect) })
  }

  private static func unpacked(
    _ packed: PackedLexer
  ) -> (classes: UnsafePointer<UInt8>, rows: UnsafePointer<UInt16>) {
    let units = packed.classCount / unit + 1
    let length = units * unit
    let classes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    var reader = PackedReader(packed.classes)
    for byte in 0..<256 { classes[byte] = UInt8(reader.next() ?? 0) }
    let size = packed.stateCount * length
    let rows = UnsafeMutablePointer<UInt16>.allocate(capacity: size)
    rows.initialize(repeating: 0, count: size)
    for (state, runs) in PackedReader.rows(packed.transitions, ofStates: packed.stateCount).enumerated() {
      var column = state * length
      for run in stride(from: 0, to: runs.count, by: 2) {
        (rows + column).update(repeating: UInt16(runs[run + 1] * units), count: runs[run])
        column += runs[run]
      }
    }
    reader = PackedReader(packed.acceptance)
    for state in 0..<packed.stateCount {
      rows[state * length + packed.classCount] = UInt16(reader.next() ?? 0)
    }
    return (UnsafePointer(classes), UnsafePointer(rows))
  }
}
