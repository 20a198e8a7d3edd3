extension Judge {
  /// The machine against the evaluator that walks the tree and shares no code that computes answers.
  static let reference = Judge("reference", "the reference evaluator finds what the machine finds") { evidence in
    guard evidence.predicate != nil else { return nil }
    guard let expected = evidence.expected else { return Fault("the reference has no answer", evidence.silence) }
    // Why the machine stopped is another judge's question.
    guard case .rows(let rows) = evidence.answer, rows != expected else { return nil }
    return Fault("disagreement", "the machine finds \(rows), the reference \(expected)")
  }
}
