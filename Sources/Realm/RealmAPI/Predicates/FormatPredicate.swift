import Foundation
import PredicateSyntax

/// What `NSPredicate(format:)` makes: a predicate that keeps what it was made of, so that results can be filtered by it.
final class FormatPredicate: NSPredicate {

  let content: PredicateSource

  init(_ content: PredicateSource) {
    self.content = content
    #if canImport(ObjectiveC)
      super.init()
    #else
      super.init(value: true)
    #endif
  }

  /// Reads a format.
  convenience init(format: String, _ arguments: [Any?]) throws(InvalidPredicate) {
    self.init(try PredicateSource(parsing: format, arguments: arguments))
  }

  required init?(coder: NSCoder) { nil }

  override var predicateFormat: String { content.description }

  override var description: String { content.description }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    var content = content
    for (name, value) in bindings ?? [:] { content.variables[name] = .some(value) }
    return unfailing(try content.matches(object))
  }

  #if canImport(ObjectiveC)
    override func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
      substituting(variables) as? Self ?? self
    }
  #endif

  /// The predicate with values for its `$name`; those that it has stay where none is given.
  func substituting(_ variables: [String: Any]) -> FormatPredicate {
    var source = content
    for (name, value) in variables { source.variables[name] = .some(value) }
    return FormatPredicate(source)
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FormatPredicate else { return false }
    return self === other || content.description == other.content.description
  }

  override var hash: Int { content.description.hashValue }
}

#if canImport(ObjectiveC)
  // Unchecked: immutable, but for what its arguments are.
  extension FormatPredicate: @unchecked Sendable {}
#endif

/// What gives `NSPredicate` the initialisers of the documents.
///
/// Where Foundation reads no formats, `NSPredicate(format:)` is the package's own. Where it does, on Apple's systems, its predicates are
/// translated when a realm is asked, and `NSPredicate(validating:)` reads a text with this package's compiler. An initialiser of a
/// protocol can yield an instance of a subclass.
public protocol PredicateFormatting {}

extension NSPredicate: PredicateFormatting {}

extension PredicateFormatting where Self: NSPredicate {
  #if !canImport(ObjectiveC)
    /// Reads a predicate; a text that is none ends the program, with what is wrong.
    ///
    /// ```swift
    /// let predicate = NSPredicate(format: "progressMinutes > 1 AND name == %@", "Ali")
    /// ```
    ///
    /// - Parameters:
    ///   - format: The predicate; `%@ %K %d …` stand for arguments, `$name` for variables.
    ///   - arguments: The values of the placeholders, in order.
    public init(format: String, _ arguments: Any?...) {
      self = unfailing(try Self.reading(format, arguments))
    }

    /// Reads a predicate whose arguments stand in an array.
    public init(format: String, argumentArray: [Any]?) {
      self = unfailing(try Self.reading(format, argumentArray ?? []))
    }

  #endif

  /// Reads a predicate that may be none: a text from outside.
  ///
  /// - Throws: everything that is wrong with the text. Whether its properties exist is known when a realm is asked.
  public init(validating format: String, _ arguments: Any?...) throws(InvalidPredicate) {
    self = try Self.reading(format, arguments)
  }

  /// Reads a predicate that may be none, whose arguments stand in an array.
  public init(validating format: String, argumentArray: [Any]?) throws(InvalidPredicate) {
    self = try Self.reading(format, argumentArray ?? [])
  }

  #if !canImport(ObjectiveC)
    /// The predicate with values for its `$name`; those that it has stay where none is given.
    ///
    /// ```swift
    /// NSPredicate(format: "name == $name").withSubstitutionVariables(["name": "Rex"])
    /// ```
    public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
      FormatPredicate(unfailing(try source())).substituting(variables)
    }
  #endif

  private static func reading(_ format: String, _ arguments: [Any?]) throws(InvalidPredicate) -> Self {
    let predicate = try FormatPredicate(format: format, arguments)
    guard let result = predicate as? Self else {
      misuse("`\(Self.self)` reads no formats; write `NSPredicate(format:)`")
    }
    return result
  }
}
