import PredicateDiagnostics

/// A stored property of a class of objects, as the runtime knows it: of one with a wrapper the wrapper's storage.
struct StoredField {
  let name: String
  /// Bytes from the beginning of the object to the property.
  let offset: Int
  let type: Any.Type
  /// Whether the property is declared with `var`.
  let isVariable: Bool

  /// The stored properties that the class of an object and its superclasses declare, class by class, superclasses first; without those that
  /// all objects have.
  static func byClass(of object: ObjectBase) -> [(owner: ObjectBase.Type, fields: [StoredField])] {
    var classes: [ObjectBase.Type] = []
    var level: Mirror? = Mirror(reflecting: object)
    while let mirror = level, let type = mirror.subjectType as? ObjectBase.Type, type != ObjectBase.self {
      classes.append(type)
      level = mirror.superclassMirror
    }
    let all = fields(of: Swift.type(of: object))
    var start = fieldCount(of: ObjectBase.self)
    return classes.reversed().map { owner in
      let end = fieldCount(of: owner)
      defer { start = end }
      return (owner, Array(all[min(start, all.count)..<min(max(start, end), all.count)]))
    }
  }

  private static func fields(of type: ObjectBase.Type) -> [StoredField] {
    (0..<fieldCount(of: type)).map { index in
      var description = FieldDescription()
      let fieldType = describeField(of: type, index: index, &description)
      defer { description.free?(description.name) }
      return StoredField(
        name: description.name.map { String(cString: $0) } ?? "", offset: fieldOffset(of: type, index: index),
        type: fieldType, isVariable: description.isVariable)
    }
  }
}

// What `Mirror` itself asks Swift's runtime, which has kept these functions since Swift 5.2: the standard library of Apple's systems
// does not pass on its own function for them. With `-disable-reflection-metadata` no property has a name.

/// How the runtime describes a stored property.
private struct FieldDescription {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func fieldCount(of type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func describeField(
  of type: Any.Type, index: Int, _ description: UnsafeMutablePointer<FieldDescription>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(of type: Any.Type, index: Int) -> Int

extension StoredField {
  /// Whether older Realm code would keep the property: a variable of a type that a realm has, or a collection.
  private var wasKept: Bool {
    let isCollection = type is any ObjectCollection.Type || type is any InverseProperty.Type
    return isCollection || (isVariable && !name.hasPrefix("$__lazy_storage_$_"))
  }

  /// What is wrong with the property in a class that declares nothing with `@Persisted`; nil where it is none that older Realm code would
  /// keep. A variable that is `dynamic` cannot be told from others.
  ///
  /// - Parameter memory: That of an object of the class.
  func fault(in owner: ObjectBase.Type, at memory: UnsafeMutableRawPointer) -> Diagnostic? {
    guard let property = type as? any PersistableProperty.Type, wasKept else { return nil }
    let declaration = "@Persisted\(arguments(in: owner, at: memory)) var \(name): \(spelling(property._realmShape))"
    return Diagnostic(
      .unpersistedProperty,
      "the class `\(owner)` declares no property with `@Persisted`, so that a realm would keep nothing of `\(owner).\(name)`; write"
        + " `\(declaration)`, or name it in `ignoredProperties()`")
  }

  /// What stands in parentheses behind `@Persisted`, with them.
  private func arguments(in owner: ObjectBase.Type, at memory: UnsafeMutableRawPointer) -> String {
    if let inverse = type as? any InverseProperty.Type {
      return "(originProperty: \"\(inverse.originProperty(at: memory + offset) ?? "…")\")"
    }
    if owner.primaryKey() == name { return "(primaryKey: true)" }
    return owner.indexedProperties().contains(name) ? "(indexed: true)" : ""
  }

  /// The type as a declaration writes it; a single link is always optional.
  private func spelling(_ shape: PropertyShape) -> String {
    let spelling = String(describing: type)
    let optional = "Optional<"
    if shape.collection == nil, spelling.hasPrefix(optional) {
      return spelling.dropFirst(optional.count).dropLast() + "?"
    }
    return shape.collection == nil && shape.objectType != nil ? spelling + "?" : spelling
  }
}
