import PredicateSources

/// Predicates that calls take: Realm's, other libraries', the project's own.
extension PredicateFlow {
  /// The use of an argument of the call whose parenthesis opens at a position.
  func argument(of open: Int, holding start: Int, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let close = tokens.partner(of: open), let arguments = tokens.callArguments(at: open),
      let number = arguments.firstIndex(where: { $0.range.contains(start) })
    else { return [] }
    let argument = arguments[number]
    let first = tokens.chainStart(close)
    var callee = open - 1
    if tokens.holds("?", at: callee) || tokens.holds("!", at: callee) { callee -= 1 }
    while callee > first,
      !tokens.isWord(callee) || tokens.holds(">", at: open - 1) && !tokens.holds("<", at: callee + 1)
    {
      callee -= 1
    }
    guard let name = tokens.word(at: callee), tokens.isOperandWord(callee), tokens.isAdjacent(open) else {
      if arguments.count == 1 { return walk(from: open, to: close + 1, in: file) }
      tuples.append((tupleLabel(argument, number, at: open, in: file), number))
      defer { tuples.removeLast() }
      return walk(from: open, to: close + 1, in: file)
    }
    if name == "NSCompoundPredicate" || argument.label.hasPrefix("andPredicate")
      || argument.label.hasPrefix("orPredicate")
      || argument.label.hasPrefix("notPredicate") || argument.label == "subpredicates"
    {
      return walk(from: first, to: close + 1, in: file)
    }
    if name == "ObservedResults" || name == "ObservedSectionedResults" {
      guard let type = arguments.first.flatMap({ typer.type(of: $0.range, in: file)?.instance }) else { return [] }
      return [.realm(type, "it is the filter of `@\(name)` of `\(type.shownName)`")]
    }
    if Self.foreignTypes.contains(name) { return [.foreign("`\(name)` takes it")] }
    let isMember = tokens.holds(".", at: callee - 1)
    let receiver = isMember && first < callee - 1 ? first..<callee - 1 : nil
    let owner =
      isMember
      ? receiver.flatMap { typer.type(of: $0, in: file)?.unwrapped } : typer.implicitCollection(at: callee, in: file)
    if let receiver, Self.addingNames.contains(name) { return target(endingAt: receiver.upperBound - 1, in: file) }
    if let use = realmUse(name, argument, number, arguments, receiver, owner, in: file) { return use }
    return projectUse(name, argument, arguments, at: callee, isMember: isMember, owner, in: file)
  }

  /// The label of a tuple's element, where it stands or in the declared type.
  private func tupleLabel(_ argument: TokenizedFile.CallArgument, _ number: Int, at open: Int, in file: Int) -> String {
    let tokens = tree.tokens(file)
    guard argument.label.isEmpty, let declared = tree.scopes(of: file).declaration(withValueAt: open),
      let type = tree.files[file].declarations.all[declared].type, tokens.holds("(", at: type.lowerBound),
      let parts = tokens.callArguments(at: type.lowerBound), parts.indices.contains(number)
    else { return argument.label }
    return parts[number].label
  }

  /// Names that members of many types have: of whose a member is cannot be guessed by them.
  static let commonNames: Set<String> = ["predicate", "filter", "query", "filterPredicate", "searchPredicate"]
  private static let addingNames: Set<String> = ["append", "insert", "add"]

  private static let foreignTypes: Set<String> = [
    "FetchRequest", "SectionedFetchRequest", "CKQuery", "CKQuerySubscription", "XCTNSPredicateExpectation",
    "FetchDescriptor",
    "NSFetchRequest", "NSPredicateEditorRowTemplate",
  ]

  private static let foreignCalls: Set<String> = [
    "filtered", "filteredArray", "matching", "containing", "element", "evaluate", "expectation", "fetch",
    "fetchRequest",
    "filteredSet", "predicateForEvents", "unifiedContacts",
  ]

