import PredicateSchema

/// What a written type means for a property of a Realm class.
enum PropertyTypeReader {
  /// The scalar types by their names in Swift and Objective-C.
  private static let scalars: [String: ElementDefinition] = [
    "Bool": .bool, "BOOL": .bool, "bool": .bool, "RLMBool": .bool,
    "Int": .int, "Int8": .int, "Int16": .int, "Int32": .int, "Int64": .int, "NSInteger": .int, "RLMInt": .int,
    "int": .int, "long": .int, "long long": .int, "short": .int, "char": .int,
    "int8_t": .int, "int16_t": .int, "int32_t": .int, "int64_t": .int,
    "Float": .float, "float": .float, "RLMFloat": .float,
    "Double": .double, "double": .double, "RLMDouble": .double, "CGFloat": .double,
    "NSTimeInterval": .double, "TimeInterval": .double,
    "String": .string, "NSString": .string, "RLMString": .string,
    "Data": .data, "NSData": .data, "RLMData": .data,
    "Date": .date, "NSDate": .date, "RLMDate": .date,
    "Decimal128": .decimal, "RLMDecimal128": .decimal,
    "ObjectId": .objectID, "RLMObjectId": .objectID,
    "UUID": .uuid, "NSUUID": .uuid,
    "AnyRealmValue": .mixed, "RLMValue": .mixed,
  ]

  /// The scalar type of a name.
  static func scalar(_ name: String) -> ElementDefinition? { scalars[name] }

  /// Fills in a property's type from the written one.
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

  /// Whether a type is one of Realm's own holders, which are persisted without an attribute.
  static func isHolder(_ name: String) -> Bool {
    ["List", "MutableSet", "Map", "LinkingObjects", "RealmOptional", "RealmProperty"].contains(name)
  }

  private static func element(_ type: WrittenType, into property: inout SourceProperty) {
    if let scalar = scalars[type.name], type.arguments.isEmpty {
      property.element = .scalar(scalar)
    } else if type.name.isEmpty || !type.arguments.isEmpty {
      property.element = .unknown
    } else {
      property.element = .named(type.name)
    }
  }
}
