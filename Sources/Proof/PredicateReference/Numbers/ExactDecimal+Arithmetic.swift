extension ExactDecimal: Comparable {
  /// Compares two numbers as on paper: by sign, then by the position of the first digit, then digit by digit.
  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
  }

  /// Returns a Boolean value that indicates whether the magnitude of the number is smaller.
  private func isSmallerInSize(than other: ExactDecimal) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    let place = digits.count + exponent
    let otherPlace = other.digits.count + other.exponent
    if place != otherPlace { return place < otherPlace }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// Returns the exact sum.
  package static func + (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    let exponent = min(left.exponent, right.exponent)
    let leftDigits = left.digits + Array(repeating: 0, count: left.exponent - exponent)
    let rightDigits = right.digits + Array(repeating: 0, count: right.exponent - exponent)
    if left.isNegative == right.isNegative {
      let sum = addDigits(leftDigits, rightDigits)
      return ExactDecimal(isNegative: left.isNegative, digits: sum, exponent: exponent)
    }
    if left.isSmallerInSize(than: right) {
      let difference = subtractDigits(rightDigits, leftDigits)
      return ExactDecimal(isNegative: right.isNegative, digits: difference, exponent: exponent)
    }
    let difference = subtractDigits(leftDigits, rightDigits)
    return ExactDecimal(isNegative: left.isNegative, digits: difference, exponent: exponent)
  }

  /// Returns the sum of two digit sequences.
  static func addDigits(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var carry: UInt8 = 0
    for place in 0..<(max(left.count, right.count) + 1) {
      let sum = digit(of: left, at: place) + digit(of: right, at: place) + carry
      result.append(sum % 10)
      carry = sum / 10
    }
    return result.reversed()
  }

  /// Returns the difference of two digit sequences, the first of which is not smaller.
  private static func subtractDigits(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var borrow: UInt8 = 0
    for place in 0..<left.count {
      let difference = 10 + digit(of: left, at: place) - digit(of: right, at: place) - borrow
      result.append(difference % 10)
      borrow = difference < 10 ? 1 : 0
    }
    return result.reversed()
  }

  /// Returns the digit at a position counted from the right. 0 beyond the left end.
  private static func digit(of digits: [UInt8], at place: Int) -> UInt8 {
    place < digits.count ? digits[digits.count - 1 - place] : 0
  }

  /// Returns the quotient by a positive count, correct in its first `places` significant digits. If the division is inexact, nonzero digits
  /// follow, so that ``rounded(toDigits:)`` rounds like the infinite quotient.
  package func divided(by divisor: Int, places: Int) -> ExactDecimal {
    guard divisor > 0, !isZero else { return .zero }
    var quotient: [UInt8] = []
    var remainder = 0
    var exponent = self.exponent
    func bringDown(_ digit: UInt8) {
      // Long division by a divisor whose tenfold fits in a machine word. Collections have fewer than 2^32 elements.
      let dividend = remainder * 10 + Int(digit)
      if !quotient.isEmpty || dividend >= divisor { quotient.append(UInt8(dividend / divisor)) }
      remainder = dividend % divisor
    }
    for digit in digits { bringDown(digit) }
    while remainder != 0 && quotient.count < places + 2 {
      bringDown(0)
      exponent -= 1
    }
    if remainder != 0 {
      quotient.append(1)
      exponent -= 1
    }
    return ExactDecimal(isNegative: isNegative, digits: quotient, exponent: exponent)
  }

  /// Returns the exact product, as on paper: a row for each digit, each shifted one position further left.
  static func * (left: ExactDecimal, right: ExactDecimal) -> ExactDecimal {
    var sum: [UInt8] = []
    for digit in right.digits { sum = addDigits(sum + [0], multiply(left.digits, by: Int(digit))) }
    return ExactDecimal(
      isNegative: left.isNegative != right.isNegative, digits: sum, exponent: left.exponent + right.exponent)
  }

  /// Returns the quotient by a nonzero number, correct in its first `places` significant digits. If the division is inexact, a further
  /// digit follows, so that ``rounded(toDigits:)`` rounds like the infinite quotient.
  func divided(by divisor: ExactDecimal, places: Int) -> ExactDecimal {
    guard !divisor.isZero, !isZero else { return .zero }
    let divisorSize = ExactDecimal(isNegative: false, digits: divisor.digits, exponent: 0)
    var quotient: [UInt8] = []
    var remainder = ExactDecimal.zero
    var exponent = self.exponent - divisor.exponent
    func bringDown(_ digit: UInt8) {
      remainder =
        ExactDecimal(isNegative: false, digits: remainder.digits, exponent: remainder.exponent + 1)
        + ExactDecimal(Int64(digit))
      var count: UInt8 = 0
      while remainder >= divisorSize {
        remainder = remainder + divisorSize.negated
        count += 1
      }
      if !quotient.isEmpty || count > 0 { quotient.append(count) }
    }
    for digit in digits { bringDown(digit) }
    while !remainder.isZero && quotient.count < places + 2 {
      bringDown(0)
      exponent -= 1
    }
    if !remainder.isZero {
      quotient.append(1)
      exponent -= 1
    }
    return ExactDecimal(isNegative: isNegative != divisor.isNegative, digits: quotient, exponent: exponent)
  }

  /// Returns the nearest number with at most `count` significant digits. Ties round to an even last digit.
  package func rounded(toDigits count: Int) -> ExactDecimal {
    guard count < digits.count else { return self }
    guard count >= 0 else { return .zero }
    let kept = Array(digits.prefix(count))
    let dropped = digits.dropFirst(count)
    let keptExponent = exponent + dropped.count
    let isAboveHalf = dropped.lexicographicallyPrecedes([5]) == false && Array(dropped) != [5]
    let isHalf = Array(dropped) == [5]
    let isOdd = (kept.last ?? 0) % 2 == 1
    let roundsUp = isAboveHalf || (isHalf && isOdd)
    let result = roundsUp ? Self.addDigits(kept, [1]) : kept
    return ExactDecimal(isNegative: isNegative, digits: result, exponent: keptExponent)
  }
}
