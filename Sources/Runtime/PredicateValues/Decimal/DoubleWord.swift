/// An unsigned integer of 128 bits. The standard library's own needs macOS 15 and iOS 18.
package struct DoubleWord: Hashable, Sendable {
  /// The upper 64 bits.
  package var high: UInt64
  /// The lower 64 bits.
  package var low: UInt64

  /// Creates a number of its halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates a number of one word.
  package init(_ low: UInt64) { self.init(high: 0, low: low) }

  /// The number of bits before the highest 1. 128 for 0.
  package var leadingZeroBitCount: Int {
    high == 0 ? 64 + low.leadingZeroBitCount : high.leadingZeroBitCount
  }
}

extension DoubleWord: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: UInt64) { self.init(value) }
}

extension DoubleWord: Comparable {
  package static func < (left: DoubleWord, right: DoubleWord) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }
}

extension DoubleWord {
  /// Returns the lowest 128 bits of the sum, and whether it has more.
  package func addingReportingOverflow(_ other: DoubleWord) -> (partialValue: DoubleWord, overflow: Bool) {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (partial, first) = high.addingReportingOverflow(other.high)
    let (high, second) = partial.addingReportingOverflow(carry ? 1 : 0)
    return (DoubleWord(high: high, low: low), first || second)
  }

  /// Returns the lowest 128 bits of the difference, and whether it is below 0.
  package func subtractingReportingOverflow(_ other: DoubleWord) -> (partialValue: DoubleWord, overflow: Bool) {
    let (low, borrow) = low.subtractingReportingOverflow(other.low)
    let (partial, first) = high.subtractingReportingOverflow(other.high)
    let (high, second) = partial.subtractingReportingOverflow(borrow ? 1 : 0)
    return (DoubleWord(high: high, low: low), first || second)
  }

  /// Returns the whole product, as two numbers.
  package func multipliedFullWidth(by other: DoubleWord) -> (high: DoubleWord, low: DoubleWord) {
    let lows = low.multipliedFullWidth(by: other.low)
    let crossed = low.multipliedFullWidth(by: other.high)
    let crossedBack = high.multipliedFullWidth(by: other.low)
    let highs = high.multipliedFullWidth(by: other.high)
    // The second word from below is the sum of three.
    let (first, carry) = lows.high.addingReportingOverflow(crossed.low)
    let (second, anotherCarry) = first.addingReportingOverflow(crossedBack.low)
    let upper =
      DoubleWord(high: highs.high, low: highs.low) &+ DoubleWord(crossed.high) &+ DoubleWord(crossedBack.high)
      &+ DoubleWord((carry ? 1 : 0) &+ (anotherCarry ? 1 : 0))
    return (upper, DoubleWord(high: second, low: lows.low))
  }

  /// Returns the lowest 128 bits of the sum.
  package static func &+ (left: DoubleWord, right: DoubleWord) -> DoubleWord {
    left.addingReportingOverflow(right).partialValue
  }

  /// Returns the lowest 128 bits of the difference.
  package static func &- (left: DoubleWord, right: DoubleWord) -> DoubleWord {
    left.subtractingReportingOverflow(right).partialValue
  }

  /// Returns the lowest 128 bits of the product.
  package static func &* (left: DoubleWord, right: DoubleWord) -> DoubleWord {
    let (high, low) = left.low.multipliedFullWidth(by: right.low)
    return DoubleWord(high: high &+ left.low &* right.high &+ left.high &* right.low, low: low)
  }
}

extension DoubleWord {
  /// Divides in place, rounding down, by a number that is not 0; returns the remainder.
  package mutating func divide(by divisor: UInt64) -> UInt64 { divide(by: divisor, carrying: 0) }

  /// Divides `carried` × 2^128 plus the number. `carried` must be below `divisor`.
  mutating func divide(by divisor: UInt64, carrying carried: UInt64) -> UInt64 {
    let (top, first) = divisor.dividingFullWidth((carried, high))
    let (bottom, remainder) = divisor.dividingFullWidth((first, low))
    self = DoubleWord(high: top, low: bottom)
    return remainder
  }

