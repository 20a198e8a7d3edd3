/// The origin of an operand's values. The engine, and therefore `rql`, has special rules for columns of the tested object (language §6.7,
/// §6.9).
package enum Origin: Hashable, Sendable {
  /// A literal or an argument, the same for every object.
  case constant
  /// A single-valued property of the tested object itself.
  case column
  /// A value from links, collections, mixed values or arithmetic.
  case reached
}

extension TypedPredicate {
  /// Returns a Boolean value that indicates whether an operand is the entry of a dictionary, or arithmetic with one. It is one value, or
  /// absent if the dictionary is empty. After to-many steps and other subscripts, there are lists of entries (language §6.4).
  package func isEntry(_ id: OperandID) -> Bool {
    switch operands[id].kind {
    case .path(let path): isEntry(path)
    case .aggregate(let aggregate) where aggregate.function == .size: isEntry(aggregate.collection)
    case .arithmetic(_, let left, let right): isEntry(left) || isEntry(right)
    default: false
    }
  }

  private func isEntry(_ path: TypedPath) -> Bool { path.isEntry(in: schema) }

  /// Returns a Boolean value that indicates whether a null link in a dictionary of the tested object differs from a constant. Elsewhere
  /// null links are not values (language §6.3).
  package func differsFromNull(_ comparison: Comparison) -> Bool {
    guard rules.contains(.nullLinksAreAbsent), comparison.quantifier == .any,
      comparison.comparisonOperator == .relation(.notEqual), case .path(let path) = operands[comparison.left].kind,
      path.steps.count == 1, let step = path.steps.first, step.part == .values,
      origin(of: comparison.right) == .constant
    else { return false }
    let type = schema.classes[step.classIndex].properties[step.property].type
    return type.collection == .dictionary && type.leadsToObjects
  }

  /// Returns the origin of an operand's values. Complexity: O(steps of its path).
  package func origin(of id: OperandID) -> Origin {
    switch operands[id].kind {
    case .constant, .parameter, .list, .kinds, .region: .constant
    case .path(let path):
      path.steps.count <= 1 && path.steps.first?.part.isSingle != true && !path.isToMany(in: schema)
        ? .column : .reached
    case .aggregate, .subqueryCount, .arithmetic: .reached
    }
  }

  /// Returns a Boolean value that indicates whether an operand's numbers compare as mixed values do, with NaN as the lowest (language
  /// §6.9).
  package func comparesAsMixed(_ id: OperandID) -> Bool {
    rules.contains(.numbersCompareAsMixed) && (operands[id].type == .float || operands[id].type == .double)
      && origin(of: id) != .column
  }

  /// Returns a Boolean value that indicates whether a null needle has another meaning in the values of an operand than in a column of the
  /// object itself (language §6.7).
  package func hasNullNeedleOfItsOwn(_ id: OperandID, _ test: TextOperator) -> Bool {
    rules.nullNeedle(test, inColumn: true) != rules.nullNeedle(test, inColumn: false) && origin(of: id) != .column
  }
}

extension TypedPath {
  /// Returns a Boolean value that indicates whether the path ends in the entry of a dictionary, or in an element of an entry, after to-one
  /// links only.
  package func isEntry(in schema: Schema) -> Bool {
    guard case .entry = steps.last?.part, !mixedSubscripts.contains(where: { $0.isMany }) else {
      return false
    }
    func type(_ step: Step) -> PropertyType { schema.classes[step.classIndex].properties[step.property].type }
    return steps.dropLast().allSatisfy { !type($0).isCollection }
  }
}
