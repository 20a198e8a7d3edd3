import PredicateBytecode
import PredicateSemantics
import PredicateValues

/// `@type` against names of types.
extension Emitter {
  mutating func emitKinds(_ comparison: Comparison, _ kinds: ValueKinds) {
    guard case .path(let path) = predicate.operands[comparison.left].kind else { return }
    let open = open(path, comparison.quantifier)
    load(open)
    builder.emit(.kindIn, operand: Int(kinds.rawValue))
    close(open)
  }
}
