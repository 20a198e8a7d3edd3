import PredicateValues

/// The statistics of the values at one place in many objects.
struct ObservedShape {
  /// The kinds of the values other than null.
  var kinds: Set<ObservedKind> = []
  /// The types that can represent all numbers so far.
  var numbers = NumberFit.all
  /// The first number that no type can represent together with the numbers before it.
  var unheld: JSONValue?
  /// The number of values, including nulls.
  var count = 0
  /// The number of nulls.
  var nullCount = 0
  /// The number of objects.
  var objectCount = 0
  /// The shape of list elements: an index in ``ObservedShapes/shapes``.
  var element: Int?
  /// The members of objects, in the order of their first appearance.
  var members: [(name: String, shape: Int)] = []
  var memberIndexes: [UTF8Key: Int] = [:]
}

/// The kind of a value that determines its own type.
enum ObservedKind: Hashable {
  case scalar(ScalarType)
  /// A JSON number, whose type depends on the other numbers.
  case number
  case list, object
  /// A kind that is known only after reading.
  case other
}

/// The shapes of many objects in a flat arena. The first entry is the shape of the objects themselves.
struct ObservedShapes {
  private(set) var shapes = [ObservedShape()]
  /// The first empty key, which cannot name a property.
  private(set) var emptyKey: JSONValue?

  /// Adds a value to the shape of its place. The maximum depth of JSON bounds the recursion.
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
