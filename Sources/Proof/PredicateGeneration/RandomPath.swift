import PredicateReference

/// A key path in a random predicate.
struct RandomPath {
  /// A piece of a path's text.
  enum Piece {
    /// A property.
    case name(String)
    /// The key of a dictionary's entry.
    case key(String)
    /// Any other element, with its dot or bracket: `[0]`, `.@allKeys`.
    case suffix(String)
  }

  /// A quantifier before the path, followed by a space.
  var quantifier = ""
  var pieces: [Piece] = []
  /// The declared type of the values that the path reaches.
  var type: ElementType = .mixed
  /// A Boolean value that indicates whether a comparison with nil is allowed.
  var isNullable = false
  /// A Boolean value that indicates whether the path reaches many values.
  var isToMany = false
  /// A Boolean value that indicates whether a subscript selects one value, so that a quantifier may precede the path.
  var isElement = false
  /// A Boolean value that indicates whether the path ends at the keys of a dictionary.
  var isKeys = false
  /// The property at the end of the path, taken whole. `nil` after a subscript.
  var last: Property?

  /// The path in the form of an argument. `nil` if it contains a bracket.
  var dotted: String? {
    var result = ""
    for piece in pieces {
      switch piece {
      case .name(let name): result += (result.isEmpty ? "" : ".") + name
      case .suffix(let text) where !text.contains("["): result += text
      case .key, .suffix: return nil
      }
    }
    return result
  }
}

extension RandomWriter {
  /// Returns a random path along links that ends at a property that satisfies a condition. `nil` if the search fails.
  mutating func path(
    from classIndex: Int, crossing: Bool = false, where isWanted: (RandomPath) -> Bool
  ) -> RandomPath? {
    for _ in 0..<12 {
      let path = walk(from: classIndex, crossing: crossing)
      if path.last != nil && isWanted(path) { return path }
    }
    return nil
  }

  private mutating func walk(from start: Int, crossing: Bool) -> RandomPath {
    var path = RandomPath()
    var (classIndex, length) = (start, 0)
    if isRql, crossing, random.chance(1, in: 10), let origin = backlinks(to: classIndex) {
      path.pieces = [.name("@links.\(origin.owner).\(origin.property)")]
      (path.isToMany, classIndex, length) = (true, origin.classIndex, 1)
    }
    while let property = random.pick(schema.classes[classIndex].properties) {
      length += 1
      path.pieces.append(.name(property.name))
      if let target = property.type.element.classIndex, length < 4, random.chance(3, in: 4) {
        if !property.type.isCollection || crossing {
          path.isToMany = path.isToMany || property.type.isCollection
          if isRql, random.chance(1, in: 16) { path.pieces.append(.suffix("[*]")) }
          classIndex = target
          continue
        }
        if isRql, let element = element(of: property) {
          path.pieces.append(element)
          path.isElement = true
          classIndex = target
          continue
        }
      }
      (path.type, path.isNullable, path.last) = (property.type.element, property.type.isOptional, property)
      break
    }
    return path
  }

  /// Returns a property that links to a class, with the class that owns it.
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

  /// Returns a subscript that selects one value of a property. `nil` if the dialect has none.
  mutating func element(of property: Property) -> RandomPath.Piece? {
    switch property.type.collection {
    case .list where isRql:
      if random.chance(1, in: 10) { return .suffix("[" + argument(.int(Int64(random.below(3)))) + "]") }
      return .suffix(random.pick("[0]", "[1]", "[2]", "[7]", "[FIRST]", "[LAST]", "[first]", "[last]"))
    case .dictionary: return .key(random.pick(row.keys) ?? "")
    default: return nil
    }
  }

