extension TextFolding {
  /// The folded text of a string.
  package func fold(_ text: String) -> String {
    var text = text
    return String(decoding: text.withUTF8 { fold($0) }, as: UTF8.self)
  }

  /// Whether nothing is left of a text: it is empty, or of marks that `[d]` drops.
  package func dropsAll(of text: String) -> Bool { isExact ? text.isEmpty : fold(text).utf8.isEmpty }

  /// Whether a text passes a test, nil for equality, with a needle or pattern that is not folded yet. O(text + needle), but LIKE
  /// at worst O(text × pattern).
  package func test(
    _ test: TextOperator?, _ text: UnsafeBufferPointer<UInt8>, unfolded needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    withFolded(needle) { needle in test.map { holds($0, text, needle) } ?? equals(text, needle) }
  }

  /// The same of strings.
  package func test(_ test: TextOperator?, _ text: String, _ needle: String) -> Bool {
    var (text, needle) = (text, needle)
    return text.withUTF8 { text in needle.withUTF8 { self.test(test, text, unfolded: $0) } }
  }

  /// The same of bytes in arrays.
  package func test(_ test: TextOperator?, _ text: [UInt8], _ needle: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      needle.withUnsafeBufferPointer { self.test(test, text, unfolded: $0) }
    }
  }
}
