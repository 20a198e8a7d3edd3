/// A statement under construction: the tables it selects from.
///
/// The first table gets a name only when it is needed. A question about a collection's elements often needs only the collection's table,
/// whose rows name their owners.
final class SelectBuilder {
  let context: Context
  private var joins: [Join] = []
  var tables: Int { joins.count }
  /// The conditions on the tables in addition to the predicate.
  var conditions: [SQLText] = []

  /// A joined table.
  private struct Join {
    let table: SQLText
    let alias: SQLText?
    let condition: SQLText
    var keepsOthers: Bool
  }

  init(_ context: Context) { self.context = context }

  /// The joined tables. `nil` if there are none.
  var from: SQLText? {
    guard let first = joins.first else { return nil }
    return joins.dropFirst().reduce(first.table) { from, join in
      "\(from) \(join.keepsOthers ? "LEFT JOIN" : "JOIN") \(join.table) ON \(join.condition)"
    }
  }

  /// Returns a statement that selects columns of the rows that satisfy the builder's conditions and others.
  func select(_ columns: SQLText, where others: [SQLText], _ rest: SQLText = "") -> SQLText {
    let conditions = conditions + others
    let filter: SQLText = conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))"
    return "SELECT \(columns) FROM \(from ?? "")\(filter)\(rest)"
  }

  /// Adds a table and joins the rows that satisfy a condition. The first table is not joined: its condition is tested at the end.
  func join(_ table: SQLText, as alias: SQLText? = nil, on condition: SQLText?, keepsOthers: Bool) {
    if joins.isEmpty, let condition { conditions.append(condition) }
    joins.append(Join(table: table, alias: alias, condition: condition ?? .truth(true), keepsOthers: keepsOthers))
    context.mostTables = max(context.mostTables, tables)
  }

  /// Keeps no rows for which a joined table has none.
  func requireRows(of alias: SQLText) {
    for index in joins.indices where joins[index].alias?.isSame(as: alias) == true { joins[index].keepsOthers = false }
  }
}
