import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Builds the table of one class column by column, or object by object; made by a ``StoreBuilder``.
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
/// Every column has to end with the same number of rows. Once anything has thrown, the builder is of no use.
public final class TableBuilder {
  private let places: SchemaPlaces
  private let classIndex: Int
  /// One builder a property; nil for linking objects, which are computed.
  let columns: [ColumnBuilder?]
  /// The objects' external keys; empty where they have none.
  let keys: ColumnBuilder

  init(_ places: SchemaPlaces, classIndex: Int, pool: ContainerPool) {
    self.places = places
    self.classIndex = classIndex
    columns = places.properties[classIndex].map { $0.isComputed ? nil : ColumnBuilder($0, pool: pool) }
    keys = ColumnBuilder(places.keys[classIndex], pool: pool)
  }

  private var classSchema: ClassSchema { places.schema.classes[classIndex] }

  /// The column of a property. Throws where there is no such property, or it is computed.
  public func column(_ name: String) throws(DiagnosticError) -> ColumnBuilder {
    guard let property = classSchema.propertyIndex(name) else {
      throw StoreError.unknownProperty(classSchema.name, name)
    }
    return try column(property)
  }

  /// The column of the property at an index. Throws where there is no such property, or it is computed.
  public func column(_ property: Int) throws(DiagnosticError) -> ColumnBuilder {
    guard columns.indices.contains(property) else {
      throw StoreError.unknownProperty(classSchema.name, String(property))
    }
    guard let column = columns[property] else {
      throw StoreError.computed(places.properties[classIndex][property])
    }
    return column
  }

  /// Appends an object: one value a property in the class's order, ``Value/null`` for linking objects; links as rows.
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

  /// How many rows the table has; throws where the columns disagree.
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
