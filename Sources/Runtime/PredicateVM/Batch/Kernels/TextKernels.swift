import PredicateValues

/// The text of a test in the form of the kernels: up to eight bytes at one end of the row's text, in one case or in both.
struct TextWindow {
  enum Place: UInt8 { case whole, front, back }

  /// The required place of the needle in the row's text.
  var place: Place
  /// The whole needle. `nil` if it has at most eight bytes.
  var needle: UnsafePointer<UInt8>?
  /// The needle's length in bytes.
  var count: Int
  /// The needle's first and last byte; 0 if it is empty.
  var first: UInt8
  var last: UInt8
  /// The needle's first bytes, or for ``Place/back`` its last ones, at most eight.
  var word: UInt64
  /// All bits of those bytes.
  var mask: UInt64
  /// The case bit in each letter, if case is folded.
  var letters: UInt64
  /// A Boolean value that indicates whether case is folded.
  var foldsCase: Bool
  /// A Boolean value that indicates whether non-ASCII characters may equal ASCII ones, or fold to nothing.
  var folds: Bool
  /// A Boolean value that indicates whether marks are dropped.
  var dropsMarks: Bool

  /// Creates a window of a folded needle. `nil` if there is folding and the needle is not ASCII.
  init?(_ place: Place, _ needle: UnsafePointer<UInt8>, _ count: Int, folding: UInt8) {
    let folds = folding & 3 != 0
    let shown = min(count, 8)
    self.place = place
    self.needle = count > 8 ? needle : nil
    self.count = count
    (first, last) = count > 0 ? (needle[0], needle[count - 1]) : (0, 0)
    mask = lowBytes(shown)
    // Constants are readable for 64 bytes past their end, and a needle is at least as long as its window.
    let source = UnsafeRawPointer(place == .back ? needle + (count - shown) : needle)
    word = source.loadUnaligned(as: UInt64.self).littleEndian & mask
    self.folds = folds
    dropsMarks = folding & 2 != 0
    foldsCase = folding & 1 != 0
    letters = foldsCase ? Self.letters(word) : 0
    if folds { for index in 0..<count where needle[index] >= 0x80 { return nil } }
  }

  /// Creates a window of at most eight bytes, compared exactly.
  init(_ place: Place, exactly bytes: UInt64, count: Int) {
    self.place = place
    self.count = min(max(count, 0), 8)
    mask = lowBytes(self.count)
    word = bytes & mask
    first = UInt8(truncatingIfNeeded: word)
    last = self.count > 0 ? UInt8(truncatingIfNeeded: word >> UInt64(8 * (self.count - 1))) : 0
    (letters, foldsCase, folds, dropsMarks) = (0, false, false, false)
  }

  /// The window of U+017F, anywhere in the text.
  static var longS: TextWindow { TextWindow(.front, exactly: 0xBFC5, count: 2) }

  /// Returns 0x20 in each byte that is a lowercase letter.
  private static func letters(_ word: UInt64) -> UInt64 {
    var letters: UInt64 = 0
    for index in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: word >> UInt64(8 * index))
      if byte &- 0x61 < 26 { letters |= 0x20 << UInt64(8 * index) }
    }
    return letters
  }
}

/// Compares a window at one end of each row's text.
///
/// - Parameters:
///   - matches: One bit per row: set if its text has the needle's bytes there and, for a whole text, the same length.
///   - doubtful: One bit per row: set if the text is not ASCII there, so that the matcher must decide.
@inline(never)
func matchWindows(
  _ window: TextWindow, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ rows: Int,
  matches: UnsafeMutablePointer<UInt64>, doubtful: UnsafeMutablePointer<UInt64>
) {
  switch window.place {
  case .whole:
    matchWindows(window, bytes, offsets, rows, matches, doubtful) { start, length, count in
      (start, byte(length == count))
    }
  case .front:
    matchWindows(window, bytes, offsets, rows, matches, doubtful) { start, length, count in
      (start, byte(length >= count))
    }
  case .back:
    let shown = min(window.count, 8)
    matchWindows(window, bytes, offsets, rows, matches, doubtful) { start, length, count in
      // For a text that is too short, any bytes of the column may be read.
      (max(start &+ length &- shown, 0), byte(length >= count))
    }
  }
}

