/// A value to supply before a run.
///
/// A variable in several places may need several types, so it has a parameter for each.
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
    /// A single value, which can fill in a constant.
    case value
    /// The whole right side of IN or BETWEEN.
    case list
    /// Part of a key path: `%K`, or a subscript.
    case keyPath
    /// The shape of `geoWithin`, or of IN after a point. It can fill in a constant too.
    case shape
    /// A number inside a shape.
    case coordinate
  }

  /// The name of the placeholder in the text.
  public var name: Name
  /// The type of argument that the placeholder supports.
  public var placeholder: Placeholder
  /// The use of the parameter in the text.
  public var use: Use
  /// The type that the use requires; for a list, of each value. `nil` for any type.
  public var type: ElementType?
  /// A Boolean value that indicates whether the argument may be null.
  public var isNullable: Bool
  /// The source range of the placeholder.
  public var range: SourceRange
  /// The value of the literal in the place of the placeholder, in a predicate for all texts of one shape. `nil` for placeholders of the
  /// text. Such a parameter is never null, NaN or an empty string.
  package var literal: Value?

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
  /// Returns the name as written in the language: `%1$@` for the first placeholder, `$0` in rql, and `$name` in both.
  package func text(in dialect: Dialect) -> String {
    switch self {
    case .position(let position): dialect == .rql ? "$\(position)" : "%\(position + 1)$@"
    case .variable(let name): "$\(name)"
    }
  }
}

extension TypedPredicate {
  /// Returns a parameter as written in the language. A predicate's only `%@` needs no number.
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
