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
  /// Whether an operand is the entry of a dictionary, or calculated with one: it is one value, and where the dictionary is
  /// empty nothing; behind many objects, and behind other subscripts, there are lists of such (language §6.4).
  package func isEntry(_ id: OperandID) -> Bool {
    switch operands[id].kind {
    case .path(let path): isEntry(path)
    case .aggregate(let aggregate) where aggregate.function == .size: isEntry(aggregate.collection)
    case .arithmetic(_, let left, let right): isEntry(left) || isEntry(right)
    default: false
    }
  }

  private func isEntry(_ path: TypedPath) -> Bool { path.isEntry(in: schema) }

  /// A Boolean value that indicates whether a null link in a dictionary of the tested object differs from a constant. Elsewhere null links
  /// are not values (language §6.3).
  package func differsFromNull(_ comparison: Comparison) -> Bool {
    guard rules.contains(.nullLinksAreAbsent), comparison.quantifier == .any,
      comparison.comparisonOperator == .relation(.notEqual), case .path(let path) = operands[comparison.left].kind,
      path.steps.count == 1, let step = path.steps.first, step.part == .values,
      origin(of: comparison.right) == .constant
    else { return false }
    let type = schema.classes[step.classIndex].properties[step.property].type
    return type.collection == .dictionary && type.leadsToObjects
  }

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
  package func hasNullNeedleOfItsOwn(_ id: OperandID, _ test: TextOperator) -> Bool {
    rules.nullNeedle(test, inColumn: true) != rules.nullNeedle(test, inColumn: false) && origin(of: id) != .column
  }
}

extension TypedPath {
  /// Whether the path ends in the entry of a dictionary, or in what stands in one, with links to one object in front.
  package func isEntry(in schema: Schema) -> Bool {
    guard case .entry = steps.last?.part, !mixedSubscripts.contains(where: { $0.isMany }) else {
      return false
    }
    func type(_ step: Step) -> PropertyType { schema.classes[step.classIndex].properties[step.property].type }
    return steps.dropLast().allSatisfy { !type($0).isCollection }
  }
}