@inline(__always)
private func matchWindows(
  _ window: TextWindow, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ rows: Int,
  _ matches: UnsafeMutablePointer<UInt64>, _ doubtful: UnsafeMutablePointer<UInt64>,
  _ place: (Int, Int, Int) -> (Int, UInt8)
) {
  let raw = UnsafeRawPointer(bytes)
  let (mask, word, count) = (window.mask & ~window.letters, window.word & ~window.letters, window.count)
  guard window.folds else {
    fill(doubtful, (rows &+ 63) &>> 6, 0)
    return packRows(rows, matches) { row in
      let start = Int(offsets[row])
      let (position, fits) = place(start, Int(offsets[row &+ 1]) &- start, count)
      let bytes = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      return byte(bytes & mask == word) & fits
    }
  }
  let high = 0x8080_8080_8080_8080 & window.mask
  // A longer text may still be equal, because of dropped marks or a long character after the window.
  let longer = byte(window.place == .whole && (window.dropsMarks || count > 8))
  packRows(rows, matches, doubtful) { row in
    let start = Int(offsets[row])
    let length = Int(offsets[row &+ 1]) &- start
    let (position, fits) = place(start, length, count)
    let bytes = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
    let isSame = byte(bytes & mask == word)
    let isHigh = byte(bytes & high != 0) & byte(length >= count)
    return (isSame & fits, isHigh | (isSame & byte(length > count) & longer))
  }
}

/// Searches for a needle in the contiguous texts of all rows. It compares the needle's first and last byte at sixteen positions at a time,
/// then the rest of the needle, and then finds the text that contains the position.
@inline(never)
func searchTexts(
  _ window: TextWindow, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ rows: Int,
  _ out: UnsafeMutablePointer<UInt64>
) {
  fill(out, (rows &+ 63) &>> 6, 0)
  let count = window.count
  guard count > 0, rows > 0 else { return }
  let raw = UnsafeRawPointer(bytes)
  let (word, mask, letters) = (window.word, window.mask, window.letters)
  let (first, last, foldsCase) = (window.first, window.last, window.foldsCase)
  let firstLetter: UInt8 = letters & 0xFF != 0 ? 0x20 : 0
  let lastLetter: UInt8 = foldsCase && last &- 0x61 < 26 ? 0x20 : 0
  let (firsts, lasts) = (SIMD16(repeating: first), SIMD16(repeating: last))
  let (firstLetters, lastLetters) = (SIMD16(repeating: firstLetter), SIMD16(repeating: lastLetter))
  let end = Int(offsets[rows])
  var row = 0
  var position = Int(offsets[0])
  while position &+ count <= end {
    let front = raw.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
    let back = raw.loadUnaligned(fromByteOffset: position &+ count &- 1, as: SIMD16<UInt8>.self)
    let same = ((front | firstLetters) .== firsts) .& ((back | lastLetters) .== lasts)
    let halves = unsafeBitCast(same, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] != 0 {
      var rest = gather(halves[0]) | gather(halves[1]) &<< 8
      while rest != 0 {
        let candidate = position &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        if candidate &+ count > end { return }
        if count > 2 {
          let bytes = raw.loadUnaligned(fromByteOffset: candidate, as: UInt64.self).littleEndian
          if ((bytes | letters) ^ word) & mask != 0 { continue }
          if let needle = window.needle, !matchesRest(raw + candidate, needle, count, foldsCase: foldsCase) {
            continue
          }
        }
        row = textRow(at: UInt32(truncatingIfNeeded: candidate), from: row, offsets, rows)
        let fits = byte(candidate &+ count <= Int(offsets[row &+ 1]))
        out[row &>> 6] |= UInt64(fits) &<< UInt64(truncatingIfNeeded: row & 63)
      }
    }
    position &+= 16
  }
}

/// Returns the row whose text contains the byte at a position, at or after `first`. Tests four rows at a time, since a loop with an
/// unpredictable end costs more than extra comparisons.
@inline(__always)
private func textRow(at position: UInt32, from first: Int, _ offsets: UnsafePointer<UInt32>, _ rows: Int) -> Int {
  var row = first
  while row &+ 4 < rows {
    var step = byte(offsets[row &+ 1] <= position) &+ byte(offsets[row &+ 2] <= position)
    step &+= byte(offsets[row &+ 3] <= position) &+ byte(offsets[row &+ 4] <= position)
    row &+= Int(step)
    if step < 4 { return row }
  }
  while offsets[row &+ 1] <= position { row &+= 1 }
  return row
}

/// The bits of ``searchOften(_:_:_:_:_:_:)``: one for each byte of 64 texts, plus one word.
enum SearchBits {
  static var mostBytes: Int { 4_096 }
}

