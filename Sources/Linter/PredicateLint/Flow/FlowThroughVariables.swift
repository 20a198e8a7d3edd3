import PredicateAppSources

/// Predicates that variables hold.
extension PredicateFlow {
  /// Returns the uses of a variable or parameter at all places that name it. For a local one, only places that the written value reaches.
  ///
  /// - Parameters:
  ///   - write: The position of the name that is written to. `nil` for the value of the declaration.
  ///   - isAdded: Pass `true` if the previous contents stay.
  func references(of reference: DeclarationReference, writtenAt write: Int? = nil, isAdded: Bool = false)
    -> [PredicateUse]
  {
    let isLocal = tree.isLocal(reference)
    guard visit(reference, writtenAt: isLocal ? write : nil) else { return [] }
    if isLocal {
      let own = PredicateUse.each(
        of: localReferences(of: reference, writtenAt: write ?? tree[reference].position, isAdded: isAdded))
      return isAdded && tree[reference].kind == .parameter ? own + uses(addedTo: reference) : own
    }
    let found = PredicateUse.each(of: remembered { propertyReferences(of: reference) })
    // Each object has its own value, unless all objects share one.
    return isStored(reference) && !isSameInAll(reference) ? PredicateUse.alternatives(found) : found
  }

  /// Returns the uses of a mutable list after a function added an element to it. The callers own the list.
  private func uses(addedTo parameter: DeclarationReference) -> [PredicateUse] {
    guard let function = tree.parent(of: parameter), tree[function].kind == .function,
      writes[parameter].signs.isEmpty, visit(function)
    else { return [] }
    let uses = calls(of: function).flatMap { call in
      argument(for: parameter, of: function, in: call).map { target($0, in: call.file, isAdded: true) } ?? []
    }
    return PredicateUse.alternatives(uses)
  }

  /// Returns a Boolean value that indicates whether a variable is a stored property of each object.
  func isStored(_ variable: DeclarationReference) -> Bool {
    tree[variable].kind == .variable && tree.typeDeclaring(variable) != nil && !tree.isStaticMember(variable)
      && !tree.isComputed(variable)
  }

  /// Returns the uses of a local variable or parameter.
  private func localReferences(of reference: DeclarationReference, writtenAt write: Int, isAdded: Bool)
    -> [PredicateUse]
  {
    let declaration = tree[reference]
    let all = tree.files[reference.file].declarations.all
    var result: [PredicateUse] = []
    var blocks: Set<Int> = []
    var hasSeveral = false
    if let parent = declaration.parent {
      guard let body = all[parent].body else { return [] }
      let tokens = tree.tokens(reference.file)
      let start = max(body.lowerBound, declaration.kind == .parameter ? body.lowerBound : declaration.position + 1)
      let end = min(body.upperBound, tree.end(of: reference), start + Bounds.body)
      guard start < end else { return [] }
      let writes = declaration.isConstant ? Writes() : self.writes[reference]
      let assigned = writes.signs
      // Emptying the variable removes its previous contents.
      let others = assigned + writes.emptied.map { (sign: $0, value: $0..<$0) }
      // Calls write a parameter before its body runs.
      let isGiven = declaration.kind == .parameter && write == declaration.position
      let branches = isGiven ? [parent] : branches(around: write, in: reference.file)
      let isConditional = !isGiven && branch(at: write, in: reference.file) != parent
      var (named, found) = (0, 0)
      for position in start..<end {
        if tokens.tokens[position].kind == .string {
          result += references(of: reference, inLiteralAt: position)
          continue
        }
        guard tokens.isWord(position, declaration.name) else { continue }
        named += 1
        // Every predicate that a list holds walks the uses of the list.
        guard !isOver(named, of: 2 * Bounds.many + 1) else { break }
        guard isRead(position, tokens), !tokens.holds(".", at: position - 1),
          tree.variable(declaration.name, at: position, in: reference.file) == reference,
          tree.reaches(
            write, to: position, past: others, declaredAt: declaration.position, in: reference.file)
        else { continue }
        found += 1
        guard !isOver(found, of: Bounds.alternatives + 1) else { break }
        var uses = walk(from: position, to: position + 1, in: reference.file)
        let block = branch(at: position, in: reference.file)
        let isOneOfSeveral =
          !isAdded
          && (isConditional
            || tree.isOneOfSeveral(
              write, at: position, of: assigned, declaredAt: declaration.position, in: reference.file))
        hasSeveral = hasSeveral || isOneOfSeveral
        // If one branch writes it and another reads it, they may concern different values.
        if isOneOfSeveral, !branches.contains(block) { uses = PredicateUse.alternatives(uses) }
        if !uses.isEmpty { blocks.insert(block) }
        result += uses
      }
    }
    // Uses in different branches, or by objects of different classes, may concern different values.
    let isMixed = hasSeveral && Set(result.compactMap { $0.type?.name }).count > 1
    return blocks.count > 1 || isMixed ? PredicateUse.alternatives(result, areShared: !hasSeveral) : result
  }

  /// Returns all declarations and branches around a place.
  private func branches(around position: Int, in file: Int) -> Set<Int> {
    Set(tree.scopes(around: position, in: file).map(\.index))
  }

  /// Returns the innermost branch of statements around a place. In a `switch`, each place counts as a branch of its own.
  private func branch(at position: Int, in file: Int) -> Int {
    guard let scope = tree.scopes(around: position, in: file).first(where: { !tree[$0].isClosure }) else { return -1 }
    return tree[scope].isSwitch ? -2 - position : scope.index
  }

  /// Returns the uses of a local variable in a literal's interpolations: `"\(dogs.filter(predicate).count)"`.
  private func references(of reference: DeclarationReference, inLiteralAt position: Int) -> [PredicateUse] {
    let tokens = tree.tokens(reference.file)
    let name = tree[reference].name
    guard let literal = tokens.literal(at: position) else { return [] }
    var result: [PredicateUse] = []
    for case .interpolation(_, let number) in literal.pieces {
      let inner = tokens.interpolations[number].tokens
      // Only a call uses a predicate.
      guard inner.count > 3 else { continue }
      for position in inner
      where tokens.isWord(position, name) && isRead(position, tokens) && !tokens.holds(".", at: position - 1)
        && tree.variable(name, at: position, in: reference.file) == reference
      {
        result += walk(from: position, to: position + 1, in: reference.file)
      }
    }
    return result
  }
}
