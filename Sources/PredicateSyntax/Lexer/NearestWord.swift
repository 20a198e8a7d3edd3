import PredicateDiagnostics

/// The word that `word` was probably meant to be: equal without case, else the fewest edits away, at most a third of its
/// length (and at least one); nil where none is near. The first of equally near ones.
func nearest(to word: String, in known: [String]) -> String? {
  let lower = word.lowercased()
  if let same = known.first(where: { $0.lowercased() == lower }) { return same }
  guard word.utf8.count <= 32 else { return nil }
  var best: (word: String, distance: Int)?
  for candidate in known {
    let limit = min(max(1, candidate.count / 3), (best?.distance ?? .max) - 1)
    let scalars = Array(candidate.lowercased().unicodeScalars)
    if let distance = editDistance(Array(lower.unicodeScalars), scalars, atMost: limit) { best = (candidate, distance) }
  }
  return best?.word
}
