/// All figures of a run.
struct Figures {
  private let results: [QueryResult]
  private let singleCalls: [MeasuredRow]
  private let realm: RealmBench.Result?

  /// Creates the figures of results. `nil` means not measured.
  init(_ results: [QueryResult], _ singleCalls: [MeasuredRow] = [], realm: RealmBench.Result? = nil) {
    self.results = results
    self.singleCalls = singleCalls
    self.realm = realm
  }

  /// Returns the figures, beginning with those that compare the batch executor with hand-written loops.
  func all(bytesPerTask: Double?) -> [Figure] {
    [
      batch("numbers, bits, null", ["q01", "q02", "q03"], 1.5),
      batch("text equality, IN, LIKE of dictionary columns", ["q04", "q07", "q08"], 0.25),
      batch("CONTAINS, CONTAINS[c]", ["q06", "q10"], 0.25),
      batch("ANY of sets of values", ["q11", "q12"], 0.6),
      batch("aggregates", ["q20", "q21", "q25", "q26"], 1.25),
      batch("ANY, NONE, ALL of objects", ["q22", "q23", "q27"], 1),
      batch("SUBQUERY", ["q24", "q28"], 0.4),
      batch("BEGINSWITH[c], ENDSWITH", ["q05", "q14"], 1.5),
      batch("compounds", ["q09", "q15"], 0.5),
      batch("general LIKE", ["q13"], 1),
      ratio("structs ÷ closure", .structs, .closure, ofTasks, .atMost, 2.5),
      single("matches(at:) ÷ closure of the address", "matchesNs", "closureNs"),
      single("matches(_:) ÷ closure of the struct", "matchesValueNs", "closureValueNs"),
      ratio("#Predicate ÷ structs", .foundation, .structs, ofAll, .atLeast, 20),
      ratio("#Predicate ÷ batch, tasks", .foundation, .batch, ofTasks, .atLeast, 200),
      ratio("#Predicate ÷ batch, projects", .foundation, .batch, ofProjects, .atLeast, 100),
      compilation(limit: 6),
      Figure(name: "bytes per task, everything included", bound: .atMost, limit: 64, value: bytesPerTask),
    ] + ofRealm
  }

  /// The figures of the documents' API.
  private var ofRealm: [Figure] {
    let filterings = realm?.filterings ?? []
    let creations = realm?.creations ?? []
    let readings = (realm?.readings ?? []).filter { !RealmBench.constructed.contains($0.label("property")) }
    let shares = readings.flatMap { row in ["heldNs", "frozenNs"].compactMap { row.ratio($0, to: "storeNs") } }
    return [
      Figure(
        name: "documents' API: µs to make and add a task", bound: .atMost, limit: 3,
        value: creations.compactMap { $0["microseconds"] }.max()),
      Figure(
        name: "documents' API: bytes a task in the process, all held", bound: .atMost, limit: 200,
        value: creations.last?["residentBytes"]),
      Figure(
        name: "documents' API: `.where` ÷ store", bound: .atMost, limit: 1.2,
        value: filterings.compactMap { $0.ratio("whereNs", to: "storeNs") }.max()),
      Figure(
        name: "documents' API: `.where { $0.assignee == nil }` ÷ `.filter`", bound: .atMost, limit: 1.2,
        value: filterings.first { $0.label("condition") == "assignee == nil" }?.ratio("whereNs", to: "filterNs")),
      Figure(
        name: "documents' API: reading a property ÷ store", bound: .atMost, limit: 1.5,
        value: shares.max()),
    ]
  }

  private var ofAll: [String] { results.map(\.query.id) }
  private var ofTasks: [String] { results.filter(\.query.isOfTasks).map(\.query.id) }
  private var ofProjects: [String] { results.filter { !$0.query.isOfTasks }.map(\.query.id) }

  private func result(_ id: String) -> QueryResult? { results.first { $0.query.id == id } }

  /// Returns the worst ratio of the batch executor to the hand-written loops.
  private func batch(_ what: String, _ ids: [String], _ limit: Double) -> Figure {
    let ratios = ids.map { ($0, result($0)?.ratioToGoodLoop) }
    return Figure(
      name: "batch ÷ hand: \(what) (\(ids.joined(separator: ", ")))", bound: .atMost, limit: limit,
      value: ratios.compactMap(\.1).max(), replacedBaselines: ids.filter { result($0)?.isBaselineValid == false },
      missing: ratios.filter { $0.1 == nil }.map(\.0))
  }

  /// Returns the worst ratio of single calls to closure calls.
  private func single(_ name: String, _ call: String, _ closure: String) -> Figure {
    let costs = SingleCall.queries.map { id in
      (id, singleCalls.first { $0.label("id") == id }?.ratio(call, to: closure))
    }
    return Figure(
      name: "\(name), one object (\(SingleCall.queries.joined(separator: ", ")))", bound: .atMost, limit: 3,
      value: costs.compactMap(\.1).max(), missing: costs.filter { $0.1 == nil }.map(\.0))
  }

  /// Returns the worst ratio of two contestants over the queries that both can evaluate.
  private func ratio(
    _ name: String, _ left: Contestant, _ right: Contestant, _ ids: [String], _ bound: Figure.Bound, _ limit: Double
  ) -> Figure {
    let ratios = ids.compactMap { result($0)?.ratio(left, to: right) }
    return Figure(
      name: name, bound: bound, limit: limit, value: bound == .atMost ? ratios.max() : ratios.min())
  }

  /// Returns the compilation time of a query with two clauses, in microseconds.
  private func compilation(limit: Double) -> Figure {
    Figure(
      name: "compilation of two clauses (q04), µs", bound: .atMost, limit: limit,
      value: result("q04")?.compilation.map { $0.median / 1_000 })
  }
}
