import PredicateSources

/// Predicates that variables hold.
extension PredicateFlow {
  /// The uses of a closure's parameter, named or `$0`.
  func references(inClosureAt brace: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let close = tokens.partner(of: brace), close > brace, close - brace < 2_048 else { return [] }
    let named =
      tree.scopes(of: file).innermost(at: brace + 1)
      .flatMap { tree.parameters(of: DeclarationReference(file: file, index: $0)).first }.map { tree[$0].name }
    var result: [PredicateUse] = []
    for position in brace + 1..<close
    where tokens.isWord(position, named ?? "$0") && !tokens.holds("in", at: position + 1) {
      result += walk(from: position, to: position + 1, in: file)
    }
    return result
  }

  /// What is assigned goes where the variable is used.
  func assigned(before sign: Int, valueAt value: Int, in file: Int) -> [PredicateUse] {
    if let declared = tree.scopes(of: file).declaration(withValueAt: value) {
      return references(of: DeclarationReference(file: file, index: declared))
    }
    let tokens = tree.tokens(file)
    if case .element(_, let number) = holders.last, tokens.holds(")", at: sign - 1),
      let open = tokens.partner(of: sign - 1), let names = tokens.callArguments(at: open),
      names.indices.contains(number),
      let bound = tree.scopes(of: file).declaration(namedAt: names[number].range.upperBound - 1, tokens)
    {
      // `let (first, second) = (…, …)`
      holders.removeLast()
      return references(of: DeclarationReference(file: file, index: bound))
    }
    return target(endingAt: sign - 1, in: file)
  }

