/// Comparisons and tests. Each reads at the cursor and pushes a truth.
extension ProgramBuilder {
  /// Moves the cursor over a to-one link, or from a collection's element to its object.
  public mutating func follow(_ slot: Int) { emit(.follow, slot: slot) }

  /// Moves the cursor to the entry of a dictionary; `keys` is the slot of its keys, `key` a string constant.
  public mutating func entry(_ keys: Int, key: Int) { emit(.entry, slot: keys, operand: key) }

  /// Moves the cursor to the element of a list at a position, or ``InstructionTable/lastItem``.
  public mutating func element(_ list: Int, at index: Int) { emit(.element, slot: list, operand: index) }

  /// Compares a column with a constant of shape ``Constant/Shape/value``.
  public mutating func compare(_ slot: Int, _ relation: Relation, _ constant: Int) {
    emit(.compare, relation.rawValue, slot: slot, operand: constant)
  }

  /// Tests a column for a constant of shape ``Constant/Shape/range``.
  public mutating func between(_ slot: Int, _ constant: Int) { emit(.between, slot: slot, operand: constant) }

  /// Tests a column for a constant of shape ``Constant/Shape/set``.
  public mutating func isIn(_ slot: Int, _ constant: Int) { emit(.isIn, slot: slot, operand: constant) }

  /// Tests the text of a column. The constant contains the needle or pattern and the options.
  public mutating func text(_ slot: Int, _ test: TextOperator, _ constant: Int) {
    emit(.text, test.rawValue, slot: slot, operand: constant)
  }

  /// Tests a point for a constant of shape ``Constant/Shape/region``. The slot is the point's type (``point(_:type:coordinates:)``).
  public mutating func geoWithin(_ point: Int, _ constant: Int) {
    emit(.geoWithin, slot: point, operand: constant)
  }

  /// Pushes a column's value.
  public mutating func load(_ slot: Int) { emit(.load, slot: slot) }

  /// Pushes a constant of shape ``Constant/Shape/value``.
  public mutating func push(_ constant: Int) { emit(.constant, operand: constant) }

  /// Compares the two topmost values, the one pushed first on the left.
  public mutating func compareValues(_ relation: Relation) { emit(.valueCompare, relation.rawValue) }

  /// Tests two texts. The haystack is pushed first.
  public mutating func textValues(_ test: TextOperator, options: TextOptions) {
    emit(.valueText, test.rawValue, operand: Int(options.rawValue))
  }

  /// Compares two texts for equality under options; null equals null.
  public mutating func textsEqual(options: TextOptions) {
    emit(.textEqual, operand: Int(options.rawValue))
  }

  /// Compares two texts for inequality under options.
  public mutating func textsDiffer(options: TextOptions) {
    emit(.textNotEqual, operand: Int(options.rawValue))
  }

  /// Pushes the number of elements of a collection.
  public mutating func count(_ collection: Int) { emit(.count, slot: collection) }

  /// Pushes an aggregate of a collection. `elements` is the slot of its elements, or of a property of its objects.
  public mutating func aggregate(_ function: AggregateFunction, _ collection: Int, of elements: Int) {
    emit(.aggregate, function.rawValue, slot: collection, operand: elements)
  }
}
