extension DataSet {
  /// Returns the objects that link to `target` through the property at `origin` of the class at `classIndex`, in table order. An object
  /// appears once for each of its links (language §3, LinkingObjects).
  func objectsLinking(to target: ObjectReference, classIndex: Int, origin: Int) -> [Value] {
    guard tables.indices.contains(classIndex) else { return [] }
    var result: [Value] = []
    for (row, record) in tables[classIndex].enumerated() where record.values.indices.contains(origin) {
      let reference = ObjectReference(classIndex: Int32(clamping: classIndex), row: UInt32(clamping: row))
      let links = record.values[origin].elements ?? [record.values[origin]]
      result += links.filter { $0 == .link(target) }.map { _ in .link(reference) }
    }
    return result
  }
}

extension Value {
  /// The elements of a list or the values of a dictionary. `nil` for a single value.
  package var elements: [Value]? {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.map { $0.value }
    default: nil
    }
  }

  /// The elements of a list. `nil` for other values.
  var listElements: [Value]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// Returns the value of a dictionary's key, compared by bytes. `nil` for a missing entry and for other values.
  func entry(_ key: String) -> Value? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  /// The keys of a dictionary, as values. Empty for other values.
  var keys: [Value] {
    guard case .dictionary(let entries) = self else { return [] }
    return entries.map { .string($0.key) }
  }
}
