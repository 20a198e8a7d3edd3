import PredicateSchema
import PredicateValues

extension SQLMapping {
  /// Creates a mapping under which a database stores all values of a data set, including those that the default of ``SQLLoader`` cannot
  /// store: dates finer than its timestamps become text, as does NaN if necessary. Names that differ only in case are distinguished.
  ///
  /// - Complexity: O(values).
  /// - Parameters:
  ///   - storage: The preferred storage of collections.
  ///   - forms: A number that selects among the column forms that can store the values, among numeric keys, and among elements that name
  ///     their owners if each has at most one. `nil` for the engine's own forms.
  public init(fitting data: DataSet, _ engine: SQLEngine, collections storage: Storage = .table, forms: Int? = nil) {
    self.init()
    for (index, classSchema) in data.schema.classes.enumerated() {
      var mapping = ClassMapping()
      if forms != nil, storage == .table { (mapping.key, mapping.keyTypes) = Self.key(of: data.tables[index]) }
      for (number, property) in classSchema.properties.enumerated() {
        var column = PropertyMapping(storage: property.type.isCollection ? storage : .table)
        classes[classSchema.name] = ClassMapping(properties: [property.name: column])
        if fault(of: property, in: classSchema, data.schema, engine) != nil { column.storage = .table }
        classes[classSchema.name] = nil
        if SQLMapping().ambiguity(of: property, in: classSchema, engine) != nil {
          column.column =
            property.type.isCollection || property.type.leadsToObjects ? nil : ColumnNames("\(property.name)_\(number)")
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
          column.isIndexedWithoutCase =
            property.type.element == .string && !property.type.isCollection && turn.isMultiple(of: 3)
          if property.type.leadsToObjects || property.type.isCollection { column.isIndexed = turn.isMultiple(of: 2) }
          if let target = Self.owned(number, index, data) {
            column.column = Self.key(of: data.tables[target]).names ?? "_key"
            column.table = data.schema.classes[target].name
            column.owner = (mapping.key ?? "_key").behind("owner_\(index)_\(number)")
          }
        }
        if column != PropertyMapping() { mapping.properties[property.name] = column }
      }
      if mapping != ClassMapping() { classes[classSchema.name] = mapping }
    }
    if let forms, storage == .table { embed(data, engine, forms) }
  }

  /// Embeds objects in the columns of their owners, if these can indicate an object's presence.
  private mutating func embed(_ data: DataSet, _ engine: SQLEngine, _ forms: Int) {
    for (index, classSchema) in data.schema.classes.enumerated() {
      for (number, property) in classSchema.properties.enumerated() {
        let turn = forms + index * 5 + number
        guard property.type.collection == nil, let target = property.type.element.classIndex,
          data.schema.classes[target].isEmbedded, !turn.isMultiple(of: 4),
          data.schema.classes[target].properties.allSatisfy({ $0.type.collection == nil })
        else { continue }
        var given = classes[classSchema.name] ?? ClassMapping()
        var column = given.properties[property.name] ?? PropertyMapping()
        column.prefix = ["\(property.name)_\(number)_", "\(number)"][turn % 2]
        let objects = data.tables[index].compactMap { record -> ObjectRecord? in
          guard case .link(let target) = record.values[number] else { return nil }
          return data.tables[Int(target.classIndex)][Int(target.row)]
        }
        let values = held(target, data.schema, engine)
        // A column that is never null, any of all columns, or a column only for presence.
        let never = values.first { value in objects.allSatisfy { $0.values[value.number] != .null } }
        let isAny = objects.allSatisfy { object in values.contains { object.values[$0.number] != .null } }
        switch (turn % 3, never) {
        case (1, let never?): column.presence = (column.prefix ?? "") + never.column
        case (0...1, _) where isAny: break
        default: column.presence = (column.prefix ?? "") + "is there"
        }
        given.properties[property.name] = column
        classes[classSchema.name] = given
        if !endless(data.schema).isEmpty { classes[classSchema.name]?.properties[property.name] = nil }
      }
    }
  }

  /// Returns the properties of a class that have a column.
  private func held(_ index: Int, _ schema: Schema, _ engine: SQLEngine) -> [(number: Int, column: String)] {
    let classSchema = schema.classes[index]
    return classSchema.properties.enumerated().compactMap { number, property in
      let column = column(of: property, in: classSchema, schema, engine)
      guard column.form.declaredType(property.type.element, engine) != nil,
        classes[classSchema.name]?.properties[property.name]?.prefix == nil
      else { return nil }
      return (number, column.name)
    }
  }

  /// Returns the class of a collection's elements if they can name their owners: none is null or occurs twice.
  private static func owned(_ property: Int, _ index: Int, _ data: DataSet) -> Int? {
    let type = data.schema.classes[index].properties[property].type
    guard let target = type.element.classIndex, [.list, .set].contains(type.collection) else { return nil }
    var seen: Set<Value> = []
    for element in data.tables[index].lazy.flatMap({ single($0.values[property]) }) {
      guard element != .null, seen.insert(element).inserted else { return nil }
    }
    return target
  }

  /// Returns the key columns of objects, if there are several, and their types.
  private static func key(of objects: [ObjectRecord]) -> (names: ColumnNames?, types: [KeyType]) {
    let composite = objects.compactMap { KeyText($0.key)?.parts }
    guard let first = composite.first, first.count > 1, composite.count == objects.count,
      composite.allSatisfy({ $0.map { $0.isNumber } == first.map { $0.isNumber } })
    else {
      let type = keyType(objects.map { $0.key })
      return (nil, type == .text ? [] : [type])
    }
    let types = first.indices.map { place in
      first[place].isNumber ? .integer : keyType(composite.map { $0[place].text }, of: [.uuid])
    }
    return (ColumnNames(first.indices.map { "_key_\($0)" }), types)
  }

  private static func keyType(_ keys: [String], of types: [KeyType] = [.integer, .uuid]) -> KeyType {
    types.first { type in !keys.isEmpty && keys.allSatisfy { type.kept($0) != nil } } ?? .text
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
  /// Selects one of the forms that can store values of a type.
  fileprivate mutating func take(turn: Int, _ type: ElementType, _ values: [Value], _ engine: SQLEngine) {
    switch type {
    case .date:
      let forms = DateForm.allCases.filter { form in
        ColumnForm(dates: form).fault(.date, engine) == nil && values.allSatisfy { SQLMapping.isKept($0, form) }
      }
      if !forms.isEmpty { dateForm = forms[turn % forms.count] }
    case .uuid: uuidForm = UUIDForm.allCases[turn % UUIDForm.allCases.count]
    case .bool: booleanForm = BooleanForm.allCases[turn % BooleanForm.allCases.count]
    case .decimal:
      let decimals = values.compactMap { if case .decimal(let number) = $0 { number } else { nil } }
      scale = decimals.compactMap { DecimalText.scale($0) }.max() ?? 0
      let forms = DecimalForm.allCases.filter { form in
        let column = ColumnForm(dates: engine.dateForm, decimals: form, scale: scale)
        return scale <= DecimalText.precision && column.declaredType(.decimal, engine) != nil
          && decimals.allSatisfy { column.held(.decimal($0)) != nil }
      }
      if !forms.isEmpty { decimalForm = forms[turn % forms.count] }
      if [.own, .text].contains(decimalForm) { scale = 0 }
    case .int:
      // Few values, as for an enumeration.
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
