import PredicateDiagnostics
import PredicateSchema
import PredicateValues

/// A type whose values have a least and a greatest.
public protocol MinMaxType: RealmCollectionValue where PersistedType == Self {}

/// A type whose values have a sum and an average.
public protocol AddableType: RealmCollectionValue where PersistedType == Self {
  /// The type of an average where nobody asks for another: a double of integers, the type itself of fractions, a decimal of mixed values.
  associatedtype _RealmAverage: AddableType = Double
}

extension Float {
  /// The type itself.
  public typealias _RealmAverage = Float
}

extension AnyRealmValue: MinMaxType, AddableType {
  /// A decimal.
  public typealias _RealmAverage = Decimal128
}

/// What an aggregate is made of: values as stores hold them, and of which type they are.
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

  /// The values at a key path of the elements of a collection, one each: of a realm's those that its store has. The key path `self`
  /// is the elements themselves. One that leads to what an aggregate does not take ends the process.
  ///
  /// - Parameters:
  ///   - action: What the aggregate is called.
  ///   - fits: Whether the aggregate takes values of a type.
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
      misuse("\n\(DiagnosticError(Diagnostic(.aggregateNotNumeric, "`\(keyPath)` is \(found) and has no \(action)")))")
    }
  }

  /// The values at the end of a way through objects that belong to no realm, as ``ResultsSource/values(at:)`` of a realm's.
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

  /// Whether values of a type have a least and a greatest.
  static func areOrdered(_ type: ElementDefinition) -> Bool { type == .date || areAddable(type) }

  /// Whether values of a type have a sum.
  static func areAddable(_ type: ElementDefinition) -> Bool {
    switch type {
    case .int, .float, .double, .decimal, .mixed: true
    default: false
    }
  }

  /// The least or the greatest value; nil of none.
  func extreme<Result: RealmCollectionValue>(_ order: PartialOrdering) -> Result? {
    ValueAggregates.extreme(values, order).flatMap { bridged($0) }
  }

  /// The sum; 0 of none.
  func sum<Result: RealmCollectionValue>() -> Result {
    bridged(ValueAggregates.sum(values, isMixed: type == .mixed)) ?? Result._realmDefault()
  }

  /// The average; nil of none.
  func average<Result: RealmCollectionValue>() -> Result? {
    ValueAggregates.average(values, isMixed: type == .mixed).flatMap { bridgedAverage($0) }
  }
}
