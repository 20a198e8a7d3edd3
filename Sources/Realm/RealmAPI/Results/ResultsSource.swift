import Predicates

/// The lazy part of ``Results``: the root of the objects, and the criteria that select from it.
///
/// Nothing runs before the first access. Results are cached until the realm changes. Every thread may access the source of a frozen realm.
public final class ResultsSource {
  /// The objects to select from.
  enum Root {
    /// All objects of a class.
    case table(Int)
    /// The elements of an object's collection.
    case collection(ManagedProperty)
  }

  let instance: RealmInstance
  let root: Root
  let criteria: Criteria

  /// The items found in a state: all of them, or a prefix.
  struct Found<Item: Sendable>: Sendable {
    /// The number of the state among those that the instance showed.
    let state: UInt64
    let snapshot: Snapshot
    let items: [Item]
    let isComplete: Bool
  }

  struct Known: Sendable {
    var compiled: (classes: Int, predicates: [CompiledPredicate])?
    var rows: Found<UInt32>?
    /// The number of rows in a state.
    var counted: (state: UInt64, snapshot: Snapshot, count: Int)?
    /// All rows in a state, from which those of later states are derived.
    var shared: (state: UInt64, snapshot: Snapshot, rows: SharedRows)?
    /// The values found, if the elements are not objects.
    var values: Found<Value>?
  }

  let known: Mutex<Known>

  /// - Parameter compiled: The compiled criteria and the number of classes in their schema, if known.
  init(
    _ instance: RealmInstance, _ root: Root, _ criteria: Criteria = Criteria(),
    compiled: (classes: Int, predicates: [CompiledPredicate])? = nil
  ) {
    self.instance = instance
    self.root = root
    self.criteria = criteria
    known = Mutex(Known(compiled: compiled))
  }

  var classIndex: Int {
    switch root {
    case .table(let index): return index
    case .collection(let collection):
      let properties = instance.snapshot.schema.classes[Int(collection.owner.classIndex)].properties
      return properties[collection.position].type.element.classIndex ?? -1
    }
  }

  var model: ModelClass { instance.classes.models[classIndex] }

  /// The model of the class. `nil` if the elements are plain values.
  var elementModel: ModelClass? { isPlain ? nil : model }

  /// A Boolean value that indicates whether the elements are plain values.
  var isPlain: Bool {
    if case .collection = root { !instance.snapshot.schema.classes.indices.contains(classIndex) } else { false }
  }

  /// Returns the source with an additional condition. The condition is checked at once, so that errors are reported at their origin.
  func adding(_ condition: Criterion) throws(DiagnosticError) -> ResultsSource {
    var criteria = criteria
    criteria.conditions.append(condition)
    if isPlain {
      let source = ResultsSource(instance, root, criteria)
      try source.plainValues?.check(condition)
      return source
    }
    let schema = instance.snapshot.schema
    guard criteria.conditions.count == 1 else {
      _ = try condition.compiled(classIndex: classIndex, schema, clauses: [], instance.core.predicates)
      return ResultsSource(instance, root, criteria)
    }
    let predicates = try criteria.compiled(classIndex: classIndex, schema, instance.core.predicates)
    return ResultsSource(instance, root, criteria, compiled: (schema.classes.count, predicates))
  }

  /// Returns the source with a query as its only condition. `nil` if there are criteria already, or if the elements are plain values.
  func asking(_ query: QueryNode) throws(InvalidPredicate) -> ResultsSource? {
    guard criteria.isEmpty, !isPlain else { return nil }
    let schema = instance.snapshot.schema
    let entry = try instance.core.predicates.entry(of: query, classIndex: classIndex, schema, in: instance)
    return ResultsSource(instance, root, entry.criteria, compiled: (schema.classes.count, [entry.predicate]))
  }

  /// Returns the source with an additional clause at the end, which is checked at once.
  func adding(_ clause: ResultClause) throws(DiagnosticError) -> ResultsSource {
    var criteria = criteria
    criteria.clauses.append(clause)
    let source = ResultsSource(instance, root, criteria)
    if let values = source.plainValues { try values.check(clause) } else { _ = try source.predicates() }
    return source
  }

