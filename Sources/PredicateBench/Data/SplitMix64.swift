/// The generator of random numbers SplitMix64 (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014):
/// the same numbers everywhere, from one word of state.
struct SplitMix64 {
  private var state: UInt64

  /// A generator that starts from a state.
  init(state: UInt64) { self.state = state }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 to below `bound`, which is positive: the remainder, as slightly uneven as that is.
  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
