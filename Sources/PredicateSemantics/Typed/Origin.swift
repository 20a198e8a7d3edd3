import PredicateSchema
import PredicateValues

/// Where an operand's values come from. The engine, and so `rql`, has rules of its own for what is a column of the tested object
/// (language §6.7, §6.9).
package enum Origin: Hashable, Sendable {
  /// The text or an argument: the same for every object.
  case constant
  /// A property of the tested object itself that is one value.
  case column
  /// What is reached through links, in collections or in mixed values, and what is calculated.
  case reached
}

extension TypedPredicate {
  /// Where an operand's values come from. Complexity: O(steps of its path).
  package func origin(of id: OperandID) -> Origin {
    switch operands[id].kind {
    case .constant, .parameter, .list, .kinds, .region: .constant
    case .path(let path):
      path.steps.count <= 1 && path.steps.first?.part.isSingle != true && !path.isToMany(in: schema)
        ? .column : .reached
    case .aggregate, .subqueryCount, .arithmetic: .reached
    }
  }

  /// Whether an operand's numbers compare as mixed values do, NaN as the lowest (language §6.9).
  package func comparesAsMixed(_ id: OperandID) -> Bool {
    rules.contains(.numbersCompareAsMixed) && (operands[id].type == .float || operands[id].type == .double)
      && origin(of: id) != .column
  }

  /// Whether a null needle in the values of an operand means another thing than in a column of the object itself (language §6.7).
  package func hasNullNeedleOfItsOwn(_ id: OperandID, _ test: TextTest) -> Bool {
    rules.nullNeedle(test, inColumn: true) != rules.nullNeedle(test, inColumn: false) && origin(of: id) != .column
  }
}
