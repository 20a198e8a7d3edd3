// From comparisons of vectors to bits, in portable Swift: a mask's lanes become bytes of 0 or 255, and a multiplication
// moves the lowest bit of each byte to the word's topmost byte.
//
// The kernels below `@inline(__always)` are specialised into functions that are never inlined, one for each physical type, so
// that no loop depends on what stands around it. They take whole words: 64 rows, of which the last may mean nothing.

/// The lowest bits of a word's eight bytes as the lowest eight bits.
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
    // Eight copies of a byte, of each of which another bit is kept and moved to the lowest place.
    let kept = ((rest & 0xFF) &* 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201
    let ones = (kept &+ 0x7F7F_7F7F_7F7F_7F7F) &>> 7 & 0x0101_0101_0101_0101
    bytes.storeBytes(of: ones.littleEndian, toByteOffset: offset, as: UInt64.self)
    rest &>>= 8
    offset &+= 8
  }
}

/// Writes a bit a row for `words` × 64 values of `stride` bytes: `test` gives eight of them as bytes of 0 or 255.
///
/// The tests name their vectors' types: in generic code the operators of vectors are loops over lanes.
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

/// The same with sixteen values at a time, whose tests give bytes of 0 or 255: no multiplication for eight rows, but a few
/// shifts for sixty-four.
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

/// A mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int32>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int32>.self)), to: UInt64.self)
}

/// A mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int64>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int64>.self)), to: UInt64.self)
}

/// A mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int8>>) -> UInt64 { unsafeBitCast(mask, to: UInt64.self) }

/// A mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD8<Int16>>) -> UInt64 {
  unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD8<Int16>.self)), to: UInt64.self)
}

/// A mask as bytes.
@inline(__always)
func bytes(_ mask: SIMDMask<SIMD16<Int32>>) -> SIMD16<UInt8> {
  let lanes = SIMD16<Int8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD16<Int32>.self))
  return unsafeBitCast(lanes, to: SIMD16<UInt8>.self)
}

/// Writes a bit a row: bit `outcome(row)` of the mask, for rows of which there is no vector to compare.
@inline(__always)
func packOutcomes(
  _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8, _ outcome: (Int) -> UInt8
) {
  packRows(rows, out) { row in (mask &>> outcome(row)) & 1 }
}

/// Writes a bit a row, 0 or 1, of the rows of a whole number of words and maybe some more. The rows are asked in their order.
@inline(__always)
func packRows(_ rows: Int, _ out: UnsafeMutablePointer<UInt64>, _ bit: (Int) -> UInt8) {
  var row = 0
  while row < rows {
    let first = row
    let end = min(row &+ 64, rows)
    var word: UInt64 = 0
    // Bits come in at the top, and those before move down: shifts by as many places as rows there are take longer.
    while row < end {
      word = word &>> 1 | UInt64(bit(row)) &<< 63
      row &+= 1
    }
    out[first &>> 6] = word &>> UInt64(truncatingIfNeeded: 64 &- (end &- first))
  }
}

/// The same with two bits a row.
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

/// Sets the bit of each row whose bit is set in `active` and of which `test` is true, and clears all others.
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
