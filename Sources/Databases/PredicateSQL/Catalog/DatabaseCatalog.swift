/// What a database says of its tables.
public struct DatabaseCatalog: Hashable, Sendable {
  /// The tables and views, in the order of their names.
  var tables: [Table] = []

  /// A table or a view.
  struct Table: Hashable, Sendable {
    let name: String
    /// The column that tells rows apart without being declared; nil where there is none.
    let rowColumn: String?
    var columns: [Column] = []
    /// Links to other tables.
    var foreignKeys: [ForeignKey] = []
    var indexes: [Index] = []

    /// The columns of the primary key, in its order; none where there is no key.
    var keys: [Column] {
      columns.filter { $0.keyPosition > 0 }.sorted { $0.keyPosition < $1.keyPosition }
    }

    /// The column of the primary key; nil where it has several, or none.
    var key: Column? { keys.count == 1 ? keys.first : nil }

    /// Whether a column tells rows apart, of this table or of another.
    func isKey(_ column: Column, _ engine: SQLEngine) -> Bool {
      column.keyPosition > 0 || foreignKeys.contains { $0.columns.contains { engine.isSameName($0, column.name) } }
    }

  }

  struct Column: Hashable, Sendable {
    let name: String
    /// The type as it was declared.
    let type: String
    let isNullable: Bool
    /// Its place in the primary key, from 1; 0 where it is no part of it.
    let keyPosition: Int
    /// Whether equal texts may differ in their bytes.
    let equatesTexts: Bool
  }

  /// Columns that lead to rows of another table.
  struct ForeignKey: Hashable, Sendable {
    let name: String
    var columns: [String]
    let table: String
    /// The columns there; empty for those of the primary key.
    var targets: [String]

    /// The column, where it is one.
    var column: String? { columns.count == 1 ? columns[0] : nil }
  }

  struct Index: Hashable, Sendable {
    let name: String
    let isUnique: Bool
    /// Whether it has not all rows.
    let isPartial: Bool
    /// The columns, empty where one is an expression.
    var columns: [String] = []
    /// The collations of the columns that are not in the order of bytes; empty for the others.
    var collations: [String] = []
  }
}

extension DatabaseCatalog {
  /// Reads the rows that the queries of ``SQLEngine/catalogQueries`` answer; nil where one is no such row.
  ///
  /// - Parameter rows: The fields of each as text; null is empty.
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
            equatesTexts: row[6] == "1"))
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

  /// Whether there is no table, perhaps since there is no such file.
  public var isEmpty: Bool { tables.isEmpty }

  func table(_ name: String, _ engine: SQLEngine) -> Table? {
    tables.first { engine.isSameName($0.name, name) }
  }
}

extension DatabaseCatalog.Table {
  /// The column of a name; also that which tells rows apart.
  func column(_ name: String, _ engine: SQLEngine) -> DatabaseCatalog.Column? {
    if let column = columns.first(where: { engine.isSameName($0.name, name) }) { return column }
    guard let rowColumn, engine.isSameName(rowColumn, name) else { return nil }
    return DatabaseCatalog.Column(
      name: rowColumn, type: engine.typeName(.integer) ?? "", isNullable: false, keyPosition: 1, equatesTexts: false)
  }

  /// Whether no two rows have the same values in some columns, as the database makes sure.
  func isUnique(_ columns: [DatabaseCatalog.Column]) -> Bool {
    let names = Set(columns.map { $0.name })
    return names == Set(keys.map { $0.name }) || columns.contains { $0.name == rowColumn }
      || indexes.contains {
        $0.isUnique && !$0.isPartial && Set($0.columns).isSubset(of: names) && !$0.columns.contains("")
      }
  }

  /// Whether an index, or the key, begins with some columns in any order.
  func isIndexed(_ columns: [DatabaseCatalog.Column]) -> Bool {
    let names = Set(columns.map { $0.name })
    return !names.isEmpty && Set(keys.prefix(names.count).map { $0.name }) == names
      || indexes.contains { !$0.isPartial && Set($0.columns.prefix(names.count)) == names }
  }
}

extension SQLEngine {
  /// Whether two names are one to the engine.
  func isSameName(_ left: String, _ right: String) -> Bool {
    left == right || (ignoresCaseOfNames && left.lowercased() == right.lowercased())
  }
}
