import PredicateRuntime
import Predicates
import Testing

/// The code of the articles on checking and on the machine, as it stands there, run. `.ci/gate/tutorial` compiles it in a package of its own, too.
@Suite struct ArticleCodeTests {
  static let schema = #"[{"name": "Task", "properties": {"priority": "int"}}]"#

  @Test func checkingPredicates() throws {
    let schema = try Schema(json: Self.schema)

    func problems(_ texts: [String], class name: String, schema: Schema) -> [Diagnostic] {
      var found: [Diagnostic] = []
      for text in texts {
        do {
          _ = try PredicateTemplate(text, class: name, schema: schema)
        } catch {
          found += error.diagnostics
        }
      }
      return found
    }
    #expect(problems(["priority > %@", "TRUEPREDICATE"], class: "Task", schema: schema).isEmpty)
    #expect(problems(["priorty > %@"], class: "Task", schema: schema).map(\.code) == [.unknownProperty])

    let typed = "priority >"
    var complaint = ""
    do throws(DiagnosticError) {
      _ = try CompiledPredicate(typed, class: "Task", schema: schema, limits: .untrusted)
    } catch {
      complaint = error.diagnostics.first?.message ?? ""
    }
    #expect(complaint == "expected a value, found the end")
  }

  struct Job: PredicateObject {
    var priority: Int

    static let predicateClass = ObjectClass("Job", of: Job.self) { job in job.property("priority", \.priority) }
  }

  @Test func runningPrograms() throws {
    let schema = try Schema(json: Self.schema)
    let store = Store(schema)
    try store.write { transaction in
      _ = try transaction.insert("Task", ["priority": .int(2)])
      _ = try transaction.insert("Task", ["priority": .int(7)])
    }
    let image = try CompiledPredicate("priority > 5", class: "Task", schema: schema).image

    let program = try Program(decoding: image, limits: .untrusted)
    let verified = try VerifiedProgram(verifying: program, limits: .untrusted)
    let prepared = try PreparedProgram(verified)

    let machine = try Machine(prepared, tables: store.snapshot.tables)
    let rows = try machine.filter()
    #expect(rows == [1])

    let jobs = [Job(priority: 2), Job(priority: 7)]
    let jobImage = try ObjectPredicate<Job>("priority > 5").image
    let urgent = try ObjectPredicate<Job>(image: jobImage)
    let found = try jobs.filter(urgent)
    #expect(found.map(\.priority) == [7])
  }
}
