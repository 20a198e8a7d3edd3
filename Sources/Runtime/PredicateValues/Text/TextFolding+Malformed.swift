extension TextFolding {
  /// Folds the needle or pattern of a test for matching, and calls `body` with it. A `nil` test is equality.
  ///
  /// Under the `[c]` of `rql`, a malformed needle becomes as many NULs as it has bytes, as in Realm's engine.
  package func withNeedle<Result>(
    _ text: UnsafeBufferPointer<UInt8>, of test: TextOperator?, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard rawValue == 5, test?.isPattern != true, isMalformed(text) else { return withFolded(text, body) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, text.count)) { buffer in
      buffer.initialize(repeating: 0)
      return body(UnsafeBufferPointer(rebasing: buffer[..<text.count]))
    }
  }

  /// Returns a constant needle as ``withNeedle(_:of:_:)`` passes it to its body.
  package func needle(_ bytes: [UInt8]) -> [UInt8] {
    isExact ? bytes : bytes.withUnsafeBufferPointer { withNeedle($0, of: nil) { Array($0) } }
  }

  private func isMalformed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = text.baseAddress else { return false }
    var offset = 0
    while offset < text.count {
      let unit = TextUnit(atFrontOf: bytes + offset, count: text.count &- offset)
      if unit.isStrayByte { return true }
      offset &+= unit.length
    }
    return false
  }
}
