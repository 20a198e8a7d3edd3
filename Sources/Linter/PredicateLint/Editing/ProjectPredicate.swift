import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema

/// A predicate of a project's file: its text, where each byte of it is written, and what is known of its class and its arguments.
package struct ProjectPredicate: Sendable {
  /// An argument behind the format.
  package struct Argument: Sendable {
    /// Its place in the file.
    package let place: Range<Int>
    /// Its type with its article, "a String"; nil where it is not known.
    package let type: String?
  }

  /// The file.
  package let path: String
  /// The call, or the predicate itself where it stands alone.
  package let place: Range<Int>
  private let format: FormatText
  /// The language that it is written in.
  package let dialect: Dialect
  /// What it may use.
  package let limits: Limits
  /// The classes whose objects it tests; empty where none is known.
  package let classes: [ProjectClass]
  /// What the placeholders take, in order; nil where the source does not tell.
  package let arguments: [Argument]?
  /// Whether the text is the path of a property and no predicate.
  package let isKeyPath: Bool
  /// How the class is known, for the reader.
  package let reason: String?

  init(
    path: String, place: Range<Int>, format: FormatText, dialect: Dialect, limits: Limits, classes: [ProjectClass],
    arguments: [Argument]?, isKeyPath: Bool, reason: String?
  ) {
    self.path = path
    self.place = place
    self.format = format
    self.dialect = dialect
    self.limits = limits
    self.classes = classes
    self.arguments = arguments
    self.isKeyPath = isKeyPath
    self.reason = reason
  }

  /// The text as the program has it, stand-ins in place of what only the run tells.
  package var text: [UInt8] { format.text.bytes }

  /// Whether the program puts nothing in while it runs.
  package var isWhole: Bool { format.holes.isEmpty }

  /// Whether the text stands in the file as one literal or more, and in no constant elsewhere.
  package var isEditable: Bool { format.isEditable }

  /// The place in the file of a range of the text; nil where it is not written in one piece and byte for byte.
  package func place(of range: SourceRange) -> Range<Int>? {
    guard
      !format.holes.contains(where: { $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound }
      )
    else { return nil }
    if range.isEmpty { return format.text.place(of: range) }
    return format.text.isVerbatim(range) ? format.text.place(of: range) : nil
  }

  /// The place of a range of the text for a reader, however it is written.
  package func shownPlace(of range: SourceRange) -> Range<Int> { format.text.place(of: range) ?? place }

  /// The byte of the text that is written at a byte of the file, or just before it; nil where none is.
  package func offset(at place: Int) -> Int? { format.text.offset(at: place) }
}

/// A class that a predicate has to suit, with the classes that it leads to.
package struct ProjectClass: Sendable {
  /// The classes.
  package let schema: Schema
  /// The class's index among them.
  package let index: Int
  private let untyped: Set<String>
  /// What declares them.
  let models: ModelIndex

  init(schema: ModelSchema, models: ModelIndex) {
    self.models = models
    self.schema = schema.schema
    index = schema.schema.classIndex(schema.className) ?? 0
    untyped = schema.untyped
  }

  /// Whether the sources tell the type of a property.
  package func isTyped(_ property: String, of className: String) -> Bool {
    !untyped.contains("\(className).\(property)")
  }
}

/// What the sources say of a persisted property.
package struct ProjectProperty: Sendable {
  /// A value of the enumeration that it is declared with.
  package struct Case: Sendable, Equatable {
    /// The case's name.
    package let name: String
    /// The value in the database, as a predicate writes it: `2`, `'done'`.
    package let value: String
  }

  /// Its name in code.
  package let name: String
  /// The class that has it, perhaps by inheritance.
  package let className: String
  /// Its name where it is declared; of models from a schema file, a place in that.
  package let place: Finding.Place
  /// The class's name where it is declared.
  package let classPlace: Finding.Place
  /// Its name in the database, where it is another.
  package let columnName: String?
  /// Whether it has an index.
  package let isIndexed: Bool
  /// Whether it is the class's primary key.
  package let isPrimaryKey: Bool
  /// The values of its enumeration; empty of other types.
  package let cases: [Case]
  /// Whether a data model of Core Data declares it.
  package let isOfDataModel: Bool
}
