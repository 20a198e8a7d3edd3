// swift-format-ignore-file

import Foundation
import RealmSwift

private let kOrphans = "show == nil AND isPlayed == YES"
private let kTitle = "title"

enum Column {
  static let state = "state"
  static let showTitle = #keyPath(Episode.show.title)
}

enum Field: String {
  case author = "author.name"
  case feed
  case rating
}

/// What runs at night.
struct Maintenance {
  typealias Shows = Results<Show>

  let realm: Realm
  var shows: Shows
  var devices: Results<Device>?

  func removeOrphans() throws {
    let orphans = realm.objects(Episode).filter(kOrphans)
    try realm.write { realm.delete(orphans) }
  }

  func finished() -> Results<Episode> {
    return realm.objects(Episode.self)
      .filter("\(Column.state) == %d", PlayState.finished.rawValue)
      .filter("\(Column.showTitle) != ''")
      .filter("%K == %@", kTitle, "Pilot")
  }

  func shows(with field: Field, _ value: String) -> Results<Show> {
    shows.filter("\(field.rawValue) CONTAINS[c] %@", value)
  }

  func byAuthor(_ name: String) -> Results<Show> { shows.filter("\(Field.author.rawValue) == %@", name) }

  func ids(_ ids: [String], keep: Bool) -> Results<Episode> {
    realm.objects(Episode.self).filter("\(keep ? "" : "NOT ")id IN %@", ids)
  }

  func between(_ first: Int, _ last: Int) -> Results<Episode> {
    let range = NSPredicate(format: "number BETWEEN %@", [first, last])
    let other = NSPredicate(format: "number BETWEEN {%d, %d}", first, last)
    return realm.objects(Episode.self).filter(range).filter(other)
  }

  func silent(before date: Date) -> Results<Device>? {
    devices?.filter("lastSeen < %@ AND platform == 'ios'", date as NSDate)
  }

  func counts() -> [Int] {
    [
      shows.filter("unplayed > 0 OR unplayed == nil").count,
      shows.filter("limit == nil").count,
      shows.filter("episodes.@max.duration > 3600").count,
      shows.filter("episodes.@avg.duration < %f", 60.0).count,
      shows.filter("ANY categories == 'news'").count,
      shows.filter("'news' IN categories").count,
      shows.filter("ANY keywords CONTAINS 'swift'").count,
      shows.filter("notes['host'] == 'me'").count,
      shows.filter("SUBQUERY(episodes, $e, $e.isPlayed == NO AND $e.duration > 60).@count > 3").count,
      shows.filter("NONE episodes.state == 2").count,
      shows.filter("#like > 3").count,
      shows.filter("artwork == NULL").count,
      shows.filter("kind == \(Kind.video.rawValue)").count,
    ]
  }

  func wrongCounts() -> [Int] {
    [
      shows.filter("episodes.duration.@avg < 60").count,  // finds: aggregate-misplaced
      // fixes to: shows.filter("episodes.@avg.duration < 60").count,
      shows.filter("episodes.duration > 60").count,  // finds: collection-requires-quantifier
      shows.filter("categories == 'news'").count,  // finds: collection-requires-quantifier
      shows.filter("ALL title == 'x'").count,  // finds: quantifier-requires-collection
      // fixes to: shows.filter("title == 'x'").count,
      shows.filter("like > 3").count,  // finds: keyword-as-name
      // fixes to: shows.filter("#like > 3").count,
      shows.filter("scrollPosition > 0").count,  // finds: unknown-property
      shows.filter("kind == '\(Kind.video.rawValue)'").count,  // finds: type-mismatch
      shows.filter("unplayed.value > 0").count,  // finds: not-traversable
      shows.filter("keywords CONTAINS 'swift'").count,  // finds: collection-requires-quantifier
    ]
  }
}
