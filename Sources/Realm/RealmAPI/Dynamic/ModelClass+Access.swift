import Foundation
import PredicateSchema
import PredicateValues

extension ObjectBase {
  /// The object's class: of a managed object the one that its realm has it of, which for a dynamic one its type does not say.
  final var model: ModelClass {
    guard let instance, instance.classes.models.indices.contains(Int(classIndex)) else {
      return ModelRegistry.require(type(of: self))
    }
    return instance.classes.models[Int(classIndex)]
  }

  /// The class, and the position of its property of this name, which there has to be.
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
  /// The value of a property of an object of the class; of a dynamic object what is persisted.
  func read(_ object: ObjectBase, _ position: Int) -> Any {
    let property = properties[position]
    if object is DynamicObject { return property.readPersisted(object, position) }
    return property.wrapper.read(object, at: Self.memory(of: object) + property.offset)
  }

  /// Assigns a property of an object of the class a value of any type; false where it does not fit.
  func assign(_ value: Any, to object: ObjectBase, _ position: Int) -> Bool {
    let property = properties[position]
    if object is DynamicObject { return property.wrapper.assign(value, toManaged: object, position) }
    return property.wrapper.assign(value, to: object, at: Self.memory(of: object) + property.offset)
  }
}

extension ModelProperty {
  /// What is persisted in the property of a managed object: a value, or a collection of values, of the types that schemas know.
  fileprivate func readPersisted(_ owner: ObjectBase, _ position: Int) -> Any {
    persistedType._realmRead(owner, position)
  }

  /// The type of what is persisted.
  private var persistedType: any PersistableProperty.Type {
    if case .scalar(let element) = shape.element {
      return element.persistedType.collected(shape.collection, isOptional: shape.isOptional)
    }
    return ElementDefinition.object("").persistedType.collected(shape.collection, isOptional: shape.isOptional)
  }
}

extension ElementDefinition {
  /// The type that a property by name yields of what the store holds.
  var persistedType: any RealmCollectionValue.Type { row.persisted }
  /// What a property of the type is called by who asks a realm for its classes.
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
  /// The type of a property that holds one or many of these.
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
  /// The wrapper that declares a property of the type.
  static var wrapper: any PersistedWrapper.Type { Persisted<Self>.self }
}
