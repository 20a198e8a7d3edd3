import PredicateValues

extension Realm {
  /// Creates an object in the realm from a dictionary of properties, an array in the order of the properties, or another object whose
  /// properties are copied.
  ///
  /// `update` determines what happens if an object with the primary key exists, at every level of the values. Properties missing from a
  /// dictionary then keep their values, and those of new objects have their initial values. Unknown keys are ignored. Objects in the values
  /// that do not belong to this realm are copied.
  ///
  /// With `.modified`, an embedded object or a linked object without a primary key is updated in place, and the elements of a set and the
  /// entries of a map are added to the existing ones, as in the Realm SDK.
  @discardableResult
  public func create<Element: Object>(
    _ type: Element.Type, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> Element {
    let index = instance.classIndex(of: type)
    guard let created = instance.create(index, value, update) else { return type.init() }
    // An object of the realm is not copied.
    if let object = value as? Element, object.context === instance, object.reference == created { return object }
    let object = type.init()
    instance.bind(object, instance.classes.models[index], created)
    return object
  }
}
