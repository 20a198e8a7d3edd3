import Predicates
import RealmAPI

/// The time from a text to a result for few objects, which is mostly compilation.
struct SmallTables {
  /// A predicate with a number of clauses.
  struct Condition {
    let name: String
    let className: String
    let text: String

    /// The compiled conditions. All but the last are also evaluated.
    static let all = [
      Condition(name: "one clause", className: "Task", text: "priority > 5"),
      Condition(name: "two clauses", className: "Task", text: "priority > 5 AND isComplete == false"),
      Condition(
        name: "three clauses", className: "Task",
        text: "priority > 5 AND isComplete == false AND name BEGINSWITH 'a'"),
      Condition(
        name: "SUBQUERY", className: "Project",
        text: "SUBQUERY(tasks, $t, $t.priority > 5 AND $t.isComplete == false).@count > 3"),
    ]
  }

  /// The numbers of tasks.
  static let sizes = [10, 100, 1_000]

  /// The nanoseconds from a text to a verified program, and to a predicate that is ready to run.
  let compilations: [MeasuredRow]
  /// The nanoseconds from a text to the number of matching objects: by the documents' API, which caches the last compiled text, by a
  /// snapshot and by structs, each with the text's template from a ``TemplateCache``, and by a snapshot with the text compiled each time, with
  /// a new spelling of a literal each time and a ``TemplateCache`` that knows the other tokens, and with a predicate that is kept.
  let answers: [MeasuredRow]

  static func measure(runs: Int) throws -> SmallTables {
    let schema = try BenchmarkData(taskCount: sizes[0]).snapshot.schema
    let compilations = try Condition.all.map { try compilation($0, schema, runs) }
    let answers = try sizes.flatMap { size in
      let data = try BenchmarkData(taskCount: size)
      let realm = try Realm(configuration: .init(inMemoryIdentifier: "small tables \(size)"))
      try realm.write {
        for task in data.tasks {
          let object = BenchTask()
          object.name = task.name
          object.isComplete = task.isComplete
          object.priority = task.priority
          realm.add(object)
        }
      }
      return try Condition.all.dropLast().map { try answer($0, data, realm, runs) }
    }
    return SmallTables(compilations: compilations, answers: answers)
  }

  private static func compilation(
    _ condition: Condition, _ schema: PredicateSchema.Schema, _ runs: Int
  ) throws -> MeasuredRow {
    let (text, name) = (condition.text, condition.className)
    let timings = try InterleavedRuns.time(
      each: [
        { sink(try PredicateTemplate(text, class: name, schema: schema)) },
        { sink(try CompiledPredicate(text, class: name, schema: schema)) },
      ], runs: runs)
    return MeasuredRow(
      ["name": .text(condition.name), "predicate": .text(text)],
      ["programNs": timings[0].median, "readyNs": timings[1].median])
  }

  private static func answer(
    _ condition: Condition, _ data: BenchmarkData, _ realm: Realm, _ runs: Int
  ) throws -> MeasuredRow {
    let (text, name, snapshot, tasks) = (condition.text, condition.className, data.snapshot, data.tasks)
    let results = realm.objects(BenchTask.self)
    let templates = TemplateCache(schema: snapshot.schema)
    // With room for one text, another spelling is a new text.
    let shapes = TemplateCache(schema: snapshot.schema, capacity: 1)
    let spellings = ["0", "00"].map { text.replacing(" 5", with: " \($0)5") }
    var turn = 0
    let kept = try CompiledPredicate(text, class: name, schema: snapshot.schema)
    let ofStructs = TemplateCache(schema: try PredicateSchema.Schema(of: TaskObject.self))
    let ways: [() throws -> Int] = [
      { results.filter(text).count },
      { try snapshot.count(matching: templates.template(text, class: name).bind()) },
      { try tasks.count(where: ofStructs.template(text, class: name).bind(for: TaskObject.self)) },
      { try snapshot.count(matching: CompiledPredicate(text, class: name, schema: snapshot.schema)) },
      {
        turn = 1 - turn
        return try snapshot.count(matching: shapes.template(spellings[turn], class: name).bind())
      },
      { try snapshot.count(matching: kept) },
    ]
    let counts = try ways.map { try $0() }
    guard Set(counts).count == 1 else {
      throw DiagnosticError(.schemaMismatch, "the counts of `\(text)` differ: \(counts)")
    }
    let timings = try InterleavedRuns.time(each: ways.map { way in { sink(try way()) } }, runs: runs)
    return MeasuredRow(
      ["predicate": .text(text), "objects": .count(tasks.count)],
      [
        "filterNs": timings[0].median, "snapshotNs": timings[1].median, "structsNs": timings[2].median,
        "compiledNs": timings[3].median, "literalsNs": timings[4].median, "keptNs": timings[5].median,
      ])
  }
}
