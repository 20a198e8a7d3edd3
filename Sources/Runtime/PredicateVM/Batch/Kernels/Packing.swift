// Packs vector comparisons into bits, in portable Swift. A mask's lanes become bytes of 0 or 255, and a multiplication moves the lowest bit
// of each byte to the word's topmost byte.
//
// Each `@inline(__always)` kernel is specialized into functions that are never inlined, one for each physical type, so that no loop depends
// on surrounding code. Kernels process whole words of 64 rows; the rows past the end are undefined.

/// Returns the lowest bits of a word's eight bytes as the lowest eight bits.
@inline(__always)
func gather(_ bytes: UInt64) -> UInt64 {
  ((bytes & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
}

/// Writes each bit of a word as a byte of 0 or 1, the lowest first.
@inline(__always)
func spread(_ word: UInt64, _ out: UnsafeMutablePointer<UInt8>) {
  let bytes = UnsafeMutableRawPointer(out)
  var rest = word
  var offset = 0
  while offset < 64 {
    // Eight copies of a byte. Each keeps a different bit, which is then moved to the lowest place.
    let kept = ((rest & 0xFF) &* 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201
    let ones = (kept &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101
    bytes.storeBytes(of: ones.littleEndian, toByteOffset: offset, as: UInt64.self)
    rest &>>= 8
    offset &+= 8
  }
}

/// Writes one bit per row for `words` × 64 values of `stride` bytes. `test` returns the results for eight of them as bytes of 0 or 255.
///
/// Tests name their vector types: in generic code, vector operators are loops over lanes.
@inline(__always)
func pack(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, stride: Int,
  _ test: (UnsafeRawPointer) -> UInt64
) {
  var source = values
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      word |= gather(test(source)) &<< group
      source += 8 &* stride
      group &+= 8
    }
    out[index] = word
    index &+= 1
  }
}

/// Writes one bit per row, testing sixteen values at a time. `test` returns bytes of 0 or 255. Instead of one multiplication per eight
/// rows, a few shifts pack sixty-four rows.
@inline(__always)
func packSixteens(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, stride: Int,
  _ test: (UnsafeRawPointer) -> SIMD16<UInt8>
) {
  var source = values
  var index = 0
  while index < words {
    out[index] = transpose(
      test(source), test(source + 16 &* stride), test(source + 32 &* stride), test(source + 48 &* stride))
    source += 64 &* stride
    index &+= 1
  }
}

/// Returns the bits of 64 rows from one byte each, 0 or 255.
///
/// The bytes of rows whose indices differ by eight become the bits of one byte, and a transposition of an 8 × 8 bit matrix orders them
/// (Warren, Hacker's Delight, 7-3).
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

/// Returns a mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int32>.self)), to: UInt64.self)
}

/// Returns a mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int64>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int64>.self)), to: UInt64.self)
}

/// Returns a mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int8>>) -> UInt64 { unsafeBitCast(mask, to: UInt64.self) }

/// Returns a mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int16>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int16>.self)), to: UInt64.self)
}

/// Returns a mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<UInt8> {
  let lanes = SIMD16<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD16<Int32>.self))
  return unsafeBitCast(lanes, to: SIMD16<UInt8>.self)
}

/// Writes one bit per row: bit `outcome(row)` of the mask. For values without vectors.
@inline(__always)
func packOutcomes(
  _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8, _ outcome: (Int) -> UInt8
) {
  packRows(rows, out) { row in (mask &>> outcome(row)) & 1 }
}

/// Writes one bit per row, 0 or 1, for a whole number of words and a possible remainder. Rows are tested in order.
@inline(__always)
func packRows(_ rows: Int, _ out: UnsafeMutablePointer<UInt64>, _ bit: (Int) -> UInt8) {
  var row = 0
  while row < rows {
    let first = row
    let end = min(row &+ 64, rows)
    var word: UInt64 = 0
    // Bits enter at the top and move down: shifting by the row's index would be slower.
    while row < end {
      word = word &>> 1 | UInt64(bit(row)) &<< 63
      row &+= 1
    }
    out[first &>> 6] = word &>> UInt64(truncatingIfNeeded: 64 &- (end &- first))
  }
}

/// Writes two bits per row in the same way.
@inline(__always)
func packRows(
  _ rows: Int, _ out: UnsafeMutablePointer<UInt64>, _ other: UnsafeMutablePointer<UInt64>,
  _ bits: (Int) -> (UInt8, UInt8)
) {
  var row = 0
  while row < rows {
    let first = row
    let end = min(row &+ 64, rows)
    var words: (UInt64, UInt64) = (0, 0)
    while row < end {
      let bits = bits(row)
      words.0 = words.0 &>> 1 | UInt64(bits.0) &<< 63
      words.1 = words.1 &>> 1 | UInt64(bits.1) &<< 63
      row &+= 1
    }
    let places = UInt64(truncatingIfNeeded: 64 &- (end &- first))
    out[first &>> 6] = words.0 &>> places
    other[first &>> 6] = words.1 &>> places
  }
}

/// Sets the bit of each active row for which `test` is true, and clears all others.
@inline(__always)
func packActive(
  _ out: UnsafeMutablePointer<UInt64>, _ active: UnsafePointer<UInt64>, _ words: Int, _ test: (Int) -> Bool
) {
  var index = 0
  while index < words {
    var rest = active[index]
    var word: UInt64 = 0
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      word |= UInt64(byte(test(index &<< 6 &+ bit))) &<< UInt64(truncatingIfNeeded: bit)
      rest &= rest &- 1
    }
    out[index] = word
    index &+= 1
  }
}
