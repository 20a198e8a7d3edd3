import PredicateSchema
import PredicateValues

extension SQLMapping {
  /// A mapping under which a database holds the values of a data set that it would not hold as ``SQLLoader`` writes them: dates finer
  /// than its timestamps as text, a NaN where there is none; and under which names that differ in case alone are told apart.
  ///
  /// Collections are kept as `storage` says where that is possible. Complexity: O(values).
  ///
  /// - Parameter forms: a number for the forms of the columns, of which each that can hold the values gets its turn, as do keys that
  ///   are numbers, and elements that name their owners where each has one at most; nil for the engine's own.
  public init(fitting data: DataSet, _ engine: SQLEngine, collections storage: Storage = .table, forms: Int? = nil) {
    self.init()
    for (index, classSchema) in data.schema.classes.enumerated() {
      var mapping = ClassMapping()
      if forms != nil, storage == .table { mapping.keyType = Self.keyType(data.tables[index].map { $0.key }) }
      for (number, property) in classSchema.properties.enumerated() {
        var column = PropertyMapping(storage: property.type.isCollection ? storage : .table)
        classes[classSchema.name] = ClassMapping(properties: [property.name: column])
        if fault(of: property, in: classSchema, engine) != nil { column.storage = .table }
        classes[classSchema.name] = nil
        if SQLMapping().ambiguity(of: property, in: classSchema, engine) != nil {
          column.column = property.type.isCollection ? nil : "\(property.name)_\(number)"
          column.table =
            column.storage == .table && property.type.isCollection
            ? "\(classSchema.name).\(property.name)_\(number)" : nil
        }
        let values = data.tables[index].lazy.flatMap { Self.single($0.values[number]) }
        if !engine.holdsNaN, values.contains(where: { $0.isNaN }) { column.holdsNaN = true }
        if engine.dateForm != .text, column.storage != .json,
          values.contains(where: { !Self.isKept($0, engine.dateForm) })
        {
          column.dateForm = .text
        }
        if let forms, column.storage == .table {
          let turn = forms + index * 5 + number
          column.take(turn: turn, property.type.element, Array(values), engine)
          column.isNullable = turn.isMultiple(of: 2) && !property.type.isCollection
          column.isIndexedWithoutCase = property.type == PropertyType(.string) && turn.isMultiple(of: 3)
          if property.type.leadsToObjects || property.type.isCollection { column.isIndexed = turn.isMultiple(of: 2) }
          if let target = Self.owned(number, index, data) {
            column.column = "_key"
            column.table = data.schema.classes[target].name
            column.owner = "owner_\(index)_\(number)"
          }
        }
        if column != PropertyMapping() { mapping.properties[property.name] = column }
      }
      if mapping != ClassMapping() { classes[classSchema.name] = mapping }
    }
  }

  /// The class of the elements of a collection, where they can name their owners: none is null, or there twice.
  private static func owned(_ property: Int, _ index: Int, _ data: DataSet) -> Int? {
    let type = data.schema.classes[index].properties[property].type
    guard let target = type.element.classIndex, [.list, .set].contains(type.collection) else { return nil }
    var seen: Set<Value> = []
    for element in data.tables[index].lazy.flatMap({ single($0.values[property]) }) {
      guard element != .null, seen.insert(element).inserted else { return nil }
    }
    return target
  }

  private static func keyType(_ keys: [String]) -> KeyType {
    [.integer, .uuid].first { type in !keys.isEmpty && keys.allSatisfy { type.kept($0) != nil } } ?? .text
  }

  private static func single(_ value: Value) -> [Value] {
    switch value {
    case .list(let elements): elements
    case .dictionary(let entries): entries.map { $0.value }
    default: [value]
    }
  }

  fileprivate static func isKept(_ value: Value, _ form: DateForm) -> Bool {
    if case .date(let date) = value { DateText.kept(date, form).isExact } else { true }
  }
}

extension SQLMapping.PropertyMapping {
  /// Takes one of the forms that can hold values of a type.
  fileprivate mutating func take(turn: Int, _ type: ElementType, _ values: [Value], _ engine: SQLEngine) {
    switch type {
    case .date:
      let forms = DateForm.allCases.filter { form in
        ColumnForm(dates: form).fault(.date, engine) == nil && values.allSatisfy { SQLMapping.isKept($0, form) }
      }
      if !forms.isEmpty { dateForm = forms[turn % forms.count] }
    case .uuid: uuidForm = UUIDForm.allCases[turn % UUIDForm.allCases.count]
    case .bool: booleanForm = BooleanForm.allCases[turn % BooleanForm.allCases.count]
    case .int:
      // A few values, as of an enumeration.
      let known = Set(values).subtracting([.null])
      guard turn.isMultiple(of: 3), !known.isEmpty, known.count < 8 else { return }
      storedValues = known.map { StoredValue("v\($0.debugDescription)", means: $0) }.sorted { $0.stored < $1.stored }
    default: break
    }
  }
}

extension Value {
  fileprivate var isNaN: Bool {
    switch self {
    case .float(let number): number.isNaN
    case .double(let number): number.isNaN
    default: false
    }
  }
}
