import PredicateAppSources
import PredicateDataModels
import PredicateDiagnostics
import PredicateSyntax

/// Checks a predicate of a Core Data fetch request against an entity: names, to-many steps without a quantifier, and kinds of values.
///
/// Core Data is not a dialect of this compiler. Only a predicate that its stores reject is an error, and uncertain faults are not reported.
struct EntityChecker {
  let entities: EntityIndex
  let entity: EntityIndex.Entity
  let tree: SyntaxTree
  let site: PredicateSite
  let format: FormatText
  let file: SourceModels.ReadFile
  /// The parent of each node.
  private let parents: [NodeID?]

  init(
    _ entity: EntityIndex.Entity, _ entities: EntityIndex, _ tree: SyntaxTree, _ site: PredicateSite,
    _ format: FormatText, _ file: SourceModels.ReadFile
  ) {
    (self.entity, self.entities, self.tree) = (entity, entities, tree)
    (self.site, self.format, self.file) = (site, format, file)
    var parents = [NodeID?](repeating: nil, count: tree.nodes.count)
    for node in tree.nodes.indices { for child in tree.children(of: node) { parents[child] = node } }
    self.parents = parents
  }

  /// Returns the findings, in the order of the text.
  func findings() -> [Finding] {
    tree.nodes.indices.flatMap { node -> [Finding] in
      if tree[node].kind == .comparison { return storeFindings(node) }
      if tree[node].kind == .function { return functionFinding(node).map { [$0] } ?? [] }
      guard tree[node].kind == .path, !format.touchesHole(tree[node].range) else { return [] }
      let walk = walk(node)
      if let fault = walk.fault { return [fault] }
      return [needsQuantifier(node, walk)].compactMap { $0 } + kindFindings(node, walk)
    }
  }

  // MARK: Paths

  /// The result of resolving a key path.
  struct Walk {
    enum End {
      case attribute(DataEntity.Kind)
      case objects(EntityIndex.Entity)
      case unknown
    }

    var end = End.unknown
    /// A Boolean value that indicates whether the path has a to-many step.
    var isToMany = false
    /// A Boolean value that indicates whether a to-many step is followed by another step.
    var passesMany = false
    /// A Boolean value that indicates whether the path has an operator such as `@count`.
    var hasOperator = false
    /// The number of resolved names.
    var length = 0
    var fault: Finding?
  }

  /// A name in a path, with its place.
  private struct Step {
    var name: String
    var place: Finding.Place
  }

  func walk(_ path: NodeID) -> Walk {
    var walk = Walk()
    guard var current = root(of: path) else { return walk }
    var isFirst = true
    walk.end = .objects(current)
    for element in tree.children(of: path) {
      defer { isFirst = false }
      switch tree[element].kind {
      case .selfReference where isFirst, .variable where isFirst: continue
      case .atKeyword:
        walk.hasOperator = true
        if tree.text(of: element).lowercased() == "@count" {
          walk.end = .unknown
          return walk
        }
      case .name, .escapedName, .keyPathPlaceholder:
        guard let steps = steps(element) else {
          walk.end = .unknown
          return walk
        }
        for step in steps {
          guard let next = follow(step, from: current, &walk) else { return walk }
          current = next
        }
      default:
        walk.end = .unknown
        return walk
      }
    }
    return walk
  }

  /// Resolves one step. Returns `nil` if the path cannot be resolved further.
  private func follow(_ step: Step, from current: EntityIndex.Entity, _ walk: inout Walk) -> EntityIndex.Entity? {
    // The members of an attribute's value, such as its length, are unknown.
    guard case .objects = walk.end else {
      walk.end = .unknown
      return nil
    }
    walk.length += 1
    walk.passesMany = walk.isToMany
    switch current.properties[step.name] {
    case .attribute(let kind, _):
      walk.end = .attribute(kind)
      return current
    case .relationship(let name, let isToMany):
      walk.isToMany = walk.isToMany || isToMany
      guard let next = entities.destination(name, of: current) else {
        walk.end = .unknown
        return nil
      }
      walk.end = .objects(next)
      return next
    case .fetched: break
    case .transient, nil:
      walk.fault = current.fault(of: step.name, at: step.place, isMigration: file.migrates)
    }
    walk.end = .unknown
    return nil
  }

  /// Returns the names that an element of a path denotes. `nil` if they are unknown.
  private func steps(_ element: NodeID) -> [Step]? {
    if let name = tree.name(of: element) {
      return [Step(name: name, place: place(tree[element].range))]
    }
    guard let position = tree.placeholders.firstIndex(of: element), let arguments = site.arguments,
      arguments.count == tree.placeholderCount, let text = arguments[position].text
    else { return nil }
    let place = Finding.Place(path: file.tokens.file.path, range: arguments[position].place)
    return text.split(separator: ".").map { Step(name: String($0), place: place) }
  }

