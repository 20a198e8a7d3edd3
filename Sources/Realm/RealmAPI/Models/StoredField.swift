/// A stored property of a class, as described by the Swift runtime. For a wrapped property, the storage of the wrapper.
struct StoredField {
  let name: String
  /// The offset of the property from the beginning of the object, in bytes.
  let offset: Int
  let type: Any.Type
  let isVariable: Bool

  /// Returns the stored properties of an object's class and its superclasses, for each class, superclasses first. The properties of
  /// `ObjectBase` are not included.
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

// The functions that `Mirror` calls, stable in Swift's runtime since Swift 5.2. The standard library on Apple's systems does not
// expose its own function for them. With `-disable-reflection-metadata`, no property has a name.

/// The runtime's description of a stored property.
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
  /// A Boolean value that indicates whether Realm code written before `@Persisted` would persist the property: a variable or a collection.
  private var wasKept: Bool {
    let isCollection = type is any ObjectCollection.Type || type is any InverseProperty.Type
    return isCollection || (isVariable && !name.hasPrefix("$__lazy_storage_$_"))
  }

  /// Returns the error for the property of a class without any `@Persisted` property. `nil` if older Realm code would not persist the
  /// property. `dynamic` variables cannot be distinguished from others.
  ///
  /// - Parameter memory: The address of an object of the class.
  func fault(in owner: ObjectBase.Type, at memory: UnsafeMutableRawPointer) -> Diagnostic? {
    guard let property = type as? any PersistableProperty.Type, wasKept else { return nil }
    let declaration = "@Persisted\(arguments(in: owner, at: memory)) var \(name): \(spelling(property._realmShape))"
    return Diagnostic(
      .unpersistedProperty,
      "the class `\(owner)` declares no property with `@Persisted`, so that a realm would keep nothing of `\(owner).\(name)`; write"
        + " `\(declaration)`, or name it in `ignoredProperties()`")
  }

  /// Returns the arguments of `@Persisted`, with parentheses.
  private func arguments(in owner: ObjectBase.Type, at memory: UnsafeMutableRawPointer) -> String {
    if let inverse = type as? any InverseProperty.Type {
      return "(originProperty: \"\(inverse.originProperty(at: memory + offset) ?? "…")\")"
    }
    if owner.primaryKey() == name { return "(primaryKey: true)" }
    return owner.indexedProperties().contains(name) ? "(indexed: true)" : ""
  }

  /// Returns the type as written in a declaration. A single link is always optional.
  private func spelling(_ shape: PropertyShape) -> String {
    let spelling = String(describing: type)
    let optional = "Optional<"
    if shape.collection == nil, spelling.hasPrefix(optional) {
      return spelling.dropFirst(optional.count).dropLast() + "?"
    }
    return shape.collection == nil && shape.objectType != nil ? spelling + "?" : spelling
  }
}
