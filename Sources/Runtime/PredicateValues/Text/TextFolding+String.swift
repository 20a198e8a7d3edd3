extension TextFolding {
  /// Returns the folded text of a string.
  package func fold(_ text: String) -> String {
    guard !isExact else { return text }
    var text = text
    return text.withUTF8 { text in
      String(unsafeUninitializedCapacity: Self.room(for: text)) { fold(text, into: $0) }
    }
  }

  /// Returns `true` if a text folds to nothing: it is empty, or consists of marks that `[d]` drops.
  package func dropsAll(of text: String) -> Bool { isExact ? text.isEmpty : fold(text).utf8.isEmpty }

  /// Returns `true` if a text passes a test with an unfolded needle or pattern. A `nil` test is equality. O(text + needle); LIKE at worst
  /// O(text × pattern).
  package func test(
    _ test: TextOperator?, _ text: UnsafeBufferPointer<UInt8>, unfolded needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    withFolded(needle) { needle in test.map { holds($0, text, needle) } ?? equals(text, needle) }
  }

  /// Returns `true` if a string passes a test with an unfolded needle or pattern.
  package func test(_ test: TextOperator?, _ text: String, _ needle: String) -> Bool {
    var (text, needle) = (text, needle)
    return text.withUTF8 { text in needle.withUTF8 { self.test(test, text, unfolded: $0) } }
  }

  /// Returns `true` if the bytes of a text pass a test with an unfolded needle or pattern.
  package func test(_ test: TextOperator?, _ text: [UInt8], _ needle: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      needle.withUnsafeBufferPointer { self.test(test, text, unfolded: $0) }
    }
  }
}
