import PredicateJSON
import PredicateSchema
import PredicateStore

// The one way in which objects reach the store, by the rule of Realm's object store: an object is found by its key, or by its place if it
// has none; it gets the properties that are named; a new one gets the defaults of the others. The rule applies at every level.
extension RealmInstance {
  /// The depth of objects in objects at which the inner ones are stored later rather than by recursion.
  private static let maximumDepth = 64

  /// Inserts or updates objects with a policy.
  func upserting<Result>(_ policy: Realm.UpdatePolicy, copies: Bool, _ body: () -> Result) -> Result {
    let outer = addition
    addition = Addition(policy: policy, copies: copies)
    defer { addition = outer }
    let result = body()
    assignLater()
    return result
  }

  /// Stores the objects in values, and returns the values with links to them.
  func resolved(_ values: some Collection<Value>) -> [Value] {
    guard !addition.given.isEmpty else { return Array(values) }
    let resolved = values.map { self.resolved($0, over: .null) }
    assignLater()
    addition.settle()
    return resolved
  }

  private func assignLater() {
    var next = 0
    while next < addition.later.count {
      assign(addition.later[next])
      next += 1
    }
  }

  /// Replaces the placeholders in a value by what is stored for their objects.
  ///
  /// - Parameter known: The value whose objects without a key are updated in place.
  private func resolved(_ value: Value, over known: Value) -> Value {
    switch value {
    case .link(let link): return addition.given(link).map { place($0, over: known) } ?? value
    case .list(let elements):
      let places: [Value] = if case .list(let places) = known { places } else { [] }
      return .list(
        elements.enumerated().map { resolved($1, over: $0 < places.count ? places[$0] : .null) })
    case .dictionary(let entries):
      let places: ValueDictionary = if case .dictionary(let places) = known { places } else { [:] }
      return .dictionary(
        ValueDictionary(
          entries.map { entry in
            ValueDictionary.Entry(key: entry.key, value: resolved(entry.value, over: places[entry.key] ?? .null))
          }))
    default: return value
    }
  }

  /// Inserts an object, or updates the one with its key or at its place. Returns the link to it, or the properties of a new embedded object.
  ///
  /// Like the Realm SDK, inserts an object before the objects it links to, in the order of its properties.
  func place(_ given: GivenObject, over known: Value) -> Value {
    switch given.values {
    case .object(let object) where object.context === self: return .link(object.reference)
    case .copy(let object):
      if !addition.copied.isEmpty, let link = addition.copied[CopiedObject(object)] { return .link(link) }
    default: break
    }
    let model = classes.models[given.classIndex]
    var row: UInt32?
    if addition.policy == .modified, case .link(let link) = known, Int(link.classIndex) == given.classIndex {
      row = link.row
    } else if model.isEmbedded {
      return newEmbedded(given, model)
    }
    addition.depth += 1
    defer { addition.depth -= 1 }
    var prototype: ObjectBase?
    if let position = model.primaryKey {
      row =
        addition.policy == .error
        ? nil
        : openWrite?.transaction.row(
          given.classIndex,
          primaryKey: stored(given, model, position) ?? initial(given.classIndex, model, position, &prototype))
    }
    return row.map { update(given, model, $0) } ?? insert(given, model, &prototype)
  }

