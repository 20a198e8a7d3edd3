import PredicateBytecode

/// Counts the outcomes of faulty images.
struct ImageReport {
  private var outcomes: [ImageMutation: [ImageOutcome: Int]] = [:]
  private(set) var faults = 0

  mutating func add(_ outcome: ImageOutcome, of mutation: ImageMutation) {
    if case .fault = outcome {
      faults += 1
    } else {
      outcomes[mutation, default: [:]][outcome, default: 0] += 1
    }
  }

  /// Returns a summary line and the counts as Markdown tables, by mutation and by code.
  func lines(_ samples: [SampleProgram]) -> [String] {
    let forms = samples.reduce(into: Set<InstructionForm>()) { $0.formUnion($1.program.forms) }
    var lines = [
      """
      \(total { _ in true }) images of \(samples.count) programs, in which \(forms.count) of \
      \(InstructionTable.forms.count - 1) forms of instructions occur: \(total { $0 == .answered }) answered, \
      \(total { $0 == .outOfFuel }) out of fuel, \(total(Self.isRejected)) rejected, \(faults) faults
      """, "", "| what was changed | images | answered | out of fuel | rejected |",
      "| --- | ---: | ---: | ---: | ---: |",
    ]
    for mutation in ImageMutation.allCases {
      let counts = outcomes[mutation] ?? [:]
      let cells = [
        counts.values.reduce(0, +), counts[.answered] ?? 0, counts[.outOfFuel] ?? 0,
        counts.filter { Self.isRejected($0.key) }.values.reduce(0, +),
      ]
      lines.append("| \(mutation.rawValue) | \(cells.map(String.init).joined(separator: " | ")) |")
    }
    lines += ["", "| rejected with | images |", "| --- | ---: |"]
    for code in DiagnosticCode.allCases {
      let count = total { $0 == .rejected(code) }
      if count > 0 { lines.append("| `\(code.rawValue)` | \(count) |") }
    }
    return lines
  }

  private func total(_ isCounted: (ImageOutcome) -> Bool) -> Int {
    outcomes.values.reduce(0) { $0 + $1.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 } }
  }

  private static func isRejected(_ outcome: ImageOutcome) -> Bool {
    if case .rejected = outcome { true } else { false }
  }
}
