import Predicates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question asked of one object at a time: what a call costs, whose object is at hand.
struct SingleCall {
  let query: BenchmarkQuery
  /// Nanoseconds for a call of `ObjectPredicate.matches`.
  let matches: Timing
  /// Nanoseconds for a call of `Predicate.evaluate`; nil where Foundation cannot express the query.
  let evaluate: Timing?

  /// The queries that are measured: one number, a text and a bool, texts in a list, and objects.
  static let queries = ["q01", "q04", "q11", "q22"]
  /// How many objects are asked in turns: few enough to stay in caches.
  static let objectCount = 256

  /// Foundation's time over that of `matches`.
  var gain: Double? { evaluate.flatMap { matches.median > 0 ? $0.median / matches.median : nil } }
}

extension Benchmark {
  /// Times single calls of a query; nil where it is not among those that are measured so.
  func singleCall(_ query: BenchmarkQuery) throws -> SingleCall? {
    guard SingleCall.queries.contains(query.id), contestants.contains(.structs) else { return nil }
    if query.isOfTasks {
      return try singleCall(
        query, field.data.tasks, contestants.contains(.foundation) ? FoundationPredicates.task(query.id) : nil)
    }
    return try singleCall(
      query, field.data.projects, contestants.contains(.foundation) ? FoundationPredicates.project(query.id) : nil)
  }

  private func singleCall<Object: PredicateObject>(
    _ query: BenchmarkQuery, _ objects: [Object], _ foundation: Predicate<Object>?
  ) throws -> SingleCall? {
    let objects = Array(objects.prefix(SingleCall.objectCount))
    let predicate = try ObjectPredicate<Object>(query.predicate)
    var contenders = [
      InterleavedRuns.Contender(maximumRuns: .max) {
        var count = 0
        for object in objects where try predicate.matches(object) { count &+= 1 }
        sink(count)
      }
    ]
    if let foundation {
      contenders.append(
        InterleavedRuns.Contender(maximumRuns: Contestant.foundation.maximumRuns) {
          var count = 0
          for object in objects where try foundation.evaluate(object) { count &+= 1 }
          sink(count)
        })
    }
    let times = try InterleavedRuns.time(contenders, runs: runs).map { $0?.divided(by: objects.count) }
    guard let matches = times.first.flatMap({ $0 }) else { return nil }
    return SingleCall(query: query, matches: matches, evaluate: times.dropFirst().first.flatMap { $0 })
  }
}
