import Foundation
import RealmAPI
import Testing

/// The queries of the page on reading, in both spellings.
@Suite struct ReadingQueries {
  let realm: Realm
  var dogs: Results<Dog> { realm.objects(Dog.self) }
  var people: Results<Person> { realm.objects(Person.self) }

  init() throws {
    realm = try scratchRealm("reading queries \(UUID())")
    try realm.write {
      let ball = DogToy(value: ["id": try ObjectId(string: "11223344556677889900aabb"), "name": "Tennis ball"])
      let rope = DogToy(value: ["id": try ObjectId(string: "11223344556677889900aabc"), "name": "Rope"])
      func dog(_ name: String, _ age: Int, _ color: String, _ toy: DogToy? = nil, cities: [String] = []) -> Dog {
        let dog = Dog(value: ["name": name, "age": age, "color": color, "citiesVisited": cities])
        dog.favoriteToy = toy
        return dog
      }
      let rex = dog("Rex", 1, "tan", ball, cities: ["New York"])
      let bella = dog("Bella", 5, "tan", rope, cities: ["York"])
      let wolfie = dog("Wolfie", 9, "grey")
      realm.add(dog("Abby B", 4, "tan", rope))
      func person(_ id: Int, _ dogs: [Dog], _ city: String?, _ street: String?) {
        let person = Person(value: ["id": id, "dogs": dogs])
        if let city { person.address = Address(value: ["city": city, "street": street]) }
        realm.add(person)
      }
      person(1, [rex], "Los Angeles", "Main Street")
      person(2, [bella], "Los Angeles", nil)
      person(3, [rex, bella, wolfie], "Los Angeles", "Elm Street")
      person(4, [wolfie], "New York", "Elm Street")
      person(5, [], nil, nil)
    }
  }

  @Test func d72Puppies() {
    #expect(dogs.where { $0.age < 2 }.map(\.name) == ["Rex"])
    #expect(dogs.filter("age < 2").map(\.name) == ["Rex"])
  }

  @Test func d73WithoutAFavoriteToy() {
    #expect(dogs.where { $0.favoriteToy == nil }.map(\.name) == ["Wolfie"])
    #expect(dogs.filter("favoriteToy == nil").map(\.name) == ["Wolfie"])
  }

  @Test func d74WhoLikeTennisBalls() {
    #expect(dogs.where { $0.favoriteToy.name == "Tennis ball" }.map(\.name) == ["Rex"])
    #expect(dogs.filter("favoriteToy.name == 'Tennis ball'").map(\.name) == ["Rex"])
    #expect(dogs.filter("favoriteToy.name == %@", "Tennis ball").map(\.name) == ["Rex"])
  }

  @Test func d75AToyByItsID() throws {
    let id = try ObjectId(string: "11223344556677889900aabb")
    let toys = realm.objects(DogToy.self)
    #expect(toys.where { $0.id == id }.map(\.name) == ["Tennis ball"])
    #expect(toys.filter("id = %@", id).first?.name == "Tennis ball")
  }

  @Test func d76TextIsNoObjectID() throws {
    let toys = realm.objects(DogToy.self)
    for predicate in [
      try NSPredicate(validating: "id = '11223344556677889900aabb'"),
      try NSPredicate(validating: "id = %@", "11223344556677889900aabb"),
    ] {
      #expect(throws: InvalidPredicate.self) { try toys.filter(validating: predicate) }
    }
  }

  @Test func d79PeopleOfACityByStreet() {
    let losAngelesPeople = people.where { $0.address.city == "Los Angeles" }.sorted(byKeyPath: "address.street")
    #expect(losAngelesPeople.map(\.id) == [2, 3, 1])
    let same = people.filter("address.city = %@", "Los Angeles").sorted(byKeyPath: "address.street")
    #expect(same.map(\.id) == [2, 3, 1])
  }

  /// The page: "It is not possible to query embedded objects directly." The compiler holds to that: `realm.objects` takes no such
  /// class.
  @Test func d80EmbeddedObjectsAreNoRoot() {
    let classes: [Any.Type] = [Address.self, Person.self]
    #expect(classes.map { $0 is any RealmFetchable.Type } == [false, true])
    #expect(people.where { $0.address.city == "New York" }.compactMap(\.address?.street) == ["Elm Street"])
  }

  @Test func d82WhoVisitedNewYork() {
    #expect(dogs.where { $0.citiesVisited.contains("New York") }.map(\.name) == ["Rex"])
    #expect(dogs.filter("'New York' IN citiesVisited").map(\.name) == ["Rex"])
  }

  @Test func d104WhoseDogsAreFiveOnAverage() {
    #expect(people.where { $0.dogs.age.avg == 5 }.map(\.id) == [2, 3])
    #expect(people.filter("dogs.@avg.age == 5").map(\.id) == [2, 3])
  }

  @Test func d105WithOlderDogs() {
    #expect(people.where { $0.dogs.age.min > 5 }.map(\.id) == [4])
    #expect(people.filter("dogs.@min.age > 5").map(\.id) == [4])
  }

  @Test func d106WithYoungerDogs() {
    #expect(people.where { $0.dogs.age.max < 2 }.map(\.id) == [1])
    #expect(people.filter("dogs.@max.age < 2").map(\.id) == [1])
  }

  @Test func d107WithManyDogs() {
    #expect(people.where { $0.dogs.count > 2 }.map(\.id) == [3])
    #expect(people.filter("dogs.@count > 2").map(\.id) == [3])
  }

  @Test func d108WhoseDogsAreOldTogether() {
    #expect(people.where { $0.dogs.age.sum > 10 }.map(\.id) == [3])
    #expect(people.filter("dogs.@sum.age > 10").map(\.id) == [3])
  }

  @Test func d109QueriesInAChain() {
    let tanDogs = dogs.where { $0.color == "tan" }
    #expect(tanDogs.where { $0.name.contains("B") }.map(\.name) == ["Abby B", "Bella"])
    #expect(tanDogs.where { $0.name.starts(with: "B") }.map(\.name) == ["Bella"])
    #expect(dogs.filter("color = 'tan'").filter("name BEGINSWITH 'B'").map(\.name) == ["Bella"])
  }
}
