/// Lists of values.
extension ProgramBuilder {
  /// Begins a list of values; ``append()`` adds to it.
  public mutating func beginSequence() { emit(.sequence) }

  /// Adds the topmost value to the topmost list, and yields false for an `any` loop.
  public mutating func append() { emit(.append) }

  /// Ends a group of the topmost list after the loops that fill it. Yields false for the enclosing loop.
  public mutating func endGroup() { emit(.group) }

  /// Drops the truth of the loops that fill a list.
  public mutating func endSequence() { emit(.drop) }

  /// Pushes the elements of a constant of shape ``Constant/Shape/set`` as a list.
  public mutating func pushSequence(_ constant: Int) { emit(.sequenceOf, operand: constant) }

  /// Compares the two topmost lists, the one pushed first on the left.
  public mutating func compareLists(_ test: ListTest) { emit(.compareLists, operand: test.operand) }

  /// Reduces the topmost list to an aggregate of its values.
  public mutating func reduce(_ reduction: Reduction) { emit(.reduce, operand: reduction.operand) }
}
