/// A LIKE pattern: `?` matches one character (Unicode scalar), `*` any run of characters, and another character itself. It must match
/// the whole text, and has no escapes (language §6.7).
///
/// Most patterns are equivalent to a simpler ``test``, which programs use instead:
///
/// | pattern | test | text |
/// | --- | --- | --- |
/// | `abc` | equality | `abc` |
/// | `abc*` | beginsWith | `abc` |
/// | `*abc` | endsWith | `abc` |
/// | `*abc*`, `*`, `**` | contains | `abc`, nothing, nothing |
/// | `a?c`, `a*c` | like | the pattern |
package struct LikePattern: Hashable, Sendable {
  /// The equivalent test: LIKE if no other is, `nil` for equality.
  package let test: TextOperator?
  /// The folded text to search for; for LIKE, the folded pattern.
  package let text: [UInt8]

  /// Classifies a pattern and folds it. O(bytes).
  package init(_ pattern: UnsafeBufferPointer<UInt8>, folding: TextFolding) {
    let folded = folding.fold(pattern)
    let head = folded.prefix { $0 == Self.anyRun }.count
    let tail = folded.count == head ? 0 : folded.reversed().prefix { $0 == Self.anyRun }.count
    let inner = folded[head..<(folded.count - tail)]
    // Malformed text matches unit by unit in patterns, and byte by byte in the simpler questions.
    guard !inner.contains(where: { $0 == Self.anyRun || $0 == Self.anyOne }), isWellFormed(inner) else {
      test = .like
      text = folded
      return
    }
    test = head == 0 ? tail == 0 ? nil : .beginsWith : tail == 0 && !inner.isEmpty ? .endsWith : .contains
    text = Array(inner)
  }

  /// Classifies and folds a pattern that is a string.
  package init(_ pattern: String, folding: TextFolding) {
    var pattern = pattern
    self = pattern.withUTF8 { LikePattern($0, folding: folding) }
  }

  static var anyOne: UInt8 { 0x3F }
  static var anyRun: UInt8 { 0x2A }
}

extension LikePattern {
  /// Returns `true` if a text matches. `folding` must be the folding of the pattern.
  package func matches(_ candidate: UnsafeBufferPointer<UInt8>, folding: TextFolding) -> Bool {
    text.withUnsafeBufferPointer { text in
      test.map { folding.holds($0, candidate, text) } ?? folding.equals(candidate, text)
    }
  }
}

/// Returns `true` if bytes are UTF-8.
private func isWellFormed(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return true }
    var offset = 0
    while offset < buffer.count {
      let unit = TextUnit(atFrontOf: start + offset, count: buffer.count - offset)
      guard unit.value < 0x8000_0000 else { return false }
      offset += unit.length
    }
    return true
  }
}
