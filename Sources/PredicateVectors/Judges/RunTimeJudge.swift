extension Judge {
  /// What the checker accepts runs to an answer.
  static let runTime = Judge("run-time", "what the checker accepts runs to an answer") { evidence in
    guard evidence.predicate != nil, case .stopped(let diagnostic) = evidence.answer else { return nil }
    return Fault("stopped", "\(diagnostic.code.rawValue): \(diagnostic.message)")
  }
}
