import PredicateSchema
import PredicateValues

/// The tables and columns that store the objects of a schema.
///
/// Defaults are as ``load`` writes them. Class `C` is table `"C"` with the columns `_key`, the object's key, and `_row`, the order of
/// insertion. A property is a column of its name; a to-one link stores the key of its target. A collection is table `"C.p"` with `owner`,
/// `position` or `key`, and `value` or `target`.
public struct SQLMapping: Hashable, Sendable {
  /// The mappings of the classes, by class name.
  public var classes: [String: ClassMapping]

  /// The columns, by table, whose declared type or collation changes comparisons: SQLite compares texts in a column declared `DATE` as
  /// numbers, and keys in a column with the collation `NOCASE` regardless of case. Statements compare their values as they are.
  public var converting: [String: Set<String>] = [:]

  /// A Boolean value that indicates whether all columns order texts by their bytes without a collation in the statement, so that their
  /// indexes serve orders.
  public var ordersBytes = false

  /// Creates a mapping of classes.
  public init(_ classes: [String: ClassMapping] = [:]) { self.classes = classes }

  /// The table of a class.
  public struct ClassMapping: Hashable, Sendable {
    /// The table. The default is the class's name.
    public var table: String?
    /// The column, or the columns together, of an object's key, which is unique and never null. The default is `_key`.
    public var key: ColumnNames?
    /// The column of the insertion order, which breaks ties, or several columns that order all objects uniquely. The default is `_row`.
    public var row: ColumnNames?
    /// The type of each key column, and so of links to the class's objects. The last one applies to all columns after it. The default is
    /// text.
    public var keyTypes: [KeyType]
    /// The rows of the table that are objects of the class. `nil` if all are.
    public var rows: Rows?
    /// The mappings of the properties, by property name.
    public var properties: [String: PropertyMapping]

    /// Creates a mapping of a class.
    public init(
      table: String? = nil, key: ColumnNames? = nil, keyTypes: [KeyType] = [], row: ColumnNames? = nil,
      rows: Rows? = nil, properties: [String: PropertyMapping] = [:]
    ) {
      self.table = table
      self.key = key
      self.keyTypes = keyTypes
      self.row = row
      self.rows = rows
      self.properties = properties
    }
  }

  /// The rows of one class in a table that stores the objects of several.
  public struct Rows: Hashable, Sendable {
    /// The column that tells the class of an object.
    public var column: String
    /// The integers or texts that the column has for objects of the class.
    public var values: [Value]

    /// Creates a description of rows.
    public init(column: String, values: [Value]) { (self.column, self.values) = (column, values) }
  }

  /// The type of the keys of a class's objects.
  public enum KeyType: String, CaseIterable, Hashable, Sendable {
    case text, integer, uuid
    /// UUIDs as text in uppercase letters.
    case uppercaseUUID = "uuid-uppercase"
    /// UUIDs as 16 bytes.
    case uuidBytes = "uuid-bytes"

    /// The type of a key column.
    var type: SQLType {
      switch self {
      case .text, .uppercaseUUID: .text
      case .integer: .integer
      case .uuid: .uuid
      case .uuidBytes: .blob
      }
    }

    /// The form of key columns that store UUIDs.
    var form: ColumnForm {
      switch self {
      case .text, .integer, .uuid: ColumnForm(dates: .timestamp)
      case .uppercaseUUID: ColumnForm(dates: .timestamp, uuids: .uppercase)
      case .uuidBytes: ColumnForm(dates: .timestamp, uuids: .bytes)
      }
    }

    /// Returns a key as a column stores it. `nil` if it is not a value of the type.
    func kept(_ key: String) -> SQLParameter? {
      switch self {
      case .text: return SQLParameter(value: .string(key), type: type)
      case .integer:
        return Int64(key).flatMap { $0.description == key ? SQLParameter(value: .int($0), type: type) : nil }
      case .uuid, .uppercaseUUID, .uuidBytes:
        guard let uuid = UUIDBytes(key), uuid.description == key.lowercased() else { return nil }
        return form.constant(uuid)
      }
    }
  }

