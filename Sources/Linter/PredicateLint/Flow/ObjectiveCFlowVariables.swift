import PredicateAppSources

/// Predicates that Objective-C variables hold: assignments to them, and uses of properties.
extension ObjectiveCFlow {
  /// Returns the uses of the variable that a value is assigned to.
  func assigned(before sign: Int, in file: Int) -> [PredicateUse] {
    if let declared = tree.scopes(of: file).declaration(withValueAt: sign + 1) {
      return references(of: DeclarationReference(file: file, index: declared))
    }
    return target(endingAt: sign - 1, in: file)
  }

  /// Returns the uses of an assignment's target.
  ///
  /// - Parameter isAdded: Pass `true` if the previous contents stay, because an element is added.
  func target(endingAt last: Int, in file: Int, isAdded: Bool = false) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    if tokens.holds("]", at: last), let open = tokens.partner(of: last), tokens.isAdjacent(open) {
      // `predicates[@"adult"] = …`
      return held(by: .key(tokens.codeText(open + 1..<last))) { target(endingAt: open - 1, in: file, isAdded: true) }
    }
    guard let name = tokens.word(at: last) else { return [] }
    guard let object = tokens.object(ofMember: last) else {
      return tree.variable(name, at: last, in: file).map { references(of: $0, writtenAt: last, isAdded: isAdded) } ?? []
    }
    let owner = typer.type(of: object, in: file)
    if let owner, let property = tree.property(name, of: owner.type.name, near: file) {
      return references(of: property, writtenAt: last, isAdded: isAdded)
    }
    guard holders.isEmpty else { return [] }
    let code = tokens.codeText(object)
    if name == "predicate", let use = owner.flatMap({ PredicateUse.fetched(by: $0, code) }) {
      return PredicateUse.placed([use], at: place(object.lowerBound..<last + 1, in: file))
    }
    return [.foreign("it is assigned to `\(code).\(name)`")]
  }

  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    let isLabel = tokens.holds(":", at: position + 1) && tokens.isAdjacent(position + 1)
    return !isLabel && !tokens.isAssignment(position + 1)
  }

  func isSameInAll(_ property: DeclarationReference) -> Bool {
    writes[property].assigned.count <= 1 && !writes[property].isChanged
  }

  func propertyReferences(of variable: DeclarationReference) -> [PredicateUse] {
    let name = tree[variable].name
    let owner = tree[variable].parent.map { tree.fullName(variable.file, $0) }
    var result: [PredicateUse] = []
    for place in tree.places(of: name) + (owner == nil ? [] : tree.places(of: "_" + name)) {
      let tokens = tree.tokens(place.file)
      guard isRead(place.position, tokens), place.file != variable.file || place.position != tree[variable].position
      else { continue }
      if let expression = expression(naming: variable, of: owner, at: place.position, in: place.file) {
        result += walk(expression, in: place.file)
      }
      guard !isOver() else { break }
    }
    return result
  }

  /// Returns the expression that reads a variable at its name: `name`, `_name`, `self.name`, `[self name]`. `nil` for other variables.
  private func expression(naming variable: DeclarationReference, of owner: String?, at position: Int, in file: Int)
    -> Range<Int>?
  {
    let tokens = tree.tokens(file)
    let (object, range): (Range<Int>, Range<Int>)
    if let member = tokens.object(ofMember: position) {
      (object, range) = (member, member.lowerBound..<position + 1)
    } else if let open = tokens.enclosingBracket(of: position), let message = ObjectiveCMessage(at: open, in: tokens),
      message.parts[0].position == position, message.parts[0].argument.isEmpty
    {
      (object, range) = (message.receiver, message.range)
    } else {
      let meant = tokens.word(at: position).flatMap { tree.variable($0, at: position + 1, in: file) }
      return meant == variable ? position..<position + 1 : nil
    }
    guard let owner, let type = typer.type(of: object, in: file), type.instance == nil,
      tree.inherits(type.type.name, from: owner)
    else { return nil }
    return range
  }
}
