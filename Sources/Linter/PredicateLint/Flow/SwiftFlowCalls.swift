import PredicateAppSources

/// Predicates in calls of Realm, other libraries and the project's own functions.
extension SwiftFlow {
  /// Returns the uses of an argument of a call.
  func argument(_ expression: Expression, of call: Expression, in file: Int) -> [PredicateUse] {
    guard let child = call.arguments.firstIndex(where: { $0 === expression }),
      let callee = typer.callee(of: call, in: file)
    else { return [] }
    let number = child - 1
    let argument = callee.arguments[number]
    // Only the project's own functions take a value that holds a predicate.
    guard holders.isEmpty else {
      let owner = typer.owner(of: callee, in: file)
      if let receiver = callee.receiver, Self.addingNames.contains(callee.name), owner.map(isCollection) ?? false {
        return target(receiver, in: file, isAdded: true)
      }
      return projectUse(callee, number, owner, in: file)
    }
    if callee.name == "NSCompoundPredicate" || Self.compoundLabels.contains(argument.label) {
      return walk(call.range, in: file)
    }
    if callee.name == "ObservedResults" || callee.name == "ObservedSectionedResults" {
      guard let type = callee.arguments.first.flatMap({ typer.type(of: $0.range, in: file)?.instance }) else {
        return []
      }
      return [.realm(type, "it is the filter of `@\(callee.name)` of `\(type.shownName)`")]
    }
    let place = place(call.range, in: file)
    if let use = requestUse(callee, in: file) { return PredicateUse.placed([use], at: place) }
    if isCopy(callee, in: file) { return walk(call.range, in: file) }
    if Self.foreignTypes.contains(callee.name) { return [.foreign("`\(callee.name)` takes it", by: callee.name)] }
    let owner = typer.owner(of: callee, in: file)
    if let receiver = callee.receiver, Self.addingNames.contains(callee.name) {
      return target(receiver, in: file, isAdded: true)
    }
    if var uses = realmUse(callee, number, owner, in: file) {
      let isChained = callee.receiver.map { $0.range.contains { tree.tokens(file).holds("?", at: $0) } } ?? false
      for index in uses.indices { uses[index].isChained = isChained }
      return PredicateUse.placed(uses, at: place)
    }
    return projectUse(callee, number, owner, in: file)
  }

  /// Returns a Boolean value that indicates whether a call makes a collection of a library from the elements of another one: `Set(predicates)`.
  private func isCopy(_ callee: SwiftTyper.Callee, in file: Int) -> Bool {
    callee.receiver == nil && callee.arguments.count == 1 && callee.arguments[0].label.isEmpty
      && callee.name.first?.isUppercase == true && tree.typeName(callee.name, at: callee.position, in: file) == nil
      && typer.type(of: callee.arguments[0].range, in: file).map(isCollection) ?? true
  }

  /// Returns the uses of a tuple with an element.
  func element(_ element: Expression, of tuple: Expression, in file: Int) -> [PredicateUse] {
    guard let number = tuple.children.firstIndex(where: { $0 === element }) else { return [] }
    let label = label(ofElement: number, of: tuple, in: file)
    return held(by: .element(label: label, number: number)) { walk(tuple.range, in: file) }
  }

  /// The labels of arguments that make up a compound predicate.
  private static let compoundLabels: Set<String> = [
    "andPredicateWithSubpredicates", "orPredicateWithSubpredicates", "notPredicateWithSubpredicate", "subpredicates",
  ]

  /// Returns the label of a tuple's element, from the tuple or from its declared type.
  private func label(ofElement number: Int, of tuple: Expression, in file: Int) -> String {
    let tokens = tree.tokens(file)
    guard tuple.label(number).isEmpty,
      let declared = tree.scopes(of: file).declaration(withValueAt: tuple.range.lowerBound),
      let type = tree.files[file].declarations.all[declared].type, tokens.holds("(", at: type.lowerBound),
      let parts = tokens.callArguments(at: type.lowerBound), parts.indices.contains(number)
    else { return tuple.label(number) }
    return parts[number].label
  }

  /// Names that members of many types have. They do not identify a type.
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

