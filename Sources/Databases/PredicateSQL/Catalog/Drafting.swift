import PredicateSchema
import PredicateValues

/// Creates classes and a mapping from tables, one after the other.
struct Drafting {
  let catalog: DatabaseCatalog
  let engine: SQLEngine
  var classes: [DraftClass] = []
  var remarks: [String] = []
  /// The join tables, whose rows only link two other tables.
  private let joins: Set<Int>
  /// The class names of tables, by table.
  private let classNames: [Int: String]
  /// The columns whose declared type or collation changes comparisons.
  private var converting: [String: Set<String>] = [:]

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
  struct DraftClass {
    var name: String
    let table: Int
    var primaryKey: String?
    var mapping: SQLMapping.ClassMapping
    var properties: [DraftProperty] = []
  }

  struct DraftProperty {
    var name: String
    var type: TypeDefinition
    var mapping: SQLMapping.PropertyMapping
    /// The column of a single value, by index.
    var column: Int?
    var link: ColumnNames?
    /// The property without the link, if the target's table has no class.
    var plain: (name: String, type: TypeDefinition, mapping: SQLMapping.PropertyMapping)?
  }

  init(catalog: DatabaseCatalog, engine: SQLEngine) {
    (self.catalog, self.engine) = (catalog, engine)
    let joins = Set(
      catalog.tables.indices.filter { number in
        let table = catalog.tables[number]
        let isLinkedTo = catalog.tables.contains { $0.foreignKeys.contains { engine.isSameName($0.table, table.name) } }
        return table.foreignKeys.count == 2 && !isLinkedTo
          && table.columns.allSatisfy { column in
            table.foreignKeys.contains { $0.columns.contains { engine.isSameName($0, column.name) } }
              || (table.key == column && column.name.lowercased() == "id") || Self.isPosition(column)
          }
      })
    self.joins = joins
    var names: [Int: String] = [:]
    for (number, table) in catalog.tables.enumerated()
    where !joins.contains(number) && !CatalogNames.bookkeeping.contains(table.name) {
      names[number] = Self.unused(CatalogNames.className(table.name), Array(names.values))
    }
    classNames = names
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
    guard let name = classNames[number] else { return }
    guard let (key, keyTypes) = key(table, values) else {
      let why =
        table.columns.isEmpty
        ? "its columns cannot be read" : table.keys.isEmpty ? "it has no key" : "predicates know no type of its key"
      return remarks.append("table `\(table.name)` is left out: \(why); a view could have one")
    }
    let isInOrder = keyTypes == [.integer] || table.rowColumn == nil
    var draft = DraftClass(
      name: name, table: number,
      mapping: SQLMapping.ClassMapping(
        table: table.name, key: key, keyTypes: keyTypes == [.text] ? [] : keyTypes,
        row: isInOrder ? key : table.rowColumn.map { ColumnNames($0) }))
    for (place, column) in table.columns.enumerated() {
      let link = target(of: column, table)
      let used = draft.properties.map { $0.name }
      let name = Self.unused(CatalogNames.propertyName(column.name, isLink: link != nil), used)
      let given = name == column.name ? nil : ColumnNames(column.name)
      let isKey = key.all.contains(column.name)
      let property: DraftProperty
      if let link {
        let plain = Self.unused(CatalogNames.propertyName(column.name), used)
        let value = values(place)
        property = DraftProperty(
          name: name, type: .object(link), mapping: SQLMapping.PropertyMapping(column: given), column: place,
          link: ColumnNames(column.name),
          plain: value.flatMap { value in
            ElementDefinition(ScalarType(value.element)).map { element in
              (
                plain, TypeDefinition(element, isOptional: column.isNullable && !isKey),
                mapping(column: plain == column.name ? nil : ColumnNames(column.name), value)
              )
            }
          })
      } else if let array = engine.catalog?.elementType(column.type),
        let element = ElementDefinition(ScalarType(array.element))
      {
        property = DraftProperty(
          name: name, type: .list(TypeDefinition(element, isOptional: true)),
          mapping: SQLMapping.PropertyMapping(storage: .array, column: given, dateForm: array.dates), column: place)
      } else if let value = values(place), let element = ElementDefinition(ScalarType(value.element)) {
        property = DraftProperty(
          name: name, type: TypeDefinition(element, isOptional: column.isNullable && !isKey),
          mapping: mapping(column: given, value), column: place)
        if let remark = value.remark { remarks.append("\(draft.name).\(name): \(remark)") }
        if value.element == .string || value.element == .objectID, engine.convertsTexts(in: column) {
          converting[table.name, default: []].insert(column.name)
          remarks.append(
            "\(draft.name).\(name): \(engine.title) compares texts in a column declared `\(column.type)` as numbers; statements prevent that, and use no index of it"
          )
        }
        if key.all == [column.name], [.int, .string, .uuid, .objectID].contains(value.element) {
          draft.primaryKey = name
        }
      } else {
        remarks.append(
          "column `\(column.name)` of `\(table.name)` is left out: predicates know no `\(column.type)`, or it cannot be read; a view could convert it"
        )
        continue
      }
      draft.properties.append(property)
    }
    for link in table.foreignKeys where link.columns.count > 1 {
      guard let (target, names) = target(of: link) else { continue }
      // The last column of a key is the most distinctive one.
      let word = CatalogNames.propertyName(names.all.last ?? "", isLink: true)
      let name = Self.unused(word, draft.properties.map { $0.name })
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

  private static func unused(_ name: String, _ names: [String]) -> String {
    guard names.contains(where: { $0.lowercased() == name.lowercased() }) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }
      .first { number in !names.contains { $0.lowercased() == number.lowercased() } } ?? name
  }

  /// Returns the class that a column links to, given the key of its table.
  private func target(of column: DatabaseCatalog.Column, _ table: DatabaseCatalog.Table) -> String? {
    let link = table.foreignKeys.first { $0.column.map { engine.isSameName($0, column.name) } == true }
    return link.flatMap { self.target(of: $0) }?.name
  }

  /// Returns the class that a foreign key links to, and its columns in the order of the target's key.
  private func target(of link: DatabaseCatalog.ForeignKey) -> (name: String, columns: ColumnNames)? {
    guard let number = catalog.tables.firstIndex(where: { engine.isSameName($0.name, link.table) }),
      let className = classNames[number]
    else { return nil }
    let keys = catalog.tables[number].keys.map { $0.name }
    let targets = link.targets.isEmpty ? keys : link.targets
    let columns = keys.compactMap { key in
      zip(targets, link.columns).first { engine.isSameName($0.0, key) }?.1
    }
    guard keys.count == link.columns.count, columns.count == keys.count, let names = ColumnNames(columns) else {
      return nil
    }
    return (className, names)
  }

  /// Records that the declared type or the collation of a column changes comparisons.
  mutating func convert(_ column: DatabaseCatalog.Column, of table: DatabaseCatalog.Table) {
    converting[table.name, default: []].insert(column.name)
    remarks.append(
      "column `\(column.name)` of `\(table.name)` has a collation of its own; statements compare its keys as they are, and use no index of it"
    )
  }

  // MARK: Collections

  /// Adds lists for the foreign keys to a table and for join tables.
  mutating func addCollections() {
    // Links to tables without a class become plain values.
    let names = Set(classes.map { $0.name })
    for index in classes.indices {
      classes[index].properties = classes[index].properties.compactMap { property in
        guard let target = property.type.element.linkedClass, !names.contains(target) else { return property }
        guard let plain = property.plain else {
          if property.column == nil { return nil }
          remarks.append(
            "\(classes[index].name).\(property.name) is left out: its table is, and its values are of no type")
          return nil
        }
        return DraftProperty(name: plain.name, type: plain.type, mapping: plain.mapping, column: property.column)
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
      guard ends.count == 2 else {
        remarks.append("table `\(table.name)` is left out: it only links tables that are left out")
        continue
      }
      let (owner, target) = (ends[0], ends[1])
      let position = table.columns.first(where: Self.isPosition)?.name
      let name = CatalogNames.plural(classes[target.1].name)
      add(
        .list(.object(classes[target.1].name)), named: name, to: owner.1,
        SQLMapping.PropertyMapping(
          column: target.0, table: table.name, owner: owner.0,
          position: position, isIndexed: isIndexed(owner.0, table)))
      guard let forward = classes[owner.1].properties.last?.name else { continue }
      if let position {
        remarks.append(
          "\(classes[owner.1].name).\(forward): column `\(position)` is taken for the positions of its elements, from 0"
        )
      }
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
    let name = Self.unused(name, classes[index].properties.map { $0.name })
    classes[index].properties.append(DraftProperty(name: name, type: type, mapping: mapping))
  }

  // MARK: Results

  func result() -> CatalogDraft.Result {
    var result = CatalogDraft.Result(remarks: remarks)
    result.mapping.converting = converting
    result.mapping.ordersBytes = catalog.ordersBytes(engine)
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
    result.mapping.converting = converting
    result.mapping.ordersBytes = catalog.ordersBytes(engine)
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
  func single(
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

  func form(of column: DatabaseCatalog.Column) -> ColumnForm {
    engine.catalog?.type(column.type)?.form(engine, of: column.type) ?? .own(engine)
  }

  func draft(of name: String) -> DraftClass? {
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
