import PredicateJSON

/// The report for programs, in the form of `docs/schemas/bench-report.schema.json`.
enum JSONReport {
  /// One object.
  static func text(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.member("version", 1)
      writer.member("commit", report.commit)
      writer.member("rows", report.taskCount)
      writer.member("runs", report.runs)
      writer.member("bytesPerObject", number: report.memory?.bytesPerTask)
      writer.array("queries") { writer in
        for result in report.results { writer.object { write(result, report.ratios, to: &$0) } }
      }
      writer.array("threadedScans") { writer in
        for scan in report.threadedScans {
          writer.object { writer in
            writer.member("id", scan.query.id)
            writer.member("threads", ThreadedScan.threadCount)
            writer.member("singleNsPerObject", number: scan.single.median)
            writer.member("threadedNsPerObject", number: scan.threaded.median)
          }
        }
      }
      writer.array("singleCalls") { writer in
        for call in report.singleCalls {
          writer.object { writer in
            writer.member("id", call.query.id)
            writer.member("matchesNs", number: call.matches.median)
            writer.member("matchesValueNs", number: call.matchesValue.median)
            writer.member("closureNs", number: call.closure?.median)
            writer.member("closureValueNs", number: call.closureValue?.median)
            writer.member("evaluateNs", number: call.evaluate?.median)
          }
        }
      }
      writer.array("compilations") { writer in
        for compilation in report.small?.compilations ?? [] {
          writer.object { writer in
            writer.member("predicate", compilation.condition.text)
            writer.member("programNs", number: compilation.program.median)
            writer.member("readyNs", number: compilation.ready.median)
          }
        }
      }
      writer.array("smallTables") { writer in
        for answer in report.small?.answers ?? [] {
          writer.object { writer in
            writer.member("predicate", answer.condition.text)
            writer.member("objects", answer.objectCount)
            writer.member("filterNs", number: answer.filter.median)
            writer.member("snapshotNs", number: answer.snapshot.median)
            writer.member("structsNs", number: answer.structs.median)
            writer.member("compiledNs", number: answer.compiled.median)
          }
        }
      }
      writer.array("scale") { writer in
        for step in report.scale { writer.object { write(step, to: &$0) } }
      }
      writer.array("figures") { writer in
        for figure in report.figures { writer.object { write(figure, to: &$0) } }
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
    for (key, time) in [("nsPerObject", \Timing.median), ("minimumNsPerObject", \Timing.minimum)] {
      writer.object(key) { writer in
        for contestant in Contestant.allCases {
          guard let timing = result.timings[contestant] else { continue }
          writer.member(contestant.rawValue, number: timing[keyPath: time])
        }
        guard let sum = result.sum else { return }
        writer.member("sum", number: sum[keyPath: time])
      }
    }
    writer.object("ratios") { writer in
      for ratio in ratios {
        guard let value = result.ratio(ratio.left, to: ratio.right) else { continue }
        writer.member(ratio.key, number: value)
      }
    }
    writer.member("isBaselineValid", result.isBaselineValid)
    writer.member("compileNs", number: result.compilation?.median)
  }

  private static func write(_ step: ScaleStep, to writer: inout JSONWriter) {
    writer.member("table", step.table.rawValue)
    writer.member("rows", step.rows)
    writer.member("bytes", step.bytes)
    writer.member("buildNs", number: step.building)
    writer.object("queries") { writer in
      for (predicate, timing) in zip(step.table.predicates, step.queries) {
        writer.member(predicate, number: timing.median)
      }
    }
  }

  private static func write(_ figure: Figure, to writer: inout JSONWriter) {
    writer.member("name", figure.name)
    writer.member("value", number: figure.value)
    writer.member("bound", figure.bound.rawValue)
    writer.member("limit", number: figure.limit)
    writer.member("holds", figure.holds)
  }
}

extension JSONWriter {
  /// A member that is a number with four digits behind the point.
  fileprivate mutating func member(_ key: String, number value: Double?) {
    self.key(key)
    if let value, value.isFinite, value.magnitude < 1e11 { raw(Numerals.fixed(value, digits: 4)) } else { null() }
  }
}
