import PredicateDiagnostics

extension Invariant {
  /// The checker accepts predicates that are valid by construction, and reports a useful error for every other.
  static let rejections = Invariant(
    "rejections", "what is right is accepted, and what is wrong has its code and its place"
  ) {
    evidence in
    guard let rejection = evidence.rejection else { return nil }
    let length = evidence.trial.predicate.utf8.count
    for diagnostic in rejection.diagnostics {
      let text = "\(diagnostic.code.rawValue): \(diagnostic.message)"
      if diagnostic.code.entry.stage == .verify { return Fault("the verifier rejects what was emitted", text) }
      if diagnostic.message.isEmpty { return Fault("no message", text) }
      let ranges = [diagnostic.range].compactMap(\.self) + diagnostic.notes.compactMap(\.range)
      let places = ranges + diagnostic.fixIts.map(\.range)
      if places.contains(where: { $0.upperBound > length }) { return Fault("a place outside the text", text) }
    }
    guard evidence.trial.isWellFormed else { return nil }
    return Fault("rejected as \(rejection.first.code.rawValue)", rejection.first.message)
  }
}
