// Tables in the format of the generated source: two base-64 digits for each number, from `0` (0) to `o` (63), and a comma at the end of
// each row. They are unpacked once, on first use.

/// The automaton of all lexers.
struct PackedLexer: Sendable {
  let stateCount: Int
  let classCount: Int
  /// The class of each byte.
  let classes: StaticString
  /// The token that ends at each state: 0 for none, 1 for skipped text, 2 + the kind of a token, then the lexical errors.
  let acceptance: StaticString
  /// For each state, runs of classes: their number and the next state. State 0 is dead, and each dialect has its own start.
  let transitions: StaticString
}

/// Rows of numbers.
struct PackedTable: Sendable {
  let count: Int
  let values: StaticString
}

/// The parser's automaton.
struct PackedParser: Sendable {
  let stateCount: Int
  let ruleCount: Int
  /// For each state, groups: an action, the number of tokens, and their kinds.
  let actions: StaticString
  /// For each state, pairs of a rule and the state after it.
  let gotos: StaticString
  /// For each state, the indices of its markers.
  let markers: StaticString
  /// For each state, the indices of the named rules that it expects.
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

  /// Returns the next number of the row. `nil` at its end, which is skipped.
  mutating func next() -> Int? {
    while position < text.count, text[position] < 48, text[position] != UInt8(ascii: ",") { position += 1 }
    guard position + 1 < text.count, text[position] != UInt8(ascii: ",") else {
      position += 1
      return nil
    }
    defer { position += 2 }
    return Int(text[position] &- 48) << 6 | Int(text[position + 1] &- 48)
  }

  /// Returns the row of each state. Equal rows are packed once: the number of values, the values, and the states.
  static func rows(_ text: StaticString, ofStates stateCount: Int) -> [[Int]] {
    var rows = [[Int]](repeating: [], count: stateCount)
    var reader = PackedReader(text)
    while let count = reader.next() {
      let row = (0..<count).map { _ in reader.next() ?? 0 }
      while let state = reader.next() { rows[state] = row }
    }
    return rows
  }
}
