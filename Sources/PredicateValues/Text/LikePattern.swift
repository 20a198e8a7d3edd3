/// A LIKE pattern: `?` is exactly one character (Unicode scalar), `*` any run of them, everything else itself; the whole
/// text must match, and there is no escape (LANGUAGE §6.7).
///
/// Most patterns are simpler questions, which ``kind`` tells, so that programs ask those instead:
///
/// | pattern | kind | text |
/// | --- | --- | --- |
/// | `abc` | equals | `abc` |
/// | `abc*` | hasPrefix | `abc` |
/// | `*abc` | hasSuffix | `abc` |
/// | `*abc*`, `*`, `**` | contains | `abc`, nothing, nothing |
/// | `a?c`, `a*c` | general | the pattern |
package struct LikePattern: Hashable, Sendable {
  /// What a pattern asks.
  package enum Kind: UInt8, Sendable {
    case equals, hasPrefix, hasSuffix, contains
    /// None of the others: ``TextFolding/matches(_:pattern:)`` decides.
    case general
  }

  /// What the pattern asks.
  package let kind: Kind
  /// The folded text to ask with; for ``Kind/general`` the folded pattern.
  package let text: [UInt8]

  /// Classifies a pattern and folds it. O(bytes).
  package init(_ pattern: UnsafeBufferPointer<UInt8>, folding: TextFolding) {
    let folded = folding.fold(pattern)
    let head = folded.prefix { $0 == Self.anyRun }.count
    let tail = folded.count == head ? 0 : folded.reversed().prefix { $0 == Self.anyRun }.count
    let inner = folded[head..<(folded.count - tail)]
    // Malformed text matches unit by unit in patterns, and byte by byte in the simpler questions.
    guard !inner.contains(where: { $0 == Self.anyRun || $0 == Self.anyOne }), isWellFormed(inner) else {
      kind = .general
      text = folded
      return
    }
    kind = head == 0 ? tail == 0 ? .equals : .hasPrefix : tail == 0 && !inner.isEmpty ? .hasSuffix : .contains
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
  /// Whether a text matches, under the folding that the pattern was made with.
  package func matches(_ candidate: UnsafeBufferPointer<UInt8>, folding: TextFolding) -> Bool {
    text.withUnsafeBufferPointer { text in
      switch kind {
      case .equals: folding.equals(candidate, text)
      case .hasPrefix: folding.hasPrefix(candidate, text)
      case .hasSuffix: folding.hasSuffix(candidate, text)
      case .contains: folding.contains(candidate, text)
      case .general: folding.matches(candidate, pattern: text)
      }
    }
  }
}

/// Whether bytes are UTF-8.
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
