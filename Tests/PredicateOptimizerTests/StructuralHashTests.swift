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
}
