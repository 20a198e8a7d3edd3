import PredicateDiagnostics
import PredicateStore
import PredicateValues

/// What an object that is added, or a value that is assigned, has still to do.
struct Addition {
  /// What happens to objects whose primary key is taken.
  var policy = Realm.UpdatePolicy.error
  /// Objects that come later than those that lead to them.
  var waiting: Set<ObjectIdentifier> = []
  /// Whether the value that is made now leads to a waiting object.
  var isDeferred = false
  /// New embedded objects in the value that is made now, in its order.
  var embedded: [EmbeddedObject] = []
  /// Above 0 inside the properties of a new embedded object.
  var depth = 0
}

extension RealmInstance {
  /// Adds an object and the unmanaged ones that it leads to; what is managed here already stays as it is.
  ///
  /// An object is inserted before those that it leads to, in the order of its properties, as the SDK does it; links to what was not
  /// there yet are assigned at the end. Takes a stack of its own, however long the chain of objects.
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

  /// The unmanaged objects that an unmanaged one leads to, those through its embedded objects included.
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

  /// Inserts an object, or updates the one that has its primary key; says which of its properties lead to objects that wait.
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

  /// Assigns a property that had to wait for the objects that it leads to.
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

  /// What a store holds in place of an object.
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

  /// The properties of a new embedded object, which stand where the link to it will be.
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

  /// Assigns a property, and makes the new embedded objects in the value views of their rows.
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

  /// Makes new embedded objects views of the rows that a property of their owner links to now, in its order.
  private func bindEmbedded(_ objects: [EmbeddedObject], of owner: ObjectBase, _ position: Int) {
    guard let transaction = openWrite?.transaction else { return }
    bindEmbedded(objects, to: Self.links(transaction.value(Int(owner.classIndex), owner.row, position), objects.count))
  }

  /// Makes new embedded objects, and those that they hold, views of their rows.
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

  /// The links in a value to the rows of so many new objects, in their order.
  private static func links(_ value: Value, _ count: Int) -> [ObjectReference] {
    let links = linkedObjects(value)
    // Objects that stood there before keep their rows, which are lower than all new ones.
    return links.count == count ? links : links.sorted { $0.row < $1.row }.suffix(count)
  }

  // MARK: Deleting

  /// Deletes an object, and the embedded ones that it owns.
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

  /// Deletes every object of a class.
  func deleteAll(_ index: Int) {
    let rows = Array(currentSnapshot().rows(index))
    for row in rows {
      _ = change("an object is deleted") { transaction throws(DiagnosticError) in try transaction.delete(index, row) }
    }
  }
}
