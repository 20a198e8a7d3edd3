/// A struct or class of yours whose objects predicates test.
///
/// Each struct value is an object of its own: two are never the same object, even if they are equal. An instance of a class is one object,
/// however it is reached, which matters for comparisons of links (language §6.10). A list that contains an instance twice has two elements.
/// Classes need not be final; a subclass is tested by its inherited properties.
public protocol PredicateObject: PropertyElement {
  /// The class that predicates see: made once, best a `static let`.
  static var predicateClass: ObjectClass { get }
}

/// A class as predicates see it: a name, and names for its properties.
public struct ObjectClass: Sendable {
  /// A property: its type, and the function that writes the objects' values to a column.
  struct Property: Sendable {
    var name: String
    var reader: PropertyReader
    /// The offset of the property in an object, and the access to it. `nil` if it is not stored in the object.
    var field: (offset: Int, access: FieldAccess)?
    /// Writes the property of objects.
    var write: @Sendable (RowRuns, ColumnWriter) -> Void
    /// Returns the property of an object. `nil` for an object of another type.
    var read: @Sendable (Any) -> Any? = { _ in nil }
  }

  /// The name of the class in predicates and schemas.
  public let name: String
  /// The name of the property that identifies an object, if there is one.
  public let primaryKey: String?
  /// The type of the declaration.
  let type: Any.Type
  /// Returns a Boolean value that indicates whether a type is the declared type or a subclass of it.
  let describes: @Sendable (Any.Type) -> Bool
  /// A Boolean value that indicates whether its objects are instances of a class, which several links may share.
  let isReference: Bool
  let properties: [Property]

  /// Declares the properties of a type.
  ///
  /// ```swift
  /// static let predicateClass = ObjectClass("Task", of: Task.self) { task in
  ///   task.property("name", \.name)
  ///   task.property("isLate") { $0.due < $0.finished }
  /// }
  /// ```
  ///
  /// Faults, such as two properties with one name, are reported when a schema is made.
  ///
  /// - Parameters:
  ///   - name: The name that predicates know the class by.
  ///   - type: The type whose extension this is.
  ///   - primaryKey: The name of the property that identifies an object.
  ///   - properties: Adds the properties, in order.
  public init<Object>(
    _ name: String, of type: Object.Type, primaryKey: String? = nil,
    _ properties: (inout PropertyList<Object>) -> Void
  ) {
    var list = PropertyList<Object>()
    properties(&list)
    self.name = name
    self.primaryKey = primaryKey
    self.type = type
    describes = { $0 is Object.Type }
    isReference = type is AnyObject.Type
    self.properties = list.properties
  }

  /// Creates a class of its parts.
  init(name: String, primaryKey: String?, type: Any.Type, properties: [Property]) {
    self.name = name
    self.primaryKey = primaryKey
    self.type = type
    describes = { $0 == type }
    isReference = false
    self.properties = properties
  }
}

extension ObjectClass {
  /// Returns the value of a property of an object. `nil` for an unknown name.
  package func value(of name: String, in object: Any) -> Any? {
    properties.first { $0.name == name }.flatMap { $0.read(object) }
  }
}

/// The properties of a class while they are declared.
public struct PropertyList<Object> {
  private(set) var properties: [ObjectClass.Property] = []

  /// Declares a property by its key path.
  ///
  /// Stored properties of structs, and their own stored properties, are read in place. Any other key path works but takes many times longer
  /// than a closure: ``property(_:_:)-(_,(Object)->Value)``.
  public mutating func property<Value: PropertyValue>(_ name: String, _ keyPath: KeyPath<Object, Value> & Sendable) {
    add(name, Value.propertyReader, keyPath)
  }

  /// A property of data.
  public mutating func property(_ name: String, _ keyPath: KeyPath<Object, [UInt8]> & Sendable) {
    add(name, DataReaders.single, keyPath)
  }

  /// A property of data that may be null.
  public mutating func property(_ name: String, _ keyPath: KeyPath<Object, [UInt8]?> & Sendable) {
    add(name, DataReaders.optional, keyPath)
  }

