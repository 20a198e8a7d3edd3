// As the documents write it.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Testing

@testable import RealmAPI

/// What a vector asks, in Swift.
struct SwiftSpelling: Sendable, CustomTestStringConvertible {
  /// The name of the vector's file in `Vectors/docs`.
  let suite: String
  /// The vector's id.
  let id: String
  /// What the Swift gives, in its order.
  let objects: @Sendable (Realm) throws -> [ObjectBase]
  /// The predicate that a query emits; nil where the Swift is not a query.
  let format: (@Sendable () throws -> String)?

  var testDescription: String { id }

  /// Every spelling, in the order of the vectors.
  static let all = tasks + reading + shapes

  /// The closure of a `.where`.
  private static func query<Element: Object>(
    _ id: String, _ type: Element.Type, _ suite: String,
    _ query: @escaping @Sendable (Query<Element>) -> Query<Bool>
  ) -> SwiftSpelling {
    let format: @Sendable () throws -> String = { try query(Query<Element>()).predicate().format }
    return SwiftSpelling(
      suite: suite, id: id,
      objects: { realm in
        // What is wrong would end the program in `where`; here it is an answer.
        _ = try format()
        return Array(realm.objects(type).where(query))
      }, format: format)
  }

  /// Anything else.
  private static func code(
    _ id: String, _ suite: String = "read", _ objects: @escaping @Sendable (Realm) throws -> [ObjectBase]
  ) -> SwiftSpelling {
    SwiftSpelling(suite: suite, id: id, objects: objects, format: nil)
  }

  // MARK: Tasks and projects

  private static func task(
    _ id: String, _ query: @escaping @Sendable (Query<Task>) -> Query<Bool>
  ) -> SwiftSpelling { Self.query(id, Task.self, "tasks", query) }

  private static func project(
    _ id: String, _ query: @escaping @Sendable (Query<Project>) -> Query<Bool>
  ) -> SwiftSpelling { Self.query(id, Project.self, "tasks", query) }

  private static let tasks = [
    project("D02s") { ($0.tasks.progressMinutes > 1) && ($0.tasks.assignee == "Ali") },
    task("D03s") { $0.priority > 5 },
    task("D04s") { $0.progressMinutes >= 120 },
    task("D05s") { $0.assignee == nil },
    task("D06s") { $0.labels.contains("quick win") },
    task("D07s") { $0.progressMinutes.contains(30...60) },
    task("D07t") { $0.progressMinutes.contains(30..<60) },
    task("D08s") { $0.labels.containsAny(in: ["quick win", "bug"]) },
    task("D09s") { $0.assignee.in(["Ali", "Jamie"]) },
    task("D10s") { ($0.assignee == "Ali") && ($0.isComplete == true) },
    project("D11s") { $0.name.contains("f", options: .caseInsensitive) },
    project("D12s") { $0.name.contains("e", options: .diacriticInsensitive) },
    task("D13s") { $0.name.like("d?g") },
    task("D13labels") { $0.labels.like("?ug") },
    project("D14s") { $0.name.starts(with: "e", options: .caseInsensitive) },
    task("D14labels") { $0.labels.starts(with: "quick") },
    task("D14labels-options") { $0.labels.starts(with: "BU", options: .caseInsensitive) },
    project("D15s") { $0.name.contains("ie") },
    task("D15labels") { $0.labels.contains("B", options: .caseInsensitive) },
    task("D15labels-bare") { $0.labels.contains("win", options: []) },
    task("D15labels-ends") { $0.labels.ends(with: "bug") },
    task("D16s") { $0.assignee.like("Al?x") },
    project("D19s") { $0.tasks.priority.avg > 5 },
    project("D20s") { $0.tasks.priority.max < 5 },
    project("D21s") { $0.tasks.priority.min > 5 },
    project("D22s") { $0.tasks.count > 5 },
    project("D23s") { $0.tasks.progressMinutes.sum > 100 },
    project("D24s") { $0.tasks.labels.containsAny(in: ["quick win", "bug"]) },
    project("D25s") { $0.tasks.ratings > 3 },
    project("D26s") { ($0.tasks.isComplete == false && $0.tasks.assignee == "Alex").count > 0 },
    task("D27") { ($0.priority > 5).count > 0 },
    query("D30s", TodoModels.Worker.self, "tasks") { $0.workplace.address.zipcode == 10012 },
  ]

