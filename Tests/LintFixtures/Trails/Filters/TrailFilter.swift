// swift-format-ignore-file

import Foundation
import RealmSwift

/// A filter with its title, kept in lists.
struct TitledFilter {
  let title: String
  let predicate: NSPredicate
  var count = 0

  static let all: [TitledFilter] = [
    TitledFilter(title: "Listed", predicate: NSPredicate(format: "isListed == YES")),
    .init(title: "Long", predicate: NSPredicate(format: "length > 10000")),
    .init(title: "Good", predicate: .init(format: "rating >= %d", 4)),
    .init(title: "Steep", predicate: NSPredicate(format: "steepness > 0.3")),  // finds: unknown-property
  ]
}

struct Scoped<Model: Object> {
  var predicate: NSPredicate
  var narrow: (Results<Model>) -> Results<Model> = { $0 }

  func apply(_ realm: Realm) -> Results<Model> { narrow(realm.objects(Model.self).filter(predicate)) }
}

enum TrailFilter {
  case everything
  case matching(NSPredicate)
  case near(latitude: Double, predicate: NSPredicate)
  case some([NSPredicate])

  func apply(to trails: Results<Trail>) -> Results<Trail> {
    switch self {
    case .everything: return trails
    case .matching(let predicate): return trails.filter(predicate)
    case let .near(_, predicate): return trails.filter(predicate).filter("rating > 2")
    case .some(let all): return trails.filter(NSCompoundPredicate(orPredicateWithSubpredicates: all))
    }
  }
}

enum Loaded {
  case trails(Results<Trail>)
  case walkers(Results<Walker>, total: Int)
  case failed(Error)
}

/// Closures by their types.
struct Pipelines {
  var recent: (Results<Hike>) -> Results<Hike> = { $0.filter("start > %@", Date()) }
  let steps: [(Results<Trail>) -> Results<Trail>] = [
    { $0.filter("isListed == YES") },
    { trails in trails.filter("length > 3") },
    { $0.filter("isListd == YES") },  // finds: unknown-property
  ]
  let byName: [String: (Results<Walker>) -> Results<Walker>] = [
    "grown": { $0.filter("age >= 18") },
    "named": { walkers in walkers.filter("name != nil") },  // finds: null-not-allowed
  ]
  let make: (Int) -> NSPredicate = { NSPredicate(format: "rating > %d", $0) }
  lazy var count: (Realm) -> Int = { realm in realm.objects(Trail.self).filter("climb > 100").count }

  func run(_ realm: Realm) -> Results<Trail> {
    steps.reduce(realm.objects(Trail.self)) { trails, step in step(trails).filter("rating > 0") }
  }

  func made(_ realm: Realm) -> Results<Trail> { realm.objects(Trail.self).filter(make(3)) }
}

final class FilterModel {
  private let realm: Realm
  private var predicate = NSPredicate(format: "author != 'me'")
  private var later: NSPredicate?
  private var selected = TitledFilter.all[0]

  init(realm: Realm) { self.realm = realm }

  var trails: Results<Trail> { realm.objects(Trail.self).filter(selected.predicate) }

  var text: String { "\(realm.objects(Trail.self).filter(predicate).count) trails, \(count(of: later)) later" }

  func count(of predicate: NSPredicate?) -> Int { predicate.map { trails.filter($0).count } ?? 0 }

  func choose(_ number: Int) {
    selected = TitledFilter.all[number]
    later = NSPredicate(format: "updatedAt > %@", Date())
    let filters: [TrailFilter] = [
      .matching(NSPredicate(format: "title BEGINSWITH 'A'")),
      .near(latitude: 3, predicate: NSPredicate(format: "latitude > 3")),
      .near(latitude: 3, predicate: NSPredicate(format: "longitude > 3")),  // finds: unknown-property
      .some([NSPredicate(format: "pace > 3"), NSPredicate(format: "speed > 3")]),  // finds: unknown-property
    ]
    filters.forEach { print($0.apply(to: trails).count) }
    let one = TrailFilter.matching(NSPredicate(format: "ANY tags = 'x'"))
    print(one.apply(to: trails).filter("photos.@count > 0").count)
  }

  func scoped() {
    let walkers = Scoped<Walker>(predicate: NSPredicate(format: "age > 3")) { $0.filter("name != ''") }
    print(walkers.apply(realm).filter("friends.@count == 0").count)
    let hikes = Scoped<Hike>(predicate: NSPredicate(format: "age > 3"))  // finds: unknown-property
    print(hikes.apply(realm).count)
    let trails: Scoped<Trail> = .init(predicate: NSPredicate(format: "rating > 3"), narrow: { $0.filter("title != ''") })
    print(trails.apply(realm).count)
  }

  func load(_ loaded: Loaded) -> Int {
    switch loaded {
    case .trails(let trails): return trails.filter("rating > 3").count
    case .walkers(let walkers, _) where walkers.isEmpty: return 0
    case .walkers(let walkers, let total): return walkers.filter("age > %d", total).count
    case .failed: return 0
    }
  }

  func wrong(_ loaded: Loaded) -> Int {
    if case .trails(let trails) = loaded { return trails.filter("age > 3").count }  // finds: unknown-property
    guard case .walkers(let walkers, total: _) = loaded else { return 0 }
    return walkers.filter("rating > 3").count  // finds: unknown-property
  }

  func pairs() -> Int {
    let (trails, hikes) = (realm.objects(Trail.self), realm.objects(Hike.self))
    let both = (old: trails.filter("updatedAt < %@", Date()), new: hikes.filter("mood != nil"))
    let (first, count) = pair()
    print(first.filter("age > 3"), count, both.old.filter("rating == 1"), both.1.filter("seconds > 3"))
    print(first.filter("height > 3"))  // finds: unknown-property
    print(both.new.filter("rating == 1"))  // finds: unknown-property
    for (trail, index) in zip(trails, 0...) { print(trail.photos.filter("width > 3").count, index) }
    return pair().count
  }

  private func pair() -> (walkers: Results<Walker>, count: Int) {
    let walkers = realm.objects(Walker.self)
    return (walkers, walkers.filter("friends.@count > 3").count)
  }
}

/// The same container for several classes: what is kept in it is for one of them.
struct AnyFilter {
  var title: String
  var predicate: NSPredicate
}

struct MixedList {
  let realm: Realm
  let trailFilter = AnyFilter(title: "Trails", predicate: NSPredicate(format: "rating > 3"))
  let walkerFilter = AnyFilter(title: "Walkers", predicate: NSPredicate(format: "age > 3"))
  let noFilter = AnyFilter(title: "None", predicate: NSPredicate(format: "neither > 3"))  // finds: unknown-property

  func trails(_ filter: AnyFilter) -> Results<Trail> { realm.objects(Trail.self).filter(filter.predicate) }
  func walkers(_ filter: AnyFilter) -> Results<Walker> { realm.objects(Walker.self).filter(filter.predicate) }

  /// Which one it is depends on the scope.
  func count(_ scope: Int, _ predicate: NSPredicate) -> Int {
    switch scope {
    case 0: return realm.objects(Trail.self).filter(predicate).count
    default: return realm.objects(Walker.self).filter(predicate).count
    }
  }

  func counts() -> Int {
    count(0, NSPredicate(format: "title != ''")) + count(1, NSPredicate(format: "name != ''"))
      + count(2, NSPredicate(format: "label != ''"))  // finds: unknown-property
  }
}
