import Foundation
import RealmAPI
import Testing

/// Objects and queries by the names of classes.
@Suite struct DynamicObjectTests {
  private func rows(_ name: String = #function) throws -> Realm {
    let realm = try scratchRealm("dynamic \(name)")
    try realm.write {
      let item = Item(value: ["name": "pen", "price": 3])
      for (id, color) in [Color.red, .blue, .green].enumerated() {
        let row = Row()
        row.id = id
        row.color = color
        row.size = id == 1 ? nil : .large
        row.mixed = .string("m\(id)")
        row.maybe = id == 0 ? nil : id
        row.link = id == 2 ? nil : item
        row.place = id == 0 ? Place(value: ["city": "Oslo"]) : nil
        row.items.append(objectsIn: [item, item])
        row.colors.append(objectsIn: [color, .red])
        row.words.insert(objectsIn: ["a", "b"])
        row.prices["x"] = id
        row.links["y"] = item
        realm.add(row)
      }
    }
    return realm
  }

  @Test func d113TheyYieldThePersistedTypes() throws {
    let realm = try scratchRealm()
    try realm.write {
      realm.create(Club.self, value: ["name": "American Kennel Club", "url": URL(string: "https://akc.org")!])
    }
    let clubs = realm.dynamicObjects("Club")
    let club = try #require(clubs.filter("url == 'https://akc.org'").first)
    #expect(club["url"] as? String == "https://akc.org")
    #expect(club.url as? String == "https://akc.org")
    // Written may be either type.
    try realm.write { club["url"] = URL(string: "https://akc.example")! }
    #expect(realm.objects(Club.self).first?.url.absoluteString == "https://akc.example")
    try realm.write { club.url = "https://akc.org" }
    #expect(realm.objects(Club.self).first?.url == URL(string: "https://akc.org")!)
    let second = try realm.write {
      realm.dynamicCreate("Club", value: ["name": "Other", "url": URL(string: "https://other.org")!])
    }
    #expect(second["url"] as? String == "https://other.org")
    #expect(clubs.count == 2)
  }

  @Test func everyKindOfProperty() throws {
    let realm = try rows()
    let row = try #require(realm.dynamicObject(ofType: "Row", forPrimaryKey: 0))
    #expect(row["color"] as? String == "red")
    #expect(row["size"] as? Int == 1)
    #expect(row["maybe"] == nil)
    #expect(row["mixed"] as? String == "m0")
    #expect((row["link"] as? DynamicObject)?["price"] as? Int == 3)
    #expect((row["place"] as? DynamicObject)?["city"] as? String == "Oslo")
    #expect((row["colors"] as? List<String>).map(Array.init) == ["red", "red"])
    #expect((row["words"] as? MutableSet<String>).map { Set($0) } == ["a", "b"])
    #expect((row["prices"] as? Map<String, Int>)?["x"] == 0)
    #expect(row.dynamicList("items").map { $0["name"] as? String } == ["pen", "pen"])
    let links: Map<String, DynamicObject?> = row.dynamicMap("links")
    #expect(links["y"]??["name"] as? String == "pen")
    let item = try #require(row.dynamicList("items").first)
    #expect((item["rows"] as? LinkingObjects<DynamicObject>)?.count == 6)
    #expect(realm.dynamicObject(ofType: "Row", forPrimaryKey: 7) == nil)
  }

  @Test func aTypedObjectHasItsPropertiesByNameToo() throws {
    let realm = try rows()
    let row = try #require(realm.object(ofType: Row.self, forPrimaryKey: 1))
    #expect(row["color"] as? Color == .blue)
    #expect(row["size"] == nil)
    try realm.write { row["text"] = "t" }
    #expect(row.text == "t")
    let dynamic = try #require(realm.dynamicObject(ofType: "Row", forPrimaryKey: 1))
    #expect(dynamic.isSameObject(as: row))
    #expect(row.dynamicList("items").first?["name"] as? String == "pen")
  }

