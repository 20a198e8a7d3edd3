/// 10^0 to 10^19, the powers that fit a 64-bit word.
private let wordPowers: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]

/// Powers of ten and decimal digits of 128-bit numbers.
enum PowersOfTen {
  /// 10^exponent; exponents below 0 count as 0, above 38 as 38.
  static func value(_ exponent: Int) -> DoubleWord {
    if exponent <= 19 { return DoubleWord(wordPowers[max(0, exponent)]) }
    return DoubleWord(wordPowers[19]) &* DoubleWord(wordPowers[min(19, exponent - 19)])
  }

  /// Returns the number of decimal digits; 0 for 0.
  static func digitCount(_ value: DoubleWord) -> Int {
    // 1233 / 4096 is log10(2) near enough for 128 bits: the product is the count or one less.
    let bits = 128 - value.leadingZeroBitCount
    let estimate = (bits * 1_233) >> 12
    return value >= Self.value(estimate) && value > 0 ? estimate + 1 : estimate
  }
}
