import Foundation
import PredicateValues
import RealmAPI
import TestSupport
import Testing

/// Every type of property, written in every way that there is, reads as what was written, in every way.
@Suite struct WrittenValueTests {
  /// A way to write a property.
  private enum Way: CaseIterable {
    case keyPath, name, inPlace, inPlaceByName, projection
    /// Into an object that is made of values, which takes the place of the other.
    case dictionary, array, object
    /// Managed objects only.
    case createdAgain, createdAgainOfAnObject, addedAgain, results, dynamic, dynamicMember

    /// Whether only an object of a realm is written so.
    var isForManaged: Bool {
      switch self {
      case .createdAgain, .createdAgainOfAnObject, .addedAgain, .results, .dynamic, .dynamicMember: true
      case .keyPath, .name, .inPlace, .inPlaceByName, .projection, .dictionary, .array, .object: false
      }
    }
  }

  private static let seeds = TestAmount.seeds(3)

  // MARK: Types

  @Test(arguments: seeds) func truthValues(_ seed: Int) throws {
    try check(seed, [true, false])
    try checkCollections(seed, [true, false])
  }

  @Test(arguments: seeds) func integers(_ seed: Int) throws {
    try check(seed, [0, 1, -1, Int.max, .min])
    try check(seed, [Int8.max, .min, 0])
    try check(seed, [Int16.max, .min, 0])
    try check(seed, [Int32.max, .min, 0])
    try check(seed, [Int64.max, .min, 0])
    try checkCollections(seed, [1, 2, -3, Int.max])
  }

