import PredicateSemantics

extension Argument {
  /// Creates the argument for a literal in a file or on a command line.
  package init(_ literal: ArgumentLiteral) {
    switch literal {
    case .value(let value): self = .value(value)
    case .detachedObject(let classIndex): self = .detachedObject(classIndex: classIndex)
    case .shape(let shape): self = .shape(shape)
    }
  }
}
