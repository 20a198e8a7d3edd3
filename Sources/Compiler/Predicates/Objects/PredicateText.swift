import PredicateSemantics

/// A predicate's text with its arguments in place: what is interpolated is bound, never pasted, so that no value can change
/// what the predicate says.
///
/// ```swift
/// let name = "x' OR TRUEPREDICATE OR name == 'y"
/// let mine = try ObjectPredicate<Task>(where: "name == \(name) AND priority > \(3)")   // nobody has this name
/// ```
///
/// Values, optionals of them (nil is null), arrays of them (for IN and BETWEEN), shapes and `Value`s go in as they are;
/// `\(keyPath: "owner.name")` names a property that is known at run time only. The text around them is the author's own: it must
/// not hold placeholders itself.
///
/// A text is only taken for one behind the label `where:`; interpolation into a plain `String` pastes.
public struct PredicateText: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable, Hashable {
    case text(String)
    case argument(Argument)
    case keyPath(String)
  }

  fileprivate var pieces: [Piece]

  /// A text without arguments.
  public init(stringLiteral text: String) { pieces = [.text(text)] }

  /// A text with arguments.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The text with placeholders of a dialect: `%@` and `%K`, in `rql` `$0` and `$K0`.
  public func text(in dialect: Dialect) -> String {
    var text = ""
    var position = 0
    for piece in pieces {
      switch piece {
      case .text(let part):
        text += part
        continue
      case .argument: text += dialect == .rql ? "$\(position)" : "%@"
      case .keyPath: text += dialect == .rql ? "$K\(position)" : "%K"
      }
      position += 1
    }
    return text
  }

  /// The arguments, in order.
  public var arguments: Arguments {
    Arguments(
      pieces.compactMap { piece in
        switch piece {
        case .text: nil
        case .argument(let argument): argument
        case .keyPath(let name): .value(.string(name))
        }
      })
  }

  /// Collects the pieces of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text of the author's.
    public mutating func appendLiteral(_ text: String) { if !text.isEmpty { pieces.append(.text(text)) } }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some PredicateScalar) {
      pieces.append(.argument(.value(value.predicateValue)))
    }

    /// Adds a value, or null.
    public mutating func appendInterpolation<Scalar: PredicateScalar>(_ value: Scalar?) {
      pieces.append(.argument(.value(value?.predicateValue ?? .null)))
    }

    /// Adds a list.
    public mutating func appendInterpolation<Scalar: PredicateScalar>(_ values: [Scalar]) {
      pieces.append(.argument(.value(.list(values.map { $0.predicateValue }))))
    }

    /// Adds the bounds of BETWEEN.
    public mutating func appendInterpolation<Scalar: PredicateScalar>(_ bounds: ClosedRange<Scalar>) {
      let list = [bounds.lowerBound.predicateValue, bounds.upperBound.predicateValue]
      pieces.append(.argument(.value(.list(list))))
    }

    /// Adds an argument of any kind.
    public mutating func appendInterpolation(_ argument: Argument) { pieces.append(.argument(argument)) }

    /// Adds everything within a distance of a place.
    public mutating func appendInterpolation(_ circle: GeoCircle) { pieces.append(.argument(.circle(circle))) }

    /// Adds what two corners enclose.
    public mutating func appendInterpolation(_ box: GeoBox) { pieces.append(.argument(.box(box))) }

    /// Adds what a ring encloses.
    public mutating func appendInterpolation(_ polygon: GeoPolygon) { pieces.append(.argument(.polygon(polygon))) }

    /// Adds the key path of a property.
    public mutating func appendInterpolation(keyPath: String) { pieces.append(.keyPath(keyPath)) }
  }
}

extension CompiledPredicate {
  /// Compiles a predicate with its arguments in place.
  ///
  /// - Parameters:
  ///   - text: The predicate; what is interpolated is bound.
  ///   - className: The class whose objects it tests.
  ///   - schema: The classes.
  ///   - dialect: The language of the text.
  ///   - clauses: The order of the matches, which of them are kept, and how many; after SORT, DISTINCT and LIMIT of the text.
  ///   - limits: What the text and its program may use.
  /// - Throws: Everything that is wrong with the text, the arguments or the clauses.
  public init(
    where text: PredicateText, class className: String, schema: Schema, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text.text(in: dialect), class: className, schema: schema, arguments: text.arguments, dialect: dialect,
      clauses: clauses, limits: limits)
  }
}

extension ObjectPredicate {
  /// Compiles a predicate for objects of a type, with its arguments in place.
  public init(
    where text: PredicateText, dialect: Dialect = .nspredicate, clauses: [ResultClause] = [],
    limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text.text(in: dialect), arguments: text.arguments, dialect: dialect, clauses: clauses, limits: limits)
  }
}