  // MARK: Dogs, people and clubs

  private static func dog(
    _ id: String, _ query: @escaping @Sendable (Query<Dog>) -> Query<Bool>
  ) -> SwiftSpelling { Self.query(id, Dog.self, "read", query) }

  private static func person(
    _ id: String, _ query: @escaping @Sendable (Query<Person>) -> Query<Bool>
  ) -> SwiftSpelling { Self.query(id, Person.self, "read", query) }

  private static func dog(_ name: String, _ realm: Realm) throws -> Dog {
    try #require(realm.objects(Dog.self).where { $0.name == name }.first)
  }

  private static let reading = [
    code("D70") { realm in
      let specificPerson = realm.object(ofType: Person.self, forPrimaryKey: 12345)
      return [try #require(specificPerson)]
    },
    dog("D72s") { $0.age < 2 },
    dog("D73s") { $0.favoriteToy == nil },
    dog("D74s") { $0.favoriteToy.name == "Tennis ball" },
    query("D75s", DogToy.self, "read") { $0.id == ObjectId("11223344556677889900aabb") },
    code("D77b") { realm in
      let specificPerson = try #require(realm.object(ofType: Person.self, forPrimaryKey: 12345))
      return specificPerson.dogs.count == 1 && specificPerson.dogs[0].name == "Rex" ? [specificPerson] : []
    },
    person("D79s") { $0.address.city == "Los Angeles" },
    code("D81d") { realm in
      var found: Set<Dog> = []
      for dog in realm.objects(Dog.self) {
        for element in dog.favoriteParksByCity where !element.key.isEmpty && !element.value.isEmpty {
          found.insert(dog)
        }
      }
      return Array(found)
    },
    dog("D81s") { $0.favoriteParksByCity.count >= 1 },
    dog("D82s") { $0.citiesVisited.contains("New York") },
    code("D83b") { realm in
      let dog2 = try dog("Maui", realm)
      return realm.objects(Dog.self).filter { dog in dog.citiesVisited.intersects(dog2.citiesVisited) }
    },
    code("D84c") { realm in
      let dog2 = try dog("Lita", realm)
      return realm.objects(Dog.self).filter { dog in dog.citiesVisited.isSubset(of: dog2.citiesVisited) }
    },
    code("D96b") { realm in
      let isAKC =
        realm.objects(Club.self).where { $0.name == "American Kennel Club" }.first!.url == URL(
          string: "https://akc.org")!
      return realm.objects(Club.self).filter { isAKC && $0.name == "American Kennel Club" }
    },
    person("D98b") { $0.address != nil },
    code("D100") { realm in
      let dogs = realm.objects(Dog.self)
      return Array(dogs.sorted(byKeyPath: "name", ascending: false))
    },
    code("D100b") { realm in
      let dogs = realm.objects(Dog.self)
      return Array(dogs.sorted(by: \.name))
    },
    code("D101") { realm in
      let dogs = realm.objects(Dog.self)
      return Array(dogs.sorted(byKeyPath: "favoriteToy.name"))
    },
    code("D102") { realm in
      let dogs = realm.objects(Dog.self).where { $0.name.in(["Rex", "Wolfie", "Fido", "Spot"]) }
      let dogsByFirstLetter = dogs.sectioned(by: \.firstLetter, ascending: true)
      return dogsByFirstLetter.flatMap { Array($0) }
    },
    code("D103") { realm in
      let dogs = realm.objects(Dog.self).where { $0.name.in(["Rex", "Wolfie", "Fido", "Spot"]) }
      let sectionedResults = dogs.sectioned(
        by: { String($0.name.first!) }, sortDescriptors: [SortDescriptor.init(keyPath: "name", ascending: true)])
      return sectionedResults.flatMap { Array($0) }
    },
    person("D104s") { $0.dogs.age.avg == 5 },
    person("D105s") { $0.dogs.age.min > 5 },
    person("D106s") { $0.dogs.age.max < 2 },
    person("D107s") { $0.dogs.count > 2 },
    person("D108s") { $0.dogs.age.sum > 10 },
    code("D109c") { realm in
      let dogs = realm.objects(Dog.self)
      return Array(dogs.where { $0.color == "tan" }.where { $0.name.starts(with: "B") })
    },
    code("D110") { realm in
      let people = realm.objects(PersonProjection.self)
      return people.filter { $0.firstName == $0.rootObject.name }.map(\.rootObject)
    },
    code("D111b") { realm in
      let dogs = realm.objects(Dog.self)
      return stride(from: 0, to: dogs.count, by: 4).flatMap { start in
        let end = min(start + 4, dogs.count)
        return Array(dogs[start..<end])
      }
    },
    code("D112") { realm in
      let dogs = realm.objects(Dog.self)
      let count = dogs.count
      let dog = try realm.write { realm.create(Dog.self) }
      guard dogs.count == count + 1 else { return [dog] }
      try realm.write { realm.delete(dog) }
      return Array(dogs)
    },
    code("D113") { realm in
      let clubs = realm.dynamicObjects("Club")
      return clubs.filter { $0["url"] as? String == "https://akc.org" }
    },
  ]

  // MARK: Shapes

  private static func company(
    _ id: String, _ query: @escaping @Sendable (Query<GeoModels.Geospatial_Company>) -> Query<Bool>
  ) -> SwiftSpelling { Self.query(id, GeoModels.Geospatial_Company.self, "geo", query) }

  private static let smallCircle = GeoCircle(center: (47.3, -121.9), radiusInRadians: 0.004363323)
  private static let largeCircle = GeoCircle(
    center: GeoPoint(latitude: 47.8, longitude: -122.6)!, radius: Distance.kilometers(44.4)!)
  private static let largeBox = GeoBox(bottomLeft: (47.3, -122.7), topRight: (48.1, -122.1))
  private static let smallBox = GeoBox(
    bottomLeft: GeoPoint(latitude: 47.5, longitude: -122.4)!, topRight: GeoPoint(latitude: 47.9, longitude: -121.8)!)
  private static let outerRing = [
    (48.0, -122.8), (48.2, -121.8), (47.6, -121.6), (47.0, -122.0), (47.2, -122.6), (48.0, -122.8),
  ]
  private static let hole = [(47.8, -122.6), (47.7, -122.2), (47.4, -122.6), (47.6, -122.5), (47.8, -122.6)]
  private static let hole2 = [(47.55, -122.05), (47.55, -121.9), (47.3, -122.1), (47.55, -122.05)]
  private static let basicPolygon = GeoPolygon(outerRing: outerRing)
  private static let polygonWithOneHole = GeoPolygon(outerRing: outerRing, holes: [hole])
  private static let polygonWithTwoHoles = GeoPolygon(outerRing: outerRing, holes: [hole, hole2])

  private static let shapes = [
    company("D18") { $0.location.geoWithin(smallCircle!) },
    code("D39", "geo") { realm in
      let filterArguments = NSMutableArray()
      filterArguments.add(largeBox as Any)
      return Array(
        realm.objects(GeoModels.Geospatial_Company.self)
          .filter(NSPredicate(format: "location IN %@", argumentArray: filterArguments as? [Any])))
    },
    code("D88", "geo") { realm in
      realm.objects(GeoModels.Geospatial_Company.self).filter { company in
        guard let coordinates = company.location?.coordinates else { return false }
        let (latitude, longitude) = (coordinates[1], coordinates[0])
        return GeoPoint(latitude: latitude, longitude: longitude) != nil
          && GeoPoint(latitude: latitude + 90, longitude: longitude) == nil
      }
    },
    company("D89") { $0.location.geoWithin(smallCircle!) },
    company("D90") { $0.location.geoWithin(largeCircle) },
    company("D91") { $0.location.geoWithin(smallBox) },
    code("D92", "geo") { realm in
      let filterArguments = NSMutableArray()
      filterArguments.add(largeBox as Any)
      return Array(
        realm.objects(GeoModels.Geospatial_Company.self)
          .filter(NSPredicate(format: "location IN %@", argumentArray: filterArguments as? [Any])))
    },
    company("D93") { $0.location.geoWithin(basicPolygon!) },
    company("D94") { $0.location.geoWithin(polygonWithOneHole!) },
    company("D94b") { $0.location.geoWithin(polygonWithTwoHoles!) },
  ]

  // MARK: The source of this file

  /// The code of the rows above, by id.
  static func source() throws -> [String: String] {
    let text = compact(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
    var rows: [String: String] = [:]
    for part in text.components(separatedBy: "(\"D").dropFirst() {
      rows["D" + part.prefix { $0 != "\"" }] = part
    }
    return rows
  }
}
