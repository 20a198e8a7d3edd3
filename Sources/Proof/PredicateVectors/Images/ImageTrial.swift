import PredicateBytecode
import PredicateDiagnostics
import PredicateVM
import PredicateValues

/// What became of an image.
package enum ImageOutcome: Hashable, Sendable {
  /// Loading or binding it threw this.
  case rejected(DiagnosticCode)
  /// It ran to an answer.
  case answered
  /// It ran, and stopped when its fuel was used up.
  case outOfFuel
  /// What must not be: another error, or two ways to run it that do not agree.
  case fault(String)
}

/// Loads images and runs what is accepted.
package struct ImageTrial: Sendable {
  /// What text from outside may cost, as many columns as there may ever be, and little fuel.
  package static let limits: Limits = {
    var limits = Limits.untrusted
    limits.instructions = Word.slotLimit
    limits.fuelPerRow = 5_000
    return limits
  }()

  /// Verifies an image, binds values to its parameters, and runs it row by row and in batches, with and without its clauses.
  package static func run(_ image: [UInt8], over tables: TableSet) -> ImageOutcome {
    let prepared: PreparedProgram
    let machines: [Machine]
    do throws(DiagnosticError) {
      let verified = try VerifiedProgram(verifying: Program(decoding: image), limits: limits)
      let bound = try verified.binding(verified.program.parameters.map(argument))
      prepared = try PreparedProgram(bound)
      machines = [
        try Machine(prepared, tables: tables, executor: .scalar),
        try Machine(prepared, tables: tables, executor: .batch),
      ]
    } catch {
      let code = error.first.code
      let isExpected =
        code.entry.stage == .verify || code.entry.stage == .limit || code == .schemaMismatch || code == .nullNotAllowed
        || code == .argumentType
      return isExpected ? .rejected(code) : .fault("rejected with \(code.rawValue)")
    }
    _ = prepared.verified.program.disassembly()
    let answers = machines.map(answer)
    guard answers[0] == answers[1] else { return .fault("row by row \(answers[0]), in batches \(answers[1])") }
    return switch answers[0] {
    case .error(.limitFuel): .outOfFuel
    case .error(let code): .fault("ran into \(code.rawValue)")
    case .rows: .answered
    }
  }

  /// What a machine finds.
  private enum Answer: Equatable {
    case rows(filtered: [UInt32], arranged: [UInt32], first: [UInt32], count: Int)
    case error(DiagnosticCode)
  }

  private static func answer(_ machine: Machine) -> Answer {
    do throws(DiagnosticError) {
      return .rows(
        filtered: try machine.filter(), arranged: try machine.rows(first: nil), first: try machine.rows(first: 2),
        count: try machine.arrangedCount())
    } catch {
      return .error(error.first.code)
    }
  }

  /// A value that the parameter takes.
  private static func argument(_ parameter: ProgramParameter) -> ParameterValue {
    if parameter.isRegion {
      let shape = GeoShape.circle(center: GeoShape.Point(longitude: 1, latitude: 2), radians: 0.1)
      return (try? GeoRegion(shape)).map(ParameterValue.region) ?? .value(.null)
    }
    switch parameter.type {
    case .mixed: return .value(.int(1))
    case .link:
      let classIndex = Int32(truncatingIfNeeded: parameter.classIndex ?? 0)
      return .value(.link(ObjectReference(classIndex: classIndex, row: 0)))
    case let type: return .value(.zero(type))
    }
  }
}
