import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads single values in the notation that data files and arguments share; reports what is wrong with its path.
///
/// - `LiteralReader+Scalars.swift`: values of a type that is known.
/// - `LiteralReader+Mixed.swift`: values that say their type themselves.
/// - `LiteralReader+ExtendedJSON.swift`: `{"$…": …}`.
/// - `LiteralReader+Links.swift`: names of objects.
package struct LiteralReader {
  let schema: Schema
  /// The objects that links may name.
  package var keys: ObjectKeys
  /// What is known of the objects that links lead to.
  enum Others {
    /// All of them, by their keys.
    case known
    /// Nothing: there are no links.
    case unknown
    /// That they are there: each gets a row when it is named first.
    case named
  }

  var others = Others.known
  /// The objects that got a row when they were named, by class.
  var named: [[String]]
  /// A Boolean value that indicates whether a number that its type does not hold with all its digits is a fault: of inferred types,
  /// which nobody chose.
  var keepsDigits = false
  /// What was found wrong so far.
  package var faults = Faults()
  /// Where the value that is read stands.
  package var path = ValuePath(root: "")

  package init(schema: Schema, keys: ObjectKeys) {
    self.schema = schema
    self.keys = keys
    named = schema.classes.map { _ in [] }
  }

  /// Reports a fault of the value at the current path; `message` goes on behind the path's name.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at value: JSONValue, notes: [Diagnostic.Note] = []
  ) {
    guard !faults.isFull else { return }
    faults.report(code, "`\(path.text)` \(message)", at: value.range, notes: notes)
  }

  /// Reports a value of the wrong kind.
  mutating func reportKind(_ value: JSONValue, expected: String) {
    report(.dataValueType, "is \(value.summary); expected \(expected)", at: value)
  }
}
