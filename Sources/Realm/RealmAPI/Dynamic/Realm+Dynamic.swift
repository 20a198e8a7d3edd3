import PredicateStore

extension Realm {
  /// Returns all objects of the class with a name, found on access and always up to date.
  ///
  /// An unknown name ends the process, and so does an embedded class, whose objects are accessed through their owners.
  /// ``dynamicObjects(validating:)`` throws instead.
  public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> {
    unfailing(try dynamicObjects(validating: typeName))
  }

  /// Returns all objects of the class with a name from an untrusted source. See ``dynamicObjects(_:)``.
  ///
  /// - Throws: `unknown-class` if the realm has no such class, `embedded-root` if its objects are embedded.
  public func dynamicObjects(validating typeName: String) throws(DiagnosticError) -> Results<DynamicObject> {
    Results(ResultsSource(instance, .table(try instance.queriedClassIndex(named: typeName))))
  }

  /// Returns the object with a primary key, given as the persisted value or the declared type. `nil` if there is none.
  ///
  /// - Complexity: O(1)
  public func dynamicObject(ofType typeName: String, forPrimaryKey key: Any) -> DynamicObject? {
    let index = unfailing(try instance.queriedClassIndex(named: typeName))
    return instance.row(index, forPrimaryKey: key).flatMap { instance.dynamicObject(index, $0) }
  }

  /// Creates an object of the class with a name, from values as in ``create(_:value:update:)``.
  @discardableResult
  public func dynamicCreate(
    _ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> DynamicObject {
    let index = unfailing(try instance.queriedClassIndex(named: typeName))
    // If the write has failed, the object is invalidated.
    return instance.dynamicObject(index, instance.create(index, value, update)?.row ?? .max)
  }
}

extension RealmInstance {
  /// Returns the index of the class with a name. A class that the process has used is added to the schema if necessary.
  ///
  /// - Throws: `unknown-class` if there is none, `embedded-root` if its objects cannot be queried.
  func queriedClassIndex(named name: String) throws(DiagnosticError) -> Int {
    checkThread()
    let index: Int
    if let known = classes.models.firstIndex(where: { $0.name == name }) {
      index = known
    } else if configuration.objectTypes == nil, !isFrozen, let type = ModelRegistry.knownType(named: name) {
      index = try registerClass(type)
    } else {
      let match = didYouMean(name, in: classes.models.map(\.name))
      throw DiagnosticError(
        .unknownClass, "the realm's schema has no class `\(name)`",
        notes: [.init(match ?? "add the class to the configuration's `objectTypes`")])
    }
    guard !classes.models[index].isEmbedded else {
      throw DiagnosticError(
        .embeddedRoot,
        "objects of the embedded class `\(name)` live in their owners and cannot be queried; query the owner")
    }
    return index
  }

  /// Returns the row of the object with a primary key. `nil` if there is none.
  func row(_ index: Int, forPrimaryKey key: some Any) -> UInt32? {
    let model = classes.models[index]
    guard let position = model.primaryKey else {
      misuse("the class `\(model.name)` has no primary key; declare one with `@Persisted(primaryKey: true)`")
    }
    guard let value = model.properties[position].wrapper.key(key) else { return nil }
    if let openWrite { return openWrite.transaction.row(index, primaryKey: value) }
    return snapshot.row(index, primaryKey: value)
  }

  /// Returns a dynamic view of a row.
  func dynamicObject(_ index: Int, _ row: UInt32) -> DynamicObject {
    let object = DynamicObject()
    object.context = self
    object.classIndex = Int32(truncatingIfNeeded: index)
    object.row = row
    object.write = openWrite?.outcome
    return object
  }
}
