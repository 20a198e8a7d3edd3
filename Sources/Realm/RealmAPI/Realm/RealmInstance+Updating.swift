import PredicateDiagnostics
import PredicateStore
import PredicateValues

extension RealmInstance {
  /// Assigns the values to the existing object with the key, except those of waiting properties. The policy determines whether equal values
  /// are assigned.
  func update(
    _ transaction: WriteTransaction, _ index: Int, _ row: UInt32, _ values: [Value], except open: [Int]
  ) throws(DiagnosticError) {
    let model = classes.models[index]
    for (position, property) in model.properties.enumerated()
    where !property.isComputed && position != model.primaryKey && !open.contains(position) {
      try update(transaction, index, row, position, values[position])
    }
  }

  /// Assigns a property of an existing object. With the policy `modified`, existing embedded objects are kept, and get the values of the
  /// new ones at their positions. Otherwise they are replaced.
  func update(
    _ transaction: WriteTransaction, _ index: Int, _ row: UInt32, _ position: Int, _ value: Value
  ) throws(DiagnosticError) {
    guard addition.policy == .modified else { return try transaction.update(index, row, position, value) }
    let known = transaction.value(index, row, position)
    if known == value { return }
    if classes.models[index].properties[position].shape.objectType is EmbeddedObject.Type {
      switch (known, value) {
      case (.link(let link), .dictionary(let values)): return try update(transaction, link, values)
      case (.list, .list):
        let places = linkedObjects(known)
        let objects = value.elements.compactMap { element in
          if case .dictionary(let values) = element { values } else { nil }
        }
        guard objects.count == value.elements.count else { break }
        for (link, values) in zip(places, objects) { try update(transaction, link, values) }
        let kept = min(places.count, objects.count)
        try transaction.replace(index, row, position, kept..<places.count, with: Array(value.elements[kept...]))
        return
      default: break
      }
    }
    try transaction.update(index, row, position, value)
  }

  /// Assigns the properties of an embedded object by name.
  private func update(
    _ transaction: WriteTransaction, _ object: ObjectReference, _ values: ValueDictionary
  ) throws(DiagnosticError) {
    let index = Int(object.classIndex)
    for (position, property) in classes.models[index].properties.enumerated() where !property.isComputed {
      try update(transaction, index, object.row, position, values[property.name] ?? .null)
    }
  }
}
