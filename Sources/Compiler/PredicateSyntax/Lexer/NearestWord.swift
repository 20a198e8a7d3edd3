/// The word of the language that a misspelled word was probably meant to be.
struct NearestWord {
  let word: String
  /// A Boolean value that indicates whether the word is the only plausible one, as CONTAINS for `CONTIANS`. False if another word is as
  /// near, or the misspelled word has a meaning in another language: `NOTIN`, `ILIKE`.
  let isCertain: Bool

  /// Creates the nearest word: equal except for case, or with the fewest edits, at most a third of its length (and at least one). The first
  /// of equally near words. `nil` if none is near.
  init?(to word: String, in known: [String]) {
    let lower = word.lowercased()
    if let same = known.first(where: { $0.lowercased() == lower }) {
      (self.word, isCertain) = (same, true)
      return
    }
    guard let (near, isOnly) = Self.near(lower, in: known) else { return nil }
    self.word = near
    isCertain = isOnly && !Self.isChanged(lower, near.lowercased(), in: known)
  }

  /// Creates an operator with options from a word in which letters follow the operator, such as `CONTAINSC` and `ENDSWITHCI`. The letters
  /// are those of options, or `i`. `nil` for other words.
  init?(to word: String, withOptionsOf operators: [String]) {
    let lower = word.lowercased()
    let found = operators.filter { lower.hasPrefix($0.lowercased()) }.max { $0.count < $1.count }
    guard let found else { return nil }
    let letters = lower.dropFirst(found.count)
    guard !letters.isEmpty, letters.allSatisfy({ "cdi".contains($0) }) else { return nil }
    let options = (letters.contains { $0 != "d" } ? "c" : "") + (letters.contains("d") ? "d" : "")
    (self.word, isCertain) = ("\(found)[\(options)]", false)
  }

  private static func near(_ lower: String, in known: [String]) -> (word: String, isOnly: Bool)? {
    guard lower.utf8.count <= 32 else { return nil }
    var best: (word: String, distance: Int, isOnly: Bool)?
    for candidate in known {
      let limit = min(max(1, candidate.count / 3), best?.distance ?? .max)
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard let distance = editDistance(Array(lower.unicodeScalars), scalars, atMost: limit) else { continue }
      if let known = best, known.distance == distance {
        best?.isOnly = known.isOnly && known.word.lowercased() == candidate.lowercased()
      } else {
        best = (candidate, distance, true)
      }
    }
    return best.map { ($0.word, $0.isOnly) }
  }

  /// The prefixes that change the meaning of a word: `NIN`, `NOTLIKE`, `ISEQUAL`, `ICONTAINS`, `XOR`.
  private static let prefixes = ["not", "non", "no", "n", "is", "i", "x", "un"]

  private static func isChanged(_ lower: String, _ near: String, in known: [String]) -> Bool {
    prefixes.contains { prefix in
      lower.hasPrefix(prefix) && !near.hasPrefix(prefix)
        && Self.near(String(lower.dropFirst(prefix.count)), in: known) != nil
    }
  }
}
