import Foundation
import RealmAPI
import Testing

// Classes whose properties no realm would keep.

class LegacyDog: Object {
  dynamic var id = 0
  dynamic var name = ""
  dynamic var born: Date?
  dynamic var owner: LegacyPerson?
  var walks = 0
  override class func primaryKey() -> String? { "id" }
  override class func indexedProperties() -> [String] { ["name"] }
  override class func ignoredProperties() -> [String] { ["walks"] }
}

class LegacyPerson: Object {
  let dogs = List<LegacyDog>()
  let names = MutableSet<String>()
  let byCity = Map<String, Int>()
  let clubs = LinkingObjects(fromType: LegacyClub.self, property: "members")
  var friend = FloatKey()
  lazy var initials = ""
  var count: Int { dogs.count }
}

class LegacyClub: Object {
  @Persisted var members: List<LegacyPerson>
}

class LegacyAddress: EmbeddedObject {
  dynamic var street = ""
}

final class Puppy: LegacyDog {
  dynamic var weeks = 0
}

// Classes that keep something, and may have what they do not keep; and one that has nothing.

class Selectable: Object {
  @Persisted var name = ""
  var isSelected = false
  var marks = List<Int>()
}

class SelectableDog: Selectable {
  var isShown = true
  let limit = 3
  override class func ignoredProperties() -> [String] { ["isShown"] }
}

class Bare: Object {
  var helper: (() -> Void)?
}

// Classes that were not rewritten, above and below one that was.

class LegacyKennel: Object {
  let dogs = List<LegacyDog>()
  let names = List<String>()
  dynamic var capacity = 0
  let limit = 3
  override class func ignoredProperties() -> [String] { ["names"] }
}

class ModernKennel: LegacyKennel {
  @Persisted var city = ""
  var isOpen = true
}

class LargeKennel: ModernKennel {
  dynamic var wings: Int? = 2
}

class OwnKennel: ModernKennel {
  var isShown = true
  override class func ignoredProperties() -> [String] { super.ignoredProperties() + ["dogs", "capacity", "isShown"] }
}

@Suite struct UnpersistedModelTests {
  static let messages: [(ObjectBase.Type, [String])] = [
    (
      LegacyDog.self,
      [
        "write `@Persisted(primaryKey: true) var id: Int`", "write `@Persisted(indexed: true) var name: String`",
        "write `@Persisted var born: Date?`", "write `@Persisted var owner: LegacyPerson?`",
      ]
    ),
    (
      LegacyPerson.self,
      [
        "write `@Persisted var dogs: List<LegacyDog>`", "write `@Persisted var names: MutableSet<String>`",
        "write `@Persisted var byCity: Map<String, Int>`",
        "write `@Persisted(originProperty: \"members\") var clubs: LinkingObjects<LegacyClub>`",
        "write `@Persisted var friend: FloatKey?`",
      ]
    ),
    (LegacyAddress.self, ["write `@Persisted var street: String`"]),
    (
      Puppy.self,
      [
        "write `@Persisted(primaryKey: true) var id: Int`", "write `@Persisted(indexed: true) var name: String`",
        "write `@Persisted var born: Date?`", "write `@Persisted var owner: LegacyPerson?`",
        "write `@Persisted var weeks: Int`",
      ]
    ),
    (
      ModernKennel.self,
      [
        "so that a realm would keep nothing of `LegacyKennel.dogs`; write `@Persisted var dogs: List<LegacyDog>`",
        "the class `LegacyKennel` declares no property with `@Persisted`, so that a realm would keep nothing of"
          + " `LegacyKennel.capacity`; write `@Persisted var capacity: Int`",
      ]
    ),
    (
      LargeKennel.self,
      ["`LegacyKennel.dogs`", "`LegacyKennel.capacity`", "write `@Persisted var wings: Int?`"]
    ),
  ]

  @Test(arguments: messages)
  func itIsRefusedWithWhatToWrite(_ type: ObjectBase.Type, _ expected: [String]) throws {
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(inMemoryIdentifier: "unpersisted", objectTypes: [type]))
    }
    let diagnostics = error?.diagnostics ?? []
    #expect(diagnostics.map(\.code.rawValue) == expected.map { _ in "unpersisted-property" })
    for (diagnostic, expected) in zip(diagnostics, expected) {
      #expect(diagnostic.message.contains(expected), "\(diagnostic.message)")
    }
  }

  @Test func theMessageSaysWhatIsWrong() throws {
    let error = #expect(throws: Realm.Error.self) {
      try Realm(configuration: .init(inMemoryIdentifier: "unpersisted", objectTypes: [LegacyAddress.self]))
    }
    #expect(
      error?.diagnostics.first?.message
        == "the class `LegacyAddress` declares no property with `@Persisted`, so that a realm would keep nothing of"
        + " `LegacyAddress.street`; write `@Persisted var street: String`, or name it in `ignoredProperties()`")
  }

  @Test(arguments: [Selectable.self, SelectableDog.self, Bare.self, OwnKennel.self] as [ObjectBase.Type])
  func aClassMayHavePropertiesOfItsOwn(_ type: ObjectBase.Type) throws {
    _ = try Realm(configuration: .init(inMemoryIdentifier: "selectable", objectTypes: [type]))
  }

  @Test func anUnmanagedObjectIsStillAnObject() {
    let dog = LegacyDog()
    dog.name = "Rex"
    #expect(dog.description == "LegacyDog")
  }
}
