import PredicateDiagnostics
import PredicateReference
import PredicateStore
import PredicateValues
import Predicates
import Testing

/// Text from outside gets a diagnostic, never a trap (docs/reliability.md).
@Suite struct HostileInputTests {
  static let schema: Schema? = try? Schema(
    json: """
      [{"name": "Task", "properties": {"name": "string?", "priority": "int", "any": "mixed", "tasks": "Task[]"}}]
      """)

  /// The first diagnostic of a text; nil where it compiles.
  private func reject(_ source: SourceText, limits: Limits = .standard) throws -> Diagnostic? {
    let schema = try #require(Self.schema)
    do throws(DiagnosticError) {
      _ = try PredicateTemplate(source, class: "Task", schema: schema, limits: limits)
      return nil
    } catch {
      return error.first
    }
  }

  static let whole = """
    SUBQUERY(tasks, $t, $t.name LIKE[c] 'a*\\u00e9?' AND NOT $t.priority BETWEEN {1, 0x1F}).@count >= 2 \
    OR (ANY tasks.name IN {'a', "b"} && #any[0]['k'][#any] != %@) || tasks.@avg.priority <= -1.5e3
    """

  @Test func theWholeTextCompiles() throws {
    #expect(try reject(SourceText(Self.whole)) == nil)
  }

  @Test func everyPrefixIsAnswered() throws {
    let bytes = Array(Self.whole.utf8)
    for count in bytes.indices { _ = try reject(SourceText(utf8: Array(bytes[..<count]))) }
  }

  @Test(arguments: 0..<8)
  func changedBytesAreAnswered(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try reject(SourceText(utf8: bytes))
    }
  }

  @Test(arguments: 0..<8)
  func randomBytesAreRejected(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for count in [1, 7, 100, 5_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(try reject(SourceText(utf8: bytes)) != nil)
    }
  }

  @Test func aMegabyteOfParentheses() throws {
    let limits = Limits.standard
    let text = String(repeating: "(", count: limits.sourceBytes)
    #expect(try reject(SourceText(text))?.code == .limitTokens)
    #expect(try reject(SourceText(text + "("))?.code == .limitSourceBytes)
    let fewer = String(repeating: "(", count: 100_000)
    #expect(try reject(SourceText(fewer)) != nil)
    #expect(try reject(SourceText(fewer + "priority > 1" + String(repeating: ")", count: 100_000))) == nil)
  }

  @Test func aHundredThousandTerms() throws {
    let terms = Array(repeating: "a", count: 100_000).joined(separator: " OR ")
    #expect(try reject(SourceText(terms)) != nil)
    let comparisons = Array(repeating: "priority > 1", count: 20_000).joined(separator: " OR ")
    #expect(try reject(SourceText(comparisons)) == nil)
    let more = Array(repeating: "p=1", count: 30_000).joined(separator: "||")
    #expect(try reject(SourceText(more))?.code == .limitNodes)
  }

  /// A dictionary's keys are read more than 32,768 columns behind its values.
  @Test(arguments: [32_000, 33_000, 36_000]) func classesOfManyProperties(_ count: Int) throws {
    let properties = (0..<count).map { "\"p\($0)\": \"int?\"" }.joined(separator: ", ")
    let schema = try Schema(
      json: SourceText("[{\"name\": \"T\", \"properties\": {\"m\": \"mixed\", \"labels\": \"int{}\", \(properties)}}]"))
    let store = Store(schema)
    try store.write { transaction in
      let labelled = try transaction.insert("T", ["labels": .dictionary(["x": .int(1)])])
      let other = try transaction.insert(
        "T", ["m": .link(ObjectReference(classIndex: 0, row: labelled)), "labels": .dictionary(["y": .int(1)])])
      _ = try transaction.insert(
        "T", ["m": .link(ObjectReference(classIndex: 0, row: other)), "labels": .dictionary(["y": .int(1)])])
    }
    let terms = stride(from: 0, to: count - 1, by: 2).map { "p\($0) != p\($0 + 1)" }.joined(separator: " OR ")
    let predicate = try CompiledPredicate(
      "ANY labels == 1 AND (\(terms) OR m.labels['x'] == 1)", class: "T", schema: schema, dialect: .rql)
    for executor in [CompiledPredicate.Executor.scalar, .batch] {
      #expect(try store.snapshot.rows(matching: predicate, executor: executor) == [1])
    }
  }

  @Test func deepNegation() throws {
    let text = String(repeating: "NOT ", count: 10_000) + "priority > 1"
    #expect(try reject(SourceText(text))?.code == .limitTreeDepth)
    let shallow = String(repeating: "NOT ", count: 200) + "priority > 1"
    #expect(try reject(SourceText(shallow)) == nil)
    #expect(try reject(SourceText(shallow), limits: .untrusted)?.code == .limitTreeDepth)
  }

  @Test func nestedSubqueries() throws {
    func nested(_ depth: Int) -> String {
      (0..<depth).reversed().reduce("priority > 1") { "SUBQUERY(tasks, $v\($1), \($0)).@count > 0" }
    }
    #expect(try reject(SourceText(nested(8))) == nil)
    #expect(try reject(SourceText(nested(9)))?.code == .limitSubqueryNesting)
    #expect(try reject(SourceText(nested(3)), limits: .untrusted)?.code == .limitSubqueryNesting)
  }
}
