// swift-format-ignore-file

import Foundation
import RealmSwift

/// The one place that opens realms.
final class Database {
  static let shared = Database()
  let configuration = Realm.Configuration.defaultConfiguration

  /// Lets a closure narrow down what is found.
  func fetchResults<T: Object>(ofType type: T.Type, _ body: (Results<T>) -> Results<T> = { $0 }) -> [T] {
    guard let realm = try? Realm(configuration: configuration) else { return [] }
    return Array(body(realm.objects(type)).freeze())
  }

  func fetch<T: Object>(_ type: T.Type, matching: NSPredicate? = nil, limit: Int? = nil) -> [T] {
    guard let realm = try? Realm(configuration: configuration) else { return [] }
    var found = realm.objects(type)
    if let matching { found = found.filter(matching) }
    return limit.map { Array(found.prefix($0)) } ?? Array(found)
  }

  /// The class is that of what is asked for.
  func load<T: Object>(where predicate: NSPredicate) throws -> [T] {
    Array(try Realm(configuration: configuration).objects(T.self).filter(predicate))
  }

  func count<T>(_ type: T.Type, _ format: String, _ arguments: Any...) -> Int where T: Record {
    let realm = try? Realm(configuration: configuration)
    return realm?.objects(type).filter("isDeleted == NO").filter(NSPredicate(format: format, argumentArray: arguments)).count ?? 0
  }

  func purge<T>(_ type: T.Type) where T: Record {
    guard let realm = try? Realm(configuration: configuration) else { return }
    try? realm.write {
      realm.delete(realm.objects(type).filter("isDeleted == YES AND updatedAt < %@", Date.distantPast))
      realm.delete(realm.objects(type).filter("deleted == YES"))  // finds: unknown-property
    }
  }

  /// Gives the realm, and what the closure makes with it.
  func perform<R>(_ body: (Realm) throws -> R) rethrows -> R? {
    guard let realm = try? Realm(configuration: configuration) else { return nil }
    return try body(realm)
  }

  func update<T: Object>(_ objects: Results<T>, _ change: @escaping (T, Int) -> Void) {
    for (index, object) in objects.enumerated() { change(object, index) }
  }

  func watch<T: Object>(_ type: T.Type, where predicate: @autoclosure () -> NSPredicate, onChange: @escaping (Results<T>) -> Void) {
    guard let realm = try? Realm(configuration: configuration) else { return }
    onChange(realm.objects(type).filter(predicate()))
  }
}

struct Overview {
  let database = Database.shared

  func numbers(since date: Date) -> [Int] {
    let long = database.fetchResults(ofType: Trail.self) { lazy in lazy.filter("length > 20000 AND isListed == YES") }
    let short = database.fetchResults(ofType: Trail.self) { $0.filter("length < %lf", 2_000.0).sorted(byKeyPath: "title") }
    let winter = database.fetchResults(ofType: Trail.self) { trails in
      let predicate = NSPredicate(format: "season == %@", Season.winter.rawValue)
      return trails.filter(predicate)
    }
    let recent = database.fetchResults(ofType: Hike.self, { (hikes: Results<Hike>) in hikes.filter("start >= %@", date) })
    let young = database.fetchResults(ofType: Walker.self) { walkers -> Results<Walker> in
      if date < .now { return walkers.filter("age < 12") }
      return walkers.filter("ANY friends.age < 12")
    }
    return [long.count, short.count, winter.count, recent.count, young.count]
  }

  func wrong(since date: Date) -> Int {
    let long = database.fetchResults(ofType: Trail.self) { lazy in lazy.filter("lenght > 20000") }  // finds: unknown-property
    let recent = database.fetchResults(ofType: Hike.self) { $0.filter("started >= %@", date) }  // finds: unknown-property
    let young = database.fetchResults(ofType: Walker.self) { walkers in
      walkers.filter("age < '12'")  // finds: type-mismatch
      // fixes to: walkers.filter("age < 12")
    }
    let listed = database.fetchResults(ofType: Trail.self) { $0.filter("isListed == 'x'") }  // finds: type-mismatch
    return long.count + recent.count + young.count + listed.count
  }

  func asked() throws -> Int {
    let walkers: [Walker] = try database.load(where: NSPredicate(format: "age BETWEEN {%d, %d}", 6, 12))
    let trails: [Trail] = try database.load(where: NSPredicate(format: "pace > %lf AND climb < 900", 3.5))
    let hikes: [Hike] = try database.load(where: NSPredicate(format: "trail.ratings > 3"))  // finds: unknown-property
    return walkers.count + trails.count + hikes.count
  }

  func oldest() throws -> [Walker] {
    try database.load(where: NSPredicate(format: "age > 80 AND hikes.@count > 0"))
  }

  func youngest() throws -> [Walker] {
    return try database.load(where: NSPredicate(format: "ages < 8"))  // finds: unknown-property
  }

  func counts() -> Int {
    database.count(Trail.self, "country == %@", Defaults.country)
      + database.count(Hike.self, "mood != nil AND seconds > %d", 60)
      + database.count(Walker.self, "length > 3")  // finds: unknown-property
  }

  func all() -> Int? {
    database.perform { realm in
      realm.objects(Trail.self).filter("ANY photos.width > 1000").count
        + realm.objects(Hike.self).filter("trail.length > 5").count
        + realm.objects(Hike.self).filter("trail.lengths > 5").count  // finds: unknown-property
    }
  }

  func newest(_ realm: Realm) {
    let found = database.perform { $0.objects(Hike.self).filter("isDeleted == NO") }
    _ = found?.filter("walker.name BEGINSWITH[c] 'a'")
    _ = found?.filter("walker.nam BEGINSWITH[c] 'a'")  // finds: unknown-property
    database.update(realm.objects(Walker.self)) { walker, index in
      _ = walker.friends.filter("age > %d", index)
      _ = walker.hikes.filter("seconds > %d", index)
      _ = walker.hikes.filter("second > %d", index)  // finds: unknown-property
    }
    database.watch(Trail.self, where: NSPredicate(format: "rating >= 4")) { trails in
      print(trails.filter("title CONTAINS 'x'").count)
    }
    database.watch(Trail.self, where: NSPredicate(format: "stars >= 4")) { print($0.count) }  // finds: unknown-property
    Record.live(in: realm).filter("author BEGINSWITH 'a'").forEach { print($0) }
    Trail.all(realm).filter("rating > 3").forEach { print($0.title) }
    Walker.changed(since: .now, in: realm).filter("age > 3 AND name != ''").forEach { print($0.name) }
    Walker.changed(since: .now, in: realm).filter("rating > 3").forEach { print($0.name) }  // finds: unknown-property
  }
}
