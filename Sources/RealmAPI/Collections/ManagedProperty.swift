import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// The collection property of a managed object: what ``List``, ``MutableSet`` and ``Map`` are views of.
public struct ManagedProperty {
  let owner: ObjectBase
  let position: Int

  init(_ owner: ObjectBase, _ position: Int) {
    self.owner = owner
    self.position = position
  }

  /// The realm instance; a managed object has one.
  var instance: RealmInstance {
    guard let instance = owner.instance else { misuse("the owner of the collection belongs to no realm") }
    return instance
  }

  /// The elements where they stand; good until anything changes.
  var stored: StoredCollection { instance.collection(owner, position) }

  /// What is asked for by a query on the collection.
  var source: ResultsSource { ResultsSource(instance, .collection(owner, position)) }

  /// What stores hold of new elements, whose objects join the realm. Has to be inside of a write.
  func stored<Element: RealmCollectionValue>(_ elements: some Sequence<Element>, _ action: String) -> [Value] {
    let instance = instance
    _ = instance.requireWrite(action)
    return elements.map { $0._realmStored(in: instance) }
  }

  /// Assigns the whole collection.
  func assign(_ value: Value) { instance.assign(owner, position, value) }

  /// Puts elements behind those of a list.
  func append(_ elements: [Value]) {
    instance.changeCollection(owner, position, elements) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.append(index, row, position, elements)
    }
  }

  /// Replaces elements of a list.
  func replace(_ range: Range<Int>, with elements: [Value]) {
    instance.changeCollection(owner, position, elements) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.replace(index, row, position, range, with: elements)
    }
  }

  /// Puts elements into a set.
  func insert(_ elements: [Value]) {
    instance.changeCollection(owner, position) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.insert(index, row, position, intoSet: elements)
      return []
    }
  }

  /// Takes an element out of a set.
  func remove(_ element: Value) {
    instance.changeCollection(owner, position) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.remove(index, row, position, fromSet: element)
      return []
    }
  }

  /// Assigns the entry of a key, or takes it out where there is no value.
  func assign(_ value: Value?, forKey key: String) {
    let values = value.map { [$0] } ?? []
    instance.changeCollection(owner, position, values) { (transaction, index, row) throws(DiagnosticError) in
      try transaction.update(index, row, position, key: key, value).map { [$0] } ?? []
    }
  }
}

extension RealmInstance {
  /// The elements of an object's collection where they stand.
  func collection(_ owner: ObjectBase, _ position: Int) -> StoredCollection {
    checkThread()
    requireLive(owner)
    let index = Int(owner.classIndex)
    if let openWrite { return openWrite.transaction.collection(index, owner.row, position) }
    return snapshot.collection(index, owner.row, position)
  }

  /// Changes a collection, and makes the new embedded objects among the elements views of their rows.
  ///
  /// - Parameters:
  ///   - elements: New elements; `body` gives what the store holds of them.
  fileprivate func changeCollection(
    _ owner: ObjectBase, _ position: Int, _ elements: [Value] = [],
    _ body: (WriteTransaction, Int, UInt32) throws(DiagnosticError) -> [Value]
  ) {
    let embedded = addition.embedded
    addition.embedded = []
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
