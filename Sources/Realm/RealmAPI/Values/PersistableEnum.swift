import PredicateValues

/// An enumeration that a realm keeps by its raw values.
///
/// ```swift
/// enum Status: String, PersistableEnum { case pending, done }
///
/// class Task: Object {
///   @Persisted var status = Status.pending
/// }
/// ```
///
/// A property without a value begins with the first case; so reads a raw value that no case has, where there is no nil. Cases are in the
/// order of their raw values, as they are in queries and when they are sorted.
public protocol PersistableEnum: QueryEnumeration, RawRepresentable, CaseIterable, Comparable
where RawValue: RealmCollectionValue & Comparable, PersistedType == RawValue {}

extension PersistableEnum {
  /// The first case.
  public init() { self = Self._realmDefault() }

  /// The order of the raw values.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// What a property of the raw values holds.
  public static var _realmShape: PropertyShape { RawValue._realmShape }

  /// The first case.
  public static func _realmDefault() -> Self {
    guard let first = allCases.first else {
      misuse("the enumeration `\(Self.self)` has no cases; give the property a value, or the enumeration a case")
    }
    return first
  }

  /// The case of a raw value.
  public static func _realmRestore(_ value: Value, in context: ObjectContext?) -> Self {
    _realmRestoreIfAny(value, in: context) ?? _realmDefault()
  }

  /// The case of a raw value; nil where no case has it.
  public static func _realmRestoreIfAny(_ value: Value, in context: ObjectContext?) -> Self? {
    Self(rawValue: RawValue._realmRestore(value, in: context))
  }

  /// The raw value.
  public func _realmStored(in context: ObjectContext) -> Value { rawValue._realmStored(in: context) }

  /// The case, or the one of a raw value.
  public static func _realmConvert(_ value: Any) -> Self? {
    value as? Self ?? RawValue._realmConvert(value).flatMap { Self(rawValue: $0) }
  }
}

extension MapKey where Self: RawRepresentable, RawValue == String {
  /// The case of a raw value.
  public init?(_realmKey: String) { self.init(rawValue: _realmKey) }
  /// The raw value.
  public var _realmKey: String { rawValue }
}
