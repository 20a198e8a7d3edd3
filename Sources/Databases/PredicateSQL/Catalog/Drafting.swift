import PredicateSchema
import PredicateValues

/// Creates classes and a mapping from tables, one after the other.
struct Drafting {
  let catalog: DatabaseCatalog
  let engine: SQLEngine
  private var classes: [DraftClass] = []
  private var remarks: [String] = []
  /// The join tables, whose rows only link two other tables.
  private let joins: Set<Int>

  /// The values of a column, and remarks about them.
  struct Values {
    let element: ElementType
    let form: ColumnForm
    let holdsNaN: Bool
    let remark: String?

    init(_ element: ElementType, _ form: ColumnForm, holdsNaN: Bool = false, remark: String? = nil) {
      (self.element, self.form, self.holdsNaN, self.remark) = (element, form, holdsNaN, remark)
    }
  }

  /// The class of a table.
  private struct DraftClass {
    var name: String
    let table: Int
    var primaryKey: String?
    var mapping: SQLMapping.ClassMapping
    var properties: [DraftProperty] = []
  }

  private struct DraftProperty {
    var name: String
    var type: TypeDefinition
    var mapping: SQLMapping.PropertyMapping
    /// The column of a single value, by index.
    var column: Int?
    var link: ColumnNames?
  }

  init(catalog: DatabaseCatalog, engine: SQLEngine) {
    (self.catalog, self.engine) = (catalog, engine)
    joins = Set(
      catalog.tables.indices.filter { number in
        let table = catalog.tables[number]
        let isLinkedTo = catalog.tables.contains { $0.foreignKeys.contains { engine.isSameName($0.table, table.name) } }
        return table.foreignKeys.count == 2 && !isLinkedTo
          && table.columns.allSatisfy { column in
            table.foreignKeys.contains { $0.columns.contains { engine.isSameName($0, column.name) } }
              || (table.key == column && column.name.lowercased() == "id") || Self.isPosition(column)
          }
      })
  }

  private static func isPosition(_ column: DatabaseCatalog.Column) -> Bool {
    ["position", "ord", "ordinal", "sort", "idx", "rank", "sort_order"].contains(column.name.lowercased())
  }

  // MARK: Tables

  /// Adds the class of a table.
  ///
  /// - Parameter values: Returns the values of a column. `nil` for a column that no property can represent.
  mutating func add(
    _ table: DatabaseCatalog.Table, _ number: Int, values: (Int) -> Values?
  ) {
    guard !joins.contains(number) else { return }
    guard let (key, keyTypes) = key(table, values) else {
      return remarks.append("table `\(table.name)` is left out: it has no key; a view could have one")
    }
    let isInOrder = keyTypes == [.integer] || table.rowColumn == nil
    var draft = DraftClass(
      name: unused(CatalogNames.className(table.name), classes.map { $0.name }), table: number,
      mapping: SQLMapping.ClassMapping(
        table: table.name, key: key, keyTypes: keyTypes == [.text] ? [] : keyTypes,
        row: isInOrder ? key : table.rowColumn.map { ColumnNames($0) }))
    for (place, column) in table.columns.enumerated() {
      let link = target(of: column, table)
      let name = unused(CatalogNames.propertyName(column.name, isLink: link != nil), draft.properties.map { $0.name })
      let given = name == column.name ? nil : ColumnNames(column.name)
      let isKey = key.all.contains(column.name)
      let property: DraftProperty
      if let link {
        property = DraftProperty(
          name: name, type: .object(link), mapping: SQLMapping.PropertyMapping(column: given), column: place,
          link: ColumnNames(column.name))
      } else if let array = engine.catalog?.elementType(column.type),
        let element = ElementDefinition(ScalarType(array.element))
      {
        property = DraftProperty(
          name: name, type: .list(TypeDefinition(element)),
          mapping: SQLMapping.PropertyMapping(storage: .array, column: given, dateForm: array.dates), column: place)
      } else if let value = values(place), let element = ElementDefinition(ScalarType(value.element)) {
        property = DraftProperty(
          name: name, type: TypeDefinition(element, isOptional: column.isNullable && !isKey),
          mapping: mapping(column: given, value), column: place)
        if let remark = value.remark { remarks.append("\(draft.name).\(name): \(remark)") }
        if key.all == [column.name], [.int, .string, .uuid, .objectID].contains(value.element) {
          draft.primaryKey = name
        }
      } else {
        remarks.append(
          "column `\(column.name)` of `\(table.name)` is left out: predicates know no `\(column.type)`; a view could convert it"
        )
        continue
      }
      draft.properties.append(property)
    }
    for link in table.foreignKeys where link.columns.count > 1 {
      guard let (target, names) = target(of: link) else { continue }
      // The last column of a key is the most distinctive one.
      let word = CatalogNames.propertyName(names.all.last ?? "", isLink: true)
      let name = unused(word, draft.properties.map { $0.name })
      draft.properties.append(
        DraftProperty(
          name: name, type: .object(target), mapping: SQLMapping.PropertyMapping(column: names), link: names))
    }
    classes.append(draft)
  }

