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

final class CodedFile: Object, Codable {
  @Persisted var bornAt: Date
  @Persisted var rawData: Data
  @Persisted var allData: List<Data>
  @Persisted var namedDates: Map<String, Date>
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

  /// Coders treat dates, bytes and the keys of dictionaries in ways of their own, inside properties and collections, too.
  @Test func strategiesReachTheValues() throws {
    let text = """
      {"all_data":["AQ=="],"born_at":"2001-01-01T00:00:10Z","named_dates":{"some_key":"2001-01-01T00:00:20Z"},"raw_data":"AQI="}
      """
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let file = try decoder.decode(CodedFile.self, from: Data(text.utf8))
    #expect(file.bornAt == Date(timeIntervalSinceReferenceDate: 10) && file.rawData == Data([1, 2]))
    #expect(Array(file.allData) == [Data([1])])
    #expect(file.namedDates["some_key"] == Date(timeIntervalSinceReferenceDate: 20))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(String(decoding: try encoder.encode(file), as: UTF8.self) == text)
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
