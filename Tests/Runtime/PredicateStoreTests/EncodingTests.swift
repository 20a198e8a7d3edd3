import PredicateSchema
import PredicateVM
import PredicateValues
import Testing

@testable import PredicateStore

/// Each chunk is packed as tightly as its values allow.
@Suite struct EncodingTests {
  /// The first chunk of a column of these values.
  static func chunk(_ type: PropertyType, _ values: [Value]) throws -> (storage: ChunkStorage, snapshot: Snapshot) {
    let schema = Schema(validated: [
      ClassSchema(name: "Thing", isEmbedded: false, properties: [Property("p", type)], primaryKey: nil)
    ])
    let builder = StoreBuilder(schema)
    let column = try builder.table(0).column("p")
    for value in values { try column.append(value) }
    let snapshot = try builder.build().snapshot
    for (row, value) in values.enumerated() { #expect(snapshot.value(0, UInt32(row), 0) == value) }
    return (snapshot.storage[0].columns[0].chunks[0], snapshot)
  }

  @Test(arguments: [
    ([Int64(Int8.min), 0, Int64(Int8.max)], ColumnEncoding.int8), ([Int64(Int8.min) - 1], .int16),
    ([Int64(Int8.max) + 1], .int16), ([Int64(Int16.min), Int64(Int16.max)], .int16), ([Int64(Int16.max) + 1], .int32),
    ([Int64(Int32.min), Int64(Int32.max)], .int32), ([Int64(Int32.min) - 1], .int64), ([.min, .max], .int64),
  ])
  func integersTakeTheNarrowestWidth(_ values: [Int64], _ encoding: ColumnEncoding) throws {
    #expect(try Self.chunk(PropertyType(.int), values.map { .int($0) }).storage.chunk.encoding == encoding)
  }

  @Test(arguments: [(1, ColumnEncoding.codes8), (255, .codes8), (256, .codes16), (20_000, .codes16)])
  func repeatedTextsTakeCodes(_ distinct: Int, _ encoding: ColumnEncoding) throws {
    let texts = (0..<40_000).map { Value.string("a text of some length \($0 % distinct)") }
    let chunk = try Self.chunk(PropertyType(.string), texts).storage.chunk
    #expect(chunk.encoding == encoding)
    #expect(chunk.dictionaryCount == distinct)
    #expect(chunk.count == 40_000)
  }

  @Test func uniqueTextsStayPlain() throws {
    let texts = (0..<1_000).map { Value.string("text \($0)") }
    #expect(try Self.chunk(PropertyType(.string), texts).storage.chunk.encoding == .bytes)
  }

  @Test func moreThan65535DistinctTextsStayPlain() throws {
    let texts = (0..<65_536).map { Value.data([UInt8($0 & 255), UInt8($0 >> 8)] + [UInt8](repeating: 1, count: 8)) }
    #expect(try Self.chunk(PropertyType(.data), texts).storage.chunk.encoding == .bytes)
  }

  @Test func textsAreDistinctByBytes() throws {
    let texts: [Value] = (0..<100).map { .string($0 % 2 == 0 ? "\u{E9}tude" : "e\u{301}tude") }
    #expect(try Self.chunk(PropertyType(.string), texts).storage.chunk.dictionaryCount == 2)
  }

  static let scalars: [(ElementType, ColumnEncoding)] = [
    (.bool, .bits), (.float, .float), (.double, .double), (.decimal, .decimal), (.objectID, .objectID), (.uuid, .uuid),
    (.date, .date), (.mixed, .mixed), (.object(0), .link), (.string, .bytes), (.data, .bytes),
    (.int, .int64),
  ]

  @Test(arguments: scalars)
  func eachTypeHasItsEncoding(_ element: ElementType, _ encoding: ColumnEncoding) throws {
    // One value: two of the samples' links lead elsewhere.
    let values = Array(AllTypes.samples(element).prefix(1))
    #expect(try Self.chunk(PropertyType(element, isOptional: true), values).storage.chunk.encoding == encoding)
  }

  @Test(arguments: scalars)
  func columnsOfNullsTakeNoMemory(_ element: ElementType, _: ColumnEncoding) throws {
    let storage = try Self.chunk(PropertyType(element, isOptional: true), [.null, .null]).storage
    #expect(storage.chunk.encoding == .absent)
    #expect(storage.chunk.count == 2)
    #expect(storage.byteCount == 0)
  }

  @Test(arguments: scalars)
  func collectionsOfNothingTakeNoMemory(_ element: ElementType, _: ColumnEncoding) throws {
    let storage = try Self.chunk(PropertyType(element, collection: .list), [.list([]), .list([])]).storage
    #expect(storage.chunk.encoding == .absent)
    #expect(storage.byteCount == 0)
  }

  @Test func validityExistsWhereNullsDo() throws {
    let type = PropertyType(.int, isOptional: true)
    #expect(try Self.chunk(type, [.int(1), .int(2)]).storage.chunk.validity == nil)
    let values: [Value] = (0..<200).map { $0 % 67 == 66 ? .null : .int($0) }
    let (storage, snapshot) = try Self.chunk(type, values)
    try withExtendedLifetime(snapshot) {
      let validity = try #require(storage.chunk.validity)
      #expect(validity[0] == .max)
      #expect(validity[1] == UInt64.max ^ (1 << 2))
      #expect(validity[3] == 0xFF)
    }
  }

  @Test func nanosecondsExistWhereSomeAreNotZero() throws {
    let whole = try #require(Timestamp(seconds: 5, nanoseconds: 0))
    let broken = try #require(Timestamp(seconds: -5, nanoseconds: -1))
    #expect(try Self.chunk(PropertyType(.date), [.date(whole)]).storage.chunk.extra == nil)
    #expect(try Self.chunk(PropertyType(.date), [.date(whole), .date(broken)]).storage.chunk.extra != nil)
  }

  @Test func everySectionIsReadableForSixtyFourBytesMore() throws {
    let (storage, snapshot) = try Self.chunk(
      PropertyType(.string, isOptional: true), [.null] + (0..<70).map { .string("\($0)") })
    withExtendedLifetime(snapshot) {
      let chunk = storage.chunk
      let ends: [UnsafeRawPointer?] = [
        chunk.validity.map { UnsafeRawPointer($0 + 2) }, chunk.offsets.map { UnsafeRawPointer($0 + 72) },
        chunk.bytes.map { UnsafeRawPointer($0 + 130) },
      ]
      for end in ends {
        #expect(end != nil)
        for offset in 0..<64 { #expect(end?.load(fromByteOffset: offset, as: UInt8.self) == 0) }
      }
    }
  }
}
