import PredicateDiagnostics

/// The fixes of a run that are not applied because they would add an error to the file.
struct RefusedFixes {
  /// The identity of a finding, independent of its position in the file.
  private struct Key: Hashable {
    let path, id, message: String

    init(_ finding: Finding) {
      (path, id, message) = (finding.place.path, finding.id, finding.message)
    }
  }

  /// The errors that the fixes of findings would leave.
  private var errors: [Key: Finding] = [:]

  /// Returns the findings whose fixes may be applied.
  func allowed(_ findings: [Finding]) -> [Finding] { findings.filter { errors[Key($0)] == nil } }

  /// Adds the fixes of a round that leave more errors than before. A new error in a file without fixes is attributed to all fixes.
  ///
  /// - Parameter round: The applied fixes, by path.
  /// - Returns: Whether any fixes were added.
  mutating func add(_ round: [String: FixApplication], before: [Finding], after: [Finding]) -> Bool {
    let (new, gone) = (Self.errors(of: after, without: before), Self.errors(of: before, without: after))
    let count = errors.count
    for (path, errors) in Dictionary(grouping: new, by: \.place.path) {
      let causes =
        round[path]?.causes(of: errors, without: gone.filter { $0.place.path == path })
        ?? round.values.flatMap { $0.mended.map { (finding: $0.finding, error: errors[0]) } }
      for (finding, error) in causes { self.errors[Key(finding)] = error }
    }
    return errors.count > count
  }

  /// Returns the errors among some findings that are not among others.
  private static func errors(of findings: [Finding], without others: [Finding]) -> [Finding] {
    var known: [Key: Int] = [:]
    for finding in others where finding.severity == .error { known[Key(finding), default: 0] += 1 }
    return findings.filter { finding in
      guard finding.severity == .error else { return false }
      known[Key(finding), default: 0] -= 1
      return known[Key(finding), default: 0] < 0
    }
  }

  /// Returns the findings. Those with refused fixes get a note with the reason, and their fixes become suggestions.
  func marked(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      guard let error = errors[Key(finding)] else { return finding }
      var finding = finding
      for index in finding.fixes.indices { finding.fixes[index].isSafe = false }
      finding.notes.append(
        Finding.Note(message: "the fix is not written, as it would leave an error: \(error.message)"))
      return finding
    }
  }
}
