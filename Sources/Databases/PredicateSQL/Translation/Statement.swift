import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// The complete statement: its selection, tables, condition and order.
struct Statement {
  private let translation: Translation
  let scope: Scope
  var context: Context { translation.context }
  var engine: SQLEngine { context.engine }
  private var predicate: TypedPredicate { context.predicate }
  /// The last object of the previous page. `nil` if all objects are selected.
  private let last: SQLQuery.PageEnd?

  init(_ translation: Translation, behind last: SQLQuery.PageEnd? = nil) {
    self.translation = translation
    self.last = last
    scope = Scope(translation.context, rootClass: translation.predicate.rootClass)
  }

  /// A statement and the predicate nodes that it leaves out.
  struct Result {
    let text: SQLText
    let leftOut: [TypedPredicate.NodeID]
  }

  func text(selecting selection: SQLQuery.Selection, allowsSuperset: Bool) throws(DiagnosticError) -> Result {
    let root = scope.rootPlace()
    if let belongs = context.belongs(context.classSchema(predicate.rootClass), root.alias) {
      scope.builder.conditions.append(belongs)
    }
    let table = context.mapping.table(of: context.classSchema(predicate.rootClass))
    if selection == .condition { return try fragment(root, allowsSuperset: allowsSuperset) }
    let row = context.columns(root.alias, table.row, of: table.name)
    let (condition, leftOut) = try self.condition(allowsSuperset: allowsSuperset)
    let columns: SQLText =
      switch selection {
      case .keys: root.key.list
      case .rows: "\(root.alias).*"
      case .count, .condition: "COUNT(*)"
      }
    if let last {
      guard selection != .count else {
        throw DiagnosticError(Diagnostic(.notTranslatable, "a page is of keys or rows; a count is of all objects"))
      }
      return Result(text: try page(behind: last, columns, row, condition), leftOut: leftOut)
    }
    if predicate.clauses.isEmpty || selection == .count && !predicate.clauses.contains(where: { $0.decidesWhich }) {
      // The few matches are sorted. An index for the order would visit all objects.
      let pattern = translation.findsFew(predicate.root) ? engine.sortedColumn ?? "{0}" : "{0}"
      let order: SQLText =
        selection == .count ? "" : " ORDER BY \(row.all.map { SQLText(pattern: pattern, $0) }.joined(separator: ", "))"
      return Result(text: select(columns, where: condition, order), leftOut: leftOut)
    }
    return Result(text: try arranged(columns, row, condition, selection), leftOut: leftOut)
  }

