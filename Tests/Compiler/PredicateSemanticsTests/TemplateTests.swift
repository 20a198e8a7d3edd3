import PredicateDiagnostics
import PredicateSchema
import PredicateSemantics
import PredicateValues
import Testing

/// Parameters: what the text asks for, and which arguments only fill constants in.
@Suite struct TemplateTests {
  func template(_ text: String, on className: String = "Row") throws -> Template {
    try Template(parsing: SourceText(text), schema: CorpusSchema.codes.get(), class: className)
  }

  @Test(arguments: [
    ("i == %@", "(i:int equal %1$@:int)"),
    ("%@ < f", "(f:float greater %1$@:float)"),
    ("os == %@ OR oage > %d", "(or (os:string? equal %1$@:string?) (oage:int? greater %2$@:int?))"),
    ("i IN %@", "(i:int in %1$@:int{})"),
    ("i BETWEEN {%@, 5}", "(i:int between {%1$@:int, int 5})"),
    ("a CONTAINS %@", "(a:mixed? contains %1$@:string?)"),
    ("%@ IN tasks", "(tasks[]:object any equal %1$@:object)"),
    ("tasks.@count > %@", "(tasks[].@count:int greater %1$@:int)"),
    ("age == $n OR i == $n", "(or (age:int equal $n:int) (i:int equal $n:int))"),
  ])
  func parametersTakeTheTypeOfTheirUse(text: String, expected: String) throws {
    #expect(try template(text).openPredicate?.description == expected)
  }

  @Test func aKeyPathWaitsForItsArgument() throws {
    let template = try template("%K > %@ AND %K == nil")
    #expect(template.openPredicate == nil)
    #expect(Set(template.parameters.map(\.name)) == [.position(0), .position(1), .position(2)])
    let arguments = Arguments(values: [.string("tasks.@count"), .int(2), .string("link.os")])
    #expect(template.needsRecheck(for: arguments))
    #expect(
      try template.predicate(for: arguments).description
        == "(and (tasks[].@count:int greater int 2) (link.os:string? equal nil))")
  }

  @Test func faultsOfTheTextAreFoundWithoutArguments() throws {
    #expect(throws: DiagnosticError.self) { try template("nope == %@") }
    #expect(throws: DiagnosticError.self) { try template("age CONTAINS %@") }
    #expect(throws: DiagnosticError.self) { try template("%@ == %@") }
  }

  @Test(arguments: [
    ("i == %@", Value.int(5), Value.int(5)),
    ("i == %@", .double(5), .int(5)),
    ("d == %@", .int(5), .double(5)),
    ("f == %@", .double(0.1), .float(0.1)),
    ("bo == %@", .int(1), .bool(true)),
    ("d == %f", .int(2), .double(2)),
    ("i == %c", .string("A"), .int(65)),
    ("a == %@", .string("x"), .string("x")),
    ("os CONTAINS %@", .string("x"), .string("x")),
  ])
  func argumentsOfTheInferredKindOnlyFillConstants(text: String, argument: Value, constant: Value) throws {
    let arguments = Arguments(values: [argument])
    let template = try template(text)
    #expect(!template.needsRecheck(for: arguments))
    guard case .values(let values) = try template.binding(arguments) else {
      Issue.record("checked anew")
      return
    }
    #expect(values == [.value(constant)])
  }

  @Test(arguments: [
    ("i == %@", Value.double(1.5)),
    ("os == %@", .null),
    ("i IN %@", .list([.int(1)])),
    ("i BETWEEN %@", .list([.int(1), .int(2)])),
    ("name IN %@", .string("Jamie")),
    ("%K == 1", .string("i")),
    ("d == %@", .int(9_007_199_254_740_993)),
    ("b[%@] == 1", .int(0)),
  ])
  func otherArgumentsAreCheckedAnew(text: String, argument: Value) throws {
    let template = try template(text)
    guard case .predicate(let predicate) = try template.binding(Arguments(values: [argument])) else {
      Issue.record("filled in")
      return
    }
    #expect(predicate.parameters.isEmpty)
  }

  @Test(arguments: [
    ("i == %@", [Value.string("x")], DiagnosticCode.typeMismatch),
    ("i == %d", [.string("5")], .argumentType),
    ("i == %@", [], .missingArgument),
    ("i == %@", [.int(1), .int(2)], .unusedArgument),
    ("%K == 1", [.int(1)], .keypathArgumentNotString),
    ("%K == 1", [.string("i == 1 OR i")], .unknownProperty),
    ("%K == 1", [.string("link..i")], .emptyPathComponent),
    ("%K == 1", [.string("tasks.@median")], .unknownAtKeyword),
    ("i IN %@", [.int(1)], .argumentNotList),
    ("i IN %@", [.list([.int(1), .string("x")])], .typeMismatch),
    ("i BETWEEN %@", [.list([.int(1)])], .betweenArity),
    ("i == $n", [], .unboundVariable),
  ])
  func wrongArgumentsAreReported(text: String, arguments: [Value], code: DiagnosticCode) throws {
    let template = try template(text)
    let error = #expect(throws: DiagnosticError.self) { try template.binding(Arguments(values: arguments)) }
    #expect(error?.first.code == code)
  }

  @Test func variablesAreBoundByName() throws {
    let template = try template("age == $n AND name == $n")
    #expect(template.parameters.map(\.type) == [.int, .string])
    let arguments = Arguments(variables: ["n": .value(.int(5))])
    #expect(throws: DiagnosticError.self) { try template.binding(arguments) }
  }

  @Test func objectsOfNoStoreAndOfAnotherStore() throws {
    let schema = try CorpusSchema.codes.get()
    let template = try template("fav == %@ OR ANY tasks == %@")
    let task = try #require(schema.classIndex("Task"))
    let detached = Arguments([.detachedObject(classIndex: task), .detachedObject(classIndex: task)])
    guard case .values(let values) = try template.binding(detached) else {
      Issue.record("checked anew")
      return
    }
    #expect(values == Array(repeating: .value(.link(.detached(classIndex: task))), count: 2))
    let foreign = Arguments([.foreignObject(classIndex: task), .detachedObject(classIndex: task)])
    let error = #expect(throws: DiagnosticError.self) { try template.binding(foreign) }
    #expect(error?.first.code == .objectFromOtherRealm)
  }

  @Test func limitsHold() throws {
    let schema = try CorpusSchema.codes.get()
    var limits = Limits.standard
    limits.likePatternBytes = 3
    limits.subqueryNesting = 1
    limits.listElements = 2
    limits.pathComponents = 2
    func codes(_ text: String, _ arguments: Arguments = Arguments()) -> [DiagnosticCode] {
      checked(text, on: "Row", of: schema, arguments: arguments, limits: limits).diagnostics.map(\.code)
    }
    #expect(codes("name LIKE 'abcd'") == [.limitLikePattern])
    #expect(codes("name LIKE %@", Arguments(values: [.string("abcd")])) == [.limitLikePattern])
    #expect(
      codes("SUBQUERY(tasks, $x, SUBQUERY($x.subs, $y, TRUEPREDICATE).@count > 0).@count > 0") == [
        .limitSubqueryNesting
      ])
    #expect(codes("i IN %@", Arguments(values: [.list([.int(1), .int(2), .int(3)])])) == [.limitListElements])
    #expect(codes("%K == 1", Arguments(values: [.string("link.link.age")])) == [.limitPathComponents])
  }
}
