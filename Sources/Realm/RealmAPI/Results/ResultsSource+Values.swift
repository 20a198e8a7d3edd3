import PredicateStore
import PredicateValues

extension ResultsSource {
  /// Returns one value at a key path for each object. Through a collection on the path, one for each of its objects. Objects with a missing
  /// link on the path give no value.
  func values(at positions: [Int]) -> [Value] {
    let snapshot = instance.currentSnapshot()
    var current = rows().map(link)
    for position in positions.dropLast() {
      current = current.flatMap { snapshot.value(Int($0.classIndex), $0.row, position).links }
    }
    guard let last = positions.last else { return [] }
    return current.map { snapshot.value(Int($0.classIndex), $0.row, last) }
  }

  /// Returns the elements: links to objects, or the values of a collection of plain values.
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
  /// The elements of a list or set, or the values of a map. Empty for a single value.
  var elements: [Value] {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.values
    default: []
    }
  }
}
