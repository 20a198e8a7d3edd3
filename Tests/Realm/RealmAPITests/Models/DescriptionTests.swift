import Foundation
import RealmAPI
import Testing

final class Knot: Object {
  @Persisted var name = ""
  @Persisted var next: Knot?
  @Persisted var others: List<Knot>
  @Persisted var numbers: List<Int>
  @Persisted var mixed: AnyRealmValue
  @Persisted(originProperty: "next") var before: LinkingObjects<Knot>
}

/// What `print` shows, as far as it fits on a screen.
@Suite struct DescriptionTests {
  @Test func collectionsShowTheirElements() throws {
    let realm = try scratchRealm()
    let dog = Dog(value: ["name": "Rex", "favoriteParksByCity": ["Chicago": "Grant Park"]])
    #expect(dog.favoriteParksByCity.description == "Map<String, String> (\n\t[Chicago] Grant Park\n)")
    #expect(dog.citiesVisited.description == "MutableSet<String> ()")
    try realm.write { realm.add(dog) }
    #expect(dog.favoriteParksByCity.description == "Map<String, String> (\n\t[Chicago] Grant Park\n)")
    #expect(
      dog.description
        == "Dog { name = Rex; age = 0; color = ; currentCity = ; citiesVisited = MutableSet<String> (); companion = none;"
        + " favoriteToy = nil; favoriteParksByCity = Map<String, String> ([Chicago] Grant Park) }")
    let parks = dog.favoriteParksByCity
    try realm.write { realm.delete(dog) }
    #expect(parks.description == "[invalidated map]")
  }

  @Test func resultsAndSectionsShowTheirObjects() throws {
    let realm = try scratchRealm()
    let dogs = realm.objects(DogToy.self)
    #expect(dogs.description == "Results<DogToy> ()")
    let id = ObjectId("11223344556677889900aabb")
    try realm.write {
      for name in ["Rope", "Ball", "Bone"] { realm.create(DogToy.self, value: ["id": id, "name": name]) }
    }
    #expect(
      dogs.sorted(by: \.name).where { $0.name.starts(with: "B") }.description
        == "Results<DogToy> (\n\t[0] DogToy { id = \(id); name = Ball },\n\t[1] DogToy { id = \(id); name = Bone }\n)")
    let sections = dogs.sectioned(by: { String($0.name.prefix(1)) }, sortDescriptors: ["name"])
    #expect(sections.description == "SectionedResults<String, DogToy> (\n\t[0] B (2),\n\t[1] R (1)\n)")
    #expect(
      sections[1].description == "ResultsSection<String, DogToy> R (\n\t[0] DogToy { id = \(id); name = Rope }\n)")
  }

  @Test func longOnesAreCutShort() throws {
    let knot = Knot()
    knot.numbers.append(objectsIn: 0..<1_000)
    #expect(knot.numbers.description.hasSuffix("\t[99] 99,\n\t… 900 more\n)"))
    #expect(knot.description.contains("[9] 9, … 990 more)"))
  }

  @Test func circlesEnd() throws {
    let realm = try scratchRealm()
    let knot = try realm.write {
      let knot = realm.create(Knot.self, value: ["name": "a"])
      knot.next = knot
      knot.others.append(objectsIn: [knot, knot])
      return knot
    }
    let values: [AnyRealmValue] = [
      .object(knot), .fromArray([.object(knot), .fromArray([.object(knot)])]), .fromDictionary(["k": .object(knot)]),
    ]
    for value in values {
      try realm.write { knot.mixed = value }
      #expect(knot.description.contains("Knot { … }"))
      #expect(!"\(knot.mixed)".isEmpty)
      #expect(
        knot.before.description.hasPrefix("LinkingObjects<Knot> (\n\t[0] Knot { name = a; next = Knot { name = a;"))
    }
  }
}
