/// A set of terminals.
package struct TerminalSet: Hashable, Sendable {
  private var words: [UInt64]

  package init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  package mutating func insert(_ terminal: Int) { words[terminal / 64] |= 1 << UInt64(terminal % 64) }

  /// Adds the elements of `other`; whether any was new.
  @discardableResult
  package mutating func formUnion(_ other: TerminalSet) -> Bool {
    var isChanged = false
    for index in words.indices where other.words[index] & ~words[index] != 0 {
      words[index] |= other.words[index]
      isChanged = true
    }
    return isChanged
  }

  package func intersects(_ other: TerminalSet) -> Bool {
    words.indices.contains { words[$0] & other.words[$0] != 0 }
  }

  /// The terminals, in order.
  package var elements: [Int] {
    words.indices.flatMap { word in (0..<64).filter { words[word] >> UInt64($0) & 1 != 0 }.map { word * 64 + $0 } }
  }
}
