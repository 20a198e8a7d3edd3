import PredicateDiagnostics
import PredicateReference
import PredicateSuites
import PredicateValues

/// Simpler arguments and clauses in place of a trial's.
enum ArgumentEdits {
  /// The trials with one argument, variable or clause simplified.
  static func smaller(_ trial: Trial) -> [Trial] {
    var found: [Trial] = []
    for index in trial.clauses.indices {
      var smaller = trial
      smaller.clauses.remove(at: index)
      found.append(smaller)
    }
    for (index, argument) in trial.arguments.enumerated() {
      for simpler in simpler(argument) {
        var smaller = trial
        smaller.arguments[index] = simpler
        found.append(smaller)
      }
    }
    if trial.dialect == .rql, !trial.arguments.isEmpty, !trial.predicate.contains("\(trial.arguments.count - 1)") {
      var smaller = trial
      smaller.arguments.removeLast()
      found.append(smaller)
    }
    for name in trial.variables.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      var smaller = trial
      smaller.variables[name] = nil
      found.append(smaller)
      for simpler in trial.variables[name].map(simpler) ?? [] {
        smaller.variables[name] = simpler
        found.append(smaller)
      }
    }
    return found
  }

  private static func simpler(_ argument: ReferenceArgument) -> [ReferenceArgument] {
    switch argument {
    case .value(let value): Self.simpler(value).map(ReferenceArgument.value)
    case .detachedObject: []
    case .shape(.polygon(let rings)) where rings.count > 1: [.shape(.polygon(rings: Array(rings.prefix(1))))]
    case .shape: []
    }
  }

  /// Simpler values of the same type.
  static func simpler(_ value: Value) -> [Value] {
    switch value {
    case .int(let number): number == 0 ? [] : number == 1 ? [.int(0)] : [.int(0), .int(1)]
    case .float(let number): number == 0 ? [] : [.float(0), .float(1)].filter { $0 != value }
    case .double(let number): number == 0 ? [] : [.double(0), .double(1)].filter { $0 != value }
    case .decimal(let number):
      number == Decimal128(0) ? [] : [.decimal(Decimal128(0)), .decimal(Decimal128(1))].filter { $0 != value }
    case .string(let text):
      text.isEmpty
        ? []
        : [
          .string(""), .string(String(text.unicodeScalars.dropLast())),
          .string(String(text.unicodeScalars.dropFirst())),
        ]
    case .date: [.date(Timestamp(seconds: 0))].filter { $0 != value }
    case .list(let elements):
      elements.indices.map { index in
        .list(Array(elements[..<index]) + elements[(index + 1)...])
      }
    case .dictionary(let entries):
      entries.map { dropped in
        var smaller = ValueDictionary()
        for entry in entries where entry.key != dropped.key { smaller[entry.key] = entry.value }
        return .dictionary(smaller)
      }
    default: []
    }
  }
}
