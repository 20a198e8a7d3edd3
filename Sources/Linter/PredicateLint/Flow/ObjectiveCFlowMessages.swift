import PredicateAppSources

/// Predicates in messages to Realm, Core Data, other libraries and the project's own classes.
extension ObjectiveCFlow {
  /// Returns the uses of an argument of a message, given its number among the children.
  func argument(_ child: Int, of message: Expression, _ selector: String, in file: Int) -> [PredicateUse] {
    let tokens = tree.tokens(file)
    guard let receiver = message.children[0].children.first else { return [] }
    let labels = message.labels.indices.filter { $0 > 1 && $0 <= child && !message.labels[$0].isEmpty }
    let number = labels.count
    let part = labels.last.map { message.labels[$0] } ?? tree.name(of: message.children[0], in: file)
    let owner = typer.type(of: receiver, in: file)
    // Only the project's own methods take an object that holds a predicate.
    guard holders.isEmpty else { return projectUse(number, of: message, selector, owner, in: file) }
    let text = tokens.shownText(receiver.range)
    if part.hasSuffix("PredicateWithSubpredicates") || part.hasSuffix("PredicateWithSubpredicate")
      || part == "subpredicates"
    {
      return walk(message.range, in: file)
    }
    switch selector {
    case "objectsWithPredicate:", "objectsInRealm:withPredicate:", "indexOfObjectWithPredicate:",
      "sectionedResultsWithPredicate:":
      let uses = uses(ofClass: receiver, selector, in: file)
      if !uses.isEmpty { return uses }
      if let owner, RealmTypes.collections.contains(owner.type.name) {
        return [.realm(owner, text, article: "an")]
      }
      // Only Realm has such methods.
      return [.realm(WrittenType(name: ""), "`\(selector)` takes it")]
    case "objects:withPredicate:", "objects:where:":
      if let name = tokens.literalText(message.children[1].range) {
        return [.realm(WrittenType(name: name), "`\(selector)` takes it for `\(name)`")]
      }
    case "setPredicate:" where owner.flatMap { tree.property("predicate", of: $0.type.name) } == nil:
      return [owner.flatMap { PredicateUse.fetched(by: $0, text) } ?? .foreign("`\(selector)` takes it")]
    case "filteredArrayUsingPredicate:", "filterUsingPredicate:", "filteredSetUsingPredicate:",
      "filteredOrderedSetUsingPredicate:",
      "evaluateWithObject:", "setFilterPredicate:", "fetchAssetsWithOptions:":
      return [.foreign("`\(selector)` takes it")]
    case "addObject:", "addObjectsFromArray:":
      return target(receiver, in: file, isAdded: true)
    case "arrayByAddingObject:", "arrayByAddingObjectsFromArray:", "arrayWithObject:", "arrayWithObjects:",
      "arrayWithArray:", "initWithObjects:", "initWithArray:":
      return walk(message.range, in: file)
    default: break
    }
    // A finder of MagicalRecord or of another library, whose sources are not here.
    if part.hasSuffix("redicate"), let type = owner?.instance,
      SwiftFlow.isMagical(selector)
        || tree.models.entities.knows(.objects(type.name)) && tree.methods(selector).isEmpty
    {
      return [
        PredicateUse(target: .fetched(type), isProven: true, reason: "`[\(type.shownName) \(selector)]` takes it")
      ]
    }
    if part.lowercased().hasSuffix("predicate"),
      owner.map({ RealmTypes.isForeign(($0.instance ?? $0.type).name) }) == true,
      typer.methods(calledBy: message, in: file).isEmpty
    {
      return [.foreign("`\(selector)` takes it", by: selector)]
    }
    return projectUse(number, of: message, selector, owner, in: file)
  }

  /// Returns the uses within the project's methods that a message calls, or of the property that it sets.
  private func projectUse(
    _ number: Int, of message: Expression, _ selector: String, _ owner: KnownType?, in file: Int
  ) -> [PredicateUse] {
    let methods = typer.methods(calledBy: message, in: file)
    if methods.isEmpty, message.children.count == 2, let owner,
      let property = tree.property(setBy: selector, of: owner.type.name, near: file)
    {
      return references(of: property)
    }
    guard methods.count <= Bounds.alternatives else { return [] }
    let found = methods.flatMap { method in
      uses(ofArgument: number, of: method, calledBy: message.range, in: file) {
        bind($0, method, message, in: file)
      }
    }
    return methods.count > 1 ? PredicateUse.alternatives(found) : found
  }

  /// Returns a use within a helper, with the class that the helper's caller passes. Several classes give one use each.
  func bind(_ use: PredicateUse, _ method: DeclarationReference, _ message: Expression, in file: Int) -> [PredicateUse]
  {
    guard let type = use.type else { return [use] }
    let parts = tree.parts(of: message)
    let isMessage = tree.selector(of: message, in: file) != nil
    let object = isMessage ? message.children[0].children.first : nil
    let receiver = object.flatMap { typer.type(of: $0, in: file) }?.instance
    var bound = use
    bound.reason = "`\(tree[method].name)` uses it, where \(use.reason)"
    let number = parts.indices.first { typer.entity(namedByParameter: $0, of: method) == type }
    if let number, let elements = typer.type(of: parts[number], in: file).flatMap(typer.element(of:)) {
      bound.type = elements.type
      bound.isProven = use.isProven && elements.isProven
      return [bound]
    }
    if let number, let classes = typer.classes(parts[number], in: file) {
      return classes.types.map { type in
        var each = bound
        each.type = type
        each.isAlternative = use.isAlternative || classes.isOneOf
        return each
      }
    }
    if use.isFetch {
      bound.type = typer.bound(type, of: method, by: message, to: receiver, in: file) ?? type
    } else if type.name.isEmpty || RealmTypes.baseClasses.contains(type.name),
      let index = tree.parameters(of: method).firstIndex(where: {
        tree.tokens(method.file).holds("Class", at: tree[$0].type?.lowerBound ?? -1)
      }),
      index < parts.count, let given = typer.type(of: parts[index], in: file)?.instance
    {
      bound.type = given
    } else if type.name.isEmpty, let model = parts.lazy.compactMap({ self.model(namedBy: $0, in: file) }).first {
      bound.type = WrittenType(name: model.qualifiedName)
      bound.isProven = false
    } else if type.name == "'Self" || type.name == tree.className(of: method), tree.isOfClass(method),
      let receiver
    {
      // `self` in a class method.
      bound.type = receiver
    }
    return [bound]
  }

  /// Returns the model whose name is the text of an argument: `fetchRequestWithEntityName:@"Dog"` of a project's own request.
  private func model(namedBy argument: Range<Int>, in file: Int) -> SourceModel? {
    let tokens = tree.tokens(file)
    guard let name = tokens.literalText(argument),
      case .one(let model) = tree.models.model(named: name, near: tokens.file.path)
    else { return nil }
    return model
  }
}
