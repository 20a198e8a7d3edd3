import PredicateValues

extension Realm {
  /// Creates an object in the realm from a dictionary of properties, an array in the order of the properties, or another object whose
  /// properties are copied.
  ///
  /// `update` determines what happens if an object with the primary key exists. Properties missing from a dictionary then keep their
  /// values. Unknown keys are ignored. Objects in the values that do not belong to this realm are copied.
  @discardableResult
  public func create<Element: Object>(
    _ type: Element.Type, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> Element {
    unsafeDowncast(instance.create(type, value, update), to: type)
  }
}

extension RealmInstance {
  /// Creates an object of a class given at run time.
  func create(_ type: Object.Type, _ value: Any, _ update: Realm.UpdatePolicy) -> Object {
    _ = requireWrite("an object is created")
    if update != .error, let values = value as? [String: Any], let known = known(type, values) {
      known.take(values, ObjectCopier(self))
      return known
    }
    let object = type.init()
    object.take(value, ObjectCopier(self))
    add(object, update)
    return object
  }

  /// Returns the existing object with the primary key in a dictionary. `nil` if there is none.
  private func known(_ type: Object.Type, _ values: [String: Any]) -> Object? {
    let index = classIndex(of: type)
    let model = classes.models[index]
    guard let position = model.primaryKey, let key = values[model.properties[position].name] else { return nil }
    return row(index, forPrimaryKey: key).flatMap { object(index, $0) as? Object }
  }
}
