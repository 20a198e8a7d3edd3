/// An object as plain values.
public struct ObjectRecord: Hashable, Sendable {
  /// The object's name in data files and expectations; for an embedded object its owner's key and the path to it.
  public var key: String
  /// One value per property of the class, in the class's order; ``Value/null`` for linking objects, which are computed.
  /// Collections are ``Value/list(_:)`` (sets without duplicates, ascending) and ``Value/dictionary(_:)``, never null.
  public var values: [Value]

  /// Creates a record.
  public init(key: String, values: [Value]) {
    self.key = key
    self.values = values
  }
}

/// Objects as plain values, the form between data files and stores: every value already fits its property's type, and a
/// link's row is the target's position in `tables[classIndex]`.
public struct DataSet: Hashable, Sendable {
  /// The schema of the objects.
  public let schema: Schema
  /// The objects of each class, by class index; embedded objects are rows of their own class.
  public var tables: [[ObjectRecord]]

  /// Creates a data set; `tables` has one entry a class.
  public init(schema: Schema, tables: [[ObjectRecord]]) {
    self.schema = schema
    self.tables = tables
  }

  /// Returns the record of an object. `nil` if the object does not exist.
  package func record(_ reference: ObjectReference) -> ObjectRecord? {
    let (classIndex, row) = (Int(reference.classIndex), Int(reference.row))
    guard tables.indices.contains(classIndex), tables[classIndex].indices.contains(row) else { return nil }
    return tables[classIndex][row]
  }
}
