import PredicateSchema
import PredicateValues

/// Which tables and columns hold the objects of a schema.
///
/// What a mapping does not say is as ``load`` writes it: class `C` is table `"C"` with the columns `_key`, the object's key, and `_row`,
/// the order of insertion; a property is a column of its name, a to-one link the key of its target; a collection is table `"C.p"`
/// with `owner`, `position` or `key`, and `value` or `target`.
public struct SQLMapping: Hashable, Sendable {
  /// What is known of a class, by its name.
  public var classes: [String: ClassMapping]

  /// A mapping of these classes.
  public init(_ classes: [String: ClassMapping] = [:]) { self.classes = classes }

  /// The table of a class.
  public struct ClassMapping: Hashable, Sendable {
    /// The table; the class's name if not given.
    public var table: String?
    /// The column of an object's key, which is never null and never twice, or the columns of which that is so together; `_key` if not given.
    public var key: ColumnNames?
    /// The column of the order of insertion, by which ties are ordered, or several in whose order no two objects are equal; `_row` if not given.
    public var row: ColumnNames?
    /// The type of each of the key's columns, and so of the links to the class's objects; the last one stands for those behind it, too, and
    /// text for all if none is given.
    public var keyTypes: [KeyType]
    /// What is known of its properties, by their names.
    public var properties: [String: PropertyMapping]

    /// A mapping of a class.
    public init(
      table: String? = nil, key: ColumnNames? = nil, keyTypes: [KeyType] = [], row: ColumnNames? = nil,
      properties: [String: PropertyMapping] = [:]
    ) {
      self.table = table
      self.key = key
      self.keyTypes = keyTypes
      self.row = row
      self.properties = properties
    }
  }

  /// What the keys of a class's objects are.
  public enum KeyType: String, CaseIterable, Hashable, Sendable {
    case text, integer, uuid
    /// UUIDs as text in capital letters.
    case uppercaseUUID = "uuid-uppercase"
    /// UUIDs of 16 bytes.
    case uuidBytes = "uuid-bytes"

    /// The type of a column of keys.
    var type: SQLType {
      switch self {
      case .text, .uppercaseUUID: .text
      case .integer: .integer
      case .uuid: .uuid
      case .uuidBytes: .blob
      }
    }

    /// How a column holds keys that are UUIDs.
    var form: ColumnForm {
      switch self {
      case .text, .integer, .uuid: ColumnForm(dates: .timestamp)
      case .uppercaseUUID: ColumnForm(dates: .timestamp, uuids: .uppercase)
      case .uuidBytes: ColumnForm(dates: .timestamp, uuids: .bytes)
      }
    }

    /// A key as a column holds it; nil of what is none of the type.
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

  /// How a collection is kept.
  public enum Storage: String, CaseIterable, Hashable, Sendable {
    /// A table of its own, with a row for each element.
    case table
    /// A column of the owner's table whose type is an array.
    case array
    /// A column of the owner's table with a JSON array, or a JSON object for a dictionary.
    case json
  }

  /// The column of a property, or the table of a collection.
  public struct PropertyMapping: Hashable, Sendable {
    /// How a collection is kept; in a table if not given.
    public var storage: Storage
    /// The column; of a collection in a table that of the values or targets there. To objects with a composite key lead several.
    public var column: ColumnNames?
    /// The table of a collection.
    public var table: String?
    /// A collection's column of the owner's key; several of a composite one.
    public var owner: ColumnNames?
    /// A list's column of positions, from 0.
    public var position: String?
    /// A dictionary's column of keys.
    public var key: String?
    /// What the names of an embedded object's columns begin with, which its owner's table has; nil where it is a row of its class's.
    public var prefix: String?
    /// Which of those columns, with its prefix, is null where there is no object; if not given, all are.
    public var presence: String?
    /// How points in time are kept.
    public var dateForm: DateForm?
    /// How UUIDs are kept.
    public var uuidForm: UUIDForm
    /// How truth values are kept.
    public var booleanForm: BooleanForm
    /// How decimals are kept.
    public var decimalForm: DecimalForm
    /// How many digits they have behind the point, where they are whole numbers or of a fixed scale.
    public var scale: Int
    /// The texts that stand for the property's values; empty where the column holds the values themselves.
    public var storedValues: [StoredValue]
    /// Whether the column is known never to be null, whatever the schema says.
    public var isNeverNull: Bool
    /// Whether the column may be null, whatever the schema says.
    public var isNullable: Bool
    /// Whether an index begins with the column of the owners, or with that of a link; if not given, only in the tables of ``SQLLoader``.
    public var isIndexed: Bool?
    /// Whether an index has the column's texts without the case of ASCII's letters.
    public var isIndexedWithoutCase: Bool
    /// Whether the column may hold a NaN; in SQLite the text `NaN`. If not given, what the database's doubles do.
    public var holdsNaN: Bool?

