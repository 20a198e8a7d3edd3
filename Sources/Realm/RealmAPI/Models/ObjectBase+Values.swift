import PredicateDiagnostics
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
  /// Assigns values to the properties. A value of the wrong type ends the process.
  ///
  /// - Parameter copier: Copies the objects in the values. If `nil`, the objects themselves are assigned.
  final func take(_ value: Any, _ copier: ObjectCopier? = nil) {
    if let fault = takeFitting(value, copier) { misuse(fault) }
    while let (object, copy) = copier?.pending.popLast() {
      if let fault = copy.takeFitting(object, copier) { misuse(fault) }
    }
  }

  /// Assigns values from a dictionary by name, from an array in the order of the properties, or from an object. Returns a message if a
  /// value has the wrong type, otherwise `nil`. Unknown keys of a dictionary are ignored, as in the Realm SDK.
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

  /// Returns a value that can be assigned to another object. Collections become arrays and dictionaries. Embedded objects are copied,
  /// because each has one owner. The copier copies other objects.
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

  /// Assigns a value, or its copy. A single property does not accept a set, even though its elements could become a list.
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
  /// Returns an unmanaged object of the same class and values. The values are copied immediately, because projected types are converted
  /// from them.
  fileprivate func copy(_ copier: ObjectCopier?) -> EmbeddedObject {
    let copy = type(of: self).init()
    if let fault = copy.takeFitting(self, copier) { misuse(fault) }
    return copy
  }
}

/// Copies the objects in the values from which a realm creates an object. Each object is copied once. Objects of the realm are not copied.
final class ObjectCopier {
  private let instance: RealmInstance
  private var known: [ObjectIdentifier: (original: ObjectBase, copy: ObjectBase)] = [:]
  /// The copies that still need the values of their originals. A work list, so that long chains of objects do not overflow the stack.
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
