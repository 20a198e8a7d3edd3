/// An invariant: a promise that holds for every predicate over all objects, and how to see that one breaks it (docs/reliability.md).
package struct Invariant: Sendable {
  /// The name, in kebab-case.
  package let id: String
  /// The promise, in a few words.
  package let promise: String
  /// How a trial breaks the promise; nil where it keeps it, or where the promise does not apply.
  private let fault: @Sendable (Evidence) -> Fault?

  init(_ id: String, _ promise: String, fault: @escaping @Sendable (Evidence) -> Fault?) {
    (self.id, self.promise, self.fault) = (id, promise, fault)
  }

  /// How a promise is broken.
  struct Fault {
    /// What went wrong, in the same words for every trial: a smaller trial fails alike if these are the same.
    var kind: String
    /// What came out in place of what.
    var details: String

    init(_ kind: String, _ details: String) { (self.kind, self.details) = (kind, details) }
  }

  /// What is found in a trial; nil where nothing is wrong.
  package func finding(_ evidence: Evidence) -> Finding? {
    fault(evidence).map { Finding(invariant: id, kind: $0.kind, details: $0.details) }
  }

  /// The invariant of a name; nil where there is none.
  package static func named(_ id: String) -> Invariant? { all.first { $0.id == id } }
}

/// A promise that a trial breaks.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The invariant's id.
  package var invariant: String
  /// What went wrong, in words that do not depend on the trial.
  package var kind: String
  /// What came out in place of what.
  package var details: String

  /// All in one text.
  package var description: String { "\(invariant): \(kind): \(details)" }

  /// Whether another finding is of the same fault.
  package func isLike(_ other: Finding) -> Bool { invariant == other.invariant && kind == other.kind }
}

extension Invariant {
  /// Every invariant, the cheapest first.
  package static let all: [Invariant] = [
    .rejections, .printing, .runTime, .reference, .batch, .optimizer, .rulesAlone, .images, .determinism, .mutations,
  ]
}
