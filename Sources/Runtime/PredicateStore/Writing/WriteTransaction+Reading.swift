import PredicateSchema
import PredicateVM

extension WriteTransaction {
  /// Returns the current value of a property. ``Value/null`` if the object does not exist.
  public func value(_ classIndex: Int, _ row: UInt32, _ property: Int) -> Value {
    guard isLive(classIndex, row), tables[classIndex].places.indices.contains(property) else { return .null }
    let type = tables[classIndex].places[property].type
    if case .linkingObjects(let origin) = type.collection, let originClass = type.element.classIndex {
      return linkingObjects(
        InverseProperty(targetClass: classIndex, property: property, originClass: originClass, origin: origin), row)
    }
    return withoutDeadLinks(tables[classIndex].value(row, property))
  }

  /// Returns the objects that link to a row: those of the base that were not assigned since, and those that were. O(changed rows).
  private func linkingObjects(_ inverse: InverseProperty, _ row: UInt32) -> Value {
    let origin = tables[inverse.originClass]
    let assigned = origin.assigned[inverse.origin]
    var rows: [UInt32] = []
    if case .list(let known) = tables[inverse.targetClass].value(row, inverse.property) {
      for case .link(let linking) in known where assigned[linking.row] == nil { rows.append(linking.row) }
    }
    let target = ObjectReference(classIndex: Int32(truncatingIfNeeded: inverse.targetClass), row: row)
    func addOccurrences(_ linking: UInt32) {
      for value in origin.value(linking, inverse.origin).elements where value == .link(target) { rows.append(linking) }
    }
    for linking in assigned.keys where Int(linking) < origin.base.rowCount { addOccurrences(linking) }
    for linking in origin.base.rowCount..<max(origin.base.rowCount, origin.rowCount) {
      addOccurrences(UInt32(truncatingIfNeeded: linking))
    }
    return .list(
      rows.filter { origin.isLive(Int($0)) }.sorted().map {
        .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: inverse.originClass), row: $0))
      })
  }

  /// Returns a value with null for each link to a deleted object. Lists and sets lose such links (language §3).
  func withoutDeadLinks(_ value: Value) -> Value {
    guard hasDeletions else { return value }
    switch value {
    case .link(let target): return isDead(target) ? .null : value
    case .list(let elements):
      return .list(
        elements.compactMap { element in
          if case .link(let target) = element, isDead(target) { return nil }
          return withoutDeadLinks(element)
        })
    case .dictionary(let entries): return .dictionary(entries.mapValues { withoutDeadLinks($0) })
    default: return value
    }
  }

  private func isDead(_ target: ObjectReference) -> Bool {
    tables[Int(target.classIndex)].deleted.contains(Int(target.row))
  }
}

extension Value {
  /// The elements of a collection, or the value itself.
  var elements: [Value] {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries): entries.values
    default: [self]
    }
  }

  /// The links in a value: the value itself, or elements of a collection.
  package var links: [ObjectReference] {
    elements.compactMap { if case .link(let target) = $0 { target } else { nil } }
  }

  /// Calls `body` with every link in the value, at any depth. Containers are visited without recursion.
  func forEachLink(_ body: (ObjectReference) -> Void) {
    var pending = [self]
    while let value = pending.popLast() {
      switch value {
      case .link(let target): body(target)
      case .list(let elements): pending += elements.reversed()
      case .dictionary(let entries): pending += entries.values.reversed()
      default: break
      }
    }
  }
}
