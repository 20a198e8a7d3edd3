import PredicateSchema

/// Converts written types to types of Realm properties.
enum PropertyTypeReader {
  /// Returns the scalar type with a name.
  static func scalar(_ name: String) -> ElementDefinition? {
    ScalarNames.ofProperties[name].flatMap { ElementDefinition($0.type) }
  }

  /// Sets a property's type from a written type.
  static func read(_ type: WrittenType, into property: inout SourceProperty) {
    property.isOptional = type.isOptional
    switch (type.name, type.arguments.count) {
    case ("List", 1), ("MutableSet", 1), ("RLMArray", 1), ("RLMSet", 1):
      property.collection = type.name == "List" || type.name == "RLMArray" ? .list : .set
      element(type.arguments[0], into: &property)
      property.isOptional = type.arguments[0].isOptional
    case ("Map", 2), ("RLMDictionary", 2):
      property.collection = .dictionary
      element(type.arguments[1], into: &property)
      property.isOptional = type.arguments[1].isOptional
    case ("LinkingObjects", 1), ("RLMLinkingObjects", 1):
      property.collection = .linkingObjects(property: "")
      element(type.arguments[0], into: &property)
    case ("RealmOptional", 1), ("RealmProperty", 1):
      element(type.arguments[0], into: &property)
      property.isOptional = true
    default:
      element(type, into: &property)
    }
  }

  /// Returns a Boolean value that indicates whether a type is one of Realm's containers, which are persisted without an attribute.
  static func isHolder(_ name: String) -> Bool {
    ["List", "MutableSet", "Map", "LinkingObjects", "RealmOptional", "RealmProperty"].contains(name)
  }

  private static func element(_ type: WrittenType, into property: inout SourceProperty) {
    if let scalar = scalar(type.name), type.arguments.isEmpty {
      property.element = .scalar(scalar)
    } else if type.name.isEmpty || !type.arguments.isEmpty {
      property.element = .unknown
    } else {
      property.element = .named(type.name)
    }
  }
}
