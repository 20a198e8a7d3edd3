import PredicateAppSources

/// The types that calls of Realm, Foundation and the standard library expect.
extension SwiftTyper {
  /// Returns the type of a library's parameter: a predicate, or a closure that receives the contents of a collection.
  func libraryParameter(_ number: Int, of callee: Callee, owner: KnownType?, in file: Int) -> KnownType? {
    let argument = callee.arguments[number]
    if let type = Self.predicates[callee.name + " " + argument.label] ?? Self.predicates[argument.label] {
      return KnownType(type)
    }
    guard let owner else {
      if ["ForEach", "List"].contains(callee.name), number > 0, let data = callee.arguments.first {
        return type(of: data.range, in: file).flatMap { element(of: $0) }.map { Self.closure([$0.type], $0.isProven) }
      }
      return nil
    }
    let type = owner.type
    if RealmTypes.collections.contains(type.name) {
      if ["filter ", "index matching", "indexOfObject with"].contains(callee.name + " " + argument.label),
        !tree.tokens(file).holds("{", at: argument.range.lowerBound)
      {
        return KnownType("NSPredicate")
      }
      if callee.name == "observe" {
        return Self.closure([WrittenType(name: "RealmCollectionChange", arguments: [type])], owner.isProven)
      }
    }
    if callee.name == "objects", argument.label == "with" { return KnownType("NSPredicate") }
    // `map` of an optional passes the wrapped value.
    if callee.receiver.flatMap({ self.type(of: $0, in: file) })?.type.isOptional == true,
      ["map", "flatMap"].contains(callee.name)
    {
      return Self.closure([type.unwrapped], owner.isProven)
    }
    guard let element = iterated(owner)?.type else { return nil }
    if callee.name == "append" || callee.name == "insert" {
      return argument.label == "contentsOf" ? KnownType("Array", element) : KnownType(element)
    }
    guard let count = Self.calledForEach[callee.name] else { return nil }
    if callee.name == "reduce", number > 0 {
      let first = self.type(of: callee.arguments[0].range, in: file)?.type ?? WrittenType(name: "")
      return Self.closure([first, element], owner.isProven)
    }
    return Self.closure(Array(repeating: element, count: count), owner.isProven)
  }

  /// Returns the type of a library's property that is assigned to: `request.predicate`, `$dogs.filter`.
  func libraryProperty(_ target: Range<Int>, in file: Int) -> KnownType? {
    let tokens = tree.tokens(file)
    let last = target.upperBound - 1
    guard target.count > 2, tokens.holds(".", at: last - 1), let name = tokens.word(at: last) else { return nil }
    if name.lowercased().hasSuffix("predicate") {
      return type(of: target, in: file) == nil ? KnownType("NSPredicate") : nil
    }
    guard name == "filter", let owner = type(of: target.lowerBound..<last - 1, in: file)?.unwrapped,
      RealmTypes.collections.contains(owner.type.name)
    else { return nil }
    return KnownType("NSPredicate")
  }

  private static func closure(_ parameters: [WrittenType], _ isProven: Bool) -> KnownType {
    KnownType(
      WrittenType(name: WrittenType.function, arguments: parameters + [WrittenType(name: "")]), isProven: isProven)
  }

  /// The types of parameters that take predicates, by the call's name and the label, or by a label that no other library has.
  private static let predicates: [String: WrittenType] = {
    let predicate = WrittenType(name: "NSPredicate")
    let list = WrittenType(name: "Array", arguments: [predicate])
    return [
      "andPredicateWithSubpredicates": list, "orPredicateWithSubpredicates": list,
      "notPredicateWithSubpredicate": predicate, "NSCompoundPredicate subpredicates": list,
      "ObservedResults filter": predicate, "ObservedSectionedResults filter": predicate,
      "FetchRequest predicate": predicate, "SectionedFetchRequest predicate": predicate,
    ]
  }()

  /// The calls whose closures receive elements, with the number of elements.
  private static let calledForEach: [String: Int] = [
    "forEach": 1, "map": 1, "filter": 1, "compactMap": 1, "flatMap": 1, "first": 1, "last": 1, "contains": 1,
    "sorted": 2,
    "allSatisfy": 1, "firstIndex": 1, "lastIndex": 1, "removeAll": 1, "drop": 1, "prefix": 1, "min": 2, "max": 2,
    "sort": 2,
    "reduce": 2,
  ]
}

/// The associated values of library enumerations.
enum LibraryCases {
  /// Returns the type of an associated value of a generic library type. `nil` if it is unknown.
  static func payload(_ name: String, _ number: Int, of type: WrittenType) -> WrittenType? {
    switch (type.name, name, number) {
    case ("RealmCollectionChange", "initial", 0), ("RealmCollectionChange", "update", 0), ("Result", "success", 0):
      return type.arguments.first
    default: return nil
    }
  }
}
