import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// What Realm's SDK does with what the documents refuse: most it refuses, too.
@Suite struct SDKTests {
  @Test(arguments: [
    // Counts of plain values, aggregates behind a collection and behind a quantifier.
    ("labels.@count > 0", "Task", DiagnosticCode.countOnPrimitiveCollection),
    ("ANY tasks.labels.@count == 0", "Project", .collectionRequiresQuantifier),
    ("tasks.ratings.@sum > 3", "Project", .collectionRequiresQuantifier),
    ("ANY tasks.@count > 1", "Project", .quantifiedAggregate),
    ("NONE tasks.@max.priority > 1", "Project", .quantifiedAggregate),
    ("priority ==[c] 1", "Task", .optionRequiresString),
    ("priority == true", "Task", .typeMismatch),
  ])
  func runs(_ text: String, _ className: String, _ code: DiagnosticCode) throws {
    let found = try #require(checked(text, on: className, of: try CorpusSchema.todo.get()).diagnostics.first)
    #expect(found.code == code)
    #expect(found.sdk == .accepts)
  }

  @Test(arguments: [
    ("tasks.priority > 5", "Project", DiagnosticCode.collectionRequiresQuantifier),
    ("ALL tasks.labels.@count == 0", "Project", .collectionRequiresQuantifier),
    ("ALL tasks.@count > 1", "Project", .quantifiedAggregate),
    ("priority == 'x'", "Task", .typeMismatch),
    ("assigne == 'Ali'", "Task", .unknownProperty),
    ("isComplete == 2", "Task", .typeMismatch),
    ("id == '11223344556677889900aabb'", "User", .typeMismatch),
  ])
  func refuses(_ text: String, _ className: String, _ code: DiagnosticCode) throws {
    let found = try #require(checked(text, on: className, of: try CorpusSchema.todo.get()).diagnostics.first)
    #expect(found.code == code)
    #expect(found.sdk == .refuses)
  }

  @Test(arguments: [
    (Value.string("00112233-4455-6677-8899-aabbccddeeff"), OperandKind.uuid, SDKBehavior.accepts),
    (.string("a"), .uuid, .refuses), (.string("1.5"), .decimal, .accepts), (.string("1,5"), .decimal, .refuses),
    (.bool(true), .double, .accepts), (.bool(true), .string, .refuses),
    // Of fractions an int takes the whole ones.
    (.double(2), .int, .accepts), (.double(2.5), .int, .refuses), (.double(.nan), .int, .refuses),
    (.double(2.5), .float, .accepts), (.int(1), .bool, .accepts), (.int(2), .bool, .refuses),
  ])
  func comparesConstants(_ value: Value, _ kind: OperandKind, _ expected: SDKBehavior) {
    #expect(OperatorTable.sdk(value, against: kind) == expected)
  }

  @Test func theClassOfAnUnknownPropertyIsData() throws {
    let schema = try CorpusSchema.todo.get()
    let found = ["nope == 1", "ANY tasks.nope == 1", "tasks.@avg.nope > 1"].map {
      checked($0, on: "Project", of: schema).diagnostics.first?.className
    }
    #expect(found == ["Project", "Task", "Task"])
  }
}
