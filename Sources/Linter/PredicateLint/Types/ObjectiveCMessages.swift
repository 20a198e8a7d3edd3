import PredicateAppSources

/// The result types of messages and methods.
extension ObjectiveCTyper {
  /// Messages for memory management, which return their receiver.
  private static let keeping: Set<String> = ["autorelease", "retain"]

  /// Returns the result type of a message.
  func type(of message: ObjectiveCMessage, in file: Int) -> KnownType? {
    guard let owner = type(of: message.receiver, in: file) else { return nil }
    let selector = message.selector
    let first = message.parts[0].name
    if let instance = owner.instance {
      let className = instance.isConstrained ? instance.arguments.first?.name ?? "" : instance.name
      if let method = classMethod(selector, of: className, in: file) { return result(of: method, instance) }
      if let known = coreDataResult(message, of: instance, in: file) { return known }
      switch first {
      case "alloc", "new", "objectForPrimaryKey": return KnownType(instance)
      case "allObjects", "allObjectsInRealm", "objectsWhere", "objectsWithPredicate", "objectsInRealm":
        return KnownType("RLMResults", instance)
      case "objectInRealm", "createInRealm", "createInDefaultRealmWithValue", "createOrUpdateInRealm", "date",
        "UUID", "null", "objectId", "string", "array", "set", "data":
        return KnownType(instance)
      // The sources do not declare it. The name suggests an object of the class.
      case "sharedInstance", "shared": return KnownType(instance, isProven: false)
      case "class", "self": return owner
      case _ where instance.name.hasPrefix("NS") && first.contains("With"):
        return first.hasPrefix("number") ? KnownType("NSNumber") : KnownType(instance)
      default: return nil
      }
    }
    if owner.type.name == "NSFetchRequest", first == "initWithEntityName" {
      return entity(namedBy: message.parts[0].argument, in: file).map { KnownType("NSFetchRequest", $0) }
    }
    // In any class, such a method returns an object of the receiver's type.
    if first == "init" || first.hasPrefix("initWith") || Self.keeping.contains(first) { return owner }
    if let method = tree.methods(selector, of: owner.type.name).first { return result(of: method, owner.type) }
    if first.hasPrefix("init") || first == "copy" || first == "mutableCopy" || first == "self" { return owner }
    if RealmTypes.collections.contains(owner.type.name) {
      switch first {
      case "objectsWhere", "objectsWithPredicate", "sortedResultsUsingKeyPath", "sortedResultsUsingDescriptors",
        "sortedResultsUsingProperty", "distinctResultsUsingKeyPaths", "freeze", "thaw":
        return KnownType(
          WrittenType(name: "RLMResults", arguments: owner.type.arguments), isProven: owner.isProven)
      case "objectAtIndex", "firstObject", "lastObject", "objectAtIndexedSubscript": return element(of: owner)
      default: break
      }
    }
    if message.parts.count == 1, message.parts[0].argument.isEmpty { return member(first, of: owner, in: file) }
    if first == "objectAtIndex" { return element(of: owner) }
    if first.hasPrefix("stringBy") { return KnownType("String") }
    if first.hasPrefix("dateBy") || first.hasPrefix("startOf") { return KnownType("NSDate") }
    return nil
  }

  /// Returns the class method with a selector, from a class or its nearest superclass.
  private func classMethod(_ selector: String, of className: String, in file: Int) -> DeclarationReference? {
    let all = tree.methods(selector).filter { tree.isOfClass($0) }
    guard !all.isEmpty else { return nil }
    if let own = all.first(where: { tree.className(of: $0) == className }) { return own }
    guard case .one(let model) = tree.models.model(named: className, near: tree.tokens(file).file.path) else {
      return tree.models.entities.count == 0
        ? nil : classMember(selector, of: className, near: file).first { all.contains($0) }
    }
    return model.ancestors.lazy.compactMap { above in all.first { self.tree.className(of: $0) == above } }.first
  }

  /// Returns the result type of a method. If the declared type is incomplete, as an untyped collection's, it is inferred from `return`.
  func result(of method: DeclarationReference, _ owner: WrittenType) -> KnownType? {
    let type = tree.objectiveCType(of: method)
    if type.name == "instancetype" { return KnownType(owner) }
    let isOpen =
      RealmTypes.collections.contains(type.name) && type.arguments.isEmpty
      || ["NSFetchRequest", "NSEntityDescription"].contains(type.name) && FetchedType.isUntold(type)
    guard isOpen else { return type.name == "id" ? nil : KnownType(type) }
    guard var returned = returnedType(of: method) else { return KnownType(type) }
    // `self` in the method is the receiver's class here.
    returned.type.arguments = returned.type.arguments.map { $0.name == "'Self" ? owner : $0 }
    return returned
  }

  /// Returns the type that all returned values of a method share, except `nil`.
  private func returnedType(of method: DeclarationReference) -> KnownType? {
    if let known = returned[method] { return known }
    returned[method] = .some(nil)
    let tokens = tree.tokens(method.file)
    var result: KnownType?
    for position in tree.body(of: method).prefix(Self.maximumTokens) where tokens.holds("return", at: position) {
      let value = position + 1..<tokens.endOfStatement(position + 1)
      guard !tokens.holds("nil", at: position + 1) else { continue }
      guard !isInBlock(position, of: method), let next = type(of: value, in: method.file), !next.type.arguments.isEmpty,
        result == nil || result == next
      else { return nil }
      result = next
    }
    returned[method] = .some(result)
    return result
  }

  /// Returns a Boolean value that indicates whether a place of a method is in a block, `^{ … }`, which has its own `return`.
  private func isInBlock(_ position: Int, of method: DeclarationReference) -> Bool {
    let (tokens, body) = (tree.tokens(method.file), tree.body(of: method))
    var inner = position
    while let open = tokens.enclosingBracket(of: inner), open >= body.lowerBound {
      let before = tokens.holds(")", at: open - 1) ? tokens.partner(of: open - 1) ?? open : open
      if tokens.holds("{", at: open), tokens.holds("^", at: before - 1) { return true }
      inner = open
    }
    return false
  }
}
