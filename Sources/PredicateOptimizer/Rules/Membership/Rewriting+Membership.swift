import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues

extension Rewriting {
  /// Appends a list of some of a list's elements.
  mutating func append(
    list elements: [TypedPredicate.OperandID], of list: TypedPredicate.OperandID
  ) -> TypedPredicate.OperandID {
    var operand = operand(list)
    operand.kind = .list(elements)
    operand.isNullable = elements.contains { self.operand($0).isNullable }
    return append(operand)
  }

  /// Whether an operand's values are compared as mixed ones (LANGUAGE §6.9).
  func comparesAsMixed(_ id: TypedPredicate.OperandID) -> Bool {
    guard rules.contains(.numbersCompareAsMixed), type(of: id) == .float || type(of: id) == .double else {
      return false
    }
    if case .path(let path) = predicate.operands[id].kind { return !path.isOwnColumn(in: predicate.schema) }
    return true
  }
}
