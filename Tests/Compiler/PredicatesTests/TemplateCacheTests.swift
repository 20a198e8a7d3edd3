import PredicateDiagnostics
import PredicateSchema
import PredicateValues
import Predicates
import Testing

/// A cache of templates gives what compiling gives.
@Suite struct TemplateCacheTests {
  private static func schema() throws -> Schema {
    try Schema([
      ClassDefinition("Task", properties: [.init("name", .string), .init("priority", .int)]),
      ClassDefinition("Person", properties: [.init("name", .string)]),
    ])
  }

  @Test(arguments: 0..<40) func knownTextsBindLikeNewOnes(round: Int) throws {
    let templates = TemplateCache(schema: try Self.schema(), capacity: 1 + round % 4)
    let texts = ["priority > %@", "priority > 3", "name == 'a' OR priority < %@"]
    for number in 0..<6 {
      let text = texts[(round + number) % 3]
      let values: [Value] = text.contains("%@") ? [.int(Int64(number))] : []
      let compiled = try PredicateTemplate(text, class: "Task", schema: templates.schema).bind(values)
      #expect(try templates.template(text, class: "Task").bind(values).image == compiled.image)
    }
  }

  /// One text more than fit makes few texts unknown, in whatever order they come.
  @Test func oneTextTooMany() {
    let entries = LimitedEntries<Int, Int>(capacity: 64)
    var misses = 0
    for _ in 0..<100 {
      for text in 0..<65 where entries[text] == nil {
        misses += 1
        entries.insert(text, for: text)
      }
    }
    #expect(misses < 650)
  }

  /// Texts of one shape, of which the third has the program of the second with its own literals.
  @Test(arguments: [
    ["priority > 1", "priority > 22", "priority > 3"], ["name == 'a'", "name == 'bb'", "name == \"a \\\"c\""],
    [
      "name BEGINSWITH[c] 'a' AND priority == 2", "name BEGINSWITH[c] 'Bc' AND priority == 5",
      "name BEGINSWITH[c] 'É' AND priority == 0",
    ],
    [
      "NOT priority < 4 OR name CONTAINS 'x'", "NOT priority < 5 OR name CONTAINS 'xyz'",
      "NOT priority < 6 OR name CONTAINS '5'",
    ],
  ])
  func literalsFillInTheProgramOfTheirShape(_ texts: [String]) throws {
    let templates = TemplateCache(schema: try Self.schema())
    let predicates = try texts.map { try templates.template($0, class: "Task").bind() }
    let third = try CompiledPredicate(texts[2], class: "Task", schema: templates.schema)
    let (known, new) = (predicates[2].verified.program, third.verified.program)
    #expect(known.words == new.words && known.slots == new.slots)
    #expect(known.sourceMap == predicates[1].verified.program.sourceMap)
    // Whoever asks for the image gets that of the text.
    #expect(predicates[2].image == third.image && predicates[2].disassembly == third.disassembly)
  }

  /// Literals that decide about the program belong to it: each of these texts has another.
  @Test(arguments: [
    ["name LIKE 'a?'", "name LIKE 'b?'", "name LIKE 'abc*'"],
    ["priority > 3 AND priority < 9", "priority > 4 AND priority < 9", "priority > 9 AND priority < 3"],
    ["priority IN {1, 5}", "priority IN {2, 6}", "priority IN {2, 3}"],
  ])
  func literalsThatDecideBelongToTheProgram(_ texts: [String]) throws {
    let templates = TemplateCache(schema: try Self.schema())
    let predicates = try texts.map { try templates.template($0, class: "Task").bind() }
    let third = try CompiledPredicate(texts[2], class: "Task", schema: templates.schema)
    #expect(predicates[2].verified.program == third.verified.program)
  }

