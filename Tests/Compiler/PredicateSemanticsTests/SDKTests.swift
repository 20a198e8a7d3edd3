import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// What Realm's SDK does with what the documents refuse: most it refuses, too.
@Suite struct SDKTests {
  /// A predicate of a class, the code of what is wrong with it, and what the SDK does.
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let className: String
    let code: DiagnosticCode
    let sdk: SDKBehavior
    var testDescription: String { text }
  }

  static let rows: [Row] = [
    // Counts of plain values, aggregates behind a collection and behind a quantifier.
    Row(text: "labels.@count > 0", className: "Task", code: .countOnPrimitiveCollection, sdk: .accepts),
    Row(text: "ANY tasks.labels.@count == 0", className: "Project", code: .collectionRequiresQuantifier, sdk: .accepts),
    Row(text: "tasks.ratings.@sum > 3", className: "Project", code: .collectionRequiresQuantifier, sdk: .accepts),
    Row(text: "ANY tasks.@count > 1", className: "Project", code: .quantifiedAggregate, sdk: .accepts),
    Row(text: "NONE tasks.@max.priority > 1", className: "Project", code: .quantifiedAggregate, sdk: .accepts),
    Row(text: "priority ==[c] 1", className: "Task", code: .optionRequiresString, sdk: .accepts),
    Row(text: "priority == true", className: "Task", code: .typeMismatch, sdk: .accepts),
    Row(text: "tasks.priority > 5", className: "Project", code: .collectionRequiresQuantifier, sdk: .refuses),
    Row(text: "ALL tasks.labels.@count == 0", className: "Project", code: .collectionRequiresQuantifier, sdk: .refuses),
    Row(text: "ALL tasks.@count > 1", className: "Project", code: .quantifiedAggregate, sdk: .refuses),
    Row(text: "priority == 'x'", className: "Task", code: .typeMismatch, sdk: .refuses),
    Row(text: "assigne == 'Ali'", className: "Task", code: .unknownProperty, sdk: .refuses),
    Row(text: "isComplete == 2", className: "Task", code: .typeMismatch, sdk: .refuses),
    Row(text: "id == '11223344556677889900aabb'", className: "User", code: .typeMismatch, sdk: .refuses),
  ]

  @Test(arguments: rows) func runsOrRefuses(_ row: Row) throws {
    let found = try #require(checked(row.text, on: row.className, of: try CorpusSchema.todo.get()).diagnostics.first)
    #expect(found.code == row.code)
    #expect(found.sdk == row.sdk)
  }

  @Test(arguments: [
    (Value.string("00112233-4455-6677-8899-aabbccddeeff"), ScalarType.uuid, SDKBehavior.accepts),
    (.string("a"), .uuid, .refuses), (.string("1.5"), .decimal, .accepts), (.string("1,5"), .decimal, .refuses),
    (.bool(true), .double, .accepts), (.bool(true), .string, .refuses),
    // Of fractions an int takes the whole ones.
    (.double(2), .int, .accepts), (.double(2.5), .int, .refuses), (.double(.nan), .int, .refuses),
    (.double(2.5), .float, .accepts), (.int(1), .bool, .accepts), (.int(2), .bool, .refuses),
  ])
  func comparesConstants(_ value: Value, _ kind: ScalarType, _ expected: SDKBehavior) {
    #expect(TypeRules.sdk(value, against: kind) == expected)
  }

  @Test func theClassOfAnUnknownPropertyIsData() throws {
    let schema = try CorpusSchema.todo.get()
    let found = ["nope == 1", "ANY tasks.nope == 1", "tasks.@avg.nope > 1"].map {
      checked($0, on: "Project", of: schema).diagnostics.first?.className
    }
    #expect(found == ["Project", "Task", "Task"])
  }
}
