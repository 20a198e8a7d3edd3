import PredicateValues

/// A text of a test as the kernels compare it: up to eight bytes at one end of the row's text, in one case or in both.
struct TextWindow {
  enum Place: UInt8 { case whole, front, back }

  /// Where in the row's text the needle is to stand.
  var place: Place
  /// The needle, where it is longer than eight bytes.
  var needle: UnsafePointer<UInt8>?
  /// Its length in bytes.
  var count: Int
  /// Its first and its last byte; 0 of none.
  var first: UInt8
  var last: UInt8
  /// Its first bytes, for ``Place/back`` its last ones, at most eight.
  var word: UInt64
  /// All bits of those bytes.
  var mask: UInt64
  /// The bit of case in the bytes that are letters, where case is folded.
  var letters: UInt64
  /// Whether case is folded.
  var foldsCase: Bool
  /// Whether characters that are not ASCII may equal ASCII ones, or nothing.
  var folds: Bool
  /// Whether marks are dropped.
  var dropsMarks: Bool

  /// A needle, folded already; nil where something is folded that is not ASCII.
  init?(_ place: Place, _ needle: UnsafePointer<UInt8>, _ count: Int, folding: UInt8) {
    let folds = folding & 3 != 0
    let shown = min(count, 8)
    self.place = place
    self.needle = count > 8 ? needle : nil
    self.count = count
    (first, last) = count > 0 ? (needle[0], needle[count - 1]) : (0, 0)
    mask = lowBytes(shown)
    // Constants are readable for 64 bytes past their end, and a needle is not shorter than what is shown of it.
    let source = UnsafeRawPointer(place == .back ? needle + (count - shown) : needle)
    word = source.loadUnaligned(as: UInt64.self).littleEndian & mask
    self.folds = folds
    dropsMarks = folding & 2 != 0
    foldsCase = folding & 1 != 0
    letters = foldsCase ? Self.letters(word) : 0
    if folds { for index in 0..<count where needle[index] >= 0x80 { return nil } }
  }

  /// At most eight bytes, compared as they are.
  init(_ place: Place, exactly bytes: UInt64, count: Int) {
    self.place = place
    self.count = min(max(count, 0), 8)
    mask = lowBytes(self.count)
    word = bytes & mask
    first = UInt8(truncatingIfNeeded: word)
    last = self.count > 0 ? UInt8(truncatingIfNeeded: word >> UInt64(8 * (self.count - 1))) : 0
    (letters, foldsCase, folds, dropsMarks) = (0, false, false, false)
  }

  /// U+017F, wherever it stands.
  static var longS: TextWindow { TextWindow(.front, exactly: 0xBFC5, count: 2) }

  /// 0x20 in each byte that is a small letter.
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
///   - matches: A bit a row whose text has the needle's bytes there, and for a whole text is as long.
///   - doubtful: A bit a row that takes the matcher to tell, because it is not ASCII there.
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
      // Of a text that is too short any bytes will do, as long as they are the column's.
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
  let (word, mask, letters, count) = (window.word, window.mask, window.letters, window.count)
  let high: UInt64 = window.folds ? 0x8080_8080_8080_8080 & mask : 0
  // What is longer may still be equal: by marks that are dropped, or a long character behind the window.
  let longer = byte(window.folds && window.place == .whole && (window.dropsMarks || count > 8))
  var row = 0
  var start = Int(offsets[0])
  while row < rows {
    let index = row &>> 6
    let last = min(row &+ 64, rows)
    var (found, unsure): (UInt64, UInt64) = (0, 0)
    var bit: UInt64 = 0
    while row < last {
      let end = Int(offsets[row &+ 1])
      let length = end &- start
      let (position, fits) = place(start, length, count)
      let bytes = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
      let isSame = byte(((bytes | letters) ^ word) & mask == 0)
      let isLong = byte(length > count)
      let isHigh = byte(bytes & high != 0) & byte(length >= count)
      found |= UInt64(isSame & fits) &<< bit
      unsure |= UInt64(isHigh | (isSame & isLong & longer)) &<< bit
      start = end
      row &+= 1
      bit &+= 1
    }
    matches[index] = found
    doubtful[index] = unsure
  }
}

/// Looks for a needle in the texts of all rows at once, which lie one behind the other: the first and the last byte of it in
/// sixteen places at a time, then the rest of it, then whose text the place is in.
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
  var rowEnd = Int(offsets[1])
  var position = Int(offsets[0])
  while position &+ count <= end {
    let front = raw.loadUnaligned(fromByteOffset: position, as: SIMD16<UInt8>.self)
    let back = raw.loadUnaligned(fromByteOffset: position &+ count &- 1, as: SIMD16<UInt8>.self)
    let same = ((front | firstLetters) .== firsts) .& ((back | lastLetters) .== lasts)
    let halves = unsafeBitCast(same, to: SIMD2<UInt64>.self)
    if halves[0] | halves[1] != 0 {
      var half = 0
      while half < 2 {
        var rest = halves[half]
        while rest != 0 {
          let offset = rest.trailingZeroBitCount &>> 3
          rest &= ~(0xFF &<< UInt64(truncatingIfNeeded: offset &<< 3))
          let candidate = position &+ half &* 8 &+ offset
          if candidate &+ count > end { return }
          let bytes = raw.loadUnaligned(fromByteOffset: candidate, as: UInt64.self).littleEndian
          if ((bytes | letters) ^ word) & mask != 0 { continue }
          if let needle = window.needle, !matchesRest(raw + candidate, needle, count, foldsCase: foldsCase) {
            continue
          }
          while rowEnd <= candidate {
            row &+= 1
            rowEnd = Int(offsets[row &+ 1])
          }
          if candidate &+ count <= rowEnd { out[row &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: row & 63) }
        }
        half &+= 1
      }
    }
    position &+= 16
  }
}

/// Whether what follows the first eight bytes is the needle's.
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
