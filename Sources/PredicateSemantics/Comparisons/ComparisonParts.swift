import PredicateDiagnostics
import PredicateSyntax
import PredicateValues

/// The operators as the text has them.
enum WrittenOperator: Hashable {
  /// `== != < <= > >=`
  case relational(ComparisonOperator)
  /// BEGINSWITH ENDSWITH CONTAINS LIKE
  case text(ComparisonOperator)
  case between
  case membership

  /// The operator of a token; nil for MATCHES and for the operators of rql.
  init?(_ kind: TokenKind?) {
    switch kind {
    case .equal: self = .relational(.equal)
    case .notEqual: self = .relational(.notEqual)
    case .less: self = .relational(.less)
    case .lessOrEqual: self = .relational(.lessOrEqual)
    case .greater: self = .relational(.greater)
    case .greaterOrEqual: self = .relational(.greaterOrEqual)
    case .beginsWith: self = .text(.beginsWith)
    case .endsWith: self = .text(.endsWith)
    case .contains: self = .text(.contains)
    case .like: self = .text(.like)
    case .between: self = .between
    case .in: self = .membership
    default: return nil
    }
  }

  /// The column of the operator table.
  var question: OperatorTable.Question {
    switch self {
    case .relational(.equal), .relational(.notEqual): .equality
    case .relational: .ordering
    case .text(.like): .like
    case .text: .substring
    case .between: .between
    case .membership: .membership
    }
  }
}

extension ComparisonOperator {
  /// The operator that says the same with the sides exchanged (LANGUAGE §4.4).
  var mirrored: ComparisonOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
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
