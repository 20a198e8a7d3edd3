import PredicateAppSources

/// What else in the sources of a run depends on how models of before `@Persisted` are declared.
struct LegacyUses: Sendable {
  /// The names in key paths and selectors, which key-value observation may be about: it takes properties of Objective-C.
  private var observable: Set<String> = []
  /// The words of the sources in Objective-C, which see no property of Swift alone.
  private var wordsOfObjectiveC: Set<String> = []
  /// Types to which an extension adds a protocol, whose code the compiler may write from the declarations.
  private var extended: Set<String> = []
  /// The full names of the classes that others inherit from.
  private let ancestors: Set<String>
  /// Whether something asks a class for its `primaryKey()` and the like, which are there no more.
  private var asksForTables = false

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
      asksForTables = true
    }
  }

  /// Whether the sources show that nothing else depends on how a class declares some of its variables.
  func leaveAlone(_ model: SourceModel, _ declared: Declaration, _ variables: [Declaration]) -> Bool {
    let protocols = Set(declared.inherited).subtracting(Self.harmless)
    let isOpen = declared.modifiers.contains { $0 == "public" || $0 == "open" }
    return !asksForTables && !isOpen && protocols.isEmpty && declared.attributes.isEmpty
      && !ancestors.contains(model.qualifiedName)
      && model.names.allSatisfy { !extended.contains($0) && !wordsOfObjectiveC.contains($0) }
      && variables.allSatisfy { !observable.contains($0.name) }
  }

  /// What a class may inherit from whose properties nobody else declares, reads or writes.
  private static let harmless: Set<String> = [
    "Object", "EmbeddedObject", "RealmSwift.Object", "RealmSwift.EmbeddedObject", "ObjectKeyIdentifiable",
  ]
}
