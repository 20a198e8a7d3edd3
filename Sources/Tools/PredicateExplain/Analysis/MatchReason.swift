import PredicateBytecode
import PredicateEmitter
import PredicateOptimizer
import PredicateStore
import PredicateVM

/// The reason why an object matches or does not: the deciding comparisons, with the values they read.
///
/// Every part is run as a program of its own on the object, so the chain reflects the machine's results. In a false AND, the first false
/// term decides; in a true OR, the first true one. Otherwise, all terms decide.
struct MatchReason {
  let predicate: TypedPredicate
  let snapshot: Snapshot
  let limits: Limits
  private let reader: PathReader
  private var outline = Outline(columns: [Column("found", "", isFlexible: true)], hasSigns: true)
  /// The maximum number of subquery elements shown.
  private static let maximumElements = 4

  private struct Item {
    var node: TypedPredicate.NodeID
    var object: ObjectReference
    var parent: Int?
    var prefix = ""
  }

  init(_ predicate: TypedPredicate, _ snapshot: Snapshot, limits: Limits) {
    self.predicate = predicate
    self.snapshot = snapshot
    self.limits = limits
    reader = PathReader(snapshot: snapshot)
  }

  /// Returns the chain for an object.
  mutating func chain(_ row: UInt32) throws(DiagnosticError) -> Outline {
    var pending = [
      Item(node: predicate.root, object: ObjectReference(classIndex: Int32(predicate.rootClass), row: row))
    ]
    while let item = pending.popLast() { pending += try explain(item).reversed() }
    outline.spreadRanges()
    return outline
  }

  private mutating func explain(_ item: Item) throws(DiagnosticError) -> [Item] {
    guard predicate.nodes.indices.contains(item.node) else { return [] }
    let (isTrue, observer) = try run(item.node, item.object)
    func add(_ label: String, _ found: String = "", range: SourceRange? = nil) -> Int {
      outline.add(
        Outline.Node(
          label: item.prefix + label, fields: [found.isEmpty ? .none : .text(found)], range: range,
          parent: item.parent, mark: isTrue ? .good : .bad))
    }
    func below(_ nodes: [TypedPredicate.NodeID], _ parent: Int?) -> [Item] {
      nodes.map { Item(node: $0, object: item.object, parent: parent) }
    }
    switch predicate.nodes[item.node] {
    case .constant(let truth):
      _ = add(truth ? "TRUEPREDICATE" : "FALSEPREDICATE")
      return []
    case .not(let inner): return below([inner], add("NOT"))
    case .sharing(_, let inner): return below([inner], item.parent)
    case .exists(let existence):
      let index = add(predicate.text(of: item.node, .outline), range: existence.range)
      return reader.values(existence.subquery.collection, of: item.object).prefix(Self.maximumElements)
        .compactMap { element in
          guard case .link(let target) = element else { return nil }
          return Item(
            node: existence.subquery.body, object: target, parent: index, prefix: reader.text(element) + ": ")
        }
    case .and(let terms):
      return below(try deciding(terms, item.object, when: false) ?? terms, add("AND", phrase(terms, isTrue, "all")))
    case .or(let terms):
      return below(try deciding(terms, item.object, when: true) ?? terms, add("OR", phrase(terms, !isTrue, "no")))
    case .comparison(let comparison):
      let index = add(
        predicate.text(of: item.node, .outline), found(comparison, item.object, observer), range: comparison.range)
      guard case .subqueryCount(let subquery) = predicate.operands[comparison.left].kind else { return [] }
      let elements = reader.values(subquery.collection, of: item.object)
      return elements.prefix(Self.maximumElements).compactMap { element in
        guard case .link(let target) = element else { return nil }
        return Item(node: subquery.body, object: target, parent: index, prefix: reader.text(element) + ": ")
      }
    case .listComparison(let comparison):
      let sides = [comparison.left, comparison.right].compactMap { values($0, item.object) }
      _ = add(predicate.text(of: item.node, .outline), sides.joined(separator: ", against "), range: comparison.range)
      return []
    }
  }

  private func phrase(_ terms: [TypedPredicate.NodeID], _ needsAll: Bool, _ word: String) -> String {
    needsAll ? (word == "all" ? "all terms are true" : "no term is true") : "one term decides"
  }

  /// Returns only the first term with a given truth. `nil` if there is none.
  private func deciding(
    _ terms: [TypedPredicate.NodeID], _ object: ObjectReference, when truth: Bool
  ) throws(DiagnosticError) -> [TypedPredicate.NodeID]? {
    for term in terms where try run(term, object).isTrue == truth { return [term] }
    return nil
  }

  /// Runs one part of the predicate on one object.
  private func run(
    _ node: TypedPredicate.NodeID, _ object: ObjectReference
  ) throws(DiagnosticError) -> (isTrue: Bool, RunObserver) {
    var part = predicate
    part.root = node
    part.rootClass = Int(object.classIndex)
    part.clauses = []
    let program = try VerifiedProgram(verifying: Emitter.emit(Plan(identity: part), limits: limits), limits: limits)
    let (isMatch, observer) = try Machine(PreparedProgram(program), tables: snapshot.tables).trace(object.row)
    return (isMatch, observer)
  }

  /// Returns the values of a side of a comparison. `nil` if it is not a path.
  private func values(_ side: TypedPredicate.OperandID, _ object: ObjectReference) -> String? {
    guard case .path(let path) = predicate.operands[side].kind, !path.steps.isEmpty else { return nil }
    let values = reader.values(path, of: object)
    if path.isToMany(in: predicate.schema) {
      if values.isEmpty { return "there are none" }
      return values.count == 1 ? "the value is \(reader.text(values[0]))" : "the values are \(reader.text(values))"
    }
    return "it is \(values.first.map { reader.text($0) } ?? "nil")"
  }

  /// Returns the values of both sides of a comparison.
  private func found(_ comparison: Comparison, _ object: ObjectReference, _ observer: RunObserver) -> String {
    let sides = [comparison.left, comparison.right].compactMap { values($0, object) }
    if !sides.isEmpty { return sides.joined(separator: ", against ") }
    // Computed values were on the stack at the comparison.
    guard let step = observer.steps.last(where: { $0.address != nil && !$0.values.isEmpty }) else { return "" }
    let value = step.values.count > 1 ? step.values[step.values.count - 2] : step.values[0]
    return "it is \(reader.text(value))"
  }
}
