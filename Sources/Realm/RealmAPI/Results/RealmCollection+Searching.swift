import Foundation
import PredicateDiagnostics

extension RealmCollection {
  /// The elements at indices, which have to be below the count.
  public func objects(at indexes: IndexSet) -> [Element] { indexes.map { self[$0] } }

  /// The index of the first place where an element is; nil where it is not in the collection.
  public func index(of element: Element) -> Int? { firstIndex(of: element) }

  /// The index of the first element that a predicate is true of; nil where there is none. Looks no further than that.
  ///
  /// ```swift
  /// let index = dogs.index(matching: "name == %@", "Rex")
  /// let large = person.luckyNumbers.index(matching: "SELF > 100")
  /// ```
  ///
  /// - Parameters:
  ///   - predicateFormat: The predicate; `%@ %K %d …` stand for arguments, `SELF` for an element that is not an object.
  ///   - arguments: The values of the placeholders, in order.
  public func index(matching predicateFormat: String, _ arguments: Any?...) -> Int? {
    unfailing(try index(meeting: PredicateSource(parsing: predicateFormat, arguments: arguments)))
  }

  /// The index of the first element that a predicate is true of; nil where there is none. Looks no further than that.
  public func index(matching predicate: NSPredicate) -> Int? {
    unfailing(try index(validating: predicate))
  }

  /// ``index(matching:)-(NSPredicate)`` of a predicate from outside.
  ///
  /// - Throws: everything that is wrong with the predicate for the elements.
  public func index(validating predicate: NSPredicate) throws(InvalidPredicate) -> Int? {
    try index(meeting: predicate.source())
  }

  /// The index of the first element that a query is true of; nil where there is none. Looks no further than that.
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
      let condition = Criterion.tree(predicate.tree, arguments)
      if let source = _realmSource { return try source.index(meeting: condition) }
      let context = ObjectContext(isTracing: false)
      return try PlainValues(Element._realmShape, Criteria())
        .firstIndex(in: map { $0._realmStored(in: context) }, meeting: condition)
    }
  }
}

extension RealmCollection where Element: ObjectBase {
  /// The index of the first place where an object is; nil where it is not in the collection.
  public func index(of object: Element) -> Int? {
    guard let source = _realmSource else { return firstIndex(of: object) }
    guard let instance = object.instance, instance.core === source.instance.core, !object.isInvalidated,
      Int(object.classIndex) == source.classIndex
    else { return nil }
    return source.index(ofRow: object.row)
  }

  /// Assigns a property of all objects.
  public func setValue(_ value: Any?, forKey key: String) { for object in Array(self) { object.assignAny(value, key) } }
}

extension ObjectBase {
  /// The property of this name, whatever its type, of a mixed value what it holds; nil where it is nil. What a dynamic object leads to is
  /// dynamic, too.
  final func anyValue(_ name: String) -> Any? {
    let (model, position) = requireProperty(name)
    let value = model.read(self, position)
    if let optional = value as? any AnyOptional { return optional.anyValue }
    guard let mixed = value as? AnyRealmValue else { return value }
    return (self is DynamicObject ? mixed.dynamicObject : nil) ?? mixed.content
  }

  /// Assigns the property of this name.
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
