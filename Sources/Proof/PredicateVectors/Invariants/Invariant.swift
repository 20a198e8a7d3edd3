/// An invariant that holds for every predicate and all objects, with the check that detects violations (docs/reliability.md).
package struct Invariant: Sendable {
  /// The name, in kebab-case.
  package let id: String
  /// A short description of the promise.
  package let promise: String
  /// Returns a trial's violation of the promise. `nil` if the trial keeps it or the promise does not apply.
  private let fault: @Sendable (Evidence) -> Fault?

  init(_ id: String, _ promise: String, fault: @escaping @Sendable (Evidence) -> Fault?) {
    (self.id, self.promise, self.fault) = (id, promise, fault)
  }

  /// A violation of a promise.
  struct Fault {
    /// The kind of violation, in the same words for every trial. A reduced trial reproduces the violation if the kinds are equal.
    var kind: String
    /// The actual and the expected result.
    var details: String

    init(_ kind: String, _ details: String) { (self.kind, self.details) = (kind, details) }
  }

  /// Returns the finding in a trial. `nil` if there is none.
  package func finding(_ evidence: Evidence) -> Finding? {
    fault(evidence).map { Finding(invariant: id, kind: $0.kind, details: $0.details) }
  }

  /// Returns the invariant with a name. `nil` if there is none.
  package static func named(_ id: String) -> Invariant? { all.first { $0.id == id } }
}

/// A promise that a trial violates.
package struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The invariant's id.
  package var invariant: String
  /// The kind of violation, in words that do not depend on the trial.
  package var kind: String
  /// The actual and the expected result.
  package var details: String

  /// The whole finding as one text.
  package var description: String { "\(invariant): \(kind): \(details)" }

  /// Returns a Boolean value that indicates whether another finding has the same invariant and kind.
  package func isLike(_ other: Finding) -> Bool { invariant == other.invariant && kind == other.kind }
}

extension Invariant {
  /// Every invariant, the cheapest first.
  package static let all: [Invariant] = [
    .rejections, .printing, .runTime, .reference, .batch, .optimizer, .rulesAlone, .images, .determinism, .mutations,
  ]
}
