import PredicateSemantics

/// The text of a predicate with interpolated arguments. They are bound and never inserted as text, so that no value can change the
/// predicate.
///
/// ```swift
/// let name = "x' OR TRUEPREDICATE OR name == 'y"
/// let mine = try ObjectPredicate<Task>(where: "name == \(name) AND priority > \(3)")   // finds nothing
/// ```
///
/// A ``PredicateArgument`` is a value, an optional (`nil` is null), an array or set (for IN), a range (for BETWEEN), or a shape.
/// `\(keyPath: "owner.name")` names a property that is known at run time only. The text must not contain placeholders.
///
/// The label `where:` selects this type. Interpolation into a `String` inserts text.
public struct PredicateText: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable, Hashable {
    case text(String)
    case argument(Argument)
    case keyPath(String)
  }

  fileprivate var pieces: [Piece]

  /// Creates a text without arguments.
  public init(stringLiteral text: String) { pieces = [.text(text)] }

  /// Creates a text with arguments.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// Returns the text with the placeholders of a dialect: `%@` and `%K`, in `rql` `$0` and `$K0`.
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

  /// The arguments in order.
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

    /// Adds literal text.
    public mutating func appendLiteral(_ text: String) { if !text.isEmpty { pieces.append(.text(text)) } }

    /// Adds an argument: a value, an optional, a list, a range, a shape.
    public mutating func appendInterpolation(_ value: some PredicateArgument) {
      pieces.append(.argument(value.predicateArgument))
    }

    /// Adds an argument of any kind.
    public mutating func appendInterpolation(_ argument: Argument) { pieces.append(.argument(argument)) }

    /// Adds the key path of a property.
    public mutating func appendInterpolation(keyPath: String) { pieces.append(.keyPath(keyPath)) }
  }
}

extension CompiledPredicate {
  /// Compiles a predicate with interpolated arguments.
  public init(
    where text: PredicateText, class className: String, schema: Schema, dialect: Dialect = .nspredicate,
    clauses: [ResultClause] = [], limits: Limits = .standard
  ) throws(DiagnosticError) {
    try self.init(
      text.text(in: dialect), class: className, schema: schema, arguments: text.arguments, dialect: dialect,
      clauses: clauses, limits: limits)
  }
}
