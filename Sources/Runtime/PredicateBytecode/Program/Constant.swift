/// An entry of the constant pool: one value, two bounds, a set, or a region. Parameters may supply parts of it.
public struct Constant: Hashable, Sendable {
  /// The number of values in a constant, and their meaning.
  public enum Shape: UInt8, CaseIterable, Hashable, Sendable {
    /// One value.
    case value
    /// The lower and the upper bound of BETWEEN.
    case range
    /// The elements of IN.
    case set
    /// A region. Its type is `ScalarType/double`.
    case region
  }

  /// A value, or a placeholder for one.
  public enum Element: Hashable, Sendable {
    /// A value, possibly null.
    case value(Value)
    /// The parameter with this index, filled in when the program is bound.
    case parameter(Int)
    /// The object of a class with a primary key, found when the program is bound to tables. Null if it does not exist.
    case object(classIndex: Int, key: Value)
    /// A region, in constants of shape ``Constant/Shape/region`` only.
    case region(GeoRegion)
  }

  /// The number of values and their meaning.
  public var shape: Shape
  /// The type of its values other than null. `ScalarType/mixed` if they are of different types.
  public var type: ScalarType
  /// The class of links. `nil` for all other types.
  public var classIndex: Int?
  /// The folding of text tests and equality, for strings only.
  public var options: TextOptions
  /// One element for ``Shape/value`` and ``Shape/region``, two for ``Shape/range``, any number for ``Shape/set``.
  public var elements: [Element]

  /// Creates a constant.
  public init(
    _ shape: Shape, type: ScalarType, classIndex: Int? = nil, options: TextOptions = [], elements: [Element]
  ) {
    self.shape = shape
    self.type = type
    self.classIndex = classIndex
    self.options = options
    self.elements = elements
  }

  /// Returns a constant of one value of this type, possibly null.
  public static func value(
    _ value: Value, type: ScalarType, classIndex: Int? = nil, options: TextOptions = []
  ) -> Constant {
    Constant(.value, type: type, classIndex: classIndex, options: options, elements: [.value(value)])
  }

  /// Returns a constant of one value that a parameter supplies.
  public static func parameter(
    _ index: Int, type: ScalarType, classIndex: Int? = nil, options: TextOptions = []
  ) -> Constant {
    Constant(.value, type: type, classIndex: classIndex, options: options, elements: [.parameter(index)])
  }

  /// Returns a constant of a region, or of the parameter that supplies it.
  public static func region(_ element: Element) -> Constant { Constant(.region, type: .double, elements: [element]) }

  /// A Boolean value that indicates whether the constant is a single null.
  public var isNull: Bool {
    if elements.count == 1, case .value(.null) = elements[0] { true } else { false }
  }

  /// A Boolean value that indicates whether parameters supply the constant or parts of it.
  package var hasParameters: Bool { elements.contains { if case .parameter = $0 { true } else { false } } }

  /// The indices of the constant's parameters.
  public var parameters: [Int] {
    elements.compactMap { if case .parameter(let index) = $0 { index } else { nil } }
  }
}

/// A value to supply when a program is bound.
public struct ProgramParameter: Hashable, Sendable {
  /// The name in the text: `%1$@`, `$0`, `$name`.
  public var name: String
  /// The type that its uses require. `ScalarType/mixed` if any type is allowed.
  public var type: ScalarType
  /// The class of a link. `nil` for all other types.
  public var classIndex: Int?
  /// A Boolean value that indicates whether the value may be null.
  public var isNullable: Bool
  /// A Boolean value that indicates whether the parameter is a shape instead of a value. The type is then `ScalarType/double`.
  public var isRegion: Bool
  /// The first use in the text.
  public var range: SourceRange?

  /// Creates a parameter.
  public init(
    name: String, type: ScalarType, classIndex: Int? = nil, isNullable: Bool, isRegion: Bool = false,
    range: SourceRange? = nil
  ) {
    self.name = name
    self.type = type
    self.classIndex = classIndex
    self.isNullable = isNullable
    self.isRegion = isRegion
    self.range = range
  }
}