  @Test func everyKindOfPropertyIsAssigned() throws {
    let realm = try rows()
    let row = try #require(realm.dynamicObject(ofType: "Row", forPrimaryKey: 2))
    let pen = try #require(realm.dynamicObjects("Item").first)
    try realm.write {
      row["color"] = Color.blue
      row["size"] = 0
      row["link"] = pen
      row["maybe"] = nil
      row["items"] = [pen, pen, pen]
      row["colors"] = ["green"]
      row["prices"] = ["z": 9]
      row["mixed"] = 7
      row.dynamicList("items").append(pen)
    }
    let typed = try #require(realm.object(ofType: Row.self, forPrimaryKey: 2))
    #expect(typed.color == .blue)
    #expect(typed.size == .small)
    #expect(typed.link?.name == "pen")
    #expect(typed.maybe == nil)
    #expect(typed.items.count == 4)
    #expect(Array(typed.colors) == [.green])
    #expect(typed.prices["z"] == 9)
    #expect(typed.prices.count == 1)
    #expect(typed.mixed == .int(7))
    let other = try #require(realm.dynamicObject(ofType: "Row", forPrimaryKey: 1))
    try realm.write { other["items"] = row["items"] }
    #expect(other.dynamicList("items").count == 4)
  }

  @Test func resultsAreAskedLikeOthers() throws {
    let realm = try rows()
    let rows = realm.dynamicObjects("Row")
    #expect(rows.filter("color == 'blue'").map { $0["id"] as? Int } == [1])
    let pen = realm.dynamicObjects("Item").first
    #expect(rows.filter("link == %@", pen).count == 2)
    #expect(rows.sorted(byKeyPath: "color").map { $0["id"] as? Int } == [1, 2, 0])
    #expect(rows.max(ofProperty: "id") == 2)
    #expect(rows.index(of: rows[2]) == 2)
    #expect(rows[0].description.hasPrefix("Row { id = 0;"))
    #expect(rows.freeze().first?.isFrozen == true)
  }

  @Test func theyAreObserved() throws {
    let realm = try rows()
    let row = try #require(realm.dynamicObject(ofType: "Row", forPrimaryKey: 1))
    var changes: [String] = []
    var counts: [Int] = []
    let tokens = [
      row.observe { change in
        switch change {
        case .change(let row, let properties):
          changes += properties.map {
            "\($0.name) \($0.oldValue ?? "nil") \($0.newValue ?? "nil") \(row.color ?? "nil")"
          }
        case .deleted: changes.append("deleted")
        case .error: break
        }
      },
      realm.dynamicObjects("Row").filter("color == 'red'").observe { change in
        if case .update(let rows, _, _, _) = change { counts.append(rows.count) }
      },
    ]
    try realm.write { row["color"] = "red" }
    try realm.write { realm.delete(row) }
    #expect(changes == ["color blue red red", "deleted"])
    #expect(counts == [2, 1])
    tokens.forEach { $0.invalidate() }
  }

  @Test func createUpdatesWhatHasTheKey() throws {
    let realm = try rows()
    try realm.write {
      realm.dynamicCreate("Row", value: ["id": 1, "text": "new"], update: .modified)
      realm.dynamicCreate("Row", value: ["id": 9, "color": "green"])
    }
    #expect(realm.objects(Row.self).count == 4)
    #expect(realm.object(ofType: Row.self, forPrimaryKey: 1)?.text == "new")
    #expect(realm.object(ofType: Row.self, forPrimaryKey: 1)?.color == .blue)
    #expect(realm.object(ofType: Row.self, forPrimaryKey: 9)?.color == .green)
  }

  @Test func d80EmbeddedObjectsAndUnknownNamesAreErrors() throws {
    let realm = try rows()
    #expect(faultCode { try realm.dynamicObjects(validating: "Place") } == .embeddedRoot)
    #expect(faultCode { try realm.dynamicObjects(validating: "Rows") } == .unknownClass)
    let closed = try Realm(
      configuration: .init(inMemoryIdentifier: "closed dynamic", objectTypes: [DogToy.self]))
    #expect(faultCode { try closed.dynamicObjects(validating: "Row") } == .unknownClass)
    #expect(try closed.dynamicObjects(validating: "DogToy").isEmpty)
  }
}

/// The code of the first diagnostic that something throws; nil where it throws none.
func faultCode<Result>(_ body: () throws -> Result) -> DiagnosticCode? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? DiagnosticError)?.first.code
  }
}
