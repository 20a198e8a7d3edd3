import PredicateSchema
import PredicateStore

/// The objects that changed between two states of a realm.
final class StateDifference {
  let old: Snapshot
  let new: Snapshot
  let changes: ChangeSet
  private var modified: [Int: Set<UInt32>] = [:]
  private var modifiedProperties: [Int: [Int: Set<UInt32>]] = [:]
  private var reachable: [Int: Bool] = [:]

  /// The number of links across which a change of an object counts as a change of the objects that lead to it.
  static let depth = 4

  init(from old: Snapshot, to new: Snapshot, changes: ChangeSet) {
    self.old = old
    self.new = new
    self.changes = changes
  }

  /// Returns a Boolean value that indicates whether a property of an object was assigned, or any property if `property` is `nil`.
  func isModified(_ object: ObjectReference, property: Int? = nil) -> Bool {
    let index = Int(object.classIndex)
    guard index < changes.classes.count else { return false }
    if let property {
      if modifiedProperties[index] == nil {
        modifiedProperties[index] = changes.classes[index].modifiedProperties.mapValues { Set($0) }
      }
      return modifiedProperties[index]?[property]?.contains(object.row) ?? false
    }
    if modified[index] == nil { modified[index] = Set(changes.classes[index].modified) }
    return modified[index]?.contains(object.row) ?? false
  }

  /// Returns a Boolean value that indicates whether an object changed, or one up to ``depth`` links away.
  func isModifiedDeeply(_ object: ObjectReference) -> Bool {
    if isModified(object) { return true }
    guard reachesModified(Int(object.classIndex)) else { return false }
    var seen: Set<ObjectReference> = [object]
    var level = [object]
    for _ in 0..<Self.depth where !level.isEmpty {
      var next: [ObjectReference] = []
      for object in level {
        for target in targets(of: object) where seen.insert(target).inserted {
          if isModified(target) { return true }
          next.append(target)
        }
      }
      level = next
    }
    return false
  }

  /// Returns a Boolean value that indicates whether anything along a path of properties changed.
  func isModified(_ object: ObjectReference, along path: [Int]) -> Bool {
    var level = [object]
    for position in path {
      if level.contains(where: { isModified($0, at: position) }) { return true }
      level = level.flatMap { new.value(Int($0.classIndex), $0.row, position).links }
    }
    return false
  }

  /// Returns the rows of a class that count as modified, in ascending order. `nil` if each object must be tested, because linked objects
  /// may have changed.
  func modifiedRows(_ classIndex: Int, _ filter: ModificationFilter) -> [UInt32]? {
    guard classIndex < changes.classes.count else { return [] }
    guard let paths = filter.paths else {
      return reachesModified(classIndex) ? nil : changes.classes[classIndex].modified
    }
    var rows: Set<UInt32> = []
    for path in paths {
      guard path.count == 1, !new.schema.classes[classIndex].properties[path[0]].type.isComputed else { return nil }
      rows.formUnion(changes.classes[classIndex].modifiedProperties[path[0]] ?? [])
    }
    return rows.sorted()
  }

  /// Returns a Boolean value that indicates whether a property of an object was assigned. Linking objects are compared, because writes do
  /// not record their changes.
  private func isModified(_ object: ObjectReference, at position: Int) -> Bool {
    let index = Int(object.classIndex)
    guard new.schema.classes.indices.contains(index),
      new.schema.classes[index].properties.indices.contains(position),
      case .linkingObjects? = new.schema.classes[index].properties[position].type.collection
    else { return isModified(object, property: position) }
    return old.value(index, object.row, position) != new.value(index, object.row, position)
  }

  private func targets(of object: ObjectReference) -> [ObjectReference] {
    let index = Int(object.classIndex)
    return new.schema.classes[index].properties.enumerated().flatMap { position, definition -> [ObjectReference] in
      if case .linkingObjects = definition.type.collection { return [] }
      guard definition.type.leadsToObjects || definition.type.element == .mixed else { return [] }
      return new.value(index, object.row, position).links
    }
  }

  /// Returns a Boolean value that indicates whether objects of a class that a class links to may have changed.
  private func reachesModified(_ classIndex: Int) -> Bool {
    if let known = reachable[classIndex] { return known }
    var level = [classIndex]
    var seen: Set<Int> = []
    var found = false
    for _ in 0..<Self.depth where !level.isEmpty && !found {
      var next: [Int] = []
      for index in level where new.schema.classes.indices.contains(index) {
        for (position, definition) in new.schema.classes[index].properties.enumerated() {
          // Linking objects lead to no change. See ``targets(of:)``.
          if case .linkingObjects = definition.type.collection { continue }
          if definition.type.element == .mixed { found = found || new.mayHoldLinks(index, position) }
          guard let target = definition.type.element.classIndex, seen.insert(target).inserted else { continue }
          found = found || mayHaveModified(target)
          next.append(target)
        }
      }
      level = next
    }
    reachable[classIndex] = found
    return found
  }

  private func mayHaveModified(_ classIndex: Int) -> Bool {
    classIndex < changes.classes.count && !changes.classes[classIndex].modified.isEmpty
  }
}

/// A filter of the changes of an object.
struct ModificationFilter {
  /// The paths along which changes count. `nil` if every change counts.
  let paths: [[Int]]?

  /// Returns a Boolean value that indicates whether the object at an item of a collection changed.
  func isModified(_ item: Value, in difference: StateDifference) -> Bool {
    guard case .link(let object) = item else { return false }
    guard let paths else { return difference.isModifiedDeeply(object) }
    return paths.contains { difference.isModified(object, along: $0) }
  }
}
