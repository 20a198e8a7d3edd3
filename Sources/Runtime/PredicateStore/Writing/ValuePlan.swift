import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Checks new values and lays out the rows that they need, before anything is changed.
///
/// An embedded object comes as a ``Value/dictionary(_:)`` of its properties; the plan gives it a row of its own class and
/// puts a link in its place. Nested ones are taken from a queue, never by recursion.
struct ValuePlan {
  /// An embedded object's row to append.
  struct Row {
    let classIndex: Int
    let values: [Value]
  }

  /// An embedded object whose properties are still to be checked.
  private struct Pending {
    let classIndex: Int
    let properties: ValueDictionary
  }

  private let state: TransactionState
  /// The rows to append, in order.
  private(set) var rows: [Row] = []
  private var pending: [Pending] = []
  /// How many rows of each embedded class are planned; empty before the first.
  private var planned: [Int] = []
  /// Embedded objects that the assigned property owns already, and that were not taken over yet.
  private var owned: Set<UInt32>

  /// A plan for values of a property that owns these rows of its embedded class.
  init(_ state: TransactionState, owned: Set<UInt32> = []) {
    self.state = state
    self.owned = owned
  }

  /// Plans a new object of one value a property; the result is what the columns hold.
  mutating func insert(_ classIndex: Int, _ values: [Value]) throws(DiagnosticError) -> [Value] {
    let checked = try check(classIndex, values)
    try settle()
    return checked
  }

  /// Plans an assignment; the result is what the column holds.
  mutating func assign(_ value: Value, _ place: PropertyPlace) throws(DiagnosticError) -> Value {
    let checked = try check(value, place) ?? value
    owned = []
    try settle()
    return checked
  }

  /// Plans elements that come behind those of a list; the result is what the column holds of them.
  mutating func append(_ elements: [Value], _ place: PropertyPlace) throws(DiagnosticError) -> [Value] {
    var stored = elements
    for (index, element) in elements.enumerated() {
      if let changed = try checkElement(element, place) { stored[index] = changed }
    }
    try settle()
    return stored
  }

  /// Plans the embedded objects that were found on the way, and the ones found in them.
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

  /// Checks a value; the result is what the column holds instead, nil where that is the value itself.
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
