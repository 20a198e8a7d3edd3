import PredicateSchema
import PredicateValues

/// People with every kind of link, embedded addresses that nest, and pets.
enum People {
  static let schema: Schema = {
    do {
      return try Schema([
        ClassDefinition(
          "Person", primaryKey: "id",
          properties: [
            PropertyDefinition("id", TypeDefinition(.int)),
            PropertyDefinition("name", TypeDefinition(.string, isOptional: true)),
            PropertyDefinition("age", TypeDefinition(.int, isOptional: true)),
            PropertyDefinition("numbers", TypeDefinition(.int, collection: .set)),
            PropertyDefinition("best", TypeDefinition(.object("Person"))),
            PropertyDefinition("friends", TypeDefinition(.object("Person"), collection: .list)),
            PropertyDefinition("circle", TypeDefinition(.object("Person"), collection: .set)),
            PropertyDefinition("roles", TypeDefinition(.object("Person"), collection: .dictionary)),
            PropertyDefinition("any", TypeDefinition(.mixed)),
            PropertyDefinition("anys", TypeDefinition(.mixed, collection: .list)),
            PropertyDefinition("home", TypeDefinition(.object("Address"))),
            PropertyDefinition("addresses", TypeDefinition(.object("Address"), collection: .list)),
            PropertyDefinition("places", TypeDefinition(.object("Address"), collection: .dictionary)),
            PropertyDefinition(
              "befriendedBy", TypeDefinition(.object("Person"), collection: .linkingObjects(property: "friends"))),
            PropertyDefinition(
              "bestOf", TypeDefinition(.object("Person"), collection: .linkingObjects(property: "best"))),
            PropertyDefinition(
              "circles", TypeDefinition(.object("Person"), collection: .linkingObjects(property: "circle"))),
            PropertyDefinition(
              "roleIn", TypeDefinition(.object("Person"), collection: .linkingObjects(property: "roles"))),
            PropertyDefinition("pets", TypeDefinition(.object("Pet"), collection: .linkingObjects(property: "owner"))),
            PropertyDefinition(
              "livesIn", TypeDefinition(.object("Address"), collection: .linkingObjects(property: "resident"))),
          ]),
        ClassDefinition(
          "Pet",
          properties: [
            PropertyDefinition("name", TypeDefinition(.string)),
            PropertyDefinition("owner", TypeDefinition(.object("Person"))),
          ]),
        ClassDefinition(
          "Address", isEmbedded: true,
          properties: [
            PropertyDefinition("city", TypeDefinition(.string, isOptional: true)),
            PropertyDefinition("resident", TypeDefinition(.object("Person"))),
            PropertyDefinition("inner", TypeDefinition(.object("Address"))),
          ]),
      ])
    } catch {
      preconditionFailure("the schema of the tests is wrong: \(error)")
    }
  }()

  static let person = 0
  static let pet = 1
  static let address = 2

  /// The index of a property of `Person`.
  static func property(_ name: String, of classIndex: Int = person) -> Int {
    schema.classes[classIndex].propertyIndex(name) ?? -1
  }

  /// The values of a person by name, in the class's order, with defaults for the rest.
  static func values(_ named: [String: Value], of classIndex: Int = person) -> [Value] {
    schema.classes[classIndex].properties.map { property in
      if let value = named[property.name] { return value }
      switch property.type.collection {
      case .list, .set: return .list([])
      case .dictionary: return .dictionary([:])
      default: return .null
      }
    }
  }

  static func link(_ row: UInt32, to classIndex: Int = person) -> Value {
    .link(ObjectReference(classIndex: Int32(classIndex), row: row))
  }
}
