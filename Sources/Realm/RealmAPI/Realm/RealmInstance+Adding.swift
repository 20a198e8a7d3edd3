import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// The state of adding an object, or of assigning a value.
struct Addition {
  /// The policy for objects whose primary key exists.
  var policy = Realm.UpdatePolicy.error
  /// Objects that are inserted after the objects that link to them.
  var waiting: Set<ObjectIdentifier> = []
  /// A Boolean value that indicates whether the current value links to a waiting object.
  var isDeferred = false
  /// New embedded objects in the current value, in order.
  var embedded: [EmbeddedObject] = []
  /// The nesting depth of new embedded objects. 0 outside their properties.
  var depth = 0
}

extension RealmInstance {
  /// Adds an object and the unmanaged objects it links to. Objects managed by this instance are unchanged.
  ///
  /// Like the Realm SDK, inserts an object before the objects it links to, in the order of its properties. Links to objects not inserted
  /// yet are assigned at the end. Uses an explicit stack, so that long chains of objects do not overflow the call stack.
  func add(_ object: Object, _ policy: Realm.UpdatePolicy) {
    _ = requireWrite("an object is added")
    guard object.context !== self else { return }
    let index = classIndex(of: type(of: object))
    let model = classes.models[index]
    if object.context != nil { return refuseForeign(object) }
    let outer = addition.policy
    addition.policy = policy
    defer { addition.policy = outer }
    if model.isPlain { return insert(object, index, model) }
    var pending = [object]
    var open: [(object: Object, property: Int)] = []
    while let object = pending.popLast() {
      guard object.context == nil else { continue }
      let children = children(of: object).filter { $0.context == nil }
      addition.waiting.formUnion(children.map { ObjectIdentifier($0) })
      addition.waiting.insert(ObjectIdentifier(object))
      let index = classIndex(of: type(of: object))
      insert(object, index, classes.models[index]) { open.append((object, $0)) }
      addition.waiting.remove(ObjectIdentifier(object))
      pending += children.reversed()
    }
    for (object, property) in open where object.context === self { close(object, property) }
  }

  /// Returns the objects that an unmanaged object links to, directly or through its embedded objects.
  private func children(of object: ObjectBase) -> [Object] {
    var children: [Object] = []
    var pending = [object]
    while let owner = pending.popLast() {
      guard let model = try? ModelRegistry.model(type(of: owner)) else { continue }
      let memory = ModelClass.memory(of: owner)
      for property in model.properties where property.mayLink {
        property.wrapper.forEachObject(at: memory + property.offset) { child in
          if let child = child as? Object { children.append(child) } else { pending.append(child) }
        }
      }
    }
    return children
  }

  /// Inserts an object, or updates the one with its primary key. Calls `waits` with each property that links to waiting objects.
  private func insert(
    _ object: Object, _ index: Int, _ model: ModelClass, waits: (Int) -> Void = { _ in }
  ) {
    let memory = ModelClass.memory(of: object)
    var values: [Value] = []
    values.reserveCapacity(model.properties.count)
    var embedded: [(property: Int, objects: [EmbeddedObject])] = []
    var open: [Int] = []
    for (position, property) in model.properties.enumerated() {
      let value = property.access.stored(memory + property.offset, self)
      if property.mayLink, addition.isDeferred {
        addition.isDeferred = false
        addition.embedded = []
        open.append(position)
        values.append(property.shape.emptyCollection ?? .null)
        continue
      }
      values.append(value)
      if property.mayLink, !addition.embedded.isEmpty {
        embedded.append((position, addition.embedded))
        addition.embedded = []
      }
    }
    let row: UInt32? = change("an object is added") { transaction throws(DiagnosticError) in
      if addition.policy != .error, let key = model.primaryKey,
        let row = transaction.row(index, primaryKey: values[key])
      {
        try update(transaction, index, row, values, except: open)
        return row
      }
      return try transaction.insert(index, values)
    }
    guard let row else { return }
    object.context = self
    object.classIndex = Int32(truncatingIfNeeded: index)
    object.row = row
    object.write = openWrite?.outcome
    for (position, property) in model.properties.enumerated() where open.isEmpty || !open.contains(position) {
      property.access.bind(memory + property.offset, object, position)
    }
    for (property, objects) in embedded { bindEmbedded(objects, of: object, property) }
    open.forEach(waits)
  }

  /// Assigns a property that was waiting for the objects it links to.
  private func close(_ object: Object, _ position: Int) {
    let property = classes.models[Int(object.classIndex)].properties[position]
    let place = ModelClass.memory(of: object) + property.offset
    let value = property.access.stored(place, self)
    addition.isDeferred = false
    let embedded = addition.embedded
    addition.embedded = []
    let done: Void? = change("an object is added") { transaction throws(DiagnosticError) in
      try update(transaction, Int(object.classIndex), object.row, position, value)
    }
    property.access.bind(place, object, position)
    if done != nil, !embedded.isEmpty { bindEmbedded(embedded, of: object, position) }
  }

