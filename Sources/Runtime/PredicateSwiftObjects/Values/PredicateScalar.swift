/// A type of Swift that is a single value of the language: `Bool`, the integers up to 64 bits, `Float`, `Double`, `Decimal128`,
/// `String`, ``DataBytes``, `Timestamp`, `ObjectID`, `UUIDBytes`, and `Value` for mixed values.
///
/// Types of your own become values by ``PredicateRepresentable``.
public protocol PredicateScalar: PropertyElement, PredicateArgument, Sendable {
  /// The type in the schema.
  static var elementType: ElementDefinition { get }
  /// The value.
  var predicateValue: Value { get }

  /// Writes values to a column.
  static func write(_ fields: Fields<Self>, to column: ColumnWriter)
  /// Writes values that may be null to a column.
  static func write(optionals fields: Fields<Self?>, to column: ColumnWriter)
  /// Writes lists to a column.
  static func write(lists fields: Fields<[Self]>, to column: ColumnWriter)
  /// Writes lists whose elements may be null to a column.
  static func write(optionalLists fields: Fields<[Self?]>, to column: ColumnWriter)
}

/// A type of your own that predicates see as a value.
///
/// ```swift
/// enum Level: Int, PredicateRepresentable { case low, high }        // an int: its raw value
///
/// struct Weekday: PredicateRepresentable {
///   var name: String
///   var predicateRepresentation: String { name }
/// }
/// ```
///
/// The module `PredicateFoundation` declares it for `Date`, `UUID`, `Data`, `Decimal` and `URL`.
public protocol PredicateRepresentable: PredicateScalar {
  /// The type that predicates see.
  associatedtype Representation: PredicateScalar
  /// The value that predicates see.
  var predicateRepresentation: Representation { get }
}

extension RawRepresentable where Self: PredicateRepresentable, RawValue: PredicateScalar {
  /// The raw value.
  public var predicateRepresentation: RawValue { rawValue }
}

extension PredicateRepresentable {
  /// The representation's type.
  public static var elementType: ElementDefinition { Representation.elementType }
  /// The representation's value.
  public var predicateValue: Value { predicateRepresentation.predicateValue }

  /// Writes the representations.
  public static func write(_ fields: Fields<Self>, to column: ColumnWriter) {
    fields.runs.transformed(Self.self, by: \.predicateRepresentation) { Representation.write(Fields($0), to: column) }
  }

  /// Writes the representations.
  public static func write(optionals fields: Fields<Self?>, to column: ColumnWriter) {
    fields.runs.transformed(Self?.self, by: { $0?.predicateRepresentation }) {
      Representation.write(optionals: Fields($0), to: column)
    }
  }
}

extension PredicateScalar {
  /// Writes lists.
  @inline(__always)
  public static func write(lists fields: Fields<[Self]>, to column: ColumnWriter) {
    writeLists(fields, to: column) { write($0, to: $1) }
  }

  /// Writes lists whose elements may be null.
  @inline(__always)
  public static func write(optionalLists fields: Fields<[Self?]>, to column: ColumnWriter) {
    writeLists(fields, to: column) { write(optionals: $0, to: $1) }
  }
}

/// Writes lists: their ends and, if they are read, all their elements.
@inline(__always)
func writeLists<Element>(
  _ fields: Fields<[Element]>, to column: ColumnWriter, _ write: (Fields<Element>, ColumnWriter) -> Void
) {
  let runs = column.beginLists(fields.count)
  // Without calls in the loop, lists need not be retained, and loads overlap.
  fields.forEach { runs[$0] = RowRun(elementsOfListAt: $1, Element.self) }
  guard let elements = column.elements, let list = column.endLists(fields.count) else { return }
  write(Fields(FieldRuns(list, offset: 0, stride: MemoryLayout<Element>.stride)), elements)
}
