import PredicateAppSources

/// Writes at the name of a variable in Objective-C.
extension WriteIndex {
  /// Returns the writes to a property, an instance variable or a file-level variable.
  func outsideOfMethods(_ reference: DeclarationReference) -> Writes {
    guard let parent = tree[reference].parent else { return global(reference) }
    let owner = tree.fullName(reference.file, parent)
    let name = tree[reference].name
    var result = Writes()
    // Other code may write to a variable that a header declares.
    result.isOpen = tree.tokens(reference.file).file.path.hasSuffix(".h")
    for place in tree.places(of: name) + tree.places(of: "_" + name) where mayMean(place, reference, of: owner) {
      takeObjectiveC(place.position, in: place.file, &result)
    }
    for place in tree.places(of: SourceTree.setter(of: name)) {
      let tokens = tree.tokens(place.file)
      guard let open = tokens.enclosingBracket(of: place.position),
        let message = ObjectiveCMessage(at: open, in: tokens), message.parts[0].position == place.position,
        !tokens.holds("self", at: message.receiver.lowerBound) || isOfClass(place, owner)
      else { continue }
      result.assign(message.parts[0].argument, at: place.position + 1, in: place.file)
    }
    return result
  }

  /// Returns a Boolean value that indicates whether a name may be that of a class's property. On `self` or without a receiver, it must be;
  /// on another object, it is assumed to be.
  private func mayMean(
    _ place: (file: Int, position: Int), _ reference: DeclarationReference, of owner: String
  ) -> Bool {
    let tokens = tree.tokens(place.file)
    guard let object = tokens.object(ofMember: place.position) else {
      return tokens.word(at: place.position).flatMap { tree.variable($0, at: place.position + 1, in: place.file) }
        == reference
    }
    return object.count > 1 || !tokens.holds("self", at: object.lowerBound) || isOfClass(place, owner)
  }

  private func isOfClass(_ place: (file: Int, position: Int), _ owner: String) -> Bool {
    tree.className(at: place.position, in: place.file).map { tree.inherits($0, from: owner) } ?? false
  }

  private func global(_ reference: DeclarationReference) -> Writes {
    let (name, isStatic) = (tree[reference].name, tree[reference].modifiers.contains("static"))
    var result = Writes()
    for (file, position) in tree.places(of: name)
    where (file != reference.file || position != tree[reference].position) && (!isStatic || file == reference.file) {
      let tokens = tree.tokens(file)
      // A declaration of the same name in another file is another variable.
      guard !tokens.holds("*", at: position - 1), !tokens.holds("const", at: position - 1),
        tokens.object(ofMember: position) == nil, tree.local(name, at: position + 1, in: file) == nil
      else { continue }
      takeObjectiveC(position, in: file, &result)
    }
    return result
  }

  /// The prefixes of messages that change a mutable string or collection.
  private static let changes = ["append", "insert", "replace", "delete", "set"]

  func takeObjectiveC(_ position: Int, in file: Int, _ result: inout Writes) {
    let tokens = tree.tokens(file)
    if tokens.isAssignment(position + 1) {
      return result.assign(position + 2..<tokens.endOfStatement(position + 2), at: position + 1, in: file)
    }
    let start = tokens.object(ofMember: position)?.lowerBound ?? position
    let isReceiver = tokens.holds("[", at: start - 1)
    let message = isReceiver ? tokens.word(at: position + 1) : nil
    let isCounted =
      ["+", "-", "*", "/", "|", "&"].contains { tokens.holds($0, at: position + 1) }
      && (tokens.holds("=", at: position + 2) || tokens.holds("+", at: position + 2)
        || tokens.holds("-", at: position + 2))
      && tokens.isAdjacent(position + 2)
    result.isChanged =
      result.isChanged || isCounted || tokens.holds("&", at: start - 1) && !tokens.holds("&", at: start - 2)
      || message.map { message in Self.changes.contains { message.hasPrefix($0) } } ?? false
  }
}

extension TokenizedFile {
  /// Returns the object whose property a name accesses by a dot or an arrow, `self.name`, `self->name`. `nil` for other names.
  func object(ofMember position: Int) -> Range<Int>? {
    let isArrow = holds(">", at: position - 1) && holds("-", at: position - 2)
    guard isArrow || holds(".", at: position - 1) else { return nil }
    let end = isArrow ? position - 2 : position - 1
    let start = chainStart(end - 1)
    return start < end ? start..<end : nil
  }
}
