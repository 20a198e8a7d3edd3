import PredicateDiagnostics
import PredicateLint
import PredicateSchema
import PredicateSemantics
import PredicateSyntax

/// The types and values that a predicate's placeholders require.
struct AskedArguments {
  private let predicate: ProjectPredicate
  private let schema: Schema?
  private let parameters: [Parameter]
  /// The ranges of the placeholders in the text, in the order of their arguments.
  let placeholders: [SourceRange]

  private static let kinds: Set<TokenKind> = [.placeholder, .objectPlaceholder, .keyPathPlaceholder]

  /// `nil` if the predicate cannot be parsed.
  init?(_ predicate: ProjectPredicate) {
    self.predicate = predicate
    let source = SourceText(utf8: predicate.text)
    schema = predicate.classes.first?.schema
    placeholders = tokens(of: source, dialect: predicate.dialect, limits: predicate.limits)
      .filter { Self.kinds.contains($0.kind) }.map(\.range)
    if let target = predicate.classes.first,
      let tree = parse(source, dialect: predicate.dialect, limits: predicate.limits).tree
    {
      parameters = check(tree, schema: target.schema, rootClass: target.index, limits: predicate.limits).parameters
    } else {
      parameters = []
    }
    if placeholders.isEmpty { return nil }
  }

  /// Returns the index of the placeholder at a range of the text.
  func number(at range: SourceRange) -> Int? { placeholders.firstIndex(of: range) }

  /// Returns a description of a placeholder: "asks for a value of type `int`". It includes the type that the call passes, if known.
  func description(_ number: Int) -> String {
    var text = asked(number)
    if let arguments = predicate.arguments, arguments.count == placeholders.count, let type = arguments[number].type {
      text += "; the call gives \(type)"
    }
    return text
  }

  private func asked(_ number: Int) -> String {
    guard let parameter = parameters.first(where: { $0.name == .position(number) }) else {
      return "takes any value, as far as it is known"
    }
    let type = parameter.type.map { "`\(schema?.name(of: $0) ?? $0.name)`" }
    let orNil = parameter.isNullable ? " or nil" : ""
    switch parameter.use {
    case .value: return type.map { "asks for \($0)\(orNil)" } ?? "takes any value"
    case .list: return type.map { "asks for a list of \($0)" } ?? "asks for a list"
    case .keyPath: return "asks for the name of a property, or a path of them, as text"
    case .shape: return "asks for a shape"
    case .coordinate: return "asks for a number"
    }
  }
}

/// The signature of a call: the predicate's text, with a description of each placeholder.
package struct Signature: Sendable {
  /// The predicate's text.
  package let label: String
  /// The bytes of each placeholder in the text, in the order of the arguments, with its description.
  package let parameters: [(range: Range<Int>, documentation: String)]
  /// The index of the argument at the cursor.
  package let active: Int

  /// `nil` if the text has no placeholders.
  init?(_ predicate: ProjectPredicate, argument: Int) {
    guard let asked = AskedArguments(predicate) else { return nil }
    label = String(decoding: predicate.text, as: UTF8.self)
    guard label.utf8.elementsEqual(predicate.text) else { return nil }
    parameters = asked.placeholders.indices.map { number in
      let range = asked.placeholders[number]
      return (range.lowerBound..<range.upperBound, asked.description(number))
    }
    active = argument
  }
}
