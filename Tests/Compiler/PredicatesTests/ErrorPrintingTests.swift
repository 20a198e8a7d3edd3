import Foundation
import Predicates
import Testing

/// What `print(error)` shows of each entry point's error: message and code, and the piece of the text where there is one.
@Suite struct ErrorPrintingTests {
  private static let schema = try? Schema(
    json: #"[{"name": "Task", "properties": {"name": "string", "priority": "int"}}]"#)

  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let run: @Sendable (Schema) throws(DiagnosticError) -> Void

    init(_ name: String, _ text: String, _ run: @escaping @Sendable (Schema) throws(DiagnosticError) -> Void) {
      testDescription = name
      self.text = text
      self.run = run
    }
  }

  static let faults: [Fault] = [
    Fault(
      "a schema that is not JSON",
      """
      error: expected a value, found `}`; a value is missing [json-syntax]
       --> schema:2:11
        |
      2 |   "name": }
        |           ^
      """
    ) { _ throws(DiagnosticError) in _ = try Schema(json: "[{\n  \"name\": }\n]") },
    Fault(
      "a schema with an impossible class",
      """
      error: `Task.owner` names the class `Persn`, which the schema does not have [schema-unknown-class]
       --> schema:1:43
        |
      1 | [{"name": "Task", "properties": {"owner": "Persn"}}]
        |                                           ^^^^^^^
      """
    ) { _ throws(DiagnosticError) in
      _ = try Schema(json: #"[{"name": "Task", "properties": {"owner": "Persn"}}]"#)
    },
    Fault(
      "data of another type",
      """
      error: `Task/a.priority` is the string `high`; expected an int [data-value-type]
       --> data:1:29
        |
      1 | {"Task": {"a": {"priority": "high"}}}
        |                             ^^^^^^
      """
    ) { schema throws(DiagnosticError) in
      _ = try DataSet(json: #"{"Task": {"a": {"priority": "high"}}}"#, schema: schema)
    },
    Fault(
      "a row of another type",
      """
      error: `Task.priority` is the string `high`; expected an int [data-value-type]
       --> row:1:14
        |
      1 | {"priority": "high"}
        |              ^^^^^^
      """
    ) { schema throws(DiagnosticError) in
      _ = try DynamicRow(json: #"{"priority": "high"}"#, class: "Task", schema: schema)
    },
    Fault(
      "rows that are none",
      """
      error: the rows are not an array of objects [json-type]
       --> rows:1:1
        |
      1 | {}
        | ^^
      """
    ) { schema throws(DiagnosticError) in _ = try [DynamicRow](json: "{}", class: "Task", schema: schema) },
    Fault(
      "a predicate that does not parse",
      """
      error: expected a value, found the end [expected-operand]
       --> predicate:1:11
        |
      1 | priority >
        |           ^
      """
    ) { schema throws(DiagnosticError) in _ = try CompiledPredicate("priority >", class: "Task", schema: schema) },
    Fault(
      "a predicate on what is not there",
      """
      error: class `Task` has no property `size` [unknown-property]
       --> predicate:1:9
        |
      1 | name == size
        |         ^^^^
        = note: or the text `'size'`, in quotes?
        = help: write `'size'`
      """
    ) { schema throws(DiagnosticError) in
      _ = try PredicateTemplate("name == size", class: "Task", schema: schema, dialect: .rql)
    },
    Fault(
      "an argument that does not fit",
      """
      error: Expected object of type int for property 'priority' on object of type 'Task', but received: high (Invalid value) [type-mismatch]
       --> predicate:1:12
        |
      1 | priority > %@
        |            ^^
        = note: text is not converted, and `high` is no number: `priority` is compared with one, like `5`
      """
    ) { schema throws(DiagnosticError) in
      _ = try PredicateTemplate("priority > %@", class: "Task", schema: schema).bind([.string("high")])
    },
    Fault(
      "an interpolated argument that does not fit",
      """
      error: Expected object of type int for property 'priority' on object of type 'Task', but received: high (Invalid value) [type-mismatch]
       --> predicate:1:12
        |
      1 | priority > %@
        |            ^^
        = note: text is not converted, and `high` is no number: `priority` is compared with one, like `5`
      """
    ) { schema throws(DiagnosticError) in
      _ = try CompiledPredicate(where: "priority > \("high")", class: "Task", schema: schema)
    },
    Fault("an unknown class", "error: the schema has no class `Tusk` [unknown-class]\n  = note: did you mean `Task`?") {
      schema throws(DiagnosticError) in _ = try CompiledPredicate("TRUEPREDICATE", class: "Tusk", schema: schema)
    },
    Fault("a clause", "error: class `Task` has no property `prio` for SORT [sort-unknown-property]") {
      schema throws(DiagnosticError) in
      _ = try CompiledPredicate("TRUEPREDICATE", class: "Task", schema: schema, clauses: [.sort(by: "prio")])
    },
    Fault(
      "an image that is none", "error: the bytes do not begin with `PRED`; this is not a program image [image-header]"
    ) { _ throws(DiagnosticError) in _ = try CompiledPredicate(image: Array("PREDICATE".utf8.dropFirst())) },
    Fault(
      "a write of another type",
      "error: `Task.priority` is of type `int`, found the string `high` [data-value-type]"
    ) { schema throws(DiagnosticError) in
      let store = Store(schema)
      do {
        try store.write { _ = try $0.insert("Task", ["name": .string("a"), "priority": .string("high")]) }
      } catch let error as DiagnosticError {
        throw error
      } catch {}
    },
    Fault(
      "a row of another schema",
      "error: `Task.priority` is of type `int`, found the string `high` [data-value-type]"
    ) { schema throws(DiagnosticError) in
      let predicate = try CompiledPredicate("priority > 3", class: "Task", schema: schema).overRows(of: schema)
      _ = try predicate.matches(["priority": .string("high")])
    },
  ]

  @Test(arguments: faults)
  func isForPeople(_ fault: Fault) throws {
    let schema = try #require(Self.schema)
    let error = #expect(throws: DiagnosticError.self) { try fault.run(schema) }
    #expect(error.map { "\($0)" } == fault.text)
    #expect(error.map { String(reflecting: $0) } == fault.text)
  }
}
