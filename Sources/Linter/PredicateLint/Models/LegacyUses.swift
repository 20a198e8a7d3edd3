import PredicateAppSources

/// The code of a run that depends on how models without `@Persisted` are declared.
struct LegacyUses: Sendable {
  /// The names in key paths and selectors. Key-value observation may use them, and it requires Objective-C properties.
  private var observable: Set<String> = []
  /// The model names in Objective-C sources, which cannot see Swift-only properties.
  private var wordsOfObjectiveC: Set<String> = []
  /// The types to which an extension adds a protocol. The compiler may synthesize the conformance from the declarations.
  private var extended: Set<String> = []
  /// The full names of the classes that models inherit from.
  private let ancestors: Set<String>
  /// The methods among `primaryKey()` and the like that code calls. Rewriting keeps them beside `@Persisted`.
  private(set) var calledTables: Set<String> = []

  init(_ files: [SourceModels.ReadFile], _ models: ModelIndex) {
    ancestors = Set(models.models.flatMap(\.ancestors))
    let names = Set(models.models.flatMap(\.names))
    for file in files {
      let tokens = file.tokens
      switch tokens.file.language {
      case .swift:
        for position in tokens.tokens.indices { read(tokens, position) }
        for declaration in file.declarations.all
        where declaration.kind == .extensionType && !declaration.inherited.isEmpty {
          extended.insert(WrittenType.lastName(of: declaration.name))
        }
      case .objectiveC:
        for position in tokens.tokens.indices {
          if let word = tokens.word(at: position), names.contains(word) { wordsOfObjectiveC.insert(word) }
        }
      case .predicate, .stored, .dataModel: break
      }
    }
  }

  private mutating func read(_ tokens: TokenizedFile, _ position: Int) {
    if tokens.holds("\\", at: position) {
      var next = position + 1
      while tokens.word(at: next) != nil || tokens.holds(".", at: next) || tokens.holds("?", at: next) {
        if let word = tokens.word(at: next) { observable.insert(word) }
        next += 1
      }
    } else if tokens.holds("#keyPath", at: position) || tokens.holds("#selector", at: position) {
      for inner in position..<(tokens.partner(of: position + 1) ?? position) {
        if let word = tokens.word(at: inner) { observable.insert(word) }
      }
    } else if tokens.holds(".", at: position - 1), !tokens.holds("super", at: position - 2),
      let word = tokens.word(at: position), LegacyTables.names.contains(word)
    {
      calledTables.insert(word)
    }
  }

  /// Returns a Boolean value that indicates whether other models inherit from a model.
  func isAncestor(_ model: SourceModel) -> Bool { ancestors.contains(model.qualifiedName) }

  /// Returns the reason why other code may depend on how a class declares some of its variables, as a sentence without its period. `nil` if
  /// no other code does.
  func dependence(on model: SourceModel, _ declared: Declaration, _ variables: [Declaration]) -> String? {
    if let modifier = declared.modifiers.first(where: { $0 == "public" || $0 == "open" }) {
      return "the class is `\(modifier)`, so that code that was not read may use it"
    }
    if let name = declared.inherited.first(where: { !Self.harmless.contains($0) }) {
      return "the class has `\(name)` among its types, which may read how the properties are declared"
    }
    if let attribute = declared.attributes.first {
      return "the class has the attribute `@\(attribute.name)`, so that Objective-C may use it"
    }
    if ancestors.contains(model.qualifiedName) { return "other classes inherit from it" }
    if model.names.contains(where: extended.contains) {
      return "an extension adds a protocol, which may read how the properties are declared"
    }
    if let name = model.names.first(where: wordsOfObjectiveC.contains) { return "Objective-C code names `\(name)`" }
    return variables.first { observable.contains($0.name) }.map {
      "a key path or a selector names `\($0.name)`, which may be observed through Objective-C"
    }
  }

  /// The types that do not declare, read or write the properties of classes that inherit from them.
  private static let harmless: Set<String> = [
    "Object", "EmbeddedObject", "RealmSwift.Object", "RealmSwift.EmbeddedObject", "ObjectKeyIdentifiable",
  ]
}