  /// The query on plain values. `nil` if the elements are objects.
  var plainValues: PlainValues? {
    guard isPlain, case .collection(let collection) = root else { return nil }
    let model = instance.classes.models[Int(collection.owner.classIndex)]
    return PlainValues(model.properties[collection.position].shape, criteria)
  }

  func predicates() throws(DiagnosticError) -> [CompiledPredicate] {
    let schema = instance.snapshot.schema
    let compiled = known.withLock { $0.compiled }
    if let compiled, compiled.classes == schema.classes.count { return compiled.predicates }
    let predicates = try criteria.compiled(classIndex: classIndex, schema, instance.core.predicates)
    known.withLock { $0.compiled = (schema.classes.count, predicates) }
    return predicates
  }

  /// A Boolean value that indicates whether the owner of the collection was deleted or the realm was invalidated.
  var isInvalidated: Bool {
    if case .collection(let collection) = root { collection.isInvalidated } else { instance.successor != nil }
  }

  // MARK: Answers

  /// Returns the rows in the realm's current state. With a maximum, the search stops there.
  func rows(first maximum: Int? = nil) -> [UInt32] {
    let snapshot = instance.currentSnapshot()
    return items(\.rows, snapshot, first: maximum) { () throws(DiagnosticError) in
      if let rows = followedRows(to: snapshot) { return rows.prefix(maximum ?? .max) }
      if maximum == nil, let rows = followedOrder(to: snapshot) ?? unchangedRows() { return rows }
      return try search(snapshot, first: maximum)
    }
  }

  /// Returns the cached items of a state, or the result of `search`. If several threads access the items at once, each may search.
  private func items<Item>(
    _ place: WritableKeyPath<Known, Found<Item>?>, _ snapshot: Snapshot, first maximum: Int?,
    _ search: () throws(DiagnosticError) -> [Item]
  ) -> [Item] {
    if let found = known.withLock({ $0[keyPath: place] }), found.snapshot === snapshot {
      if found.isComplete { return found.items }
      if let maximum, maximum <= found.items.count { return found.items }
    }
    // The search fails only if it exceeds the limits.
    let items = unfailing(try search())
    let found = Found(
      state: instance.steps.current, snapshot: snapshot, items: items,
      isComplete: maximum.map { items.count < $0 } ?? true)
    known.withLock { $0[keyPath: place] = found }
    return items
  }

  /// Returns the values of a collection of plain values in the realm's current state. With a maximum, the search stops there.
  func values(_ plain: PlainValues, first maximum: Int? = nil) -> [Value] {
    let snapshot = instance.currentSnapshot()
    return items(\.values, snapshot, first: maximum) { () throws(DiagnosticError) in
      guard case .collection(let collection) = root else { return [] }
      instance.requireLive(collection.owner)
      return try plain.search(collection.elements(in: snapshot), first: maximum)
    }
  }

  /// Returns the element at an index: a link to an object, or a plain value. `nil` if the index is out of bounds.
  func item(at index: Int) -> Value? {
    guard let plainValues else { return row(at: index).map { .link(link($0)) } }
    guard index >= 0 else { return nil }
    let values = values(plainValues, first: index < 1 ? 1 : max(128, Self.ahead(of: index)))
    return index < values.count ? values[index] : nil
  }

  /// The last element. `nil` if there is none.
  var lastItem: Value? {
    if let plainValues { return values(plainValues).last }
    return rows().last.map { .link(link($0)) }
  }