    /// A mapping of a property.
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

  /// What holds the objects of a class: table, key and order.
  struct Table {
    let name: String
    let key: Key
    let row: ColumnNames
  }

  /// What holds a property.
  struct Column {
    /// The names, of which a link to objects with a composite key has several.
    let names: ColumnNames
    var name: String { names.first }
    let form: ColumnForm
    let isNullable: Bool
    /// Whether nothing but the schema says that the column is never null, although others write the table.
    let isAssumedNeverNull: Bool
    /// Whether an index finds the objects with one of its values.
    let isIndexed: Bool
    let isIndexedWithoutCase: Bool
    let holdsNaN: Bool
  }

  /// What holds a collection: a table with a row for each element, or a column of the table of its owners, whose key is `owner`.
  struct Elements {
    let storage: Storage
    let table: String
    let owner: ColumnNames
    /// Whether a row may have no owner: a foreign key may be null in every table but those that ``SQLLoader`` makes.
    let ownerIsNullable: Bool
    /// Whether indexes find the rows of an owner, and those of a value.
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

  /// - Parameter isEmbedded: Whether the columns are those of an embedded object in its owner's table.
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

  /// How the column of a property, or of a collection's elements, holds its values.
  func form(of property: Property, in classSchema: ClassSchema, _ engine: SQLEngine) -> ColumnForm {
    let given = classes[classSchema.name]?.properties[property.name] ?? PropertyMapping()
    return ColumnForm(
      dates: given.dateForm ?? (given.storage == .json ? .text : engine.dateForm), uuids: given.uuidForm,
      booleans: given.booleanForm, decimals: given.decimalForm, scale: given.scale, stored: given.storedValues)
  }

  /// Why a property has no column of its own: its name and another's are one to the engine; nil where they are not, and where the
  /// mapping names the column.
  func ambiguity(of property: Property, in classSchema: ClassSchema, _ engine: SQLEngine) -> String? {
    let given = classes[classSchema.name]?.properties[property.name]
    guard engine.ignoresCaseOfNames, given?.column == nil, given?.table == nil else { return nil }
    let table = table(of: classSchema)
    let name = property.name.lowercased()
    // A key that the mapping names is the property's own column.
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

  /// Whether the elements of a collection are rows of their own class's table, which name their owners.
  func isOwnedByColumn(_ property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine) -> Bool
  {
    guard property.type.isCollection, let target = property.type.element.classIndex else { return false }
    if case .linkingObjects = property.type.collection { return false }
    let (names, table) = (elements(of: property, in: classSchema, schema, engine), table(of: schema.classes[target]))
    return names.storage == .table && table.name == names.table && table.key.names == names.value
  }

  /// Whether a column says where in its list an element stands: a row that is the element itself, and names its owner, has none unless
  /// the mapping names one.
  func hasPositions(_ property: Property, in classSchema: ClassSchema) -> Bool {
    let given = classes[classSchema.name]?.properties[property.name]
    return given?.table == nil || given?.position != nil
  }

  /// Why a collection cannot be kept as the mapping says; nil where it can.
  func fault(of property: Property, in classSchema: ClassSchema, _ schema: Schema, _ engine: SQLEngine) -> String? {
    let elements = elements(of: property, in: classSchema, schema, engine)
    if elements.storage != .table,
      elements.form.dates.row.isRead || elements.form.uuids != .own || elements.form.booleans != .own
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
