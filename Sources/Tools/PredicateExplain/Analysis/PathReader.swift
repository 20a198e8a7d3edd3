import PredicateOptimizer
import PredicateStore

/// The values that a path reaches from an object, one at a time. They are for display only.
struct PathReader {
  let snapshot: Snapshot

  /// Returns the values in the order of the collections, up to `limit`.
  func values(_ path: TypedPath, of object: ObjectReference, limit: Int = 64) -> [Value] {
    var objects = [object]
    var values: [Value] = []
    for (position, step) in path.steps.enumerated() {
      values = []
      for object in objects.prefix(limit) where Int(object.classIndex) == step.classIndex {
        values += read(step, of: object)
      }
      if position == path.steps.count - 1 { break }
      objects = values.compactMap { if case .link(let target) = $0 { target } else { nil } }
      if objects.isEmpty { return values.isEmpty ? [] : [.null] }
    }
    return Array(values.prefix(limit))
  }

  private func read(_ step: TypedPath.Step, of object: ObjectReference) -> [Value] {
    let value = snapshot.value(Int(object.classIndex), object.row, step.property)
    switch (value, step.part) {
    case (.list(let elements), .values): return elements
    case (.list(let elements), .element(let index)): return [elements.indices.contains(index) ? elements[index] : .null]
    case (.list(let elements), .lastElement): return [elements.last ?? .null]
    case (.dictionary(let entries), .values): return entries.map { $0.value }
    case (.dictionary(let entries), .keys): return entries.map { .string($0.key) }
    case (.dictionary(let entries), .entry(let key)): return [entries.first { $0.key == key }?.value ?? .null]
    default: return [value]
    }
  }

  /// Returns a value for display, with objects as their keys.
  func text(_ value: Value) -> String {
    if case .link(let target) = value {
      return snapshot.key(of: target) ?? "\(snapshot.schema.classes[Int(target.classIndex)].name) #\(target.row)"
    }
    return snapshot.schema.predicateText(of: value, maximum: PredicateTextStyle.line.maximumScalars)
  }

  /// Returns several values: `{1, 2, … 5 more}`.
  func text(_ values: [Value]) -> String {
    let shown = values.prefix(6).map { text($0) }
    let rest = values.count - shown.count
    return "{" + shown.joined(separator: ", ") + (rest > 0 ? ", … \(rest) more" : "") + "}"
  }
}
