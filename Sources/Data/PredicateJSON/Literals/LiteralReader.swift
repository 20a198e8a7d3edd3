import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Reads single values in the notation shared by data files and arguments, and reports faults with their paths.
///
/// - `LiteralReader+Scalars.swift`: values of a known type.
/// - `LiteralReader+Mixed.swift`: values that determine their own type.
/// - `LiteralReader+ExtendedJSON.swift`: `{"$…": …}`.
/// - `LiteralReader+Links.swift`: names of objects.
package struct LiteralReader {
  let schema: Schema
  /// The objects that links may name.
  package var keys: ObjectKeys
  /// The available information on the targets of links.
  enum Others {
    /// All targets are known by their keys.
    case known
    /// The values contain no links.
    case unknown
    /// The targets exist. Each gets a row when it is first named.
    case named
  }

  var others = Others.known
  /// The objects that got a row when they were named, by class.
  var named: [[String]]
  /// A Boolean value that indicates whether the types are inferred, so that no user chose them. A number is then a fault if its type cannot
  /// represent all its digits, and a key that begins with `$` is an ordinary one if its object is no value of Extended JSON.
  var isInferred = false
  /// The faults found so far.
  package var faults = Faults()
  /// The path of the value being read.
  package var path = ValuePath(root: "")

  package init(schema: Schema, keys: ObjectKeys) {
    self.schema = schema
    self.keys = keys
    named = schema.classes.map { _ in [] }
  }

  /// Reports a fault of the value at the current path. `message` continues after the path's name.
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
