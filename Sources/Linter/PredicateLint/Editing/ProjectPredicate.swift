import PredicateAppSources
import PredicateDiagnostics
import PredicateSchema

/// A predicate in a file of a project: its text, the place of each byte, and its class and arguments as far as they are known.
package struct ProjectPredicate: Sendable {
  /// An argument after the format.
  package struct Argument: Sendable {
    package let place: Range<Int>
    /// The type with its article, "a String". `nil` if it is unknown.
    package let type: String?
  }

  package let path: String
  /// The range of the call, or of a predicate without a call.
  package let place: Range<Int>
  private let format: FormatText
  /// The dialect of the text.
  package let dialect: Dialect
  package let limits: Limits
  /// The classes of the tested objects. Empty if none is known.
  package let classes: [ProjectClass]
  /// The arguments of the placeholders, in order. `nil` if they are unknown.
  package let arguments: [Argument]?
  /// A Boolean value that indicates whether the text is a key path and not a predicate.
  package let isKeyPath: Bool
  /// An explanation of how the class is known.
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

  /// The text at run time, with stand-ins for the parts that are unknown.
  package var text: [UInt8] { format.text.bytes }

  /// A Boolean value that indicates whether the text is complete, without parts that are inserted at run time.
  package var isWhole: Bool { format.holes.isEmpty }

  /// A Boolean value that indicates whether the text consists of literals in this file, without constants defined elsewhere.
  package var isEditable: Bool { format.isEditable }

  /// Returns the place in the file of a range of the text. `nil` unless the range occurs there contiguously and literally.
  package func place(of range: SourceRange) -> Range<Int>? {
    guard
      !format.holes.contains(where: { $0.range.lowerBound < range.upperBound && range.lowerBound < $0.range.upperBound }
      )
    else { return nil }
    if range.isEmpty { return format.text.place(of: range) }
    return format.text.isVerbatim(range) ? format.text.place(of: range) : nil
  }

  /// Returns the place in the file to show for a range of the text.
  package func shownPlace(of range: SourceRange) -> Range<Int> { format.text.place(of: range) ?? place }

  /// Returns the offset in the text of a byte of the file, or of the byte before it. `nil` if the text does not contain it.
  package func offset(at place: Int) -> Int? { format.text.offset(at: place) }
}

/// A class that a predicate must fit, with the classes that it refers to.
package struct ProjectClass: Sendable {
  package let schema: Schema
  /// The class's index in the schema.
  package let index: Int
  private let untyped: Set<String>
  /// The models that declare the classes.
  let models: ModelIndex

  init(schema: ModelSchema, models: ModelIndex) {
    self.models = models
    self.schema = schema.schema
    index = schema.schema.classIndex(schema.className) ?? 0
    untyped = schema.untyped
  }

  /// Returns whether the sources declare the type of a property.
  package func isTyped(_ property: String, of className: String) -> Bool {
    !untyped.contains("\(className).\(property)")
  }
}

/// A persisted property as the sources declare it.
package struct ProjectProperty: Sendable {
  /// A value of the enumeration that is the property's type.
  package struct Case: Sendable, Equatable {
    package let name: String
    /// The value in the database, as written in a predicate: `2`, `'done'`.
    package let value: String

    /// Creates the value of a case. `nil` for a text that needs escapes, which the enclosing literal might interpret.
    init?(_ declared: (name: String, value: EnumerationCases.RawValue)) {
      name = declared.name
      switch declared.value {
      case .number(let number): value = "\(number)"
      case .text(let text):
        if text.utf8.contains(where: { $0 == 0x27 || $0 == .quote || $0 == .backslash || $0 < 0x20 }) { return nil }
        value = "'\(text)'"
      }
    }
  }

  package let name: String
  /// The class that has the property, possibly by inheritance.
  package let className: String
  /// The place of the name in its declaration, which may be a schema file.
  package let place: Finding.Place
  /// The place of the class's name in its declaration.
  package let classPlace: Finding.Place
  /// The name in the database. `nil` if it is the name in code.
  package let columnName: String?
  package let isIndexed: Bool
  package let isPrimaryKey: Bool
  /// The values of the enumeration. Empty for other types.
  package let cases: [Case]
  /// A Boolean value that indicates whether a Core Data model declares the property.
  package let isOfDataModel: Bool
}
