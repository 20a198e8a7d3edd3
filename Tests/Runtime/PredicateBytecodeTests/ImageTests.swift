import PredicateBytecode
import PredicateDiagnostics
import PredicateValues
import Testing

@Suite struct ImageTests {
  @Test func decodingGivesBackWhatWasEncoded() throws {
    for program in [try Tasks.template(), try Tasks.nested(), try everyValue()] {
      let bytes = program.encoded()
      let decoded = try Program(decoding: bytes)
      #expect(decoded == program)
      #expect(decoded.encoded() == bytes)
    }
  }

  /// A program with a constant of every type, NaN and texts that Swift thinks equal included.
  private func everyValue() throws -> Program {
    let values: [Value] = [
      .null, .bool(true), .int(.min), .float(.nan), .double(-0.0), .double(0), .decimal(Decimal128("1.50") ?? 0),
      .string("e\u{301}"), .string("é"), .data([0, 255]), .objectID(ObjectID(high: 1, middle: 2, low: 3)),
      .uuid(UUIDBytes(high: 1, low: 2)), .link(ObjectReference(classIndex: 1, row: 7)),
      .date(try #require(Timestamp(seconds: -1, nanoseconds: -999_999_999))),
    ]
    return try Tasks.program { builder in
      let set = Constant(.set, type: .mixed, elements: values.map { .value($0) })
      builder.isIn(builder.slot(Tasks.task, 4), builder.constant(set))
    }
  }

  @Test func everyTruncationIsRejected() throws {
    let bytes = try Tasks.template().encoded()
    // Without its last section, the source map, the image is whole again.
    let sourceMap = 4 + 4 + 4 + 2 * 12
    for count in 0..<bytes.count where count != bytes.count - sourceMap {
      let error = try #require(throws: DiagnosticError.self) { try Program(decoding: Array(bytes.prefix(count))) }
      #expect([.imageTruncated, .imageSection, .imageHeader].contains(error.first.code), "\(count)")
    }
  }

  @Test(arguments: [
    (0, UInt8(1), DiagnosticCode.imageHeader), (4, 9, .imageVersion), (6, 1, .imageHeader),
    (8, 0xFF, .imageTableMismatch),
    (16, 7, .imageSection), (16, 99, .imageSection), (23, 0xFF, .imageTruncated),
  ])
  func faultyHeaders(_ offset: Int, _ byte: UInt8, _ code: DiagnosticCode) throws {
    var bytes = try Tasks.template().encoded()
    bytes[offset] ^= byte
    let error = try #require(throws: DiagnosticError.self) { try Program(decoding: bytes) }
    #expect(error.first.code == code)
  }

  @Test func textMustBeUTF8() throws {
    var bytes = try Tasks.nested().encoded()
    let name = try #require(bytes.firstRange(of: Array("Project".utf8)))
    bytes[name.lowerBound] = 0xFF
    let error = try #require(throws: DiagnosticError.self) { try Program(decoding: bytes) }
    #expect(error.first.code == .imageSection)
  }

  /// A list is not read that the limits do not allow.
  @Test func listsAreBoundedBeforeTheyAreRead() throws {
    var limits = Limits.standard
    limits.listElements = 10
    func image(_ count: Int) throws -> [UInt8] {
      try Tasks.program { builder in
        let elements = Array(repeating: Constant.Element.value(.null), count: count)
        builder.isIn(builder.slot(Tasks.task, 0), builder.constant(Constant(.set, type: .int, elements: elements)))
      }.encoded()
    }
    _ = try Program(decoding: image(10), limits: limits)
    let error = try #require(throws: DiagnosticError.self) { try Program(decoding: image(11), limits: limits) }
    #expect(error.first.code == .limitListElements)
  }

  @Test func aHugeCountIsNotBelieved() throws {
    let program = try Tasks.nested()
    var bytes = program.encoded()
    // The count of constants stands at the beginning of the third section.
    let count = UInt32(program.constants.count)
    let pattern = withUnsafeBytes(of: count.littleEndian) { Array($0) }
    let constants = try #require(
      bytes.ranges(of: [3, 0, 0, 0]).first { bytes[($0.upperBound + 4)...].starts(with: pattern) })
    bytes.replaceSubrange(constants.upperBound + 4..<constants.upperBound + 8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let error = try #require(throws: DiagnosticError.self) { try Program(decoding: bytes) }
    #expect(error.first.code == .imageTruncated)
  }
}
