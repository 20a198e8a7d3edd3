import PredicateDiagnostics
import PredicateStore

extension Realm {
  /// All objects of the class of this name: found when they are asked for, and always those that there are then.
  ///
  /// A name that no class of the realm has ends the process, and so does that of embedded objects, which are reached through
  /// their owners; ``dynamicObjects(validating:)`` throws instead.
  public func dynamicObjects(_ typeName: String) -> Results<DynamicObject> {
    unfailing(try dynamicObjects(validating: typeName))
  }

  /// ``dynamicObjects(_:)`` of a name from outside.
  ///
  /// - Throws: `unknown-class` where the realm has no class of the name, `embedded-root` where its objects are embedded.
  public func dynamicObjects(validating typeName: String) throws(DiagnosticError) -> Results<DynamicObject> {
    Results(ResultsSource(instance, .table(try instance.queriedClassIndex(named: typeName))))
  }

  /// The object of the class of this name that has a primary key, persisted or as the class declares it; nil where there is none.
  /// O(1).
  public func dynamicObject(ofType typeName: String, forPrimaryKey key: Any) -> DynamicObject? {
    let index = unfailing(try instance.queriedClassIndex(named: typeName))
    return instance.row(index, forPrimaryKey: key).flatMap { instance.dynamicObject(index, $0) }
  }

  /// Creates an object of the class of this name, of values as ``create(_:value:update:)`` takes them.
  @discardableResult
  public func dynamicCreate(
    _ typeName: String, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> DynamicObject {
    let index = unfailing(try instance.queriedClassIndex(named: typeName))
    if instance.classes.models[index].isDynamic { return instance.createDynamic(index, value, update) }
    guard let type = instance.classes.models[index].type as? Object.Type else { misuse("`\(typeName)` is not a class") }
    return instance.dynamicObject(index, instance.create(type, value, update).row)
  }
}

extension RealmInstance {
  /// The index of the class of a name: one of the realm's, or one that the process has used, which joins the schema then.
  ///
  /// - Throws: `unknown-class` where there is none, `embedded-root` where its objects cannot be queried.
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
        Diagnostic(
          .unknownClass, "the realm's schema has no class `\(name)`",
          notes: [.init(match ?? "add the class to the configuration's `objectTypes`")]))
    }
    guard !classes.models[index].isEmbedded else {
      throw DiagnosticError(
        Diagnostic(
          .embeddedRoot,
          "objects of the embedded class `\(name)` live in their owners and cannot be queried; query the owner"))
    }
    return index
  }

  /// The row of the object of a class that has a primary key; nil where there is none.
  func row(_ index: Int, forPrimaryKey key: some Any) -> UInt32? {
    let model = classes.models[index]
    guard let position = model.primaryKey else {
      misuse("the class `\(model.name)` has no primary key; declare one with `@Persisted(primaryKey: true)`")
    }
    guard let value = model.properties[position].wrapper.key(key) else { return nil }
    if let openWrite { return openWrite.transaction.row(index, primaryKey: value) }
    return snapshot.row(index, primaryKey: value)
  }

  /// A dynamic view of a row.
  func dynamicObject(_ index: Int, _ row: UInt32) -> DynamicObject {
    let object = DynamicObject()
    object.context = self
    object.classIndex = Int32(truncatingIfNeeded: index)
    object.row = row
    object.write = openWrite?.outcome
    return object
  }
}
