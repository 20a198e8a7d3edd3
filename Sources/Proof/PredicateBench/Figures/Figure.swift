/// A performance target and the measured value.
struct Figure {
  /// The direction of a limit.
  enum Bound: String {
    case atMost, atLeast

    /// `≤`
    var sign: String { self == .atMost ? "≤" : "≥" }
  }

  /// The measured quantity.
  let name: String
  let bound: Bound
  let limit: Double
  /// The worst value of all measurements. `nil` if nothing could be measured.
  let value: Double?
  /// The queries whose hand-written loops are too slow here. The value uses a reference time for them instead.
  var replacedBaselines: [String] = []
  /// The measurements that are missing.
  var missing: [String] = []

  /// A Boolean value that indicates whether the target is reached. `nil` if that is undecided.
  var holds: Bool? {
    guard let value else { return nil }
    let isInside = bound == .atMost ? value <= limit : value >= limit
    if !isInside { return false }
    return missing.isEmpty ? true : nil
  }

  /// The result in one or two words.
  var verdict: String {
    var words: [String] = []
    switch holds {
    case true?: words.append("holds")
    case false?: words.append("does not hold")
    case nil: words.append(value == nil ? "not measured" : "not settled")
    }
    if !replacedBaselines.isEmpty {
      words.append("\(replacedBaselines.joined(separator: ", ")) against the loop measured before")
    }
    if value != nil, !missing.isEmpty { words.append("not measured: " + missing.joined(separator: ", ")) }
    return words.joined(separator: "; ")
  }
}
