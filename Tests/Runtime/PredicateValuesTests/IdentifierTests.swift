import PredicateValues
import Testing

/// Object ids and UUIDs: text, bytes and order.
struct IdentifierTests {
  @Test func `an object id is 24 hexadecimal digits`() throws {
    let id = try #require(ObjectID("11223344556677889900AAbb"))
    #expect(id == ObjectID(high: 0x1122_3344, middle: 0x5566_7788, low: 0x9900_AABB))
    #expect(id.description == "11223344556677889900aabb")
    #expect(id.bytes == [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0x00, 0xAA, 0xBB])
    #expect(ObjectID(bytes: id.bytes) == id)
    #expect(id.timestampSeconds == 0x1122_3344)
    #expect(ObjectID(high: .max, middle: 0, low: 0).timestampSeconds == 4_294_967_295)
  }

  @Test(arguments: [
    "", "11223344556677889900aab", "11223344556677889900aabbc", "11223344556677889900aabg",
    "11223344 556677889900aab", "é1223344556677889900aabb",
  ])
  func `other texts are not an object id`(text: String) { #expect(ObjectID(text) == nil) }

  @Test func `a uuid has five groups`() throws {
    let uuid = try #require(UUIDBytes("3B241101-e2bb-4255-8CAF-4136C566A962"))
    #expect(uuid == UUIDBytes(high: 0x3B24_1101_E2BB_4255, low: 0x8CAF_4136_C566_A962))
    #expect(uuid.description == "3b241101-e2bb-4255-8caf-4136c566a962")
    #expect(UUIDBytes(bytes: uuid.bytes) == uuid)
    #expect(uuid.bytes.first == 0x3B && uuid.bytes.last == 0x62)
  }

  @Test(arguments: [
    "", "3b241101e2bb42558caf4136c566a962", "3b241101-e2bb-4255-8caf-4136c566a96",
    "3b241101-e2bb-4255-8caf-4136c566a9622", "3b241101-e2bb-4255-8caf4-136c566a962",
    "{3b241101-e2bb-4255-8caf-4136c566a962}",
  ])
  func `other texts are not a uuid`(text: String) { #expect(UUIDBytes(text) == nil) }

  @Test func `wrong numbers of bytes make nothing`() {
    #expect(ObjectID(bytes: [UInt8](repeating: 0, count: 11)) == nil)
    #expect(UUIDBytes(bytes: [UInt8](repeating: 0, count: 17)) == nil)
  }

  @Test func `order is the order of the bytes`() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let ids = (0..<2).map { _ in
        ObjectID(
          high: .random(in: 0...1, using: &generator) << 31, middle: .random(in: 0...1, using: &generator) << 31,
          low: .random(in: 0...3, using: &generator))
      }
      #expect((ids[0] < ids[1]) == ids[0].bytes.lexicographicallyPrecedes(ids[1].bytes))
      let uuids = (0..<2).map { _ in
        UUIDBytes(high: .random(in: 0...1, using: &generator) << 63, low: .random(in: 0...1, using: &generator) << 63)
      }
      #expect((uuids[0] < uuids[1]) == uuids[0].bytes.lexicographicallyPrecedes(uuids[1].bytes))
    }
  }
}