  /// The uses of what an assignment writes to.
  ///
  /// - Parameter isAdded: Whether what is there stays: an element is added to it.
  func target(endingAt last: Int, in file: Int, isAdded: Bool = false) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let name = tokens.word(at: last) else { return [] }
    let start = tokens.chainStart(last)
    guard start < last - 1 else {
      return tree.variable(name, at: last, in: file).map { variable in
        if isStored(variable) { return uses(ofSelfAt: last, holders + [.property(variable)], in: file) }
        // `reduce(into: []) { all, next in all.append(…) }`
        if tree[variable].kind == .parameter, let callee = reduction(at: last, in: file),
          let block = tree[variable].parent,
          tree.parameters(of: DeclarationReference(file: file, index: block)).first == variable,
          tree.files[file].declarations.all[block].isClosure
        {
          return walk(from: callee.start, to: callee.end, in: file)
        }
        return references(of: variable, writtenAt: last, isAdded: isAdded)
      } ?? ownRequest(name, at: last, in: file) ?? reduced(name, at: last, in: file)
    }
    let owner = typer.type(of: start..<last - 1, in: file)?.unwrapped
    let place = Finding.Place(path: tokens.file.path, range: tokens.place(of: start..<last + 1))
    if holders.isEmpty, let owner, RealmTypes.collections.contains(owner.type.name),
      name == "filter" || name == "where"
    {
      return PredicateUse.placed([use(of: owner, tokens.codeText(start..<last - 1))], at: place)
    }
    let member =
      owner.flatMap { typer.members(name, of: $0.instance ?? $0.type, near: file).first }
      ?? (tokens.holds("self", at: start) && start == last - 2 ? tree.variable(name, at: last, in: file) : nil)
    if let member {
      return isStored(member)
        ? uses(of: start..<last - 1, holders + [.property(member)], in: file) : references(of: member)
    }
    guard holders.isEmpty else { return [] }
    if let owner, name == "predicate" || name == "nsPredicate",
      let use = PredicateUse.fetched(by: owner, tokens.codeText(start..<last - 1))
    {
      return PredicateUse.placed([use], at: place)
    }
    if let owner, RealmTypes.isForeign(owner.type.name) {
      return [.foreign("`\(tokens.codeText(start..<last + 1))` belongs to `\(owner.type.shownName)`")]
    }
    let declared = tree.members(named: name)
    if owner == nil, declared.count == 1, !Self.commonNames.contains(name) {
      return guesses(references(of: declared[0]))
    }
    return name.lowercased().hasSuffix("predicate")
      ? [.foreign("it is assigned to `\(tokens.codeText(start..<last + 1))`")] : []
  }

  /// The uses of a variable or parameter wherever it is named; of a local variable where it still is what is written to it.
  ///
  /// - Parameters:
  ///   - write: The name that is written to; nil for the value of the declaration.
  ///   - isAdded: Whether what is there stays.
  func references(of reference: DeclarationReference, writtenAt write: Int? = nil, isAdded: Bool = false)
    -> [PredicateUse]
  {
    guard visit(reference, writtenAt: write) else { return [] }
    let declaration = tree[reference]
    let all = tree.files[reference.file].declarations.all
    if let parent = declaration.parent, !all[parent].isType {
      return localReferences(of: reference, writtenAt: write ?? declaration.position, isAdded: isAdded)
    }
    let found = memberReferences(of: reference, as: nil) + inheritedUses(of: reference)
    // Each object has its own value, but for one that is the same for all.
    return isStored(reference) && !typer.isSameInAll(reference) ? PredicateUse.alternatives(found) : found
  }

  /// Whether a variable is a property of which each object has its own value.
  private func isStored(_ variable: DeclarationReference) -> Bool {
    let declaration = tree[variable]
    return declaration.kind == .variable
      && declaration.parent.map { tree[DeclarationReference(file: variable.file, index: $0)].isType } ?? false
      && !declaration.modifiers.contains { $0 == "static" || $0 == "class" } && !tree.isComputed(variable)
  }

  /// The uses of a local variable or parameter.
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
      let end = min(body.upperBound, tree.end(of: reference), start + Self.maximumBody)
      guard start < end else { return [] }
      let writes = declaration.isConstant ? Writes() : typer.writes(to: reference)
      let assigned = writes.assigned.map { (sign: $0.sign, value: $0.value) }
      // What is emptied has nothing of what was there.
      let others = assigned + writes.emptied.map { (sign: $0, value: $0..<$0) }
      // A parameter is written by calls, before its body.
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
        guard !isOver(named, of: Self.maximumPlaces + 1) else { break }
        guard isRead(position, tokens), !tokens.holds(".", at: position - 1),
          tree.variable(declaration.name, at: position, in: reference.file) == reference,
          tree.reaches(
            write, to: position, past: others, declaredAt: declaration.position, in: reference.file)
        else { continue }
        found += 1
        guard !isOver(found, of: Self.maximumReferences + 1) else { break }
        var uses = walk(from: position, to: position + 1, in: reference.file)
        let block = branch(at: position, in: reference.file)
        let isOneOfSeveral =
          !isAdded
          && (isConditional
            || tree.isOneOfSeveral(
              write, at: position, of: assigned, declaredAt: declaration.position, in: reference.file))
        hasSeveral = hasSeveral || isOneOfSeveral
        // Where one branch writes it and another reads it, they may be for different values.
        if isOneOfSeveral, !branches.contains(block) { uses = PredicateUse.alternatives(uses) }
        if !uses.isEmpty { blocks.insert(block) }
        result += uses
      }
    }
    // Uses in different branches, or by objects of different classes, may be for different values.
    let isMixed = hasSeveral && Set(result.compactMap { $0.type?.name }).count > 1
    return blocks.count > 1 || isMixed ? PredicateUse.alternatives(result) : result
  }

  /// All declarations and branches around a place.
  private func branches(around position: Int, in file: Int) -> Set<Int> {
    let all = tree.files[file].declarations.all
    var result: Set<Int> = []
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next {
      result.insert(current)
      next = all[current].parent
    }
    return result
  }

  /// The use of what an extension of Core Data's requests writes to its `predicate`; nil elsewhere.
  private func ownRequest(_ name: String, at position: Int, in file: Int) -> [PredicateUse]? {
    guard name == "predicate", holders.isEmpty, let around = tree.enclosingType(at: position, in: file) else {
      return nil
    }
    return PredicateUse.fetched(by: typer.selfType(in: around), "self").map { [$0] }
  }

  /// The uses of what `reduce(into:)` gives, whose closure adds to its first parameter at a place.
  private func reduced(_ name: String, at position: Int, in file: Int) -> [PredicateUse] {
    guard name == "$0", let callee = reduction(at: position, in: file) else { return [] }
    return walk(from: callee.start, to: callee.end, in: file)
  }

  /// The call of `reduce(into:)` whose closure is around a place; nil where the innermost closure is another's.
  private func reduction(at position: Int, in file: Int) -> SwiftTyper.Callee? {
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next, all[current].kind == .block, !all[current].isClosure { next = all[current].parent }
    guard let next, all[next].isClosure,
      let open = typer.arguments(ofTrailingClosureAt: all[next].position, in: file),
      let callee = typer.callee(ofArgumentsAt: open, in: file), callee.name == "reduce",
      callee.arguments.first?.label == "into"
    else { return nil }
    return callee
  }

  /// The innermost branch of statements around a place; one of its own in a `switch`, whose cases are branches.
  private func branch(at position: Int, in file: Int) -> Int {
    let all = tree.files[file].declarations.all
    var next = tree.scopes(of: file).innermost(at: position)
    while let current = next, all[current].kind == .block, all[current].isClosure { next = all[current].parent }
    guard let next else { return -1 }
    return all[next].isSwitch ? -2 - position : next
  }

  /// The uses of a variable of a type, or of none; of one that a type overrides or gives a protocol, as that type's.
  ///
  /// - Parameters:
  ///   - derived: The type of the object, where that is known.
  ///   - isOwn: Whether it is the variable of that very type.
  ///   - isFollowed: Whether it is known already where the object goes: then only what its type does with it is looked for.
  func memberReferences(
    of reference: DeclarationReference, as derived: WrittenType?, isOwn: Bool = false, isFollowed: Bool = false
  ) -> [PredicateUse] {
    let declaration = tree[reference]
    var result: [PredicateUse] = []
    let owner = declaration.parent.map { DeclarationReference(file: reference.file, index: $0) }
    let own = ownFiles(owner, reference.file)
    let isStatic = owner == nil || declaration.modifiers.contains { $0 == "static" || $0 == "class" }
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    // Only in what inherits from its type is a member named without a receiver elsewhere.
    let isInherited = owner.map { tree.supertypes.contains(tree.fullName(of: $0)) } ?? true
    let isOnly = derived != nil && !isOwn && isGivenOnce(reference)
    for place in tree.places(of: declaration.name, in: own, atMost: isPrivate ? 0 : Self.maximumPlaces) {
      let tokens = tree.tokens(place.file)
      guard isRead(place.position, tokens), reference.file != place.file || place.position != declaration.position
      else { continue }
      if tokens.holds(".", at: place.position - 1), !isSelf(before: place.position - 1, tokens) {
        guard let owner, !isFollowed else { continue }
        let start = tokens.chainStart(place.position)
        guard start < place.position - 1 else {
          // `.adult` where a predicate is asked for.
          if isStatic, let type = typer.expected(start..<place.position + 1, in: place.file)?.type.unwrapped,
            isSame(type, owner)
          {
            result += walk(from: start, to: place.position + 1, in: place.file)
          }
          continue
        }
        if let type = typer.type(of: start..<place.position - 1, in: place.file)?.unwrapped {
          let type = type.instance ?? type.type
          guard isSame(type, owner), derived.map({ isOwn ? mayBe($0, type) : typer.mayHold($0, in: type) }) ?? true
          else { continue }
          let uses = walk(from: start, to: place.position + 1, in: place.file)
          result += uses.compactMap { bind($0, receiver: type, as: isOwn ? nil : derived, isOnly: isOnly) }
        } else if !Self.commonNames.contains(declaration.name), tree.members(named: declaration.name).count == 1 {
          result += guesses(walk(from: start, to: place.position + 1, in: place.file))
        }
      } else if isInherited || own.contains(place.file),
        tree.variable(declaration.name, at: place.position, in: place.file) == reference,
        derived.map({ isRelated(to: $0.name, at: place.position, in: place.file) }) ?? true
      {
        let uses = walk(from: tokens.chainStart(place.position), to: place.position + 1, in: place.file)
        result += derived.map { derived in uses.compactMap { bind($0, receiver: nil, as: derived) } } ?? uses
      }
      guard !isOver() else { break }
    }
    return result
  }

  /// The uses of a local variable in what a literal puts in: `"\(dogs.filter(predicate).count)"`.
  func references(of reference: DeclarationReference, inLiteralAt position: Int) -> [PredicateUse] {
    let tokens = tree.tokens(reference.file)
    let name = tree[reference].name
    guard let literal = tokens.literal(at: position) else { return [] }
    var result: [PredicateUse] = []
    for case .interpolation(_, let number) in literal.pieces {
      let inner = tokens.interpolations[number].tokens
      // A predicate is used by a call.
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

  /// Whether the dot at a position stands behind `self`.
  private func isSelf(before dot: Int, _ tokens: TokenizedFile) -> Bool {
    let name = tokens.holds("?", at: dot - 1) ? dot - 2 : dot - 1
    return tokens.holds("self", at: name) && !tokens.holds(".", at: name - 1)
  }

  /// Whether an object of a type may be one of another, as far as their generic arguments tell.
  private func mayBe(_ type: WrittenType, _ other: WrittenType) -> Bool {
    type.name != other.name || type.arguments.isEmpty || other.arguments.isEmpty || type.isGeneric || other.isGeneric
      || type == other
  }

  /// The files in which a declaration's own type may name it without a receiver.
  func ownFiles(_ owner: DeclarationReference?, _ file: Int) -> [Int] {
    guard let owner, tree[owner].isType else { return [file] }
    let files = tree.files(of: tree.fullName(of: owner))
    // Of a base class everything may be a subclass.
    return files.count < 16 ? files : [file]
  }

  /// Whether a name is read where it stands: it is not a label, declaration or target of an assignment.
  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    if tokens.holds("let", at: position - 1) || tokens.holds("var", at: position - 1) { return false }
    if tokens.holds(":", at: position + 1), tokens.holds("(", at: position - 1) || tokens.holds(",", at: position - 1) {
      return false
    }
    return !tokens.isAssignment(position + 1)
  }
}
