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
      let found = methods(calledBy: message, in: file)
      if !found.isEmpty { return result(ofOneOf: found, instance, by: message, in: file) }
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
      // A library's method of a managed class: `[Pet MR_requestAll]`, `[Pet MR_fetchAllSortedBy:…]`.
      case _ where SwiftFlow.isMagical(selector) && isManaged(instance):
        let words = first.lowercased()
        return words.contains("request")
          ? KnownType("NSFetchRequest", instance)
          : words.contains("fetch") ? KnownType("NSFetchedResultsController", instance) : nil
      case _ where instance.name.hasPrefix("NS") && first.contains("With"):
        return first.hasPrefix("number") ? KnownType("NSNumber") : KnownType(instance)
      default: return nil
      }
    }
    if owner.type.name == "NSFetchRequest", first == "initWithEntityName" {
      return entity(namedBy: argument, in: file).map { KnownType("NSFetchRequest", $0) }
    }
    if owner.type.name == "NSFetchedResultsController", first == "initWithFetchRequest" {
      return type(of: argument, in: file).map {
        KnownType(WrittenType(name: owner.type.name, arguments: $0.type.arguments))
      }
    }
    // In any class, such a method returns an object of the receiver's type.
    if first == "init" || first.hasPrefix("initWith") || Self.keeping.contains(first) { return owner }
    let found = methods(calledBy: message, in: file)
    if !found.isEmpty { return result(ofOneOf: found, owner.type, by: message, in: file) }
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

  /// Returns the result type of a message that calls one of some methods: the one that they share, or else their declared type.
  func result(
    ofOneOf methods: [DeclarationReference], _ owner: WrittenType, by message: Expression?, in file: Int
  ) -> KnownType? {
    let first = result(of: methods[0], owner, by: message, in: file)
    let declared = tree.objectiveCType(of: methods[0])
    let areSame =
      methods.count <= Bounds.alternatives
      && methods.dropFirst().allSatisfy {
        isOpen(declared)
          ? result(of: $0, owner, by: message, in: file) == first : tree.objectiveCType(of: $0) == declared
      }
    return areSame ? first : Self.isAny(owner) ? nil : KnownType(declared)
  }

  /// Returns a Boolean value that indicates whether a declared type does not determine the objects of a collection, request or controller.
  func isOpen(_ type: WrittenType) -> Bool {
    RealmTypes.collections.contains(type.name) && type.arguments.isEmpty
      || Self.fetching.contains(type.name) && FetchedType.isUntold(type)
  }

  /// The types whose objects determine what is fetched.
  static let fetching: Set<String> = ["NSFetchRequest", "NSEntityDescription", "NSFetchedResultsController"]

  /// Returns the result type of a method that a message or a dot calls. If the declared type is incomplete, as an untyped collection's,
  /// it is inferred from `return`.
  func result(
    of method: DeclarationReference, _ owner: WrittenType, by message: Expression?, in file: Int
  ) -> KnownType? {
    let type = tree.objectiveCType(of: method)
    if type.name == "instancetype" { return KnownType(owner) }
    guard isOpen(type) else { return type.name == "id" ? nil : KnownType(type) }
    guard var returned = returnedType(of: method) else {
      return KnownType(describesOwn(method, type, owner) ? WrittenType(name: type.name, arguments: [owner]) : type)
    }
    let arguments = returned.type.arguments.compactMap { bound($0, of: method, by: message, to: owner, in: file) }
    guard arguments.count == returned.type.arguments.count else { return KnownType(type) }
    returned.type.arguments = arguments
    return returned
  }

  /// Returns a Boolean value that indicates whether a method can only describe the entity of its class. A class method of managed objects
  /// that returns a description from what is not visible does, like `[self entity]`.
  private func describesOwn(_ method: DeclarationReference, _ type: WrittenType, _ owner: WrittenType) -> Bool {
    let body = tree.tokens(method.file)
    return type.name == "NSEntityDescription" && tree.isOfClass(method) && isManaged(owner)
      && tree.body(of: method).contains { body.holds("self", at: $0) }
  }

  /// Returns a Boolean value that indicates whether objects of a class are managed by Core Data.
  func isManaged(_ type: WrittenType) -> Bool {
    let name = type.isConstrained ? type.arguments.first?.name ?? "" : type.name
    return tree.models.entities.knows(.objects(name)) || tree.inherits(name, from: SwiftTyper.managed[0])
  }

  /// Returns the type that all returned values of a method share, except `nil`.
  func returnedType(of method: DeclarationReference) -> KnownType? {
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
