import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// Checks new values and lays out the rows that they need, before anything is changed.
///
/// An embedded object comes as a ``Value/dictionary(_:)`` of its properties; the plan gives it a row of its own class and
/// puts a link in its place. Nested ones are taken from a queue, never by recursion.
struct ValuePlan {
  /// A row to append.
  struct Row {
    let classIndex: Int
    let row: UInt32
    let values: [Value]
  }

  /// An embedded object whose properties are still to be checked.
  private struct Pending {
    let classIndex: Int
    let row: UInt32
    let properties: ValueDictionary
  }

  private let state: TransactionState
  /// The rows to append, in order.
  private(set) var rows: [Row] = []
  private var pending: [Pending] = []
  private var planned: [Int: Int] = [:]
  /// Embedded objects that the assigned property owns already, and that were not taken over yet.
  private var owned: Set<UInt32>

  /// A plan for values of a property that owns these rows of its embedded class.
  init(_ state: TransactionState, owned: Set<UInt32> = []) {
    self.state = state
    self.owned = owned
  }

  /// Plans a new object of one value a property.
  mutating func insert(_ classIndex: Int, _ values: [Value]) throws(PredicateError) -> UInt32 {
    let row = try allocate(classIndex)
    try append(classIndex, row, values)
    try settle()
    return row
  }

  /// Plans an assignment; the result is what the column holds.
  mutating func assign(_ value: Value, _ place: PropertyPlace) throws(PredicateError) -> Value {
    let checked = try check(value, place)
    owned = []
    try settle()
    return checked
  }

  /// Plans the embedded objects that were found on the way, and the ones found in them.
  private mutating func settle() throws(PredicateError) {
    var next = 0
    while next < pending.count {
      let object = pending[next]
      next += 1
      try append(object.classIndex, object.row, try state.values(object.classIndex, object.properties))
    }
    pending = []
  }

  private mutating func append(
    _ classIndex: Int, _ row: UInt32, _ values: [Value]
  ) throws(PredicateError) {
    let classSchema = state.schema.classes[classIndex]
    guard values.count == classSchema.properties.count else {
      throw StoreError.valueCount(classSchema.name, values.count, expected: classSchema.properties.count)
    }
    var checked: [Value] = []
    checked.reserveCapacity(values.count)
    for (property, value) in values.enumerated() {
      let place = PropertyPlace(schema: state.schema, classIndex: classIndex, property: property)
      if case .linkingObjects = classSchema.properties[property].type.collection, value == .null {
        checked.append(.null)
      } else {
        checked.append(try check(value, place))
      }
    }
    rows.append(Row(classIndex: classIndex, row: row, values: checked))
  }

  private mutating func allocate(_ classIndex: Int) throws(PredicateError) -> UInt32 {
    let row = state.tables[classIndex].rowCount + planned[classIndex, default: 0]
    guard row < StoreError.rowLimit else { throw StoreError.tooManyRows(state.schema.className(classIndex)) }
    planned[classIndex, default: 0] += 1
    return UInt32(truncatingIfNeeded: row)
  }

  private mutating func check(_ value: Value, _ place: PropertyPlace) throws(PredicateError) -> Value {
    let type = place.type
    switch (type.collection, value) {
    case (nil, _): return try checkElement(value, type, place)
    case (.linkingObjects, _): throw StoreError.computed(place)
    case (.list, .list(let elements)), (.set, .list(let elements)):
      var checked: [Value] = []
      for element in elements { checked.append(try checkElement(element, type, place)) }
      return .list(type.collection == .set ? SetOrder.normalized(checked) : checked)
    case (.dictionary, .dictionary(let entries)):
      var checked: [ValueDictionary.Entry] = []
      for entry in entries {
        checked.append(ValueDictionary.Entry(key: entry.key, value: try checkElement(entry.value, type, place)))
      }
      return .dictionary(ValueDictionary(checked))
    default: throw StoreError.mismatch(place, found: value.summary)
    }
  }

  private mutating func checkElement(
    _ value: Value, _ type: PropertyType, _ place: PropertyPlace
  ) throws(PredicateError) -> Value {
    switch (type.element, value) {
    case (_, .null):
      guard type.isOptional else { throw StoreError.null(place) }
      return value
    case (.bool, .bool), (.int, .int), (.float, .float), (.double, .double), (.decimal, .decimal), (.string, .string),
      (.data, .data), (.date, .date), (.objectID, .objectID), (.uuid, .uuid):
      return value
    case (.mixed, _):
      try MixedValidation.validate(value, place) { target throws(PredicateError) in
        try requireLive(target, place)
      }
      return value
    case (.object(let classIndex), .link(let target)) where Int(target.classIndex) == classIndex:
      if state.schema.classes[classIndex].isEmbedded, owned.remove(target.row) == nil {
        throw StoreError.foreignEmbedded(place)
      }
      try requireLive(target, place)
      return value
    case (.object(let classIndex), .dictionary(let properties)) where state.schema.classes[classIndex].isEmbedded:
      let row = try allocate(classIndex)
      pending.append(Pending(classIndex: classIndex, row: row, properties: properties))
      return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: row))
    default: throw StoreError.mismatch(place, found: value.summary)
    }
  }

  private func requireLive(_ target: ObjectReference, _ place: PropertyPlace) throws(PredicateError) {
    guard state.isLive(Int(target.classIndex), target.row) else { throw StoreError.missingTarget(place, target) }
  }
}