  /// The use by one of Realm's own calls, or by one of another library that is well known.
  private func realmUse(
    _ name: String, _ argument: TokenizedFile.CallArgument, _ number: Int, _ arguments: [TokenizedFile.CallArgument],
    _ receiver: Range<Int>?, _ owner: KnownType?, in file: Int
  ) -> [PredicateUse]? {
    guard receiver != nil || owner != nil else { return nil }
    let text = receiver.map { tree.tokens(file).codeText($0) } ?? "self"
    switch (name, argument.label) {
    case ("filter", ""), ("index", "matching"), ("objects", "with"), ("indexOfObject", "with"), ("sectioned", _):
      if let owner, RealmTypes.collections.contains(owner.type.name) { return [use(of: owner, text)] }
      if name == "objects", let type = owner?.instance {
        return [.realm(type, "`\(type.shownName).objects(with:)` takes it")]
      }
      if let owner, RealmTypes.isForeign(owner.type.name) {
        return [.foreign("`\(text)` is of the type `\(owner.type.shownName)`")]
      }
      return nil
    case (_, "where") where ["first", "remove", "updateQuery"].contains(name):
      guard
        let type = arguments.first(where: { $0.label == "ofType" || $0.label == "toType" })
          .flatMap({ typer.type(of: $0.range, in: file)?.instance })
      else { return nil }
      return [.realm(type, "`\(name)` takes it for `\(type.shownName)`")]
    case _ where argument.label == "using" || Self.foreignCalls.contains(name):
      return tree.members(named: name).isEmpty ? [.foreign("`\(name)` takes it")] : nil
    default: return nil
    }
  }

  /// A use by objects of a collection.
  func use(of owner: KnownType, _ text: String) -> PredicateUse {
    let element = owner.type.arguments.first ?? WrittenType(name: "")
    return .realm(owner, text, article: "a", isProven: owner.isProven || isModel(element))
  }

  /// Whether a class is one of the project's models: what gives collections of them is Realm.
  private func isModel(_ type: WrittenType) -> Bool { !tree.models.model(named: type.name, near: "").isNone }

  /// The uses within a function of the project that takes it.
  private func projectUse(
    _ name: String, _ argument: TokenizedFile.CallArgument, _ arguments: [TokenizedFile.CallArgument], at callee: Int,
    isMember: Bool, _ owner: KnownType?, in file: Int
  ) -> [PredicateUse] {
    var candidates: [DeclarationReference] = []
    var isGuess = false
    if let owner {
      let type = owner.instance ?? owner.type
      candidates = tree.member(name == "init" ? "init" : name, of: type.name, near: file)
    }
    if candidates.isEmpty, isMember {
      candidates = tree.members(named: name)
      isGuess = owner == nil
      if candidates.count > 3 { return [] }
    }
    if !isMember, candidates.isEmpty { candidates = tree.functions(name, at: callee, in: file) }
    if !candidates.contains(where: { tree[$0].kind == .function }), let type = tree.typeName(endingAt: callee, in: file)
    {
      isGuess = false
      candidates = tree.member("init", of: type, near: file).filter { typer.fits($0, arguments) }
      // Of a structure without initialiser the label is a property.
      if candidates.isEmpty, let property = tree.member(argument.label, of: type, near: file).first {
        return references(of: property)
      }
    }
    var result: [PredicateUse] = []
    for function in candidates where tree[function].kind == .function && typer.fits(function, arguments) {
      guard let parameter = parameter(of: function, for: argument, among: arguments) else { continue }
      // Without a receiver it is the type around the call that may bind generic parameters of what it inherits.
      let receiver =
        owner ?? (isMember ? nil : typer.implicitReceiver(at: callee, in: file))
      let bindings = typer.bindings(function, arguments, receiver: receiver, in: file)
      result += references(of: parameter).map { use in
        bind(use, bindings, caller: name)
      }
      // Other calls bind other types.
      visited.remove(parameter)
    }
    return isGuess ? guesses(result) : result
  }

  /// A use within a helper, with the classes that its caller gives it.
  func bind(_ use: PredicateUse, _ bindings: [String: WrittenType], caller: String) -> PredicateUse {
    guard case .realm(let type) = use.target else { return use }
    let element = typer.substitute(bindings, in: type)
    // What was no guess but for the class's name is none now.
    let isProven = use.isProven || type != element && isModel(element)
    return PredicateUse(
      target: .realm(element), isProven: isProven,
      reason: "`\(caller)` uses it, where \(use.reason)")
  }

  /// The parameter that takes an argument.
  func parameter(
    of function: DeclarationReference, for argument: TokenizedFile.CallArgument,
    among arguments: [TokenizedFile.CallArgument]
  ) -> DeclarationReference? {
    var parameters = tree.parameters(of: function)[...]
    for candidate in arguments {
      while let next = parameters.first, tree[next].label != candidate.label {
        if typer.isVariadic(next), candidate.label.isEmpty { break }
        parameters.removeFirst()
      }
      guard let next = parameters.first else { return nil }
      if candidate.range == argument.range { return next }
      if !typer.isVariadic(next) { parameters.removeFirst() }
    }
    return nil
  }
}
