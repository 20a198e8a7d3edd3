/// The operators as written in the text.
package enum WrittenOperator: Hashable {
  /// `== != < <= > >=`
  case relation(Relation)
  /// BEGINSWITH ENDSWITH CONTAINS LIKE
  case text(TextOperator)
  case between
  case isIn

  /// Creates the operator of a token. `nil` for MATCHES and for the operators of rql.
  package init?(_ kind: TokenKind?) {
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

  /// The column in the operator table.
  var question: TypeRules.Question {
    switch self {
    case .relation(let relation): relation.isOrdering ? .ordering : .equality
    case .text(let test): test.isPattern ? .like : .substring
    case .between: .between
    case .isIn: .membership
    }
  }

  /// The test of the values.
  var comparisonOperator: ComparisonOperator {
    switch self {
    case .relation(let relation): .relation(relation)
    case .text(let text): .text(text)
    case .between: .between
    case .isIn: .isIn
    }
  }
}

/// A comparison whose sides are resolved, before the rules for pairs apply. Both dialects share this form.
struct ComparisonParts {
  var range: SourceRange
  var left: Side
  var right: Side
  var written: WrittenOperator
  var operatorRange: SourceRange
  var options: TextOptions = []
  /// The range of the letters in the brackets.
  var optionsRange: SourceRange
  /// The range of the brackets and their contents.
  var bracketsRange: SourceRange
  var quantifier: Quantifier?
  var quantifierRange: SourceRange
  /// The quantifier before the right operand.
  var rightQuantifier: Quantifier?
  var rightQuantifierRange: SourceRange
  /// A Boolean value that indicates whether the constant was first in the text.
  var isMirrored = false

  /// Returns the parts with the sides and their quantifiers exchanged.
  func mirrored(_ written: WrittenOperator) -> ComparisonParts {
    var mirrored = exchangingQuantifiers
    (mirrored.left, mirrored.right) = (right, left)
    mirrored.written = written
    mirrored.isMirrored = true
    return mirrored
  }

  /// The parts from the right side's perspective: its own quantifier is the first.
  var exchangingQuantifiers: ComparisonParts {
    var exchanged = self
    (exchanged.quantifier, exchanged.rightQuantifier) = (rightQuantifier, quantifier)
    (exchanged.quantifierRange, exchanged.rightQuantifierRange) = (rightQuantifierRange, quantifierRange)
    return exchanged
  }
}

extension Checker {
  mutating func parts(of id: NodeID, in scope: Int) throws(Reported) -> ComparisonParts {
    guard let leftID = tree.child(.left, of: id), let operatorID = tree.child(.operation, of: id),
      let rightID = tree.child(.right, of: id), let written = WrittenOperator(tree.tokenKind(of: operatorID))
    else { throw Reported() }
    let (leftOperand, quantifier, quantifierRange) = quantified(leftID)
    let (rightOperand, rightQuantifier, rightQuantifierRange) = quantified(rightID)
    let (options, optionsRange) = stringOptions(of: operatorID)
    // Each side is reported on its own. A quantifier inside arithmetic belongs to its side.
    let left = try? side(of: leftOperand, in: scope)
    let reported = diagnostics.count
    let right: Side
    do throws(Reported) {
      right = try side(of: rightOperand, in: scope)
    } catch {
      adviseQuotes(rightOperand, beside: left, from: reported)
      throw error
    }
    guard let left else { throw Reported() }
    return ComparisonParts(
      range: tree[id].range, left: left, right: right, written: written, operatorRange: tree.wordRange(of: operatorID),
      options: options, optionsRange: optionsRange,
      bracketsRange: tree.child(.options, of: operatorID).map { tree[$0].range } ?? optionsRange,
      quantifier: quantifier ?? left.subject?.quantifier, quantifierRange: quantifierRange,
      rightQuantifier: rightQuantifier ?? right.subject?.quantifier, rightQuantifierRange: rightQuantifierRange)
  }

  /// Returns an operand, its quantifier, and the quantifier's range. Without a quantifier, this is the operand's range.
  func quantified(_ id: NodeID) -> (operand: NodeID, quantifier: Quantifier?, range: SourceRange) {
    guard tree[id].kind == .quantified, let operand = tree.child(.operand, of: id) else {
      return (id, nil, tree[id].range)
    }
    let quantifier: Quantifier =
      switch tree.tokenKind(of: id) {
      case .all: .all
      case .none?: .none
      default: .any
      }
    return (operand, quantifier, tree.wordRange(of: id))
  }

  /// Returns the options `[c]`, `[d]`, `[cd]` of an operator. Unknown letters were reported with the shapes.
  private func stringOptions(of id: NodeID) -> (TextOptions, SourceRange) {
    guard let child = tree.child(.options, of: id) else { return ([], tree[id].range) }
    var options: TextOptions = []
    for letter in tree.tokenText(of: child).lowercased().utf8 {
      if letter == UInt8(ascii: "c") { options.insert(.caseInsensitive) }
      if letter == UInt8(ascii: "d") { options.insert(.diacriticInsensitive) }
    }
    return (options, tree.wordRange(of: child))
  }
}

extension SyntaxTree {
  /// Returns the range of a node's significant token, or of the node if it has none.
  func wordRange(of id: NodeID) -> SourceRange { token(of: id)?.range ?? self[id].range }
}