/// Searches as ``searchTexts(_:_:_:_:_:)`` does, for frequent needles of one or two bytes. It first computes one bit for each byte at which
/// the needle starts, then for each row whether one of its bits is set, without branches on the results.
@inline(never)
func searchOften(
  _ window: TextWindow, _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ rows: Int,
  _ out: UnsafeMutablePointer<UInt64>, _ bits: UnsafeMutablePointer<UInt64>
) {
  let raw = UnsafeRawPointer(bytes)
  let rawBits = UnsafeRawPointer(bits)
  let (count, letters) = (window.count, window.letters)
  let lastPlace = UInt64(truncatingIfNeeded: (count &- 1) &* 8)
  let (firsts, lasts) = (SIMD16(repeating: window.first), SIMD16(repeating: window.last))
  let firstLetters = SIMD16(repeating: UInt8(truncatingIfNeeded: letters))
  let lastLetters = SIMD16(repeating: UInt8(truncatingIfNeeded: letters &>> lastPlace))
  var row = 0
  while row < rows {
    let last = min(row &+ 64, rows)
    let index = row &>> 6
    let origin = Int(offsets[row])
    let size = Int(offsets[last]) &- origin
    if size > SearchBits.mostBytes {
      searchTexts(window, bytes, offsets + row, last &- row, out + index)
      row = last
      continue
    }
    var source = raw + origin
    var word = 0
    while word &<< 6 < size {
      var found: UInt64 = 0
      var group: UInt64 = 0
      while group < 64 {
        let front = source.loadUnaligned(as: SIMD16<UInt8>.self)
        let back = source.loadUnaligned(fromByteOffset: count &- 1, as: SIMD16<UInt8>.self)
        let same = ((front | firstLetters) .== firsts) .& ((back | lastLetters) .== lasts)
        let halves = unsafeBitCast(same, to: SIMD2<UInt64>.self)
        found |= (gather(halves[0]) | gather(halves[1]) &<< 8) &<< group
        source += 16
        group &+= 16
      }
      bits[word] = found
      word &+= 1
    }
    var start = 0
    packRows(last &- row, out + index) { offset in
      let end = Int(offsets[row &+ offset &+ 1]) &- origin
      var length = end &- start &- count &+ 1
      var found: UInt64 = 0
      // The number of bits in a word that starts at any bit of its first byte.
      while length > 56 {
        let word = rawBits.loadUnaligned(fromByteOffset: start &>> 3, as: UInt64.self).littleEndian
        found |= (word &>> UInt64(truncatingIfNeeded: start & 7)) &<< 8
        start &+= 56
        length &-= 56
      }
      let rest = rawBits.loadUnaligned(fromByteOffset: start &>> 3, as: UInt64.self).littleEndian
      found |= rest &>> UInt64(truncatingIfNeeded: start & 7) & lowBits(max(length, 0))
      start = end
      return byte(found != 0)
    }
    row = last
  }
}

/// Returns `true` if the bytes after the first eight match the needle.
@inline(never)
private func matchesRest(_ bytes: UnsafeRawPointer, _ needle: UnsafePointer<UInt8>, _ count: Int, foldsCase: Bool)
  -> Bool
{
  let text = bytes.assumingMemoryBound(to: UInt8.self)
  var index = 8
  while index < count {
    let letter: UInt8 = foldsCase && needle[index] &- 0x61 < 26 ? 0x20 : 0
    if text[index] | letter != needle[index] { return false }
    index &+= 1
  }
  return true
}

/// Marks the rows whose text has a byte above 0x7F.
@inline(never)
func findNonASCII(
  _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ rows: Int, _ out: UnsafeMutablePointer<UInt64>
) {
  fill(out, (rows &+ 63) &>> 6, 0)
  guard rows > 0 else { return }
  let raw = UnsafeRawPointer(bytes)
  let end = Int(offsets[rows])
  var row = 0
  var rowEnd = Int(offsets[1])
  var position = Int(offsets[0])
  while position < end {
    var rest = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian & 0x8080_8080_8080_8080
    while rest != 0 {
      let candidate = position &+ rest.trailingZeroBitCount &>> 3
      rest &= rest &- 1
      if candidate >= end { return }
      while rowEnd <= candidate {
        row &+= 1
        rowEnd = Int(offsets[row &+ 1])
      }
      out[row &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63)
    }
    position &+= 8
  }
}
