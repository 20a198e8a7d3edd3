import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Translation {
  /// Returns a comparison of two single values as a condition on one row of a scope's statement.
  func leaf(_ comparison: Comparison, in scope: Scope) throws(DiagnosticError) -> Condition {
    switch comparison.comparisonOperator {
    case .geoWithin: try context.require(.geo, .object(0), at: comparison.range)
    case .isOfKind, .isOfSameKind, .isOfOtherKind: try context.require(.kind, .mixed, at: comparison.range)
    case .relation, .between, .isIn, .text: break
    }
    if let condition = try emptiness(comparison, in: scope) { return condition }
    if let condition = try extreme(comparison, in: scope) { return condition }
    let left = try operand(comparison.left, in: scope, keepsNull: predicate.differsFromNull(comparison))
    let right = try operand(comparison.right, in: scope)
    let condition = try compare(besideZero(left, right), besideZero(right, left), comparison)
    guard let exist = try elementsExist(comparison, scope) else { return condition }
    return Condition("(\(condition.decided) AND \(exist))")
  }

  /// Returns the condition that the list positions of a comparison exist. An element of an empty list, or right after the end of a list,
  /// has no value, and every comparison with it is false. A position further behind is null. A missing object has no properties at all.
  /// `nil` if the comparison has no list positions.
  private func elementsExist(_ comparison: Comparison, _ scope: Scope) throws(DiagnosticError) -> SQLText? {
    var conditions: [SQLText] = []
    for operand in [comparison.left, comparison.right] {
      guard case .path(let path) = predicate.operands[operand].kind, let step = path.steps.first,
        case .element(let index) = step.part
      else { continue }
      let inner = try inner(of: scope)
      _ = try inner.elements([TypedPath.Step(classIndex: step.classIndex, property: step.property)])
      let count = try calculated("COUNT(*)", of: inner, where: nil, for: scope.rootPlace().key, in: scope)
      let length: SQLText = "COALESCE(\(count), 0)"
      let number = SQLText(words: String(index))
      let leadsToObjects = context.classSchema(step.classIndex).properties[step.property].type.leadsToObjects
      conditions.append(leadsToObjects ? "\(length) > \(number)" : "\(length) NOT IN (0, \(number))")
      if path.steps.count > 2 { conditions.append(try scope.place(Array(path.steps.dropLast())).key.isNotNull) }
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
  }

  func compare(
    _ left: Operand, _ right: Operand, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    switch (comparison.comparisonOperator, left, right) {
    case (.relation(let relation), .column(let column), .constant(let constant)):
      return try compare(column, relation, constant, comparison)
    case (.relation(let relation), .constant(let constant), .column(let column)):
      return try compare(column, relation.mirrored, constant, comparison)
    case (.relation(let relation), .column(let left), .column(let right)):
      return afterJoins(try compare(left, relation, right, comparison), comparison)
    case (.between, .column(let column), .list(let bounds)) where bounds.count == 2:
      try context.require(.between, column.type, column.form, at: comparison.range)
      let from = try compare(column, .greaterOrEqual, bounds[0], comparison)
      let to = try compare(column, .lessOrEqual, bounds[1], comparison)
      return .both(from, to)
    case (.isIn, .column(let column), .list(let values)): return try membership(column, values, comparison)
    case (.isIn, .column(let column), .constant(.open(let parameter))):
      return try membership(column, parameter, comparison)
    case (.text(let test), .column(let column), .constant(.value(let value))):
      return try search(column, test, value, comparison)
    case (.text(let test), .column(let column), .constant(.open(let parameter))):
      return try search(column, test, parameter, comparison)
    case (.text(let test), .column(let text), .column(let needle)):
      return afterJoins(try search(text, test, needle, comparison), comparison)
    case (.text(let test), .constant(.value(.string(let text))), .column(let needle)) where needle.type == .string:
      return try search(text, test, needle, comparison)
    default:
      throw context.refusal(.columns, "a constant on this side is not translated", at: comparison.range)
    }
  }

  /// Returns a comparison of two columns to be evaluated after the joins that reach them.
  private func afterJoins(_ condition: Condition, _ comparison: Comparison) -> Condition {
    guard let pattern = engine.afterJoins,
      [comparison.left, comparison.right].contains(where: { predicate.origin(of: $0) == .reached })
    else { return condition }
    return Condition(SQLText(pattern: pattern, condition.decided))
  }

  // MARK: A column and a constant

  private func compare(
    _ column: Operand.Column, _ relation: Relation, _ constant: Constant, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(relation.isOrdering ? .order : .equality, column.type, column.form, at: comparison.range)
    try requireLetters(column, comparison)
    if let key = column.key { return try compare(key, of: column, relation, constant, at: comparison.range) }
    if constant == .value(.null) { return compareWithNull(column, relation) }
    if isUnheld(constant), !relation.isOrdering { return relation == .notEqual ? .always : .never }
    if !relation.isOrdering, let texts = kept([constant], in: column, comparison) {
      return relation == .equal ? texts : texts.negated
    }
    let isLowest = nanIsLowest(comparison, column, constant)
    switch try fit(constant, column, comparison) {
    case .notANumber:
      if column.type == .int, predicate.rules.contains(.nanIsLowest), predicate.origin(of: comparison.left) != .column {
        throw context.refusal(.order, "in rql a NaN is below integers that are reached", at: comparison.range)
      }
      return compareWithNaN(column, relation, isLowest)
    case .aboveAll:
      if relation == .notEqual { return .always }
      return relation == .less || relation == .lessOrEqual ? isNumber(column) : .never
    case .belowAll:
      if relation == .notEqual { return .always }
      return relation == .greater || relation == .greaterOrEqual ? isNumber(column) : .never
    case .justAbove(let below):
      switch relation {
      case .equal: return .never
      case .notEqual: return .always
      case .less, .lessOrEqual: return ordered(column, .lessOrEqual, below, isLowest)
      case .greater, .greaterOrEqual: return ordered(column, .greater, below, isLowest)
      }
    case .range(let low, let high): return compare(column, relation, from: low, to: high, isLowest)
    case .exact(let value):
      if relation.isOrdering { return ordered(column, relation, value, isLowest) }
      if let same = try equalityOfLetters(column, constant, comparison) {
        return relation == .equal ? same : same.negated
      }
      let (text, folded) = try equated(column, value, comparison)
      let same = Condition(
        "\(text) = \(folded)", of: column.sql, isNullable: column.isNullable, else: "\(text) <> \(folded)")
      return relation == .equal ? same : same.negated
    }
  }

  /// Returns a relation to a constant that equals all values in a range.
  func compare(
    _ column: Operand.Column, _ relation: Relation, from low: SQLText, to high: SQLText, _ isLowest: Bool
  ) -> Condition {
    switch relation {
    case .less: return ordered(column, .less, low, isLowest)
    case .lessOrEqual: return ordered(column, .lessOrEqual, high, isLowest)
    case .greater: return ordered(column, .greater, high, isLowest)
    case .greaterOrEqual: return ordered(column, .greaterOrEqual, low, isLowest)
    case .equal, .notEqual:
      let from = ordered(column, .greaterOrEqual, low, isLowest)
      let to = ordered(column, .lessOrEqual, high, isLowest)
      let same = Condition.both(from, to)
      return relation == .equal ? same : same.negated
    }
  }

  /// Returns an equality under `[c]` or `[d]` as a pattern with all spellings of each letter. `nil` if it is translated differently.
  func equalityOfLetters(
    _ column: Operand.Column, _ constant: Constant, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition? {
    guard column.type == .string, !comparison.options.isEmpty else { return nil }
    switch constant {
    case .value(.string(let text)) where saysLetters(comparison.options, text):
      return try letters(column, nil, text, comparison)
    case .open(let parameter) where saysLetters(comparison.options):
      return try letters(column, nil, parameter, comparison)
    default: return nil
    }
  }

  /// Returns the two sides of an equality with a constant, folded as `[c]` and `[d]` require.
  private func equated(
    _ column: Operand.Column, _ constant: SQLText, _ comparison: Comparison
  ) throws(DiagnosticError) -> (SQLText, SQLText) {
    // Half of the rows are true. An index for the order finds the first ones sooner.
    if column.type == .bool, predicate.clauses.findFirst, let pattern = engine.sortedColumn {
      return (SQLText(pattern: pattern, column.sql), constant)
    }
    guard column.type == .string else { return (column.sql, constant) }
    guard !comparison.options.isEmpty else { return (SQLText(pattern: engine.equalText, column.sql), constant) }
    return (try folded(column.sql, comparison), constant)
  }

  private func compareWithNull(_ column: Operand.Column, _ relation: Relation) -> Condition {
    switch relation {
    case .equal, .lessOrEqual, .greaterOrEqual:
      column.isNullable ? Condition("\(column.sql) IS NULL", opposite: "\(column.sql) IS NOT NULL") : .never
    case .notEqual:
      column.isNullable ? Condition("\(column.sql) IS NOT NULL", opposite: "\(column.sql) IS NULL") : .always
    case .less, .greater: .never
    }
  }

  /// Returns an order comparison with a value that is not NaN, above NaN if NaN is the lowest number. Databases order NaN last.
  private func ordered(
    _ column: Operand.Column, _ relation: Relation, _ constant: SQLText, _ isLowest: Bool
  ) -> Condition {
    var left = column.sql
    if column.type == .string { left = SQLText(pattern: engine.orderedText, left) }
    let test: SQLText = "\(left) \(symbol(relation)) \(constant)"
    let isLess = relation == .less || relation == .lessOrEqual
    // In the library's text format, NaN already comes first.
    guard let isNaN = isNaN(column), column.form.decimals != .text else {
      return Condition(
        test, of: column.sql, isNullable: column.isNullable,
        else: "\(left) \(symbol(relation.complement)) \(constant)")
    }
    if isLess, !isLowest { return Condition(test, mayBeNull: column.isNullable) }
    return Condition(
      isLess ? "(\(test) OR \(isNaN))" : "(\(test) AND NOT (\(isNaN)))", mayBeNull: column.isNullable)
  }

  private func compareWithNaN(
    _ column: Operand.Column, _ relation: Relation, _ isLowest: Bool
  ) -> Condition {
    guard isLowest else { return relation == .notEqual ? .always : .never }
    let isNaN = isNaN(column) ?? .truth(false)
    switch relation {
    case .equal, .lessOrEqual: return Condition(isNaN, mayBeNull: column.isNullable)
    case .notEqual: return Condition(isNaN, mayBeNull: column.isNullable).negated
    case .less: return .never
    case .greater: return isNumber(column)
    case .greaterOrEqual: return column.isNullable ? Condition("\(column.sql) IS NOT NULL") : .always
    }
  }

  /// Returns the condition that a value exists and is not NaN.
  private func isNumber(_ column: Operand.Column) -> Condition {
    var parts: [SQLText] = []
    if column.isNullable { parts.append("\(column.sql) IS NOT NULL") }
    if let isNaN = isNaN(column) { parts.append("NOT (\(isNaN))") }
    guard !parts.isEmpty else { return .always }
    return Condition("(\(parts.joined(separator: " AND ")))", mayBeNull: column.isNullable)
  }

  /// Returns the condition that a column is NaN. `nil` if it never is.
  func isNaN(_ column: Operand.Column) -> SQLText? {
    switch column.type {
    case .float, .double: column.holdsNaN ? SQLText(pattern: engine.isNaN, column.sql) : nil
    case .decimal where column.form.decimals == .own: "\(column.sql) = 'NaN'"
    case .decimal where column.form.decimals == .text: "\(column.sql) = \(.parameter(.string(DecimalText.nan), .text))"
    default: nil
    }
  }

  /// Returns a Boolean value that indicates whether NaN is below all numbers instead of unordered. For decimals, it always is. In rql, it
  /// is unless a column of the object itself is compared with a constant on its right that is not a decimal (language §6.9).
  func nanIsLowest(_ comparison: Comparison, _ column: Operand.Column, _ constant: Constant) -> Bool {
    switch column.type {
    case .decimal: return true
    case .float, .double:
      guard predicate.rules.contains(.numbersCompareAsMixed) else { return false }
      if case .value(.decimal) = constant { return true }
      return predicate.origin(of: comparison.left) != .column
    default: return false
    }
  }

  func symbol(_ relation: Relation) -> SQLText {
    switch relation {
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "="
    case .notEqual: "<>"
    }
  }

  /// Throws an error if options are used on bytes.
  func requireLetters(_ column: Operand.Column, _ comparison: Comparison) throws(DiagnosticError) {
    if column.type == .data, !comparison.options.isEmpty {
      try context.require(.caseInsensitive, .data, at: comparison.range)
    }
  }

  // MARK: Two columns

  private func compare(
    _ left: Operand.Column, _ relation: Relation, _ right: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    let (left, right) = (readBeside(left, right), readBeside(right, left))
    for column in [left, right] {
      try requireLetters(column, comparison)
      try context.require(relation.isOrdering ? .order : .equality, column.type, column.form, at: comparison.range)
    }
    try requireComparable(left, right, comparison)
    if let key = left.key, let other = right.key { return compare(key, of: left, relation, with: other, of: right) }
    var (a, b) = (left.sql, right.sql)
    if left.type == .string {
      if !comparison.options.isEmpty, !relation.isOrdering {
        (a, b) = (try folded(a, comparison), try folded(b, comparison))
      } else {
        a = SQLText(pattern: relation.isOrdering ? engine.orderedText : engine.equalText, a)
      }
    }
    let mayBeNull = left.isNullable || right.isNullable
    if let whole = engine.wholeNumbers, left.type != right.type, left.type == .int || right.type == .int,
      left.type != .decimal, right.type != .decimal
    {
      return left.type == .int
        ? compare(left, relation, with: right, whole) : compare(right, relation.mirrored, with: left, whole)
    }
    let test = withNaN("\(a) \(symbol(relation)) \(b)", relation, left, right)
    if relation == .notEqual {
      guard mayBeNull else { return Condition(test) }
      let differ = SQLText(pattern: engine.isDifferent, a, b)
      // Two NaN values differ if they are unordered.
      guard let leftIsNaN = isNaN(left), isNaN(right) != nil, left.type != .decimal,
        !predicate.rules.contains(.nanIsLowest)
      else { return Condition("(\(differ))") }
      return Condition("(\(differ) OR \(leftIsNaN))", mayBeNull: true)
    }
    guard relation.holdsOfEquals, left.isNullable, right.isNullable else {
      return Condition(test, mayBeNull: mayBeNull)
    }
    return Condition("(\(test) OR (\(left.sql) IS NULL AND \(right.sql) IS NULL))", mayBeNull: true)
  }

  /// Returns a comparison of an integer and a double column. To avoid rounding, it compares with an integer next to the double.
  private func compare(
    _ integer: Operand.Column, _ relation: Relation, with double: Operand.Column,
    _ whole: (below: String, above: String)
  ) -> Condition {
    let (i, d) = (integer.sql, double.sql)
    let below = SQLText(pattern: whole.below, d)
    let above = SQLText(pattern: whole.above, d)
    let isNaN = isNaN(double) ?? .truth(false)
    let nan: SQLText =
      predicate.rules.contains(.nanIsLowest) && [.greater, .greaterOrEqual].contains(relation)
      ? .truth(true) : .truth(false)
    let test: (inside: SQLText, aboveAll: SQLText, belowAll: SQLText) =
      switch relation {
      case .less: ("\(i) < \(above)", .truth(true), .truth(false))
      case .lessOrEqual: ("\(i) <= \(below)", .truth(true), .truth(false))
      case .greater: ("\(i) > \(below)", .truth(false), .truth(true))
      case .greaterOrEqual: ("\(i) >= \(above)", .truth(false), .truth(true))
      case .equal, .notEqual: ("(\(i) = \(below) AND \(below) = \(above))", .truth(false), .truth(false))
      }
    let mayBeNull = integer.isNullable || double.isNullable
    let result: SQLText =
      "CASE WHEN \(i) IS NULL OR \(d) IS NULL THEN \(.truth(false)) WHEN \(isNaN) THEN \(nan) WHEN \(d) >= 9223372036854775808e0 THEN \(test.aboveAll) WHEN \(d) < -9223372036854775808e0 THEN \(test.belowAll) ELSE \(test.inside) END"
    let bothNull: SQLText =
      mayBeNull ? "(\(result) OR (\(i) IS NULL AND \(d) IS NULL))" : "(\(result))"
    switch relation {
    case .less, .greater: return Condition("(\(result))")
    case .lessOrEqual, .greaterOrEqual, .equal: return Condition(bothNull)
    case .notEqual: return Condition(bothNull).negated
    }
  }

  /// Returns a column of dates as the engine reads it, if the other column has them in another form.
  private func readBeside(_ column: Operand.Column, _ other: Operand.Column) -> Operand.Column {
    guard column.type == .date, other.type == .date, column.form.dates != other.form.dates,
      let reading = engine.dateReadings[column.form.dates]
    else { return column }
    var form = column.form
    form.dates = reading.form
    return Operand.Column(
      sql: SQLText(pattern: reading.pattern, column.sql), type: .date, isNullable: column.isNullable, form: form)
  }

  private func requireComparable(
    _ left: Operand.Column, _ right: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) {
    let isReal = { (type: ElementType) in type == .float || type == .double }
    let reason: String? =
      switch (left.type, right.type) {
      case (.date, .date) where left.form.dates != right.form.dates: "the columns keep dates in two ways"
      case (.uuid, .uuid) where left.form.uuids != right.form.uuids: "the columns keep UUIDs in two ways"
      case (.object, .object) where left.isPresence || right.isPresence: Self.hasNoKey
      // The database's own decimals have any scale.
      case (.decimal, .decimal)
      where left.form.decimals != right.form.decimals
        || (left.form.decimals != .own && left.form.scale != right.form.scale):
        "the columns keep decimals in two ways"
      case (let a, let b) where a == b: nil
      case (let a, let b) where isReal(a) && isReal(b): nil
      case (.int, let type) where isReal(type), (let type, .int) where isReal(type):
        nil
      case (.int, .decimal) where !right.form.holdsDecimals, (.decimal, .int) where !left.form.holdsDecimals: nil
      case (.object, .object): nil
      default: "\(engine.title) compares such columns in another way"
      }
    if let reason { throw context.refusal(.columns, reason, at: comparison.range) }
  }

  /// Returns a relation of two columns, adjusted for NaN in either.
  private func withNaN(
    _ test: SQLText, _ relation: Relation, _ left: Operand.Column, _ right: Operand.Column
  ) -> SQLText {
    let (a, b) = (isNaN(left), isNaN(right))
    if a == nil, b == nil { return test }
    let isLowest = [left.type, right.type].contains(.decimal) || predicate.rules.contains(.nanIsLowest)
    let (leftIsNaN, rightIsNaN): (SQLText, SQLText) = (a ?? .truth(false), b ?? .truth(false))
    switch relation {
    case .equal: return isLowest ? test : "(\(test) AND NOT (\(leftIsNaN)))"
    case .notEqual: return isLowest ? test : "(\(test) OR \(leftIsNaN))"
    case .less:
      return isLowest
        ? "(NOT (\(rightIsNaN)) AND (\(test) OR (\(leftIsNaN) AND \(right.sql) IS NOT NULL)))"
        : "(\(test) AND NOT (\(rightIsNaN)))"
    case .lessOrEqual:
      return isLowest
        ? "((\(test) AND NOT (\(rightIsNaN))) OR (\(leftIsNaN) AND \(right.sql) IS NOT NULL))"
        : "(\(test) AND NOT (\(rightIsNaN)))"
    case .greater:
      return isLowest
        ? "(NOT (\(leftIsNaN)) AND (\(test) OR (\(rightIsNaN) AND \(left.sql) IS NOT NULL)))"
        : "(\(test) AND NOT (\(leftIsNaN)))"
    case .greaterOrEqual:
      return isLowest
        ? "((\(test) AND NOT (\(leftIsNaN))) OR (\(rightIsNaN) AND \(left.sql) IS NOT NULL))"
        : "(\(test) AND NOT (\(leftIsNaN)))"
    }
  }
}
