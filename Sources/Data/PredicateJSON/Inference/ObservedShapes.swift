import PredicateDiagnostics
import PredicateSchema
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
  /// A Boolean value that indicates whether some values are cells, and others are JSON.
  var hasCells = false
  var hasJSON = false
  /// The shape of list elements: an index in ``ObservedShapes/shapes``.
  var element: Int?
  /// The collection that the values are known to be, and those inside them. `nil` if JSON alone determines them.
  var known: JSONValue?
  /// The members of objects, in the order of their first appearance.
  var members: [(name: String, shape: Int)] = []
  var memberIndexes: [UTF8Key: Int] = [:]

  /// A Boolean value that indicates whether the objects are dictionaries.
  var isDictionary: Bool { known?["is"]?.string == "dictionary" }
  /// A Boolean value that indicates whether the lists are sets.
  var isSet: Bool { known?["is"]?.string == "set" }
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
///
/// The objects may be observed part by part, from several files. The memory does not depend on their number.
package struct ObservedShapes {
  private(set) var shapes = [ObservedShape()]
  /// The first empty key, which cannot name a property.
  private(set) var emptyKey: JSONValue?
  /// The properties that may be the primary key, with the hashes of their values.
  private(set) var keys: [(name: String, values: DistinctHashes)]

  /// Creates the shapes of no objects.
  ///
  /// - Parameters:
  ///   - known: The collections that values are known to be: an object with the members `is`, which is `set` or `dictionary`; `of`, an
  ///     object with the same for each property; and `each`, the same for the elements.
  ///   - makeStore: Returns a store for the values of a primary key that do not fit into memory. Without one, a property with so many values
  ///     is not taken for the primary key.
  package init(known: JSONValue? = nil, makeStore: @escaping () -> (any ByteStore)? = { nil }) {
    keys = ["_id", "id"].map { ($0, DistinctHashes(makeStore: makeStore)) }
    shapes[0].known = known
  }

  /// The number of objects.
  package var count: Int { shapes[0].objectCount }

  /// Adds objects.
  ///
  /// - Throws: `data-value-type` if a row is not an object.
  package mutating func observe(_ rows: ObjectRows) throws(DiagnosticError) {
    var faults = Faults()
    for (_, json) in rows.rows {
      guard json.kind == .object, json.extendedKey.flatMap(ExtendedKey.named) == nil else {
        faults.report(.dataValueType, "expected an object, found \(json.summary)", at: json.range)
        continue
      }
      observe(json)
      for index in keys.indices.reversed() {
        guard let value = json[keys[index].name] else {
          keys.remove(at: index)
          continue
        }
        let text = value.kind == .object ? value.firstMemberValue?.string ?? "" : value.text
        if !keys[index].values.insert(text.hashValue) { keys.remove(at: index) }
      }
    }
    try faults.check(in: rows.source)
  }

  /// Adds the cells of a column. Columns have no primary key, and a column with text has type string.
  ///
  /// - Parameters:
  ///   - types: The types of the cells, except numbers.
  ///   - numbers: The types that represent all numbers in the column. `nil` if there are none.
  ///   - count: The number of cells, including nulls.
  package mutating func observe(
    column name: String, types: [ScalarType], numbers: NumberFit?, count: Int, nullCount: Int
  ) {
    keys = []
    let shape = member(name, of: 0)
    shapes[shape].count += count
    shapes[shape].nullCount += nullCount
    shapes[shape].hasCells = true
    for type in types { shapes[shape].kinds.insert(.scalar(type)) }
    if let numbers {
      shapes[shape].kinds.insert(.number)
      shapes[shape].numbers.formIntersection(numbers)
    }
  }

  /// Counts records whose columns were added.
  package mutating func observe(recordCount: Int) { shapes[0].objectCount += recordCount }

  /// Adds a value to the shape of its place. The maximum depth of JSON bounds the recursion.
  private mutating func observe(_ json: JSONValue, at shape: Int = 0) {
    shapes[shape].count += 1
    shapes[shape].hasJSON = true
    switch json.kind {
    case .null: shapes[shape].nullCount += 1
    case .bool: shapes[shape].kinds.insert(.scalar(.bool))
    case .string: shapes[shape].kinds.insert(.scalar(.string))
    case .number:
      shapes[shape].kinds.insert(.number)
      shapes[shape].numbers.formIntersection(json.bytes.withUnsafeBufferPointer { NumberFit($0) })
      if shapes[shape].numbers.isEmpty, shapes[shape].unheld == nil { shapes[shape].unheld = json }
    case .array:
      shapes[shape].kinds.insert(.list)
      let element = element(of: shape)
      for value in json.elements { observe(value, at: element) }
    case .object:
      if let type = json.extendedType {
        shapes[shape].kinds.insert(type == .link ? .other : .scalar(type))
        return
      }
      shapes[shape].kinds.insert(.object)
      if shapes[shape].isDictionary {
        let element = element(of: shape)
        for member in json.members { observe(member.value, at: element) }
        return
      }
      shapes[shape].objectCount += 1
      for member in json.members {
        if member.key.isEmpty { emptyKey = emptyKey ?? member.name }
        observe(member.value, at: self.member(member.key, of: shape))
      }
    }
  }

  private mutating func addShape(known: JSONValue?) -> Int {
    shapes.append(ObservedShape())
    shapes[shapes.count - 1].known = known
    return shapes.count - 1
  }

  private mutating func element(of shape: Int) -> Int {
    let element = shapes[shape].element ?? addShape(known: shapes[shape].known?["each"])
    shapes[shape].element = element
    return element
  }

  private mutating func member(_ name: String, of shape: Int) -> Int {
    if let index = shapes[shape].memberIndexes[UTF8Key(name)] { return index }
    let index = addShape(known: shapes[shape].known?["of"]?[name])
    shapes[shape].members.append((name, index))
    shapes[shape].memberIndexes[UTF8Key(name)] = index
    return index
  }
}
