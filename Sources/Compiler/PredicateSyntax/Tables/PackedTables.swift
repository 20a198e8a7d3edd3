// Tables as the generated source holds them: two digits of base 64 a number, from `0` (0) to `o` (63), and a comma at the
// end of a row. They are unpacked once, on first use.

/// A lexer's automaton.
struct PackedLexer: Sendable {
  let stateCount: Int
  let classCount: Int
  /// The class of each byte.
  let classes: StaticString
  /// What ends at each state: 0 nothing, 1 what is skipped, 2 + a token's kind, then the lexical errors.
  let acceptance: StaticString
  /// By state, runs of classes: how many, and the next state; state 0 is dead, state 1 the start.
  let transitions: StaticString
}

/// Rows of numbers.
struct PackedTable: Sendable {
  let count: Int
  let values: StaticString
}

/// A parser's automaton.
struct PackedParser: Sendable {
  let stateCount: Int
  let ruleCount: Int
  /// By state, groups: an action, how many tokens, their kinds.
  let actions: StaticString
  /// By state, pairs: a rule, and the state after it.
  let gotos: StaticString
  /// By state, the indices of its markers.
  let markers: StaticString
  /// By state, the indices of the named rules that it awaits.
  let awaited: StaticString
}

/// Reads the numbers of a packed table in order.
struct PackedReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: StaticString) {
    // A string of more than one scalar always has a pointer representation.
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The next number of the row; nil at its end, which is then passed.
  mutating func next() -> Int? {
    while position < text.count, text[position] < 48, text[position] != UInt8(ascii: ",") { position += 1 }
    guard position + 1 < text.count, text[position] != UInt8(ascii: ",") else {
      position += 1
      return nil
    }
    defer { position += 2 }
    return Int(text[position] &- 48) << 6 | Int(text[position + 1] &- 48)
  }
}
