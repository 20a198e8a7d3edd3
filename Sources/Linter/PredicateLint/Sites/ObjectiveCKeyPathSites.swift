import PredicateAppSources

/// Key paths outside of predicates, in Objective-C messages.
extension ObjectiveCSiteFinder {
  /// The parts of messages to collections that take key paths or sort descriptors.
  private static let parts: Set<String> = [
    "sortedResultsUsingKeyPath", "sortedResultsUsingDescriptors", "distinctResultsUsingKeyPaths", "minOfProperty",
    "maxOfProperty", "sumOfProperty", "averageOfProperty", "sectionedResultsSortedUsingKeyPath", "keyPaths",
  ]

  /// Returns the literal key paths in the message part at a position, if the class of the objects is proven.
  func keyPathSites(at position: Int, in file: Int) -> [PredicateSite] {
    let tokens = tree.tokens(file)
    guard Self.parts.contains(tokens.text(tokens.tokens[position])),
      let open = tokens.enclosingBracket(of: position), let message = ObjectiveCMessage(at: open, in: tokens),
      let part = message.parts.first(where: { $0.position == position }),
      let owner = typer.type(of: message.receiver, in: file), owner.instance == nil, owner.isProven
    else { return [] }
    let use: PredicateUse
    let text = tokens.codeText(message.receiver)
    if RealmTypes.collections.contains(owner.type.name) {
      use = .realm(owner, text, article: "an")
    } else if part.name == "keyPaths", !tree.models.model(named: owner.type.name, near: "").isNone {
      use = .realm(owner.type, "`\(text)` is of the class `\(owner.type.shownName)`")
    } else {
      return []
    }
    let (subject, reason) = PredicateUse.subject(of: [use], tree.models)
    guard case .classes(_, isProven: true) = subject else { return [] }
    return literals(part.argument, tokens).compactMap { literal in
      guard let formats = formats(literal..<literal + 1, in: file), formats.count == 1, formats[0].holes.isEmpty else {
        return nil
      }
      return PredicateSite(
        file: file, place: bytes(literal..<literal + 1, in: file), formats: formats, arguments: [], subject: subject,
        reason: reason, isKeyPath: true)
    }
  }

  /// Returns the string literals of an expression: a single literal, the elements of an array, or those in sort descriptors.
  private func literals(_ range: Range<Int>, _ tokens: TokenizedFile) -> [Int] {
    guard let first = range.first else { return [] }
    if range.count == 1 { return tokens.tokens[first].kind == .string ? [first] : [] }
    if tokens.holds("@", at: first), tokens.holds("[", at: first + 1),
      tokens.partner(of: first + 1) == range.upperBound - 1
    {
      return tokens.split(first + 2..<range.upperBound - 1).flatMap { element -> [Int] in
        // Arrays are not nested.
        element.first.map { tokens.holds("@", at: $0) } == true ? [] : literals(element, tokens)
      }
    }
    guard tokens.holds("[", at: first), tokens.partner(of: first) == range.upperBound - 1,
      let descriptor = ObjectiveCMessage(at: first, in: tokens),
      descriptor.parts[0].name == "sortDescriptorWithKeyPath", descriptor.parts[0].argument.count == 1
    else { return [] }
    return literals(descriptor.parts[0].argument, tokens)
  }
}
