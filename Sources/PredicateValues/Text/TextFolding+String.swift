/// A question about a text and a needle.
package enum TextMatch: UInt8, CaseIterable, Sendable {
  case equals, hasPrefix, hasSuffix, contains, like
}

extension TextFolding {
  /// The folded text of a string.
  package func fold(_ text: String) -> String {
    var text = text
    return String(decoding: text.withUTF8 { fold($0) }, as: UTF8.self)
  }

  /// Whether a text passes a test with a needle or pattern that is not folded yet: for needles that are not constants. O(text +
  /// needle), but LIKE at worst O(text × pattern).
  package func test(
    _ test: TextMatch, _ text: UnsafeBufferPointer<UInt8>, unfolded needle: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    withFolded(needle) { needle in
      switch test {
      case .equals: equals(text, needle)
      case .hasPrefix: hasPrefix(text, needle)
      case .hasSuffix: hasSuffix(text, needle)
      case .contains: contains(text, needle)
      case .like: matches(text, pattern: needle)
      }
    }
  }

  /// The same of strings.
  package func test(_ test: TextMatch, _ text: String, _ needle: String) -> Bool {
    var (text, needle) = (text, needle)
    return text.withUTF8 { text in needle.withUTF8 { self.test(test, text, unfolded: $0) } }
  }

  /// The same of bytes in arrays.
  package func test(_ test: TextMatch, _ text: [UInt8], _ needle: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      needle.withUnsafeBufferPointer { self.test(test, text, unfolded: $0) }
    }
  }
}
