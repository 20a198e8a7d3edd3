import PredicateAppSources

/// Predicates that Swift variables hold: assignments to them, and uses of properties.
extension SwiftFlow {
  func propertyReferences(of variable: DeclarationReference) -> [PredicateUse] {
    memberReferences(of: variable, as: nil) + inheritedUses(of: variable)
  }

  func inheritedUses(of member: DeclarationReference) -> [PredicateUse] { inheritedUses(of: member, as: nil) }

  func isSameInAll(_ property: DeclarationReference) -> Bool { typer.isSameInAll(property) }

  /// Returns the uses of a closure's parameter, named or `$0`.
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

  func assigned(_ value: Expression, in file: Int) -> [PredicateUse] {
    let first = value.range.lowerBound
    if let declared = tree.scopes(of: file).declaration(withValueAt: first) {
      return references(of: DeclarationReference(file: file, index: declared))
    }
    let tokens = tree.tokens(file)
    guard tokens.isAssignment(first - 1), case .element(_, let number) = holders.last, tokens.holds(")", at: first - 2),
      let open = tokens.partner(of: first - 2), let names = tokens.callArguments(at: open),
      names.indices.contains(number),
      let bound = tree.scopes(of: file).declaration(namedAt: names[number].range.upperBound - 1, tokens)
    else { return [] }
    // `let (first, second) = (…, …)`
    holders.removeLast()
    return references(of: DeclarationReference(file: file, index: bound))
  }

  func argument(for parameter: DeclarationReference, of function: DeclarationReference, in call: FlowCall)
    -> Expression?
  {
    let arguments = tree.arguments(of: call.expression, in: call.file)
    guard let given = typer.given(parameter, of: function, arguments).first?.range,
      tree.tokens(call.file).holds("&", at: given.lowerBound)
    else { return nil }
    return tree.expression(given.lowerBound + 1..<given.upperBound, in: call.file)
  }

  func target(_ target: Expression, in file: Int, isAdded: Bool = false) -> [PredicateUse] {
    let (tokens, bare) = (tree.tokens(file), target.bare)
    if bare.kind == .element, let key = bare.arguments.first {
      // `predicates["adult"] = …`
      let isList = typer.type(of: bare.children[0], in: file)?.type.unwrapped.name == "Array"
      return held(by: isList ? holders : holders + [.key(tokens.codeText(key.range))]) {
        self.target(bare.children[0], in: file, isAdded: true)
      }
    }
    guard [.name, .member].contains(bare.kind) else { return [] }
    let (name, last) = (tree.name(of: bare, in: file), bare.word)
    guard let object = bare.children.first else {
      return tree.variable(name, at: last, in: file).map { variable in
        if isStored(variable) { return uses(ofSelfAt: last, holders + [.property(variable)], in: file) }
        // `reduce(into: []) { all, next in all.append(…) }`
        if tree[variable].kind == .parameter, let call = reduction(at: last, in: file),
          let closure = tree.parent(of: variable), tree[closure].isClosure,
          tree.parameters(of: closure).first == variable
        {
          return walk(call.range, in: file)
        }
        return tree.isComputed(variable)
          ? uses(ofValueSetTo: variable) : references(of: variable, writtenAt: last, isAdded: isAdded)
      } ?? ownRequest(name, at: last, in: file) ?? reduced(name, at: last, in: file)
    }
    let (owner, code) = (typer.type(of: object, in: file)?.unwrapped, tokens.shownText(object.range))
    let place = place(bare.range, in: file)
    if holders.isEmpty, let owner, RealmTypes.collections.contains(owner.type.name),
      name == "filter" || name == "where"
    {
      return PredicateUse.placed([use(of: owner, code)], at: place)
    }
    let member =
      owner.flatMap { typer.members(name, of: $0.instance ?? $0.type, near: file).first }
      ?? (isSelf(object.range, in: file) ? tree.variable(name, at: last, in: file) : nil)
    if let member {
      return isStored(member)
        ? uses(of: object.range, holders + [.property(member)], in: file)
        : uses(ofValueSetTo: member).compactMap { bind($0, receiver: owner.map { $0.instance ?? $0.type }, as: nil) }
    }
    guard holders.isEmpty else { return [] }
    if let owner, name == "predicate" || name == "nsPredicate",
      let use = PredicateUse.fetched(by: owner, code)
    {
      return PredicateUse.placed([use], at: place)
    }
    if let owner, let use = generic(owner, code), name.lowercased().hasSuffix("predicate") {
      return PredicateUse.placed([use], at: place)
    }
    if owner == nil, name == "predicate", tree.models.entities.count > 0,
      tree.name(of: object.bare, in: file).lowercased().hasSuffix("request")
    {
      return [
        PredicateUse(
          target: .fetched(WrittenType(name: "NSFetchRequestResult")), isProven: false,
          reason: "`\(code)` is taken to be a fetch request")
      ]
    }
    if let owner, RealmTypes.isForeign(owner.type.name) {
      return [.foreign("`\(code).\(name)` belongs to `\(owner.type.shownName)`")]
    }
    let declared = tree.members(named: name)
    if owner == nil, declared.count == 1, !Self.commonNames.contains(name) {
      return guesses(references(of: declared[0]))
    }
    return name.lowercased().hasSuffix("predicate")
      ? [.foreign("it is assigned to `\(code).\(name)`")] : []
  }

