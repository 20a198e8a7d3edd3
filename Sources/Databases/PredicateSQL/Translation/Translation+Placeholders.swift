import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Values that a program supplies whenever it runs the statement. They are neither null nor NaN, and the statement holds for all others.
extension Translation {
  /// Returns a value that is bound as it is, as a column of its own.
  private func bound(_ parameter: Parameter, _ column: Operand.Column) -> Operand.Column {
    let placeholder = SQLPlaceholder(name: parameter.name)
    return Operand.Column(
      sql: .parameter(placeholder, SQLType(column.type) ?? .text), type: column.type, isNullable: false,
      form: .own(engine), holdsNaN: false)
  }

  private func refusal(
    _ construct: SQLConstruct, _ reason: String, _ comparison: Comparison
  ) -> DiagnosticError {
    context.refusal(construct, "the value is supplied when the statement runs, and \(reason)", at: comparison.range)
  }

  /// Returns the value as the column stores it, or the two nearest values of a column that is coarser.
  func fit(
    _ parameter: Parameter, _ column: Operand.Column, _ comparison: Comparison
  ) throws(DiagnosticError) -> Fit {
    if column.type == .string {
      let value = bound(parameter, column).sql
      return .exact(saysLetters(comparison.options) ? value : try folded(value, comparison))
    }
    let low = try prepared(parameter, column, .up, comparison)
    let high = try prepared(parameter, column, .down, comparison)
    return low.isSame(as: high) ? .exact(low) : .range(low, high)
  }

  private func prepared(
    _ parameter: Parameter, _ column: Operand.Column, _ rounding: SQLPlaceholder.Rounding, isList: Bool = false,
    _ comparison: Comparison
  ) throws(DiagnosticError) -> SQLText {
    var placeholder = SQLPlaceholder(name: parameter.name, isList: isList)
    let form = column.form
    switch column.type {
    case .date:
      placeholder.preparation = .date(form.dates, rounding)
      return .parameter(placeholder, form.dates.type)
    case .decimal where form.decimals == .own: return .parameter(placeholder, .decimal)
    case .decimal where form.decimals == .text:
      throw refusal(.equality, "texts of decimals are not made by other programs", comparison)
    case .decimal:
      let isInteger = form.decimals == .integer
      placeholder.preparation = .decimal(scale: form.scale, isInteger: isInteger, rounding)
      if isInteger { return .parameter(placeholder, .integer) }
      let type = SQLText(words: form.declaredType(.decimal, engine) ?? "")
      return isList ? .parameter(placeholder, .text) : "CAST(\(.parameter(placeholder, .text)) AS \(type))"
    case .uuid where form.uuids == .own: return .parameter(placeholder, .uuid)
    case .uuid:
      placeholder.preparation = .uuid(form.uuids)
      return .parameter(placeholder, form.uuids == .bytes ? .blob : .text)
    case .object(let index):
      if column.isPresence { throw context.refusal(.equality, Self.hasNoKey, at: comparison.range) }
      let key = context.mapping.table(of: context.classSchema(index)).key
      guard var part = key.parts(.open(parameter))?.first, !key.isComposite else {
        throw refusal(.membership, "a list of keys has one column", comparison)
      }
      part.placeholder?.isList = isList
      return .parameter(part)
    case .mixed: throw context.refusal(.equality, "a value of any type has no column type in SQL", at: comparison.range)
    default: return .parameter(placeholder, SQLType(column.type) ?? .text)
    }
  }

  /// Returns the test whether a column has a value of a list of any length.
  func membership(
    _ column: Operand.Column, _ parameter: Parameter, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    try context.require(.membership, column.type, column.form, at: comparison.range)
    guard comparison.options.isEmpty else {
      throw refusal(.caseInsensitive, "the spellings of a list are not compared", comparison)
    }
    let list = try prepared(parameter, column, .exact, isList: true, comparison)
    let type = list.pieces.compactMap { if case .parameter(let parameter) = $0 { parameter.type } else { nil } }.first
    let pattern = type == .blob ? engine.memberOfBytes : engine.memberOfList
    let text = column.type == .string ? SQLText(pattern: engine.equalText, column.sql) : column.sql
    return Condition(
      SQLText(pattern: pattern, text, list, SQLText(words: type.flatMap(engine.typeName) ?? "")),
      mayBeNull: column.isNullable)
  }

  /// Returns the test of a text in a column with a needle or pattern.
  func search(
    _ column: Operand.Column, _ test: TextOperator, _ parameter: Parameter, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    guard column.type == .string || column.type == .data else {
      throw context.refusal(test.word, "a text and bytes are not searched for each other", at: comparison.range)
    }
    if column.type == .string, saysLetters(comparison.options), engine.translate == nil {
      try context.require(test, column.type, at: comparison.range)
      return try letters(column, test, parameter, comparison)
    }
    let needle = bound(parameter, column)
    guard column.type == .string, test == .beginsWith, comparison.options.isEmpty, let pattern = engine.prefixRange,
      !predicate.rules.contains(.emptyNeedleMatches)
    else { return try search(column, test, needle, comparison) }
    try context.require(test, column.type, at: comparison.range)
    let end = SQLText.parameter(SQLPlaceholder(name: parameter.name, preparation: .end), .text)
    return Condition(
      "(\(SQLText(pattern: pattern, column.sql, needle.sql, end)) AND \(needle.sql) <> '')",
      mayBeNull: column.isNullable)
  }

  /// Returns the test of a text in a column with a needle, regardless of the spelling of its letters, or for equality if the test is `nil`.
  func letters(
    _ column: Operand.Column, _ test: TextOperator?, _ parameter: Parameter, _ comparison: Comparison
  ) throws(DiagnosticError) -> Condition {
    guard engine.translate == nil else {
      let folded = try folded(bound(parameter, column).sql, comparison)
      let text = try self.folded(column.sql, comparison)
      return Condition(
        "\(text) = \(folded)", of: column.sql, isNullable: column.isNullable, else: "\(text) <> \(folded)")
    }
    try context.require(comparison.options.construct, .string, at: comparison.range)
    let letters = Letters.changed(by: folding(comparison))
    let pattern = SQLText.parameter(
      SQLPlaceholder(
        name: parameter.name,
        preparation: .pattern(test, letters: SQLPlaceholder.Spelling(from: letters.from, to: letters.to))), .text)
    let found: SQLText = "\(column.sql) GLOB +\(pattern)"
    let isSearch = test.map { !$0.isPattern } ?? false
    let isNonempty = isSearch && !predicate.rules.contains(.emptyNeedleMatches)
    return Condition(
      isNonempty ? "(\(found) AND \(bound(parameter, column).sql) <> '')" : found, mayBeNull: column.isNullable)
  }
}
