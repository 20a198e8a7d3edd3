import PredicateKeyValues

extension RealmCollection {
  /// Returns the elements at indices, which must be less than the count.
  public func objects(at indexes: IndexSet) -> [Element] { indexes.map { self[$0] } }

  /// Returns the first index of an element. `nil` if the collection does not contain it.
  public func index(of element: Element) -> Int? { firstIndex(of: element) }

  /// Returns the index of the first element that matches a predicate. `nil` if no element matches. The search stops at the first match.
  ///
  /// ```swift
  /// let index = dogs.index(matching: "name == %@", "Rex")
  /// let large = person.luckyNumbers.index(matching: "SELF > 100")
  /// ```
  ///
  /// - Parameters:
  ///   - predicateFormat: The predicate, with placeholders such as `%@`, `%K` and `%d`. `SELF` is an element that is not an object.
  ///   - arguments: The values of the placeholders, in order.
  public func index(matching predicateFormat: String, _ arguments: Any?...) -> Int? {
    unfailing(try index(meeting: PredicateSource(parsing: predicateFormat, arguments: arguments)))
  }

  /// Returns the index of the first element that matches a predicate. `nil` if no element matches. The search stops at the first match.
  public func index(matching predicate: NSPredicate) -> Int? {
    unfailing(try index(validating: predicate))
  }

  /// Returns the index of the first element that matches a predicate from an untrusted source. `nil` if no element matches.
  ///
  /// See ``index(matching:)-(NSPredicate)`` for predicates that are known to be valid.
  ///
  /// - Throws: All errors in the predicate for the type of the elements.
  public func index(validating predicate: NSPredicate) throws(InvalidPredicate) -> Int? {
    try index(meeting: predicate.source())
  }

  /// Returns the index of the first element that matches a query. `nil` if no element matches. The search stops at the first match.
  ///
  /// ```swift
  /// let index = dogs.index(matching: { $0.name == "Rex" })
  /// let large = person.luckyNumbers.index(matching: { $0 > 100 })
  /// ```
  public func index(matching isIncluded: (Query<Element>) -> Query<Bool>) -> Int? {
    unfailing(try index(meeting: PredicateSource(isIncluded(Query<Element>()).predicate())))
  }

  private func index(meeting predicate: PredicateSource) throws(InvalidPredicate) -> Int? {
    let isPlain = Element._realmShape.objectType == nil
    guard _realmSource != nil || isPlain else {
      for (index, object) in enumerated() where try predicate.matches(object) { return index }
      return nil
    }
    let arguments = try predicate.arguments(in: _realmSource?.instance)
    return try predicate.locating { () throws(DiagnosticError) in
      let condition = Criterion(tree: predicate.tree, arguments: arguments)
      if let source = _realmSource { return try source.index(meeting: condition) }
      let context = ObjectContext(isTracing: false)
      return try PlainValues(Element._realmShape, Criteria())
        .firstIndex(in: map { $0._realmStored(in: context) }, meeting: condition)
    }
  }
}

extension RealmCollection where Element: ObjectBase {
  /// Returns the first index of an object. `nil` if the collection does not contain it.
  public func index(of object: Element) -> Int? {
    guard let source = _realmSource else { return firstIndex(of: object) }
    guard let instance = object.instance, instance.core === source.instance.core, !object.isInvalidated,
      Int(object.classIndex) == source.classIndex
    else { return nil }
    return source.index(ofRow: object.row)
  }

  /// Assigns a value to a property of every object.
  public func setValue(_ value: Any?, forKey key: String) { for object in Array(self) { object.assignAny(value, key) } }
}

extension ObjectBase {
  /// Returns the value of a property of any type. `nil` if the property is `nil`. A mixed value is unwrapped.
  /// Objects that a dynamic object links to are dynamic, too.
  final func anyValue(_ name: String) -> Any? {
    let (model, position) = requireProperty(name)
    let value = model.read(self, position)
    if let optional = value as? any AnyOptional { return optional.anyValue }
    guard let mixed = value as? AnyRealmValue else { return value }
    return (self is DynamicObject ? mixed.dynamicObject : nil) ?? mixed.content
  }

  /// Assigns a value to a property.
  final func assignAny(_ value: Any?, _ name: String) {
    let (model, position) = requireProperty(name)
    let content = value.flatMap { unwrapped($0) }
    guard model.assign(content ?? NSNull(), to: self, position) else {
      misuse(
        "`\(model.name).\(name)` is of type `\(model.properties[position].wrapper.declaredType)`, found"
          + (content.map { " a value of type `\(type(of: $0))`" } ?? " nil"))
    }
  }
}
