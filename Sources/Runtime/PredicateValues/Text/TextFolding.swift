/// The equality of texts under `[c]`, `[d]`, both or neither, in a dialect's alphabet (language §6.7).
///
/// A constant needle or pattern is folded once, with ``fold(_:)``, and haystacks are folded as they are read. All matching
/// functions take bytes, do not allocate (but see ``contains(_:_:)``), and never trap: malformed UTF-8 falls apart into
/// bytes that equal only themselves. They are the primitives: an empty needle is in every text here, and the rules of
/// language §6.7 for empty and null needles are their callers'.
///
/// ```swift
/// let folding = TextFolding(caseInsensitive: true, diacriticInsensitive: true, .nspredicate)
/// folding.fold("ÉCOLE")                                        // "ecole"
/// folding.test(.contains, "La petite école", "ÉCOLE")          // true
/// ```
@usableFromInline
package struct TextFolding: Hashable, Sendable {
  /// Bit 0: `[c]`. Bit 1: `[d]`. Bit 2: the alphabet of `rql`. What programs store.
  @usableFromInline
  package let rawValue: UInt8

  /// Creates a folding of its bits; those above bit 2 count as 0.
  package init(rawValue: UInt8) { self.rawValue = rawValue & 7 }

  /// Creates the folding of a comparison's options.
  package init(caseInsensitive: Bool, diacriticInsensitive: Bool, _ rules: EvaluationRules) {
    let options: UInt8 = (caseInsensitive ? 1 : 0) | (diacriticInsensitive ? 2 : 0)
    self.init(rawValue: options == 0 ? 0 : options | (rules.contains(.usesEngineAlphabet) ? 4 : 0))
  }

  /// No folding: byte by byte.
  package static let exact = TextFolding(rawValue: 0)

  /// A Boolean value that indicates whether texts are equal only byte by byte.
  @inlinable
  package var isExact: Bool { rawValue & 3 == 0 }

  /// The folding of each character. `rql` has no `[d]`. With it, the alphabet is that of the other dialect.
  var map: FoldMap {
    switch rawValue {
    case 1: .caseInsensitive
    case 2, 6: .diacriticInsensitive
    case 3, 7: .insensitive
    case 5: .rqlCaseInsensitive
    default: .exact
    }
  }

  /// Returns the bytes of a text as matching expects them of a needle or a pattern. O(bytes).
  package func fold(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // The array without room is one that all threads share, and its count would be written.
    guard !isExact, !text.isEmpty else { return Array(text) }
    return [UInt8](unsafeUninitializedCapacity: Self.room(for: text)) { buffer, count in
      count = fold(text, into: buffer)
    }
  }

  /// Calls `body` with a folded text, on the stack if it is short. For needles that are not constants.
  package func withFolded<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard !isExact else { return body(text) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, Self.room(for: text))) { buffer in
      let count = fold(text, into: buffer)
      return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Returns the maximum number of bytes of a folded text: a few ideographs of three bytes fold to four, and nothing else becomes longer.
  static func room(for text: UnsafeBufferPointer<UInt8>) -> Int { text.count &+ text.count / 3 }

  /// Writes the folded text into a buffer that has room for it, and returns its length.
  func fold(_ text: UnsafeBufferPointer<UInt8>, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let bytes = text.baseAddress, let target = buffer.baseAddress else { return 0 }
    let map = map
    var (offset, count) = (0, 0)
    while offset < text.count {
      let unit = TextUnit(atFrontOf: bytes + offset, count: text.count &- offset)
      offset &+= unit.length
      let folded = map.fold(unit.value)
      guard folded != FoldMap.dropped else { continue }
      _ = TextUnit.forEachByte(of: folded) { byte in
        (target + count).initialize(to: byte)
        count &+= 1
        return true
      }
    }
    return count
  }
}
