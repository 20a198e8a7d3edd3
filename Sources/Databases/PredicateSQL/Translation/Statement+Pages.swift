import PredicateDiagnostics
import PredicateSemantics
import PredicateValues

/// A term of an order.
struct OrderTerm {
  let sql: SQLText
  let isAscending: Bool
  let isNullable: Bool

  init(_ sql: SQLText, isAscending: Bool, isNullable: Bool = false) {
    (self.sql, self.isAscending, self.isNullable) = (sql, isAscending, isNullable)
  }

  /// The term in ORDER BY. Unlike with CASE, an index may provide the order.
  var text: SQLText {
    let direction: SQLText = isAscending ? "" : " DESC"
    let nulls: SQLText = !isNullable ? "" : isAscending ? " NULLS FIRST" : " NULLS LAST"
    return "\(sql)\(direction)\(nulls)"
  }

  /// Returns the condition that the term follows a value. Nulls come first or last.
  func isBehind(_ value: SQLText) -> SQLText {
    let test: SQLText = isAscending ? "\(sql) > \(value)" : "\(sql) < \(value)"
    guard isNullable else { return test }
    let (first, second) = isAscending ? (value, sql) : (sql, value)
    return "(\(test) OR (\(first) IS NULL AND \(second) IS NOT NULL))"
  }
}

/// Pages: the objects after the last one of the previous page, given by its key. Objects that are added or removed between two pages cause
/// no repetitions or omissions, and later pages cost no more than earlier ones, unlike with OFFSET.
extension Statement {
  func page(
    behind last: SQLQuery.PageEnd, _ columns: SQLText, _ row: Columns, _ condition: Condition
  ) throws(DiagnosticError) -> SQLText {
    var clauses = context.predicate.clauses
    if case .limit? = clauses.last { clauses.removeLast() }
    guard clauses.allSatisfy({ if case .sort = $0 { true } else { false } }) else {
      throw DiagnosticError(
        Diagnostic(
          .notTranslatable, "pages have an order and a size: SORT, and one LIMIT at the end; DISTINCT is of all objects"
        ))
    }
    let table = context.mapping.table(of: context.classSchema(scope.rootClass))
    let key: [SQLParameter]?
    switch last {
    case .key(let text): key = table.key.kept(text)
    case .variable(let name):
      key = table.key.parts(.open(Parameter(.variable(name), type: nil, isNullable: false, range: SourceRange(0, 0))))
    }
    guard let key else {
      throw DiagnosticError(
        Diagnostic(
          .notTranslatable,
          "`\(last.text)` is no key of the type \(table.key.says), which the mapping says of the class"))
    }
    // The order terms of the last object.
    let found = Scope(context, rootClass: scope.rootClass)
    let place = found.rootPlace()
    let values = try terms(of: found, context.columns(place.alias, table.row, of: table.name))
    let terms = try terms(of: scope, row)
    let selected = values.enumerated().map { "\($1.sql) AS v\(SQLText(words: String($0)))" as SQLText }
    let conditions =
      found.builder.conditions + [
        place.key.equals(Columns(key.map { .parameter($0) }))
      ]
    let statement: SQLText =
      "SELECT \(selected.joined(separator: ", ")) FROM \(found.builder.from ?? "") WHERE \(conditions.joined(separator: " AND "))"
    let order: SQLText = " ORDER BY \(terms.map { $0.text }.joined(separator: ", "))\(limit)"
    if engine.comparesRows, let first = terms.first,
      terms.allSatisfy({ !$0.isNullable && $0.isAscending == first.isAscending })
    {
      let isBehind: SQLText = first.isAscending ? ">" : "<"
      let row = Columns(terms.map { $0.sql }).list
      scope.builder.conditions.append("(\(row)) \(isBehind) (\(statement))")
      return select(columns, where: condition, order)
    }
    let alias = context.alias()
    scope.builder.join("(\(statement)) AS \(alias)", on: nil, keepsOthers: false)
    var isBehind: SQLText?
    for (number, term) in terms.enumerated().reversed() {
      let value: SQLText = "\(alias).v\(SQLText(words: String(number)))"
      guard let rest = isBehind else {
        isBehind = term.isBehind(value)
        continue
      }
      let same: SQLText = term.isNullable ? SQLText(pattern: engine.isSame, term.sql, value) : "\(term.sql) = \(value)"
      isBehind = "(\(term.isBehind(value)) OR (\(same) AND \(rest)))"
    }
    if let first = terms.first, !first.isNullable {
      // An index finds a range, but no alternatives.
      let value: SQLText = "(SELECT b.v0 FROM (\(statement)) AS b)"
      scope.builder.conditions.append("\(first.sql) \(first.isAscending ? ">=" : "<=") \(value)")
    }
    scope.builder.conditions.append(isBehind ?? .truth(true))
    return select(columns, where: condition, order)
  }
}
