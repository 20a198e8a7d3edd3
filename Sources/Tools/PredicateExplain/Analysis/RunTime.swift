import PredicateBytecode
import PredicateVM
import Predicates

/// The time that a predicate takes to find its rows, without observation.
struct RunTime {
  /// The nanoseconds of the fastest of three runs. A run of more than 10 ms is not repeated.
  private(set) var nanoseconds = Int64.max

  /// Runs a predicate over a snapshot. `nil` if it lacks arguments.
  init?(_ explained: Explained, _ snapshot: Snapshot) throws(DiagnosticError) {
    guard let plan = explained.plan, let program = explained.program, !program.isTemplate else { return nil }
    let machine = try Machine(PreparedProgram(program), tables: snapshot.tables)
    let predicate = try CompiledPredicate(plan)
    var runs = 0
    while runs == 0 || runs < 3 && nanoseconds < 10_000_000 {
      let start = StepClock.now
      if let found = snapshot.candidates(for: predicate, indexes: .made) {
        _ = try machine.count(among: found)
      } else {
        _ = try machine.count()
      }
      nanoseconds = min(nanoseconds, max(1, StepClock.now - start))
      runs += 1
    }
  }

  /// The time in the unit that suits it: `12.3 µs`, `4.56 ms`, `7.89 s`.
  var text: String {
    let time = Double(nanoseconds)
    return switch nanoseconds {
    case ..<1_000_000: Field.short(time / 1_000) + " µs"
    case ..<1_000_000_000: Field.short(time / 1_000_000) + " ms"
    default: Field.short(time / 1_000_000_000) + " s"
    }
  }

  /// Returns the time and the speed over a number of tested rows.
  func facts(rows: Int) -> [Section.Fact] {
    let speed = Double(rows) * 1e9 / Double(nanoseconds)
    // Three digits: more would differ from run to run.
    let power = speed < 1_000 ? 1 : speed < 1_000_000 ? 1_000 : 1_000_000.0
    let unit = power == 1 ? "" : power == 1_000 ? " thousand" : " million"
    return [
      .init("time", "time", .text("\(text), \(Field.short(speed / power))\(unit) objects per second")),
      .init("nanoseconds", "ns", .integer(Int(nanoseconds)), isOnlyForMachines: true),
      .init("objectsPerSecond", "objects per second", .integer(Int(speed.rounded())), isOnlyForMachines: true),
    ]
  }
}
