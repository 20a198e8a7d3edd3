import Foundation
import RealmAPI
import Testing

final class CodedDog: Object, Codable {
  @Persisted(primaryKey: true) var id = 0
  @Persisted var name: String
  @Persisted var born: Date?
  @Persisted var tags: List<String>
  @Persisted var scores: MutableSet<Int>
  @Persisted var parks: Map<String, String>
  @Persisted var toy: CodedToy?
  @Persisted var friends: List<CodedDog>
  @Persisted var mood = CodedMood.calm
  @Persisted var mark: ObjectId
}

final class CodedToy: EmbeddedObject, Codable {
  @Persisted var name: String
}

enum CodedMood: String, PersistableEnum, Codable { case calm, wild }

/// Models and collections that Swift codes by itself.
@Suite struct CodableTests {
  private let json = """
    {"born":0,"friends":[],"id":1,"mark":"11223344556677889900aabb","mood":"wild","name":"Rex","parks":{"Oslo":"Frogner"},\
    "scores":[1,3],"tags":["a","b"],"toy":{"name":"Ball"}}
    """

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func aModelIsReadAndWritten() throws {
    let dog = try JSONDecoder().decode(CodedDog.self, from: Data(json.utf8))
    #expect(dog.id == 1 && dog.name == "Rex" && dog.mood == .wild && dog.toy?.name == "Ball")
    #expect(Array(dog.tags) == ["a", "b"] && dog.parks["Oslo"] == "Frogner" && Set(dog.scores) == [1, 3])
    #expect(try encoded(dog) == json)
    let realm = try scratchRealm("codable")
    try realm.write { realm.add(dog) }
    #expect(realm.object(ofType: CodedDog.self, forPrimaryKey: 1)?.tags.count == 2)
    #expect(try encoded(CodedDog(value: dog)) == json)
    #expect(try encoded(dog.tags) == "[\"a\",\"b\"]")
    #expect(try encoded(dog.parks) == "{\"Oslo\":\"Frogner\"}")
    #expect(throws: EncodingError.self) { try encoded(dog) }
  }

  @Test func whatMayBeNilMayBeLeftOut() throws {
    let text = json.replacingOccurrences(of: "\"born\":0,", with: "").replacingOccurrences(
      of: ",\"toy\":{\"name\":\"Ball\"}", with: "")
    let dog = try JSONDecoder().decode(CodedDog.self, from: Data(text.utf8))
    #expect(dog.born == nil && dog.toy == nil)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CodedDog.self, from: Data("{}".utf8)) }
  }

  @Test func collectionsAreReadAndWritten() throws {
    let map = try JSONDecoder().decode(Map<Side, Int>.self, from: Data(#"{"left":1}"#.utf8))
    #expect(map[.left] == 1)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Map<Side, Int>.self, from: Data(#"{"up":1}"#.utf8))
    }
    let list = try JSONDecoder().decode(List<Int?>.self, from: Data("[1,null]".utf8))
    #expect(Array(list) == [1, nil])
    #expect(try encoded(list) == "[1,null]")
  }
}