  /// Returns the uses by a call of Realm or of another well-known library. `nil` for other calls.
  private func realmUse(_ callee: SwiftTyper.Callee, _ number: Int, _ owner: KnownType?, in file: Int)
    -> [PredicateUse]?
  {
    guard callee.receiver != nil || owner != nil else { return nil }
    let (name, label) = (callee.name, callee.arguments[number].label)
    let text = callee.receiver.map { tree.tokens(file).shownText($0.range) } ?? "self"
    switch (name, label) {
    case ("filter", ""), ("index", "matching"), ("objects", "with"), ("indexOfObject", "with"), ("sectioned", _),
      ("objectsWithPredicate", ""), ("indexOfObjectWithPredicate", ""):
      if let owner, RealmTypes.collections.contains(owner.type.name) { return [use(of: owner, text)] }
      if name.hasPrefix("objects"), let type = owner?.instance {
        return [.realm(type, "`\(type.shownName).objects(with:)` takes it")]
      }
      if let owner, RealmTypes.isForeign(owner.type.name) {
        return [.foreign("`\(text)` is of the type `\(owner.type.shownName)`")]
      }
      if owner == nil, name == "filter" {
        return [.unknown("what `\(text)` is, which is filtered by it, is not known")]
      }
      return nil
    case (_, "where") where ["first", "remove", "updateQuery"].contains(name):
      guard
        let type = callee.arguments.first(where: { $0.label == "ofType" || $0.label == "toType" })
          .flatMap({ typer.type(of: $0.range, in: file)?.instance })
      else { return nil }
      return [.realm(type, takenBy: name, of: owner)]
    case _ where label == "using" || Self.foreignCalls.contains(name):
      return tree.members(named: name).isEmpty ? [.foreign("`\(name)` takes it", by: name)] : nil
    default: return nil
    }
  }

  /// Returns a use by objects of a collection.
  func use(of owner: KnownType, _ text: String) -> PredicateUse {
    .realm(owner, text, article: "a")
  }

  private func isCollection(_ known: KnownType) -> Bool { typer.element(of: known) != nil }

  /// Returns the uses within the project's functions that take it.
  private func projectUse(_ callee: SwiftTyper.Callee, _ number: Int, _ owner: KnownType?, in file: Int)
    -> [PredicateUse]
  {
    let arguments = callee.arguments
    if !callee.isMember, let parameter = closureParameter(number, ofCallTo: callee, in: file) {
      defer { leave(parameter) }
      return references(of: parameter)
    }
    let target = typer.target(of: callee, owner: owner, in: file)
    if let type = target.memberwise {
      // The memberwise initializer's label is the property.
      guard let property = typer.property(for: arguments[number], of: type, near: file) else { return [] }
      return uses(madeBy: callee, holders + [.property(property)], in: file)
        .map { bind($0, [:], caller: callee.name) }
    }
    let functions = typer.fitting(target.functions, arguments, in: file)
    // With too many candidates, the called function is unknown.
    guard functions.count <= Bounds.alternatives else { return [] }
    let areProven = typer.areProven(arguments, in: file)
    var result: [PredicateUse] = []
    for function in functions.flatMap({ [$0] + implementations(of: $0) }) {
      if tree[function].kind == .enumCase {
        result += payloadUses(of: function, number, callee, in: file)
        continue
      }
      guard let parameter = typer.matched(function, arguments)?[number] else { continue }
      let bindings = typer.bindings(
        function, arguments, receiver: target.receiver, in: file, result: callee.call.range)
      result += uses(in: function) { references(of: parameter) }
        .map { $0.handed == nil ? bind($0, bindings, caller: callee.name, areProven: areProven) : $0 }
        .flatMap { settled($0, function, callee, in: file) }
      // Other calls may bind other types.
      leave(parameter)
    }
    return target.isGuess || functions.count > 1 ? guesses(result) : result
  }

  /// Returns the parameter that gets an argument if a call runs the closure in a local constant.
  private func closureParameter(_ number: Int, ofCallTo callee: SwiftTyper.Callee, in file: Int)
    -> DeclarationReference?
  {
    guard let variable = tree.variable(callee.name, at: callee.position, in: file), variable.file == file,
      tree[variable].kind == .variable, tree[variable].isConstant, let value = tree[variable].value,
      tree.tokens(file).holds("{", at: value.lowerBound),
      let block = tree.scopes(of: file).innermost(at: value.lowerBound + 1),
      tree.files[file].declarations.all[block].isClosure
    else { return nil }
    let parameters = tree.parameters(of: DeclarationReference(file: file, index: block))
    return parameters.indices.contains(number) ? parameters[number] : nil
  }

  /// Returns the uses of an associated value: those of the case created here, or else those at all places that match the case.
  private func payloadUses(
    of enumCase: DeclarationReference, _ number: Int, _ callee: SwiftTyper.Callee, in file: Int
  ) -> [PredicateUse] {
    let uses = held(by: .payload(name: tree[enumCase].name, number: number)) {
      walk(callee.call.range, in: file)
    }
    return uses.isEmpty ? payloadReferences(of: enumCase, number) : uses
  }

  /// Returns a use within a helper, with the classes that its caller passes.
  ///
  /// - Parameter areProven: Pass `true` if the classes are proven.
  func bind(
    _ use: PredicateUse, _ bindings: [String: WrittenType], caller: String, areProven: Bool = true
  ) -> PredicateUse {
    guard let type = use.type else { return use }
    let element = typer.substitute(bindings, in: type)
    var bound = use
    bound.type = element
    bound.isProven = use.isProven && (areProven || type == element)
    bound.reason = "`\(caller)` uses it, where \(use.reason)"
    return bound
  }
}
