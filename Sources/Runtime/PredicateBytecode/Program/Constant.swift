import PredicateDiagnostics
import PredicateValues

/// An entry of the constant pool: one value, two bounds, a set, or a region; some of it may wait for parameters.
public struct Constant: Hashable, Sendable {
  /// How many values the constant is made of, and what they mean.
  public enum Shape: UInt8, CaseIterable, Hashable, Sendable {
    /// One value.
    case value
    /// The lower and the upper bound of BETWEEN.
    case range
    /// The elements of IN.
    case set
    /// What a shape holds; its type is `ScalarType/double`.
    case region
  }

  /// A value, or the place of one.
  public enum Element: Hashable, Sendable {
    /// A value, possibly null.
    case value(Value)
    /// The parameter of this index, filled in when the program is bound.
    case parameter(Int)
    /// The object of a class that has the primary key, found when the program is bound to tables; nothing where there is
    /// none.
    case object(classIndex: Int, key: Value)
    /// A region, in constants of shape ``Constant/Shape/region`` only.
    case region(GeoRegion)
  }

  /// What the constant is made of.
  public var shape: Shape
  /// The type of its values that are not null; `ScalarType/mixed` where they are of any types.
  public var type: ScalarType
  /// The class of links; nil for everything else.
  public var classIndex: Int?
  /// How text tests and equality fold (strings only).
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

  /// One value of this type, possibly null.
  public static func value(
    _ value: Value, type: ScalarType, classIndex: Int? = nil, options: TextOptions = []
  ) -> Constant {
    Constant(.value, type: type, classIndex: classIndex, options: options, elements: [.value(value)])
  }

  /// One value that a parameter supplies.
  public static func parameter(
    _ index: Int, type: ScalarType, classIndex: Int? = nil, options: TextOptions = []
  ) -> Constant {
    Constant(.value, type: type, classIndex: classIndex, options: options, elements: [.parameter(index)])
  }

  /// A region, or the parameter that supplies it.
  public static func region(_ element: Element) -> Constant { Constant(.region, type: .double, elements: [element]) }

  /// Whether the constant is null and nothing else.
  public var isNull: Bool {
    if elements.count == 1, case .value(.null) = elements[0] { true } else { false }
  }

  /// The indices of the parameters that the constant waits for.
  public var parameters: [Int] {
    elements.compactMap { if case .parameter(let index) = $0 { index } else { nil } }
  }
}

/// A value to be supplied when a program is bound.
public struct ProgramParameter: Hashable, Sendable {
  /// How the text names it: `%1$@`, `$0`, `$name`.
  public var name: String
  /// The type that its uses ask for; `ScalarType/mixed` where any will do.
  public var type: ScalarType
  /// The class of a link; nil for everything else.
  public var classIndex: Int?
  /// Whether null may be supplied.
  public var isNullable: Bool
  /// Whether a shape is to be supplied instead of a value; the type is `ScalarType/double` then.
  public var isRegion: Bool
  /// Where the text first uses it.
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
