import PredicateDiagnostics

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
  static let markers = rows(GeneratedGrammar.parser.markers, count: GeneratedGrammar.parser.stateCount)
  /// For each state, indices into ``GeneratedGrammar/namedRules``. Used only for errors.
  static let awaited = rows(GeneratedGrammar.parser.awaited, count: GeneratedGrammar.parser.stateCount)

  static let shared = ParserTables(GeneratedGrammar.parser, GeneratedGrammar.productions)

  private init(_ packed: PackedParser, _ packedProductions: PackedTable) {
    tokenCount = TokenKind.allCases.count
    ruleCount = packed.ruleCount
    let actions = UnsafeMutablePointer<UInt16>.allocate(capacity: packed.stateCount * tokenCount)
    actions.initialize(repeating: 0, count: packed.stateCount * tokenCount)
    var reader = PackedReader(packed.actions)
    for state in 0..<packed.stateCount {
      while let action = reader.next(), let count = reader.next() {
        for _ in 0..<count {
          guard let token = reader.next(), token < tokenCount else { break }
          actions[state * tokenCount + token] = UInt16(action)
        }
      }
    }
    self.actions = UnsafePointer(actions)
    let gotos = UnsafeMutablePointer<UInt16>.allocate(capacity: packed.stateCount * packed.ruleCount)
    gotos.initialize(repeating: 0, count: packed.stateCount * packed.ruleCount)
    reader = PackedReader(packed.gotos)
    for state in 0..<packed.stateCount {
      while let rule = reader.next(), let target = reader.next() {
        if rule < packed.ruleCount { gotos[state * packed.ruleCount + rule] = UInt16(target) }
      }
    }
    self.gotos = UnsafePointer(gotos)
    let special = Set(GeneratedGrammar.rejects.map { $0.production })
    let productions = UnsafeMutablePointer<Production>.allocate(capacity: packedProductions.count)
    reader = PackedReader(packedProductions.values)
    for index in 0..<packedProductions.count {
      var values: [Int] = []
      while let value = reader.next() { values.append(value) }
      let isComplete = values.count == 4
      let node = isComplete ? values[2] : 0
      (productions + index).initialize(
        to: Production(
          rule: UInt16(isComplete ? values[0] : 0), length: UInt8(isComplete ? values[1] : 0), node: UInt8(node),
          significant: UInt8(isComplete ? values[3] : 0), isSpecial: special.contains(index)))
    }
    self.productions = UnsafePointer(productions)
  }

  private static func rows(_ text: StaticString, count: Int) -> [[Int]] {
    var reader = PackedReader(text)
    return (0..<count).map { _ in
      var row: [Int] = []
      while let value = reader.next() { row.append(value) }
      return row
    }
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
