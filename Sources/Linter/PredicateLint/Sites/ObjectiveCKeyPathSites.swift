import PredicateAppSources
import PredicateDiagnostics

/// Key paths outside of predicates, in Objective-C messages and assignments.
extension ObjectiveCSiteFinder {
  /// The parts of messages to Realm's collections that take key paths or sort descriptors, with their names before 2017.
  private static let parts: Set<String> = [
    "sortedResultsUsingKeyPath", "sortedResultsUsingDescriptors", "sortedResultsUsingProperty",
    "distinctResultsUsingKeyPaths", "minOfProperty", "maxOfProperty", "sumOfProperty", "averageOfProperty",
    "sectionedResultsSortedUsingKeyPath", "keyPaths",
  ]
  /// The properties of a Core Data request that hold key paths.
  private static let requested: Set<String> = ["sortDescriptors", "propertiesToFetch", "propertiesToGroupBy"]
  private static let descriptors: Set<String> = [
    "sortDescriptorWithKeyPath", "sortDescriptorWithProperty", "sortDescriptorWithKey", "initWithKey",
  ]

  /// Returns the key paths in the message part or assignment at a position, if the class of the objects is proven.
  func keyPathSites(at position: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    let name = tokens.text(tokens.tokens[position])
    if tokens.isAssignment(position + 1) {
      guard Self.requested.contains(name), tokens.holds(".", at: position - 1) else { return [] }
      let value = position + 2..<tokens.endOfStatement(position + 2)
      return sites(value, .init(name), request: tokens.chainStart(position)..<position - 1, in: file)
    }
    let isSetter = Self.requested.contains { SourceTree.setter(of: $0) == name }
    guard isSetter || name == "sectionNameKeyPath" || Self.parts.contains(name),
      let open = tokens.enclosingBracket(of: position), let message = ObjectiveCMessage(at: open, in: tokens),
      let part = message.parts.first(where: { $0.position == position })
    else { return [] }
    if isSetter { return sites(part.argument, .init(name), request: message.receiver, in: file) }
    if name == "sectionNameKeyPath" {
      guard message.parts[0].name == "initWithFetchRequest" else { return [] }
      return sites(part.argument, .other, request: message.parts[0].argument, in: file)
    }
    guard let owner = typer.type(of: message.receiver, in: file), owner.instance == nil, owner.isProven else {
      return []
    }
    let text = tokens.codeText(message.receiver)
    if RealmTypes.collections.contains(owner.type.name) {
      return sites(part.argument, .init(name), .realm(owner, text, article: "an"), in: file)
    }
    guard name == "keyPaths", !tree.models.model(named: owner.type.name, near: "").isNone else { return [] }
    return sites(
      part.argument, .other, .realm(owner.type, "`\(text)` is of the class `\(owner.type.shownName)`"), in: file)
  }

  /// Returns the key paths that a Core Data request gets.
  private func sites(
    _ range: Range<Int>, _ purpose: PredicateSite.KeyPathPurpose, request: Range<Int>, in file: Int
  ) -> [PredicateSite] {
    guard tree.models.entities.count > 0, let known = typer.type(of: request, in: file),
      let use = PredicateUse.fetched(by: known, tree.tokens(file).codeText(request))
    else { return [] }
    return sites(range, purpose, use, in: file)
  }

  private func sites(
    _ range: Range<Int>, _ purpose: PredicateSite.KeyPathPurpose, _ use: PredicateUse, in file: Int
  ) -> [PredicateSite] {
    let (subject, reason) = PredicateUse.subject(of: [use], tree.models)
    switch subject {
    case .classes(_, isProven: true), .fetched(_, isOneOf: false): break
    default: return []
    }
    return keyPaths(range, in: file).compactMap { keyPath in
      guard let formats = formats(keyPath, in: file), formats.allSatisfy(\.holes.isEmpty) else { return nil }
      return PredicateSite(
        file: file, place: bytes(keyPath, in: file), formats: formats, arguments: [], subject: subject,
        reason: reason, keyPath: purpose)
    }
  }

  /// Returns the key paths of an expression: a text, an array's, or those in sort descriptors, here or in a variable with one value.
  private func keyPaths(_ range: Range<Int>, in file: Int, depth: Int = 0) -> [Range<Int>] {
    let tokens = tree.tokens(file)
    guard depth < 4, let first = range.first else { return [] }
    if tokens.holds("@", at: first), tokens.holds("[", at: first + 1),
      tokens.partner(of: first + 1) == range.upperBound - 1
    {
      return tokens.split(first + 2..<range.upperBound - 1).flatMap { keyPaths($0, in: file, depth: depth + 1) }
    }
    if range.count == 1, let local = tokens.word(at: first).flatMap({ tree.local($0, at: first, in: file) }),
      let value = typer.fixedValue(of: local), tokens.tokens[value.lowerBound].kind != .string
    {
      return keyPaths(value, in: file, depth: depth + 1)
    }
    guard tokens.holds("[", at: first), tokens.partner(of: first) == range.upperBound - 1,
      let message = ObjectiveCMessage(at: first, in: tokens)
    else { return [range] }
    if message.parts[0].name.hasPrefix("arrayWithObject") {
      return tokens.split(message.parts[0].argument).filter { !tokens.holds("nil", at: $0.lowerBound) }
        .flatMap { keyPaths($0, in: file, depth: depth + 1) }
    }
    return Self.descriptors.contains(message.parts[0].name)
      ? [message.parts[0].argument] : message.parts[0].argument.isEmpty ? [] : [range]
  }
}