  /// Returns the entity in which the first name of a path is looked up. `nil` if it is unknown.
  private func root(of path: NodeID) -> EntityIndex.Entity? {
    let first = tree.child(0, of: path)
    let variable = first.flatMap { tree[$0].kind == .variable ? tree.name(of: $0) : nil }
    var (child, next) = (path, parents[path])
    // `Limits.subqueryNesting` bounds the nesting.
    while let node = next {
      if tree[node].kind == .subquery, child != tree.child(.collection, of: node) {
        // Core Data does not define the owner of a name without a variable in a `SUBQUERY`.
        guard let variable, let declared = tree.child(.variable, of: node),
          let collection = tree.child(.collection, of: node)
        else { return nil }
        if tree.name(of: declared) == variable {
          guard tree[collection].kind == .path, case .objects(let entity) = walk(collection).end else { return nil }
          return entity
        }
      }
      (child, next) = (node, parents[node])
    }
    return variable == nil ? entity : nil
  }

  // MARK: Faults

  func place(_ range: SourceRange) -> Finding.Place {
    Finding.Place(path: file.tokens.file.path, range: format.text.place(of: range) ?? site.place)
  }

  /// The operators that compare single values.
  static let single: Set<TokenKind> = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .beginsWith, .endsWith, .like, .matches,
    .between,
  ]

  /// Returns the comparison that has a path as its operand, and the other operand.
  private func comparison(_ path: NodeID) -> (node: NodeID, other: NodeID, isQuantified: Bool)? {
    var operand = path
    if let parent = parents[path], tree[parent].kind == .quantified { operand = parent }
    guard let node = parents[operand], tree[node].kind == .comparison, let left = tree.child(.left, of: node),
      let right = tree.child(.right, of: node)
    else { return nil }
    return (node, left == operand ? right : left, operand != path)
  }

  func operation(_ comparison: NodeID) -> TokenKind? {
    tree.child(.operation, of: comparison).flatMap { tree.tokenKind(of: $0) }
  }

  private func needsQuantifier(_ path: NodeID, _ walk: Walk) -> Finding? {
    guard walk.isToMany, !walk.hasOperator, case .attribute = walk.end, let comparison = comparison(path),
      !comparison.isQuantified, let operation = operation(comparison.node), Self.single.contains(operation),
      isValue(comparison.other)
    else { return nil }
    let text = tree.text(of: path)
    return Finding(
      id: DiagnosticCode.collectionRequiresQuantifier.rawValue, severity: .error,
      message: "`\(text)` has many values, which Core Data compares only behind `ANY`, `ALL` or `NONE`",
      place: place(tree[path].range),
      notes: [Finding.Note(message: "write `ANY \(text)`, or what is meant of the three")])
  }

  /// Returns whether a path is an operand of a comparison without a quantifier.
  func parentIsComparison(_ path: NodeID) -> Bool { parents[path].map { tree[$0].kind == .comparison } ?? false }

  private func isValue(_ node: NodeID) -> Bool {
    switch tree[node].kind {
    case .placeholder, .string, .number, .negated, .bool, .null, .list: true
    default: false
    }
  }

  /// Returns findings about values whose kind does not match the attribute.
  private func kindFindings(_ path: NodeID, _ walk: Walk) -> [Finding] {
    guard !walk.hasOperator, let comparison = comparison(path) else { return [] }
    let isList = tree[comparison.other].kind == .list
    let values = isList ? Array(tree.children(of: comparison.other)) : [comparison.other]
    return values.compactMap { value in
      guard !format.touchesHole(tree[value].range) else { return nil }
      let given: SiteType
      var (subject, place) = ("a text", place(tree[value].range))
      switch tree[value].kind {
      case .string:
        given = .string
        // SQLite converts the text of a number.
        if tree.stringValue(of: value).flatMap({ Double($0) }) != nil, case .attribute(.number) = walk.end {
          return nil
        }
      case .number, .negated:
        subject = "a number"
        given = tree.text(of: value).contains(".") ? .double : .integer
      case .placeholder:
        guard let position = tree.placeholders.firstIndex(of: value), let arguments = site.arguments,
          arguments.count == tree.placeholderCount
        else { return nil }
        let argument = arguments[position]
        if case .collection(let element) = argument.type { given = element } else { given = argument.type }
        guard let name = given.name else { return nil }
        let code = argument.isElsewhere ? "" : file.tokens.file.text(argument.place)
        subject = "\(ArgumentFault.name(position, code)) \(argument.type == given ? "is" : "holds") \(name)"
        if !argument.place.isEmpty { place.range = argument.place }
      default: return nil
      }
      let isLiteral = tree[value].kind != .placeholder
      let what: String
      let severity: Severity?
      switch walk.end {
      case .attribute(let kind): (severity, what) = (Self.severity(kind, given), kind.name)
      case .objects(let entity): (severity, what) = (Self.severity(ofObjects: given), "an object of `\(entity.name)`")
      case .unknown: return nil
      }
      guard let severity else { return nil }
      let name = shown(path)
      var finding = Finding(
        id: DiagnosticCode.typeMismatch.rawValue, severity: severity,
        message: isLiteral ? "`\(name)` is \(what), and this is \(subject)" : "\(subject), and `\(name)` is \(what)",
        place: place)
      if severity == .note {
        let note = "a SQLite store compares the number's text, and one in memory finds nothing"
        finding.notes = [Finding.Note(message: note)]
      }
      return finding
    }
  }

  /// Returns a path for messages, with the arguments of its placeholders if they are known.
  private func shown(_ path: NodeID) -> String {
    tree.children(of: path).reduce(tree.text(of: path)) { text, element in
      guard tree[element].kind == .keyPathPlaceholder, tree.text(of: path) == tree.text(of: element),
        let steps = steps(element)
      else { return text }
      return steps.map(\.name).joined(separator: ".")
    }
  }

  /// Returns the severity of comparing an attribute with a kind of value. `nil` if the kind is correct, or may be.
  private static func severity(_ kind: DataEntity.Kind, _ given: SiteType) -> Severity? {
    switch (kind, given) {
    case (_, .unknown), (_, .null), (_, .other), (_, .described), (_, .object), (_, .objectID), (_, .decimal),
      (.other, _), (.binary, _):
      nil
    // A store needs the value's number of seconds, which strings and numbers lack.
    case (.date, .string), (.date, .integer), (.date, .double), (.date, .float): .error
    case (.date, .bool), (.date, .uuid), (.date, .data): .warning
    case (.number, .string), (.bool, .string), (.uuid, .string): .warning
    case (.uuid, .integer), (.uuid, .double), (.uuid, .float), (.uuid, .bool), (.uuid, .date), (.uuid, .data): .warning
    // SQLite converts the number to text.
    case (.string, .integer), (.string, .double), (.string, .float), (.string, .bool): .note
    case (.string, .date), (.string, .uuid), (.string, .data): .warning
    case (.number, .date), (.number, .uuid), (.number, .data), (.bool, .date), (.bool, .uuid), (.bool, .data): .warning
    default: nil
    }
  }

  private static func severity(ofObjects given: SiteType) -> Severity? {
    switch given {
    case .objectID, .decimal: nil
    case .scalar: .warning
    default: nil
    }
  }
}

