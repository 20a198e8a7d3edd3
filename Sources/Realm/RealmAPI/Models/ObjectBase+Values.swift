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
  ///
  /// - Parameter copier: Makes copies of the objects in the values; nil where they are taken as they are.
  final func take(_ value: Any, _ copier: ObjectCopier? = nil) {
    if let fault = takeFitting(value, copier) { misuse(fault) }
    while let (object, copy) = copier?.pending.popLast() {
      if let fault = copy.takeFitting(object, copier) { misuse(fault) }
    }
  }

  /// Takes over values, by name from a dictionary, in the order of the properties from an array, or from an object; says what
  /// does not fit. What a dictionary has beside the properties is left out, as by the SDK.
  final func takeFitting(_ value: Any, _ copier: ObjectCopier? = nil) -> String? {
    let model = ModelRegistry.require(type(of: self))
    if let values = value as? [String: Any] {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let position = model.position(of: name) else { continue }
        if let fault = assign(value, model, position, copier.map { copied(value, $0) }) { return fault }
      }
      return nil
    }
    if let other = value as? ObjectBase {
      let origin = other.model
      for (position, property) in model.properties.enumerated() where !property.isComputed {
        guard let source = origin.position(of: property.name) else { continue }
        let value = origin.read(other, source)
        if let fault = assign(value, model, position, copied(value, copier)) { return fault }
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
      if let fault = assign(value, model, position, copier.map { copied(value, $0) }) { return fault }
    }
    return nil
  }

  /// A value that can be assigned to another object: collections as arrays and dictionaries of their elements, embedded objects as
  /// copies, since each has one owner, and other objects as the copier says.
  private func copied(_ value: Any, _ copier: ObjectCopier?) -> Any {
    switch (value as? any CopyableCollection)?.copied ?? unwrapped(value) {
    case let elements as [Any]: elements.map { copied($0, copier) }
    case let entries as [String: Any]: entries.mapValues { copied($0, copier) }
    case let object as EmbeddedObject: object.copy(copier)
    case let object as Object: copier?.copy(of: object) ?? value
    case let mixed as AnyRealmValue:
      if let copier, case .object(let object) = mixed { AnyRealmValue.object(copier.copy(of: object)) } else { value }
    default: value
    }
  }

  /// Assigns a value, or its copy. A set is none of the values that a single property holds, though its elements would make a list.
  private func assign(_ value: Any, _ model: ModelClass, _ position: Int, _ copy: Any?) -> String? {
    let property = model.properties[position]
    let isFit = property.shape.collection != nil || !(value is any CopyableSet)
    if isFit, property.wrapper.assign(copy ?? value, to: self, at: ModelClass.memory(of: self) + property.offset) {
      return nil
    }
    return
      "`\(model.name).\(property.name)` is of type `\(property.wrapper.declaredType)`, found a value of type"
      + " `\(type(of: value))`"
  }
}

extension EmbeddedObject {
  /// An unmanaged object of the same class with the same values, at once: values of projected types are made of it.
  fileprivate func copy(_ copier: ObjectCopier?) -> EmbeddedObject {
    let copy = type(of: self).init()
    if let fault = copy.takeFitting(self, copier) { misuse(fault) }
    return copy
  }
}

/// Makes copies of the objects in the values that a realm creates an object of: each once, however many lead to it. Those of the realm
/// stay what they are.
final class ObjectCopier {
  private let instance: RealmInstance
  private var known: [ObjectIdentifier: (original: ObjectBase, copy: ObjectBase)] = [:]
  /// Copies that have still to take over the values of their originals, so that a long chain of objects takes no stack.
  var pending: [(object: ObjectBase, copy: ObjectBase)] = []

  init(_ instance: RealmInstance) { self.instance = instance }

  func copy<Copied: Object>(of object: Copied) -> Copied {
    if object.context === instance { return object }
    if let known = known[ObjectIdentifier(object)]?.copy as? Copied { return known }
    let copy = type(of: object).init()
    known[ObjectIdentifier(object)] = (object, copy)
    pending.append((object, copy))
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

/// A collection whose elements have no order.
private protocol CopyableSet {}

extension MutableSet: CopyableCollection, CopyableSet {}

extension Map: CopyableCollection {
  var elements: [Any] { values }
  var copied: Any { Dictionary(map { ($0.key._realmKey, $0.value) }) { $1 } as [String: Any] }
}