  /// Returns the use by an object of a library whose last type argument is the class of an entity: a request of a library's own, a `Query<Pet>`.
  private func generic(_ owner: KnownType, _ code: String) -> PredicateUse? {
    guard let element = owner.type.arguments.last, tree.types[owner.type.name] == nil, !element.isConstrained,
      tree.models.entities.knows(FetchedType(element.unwrapped))
    else { return nil }
    let reason = "`\(code)` is of the type `\(owner.type.shownName)<\(FetchedType(element.unwrapped).name)>`"
    return PredicateUse(target: .fetched(element), isProven: owner.isProven, reason: reason)
  }

  /// Returns the uses of a value that is assigned to a computed property or one that a protocol requires: those of the reads, and those in
  /// the setters that may run.
  private func uses(ofValueSetTo property: DeclarationReference) -> [PredicateUse] {
    let read = references(of: property)
    let others = implementations(ofProperty: property)
    let set = ([property] + others).flatMap { isStored($0) ? references(of: $0) : uses(inSetterOf: $0) }
    return read + (others.count > 1 ? PredicateUse.alternatives(set) : set)
  }

  /// Returns the properties that implement one which a protocol requires.
  private func implementations(ofProperty property: DeclarationReference) -> [DeclarationReference] {
    guard let owner = tree.typeDeclaring(property), tree[owner].kind == .protocolType else { return [] }
    let name = tree.fullName(of: owner)
    return tree.members(named: tree[property].name).filter { member in
      member != property && tree[member].kind == .variable
        && tree.owner(of: member).map { tree.inherits($0, from: name) } ?? false
    }
  }

  /// Returns the uses of the new value in the setter of a computed property.
  private func uses(inSetterOf property: DeclarationReference) -> [PredicateUse] {
    let (tokens, body) = (tree.tokens(property.file), tree[property].body ?? 0..<0)
    guard
      let setter = body.prefix(Bounds.body).first(where: {
        tokens.holds("set", at: $0) && tokens.enclosingBracket(of: $0) == body.lowerBound - 1
      }), visit(property, writtenAt: setter)
    else { return [] }
    let isNamed = tokens.holds("(", at: setter + 1)
    let open = isNamed ? setter + 4 : setter + 1
    guard let close = tokens.partner(of: open), let name = isNamed ? tokens.word(at: setter + 2) : "newValue" else {
      return []
    }
    return (open..<max(open, close)).filter {
      tokens.isWord($0, name) && !tokens.holds(".", at: $0 - 1) && isRead($0, tokens)
    }.flatMap { walk(from: $0, to: $0 + 1, in: property.file) }
  }

  /// Returns the use by an extension of a Core Data request that writes to its own `predicate`. `nil` elsewhere.
  private func ownRequest(_ name: String, at position: Int, in file: Int) -> [PredicateUse]? {
    guard name == "predicate", holders.isEmpty, let around = tree.enclosingType(at: position, in: file) else {
      return nil
    }
    return PredicateUse.fetched(by: typer.selfType(in: around), "self").map { [$0] }
  }

  /// Returns the uses of the result of `reduce(into:)`, whose closure adds to its first parameter at a place.
  private func reduced(_ name: String, at position: Int, in file: Int) -> [PredicateUse] {
    guard name == "$0", let call = reduction(at: position, in: file) else { return [] }
    return walk(call.range, in: file)
  }

  /// Returns the call of `reduce(into:)` whose closure is around a place. `nil` if the innermost closure belongs to another call.
  private func reduction(at position: Int, in file: Int) -> Expression? {
    guard let closure = tree.enclosingClosure(at: position, in: file),
      let call = tree.call(takingClosureAt: tree[closure].position, in: file),
      tree.name(of: call.children[0].bare, in: file) == "reduce", call.label(1) == "into"
    else { return nil }
    return call
  }