  /// Returns the condition alone, unchanged if it uses only the objects' table, and otherwise as a test of the key in a subquery.
  private func fragment(_ root: Place, allowsSuperset: Bool) throws(DiagnosticError) -> Result {
    guard predicate.clauses.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          .notTranslatable, "SORT, DISTINCT and LIMIT are no part of a condition; select keys, or say them outside"))
    }
    let (condition, leftOut) = try self.condition(allowsSuperset: allowsSuperset)
    guard scope.builder.tables > 1 else {
      let terms = scope.builder.conditions + (condition.isAlways ? [] : [condition.decided])
      return Result(text: terms.isEmpty ? condition.decided : Translation.terms(terms, " AND "), leftOut: leftOut)
    }
    // A subquery resolves names in its own tables first, so the key may have the same name inside and outside.
    return Result(text: root.key.isIn(select(root.key.list, where: condition, "")), leftOut: leftOut)
  }

  private func condition(allowsSuperset: Bool) throws(DiagnosticError) -> (Condition, [TypedPredicate.NodeID]) {
    guard allowsSuperset else {
      let condition = try translation.condition(predicate.root, in: scope)
      translation.requireLinks(of: predicate.root, in: scope)
      return (condition, [])
    }
    var terms = [predicate.root]
    if case .and(let children) = predicate.nodes[predicate.root] { terms = children }
    var leftOut: [TypedPredicate.NodeID] = []
    var parts: [SQLText] = []
    if context.narrows {
      scope.narrowing = terms.filter { term in
        let trial = self.trial
        return translation.finds(term) && (try? trial.translation.condition(term, in: trial.scope)) != nil
      }
    }
    defer { scope.narrowing = [] }
    for term in terms {
      do throws(DiagnosticError) {
        // Tried in a separate translation first, so that a refused term leaves no traces.
        let trial = self.trial
        _ = try trial.translation.condition(term, in: trial.scope)
        parts.append(try translation.condition(term, in: scope).sql)
        translation.requireLinks(of: term, in: scope)
      } catch {
        guard error.first.code == .notTranslatable else { throw error }
        leftOut.append(term)
        let trial = self.trial
        if (try? trial.translation.bounds(term, in: trial.scope)) != nil,
          let bounds = try translation.bounds(term, in: scope)
        {
          parts.append(bounds.sql)
        }
      }
    }
    let condition = parts.isEmpty ? Condition.always : Condition(Translation.terms(parts, " AND "), mayBeNull: true)
    return (condition, leftOut)
  }

  /// A new translation.
  private var trial: Statement {
    Statement(
      Translation(
        context: Context(
          predicate, engine, context.mapping, alias: context.firstAlias, narrows: context.narrows, key: context.key)))
  }

  func select(_ columns: SQLText, where condition: Condition, _ rest: SQLText) -> SQLText {
    scope.builder.select(columns, where: condition.isAlways ? [] : [condition.sql], rest)
  }

  // MARK: Clauses

  /// A clause's key as columns of the statement.
  struct Key {
    /// The value, ordered by bytes. For a link, the columns that identify its target.
    let value: Columns
    /// The test whether the path ends at a link without a target. `nil` if the path has no link.
    let isAbsent: SQLText?
    let isNaN: SQLText?
    let isNullable: Bool
  }

  private func key(
    _ key: Clause.Key, _ construct: SQLConstruct, in scope: Scope
  ) throws(DiagnosticError) -> Key {
    let range = key.range ?? SourceRange(0, 0)
    let column = try translation.column(key.path, at: range, in: scope)
    try context.require(construct, key.type, column.form, at: range)
    if column.isPresence { throw context.refusal(construct, Translation.hasNoKey, at: range) }
    let parents = Array(key.path.steps.dropLast())
    var absent: SQLText?
    if !parents.isEmpty { absent = try scope.place(parents).key.isNull }
    if construct == .sort, column.type.classIndex != nil {
      // Links are ordered as their targets are.
      let target = try scope.place(key.path.steps)
      let table = context.mapping.table(of: context.classSchema(target.classIndex))
      let row = context.columns(target.alias, table.row, of: table.name)
      return Key(value: row, isAbsent: absent, isNaN: nil, isNullable: true)
    }
    if column.key != nil {
      // Partially null links have no target and are all equal.
      let target = try scope.place(key.path.steps).key
      return Key(value: target, isAbsent: absent, isNaN: nil, isNullable: true)
    }
    let value = column.type == .string ? SQLText(pattern: engine.orderedText, column.sql) : column.sql
    let isRequired = translation.requiredValues(of: predicate.root).contains(key.path)
    let isNullable = column.isNullable && !isRequired
    return Key(value: Columns(value), isAbsent: absent, isNaN: translation.isNaN(column), isNullable: isNullable)
  }

  /// Returns the terms of an order by a key. Nulls come first, but last after a link without a target. NaN precedes all numbers.
  private func terms(_ key: Key, isAscending: Bool) -> [OrderTerm] {
    var terms: [OrderTerm] = []
    if let absent = key.isAbsent {
      terms.append(OrderTerm("CASE WHEN \(absent) THEN 1 ELSE 0 END", isAscending: isAscending))
    }
    if let isNaN = key.isNaN {
      let null: SQLText = key.isNullable ? "WHEN \(key.value.first) IS NULL THEN 0 " : ""
      terms.append(OrderTerm("CASE \(null)WHEN \(isNaN) THEN 1 ELSE 2 END", isAscending: isAscending))
    }
    return terms + key.value.all.map { OrderTerm($0, isAscending: isAscending, isNullable: key.isNullable) }
  }

  /// Returns a statement with clauses. A DISTINCT or LIMIT that another clause follows becomes a subquery.
  private func arranged(
    _ columns: SQLText, _ row: Columns, _ condition: Condition, _ selection: SQLQuery.Selection
  ) throws(DiagnosticError) -> SQLText {
    let clauses = predicate.clauses
    guard
      clauses.contains(where: { $0.isDistinct }) || clauses.dropLast().contains(where: { $0.isLimit })
        || selection == .count
    else {
      // One order, followed by at most one limit.
      let order = try terms(of: scope, row).map { $0.text }.joined(separator: ", ")
      return select(columns, where: condition, " ORDER BY \(order)\(limit)")
    }
    return try nested(columns, row, condition, selection)
  }

  /// Returns the order terms of a SORT.
  private func terms(_ keys: [Clause.SortKey], in scope: Scope) throws(DiagnosticError) -> [OrderTerm] {
    var terms: [OrderTerm] = []
    for key in keys { terms += self.terms(try self.key(key.key, .sort, in: scope), isAscending: key.isAscending) }
    return terms
  }

  /// Returns the complete order terms of a scope's objects.
  func terms(of scope: Scope, _ row: Columns) throws(DiagnosticError) -> [OrderTerm] {
    var order = row.all.map { OrderTerm($0, isAscending: true) }
    for clause in predicate.clauses {
      if case .sort(let keys) = clause { order = try terms(keys, in: scope) + order }
    }
    return order
  }

  /// The limit after the last order.
  var limit: SQLText {
    guard case .limit(let count) = predicate.clauses.last else { return "" }
    return " LIMIT \(SQLText(words: String(count)))"
  }

  /// Returns a statement with subqueries. Objects are numbered once for each order that a DISTINCT or LIMIT uses, so the enclosing
  /// statement needs only these numbers.
  private func nested(
    _ columns: SQLText, _ row: Columns, _ condition: Condition, _ selection: SQLQuery.Selection
  ) throws(DiagnosticError) -> SQLText {
    let key = scope.rootPlace().key
    var order = row.all.map { OrderTerm($0, isAscending: true) }
    var isSorted = false
    let hasLeastRow = context.mapping.table(of: context.classSchema(predicate.rootClass)).hasLeastRow
    var words: SQLText { order.map { $0.text }.joined(separator: ", ") }
    // The keys of the objects that a clause keeps, or their places in the order.
    var kept: (columns: Columns, statement: SQLText)?
    func keptColumns(_ alias: SQLText) -> SQLText { Columns("kept", of: alias, like: key).list }
    func rows(_ columns: SQLText, _ rest: SQLText, where others: [SQLText] = []) -> SQLText {
      var conditions = condition.isAlways ? [] : [condition.sql]
      if let kept { conditions = [kept.columns.isIn(kept.statement)] }
      return scope.builder.select(columns, where: conditions + others, rest)
    }
    for clause in predicate.clauses {
      switch clause {
      case .sort(let keys):
        order = try terms(keys, in: scope) + order
        isSorted = true
      case .limit(let count):
        let alias = context.alias()
        let number: SQLText = "ROW_NUMBER() OVER (ORDER BY \(words)) AS number"
        kept = (
          key,
          "SELECT \(keptColumns(alias)) FROM (\(rows("\(key.selected(as: "kept")), \(number)", ""))) AS \(alias) WHERE \(alias).number <= \(SQLText(words: String(count)))"
        )
      case .distinct(let keys):
        var values: [SQLText] = []
        var reached: [SQLText] = []
        for key in keys {
          let key = try self.key(key, .distinct, in: scope)
          values += key.value.all
          if let absent = key.isAbsent { reached.append("NOT (\(absent))") }
        }
        if hasLeastRow, !isSorted {
          // The first object of a group is that of the least place. Without an order, that is faster than numbering all.
          kept = (
            row, rows("MIN(\(row.first))", " GROUP BY \(values.joined(separator: ", "))", where: reached)
          )
          continue
        }
        let alias = context.alias()
        let isReached: SQLText =
          reached.isEmpty
          ? .truth(true)
          : "CASE WHEN \(reached.joined(separator: " AND ")) THEN \(.truth(true)) ELSE \(.truth(false)) END"
        // Values after a link without a target form a group of their own, from which nothing is kept.
        let group: SQLText = "PARTITION BY \((values + [isReached]).joined(separator: ", "))"
        let number: SQLText = "ROW_NUMBER() OVER (\(group) ORDER BY \(words)) AS number"
        kept = (
          key,
          "SELECT \(keptColumns(alias)) FROM (\(rows("\(key.selected(as: "kept")), \(number), \(isReached) AS reached", ""))) AS \(alias) WHERE \(alias).number = 1 AND \(alias).reached"
        )
      }
    }
    return rows(columns, selection == .count ? "" : " ORDER BY \(words)")
  }
}

extension Condition {
  /// A Boolean value that indicates whether the condition is always true.
  var isAlways: Bool {
    if case .truth(true)? = sql.pieces.first, sql.pieces.count == 1 { true } else { false }
  }
}

extension [Clause] {
  /// A Boolean value that indicates whether the first objects of an order are found.
  var findFirst: Bool {
    guard case .limit? = last else { return false }
    return contains { if case .sort = $0 { true } else { false } }
  }
}

extension Clause {
  fileprivate var isDistinct: Bool { if case .distinct = self { true } else { false } }
  fileprivate var isLimit: Bool { if case .limit = self { true } else { false } }
  /// A Boolean value that indicates whether the clause removes objects and does not only order them.
  fileprivate var decidesWhich: Bool { isDistinct || isLimit }
}
