import PredicateKeyValues
import PredicateValues

extension Object {
  /// Creates an unmanaged object from a dictionary of properties, an array in the order of the properties, or another object whose
  /// properties are copied.
  public convenience init(value: Any) {
    self.init()
    take(value)
  }
}

extension EmbeddedObject {
  /// Creates an unmanaged object from a dictionary of properties, an array in the order of the properties, or another object whose
  /// properties are copied.
  public convenience init(value: Any) {
    self.init()
    take(value)
  }
}

extension ObjectBase {
  /// Assigns values to the properties of an unmanaged object. A value of the wrong type ends the process.
  fileprivate final func take(_ value: Any) { if let fault = takeFitting(value) { misuse(fault) } }

  /// Assigns values from a dictionary by name, from an array in the order of the properties, or from an object. Returns a message if a
  /// value has the wrong type, otherwise `nil`. Unknown keys of a dictionary are ignored, as in the Realm SDK.
  final func takeFitting(_ value: Any) -> String? {
    let model = ModelRegistry.require(type(of: self))
    if let values = value as? [String: Any] {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let position = model.position(of: name) else { continue }
        if let fault = assign(value, model, position, value) { return fault }
      }
      return nil
    }
    if let other = value as? ObjectBase {
      let origin = other.model
      for (position, property) in model.properties.enumerated() where !property.isComputed {
        guard let source = origin.position(of: property.name) else { continue }
        let value = origin.read(other, source)
        if let fault = assign(value, model, position, copied(value)) { return fault }
      }
      return nil
    }
    guard let values = anyElements(value) else {
      return
        "an object of `\(model.name)` is made of a dictionary, an array or another object, found `\(type(of: value))`"
    }
    if let fault = model.fault(ofCount: values.count) { return fault }
    for (value, position) in zip(values, model.properties.indices.filter { !model.properties[$0].isComputed }) {
      if let fault = assign(value, model, position, value) { return fault }
    }
    return nil
  }

  /// Returns a value that can be assigned to another object. Collections become arrays and dictionaries. Embedded objects are copied,
  /// because each has one owner.
  private func copied(_ value: Any) -> Any {
    switch (value as? any CopyableCollection)?.copied ?? unwrapped(value) {
    case let elements as [Any]: elements.map { copied($0) }
    case let entries as [String: Any]: entries.mapValues { copied($0) }
    case let object as EmbeddedObject: object.copy()
    default: value
    }
  }

  /// Assigns a value, or its copy.
  private func assign(_ value: Any, _ model: ModelClass, _ position: Int, _ copy: Any) -> String? {
    let property = model.properties[position]
    if property.accepts(value),
      property.wrapper.assign(copy, to: self, at: ModelClass.memory(of: self) + property.offset)
    {
      return nil
    }
    return model.fault(position, of: value)
  }
}

extension ModelClass {
  /// Returns the message for a value that does not fit a property.
  func fault(_ position: Int, of value: Any) -> String {
    let property = properties[position]
    return
      "`\(name).\(property.name)` is of type `\(property.wrapper.declaredType)`, found a value of type `\(Swift.type(of: value))`"
  }

  /// Returns the message for an array of values for the properties. `nil` unless there are too many.
  func fault(ofCount count: Int) -> String? {
    let stored = properties.count { !$0.isComputed }
    return count <= stored ? nil : "the class `\(name)` has \(stored) properties, found \(count) values"
  }
}

extension ModelProperty {
  /// Returns a Boolean value that indicates whether a value may be converted to the property's type. A single property does not accept a
  /// set, even though its elements could become a list.
  func accepts(_ value: Any) -> Bool { shape.collection != nil || !(value is any CopyableSet) }
}

extension EmbeddedObject {
  /// Returns an unmanaged object of the same class and values. The values are copied immediately, because projected types are converted
  /// from them.
  fileprivate func copy() -> EmbeddedObject {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }
}

/// A collection whose elements can be copied to another one.
protocol CopyableCollection {
  /// The elements as an array, or as a dictionary with string keys.
  var copied: Any { get }
  /// The elements, or the values of a map.
  var elements: [Any] { get }
}

extension ElementCollection {
  var copied: Any { Array(self) }
  var elements: [Any] { Array(self) }
}

extension List: CopyableCollection {}

/// A collection without order.
private protocol CopyableSet {}

extension MutableSet: CopyableCollection, CopyableSet {}

extension Map: CopyableCollection {
  var elements: [Any] { values }
  var copied: Any { Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 } as [String: Any] }
}
