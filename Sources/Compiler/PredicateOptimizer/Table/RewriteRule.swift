/// A rewrite rule: its effect, its justification, and an example that a test runs.
public struct RewriteRule: Sendable {
  /// The kind of node that a rule applies to.
  package enum Place: Sendable {
    /// AND and OR.
    case terms
    /// NOT.
    case not
    /// Comparisons.
    case comparison
    /// Existence tests.
    case exists
    /// The whole predicate, after no other rule fires.
    case plan
  }

  /// A predicate before and after.
  public struct Example: Sendable {
    /// The class of the sample schema whose objects are tested.
    public var className: String
    /// The dialect.
    public var dialect: Dialect
    /// The predicate as written.
    public var before: String
    /// The result of the rule alone. For rules about access, the access path.
    public var after: String

    init(_ before: String, _ after: String, class className: String = "Task", dialect: Dialect = .nspredicate) {
      self.className = className
      self.dialect = dialect
      self.before = before
      self.after = after
    }
  }

  /// The stable id, in kebab-case.
  public let id: String
  /// The effect and purpose of the rule in one line.
  public let reason: String
  /// The reason why the result stays the same for null, NaN and empty collections.
  public let legality: String
  /// A predicate before and after.
  public let example: Example
  /// The id of the rule whose results this rule rewrites. `nil` for most rules, which rewrite predicates as people write them.
  public let prerequisite: String?
  package let place: Place
  /// The traits that a node must have for the rule.
  let needs: NodeTraits
  /// Rewrites a node. Returns `false` and changes nothing if the rule does not apply.
  let apply: @Sendable (inout Rewriting, TypedPredicate.NodeID) -> Bool

  init(
    _ id: String, at place: Place, where needs: NodeTraits = [], after prerequisite: String? = nil, reason: String,
    legality: String, example: Example,
    apply: @escaping @Sendable (inout Rewriting, TypedPredicate.NodeID) -> Bool
  ) {
    self.id = id
    self.prerequisite = prerequisite
    self.place = place
    self.needs = needs
    self.reason = reason
    self.legality = legality
    self.example = example
    self.apply = apply
  }
}
