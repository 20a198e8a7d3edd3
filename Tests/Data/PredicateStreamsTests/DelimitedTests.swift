import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateValues
import Testing

@testable import PredicateStreams

/// CSV and TSV: what a cell becomes, what is wrong with a record and where, and back again.
struct DelimitedTests {
  static let schemaText = """
    [{"name": "Task", "properties": {
       "name": "string", "note": "string?", "n": "int", "maybe": "int?", "ratio": "double?", "done": "bool",
       "due": "date?", "id": "objectId?", "uid": "uuid?", "price": "decimal128?", "blob": "data?", "any": "mixed",
       "tags": "string[]", "part": "Part"}},
     {"name": "Part", "embedded": true, "properties": {"label": "string"}}]
    """

  /// The lines of JSON that become of a text.
  private func lines(_ text: String, delimiter: UInt8 = UInt8(ascii: ","), piece: Int = .max) throws -> String {
    let schema = try Schema(json: Self.schemaText)
    let query = try ObjectQuery(
      compiled("TRUEPREDICATE", schema), schema: schema, wanted: [.objects], limits: .standard)
    let reader = FileReader(MemorySource(Array(text.utf8), piece: piece), limits: .standard)
    var lines = ""
    try ObjectStream(
      reader, .delimited(reader.header(DelimitedFormat(delimiter: delimiter, hasQuotes: true))), query, blockBytes: 16
    ).run { lines += String(decoding: $0.lines, as: UTF8.self) }
    return lines
  }

