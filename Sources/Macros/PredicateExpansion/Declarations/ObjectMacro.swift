import PredicateAppSources
import PredicateDiagnostics

/// Returns the conformance that `@PredicateObject` adds to a type, or the errors in the type.
///
/// - Parameters:
///   - declaration: The type.
///   - attribute: The attribute with its arguments.
///   - type: The name for an extension of the type.
///   - compiler: The version of the compiler: major, minor and so on. Empty if unknown.
func expansion(
  ofAttribute attribute: CompilerMessage.SourceSyntax, on declaration: CompilerMessage.SourceSyntax,
  extending type: String,
  compiler: [Int]
) -> PluginAnswer.ExpansionResult {
  let source = MacroSource(declaration)
  func failure(_ message: String, at place: Range<Int>) -> PluginAnswer.ExpansionResult {
    .init(diagnostics: [source.error(message, at: place)])
  }
  let tokens = source.tokens
  guard let declared = DeclaredType(tokens) else {
    return failure("predicates see objects of a struct or a class", at: 0..<0)
  }
  let keyword = tokens.text(tokens.tokens[declared.keyword])
  guard keyword == "struct" || keyword == "class" else {
    return failure(
      "predicates see objects of a struct or a class, and this is `\(keyword)`",
      at: tokens.tokens[declared.keyword].range)
  }
  let name = tokens.tokens[declared.name]
  if declared.isGeneric {
    return failure(
      "a generic type is many classes to predicates; declare each: `PredicateObject` is a protocol", at: name.range)
  }
  let arguments = ObjectArguments(attribute)
  let properties = declared.properties.filter { !arguments.excluded.contains($0.name) }
  for excluded in arguments.excluded where !declared.properties.contains(where: { $0.name == excluded }) {
    return failure("there is no stored property `\(excluded)` to leave out", at: name.range)
  }
  if properties.isEmpty, arguments.computed.isEmpty {
    return failure("there is no stored property that predicates could name", at: name.range)
  }
  let unreadable = properties.filter(\.isUnreadable)
  if !unreadable.isEmpty {
    let names = unreadable.map { SwiftSpelling.literal($0.name) }
    let excluding = (arguments.excluded.map(SwiftSpelling.literal) + names).joined(separator: ", ")
    return .init(
      diagnostics: unreadable.map { property in
        source.error(
          "predicates cannot read `\(property.name)`, whose type is `\(property.type)`; leave it out: `excluding: \(excluding)`",
          at: property.place)
      })
  }
  let code = PlacedCode(source, compiler: compiler)
  var lines = ""
  for property in properties {
    let (member, isInPlace) = (tokens.file.text(property.place), keyword == "struct" && property.isPlain)
    let value = isInPlace ? ", \\.\(member))" : ") { $0.\(member) }"
    lines += code.expression(
      "o.", "property", "(\(SwiftSpelling.literal(property.name))\(value)", at: property.place.lowerBound)
  }
  for computed in arguments.computed { lines += "o.property(\(SwiftSpelling.literal(computed))) { $0.\(computed) }\n" }
  let primaryKey = arguments.primaryKey.map { ", primaryKey: \($0)" } ?? ""
  return .init(
    expandedSource: """
      extension \(type): PredicateSwiftObjects.PredicateObject {
      public static let predicateClass = PredicateSwiftObjects.ObjectClass(\(arguments.name ?? SwiftSpelling.literal(tokens.text(name))), \
      of: \(type).self\(primaryKey)) { o in
      \(lines)}
      }
      """)
}

/// The arguments of `@PredicateObject(…)`.
private struct ObjectArguments {
  /// The name of the class, as written.
  var name: String?
  /// The name of the primary key property, as written.
  var primaryKey: String?
  /// The names of properties that are not stored.
  var computed: [String] = []
  /// The names of stored properties that are hidden from predicates.
  var excluded: [String] = []

  init(_ attribute: CompilerMessage.SourceSyntax) {
    let tokens = TokenizedFile(SourceFile(path: "", language: .swift, bytes: Array(attribute.source.utf8)))
    guard let open = tokens.code.first(where: { tokens.holds("(", at: $0) }),
      let arguments = tokens.callArguments(at: open)
    else { return }
    var label = ""
    for argument in arguments {
      if !argument.label.isEmpty { label = argument.label }
      let written = tokens.file.text(tokens.place(of: argument.range))
      switch label {
      case "": name = written == "nil" ? nil : written
      case "primaryKey": primaryKey = written
      case "computed": computed += tokens.literalText(argument.range).map { [$0] } ?? []
      case "excluding": excluded += tokens.literalText(argument.range).map { [$0] } ?? []
      default: break
      }
    }
  }
}
