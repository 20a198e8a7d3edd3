import Predicates

extension Judge {
  /// Everything done twice.
  static let determinism = Judge("determinism", "the same predicate gives the same bytes, twice over") { evidence in
    let again = Evidence(evidence.trial, evidence.snapshot)
    if again.rejection != evidence.rejection {
      return Fault("another rejection", "\(again.rejection?.first.message ?? "none")")
    }
    if again.predicate?.image != evidence.predicate?.image {
      return Fault("another image", again.predicate?.disassembly ?? "")
    }
    return again.answer == evidence.answer
      ? nil : Fault("another answer", "\(again.answer), before it \(evidence.answer)")
  }
}