  /// Returns the quotient, rounded down, and the remainder of `dividend`, whose upper half is below this number, by it.
  package func dividingFullWidth(
    _ dividend: (high: DoubleWord, low: DoubleWord)
  ) -> (quotient: DoubleWord, remainder: DoubleWord) {
    if high == 0 {
      var quotient = dividend.low
      let remainder = quotient.divide(by: low, carrying: dividend.high.low)
      return (quotient, DoubleWord(remainder))
    }
    // Long division by words, of numbers shifted so that the divisor's highest bit is 1 (Knuth, volume 2, 4.3.1, D).
    let shift = UInt64(truncatingIfNeeded: high.leadingZeroBitCount)
    let divisor = shiftedLeft(shift, filling: 0)
    let upper = dividend.high.shiftedLeft(shift, filling: dividend.low.high)
    let lower = dividend.low.shiftedLeft(shift, filling: 0)
    let (top, rest) = divisor.digit(of: upper, and: lower.high)
    let (bottom, remainder) = divisor.digit(of: rest, and: lower.low)
    return (DoubleWord(high: top, low: bottom), remainder.shiftedRight(shift))
  }

  /// Returns the quotient, rounded down, and the remainder by a number that is not 0.
  package func quotientAndRemainder(dividingBy divisor: DoubleWord) -> (quotient: DoubleWord, remainder: DoubleWord) {
    divisor.dividingFullWidth((0, self))
  }

  /// Returns one word of a quotient. The dividend has three words, the upper two below this number, whose highest bit is 1.
  private func digit(of upper: DoubleWord, and lowest: UInt64) -> (quotient: UInt64, remainder: DoubleWord) {
    // Dividing by the highest word alone gives the quotient, or one or two more.
    var quotient = UInt64.max
    if upper.high < high { quotient = high.dividingFullWidth((upper.high, upper.low)).quotient }
    let (top, bottom) = multipliedFullWidth(by: DoubleWord(quotient))
    var (product, productTop) = (bottom, top.low)
    let dividend = DoubleWord(high: upper.low, low: lowest)
    while productTop > upper.high || (productTop == upper.high && product > dividend) {
      quotient &-= 1
      let (difference, borrow) = product.subtractingReportingOverflow(self)
      product = difference
      productTop &-= borrow ? 1 : 0
    }
    return (quotient, dividend &- product)
  }

  /// Shifted to the left by 0 to 63 bits, which the upper bits of `word` fill.
  fileprivate func shiftedLeft(_ bits: UInt64, filling word: UInt64) -> DoubleWord {
    guard bits > 0 else { return self }
    return DoubleWord(high: high &<< bits | low &>> (64 &- bits), low: low &<< bits | word &>> (64 &- bits))
  }

  /// Shifted to the right by 0 to 63 bits.
  private func shiftedRight(_ bits: UInt64) -> DoubleWord {
    guard bits > 0 else { return self }
    return DoubleWord(high: high &>> bits, low: low &>> bits | high &<< (64 &- bits))
  }
}

extension DoubleWord {
  /// Divides a nonzero number by ten if its last digit is 0. Returns `true` if it did.
  mutating func dropLastZero() -> Bool {
    var tenth = self
    guard low & 1 == 0, tenth.divide(by: 10) == 0 else { return false }
    self = tenth
    return true
  }
}

extension Double {
  /// Creates the nearest double, ties to the even one.
  init(_ value: DoubleWord) {
    let shift = UInt64(truncatingIfNeeded: min(64, value.leadingZeroBitCount))
    guard shift < 64 else {
      self.init(value.low)
      return
    }
    // The highest 64 bits, the last of which represents all lower bits: a double takes 53 and checks whether the rest is a half.
    let shifted = value.shiftedLeft(shift, filling: 0)
    self.init(shifted.high | (shifted.low > 0 ? 1 : 0))
    self *= Double(sign: .plus, exponent: 64 - Int(truncatingIfNeeded: shift), significand: 1)
  }
}

extension DoubleWord: CustomStringConvertible {
  /// The decimal digits.
  package var description: String {
    guard high > 0 else { return String(low) }
    var rest = self
    let tail = String(rest.divide(by: 10_000_000_000_000_000_000))
    return rest.description + String(repeating: "0", count: 19 - tail.utf8.count) + tail
  }
}
