import PredicateSchema

/// Builds the table of one class by columns or by objects. A ``StoreBuilder`` creates it.
///
/// ```swift
/// let tasks = try builder.table("Task")
/// let name = try tasks.column("name"), priority = try tasks.column("priority")
/// for index in 0..<1_000_000 {
///   try name.append(string: "task \(index)")
///   try priority.append(int: Int64(index % 11))
/// }
/// ```
///
/// All columns must have the same number of rows. After an error the builder cannot be used.
public final class TableBuilder {
  private let places: SchemaPlaces
  private let classIndex: Int
  /// A builder for each property. `nil` for linking objects, which are computed.
  let columns: [ColumnBuilder?]
  /// The objects' external keys. Empty without keys.
  let keys: ColumnBuilder

  init(_ places: SchemaPlaces, classIndex: Int, pool: ContainerPool) {
    self.places = places
    self.classIndex = classIndex
    columns = places.properties[classIndex].map { $0.isComputed ? nil : ColumnBuilder($0, pool: pool) }
    keys = ColumnBuilder(places.keys[classIndex], pool: pool)
  }

  private var classSchema: ClassSchema { places.schema.classes[classIndex] }

  /// Returns the column of a property. Throws if the property does not exist, or it is computed.
  public func column(_ name: String) throws(DiagnosticError) -> ColumnBuilder {
    guard let property = classSchema.propertyIndex(name) else {
      throw StoreError.unknownProperty(classSchema, name)
    }
    return try column(property)
  }

  /// Returns the column of the property at an index. Throws if the property does not exist, or it is computed.
  public func column(_ property: Int) throws(DiagnosticError) -> ColumnBuilder {
    guard columns.indices.contains(property) else {
      throw StoreError.unknownProperty(classSchema, String(property))
    }
    guard let column = columns[property] else {
      throw StoreError.computed(places.properties[classIndex][property])
    }
    return column
  }

  /// Appends an object with a value for each property in the class's order. Linking objects are ``Value/null``.
  public func append(_ values: [Value], key: String? = nil) throws(DiagnosticError) {
    guard values.count == columns.count else {
      throw StoreError.valueCount(classSchema.name, values.count, expected: columns.count)
    }
    for (property, value) in values.enumerated() {
      if let column = columns[property] {
        try column.append(value)
      } else if value != .null {
        throw StoreError.computed(places.properties[classIndex][property])
      }
    }
    if let key { try keys.append(string: key) } else { try keys.appendNull() }
  }

  /// Returns the number of rows. Throws if the columns differ in length.
  func rowCount() throws(DiagnosticError) -> Int {
    let counts = columns.compactMap { $0?.count } + (keys.count > 0 ? [keys.count] : [])
    let expected = counts.max() ?? 0
    for column in columns {
      guard let column, column.count != expected else { continue }
      throw StoreError.unevenColumns(column.place, column.count, expected: expected)
    }
    while keys.count > 0, keys.count < expected { try keys.appendNull() }
    return expected
  }
}
