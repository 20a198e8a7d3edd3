import PredicateStore
import PredicateValues

/// A collection property of a managed object, or a list or dictionary in its mixed values. ``List``, ``MutableSet`` and ``Map`` are views
/// of it.
public struct ManagedProperty {
  let owner: ObjectBase
  let position: Int
  /// The position of the collection in the property. `nil` if it is the property itself.
  let nested: NestedPlace?

  init(_ owner: ObjectBase, _ position: Int, _ nested: NestedPlace? = nil) {
    self.owner = owner
    self.position = position
    self.nested = nested
    // Frozen places never move, and may be read by many threads.
    if let nested, nested.isMovable, let instance = owner.instance, !instance.isFrozen {
      instance.nestedPlaces.add(nested, of: owner, position)
    }
  }

  /// The realm instance. A managed object always has one.
  var instance: RealmInstance {
    guard let instance = owner.instance else { misuse("the owner of the collection belongs to no realm") }
    return instance
  }

  /// The stored elements, without a copy. Valid until the next change.
  var stored: StoredCollection {
    if isTraced { return StoredCollection(.null) }
    guard nested != nil else { return instance.collection(owner, position) }
    return StoredCollection(container)
  }

  /// A Boolean value that indicates whether the owner traces reads, and has no elements.
  var isTraced: Bool { owner.context?.isTracing ?? false }

  /// Returns an element that traces reads. `nil` for the collection of a realm.
  func tracedElement<Element: RealmCollectionValue>() -> Element? {
    guard isTraced else { return nil }
    return Element._realmRestore(.link(ObjectReference(classIndex: 0, row: 0)), in: owner.context)
  }

  /// The source for queries on the collection.
  var source: ResultsSource { ResultsSource(instance, .collection(self)) }

  /// A Boolean value that indicates whether the object was deleted, or whether the collection in a mixed value was removed or replaced by
  /// another kind.
  var isInvalidated: Bool {
    if owner.isInvalidated { return true }
    guard let nested else { return false }
    return nested.container(in: root) == nil
  }

  /// Returns the elements in a state. Empty if the collection does not exist.
  func elements(in snapshot: Snapshot) -> [Value] {
    let value = snapshot.value(Int(owner.classIndex), owner.row, position)
    guard let nested else { return value.elements }
    return nested.container(in: value)?.elements ?? []
  }

  /// Returns the property in another instance's view of the object. `nil` if it does not exist there.
  func rebound(to instance: RealmInstance) -> ManagedProperty? {
    guard let owner = instance.rebound(owner) else { return nil }
    guard let nested else { return ManagedProperty(owner, position) }
    guard let steps = nested.steps else { return nil }
    let property = ManagedProperty(owner, position, NestedPlace(steps, isList: nested.isList))
    return property.isInvalidated ? nil : property
  }

  /// Returns a list or dictionary among the elements.
  func inner(_ step: NestedStep, _ value: Value) -> ManagedProperty {
    ManagedProperty(owner, position, NestedPlace((nested?.steps ?? []) + [step], isList: value.isContainer(list: true)))
  }

  private var root: Value { owner.context?.value(owner, position) ?? .null }

  /// The list or dictionary in the property's mixed value. Ends the process if it was removed.
  private var container: Value {
    instance.checkThread()
    instance.requireLive(owner)
    guard let container = nested?.container(in: root) else {
      let name = "\(owner.model.name).\(owner.model.properties[position].name)"
      misuse(
        "the \(nested?.isList == true ? "list" : "map") was taken out of the mixed value of `\(name)`, and is no part of it any"
          + " more; ask `isInvalidated`, and read it again")
    }
    return container
  }

  /// Changes a list or dictionary in the mixed values of the property.
  private func change(_ nested: NestedPlace, _ body: (inout Value) -> Void) {
    _ = instance.requireWrite("a collection is changed")
    var changed = container
    body(&changed)
    instance.assignProperty(owner, position, root.replacing(at: nested.steps ?? [], with: changed))
  }

