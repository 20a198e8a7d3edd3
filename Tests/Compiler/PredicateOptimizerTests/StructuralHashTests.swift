import PredicateSemantics
import PredicateValues
import Testing

@testable import PredicateOptimizer

/// Rules compare only terms of one hash with each other: of different terms there must be few.
@Suite struct StructuralHashTests {
  private static let paths: [TypedPath] = {
    func path(_ part: TypedPath.Step.Part, _ subscripts: [TypedPath.MixedSubscript] = []) -> TypedPath {
      TypedPath(steps: [.init(classIndex: 0, property: 0, part: part)], mixedSubscripts: subscripts)
    }
    return [
      path(.values), path(.keys), path(.entry("k1")), path(.entry("k2")), path(.element(8)), path(.element(9)),
      path(.lastElement), path(.values, [.key("k1")]), path(.values, [.key("k2")]), path(.values, [.index(8)]),
      path(.values, [.index(9)]), path(.values, [.last]), path(.values, [.wildcard]),
      path(.values, [.key("k1"), .key("k2")]), path(.values, [.key("k2"), .key("k1")]),
      path(.values, [.key("\u{E9}")]), path(.values, [.key("e\u{301}")]),
    ]
  }()

  @Test func pathsThatDifferHaveHashesThatDiffer() {
    let hashes = Self.paths.map { path in
      var hash = StructuralHash()
      hash.mix(path)
      return hash.value
    }
    #expect(Set(hashes).count == Self.paths.count)
    #expect(Set(Self.paths).count == Self.paths.count)
  }

  /// Constants can be chosen so that terms share a hash; the time must not become quadratic by that.
  @Test func termsOfOneHashAreComparedWithFew() {
    var seen = TermsByHash()
    var comparisons = 0
    let kept = (0..<1_000).filter { term in
      seen.insert(term, hash: 7) { earlier, later in
        comparisons += 1
        return earlier % 500 == later % 500
      }
    }
    #expect(comparisons <= 1_000 * TermsByHash.bucketLimit)
    // Of those whose equals were kept, the second is left out; all others stay.
    #expect(kept.count == 1_000 - TermsByHash.bucketLimit)
  }
}
