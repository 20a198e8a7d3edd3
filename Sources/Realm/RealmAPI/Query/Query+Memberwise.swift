import PredicateKeyValues

extension Query {
  /// Returns a condition that is true if the column equals a value. A value of a projected type persisted as an embedded object is compared
  /// member by member (language §6.10).
  func equal(to value: Any?) -> Query<Bool> { memberwise(value, isEqual: true) ?? compared(.equal, value) }

  /// Returns the negation of equality. For a collection, a condition that is true if it has elements and all of them differ.
  func unequal(to value: Any?) -> Query<Bool> { memberwise(value, isEqual: false) ?? compared(.notEqual, value) }

  private func memberwise(_ value: Any?, isEqual: Bool) -> Query<Bool>? {
    let value = value.flatMap { unwrapped($0) }
    guard case .path(let path) = node, let value, commonValue(of: value) == nil, let object = persistedObject(value),
      let model = try? ModelRegistry.model(type(of: object))
    else { return nil }
    if path.endsInEntry { return Query<Bool>(.fault(InvalidPredicate(.memberOfEntry))) }
    var members: [QueryNode] = []
    for property in model.properties {
      guard property.shape.collection == nil, property.shape.objectType == nil else {
        return Query<Bool>(.fault(InvalidPredicate(.memberwise, naming: "\(model.name).\(property.name)")))
      }
      let member = property.wrapper.read(object, at: ModelClass.memory(of: object) + property.offset)
      members.append(.comparison(.path(path.appending(.name(property.name))), .equal, .constant(member)))
    }
    guard let first = members.first else { return nil }
    return Query<Bool>(
      .memberwise(path, members: members.dropFirst().reduce(first) { $0.and($1) }, isEqual: isEqual), depth: 3)
  }
}

/// Returns the embedded object as which a value of a projected type is persisted. `nil` if it is persisted as another type.
private func persistedObject(_ value: Any) -> EmbeddedObject? {
  (value as? any ProjectedValue)?.persistableValue as? EmbeddedObject
}
