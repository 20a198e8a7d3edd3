import PredicateSchema

/// Checks new values and allocates the rows that they need, before anything is changed.
///
/// An embedded object is a ``Value/dictionary(_:)`` of its properties. The plan allocates a row of its class, and replaces the
/// dictionary by a link. Nested ones are taken from a queue, without recursion.
struct ValuePlan {
  /// A row to append for an embedded object.
  struct Row {
    let classIndex: Int
    let values: [Value]
  }

  /// An embedded object whose properties are not checked yet.
  private struct Pending {
    let classIndex: Int
    let properties: ValueDictionary
  }

  private let state: WriteTransaction
  /// The rows to append, in order.
  private(set) var rows: [Row] = []
  private var pending: [Pending] = []
  /// The number of planned rows of each class. Empty before the first.
  private var planned: [Int] = []
  /// The embedded objects of the assigned property that the new value has not reused.
  private var owned: Set<UInt32>

  /// Creates a plan for values of a property that owns rows of its embedded class.
  init(_ state: WriteTransaction, owned: Set<UInt32> = []) {
    self.state = state
    self.owned = owned
  }

  /// Plans a new object with a value for each property, and returns the values to store.
  mutating func insert(_ classIndex: Int, _ values: [Value]) throws(DiagnosticError) -> [Value] {
    let checked = try check(classIndex, values)
    try settle()
    return checked
  }

  /// Plans an assignment, and returns the value to store.
  mutating func assign(_ value: Value, _ place: PropertyPlace) throws(DiagnosticError) -> Value {
    let checked = try check(value, place) ?? value
    owned = []
    try settle()
    return checked
  }

  /// Plans new elements of a collection, and returns the values to store.
  mutating func append(_ elements: [Value], _ place: PropertyPlace) throws(DiagnosticError) -> [Value] {
    var stored = elements
    for (index, element) in elements.enumerated() {
      if let changed = try checkElement(element, place) { stored[index] = changed }
    }
    try settle()
    return stored
  }

  /// Plans the embedded objects found so far, and those nested in them.
  private mutating func settle() throws(DiagnosticError) {
    var next = 0
    while next < pending.count {
      let object = pending[next]
      next += 1
      let values = try state.values(object.classIndex, object.properties)
      rows.append(Row(classIndex: object.classIndex, values: try check(object.classIndex, values)))
    }
  }

  private mutating func check(_ classIndex: Int, _ values: [Value]) throws(DiagnosticError) -> [Value] {
    let places = state.tables[classIndex].places
    guard values.count == places.count else {
      throw StoreError.valueCount(state.schema.className(classIndex), values.count, expected: places.count)
    }
    var checked = values
    for (property, place) in places.enumerated() {
      if place.isComputed {
        guard values[property] == .null else { throw StoreError.computed(place) }
      } else if let stored = try check(values[property], place) {
        checked[property] = stored
      }
    }
    return checked
  }

  private mutating func allocate(_ classIndex: Int) throws(DiagnosticError) -> UInt32 {
    if planned.isEmpty { planned = Array(repeating: 0, count: state.tables.count) }
    let row = state.tables[classIndex].rowCount + planned[classIndex]
    guard row < StoreError.rowLimit else { throw StoreError.tooManyRows(state.schema.className(classIndex)) }
    planned[classIndex] += 1
    return UInt32(truncatingIfNeeded: row)
  }

  /// Checks a value, and returns the value to store instead. `nil` if the value is stored as it is.
  private mutating func check(_ value: Value, _ place: PropertyPlace) throws(DiagnosticError) -> Value? {
    switch (place.type.collection, value) {
    case (nil, _): return try checkElement(value, place)
    case (.linkingObjects, _): throw StoreError.computed(place)
    case (.list, .list(var elements)), (.set, .list(var elements)):
      var isChanged = false
      for index in elements.indices {
        guard let stored = try checkElement(elements[index], place) else { continue }
        elements[index] = stored
        isChanged = true
      }
      if place.type.collection == .set, elements.count > 1 { return .list(Value.ascendingSet(elements)) }
      return isChanged ? .list(elements) : nil
    case (.dictionary, .dictionary(let entries)):
      var stored = entries
      for entry in entries {
        guard let value = try checkElement(entry.value, place) else { continue }
        stored[entry.key] = value
      }
      return .dictionary(stored)
    default: throw StoreError.mismatch(place, found: value.summary)
    }
  }

  private mutating func checkElement(_ value: Value, _ place: PropertyPlace) throws(DiagnosticError) -> Value? {
    switch (place.type.element, value) {
    case (_, .null):
      guard place.type.isOptional else { throw StoreError.null(place) }
      return nil
    case (.bool, .bool), (.int, .int), (.float, .float), (.double, .double), (.decimal, .decimal), (.string, .string),
      (.data, .data), (.date, .date), (.objectID, .objectID), (.uuid, .uuid):
      return nil
    case (.mixed, _):
      try MixedValidation.validate(value, place) { target throws(DiagnosticError) in
        try requireLive(target, place)
      }
      return nil
    case (.object(let classIndex), .link(let target)) where Int(target.classIndex) == classIndex:
      if place.ownedClass != nil, owned.remove(target.row) == nil { throw StoreError.foreignEmbedded(place) }
      try requireLive(target, place)
      return nil
    case (.object(let classIndex), .dictionary(let properties)) where place.ownedClass != nil:
      let row = try allocate(classIndex)
      pending.append(Pending(classIndex: classIndex, properties: properties))
      return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row))
    default: throw StoreError.mismatch(place, found: value.summary)
    }
  }

  private func requireLive(_ target: ObjectReference, _ place: PropertyPlace) throws(DiagnosticError) {
    guard state.isLive(Int(target.classIndex), target.row) else { throw StoreError.missingTarget(place, target) }
  }
}
