import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A value to be supplied before a run.
///
/// A variable that is used in several places asks for several types, so it has a parameter for each.
public struct Parameter: Hashable, Sendable {
  /// The name of the placeholder in the text.
  public enum Name: Hashable, Sendable {
    /// The n-th of `%@ %K %d …`, or `$n`.
    case position(Int)
    /// `$name`.
    case variable(String)
  }

  /// The use of the parameter in the text.
  public enum Use: Hashable, Sendable {
    /// A single value, which filling in a constant can serve.
    case value
    /// The whole right side of IN or BETWEEN.
    case list
    /// Part of a key path: `%K`, or a subscript.
    case keyPath
    /// The shape of `geoWithin`, or of IN after a point, which filling in a constant can serve, too.
    case shape
    /// A number inside a shape.
    case coordinate
  }

  /// The name of the placeholder in the text.
  public var name: Name
  /// The type of argument that the placeholder takes.
  public var placeholder: Placeholder
  /// The use of the parameter in the text.
  public var use: Use
  /// The type that its use asks for, of each value for a list; nil where any will do.
  public var type: ElementType?
  /// Whether null may be supplied.
  public var isNullable: Bool
  /// The range of the placeholder.
  public var range: SourceRange

  /// Creates a parameter.
  public init(
    _ name: Name, placeholder: Placeholder = .anyValue, use: Use = .value, type: ElementType?, isNullable: Bool,
    range: SourceRange
  ) {
    self.name = name
    self.placeholder = placeholder
    self.use = use
    self.type = type
    self.isNullable = isNullable
    self.range = range
  }
}

extension Parameter.Name {
  /// The name as the language writes it: `%1$@` for the first of the placeholders, in rql `$0`; `$name` in both.
  package func text(in dialect: Dialect) -> String {
    switch self {
    case .position(let position): dialect == .rql ? "$\(position)" : "%\(position + 1)$@"
    case .variable(let name): "$\(name)"
    }
  }
}

extension TypedPredicate {
  /// A parameter as the language writes it; the only `%@` of a predicate needs no number.
  package func text(ofParameter index: Int) -> String {
    guard parameters.indices.contains(index) else { return "$\(index)" }
    let parameter = parameters[index]
    guard case .position = parameter.name, dialect == .nspredicate, parameter.placeholder == .anyValue,
      !parameters.indices.contains(where: { parameters[$0].name != parameter.name && parameters[$0].isPositional })
    else { return parameter.name.text(in: dialect) }
    return "%@"
  }
}

extension Parameter {
  fileprivate var isPositional: Bool {
    if case .position = name { return true }
    return false
  }
}
