import PredicateValues

extension Realm {
  /// Creates an object in the realm of values: a dictionary by property, an array in the order of the properties, or another
  /// object whose properties are copied.
  ///
  /// Where another object has the primary key already, `update` says what happens; properties that a dictionary does not name
  /// then stay as they are.
  @discardableResult
  public func create<Element: Object>(
    _ type: Element.Type, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> Element {
    _ = instance.requireWrite("an object is created")
    if update != .error, let values = value as? [String: Any], let known = known(type, values) {
      known.take(values)
      return known
    }
    let object = Element()
    object.take(value)
    instance.add(object, update)
    return object
  }

  /// The object of a class that has the primary key among these values.
  private func known<Element: Object>(_ type: Element.Type, _ values: [String: Any]) -> Element? {
    let model = instance.classes.models[instance.classIndex(of: type)]
    guard let position = model.primaryKey, let key = values[model.properties[position].name] else { return nil }
    return object(ofType: type, forPrimaryKey: key)
  }
}
