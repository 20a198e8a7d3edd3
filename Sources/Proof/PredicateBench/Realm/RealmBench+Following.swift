import PredicateCommandLine
import RealmAPI

extension RealmBench {
  /// Times results that persist between writes, each of which assigns one property of one object: the nanoseconds of reading the count and
  /// an element in the middle, of a write and what an observer adds to it, and of counting with new results.
  static func followings(_ realm: Realm, runs: Int) throws -> [MeasuredRow] {
    try ["TRUEPREDICATE", "priority > 5", "name CONTAINS '99'"].map { condition in
      let tasks = realm.objects(BenchTask.self)
      let held = (0..<64).map { tasks[$0 * (tasks.count / 64)] }
      let counted = tasks.filter(condition)
      let indexed = tasks.filter(condition)
      var samples: (count: [Double], element: [Double], write: [Double], observed: [Double], search: [Double]) = (
        [], [], [], [], []
      )
      func write(_ round: Int) throws -> Double {
        try Stopwatch.occupied { try realm.write { held[round % held.count].priority = (round &* 7) % 11 } }
      }
      let observed = tasks.filter(condition)
      for round in 0..<max(16, 8 * runs) {
        samples.write.append(try write(round))
        samples.count.append(Stopwatch.occupied { sink(counted.count) })
        samples.element.append(Stopwatch.occupied { sink(indexed[indexed.count / 2]) })
        samples.search.append(Stopwatch.occupied { sink(tasks.filter(condition).count) })
      }
      let token = observed.observe { sink($0) }
      for round in 0..<max(16, 8 * runs) { samples.observed.append(try write(round)) }
      token.invalidate()
      func median(_ samples: [Double]) -> Double { Timing(samples)?.median ?? 0 }
      let write = median(samples.write)
      return MeasuredRow(
        ["condition": .text(condition)],
        [
          "countNs": median(samples.count), "elementNs": median(samples.element),
          "observerNs": max(0, median(samples.observed) - write), "writeNs": write, "searchNs": median(samples.search),
        ])
    }
  }
}
