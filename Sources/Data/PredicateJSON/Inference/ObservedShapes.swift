import PredicateValues

/// What has been seen of the values at one place of many objects.
struct ObservedShape {
  /// The kinds of values that were not null.
  var kinds: Set<ObservedKind> = []
  /// The types that hold all numbers seen.
  var numbers = NumberFit.all
  /// The first number that no type holds together with those before it.
  var unheld: JSONValue?
  /// Values seen, null ones included.
  var count = 0
  /// Null values seen.
  var nullCount = 0
  /// Objects seen.
  var objectCount = 0
  /// What the elements of lists look like: an index into ``ObservedShapes/shapes``.
  var element: Int?
  /// The members of objects in the order of their first appearance.
  var members: [(name: String, shape: Int)] = []
  var memberIndexes: [UTF8Key: Int] = [:]
}

/// What a value that says its type itself can be.
enum ObservedKind: Hashable {
  case scalar(ScalarType)
  /// A number of JSON, whose type depends on the others.
  case number
  case list, object
  /// Known only once it is read.
  case other
}

/// The shapes of many objects, as a flat arena whose first entry is the objects' own.
struct ObservedShapes {
  private(set) var shapes = [ObservedShape()]
  /// The first key that is empty, and so names no property.
  private(set) var emptyKey: JSONValue?

  /// Takes note of a value at a place. Recursion is bounded by the depth that JSON is read to.
  mutating func observe(_ json: JSONValue, at shape: Int = 0) {
    shapes[shape].count += 1
    switch json.kind {
    case .null: shapes[shape].nullCount += 1
    case .bool: shapes[shape].kinds.insert(.scalar(.bool))
    case .string: shapes[shape].kinds.insert(.scalar(.string))
    case .number:
      shapes[shape].kinds.insert(.number)
      shapes[shape].numbers.formIntersection(NumberFit(json.bytes))
      if shapes[shape].numbers.isEmpty, shapes[shape].unheld == nil { shapes[shape].unheld = json }
    case .array:
      shapes[shape].kinds.insert(.list)
      let element = shapes[shape].element ?? addShape()
      shapes[shape].element = element
      for value in json.elements { observe(value, at: element) }
    case .object:
      if let key = json.extendedKey {
        shapes[shape].kinds.insert(kind(ofExtended: key))
        return
      }
      shapes[shape].kinds.insert(.object)
      shapes[shape].objectCount += 1
      for member in json.members {
        if member.key.isEmpty { emptyKey = emptyKey ?? member.name }
        observe(member.value, at: self.member(member.key, of: shape))
      }
    }
  }

  private mutating func addShape() -> Int {
    shapes.append(ObservedShape())
    return shapes.count - 1
  }

  private mutating func member(_ name: String, of shape: Int) -> Int {
    if let index = shapes[shape].memberIndexes[UTF8Key(name)] { return index }
    let index = addShape()
    shapes[shape].members.append((name, index))
    shapes[shape].memberIndexes[UTF8Key(name)] = index
    return index
  }

  private func kind(ofExtended key: String) -> ObservedKind {
    guard let type = ExtendedKey.named(key)?.type, type != .link else { return .other }
    return .scalar(type)
  }
}