  /// Returns the stored value for an object.
  func storedObject(_ object: ObjectBase) -> Value {
    if object.context === self { return .link(object.reference) }
    if object.context != nil {
      refuseForeign(object)
      return .null
    }
    if let embedded = object as? EmbeddedObject { return storedEmbedded(embedded) }
    guard let object = object as? Object else { return .null }
    if addition.waiting.contains(ObjectIdentifier(object)) {
      addition.isDeferred = true
      return .null
    }
    let outer = (addition.embedded, addition.depth)
    (addition.embedded, addition.depth) = ([], 0)
    add(object, addition.policy)
    (addition.embedded, addition.depth) = outer
    return object.context === self ? .link(object.reference) : .null
  }

  /// Returns the properties of a new embedded object, as the value to store in its owner.
  private func storedEmbedded(_ object: EmbeddedObject) -> Value {
    let index = classIndex(of: type(of: object))
    if addition.depth == 0 { addition.embedded.append(object) }
    addition.depth += 1
    defer { addition.depth -= 1 }
    let memory = ModelClass.memory(of: object)
    return .dictionary(
      ValueDictionary(
        classes.models[index].properties.filter { !$0.isComputed }.map { property in
          ValueDictionary.Entry(
            key: property.name, value: property.access.stored(memory + property.offset, self))
        }))
  }

  private func refuseForeign(_ object: ObjectBase) {
    let name = String(describing: type(of: object))
    let message =
      object.isFrozen
      ? "the object of `\(name)` is frozen; use the one that `thaw()` returns"
      : "the object of `\(name)` belongs to another realm; add a copy of it, `\(name)(value: object)`"
    openWrite?.fail(DiagnosticError(Diagnostic(.refusedWrite, message)))
  }

  // MARK: Assigning

  /// Assigns a property, and binds the new embedded objects in the value to their rows.
  func assignProperty(_ object: ObjectBase, _ position: Int, _ value: Value) {
    let embedded = addition.embedded
    addition.embedded = []
    requireLive(object)
    let index = Int(object.classIndex)
    let model = classes.models[index]
    if position == model.primaryKey {
      if value == self.value(object, position) { return }
      misuse(
        "the primary key `\(model.name).\(model.properties[position].name)` cannot change once the object was added; create"
          + " an object with the other key, and delete this one")
    }
    let done: Void? = change("`\(model.name).\(model.properties[position].name)` is assigned") {
      transaction throws(DiagnosticError) in try transaction.update(index, object.row, position, value)
    }
    if done != nil, !embedded.isEmpty { bindEmbedded(embedded, of: object, position) }
  }

  /// Binds new embedded objects to the rows that a property of their owner now links to, in order.
  private func bindEmbedded(_ objects: [EmbeddedObject], of owner: ObjectBase, _ position: Int) {
    guard let transaction = openWrite?.transaction else { return }
    bindEmbedded(objects, to: Self.links(transaction.value(Int(owner.classIndex), owner.row, position), objects.count))
  }

  /// Binds new embedded objects, and those they own, to their rows.
  func bindEmbedded(_ objects: [EmbeddedObject], to links: [ObjectReference]) {
    guard let transaction = openWrite?.transaction else { return }
    var pending = Array(zip(objects, links))
    while let (object, link) = pending.popLast() {
      guard object.context == nil else { continue }
      let model = classes.models[Int(link.classIndex)]
      let memory = ModelClass.memory(of: object)
      for (position, property) in model.properties.enumerated() where property.mayLink {
        var nested: [EmbeddedObject] = []
        property.wrapper.forEachObject(at: memory + property.offset) { child in
          if let child = child as? EmbeddedObject { nested.append(child) }
        }
        guard !nested.isEmpty else { continue }
        pending += zip(nested, Self.links(transaction.value(Int(link.classIndex), link.row, position), nested.count))
      }
      bind(object, model, link)
    }
  }

  /// Returns the links in a value to a number of new objects, in order.
  private static func links(_ value: Value, _ count: Int) -> [ObjectReference] {
    let links = linkedObjects(value)
    // Existing objects keep their rows, which are less than all new ones.
    return links.count == count ? links : links.sorted { $0.row < $1.row }.suffix(count)
  }

  // MARK: Deleting

  func delete(_ object: ObjectBase) {
    _ = requireWrite("an object is deleted")
    guard object.context === self else {
      if object.context == nil {
        misuse(
          "the object of `\(String(describing: type(of: object)))` was never added to a realm, and cannot be deleted from"
            + " one")
      }
      return refuseForeign(object)
    }
    guard isLive(object) else { return }
    _ = change("an object is deleted") { transaction throws(DiagnosticError) in
      try transaction.delete(Int(object.classIndex), object.row)
    }
  }

  func deleteAll(_ index: Int) {
    let rows = Array(currentSnapshot().rows(index))
    for row in rows {
      _ = change("an object is deleted") { transaction throws(DiagnosticError) in try transaction.delete(index, row) }
    }
  }
}
