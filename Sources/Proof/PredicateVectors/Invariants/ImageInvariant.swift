import PredicateBytecode
import PredicateSuites
import PredicateVM
import Predicates

extension Invariant {
  /// Saves a program and loads it again.
  static let images = Invariant("images", "a program that was saved and loaded is the same, and answers the same") {
    evidence in
    guard let predicate = evidence.predicate else { return nil }
    let image = predicate.image
    do throws(DiagnosticError) {
      let loaded = try CompiledPredicate(image: image)
      if loaded.image != image { return Fault("another image", loaded.disassembly) }
      if loaded.disassembly != predicate.disassembly { return Fault("another program", loaded.disassembly) }
      for executor in [CompiledPredicate.Executor.scalar, .batch] {
        let answer = evidence.run(loaded, executor: executor)
        if answer != evidence.answer {
          return Fault("another answer", "loaded \(answer) by \(executor), compiled \(evidence.answer)")
        }
      }
      return nil
    } catch {
      return Fault("rejected", "\(error.first.code.rawValue): \(error.first.message)")
    }
  }
}
