import PredicateBytecode
import PredicateVM

/// The outcome of running an image.
package enum ImageOutcome: Hashable, Sendable {
  /// Loading or binding the image threw this error.
  case rejected(DiagnosticCode)
  /// The image ran to completion.
  case answered
  /// The image ran out of fuel.
  case outOfFuel
  /// A violation: another error, or two executions with different results.
  case fault(String)
}

/// Loads images and runs those that are accepted.
package struct ImageTrial: Sendable {
  /// The limits for untrusted text, with the maximum number of columns and little fuel.
  package static let limits: Limits = {
    var limits = Limits.untrusted
    limits.instructions = Word.slotLimit
    limits.fuelPerRow = 5_000
    return limits
  }()

  /// Verifies an image, binds its parameters, and runs it row by row and in batches, with and without its clauses.
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

  /// The result of running the machine.
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

  /// Returns a valid value for a parameter.
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