  private func key(
    _ table: DatabaseCatalog.Table, _ values: (Int) -> Values?
  ) -> (ColumnNames, [SQLMapping.KeyType])? {
    let types = table.keys.compactMap { key in
      table.columns.firstIndex(of: key).flatMap(values).flatMap { SQLMapping.KeyType($0.element, $0.form) }
    }
    if let names = ColumnNames(table.keys.map { $0.name }), types.count == names.all.count { return (names, types) }
    return table.rowColumn.map { (ColumnNames($0), [.integer]) }
  }

  private func mapping(column: ColumnNames?, _ values: Values) -> SQLMapping.PropertyMapping {
    SQLMapping.PropertyMapping(
      column: column,
      dateForm: values.element == .date && values.form.dates != engine.dateForm ? values.form.dates : nil,
      uuidForm: values.element == .uuid ? values.form.uuids : .own,
      booleanForm: values.element == .bool ? values.form.booleans : .own,
      decimalForm: values.element == .decimal ? values.form.decimals : .own, scale: values.form.scale,
      storedValues: values.form.stored, holdsNaN: values.holdsNaN ? true : nil)
  }

  private func unused(_ name: String, _ names: [String]) -> String {
    guard names.contains(where: { $0.lowercased() == name.lowercased() }) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !names.contains($0) } ?? name
  }

  /// Returns the class that a column links to, given the key of its table.
  private func target(of column: DatabaseCatalog.Column, _ table: DatabaseCatalog.Table) -> String? {
    let link = table.foreignKeys.first { $0.column.map { engine.isSameName($0, column.name) } == true }
    return link.flatMap { self.target(of: $0) }?.name
  }

  /// Returns the class that a foreign key links to, and its columns in the order of the target's key.
  private func target(of link: DatabaseCatalog.ForeignKey) -> (name: String, columns: ColumnNames)? {
    guard let number = catalog.tables.firstIndex(where: { engine.isSameName($0.name, link.table) }),
      !joins.contains(number)
    else { return nil }
    let keys = catalog.tables[number].keys.map { $0.name }
    let targets = link.targets.isEmpty ? keys : link.targets
    let columns = keys.compactMap { key in
      zip(targets, link.columns).first { engine.isSameName($0.0, key) }?.1
    }
    guard keys.count == link.columns.count, columns.count == keys.count, let names = ColumnNames(columns) else {
      return nil
    }
    return (CatalogNames.className(link.table), names)
  }

  // MARK: Collections

  /// Adds lists for the foreign keys to a table and for join tables.
  mutating func addCollections() {
    // Links to tables without a class become plain values.
    let names = Set(classes.map { $0.name })
    for index in classes.indices {
      classes[index].properties.removeAll { property in
        guard let target = property.type.element.linkedClass else { return false }
        return !names.contains(target)
      }
    }
    let singles = classes
    for child in singles {
      let table = catalog.tables[child.table]
      for property in child.properties {
        guard let target = property.type.element.linkedClass, property.type.collection == nil,
          let link = property.link,
          let parent = classes.firstIndex(where: { $0.name == target }), let key = child.mapping.key
        else { continue }
        let isOnlyOne = child.properties.filter { $0.type.element.linkedClass == target }.count == 1
        let plural = CatalogNames.plural(child.name)
        let name = isOnlyOne ? plural : plural + "By" + property.name.prefix(1).uppercased() + property.name.dropFirst()
        add(
          .list(.object(child.name)), named: name, to: parent,
          SQLMapping.PropertyMapping(
            column: key, table: table.name, owner: link, isIndexed: isIndexed(link, table)))
      }
    }
    for number in joins.sorted() {
      let table = catalog.tables[number]
      let ends = table.foreignKeys.compactMap { key in
        classes.firstIndex { engine.isSameName(catalog.tables[$0.table].name, key.table) }.flatMap { place in
          self.target(of: key).map { ($0.columns, place) }
        }
      }
      guard ends.count == 2 else { continue }
      let (owner, target) = (ends[0], ends[1])
      let name = CatalogNames.plural(classes[target.1].name)
      add(
        .list(.object(classes[target.1].name)), named: name, to: owner.1,
        SQLMapping.PropertyMapping(
          column: target.0, table: table.name, owner: owner.0,
          position: table.columns.first(where: Self.isPosition)?.name, isIndexed: isIndexed(owner.0, table)))
      guard let forward = classes[owner.1].properties.last?.name else { continue }
      add(
        .linkingObjects(classes[owner.1].name, property: forward), named: CatalogNames.plural(classes[owner.1].name),
        to: target.1, SQLMapping.PropertyMapping())
    }
  }

  private func isIndexed(_ names: ColumnNames, _ table: DatabaseCatalog.Table) -> Bool? {
    let columns = names.all.compactMap { table.column($0, engine) }
    return columns.count == names.all.count && table.isIndexed(columns) ? true : nil
  }

  private mutating func add(
    _ type: TypeDefinition, named name: String, to index: Int, _ mapping: SQLMapping.PropertyMapping
  ) {
    let name = unused(name, classes[index].properties.map { $0.name })
    classes[index].properties.append(DraftProperty(name: name, type: type, mapping: mapping))
  }

  // MARK: Results

  func result() -> CatalogDraft.Result {
    var result = CatalogDraft.Result(remarks: remarks)
    for draft in classes {
      result.classes.append(
        ClassDefinition(
          draft.name, primaryKey: draft.primaryKey,
          properties: draft.properties.map { PropertyDefinition($0.name, $0.type) }))
      var whole = draft.mapping
      for property in draft.properties where property.mapping != SQLMapping.PropertyMapping() {
        whole.properties[property.name] = property.mapping
      }
      result.mapping.classes[draft.name] = whole
    }
    return result
  }

  /// Returns the mapping of known classes to tables and columns with similar names.
  ///
  /// - Parameter values: Returns the values of a table's column if read as a type.
  func result(fitting schema: Schema, values: (Int, Int, ElementType) -> Values?) -> CatalogDraft.Result {
    var result = CatalogDraft.Result(classes: schema.definitions)
    let embedded = embed(schema, &result, values)
    for classSchema in schema.classes {
      guard let draft = draft(of: classSchema.name) else {
        if embedded.contains(classSchema.name) { continue }
        let isEmbedded = classSchema.isEmbedded ? "embedded " : ""
        result.remarks.append("the \(isEmbedded)class `\(classSchema.name)` has no table of a name like its own")
        continue
      }
      var whole = draft.mapping
      whole.properties = result.mapping.classes[classSchema.name]?.properties ?? [:]
      for property in classSchema.properties where whole.properties[property.name] == nil {
        if case .linkingObjects = property.type.collection { continue }
        guard let found = self.property(like: property, of: draft, schema) else {
          result.remarks.append("`\(classSchema.name).\(property.name)` has no column of a name like its own")
          continue
        }
        var known = found.mapping
        if let place = found.column {
          known = single(property, known, draft.table, place, values)
          if draft.mapping.key?.all.contains(catalog.tables[draft.table].columns[place].name) == true {
            known.isNullable = false
          }
          if property.type.element == .int, !known.storedValues.isEmpty {
            result.remarks.append(
              "\(classSchema.name).\(property.name): the labels of an enumeration, which are taken for 0, 1, … in their order"
            )
          }
        }
        if known != SQLMapping.PropertyMapping() { whole.properties[property.name] = known }
      }
      result.mapping.classes[classSchema.name] = whole
    }
    return result
  }

  /// Returns the mapping of a property to a column.
  private func single(
    _ property: Property, _ given: SQLMapping.PropertyMapping, _ table: Int, _ place: Int,
    _ values: (Int, Int, ElementType) -> Values?
  ) -> SQLMapping.PropertyMapping {
    var known = given
    let column = catalog.tables[table].columns[place]
    let isSingle = property.type.collection == nil
    if isSingle, !property.type.leadsToObjects {
      let element = property.type.element
      known = mapping(column: nil, values(table, place, element) ?? Values(element, form(of: column)))
      known.storedValues = known.storedValues.enumerated().compactMap { number, pair in
        switch element {
        case .string: pair
        // Keeps the order of a list of cases.
        case .int: StoredValue(pair.stored, means: .int(Int64(number)))
        default: nil
        }
      }
    }
    known.column = column.name == property.name ? nil : ColumnNames(column.name)
    known.isNullable = isSingle && column.isNullable && !property.type.isOptional
    return known
  }

  /// Finds the columns of embedded objects whose class has no table, by names such as `address_street`. Returns the classes found
  /// completely.
  private func embed(
    _ schema: Schema, _ result: inout CatalogDraft.Result, _ values: (Int, Int, ElementType) -> Values?
  ) -> Set<String> {
    var found: Set<String> = []
    for owner in schema.classes {
      guard let draft = draft(of: owner.name) else { continue }
      for property in owner.properties where property.type.collection == nil {
        guard let index = property.type.element.classIndex, schema.classes[index].isEmbedded,
          self.draft(of: schema.classes[index].name) == nil
        else { continue }
        let inner = schema.classes[index]
        guard let prefix = prefix(of: property, inner, catalog.tables[draft.table]) else { continue }
        var whole = result.mapping.classes[inner.name] ?? SQLMapping.ClassMapping()
        for value in inner.properties where whole.properties[value.name] == nil {
          guard let place = place(of: value, prefix, catalog.tables[draft.table]) else { continue }
          var known = single(value, SQLMapping.PropertyMapping(), draft.table, place, values)
          let rest = String(catalog.tables[draft.table].columns[place].name.dropFirst(prefix.count))
          known.column = rest == value.name ? nil : ColumnNames(rest)
          // All columns of a missing object are null.
          known.isNullable = false
          if known != SQLMapping.PropertyMapping() { whole.properties[value.name] = known }
        }
        if whole != SQLMapping.ClassMapping() { result.mapping.classes[inner.name] = whole }
        result.mapping.classes[owner.name, default: SQLMapping.ClassMapping()].properties[property.name] =
          SQLMapping.PropertyMapping(prefix: prefix)
        result.remarks.append(
          "\(owner.name).\(property.name): the columns `\(prefix)…`, one of which is not null where there is an object")
        found.insert(inner.name)
      }
    }
    return found
  }

  /// Returns the prefix of an embedded object's columns. `nil` if a required column is missing.
  private func prefix(of property: Property, _ inner: ClassSchema, _ table: DatabaseCatalog.Table) -> String? {
    let wanted = CatalogNames.likeness(property.name)
    for column in table.columns {
      for end in column.name.indices.dropFirst() {
        let (start, rest) = (column.name[..<end], column.name[end...])
        guard rest.first?.isLetter == true, CatalogNames.likeness(String(start)) == wanted,
          inner.properties.contains(where: { CatalogNames.likeness($0.name) == CatalogNames.likeness(String(rest)) })
        else { continue }
        let isWhole = inner.properties.allSatisfy { property in
          property.type.isOptional || property.type.isCollection || place(of: property, String(start), table) != nil
        }
        if isWhole { return String(start) }
      }
    }
    return nil
  }

  /// Returns the index of the column of an embedded object's property.
  private func place(of property: Property, _ prefix: String, _ table: DatabaseCatalog.Table) -> Int? {
    table.columns.firstIndex { column in
      column.name.hasPrefix(prefix)
        && CatalogNames.likeness(String(column.name.dropFirst(prefix.count))) == CatalogNames.likeness(property.name)
    }
  }

  private func form(of column: DatabaseCatalog.Column) -> ColumnForm {
    engine.catalog?.type(column.type)?.form(engine, of: column.type) ?? .own(engine)
  }

  private func draft(of name: String) -> DraftClass? {
    classes.first { CatalogNames.likeness($0.name) == CatalogNames.likeness(name) }
  }

  private func property(like property: Property, of draft: DraftClass, _ schema: Schema) -> DraftProperty? {
    let target = property.type.element.classIndex.flatMap { self.draft(of: schema.classes[$0].name)?.name }
    let fitting = draft.properties.filter {
      ($0.type.collection == nil) == (property.type.collection == nil)
        && (target == nil || $0.type.element.linkedClass == target)
    }
    let like = fitting.first { CatalogNames.likeness($0.name) == CatalogNames.likeness(property.name) }
    // If only one path leads there, it is used regardless of its name.
    return like ?? (target != nil && fitting.count == 1 ? fitting.first : nil)
  }
}

extension SQLMapping.KeyType {
  /// Creates the key type of an element type and a form. `nil` if they are not valid for keys.
  init?(_ element: ElementType, _ form: ColumnForm) {
    switch (element, form.uuids) {
    case (.int, _): self = .integer
    case (.string, _), (.objectID, _), (.uuid, .text): self = .text
    case (.uuid, .own): self = .uuid
    case (.uuid, .uppercase): self = .uppercaseUUID
    case (.uuid, .bytes): self = .uuidBytes
    default: return nil
    }
  }
}