  /// Declares a property by a closure, for computed properties and those of classes.
  @inlinable
  public mutating func property<Value: PropertyValue>(
    _ name: String, _ value: @escaping @Sendable (Object) -> Value
  ) {
    let reader = Value.propertyReader
    add(name, reader, computed(reader, value)) { ($0 as? Object).map(value) }
  }

  // The overload for all other types exists for its message.

  /// A property of a type that predicates cannot read.
  @available(
    *, unavailable,
    message:
      "predicates cannot read a property of this type: for Date, UUID, Data, Decimal and URL `import PredicateFoundation`; declare a type of your own as PredicateRepresentable or PredicateObject; or leave the property out, with `excluding:` of @PredicateObject"
  )
  public mutating func property<Value>(_ name: String, _ keyPath: KeyPath<Object, Value>) {}

  /// A property of a type that predicates cannot read.
  @available(
    *, unavailable,
    message:
      "predicates cannot read a property of this type: for Date, UUID, Data, Decimal and URL `import PredicateFoundation`; declare a type of your own as PredicateRepresentable or PredicateObject; or leave the property out, with `excluding:` of @PredicateObject"
  )
  @_disfavoredOverload
  public mutating func property<Value>(_ name: String, _ value: (Object) -> Value) {}

  @usableFromInline
  mutating func add(
    _ name: String, _ reader: PropertyReader, _ write: @escaping @Sendable (FieldRuns, ColumnWriter) -> Void,
    _ read: @escaping @Sendable (Any) -> Any?
  ) {
    add(name, reader, offset: 0, field: nil, write, read)
  }

  private mutating func add(
    _ name: String, _ reader: PropertyReader, offset: Int, field: (offset: Int, access: FieldAccess)?,
    _ write: @escaping @Sendable (FieldRuns, ColumnWriter) -> Void, _ read: @escaping @Sendable (Any) -> Any?
  ) {
    let stride = MemoryLayout<Object>.stride
    properties.append(
      ObjectClass.Property(
        name: name, reader: reader, field: field,
        write: { objects, column in write(FieldRuns(objects, offset: offset, stride: stride), column) }, read: read))
  }

  private mutating func add<Value>(
    _ name: String, _ reader: PropertyReader, _ keyPath: KeyPath<Object, Value> & Sendable
  ) {
    let read: @Sendable (Any) -> Any? = { ($0 as? Object)?[keyPath: keyPath] }
    guard let offset = MemoryLayout<Object>.offset(of: keyPath) else {
      return add(name, reader, computed(reader) { $0[keyPath: keyPath] }, read)
    }
    add(name, reader, offset: offset, field: reader.access.map { (offset, $0) }, reader.write, read)
  }

  @inlinable
  func computed<Value>(
    _ reader: PropertyReader, _ value: @escaping @Sendable (Object) -> Value
  ) -> @Sendable (FieldRuns, ColumnWriter) -> Void {
    let write = reader.write
    guard reader.leadsToObjects else {
      return { objects, column in
        objects.transformed(Object.self, by: value) { write($0, column) }
      }
    }
    return { objects, column in
      // The targets of links must live as long as the block.
      var values = ContiguousArray<Value>()
      values.reserveCapacity(objects.count)
      objects.forEach(Object.self) { _, object in values.append(value(object.pointee)) }
      column.keep(values)
      values.withUnsafeBufferPointer { values in
        guard let base = values.baseAddress else { return }
        FieldRuns.withRun(of: base, count: values.count) { write($0, column) }
      }
    }
  }
}

/// Properties of `[UInt8]`, which are data and not lists of numbers: in memory they are ``DataBytes``.
enum DataReaders {
  static let single = PropertyReader(element: .value(.data)) { DataBytes.write(Fields($0), to: $1) }
  static let optional = PropertyReader(element: .value(.data), isOptional: true) {
    DataBytes.write(optionals: Fields($0), to: $1)
  }
}