  func link(_ row: UInt32) -> ObjectReference {
    ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row)
  }

  /// Returns the number of elements to find for an index: twice as many as needed, so that paging through the elements does not restart the
  /// search for each page.
  private static func ahead(of index: Int) -> Int { index < Int.max / 2 ? (index + 1) * 2 : .max }

  var count: Int {
    if let plainValues { return values(plainValues).count }
    let snapshot = instance.currentSnapshot()
    let count: Int? = known.withLock { known in
      if let found = known.rows, found.snapshot === snapshot, found.isComplete { return found.items.count }
      if let shared = known.shared, shared.snapshot === snapshot { return shared.rows.count }
      if let counted = known.counted, counted.snapshot === snapshot { return counted.count }
      return nil
    }
    if let count = count ?? followedRows(to: snapshot)?.count ?? followedCount(to: snapshot) { return count }
    if case .table(let index) = root {
      if criteria.isEmpty { return snapshot.count(index) }
      let predicates = unfailing(try predicates())
      if predicates.count == 1 {
        let count = unfailing(try snapshot.count(matching: predicates[0]))
        known.withLock { $0.counted = (instance.steps.current, snapshot, count) }
        return count
      }
    }
    return rows().count
  }

  /// Returns the row at an index. `nil` if the index is out of bounds.
  func row(at index: Int) -> UInt32? {
    guard index >= 0 else { return nil }
    let snapshot = instance.currentSnapshot()
    let row: UInt32?? = known.withLock { known in
      guard let found = known.rows, found.snapshot === snapshot, found.isComplete || index < found.items.count else {
        return nil
      }
      return .some(index < found.items.count ? found.items[index] : nil)
    }
    if let row { return row }
    if let rows = followedRows(to: snapshot) { return index < rows.count ? rows[index] : nil }
    let wanted = index < 1 ? 1 : max(128, Self.ahead(of: index))
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
      return try arranged(snapshot, first: maximum)
    case .collection(let collection):
      let rows = linkedRows(snapshot, collection.owner, collection.position)
      if criteria.isEmpty { return maximum.map { Array(rows.prefix($0)) } ?? rows }
      let predicates = try predicates()
      guard let last = predicates.last, !criteria.clauses.isEmpty else {
        return try filtered(rows, snapshot, predicates, first: maximum)
      }
      let kept = criteria.conditions.isEmpty ? rows : try filtered(rows, snapshot, predicates, first: nil)
      return try snapshot.rows(kept, arrangedBy: last, first: maximum)
    }
  }

  /// Returns the rows that meet all predicates, in their order and with repetitions. Tests at most twice as many rows as needed to find
  /// `maximum` matches.
  private func filtered(
    _ rows: [UInt32], _ snapshot: Snapshot, _ predicates: [CompiledPredicate], first maximum: Int?
  ) throws(DiagnosticError) -> [UInt32] {
    let wanted = maximum ?? .max
    var found: [UInt32] = []
    var start = 0
    var size = maximum == nil ? rows.count : 64
    while start < rows.count, found.count < wanted {
      let stretch = rows[start..<min(rows.count - start, size) + start]
      var candidates = Set(stretch).sorted()
      for predicate in predicates { candidates = try snapshot.rows(among: candidates, meeting: predicate) }
      let kept = Set(candidates)
      found += stretch.filter { kept.contains($0) }
      start = stretch.endIndex
      size = min(size, 1 << 20) * 2
    }
    return Array(found.prefix(wanted))
  }

  private func arranged(_ snapshot: Snapshot, first maximum: Int?) throws(DiagnosticError) -> [UInt32] {
    let predicates = try predicates()
    guard let last = predicates.last else { return [] }
    guard predicates.count > 1 else { return try snapshot.rows(matching: last, first: maximum) }
    var candidates = try snapshot.rows(matching: predicates[0])
    for predicate in predicates[1..<predicates.count - 1] {
      candidates = try snapshot.rows(matching: predicate, among: candidates)
    }
    return try snapshot.rows(matching: last, first: maximum, among: candidates)
  }

  private func linkedRows(_ snapshot: Snapshot, _ owner: ObjectBase, _ position: Int) -> [UInt32] {
    instance.requireLive(owner)
    return snapshot.value(Int(owner.classIndex), owner.row, position).links.map(\.row)
  }
}
