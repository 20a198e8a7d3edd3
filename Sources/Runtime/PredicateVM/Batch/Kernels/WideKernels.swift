import PredicateValues

// Comparisons of the active rows' values that vectors do not support: decimals, the order of texts, mixed values. The caller handles null,
// except in mixed values, which encode it.

/// Compares decimals. Bit `outcome` of the mask is the result.
@inline(never)
func compareDecimals(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ active: UnsafePointer<UInt64>, _ words: Int,
  _ mask: UInt8, _ constant: Decimal128
) {
  let decimals = values.assumingMemoryBound(to: Decimal128.self)
  packActive(out, active, words) { row in mask &>> decimals[row].outcome(constant) & 1 != 0 }
}

/// Tests decimals against two bounds.
@inline(never)
func findDecimals(
  _ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ active: UnsafePointer<UInt64>, _ words: Int,
  _ bounds: (lower: Decimal128, upper: Decimal128)
) {
  let decimals = values.assumingMemoryBound(to: Decimal128.self)
  packActive(out, active, words) { row in decimals[row].isBetween(bounds) }
}

/// A text to order other texts by. Its first eight bytes usually decide.
struct TextBound {
  private let text: UnsafeBufferPointer<UInt8>
  /// The first eight bytes, the first one topmost, padded with zeros.
  private let prefix: UInt64

  /// Creates a bound from a text that is readable for 64 bytes past its end.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    prefix = text.baseAddress.map { Self.prefix($0, text.count) } ?? 0
  }

  @inline(__always)
  private static func prefix(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian & lowBytes(min(count, 8))
    return word.byteSwapped
  }

  /// Returns the outcome of comparing a text with this one.
  @inline(__always)
  func outcome(of start: UnsafePointer<UInt8>, _ count: Int) -> UInt8 {
    let other = Self.prefix(start, count)
    if other != prefix { return PredicateVM.outcome(other, prefix) }
    return PredicateVM.outcome(byteOrder(UnsafeBufferPointer(start: start, count: count), text))
  }
}

/// Compares plain texts in byte order.
@inline(never)
func compareTexts(
  _ bytes: UnsafePointer<UInt8>, _ offsets: UnsafePointer<UInt32>, _ out: UnsafeMutablePointer<UInt64>,
  _ active: UnsafePointer<UInt64>, _ words: Int, _ mask: UInt8, _ constant: TextBound
) {
  packActive(out, active, words) { row in
    let start = Int(offsets[row])
    return mask &>> constant.outcome(of: bytes + start, Int(offsets[row &+ 1]) &- start) & 1 != 0
  }
}

/// Compares mixed values. Integers and strings of the constant's own kind are compared inline.
@inline(never)
func compareMixed(
  _ lane: UnsafePointer<Lane>, _ start: Int, _ out: UnsafeMutablePointer<UInt64>, _ active: UnsafePointer<UInt64>,
  _ words: Int, _ instruction: MachineInstruction, _ constant: MixedScalar, _ rules: EvaluationRules
) {
  switch constant.tag {
  case .int:
    let number = Int64(bitPattern: constant.low)
    packActive(out, active, words) { row in
      let value = lane.mixed(start &+ row)
      return instruction.truth(
        value.tag == .int
          ? outcome(Int64(bitPattern: value.low), number) : outcome(value.order(constant, rules)))
    }
  case .string:
    let text = TextBound(constant.text)
    packActive(out, active, words) { row in
      let value = lane.mixed(start &+ row)
      guard value.tag == .string, let bytes = value.bytes else {
        return instruction.truth(outcome(value.order(constant, rules)))
      }
      return instruction.truth(text.outcome(of: bytes, Int(truncatingIfNeeded: value.high)))
    }
  default:
    packActive(out, active, words) { row in
      instruction.truth(outcome(lane.mixed(start &+ row).order(constant, rules)))
    }
  }
}

/// Tests mixed values for null.
@inline(never)
func findNulls(_ values: UnsafeRawPointer, _ out: UnsafeMutablePointer<UInt64>, _ rows: Int, _ mask: UInt8) {
  let cells = values.assumingMemoryBound(to: MixedCell.self)
  packOutcomes(out, rows, mask) { row in byte(cells[row].tag == .null) &* 3 }
}
