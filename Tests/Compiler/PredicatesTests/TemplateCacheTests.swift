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
