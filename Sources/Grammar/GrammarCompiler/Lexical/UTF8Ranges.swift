/// The encodings of a range of scalars as sequences of byte ranges, surrogates left out.
///
/// The method is that of Russ Cox for RE2 and of Andrew Gallant's `utf8-ranges`: split where the length of the encoding
/// changes, then until all bytes but the first run over their full range wherever the one before them is not constant.
func utf8Sequences(of range: ClosedRange<UInt32>) -> [[ClosedRange<UInt8>]] {
  var result: [[ClosedRange<UInt8>]] = []
  var pending: [(low: UInt32, high: UInt32)] = [(range.lowerBound, range.upperBound)]
  while let (low, high) = pending.popLast() {
    if low > high { continue }
    // Surrogates encode no text.
    if low < 0xD800, high >= 0xD800 {
      pending.append((0xE000, high))
      pending.append((low, 0xD7FF))
      continue
    }
    if (0xD800...0xDFFF).contains(low) {
      pending.append((0xE000, high))
      continue
    }
    if let limit = [UInt32(0x7F), 0x7FF, 0xFFFF].first(where: { low <= $0 && $0 < high }) {
      pending.append((limit + 1, high))
      pending.append((low, limit))
      continue
    }
    if high <= 0x7F {
      result.append([UInt8(low)...UInt8(high)])
      continue
    }
    var isSplit = false
    for byte in 1..<4 where !isSplit {
      let mask = (UInt32(1) << (6 * UInt32(byte))) - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 {
        pending.append(((low | mask) + 1, high))
        pending.append((low, low | mask))
        isSplit = true
      } else if high & mask != mask {
        pending.append((high & ~mask, high))
        pending.append((low, (high & ~mask) - 1))
        isSplit = true
      }
    }
    if isSplit { continue }
    result.append(zip(utf8(low), utf8(high)).map { $0...$1 })
  }
  return result
}

private func utf8(_ value: UInt32) -> [UInt8] {
  Unicode.Scalar(value).map { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) } ?? []
}
