import PredicateKeyValues
import PredicateSchema

/// A type whose values have a minimum and a maximum.
public protocol MinMaxType: RealmCollectionValue where PersistedType == Self {}

/// A type whose values have a sum and an average.
public protocol AddableType: RealmCollectionValue where PersistedType == Self {
  /// The default type of an average: `Double` for integers, the type itself for fractional numbers, `Decimal128` for mixed values.
  associatedtype _RealmAverage: AddableType = Double
}

extension Float {
  /// The average of floats is a `Float`.
  public typealias _RealmAverage = Float
}

extension AnyRealmValue: MinMaxType, AddableType {
  /// The average of mixed values is a decimal.
  public typealias _RealmAverage = Decimal128
}

/// The input of an aggregate: stored values and their type.
struct AggregatedValues {
  private let values: [Value]
  private let type: ElementDefinition

  init<Element: RealmCollectionValue>(_ elements: some Sequence<Element>) {
    let context = ObjectContext(isTracing: false)
    self.init(elements.map { $0._realmStored(in: context) }, Element._realmShape.definition)
  }

  private init(_ values: [Value], _ type: ElementDefinition) {
    self.values = values
    self.type = type
  }

  /// Collects one value at a key path for each element of a collection. For a collection in a realm, the values come from its store.
  /// The key path `self` selects the elements themselves. Ends the process if the aggregate does not accept the values at the key path.
  ///
  /// - Parameters:
  ///   - action: The name of the aggregate.
  ///   - fits: Returns whether the aggregate accepts values of a type.
  init<Element: RealmCollectionValue>(
    _ elements: some Sequence<Element>, _ source: ResultsSource?, at keyPath: String, _ action: String,
    _ fits: (ElementDefinition) -> Bool
  ) {
    var isCollection = false
    if keyPath == "self", Element._realmShape.objectType == nil {
      self.init(elements)
    } else {
      let path = unfailing(
        try ModelClass.path(
          keyPath, from: source?.elementModel ?? Element._realmShape.model, in: source?.instance.classes.models ?? []))
      let positions = path.map(\.position)
      isCollection = path.last?.property.shape.collection != nil
      self.init(
        isCollection ? [] : source?.values(at: positions) ?? Self.values(of: elements, at: positions),
        path.last?.property.shape.definition ?? .mixed)
    }
    guard !isCollection, fits(type) else {
      let found = isCollection ? "a collection" : "of type \(type.scalar.schemaName)"
      misuse("\n\(DiagnosticError(.aggregateNotNumeric, "`\(keyPath)` is \(found) and has no \(action)"))")
    }
  }

  /// Returns the values at the end of a path through unmanaged objects, like ``ResultsSource/values(at:)`` for managed objects.
  private static func values(of elements: some Sequence, at positions: [Int]) -> [Value] {
    func objects(_ value: Any) -> [ObjectBase] {
      switch unwrapped(value) {
      case let object as ObjectBase: [object]
      case let value as any ProjectedValue: objects(value.persistableValue)
      case let collection as any CopyableCollection: collection.elements.compactMap { unwrapped($0) as? ObjectBase }
      default: []
      }
    }
    let context = ObjectContext(isTracing: false)
    var owners = elements.flatMap { objects($0) }
    for position in positions.dropLast() { owners = owners.flatMap { objects($0.model.read($0, position)) } }
    guard let last = positions.last else { return [] }
    return owners.map { ($0.model.read($0, last) as? any PersistableProperty)?._realmStored(in: context) ?? .null }
  }

  /// Returns a Boolean value that indicates whether values of a type have a minimum and a maximum.
  static func areOrdered(_ type: ElementDefinition) -> Bool { type == .date || areAddable(type) }

  /// Returns a Boolean value that indicates whether values of a type have a sum.
  static func areAddable(_ type: ElementDefinition) -> Bool {
    switch type {
    case .int, .float, .double, .decimal, .mixed: true
    default: false
    }
  }

  /// Returns the minimum or the maximum. `nil` if no values exist.
  func extreme<Result: RealmCollectionValue>(_ order: PartialOrdering) -> Result? {
    ValueAggregates.extreme(values, order).flatMap { bridged($0) }
  }

  /// Returns the sum. 0 if no values exist.
  func sum<Result: RealmCollectionValue>() -> Result {
    bridged(ValueAggregates.sum(values, isMixed: type == .mixed)) ?? Result._realmDefault()
  }

  /// Returns the average. `nil` if no values exist.
  func average<Result: RealmCollectionValue>() -> Result? {
    ValueAggregates.average(values, isMixed: type == .mixed).flatMap { bridgedAverage($0) }
  }
}
