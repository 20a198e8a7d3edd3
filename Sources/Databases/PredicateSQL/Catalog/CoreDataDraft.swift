import PredicateSchema
import PredicateValues

/// An entity of a Core Data model, with the properties that a store has.
package struct StoredEntity: Sendable {
  /// An attribute or a relationship.
  package struct Property: Sendable {
    /// The kinds of properties.
    package enum Kind: Sendable {
      /// A value of a type, named as in the model. The type is `nil` if predicates know none.
      case attribute(ElementDefinition?, named: String, isOptional: Bool)
      /// Objects of an entity. The inverse is the property that leads back.
      case relationship(to: String, inverse: String?, isToMany: Bool)
    }

    let name: String
    let kind: Kind

    package init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
  }

  let name: String
  let parent: String?
  package var properties: [Property] = []

  package init(_ name: String, parent: String?) { (self.name, self.parent) = (name, parent) }
}

/// Classes and a mapping of the tables in which Core Data stores a model's objects in SQLite.
///
/// All entities below one without a parent share its table, `ZNAME`. `Z_PK` is the key, and `Z_ENT` the number of the entity, which
/// `Z_PRIMARYKEY` lists. A property is the column `ZPROPERTY`; a to-many relationship is the column of its inverse, or a table such as
/// `Z_3TAGS` with the columns `Z_3NOTES` and `Z_5TAGS`, which have the numbers of the entities and the names of both relationships.
package struct CoreDataDraft {
  private let entities: [StoredEntity]
  private let catalog: DatabaseCatalog
  private let engine = SQLEngine.sqlite
  private var result = CatalogDraft.Result()
  private var numbers: [String: Int] = [:]

  /// The table that numbers the entities of a store.
  package static let numbering = "Z_PRIMARYKEY"
  private static let (key, number): (ColumnNames, String) = ("Z_PK", "Z_ENT")
  /// The maximum number of values that one question asks for, since a function has at most 127.
  private static let mostCounts = 100

  /// Prepares a draft for the entities of a model.
  package init(_ entities: [StoredEntity], _ catalog: DatabaseCatalog) {
    (self.entities, self.catalog) = (entities, catalog)
  }

  /// The questions for the entities' numbers. Empty if the database is no store.
  package var questions: [ColumnQuestion] {
    guard catalog.table(Self.numbering, engine) != nil else { return [] }
    let written = StatementWriter(engine, inlinesValues: true)
    let counts = entities.map { entity in
      "COALESCE(MAX(CASE WHEN t.\"Z_NAME\" = \(written.literal(.string(entity.name))) THEN t.\"Z_ENT\" END), 0)"
    }
    return stride(from: 0, to: counts.count, by: Self.mostCounts).map { start in
      ColumnQuestion(
        table: Self.numbering, counts: Array(counts[start..<min(start + Self.mostCounts, counts.count)]))
    }
  }

  /// Returns the draft.
  ///
  /// - Parameter answers: The answers to ``questions``.
  package mutating func draft(_ answers: [[Int]]) -> CatalogDraft.Result {
    for (entity, number) in zip(entities, answers.joined()) where number > 0 { numbers[entity.name] = number }
    for entity in entities {
      if table(of: entity) == nil || numbers[entity.name] == nil {
        remark("the entity `\(entity.name)` is left out: the store has no table or no number for it")
      }
    }
    for entity in entities { add(entity) }
    return result
  }

  private mutating func remark(_ words: String) { result.remarks.append(words) }

  // MARK: Entities

  private func entity(_ name: String?) -> StoredEntity? { entities.first { $0.name == name } }

  /// Returns an entity and its ancestors, the nearest first.
  private func chain(_ entity: StoredEntity) -> [StoredEntity] {
    var chain = [entity]
    while let parent = self.entity(chain[chain.count - 1].parent), !chain.contains(where: { $0.name == parent.name }) {
      chain.append(parent)
    }
    return chain
  }

  private func table(of entity: StoredEntity) -> DatabaseCatalog.Table? {
    chain(entity).last.flatMap { catalog.table("Z" + $0.name.uppercased(), engine) }
  }

  private func isStored(_ entity: StoredEntity) -> Bool { table(of: entity) != nil && numbers[entity.name] != nil }

  private mutating func add(_ entity: StoredEntity) {
    guard let table = table(of: entity), isStored(entity) else { return }
    let chain = chain(entity)
    var mapping = SQLMapping.ClassMapping(table: table.name, key: Self.key, keyTypes: [.integer], row: Self.key)
    if chain.count > 1 {
      let below = entities.filter { self.chain($0).contains { $0.name == entity.name } }
      mapping.rows = SQLMapping.Rows(
        column: Self.number, values: below.compactMap { numbers[$0.name] }.sorted().map { .int(Int64($0)) })
    }
    var properties: [PropertyDefinition] = []
    for property in chain.reversed().flatMap({ $0.properties }) {
      let name = "\(entity.name).\(property.name)"
      guard let owner = declaration(of: property.name, in: entity, table, name),
        let (type, column) = column(of: property, of: owner, table, name)
      else { continue }
      properties.append(PropertyDefinition(property.name, type))
      mapping.properties[property.name] = column
    }
    result.classes.append(ClassDefinition(entity.name, properties: properties))
    result.mapping.classes[entity.name] = mapping
  }

  /// Returns the entity that declares a property of an entity's table. `nil` if several do: the second of them has a column `ZNAME1`.
  private mutating func declaration(
    of property: String, in entity: StoredEntity, _ table: DatabaseCatalog.Table, _ name: String
  ) -> StoredEntity? {
    let root = chain(entity).last?.name
    let declarations = entities.filter { other in
      chain(other).last?.name == root && other.properties.contains { $0.name.uppercased() == property.uppercased() }
    }
    if declarations.count == 1 { return declarations[0] }
    remark(
      "\(name) is left out: several entities of `\(table.name)` declare `\(property)`, and no name tells their columns")
    return nil
  }

  // MARK: Properties

  private mutating func column(
    of property: StoredEntity.Property, of owner: StoredEntity, _ table: DatabaseCatalog.Table, _ name: String
  ) -> (TypeDefinition, SQLMapping.PropertyMapping)? {
    switch property.kind {
    case .attribute(let element, let declared, let isOptional):
      guard let element else {
        remark("\(name) is left out: predicates do not compare values of the type `\(declared)`")
        return nil
      }
      guard let column = column(property.name, table, name) else { return nil }
      if element == .decimal { remark("\(name): the store has doubles for decimals, and compares them as such") }
      return (
        TypeDefinition(element == .decimal ? .double : element, isOptional: isOptional),
        SQLMapping.PropertyMapping(
          column: column, dateForm: element == .date ? .cocoa : nil, uuidForm: element == .uuid ? .bytes : .own)
      )
    case .relationship(let target, let inverse, let isToMany):
      guard let other = entity(target), isStored(other), let otherTable = self.table(of: other) else {
        remark("\(name) is left out: `\(target)` is")
        return nil
      }
      guard isToMany else {
        return column(property.name, table, name).map {
          (.object(target), SQLMapping.PropertyMapping(column: $0, isIndexed: isIndexed($0, table)))
        }
      }
      guard let inverse,
        let back = chain(other).flatMap({ $0.properties }).first(where: { $0.name == inverse }),
        case .relationship(_, _, let isBackToMany) = back.kind
      else {
        remark("\(name) is left out: it has no inverse, and no name tells its table")
        return nil
      }
      if !isBackToMany {
        guard declaration(of: inverse, in: other, otherTable, name) != nil else { return nil }
        return column(inverse, otherTable, name).map {
          (
            .set(.object(target)),
            SQLMapping.PropertyMapping(
              column: Self.key, table: otherTable.name, owner: $0, isIndexed: isIndexed($0, otherTable))
          )
        }
      }
      guard let join = join(property.name, inverse, [owner, other]) else {
        remark("\(name) is left out: the store has no table of both its relationships")
        return nil
      }
      return (
        .set(.object(target)),
        SQLMapping.PropertyMapping(
          column: ColumnNames(join.target), table: join.table.name, owner: ColumnNames(join.owner),
          isIndexed: isIndexed(ColumnNames(join.owner), join.table))
      )
    }
  }

  private mutating func column(_ property: String, _ table: DatabaseCatalog.Table, _ name: String) -> ColumnNames? {
    if let column = table.column("Z" + property.uppercased(), engine) { return ColumnNames(column.name) }
    remark(
      "\(name) is left out: `\(table.name)` has no column `Z\(property.uppercased())`; the store may be of another version"
    )
    return nil
  }

  private func isIndexed(_ names: ColumnNames, _ table: DatabaseCatalog.Table) -> Bool? {
    table.column(names.first, engine).map { table.isIndexed([$0]) } == true ? true : nil
  }

  /// Returns the table of a relationship whose inverse is to-many, too, with the columns of its two ends. The column of an end has the name
  /// of the relationship that leads there.
  private func join(
    _ name: String, _ inverse: String, _ ends: [StoredEntity]
  ) -> (table: DatabaseCatalog.Table, owner: String, target: String)? {
    guard name.uppercased() != inverse.uppercased() else { return nil }
    let known = ends.flatMap { chain($0) }.compactMap { numbers[$0.name] }
    /// Whether a name is `Z_3TAGS`, with the number of one of the entities, or `Z_3TAGS1`, where two would be the same.
    func isNamed(_ whole: String, _ relationship: String) -> Bool {
      known.contains { number in
        let name = "Z_\(number)\(relationship.uppercased())"
        return whole.uppercased().hasPrefix(name) && whole.dropFirst(name.count).allSatisfy { $0.isNumber }
      }
    }
    for table in catalog.tables where isNamed(table.name, name) || isNamed(table.name, inverse) {
      if let owner = table.columns.first(where: { isNamed($0.name, inverse) }),
        let target = table.columns.first(where: { isNamed($0.name, name) })
      {
        return (table, owner.name, target.name)
      }
    }
    return nil
  }
}
