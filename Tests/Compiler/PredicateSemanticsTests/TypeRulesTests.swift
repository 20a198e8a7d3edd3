import Foundation
import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// The tables are whole, and what the checker does is what they say.
@Suite struct TypeRulesTests {
  @Test func everyRowHasEveryColumn() {
    #expect(TypeRules.operators.map(\.kind) == ScalarType.allCases)
    #expect(TypeRules.constants.map(\.kind) == ScalarType.allCases)
    for row in TypeRules.operators {
      #expect(row.nspredicate.count == TypeRules.Question.allCases.count)
      #expect(row.rql.count == TypeRules.Question.allCases.count)
      #expect(row.sdk.count == TypeRules.Question.allCases.count)
    }
    for row in TypeRules.constants {
      #expect(row.nspredicate.count == ConstantKind.allCases.count)
      #expect(row.rql.count == ConstantKind.allCases.count)
      #expect(row.sdk.count == ConstantKind.allCases.count)
    }
  }

  /// A set holds each cell by itself, and has room for the cells of one more type.
  @Test func cellsAreKeptApart() {
    let cells = ScalarType.allCases.flatMap { kind in
      TypeRules.Question.allCases.map { TypeRules.Cell.asked($0, kind) }
        + ConstantKind.allCases.map { TypeRules.Cell.constant($0, kind) }
    }
    var set = TypeRules.CellSet()
    for cell in cells {
      #expect(!set.contains(cell))
      set.insert(cell)
      #expect(set.contains(cell))
    }
    #expect(cells.count == TypeRules.CellSet.count)
    #expect(cells.count / ScalarType.allCases.count + cells.count <= TypeRules.CellSet.room)
  }

  @Test func thePageIsUpToDate() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/reference/operators.md"
    )
    .standardized
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try TypeRules.documentation().write(to: page, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == TypeRules.documentation(), "operators.md is stale: RECORD_GOLDEN=1 writes it anew")
  }

  /// A required property of each type.
  static let properties: [(kind: ScalarType, name: String)] = [
    (.bool, "bool"), (.int, "int"), (.float, "float"), (.double, "double"), (.decimal, "decimal"), (.string, "string"),
    (.data, "data"), (.date, "date"), (.objectID, "objectId"), (.uuid, "uuid"), (.mixed, "mixed"), (.link, "link"),
  ]

  /// A value of each kind that every type which takes the kind takes.
  static let values: [(kind: ConstantKind, value: Value)] = [
    (.integer, .int(1)), (.fraction, .double(1.5)), (.bool, .bool(true)), (.string, .string("a")), (.null, .null),
    (.data, .data([1])), (.objectID, .objectID(ObjectID(high: 1, middle: 2, low: 3))),
    (.uuid, .uuid(UUIDBytes(high: 1, low: 2))), (.object, .link(ObjectReference(classIndex: 0, row: 0))),
    (.list, .list([.int(1)])),
  ]

  @Test(arguments: properties.map(\.name))
  func constantsAreAcceptedAsTheTableSays(property: String) throws {
    let kind = try #require(Self.properties.first { $0.name == property }).kind
    for (constant, value) in Self.values {
      let result = checked(
        "\(property) == %@", on: "Thing", of: try CorpusSchema.types.get(), arguments: Arguments(values: [value]))
      let verdict = TypeRules.verdict(constant, against: kind, in: .nspredicate)
      let isAccepted = verdict == .accepted || verdict == .sameClass || verdict == .zeroAndOne
      #expect(result.diagnostics.isEmpty == isAccepted, "\(constant.name) against \(property)")
    }
  }

  @Test(arguments: properties.map(\.name))
  func operatorsAreAcceptedAsTheTableSays(property: String) throws {
    let kind = try #require(Self.properties.first { $0.name == property }).kind
    let own = try #require(
      Self.values.first {
        TypeRules.verdict($0.kind, against: kind, in: .nspredicate) != .rejected && $0.kind != .null
      } ?? (kind == .date ? (.date, .date(Timestamp(seconds: 0))) : nil)
    ).value
    let text: Value = kind == .mixed ? .string("a") : own
    let cases: [(TypeRules.Question, String, Value)] = [
      (.equality, "\(property) != %@", own), (.ordering, "\(property) <= %@", own),
      (.between, "\(property) BETWEEN %@", .list([own, own])), (.membership, "\(property) IN %@", .list([own])),
      (.substring, "\(property) CONTAINS %@", text), (.like, "\(property) LIKE %@", text),
      (.caseOption, "\(property) ==[c] %@", own), (.diacriticOption, "\(property) ==[d] %@", own),
    ]
    for (question, predicate, argument) in cases {
      let result = checked(
        predicate, on: "Thing", of: try CorpusSchema.types.get(), arguments: Arguments(values: [argument]))
      let isAccepted = TypeRules.verdict(question, of: kind, in: .nspredicate) == .accepted
      #expect(result.diagnostics.isEmpty == isAccepted, "\(predicate)")
    }
  }

  /// Every cell has a place of its own, and a name of its own.
  @Test func cells() {
    let cells = TypeRules.cells
    #expect(Set(cells.map(\.description)).count == cells.count)
    for cell in cells {
      var one = TypeRules.CellSet()
      one.insert(cell)
      #expect(cells.filter(one.contains) == [cell])
      var both = TypeRules.CellSet()
      both.insert(cells[0])
      both.formUnion(one)
      #expect(both.contains(cells[0]) && both.contains(cell))
    }
  }
}
