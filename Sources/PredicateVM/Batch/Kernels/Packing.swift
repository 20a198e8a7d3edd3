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

/// Writes a bit a row for `words` × 64 values: whether `test` is true of it. `Mask` is the integer vector as which the test's
/// masks are stored.
@inline(__always)
func pack<Element: SIMDScalar, Bits: FixedWidthInteger & SIMDScalar>(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ words: Int, _ type: Element.Type,
  _ bits: Bits.Type,
  _ test: (SIMD8<Element>) -> SIMDMask<SIMD8<Element>.MaskStorage>
) {
  var source = values
  var index = 0
  while index < words {
    var word: UInt64 = 0
    var group: UInt64 = 0
    while group < 64 {
      let vector = source.loadUnaligned(as: SIMD8<Element>.self)
      let mask = unsafeBitCast(test(vector), to: SIMD8<Bits>.self)
      let bytes = unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: mask), to: UInt64.self)
      word |= gather(bytes) &<< group
      source += 8 &* MemoryLayout<Element>.stride
      group &+= 8
    }
    out[index] = word
    index &+= 1
  }
}

/// Writes a bit a row: bit `outcome(row)` of the mask, for rows of which there is no vector to compare. `rows` need not be a
/// multiple of 64.
@inline(__always)
func packOutcomes(
  _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8, _ outcome: (Int) -> UInt8
) {
  var row = 0
  while row < rows {
    let end = min(row &+ 64, rows)
    var word: UInt64 = 0
    var bit: UInt64 = 0
    let index = row &>> 6
    while row < end {
      word |= UInt64(truncatingIfNeeded: (mask &>> outcome(row)) & 1) &<< bit
      row &+= 1
      bit &+= 1
    }
    out[index] = word
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