  /// The storage of a collection.
  public enum Storage: String, CaseIterable, Hashable, Sendable {
    /// A table with a row for each element.
    case table
    /// An array column of the owner's table.
    case array
    /// A column of the owner's table with a JSON array, or a JSON object for a dictionary.
    case json
  }

  /// The column of a property, or the table of a collection.
  public struct PropertyMapping: Hashable, Sendable {
    /// The storage of a collection. The default is a table.
    public var storage: Storage
    /// The column. For a collection in a table, it is that of the values or targets. Links to composite keys have several.
    public var column: ColumnNames?
    /// The table of a collection.
    public var table: String?
    /// A collection's column of the owner's key. Composite keys have several.
    public var owner: ColumnNames?
    /// A list's column of positions, from 0.
    public var position: String?
    /// A dictionary's column of keys.
    public var key: String?
    /// The prefix of the column names of an embedded object that its owner's table stores. `nil` if it is a row of its class's table.
    public var prefix: String?
    /// The prefixed column that is null if the object is missing. By default, all columns are null then.
    public var presence: String?
    /// The form of dates.
    public var dateForm: DateForm?
    /// The form of UUIDs.
    public var uuidForm: UUIDForm
    /// The form of Boolean values.
    public var booleanForm: BooleanForm
    /// The form of decimals.
    public var decimalForm: DecimalForm
    /// The number of digits after the decimal point for decimals stored as integers or with a fixed scale.
    public var scale: Int
    /// The texts that represent the property's values. Empty if the column stores the values themselves.
    public var storedValues: [StoredValue]
    /// A Boolean value that indicates whether the column is known never to be null, regardless of the schema.
    public var isNeverNull: Bool
    /// A Boolean value that indicates whether the column may be null, regardless of the schema.
    public var isNullable: Bool
    /// A Boolean value that indicates whether an index begins with the column of the owners or of a link. The default is that of
    /// ``SQLLoader``'s tables.
    public var isIndexed: Bool?
    /// A Boolean value that indicates whether an index has the column's texts with ASCII letters folded.
    public var isIndexedWithoutCase: Bool
    /// A Boolean value that indicates whether the column may contain NaN, in SQLite the text `NaN`. By default, this depends on the
    /// database.
    public var holdsNaN: Bool?

    /// Creates a mapping of a property.
    public init(
      storage: Storage = .table, column: ColumnNames? = nil, table: String? = nil, owner: ColumnNames? = nil,
      position: String? = nil, key: String? = nil, prefix: String? = nil, presence: String? = nil,
      dateForm: DateForm? = nil, uuidForm: UUIDForm = .own,
      booleanForm: BooleanForm = .own, decimalForm: DecimalForm = .own, scale: Int = 0,
      storedValues: [StoredValue] = [], isNeverNull: Bool = false,
      isNullable: Bool = false, isIndexed: Bool? = nil, isIndexedWithoutCase: Bool = false, holdsNaN: Bool? = nil
    ) {
      self.storage = storage
      self.column = column
      self.table = table
      self.owner = owner
      self.position = position
      self.key = key
      self.prefix = prefix
      self.presence = presence
      self.dateForm = dateForm
      self.uuidForm = uuidForm
      self.booleanForm = booleanForm
      self.decimalForm = decimalForm
      self.scale = scale
      self.storedValues = storedValues
      self.isNeverNull = isNeverNull
      self.isNullable = isNullable
      self.isIndexed = isIndexed
      self.isIndexedWithoutCase = isIndexedWithoutCase
      self.holdsNaN = holdsNaN
    }
  }