  /// Returns a path to one value: a property, an element or entry of a collection, or a position in a mixed value.
  mutating func single(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomPath? {
    let takesEntries = !isRql || random.chance(1, in: 3)
    let takesElements = isRql && takesEntries
    let found = path(from: classIndex) { path in
      guard isWanted(path.type) else { return false }
      switch path.last?.type.collection {
      case nil: return true
      case .list: return takesElements
      case .dictionary: return takesEntries
      default: return false
      }
    }
    guard var path = found, let property = path.last else { return nil }
    if let element = element(of: property) {
      path.pieces.append(element)
      (path.isElement, path.isNullable, path.last) = (true, true, nil)
    }
    if path.type == .mixed && random.chance(1, in: isRql ? 4 : 3) {
      path.pieces += placeInMixed()
      (path.isElement, path.last) = (true, nil)
    }
    return path
  }

  private mutating func placeInMixed() -> [RandomPath.Piece] {
    guard isRql else {
      return [random.chance(1, in: 2) ? .suffix("[\(random.below(3))]") : .key(random.pick(row.keys) ?? "")]
    }
    let place = RandomPath.Piece.suffix(
      random.pick("[0]", "[1]", "[LAST]", "['k']", ".k", ".k.x", "['x'][0]", "[FIRST]", nameBehindLink()))
    guard random.chance(1, in: 8) else { return [place] }
    return [.suffix("[" + argument(random.pick(.int(0), .string("k"))) + "]"), place]
  }

  /// Returns the name of a property of some class, sometimes followed by another, for use after a link inside a mixed value.
  private mutating func nameBehindLink() -> String {
    var text = ""
    for _ in 0...random.below(2) {
      let properties = random.pick(schema.classes)?.properties ?? []
      let name = random.pick(properties)?.name ?? ""
      text += random.chance(1, in: 4) ? "[" + random.quoted(name) + "]" : "." + name
    }
    return text
  }

  /// Returns a path to one value. If the value may be missing or a collection, a quantifier sometimes precedes it.
  mutating func quantifiedSingle(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomPath? {
    guard var path = single(from: classIndex, where: isWanted) else { return nil }
    let isQuantified =
      isRql
      ? path.isElement && random.chance(1, in: 3)
      : path.type == .mixed && path.last != nil && random.chance(1, in: 8)
    if isQuantified { path.quantifier = quantifier() }
    return path
  }

  /// Returns a path to many values, with a quantifier, or to one value.
  mutating func path(toMany isMany: Bool, from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomPath? {
    guard isMany else { return single(from: classIndex, where: isWanted) }
    var path = many(from: classIndex, where: { isWanted($0.type) })
    if path != nil { path?.quantifier = quantifier() }
    return path
  }

  /// Returns a path to many values, without its quantifier.
  mutating func many(from classIndex: Int, where isWanted: (RandomPath) -> Bool) -> RandomPath? {
    let takesMixed = random.chance(1, in: isRql ? 12 : 2)
    for _ in 0..<12 {
      var path = walk(from: classIndex, crossing: true)
      guard let property = path.last else { continue }
      guard path.isToMany || property.type.isCollection || takesMixed && path.type == .mixed else { continue }
      extend(&path, property)
      path.isToMany = true
      if isWanted(path) { return path }
    }
    return nil
  }

  /// Adds elements that are valid after a path to many values.
  private mutating func extend(_ path: inout RandomPath, _ property: Property) {
    if !path.isToMany && !property.type.isCollection { path.pieces.append(.suffix(isRql ? "[*]" : "[#any]")) }
    if isRql {
      if property.type.collection == .dictionary && random.chance(1, in: 4) {
        path.pieces.append(.suffix(random.pick(".@values", "[*]")))
      }
      if path.type == .mixed && random.chance(1, in: 6) {
        path.pieces.append(.suffix(random.pick("[*]", "[*][*]", "['k']", "[0]", ".@keys", nameBehindLink())))
        path.last = nil
      }
      if path.isToMany && random.chance(1, in: 12), let element = element(of: property) { path.pieces.append(element) }
    } else if property.type.collection == .dictionary {
      switch random.below(6) {
      case 0:
        path.pieces.append(.suffix(".@allKeys"))
        (path.type, path.isNullable, path.isKeys) = (.string, false, true)
      case 1: path.pieces.append(.suffix(".@allValues"))
      case 2 where path.isToMany:
        path.pieces.append(.key(random.pick(row.keys) ?? ""))
        path.isNullable = true
      default: break
      }
    } else if property.type.element == .mixed, path.isToMany, !property.type.isCollection, random.chance(1, in: 2) {
      path.pieces.append(.suffix("[#any]"))
    }
  }

  /// Returns the text of a path with its quantifier. A path or its names may become arguments.
  mutating func text(_ path: RandomPath, bare: Bool = false) -> String {
    var result = path.quantifier
    var isOfVariable = false
    if bare {
      // A name after an aggregate starts a path of its own without a subject.
    } else if let variable = subqueryVariables.last {
      isOfVariable = random.chance(2, in: 3)
      if isOfVariable { result += "$\(variable)." }
    } else if !isRql, random.chance(1, in: 30) {
      result += "SELF."
    }
    if let dotted = path.dotted, !isRql || !isOfVariable && !bare, random.chance(1, in: 24) {
      arguments.append(.value(.string(dotted)))
      return result + (isRql ? "$K\(arguments.count - 1)" : "%K")
    }
    for (index, piece) in path.pieces.enumerated() {
      switch piece {
      case .name(let name): result += (index == 0 ? "" : ".") + nameText(name)
      case .key(let key): result += keyText(key)
      case .suffix(let text): result += text
      }
    }
    return result
  }

  private mutating func keyText(_ key: String) -> String {
    if isRql, random.chance(1, in: 6) { return random.pick(".k", ".x", ".K", ".absent") }
    guard random.chance(1, in: isRql ? 10 : 6) else { return "[" + random.quoted(key) + "]" }
    if isRql { return "[" + argument(.string(key)) + "]" }
    arguments.append(.value(.string(key)))
    return "[%@]"
  }

  /// Returns the text of a name. `rql` has no escape, so a name that is a keyword makes the predicate invalid there.
  private mutating func nameText(_ name: String) -> String {
    if isRql { return name }
    if random.chance(1, in: 20) {
      arguments.append(.value(.string(name)))
      return "%K"
    }
    return ["in", "size", "first", "any"].contains(name.lowercased()) ? "#" + name : name
  }
}