  @Test(arguments: seeds) func fractions(_ seed: Int) throws {
    try check(seed, [1.5, -0.1, .infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    try check(seed, [Float(1.5), -0.1, .infinity, .greatestFiniteMagnitude])
    try check(seed, ["1.5", "-0.0001", "1E6000", "Infinity"].compactMap { Decimal128($0) })
    try checkCollections(seed, [1.5, 0.1])
    try checkCollections(seed, [Float(1.5), 0.1])
    try checkCollections(seed, ["1.5", "-7"].compactMap { Decimal128($0) })
  }

  @Test(arguments: seeds) func textsAndBytes(_ seed: Int) throws {
    let texts = ["", "a", "é", "e\u{301}", "a longer text than fits into a word 😀", "a\0b"]
    try check(seed, texts)
    try checkCollections(seed, texts)
    try check(seed, [Data(), Data([0, 1, 255]), Data(repeating: 7, count: 100)])
    try checkCollections(seed, [Data(), Data([0, 1, 255])])
  }

  @Test(arguments: seeds) func datesAndIDs(_ seed: Int) throws {
    let dates = [Date(timeIntervalSinceReferenceDate: 777_123_456.789_012_3), .distantPast, .distantFuture]
    try check(seed, dates)
    try checkCollections(seed, dates)
    try check(seed, [UUID(), UUID()])
    try checkCollections(seed, [UUID(), UUID()])
    try check(seed, [ObjectId.generate(), .generate()])
    try checkCollections(seed, [ObjectId.generate(), .generate()])
  }

  @Test(arguments: seeds) func mappedValues(_ seed: Int) throws {
    try check(seed, [Grade.low, .high])
    try checkCollections(seed, [Grade.low, .high])
    try check(seed, [Side.left, .right])
    try checkCollections(seed, [Side.left, .right])
    try check(seed, [Temperature(celsius: 3), Temperature(celsius: -7)])
    try checkCollections(seed, [Temperature(celsius: 3), Temperature(celsius: -7)])
    try check(seed, [URL(string: "https://example.org"), nil])
    try check(seed, [HomeTown(city: "Oslo"), HomeTown(city: "Rome")])
    try check(seed, [HomeTown(city: "Oslo"), nil])
    try check(seed) { map([(Side.left, 1), (.right, 2)].prefix($0)) }
    let towns = ["Oslo", "Rome", "Bern"].map { HomeTown(city: $0) }
    try check(seed) { list(towns.prefix($0)) }
    try check(seed) { map(zip(["b", "", "é"], towns.prefix($0))) }
    try check(seed) { map(zip(["b", "", "é"], ([nil] + towns.map(Optional.some)).prefix($0))) }
  }

  @Test(arguments: seeds) func mixedValues(_ seed: Int) throws {
    let scalars: [AnyRealmValue] = [
      .none, .int(1), .bool(true), .float(1.5), .double(1.5), .string("1"), .data(Data([1])), .date(.distantPast),
      .objectId(.generate()), .uuid(UUID()), .decimal128(Decimal128.zero),
    ]
    let nested = AnyRealmValue.fromArray(scalars + [.fromDictionary(["a": .fromArray(scalars)])])
    try check(seed, scalars + [nested])
    try check(seed) { list((scalars + [nested]).prefix($0)) }
    try check(seed) { set(scalars.prefix($0)) }
    try check(seed) { count in map(["a", "b", "c"].map { ($0, nested) }.prefix(count)) }
    try check(seed) { count in
      count == 0 ? AnyRealmValue.none : .fromArray([.object(Part(count)), .fromDictionary(["a": .object(Part(9))])])
    }
  }

  @Test(arguments: seeds) func objects(_ seed: Int) throws {
    try check(seed) { $0 == 0 ? nil : Part($0) }
    try check(seed) { list((0..<$0).map { Part($0) }) }
    try check(seed) { set((0..<$0).map { Part($0) }) }
    try check(seed) { map((0..<$0).map { ("\($0)", $0 == 1 ? nil : Part($0)) }) }
    try check(seed) { $0 == 0 ? nil : Spot("s\($0)") }
    try check(seed) { list((0..<$0).map { Spot("s\($0)") }) }
    try check(seed) { map((0..<$0).map { ("\($0)", $0 == 1 ? nil : Spot("s\($0)")) }) }
  }

  // MARK: Making values

  private func list<Element: RealmCollectionValue>(_ elements: some Sequence<Element>) -> List<Element> {
    let list = List<Element>()
    list.append(objectsIn: elements)
    return list
  }

  private func set<Element: RealmCollectionValue>(_ elements: some Sequence<Element>) -> MutableSet<Element> {
    let set = MutableSet<Element>()
    set.insert(objectsIn: elements)
    return set
  }

  private func map<Key: MapKey, Value: RealmCollectionValue>(
    _ entries: some Sequence<(Key, Value)>
  ) -> Map<Key, Value> {
    let map = Map<Key, Value>()
    for (key, value) in entries { map[key] = value }
    return map
  }

  /// Checks a property of the type, and an optional one.
  private func check<Element: RealmCollectionValue>(_ seed: Int, _ samples: [Element]) throws {
    try check(seed) { samples[$0 % samples.count] }
    guard !(Element.self is AnyRealmValue.Type), !(Element.self is any OptionalType.Type) else { return }
    try check(seed) { $0 == 0 ? Element?.none : samples[$0 % samples.count] }
  }

  /// Checks collections of the type, and of optional values of the type.
  private func checkCollections<Element: RealmCollectionValue>(_ seed: Int, _ samples: [Element]) throws {
    let optional = [nil] + samples.map(Optional.some)
    let keys = ["b", "", "a", "é", "e\u{301}"]
    try check(seed) { list(samples.prefix($0)) }
    try check(seed) { set(samples.prefix($0)) }
    try check(seed) { map(zip(keys, samples.prefix($0))) }
    try check(seed) { list(optional.prefix($0)) }
    try check(seed) { set(optional.prefix($0)) }
    try check(seed) { map(zip(keys, optional.prefix($0))) }
  }

  // MARK: Checking

  /// Writes a property that `sample` makes values of, again and again, and reads it after each write.
  private func check<Content: PersistableProperty>(_ seed: Int, _ sample: (Int) -> Content) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let realm = try scratchRealm("written \(Content.self) \(seed)")
    var holder = Holder<Content>()
    for step in 0..<12 {
      let way = Way.allCases.filter { step >= 6 || !$0.isForManaged }.randomElement(using: &random) ?? .keyPath
      let number = Int.random(in: 0..<4, using: &random)
      let value = sample(number)
      if step == 6 { try realm.write { realm.add(holder) } }
      if step < 6 {
        holder = write(value, way, holder, realm)
      } else {
        try realm.write { holder = write(value, way, holder, realm) }
      }
      // A collection that was assigned is a copy from then on.
      if way != .inPlace, way != .inPlaceByName, let collection = value as? any Refillable & ObjectCollection,
        collection._realmProperty == nil
      {
        collection.disturb()
      }
      expect(comprehended(sample(number)), holder, "\(Content.self), step \(step), \(way)")
    }
  }

  private func write<Content: PersistableProperty>(
    _ value: Content, _ way: Way, _ holder: Holder<Content>, _ realm: Realm
  ) -> Holder<Content> {
    func made(_ holder: Holder<Content>) -> Holder<Content> {
      if realm.isInWriteTransaction { realm.add(holder, update: .all) }
      return holder
    }
    func fill(_ collection: Any?) -> Bool {
      guard !(value is AnyRealmValue), let collection = collection as? any Refillable else { return false }
      collection.refill(from: value)
      return true
    }
    let policy: Realm.UpdatePolicy = (value as? any Refillable)?.growsByUpserts == true ? .all : .modified
    switch way {
    case .keyPath: holder.content = value
    case .name: holder["content"] = value
    case .projection: HolderView(projecting: holder).content = value
    case .inPlace: if !fill(holder.content) { holder.content = value }
    case .inPlaceByName: if !fill(holder["content"]) { holder["content"] = value }
    case .dictionary: return made(Holder(value: ["id": 0, "content": value]))
    case .array: return made(Holder(value: [0, value]))
    case .object:
      let other = Holder<Content>()
      other.content = value
      return made(Holder(value: other))
    case .createdAgain: return realm.create(Holder.self, value: ["id": 0, "content": value], update: policy)
    case .createdAgainOfAnObject:
      let other = Holder<Content>()
      other.content = value
      return realm.create(Holder.self, value: other, update: .all)
    case .addedAgain:
      let other = Holder<Content>()
      other["content"] = value
      realm.add(other, update: policy)
    case .results: realm.objects(Holder<Content>.self).setValue(value, forKey: "content")
    case .dynamic: dynamic(realm, holder)?["content"] = value
    case .dynamicMember: dynamic(realm, holder)?.content = value
    }
    return holder
  }

  private func dynamic(_ realm: Realm, _ holder: ObjectBase) -> DynamicObject? {
    realm.dynamicObject(ofType: String(describing: type(of: holder)), forPrimaryKey: 0)
  }

  private func expect<Content: PersistableProperty>(
    _ expected: AnyHashable, _ holder: Holder<Content>, _ message: String
  ) {
    /// What is read by name of a mixed value is what it holds.
    func named(_ value: Any?) -> Any? {
      Content.self == AnyRealmValue.self ? value.flatMap { AnyRealmValue._realmConvert($0) } ?? .none : value
    }
    #expect(comprehended(holder.content) == expected, "\(message)")
    #expect(comprehended(named(holder["content"])) == expected, "\(message), by name")
    #expect(comprehended(HolderView(projecting: holder).content) == expected, "\(message), projected")
    guard let realm = holder.realm else {
      #expect(comprehended(Holder<Content>(value: holder).content) == expected, "\(message), copied")
      return
    }
    let found = realm.objects(Holder<Content>.self)
    #expect(found.count == 1)
    #expect(comprehended(found.first?.content) == expected, "\(message), found")
    #expect(comprehended(named(found.value(forKey: "content").first ?? nil)) == expected, "\(message), of the results")
    #expect(comprehended(found.freeze().first?.content) == expected, "\(message), frozen")
    let views = realm.objects(HolderView<Content>.self)
    #expect(comprehended(views.freeze().first?.content) == expected, "\(message), projected and frozen")
  }
}

private protocol OptionalType {}
extension Optional: OptionalType {}
