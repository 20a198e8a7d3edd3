import PredicateSchema

/// Two classes with every kind of link between them, an embedded class, and properties of random types in each.
enum RandomSchema {
  private static let types: [TypeDefinition] = [
    .bool, .int, .float, .double, .decimal, .string, .data, .date, .objectID, .uuid, .mixed,
  ]
  /// Names that need escaping, and one that is not ASCII.
  private static let awkwardNames = ["in", "size", "First", "größe", "any"]

  /// Returns the schema of a seed.
  ///
  /// - Parameter isComplete: A Boolean value that indicates whether the first class has a property of every type in every shape.
  static func definitions(_ random: inout SplitMix64, isComplete: Bool) -> [ClassDefinition] {
    let key = random.pick(TypeDefinition.int, .string, .objectID, .uuid)
    return [
      ClassDefinition(
        "Owner",
        properties: (isComplete ? allScalars : scalars(&random)) + [
          PropertyDefinition("link", .object("Item")), PropertyDefinition("next", .object("Owner")),
          PropertyDefinition("items", .list(.object("Item"))), PropertyDefinition("itemSet", .set(.object("Item"))),
          PropertyDefinition("itemMap", .dictionary(.object("Item"))), PropertyDefinition("part", .object("Part")),
          PropertyDefinition("parts", .list(.object("Part"))),
          PropertyDefinition("partMap", .dictionary(.object("Part"))),
          PropertyDefinition("followers", .linkingObjects("Owner", property: "next")),
          PropertyDefinition("place", .object("Point")), PropertyDefinition("places", .list(.object("Point"))),
          PropertyDefinition("placeMap", .dictionary(.object("Point"))),
        ]),
      ClassDefinition(
        "Item", primaryKey: "id",
        properties: [PropertyDefinition("id", key)] + scalars(&random) + [
          PropertyDefinition("owner", .object("Owner")), PropertyDefinition("children", .list(.object("Item"))),
          PropertyDefinition("holders", .linkingObjects("Owner", property: "items")),
          PropertyDefinition("mappers", .linkingObjects("Owner", property: "itemMap")),
        ]),
      ClassDefinition(
        "Part", isEmbedded: true,
        properties: scalars(&random) + [
          PropertyDefinition("item", .object("Item")), PropertyDefinition("spot", .object("Point")),
        ]),
      ClassDefinition(
        "Point", isEmbedded: true,
        properties: [PropertyDefinition("type", .optional(.string)), PropertyDefinition("coordinates", .list(.double))]),
    ]
  }

  /// Every type alone and in every collection, optional and not.
  private static let allScalars: [PropertyDefinition] = types.enumerated().flatMap { index, type in
    [("", type), ("o", .optional(type))].flatMap { mark, type in
      [
        PropertyDefinition("p\(index)\(mark)", type, isIndexed: mark.isEmpty),
        PropertyDefinition("list\(index)\(mark)", .list(type)), PropertyDefinition("set\(index)\(mark)", .set(type)),
        PropertyDefinition("map\(index)\(mark)", .dictionary(type)),
      ]
    }
  }

  /// Returns properties of random types, most types at least once.
  private static func scalars(_ random: inout SplitMix64) -> [PropertyDefinition] {
    var properties: [PropertyDefinition] = []
    var awkward = awkwardNames
    for (index, type) in types.enumerated() {
      while random.chance(2, in: 3) {
        var name = "p\(index)\(properties.count)"
        if random.chance(1, in: 8), let last = awkward.popLast() { name = last }
        properties.append(PropertyDefinition(name, shaped(type, &random), isIndexed: random.chance(1, in: 4)))
      }
    }
    return properties
  }

  private static func shaped(_ type: TypeDefinition, _ random: inout SplitMix64) -> TypeDefinition {
    let type = random.chance(1, in: 2) ? .optional(type) : type
    switch random.below(8) {
    case 0: return .list(type)
    case 1: return .set(type)
    case 2: return .dictionary(type)
    default: return type
    }
  }
}
