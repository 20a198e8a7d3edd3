import Foundation
import PredicateCommandLine
import PredicateDiagnostics
import PredicateJSON
import PredicateSchema
import PredicateSemantics
import PredicateStore
import PredicateSuites
import PredicateValues
import PredicateVectors
import Predicates
import TestSupport
import Testing

@testable import PredicateStreams

/// Data documents that are read without a tree: the same objects as with one, or none at all.
struct DocumentTests {
  static func document(_ text: String, _ schema: Schema, class name: String? = nil) -> ObjectDocument? {
    ObjectDocument(
      Block(Array(text.utf8)), schema: schema, className: name ?? schema.classes[0].name, limits: .standard)
  }

  /// Every case of the corpus finds the same rows in a document of its data as in the data, links back and all.
  @Test func everyCaseFindsWhatItFindsInTheData() throws {
    let files = CorpusFiles()
    var (cases, documents) = (0, 0)
    // Some cases are about predicates that would run for hours.
    var limits = Limits.standard
    limits.fuelPerRow = 100_000
    for path in try files.suitePaths([VectorAgreementTests.root.appending(path: "Vectors").path()]) {
      let suite = try files.suite(path)
      var writer = JSONWriter()
      writer.dataSet(suite.data)
      let store = try Store(suite.data).snapshot
      var read: [String: ObjectDocument] = [:]
      for testCase in TestAmount.part(suite.cases, oneIn: 8) {
        if read[testCase.className] == nil {
          read[testCase.className] = Self.document(writer.text, suite.schema, class: testCase.className)
        }
        guard let document = read[testCase.className], let classIndex = suite.schema.classIndex(testCase.className),
          let template = try? PredicateTemplate(
            testCase.predicate, class: testCase.className, schema: suite.schema, dialect: testCase.dialect,
            clauses: testCase.clauses, limits: limits),
          let predicate = try? template.bind(Arguments(testCase)), let rows = try? store.rows(matching: predicate)
        else { continue }
        cases += 1
        #expect(try document.snapshot.rows(matching: predicate) == rows, "\(suite.name)/\(testCase.id)")
        for row in rows.prefix(3) {
          #expect(document.key(of: Int(row)) == suite.data.tables[classIndex][Int(row)].key)
          let line = try Self.line(0, classIndex, document.data(of: Int(row)))
          #expect(line == Self.line(Int(row), classIndex, suite.data))
        }
      }
      documents += read.count
    }
    // Or the test would say nothing.
    #expect(cases > 200 && documents > 10)
  }

  private static func line(_ row: Int, _ classIndex: Int, _ data: DataSet) -> String {
    var writer = JSONWriter()
    writer.object(
      ObjectReference(classIndex: Int32(truncatingIfNeeded: classIndex), row: UInt32(truncatingIfNeeded: row)),
      of: data)
    return writer.text
  }

  /// What is taken is what the other reader takes, value by value.
  @Test(arguments: TestAmount.part(300..<316 as Range<UInt64>, oneIn: 4))
  func whatIsTakenIsWhatIsRead(seed: UInt64) throws {
    var objects = try RandomObjects(seed: seed, faultRate: seed % 2 == 0 ? 0 : 400)
    let schema = objects.schema
    var taken = 0
    for _ in 0..<60 {
      let object = String(decoding: objects.line(), as: UTF8.self)
      let text = "{ \"Item\" : {\"a\": \(object),\n\"b\":{\"id\": 7000} } }\n"
      guard let document = Self.document(text, schema) else { continue }
      taken += 1
      let data = try DataSet(json: text, schema: schema)
      let store = try Store(data).snapshot
      for (index, property) in schema.classes[0].properties.enumerated() where !property.type.leadsToObjects {
        for row in 0..<2 as Range<UInt32> {
          #expect(document.snapshot.value(0, row, index) == store.value(0, row, index), "\(property.name) of \(text)")
        }
      }
      #expect(document.snapshot.rowCount(1) == store.rowCount(1))
      #expect(try Self.line(0, 0, document.data(of: 0)) == Self.line(0, 0, data))
    }
    #expect(taken > 15)
  }

  static let linked = """
    [{"name": "N", "primaryKey": "id", "properties": {"id": "int", "next": "N", "many": "N[]", "by": "N{}"}},
     {"name": "Other", "properties": {"n": "N"}}, {"name": "Sets", "properties": {"few": "N<>"}}]
    """

