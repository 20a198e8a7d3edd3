import PredicateJSON

/// The report as JSON, in the form of `docs/schemas/bench-report.schema.json`.
enum JSONReport {
  /// Returns the report as one object.
  static func text(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("commit", report.commit)
      writer.member("rows", report.taskCount)
      writer.member("projects", report.projectCount)
      writer.member("runs", report.runs)
      writer.numbers(["bytesPerObject": report.memory?.bytesPerTask])
      writer.objects("columns", of: report.memory?.columns ?? []) { $1.write(to: &$0) }
      writer.objects("queries", of: report.results) { write($1, report.ratios, to: &$0) }
      let sections = [
        ("threadedScans", report.threadedScans), ("singleCalls", report.singleCalls),
        ("compilations", report.small?.compilations ?? []), ("smallTables", report.small?.answers ?? []),
      ]
      for (name, rows) in sections { writer.objects(name, of: rows) { $1.write(to: &$0) } }
      writer.objects("scale", of: report.scale) { writer, step in
        writer.member("table", step.table.rawValue)
        writer.member("rows", step.rows)
        writer.member("bytes", step.bytes)
        writer.numbers(["buildNs": step.building])
        writer.object("queries") { writer in
          for (predicate, timing) in zip(step.table.predicates, step.queries) {
            writer.numbers([predicate: timing.median])
          }
        }
      }
      writer.key("realm")
      if let realm = report.realm { writer.object { write(realm, to: &$0) } } else { writer.null() }
      writer.objects("figures", of: report.figures) { writer, figure in
        writer.member("name", figure.name)
        writer.numbers(["value": figure.value])
        writer.member("bound", figure.bound.rawValue)
        writer.numbers(["limit": figure.limit])
        writer.member("holds", figure.holds)
        writer.member("verdict", figure.verdict)
      }
    }
    return writer.text
  }

  private static func write(_ result: QueryResult, _ ratios: [Ratio], to writer: inout JSONWriter) {
    writer.member("id", result.query.id)
    writer.member("class", result.query.className)
    writer.member("predicate", result.query.predicate)
    writer.member("count", result.count)
    writer.member("isCountRight", result.wrongCounts.isEmpty)
    writer.object("wrongCounts") { writer in
      for wrong in result.wrongCounts { writer.member(wrong.contestant.rawValue, wrong.count) }
    }
    for (key, time) in [("nsPerObject", \Timing.median), ("minimumNsPerObject", \Timing.minimum)] {
      writer.object(key) { writer in
        for contestant in Contestant.allCases {
          guard let timing = result.timings[contestant] else { continue }
          writer.numbers([contestant.rawValue: timing[keyPath: time]])
        }
        if let sum = result.sum { writer.numbers(["sum": sum[keyPath: time]]) }
      }
    }
    writer.object("ratios") { writer in
      for ratio in ratios {
        if let value = result.ratio(ratio.left, to: ratio.right) { writer.numbers([ratio.key: value]) }
      }
    }
    writer.member("isBaselineValid", result.isBaselineValid)
    writer.numbers(["compileNs": result.compilation?.median])
  }

  private static func write(_ realm: RealmBench.Result, to writer: inout JSONWriter) {
    writer.member("objects", realm.objectCount)
    writer.numbers(["storedBytes": realm.storedBytes])
    let sections = [
      ("creations", realm.creations), ("filterings", realm.filterings), ("followings", realm.followings),
      ("readings", realm.readings),
    ]
    for (name, rows) in sections { writer.objects(name, of: rows) { $1.write(to: &$0) } }
  }
}

extension JSONWriter {
  /// Writes numeric members with four decimal places.
  mutating func numbers(_ values: KeyValuePairs<String, Double?>) {
    for (name, value) in values {
      key(name)
      if let value, value.isFinite, value.magnitude < 1e11 { raw(Numerals.fixed(value, digits: 4)) } else { null() }
    }
  }
}
