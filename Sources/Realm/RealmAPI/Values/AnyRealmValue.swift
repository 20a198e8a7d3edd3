import PredicateFoundation
import PredicateKeyValues

/// A value of any type that a realm supports, or none.
///
/// ```swift
/// switch dog.companion {
/// case .string(let name): print(name)
/// case .object: print(dog.companion.object(Dog.self)?.name ?? "another kind of object")
/// case .none: print("no companion")
/// default: print("something else")
/// }
/// ```
///
/// Lists and maps in a property of a managed object are live. Changing one in a write changes the property, and it can be observed. One
/// created by ``fromArray(_:)`` or ``fromDictionary(_:)`` remains in memory, and its elements are copied to the property it is assigned to.
/// One removed from its property is invalidated, and using it ends the process.
public enum AnyRealmValue: Hashable {
  /// No value.
  case none
  /// An integer.
  case int(Int)
  /// A Boolean value.
  case bool(Bool)
  /// A 32-bit floating-point number.
  case float(Float)
  /// A 64-bit floating-point number.
  case double(Double)
  /// A string.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A point in time.
  case date(Date)
  /// An object.
  case object(Object)
  /// An object ID.
  case objectId(ObjectId)
  /// A decimal number.
  case decimal128(Decimal128)
  /// A UUID.
  case uuid(UUID)
  /// A map of values by string.
  case dictionary(Map<String, AnyRealmValue>)
  /// A list of values.
  case list(List<AnyRealmValue>)

  /// Creates a value without content.
  public init() { self = .none }

  /// Creates a view of a list or dictionary in a mixed value of a realm.
  init?(viewing property: ManagedProperty) {
    guard let nested = property.nested else { return nil }
    self = nested.isList ? .list(List(property)) : .dictionary(Map(property))
  }

  /// Returns a map of entries.
  public static func fromDictionary(_ entries: [String: AnyRealmValue]) -> AnyRealmValue {
    let map = Map<String, AnyRealmValue>()
    for (key, value) in entries { map[key] = value }
    return .dictionary(map)
  }

  /// Returns a list of elements.
  public static func fromArray(_ elements: [AnyRealmValue]) -> AnyRealmValue {
    let list = List<AnyRealmValue>()
    list.append(objectsIn: elements)
    return .list(list)
  }

  /// Returns a Boolean value that indicates whether two values have the same type and are equal.
  public static func == (left: AnyRealmValue, right: AnyRealmValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.int(let left), .int(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.float(let left), .float(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.objectId(let left), .objectId(let right)): left == right
    case (.decimal128(let left), .decimal128(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.list(let left), .list(let right)): left.elementsEqual(right)
    case (.dictionary(let left), .dictionary(let right)):
      left.count == right.count && left.allSatisfy { right[$0.key] == $0.value }
    default: false
    }
  }

  /// Hashes the content of the value.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .list(let list): hasher.combine(list.count)
    case .dictionary(let map): hasher.combine(map.count)
    default: if let scalar { hasher.combine(scalar) } else { hasher.combine(0) }
    }
  }
}

extension AnyRealmValue {
  /// The integer. `nil` if the value has another type.
  public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  /// The Boolean value. `nil` if the value has another type.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The 32-bit number. `nil` if the value has another type.
  public var floatValue: Float? { if case .float(let value) = self { value } else { nil } }
  /// The 64-bit number. `nil` if the value has another type.
  public var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }
  /// The string. `nil` if the value has another type.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The bytes. `nil` if the value has another type.
  public var dataValue: Data? { if case .data(let value) = self { value } else { nil } }
  /// The point in time. `nil` if the value has another type.
  public var dateValue: Date? { if case .date(let value) = self { value } else { nil } }
  /// The object ID. `nil` if the value has another type.
  public var objectIdValue: ObjectId? { if case .objectId(let value) = self { value } else { nil } }
  /// The decimal number. `nil` if the value has another type.
  public var decimal128Value: Decimal128? { if case .decimal128(let value) = self { value } else { nil } }
  /// The UUID. `nil` if the value has another type.
  public var uuidValue: UUID? { if case .uuid(let value) = self { value } else { nil } }
  /// The map. `nil` if the value has another type.
  public var dictionaryValue: Map<String, AnyRealmValue>? { if case .dictionary(let map) = self { map } else { nil } }
  /// The list. `nil` if the value has another type.
  public var listValue: List<AnyRealmValue>? { if case .list(let list) = self { list } else { nil } }
  /// The content as a value of its own type. `nil` for none.
  var content: Any? { scalar ?? listValue ?? dictionaryValue }
  /// The content. `nil` for none and for collections.
  private var scalar: (any RealmCollectionValue)? {
    switch self {
    case .none, .list, .dictionary: nil
    case .int(let value): value
    case .bool(let value): value
    case .float(let value): value
    case .double(let value): value
    case .string(let value): value
    case .data(let value): value
    case .date(let value): value
    case .object(let value): value
    case .objectId(let value): value
    case .decimal128(let value): value
    case .uuid(let value): value
    }
  }
  /// A Boolean value that indicates whether the value is a list or a map.
  var isCollection: Bool {
    switch self {
    case .list, .dictionary: true
    default: false
    }
  }
  /// Returns the object. `nil` if the value is not an object of the class.
  public func object<Element: Object>(_ type: Element.Type) -> Element? {
    if case .object(let object) = self { object as? Element } else { nil }
  }
  /// The managed object, of any class, with properties accessed by name. `nil` if the value is not a managed object.
  public var dynamicObject: DynamicObject? {
    guard case .object(let object) = self else { return nil }
    if let dynamic = object as? DynamicObject { return dynamic }
    return object.instance?.dynamicObject(Int(object.classIndex), object.row)
  }
}

