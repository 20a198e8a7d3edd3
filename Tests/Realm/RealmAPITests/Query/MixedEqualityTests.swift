import Foundation
import RealmAPI
import Testing

final class MixedBox: Object {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var mixed: AnyRealmValue
  @Persisted var list: List<AnyRealmValue>
  @Persisted var part: Part?
}

/// Mixed values that are lists and maps are equal where type, order and every element are; keys in any order (language §9.1).
@Suite struct MixedEqualityTests {
  private let boxes: Results<MixedBox>
  private let part = Part(5)

  private static var values: [AnyRealmValue] {
    [
      .none, .int(1), .string("a"), .fromArray([]), .fromArray([.int(1), .string("a")]),
      .fromArray([.string("a"), .int(1)]), .fromArray([.int(1), .string("a"), .none]), .fromDictionary([:]),
      .fromDictionary(["a": .int(1), "b": .none]), .fromDictionary(["b": .int(1), "a": .none]),
      .fromDictionary(["a": .int(1)]), .fromArray([.fromDictionary(["a": .fromArray([.int(1)])])]),
      .fromArray([.fromArray([.int(1)])]), .fromArray([.double(1.5)]),
    ]
  }

  init() throws {
    let realm = try scratchRealm("mixed equality \(UUID())")
    boxes = realm.objects(MixedBox.self).sorted(byKeyPath: "id")
    try realm.write {
      for (id, value) in Self.values.enumerated() {
        let box = MixedBox()
        box.id = id
        box.mixed = value
        box.list.append(objectsIn: [value, .string("end")])
        realm.add(box)
      }
      let box = realm.create(MixedBox.self, value: ["id": 99, "part": part])
      box.mixed = .fromArray([.object(box.part ?? part)])
    }
  }

  @Test(arguments: values.indices) func listsAndMapsAreComparedWhole(_ index: Int) {
    let value = Self.values[index]
    #expect(boxes.where { $0.mixed == value }.map(\.id) == [index])
    #expect(boxes.where { $0.mixed != value }.count == Self.values.count)
    #expect(boxes.where { $0.mixed.in([value]) }.map(\.id) == [index])
    #expect(boxes.filter("mixed == %@", value).map(\.id) == [index])
    #expect(boxes.where { $0.mixed.in([value, .int(77)]) && $0.id < 99 }.map(\.id) == [index])
    #expect(boxes.where { $0.mixed == value || $0.id == 99 }.map(\.id) == [index, 99])
    #expect(boxes.first { $0.id == index }?.list.index(of: value) == 0)
  }

  /// The elements of a collection of mixed values are compared with single ones only.
  @Test func aListAmongTheElementsOfACollectionIsRefused() {
    for query: (Query<MixedBox>) -> Query<Bool> in [
      { $0.list.contains(.fromArray([.int(1)])) }, { $0.list == .fromArray([.int(1)]) },
      { $0.list != .fromDictionary(["a": .int(1)]) },
    ] {
      #expect(throws: InvalidPredicate.self) { try boxes.where(validating: query) }
    }
  }

  @Test func objectsInThemAreTheSame() throws {
    let box = try #require(boxes.last)
    let stored = try #require(box.part)
    #expect(boxes.where { $0.mixed == .fromArray([.object(stored)]) }.map(\.id) == [99])
    #expect(boxes.where { $0.mixed == .fromArray([.object(Part(5))]) }.isEmpty)
    #expect(boxes.where { $0.mixed == box.mixed }.map(\.id) == [99])
  }
}
