import Foundation
import RealmAPI
import Testing

/// What Realm's classes have from Objective-C, and the code of apps uses.
@Suite struct CocoaMemberTests {
  final class Badge: Object {
    @Persisted var number = 0
    @Persisted var text: String?

    override func isEqual(_ object: Any?) -> Bool { (object as? Badge)?.number == number }
    override var hash: Int { number }
  }

  /// A protocol of an app, with Realm's signature.
  fileprivate protocol Observable {
    func observe<Observed: ObjectBase>(
      keyPaths: [String]?, on queue: DispatchQueue?, _ block: @escaping (ObjectChange<Observed>) -> Void
    ) -> NotificationToken
  }

  @Test func equalityIsOverridden() throws {
    let badges = [Badge(value: ["number": 1, "text": "a"]), Badge(value: ["number": 1]), Badge(value: ["number": 2])]
    #expect(badges[0] == badges[1] && badges[0] != badges[2] && Set(badges).count == 2)
    #expect(Dog() != Dog() && Dog().isEqual(nil) == false)
    let realm = try scratchRealm()
    try realm.write { realm.add(badges) }
    #expect(realm.objects(Badge.self)[1] == badges[0])
  }

  /// An enumeration of before `PersistableEnum`.
  enum Metal: String, RealmEnum { case gold, silver }

  final class Medal: RealmSwiftObject {
    @Persisted var metal = Metal.silver
    @Persisted var ribbon: Ribbon?
  }

  final class Ribbon: RealmSwiftEmbeddedObject {
    @Persisted var color = "red"
  }

  @Test func formerNamesAreKept() throws {
    let realm = try scratchRealm()
    try realm.write { realm.create(Medal.self, value: ["metal": "gold", "ribbon": ["color": "blue"]]) }
    let medal: RLMObjectBase? = realm.objects(Medal.self).where { $0.metal == .gold }.first
    let dogs: Any? = Person(value: ["id": 1, "dogs": [["name": "Rex"]]]).value(forKey: "dogs")
    let collection = (dogs as? RLMSwiftCollectionBase)?._rlmCollection
    #expect(collection?.count == 1 && (collection?.object(at: 0) as? Dog)?.name == "Rex")
    #expect((medal as? Medal)?.ribbon?.color == "blue" && Medal.description() == "RealmAPITests.CocoaMemberTests.Medal")
  }

  @Test func classesKnowTheirSchema() {
    #expect(Dog.sharedSchema()?.className == "Dog" && Person.sharedSchema()?.primaryKeyProperty?.name == "id")
    #expect(TwoKeys.sharedSchema() == nil && Object.sharedSchema() == nil && EmbeddedObject.sharedSchema() == nil)
    let values = Badge(value: ["number": 3]).dictionaryWithValues(forKeys: ["number", "text"])
    #expect(values["number"] as? Int == 3 && values["text"] is NSNull)
  }

  @Test func aBlockMayTakeAnyClassOfTheObject() throws {
    let realm = try scratchRealm()
    let dog = try realm.write { realm.create(Dog.self, value: ["name": "Rex"]) }
    var told: [String] = []
    let tokens = [
      observe(dog) { (change: ObjectChange<Object>) in
        if case .change(let object, _) = change { told.append("\(object["name"] ?? "")") }
      },
      dog.observe { change in if case .change(let dog, _) = change { told.append(dog.name) } },
    ]
    try realm.write { dog.name = "Max" }
    #expect(told == ["Max", "Max"])
    tokens.forEach { $0.invalidate() }
  }

  private func observe<Observed: ObjectBase>(
    _ observable: some Observable, _ block: @escaping (ObjectChange<Observed>) -> Void
  ) -> NotificationToken { observable.observe(keyPaths: nil, on: nil, block) }
}

extension Object: CocoaMemberTests.Observable {}
