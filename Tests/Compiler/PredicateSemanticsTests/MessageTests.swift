import PredicateDiagnostics
import PredicateSemantics
import PredicateValues
import Testing

/// What messages, notes and fix-its say.
@Suite struct MessageTests {
  @Test func theSentenceOfTheDocumentsIsTheMessageOfATypeMismatch() throws {
    let result = checked("id == '11223344556677889900aabb'", on: "User", of: try CorpusSchema.todo.get())
    #expect(
      result.diagnostics.map(\.message) == [
        "Expected object of type object id for property 'id' on object of type 'User', but received: "
          + "11223344556677889900aabb (Invalid value)"
      ])
  }

  @Test(arguments: [
    ("ANY back == 5", "linking objects", "back", "5"),
    ("link == 'x'", "object", "link", "x"),
    ("dec == '1.5'", "decimal128", "dec", "1.5"),
    ("name == 1.50", "string", "name", "1.5"),
    ("name == {1, 2}", "string", "name", "{1, 2}"),
    ("due == YES", "date", "due", "true"),
  ])
  func theSentenceNamesTypeAndPropertyAndValue(text: String, type: String, property: String, value: String) throws {
    let result = checked(text, on: "Row", of: try CorpusSchema.codes.get())
    #expect(
      result.diagnostics.first?.message
        == "Expected object of type \(type) for property '\(property)' on object of type 'Row', but received: \(value) "
        + "(Invalid value)")
  }

  @Test func aMisspeltPropertyHasASuggestion() throws {
    let result = checked("assigne == 'Ali'", on: "Task", of: try CorpusSchema.todo.get())
    #expect(result.diagnostics.first?.message == "class `Task` has no property `assigne`")
    #expect(result.diagnostics.first?.notes.first?.message == "did you mean `assignee`?")
  }

  @Test func aNameOfTheOuterObjectInABodyIsExplained() throws {
    let result = checked(
      "SUBQUERY(tasks, $x, $x.pr == num).@count > 0", on: "Row", of: try CorpusSchema.codes.get())
    #expect(result.diagnostics.first?.notes.map(\.message).contains { $0.contains("sees the element") } == true)
  }

  /// Text, and what the first fix-it of the first diagnostic makes of it, which is accepted.
  @Test(arguments: [
    ("assigne == 'Ali'", "Task", "assignee == 'Ali'"),
    ("tasks.priority > 5", "Project", "ANY tasks.priority > 5"),
    ("tasks.priority.@avg > 5", "Project", "tasks.@avg.priority > 5"),
    ("tasks.@avg.prioriti > 5", "Project", "tasks.@avg.priority > 5"),
    ("ANY priority > 5", "Task", "priority > 5"),
    ("NONE priority > 5", "Task", "NOT priority > 5"),
    ("ANY tasks.@count > 5", "Project", "tasks.@count > 5"),
    ("name == {'a', 'b'}", "Task", "name IN {'a', 'b'}"),
    ("priority IN 5", "Task", "priority == 5"),
    ("name MATCHES 'a'", "Task", "name == 'a'"),
    ("priority == '5'", "Task", "priority == 5"),
    ("isComplete == 'YES'", "Task", "isComplete == yes"),
    ("name == 5", "Task", "name == '5'"),
    ("name <[c] 'a'", "Task", "name < 'a'"),
    ("priority ==[c] 1", "Task", "priority == 1"),
    ("'Realm' CONTAINS name", "Task", "name IN 'Realm'"),
    ("ANY ratings == priority", "Task", "priority IN ratings"),
    ("tasks == nil", "Project", "tasks.@count == 0"),
    ("labels CONTAINS 'bug'", "Task", "'bug' IN labels"),
    ("labels CONTAINS[cd] 'bug'", "Task", "'bug' IN[cd] labels"),
    ("ratings CONTAINS 3", "Task", "3 IN ratings"),
    ("labels BEGINSWITH 'b'", "Task", "ANY labels BEGINSWITH 'b'"),
    ("tasks.name CONTAINS 't'", "Project", "ANY tasks.name CONTAINS 't'"),
    ("tasks.@size > 1", "Project", "tasks.@count > 1"),
    ("SUBQUERY(tasks, $t, $t.priority > 5) > 0", "Project", "SUBQUERY(tasks, $t, $t.priority > 5).@count > 0"),
  ])
  func aFixItMends(text: String, className: String, mended: String) throws {
    let schema = try CorpusSchema.todo.get()
    let fixIt = try #require(checked(text, on: className, of: schema).diagnostics.first?.fixIts.first)
    #expect(applying(fixIt, to: text) == mended)
    #expect(checked(mended, on: className, of: schema).diagnostics.isEmpty)
  }

  /// CONTAINS of a collection most often asks for an element, which IN and ANY with `==` do.
  @Test(arguments: [
    ("labels CONTAINS 'bug'", ["'bug' IN labels", "ANY labels == 'bug'"]),
    ("labels CONTAINS[c] %@", ["%@ IN[c] labels", "ANY labels ==[c] %@"]),
    // Exchanged, each placeholder would take the other's argument.
    ("%K CONTAINS %@", ["ANY %K == %@"]),
  ])
  func anElementIsAskedForByMembership(text: String, proposed: [String]) throws {
    let schema = try CorpusSchema.todo.get()
    let arguments = [Value.string("labels"), .string("bug")].suffix(
      text.hasPrefix("%K") ? 2 : text.hasSuffix("%@") ? 1 : 0)
    let found = try #require(
      checked(text, on: "Task", of: schema, arguments: Arguments(values: Array(arguments))).diagnostics.first)
    #expect(found.code == .collectionRequiresQuantifier)
    #expect(found.fixIts.map { applying($0, to: text) } == proposed)
    #expect(found.notes.map(\.message) == ["for an element that contains the text write `ANY \(text)`"])
    for text in proposed {
      #expect(checked(text, on: "Task", of: schema, arguments: Arguments(values: Array(arguments))).diagnostics.isEmpty)
    }
  }

  @Test func aReservedWordIsEscaped() throws {
    let result = checked("size > 3", on: "Words", of: try CorpusSchema.codes.get())
    let fixIt = try #require(result.diagnostics.first?.fixIts.first)
    let mended = applying(fixIt, to: "size > 3")
    #expect(mended == "#size > 3")
    #expect(checked(mended, on: "Words", of: try CorpusSchema.codes.get()).diagnostics.isEmpty)
  }

  @Test func aPlaceholderInQuotesIsPointedOut() throws {
    let result = checked(
      "name == '%@'", on: "Task", of: try CorpusSchema.todo.get(), arguments: Arguments(values: [.string("x")]))
    #expect(result.diagnostics.first?.code == .unusedArgument)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.range == SourceRange(8, 12))
    #expect(result.diagnostics.first?.fixIts.first.map { applying($0, to: "name == '%@'") } == "name == %@")
  }
}
