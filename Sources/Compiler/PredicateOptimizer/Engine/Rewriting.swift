/// The parameters whose literals a plan depends on.
final class AskedLiterals {
  var parameters: Set<Int> = []
}

/// A predicate during rewriting.
///
/// Rules replace nodes in place and append new ones. Between passes the arena's order is restored.
struct Rewriting: ~Copyable {
  /// The known facts about a node.
  struct Facts {
    /// The structural hash, equal for structurally equal nodes.
    var hash: UInt64 = 0
    /// The hash of a comparison's left side. 0 for any other node.
    var subject: UInt64 = 0
    /// The traits that select the rules to try.
    var traits: NodeTraits = []
    /// The source range of the node. Empty and reversed if it has none.
    var lower = Int32.max
    var upper = Int32.min

    /// Copies everything except the source range.
    mutating func take(_ other: Facts) {
      (hash, subject, traits) = (other.hash, other.subject, other.traits)
    }
  }

  /// The predicate. During a pass, appended nodes follow their parents.
  var predicate: TypedPredicate
  /// The facts of the nodes that the pass has visited or appended, by node.
  var facts: [Facts] = []
  /// The latest result of ``subjectGroups(_:)`` and its node. Several rules use the same groups.
  var knownGroups: (node: TypedPredicate.NodeID, groups: [SubjectGroup])?
  var firings: [RuleFiring] = []
  /// The term orders that were considered, recorded only for explanations.
  var orders: [TermOrder] = []
  let options: OptimizerOptions
  /// The literals that rules have asked for. `nil` without parameters.
  let asked: AskedLiterals?

  /// The maximum number of passes. Every rule makes the predicate smaller, cheaper or more regular, and no predicate has needed more
  /// passes, but the bound guarantees termination.
  static let maximumPasses = 12
  /// The maximum number of rewritings of one node in one pass.
  static let maximumFiringsAtNode = 24

  init(_ predicate: consuming TypedPredicate, options: OptimizerOptions) {
    asked = predicate.parameters.isEmpty ? nil : AskedLiterals()
    self.predicate = predicate
    self.options = options
  }

  /// Returns a plan for the predicate in its current form that tests every row.
  consuming func plan() -> Plan {
    Plan(predicate, firings: firings.take(), orders: orders, askedLiterals: asked?.parameters ?? [])
  }

  /// The evaluation rules of the predicate.
  var rules: EvaluationRules { predicate.rules }

  @inline(__always)
  func node(_ id: TypedPredicate.NodeID) -> TypedNode { predicate.nodes[id] }

  /// Returns a copy of an operand. If a part suffices, read that part directly.
  func operand(_ id: TypedPredicate.OperandID) -> TypedOperand { predicate.operands[id] }

  @inline(__always)
  func type(of id: TypedPredicate.OperandID) -> ElementType? { predicate.operands[id].type }

  /// Returns the comparison at a node. `nil` for any other node.
  func comparison(_ id: TypedPredicate.NodeID) -> Comparison? {
    if case .comparison(let comparison) = predicate.nodes[id] { comparison } else { nil }
  }

  /// Appends a node. Its source range covers its children.
  mutating func append(_ node: TypedNode) -> TypedPredicate.NodeID {
    predicate.nodes.append(node)
    facts.append(facts(of: predicate.nodes.count - 1))
    return predicate.nodes.count - 1
  }

  /// Appends a node that derives from another and keeps its source range.
  mutating func append(_ node: TypedNode, standingFor other: TypedPredicate.NodeID) -> TypedPredicate.NodeID {
    let id = append(node)
    (facts[id].lower, facts[id].upper) = (facts[other].lower, facts[other].upper)
    return id
  }

  mutating func append(_ operand: TypedOperand) -> TypedPredicate.OperandID {
    predicate.operands.append(operand)
    return predicate.operands.count - 1
  }

  /// Replaces a node and keeps its source range.
  mutating func replace(_ id: TypedPredicate.NodeID, with node: TypedNode) {
    predicate.nodes[id] = node
    facts[id].take(facts(of: id))
    knownGroups = nil
  }

  /// Replaces a node with a descendant.
  mutating func replace(_ id: TypedPredicate.NodeID, withNode other: TypedPredicate.NodeID) {
    predicate.nodes[id] = predicate.nodes[other]
    facts[id].take(facts[other])
    knownGroups = nil
  }

  /// Replaces a node with an AND or OR, or with its only term.
  mutating func replace(
    _ id: TypedPredicate.NodeID, withTerms terms: [TypedPredicate.NodeID], isAnd: Bool
  ) {
    if terms.count == 1 {
      replace(id, withNode: terms[0])
    } else {
      replace(id, with: isAnd ? .and(terms) : .or(terms))
    }
  }

  /// Returns the source range of a node. `nil` if it has none.
  func range(of id: TypedPredicate.NodeID) -> SourceRange? {
    let facts = facts[id]
    return facts.lower > facts.upper ? nil : SourceRange(Int(facts.lower), Int(facts.upper))
  }
}
