import PredicateDiagnostics
import PredicateValues

extension Object {
  /// Creates an unmanaged object of values: a dictionary by property, an array in the order of the properties, or another object
  /// whose properties are copied.
  public convenience init(value: Any) {
    self.init()
    take(value)
  }
}

extension EmbeddedObject {
  /// Creates an unmanaged object of values: a dictionary by property, an array in the order of the properties, or another object
  /// whose properties are copied.
  public convenience init(value: Any) {
    self.init()
    take(value)
  }
}

extension ObjectBase {
  /// Takes over values; ends the process where one does not fit.
  final func take(_ value: Any) {
    if let fault = takeFitting(value) { misuse(fault) }
  }

  /// Takes over values, by name from a dictionary, in the order of the properties from an array, or from an object; says what
  /// does not fit.
  final func takeFitting(_ value: Any) -> String? {
    let model = ModelRegistry.require(type(of: self))
    if let values = value as? [String: Any] {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let position = model.position(of: name) else {
          let match = didYouMean(name, in: model.properties.map(\.name)).map { "; \($0)" } ?? ""
          return "the class `\(model.name)` has no property `\(name)`\(match)"
        }
        if let fault = assign(value, model, position) { return fault }
      }
      return nil
    }
    if let other = value as? ObjectBase {
      let origin = other.model
      for (position, property) in model.properties.enumerated() where !property.isComputed {
        guard let source = origin.position(of: property.name) else { continue }
        if let fault = assign(copied(origin.read(other, source)), model, position) { return fault }
      }
      return nil
    }
    guard let values = anyElements(value) else {
      return
        "an object of `\(model.name)` is made of a dictionary, an array or another object, found `\(type(of: value))`"
    }
    let stored = model.properties.indices.filter { !model.properties[$0].isComputed }
    guard values.count <= stored.count else {
      return "the class `\(model.name)` has \(stored.count) properties, found \(values.count) values"
    }
    for (value, position) in zip(values, stored) {
      if let fault = assign(value, model, position) { return fault }
    }
    return nil
  }

  /// A value that can be assigned to another object: collections as arrays and dictionaries of their elements, embedded objects as
  /// copies, since each has one owner.
  private func copied(_ value: Any) -> Any {
    switch (value as? any CopyableCollection)?.copied ?? unwrapped(value) {
    case let elements as [Any]: elements.map { copied($0) }
    case let entries as [String: Any]: entries.mapValues { copied($0) }
    case let object as EmbeddedObject: object.copy
    default: value
    }
  }

  private func assign(_ value: Any, _ model: ModelClass, _ position: Int) -> String? {
    let property = model.properties[position]
    if property.wrapper.assign(value, to: self, at: ModelClass.memory(of: self) + property.offset) { return nil }
    return
      "`\(model.name).\(property.name)` is of type `\(property.wrapper.declaredType)`, found a value of type"
      + " `\(type(of: value))`"
  }
}

extension EmbeddedObject {
  /// An unmanaged object of the same class with the same values.
  fileprivate var copy: EmbeddedObject {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }
}

/// A collection whose elements another one can take over.
protocol CopyableCollection {
  /// An array, or a dictionary by text.
  var copied: Any { get }
  /// The elements; of a map the values.
  var elements: [Any] { get }
}

extension ElementCollection {
  var copied: Any { Array(self) }
  var elements: [Any] { Array(self) }
}

extension List: CopyableCollection {}

extension MutableSet: CopyableCollection {}

extension Map: CopyableCollection {
  var elements: [Any] { values }
  var copied: Any { Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 } as [String: Any] }
}