extension EntityIndex.Entity {
  /// The names that every managed object has. Their support depends on the store.
  private static let builtIn: Set<String> = [
    "self", "SELF", "objectID", "entity", "managedObjectContext", "hash", "description", "className", "class",
    "isFault", "isDeleted", "isInserted", "isUpdated", "hasChanges",
  ]

  /// Returns a finding about a name that is no property in the store. `nil` if it may be one.
  ///
  /// - Parameters:
  ///   - place: The place of the name.
  ///   - isMigration: Pass `true` in code that migrates stores, which fetches from other versions of the data model.
  func fault(of property: String, at place: Finding.Place, isMigration: Bool) -> Finding? {
    if properties[property] == .transient {
      return Finding(
        id: LintRule.refusedByStore.id, severity: .error,
        message: "`\(property)` of `\(name)` is transient: no store has its values", place: place,
        notes: [Finding.Note(message: "filter the fetched objects, or store the attribute")])
    }
    guard isComplete, !property.isEmpty, !property.hasPrefix("@"), !Self.builtIn.contains(property) else { return nil }
    let isOld = DataModelFolder.otherVersions(of: self.place.path, have: name, property)
    if isOld, isMigration { return nil }
    var finding = Finding(
      id: DiagnosticCode.unknownProperty.rawValue, severity: .error,
      message: "entity `\(name)` has no property `\(property)`", place: place)
    if classMembers.contains(property) {
      finding.severity = .warning
      finding.message =
        "`\(property)` is a member of the class `\(className ?? "")`, and not of the entity: a database cannot ask for it"
    } else if isOld {
      finding.severity = .note
      finding.message = "only other versions of the data model have a property `\(property)` of `\(name)`"
    } else if namesBelow.contains(property) {
      // A store keeps an entity and its subentities in one table, and finds the property there.
      finding.severity = .note
      finding.message = "`\(property)` is a property of entities below `\(name)`, and not of `\(name)` itself"
    } else if let match = closestMatch(to: property, in: properties.keys.sorted()) {
      finding.notes.append(Finding.Note(message: "did you mean `\(match)`?"))
    }
    // A model that is not text has no place to show.
    if !self.place.range.isEmpty {
      finding.notes.append(Finding.Note(message: "`\(name)` is declared here", place: self.place))
    }
    return finding
  }
}

extension SourceModels.ReadFile {
  private static let migrating: [StaticString] = [
    "NSEntityMigrationPolicy", "NSMigrationManager", "NSMappingModel", "NSEntityMapping",
  ]

  /// A Boolean value that indicates whether the file migrates stores, and so fetches objects of other versions of a data model.
  var migrates: Bool {
    tokens.tokens.contains { token in token.kind == .word && Self.migrating.contains { tokens.holds($0, token) } }
  }
}
