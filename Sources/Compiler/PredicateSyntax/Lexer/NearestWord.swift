import PredicateDiagnostics

/// The word of the language that another one was probably meant to be.
struct NearestWord {
  let word: String
  /// Whether nothing else can have been meant: `CONTIANS` is CONTAINS. Not where another word is as near, nor of words that mean
  /// something elsewhere: `NOTIN`, `ILIKE`.
  let isCertain: Bool

  /// The word that is equal without case, else the fewest edits away, at most a third of its length (and at least one); nil where none is
  /// near. The first of equally near ones.
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

  /// An operator with options: the word is the operator with letters of options, or `i`, behind it, like `CONTAINSC` and `ENDSWITHCI`.
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

  /// Letters before a word that make another one of it: `NIN`, `NOTLIKE`, `ISEQUAL`, `ICONTAINS`, `XOR`.
  private static let prefixes = ["not", "non", "no", "n", "is", "i", "x", "un"]

  private static func isChanged(_ lower: String, _ near: String, in known: [String]) -> Bool {
    prefixes.contains { prefix in
      lower.hasPrefix(prefix) && !near.hasPrefix(prefix)
        && Self.near(String(lower.dropFirst(prefix.count)), in: known) != nil
    }
  }
}
