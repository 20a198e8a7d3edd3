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
      guard Self.requested.contains(name), tokens.holds(".", at: position - 1),
        let assignment = tree.node(position..<position + 1, in: file).parent, assignment.kind == .assignment,
        let request = assignment.children[0].children.first
      else { return [] }
      return sites(assignment.children[1].range, .init(name), request: request.range, in: file)
    }
    let isSetter = Self.requested.contains { SourceTree.setter(of: $0) == name }
    guard isSetter || name == "sectionNameKeyPath" || Self.parts.contains(name),
      let message = message(at: position, in: file), let receiver = message.children[0].children.first,
      let argument = message.arguments.first(where: { $0.range.lowerBound == position + 2 })?.range
    else { return [] }
    if isSetter { return sites(argument, .init(name), request: receiver.range, in: file) }
    if name == "sectionNameKeyPath" {
      guard tokens.holds("initWithFetchRequest", at: message.children[0].word) else { return [] }
      return sites(argument, .other, request: message.children[1].range, in: file)
    }
    guard let owner = typer.type(of: receiver, in: file), owner.instance == nil, owner.isProven else {
      return []
    }
    let text = tokens.shownText(receiver.range)
    if RealmTypes.collections.contains(owner.type.name) {
      return sites(argument, .init(name), .realm(owner, text, article: "an"), in: file)
    }
    guard name == "keyPaths", !tree.models.model(named: owner.type.name, near: "").isNone else { return [] }
    return sites(
      argument, .other, .realm(owner.type, "`\(text)` is of the class `\(owner.type.shownName)`"), in: file)
  }

  /// Returns the key paths that a Core Data request gets.
  private func sites(
    _ range: Range<Int>, _ purpose: PredicateSite.KeyPathPurpose, request: Range<Int>, in file: Int
  ) -> [PredicateSite] {
    guard tree.models.entities.count > 0, let known = typer.type(of: request, in: file),
      let use = PredicateUse.fetched(by: known, tree.tokens(file).shownText(request))
    else { return [] }
    return sites(range, purpose, use, in: file)
  }

  private func sites(
    _ range: Range<Int>, _ purpose: PredicateSite.KeyPathPurpose, _ use: PredicateUse, in file: Int
  ) -> [PredicateSite] {
    let keyPaths = keyPaths(tree.expression(range, in: file), in: file)
    return sites(of: keyPaths.map { KeyPathText(file: file, range: $0, purpose: purpose) }, [use])
  }

  /// Returns the key paths of an expression: a text, a list's, or those in sort descriptors, here or in a variable with one value.
  private func keyPaths(_ expression: Expression, in file: Int, depth: Int = 0) -> [Range<Int>] {
    let bare = expression.bare
    guard depth < 4 else { return [] }
    if bare.kind == .name, let local = tree.local(tree.name(of: bare, in: file), at: bare.word, in: file),
      let value = typer.fixedValue(of: local), tree.expression(value, in: file).kind != .text
    {
      return keyPaths(tree.expression(value, in: file), in: file, depth: depth + 1)
    }
    if tree.selector(of: bare, in: file) != nil, bare.children.count > 1,
      Self.descriptors.contains(tree.name(of: bare.children[0], in: file))
    {
      return [bare.children[1].range]
    }
    if let list = reader.spelt(bare.range, in: file, depth: 0), list.file == file,
      list.elements.allSatisfy({ $0.key == nil })
    {
      return list.elements.flatMap { keyPaths(tree.expression($0.value, in: file), in: file, depth: depth + 1) }
    }
    return [bare.range]
  }
}
