import PredicateSyntax

extension NSPredicate {
  /// Returns the predicate at a location in the program. Its text was checked at compile time, and is parsed when the location is first
  /// reached.
  ///
  /// - Parameters:
  ///   - text: The predicate, a literal whose address is constant while the program runs.
  ///   - values: The values of the placeholders, in order.
  package static func checked(_ text: StaticString, _ values: [Any?]) -> NSPredicate {
    guard text.hasPointerRepresentation else {
      return FormatPredicate(unfailing(try PredicateSource(parsing: "\(text)", arguments: values)))
    }
    let place = Place(text: UInt(bitPattern: text.utf8Start), count: text.utf8CodeUnitCount)
    if let tree = knownTrees.withLock({ $0[place] }) { return FormatPredicate(PredicateSource(tree, values)) }
    let source = unfailing(try PredicateSource(parsing: "\(text)", arguments: values))
    knownTrees.withLock { $0[place] = source.tree }
    return FormatPredicate(source)
  }
}

/// The address and length of a literal.
private struct Place: Hashable {
  var text: UInt
  var count: Int
}

/// The syntax trees of all literals reached so far.
private let knownTrees = Mutex<[Place: SyntaxTree]>([:])