  static let cells: [(header: String, cell: String, json: String)] = [
    ("name", "plain", #""plain""#), ("name", #""quoted, with ""quotes""""#, #""quoted, with \"quotes\"""#),
    ("name", "\"two\nlines\"", #""two\u000alines""#), ("name", #"back\slash"#, #""back\\slash""#),
    ("name", "é", #""é""#), ("note", "", "null"), ("note", "\"\"", #""""#), ("n", "-7", "-7"), ("maybe", "", "null"),
    ("ratio", "1.50", "1.50"), ("ratio", "NaN", #"{"$numberDouble":"NaN"}"#),
    ("due", "2020-02-29T12:30:00Z", #"{"$date":"2020-02-29T12:30:00Z"}"#),
    ("id", "11223344556677889900aabb", #"{"$oid":"11223344556677889900aabb"}"#),
    ("uid", "3b241101-e2bb-4255-8caf-4136c566a962", #"{"$uuid":"3b241101-e2bb-4255-8caf-4136c566a962"}"#),
    ("price", "12.30", "12.30"), ("blob", "AAE=", #"{"$binary":{"base64":"AAE="}}"#), ("any", "12", "12"),
    ("any", "\"12\"", #""12""#), ("any", "x", #""x""#), ("tags", #""[""a"", ""b""]""#, #"["a", "b"]"#),
    ("part", #""{""label"": ""x""}""#, #"{"label": "x"}"#),
  ]

  @Test(arguments: cells) func aCellIsWhatItsPropertySays(header: String, cell: String, json: String) throws {
    for lineBreak in ["\n", "\r\n"] {
      // A line that is empty is not a record, so that there is another cell.
      #expect(try lines("\(header),done\(lineBreak)\(cell),true\(lineBreak)") == expected(header, json))
    }
    #expect(try lines("\(header)\tdone\n\(cell)\ttrue", delimiter: 9) == expected(header, json))
  }

  private func expected(_ header: String, _ json: String) -> String { "{\"\(header)\":\(json),\"done\":true}\n" }

  @Test func anEmptyCellOfACollectionIsNothing() throws {
    #expect(try lines("tags,n\n,3\n") == "{\"n\":3}\n")
    #expect(try lines("name,n\n,3\n") == "{\"name\":\"\",\"n\":3}\n")
  }

  @Test(arguments: [1, 2, 7, Int.max]) func recordsSpanPiecesAndLines(piece: Int) throws {
    let text = "\u{FEFF}name,\"n\"\r\n\"a\nb\",1\r\n\r\n\"\"\"\",2\r\nc,3"
    #expect(
      try lines(text, piece: piece)
        == "{\"name\":\"a\\u000ab\",\"n\":1}\n{\"name\":\"\\\"\",\"n\":2}\n{\"name\":\"c\",\"n\":3}\n")
  }

  @Test func anEmptyLineIsARecordOfOneColumnAlone() throws {
    #expect(try lines("note\na\n\n\"\"\n") == "{\"note\":\"a\"}\n{\"note\":null}\n{\"note\":\"\"}\n")
    #expect(try lines("note,maybe\n\na,1\n\n") == "{\"note\":\"a\",\"maybe\":1}\n")
  }

  @Test func quotesOfNumbersSayNothing() throws {
    #expect(try lines("maybe,done\n\"7\",\"true\"\n") == "{\"maybe\":7,\"done\":true}\n")
    #expect(try lines("maybe,note\n\"\",\"\"\n") == "{\"maybe\":null,\"note\":\"\"}\n")
  }

  static let faults: [(text: String, line: Int, range: Range<Int>, code: DiagnosticCode, message: String)] = [
    ("name,n\na,1\nb,x\n", 3, 2..<3, .dataValueType, "`Task/#3.n` is the string `x`; expected an int"),
    ("name,n\n\"a\nb\",1\nb,007\n", 4, 2..<5, .dataValueType, "`Task/#4.n` is the string `007`; expected an int"),
    ("name,n\na,\n", 2, 2..<2, .dataNull, "`Task/#2.n` is null"),
    ("name,n\na,1,2\n", 2, 0..<6, .csvSyntax, "a record of 3 cells under a header of 2 cells"),
    ("name,n\na\n", 2, 0..<2, .csvSyntax, "a record of 1 cell under a header of 2 cells"),
    ("name,n\n\"a,1\n", 2, 0..<1, .csvSyntax, "a quote that is never closed"),
    ("name,n\na,1\n\u{1A}", 3, 0..<1, .csvSyntax, "the byte 0x1A, by which DOS ended files"),
    ("name,nope\na,1\n", 1, 5..<9, .dataUnknownProperty, "a column is called `nope`"),
    ("tags,n\n\"[], \"\"name\"\": \"\"x\"\"\",1\n", 2, 1..<20, .dataValueType, "`Task/#2.tags` is the string"),
    ("done\nmaybe\n", 2, 0..<5, .dataValueType, "`Task/#2.done` is the string `maybe`; expected true or false"),
  ]

  @Test(arguments: faults) func faultsHaveTheirPlace(
    text: String, line: Int, range: Range<Int>, code: DiagnosticCode, message: String
  ) throws {
    do {
      _ = try lines(text)
      Issue.record("nothing was reported")
    } catch let error as StreamFailure {
      guard case .object(let fault) = error else { throw error }
      #expect(fault.line == line)
      #expect(fault.error.first.code == code)
      #expect(fault.error.first.message.contains(message))
      #expect(fault.error.first.range == SourceRange(range.lowerBound, range.upperBound))
    }
  }

  @Test func theLineBreaksOfOldMacsAreFaults() {
    let error = #expect(throws: DiagnosticError.self) {
      try DelimitedHeader(Array("a,b\r1,2\r".utf8), DelimitedFormat(delimiter: UInt8(ascii: ",")), isWhole: true)
    }
    #expect(error?.first.code == .csvSyntax)
    #expect(error?.first.message.contains("a carriage return without a line feed") == true)
  }

  @Test(
    arguments: [
      ("a,,b\n", ["a", "column2", "b"]), ("a,b,a\n", ["a", "b", "a_2"]), ("a,a_2,a,a\n", ["a", "a_2", "a_3", "a_4"]),
      (",column1\n", ["column1_2", "column1"]), ("\n\r\na,b\n", ["a", "b"]), (",\n", ["column1", "column2"]),
    ] as [(String, [String])]) func aHeaderNamesEachColumnOnce(text: String, names: [String]) throws
  {
    let header = try DelimitedHeader(Array(text.utf8), DelimitedFormat(delimiter: UInt8(ascii: ",")), isWhole: true)
    #expect(header?.names == names)
  }

  @Test(arguments: [
    ("a,b;c\n1,2\n", ","), ("a;b,c\n1;2\n", ";"), ("a\tb\n", "\t"), ("a|b|c\n1|2|3\n", "|"), ("a\n1,2\n", ","),
    ("a;b\n1,5;2\n", ";"), ("", ","), ("a,b\tc\n1,2,3\tx\n", "\t"),
  ]) func theHeaderTellsTheDelimiter(text: String, delimiter: String) {
    #expect([DelimitedHeader.delimiter(Array(text.utf8), isWhole: true)] == Array(delimiter.utf8))
  }

  /// What Python's reader sees in the same cells.
  @Test(arguments: [
    ("5\" nail", "5\\\" nail"), ("a\"b\"", "a\\\"b\\\""), ("\"a\"b", "ab"), ("\"a\" \"b\"", "a \\\"b\\\""),
    ("\"a\"\"\"", "a\\\""),
  ]) func aQuoteInsideOfACellIsText(cell: String, text: String) throws {
    #expect(try lines("name,n\n\(cell),1\n") == "{\"name\":\"\(text)\",\"n\":1}\n")
  }

  @Test func typesAreThoseOfAllCells() throws {
    let text = """
      name,n,ratio,done,zip,maybe,mix
      a,1,1,true,00501,,1
      b,-2,2.5,False,12345,7,x
      "3",3,3,TRUE,99999,8,true
      """
    let header = try #require(
      try DelimitedHeader(Array(text.utf8), DelimitedFormat(delimiter: UInt8(ascii: ",")), isWhole: true))
    var inference = DelimitedInference(header)
    try inference.observe(Array(text.utf8), isWhole: true, maximum: 1_000, bytes: .max)
    #expect(inference.count == 3)
    let schema = try inference.schema(className: "Task")
    #expect(
      schema.classes[0].properties.map { "\($0.name) \(schema.notation(of: $0.type))" } == [
        "name string", "n int", "ratio double", "done bool", "zip string", "maybe int?", "mix string",
      ])
    // One record says less.
    inference = DelimitedInference(header)
    try inference.observe(Array(text.utf8), isWhole: true, maximum: 1, bytes: .max)
    #expect(try inference.schema(className: "Task").classes[0].properties.last?.type.element == .int)
  }

  /// What is written is read again as the same objects.
  @Test(arguments: [UInt8(ascii: ","), 9, UInt8(ascii: ";")], 0..<4 as Range<UInt64>) func writingAndReading(
    delimiter: UInt8, seed: UInt64
  ) throws {
    let schema = try Schema(json: Self.schemaText)
    var random = SplitMix64(seed: seed)
    let texts = [
      "", "plain", "a,b", "a\tb", "a;b", "say \"hi\"", "two\nlines", "back\\slash", "é", " blanks ", "12", "007",
      "true", "null", "\r", "\u{1A}", "\u{1B}[31m", "\u{FEFF}", "\"", "\"\"",
    ]
    var rows: [String] = []
    for _ in 0..<40 {
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("name")
        writer.string(texts[random.below(texts.count)])
        writer.key("note")
        if random.below(3) == 0 { writer.null() } else { writer.string(texts[random.below(texts.count)]) }
        writer.key("n")
        writer.integer(random.below(100))
        writer.key("any")
        writer.raw(["null", "12", "\"12\"", "true", "\"true\"", "1.5", "\"x\""][random.below(7)])
        writer.key("due")
        writer.raw(
          ["null", #"{"$date":"2020-02-29T12:30:00Z"}"#, #"{"$date":{"$numberLong":"-1500"}}"#][random.below(3)])
        writer.key("blob")
        writer.raw(
          ["null", #"{"$binary":{"base64":""}}"#, #"{"$binary":{"subType":"00","base64":"AAE="}}"#][random.below(3)])
        writer.key("price")
        writer.raw(["null", "1.50", #"{"$numberDecimal":"NaN"}"#, #"{"$numberDecimal":"-Infinity"}"#][random.below(4)])
        writer.key("ratio")
        writer.raw(["null", "1.5", #"{"$numberDouble":"Infinity"}"#, #"{"$numberDouble":"2.5"}"#][random.below(4)])
        writer.key("maybe")
        writer.raw(["null", "9007199254740993", #"{"$numberLong":"-9223372036854775808"}"#][random.below(3)])
        writer.key("tags")
        writer.raw(["[]", #"["a","b,c"]"#, #"["\"q\""]"#][random.below(3)])
        writer.key("part")
        writer.raw(["null", #"{"label":"x"}"#][random.below(2)])
      }
      rows.append(writer.text)
    }
    let cells = DelimitedWriter(schema.classes[0], delimiter: delimiter)
    let text = cells.header + rows.flatMap { cells.record(Array($0.utf8)) }
    let back = try lines(String(decoding: text, as: UTF8.self), delimiter: delimiter)
    let read = try DataSet(rows: SourceText(back), ofClass: "Task", schema: schema)
    let expected = try DataSet(rows: SourceText(rows.joined(separator: "\n")), ofClass: "Task", schema: schema)
    #expect(read.tables[0].map(\.values) == expected.tables[0].map(\.values))
  }

  /// A file of one column keeps its empty texts and its nulls.
  @Test(arguments: ["string", "string?", "int?", "mixed", "data?"], 0..<3 as Range<UInt64>) func oneColumn(
    type: String, seed: UInt64
  ) throws {
    let schema = try Schema(json: "[{\"name\": \"T\", \"properties\": {\"a\": \"\(type)\"}}]")
    let values: [String: [String]] = [
      "string": ["\"\"", "\"x\"", "\"\\n\""], "string?": ["null", "\"\"", "\"x\""], "int?": ["null", "7"],
      "mixed": ["null", "\"\"", "\"7\"", "7"], "data?": ["null", "{\"$binary\":{\"base64\":\"\"}}"],
    ]
    var random = SplitMix64(seed: seed)
    let rows = (0..<20).map { _ in "{\"a\":\(values[type]?.randomElement(using: &random) ?? "null")}" }
    let cells = DelimitedWriter(schema.classes[0], delimiter: UInt8(ascii: ","))
    let text = cells.header + rows.flatMap { cells.record(Array($0.utf8)) }
    let query = try ObjectQuery(
      compiled("TRUEPREDICATE", schema), schema: schema, wanted: [.objects], limits: .standard)
    let reader = FileReader(MemorySource(text), limits: .standard)
    var back: [UInt8] = []
    try ObjectStream(reader, .delimited(reader.header(DelimitedFormat(delimiter: UInt8(ascii: ",")))), query).run {
      back += $0.lines
    }
    let read = try DataSet(rows: SourceText(utf8: back), ofClass: "T", schema: schema)
    let expected = try DataSet(rows: SourceText(rows.joined(separator: "\n")), ofClass: "T", schema: schema)
    #expect(read.tables[0].map(\.values) == expected.tables[0].map(\.values))
  }

  /// Blocks end where the reader of the records says that the last complete record ends.
  @Test(arguments: [UInt8(ascii: ","), UInt8(ascii: "\t")], 0..<200 as Range<UInt64>)
  func blocksEndBetweenRecords(delimiter: UInt8, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = [delimiter, 0x22, 0x22, 0x22, 0x0A, 0x0D, UInt8(ascii: "a"), 0xC3]
    let format = { (format: DelimitedFormat) in
      var format = format
      format.isRagged = true
      return format
    }(DelimitedFormat(delimiter: delimiter, hasQuotes: true))
    for _ in 0..<20 {
      let text = (0..<Int.random(in: 0..<40, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let block = Block(text)
      let scanner = RecordScanner(block, format, columns: 2)
      while case .record = scanner.next(isLast: false) {}
      let end = CellScanner(format).endOfRecords(Bytes(block.base), Bytes(block.base) + text.count)
      #expect(end == scanner.position, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
  }
}