  /// Returns the uses of a member or global variable. For one that a type overrides or implements, returns the uses by that type.
  ///
  /// - Parameters:
  ///   - derived: The type of the object, if it is known.
  ///   - isOwn: Pass `true` if the type itself declares the variable.
  ///   - isFollowed: Pass `true` if the uses of the object are already known. Only those within its type are then searched for.
  func memberReferences(
    of reference: DeclarationReference, as derived: WrittenType?, isOwn: Bool = false, isFollowed: Bool = false
  ) -> [PredicateUse] {
    let declaration = tree[reference]
    var result: [PredicateUse] = []
    let owner = tree.parent(of: reference)
    let own = ownFiles(owner, reference.file)
    let isStatic = owner == nil || tree.isStaticMember(reference)
    let isPrivate = declaration.modifiers.contains("private") || declaration.modifiers.contains("fileprivate")
    // In other files, only subtypes name a member without a receiver.
    let isInherited = owner.map { tree.supertypes.contains(tree.fullName(of: $0)) } ?? true
    let isOnly = derived != nil && !isOwn && isGivenOnce(reference)
    for place in tree.places(of: declaration.name, in: own, atMost: isPrivate ? 0 : Bounds.places) {
      let tokens = tree.tokens(place.file)
      guard isRead(place.position, tokens), reference.file != place.file || place.position != declaration.position
      else { continue }
      guard isInherited || own.contains(place.file) || tokens.holds(".", at: place.position - 1) else { continue }
      let node = tree.node(place.position..<place.position + 1, in: place.file)
      guard node.word == place.position, [.name, .member].contains(node.kind) else { continue }
      let object = node.children.first
      if node.kind == .member, object.map({ !isSelf($0.range, in: place.file) }) ?? true {
        guard let owner, !isFollowed else { continue }
        guard let object else {
          // `.adult` in a place that expects a predicate.
          if isStatic, let type = typer.expected(node.range, in: place.file)?.type.unwrapped, isSame(type, owner) {
            result += walk(node.range, in: place.file)
          }
          continue
        }
        if let type = typer.type(of: object, in: place.file)?.unwrapped {
          let type = type.instance ?? type.type
          guard isSame(type, owner), derived.map({ isOwn ? mayBe($0, type) : typer.mayHold($0, in: type) }) ?? true
          else { continue }
          let uses = walk(node.range, in: place.file)
          // Code within a generic type does not write its arguments.
          let receiver = type.arguments.isEmpty && isOwn && derived?.name == type.name ? derived : type
          result += uses.compactMap { bind($0, receiver: receiver, as: isOwn ? nil : derived, isOnly: isOnly) }
        } else if !Self.commonNames.contains(declaration.name), tree.members(named: declaration.name).count == 1 {
          result += guesses(walk(node.range, in: place.file))
        }
      } else if isInherited || own.contains(place.file),
        tree.variable(declaration.name, at: place.position, in: place.file) == reference,
        derived.map({ isRelated(to: $0.name, at: place.position, in: place.file) }) ?? true
      {
        let uses = walk(node.range, in: place.file)
        result += derived.map { derived in uses.compactMap { bind($0, receiver: nil, as: derived) } } ?? uses
      }
      guard !isOver() else { break }
    }
    return result
  }

  /// Returns a Boolean value that indicates whether an object of a type may be of another, judging by their generic arguments.
  private func mayBe(_ type: WrittenType, _ other: WrittenType) -> Bool {
    type.name != other.name || type.arguments.isEmpty || other.arguments.isEmpty || type.isGeneric || other.isGeneric
      || type == other
  }

  /// Returns the files in which a declaration's own type may name it without a receiver.
  func ownFiles(_ owner: DeclarationReference?, _ file: Int) -> [Int] {
    guard let owner, tree[owner].isType else { return [file] }
    let files = tree.files(of: tree.fullName(of: owner))
    // A type with extensions in many files may be a base class of everything.
    return files.count < 16 ? files : [file]
  }

  /// Returns a Boolean value that indicates whether the name at a position is read. Labels, declarations and assignment targets are not.
  func isRead(_ position: Int, _ tokens: TokenizedFile) -> Bool {
    if tokens.holds("let", at: position - 1) || tokens.holds("var", at: position - 1) { return false }
    if tokens.holds(":", at: position + 1), tokens.holds("(", at: position - 1) || tokens.holds(",", at: position - 1) {
      return false
    }
    return !tokens.isAssignment(position + 1)
  }
}
