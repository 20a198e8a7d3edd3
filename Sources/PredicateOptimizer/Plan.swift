import PredicateSemantics

/// A predicate as it is to be run: the rewritten tree, and what was done to it.
public struct Plan: Sendable {
  /// The predicate after all rewrites.
  public var predicate: TypedPredicate
  /// The ids of the rewrite rules that fired, in order.
  public var firedRules: [String]

  /// Plans a predicate as it stands: no rule fires.
  public init(identity predicate: TypedPredicate) {
    self.predicate = predicate
    firedRules = []
  }
}
