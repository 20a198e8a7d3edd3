// How long collections are, against a constant.

/// Compares how long each collection is, from where they begin: one more value than there are rows. As for integers of 32
/// bits, which no chunk has more elements than.
@inline(never)
func compareLengths(
  _ form: KernelForm, _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ low: Int32,
  _ high: Int32
) {
  let (low, high) = (SIMD16(repeating: low), SIMD16(repeating: high))
  switch form {
  case .equal: packLengths(spans, out, words) { $0 .== low }
  case .between: packLengths(spans, out, words) { ($0 .>= low) .& ($0 .<= high) }
  default: packLengths(spans, out, words) { $0 .> low }
  }
}

@inline(__always)
private func packLengths(
  _ spans: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int,
  _ test: (SIMD16<Int32>) -> SIMDMask<SIMD16<Int32>>
) {
  var source = spans
  var index = 0
  while index < words {
    out[index] = transpose(
      bytes(source, test), bytes(source + 64, test), bytes(source + 128, test), bytes(source + 192, test))
    source += 256
    index &+= 1
  }
}

/// A byte a row of 16 rows, 0 or 255.
@inline(__always)
private func bytes(
  _ spans: UnsafeRawPointer, _ test: (SIMD16<Int32>) -> SIMDMask<SIMD16<Int32>>
) -> SIMD16<UInt8> {
  let lengths =
    spans.loadUnaligned(fromByteOffset: 4, as: SIMD16<Int32>.self) &- spans.loadUnaligned(as: SIMD16<Int32>.self)
  let mask = unsafeBitCast(test(lengths), to: SIMD16<Int32>.self)
  return unsafeBitCast(SIMD16<Int8>(truncatingIfNeeded: mask), to: SIMD16<UInt8>.self)
}

/// A bit a row of 64 rows, of which there is a byte each, 0 or 255.
///
/// The bytes of rows whose numbers differ by eight become the bits of one byte, and an exchange of rows and columns in a
/// square of 8 × 8 bits (Warren, Hacker's Delight, 7-3) brings them into order.
@inline(__always)
private func transpose(
  _ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>, _ fourth: SIMD16<UInt8>
) -> UInt64 {
  let halves = SIMD2<UInt64>(0x0101_0101_0101_0101, 0x0202_0202_0202_0202)
  let weights = unsafeBitCast(halves, to: SIMD16<UInt8>.self)
  let bits =
    (first & weights) | (second & (weights &<< 2)) | (third & (weights &<< 4)) | (fourth & (weights &<< 6))
  let pair = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
  var word = pair[0] | pair[1]
  var moved = (word ^ (word &>> 7)) & 0x00AA_00AA_00AA_00AA
  word ^= moved ^ (moved &<< 7)
  moved = (word ^ (word &>> 14)) & 0x0000_CCCC_0000_CCCC
  word ^= moved ^ (moved &<< 14)
  moved = (word ^ (word &>> 28)) & 0x0000_0000_F0F0_F0F0
  return word ^ moved ^ (moved &<< 28)
}
