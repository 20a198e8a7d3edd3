import PredicateValues

/// An enumeration that is persisted as its raw values.
///
/// ```swift
/// enum Status: String, PersistableEnum { case pending, done }
///
/// class Task: Object {
///   @Persisted var status = Status.pending
/// }
/// ```
///
/// The default value of a property is the first case. A raw value without a case reads as `nil` if the property is optional, otherwise as
/// the first case. In queries and sorts, cases have the order of their raw values.
public protocol PersistableEnum: QueryEnumeration, RawRepresentable, CaseIterable, Comparable
where RawValue: RealmCollectionValue & Comparable, PersistedType == RawValue {}

/// The name that the Realm SDK had for enumerations before ``PersistableEnum``.
public typealias RealmEnum = PersistableEnum

extension PersistableEnum {
  /// Creates the first case.
  public init() { self = Self._realmDefault() }

  /// Returns a Boolean value that indicates whether the raw value of one case is less than that of another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The shape of a property of the raw values.
  public static var _realmShape: PropertyShape { RawValue._realmShape }

  /// Returns the first case.
  public static func _realmDefault() -> Self {
    guard let first = allCases.first else {
      misuse("the enumeration `\(Self.self)` has no cases; give the property a value, or the enumeration a case")
    }
    return first
  }

  /// Returns the case with a raw value. Returns the first case if there is none.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    _realmRestoreIfAny(value, in: context) ?? _realmDefault()
  }

  /// Returns the case with a raw value. `nil` if there is none.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    Self(rawValue: RawValue._realmRestore(value, in: context))
  }

  /// Returns the stored raw value.
  public func _realmStored(in context: ObjectContext) -> Value { rawValue._realmStored(in: context) }

  /// Returns a case, or the case with a raw value.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? RawValue._realmConvert(value).flatMap { Self(rawValue: $0) }
  }
}

extension MapKey where Self: RawRepresentable, RawValue == String {
  /// Creates the case with a raw value.
  public init?(_realmKey: String) { self.init(rawValue: _realmKey) }
  /// The raw value.
  public var _realmKey: String { rawValue }
}
