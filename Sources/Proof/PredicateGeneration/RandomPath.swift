import PredicateReference
import PredicateSchema
import PredicateValues

/// A key path that a random predicate is about.
struct RandomPath {
  /// A piece of a path's text.
  enum Piece {
    /// A property.
    case name(String)
    /// What follows a property without a dot: `['key']`, `[0]`, `[#any]`.
    case key(String)
    case index(Int)
    case everything
    /// `.@allKeys`, `.@allValues`.
    case word(String)
  }

  /// The pieces, in order.
  var pieces: [Piece] = []
  /// The declared type of what the path reaches.
  var type: ElementType = .mixed
  /// Whether a comparison with nil is allowed.
  var isNullable = false
  /// Whether a quantifier is needed.
  var isToMany = false
  /// The property that the path ends at, taken whole.
  var last: Property?
  /// Whether the path ends at the keys of a dictionary, which only text operators may ask about.
  var isKeys = false
}

extension PredicateWriter {
  /// A path of to-one steps to a property that passes; nil where luck finds none.
  mutating func toOnePath(from classIndex: Int, where isWanted: (Property) -> Bool) -> RandomPath? {
    for _ in 0..<8 {
      let path = walk(from: classIndex, crossesCollections: false)
      if let last = path.last, isWanted(last) { return path }
    }
    return nil
  }

  /// A random walk along links that ends at some property.
  mutating func walk(from classIndex: Int, crossesCollections: Bool) -> RandomPath {
    var path = RandomPath()
    var classIndex = classIndex
    while let property = random.pick(schema.classes[classIndex].properties) {
      let mayCross = crossesCollections || !property.type.isCollection
      let isLong = path.pieces.count > 2
      if let target = property.type.element.classIndex, mayCross, !isLong, random.chance(3, in: 4) {
        path.pieces.append(.name(property.name))
        path.isToMany = path.isToMany || property.type.isCollection
        classIndex = target
        continue
      }
      path.pieces.append(.name(property.name))
      path.type = property.type.element
      path.isNullable = property.type.isOptional
      path.last = property
      break
    }
    return path
  }

  /// A path that reaches one value: a property, a dictionary's entry, or a place in a mixed value.
  mutating func scalarPath(from classIndex: Int, where isWanted: (ElementType) -> Bool) -> RandomPath? {
    let found = toOnePath(from: classIndex) { property in
      isWanted(property.type.element) && (property.type.collection == nil || property.type.collection == .dictionary)
    }
    guard var path = found else { return nil }
    if path.last?.type.collection == .dictionary {
      path.pieces.append(.key(random.pick(RandomValues.keys) ?? ""))
      path.isNullable = true
    }
    if path.type == .mixed && random.chance(1, in: 3) {
      path.pieces.append(random.chance(1, in: 2) ? .index(random.below(3)) : .key(random.pick(RandomValues.keys) ?? ""))
    }
    return path
  }

  /// A path that needs a quantifier.
  mutating func toManyPath(from classIndex: Int, where isWanted: (RandomPath) -> Bool) -> RandomPath? {
    for _ in 0..<12 {
      var path = walk(from: classIndex, crossesCollections: true)
      guard let last = path.last else { continue }
      if last.type.collection == .dictionary {
        switch random.below(6) {
        case 0:
          path.pieces.append(.word("@allKeys"))
          (path.type, path.isNullable, path.isKeys, path.isToMany) = (.string, false, true, true)
        case 1:
          path.pieces.append(.word("@allValues"))
          path.isToMany = true
        case 2 where path.isToMany:
          path.pieces.append(.key(random.pick(RandomValues.keys) ?? ""))
          path.isNullable = true
        default: path.isToMany = true
        }
      } else if last.type.isCollection {
        path.isToMany = true
      } else if last.type.element == .mixed && random.chance(1, in: 2) {
        path.pieces.append(.everything)
        path.isToMany = true
      }
      if path.isToMany && isWanted(path) { return path }
    }
    return nil
  }

  /// A path to a collection, to-one steps before it.
  mutating func collectionPath(from classIndex: Int, where isWanted: (PropertyType) -> Bool) -> RandomPath? {
    toOnePath(from: classIndex) { $0.type.isCollection && isWanted($0.type) }
  }

  /// The text of a path; names may become `%K`, and those that are words of the language are escaped.
  mutating func text(_ path: RandomPath, bare: Bool = false) -> String {
    var result = ""
    if bare {
      // A name behind an aggregate is a path of its own and about nobody.
    } else if let variable = subqueryVariables.last {
      if random.chance(2, in: 3) { result = "$\(variable)." }
    } else if random.chance(1, in: 30) {
      result = "SELF."
    }
    if let dotted = dotted(path), random.chance(1, in: 25) {
      arguments.append(.value(.string(dotted)))
      return result + "%K"
    }
    for (index, piece) in path.pieces.enumerated() {
      switch piece {
      case .name(let name): result += (index == 0 ? "" : ".") + nameText(name)
      case .word(let word): result += "." + word
      case .index(let index): result += "[\(index)]"
      case .everything: result += "[#any]"
      case .key(let key): result += "[\(keyText(key))]"
      }
    }
    return result
  }

  /// The path as one `%K` takes it; nil where a name or a piece does not go there.
  private func dotted(_ path: RandomPath) -> String? {
    var words: [String] = []
    for piece in path.pieces {
      switch piece {
      case .name(let name): words.append(name)
      case .word(let word): words.append(word)
      case .key, .index, .everything: return nil
      }
    }
    return words.joined(separator: ".")
  }

  private mutating func keyText(_ key: String) -> String {
    guard random.chance(1, in: 6) else { return random.quoted(key) }
    arguments.append(.value(.string(key)))
    return "%@"
  }

  private mutating func nameText(_ name: String) -> String {
    if random.chance(1, in: 20) {
      arguments.append(.value(.string(name)))
      return "%K"
    }
    return Self.reservedWords.contains(name.lowercased()) ? "#" + name : name
  }

  private static let reservedWords: Set<String> = ["in", "size", "first", "any"]
}
