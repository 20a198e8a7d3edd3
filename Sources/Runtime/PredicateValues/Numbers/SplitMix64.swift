/// Steele, Lea and Flood's SplitMix64 ("Fast Splittable Pseudorandom Number Generators", 2014): small, fast, and the same
/// numbers from the same seed everywhere.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers the seed decides.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Returns a number of `0..<count`, as slightly biased as a remainder; 0 if `count` is not positive.
  package mutating func below(_ count: Int) -> Int {
    count > 0 ? Int(next() % UInt64(count)) : 0
  }

  /// Spreads the bits of a word evenly.
  package static func mix(_ word: UInt64) -> UInt64 {
    var mixed = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// True in `part` of `whole` cases.
  package mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }

  /// Returns one of the choices; `nil` if there are none.
  package mutating func pick<T>(_ choices: [T]) -> T? {
    choices.isEmpty ? nil : choices[below(choices.count)]
  }

  /// Returns one of the choices.
  package mutating func pick<T>(_ first: T, _ others: T...) -> T {
    let index = below(others.count + 1)
    return index == 0 ? first : others[index - 1]
  }
}
