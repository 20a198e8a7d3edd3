import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// A predicate on its way through the rules.
///
/// Rules replace nodes where they stand and append what is new; between passes the arena is put in order again.
struct Rewriting: ~Copyable {
  /// What is known of a node.
  struct Facts {
    /// Equal for nodes that say the same, wherever they stand in the text.
    var hash: UInt64 = 0
    /// Of a comparison, the hash of its left side; 0 of any other node.
    var subject: UInt64 = 0
    /// What rules may apply to the node.
    var traits: NodeTraits = []
    /// The source of the node; empty and reversed where it has none.
    var lower = Int32.max
    var upper = Int32.min

    /// Takes over all but the source.
    mutating func take(_ other: Facts) {
      (hash, subject, traits) = (other.hash, other.subject, other.traits)
    }
  }

  /// The predicate; while a pass runs, appended nodes stand behind their parents.
  var predicate: TypedPredicate
  /// One entry a node, for those that the pass has come to and those that it has appended.
  var facts: [Facts] = []
  /// The groups of terms that ``subjectGroups(_:)`` found last, and where: several rules ask for the same ones.
  var knownGroups: (node: TypedPredicate.NodeID, groups: [SubjectGroup])?
  /// The rules that fired.
  var firings: [RuleFiring] = []
  /// The orders of terms that were weighed; kept for explanations only.
  var orders: [TermOrder] = []
  let options: OptimizerOptions

  /// There are no more passes: every rule makes the predicate smaller, cheaper or more regular, and one more pass than this
  /// has never found anything. A bound all the same, for time must not depend on that.
  static let maximumPasses = 12
  /// No node is rewritten more often in one pass.
  static let maximumFiringsAtNode = 24

  init(_ predicate: consuming TypedPredicate, options: OptimizerOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// The plan of the predicate as it is now, with every row to be tested.
  consuming func plan() -> Plan { Plan(predicate, firings: firings.take(), orders: orders) }

  /// How the predicate is evaluated.
  var rules: EvaluationRules { predicate.rules }

  /// A node.
  @inline(__always)
  func node(_ id: TypedPredicate.NodeID) -> TypedNode { predicate.nodes[id] }

  /// An operand. A copy of all of it: where a part will do, that part is asked for.
  func operand(_ id: TypedPredicate.OperandID) -> TypedOperand { predicate.operands[id] }

  /// The type of an operand.
  @inline(__always)
  func type(of id: TypedPredicate.OperandID) -> ElementType? { predicate.operands[id].type }

  /// The comparison at a node; nil where it is none.
  func comparison(_ id: TypedPredicate.NodeID) -> Comparison? {
    if case .comparison(let comparison) = predicate.nodes[id] { comparison } else { nil }
  }

  /// Appends a node; its source is that of its children.
  mutating func append(_ node: TypedNode) -> TypedPredicate.NodeID {
    predicate.nodes.append(node)
    facts.append(facts(of: predicate.nodes.count - 1))
    return predicate.nodes.count - 1
  }

  /// Appends a node that comes of another and keeps its source.
  mutating func append(_ node: TypedNode, standingFor other: TypedPredicate.NodeID) -> TypedPredicate.NodeID {
    let id = append(node)
    (facts[id].lower, facts[id].upper) = (facts[other].lower, facts[other].upper)
    return id
  }

  mutating func append(_ operand: TypedOperand) -> TypedPredicate.OperandID {
    predicate.operands.append(operand)
    return predicate.operands.count - 1
  }

  /// Puts another node in the place of one; the source stays that of the old one.
  mutating func replace(_ id: TypedPredicate.NodeID, with node: TypedNode) {
    predicate.nodes[id] = node
    facts[id].take(facts(of: id))
    knownGroups = nil
  }

  /// Puts a descendant in the place of a node.
  mutating func replace(_ id: TypedPredicate.NodeID, withNode other: TypedPredicate.NodeID) {
    predicate.nodes[id] = predicate.nodes[other]
    facts[id].take(facts[other])
    knownGroups = nil
  }

  /// Puts an AND or OR in the place of a node, or its one term.
  mutating func replace(
    _ id: TypedPredicate.NodeID, withTerms terms: [TypedPredicate.NodeID], isAnd: Bool
  ) {
    if terms.count == 1 {
      replace(id, withNode: terms[0])
    } else {
      replace(id, with: isAnd ? .and(terms) : .or(terms))
    }
  }

  /// The source of a node; nil where it has none.
  func range(of id: TypedPredicate.NodeID) -> SourceRange? {
    let facts = facts[id]
    return facts.lower > facts.upper ? nil : SourceRange(Int(facts.lower), Int(facts.upper))
  }
}
