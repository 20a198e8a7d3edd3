import PredicateDiagnostics
import PredicateSchema
import PredicateValues

extension Checker {
  /// `path.@type`, which ends its key path (language §2.1, §4.9).
  mutating func type(
    _ component: PathComponent, of walk: PathWalk, rest: ArraySlice<PathComponent>, _ range: SourceRange
  ) throws(Reported) -> Side {
    if let next = rest.first {
      throw report(.pathAfterCount, "`@type` is the kind of a value and ends the key path", next.range)
    }
    guard let property = walk.property else {
      throw report(.typeOnStatic, "`@type` needs a property before it", component.range)
    }
    return .type(ResolvedType(path: finish(walk, property.type, range), range: range))
  }
}