  /// Updates the views of collections inside the elements of a list after these have moved.
  func moved(_ place: (Int) -> Int?) {
    instance.nestedPlaces.forEach(of: owner, position) { $0.follow(nested?.steps ?? [], isInWrite: true, place) }
  }

  /// Returns the stored values of new elements, and adds their objects to the realm. Must be called inside a write.
  func stored<Element: RealmCollectionValue>(_ elements: some Sequence<Element>, _ action: String) -> [Value] {
    let instance = instance
    _ = instance.requireWrite(action)
    return instance.resolved(elements.map { $0._realmStored(in: instance) })
  }

  /// Assigns the whole collection.
  func assign(_ value: Value) {
    moved { _ in nil }
    guard let nested else { return instance.assign(owner, position, value) }
    change(nested) { $0 = value }
  }

  func append(_ elements: [Value]) {
    if let nested { return change(nested) { $0 = .list($0.elements + elements) } }
    instance.changeCollection(owner, position, elements) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.append(index, row, position, elements)
    }
  }

  /// Replaces elements of a list.
  ///
  /// - Parameter order: If the elements are only rearranged, the old index of each element.
  func replace(_ range: Range<Int>, with elements: [Value], order: [Int]? = nil) {
    defer {
      moved { index in
        if index < range.lowerBound { return index }
        if index >= range.upperBound { return index - range.count + elements.count }
        return order?.firstIndex(of: index).map { range.lowerBound + $0 }
      }
    }
    if let nested {
      return change(nested) { value in
        var all = value.elements
        all.replaceSubrange(range, with: elements)
        value = .list(all)
      }
    }
    instance.changeCollection(owner, position, elements) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.replace(index, row, position, range, with: elements)
    }
  }

  /// Inserts elements into a set.
  func insert(_ elements: [Value]) {
    instance.changeCollection(owner, position) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.insert(index, row, position, intoSet: elements)
      return []
    }
  }

  /// Removes an element from a set.
  func remove(_ element: Value) {
    instance.changeCollection(owner, position) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.remove(index, row, position, fromSet: element)
      return []
    }
  }

  /// Assigns the value of a key, or removes the entry if the value is `nil`.
  func assign(_ value: Value?, forKey key: String) {
    if let nested {
      return change(nested) { known in
        guard case .dictionary(var entries) = known else { return }
        entries[key] = value
        known = .dictionary(entries)
      }
    }
    let values = value.map { [$0] } ?? []
    instance.changeCollection(owner, position, values) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.update(index, row, position, key: key, value).map { [$0] } ?? []
    }
  }
}

extension RealmInstance {
  /// Returns the stored elements of an object's collection, without a copy.
  func collection(_ owner: ObjectBase, _ position: Int) -> StoredCollection {
    checkThread()
    requireLive(owner)
    let index = Int(owner.classIndex)
    if let openWrite { return openWrite.transaction.collection(index, owner.row, position) }
    return snapshot.collection(index, owner.row, position)
  }

  /// Changes a collection, and binds the new embedded objects among the elements to their rows.
  ///
  /// - Parameters:
  ///   - elements: New elements. `body` returns their stored values.
  fileprivate func changeCollection(
    _ owner: ObjectBase, _ position: Int, _ elements: [Value] = [],
    _ body: (WriteTransaction, Int, UInt32) throws(DiagnosticError) -> [Value]
  ) {
    let embedded = addition.takeEmbedded()
    _ = requireWrite("a collection is changed")
    requireLive(owner)
    let stored = change("a collection is changed") { (transaction) throws(DiagnosticError) in
      try body(transaction, Int(owner.classIndex), owner.row)
    }
    guard let stored, !embedded.isEmpty else { return }
    let links = zip(elements, stored).compactMap { element, stored in
      if case .dictionary = element, case .link(let link) = stored { link } else { nil }
    }
    bindEmbedded(embedded, to: links)
  }
}
