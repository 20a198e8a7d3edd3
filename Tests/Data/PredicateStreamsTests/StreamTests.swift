import PredicateBytecode
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Predicates
import Testing

@testable import PredicateStreams

func compiled(_ text: String, _ schema: Schema, clauses: [ResultClause] = []) throws -> VerifiedProgram {
  try CompiledPredicate(text, class: schema.classes[0].name, schema: schema, clauses: clauses).verified
}

/// Files that come in pieces, on one thread or several.
struct StreamTests {
  static let schema = Result {
    try Schema(json: #"[{"name": "Task", "properties": {"name": "string", "n": "int", "tags": "string[]"}}]"#)
  }

  /// What is found in a text that comes in pieces.
  struct Found: Equatable {
    var lines = ""
    var numbers: [Int] = []
  }

  static func search(
    _ text: String, _ predicate: String, _ form: StreamForm = .lines, piece: Int = .max, jobs: Int = 1,
    blockBytes: Int = 1 << 10, enough: Int = .max
  ) throws -> Found {
    let schema = try schema.get()
    let query = try ObjectQuery(
      compiled(predicate, schema), schema: schema, wanted: [.objects], limits: .standard)
    var found = Found()
    let reader = FileReader(MemorySource(Array(text.utf8), piece: piece), limits: .standard)
    try ObjectStream(reader, form, query, jobs: jobs, blockBytes: blockBytes).run(enough: enough) {
      found.lines += String(decoding: $0.lines, as: UTF8.self)
      found.numbers += $0.numbers
    }
    return found
  }

  static let objects = (0..<600).map { index in
    #"{"name": "\#(String(repeating: "x", count: index % 90))", "n": \#(index % 7), "tags": ["a", "b\#(index)"]}"#
  }

  @Test(arguments: [1, 3, 64, 1_000, Int.max], [1, 2, 3])
  func piecesAndThreadsMakeNoDifference(piece: Int, jobs: Int) throws {
    let text = Self.objects.joined(separator: "\r\n") + "\n\n  \n"
    let expected = Self.objects.indices.filter { $0 % 7 > 4 }
    for blockBytes in [1, 100, 4_096] {
      let found = try Self.search(text, "n > 4", piece: piece, jobs: jobs, blockBytes: blockBytes)
      #expect(found.numbers == expected.map { $0 + 1 })
      #expect(found.lines == expected.map { Self.objects[$0] + "\n" }.joined())
    }
  }

  @Test(arguments: [1, 3, 64, 1_000, Int.max])
  func anArraySpansPieces(piece: Int) throws {
    let text = " [\n" + Self.objects.joined(separator: " ,\n ") + "\n]\n"
    let expected = Self.objects.indices.filter { $0 % 7 > 4 }
    for blockBytes in [1, 100, 4_096] {
      let found = try Self.search(text, "n > 4", .array, piece: piece, blockBytes: blockBytes)
      #expect(found.numbers == expected.map { $0 + 1 })
      #expect(found.lines == expected.map { Self.objects[$0] + "\n" }.joined())
    }
  }

  @Test func anObjectThatSpansLinesIsFoundOnOne() throws {
    let text = "[{\n  \"name\": \"a \\\" b\",\n  \"n\": 5, \"tags\": [\n]\n}]"
    #expect(try Self.search(text, "n == 5", .array).lines == #"{"name":"a \" b","n":5,"tags":[]}"# + "\n")
  }

  @Test(arguments: [1, 2], [0, 1, 5, 100])
  func noMoreThanEnoughIsFound(jobs: Int, enough: Int) throws {
    let text = Self.objects.joined(separator: "\n")
    let found = try Self.search(text, "n == 3", jobs: jobs, enough: enough)
    #expect(found.numbers == Array(Self.objects.indices.filter { $0 % 7 == 3 }.map { $0 + 1 }.prefix(enough)))
  }

  @Test func theRestOfAFileIsNotReadWhenThereIsEnough() throws {
    let text = Self.objects.joined(separator: "\n") + "\nthis is not an object\n"
    #expect(try Self.search(text, "n == 3", enough: 2).numbers == [4, 11])
  }

  @Test(arguments: [1, 2])
  func whatStandsInFrontOfAFaultIsFound(jobs: Int) throws {
    let schema = try Self.schema.get()
    let text = Self.objects.joined(separator: "\n") + "\n\n{\"n\": \"x\"}\n{}"
    let query = try ObjectQuery(compiled("n == 3", schema), schema: schema, wanted: [], limits: .standard)
    var count = 0
    do throws(StreamFailure) {
      let reader = FileReader(MemorySource(Array(text.utf8)), limits: .standard)
      try ObjectStream(reader, .lines, query, jobs: jobs, blockBytes: 700).run { count += $0.count }
      Issue.record("nothing was reported")
    } catch {
      guard case .object(let fault) = error else { throw error }
      #expect(fault.line == 602)
      #expect(fault.error.first.code == .dataValueType)
      #expect(fault.error.first.message.contains("`Task/#602.n` is the string `x`; expected an int"))
      #expect(fault.error.first.range == SourceRange(6, 9))
    }
    #expect(count == Self.objects.indices.filter { $0 % 7 == 3 }.count)
  }

  @Test(arguments: [
    ("[{}, {}", 1, 8, "expected `,` or `]`, found the end of the text"),
    ("[{},]", 1, 4, "a trailing comma; remove it"),
    ("[{}, {\"n\": 1} {}]", 1, 15, "expected `,` or `]`, found `{`"),
    ("[{}\n] x", 2, 3, "expected the end of the text, found `x`"),
    ("[", 1, 2, "expected a value, found the end of the text"),
    ("[{},", 1, 5, "expected a value, found the end of the text"),
    ("[\n  {}, é]", 2, 7, "expected a value, found `é`"),
    ("[\"é\", {\"n\": 1}]", 1, 2, "is the string `é`; expected an object"),
    ("[{}, {\"n\": \"é\n\"}]", 1, 6, "the string is not closed on its line"),
    ("[{\"n\"", 1, 2, "expected `:`"),
  ])
  func faultsOfArraysHaveTheirPlace(text: String, line: Int, column: Int, message: String) throws {
    for piece in [1, 2, Int.max] {
      do {
        _ = try Self.search(text, "n > 0", .array, piece: piece, blockBytes: 1)
        Issue.record("nothing was reported for \(text)")
      } catch let error as StreamFailure {
        guard case .object(let fault) = error else { throw error }
        #expect(fault.line == line && fault.column == column, "\(text): \(fault.line):\(fault.column)")
        #expect(fault.error.first.message.contains(message))
      }
    }
  }

  @Test func anObjectHasALimit() throws {
    let schema = try Self.schema.get()
    var limits = Limits.standard
    limits.documentBytes = 5_000
    let query = try ObjectQuery(compiled("n == 3", schema), schema: schema, wanted: [], limits: limits)
    func read(_ form: StreamForm, _ text: String) throws(StreamFailure) {
      let reader = FileReader(MemorySource(Array(text.utf8)), limits: limits)
      try ObjectStream(reader, form, query, blockBytes: 100).run { _ in }
    }
    let long = #"{"name": ""# + String(repeating: "x", count: 5_000) + #""}"#
    #expect(throws: StreamFailure.self) { try read(.lines, "{}\n\(long)") }
    #expect(throws: StreamFailure.self) { try read(.array, "[{},\n\(long)]") }
    // The file as a whole may be longer.
    try read(.lines, String(repeating: "{}\n", count: 5_000))
    try read(.array, "[" + String(repeating: "{},\n", count: 5_000) + "{}]")
  }

  /// The properties of an object and of those inside it count, whether they are given or not.
  @Test(arguments: [(StreamForm.lines, "", ""), (.array, "[", "]")])
  func theValuesOfAnObjectHaveALimit(form: StreamForm, opening: String, closing: String) throws {
    let schema = try Schema(
      json: """
        [{"name": "A", "properties": {"n": "int", "parts": "P[]"}},
         {"name": "P", "embedded": true, "properties": {"x": "int", "y": "int", "z": "int"}}]
        """)
    var limits = Limits.standard
    limits.documentValues = 2 + 10 * 3
    for predicate in ["n == 0", "ANY parts.x == 0"] {
      let query = try ObjectQuery(compiled(predicate, schema), schema: schema, wanted: [], limits: limits)
      func search(_ parts: Int) throws(StreamFailure) {
        let object = "{\"parts\": [" + Array(repeating: "{}", count: parts).joined(separator: ",") + "]}"
        let reader = FileReader(MemorySource(Array((opening + object + closing).utf8)), limits: limits)
        try ObjectStream(reader, form, query).run { _ in }
      }
      try search(10)
      do throws(StreamFailure) {
        try search(11)
        Issue.record("nothing was reported")
      } catch {
        guard case .object(let fault) = error else { throw error }
        #expect(fault.error.first.code == .limitDocumentBytes)
      }
    }
  }

  /// However few bytes come at a time, and where nobody knows whether more do, a long object is looked at a few times only.
  @Test(arguments: [(StreamForm.lines, "", ""), (.array, "[", "]")])
  func aLongObjectInSmallPieces(form: StreamForm, opening: String, closing: String) throws {
    let schema = try Self.schema.get()
    let query = try ObjectQuery(compiled("n == 3", schema), schema: schema, wanted: [], limits: .standard)
    let long = #"{"name": ""# + String(repeating: "x", count: 2_000_000) + #"", "n": 3}"#
    let reader = FileReader(SlowSource(Array((opening + long + closing).utf8), piece: 500), limits: .standard)
    var count = 0
    try ObjectStream(reader, form, query).run { count += $0.count }
    #expect(count == 1)
  }

  @Test func sortedObjectsAreHeld() throws {
    let schema = try Self.schema.get()
    let program = try compiled(
      "n > 4", schema, clauses: [.sort(by: "n"), .sort(by: "name", ascending: false), .limit(3)])
    let query = try ObjectQuery(program, schema: schema, wanted: [.objects], limits: .standard)
    #expect(query.isArranged && query.enough == .max)
    let held = HeldObjects(query)
    let text = Self.objects.joined(separator: "\n")
    try ObjectStream(FileReader(MemorySource(Array(text.utf8)), limits: .standard), .lines, query).run { held.add($0) }
    let longest = try held.arranged().map { String(decoding: held.line($0), as: UTF8.self) }
    #expect(longest.count == 3)
    #expect(longest == longest.sorted { $0.count > $1.count })
  }

  @Test func linksAreRefused() throws {
    let linked = try Schema(json: #"[{"name": "A", "properties": {"b": "B"}}, {"name": "B", "properties": {}}]"#)
    #expect(!ObjectQuery.canStream(linked, ofClass: 0))
    #expect(ObjectQuery.canStream(linked, ofClass: 1))
    let mixed = try Schema(json: #"[{"name": "A", "properties": {"m": "mixed"}}]"#)
    let query = try ObjectQuery(compiled("m == 1", mixed), schema: mixed, wanted: [], limits: .standard)
    do throws(StreamFailure) {
      let text = ##"{"m": {"$link": "A/#1"}}"##
      try ObjectStream(FileReader(MemorySource(Array(text.utf8)), limits: .standard), .lines, query).run { _ in }
      Issue.record("nothing was reported")
    } catch {
      guard case .object(let fault) = error else { throw error }
      #expect(fault.error.first.code == .dataMissingLink)
    }
  }
}

/// Bytes that come a few at a time, of which none is there before it is asked for.
final class SlowSource: ByteSource {
  private let bytes: MemorySource

  init(_ bytes: [UInt8], piece: Int) { self.bytes = MemorySource(bytes, piece: piece) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int { bytes.read(into: buffer) }
  var wouldWait: Bool { true }
}
