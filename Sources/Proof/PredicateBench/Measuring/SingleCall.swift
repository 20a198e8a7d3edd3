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
  /// Nanoseconds for a call of `ObjectPredicate.matches(_:)`, which is handed the object itself.
  let matchesValue: Timing
  /// Nanoseconds for a call of a closure that is handed the object's address; nil where none was measured.
  let closure: Timing?
  /// Nanoseconds for a call of a closure that is handed the object itself; nil where none was measured.
  let closureValue: Timing?
  /// Nanoseconds for a call of `Predicate.evaluate`; nil where Foundation cannot express the query.
  let evaluate: Timing?

  /// The queries that are measured: one number, a text and a bool, texts in a list, and objects.
  static let queries = ["q01", "q04", "q11", "q22"]
  /// How many objects are asked in turns: few enough to stay in caches.
  static let objectCount = 256

  /// The time of `matches(at:)` over the closure's.
  var cost: Double? { Self.ratio(matches, closure) }
  /// The time of `matches(_:)` over that of the closure that is handed the object itself.
  var valueCost: Double? { Self.ratio(matchesValue, closureValue) }
  /// Foundation's time over that of `matches(at:)`.
  var gain: Double? { evaluate.flatMap { Self.ratio($0, matches) } }

  private static func ratio(_ left: Timing, _ right: Timing?) -> Double? {
    right.flatMap { $0.median > 0 ? left.median / $0.median : nil }
  }
}

extension Benchmark {
  /// Times single calls of a query; nil where it is not among those that are measured so.
  func singleCall(_ query: BenchmarkQuery) throws -> SingleCall? {
    guard SingleCall.queries.contains(query.id), contestants.contains(.structs) else { return nil }
    let id = query.id
    if query.isOfTasks {
      return try singleCall(
        query, contest.data.tasks, Closures.task(id), Closures.taskValue(id), FoundationPredicates.task(id))
    }
    return try singleCall(
      query, contest.data.projects, Closures.project(id), Closures.projectValue(id), FoundationPredicates.project(id))
  }

  private func singleCall<Object: PredicateObject>(
    _ query: BenchmarkQuery, _ objects: [Object], _ closure: ((UnsafePointer<Object>) -> Bool)?,
    _ closureValue: ((Object) -> Bool)?, _ foundation: ((Object) throws -> Bool)?
  ) throws -> SingleCall? {
    let objects = Array(objects.prefix(SingleCall.objectCount))
    let predicate = try ObjectPredicate<Object>(query.predicate)
    // All in the same loop, so that going through the array costs as much for each.
    var calls: [(contestant: Contestant, isOfValue: Bool, test: (UnsafePointer<Object>) throws -> Bool)] = [
      (.structs, false, { try predicate.matches(at: $0) }), (.structs, true, { try predicate.matches($0.pointee) }),
    ]
    if let closure { calls.append((.closure, false, closure)) }
    if let closureValue { calls.append((.closure, true, { closureValue($0.pointee) })) }
    if let foundation { calls.append((.foundation, true, { try foundation($0.pointee) })) }
    calls.removeAll { !contestants.contains($0.contestant) }
    let contenders = calls.map { call in
      InterleavedRuns.Contender(maximumRuns: call.contestant.maximumRuns) { sink(try count(objects, call.test)) }
    }
    let times = try InterleavedRuns.time(contenders, runs: runs).map { $0?.divided(by: objects.count) }
    func timing(_ contestant: Contestant, ofValue isOfValue: Bool = false) -> Timing? {
      calls.firstIndex { $0.contestant == contestant && $0.isOfValue == isOfValue }.flatMap { times[$0] }
    }
    guard let matches = timing(.structs), let matchesValue = timing(.structs, ofValue: true) else { return nil }
    return SingleCall(
      query: query, matches: matches, matchesValue: matchesValue, closure: timing(.closure),
      closureValue: timing(.closure, ofValue: true), evaluate: timing(.foundation, ofValue: true))
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
