import PredicateStore
import PredicateValues

extension RealmInstance {
  /// Adds an object and the unmanaged objects it links to. Objects managed by this instance are unchanged.
  func add(_ object: Object, _ policy: Realm.UpdatePolicy) {
    _ = requireWrite("an object is added")
    guard object.context !== self else { return }
    let index = classIndex(of: type(of: object))
    if object.context != nil { return refuseForeign(object) }
    upserting(policy, copies: false) { _ = place(GivenObject(index, .object(object)), over: .null) }
  }

  /// Creates or updates an object of a class from a dictionary, an array or another object. Returns `nil` if the write has failed.
  func create(_ index: Int, _ value: Any, _ policy: Realm.UpdatePolicy) -> ObjectReference? {
    _ = requireWrite("an object is created")
    if policy != .error, let object = value as? Object, object.context === self, Int(object.classIndex) == index {
      return object.reference
    }
    guard let given = GivenObject(index, of: value) else {
      misuse(
        "an object of `\(classes.models[index].name)` is made of a dictionary, an array or another object, found"
          + " `\(type(of: value))`")
    }
    let placed = upserting(policy, copies: true) { place(given, over: .null) }
    if case .link(let link) = placed { return link } else { return nil }
  }

  /// Returns the stored value for an object. An object without a row is stored later, by ``resolved(_:)``.
  func storedObject(_ object: ObjectBase) -> Value {
    if object.context === self, !(addition.copies && object is EmbeddedObject) { return .link(object.reference) }
    if addition.copies { return addition.placeholder(GivenObject(copiedClassIndex(object), .copy(object))) }
    if object.context != nil {
      refuseForeign(object)
      return .null
    }
    return addition.placeholder(GivenObject(classIndex(of: type(of: object)), .object(object)))
  }

  private func copiedClassIndex(_ object: ObjectBase) -> Int {
    guard object is DynamicObject else { return classIndex(of: type(of: object)) }
    let name = object.model.name
    return classes.models.firstIndex { $0.name == name } ?? unfailing(try queriedClassIndex(named: name))
  }

  private func refuseForeign(_ object: ObjectBase) {
    let name = String(describing: type(of: object))
    let message =
      object.isFrozen
      ? "the object of `\(name)` is frozen; use the one that `thaw()` returns"
      : "the object of `\(name)` belongs to another realm; add a copy of it, `\(name)(value: object)`"
    openWrite?.fail(DiagnosticError(.refusedWrite, message))
  }

  // MARK: Assigning

  /// Assigns a property, and binds the new embedded objects in the value to their rows.
  func assignProperty(_ object: ObjectBase, _ position: Int, _ value: Value) {
    requireLive(object)
    let index = Int(object.classIndex)
    let model = classes.models[index]
    if position == model.primaryKey, !isMigrating {
      if value == self.value(object, position) { return }
      misuse(
        "the primary key `\(model.name).\(model.properties[position].name)` cannot change once the object was added; create"
          + " an object with the other key, and delete this one")
    }
    let action = "`\(model.name).\(model.properties[position].name)` is assigned"
    _ = requireWrite(action)
    let stored = addition.given.isEmpty ? value : resolved(CollectionOfOne(value))[0]
    let embedded = addition.takeEmbedded()
    let done: Void? = change(action) { transaction throws(DiagnosticError) in
      try transaction.update(index, object.row, position, stored)
    }
    if done != nil, !embedded.isEmpty { bindEmbedded(embedded, index, object.row, position) }
  }

  /// Binds the new embedded objects among the values of a property to their rows, in order.
  func bindEmbedded(_ objects: [EmbeddedObject?], _ index: Int, _ row: UInt32, _ position: Int) {
    guard let transaction = openWrite?.transaction else { return }
    bindEmbedded(objects, to: Self.links(transaction.value(index, row, position), objects.count))
  }

  /// Binds new embedded objects, and those they own, to their rows. `nil` stands for an object that is not bound.
  func bindEmbedded(_ objects: [EmbeddedObject?], to links: [ObjectReference]) {
    guard let transaction = openWrite?.transaction else { return }
    var pending = Array(zip(objects, links))
    while let (object, link) = pending.popLast() {
      guard let object, object.context == nil else { continue }
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
    let links = value.links
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
