import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// The operators as the text has them.
enum WrittenOperator: Hashable {
  /// `== != < <= > >=`
  case relation(Relation)
  /// BEGINSWITH ENDSWITH CONTAINS LIKE
  case text(TextTest)
  case between
  case isIn

  /// The operator of a token; nil for MATCHES and for the operators of rql.
  init?(_ kind: TokenKind?) {
    switch kind {
    case .equal: self = .relation(.equal)
    case .notEqual: self = .relation(.notEqual)
    case .less: self = .relation(.less)
    case .lessOrEqual: self = .relation(.lessOrEqual)
    case .greater: self = .relation(.greater)
    case .greaterOrEqual: self = .relation(.greaterOrEqual)
    case .between: self = .between
    case .in: self = .isIn
    case .beginsWith: self = .text(.beginsWith)
    case .endsWith: self = .text(.endsWith)
    case .contains: self = .text(.contains)
    case .like: self = .text(.like)
    default: return nil
    }
  }

  /// The column of the operator table.
  var question: OperatorTable.Question {
    switch self {
    case .relation(let relation): relation.isOrdering ? .ordering : .equality
    case .text(let test): test.isPattern ? .like : .substring
    case .between: .between
    case .isIn: .membership
    }
  }
}

/// A comparison whose sides are understood, before the rules that join them.
struct ComparisonParts {
  var range: SourceRange
  var left: Side
  var right: Side
  var written: WrittenOperator
  var operatorRange: SourceRange
  var options: TextOptions
  /// The letters between the brackets.
  var optionsRange: SourceRange
  /// The brackets and what is between them.
  var bracketsRange: SourceRange
  var quantifier: Quantifier?
  var quantifierRange: SourceRange
  /// The quantifier before the right operand, which rql has.
  var rightQuantifier: Quantifier?
  var rightQuantifierRange: SourceRange
  /// Whether the constant came first in the text.
  var isMirrored = false

  /// Exchanges what stands before the operands.
  mutating func exchangeQuantifiers() {
    (quantifier, rightQuantifier) = (rightQuantifier, quantifier)
    (quantifierRange, rightQuantifierRange) = (rightQuantifierRange, quantifierRange)
  }
}

/// A typed comparison, perhaps under a NOT.
struct TypedComparison {
  var comparison: Comparison
  var isNegated = false
}
