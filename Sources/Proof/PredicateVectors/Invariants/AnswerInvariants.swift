import PredicateSuites
import PredicateVM
import Predicates

extension Invariant {
  /// Compares batches with row-by-row execution, and the first rows and the count with all rows.
  static let batch = Invariant("batch", "batches find what the scalar machine finds, and so do parts of a search") {
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

  static let runTime = Invariant("run-time", "what the checker accepts runs to an answer") { evidence in
    guard evidence.predicate != nil, case .stopped(let diagnostic) = evidence.answer else { return nil }
    return Fault("stopped", "\(diagnostic.code.rawValue): \(diagnostic.message)")
  }

  /// Compares the machine with the tree-walking evaluator, which shares no evaluation code.
  static let reference = Invariant("reference", "the reference evaluator finds what the machine finds") { evidence in
    guard evidence.predicate != nil else { return nil }
    guard let expected = evidence.expected else { return Fault("the reference has no answer", evidence.silence) }
    // Another invariant checks why the machine stopped.
    guard case .rows(let rows) = evidence.answer, rows != expected else { return nil }
    return Fault("disagreement", "the machine finds \(rows), the reference \(expected)")
  }

  /// Runs everything twice.
  static let determinism = Invariant("determinism", "the same predicate gives the same bytes, twice over") { evidence in
    let again = Evidence(evidence.trial, evidence.snapshot)
    if again.rejection != evidence.rejection {
      return Fault("another rejection", "\(again.rejection?.first.message ?? "none")")
    }
    if again.predicate?.image != evidence.predicate?.image {
      return Fault("another image", again.predicate?.disassembly ?? "")
    }
    return again.answer == evidence.answer
      ? nil : Fault("another answer", "\(again.answer), before it \(evidence.answer)")
  }
}
