// swift-format-ignore-file

import Foundation
import RealmSwift

/// The app's way to its database: everybody goes through it.
class Store<Model: BaseModel> {
  let realm: Realm

  init(realm: Realm = try! Realm()) { self.realm = realm }

  func all() -> Results<Model> { realm.objects(Model.self).filter("isRemoved == %@", NSNumber(value: false)) }

  func find(_ format: String, _ arguments: Any...) -> Results<Model> {
    return all().filter(NSPredicate(format: format, argumentArray: arguments))
  }

  func first(where predicate: NSPredicate?) -> Model? {
    guard let predicate = predicate else { return all().first }
    return realm.objects(Model.self).filter(predicate).first
  }
}

final class EpisodeStore: Store<Episode> {
  static let shared = EpisodeStore()

  private let newest = NSPredicate(format: "publishedAt > %@ AND state == %d", Date.distantPast as NSDate, 0)
  private lazy var waiting: NSPredicate = {
    return NSPredicate(format: "isPlayed == NO AND fileName != ''")
  }()

  var unheard: Results<Episode> { all().filter(waiting).sorted(byKeyPath: "publishedAt", ascending: false) }

  func latest() -> [Episode] { Array(all().filter(newest)) }

  func longest(than minutes: Int) -> Results<Episode> {
    find("duration > %d AND show.isSubscribed == YES", minutes * 60)
  }

  func of(_ show: Show) -> Results<Episode> { find("show == %@", show) }

  func of(_ shows: [Show]) -> Results<Episode> { find("show IN %@", shows) }

  func numbered(_ numbers: [Int]) -> Results<Episode> { find("number IN %@", numbers) }

  func played() -> Episode? { first(where: NSPredicate(format: "isPlayed = true")) }

  func broken() -> Results<Episode> {
    find("durations > %d", 3)  // finds: unknown-property
  }

  func alsoBroken() -> Episode? {
    first(where: NSPredicate(format: "isDownloaded == YES"))  // finds: unknown-property
  }

  func tooFew() -> Results<Episode> {
    find("number == %d AND title == %@", 3)  // finds: missing-argument
  }
}

final class ShowStore: Store<Show> {
  func subscribed() -> Results<Show> { find("isSubscribed == true") }

  func by(_ author: Author) -> Results<Show> { find("author.id == %@", author.id) }

  func named(_ text: String) -> Results<Show> { find("title CONTAINS[cd] %@ OR subtitle CONTAINS[cd] %@", text, text) }

  func withEpisodes() -> Results<Show> { find("episodes.@count > 0 AND ANY episodes.isPlayed == NO") }

  func stale() -> Results<Show> { find("refreshedAt == nil OR refreshedAt < %@", Date(timeIntervalSinceNow: -3600)) }

  func ignored() -> Results<Show> {
    find("isRefreshing == YES")  // finds: unknown-property
  }
}

extension Realm {
  func findBy<T: Object>(_ type: T.Type, query: String) -> Results<T> {
    return objects(type).filter(query)
  }

  func list<T>(of type: T.Type, matching filter: NSPredicate? = nil, sortedBy key: String = "title") -> [T]
  where T: Object {
    var results = objects(type)
    if let filter = filter {
      results = results.filter(filter)
    }
    return Array(results.sorted(byKeyPath: key))
  }
}

func loadAll<T: Object>(_ type: T.Type, _ predicate: NSPredicate, in realm: Realm) -> [T] {
  realm.list(of: type, matching: predicate)
}
