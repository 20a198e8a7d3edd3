import PredicateDiagnostics
import PredicateStore
import PredicateValues
import Predicates

/// Where objects come from, and what is asked of them: the lazy part of ``Results``.
///
/// Nothing runs before somebody asks; what was found is kept until the realm changes.
public final class ResultsSource {
  /// Where the objects come from.
  enum Root {
    /// All of a class.
    case table(Int)
    /// Those that a collection property of an object leads to.
    case collection(ObjectBase, Int)
  }

  let instance: RealmInstance
  let root: Root
  let criteria: Criteria
  private var compiled: (classes: Int, predicates: [CompiledPredicate])?
  /// What was found in a state: all rows, or the first of them.
  private var found: (snapshot: Snapshot, rows: [UInt32], isComplete: Bool)?

  init(_ instance: RealmInstance, _ root: Root, _ criteria: Criteria = Criteria()) {
    self.instance = instance
    self.root = root
    self.criteria = criteria
  }

  /// The class of the objects.
  var classIndex: Int {
    switch root {
    case .table(let index): return index
    case .collection(let owner, let position):
      let properties = instance.snapshot.schema.classes[Int(owner.classIndex)].properties
      return properties[position].type.element.classIndex ?? -1
    }
  }

  /// The class's model.
  var model: ModelClass { instance.classes.models[classIndex] }

  /// The source with other criteria, which are compiled at once, so that what is wrong with them is said where they are.
  func with(_ change: (inout Criteria) -> Void) throws(DiagnosticError) -> ResultsSource {
    var criteria = criteria
    change(&criteria)
    let source = ResultsSource(instance, root, criteria)
    _ = try source.predicates()
    return source
  }

  private func predicates() throws(DiagnosticError) -> [CompiledPredicate] {
    let schema = instance.snapshot.schema
    if let compiled, compiled.classes == schema.classes.count { return compiled.predicates }
    let predicates = try criteria.compiled(class: schema.classes[classIndex].name, schema)
    compiled = (schema.classes.count, predicates)
    return predicates
  }

  /// Whether the objects have an owner that is gone.
  var isInvalidated: Bool {
    if case .collection(let owner, _) = root { owner.isInvalidated } else { false }
  }

  // MARK: Answers

  /// The rows in the realm's current state; no more than the first of them are looked for, where a number is given.
  func rows(first maximum: Int? = nil) -> [UInt32] {
    let snapshot = instance.currentSnapshot()
    if let found, found.snapshot === snapshot {
      if found.isComplete { return found.rows }
      if let maximum, maximum <= found.rows.count { return found.rows }
    }
    let rows = run { () throws(DiagnosticError) in try search(snapshot, first: maximum) }
    found = (snapshot, rows, maximum.map { rows.count < $0 } ?? true)
    return rows
  }

  /// How many there are.
  var count: Int {
    let snapshot = instance.currentSnapshot()
    if let found, found.snapshot === snapshot, found.isComplete { return found.rows.count }
    if case .table(let index) = root {
      if criteria.isEmpty { return snapshot.count(index) }
      let counted: Int? = run { () throws(DiagnosticError) in
        let predicates = try predicates()
        return predicates.count == 1 ? try snapshot.count(matching: predicates[0]) : nil
      }
      if let counted { return counted }
    }
    return rows().count
  }

  /// The row at a place; nil where there are not as many. Looks for twice as many as were asked for, so that going through a
  /// page, or through all, does not begin anew with each.
  func row(at index: Int) -> UInt32? {
    guard index >= 0 else { return nil }
    let snapshot = instance.currentSnapshot()
    if let found, found.snapshot === snapshot, found.isComplete || index < found.rows.count {
      return index < found.rows.count ? found.rows[index] : nil
    }
    let wanted = index < 1 ? 1 : max(128, (index + 1) * 2)
    let rows = rows(first: wanted)
    return index < rows.count ? rows[index] : nil
  }

  private func search(_ snapshot: Snapshot, first maximum: Int?) throws(DiagnosticError) -> [UInt32] {
    switch root {
    case .table(let index):
      if criteria.isEmpty {
        guard let maximum else { return Array(snapshot.rows(index)) }
        return Array(snapshot.rows(index).prefix(maximum))
      }
      return try arranged(snapshot, among: nil, first: maximum)
    case .collection(let owner, let position):
      let rows = linkedRows(snapshot, owner, position)
      if criteria.isEmpty { return rows }
      let candidates = Set(rows).sorted()
      let matches = try arranged(snapshot, among: candidates, first: nil)
      // Without clauses the collection's own order stays, and what stands in it twice.
      guard criteria.clauses.isEmpty else { return matches }
      let kept = Set(matches)
      return rows.filter { kept.contains($0) }
    }
  }

  private func arranged(
    _ snapshot: Snapshot, among candidates: [UInt32]?, first maximum: Int?
  ) throws(DiagnosticError) -> [UInt32] {
    var candidates = candidates
    let predicates = try predicates()
    for predicate in predicates.dropLast() {
      if let among = candidates {
        candidates = try snapshot.rows(matching: predicate, among: among)
      } else {
        candidates = try snapshot.rows(matching: predicate)
      }
    }
    guard let last = predicates.last else { return candidates ?? [] }
    if let candidates { return try snapshot.rows(matching: last, first: maximum, among: candidates) }
    return try snapshot.rows(matching: last, first: maximum)
  }

  private func linkedRows(_ snapshot: Snapshot, _ owner: ObjectBase, _ position: Int) -> [UInt32] {
    instance.requireLive(owner)
    let elements: [Value] =
      switch snapshot.value(Int(owner.classIndex), owner.row, position) {
      case .list(let elements): elements
      case .dictionary(let entries): entries.values
      default: []
      }
    return elements.compactMap { if case .link(let link) = $0 { link.row } else { nil } }
  }

  /// What only broken limits can make fail.
  private func run<Result>(_ body: () throws(DiagnosticError) -> Result) -> Result {
    do throws(DiagnosticError) { return try body() } catch { misuse(error) }
  }
}
