import PredicateAppSources

/// Rewrites classes of a Swift file that declare persisted properties without `@Persisted`.
struct LegacyClasses {
  /// The result of rewriting a class.
  enum Outcome {
    /// All edits, in ascending order, and the reason why other code may have to change with them. `nil` if none has to.
    case edits([Finding.Fix.Edit], dependence: String?)
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
      let bridged = variables + own.filter(isBridged)
      let change = variables.lazy.compactMap { changedUse($0) }.first ?? newColumn(all[index], own, variables)
      return .edits(edits, dependence: uses.dependence(on: model, all[index], bridged) ?? change)
    } catch {
      return .refused(error)
    }
  }

  /// Returns the edits that make an `override init()` of a model `required`, which Linux asks for, and the reason why other code may have to
  /// change with it. A `private` one loses the word, since the initializer has to be accessible where the class is. `nil` if the class has
  /// none, or it is `required` already.
  func requiredInitializer(
    _ model: SourceModel
  ) -> (edits: [Finding.Fix.Edit], range: Range<Int>, dependence: String?)? {
    let tokens = file.tokens
    guard
      let index = all.firstIndex(where: {
        $0.kind == .classType && tokens.tokens[$0.position].range == model.place.range
      }), let required = requiredEdits((members[index] ?? []).map { all[$0] })
    else { return nil }
    let dependence = uses.isAncestor(model) ? "classes that inherit from it then need the initializer, too" : nil
    return (required.edits, required.range, dependence)
  }

  private func requiredEdits(_ own: [Declaration]) -> (edits: [Finding.Fix.Edit], range: Range<Int>)? {
    let tokens = file.tokens
    for member in own where member.kind == .function && member.name == "init" {
      guard member.modifiers.contains("override"), !member.modifiers.contains("required"),
        tokens.holds("(", at: member.position + 1), tokens.partner(of: member.position + 1) == member.position + 2,
        let head = DeclarationHead(tokens, member), let word = head.tokens(of: "override")
      else { continue }
      let range = tokens.tokens[word.lowerBound].range
      let required = Finding.Fix.Edit(range: range.lowerBound..<range.lowerBound, replacement: "required ")
      let edits = ["private", "fileprivate"].flatMap { head.removal(ofAttribute: $0) } + [required]
      return (edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, tokens.tokens[member.position].range)
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a variable that is not persisted is declared for Objective-C, under its own name.
  private func isBridged(_ variable: Declaration) -> Bool {
    variable.kind == .variable
      && (variable.modifiers.contains("dynamic") || variable.attribute("objc").map { $0.arguments == nil } ?? false)
  }

  /// Returns the reason why the use of a variable changes with `@Persisted`. `nil` if `@Persisted` accepts its type and code reads it as
  /// before. Enumerations must become `PersistableEnum`, `RealmOptional` loses `.value`, and the timing of observers changes.
  private func changedUse(_ variable: Declaration) -> String? {
    let tokens = file.tokens
    guard let written = variable.type ?? variable.value else { return "the type of `\(variable.name)` is unknown" }
    // Without an annotation, take the type that begins the value: `List<Dog>()`.
    let type = variable.type ?? written.prefix { !tokens.holds("(", at: $0) && !tokens.holds(".", at: $0) }
    for position in type {
      guard let word = tokens.word(at: position) else { continue }
      if let swift = LegacyProperty.swiftTypes[word] {
        return "`\(variable.name)` becomes a `\(swift)`, where other code may expect `\(word)`"
      }
      if Self.kinds.contains(word) || ScalarNames.all.contains(where: { $0.properties.contains(word) }) { continue }
      if word == "RealmOptional" || word == "RealmProperty" {
        return "`\(variable.name).value` has to become `\(variable.name)`"
      }
      if !conformances(ofEnumeration: word).isEmpty {
        return "`\(word)`, the type of `\(variable.name)`, becomes a `PersistableEnum`, which Objective-C does not see"
      }
      guard case .one = models.model(named: word, near: tokens.file.path) else {
        return "`\(word)`, the type of `\(variable.name)`, has to be a `PersistableEnum` if it is an enumeration"
      }
    }
    guard tokens.holds("{", at: (variable.value ?? written).upperBound) else { return nil }
    return "`\(variable.name)` has observers, which are called at other times"
  }

  /// Returns the reason why a variable becomes a new column. `nil` if Realm has a column for each already. Since Swift 4, `dynamic` alone
  /// does not show a variable to Realm; a class that writes `@objc` elsewhere is of that age.
  private func newColumn(_ declared: Declaration, _ own: [Declaration], _ variables: [Declaration]) -> String? {
    guard declared.attribute("objcMembers") == nil, own.contains(where: { $0.attribute("objc") != nil }) else {
      return nil
    }
    let hidden = variables.first { $0.modifiers.contains("dynamic") && $0.attribute("objc") == nil }
    return hidden.map { "`\($0.name)` is `dynamic` without `@objc`, so that Realm may have no column for it yet" }
  }

  /// Returns the places where the file makes an enumeration a `RealmEnum`, which `@Persisted` does not take.
  private func conformances(ofEnumeration name: String) -> [Int] {
    all.filter {
      ($0.kind == .enumType || $0.kind == .extensionType) && $0.name == name && $0.inherited.contains("RealmEnum")
    }
    .compactMap { declaration in
      declaration.body.flatMap { body in
        (declaration.position..<body.lowerBound).first { file.tokens.word(at: $0) == "RealmEnum" }
      }
    }
  }

  /// Returns the edits that make an enumeration of the file a `PersistableEnum` of Swift alone.
  private func enumerationEdits(_ name: String) -> [Finding.Fix.Edit] {
    let edits = conformances(ofEnumeration: name).map {
      Finding.Fix.Edit(range: file.tokens.tokens[$0].range, replacement: "PersistableEnum")
    }
    guard !edits.isEmpty else { return [] }
    let heads = all.filter { $0.kind == .enumType && $0.name == name }.compactMap { DeclarationHead(file.tokens, $0) }
    return edits + heads.flatMap { $0.removal(ofAttribute: "objc") }
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
    let tables = try LegacyTables(tokens, own, keeping: uses.calledTables)
    let names = Set(variables.map(\.name))
    for (name, range) in tables.named where !names.contains(name) {
      throw Obstacle(reason: "`\(name)` is not one of the properties that it declares itself", range: range)
    }
    var edits: [Finding.Fix.Edit] = tables.removals
    for variable in variables {
      edits += try LegacyProperty(tokens, variable).edits(
        isPrimaryKey: tables.primaryKey == variable.name, isIndexed: tables.indexed.contains(variable.name))
    }
    let types = Set(variables.compactMap { $0.type ?? $0.value }.flatMap { $0.compactMap { tokens.word(at: $0) } })
    edits += types.sorted().flatMap { enumerationEdits($0) }
    // Ignored and computed properties need no Objective-C either.
    let rewritten = Set(variables.map(\.position))
    for variable in own where isBridged(variable) && !rewritten.contains(variable.position) {
      edits += DeclarationHead(tokens, variable).map { $0.withoutObjectiveC } ?? []
    }
    if let head = DeclarationHead(tokens, declared) {
      edits += head.removal(ofAttribute: "objcMembers")
      if declared.attribute("objc").map({ $0.arguments == nil }) ?? false { edits += head.removal(ofAttribute: "objc") }
    }
    edits += requiredEdits(own)?.edits ?? []
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
