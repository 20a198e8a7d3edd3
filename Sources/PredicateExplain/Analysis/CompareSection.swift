import PredicateBytecode
import PredicateDiagnostics
import PredicateSemantics
import PredicateStore
import PredicateVM

/// Two predicates beside each other, and whether they ask the same.
enum CompareSection {
  static func make(_ left: Explained, _ right: Explained, _ snapshot: Snapshot?) throws(DiagnosticError) -> Section {
    var section = Section(key: "compare", title: "compare")
    let plans = [left, right].map { explained -> [String] in
      explained.plan.map { plan in
        let outline = PlanOutline(plan.predicate).outline
        return outline.lines.map { TextRenderer.branches($0.isLast) + outline.nodes[$0.index].label }
      } ?? []
    }
    let canonical = [left, right].map { $0.plan.map { CanonicalText(isOf: $0.predicate).text } }
    section.facts.append(.init("other", "with", .text(Section.line(right.explanation.source.string))))
    if let first = canonical[0], first == canonical[1] {
      section.facts.append(
        .init("verdict", "verdict", .text("equivalent: after rewriting they are the same predicate"), mark: .good))
    } else {
      section.facts.append(
        .init("verdict", "verdict", .text("not proved equivalent: their plans differ"), mark: .notable))
    }
    section.facts.append(
      .init("equivalent", "proved", .flag(canonical[0] != nil && canonical[0] == canonical[1]), isOnlyForMachines: true)
    )
    if let snapshot, let first = left.program, let second = right.program, !first.isTemplate, !second.isTemplate {
      let a = try Machine(PreparedProgram(first), tables: snapshot.tables).filter()
      let b = try Machine(PreparedProgram(second), tables: snapshot.tables).filter()
      let onlyLeft = Set(a).subtracting(b).count
      let onlyRight = Set(b).subtracting(a).count
      func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(Field.grouped(count)) rows" }
      let text =
        a == b
        ? "both match the same \(rows(a.count))"
        : "\(rows(a.count - onlyLeft)) in common, \(Field.grouped(onlyLeft)) only this, \(Field.grouped(onlyRight)) only other"
      section.facts.append(.init("data", "on the data", .text(text), mark: a == b ? .good : .bad))
    }
    section.bodies.append(("plans", .beside(plans[0], plans[1], titles: ["this", "other"])))
    return section
  }
}

/// A predicate in a form that does not depend on the order of terms, for telling whether two are the same.
///
/// It says everything: types, conversions and whole constants, so equal texts mean equal predicates.
struct CanonicalText {
  let text: String

  init(isOf predicate: TypedPredicate) {
    var predicate = predicate
    guard predicate.nodes.count <= 2_000 else {
      text = "\(predicate.rootClass) \(predicate.dialect) \(predicate.description)"
      return
    }
    // What each node says with its terms in order; nodes stand children first.
    for (id, node) in predicate.nodes.enumerated() {
      func sorted(_ terms: [TypedPredicate.NodeID]) -> [TypedPredicate.NodeID] {
        let texts = terms.map { term in
          var part = predicate
          part.root = term
          part.clauses = []
          return (term: term, text: part.description)
        }
        return texts.sorted { ($0.text, $0.term) < ($1.text, $1.term) }.map(\.term)
      }
      switch node {
      case .and(let terms) where terms.count <= 64: predicate.nodes[id] = .and(sorted(terms))
      case .or(let terms) where terms.count <= 64: predicate.nodes[id] = .or(sorted(terms))
      default: break
      }
    }
    text = "\(predicate.rootClass) \(predicate.dialect) \(predicate.description)"
  }
}