  /// The table, key and order of the objects of a class.
  struct Table {
    let name: String
    let key: Key
    let row: ColumnNames
    /// A Boolean value that indicates whether the order of insertion is a number or text in one column, which has a least value.
    var hasLeastRow: Bool {
      row == "_row" || row == key.names && !key.isComposite && [.integer, .text].contains(key.types[0])
    }
  }

  /// The column of a property.
  struct Column {
    /// The column names. A link to objects with a composite key has several.
    let names: ColumnNames
    var name: String { names.first }
    let form: ColumnForm
    let isNullable: Bool
    /// A Boolean value that indicates whether only the schema declares the column never null, although other programs write the table.
    let isAssumedNeverNull: Bool
    /// A Boolean value that indicates whether an index finds the objects with a given value.
    let isIndexed: Bool
    let isIndexedWithoutCase: Bool
    let holdsNaN: Bool
  }

  /// The storage of a collection: a table with a row for each element, or a column of the table of its owners, whose key is `owner`.
  struct Elements {
    let storage: Storage
    let table: String
    let owner: ColumnNames
    /// A Boolean value that indicates whether a row may lack an owner. Foreign keys may be null in tables not created by ``SQLLoader``.
    let ownerIsNullable: Bool
    /// Boolean values that indicate whether indexes find the rows of an owner and of a value.
    let ownerIsIndexed: Bool
    let valueIsIndexed: Bool
    let position: String
    let key: String
    let value: ColumnNames
    let form: ColumnForm
    let holdsNaN: Bool
  }

  func table(of classSchema: ClassSchema) -> Table {
    let given = classes[classSchema.name]
    return Table(
      name: given?.table ?? classSchema.name, key: Key(given?.key ?? "_key", given?.keyTypes ?? []),
      row: given?.row ?? "_row")
  }

  /// - Parameter isEmbedded: A Boolean value that indicates whether the columns are those of an embedded object in its owner's table.
  func column(
    of property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine, isEmbedded: Bool = false
  ) -> Column {
    let given = classes[classSchema.name]?.properties[property.name]
    let isNullable = (property.type.isOptional || given?.isNullable == true) && given?.isNeverNull != true
    let target = property.type.element.classIndex.map { table(of: schema.classes[$0]).key.names }
    let names = given?.column ?? target?.behind(property.name) ?? ColumnNames(property.name)
    return Column(
      names: names, form: form(of: property, in: classSchema, engine), isNullable: isNullable,
      isAssumedNeverNull: !isNullable && given?.isNeverNull != true
        && (isEmbedded || classes[classSchema.name]?.table != nil)
        && classes[classSchema.name]?.key?.all.contains(names.first) != true,
      isIndexed: given?.isIndexed ?? false, isIndexedWithoutCase: given?.isIndexedWithoutCase == true,
      holdsNaN: given?.holdsNaN ?? engine.holdsNaN)
  }

  /// Returns the form in which the column of a property, or of a collection's elements, stores values.
  func form(of property: Property, in classSchema: ClassSchema, _ engine: SQLEngine) -> ColumnForm {
    let given = classes[classSchema.name]?.properties[property.name] ?? PropertyMapping()
    return ColumnForm(
      dates: given.dateForm ?? (given.storage == .json ? .text : engine.dateForm), uuids: given.uuidForm,
      booleans: given.booleanForm, decimals: given.decimalForm, scale: given.scale, stored: given.storedValues)
  }

  /// Returns the reason why a property has no column of its own: to the engine, its name equals another's. `nil` if the names differ or the
  /// mapping names the column.
  func ambiguity(of property: Property, in classSchema: ClassSchema, _ engine: SQLEngine) -> String? {
    let given = classes[classSchema.name]?.properties[property.name]
    guard engine.ignoresCaseOfNames, given?.column == nil, given?.table == nil else { return nil }
    let table = table(of: classSchema)
    let name = property.name.lowercased()
    // A key named by the mapping is the property's own column.
    let named = classes[classSchema.name]
    let others =
      classSchema.properties.filter { $0.name != property.name }.map { $0.name }
      + (named?.key == nil ? table.key.names.all : []) + (named?.row == nil ? table.row.all : [])
    guard others.contains(where: { $0.lowercased() == name }) else { return nil }
    return
      "its name and another one of the class differ in nothing that \(engine.title) looks at; name its column in a mapping"
  }

