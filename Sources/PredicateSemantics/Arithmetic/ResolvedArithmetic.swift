import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Arithmetic, or an operand of it, with its types. Its operands stand in the arena.
struct ResolvedArithmetic {
  var operand: TypedPredicate.OperandID
  /// The type of the result: the widest of the operands' in the order int, float, double, decimal; mixed where one is.
  var type: ElementType
  /// Whether the result may be null: where an operand may be, or is no number.
  var isNullable: Bool
  /// Where the operand stands that has many values, if one has.
  var many: SourceRange?
  /// The quantifier before that operand.
  var quantifier: Quantifier?
  var range: SourceRange

  var kind: OperandKind { OperandKind(type) }
}

/// An operand of arithmetic before it is joined with the other one.
enum ArithmeticTerm {
  /// A number in the text or an argument.
  case constant(Constant)
  /// What depends on the object, or on an argument that is not known yet.
  case value(ResolvedArithmetic)
  /// A key path that depends on an argument which is not known yet.
  case open
}
