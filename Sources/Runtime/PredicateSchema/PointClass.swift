/// The properties of a class whose objects are points of the globe (language §8.1).
package struct PointClass: Hashable, Sendable {
  /// The property `type`, a string.
  package var type: Int
  /// The property `coordinates`, a list of doubles.
  package var coordinates: Int

  /// Creates the properties of a class. `nil` if it lacks one of them, or has it with another type.
  package init?(_ definition: ClassSchema) {
    guard let type = definition.propertyIndex("type"), let coordinates = definition.propertyIndex("coordinates")
    else { return nil }
    let typeOfType = definition.properties[type].type
    guard typeOfType.element == .string, typeOfType.collection == nil,
      definition.properties[coordinates].type == PropertyType(.double, collection: .list)
    else { return nil }
    self.type = type
    self.coordinates = coordinates
  }
}
