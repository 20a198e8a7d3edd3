import PredicateAppSources

/// The result types of messages and methods.
extension ObjectiveCTyper {
  /// Messages that return their receiver, or a copy of it.
  private static let keeping: Set<String> = ["autorelease", "retain", "copy", "mutableCopy", "self"]

  /// Returns the result type of a message.
  func result(of message: Expression, _ selector: String, in file: Int) -> KnownType? {
    guard let owner = message.children[0].children.first.flatMap({ type(of: $0, in: file) }) else { return nil }
    let first = tree.name(of: message.children[0], in: file)
    let argument = message.arguments.first?.range ?? 0..<0
    if let instance = owner.instance {
      let className = instance.isConstrained ? instance.arguments.first?.name ?? "" : instance.name
      if let method = classMethod(selector, of: className, in: file) {
        return result(of: method, instance, by: message, in: file)
      }
      if let known = coreDataResult(first, argument, of: instance, in: file) { return known }
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
      return entity(namedBy: argument, in: file).map { KnownType("NSFetchRequest", $0) }
    }
    // In any class, such a method returns an object of the receiver's type.
    if first == "init" || first.hasPrefix("initWith") || Self.keeping.contains(first) { return owner }
    if let method = tree.methods(selector, of: owner.type.name).first {
      return result(of: method, owner.type, by: message, in: file)
    }
    if first.hasPrefix("init") { return owner }
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
    if message.arguments.isEmpty { return member(first, of: owner, in: file) }
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

  /// Returns the result type of a method that a message or a dot calls. If the declared type is incomplete, as an untyped collection's,
  /// it is inferred from `return`.
  func result(
    of method: DeclarationReference, _ owner: WrittenType, by message: Expression?, in file: Int
  ) -> KnownType? {
    let type = tree.objectiveCType(of: method)
    if type.name == "instancetype" { return KnownType(owner) }
    let isOpen =
      RealmTypes.collections.contains(type.name) && type.arguments.isEmpty
      || ["NSFetchRequest", "NSEntityDescription"].contains(type.name) && FetchedType.isUntold(type)
    guard isOpen else { return type.name == "id" ? nil : KnownType(type) }
    guard var returned = returnedType(of: method) else { return KnownType(type) }
    let arguments = returned.type.arguments.compactMap { bound($0, of: method, by: message, to: owner, in: file) }
    guard arguments.count == returned.type.arguments.count else { return KnownType(type) }
    returned.type.arguments = arguments
    return returned
  }

  /// Returns the type that all returned values of a method share, except `nil`.
  private func returnedType(of method: DeclarationReference) -> KnownType? {
    once(returned, method) {
      var result: KnownType?
      for value in tree.results(tree.body(of: method), in: method.file) ?? [] {
        guard let next = type(of: value, in: method.file), !next.type.arguments.isEmpty, result == nil || result == next
        else { return nil }
        result = next
      }
      return result
    }
  }
}
