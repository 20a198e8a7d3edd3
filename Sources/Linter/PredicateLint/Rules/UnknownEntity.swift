import PredicateAppSources
import PredicateDataModels
import PredicateDiagnostics

extension LintRule {
  /// Reports names of entities that no data model declares.
  static let unknownEntity = LintRule(
    id: "unknown-entity", severity: .error, summary: "the name of an entity that the data models do not have",
    rationale: """
      A fetch request for an entity that the data model does not have raises an exception when it is used. It is reported where the text is \
      written in the call, the sources of the run have the data models, and one of their entities has nearly that name. Apps that make \
      entities while they run are left alone.
      """,
    failing: .text("`NSFetchRequest<Event>(entityName: \"Evnet\")`, and the data model has an entity `Event`"),
    passing: .text("`NSFetchRequest<Event>(entityName: \"Event\")`, or `Event.fetchRequest()`"))
}

/// The implementation of `unknown-entity`.
enum UnknownEntityRule {
  /// The Objective-C methods that take the name of an entity, by the first parts of their selectors.
  private static let selectors: Set<String> = [
    "fetchRequestWithEntityName", "initWithEntityName", "batchUpdateRequestWithEntityName", "entityForName",
    "insertNewObjectForEntityForName",
  ]
  private static let requests: Set<String> = ["NSFetchRequest", "NSBatchUpdateRequest", "NSBatchInsertRequest"]

  /// Returns a finding for each entity name in a file's calls that is undeclared but similar to a declared one.
  static func findings(_ entities: EntityIndex, in file: SourceModels.ReadFile) -> [Finding] {
    guard entities.isComplete, entities.count > 0 else { return [] }
    let tokens = file.tokens
    return tokens.tokens.indices.compactMap { position in
      guard tokens.holds(":", at: position + 1), isLabel(position, tokens) else { return nil }
      guard let name = tokens.literalText(position + 2..<position + 3), !entities.knows(.entity(name)),
        let near = closestMatch(to: name, in: entities.names),
        !entities.paths.contains(where: { DataModelFolder.otherVersions(of: $0, have: name) })
      else { return nil }
      return Finding(
        id: LintRule.unknownEntity.id, severity: LintRule.unknownEntity.severity,
        message: "no data model has an entity `\(name)`",
        place: Finding.Place(path: tokens.file.path, range: tokens.tokens[position + 2].range),
        notes: [Finding.Note(message: "did you mean `\(near)`?")])
    }
  }

  /// Returns whether a word is the label of an entity name.
  private static func isLabel(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    guard let word = tokens.word(at: position) else { return false }
    if tokens.file.language == .objectiveC { return selectors.contains(word) }
    if word == "forEntityName" { return true }
    guard word == "entityName", let open = tokens.enclosingBracket(of: position) else { return false }
    var callee = open - 1
    // `NSFetchRequest<Event>(entityName: "Event")`
    while callee > 0, open - callee < 8, !requests.contains(tokens.word(at: callee) ?? "") { callee -= 1 }
    guard requests.contains(tokens.word(at: callee) ?? "") else { return false }
    return callee == open - 1 || tokens.endOfGenericArguments(callee + 1, within: open) == open
  }

  /// Returns whether the sources of a file create entities at run time.
  static func makesEntities(_ file: SourceModels.ReadFile) -> Bool {
    let tokens = file.tokens
    return tokens.tokens.indices.contains { position in
      guard tokens.holds("NSEntityDescription", at: position) else { return false }
      return tokens.file.language == .objectiveC
        ? ["alloc", "new"].contains(tokens.word(at: position + 1) ?? "")
        : tokens.holds("(", at: position + 1)
          || tokens.holds(".", at: position + 1) && tokens.holds("init", at: position + 2)
    }
  }

  /// Returns the names of the entities to which a file may add properties, or which it makes: those that its texts name. `nil` for any
  /// entity.
  static func extendedEntities(_ file: SourceModels.ReadFile) -> Set<String>? {
    let adds = addsProperties(file)
    guard adds || makesEntities(file) else { return [] }
    // `for entity in model.entities`
    if adds, file.tokens.tokens.contains(where: { $0.kind == .word && file.tokens.holds("entities", $0) }) {
      return nil
    }
    let names = Set(file.tokens.literals.compactMap { $0.text?.string })
    return adds && names.isEmpty ? nil : names
  }

  /// Returns whether the sources of a file add properties to entities: `entity.properties.append(…)`.
  private static func addsProperties(_ file: SourceModels.ReadFile) -> Bool {
    let tokens = file.tokens
    let describes = tokens.tokens.contains { token in
      token.kind == .word
        && (tokens.holds("NSRelationshipDescription", token) || tokens.holds("NSAttributeDescription", token))
    }
    guard describes else { return false }
    return tokens.tokens.indices.contains { position in
      if tokens.file.language == .objectiveC {
        return tokens.holds("setProperties", at: position) && tokens.holds(":", at: position + 1)
          && !tokens.holds("@", at: position + 2)
      }
      guard tokens.holds("properties", at: position), tokens.holds(".", at: position - 1) else { return false }
      return tokens.holds(".", at: position + 1) && tokens.holds("append", at: position + 2)
        || tokens.holds("+", at: position + 1) && tokens.holds("=", at: position + 2)
    }
  }
}
