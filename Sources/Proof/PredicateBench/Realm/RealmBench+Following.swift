import Foundation
import PredicateCommandLine
import RealmAPI

extension RealmBench {
  /// The median costs, in nanoseconds, of updating results after a write of one object.
  struct Following {
    let condition: String
    /// Reading the count.
    let count: Double
    /// Reading an element in the middle.
    let element: Double
    /// The additional time of a write with an observer.
    let observer: Double
    /// The write itself, without observers.
    let write: Double
    /// Counting with new results.
    let search: Double
  }

  /// Times results that persist between writes. Each write assigns one property of one object.
  static func followings(_ realm: Realm, runs: Int) throws -> [Following] {
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
      return Following(
        condition: condition, count: median(samples.count), element: median(samples.element),
        observer: max(0, median(samples.observed) - write), write: write, search: median(samples.search))
    }
  }
}
