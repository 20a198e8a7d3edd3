import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

/// Comparisons of composite keys, which are equal if all columns are. A link with a null column has no target.
extension Translation {
  func compare(
    _ key: Columns, of column: Operand.Column, _ relation: Relation, _ constant: Constant, at range: SourceRange
  ) throws(DiagnosticError) -> Condition {
    guard constant != .value(.null) else {
      let isNull = column.isNullable ? Condition(key.isNull, opposite: key.isNotNull) : .never
      return relation.holdsOfEquals ? isNull : relation == .notEqual ? isNull.negated : .never
    }
    let same = try same(key, of: column, constant, at: range) ?? .never
    return relation == .notEqual ? same.negated : same
  }

  func compare(
    _ left: Columns, of column: Operand.Column, _ relation: Relation, with right: Columns, of other: Operand.Column
  ) -> Condition {
    let test: SQLText = "(\(left.equals(right)))"
    let mayBeNull = column.isNullable || other.isNullable
    let same =
      column.isNullable && other.isNullable
      ? Condition("(\(test) OR (\(left.isNull) AND \(right.isNull)))", mayBeNull: true)
      : Condition(test, mayBeNull: mayBeNull)
    return relation == .notEqual ? same.negated : same
  }

  func membership(
    _ key: Columns, of column: Operand.Column, _ constants: [Constant], at range: SourceRange
  ) throws(DiagnosticError) -> Condition {
    var parts: [SQLText] = []
    for constant in constants where constant != .value(.null) {
      if let same = try same(key, of: column, constant, at: range) { parts.append(same.sql) }
    }
    if constants.contains(.value(.null)), column.isNullable { parts.append(key.isNull) }
    return parts.isEmpty ? .never : Condition(Self.terms(parts, " OR "), mayBeNull: column.isNullable)
  }

  /// Returns the condition that a key is that of an object. `nil` if there is no such object.
  private func same(
    _ key: Columns, of column: Operand.Column, _ constant: Constant, at range: SourceRange
  ) throws(DiagnosticError) -> Condition? {
    guard let index = column.type.classIndex else { return nil }
    let parts: [SQLParameter]?
    switch constant {
    case .value(.string(let text)): parts = try context.keyParts(text, ofClass: index, at: range)
    default: parts = context.mapping.table(of: context.classSchema(index)).key.parts(constant)
    }
    guard let kept = parts, kept.count == key.all.count else { return nil }
    let constants = Columns(kept.map { .parameter($0) })
    return Condition("(\(key.equals(constants)))", mayBeNull: column.isNullable)
  }
}

extension Context {
  /// Returns a key as its columns store it. `nil` if there is no such object.
  ///
  /// - Throws: An error for a text that is no key of the class.
  func keyParts(_ text: String, ofClass index: Int, at range: SourceRange) throws(DiagnosticError) -> [SQLParameter]? {
    if text == SQLQuery.keyOfNoObject { return nil }
    let key = mapping.table(of: classSchema(index)).key
    if let kept = key.kept(text) { return kept }
    throw refusal(
      .equality,
      "`\(text)` is no key of `\(classSchema(index).name)`, which has the type \(key.says)\(key.isComposite ? ": give a JSON array such as `[7,\"a\"]`" : "")",
      at: range)
  }
}
