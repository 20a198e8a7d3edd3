import Predicates

extension Judge {
  /// The machine in batches against the machine row by row; and its first rows and their number against all rows.
  static let batch = Judge("batch", "batches find what the scalar machine finds, and so do parts of a search") {
    evidence in
    guard let predicate = evidence.predicate else { return nil }
    let batch = evidence.run(predicate, executor: .batch)
    if batch != evidence.answer { return Fault("disagreement", "in batches \(batch), row by row \(evidence.answer)") }
    guard case .rows(let rows) = evidence.answer else { return nil }
    for executor in [CompiledPredicate.Executor.scalar, .batch, .automatic] {
      let first = evidence.run(predicate, first: 2, executor: executor)
      if first != .rows(Array(rows.prefix(2))) {
        return Fault("the first rows", "the first two of \(rows) are said to be \(first) by \(executor)")
      }
      let count = try? evidence.snapshot.count(matching: predicate, executor: executor)
      if count != rows.count {
        return Fault(
          "the count", "\(rows.count) rows are counted as \(count.map(String.init) ?? "an error") by \(executor)")
      }
    }
    return nil
  }
}
