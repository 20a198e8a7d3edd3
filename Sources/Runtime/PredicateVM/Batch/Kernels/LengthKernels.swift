// Lengths of collections compared with a constant.

/// Compares the length of each collection with a constant. The offsets have one more value than there are rows. Lengths are 32-bit
/// integers, since no chunk has more elements.
@inline(never)
func compareLengths(
  _ form: KernelForm, _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int32,
  _ high: Int32
) {
  let (low, high) = (SIMD16(repeating: low), SIMD16(repeating: high))
  switch form {
  case .equal: packLengths(spans, out, words) { $0 .== low }
  case .between: packLengths(spans, out, words) { ($0 .>= low) .& ($0 .<= high) }
  case .greater: packLengths(spans, out, words) { $0 .> low }
  case .less, .lessOrEqual, .greaterOrEqual, .equalToEither: assertionFailure("lengths have no kernel of this form")
  }
}

@inline(__always)
private func packLengths(
  _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int,
  _ test: (SIMD16<Int32>) -> SIMDMask<SIMD16<Int32>>
) {
  packSixteens(spans, out, words, stride: 4) { bytes(test(lengths($0))) }
}

/// Returns the lengths of sixteen collections.
@inline(__always)
private func lengths(_ spans: UnsafeRawPointer) -> SIMD16<Int32> {
  spans.loadUnaligned(fromByteOffset: 4, as: SIMD16<Int32>.self) &- spans.loadUnaligned(as: SIMD16<Int32>.self)
}

/// Returns the number of collections, at most those of a chunk, whose length passes the comparison of ``compareLengths(_:_:_:_:_:_:)``.
@inline(never)
func countLengths(
  _ form: KernelForm, _ spans: UnsafePointer<UInt32>, _ rows: Int, _ low: Int32, _ high: Int32
) -> Int {
  switch form {
  case .equal: return countLengths(spans, rows) { byte($0 == low) }
  case .between: return countLengths(spans, rows) { byte($0 >= low) & byte($0 <= high) }
  case .greater: return countLengths(spans, rows) { byte($0 > low) }
  case .less, .lessOrEqual, .greaterOrEqual, .equalToEither:
    assertionFailure("lengths have no kernel of this form")
    return 0
  }
}

@inline(__always)
private func countLengths(_ spans: UnsafePointer<UInt32>, _ rows: Int, _ test: (Int32) -> UInt8) -> Int {
  // As wide as the offsets, so that comparing and counting use the same vectors.
  var (count, row) = (0 as Int32, 0)
  while row < rows {
    count &+= Int32(test(Int32(bitPattern: spans[row &+ 1] &- spans[row])))
    row &+= 1
  }
  return Int(count)
}
