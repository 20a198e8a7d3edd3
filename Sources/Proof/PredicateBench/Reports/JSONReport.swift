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
      writer.rows("columns", report.memory?.columns ?? []) { column, writer in
        writer.member("name", column.name)
        writer.member("encoding", column.encoding)
        writer.numbers(["bytesPerObject": column.bytesPerObject])
      }
      writer.rows("queries", report.results) { write($0, report.ratios, to: &$1) }
      writer.rows("threadedScans", report.threadedScans) { scan, writer in
        writer.member("id", scan.query.id)
        writer.member("threads", ThreadedScan.threadCount)
        writer.numbers(["singleNsPerObject": scan.single.median, "threadedNsPerObject": scan.threaded.median])
      }
      writer.rows("singleCalls", report.singleCalls) { call, writer in
        writer.member("id", call.query.id)
        writer.member("objects", SingleCall.objectCount)
        writer.numbers([
          "matchesNs": call.matches.median, "matchesValueNs": call.matchesValue.median,
          "closureNs": call.closure?.median, "closureValueNs": call.closureValue?.median,
          "evaluateNs": call.evaluate?.median,
        ])
      }
      writer.rows("compilations", report.small?.compilations ?? []) { compilation, writer in
        writer.member("name", compilation.condition.name)
        writer.member("predicate", compilation.condition.text)
        writer.numbers(["programNs": compilation.program.median, "readyNs": compilation.ready.median])
      }
      writer.rows("smallTables", report.small?.answers ?? []) { answer, writer in
        writer.member("predicate", answer.condition.text)
        writer.member("objects", answer.objectCount)
        writer.numbers([
          "filterNs": answer.filter.median, "snapshotNs": answer.snapshot.median, "structsNs": answer.structs.median,
          "compiledNs": answer.compiled.median, "literalsNs": answer.literals.median, "keptNs": answer.kept.median,
        ])
      }
      writer.rows("scale", report.scale) { step, writer in
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
      writer.rows("figures", report.figures) { figure, writer in
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
    let creations = [("each let go", realm.creations.dropped), ("all held", realm.creations.held)]
    writer.rows("creations", creations) { creation, writer in
      writer.member("name", creation.0)
      writer.numbers(["microseconds": creation.1.microseconds, "residentBytes": creation.1.residentBytes])
    }
    writer.rows("filterings", realm.filterings) { filtering, writer in
      writer.member("condition", filtering.condition)
      writer.numbers([
        "whereNs": filtering.results.minimum, "filterNs": filtering.filter.minimum, "storeNs": filtering.store.minimum,
      ])
    }
    writer.rows("followings", realm.followings) { following, writer in
      writer.member("condition", following.condition)
      writer.numbers([
        "countNs": following.count, "elementNs": following.element, "observerNs": following.observer,
        "writeNs": following.write, "searchNs": following.search,
      ])
    }
    writer.rows("readings", realm.readings) { reading, writer in
      writer.member("property", reading.property)
      writer.numbers([
        "heldNs": reading.held.minimum, "frozenNs": reading.frozen.minimum, "resultsNs": reading.results.minimum,
        "storeNs": reading.store.minimum,
      ])
    }
  }
}

extension JSONWriter {
  /// Writes an array of objects, one for each row.
  fileprivate mutating func rows<Row>(_ key: String, _ rows: [Row], _ write: (Row, inout JSONWriter) -> Void) {
    array(key) { writer in
      for row in rows { writer.object { write(row, &$0) } }
    }
  }

  /// Writes numeric members with four decimal places.
  fileprivate mutating func numbers(_ values: KeyValuePairs<String, Double?>) {
    for (name, value) in values {
      key(name)
      if let value, value.isFinite, value.magnitude < 1e11 { raw(Numerals.fixed(value, digits: 4)) } else { null() }
    }
  }
}