extension AnyRealmValue: RealmCollectionValue {
  /// The persisted type.
  public typealias PersistedType = AnyRealmValue

  /// The shape of a property of the type.
  public static var _realmShape: PropertyShape { PropertyShape(element: .scalar(.mixed)) }

  /// Returns no value.
  public static func _realmDefault() -> AnyRealmValue { .none }

  /// Returns the value for a stored value.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> AnyRealmValue {
    switch value {
    case .null: return .none
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(Int(truncatingIfNeeded: value))
    case .float(let value): return .float(value)
    case .double(let value): return .double(value)
    case .decimal(let value): return .decimal128(value)
    case .string(let value): return .string(value)
    case .data(let value): return .data(Data(value))
    case .date(let value): return .date(Date(value))
    case .objectID(let value): return .objectId(ObjectId(value))
    case .uuid(let value): return .uuid(UUID(value))
    case .link(let reference):
      return (context?.object(reference, as: nil) as? Object).map { .object($0) } ?? .none
    // The position of the collection is unknown here, so the result is a copy.
    case .list(let elements): return .list(List(copying: elements.map { _realmRestore($0, in: context) }))
    case .dictionary(let entries):
      return .dictionary(Map(copying: entries.map { ($0.key, _realmRestore($0.value, in: context)) }))
    }
  }

  /// Returns the value of a managed object's property.
  public static func _realmRead(_ owner: ObjectBase, _ position: Int) -> AnyRealmValue {
    guard let context = owner.context else { return .none }
    let value = context.value(owner, position)
    switch value {
    case .list, .dictionary:
      let place = NestedPlace([], isList: value.isContainer(list: true))
      return AnyRealmValue(viewing: ManagedProperty(owner, position, place)) ?? .none
    default: return _realmRestore(value, in: context)
    }
  }

  /// Returns the value. A list or map of another object is copied.
  public static func _realmReplacement(for known: AnyRealmValue?, _ value: AnyRealmValue) -> AnyRealmValue {
    switch value {
    case .list(let list) where list._realmProperty != nil: .fromArray(list.map { _realmReplacement(for: nil, $0) })
    case .dictionary(let map) where map._realmProperty != nil:
      .fromDictionary(
        Dictionary(map.map { ($0.key, _realmReplacement(for: nil, $0.value)) }) { $1 })
    default: value
    }
  }

  /// Returns the stored value.
  public func _realmStored(in context: ObjectContext) -> Value {
    switch self {
    case .list(let list): list._realmStored(in: context.nested)
    case .dictionary(let map): map._realmStored(in: context.nested)
    default: scalar?._realmStored(in: context) ?? .null
    }
  }

  /// Calls `body` with each unmanaged object in the value.
  public func _realmObjects(_ body: (ObjectBase) -> Void) {
    var pending = [(value: self, depth: 0)]
    while let (value, depth) = pending.popLast() {
      // Deeper nesting is rejected when the value is stored.
      guard depth <= ObjectContext.maximumNesting else { continue }
      switch value {
      case .object(let object): object._realmObjects(body)
      case .list(let list) where list._realmProperty == nil: pending += list.reversed().map { ($0, depth + 1) }
      case .dictionary(let map) where map._realmProperty == nil:
        pending += map.values.reversed().map { ($0, depth + 1) }
      default: break
      }
    }
  }

  /// Converts a value of any supported type. An integer of more than 64 bits becomes a decimal number.
  public static func _realmConvert(_ value: Any) -> AnyRealmValue? {
    switch valueOfNumber(value) {
    case let value as AnyRealmValue: value
    case let value as Bool: .bool(value)
    case let value as any BinaryInteger: Int(exactly: value).map { .int($0) } ?? .decimal128(Decimal128(value))
    case let value as Float: .float(value)
    case let value as Double: .double(value)
    case let value as String: .string(value)
    case let value as Data: .data(value)
    case let value as Date: .date(value)
    case let value as ObjectId: .objectId(value)
    case let value as Decimal128: .decimal128(value)
    case let value as UUID: .uuid(value)
    case let value as Object: .object(value)
    case let value as List<AnyRealmValue>: .list(value)
    case let value as Map<String, AnyRealmValue>: .dictionary(value)
    case is NSNull: AnyRealmValue.none
    case let value as [String: Any]: Map<String, AnyRealmValue>._realmConvert(value).map { .dictionary($0) }
    case let value as [Any]: List<AnyRealmValue>._realmConvert(value).map { .list($0) }
    case let value as any AnyOptional: value.anyValue.map { _realmConvert($0) } ?? AnyRealmValue.none
    default: nil
    }
  }
}
