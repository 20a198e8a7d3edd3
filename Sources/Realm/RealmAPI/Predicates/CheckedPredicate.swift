import Foundation
import PredicateDiagnostics
import PredicateSyntax

extension NSPredicate {
  /// The predicate of a place in the program, whose text was checked while it was compiled: parsed when the place is reached first.
  ///
  /// - Parameters:
  ///   - text: The predicate; a literal, which stands where it is as long as the program runs.
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

/// Where a text stands.
private struct Place: Hashable {
  var text: UInt
  var count: Int
}

/// The trees of all places that have been reached.
private let knownTrees = Mutex<[Place: SyntaxTree]>([:])
