import PredicateValues

/// The collection property of a managed object: what ``List``, ``MutableSet`` and ``Map`` are views of.
struct ManagedProperty {
  let owner: ObjectBase
  let position: Int
  /// The elements as they were read last, and when.
  private var known: (stamp: UInt64, value: Value)?

  init(_ owner: ObjectBase, _ position: Int) {
    self.owner = owner
    self.position = position
  }

  /// The realm instance; a managed object has one.
  var instance: RealmInstance {
    guard let instance = owner.instance else { misuse("the owner of the collection belongs to no realm") }
    return instance
  }

  /// What the store holds; read anew only after a change of the realm.
  mutating func value() -> Value {
    let instance = instance
    if let known, known.stamp == instance.stamp, instance.isLive(owner) { return known.value }
    let value = instance.value(owner, position)
    known = (instance.stamp, value)
    return value
  }

  /// The elements of a list or set.
  mutating func elements() -> [Value] {
    if case .list(let elements) = value() { elements } else { [] }
  }

  /// The entries of a map.
  mutating func entries() -> ValueDictionary {
    if case .dictionary(let entries) = value() { entries } else { [:] }
  }

  /// Assigns the whole collection.
  mutating func assign(_ value: Value) {
    known = nil
    instance.assign(owner, position, value)
  }

  /// Puts elements behind those of a list.
  mutating func append(_ elements: [Value]) {
    known = nil
    instance.appendElements(owner, position, elements)
  }

  /// What is asked for by a query on the collection.
  var source: ResultsSource { ResultsSource(instance, .collection(owner, position)) }
}
