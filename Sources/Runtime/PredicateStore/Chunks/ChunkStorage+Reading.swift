import PredicateSchema
import PredicateVM

extension ChunkStorage {
  /// Returns the value at `index`: a single value, or a whole collection.
  func value(at index: Int, of type: PropertyType, containers: [Value]) -> Value {
    guard let collection = type.collection else {
      return chunk.value(at: index, as: type.element, containers: containers)
    }
    let range = chunk.elementRange(at: index)
    guard collection == .dictionary else {
      guard let elements else { return .list([]) }
      return .list(range.map { elements.chunk.value(at: $0, as: type.element, containers: containers) })
    }
    guard let elements, let keys else { return .dictionary([:]) }
    return .dictionary(
      ValueDictionary(
        range.map { position in
          ValueDictionary.Entry(
            key: String(decoding: keys.chunk.text(at: position), as: UTF8.self),
            value: elements.chunk.value(at: position, as: type.element, containers: containers))
        }))
  }
}
