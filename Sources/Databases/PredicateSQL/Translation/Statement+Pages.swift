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
    let ending = try terms(of: found, context.columns(place.alias, table.row, of: table.name))
    let terms = try terms(of: scope, row)
    let isLast = place.key.equals(Columns(key.map { .parameter($0) }))
    func values(_ columns: SQLText) -> SQLText { found.builder.select(columns, where: [isLast]) }
    let order: SQLText = " ORDER BY \(terms.map { $0.text }.joined(separator: ", "))\(limit)"
    guard let first = terms.first else { return select(columns, where: condition, order) }
    if engine.comparesRows, terms.allSatisfy({ !$0.isNullable && $0.isAscending == first.isAscending }) {
      let isBehind: SQLText = first.isAscending ? ">" : "<"
      let ends = values(ending.map { $0.sql }.joined(separator: ", "))
      scope.builder.conditions.append("(\(Columns(terms.map { $0.sql }).list)) \(isBehind) (\(ends))")
      return select(columns, where: condition, order)
    }
    let ends: [SQLText]
    if first.isNullable {
      let alias = context.alias()
      let names = ending.indices.map { SQLText(words: "v\($0)") }
      let selected = zip(ending, names).map { "\($0.sql) AS \($1)" as SQLText }
      scope.builder.join("(\(values(selected.joined(separator: ", ")))) AS \(alias)", on: nil, keepsOthers: false)
      ends = names.map { "\(alias).\($0)" }
    } else {
      // The first of them is null if the key is that of no object, and no object follows it.
      ends = ending.enumerated().map { number, end in
        let part = number > 0 ? place.key.all.firstIndex { $0.isSame(as: end.sql) } : nil
        return part.map { .parameter(key[$0]) } ?? "(\(values(end.sql)))"
      }
    }
    scope.builder.conditions.append(isBehind(zip(terms, ends).map { ($0, $1) }[...]))
    return select(columns, where: condition, order)
  }

  /// Returns the condition that an object follows another one, whose values of the order terms are given.
  private func isBehind(_ terms: ArraySlice<(term: OrderTerm, end: SQLText)>) -> SQLText {
    guard let (term, end) = terms.first else { return .truth(false) }
    let rest = terms.dropFirst()
    guard !rest.isEmpty else { return term.isBehind(end) }
    if term.isNullable {
      return "(\(term.isBehind(end)) OR (\(SQLText(pattern: engine.isSame, term.sql, end)) AND \(isBehind(rest))))"
    }
    // An index finds a range, but no alternatives.
    return "(\(term.sql) \(term.isAscending ? ">=" : "<=") \(end) AND (\(term.sql) <> \(end) OR \(isBehind(rest))))"
  }
}
