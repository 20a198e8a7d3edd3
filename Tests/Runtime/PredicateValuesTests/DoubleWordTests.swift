import PredicateValues
import Testing

/// Integers of 128 bits, against the standard library's, which is too new for the systems that the package promises.
struct DoubleWordTests {
  /// Numbers at which carries, shifts and estimates of quotients go wrong, and random ones of every length.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  static var numbers: [UInt128] {
    var random = SplitMix64(seed: 24)
    let edges: [UInt128] = [
      0, 1, 2, 9, 10, UInt128(UInt64.max) - 1, UInt128(UInt64.max), UInt128(UInt64.max) + 1, UInt128(UInt64.max) << 64,
      1 << 127, 1 << 127 - 1, 1 << 127 | 1, UInt128.max - 1, .max, UInt128(UInt64.max) << 64 | 1,
      (1 << 63 - 1) << 64 | UInt128(UInt64.max),
    ]
    return edges
      + (0..<48).map { index in
        (UInt128(random.next()) << 64 | UInt128(random.next())) >> UInt128(index * 127 / 47)
      }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: numbers) func `sums, differences, products and orders are those of the standard library`(
    left: UInt128
  ) {
    for right in Self.numbers {
      let (a, b) = (DoubleWord(left), DoubleWord(right))
      #expect(UInt128(a &+ b) == left &+ right)
      #expect(UInt128(a &- b) == left &- right)
      #expect(UInt128(a &* b) == left &* right)
      #expect(a.addingReportingOverflow(b).overflow == left.addingReportingOverflow(right).overflow)
      #expect(a.subtractingReportingOverflow(b).overflow == left.subtractingReportingOverflow(right).overflow)
      let (product, wide) = (a.multipliedFullWidth(by: b), left.multipliedFullWidth(by: right))
      #expect(UInt128(product.high) == wide.high && UInt128(product.low) == wide.low, "\(left) * \(right)")
      #expect((a < b) == (left < right) && (a == b) == (left == right))
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: numbers) func `quotients and remainders are those of the standard library`(divisor: UInt128) {
    guard divisor > 0 else { return }
    for low in Self.numbers {
      for high in [0, divisor - 1, divisor / 2, low % divisor] {
        let expected = divisor.dividingFullWidth((high, low))
        let (quotient, remainder) = DoubleWord(divisor).dividingFullWidth((DoubleWord(high), DoubleWord(low)))
        #expect(
          UInt128(quotient) == expected.quotient && UInt128(remainder) == expected.remainder,
          "(\(high), \(low)) / \(divisor)")
      }
      guard let word = UInt64(exactly: divisor) else { continue }
      var rest = DoubleWord(low)
      #expect(rest.divide(by: word) == UInt64(low % divisor) && UInt128(rest) == low / divisor)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: numbers) func `a number prints its decimal digits`(number: UInt128) {
    #expect(DoubleWord(number).description == String(number))
    #expect(DoubleWord(number).leadingZeroBitCount == number.leadingZeroBitCount)
  }

  /// The conversion rounds as the average of integers whose sum has more than 64 bits shows it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `averages of sums beyond 64 bits are the nearest double`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      var (sum, total) = (IntegerSum(), Int128(0))
      for _ in 0..<(1 + Int(random.next() % 40)) {
        let value = Int64(bitPattern: random.next() | 1) >> Int64(random.next() % 3)
        sum.add(value)
        total += Int128(value)
      }
      #expect(sum.average == Double(total) / Double(sum.count), "\(total)")
    }
    for tail in [-1, 0, 1] as [Int64] {
      // 2^64 + 2^11 lies halfway between two doubles.
      var sum = IntegerSum()
      for value in [.max, .max, 2, 2_048, tail] { sum.add(value) }
      #expect(sum.average == Double(Int128(1) << 64 + 2_048 + Int128(tail)) / 5)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension DoubleWord {
  fileprivate init(_ value: UInt128) {
    self.init(high: UInt64(value >> 64), low: UInt64(truncatingIfNeeded: value))
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128 {
  fileprivate init(_ value: DoubleWord) {
    self = UInt128(value.high) << 64 | UInt128(value.low)
  }
}