  private func insert(_ given: GivenObject, _ model: ModelClass, _ prototype: inout ObjectBase?) -> Value {
    var values: [Value] = []
    values.reserveCapacity(model.properties.count)
    var open: [(position: Int, value: Value)] = []
    for (position, property) in model.properties.enumerated() {
      let known = property.mayLink ? addition.given.count : 0
      var value: Value? = property.isComputed ? .null : stored(given, model, position)
      value = value ?? initial(given.classIndex, model, position, &prototype)
      if property.mayLink, addition.given.count > known {
        open.append((position, value ?? .null))
        value = property.shape.emptyCollection
      }
      values.append(value ?? .null)
    }
    let row: UInt32? = change("an object is added") { transaction throws(DiagnosticError) in
      try transaction.insert(given.classIndex, values)
    }
    guard let row else { return .null }
    let owner = hold(given, model, row) { position in !open.isEmpty && open.contains { $0.position == position } }
    for (position, value) in open {
      assign(
        OpenProperty(
          classIndex: given.classIndex, row: row, position: position, value: value, isOpen: true, owner: owner))
    }
    return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: given.classIndex), row: row))
  }

  private func update(_ given: GivenObject, _ model: ModelClass, _ row: UInt32) -> Value {
    let owner = hold(given, model, row) { $0 != model.primaryKey && !model.properties[$0].isComputed }
    for (position, property) in model.properties.enumerated()
    where position != model.primaryKey && !property.isComputed {
      let known = addition.given.count
      guard let value = stored(given, model, position) else { continue }
      assign(
        OpenProperty(
          classIndex: given.classIndex, row: row, position: position, value: value,
          isOpen: addition.given.count > known, owner: owner))
    }
    return .link(ObjectReference(classIndex: Int32(truncatingIfNeeded: given.classIndex), row: row))
  }

  /// Remembers the row of an object. Makes an unmanaged object a view of it, except properties that are assigned later, and returns it.
  private func hold(
    _ given: GivenObject, _ model: ModelClass, _ row: UInt32, except isOpen: (Int) -> Bool
  ) -> ObjectBase? {
    let link = ObjectReference(classIndex: Int32(truncatingIfNeeded: given.classIndex), row: row)
    switch given.values {
    case .object(let object):
      object.context = self
      object.classIndex = link.classIndex
      object.row = row
      object.write = openWrite?.outcome
      let memory = ModelClass.memory(of: object)
      for (position, property) in model.properties.enumerated() where !isOpen(position) {
        property.access.bind(memory + property.offset, object, position)
      }
      return object
    case .copy(let object):
      if !model.isEmbedded { addition.copied[CopiedObject(object)] = link }
      return nil
    case .dictionary, .array: return nil
    }
  }

  /// Returns the properties of a new embedded object, as the value to store in its owner.
  private func newEmbedded(_ given: GivenObject, _ model: ModelClass) -> Value {
    if addition.embeddedDepth == 0 {
      if case .object(let object) = given.values {
        addition.embedded.append(object as? EmbeddedObject)
      } else {
        addition.embedded.append(nil)
      }
    }
    addition.embeddedDepth += 1
    defer { addition.embeddedDepth -= 1 }
    var prototype: ObjectBase?
    return .dictionary(
      ValueDictionary(
        model.properties.indices.filter { !model.properties[$0].isComputed }.map { position in
          let value = stored(given, model, position) ?? initial(given.classIndex, model, position, &prototype)
          return ValueDictionary.Entry(key: model.properties[position].name, value: resolved(value, over: .null))
        }))
  }

  // MARK: Properties

  /// Returns the stored form of a property's value. `nil` if the values do not name the property.
  private func stored(_ given: GivenObject, _ model: ModelClass, _ position: Int) -> Value? {
    let property = model.properties[position]
    let value: Any
    switch given.values {
    case .object(let object): return property.access.stored(ModelClass.memory(of: object) + property.offset, self)
    case .copy(let object):
      let origin = object.model
      guard let source = origin.position(of: property.name) else { return nil }
      value = origin.read(object, source)
    case .dictionary(let values):
      guard let named = values[property.name] else { return nil }
      value = named
    case .array(let values):
      if let fault = model.fault(ofCount: values.count) { misuse(fault) }
      let index = model.properties[..<position].count { !$0.isComputed }
      guard index < values.count else { return nil }
      value = values[index]
    }
    addition.target = property.targetName.flatMap { name in
      model.isDynamic ? classes.models.firstIndex { $0.name == name } : nil
    }
    guard property.accepts(value), let stored = property.wrapper.stored(value, in: self) else {
      misuse(model.fault(position, of: value))
    }
    return stored
  }

  /// Returns the stored form of a property's initial value.
  func initial(
    _ classIndex: Int, _ model: ModelClass, _ position: Int, _ prototype: inout ObjectBase?
  ) -> Value {
    if model.isDynamic { return classes.schema.classes[classIndex].properties[position].type.defaultValue }
    let object = prototype ?? model.type.init()
    prototype = object
    let property = model.properties[position]
    return property.access.stored(ModelClass.memory(of: object) + property.offset, self)
  }

  /// Assigns a property of an object that is inserted or updated.
  private func assign(_ open: OpenProperty) {
    if open.isOpen, addition.depth > Self.maximumDepth { return addition.later.append(open) }
    let outer = (addition.embedded, addition.embeddedDepth)
    (addition.embedded, addition.embeddedDepth) = ([], 0)
    defer { (addition.embedded, addition.embeddedDepth) = outer }
    let property = classes.models[open.classIndex].properties[open.position]
    var value = open.value
    if open.isOpen {
      let keepsPlaces = addition.policy == .modified && property.shape.objectType != nil
      let known = keepsPlaces && property.shape.collection != .set ? openWrite?.transaction : nil
      value = resolved(value, over: known?.value(open.classIndex, open.row, open.position) ?? .null)
    }
    let done: Void? = change("an object is added") { transaction throws(DiagnosticError) in
      try update(transaction, open, property, value)
    }
    if let owner = open.owner {
      property.access.bind(ModelClass.memory(of: owner) + property.offset, owner, open.position)
    }
    if done != nil, !addition.embedded.isEmpty {
      bindEmbedded(addition.embedded, open.classIndex, open.row, open.position)
    }
  }

  /// Assigns a property. With the policy `modified`, equal values are not assigned, and the entries of maps and sets that are not named
  /// remain.
  private func update(
    _ transaction: WriteTransaction, _ open: OpenProperty, _ property: ModelProperty, _ value: Value
  ) throws(DiagnosticError) {
    let (index, row, position) = (open.classIndex, open.row, open.position)
    guard addition.policy == .modified else { return try transaction.update(index, row, position, value) }
    let known = transaction.value(index, row, position)
    if known == value { return }
    switch (property.shape.collection, known, value) {
    case (.set, _, .list(let elements)): try transaction.insert(index, row, position, intoSet: elements)
    case (.dictionary, .dictionary(let entries), .dictionary(let named)):
      for entry in named where entries[entry.key] != entry.value {
        let merged = (entries[entry.key] ?? .null).merging(entry.value)
        try transaction.update(index, row, position, key: entry.key, merged)
      }
    default:
      let merged = known.merging(value)
      if merged != known { try transaction.update(index, row, position, merged) }
    }
  }
}

extension Value {
  /// Returns a new value, with the entries of dictionaries in mixed values that it does not name.
  fileprivate func merging(_ value: Value) -> Value {
    switch (self, value) {
    case (.dictionary(var entries), .dictionary(let named)):
      for entry in named { entries[entry.key] = (entries[entry.key] ?? .null).merging(entry.value) }
      return .dictionary(entries)
    case (.list(let known), .list(let elements)):
      return .list(elements.enumerated().map { $0 < known.count ? known[$0].merging($1) : $1 })
    default: return value
    }
  }
}
