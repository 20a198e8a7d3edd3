import PredicateBytecode
import PredicateOptimizer
import PredicateStore
import PredicateVM

/// Two predicates side by side, and whether they are equivalent.
enum CompareSection {
  static func make(
    _ left: Explained, _ right: Explained, _ snapshot: Snapshot?, showsTimes: Bool
  ) throws(DiagnosticError) -> Section {
    var section = Section(key: "compare", title: "Comparison")
    let plans = [left, right].map { explained -> [String] in
      explained.plan.map { plan in
        let outline = PlanOutline(plan.predicate).outline
        return outline.lines.map { TextRenderer.branches($0.isLast) + outline.nodes[$0.index].label }
      } ?? []
    }
    let canonical = [left, right].map { $0.predicate.map { CanonicalText(isOf: Self.rewritten($0)).text } }
    let isProved = canonical[0] != nil && canonical[0] == canonical[1]
    let difference = try snapshot.flatMap { snapshot throws(DiagnosticError) in try Difference(left, right, snapshot) }
    let verdict: (text: String, mark: Mark) =
      if isProved {
        ("equivalent: after rewriting they are the same predicate", .good)
      } else if let difference, difference.isReal {
        ("not equivalent: on the data they differ", .bad)
      } else {
        ("not proved equivalent: after rewriting they differ", .notable)
      }
    section.facts = [
      .init("other", "with", .text(Section.line(right.explanation.source.string))),
      .init("verdict", "verdict", .text(verdict.text), mark: verdict.mark),
      .init("equivalent", "proved", .flag(isProved), isOnlyForMachines: true),
    ]
    if let difference { section.facts += difference.facts }
    if showsTimes, let snapshot, let first = try RunTime(left, snapshot), let second = try RunTime(right, snapshot) {
      section.facts.append(.init("time", "time", .text("this \(first.text), other \(second.text)")))
    }
    section.bodies.append(("plans", .beside(plans[0], plans[1], titles: ["this", "other"])))
    return section
  }

  /// Returns the predicate after all rewrite rules, independent of the data. Predicates with equal results are the same.
  private static func rewritten(_ predicate: TypedPredicate) -> TypedPredicate {
    Plan(optimizing: predicate, options: OptimizerOptions()).predicate
  }
}

/// The difference between the results of two predicates on the same data.
private struct Difference {
  private(set) var facts: [Section.Fact] = []
  /// A Boolean value that indicates whether any object matches only one of the two.
  private(set) var isReal = false

  /// Creates the difference. `nil` if one of the predicates lacks arguments.
  init?(_ left: Explained, _ right: Explained, _ snapshot: Snapshot) throws(DiagnosticError) {
    guard let first = left.program, let second = right.program, !first.isTemplate, !second.isTemplate else {
      return nil
    }
    let a = try Machine(PreparedProgram(first), tables: snapshot.tables).filter()
    let b = try Machine(PreparedProgram(second), tables: snapshot.tables).filter()
    let (inA, inB) = (Set(a), Set(b))
    let (onlyLeft, onlyRight) = (a.filter { !inB.contains($0) }, b.filter { !inA.contains($0) })
    isReal = !onlyLeft.isEmpty || !onlyRight.isEmpty
    func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(Field.grouped(count)) rows" }
    let common = a.count - onlyLeft.count
    let text = isReal ? "\(rows(common)) in common" : "both match the same \(rows(common))"
    facts.append(.init("data", "on the data", .text(text), mark: isReal ? .none : .good))
    let classIndex = Int32(left.plan?.predicate.rootClass ?? 0)
    for (key, title, found) in [("onlyThis", "only this", onlyLeft), ("onlyOther", "only other", onlyRight)] {
      guard !found.isEmpty else { continue }
      let reader = PathReader(snapshot: snapshot)
      let names = found.prefix(8).map { reader.text(.link(ObjectReference(classIndex: classIndex, row: $0))) }
      let rest = found.count - names.count
      facts.append(
        .init(key, title, .text(names.joined(separator: ", ") + (rest > 0 ? ", … \(Field.grouped(rest)) more" : ""))))
    }
  }
}

/// A predicate in a form that does not depend on the order of terms, for deciding whether two are the same.
///
/// The text is complete, including types, conversions and constants, so equal texts mean equal predicates.
struct CanonicalText {
  let text: String

  init(isOf predicate: TypedPredicate) {
    var predicate = predicate
    guard predicate.nodes.count <= 2_000 else {
      text = "\(predicate.rootClass) \(predicate.dialect.rawValue) \(predicate.description)"
      return
    }
    Self.unifyComparisons(&predicate)
    Self.sortLists(&predicate)
    // The text of each node, with its terms sorted. Children precede their parents.
    for (id, node) in predicate.nodes.enumerated() {
      func sorted(_ terms: [TypedPredicate.NodeID]) -> [TypedPredicate.NodeID] {
        let texts = terms.map { term in
          var part = predicate
          part.root = term
          part.clauses = []
          return (term: term, text: part.description)
        }
        return texts.sorted { ($0.text, $0.term) < ($1.text, $1.term) }.map { $0.term }
      }
      switch node {
      case .and(let terms) where terms.count <= 64: predicate.nodes[id] = .and(sorted(terms))
      case .or(let terms) where terms.count <= 64: predicate.nodes[id] = .or(sorted(terms))
      default: break
      }
    }
    text = "\(predicate.rootClass) \(predicate.dialect.rawValue) \(predicate.description)"
  }

  /// Replaces comparisons that differ in form only: of integers `>= 6` with `> 5`, and of Boolean values that are never null `!= true` with
  /// `== false`.
  private static func unifyComparisons(_ predicate: inout TypedPredicate) {
    for (id, node) in predicate.nodes.enumerated() {
      guard case .comparison(var comparison) = node,
        case .constant(let constant) = predicate.operands[comparison.right].kind
      else { continue }
      let left = predicate.operands[comparison.left]
      var right = predicate.operands[comparison.right]
      switch (comparison.comparisonOperator, left.type, constant) {
      case (.relation(.greaterOrEqual), .int?, .int(let bound)) where bound > .min:
        comparison.comparisonOperator = .relation(.greater)
        right.kind = .constant(.int(bound - 1))
      case (.relation(.lessOrEqual), .int?, .int(let bound)) where bound < .max:
        comparison.comparisonOperator = .relation(.less)
        right.kind = .constant(.int(bound + 1))
      case (.relation(.notEqual), .bool?, .bool(let truth)) where !left.isNullable:
        comparison.comparisonOperator = .relation(.equal)
        right.kind = .constant(.bool(!truth))
      default: continue
      }
      predicate.operands.append(right)
      comparison.right = predicate.operands.count - 1
      predicate.nodes[id] = .comparison(comparison)
    }
  }

  /// Sorts the elements of IN, whose order is irrelevant.
  private static func sortLists(_ predicate: inout TypedPredicate) {
    for node in predicate.nodes {
      guard case .comparison(let comparison) = node, comparison.comparisonOperator == .isIn,
        case .list(let elements) = predicate.operands[comparison.right].kind
      else { continue }
      let named = elements.map { (id: $0, text: predicate.text(ofOperand: $0)) }
      predicate.operands[comparison.right].kind = .list(
        named.sorted { ($0.text, $0.id) < ($1.text, $1.id) }.map { $0.id })
    }
  }
}
