/// Something that the machine is to reach, and how far it does.
struct Figure {
  /// Which way a limit bounds.
  enum Bound: String {
    case atMost, atLeast

    /// `≤`
    var sign: String { self == .atMost ? "≤" : "≥" }
  }

  /// What is measured.
  let name: String
  let bound: Bound
  let limit: Double
  /// The worst value of all that the figure is about; nil where nothing of it could be measured.
  let value: Double?
  /// The queries whose hand-written loops are too slow here: the value takes what such loops took elsewhere instead.
  var replacedBaselines: [String] = []
  /// What could not be measured.
  var missing: [String] = []

  /// Whether the figure is reached; nil where that is not settled.
  var holds: Bool? {
    guard let value else { return nil }
    let isInside = bound == .atMost ? value <= limit : value >= limit
    if !isInside { return false }
    return missing.isEmpty ? true : nil
  }

  /// What of it holds, in a word or two.
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
