/// The files of Core Data models, as Xcode writes them: their folders, their XML and the types of their attributes.
import PredicateSchema

/// The attributes of entities in model files.
package enum DataModelAttribute {
  /// The types in predicates of the values of each attribute type. URIs, transformed values and types of later systems have none.
  package static let elements: [String: ElementDefinition] = [
    "Boolean": .bool, "Integer 16": .int, "Integer 32": .int, "Integer 64": .int, "Decimal": .decimal,
    "Double": .double, "Float": .float, "String": .string, "Date": .date, "Binary": .data, "UUID": .uuid,
  ]
}
