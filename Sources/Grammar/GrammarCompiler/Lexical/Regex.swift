/// A regular expression over Unicode scalars.
indirect enum Regex: Hashable, Sendable, Encodable {
  /// The empty text.
  case empty
  /// One scalar of a set.
  case set(ScalarSet)
  case sequence([Regex])
  case alternatives([Regex])
  case optional(Regex)
  /// Any number of times, none included.
  case star(Regex)
  case plus(Regex)

  /// Exactly this text.
  static func literal(_ text: String) -> Regex {
    .sequence(text.unicodeScalars.map { .set(ScalarSet([$0.value...$0.value])) })
  }

  /// Whether it matches the empty text.
  var matchesEmpty: Bool {
    switch self {
    case .empty, .optional, .star: true
    case .set: false
    case .sequence(let parts): parts.allSatisfy(\.matchesEmpty)
    case .alternatives(let parts): parts.contains(where: \.matchesEmpty)
    case .plus(let part): part.matchesEmpty
    }
  }
}

/// A set of Unicode scalars as ordered ranges that neither touch nor overlap.
struct ScalarSet: Hashable, Sendable, Encodable {
  private(set) var ranges: [ClosedRange<UInt32>]

  /// Every scalar; surrogates are left out when ranges become bytes.
  static let all = ScalarSet([0...0x10FFFF])

  init(_ ranges: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// Every scalar that is not in the set.
  var inverted: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return ScalarSet(result)
  }
}
