import PredicateAppSources

/// The members of types: Realm's, those of models and those of the project.
extension SwiftTyper {
  /// Returns the type of a member, or the result type of its call.
  func member(
    _ name: String, of owner: KnownType, arguments: [TokenizedFile.CallArgument]?, hasClosure: Bool,
    _ file: Int
  ) -> KnownType? {
    // Declarations of the project take precedence over those of libraries.
    if let own = projectMember(name, of: owner, arguments: arguments, file) { return own }
    if name == "self" { return owner }
    if owner.instance == nil,
      let property = tree.models.propertyType(
        name, of: owner.type.isConstrained ? owner.type.arguments.first?.name ?? "" : owner.type.name,
        near: tree.tokens(file).file.path)
    {
      return KnownType(property.type, isProven: owner.isProven)
    }
    if let known = realmMember(name, of: owner, arguments: arguments, file) { return known }
    if name == "rawValue", let raw = tree.rawType(of: (owner.instance ?? owner.type).name, near: file) {
      return KnownType(raw, isProven: owner.isProven)
    }
    if let instance = owner.instance { return staticMember(name, of: instance, arguments: arguments, file) }
    if ["map", "compactMap", "flatMap"].contains(name), let argument = arguments?.first,
      let element = element(of: owner)
    {
      return mapped(argument.range, by: name, of: element, file)
    }
    if name == "reduce", let initial = arguments?.first { return type(of: initial.range, in: file) }
    if owner.type.name == "Result", name == "get" {
      return owner.type.arguments.first.map { KnownType($0, isProven: owner.isProven) }
    }
    if name == "enumerated", arguments?.isEmpty == true { return enumerated(owner) }
    if RealmTypes.collections.contains(owner.type.name) {
      return collectionMember(name, of: owner, hasClosure: hasClosure, arguments: arguments)
    }
    switch owner.type.name {
    case "NSFetchedResultsController" where name == "fetchRequest":
      return KnownType(WrittenType(name: "NSFetchRequest", arguments: owner.type.arguments), isProven: owner.isProven)
    case "NSFetchRequest" where name == "entity":
      return owner.type.arguments.last.map { KnownType("NSEntityDescription", $0) }
    case "Array", "Set", "ArraySlice", "LazyFilterSequence": return sequenceMember(name, of: owner)
    default: break
    }
    if name == "components" || name == "lines" { return KnownType("Array", WrittenType(name: "String")) }
    return ExpressionType.member(name).map { KnownType($0) }
  }

  private func projectMember(
    _ name: String, of owner: KnownType, arguments: [TokenizedFile.CallArgument]?, _ file: Int
  ) -> KnownType? {
    let type = owner.instance ?? owner.type
    guard !type.name.isEmpty else { return nil }
    if type.name == WrittenType.tuple {
      let number = Int(name) ?? -1
      return type.element(number, label: Int(name) == nil ? name : "").map { KnownType($0, isProven: owner.isProven) }
    }
    let found = members(name, of: type, near: file)
    guard !found.isEmpty else { return nil }
    if let arguments {
      let functions = accepting(found.filter { tree[$0].kind == .function }, arguments, of: owner, in: file)
      if let result = call(functions, arguments, receiver: owner.instance == nil ? owner : KnownType(type), in: file) {
        return KnownType(result.type, isProven: owner.isProven && result.isProven)
      }
      if functions.isEmpty, owner.instance != nil, found.contains(where: { tree[$0].kind == .enumCase }) {
        return KnownType(type, isProven: owner.isProven)
      }
      // The value of a variable is called.
      guard !found.contains(where: { tree[$0].kind == .function }),
        let variable = found.first(where: { tree[$0].kind == .variable })
      else { return nil }
      return bound(variable, to: owner).flatMap { called($0) }
    }
    return found.first { tree[$0].kind == .variable }.flatMap { bound($0, to: owner) }
  }

  /// Returns the type of a variable of an object or type.
  private func bound(_ variable: DeclarationReference, to owner: KnownType) -> KnownType? {
    guard let known = type(of: variable) else { return nil }
    let type = owner.instance ?? owner.type
    var bindings = ["'Self": type.unwrapped]
    bindGenerics(of: type, &bindings)
    return KnownType(substitute(bindings, in: known.type), isProven: owner.isProven && known.isProven)
  }

  /// Returns the result type of calling a function that a variable holds.
  func called(_ known: KnownType) -> KnownType? {
    let type = known.type.unwrapped
    guard type.name == WrittenType.function, let result = type.arguments.last, !result.name.isEmpty else { return nil }
    return KnownType(result, isProven: known.isProven)
  }

  /// Returns the type of a call that returns Realm objects, for any receiver.
  func realmMember(
    _ name: String, of owner: KnownType, arguments: [TokenizedFile.CallArgument]?, _ file: Int
  ) -> KnownType? {
    if name == "realm" || name == "thaw" && owner.type.name == "Realm" {
      return KnownType("Realm", isProven: owner.isProven && hasRealm(owner.type.name))
    }
    let isRealm = owner.type.name == "Realm" && owner.isProven
    if name == "subscriptions", isRealm { return KnownType("SyncSubscriptionSet") }
    guard let arguments, let first = arguments.first else { return nil }
    switch (name, first.label) {
    case ("objects", ""):
      guard let element = type(of: first.range, in: file)?.instance else { return nil }
      return KnownType(WrittenType(name: "Results", arguments: [projected(element)]), isProven: isRealm)
    case ("object", "ofType"):
      guard let type = type(of: first.range, in: file)?.instance else { return nil }
      return KnownType(WrittenType(name: type.name, arguments: type.arguments, isOptional: true), isProven: isRealm)
    case ("create", ""), ("dynamicCreate", ""):
      return isRealm ? type(of: first.range, in: file)?.instance.map { KnownType($0) } : nil
    case ("dynamicObjects", ""):
      return isRealm
        ? tree.tokens(file).literalText(first.range).map { KnownType("Results", WrittenType(name: $0)) } : nil
    default: return nil
    }
  }

