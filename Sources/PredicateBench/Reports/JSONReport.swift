import PredicateJSON

/// The report for programs, in the form of `docs/schemas/bench-report.schema.json`.
enum JSONReport {
  /// One object.
  static func text(_ report: Report) -> String {
    var writer = JSONWriter(.indented)
    writer.object { writer in
      writer.key("version")
      writer.integer(1)
      writer.key("commit")
      if let commit = report.commit { writer.string(commit) } else { writer.null() }
      writer.key("rows")
      writer.integer(report.taskCount)
      writer.key("runs")
      writer.integer(report.runs)
      writer.key("bytesPerObject")
      if let memory = report.memory { writer.number(memory.bytesPerTask) } else { writer.null() }
      writer.key("queries")
      writer.array { writer in
        for result in report.results { writer.object { write(result, report.ratios, to: &$0) } }
      }
      writer.key("threadedScans")
      writer.array { writer in
        for scan in report.threadedScans {
          writer.object { writer in
            writer.key("id")
            writer.string(scan.query.id)
            writer.key("threads")
            writer.integer(ThreadedScan.threadCount)
            writer.key("singleNsPerObject")
            writer.number(scan.single.median)
            writer.key("threadedNsPerObject")
            writer.number(scan.threaded.median)
          }
        }
      }
      writer.key("singleCalls")
      writer.array { writer in
        for call in report.singleCalls {
          writer.object { writer in
            writer.key("id")
            writer.string(call.query.id)
            writer.key("matchesNs")
            writer.number(call.matches.median)
            writer.key("matchesValueNs")
            writer.number(call.matchesValue.median)
            writer.key("closureNs")
            if let closure = call.closure { writer.number(closure.median) } else { writer.null() }
            writer.key("closureValueNs")
            if let closure = call.closureValue { writer.number(closure.median) } else { writer.null() }
            writer.key("evaluateNs")
            if let evaluate = call.evaluate { writer.number(evaluate.median) } else { writer.null() }
          }
        }
      }
      writer.key("scale")
      writer.array { writer in
        for step in report.scale { writer.object { write(step, to: &$0) } }
      }
      writer.key("figures")
      writer.array { writer in
        for figure in report.figures { writer.object { write(figure, to: &$0) } }
      }
    }
    return writer.text
  }

  private static func write(_ result: QueryResult, _ ratios: [Ratio], to writer: inout JSONWriter) {
    writer.key("id")
    writer.string(result.query.id)
    writer.key("class")
    writer.string(result.query.className)
    writer.key("predicate")
    writer.string(result.query.predicate)
    writer.key("count")
    writer.integer(result.count)
    writer.key("isCountRight")
    writer.bool(result.wrongCounts.isEmpty)
    for (key, time) in [("nsPerObject", \Timing.median), ("minimumNsPerObject", \Timing.minimum)] {
      writer.key(key)
      writer.object { writer in
        for contestant in Contestant.allCases {
          guard let timing = result.timings[contestant] else { continue }
          writer.key(contestant.rawValue)
          writer.number(timing[keyPath: time])
        }
        guard let sum = result.sum else { return }
        writer.key("sum")
        writer.number(sum[keyPath: time])
      }
    }
    writer.key("ratios")
    writer.object { writer in
      for ratio in ratios {
        guard let value = result.ratio(ratio.left, to: ratio.right) else { continue }
        writer.key(ratio.key)
        writer.number(value)
      }
    }
    writer.key("isBaselineValid")
    if let isValid = result.isBaselineValid { writer.bool(isValid) } else { writer.null() }
    writer.key("compileNs")
    if let compilation = result.compilation { writer.number(compilation.median) } else { writer.null() }
  }

  private static func write(_ step: ScaleStep, to writer: inout JSONWriter) {
    writer.key("table")
    writer.string(step.table.rawValue)
    writer.key("rows")
    writer.integer(step.rows)
    writer.key("bytes")
    writer.integer(step.bytes)
    writer.key("buildNs")
    writer.number(step.building)
    writer.key("queries")
    writer.object { writer in
      for (predicate, timing) in zip(step.table.predicates, step.queries) {
        writer.key(predicate)
        writer.number(timing.median)
      }
    }
  }

  private static func write(_ figure: Figure, to writer: inout JSONWriter) {
    writer.key("name")
    writer.string(figure.name)
    writer.key("value")
    if let value = figure.value { writer.number(value) } else { writer.null() }
    writer.key("bound")
    writer.string(figure.bound.rawValue)
    writer.key("limit")
    writer.number(figure.limit)
    writer.key("holds")
    if let holds = figure.holds { writer.bool(holds) } else { writer.null() }
  }
}

extension JSONWriter {
  /// A number with four digits behind the point.
  fileprivate mutating func number(_ value: Double) {
    if value.isFinite, value.magnitude < 1e11 { raw(Numerals.fixed(value, digits: 4)) } else { null() }
  }
}