  func elements(
    of property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine
  ) -> Elements {
    let given = classes[classSchema.name]?.properties[property.name] ?? PropertyMapping()
    let holdsNaN = given.holdsNaN ?? engine.holdsNaN
    let isLoaded =
      engine.hasPrimaryKeys && given.table == nil && given.owner == nil && classes[classSchema.name]?.table == nil
    guard given.storage == .table else {
      let owner = table(of: classSchema)
      return Elements(
        storage: given.storage, table: owner.name, owner: owner.key.names, ownerIsNullable: false,
        ownerIsIndexed: false, valueIsIndexed: false, position: "", key: "",
        value: given.column ?? ColumnNames(property.name), form: form(of: property, in: classSchema, engine),
        holdsNaN: holdsNaN)
    }
    let target = property.type.element.classIndex.map { table(of: schema.classes[$0]).key.names }
    return Elements(
      storage: .table, table: given.table ?? classSchema.name + "." + property.name,
      owner: given.owner ?? table(of: classSchema).key.names.behind("owner"),
      ownerIsNullable: given.table != nil || given.owner != nil,
      ownerIsIndexed: given.isIndexed ?? isLoaded, valueIsIndexed: isLoaded && property.type.leadsToObjects,
      position: given.position ?? "position",
      key: given.key ?? "key",
      value: given.column ?? target?.behind("target") ?? "value",
      form: form(of: property, in: classSchema, engine), holdsNaN: holdsNaN)
  }

  /// Returns a Boolean value that indicates whether a collection's elements are rows of their own class's table that name their owners.
  func isOwnedByColumn(_ property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine) -> Bool
  {
    guard property.type.isCollection, let target = property.type.element.classIndex else { return false }
    if case .linkingObjects = property.type.collection { return false }
    let (names, table) = (elements(of: property, in: classSchema, schema, engine), table(of: schema.classes[target]))
    return names.storage == .table && table.name == names.table && table.key.names == names.value
  }

  /// Returns a Boolean value that indicates whether a column stores the position of an element in its list. Rows that are the elements
  /// themselves have such a column only if the mapping names it.
  func hasPositions(_ property: Property, in classSchema: ClassSchema) -> Bool {
    let given = classes[classSchema.name]?.properties[property.name]
    return given?.table == nil || given?.position != nil
  }

  /// Returns the reason why a collection cannot be stored as the mapping declares. `nil` if it can.
  func fault(of property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine) -> String? {
    let elements = elements(of: property, in: classSchema, schema, engine)
    if elements.storage != .table,
      elements.form.dates.isUnusualInCollections || elements.form.uuids != .own || elements.form.booleans != .own
        || elements.form.holdsDecimals || !elements.form.stored.isEmpty
    {
      return "elements in a column of their owner have no such form; the mapping can say that they have a table"
    }
    let target = property.type.element.classIndex.map { table(of: schema.classes[$0]).key }
    if elements.storage != .table, elements.owner.all.count > 1 || target?.isComposite == true {
      return "a key of several columns does not go into one; the mapping can say that it is a table"
    }
    switch elements.storage {
    case .table: return nil
    case .array:
      if engine.arrays == nil {
        return "\(engine.title) has no arrays; the mapping can say that it is a table, or JSON"
      }
      return property.type.collection == .dictionary ? "a dictionary is kept in a table, or as JSON" : nil
    case .json:
      if property.type.element == .data { return "JSON has no bytes; the mapping can say that it is a table" }
      guard property.type.element == .date, elements.form.dates == .timestamp else { return nil }
      return "JSON has no timestamps; the mapping can say `dates`, as text or numbers"
    }
  }
}