  /// A text of a known shape has the errors and the places of any other.
  @Test(arguments: ["priority > 99999999999999999999", "priority > '5'", "name LIKE '0123456789'", "priority >  5 AND"])
  func textsOfKnownShapesFailAsOthers(_ text: String) throws {
    var limits = Limits.standard
    limits.likePatternBytes = 8
    let templates = TemplateCache(schema: try Self.schema(), limits: limits)
    for known in ["priority > 1", "priority > 2", "name LIKE 'a'", "name LIKE 'b'"] {
      _ = try templates.template(known, class: "Task").bind()
    }
    let known = #expect(throws: DiagnosticError.self) { try templates.template(text, class: "Task").bind() }
    let new = #expect(throws: DiagnosticError.self) {
      try PredicateTemplate(text, class: "Task", schema: templates.schema, limits: limits).bind()
    }
    #expect(known?.diagnostics == new?.diagnostics && known?.description == new?.description)
  }

  /// What a template of a known shape says of its text is said of this text.
  @Test func templatesOfKnownShapesAnswerForTheirTexts() throws {
    let templates = TemplateCache(schema: try Self.schema())
    for text in ["priority > 1", "priority > 2"] { _ = try templates.template(text, class: "Task") }
    let template = try templates.template("priority > 333", class: "Task")
    let new = try PredicateTemplate("priority > 333", class: "Task", schema: templates.schema)
    #expect(template.parameters.isEmpty)
    #expect(try template.typedPredicate().description == new.typedPredicate().description)
    #expect(template.openPredicate?.description == new.openPredicate?.description)
    let arguments = Arguments(values: [.int(3)])
    let error = #expect(throws: DiagnosticError.self) { try template.bind(arguments) }
    let other = #expect(throws: DiagnosticError.self) { try new.bind(arguments) }
    #expect(error?.diagnostics == other?.diagnostics && error?.description == other?.description)
    #expect(try template.bindNegated(Arguments()).image == new.bindNegated(Arguments()).image)
  }

  /// Neither a class nor a dialect answers for another.
  @Test func classesAndDialectsAreApart() throws {
    let templates = TemplateCache(schema: try Self.schema())
    #expect(try templates.template("name == 'a'", class: "Task").bind().className == "Task")
    #expect(try templates.template("name == 'a'", class: "Person").bind().className == "Person")
    #expect(try templates.template("name ==[c] 'a'", class: "Task").bind().className == "Task")
    #expect(throws: DiagnosticError.self) { try templates.template("name == $0", class: "Task").bind([.string("a")]) }
    #expect(try templates.template("name == $0", class: "Task", dialect: .rql).bind([.string("a")]).className == "Task")
  }

  /// Errors of a negated predicate point into its text, as those of the predicate do.
  @Test func errorsOfNegatedPredicatesAreLocated() throws {
    let template = try PredicateTemplate("priority > %@", class: "Task", schema: try Self.schema())
    let arguments = Arguments(values: [.string("high")])
    let error = #expect(throws: DiagnosticError.self) { try template.bind(arguments) }
    let negated = #expect(throws: DiagnosticError.self) { try template.bindNegated(arguments) }
    #expect(negated?.source?.string == "priority > %@")
    #expect(negated?.description == error?.description)
  }

  private struct Narrow: PredicateObject {
    var priority: Int
    static let predicateClass = ObjectClass("Task", of: Narrow.self) { $0.property("priority", \.priority) }
  }

  private struct Wide: PredicateObject {
    var name: String
    var priority: Int
    static let predicateClass = ObjectClass("Task", of: Wide.self) { task in
      task.property("priority", \.priority)
      task.property("name", \.name)
    }
  }

  /// What a template keeps for one type of objects answers for no other, and what it keeps without arguments not for any.
  @Test func typesOfObjectsAreApart() throws {
    let template = try PredicateTemplate("priority > 3", for: Narrow.self)
    let narrow = (0..<8).map { Narrow(priority: $0) }
    let wide = (0..<8).map { Wide(name: "a name that stands outside of its struct", priority: $0 + 1) }
    for _ in 0..<3 {
      #expect(try narrow.count(where: template.bind(for: Narrow.self)) == 4)
      #expect(try wide.count(where: template.bind(for: Wide.self)) == 5)
      #expect(throws: DiagnosticError.self) { try template.bind([.int(5)], for: Wide.self) }
      #expect(throws: DiagnosticError.self) { try template.bind([.int(5)]) }
    }
  }

  @Test func faultyTextsFailEachTime() throws {
    let templates = TemplateCache(schema: try Self.schema(), limits: .untrusted)
    for _ in 0..<2 {
      #expect(throws: DiagnosticError.self) { try templates.template("priorty > 3", class: "Task") }
    }
  }
}
