import PredicateJSON
import PredicateSemantics

extension Argument {
  /// The argument that a file or a command line supplies.
  package init(_ literal: ArgumentLiteral) {
    switch literal {
    case .value(let value): self = .value(value)
    case .detachedObject(let classIndex): self = .detachedObject(classIndex: classIndex)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
