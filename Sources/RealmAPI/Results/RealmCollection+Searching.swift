import Foundation
import PredicateDiagnostics

extension RealmCollection {
  /// The elements at indices, which have to be below the count.
  public func objects(at indexes: IndexSet) -> [Element] { indexes.map { self[$0] } }

  /// The index of the first object that meets a condition; nil where none does.
  func firstIndex(meeting condition: Criterion) throws(DiagnosticError) -> Int? {
    let source = requireSource("searched")
    // The condition is tested by itself: before a distinct or a limit it could change what they keep.
    let found = Set(try source.filtered(condition))
    return source.rows().firstIndex { found.contains($0) }
  }
}

extension RealmCollection where Element: ObjectBase {
  /// The index of the first place where an object is; nil where it is not in the collection.
  public func index(of object: Element) -> Int? {
    guard let source = realmSource else { return firstIndex(of: object) }
    guard let instance = object.instance, instance.core === source.instance.core, !object.isInvalidated,
      Int(object.classIndex) == source.classIndex
    else { return nil }
    return source.rows().firstIndex(of: object.row)
  }

  /// The values of a property of all objects, nil where one has none.
  public func value(forKey key: String) -> [Any?] { map { $0.anyValue(key) } }

  /// Assigns a property of all objects.
  public func setValue(_ value: Any?, forKey key: String) { for object in Array(self) { object.assignAny(value, key) } }
}

extension ResultsSource {
  /// The rows of the root's objects that meet a condition alone.
  func filtered(_ condition: Criterion) throws(DiagnosticError) -> [UInt32] {
    try ResultsSource(instance, root).with { $0.conditions = [condition] }.rows()
  }
}

extension ObjectBase {
  /// The property of this name, whatever its type; nil where it is nil.
  final func anyValue(_ name: String) -> Any? {
    let (model, position) = requireProperty(name)
    let value = model.read(self, position)
    if let optional = value as? any AnyOptional { return optional.anyValue }
    return value
  }

  /// Assigns the property of this name.
  final func assignAny(_ value: Any?, _ name: String) {
    let (model, position) = requireProperty(name)
    guard model.assign(value as Any, to: self, position) else {
      misuse(
        "`\(model.name).\(name)` is of type `\(model.properties[position].wrapper.declaredType)`, found"
          + (value.map { " a value of type `\(type(of: $0))`" } ?? " nil"))
    }
  }
}
