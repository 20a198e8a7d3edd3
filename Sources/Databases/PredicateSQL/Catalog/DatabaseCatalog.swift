/// The catalog of a database: its tables, keys and indexes.
public struct DatabaseCatalog: Hashable, Sendable {
  /// The tables and views, in the order of their names.
  var tables: [Table] = []

  /// A table or a view.
  struct Table: Hashable, Sendable {
    let name: String
    /// The implicit column that identifies rows. `nil` if there is none.
    let rowColumn: String?
    var columns: [Column] = []
    /// Links to other tables.
    var foreignKeys: [ForeignKey] = []
    var indexes: [Index] = []

    /// The columns of the key, in its order: of the primary key or, if neither that nor an implicit column identifies rows, of the shortest
    /// unique index whose columns are never null. Empty without a key.
    var keys: [Column] {
      let primary = columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
      guard primary.isEmpty, rowColumn == nil else { return primary }
      let unique = indexes.filter { $0.isUnique && !$0.isPartial }.compactMap { index in
        let found = index.columns.compactMap { name in columns.first { $0.name == name && !$0.isNullable } }
        return found.count == index.columns.count ? found : nil
      }
      return unique.min { $0.count < $1.count } ?? []
    }

    /// The only column of the primary key. `nil` if the key has several columns or there is none.
    var key: Column? { keys.count == 1 ? keys.first : nil }

    /// Returns a Boolean value that indicates whether a column identifies rows of this table or of another.
    func isKey(_ column: Column, _ engine: SQLEngine) -> Bool {
      keys.contains(column) || foreignKeys.contains { $0.columns.contains { engine.isSameName($0, column.name) } }
    }

  }

  struct Column: Hashable, Sendable {
    let name: String
    /// The type as it was declared.
    let type: String
    let isNullable: Bool
    /// The position in the primary key, counted from 1. 0 for other columns.
    let keyPosition: Int
    /// A Boolean value that indicates whether equal texts may differ in their bytes.
    let equatesTexts: Bool
    /// A Boolean value that indicates whether the column orders texts by their bytes without being told so.
    var isInByteOrder = false
  }

  /// Columns that reference rows of another table.
  struct ForeignKey: Hashable, Sendable {
    let name: String
    var columns: [String]
    let table: String
    /// The referenced columns. Empty for those of the primary key.
    var targets: [String]

    /// The column, if there is only one.
    var column: String? { columns.count == 1 ? columns[0] : nil }
  }

  struct Index: Hashable, Sendable {
    let name: String
    let isUnique: Bool
    /// A Boolean value that indicates whether the index omits rows.
    let isPartial: Bool
    /// The columns. Empty for an expression.
    var columns: [String] = []
    /// The collations of the columns. Empty for columns in byte order.
    var collations: [String] = []
  }
}

extension DatabaseCatalog {
  /// Reads the rows that the queries of ``SQLEngine/catalogQueries`` return. `nil` if a row is invalid.
  ///
  /// - Parameter rows: The fields of each row as text. Null is empty.
  public init?(rows: [[String]]) {
    var places: [String: Int] = [:]
    for row in rows {
      guard let kind = row.first, row.count > 1 else { return nil }
      if kind == "table", row.count == 3 {
        places[row[1]] = tables.count
        tables.append(Table(name: row[1], rowColumn: row[2].isEmpty ? nil : row[2]))
        continue
      }
      guard let place = places[row[1]] else { continue }
      switch kind {
      case "column" where row.count == 7:
        tables[place].columns.append(
          Column(
            name: row[2], type: row[3], isNullable: row[4] == "1", keyPosition: Int(row[5]) ?? 0,
            equatesTexts: row[6] == "1", isInByteOrder: row[6] == "2"))
      case "link" where row.count == 6:
        if tables[place].foreignKeys.last?.name != row[5] {
          tables[place].foreignKeys.append(ForeignKey(name: row[5], columns: [], table: row[3], targets: []))
        }
        let last = tables[place].foreignKeys.count - 1
        tables[place].foreignKeys[last].columns.append(row[2])
        if !row[4].isEmpty { tables[place].foreignKeys[last].targets.append(row[4]) }
      case "index" where row.count == 7:
        if tables[place].indexes.last?.name != row[2] {
          tables[place].indexes.append(Index(name: row[2], isUnique: row[3] == "1", isPartial: row[4] == "1"))
        }
        let last = tables[place].indexes.count - 1
        tables[place].indexes[last].columns.append(row[5])
        tables[place].indexes[last].collations.append(row[6])
      default: return nil
      }
    }
  }

  /// A Boolean value that indicates whether the catalog is empty, for example because the file does not exist.
  public var isEmpty: Bool { tables.isEmpty }

  /// Returns a Boolean value that indicates whether there are columns of texts, all of which order them by their bytes.
  func ordersBytes(_ engine: SQLEngine) -> Bool {
    guard let reading = engine.catalog, reading.isTyped else { return false }
    let texts = tables.flatMap { $0.columns }.filter {
      (reading.type($0.type) ?? reading.elementType($0.type))?.holds.contains(.text) == true
    }
    return !texts.isEmpty && texts.allSatisfy { $0.isInByteOrder }
  }

  func table(_ name: String, _ engine: SQLEngine) -> Table? {
    tables.first { engine.isSameName($0.name, name) }
  }
}

extension DatabaseCatalog.Table {
  /// Returns the column with a name, including the implicit one that identifies rows.
  func column(_ name: String, _ engine: SQLEngine) -> DatabaseCatalog.Column? {
    if let column = columns.first(where: { engine.isSameName($0.name, name) }) { return column }
    guard let rowColumn, engine.isSameName(rowColumn, name) else { return nil }
    return DatabaseCatalog.Column(
      name: rowColumn, type: engine.typeName(.integer) ?? "", isNullable: false, keyPosition: 1, equatesTexts: false)
  }

  /// Returns a Boolean value that indicates whether the database guarantees that no two rows have the same values in the columns.
  func isUnique(_ columns: [DatabaseCatalog.Column]) -> Bool {
    let names = Set(columns.map { $0.name })
    return names == Set(keys.map { $0.name }) || columns.contains { $0.name == rowColumn }
      || indexes.contains {
        $0.isUnique && !$0.isPartial && Set($0.columns).isSubset(of: names) && !$0.columns.contains("")
      }
  }

  /// Returns a Boolean value that indicates whether an index or key begins with the columns, in any order.
  func isIndexed(_ columns: [DatabaseCatalog.Column]) -> Bool {
    let names = Set(columns.map { $0.name })
    return !names.isEmpty && Set(keys.prefix(names.count).map { $0.name }) == names
      || indexes.contains { !$0.isPartial && Set($0.columns.prefix(names.count)) == names }
  }
}

extension SQLEngine {
  /// Returns a Boolean value that indicates whether two names are the same to the engine.
  func isSameName(_ left: String, _ right: String) -> Bool {
    left == right || (ignoresCaseOfNames && left.lowercased() == right.lowercased())
  }
}
