import Predicates

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Queries evaluated on one object at a time, which measures the cost of a call.
enum SingleCall {
  /// The measured queries: one number, a text and a bool, texts in a list, and objects.
  static let queries = ["q01", "q04", "q11", "q22"]
  /// The number of objects evaluated in turn, few enough to stay in caches.
  static let objectCount = 256
}

extension Benchmark {
  /// Times single calls of a query, in nanoseconds. `nil` if it is not among ``SingleCall/queries``.
  ///
  /// `matches(at:)` and a closure take the object's address. `matches(_:)`, another closure and `Predicate.evaluate` take the object itself.
  func singleCall(_ query: BenchmarkQuery) throws -> MeasuredRow? {
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
  ) throws -> MeasuredRow? {
    let objects = Array(objects.prefix(SingleCall.objectCount))
    let predicate = try ObjectPredicate<Object>(query.predicate)
    // All in the same loop, so that reading the array costs the same for each.
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
    func nanoseconds(_ contestant: Contestant, ofValue isOfValue: Bool = false) -> Double? {
      calls.firstIndex { $0.contestant == contestant && $0.isOfValue == isOfValue }.flatMap { times[$0] }?.median
    }
    return MeasuredRow(
      ["id": .text(query.id), "objects": .count(SingleCall.objectCount)],
      [
        "matchesNs": nanoseconds(.structs), "matchesValueNs": nanoseconds(.structs, ofValue: true),
        "closureNs": nanoseconds(.closure), "closureValueNs": nanoseconds(.closure, ofValue: true),
        "evaluateNs": nanoseconds(.foundation, ofValue: true),
      ])
  }

  /// Returns the number of objects that pass a test, which is called on each in place.
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
