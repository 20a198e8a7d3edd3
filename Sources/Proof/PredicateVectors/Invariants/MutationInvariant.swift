import PredicateBytecode
import PredicateSuites
import PredicateVM
import Predicates

extension Invariant {
  /// Images with flipped bits, a few for each trial, chosen by the image itself.
  static let mutations = Invariant("mutations", "a damaged image is rejected with a code, or runs within its fuel") {
    evidence in
    guard let predicate = evidence.predicate else { return nil }
    let image = predicate.image
    var random = SplitMix64(seed: FNV1a(image).value)
    for _ in 0..<4 {
      var damaged = image
      for _ in 0...random.below(3) {
        // The header's first words hold its length and format. Damage after them is harder to detect.
        let index = min(24, image.count - 1) + random.below(max(1, image.count - 24))
        damaged[index] ^= 1 << UInt8(random.below(8))
      }
      do throws(DiagnosticError) {
        let loaded = try CompiledPredicate(image: damaged, limits: ImageTrial.limits)
        for executor in [CompiledPredicate.Executor.scalar, .batch] {
          _ = try evidence.snapshot.rows(matching: loaded, executor: executor)
        }
      } catch {
        let code = error.first.code
        let isExpected =
          code.rawValue.hasPrefix("image-") || code.rawValue.hasPrefix("limit-")
          || [.schemaMismatch, .nullNotAllowed].contains(code)
        if !isExpected { return Fault("an odd code", "\(code.rawValue): \(error.first.message)") }
      }
    }
    return nil
  }
}
