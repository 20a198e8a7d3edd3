import PredicateAppSources

/// Rewrites classes of a Swift file that declare persisted properties without `@Persisted`.
struct LegacyClasses {
  /// The result of rewriting a class.
  enum Outcome {
    /// All edits, in ascending order. `isAll` is `true` if no other code must change with them.
    case edits([Finding.Fix.Edit], isAll: Bool)
    /// No edits, because one part cannot be rewritten.
    case refused(Obstacle)
  }

  /// The reason that a class is not rewritten.
  struct Obstacle: Error {
    /// A sentence without its period.
    var reason: String
    var range: Range<Int>
  }

  private let file: SourceModels.ReadFile
  private let members: [Int: [Int]]
  private let uses: LegacyUses
  private let models: ModelIndex

  init(_ file: SourceModels.ReadFile, _ uses: LegacyUses, _ models: ModelIndex) {
    (self.file, self.uses, self.models) = (file, uses, models)
    var members: [Int: [Int]] = [:]
    for (index, declaration) in file.declarations.all.enumerated() {
      if let parent = declaration.parent { members[parent, default: []].append(index) }
    }
    self.members = members
  }

  private var all: [Declaration] { file.declarations.all }

  /// Returns the rewritten class of a model. `nil` if it has no persisted properties of its own, already uses `@Persisted`, or inherits
  /// from one of Realm's Objective-C classes.
  func rewritten(_ model: SourceModel) -> Outcome? {
    let tokens = file.tokens
    guard
      let index = all.firstIndex(where: {
        $0.kind == .classType && tokens.tokens[$0.position].range == model.place.range
      }), !all[index].inherited.contains(where: { $0.hasPrefix("RLM") })
    else { return nil }
    let own = (members[index] ?? []).map { all[$0] }
    let kept = Set(model.properties.filter { $0.place.path == model.place.path }.map(\.place.range))
    let variables = own.filter { $0.kind == .variable && kept.contains(tokens.tokens[$0.position].range) }
    guard !variables.isEmpty, !own.contains(where: { $0.attribute("Persisted") != nil }) else { return nil }
    do throws(Obstacle) {
      let edits = try edits(all[index], own, variables)
      let isAll = uses.leaveAlone(model, all[index], variables) && variables.allSatisfy(staysAsItIs)
      return .edits(edits, isAll: isAll)
    } catch {
      return .refused(error)
    }
  }

  /// Returns a Boolean value that indicates whether `@Persisted` accepts a variable's type and code reads the variable as before. It does
  /// not for enumerations (they must become `PersistableEnum`), `RealmOptional` (it loses `.value`) and observers (their timing changes).
  private func staysAsItIs(_ variable: Declaration) -> Bool {
    let tokens = file.tokens
    guard let written = variable.type ?? variable.value else { return false }
    // Without an annotation, take the type that begins the value: `List<Dog>()`.
    let type = variable.type ?? written.prefix { !tokens.holds("(", at: $0) && !tokens.holds(".", at: $0) }
    let isKnown = type.allSatisfy { position in
      guard let word = tokens.word(at: position) else { return true }
      if Self.kinds.contains(word) || ScalarNames.all.contains(where: { $0.properties.contains(word) }) { return true }
      guard case .one = models.model(named: word, near: tokens.file.path) else { return false }
      return true
    }
    return isKnown && !tokens.holds("{", at: (variable.value ?? written).upperBound)
  }

  /// The words that a type may contain in addition to scalars and classes, and the values that are written as words.
  private static let kinds: Set<String> = [
    "List", "MutableSet", "Map", "LinkingObjects", "AnyRealmValue", "true", "false", "nil",
  ]

  private func edits(
    _ declared: Declaration, _ own: [Declaration], _ variables: [Declaration]
  ) throws(Obstacle) -> [Finding.Fix.Edit] {
    let tokens = file.tokens
    if let body = declared.body, let directive = body.first(where: { tokens.tokens[$0].kind == .directive }) {
      throw Obstacle(reason: "it has a condition of the compiler in it", range: tokens.tokens[directive].range)
    }
    let tables = try LegacyTables(tokens, own)
    let names = Set(variables.map(\.name))
    for (name, range) in tables.named where !names.contains(name) {
      throw Obstacle(reason: "`\(name)` is not one of the properties that it declares itself", range: range)
    }
    var edits: [Finding.Fix.Edit] = tables.removals
    for variable in variables {
      edits += try LegacyProperty(tokens, variable).edits(
        isPrimaryKey: tables.primaryKey == variable.name, isIndexed: tables.indexed.contains(variable.name))
    }
    // Ignored properties need no Objective-C either.
    for variable in own where variable.kind == .variable && tables.ignored.contains(variable.name) {
      edits += DeclarationHead(tokens, variable).map { $0.withoutObjectiveC } ?? []
    }
    if let head = DeclarationHead(tokens, declared) { edits += head.removal(ofAttribute: "objcMembers") }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
