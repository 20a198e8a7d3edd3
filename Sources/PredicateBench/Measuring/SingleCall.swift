import Predicates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A question asked of one object at a time: what a call costs, whose object is at hand.
struct SingleCall {
  let query: BenchmarkQuery
  /// Nanoseconds for a call of `ObjectPredicate.matches(at:)`.
  let matches: Timing
  /// Nanoseconds for a call of a closure; nil where none was measured.
  let closure: Timing?
  /// Nanoseconds for a call of `Predicate.evaluate`; nil where Foundation cannot express the query.
  let evaluate: Timing?

  /// The queries that are measured: one number, a text and a bool, texts in a list, and objects.
  static let queries = ["q01", "q04", "q11", "q22"]
  /// How many objects are asked in turns: few enough to stay in caches.
  static let objectCount = 256

  /// The time of `matches(at:)` over the closure's.
  var cost: Double? { closure.flatMap { $0.median > 0 ? matches.median / $0.median : nil } }
  /// Foundation's time over that of `matches(at:)`.
  var gain: Double? { evaluate.flatMap { matches.median > 0 ? $0.median / matches.median : nil } }
}

extension Benchmark {
  /// Times single calls of a query; nil where it is not among those that are measured so.
  func singleCall(_ query: BenchmarkQuery) throws -> SingleCall? {
    guard SingleCall.queries.contains(query.id), contestants.contains(.structs) else { return nil }
    if query.isOfTasks {
      return try singleCall(query, field.data.tasks, Closures.task(query.id), FoundationPredicates.task(query.id))
    }
    return try singleCall(
      query, field.data.projects, Closures.project(query.id), FoundationPredicates.project(query.id))
  }

  private func singleCall<Object: PredicateObject>(
    _ query: BenchmarkQuery, _ objects: [Object], _ closure: ((UnsafePointer<Object>) -> Bool)?,
    _ foundation: Predicate<Object>?
  ) throws -> SingleCall? {
    let objects = Array(objects.prefix(SingleCall.objectCount))
    let predicate = try ObjectPredicate<Object>(query.predicate)
    var calls: [(contestant: Contestant, test: (UnsafePointer<Object>) throws -> Bool)] = [
      (.structs, { try predicate.matches(at: $0) })
    ]
    if let closure { calls.append((.closure, closure)) }
    if let foundation { calls.append((.foundation, { try foundation.evaluate($0.pointee) })) }
    calls.removeAll { !contestants.contains($0.contestant) }
    let contenders = calls.map { call in
      InterleavedRuns.Contender(maximumRuns: call.contestant.maximumRuns) { sink(try count(objects, call.test)) }
    }
    let times = try InterleavedRuns.time(contenders, runs: runs).map { $0?.divided(by: objects.count) }
    func timing(_ contestant: Contestant) -> Timing? {
      calls.firstIndex { $0.contestant == contestant }.flatMap { times[$0] }
    }
    guard let matches = timing(.structs) else { return nil }
    return SingleCall(
      query: query, matches: matches, closure: timing(.closure), evaluate: timing(.foundation))
  }

  /// How many objects pass a test, which is called for one after the other where they stand.
  @inline(never)
  private func count<Object>(
    _ objects: [Object], _ test: (UnsafePointer<Object>) throws -> Bool
  ) rethrows -> Int {
    try objects.withUnsafeBufferPointer { objects in
      guard var object = objects.baseAddress else { return 0 }
      var count = 0
      for _ in objects.indices {
        if try test(object) { count &+= 1 }
        object += 1
      }
      return count
    }
  }
}
