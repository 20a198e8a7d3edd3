/// The parser's unpacked tables. Immutable and never freed.
final class ParserTables: @unchecked Sendable {
  /// The effect of a production.
  struct Production {
    let rule: UInt16
    let length: UInt8
    /// The kind of node + 1. 0 if there is none.
    let node: UInt8
    /// The position of the significant token + 1. 0 if there is none.
    let significant: UInt8
    /// A Boolean value that indicates whether a dialect rejects the production.
    let isSpecial: Bool
  }

  /// For each state and token: 0 for an error, 1 + 2 × the state to shift to, or 2 + 2 × the production to reduce.
  let actions: UnsafePointer<UInt16>
  /// The next states, for each state and rule.
  let gotos: UnsafePointer<UInt16>
  let productions: UnsafePointer<Production>
  let tokenCount: Int
  let ruleCount: Int

  /// For each state, indices into ``GeneratedGrammar/markers``. Used only for errors.
  static let markers = PackedReader.rows(GeneratedGrammar.parser.markers, ofStates: GeneratedGrammar.parser.stateCount)
  /// For each state, indices into ``GeneratedGrammar/namedRules``. Used only for errors.
  static let awaited = PackedReader.rows(GeneratedGrammar.parser.awaited, ofStates: GeneratedGrammar.parser.stateCount)

  static let shared = ParserTables(GeneratedGrammar.parser, GeneratedGrammar.productions)

  private init(_ packed: PackedParser, _ packedProductions: PackedTable) {
    tokenCount = TokenKind.allCases.count
    ruleCount = packed.ruleCount
    let actions = UnsafeMutablePointer<UInt16>.allocate(capacity: packed.stateCount * tokenCount)
    actions.initialize(repeating: 0, count: packed.stateCount * tokenCount)
    for (state, row) in PackedReader.rows(packed.actions, ofStates: packed.stateCount).enumerated() {
      var place = 0
      while place < row.count {
        let tokens = place + 2..<place + 2 + row[place + 1]
        for token in row[tokens] { actions[state * tokenCount + token] = UInt16(row[place]) }
        place = tokens.upperBound
      }
    }
    self.actions = UnsafePointer(actions)
    let gotos = UnsafeMutablePointer<UInt16>.allocate(capacity: packed.stateCount * packed.ruleCount)
    gotos.initialize(repeating: 0, count: packed.stateCount * packed.ruleCount)
    for (state, row) in PackedReader.rows(packed.gotos, ofStates: packed.stateCount).enumerated() {
      for pair in stride(from: 0, to: row.count, by: 2) { gotos[state * ruleCount + row[pair]] = UInt16(row[pair + 1]) }
    }
    self.gotos = UnsafePointer(gotos)
    let special = Set(GeneratedGrammar.rejects.map { $0.production })
    let productions = UnsafeMutablePointer<Production>.allocate(capacity: packedProductions.count)
    var reader = PackedReader(packedProductions.values)
    for index in 0..<packedProductions.count {
      (productions + index).initialize(
        to: Production(
          rule: UInt16(reader.next() ?? 0), length: UInt8(reader.next() ?? 0), node: UInt8(reader.next() ?? 0),
          significant: UInt8(reader.next() ?? 0), isSpecial: special.contains(index)))
    }
    self.productions = UnsafePointer(productions)
  }

  @inline(__always)
  func action(_ state: UInt16, _ token: TokenKind) -> UInt16 {
    actions[Int(state) &* tokenCount &+ Int(token.rawValue)]
  }

  @inline(__always)
  func goto(_ state: UInt16, _ rule: UInt16) -> UInt16 { gotos[Int(state) &* ruleCount &+ Int(rule)] }
}

/// A set of token kinds.
struct TokenSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ kinds: [TokenKind]) {
    for kind in kinds { insert(kind) }
  }

  func contains(_ kind: TokenKind) -> Bool {
    kind.rawValue < 64 ? low >> UInt64(kind.rawValue) & 1 != 0 : high >> UInt64(kind.rawValue - 64) & 1 != 0
  }

  mutating func insert(_ kind: TokenKind) {
    if kind.rawValue < 64 { low |= 1 << UInt64(kind.rawValue) } else { high |= 1 << UInt64(kind.rawValue - 64) }
  }

  mutating func remove(_ kind: TokenKind) {
    if kind.rawValue < 64 { low &= ~(1 << UInt64(kind.rawValue)) } else { high &= ~(1 << UInt64(kind.rawValue - 64)) }
  }

  func isSuperset(of other: TokenSet) -> Bool { other.low & ~low == 0 && other.high & ~high == 0 }

  var isEmpty: Bool { low == 0 && high == 0 }

  /// The kinds, in the order of the grammar.
  var kinds: [TokenKind] { TokenKind.allCases.filter(contains) }
}