  /// Returns a Boolean value that indicates whether Realm declares the property `realm` for a type.
  private func hasRealm(_ type: String) -> Bool {
    type == "Realm" || RealmTypes.collections.contains(type) || type == "Object" || type == "EmbeddedObject"
      || !tree.models.model(named: type, near: "").isNone
  }

  /// Returns the class that a class projection shows: predicates on `Results<PersonProjection>` test its objects. For a class, itself.
  private func projected(_ type: WrittenType) -> WrittenType {
    for reference in tree.heads(of: type.name) {
      for inherited in tree[reference].inherited {
        let written = mark(WrittenType(inherited), reference.file, reference.index)
        if written.name == "Projection", let root = written.arguments.first { return root }
      }
    }
    return type
  }

  private func staticMember(
    _ name: String, of type: WrittenType, arguments: [TokenizedFile.CallArgument]?, _ file: Int
  ) -> KnownType? {
    if let known = coreDataMember(name, of: type, arguments: arguments, file) { return known }
    switch name {
    case "init", "now", "distantPast", "distantFuture", "zero", "generate": return KnownType(type)
    case "max", "min": return KnownType(type)
    case "none": return KnownType(WrittenType(name: type.name, arguments: type.arguments, isOptional: true))
    // Unless it is an enumeration case, the sources do not declare it. The name suggests an object of the type.
    case "shared", "default", "instance", "standard", "sharedInstance", "current", "main":
      return KnownType(type, isProven: tree.kind(of: type.name, near: file) == .enumType)
    case "allCases" where tree.kind(of: type.name, near: file) == .enumType: return KnownType("Array", type)
    // Realm's Objective-C API, called from Swift.
    case "allObjects" where !tree.models.model(named: type.name, near: "").isNone: return KnownType("RLMResults", type)
    case "objects" where arguments?.contains { $0.label == "where" || $0.label == "with" } == true:
      return KnownType("RLMResults", type)
    default:
      // An enumeration case.
      return tree.kind(of: type.name, near: file) == .enumType ? KnownType(type) : nil
    }
  }

  private func collectionMember(
    _ name: String, of owner: KnownType, hasClosure: Bool, arguments: [TokenizedFile.CallArgument]?
  ) -> KnownType? {
    let element = owner.type.arguments.first
    func collection(_ name: String = "Results") -> KnownType {
      KnownType(WrittenType(name: name, arguments: element.map { [$0] } ?? []), isProven: owner.isProven)
    }
    switch name {
    case "filter", "sorted":
      // With a closure, they belong to the standard library.
      return hasClosure ? collection("Array") : collection()
    case "where", "distinct", "freeze", "thaw", "wrappedValue", "projectedValue", "elements", "sortedResults",
      "objects", "snapshot":
      return collection()
    case "first", "last", "randomElement", "object", "firstObject", "lastObject":
      return element.map {
        KnownType(WrittenType(name: $0.name, arguments: $0.arguments, isOptional: true), isProven: owner.isProven)
      }
    case "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "toArray": return collection("Array")
    case "lazy", "subscribe", "freezeIfNeeded": return collection()
    case "count": return KnownType("Int")
    case "isEmpty", "isInvalidated": return KnownType("Bool")
    default: return nil
    }
  }

  /// Returns an array type for the results of a closure, or for the values under a key path.
  private func mapped(_ mapping: Range<Int>, by name: String, of owner: KnownType, _ file: Int) -> KnownType {
    let isClosure = tree.tokens(file).holds("{", at: mapping.lowerBound)
    let result =
      isClosure
      ? closureResult(ofClosureAt: mapping.lowerBound, file)
      : value(under: tree.expression(mapping, in: file), of: owner, file)
    let element: WrittenType?
    switch name {
    case "compactMap": element = result?.type.unwrapped
    case "flatMap": element = result.flatMap { self.element(of: $0) }?.type
    default: element = result?.type
    }
    return KnownType(
      WrittenType(name: "Array", arguments: [element ?? WrittenType(name: "")]), isProven: result?.isProven ?? true)
  }

  private func sequenceMember(_ name: String, of owner: KnownType) -> KnownType? {
    switch name {
    case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "lazy", "union",
      "subtracting", "makeIterator":
      return KnownType(WrittenType(name: "Array", arguments: owner.type.arguments), isProven: owner.isProven)
    case "first", "last", "randomElement", "min", "max", "popFirst", "popLast", "next", "remove", "removeFirst",
      "removeLast":
      let isOptional = !name.hasPrefix("remove")
      return owner.type.arguments.first.map {
        KnownType(WrittenType(name: $0.name, arguments: $0.arguments, isOptional: isOptional), isProven: owner.isProven)
      }
    case "count": return KnownType("Int")
    case "isEmpty": return KnownType("Bool")
    case "joined" where owner.type.arguments.first?.name == "String": return KnownType("String")
    default: return nil
    }
  }
}

extension ModelIndex.Lookup {
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }
}
