import PredicateSyntax

/// The result of `NSPredicate(format:)`: a predicate that retains its source, so that results can be filtered by it.
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

  /// Creates a predicate from a format string.
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

  /// Returns the predicate with values for its variables. Variables without a new value keep their old one.
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
  // Unchecked: immutable, except for what its arguments reference.
  extension FormatPredicate: @unchecked Sendable {}
#endif

/// The protocol that provides the initializers of `NSPredicate` from the Realm documentation.
///
/// On platforms whose Foundation does not parse formats, `NSPredicate(format:)` is implemented by this package. On Apple's platforms,
/// Foundation's predicates are translated when a realm is queried, and `NSPredicate(validating:)` uses this package's compiler. A protocol
/// is used because its initializers can return an instance of a subclass.
public protocol PredicateFormatting {}

extension NSPredicate: PredicateFormatting {}

extension PredicateFormatting where Self: NSPredicate {
  #if !canImport(ObjectiveC)
    /// Creates a predicate from a format string. An invalid format ends the program with a message.
    ///
    /// ```swift
    /// let predicate = NSPredicate(format: "progressMinutes > 1 AND name == %@", "Ali")
    /// ```
    ///
    /// - Parameters:
    ///   - format: The predicate, with placeholders such as `%@`, `%K` and `%d` for arguments, and `$name` for variables.
    ///   - arguments: The values of the placeholders, in order.
    public init(format: String, _ arguments: Any?...) {
      self = unfailing(try Self.reading(format, arguments))
    }

    /// Creates a predicate from a format string and an array of arguments.
    public init(format: String, argumentArray: [Any]?) {
      self = unfailing(try Self.reading(format, argumentArray ?? []))
    }

  #endif

  /// Creates a predicate from a format string from an untrusted source.
  ///
  /// - Throws: All errors in the text. Unknown properties are reported when a realm is queried.
  public init(validating format: String, _ arguments: Any?...) throws(InvalidPredicate) {
    self = try Self.reading(format, arguments)
  }

  /// Creates a predicate from a format string from an untrusted source, and an array of arguments.
  public init(validating format: String, argumentArray: [Any]?) throws(InvalidPredicate) {
    self = try Self.reading(format, argumentArray ?? [])
  }

  #if !canImport(ObjectiveC)
    /// Returns the predicate with values for its variables. Variables without a new value keep their old one.
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
