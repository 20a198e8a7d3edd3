import PredicateDiagnostics
import PredicateSyntax

extension Checker {
  /// Understands one side of a comparison; nil after a report.
  mutating func side(of id: NodeID, in scope: Int) -> Side? {
    let range = tree[id].range
    switch tree[id].kind {
    case .path: return target(of: id, in: scope)
    case .add, .subtract, .multiply, .divide: return arithmeticSide(id, in: scope)
    case .placeholder, .argument: return placeholderSide(id)
    case .objectLiteral: return objectSide(id, in: scope)
    case .list:
      var elements: [Side] = []
      var isFaulty = false
      for child in tree.children(of: id) {
        guard let element = side(of: child, in: scope) else {
          isFaulty = true
          continue
        }
        elements.append(element)
      }
      return isFaulty ? nil : .list(elements, range: range, isArgument: false)
    default:
      if let constant = tree.literal(id) { return .constant(constant) }
      if tree.isInteger(id) {
        report(.integerOverflow, "integers lie between -9223372036854775808 and 9223372036854775807", range)
        return nil
      }
      report(
        .unsupportedOperand, "`\(source(range))` cannot be compared: an operand is a key path or a constant", range)
      return nil
    }
  }
}
