import PredicateSchema

extension ObjectBase {
  /// The object's class. A managed object has the class from its realm, because the type of a dynamic object does not determine it.
  final var model: ModelClass {
    guard let instance, instance.classes.models.indices.contains(Int(classIndex)) else {
      return ModelRegistry.require(type(of: self))
    }
    return instance.classes.models[Int(classIndex)]
  }

  /// Returns the class, and the position of a property. An unknown name ends the process.
  final func requireProperty(_ name: String) -> (model: ModelClass, position: Int) {
    let model = model
    guard let position = model.position(of: name) else {
      let match = didYouMean(name, in: model.properties.map(\.name)).map { "; \($0)" } ?? ""
      misuse("the class `\(model.name)` has no property `\(name)`\(match)")
    }
    return (model, position)
  }
}

extension ModelClass {
  /// Returns the value of a property. For a dynamic object, the persisted value.
  func read(_ object: ObjectBase, _ position: Int) -> Any {
    let property = properties[position]
    if object is DynamicObject { return property.readPersisted(object, position) }
    return property.wrapper.read(object, at: Self.memory(of: object) + property.offset)
  }

  /// Assigns a value of any type to a property. Returns `false` if the value has the wrong type.
  func assign(_ value: Any, to object: ObjectBase, _ position: Int) -> Bool {
    let property = properties[position]
    if let instance = object.instance { return instance.assign(value, to: object, position) }
    return property.wrapper.assign(value, to: object, at: Self.memory(of: object) + property.offset)
  }
}

extension RealmInstance {
  /// Assigns a value of any type to a property of a managed object. Returns `false` if the value has the wrong type.
  fileprivate func assign(_ value: Any, to object: ObjectBase, _ position: Int) -> Bool {
    let property = object.model.properties[position]
    _ = requireWrite("`\(object.model.name).\(property.name)` is assigned")
    addition.target = property.targetName.flatMap { name in classes.models.firstIndex { $0.name == name } }
    guard let stored = property.wrapper.stored(value, in: self) else { return false }
    if property.shape.collection == nil {
      assignProperty(object, position, stored)
    } else {
      ManagedProperty(object, position).assign(stored)
    }
    return true
  }
}

extension ModelProperty {
  /// Returns the persisted value of a managed object's property.
  fileprivate func readPersisted(_ owner: ObjectBase, _ position: Int) -> Any {
    persistedType._realmRead(owner, position)
  }

  /// The type of the persisted value.
  private var persistedType: any PersistableProperty.Type {
    if case .scalar(let element) = shape.element {
      return element.persistedType.collected(shape.collection, isOptional: shape.isOptional)
    }
    return ElementDefinition.object("").persistedType.collected(shape.collection, isOptional: shape.isOptional)
  }
}

extension ElementDefinition {
  /// The type of a dynamic property's value.
  var persistedType: any RealmCollectionValue.Type { row.persisted }
  /// The type as exposed by ``Property``.
  var propertyType: PropertyType { row.name }

  private var row: (persisted: any RealmCollectionValue.Type, name: PropertyType) {
    switch self {
    case .bool: (Bool.self, .bool)
    case .int: (Int.self, .int)
    case .float: (Float.self, .float)
    case .double: (Double.self, .double)
    case .decimal: (Decimal128.self, .decimal128)
    case .string: (String.self, .string)
    case .data: (Data.self, .data)
    case .date: (Date.self, .date)
    case .objectID: (ObjectId.self, .objectId)
    case .uuid: (UUID.self, .UUID)
    case .mixed: (AnyRealmValue.self, .any)
    case .object: (DynamicObject.self, .object)
    }
  }
}

extension RealmCollectionValue {
  /// Returns the type of a property with one value of this type, or a collection of them.
  static func collected(_ collection: PropertyShape.Collection?, isOptional: Bool) -> any PersistableProperty.Type {
    if collection == .linkingObjects { return LinkingObjects<DynamicObject>.self }
    return isOptional ? Self?.inCollection(collection) : inCollection(collection)
  }

  private static func inCollection(_ collection: PropertyShape.Collection?) -> any PersistableProperty.Type {
    switch collection {
    case nil, .linkingObjects: Self.self
    case .list: List<Self>.self
    case .set: MutableSet<Self>.self
    case .dictionary: Map<String, Self>.self
    }
  }
}

extension PersistableProperty {
  /// The wrapper of a property of the type.
  static var wrapper: any PersistedWrapper.Type { Persisted<Self>.self }
}
