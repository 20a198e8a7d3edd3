import PredicateReference
import PredicateSchema
import PredicateValues

/// A key path of rql that a random predicate is about.
struct RandomRqlPath {
  var text = ""
  /// The declared type of what it reaches.
  var type: ElementType = .mixed
  /// Whether it reaches many values.
  var isToMany = false
  /// Whether a subscript takes one value of a collection or of a mixed value, so that a quantifier may stand before it.
  var isElement = false
  /// The property that it ends at, taken whole; nil after a subscript.
  var last: Property?
}

extension RqlWriter {
  /// A random walk along links that ends at some property; nil where luck finds none that passes.
  mutating func path(
    from classIndex: Int, crossingCollections: Bool, where isWanted: (RandomRqlPath) -> Bool
  ) -> RandomRqlPath? {
    for _ in 0..<12 {
      let path = walk(from: classIndex, crossingCollections: crossingCollections)
      if path.last != nil && isWanted(path) { return path }
    }
    return nil
  }

  private mutating func walk(from classIndex: Int, crossingCollections: Bool) -> RandomRqlPath {
    var path = RandomRqlPath(text: start())
    var classIndex = classIndex
    var length = 0
    if crossingCollections && random.chance(1, in: 10), let origin = backlinks(to: classIndex) {
      path.text += "@links.\(origin.owner).\(origin.property)."
      path.isToMany = true
      classIndex = origin.classIndex
      length += 1
    }
    while let property = random.pick(schema.classes[classIndex].properties) {
      length += 1
      path.text += name(property.name)
      let isCollection = property.type.isCollection
      if let target = property.type.element.classIndex, length < 4, random.chance(3, in: 4) {
        if !isCollection || crossingCollections {
          path.isToMany = path.isToMany || isCollection
          path.text += random.chance(1, in: 16) ? "[*]." : "."
          classIndex = target
          continue
        }
        if let subscripted = element(of: property) {
          path.text += subscripted + "."
          path.isElement = true
          classIndex = target
          continue
        }
      }
      path.type = property.type.element
      path.last = property
      break
    }
    return path
  }

  /// What a path in the body of a SUBQUERY may begin with.
  private mutating func start() -> String {
    guard let variable = subqueryVariables.last, random.chance(2, in: 3) else { return "" }
    return "$\(variable)."
  }

  /// A property that links to a class, with the class that owns it.
  mutating func backlinks(to classIndex: Int) -> (owner: String, classIndex: Int, property: String)? {
    var found: [(String, Int, String)] = []
    for (index, owner) in schema.classes.enumerated() where !owner.isEmbedded {
      for property in owner.properties where property.type.element == .object(classIndex) {
        if case .linkingObjects = property.type.collection { continue }
        found.append((owner.name, index, property.name))
      }
    }
    return random.pick(found)
  }

  /// The text of a property's name; rql has no escape, so a name that is a reserved word spoils the predicate.
  private func name(_ name: String) -> String { name }

  /// A subscript that takes one value of a property; nil where it has none.
  mutating func element(of property: Property) -> String? {
    switch property.type.collection {
    case .list:
      if random.chance(1, in: 10) { return "[" + argument(.int(Int64(random.below(3)))) + "]" }
      return random.pick("[0]", "[1]", "[2]", "[7]", "[FIRST]", "[LAST]", "[first]", "[last]")
    case .dictionary: return entry()
    default: return nil
    }
  }

  private mutating func entry() -> String {
    let key = random.pick(keys) ?? ""
    if random.chance(1, in: 10) { return "[" + argument(.string(key)) + "]" }
    if random.chance(1, in: 6) { return random.pick(".k", ".x", ".K", ".absent") }
    return "[" + random.quoted(key) + "]"
  }

  /// Keys that dictionaries of the data have, and one that none has.
  private var keys: [String] { ["k", "l", "m", "Chicago", "absent"] + RandomValues.keys }

  /// A path that reaches one value: a property, an element or entry of a collection, or a place in a mixed value.
  mutating func single(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomRqlPath? {
    let isAbsentAllowed = random.chance(1, in: 3)
    let found = path(from: classIndex, crossingCollections: false) { path in
      guard let property = path.last, isWanted(path.type) else { return false }
      switch property.type.collection {
      case nil: return true
      case .list, .dictionary: return isAbsentAllowed
      default: return false
      }
    }
    guard var path = found, let property = path.last else { return nil }
    if let subscripted = element(of: property) {
      path.text += subscripted
      path.isElement = true
      path.last = nil
    }
    if path.type == .mixed && random.chance(1, in: 4) {
      if random.chance(1, in: 8) { path.text += "[" + argument(random.pick(.int(0), .string("k"))) + "]" }
      path.text += random.pick("[0]", "[1]", "[LAST]", "['k']", ".k", ".k.x", "['x'][0]", "[FIRST]", nameBehindLink())
      path.isElement = true
      path.last = nil
    }
    path.text = supplied(path.text)
    return path
  }

  /// The name of a property of some class, for what stands behind a link inside a mixed value, at times with another behind it.
  private mutating func nameBehindLink() -> String {
    var text = ""
    for _ in 0...random.below(2) {
      let properties = random.pick(schema.classes)?.properties ?? []
      let name = random.pick(properties)?.name ?? ""
      text += random.chance(1, in: 4) ? "[" + random.quoted(name) + "]" : "." + name
    }
    return text
  }

  /// A path that reaches one value, at times with a quantifier before it where a subscript takes one that may not be there.
  mutating func quantifiedSingle(
    from classIndex: Int, where isWanted: (ElementType) -> Bool
  ) -> RandomRqlPath? {
    guard var path = single(from: classIndex, where: isWanted) else { return nil }
    if path.isElement && random.chance(1, in: 3) { path.text = quantifier() + path.text }
    return path
  }

  /// A path as it is, or at times as an argument, which takes names and `@` words only.
  mutating func supplied(_ path: String) -> String {
    guard !path.contains("["), !path.hasPrefix("$"), random.chance(1, in: 24) else { return path }
    arguments.append(.value(.string(path)))
    return "$K\(arguments.count - 1)"
  }

  /// A path that reaches many values.
  mutating func many(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomRqlPath? {
    let wantsEveryPlace = random.chance(1, in: 12)
    let found = path(from: classIndex, crossingCollections: true) { path in
      isWanted(path.type)
        && (path.isToMany || path.last?.type.isCollection == true || (wantsEveryPlace && path.type == .mixed))
    }
    guard var path = found, let property = path.last else { return nil }
    if property.type.collection == .dictionary && random.chance(1, in: 4) {
      path.text += random.pick(".@values", "[*]")
    }
    if property.type.collection == nil && !path.isToMany { path.text += "[*]" }
    if path.type == .mixed && random.chance(1, in: 6) {
      path.text += random.pick("[*]", "[*][*]", "['k']", "[0]", ".@keys", nameBehindLink())
      path.last = nil
    }
    if path.isToMany && random.chance(1, in: 12), let subscripted = element(of: property) { path.text += subscripted }
    path.isToMany = true
    path.text = supplied(path.text)
    return path
  }
}