  /// Sets of links are read, where nobody wants to see them.
  @Test func setsOfLinksAreNotShown() throws {
    let schema = try Schema(json: Self.linked)
    let text = ##"{"Sets": {"s": {"few": ["b", "a", "b"]}}, "N": {"a": {"id": 1, "many": ["b"]}, "b": {"id": 2}}}"##
    #expect(Self.document(text, schema, class: "Sets") == nil)
    let document = try #require(Self.document(text, schema, class: "N"))
    let setClass = try #require(schema.classIndex("Sets"))
    #expect(
      document.snapshot.value(setClass, 0, 0)
        == (try Store(DataSet(json: text, schema: schema)).snapshot.value(setClass, 0, 0)))
  }

  @Test func linksLeadForwardBackAndToTheObjectItself() throws {
    let text = """
      {"Other": {"o": {"n": "b"}},
       "N": {"a": {"id": 1, "next": "b", "many": ["b", "a", "b"], "by": {"x": null, "y": "a"}},
             "b": {"id": 2, "next": null}}}
      """
    let schema = try Schema(json: Self.linked)
    let document = try #require(Self.document(text, schema))
    let data = try DataSet(json: text, schema: schema)
    #expect(try Self.line(0, 0, document.data(of: 0)) == Self.line(0, 0, data))
    for predicate in ["next.id == 2", "ANY many.id == 1", "SUBQUERY(many, $n, $n.id > 0).@count == 3"] {
      let compiled = try CompiledPredicate(predicate, class: "N", schema: schema)
      #expect(try document.snapshot.rows(matching: compiled) == [0], "\(predicate)")
    }
  }

  /// What is wrong, and what is right and rare, is left to the reader that says what it is.
  @Test(arguments: [
    #"{"N": {"a": {"id": 1, "next": "c"}}}"#, #"{"N": {"a": {"id": 1}, "a": {"id": 2}}}"#,
    #"{"N": {"a": {"id": 1}, "b": {"id": 1}}}"#, #"{"N": {"a": {"id": 1}}, "N": {}}"#, #"{"N": {"a": {"id": 1.5}}}"#,
    #"{"M": {}}"#, #"{"N": {"a": {"id": 1}}} x"#, #"{"N": {"a": {"id": 1}}"#, #"{"N": {"a": [1]}}"#, #"{"N": []}"#,
    "[]", "",
    #"{"N": {"a": {"id": 1, "id": 2}}}"#, #"{"N": {"\u0061": {"id": 1}}}"#,
    #"{"N": {"a": {"next": {"$link": "N/a"}}}}"#,
    #"{"N": {"a": {"id": 1},}}"#, "{\"N\": {\"a\": {\"id\": 1]}}", #"{"id": 1}"#, "{\"N\": {\"\u{1}\": {}}}",
  ])
  func whatIsUnusualIsLeft(text: String) throws {
    #expect(Self.document(text, try Schema(json: Self.linked)) == nil)
  }

  /// An object of the class may have a property that is called like a class.
  @Test func anObjectThatLooksLikeADocumentIsLeft() throws {
    let schema = try Schema(
      json:
        #"[{"name": "A", "properties": {"B": "E"}}, {"name": "B", "properties": {}}, {"name": "E", "embedded": true, "properties": {"x": "E"}}]"#
    )
    #expect(Self.document(#"{"B": {"x": {}}}"#, schema, class: "A") == nil)
    #expect(Self.document(#"{"B": {"x": {}}}"#, schema, class: "B") != nil)
  }

  @Test func theValuesOfADocumentHaveALimit() throws {
    let schema = try Schema(
      json: """
        [{"name": "A", "properties": {"n": "int", "parts": "P[]"}},
         {"name": "P", "embedded": true, "properties": {"x": "int", "y": "int", "z": "int"}}]
        """)
    let text = Block(Array(#"{"A": {"a": {"parts": [{}, {}]}, "b": {"parts": [{}]}}}"#.utf8))
    var limits = Limits.standard
    limits.documentValues = 2 * 2 + 3 * 3
    #expect(ObjectDocument(text, schema: schema, className: "A", limits: limits) != nil)
    limits.documentValues -= 1
    #expect(ObjectDocument(text, schema: schema, className: "A", limits: limits) == nil)
    #expect(throws: DiagnosticError.self) {
      try DataSet(json: SourceText(utf8: text.bytes), schema: schema, limits: limits)
    }
  }
}
