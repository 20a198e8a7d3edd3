import PredicateStore
import PredicateValues

extension ResultsSource {
  /// The values at a key path of the objects, one each; of collections on the way, those of all that they lead to. Objects
  /// without a link on the way give none.
  func values(at positions: [Int]) -> [Value] {
    let snapshot = instance.currentSnapshot()
    var current = rows().map(link)
    for position in positions.dropLast() {
      current = current.flatMap { linkedObjects(snapshot.value(Int($0.classIndex), $0.row, position)) }
    }
    guard let last = positions.last else { return [] }
    return current.map { snapshot.value(Int($0.classIndex), $0.row, last) }
  }

  /// What is at each place: links to objects, or of a collection of plain values the values.
  func items() -> [Value] {
    if case .collection(let collection) = root, criteria.isEmpty {
      let snapshot = instance.currentSnapshot()
      return instance.isLive(collection.owner) ? collection.elements(in: snapshot) : []
    }
    if isInvalidated { return [] }
    if let plainValues { return values(plainValues) }
    return rows().map { .link(link($0)) }
  }
}

extension Value {
  /// The elements of a collection, of a map its values; none of a single value.
  var elements: [Value] {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.values
    default: []
    }
  }
}

/// The objects that a property's value leads to.
func linkedObjects(_ value: Value) -> [ObjectReference] {
  if case .link(let link) = value { return [link] }
  return value.elements.compactMap { if case .link(let link) = $0 { link } else { nil } }
}
